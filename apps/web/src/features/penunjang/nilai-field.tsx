import { Input } from '@mantine/core';
import type { ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { FieldFrame, FieldRight } from '../../fields/field-frame.tsx';
import { textOf, useField } from '../../fields/field.ts';
import { useTranslate } from '../../platform/language.ts';
import { ArtiNilai } from './arti-nilai.tsx';
import { pesanNilai } from './hasil-form.ts';
import type { HasilBody, HasilValues } from './hasil-form.ts';

/** Why a value that was left can't be kept as it stands: it is said before anybody saves. */
export function useLeft(order: Penunjang, parameter: ParameterLab) {
  const [left, setLeft] = useState('');
  const translate = useTranslate();
  return {
    setLeft,
    pesanOf: (nilai: string): string | null => {
      const pesan = left === nilai ? pesanNilai(order, parameter, nilai) : null;
      return pesan === null ? null : translate(pesan);
    },
  };
}

type NilaiFieldProps = { control: Control<HasilValues, unknown, HasilBody>; order: Penunjang; parameter: ParameterLab };

/** The value of one parameter that is chosen by its name. */
export function NilaiField({ control, order, parameter }: NilaiFieldProps) {
  const { ref, ...field } = useField<HasilValues, HasilBody>({
    control,
    name: 'nilai',
    label: 'Nilai',
    required: true,
  });
  const nilai = textOf(field.value);
  const { setLeft, pesanOf } = useLeft(order, parameter);
  const error = pesanOf(nilai) ?? field.error;
  const help = <ArtiNilai order={order} parameter={parameter} nilai={nilai} />;
  return (
    <FieldFrame id={field.id} label="Nilai" required error={error} help={help} className="q2">
      <Input
        {...field.aria}
        aria-invalid={error === null ? undefined : true}
        ref={ref}
        value={nilai}
        autoComplete="off"
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={() => {
          setLeft(nilai);
          field.onBlur();
        }}
        error={error !== null}
        rightSection={error || parameter.satuan ? <FieldRight error={error} unit={parameter.satuan} /> : null}
        rightSectionWidth={parameter.satuan ? 'auto' : 30}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
}
