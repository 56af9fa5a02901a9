import { formatTime } from '#platform/time/tanggal.ts';
import type { Note } from './use-note.ts';

type Head = Pick<Note['state'], 'refusal' | 'awaySince' | 'savedAt' | 'saved'> & { theirs: unknown };
/**
 * What has become of what was typed: `Draf tersimpan 13.34`. What is written beside the note is saved apart from it, and
 * says so while it is not.
 */
export function draftWords(note: Head, beside: Head): { text: string; tone: 'ok' | 'wait' | 'warn' } {
  const { theirs, savedAt } = note;
  if (theirs !== null) return { text: 'Menunggu pilihan Anda di atas', tone: 'warn' };
  const refusal = note.refusal ?? beside.refusal;
  if (refusal !== null) return { text: `Belum tersimpan: ${refusal}`, tone: 'warn' };
  const away = note.awaySince ?? beside.awaySince;
  if (away !== null) return { text: `Belum tersimpan di server sejak ${formatTime(new Date(away))}`, tone: 'warn' };
  if (beside.theirs !== null) return { text: 'Tindak lanjut menunggu pilihan Anda', tone: 'warn' };
  if (!note.saved || !beside.saved) return { text: 'Menyimpan draf…', tone: 'wait' };
  return savedAt === null
    ? { text: 'Belum ada yang ditulis', tone: 'wait' }
    : { text: `Draf tersimpan ${formatTime(savedAt)}`, tone: 'ok' };
}
