import { Input } from '@mantine/core';
import type { ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { tulisHasil } from '@nadi/domain/penunjang/baca-hasil';
import type { Control } from 'react-hook-form';
import { textOf, useField } from '../../fields/field.ts';
import { ArtiNilai } from './arti-nilai.tsx';
import { kunciTabel } from './hasil-form.ts';
import type { HasilBody, HasilValues } from './hasil-form.ts';
import css from './penunjang.module.css';

type RowProps = {
  control: Control<HasilValues, unknown, HasilBody>;
  order: Penunjang;
  itemId: number;
  parameter: ParameterLab;
  autoFocus: boolean;
};

/** What is stored already, so that nobody types it twice. */
function storedOf({ hasil }: Penunjang, itemId: number, parameterId: number): string {
  const stored = hasil.find((one) => one.item_id === itemId && one.parameter_id === parameterId);
  if (!stored) return '';
  const { nilai_angka, tanda, nilai_teks } = stored;
  return nilai_angka === null ? (nilai_teks ?? '') : tulisHasil({ nilai: nilai_angka, tanda });
}

function NilaiRow({ control, order, itemId, parameter, autoFocus }: RowProps) {
  const name = `tabel.${kunciTabel(itemId, parameter.id)}` as const;
  const { ref, ...field } = useField<HasilValues, HasilBody>({ control, name, label: parameter.nama });
  const nilai = textOf(field.value);
  return (
    <div className={css['baris']}>
      <label htmlFor={field.id}>{parameter.nama}</label>
      <div>
        <Input
          {...field.aria}
          ref={ref}
          value={nilai}
          autoComplete="off"
          placeholder={storedOf(order, itemId, parameter.id)}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
          error={field.error !== null}
          data-autofocus={autoFocus || undefined}
        />
      </div>
      <span>{parameter.satuan}</span>
      <span
        className={css['makna']}
        id={`${field.id}-ket`}
        data-error={field.error !== null || undefined}
        role={field.error ? 'alert' : undefined}
      >
        {field.error ?? <ArtiNilai order={order} parameter={parameter} nilai={nilai} />}
      </span>
    </div>
  );
}

type HasilTabelProps = Omit<RowProps, 'parameter' | 'autoFocus'> & { parameters: readonly ParameterLab[] };

/** The parameters of one test, a line each: Enter goes down it, and what stays empty has no result yet. */
export function HasilTabel({ parameters, ...rest }: HasilTabelProps) {
  return (
    <div className={css['tabel']} role="group" aria-label="Hasil per parameter">
      {parameters.map((parameter, at) => (
        <NilaiRow key={parameter.id} parameter={parameter} autoFocus={at === 0} {...rest} />
      ))}
    </div>
  );
}
