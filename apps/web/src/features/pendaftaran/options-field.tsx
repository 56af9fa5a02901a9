import type { ComponentProps } from 'react';
import type { OptionsProps } from '../../fields/options-props.ts';
import { PilihField } from '../../fields/pilih-field.tsx';
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
