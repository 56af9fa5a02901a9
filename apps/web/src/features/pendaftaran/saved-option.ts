import type { PickOption } from '../../fields/pick-option.ts';

type SavedOption = {
  value: number | null;
  /** What the visit being edited was saved with. */ saved: { id: number | null; nama: string | null } | null;
};

/**
 * Adds what the visit being edited was saved with to a list that no longer offers it. It keeps its name, and can't be
 * chosen again.
 */
export function withSavedOption(options: readonly PickOption[], { value, saved }: SavedOption): readonly PickOption[] {
  if (value === null || saved?.id !== value || saved.nama === null || options.some(({ id }) => id === value))
    return options;
  return [...options, { id: value, deskripsi: saved.nama, alasan: 'Tidak ditawarkan lagi' }];
}
