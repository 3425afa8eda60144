// Small signs for badges, on a square of 16. Drawn by us; a badge always has its text too.

const HEART =
  "M8 14C6 11.5 1.5 9 1.5 5.4 1.5 3.2 3.1 2 4.8 2 6.3 2 7.4 2.9 8 4.2 8.6 2.9 9.7 2 11.2 2 12.9 2 14.5 3.2 14.5 5.4 14.5 9 10 11.5 8 14Z";
const SHIELD = "M8 1L14 3V7.5C14 11.5 11.4 13.8 8 15 4.6 13.8 2 11.5 2 7.5V3Z";
const SWORD =
  "M14.5 1.5L14 5 7.4 11.2 9 12.8 7.9 13.9 6 12.2 3.4 14.8 1.2 12.6 3.8 10 2.1 8.1 3.2 7 4.8 8.6 11 2Z";
const STAR = "M8 1L10 6 15.3 6.3 11.2 9.7 12.6 15 8 12 3.4 15 4.8 9.7 .7 6.3 6 6Z";
const CROWN = "M2 13.5L1 4.5 5 8 8 2 11 8 15 4.5 14 13.5Z";
const BOOT = "M4 1.5H9V8C10.5 9.3 13 9.6 14.5 10.8V13.5H4C3.6 9.5 4.6 6 4 1.5ZM4 14.3H14.5V15.3H4Z";
const COINS =
  "M6 2.5C8.8 2.5 11 3.5 11 4.8S8.8 7 6 7 1 6 1 4.8 3.2 2.5 6 2.5ZM1 6.5C2 7.7 4 8.2 6 8.2S10 7.7 11 6.5V8C11 9.3 8.8 10.3 6 10.3S1 9.3 1 8ZM5 11.4H6C8.6 11.4 10.8 10.8 12 9.6V7.7C13.8 8 15 8.8 15 9.8 15 11 12.8 12 10 12S5.2 11.8 5 11.4ZM5 12.4C6 13.1 8 13.4 10 13.4S14 12.9 15 11.7V13C15 14.2 12.8 15.2 10 15.2S5 14.2 5 13Z";
const CLOCK = "M8 1A7 7 0 1 0 8 15 7 7 0 0 0 8 1ZM7.2 3.8H8.8V7.7L11.6 9.4 10.8 10.7 7.2 8.5Z";
const SKULL =
  "M8 1C4.2 1 1.8 3.6 1.8 7 1.8 9.2 3 10.6 4.4 11.4V14.5H6.3V12.8H7.3V14.5H8.7V12.8H9.7V14.5H11.6V11.4C13 10.6 14.2 9.2 14.2 7 14.2 3.6 11.8 1 8 1ZM5.5 6A1.6 1.6 0 1 1 5.5 9.2 1.6 1.6 0 0 1 5.5 6ZM10.5 6A1.6 1.6 0 1 1 10.5 9.2 1.6 1.6 0 0 1 10.5 6Z";
const HAND =
  "M1.3 5L5 3.8 7.6 12.4 4 13.6ZM5.9 2.6H10.1V12H8.7L5.9 3.1ZM11 3.8L14.7 5 12 13.6 9.6 12.8 11 12.4Z";
const DECK = "M4.5 1H13.5V11.5H4.5ZM2.5 3.2H3.7V12.5H11.6V13.6H2.5ZM.6 5.2H1.8V14.4H9.6V15.5H.6Z";
const FLAG = "M3 1H4.5V15H3ZM5.2 2H14L11.5 5.2 14 8.5H5.2Z";
const ROUND =
  "M8 1.5A6.5 6.5 0 0 1 14 5.5L15.5 4.6V9H11L12.6 7.1A4.7 4.7 0 0 0 3.5 6.6L1.8 6A6.5 6.5 0 0 1 8 1.5ZM8 14.5A6.5 6.5 0 0 1 2 10.5L.5 11.4V7.8H5L3.4 9.4A4.7 4.7 0 0 0 12.5 9.4L14.2 10A6.5 6.5 0 0 1 8 14.5Z";
const TARGET =
  "M8 1A7 7 0 1 0 8 15 7 7 0 0 0 8 1ZM8 3A5 5 0 1 1 8 13 5 5 0 0 1 8 3ZM8 5A3 3 0 1 0 8 11 3 3 0 0 0 8 5Z";
const DOMINO =
  "M4.5 .8H11.5A1 1 0 0 1 12.5 1.8V14.2A1 1 0 0 1 11.5 15.2H4.5A1 1 0 0 1 3.5 14.2V1.8A1 1 0 0 1 4.5 .8ZM4.8 7.4V8.6H11.2V7.4ZM8 3A1.1 1.1 0 1 0 8 5.2 1.1 1.1 0 0 0 8 3ZM6 9.6A1.1 1.1 0 1 0 6 11.8 1.1 1.1 0 0 0 6 9.6ZM10 11.8A1.1 1.1 0 1 0 10 14 1.1 1.1 0 0 0 10 11.8Z";
const DIE =
  "M3.5 1.5H12.5A2 2 0 0 1 14.5 3.5V12.5A2 2 0 0 1 12.5 14.5H3.5A2 2 0 0 1 1.5 12.5V3.5A2 2 0 0 1 3.5 1.5ZM5 3.8A1.2 1.2 0 1 0 5 6.2 1.2 1.2 0 0 0 5 3.8ZM8 6.8A1.2 1.2 0 1 0 8 9.2 1.2 1.2 0 0 0 8 6.8ZM11 9.8A1.2 1.2 0 1 0 11 12.2 1.2 1.2 0 0 0 11 9.8Z";
const CHAIN =
  "M6.5 4.5H4A3.5 3.5 0 0 0 4 11.5H6.5V9.7H4.2A1.7 1.7 0 0 1 4.2 6.3H6.5ZM9.5 4.5H12A3.5 3.5 0 0 1 12 11.5H9.5V9.7H11.8A1.7 1.7 0 0 0 11.8 6.3H9.5ZM5.5 7.2H10.5V8.8H5.5Z";
const DOVE =
  "M1 9C4 9 5 7.5 5.5 5.5 6.5 2.5 9 1 10 1 9.6 2.6 10 4 10.8 5 12 4.6 13.6 5 14 6.2L15.5 7 14 7.6C13.8 11 11 13 7.5 13L5 15 5.2 12.4C3.5 12 2 11 1 9Z";
const BOOK =
  "M1 3C3.5 2 6 2.2 7.5 3.4V14C6 12.8 3.5 12.6 1 13.6ZM15 3C12.5 2 10 2.2 8.5 3.4V14C10 12.8 12.5 12.6 15 13.6Z";
const WAVE =
  "M.8 5C2.5 3 4.5 3 6 4.6S9.5 6.2 11 4.6 13.6 3 15.2 5V7.2C13.6 5.2 12.2 5.4 11 6.7S7.3 8.4 6 6.7 2.5 5.4.8 7.2ZM.8 10.3C2.5 8.3 4.5 8.3 6 9.9S9.5 11.5 11 9.9 13.6 8.3 15.2 10.3V12.5C13.6 10.5 12.2 10.7 11 12S7.3 13.7 6 12 2.5 10.7.8 12.5Z";
const DROP = "M8 .8C10 4.4 13 7.2 13 10.4A5 5 0 0 1 3 10.4C3 7.2 6 4.4 8 .8Z";
const BAG =
  "M5 1.2H11L9.8 4C12.8 5.8 14.5 9 14.5 11.6 14.5 14 12 15 8 15S1.5 14 1.5 11.6C1.5 9 3.2 5.8 6.2 4Z";
const FLAME =
  "M8.5 .8C9 4 13 6 13 10.2A5 5 0 0 1 3 10.4C3 8.4 4 7 5.2 5.8 5.4 7 6 7.6 6.6 7.8 6.4 5 6.8 2.6 8.5 .8Z";
const EYE =
  "M.8 8C3 4.6 5.4 3 8 3S13 4.6 15.2 8C13 11.4 10.6 13 8 13S3 11.4.8 8ZM8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2ZM8 6.8A1.2 1.2 0 1 1 8 9.2 1.2 1.2 0 0 1 8 6.8Z";
const CLASH = `${SWORD}M1.5 1.5L5 2 7.2 4.4 5.2 6.2 2 5Z M10 9.2L11 10.2 13.9 8.1 12.8 7 11.2 8.6ZM11.6 11.4L14.8 12.6 12.6 14.8 10.4 12.6Z`;
const BOLT = "M9.5 .8L3 9H7.2L6 15.2 13 6.6H8.6Z";
const CHECK = "M13.6 2.6L15 4.2 6.4 13.6 1.2 8.4 2.8 6.8 6.4 10.4Z";
const CROSS =
  "M3.2 1.6L8 6.4 12.8 1.6 14.4 3.2 9.6 8 14.4 12.8 12.8 14.4 8 9.6 3.2 14.4 1.6 12.8 6.4 8 1.6 3.2Z";
const HEX = "M8 1L14.2 4.5V11.5L8 15 1.8 11.5V4.5Z";
const PERSON =
  "M8 1.2A3.2 3.2 0 1 1 8 7.6 3.2 3.2 0 0 1 8 1.2ZM2 15C2 11 4.4 8.8 8 8.8S14 11 14 15Z";
const DOOR =
  "M3 15V5.5A5 5 0 0 1 13 5.5V15H11.4V5.6A3.4 3.4 0 0 0 4.6 5.6V15ZM5.8 6A2.2 2.2 0 0 1 10.2 6V15H5.8ZM9 9.6A.8.8 0 1 0 9 11.2.8.8 0 0 0 9 9.6Z";
const SLEEP = "M7.8 1A7 7 0 1 0 15 9.6 5.6 5.6 0 0 1 7.8 1Z";
const TOWER = "M3 1H5.4V3H6.8V1H9.2V3H10.6V1H13V6L11.8 7V13H13V15H3V13H4.2V7L3 6Z";
const SPADE =
  "M8 1C10 4.4 14.6 6.4 14.6 10 14.6 12 13 13 11.6 13 10.4 13 9.4 12.4 8.7 11.4 8.9 13 9.5 14.3 10.8 15H5.2C6.5 14.3 7.1 13 7.3 11.4 6.6 12.4 5.6 13 4.4 13 3 13 1.4 12 1.4 10 1.4 6.4 6 4.4 8 1Z";
const CLUB =
  "M8 1A3.3 3.3 0 0 1 10.7 6.2 3.4 3.4 0 1 1 8.9 11.4C9 13 9.6 14.3 10.9 15H5.1C6.4 14.3 7 13 7.1 11.4A3.4 3.4 0 1 1 5.3 6.2 3.3 3.3 0 0 1 8 1Z";
const DIAMOND =
  "M8 .8C9.5 3.8 11.4 6.1 13.6 8 11.4 9.9 9.5 12.2 8 15.2 6.5 12.2 4.6 9.9 2.4 8 4.6 6.1 6.5 3.8 8 .8Z";
const GRAVE =
  "M2 15V13.5H3.5V6A4.5 4.5 0 0 1 12.5 6V13.5H14V15ZM7.2 4V6H5.5V7.5H7.2V11.5H8.8V7.5H10.5V6H8.8V4Z";
const POTION =
  "M6 1H10V2.5H9.4V6L13 12C13.8 13.6 13 15 11.4 15H4.6C3 15 2.2 13.6 3 12L6.6 6V2.5H6Z";
const ARROW = "M1.5 6.4H8.5V2.5L14.8 8 8.5 13.5V9.6H1.5Z";

export const ICONS: Record<string, string> = {
  heart: HEART,
  shield: SHIELD,
  sword: SWORD,
  star: STAR,
  crown: CROWN,
  boots: BOOT,
  coins: COINS,
  clock: CLOCK,
  skull: SKULL,
  hand: HAND,
  deck: DECK,
  flag: FLAG,
  round: ROUND,
  target: TARGET,
  domino: DOMINO,
  dice: DIE,
  chain: CHAIN,
  dove: DOVE,
  book: BOOK,
  sea: WAVE,
  blood: DROP,
  bag: BAG,
  flame: FLAME,
  eye: EYE,
  versus: CLASH,
  action: BOLT,
  check: CHECK,
  cross: CROSS,
  token: HEX,
  person: PERSON,
  door: DOOR,
  moon: SLEEP,
  tower: TOWER,
  spades: SPADE,
  clubs: CLUB,
  diamonds: DIAMOND,
  grave: GRAVE,
  potion: POTION,
  arrow: ARROW,
};

/** Other words for the same signs. */
const ALIASES: Record<string, string> = {
  hearts: "heart",
  health: "heart",
  hp: "heart",
  life: "heart",
  lives: "heart",
  red: "heart",
  black: "spades",
  defence: "shield",
  defend: "shield",
  guard: "shield",
  rule: "crown",
  attack: "sword",
  battle: "versus",
  swords: "versus",
  fame: "star",
  score: "star",
  joker: "star",
  new: "star",
  relic: "star",
  goal: "target",
  range: "target",
  aim: "target",
  king: "crown",
  court: "crown",
  tireless: "crown",
  crowned: "crown",
  boot: "boots",
  move: "boots",
  movement: "boots",
  steps: "boots",
  coin: "coins",
  gold: "coins",
  cost: "coins",
  price: "coins",
  time: "clock",
  until: "clock",
  duration: "clock",
  turn: "arrow",
  death: "skull",
  slain: "skull",
  monster: "skull",
  monsters: "skull",
  dead: "skull",
  cards: "hand",
  card: "hand",
  pile: "deck",
  dealer: "deck",
  discard: "deck",
  first: "flag",
  rounds: "round",
  quiet: "moon",
  spent: "moon",
  sleep: "moon",
  dominoes: "domino",
  avatar: "domino",
  boneyard: "domino",
  tile: "domino",
  recruit: "domino",
  die: "dice",
  roll: "dice",
  barred: "chain",
  chained: "chain",
  lock: "chain",
  peace: "dove",
  crib: "book",
  spell: "book",
  wave: "sea",
  bloodied: "blood",
  damage: "blood",
  bounty: "bag",
  fire: "flame",
  burn: "flame",
  see: "eye",
  insight: "eye",
  ap: "action",
  power: "action",
  curse: "skull",
  wound: "blood",
  yes: "check",
  no: "cross",
  seat: "person",
  player: "person",
  hero: "person",
  class: "token",
  spawn: "door",
  outside: "door",
  building: "tower",
  stronghold: "tower",
  fort: "tower",
  graveyard: "grave",
  heal: "potion",
  effect: "potion",
  spade: "spades",
  club: "clubs",
  diamond: "diamonds",
};

/** The sign for an icon's name, if we have one. */
export function iconPath(name: string): string | undefined {
  return ICONS[name] ?? ICONS[ALIASES[name] ?? ""];
}
