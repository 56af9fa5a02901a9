import type { DerivedFromNik, ParsedNik } from '@nadi/domain/pasien/nik';
import type { BpjsField, BpjsWritten } from './bpjs/bpjs-values.ts';

/** A number that BPJS was asked about, and what was taken from its answers. */
export type Taken = { field: 'nik' | 'no_bpjs'; nomor: string; written: Partial<Record<BpjsField, BpjsWritten>> };

/**
 * What was filled into the form for a number, so that it goes with the number. A draft carries it: typed and told values
 * look alike in a draft, and those of two people would be mixed.
 */
export type FillTrail = {
  /** The last one asked about stands at the end. */
  bpjs: readonly Taken[];
  nik: Partial<DerivedFromNik>;
  wilayah: ParsedNik | null;
};
export const NO_TRAIL: FillTrail = { bpjs: [], nik: {}, wilayah: null };

/** The trail in the note of a draft; an empty one for a draft of an earlier version, which carries none. */
export const trailOf = (note: unknown): FillTrail =>
  typeof note === 'object' && note !== null && 'jejak' in note ? (note.jejak as FillTrail) : NO_TRAIL;
