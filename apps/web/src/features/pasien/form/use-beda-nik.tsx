import { bedaDenganNik, turunkanDariNik } from '@nadi/domain/pasien/nik';
import type { BedaNik } from '@nadi/domain/pasien/nik';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatTanggal, hariIni, isTanggal } from '../../../platform/tanggal.ts';
import { useBekal } from './isian.tsx';
import css from './pasien-form.module.css';

type KolomBeda = BedaNik['kolom'];

/** A short text that fits the line under the field; the whole sentence is in its `title`. */
function pendek(kolom: KolomBeda, nik: string): string {
  const isi = turunkanDariNik(nik, hariIni());
  if (kolom === 'tanggal_lahir') return `Menurut NIK ${formatTanggal(isi?.tanggal_lahir)}`;
  if (kolom === 'jenis_kelamin')
    return `Menurut NIK ${namaJenisKelamin(isi?.jenis_kelamin ?? null).toLocaleLowerCase('id-ID')}`;
  if (kolom === 'nik') return 'Tanggal lahir tidak ada';
  return 'NIK dari daerah lain';
}

/** Where a complete NIK contradicts the form, as a note for each field concerned. It never blocks the save (D18). */
export function useBedaNik(): Partial<Record<KolomBeda, ReactNode>> {
  const { form } = useBekal();
  const [nik, lahir, jenis_kelamin = null, provinsi = null, wilayah = null, kecamatan = null] = useWatch({
    control: form.control,
    name: ['nik', 'tanggal_lahir', 'jenis_kelamin', 'provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas'],
  });
  const tanggal_lahir = lahir && isTanggal(lahir) ? lahir : null;
  const beda = bedaDenganNik(nik ?? '', { tanggal_lahir, jenis_kelamin, provinsi, wilayah, kecamatan }, hariIni());
  return Object.fromEntries(
    beda.map(({ kolom, pesan }) => [
      kolom,
      <span key={kolom} className={css['beda']} title={pesan}>
        {pendek(kolom, nik ?? '')}
      </span>,
    ]),
  );
}
