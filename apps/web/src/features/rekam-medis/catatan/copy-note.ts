import type { SumberSalinan as Sumber } from '@nadi/contract/rekam-medis/catatan.contract';
import { DRAF } from '@nadi/domain/resep/status-resep';
import type { z } from 'zod';
import type { NoteValues } from './note-values.ts';

export type SumberSalinan = z.infer<typeof Sumber>;
const BIDANG = ['asesmen', 'plan', 'instruksi'] as const;

/**
 * A note with what may be taken over from an earlier one: assessment, plan and instruction, never complaint, findings or
 * measures (rekam-medis.md RM27). What was typed stays above it, and each field remembers where it came from.
 */
export function copyInto(values: NoteValues, source: SumberSalinan): NoteValues {
  const next = { ...values, salinan: [...values.salinan] };
  for (const bidang of BIDANG) {
    const text = source[bidang];
    if (!text || next[bidang].includes(text)) continue;
    next[bidang] = next[bidang].trim() === '' ? text : `${next[bidang].trimEnd()}\n${text}`;
    next.salinan = [...next.salinan.filter((one) => one.bidang !== bidang), { bidang, catatan_id: source.catatan_id }];
  }
  return next;
}

const rowsOf = (part: unknown): Record<string, unknown>[] =>
  Array.isArray(part) ? part.filter((row) => typeof row === 'object' && row !== null) : [];

/** The last prescription of the visit that is copied from. */
export function copiedResep(part: unknown): { id: number; no_resep: string } | null {
  const last = rowsOf(part).at(-1);
  return typeof last?.['id'] === 'number' && typeof last['no_resep'] === 'string'
    ? { id: last['id'], no_resep: last['no_resep'] }
    : null;
}
export const hasResepDraft = (part: unknown): boolean => rowsOf(part).some(({ status }) => status === DRAF);
