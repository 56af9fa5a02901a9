import { notifyWithUndo as notify } from '#patterns/undo.tsx';
import type { Undo } from '#patterns/undo.tsx';
import { refreshMaster } from './master.queries.public.ts';

/** Shows what was done with master data, with the way back for ten seconds. */
export const notifyWithUndo = (message: string, undo: Undo): void => notify(message, undo, refreshMaster);
