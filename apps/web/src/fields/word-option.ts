import type { PickOption } from './pick-option.ts';

/** A choice that is stored as a word ('asuransi'), or as '' where nothing is chosen. */
export type WordOption = { value: string; label: string };

/** The same list for the select, which knows a choice by a number: its place. */
export const toPickOptions = (options: readonly WordOption[]): PickOption[] =>
  options.map(({ label }, id) => ({ id, deskripsi: label }));

/** The place of a value, null where it is none of the options. */
export function placeOf(options: readonly WordOption[], value: string): number | null {
  const at = options.findIndex((option) => option.value === value);
  return at < 0 ? null : at;
}
