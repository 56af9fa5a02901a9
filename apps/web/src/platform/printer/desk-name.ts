import { readLoketHere } from '../lists/loket.ts';
import type { Desk } from './desk-printers.ts';

/** What this desk is called in the list of jobs: its own name, else its counter's. */
export const deskName = ({ meja }: Desk): string => meja.trim() || (readLoketHere()?.nama ?? 'Komputer ini');
