/**
 * In which order a record is drawn behind its strip and the first text: the other texts of the note, what came before at
 * the left, the measures at the side, and the parts below the note. Each is a task of its own (`Later`).
 */
export const TURN = { texts: 1, left: 2, side: 3, parts: 4 } as const;
/** Where the columns stand below the note: what came before them would push them down. */
export const TURN_BELOW = { left: 5, side: 6 } as const;
