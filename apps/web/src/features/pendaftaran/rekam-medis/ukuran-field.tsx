import { Input } from '@mantine/core';
import { BATAS_UKURAN, checkUkuran, parseUkuran, rapikanUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { checkVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame, FieldRight } from '#fields/field-frame.tsx';
import { textOf, useField } from '#fields/field.ts';
import { AsalMark } from '#ui/asal-mark.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { currentUkuran, putUkuran } from './ukuran-values.ts';
import type { UkuranValues } from './ukuran-values.ts';
import css from './rekam-medis.module.css';

type UkuranFieldProps = {
  form: KunjunganForm;
  nama: Ukuran;
  wajib?: boolean;
  disabled?: boolean;
  /** Shown inside at the right; without it the unit stands with the limits. */
  unitLabel?: string;
  /** Shown instead of the limits in a field that is off. */
  hint?: ReactNode;
  /** What is left empty is filled in by the save, with a mark. */
  automatic?: boolean;
  /** Fits half a column. */
  narrow?: boolean;
  /** The date of the visit whose values were carried over. */
  carriedDate: string | null;
  className?: string | undefined;
};

/** The record takes wider limits, because of emergencies: a pulse of 180 is left empty here, and no other is put in. */
function keluarDari(nama: Ukuran, text: string, terisi: boolean): string {
  const nilai = parseUkuran(text, BATAS_UKURAN[nama].satuan);
  const hanyaRekam = nilai !== null && checkUkuran(nama, nilai) !== null && checkVital(nama, nilai) === null;
  if (!hanyaRekam) return '';
  return terisi
    ? '; kosongkan (terisi otomatis), lalu isi yang benar di rekam medis'
    : '; kosongkan, lalu isi di rekam medis';
}

/**
 * One measure: typed with a comma, its limits below, and a mark while it was not measured. Typing removes the mark. It is
 * memoised, so that it renders again only for its own value.
 */
export const UkuranField = memo(function UkuranField({
  form,
  nama,
  wajib,
  disabled,
  unitLabel,
  hint,
  automatic,
  narrow,
  carriedDate,
  className,
}: UkuranFieldProps) {
  const { label, satuan: limitUnit, min, max } = BATAS_UKURAN[nama];
  const { ref, ...field } = useField({
    control: form.control,
    name: `medical_record.${nama}`,
    label,
    ...(wajib ? { required: true } : {}),
    ...(disabled ? { disabled: true } : {}),
  });
  const asal = useWatch({ control: form.control, name: 'medical_record.asal' })[nama];
  const text = textOf(field.value);
  const error =
    field.error === null || wajib ? field.error : `${field.error}${keluarDari(nama, text, automatic === true)}`;
  const limits = `${min}–${max}${unitLabel === undefined ? ` ${limitUnit}` : ''}`;
  const help =
    asal === 'otomatis' || asal === 'lalu' ? (
      <AsalMark asal={asal} tanggal={carriedDate} {...(narrow ? { narrow } : {})} />
    ) : (
      (hint ?? limits)
    );
  /** The field's own unit is read off, and a blood pressure that was typed here goes into both fields, in sight. */
  function settle(): void {
    const diastole = currentUkuran(form, 'diastole').text ?? '';
    const read = Object.entries(rapikanUkuran(text, { nama, satuan: limitUnit, diastole }));
    if (read.length === 0) return;
    const values = Object.fromEntries(read.map(([field, value]) => [field, { text: value, asal: undefined }]));
    putUkuran(form, values as UkuranValues, { shouldDirty: true });
  }
  return (
    <FieldFrame
      id={field.id}
      label={label}
      required={wajib === true}
      error={error}
      help={help}
      className={`${css['ukuran']} ${className ?? ''}`}
    >
      <Input
        {...field.aria}
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          field.onChange(event.currentTarget.value);
          if (asal === undefined) return;
          // A blood pressure is one measure: half of today and half of an earlier day is none.
          const other = { sistole: 'diastole', diastole: 'sistole' }[nama as string] as Ukuran | undefined;
          const released = other !== undefined && currentUkuran(form, other).asal !== undefined;
          putUkuran(
            form,
            {
              [nama]: { text: event.currentTarget.value, asal: undefined },
              ...(released ? { [other]: { text: '', asal: undefined } } : {}),
            },
            { shouldDirty: true },
          );
        }}
        onBlur={() => {
          settle();
          field.onBlur();
        }}
        disabled={field.disabled}
        error={field.error !== null}
        rightSection={
          field.error || unitLabel ? (
            <FieldRight error={field.error} {...(unitLabel ? { unit: unitLabel } : {})} />
          ) : null
        }
        rightSectionWidth={unitLabel ? 'auto' : 26}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
});
