import { Input } from '@mantine/core';
import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { tulisHasil } from '@nadi/domain/penunjang/baca-hasil';
import type { Control } from 'react-hook-form';
import { textOf, useField } from '#fields/field.ts';
import { ArtiNilai } from './arti-nilai.tsx';
import { useLeftCheck } from '#fields/use-left-check.ts';
import { kunciTabel, pesanNilai } from './hasil-form.ts';
import type { HasilBody, HasilValues } from './hasil-form.ts';
import css from './penunjang.module.css';

type RowProps = {
  control: Control<HasilValues, unknown, HasilBody>;
  order: Penunjang;
  itemId: number;
  parameter: ParameterLab;
  autoFocus: boolean;
  /** What Enter does on the last line, once something is typed. */
  onEnd: (() => void) | null;
};

/** What is stored already, so that nobody types it twice. */
function storedOf({ hasil }: Penunjang, itemId: number, parameterId: number): string {
  const stored = hasil.find((one) => one.item_id === itemId && one.parameter_id === parameterId);
  if (!stored) return '';
  const { nilai_angka, tanda, nilai_teks } = stored;
  return nilai_angka === null ? (nilai_teks ?? '') : tulisHasil({ nilai: nilai_angka, tanda });
}

function NilaiRow({ control, order, itemId, parameter, autoFocus, onEnd }: RowProps) {
  const name = `tabel.${kunciTabel(itemId, parameter.id)}` as const;
  const { ref, ...field } = useField<HasilValues, HasilBody>({ control, name, label: parameter.nama });
  const nilai = textOf(field.value);
  const { leave, pesanOf } = useLeftCheck((text) => pesanNilai(order, parameter, text));
  const error = pesanOf(nilai) ?? field.error;
  return (
    <div className={css['baris']}>
      <label htmlFor={field.id}>{parameter.nama}</label>
      <div>
        <Input
          {...field.aria}
          aria-invalid={error === null ? undefined : true}
          ref={ref}
          value={nilai}
          autoComplete="off"
          placeholder={storedOf(order, itemId, parameter.id)}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={() => {
            leave(nilai);
            field.onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnd || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
              return;
            event.preventDefault();
            onEnd();
          }}
          error={error !== null}
          data-autofocus={autoFocus || undefined}
          data-enter-sendiri={onEnd ? '' : undefined}
        />
      </div>
      <span>{parameter.satuan}</span>
      <span
        className={css['makna']}
        id={`${field.id}-ket`}
        data-error={error !== null || undefined}
        role={error ? 'alert' : undefined}
      >
        {error ?? <ArtiNilai order={order} parameter={parameter} nilai={nilai} />}
      </span>
    </div>
  );
}

type HasilTabelProps = Omit<RowProps, 'parameter' | 'autoFocus'> & { parameters: readonly ParameterLab[] };

/** The parameters of one test, a line each: Enter goes down it, and what stays empty has no result yet. */
export function HasilTabel({ parameters, onEnd, ...rest }: HasilTabelProps) {
  return (
    <div className={css['tabel']} role="group" aria-label="Hasil per parameter">
      {parameters.map((parameter, at) => (
        <NilaiRow
          key={parameter.id}
          parameter={parameter}
          autoFocus={at === 0}
          onEnd={at === parameters.length - 1 ? onEnd : null}
          {...rest}
        />
      ))}
    </div>
  );
}
