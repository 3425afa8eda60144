// What goes over the wire, under the names that it has in the client.
import type { OptionValue, ToServer as Wish } from "../../wire";

export type {
  Ack,
  Analysing,
  Announcement,
  AutoPass as Autopass,
  Bot,
  Channel,
  ChatLine,
  Check,
  ClockBody as Clock,
  Exhibit,
  ForkBody as ForkPlan,
  Friend,
  FromServer,
  GameCard as Game,
  Hint,
  Hours,
  Invitation,
  Leaderboard,
  Line,
  LinkOpened,
  ManualPicture,
  Me,
  Meaning,
  Moment,
  Mute,
  Coach,
  LearnedKind,
  LessonCard as Lesson,
  PuzzleCard as Puzzle,
  LearnedThing,
  Notices,
  OpenOffer as Offer,
  OpenWindow as Window,
  Option as GameOption,
  OptionValue,
  Orders,
  Pass,
  PasskeyChallenge,
  Preset,
  Profile,
  Proof,
  Reason,
  ScoreSheet,
  Sharing,
  SeatCard as Seat,
  SeatHours,
  Speed,
  Story,
  StoryMoment,
  TableBody as TablePlan,
  TableCard,
  TableLists as Lists,
  Threat,
  TurnedOff,
  TurningPoint,
  View,
  WishesBody as Wishes,
} from "../../wire";

export type Options = Record<string, OptionValue>;

export type SeatPlan =
  | { kind: "me" }
  | { kind: "open" }
  | { kind: "local"; name: string }
  | { kind: "bot"; bot: string }
  | { kind: "invited"; who: string; name: string };

type WithoutId<One> = One extends unknown ? Omit<One, "id"> : never;

/** What the client asks for; the socket gives each message its id. */
export type ToServer = WithoutId<Wish>;
