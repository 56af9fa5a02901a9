import { compareWithNik, deriveFromNik } from '@nadi/domain/pasien/nik';
import type { NikMismatch } from '@nadi/domain/pasien/nik';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatTanggalLahir, today, isTanggal } from '#platform/time/tanggal.ts';
import { useFormScope } from './form-fields.tsx';
import css from './pasien-form.module.css';

type DifferentField = NikMismatch['field'];

/** A short text that fits the line under the field; the whole sentence is in its `title`. */
function shortText(kolom: DifferentField, nik: string): string {
  const derived = deriveFromNik(nik, today());
  if (kolom === 'tanggal_lahir') return `Menurut NIK ${formatTanggalLahir(derived?.tanggal_lahir)}`;
  if (kolom === 'jenis_kelamin')
    return `Menurut NIK ${formatJenisKelamin(derived?.jenis_kelamin ?? null).toLocaleLowerCase('id-ID')}`;
  if (kolom === 'nik') return 'Tanggal lahir tidak ada';
  return 'NIK dari daerah lain';
}

/** Where a complete NIK contradicts the form, as a note for each field concerned. It never blocks the save (D18). */
export function useNikDifferences(): Partial<Record<DifferentField, ReactNode>> {
  const { form } = useFormScope();
  const [nik, lahir, jenis_kelamin = null, provinsi = null, wilayah = null, kecamatan = null] = useWatch({
    control: form.control,
    name: ['nik', 'tanggal_lahir', 'jenis_kelamin', 'provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas'],
  });
  const tanggal_lahir = lahir && isTanggal(lahir) ? lahir : null;
  const differences = compareWithNik(
    nik ?? '',
    { tanggal_lahir, jenis_kelamin, provinsi, wilayah, kecamatan },
    today(),
  );
  return Object.fromEntries(
    differences.map(({ field, message }) => [
      field,
      <span key={field} className={css['beda']} title={message}>
        {shortText(field, nik ?? '')}
      </span>,
    ]),
  );
}
