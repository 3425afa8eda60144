// Where a game is learnt by playing.

/** The address of each game's lesson; none has one yet. */
const LESSONS: Record<string, string> = {};

export const lessonAddress = (game: string) => LESSONS[game] ?? null;
