import type { ComponentProps } from 'react';
import type { OptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import type { PickOption } from '#fields/pick-option.ts';
import { LoadError } from './form-section.tsx';
import type { KunjunganInput, KunjunganFormValues } from './kunjungan-form.schema.ts';

type OptionsFieldProps = Omit<
  ComponentProps<typeof PilihField<KunjunganFormValues, KunjunganInput>>,
  keyof OptionsProps
> & {
  list: OptionsProps;
  /** What could not be loaded (kunjungan.md 8). */ what: string;
  emptyText?: string | undefined;
};

/** A choice from a list that may fail to load: the field then says so, with a button to try again. */
export function OptionsField({ list, what, emptyText, help, ...field }: OptionsFieldProps) {
  const { onOpen, loading } = list;
  const shownHelp = onOpen && !loading ? <LoadError what={what} onRetry={onOpen} /> : help;
  return <PilihField {...field} {...list} {...(emptyText ? { emptyText } : {})} help={shownHelp} />;
}

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
