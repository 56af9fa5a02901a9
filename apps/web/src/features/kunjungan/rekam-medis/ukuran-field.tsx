import { Input } from '@mantine/core';
import { BATAS_UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame, FieldRight } from '../../../fields/field-frame.tsx';
import { textOf, useField } from '../../../fields/field.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { taruhUkuran } from './isi-ukuran.ts';
import css from './rekam-medis.module.css';
import { TandaAsal } from './tanda-asal.tsx';

type UkuranFieldProps = {
  form: FormKunjungan;
  nama: Ukuran;
  wajib?: boolean;
  disabled?: boolean;
  /** Shown inside at the right; without it the unit stands with the limits. */
  satuan?: string;
  /** Shown instead of the limits in a field that is off. */
  bantuan?: ReactNode;
  /** Fits half a column. */
  sempit?: boolean;
  /** The date of the visit whose values were carried over. */
  tanggalLalu: string | null;
  className?: string | undefined;
};

/** One measure: typed with a comma, its limits below, and a mark while it was not measured. Typing removes the mark. */
export function UkuranField({
  form,
  nama,
  wajib,
  disabled,
  satuan,
  bantuan,
  sempit,
  tanggalLalu,
  className,
}: UkuranFieldProps) {
  const { label, satuan: satuanBatas, min, max } = BATAS_UKURAN[nama];
  const field = useField({
    control: form.control,
    name: `medical_record.${nama}`,
    label,
    ...(wajib ? { required: true } : {}),
    ...(disabled ? { disabled: true } : {}),
  });
  const asal = useWatch({ control: form.control, name: 'medical_record.asal' })[nama];
  const teks = textOf(field.value);
  const batas = `${min}–${max}${satuan === undefined ? ` ${satuanBatas}` : ''}`;
  const help =
    asal === 'otomatis' || asal === 'lalu' ? (
      <TandaAsal asal={asal} tanggal={tanggalLalu} {...(sempit ? { sempit } : {})} />
    ) : (
      (bantuan ?? batas)
    );
  return (
    <FieldFrame
      id={field.id}
      label={label}
      required={wajib === true}
      error={field.error}
      help={help}
      className={`${css['ukuran']} ${className ?? ''}`}
    >
      <Input
        {...field.aria}
        ref={field.ref}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={teks}
        onChange={(event) => {
          field.onChange(event.currentTarget.value);
          if (asal !== undefined)
            taruhUkuran(form, { [nama]: { teks: event.currentTarget.value, asal: undefined } }, { shouldDirty: true });
        }}
        onBlur={field.onBlur}
        disabled={field.disabled}
        error={field.error !== null}
        rightSection={
          field.error || satuan ? <FieldRight error={field.error} {...(satuan ? { unit: satuan } : {})} /> : null
        }
        rightSectionWidth={satuan ? 'auto' : 26}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
}
