import { validateNik } from '@nadi/contract/pasien.contract';
import { turunkanDariNik } from '@nadi/domain/pasien/nik';
import type { TurunanNik } from '@nadi/domain/pasien/nik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/http.ts';
import { formatTanggal, hariIni } from '../../../platform/tanggal.ts';
import { tanya } from '../../../ui/confirm.ts';
import type { PasienFormApi } from './pasien-form.ts';
import { namaJenisKelamin } from '../tulisan.ts';

const JENIS_KTP = 1;
const PANJANG_NIK = 16;

type Terdaftar = { norm: number; nama: string };

/** A NIK of another patient of the facility; null when there is none or the check failed (platform.md 8). */
async function cariPemilik(nik: string): Promise<Terdaftar | null> {
  try {
    const { data } = await callApi(validateNik, { params: { nik } });
    return data.exists && data.norm !== null ? { norm: data.norm, nama: data.nama ?? '' } : null;
  } catch {
    return null;
  }
}

/** One line under the NIK: what it says, and that the clerk typed something else. */
function bantuanNik(turunan: TurunanNik | null, nik: string, lahir: string | null, jenisKelamin: number | null): { teks: string; beda: boolean } {
  if (!turunan) return { teks: nik.length >= 12 ? 'Tanggal lahir di NIK tidak ada di kalender' : '', beda: nik.length >= 12 };
  const teks = `${namaJenisKelamin(turunan.jenis_kelamin)}, ${formatTanggal(turunan.tanggal_lahir)}`;
  const beda = (lahir !== null && lahir !== turunan.tanggal_lahir) || (jenisKelamin !== null && jenisKelamin !== turunan.jenis_kelamin);
  return { teks: beda ? `NIK: ${teks}, beda dari isian` : teks, beda };
}

/**
 * What a typed NIK brings along (platform.md 5, decisions D17, D18): birth date and sex from 12 digits, taken back below; never over
 * what the clerk typed differently. At 16 digits of a KTP the server is asked whether it is somebody's already.
 */
export function useNik(form: PasienFormApi, onTerdaftar: (norm: number) => void) {
  const { control, getValues, setValue } = form;
  const [nik = '', lahir = null, jenisKelamin = null] = useWatch({ control, name: ['nik', 'tanggal_lahir', 'jenis_kelamin'] });
  const ditanyakan = useRef('');
  const digit = nik ?? '';
  const turunan = turunkanDariNik(digit, hariIni());

  /** `nik` is still what was there before this change. */
  function turunkan(digits: string): void {
    const lama = turunkanDariNik(digit, hariIni());
    const baru = turunkanDariNik(digits, hariIni());
    const kini = getValues();
    const tulis = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if ((kini.tanggal_lahir ?? null) === null || kini.tanggal_lahir === lama?.tanggal_lahir) setValue('tanggal_lahir', baru?.tanggal_lahir ?? null, tulis);
    if ((kini.jenis_kelamin ?? null) === null || kini.jenis_kelamin === lama?.jenis_kelamin) setValue('jenis_kelamin', baru?.jenis_kelamin ?? null, tulis);
    if (baru) form.clearErrors(['tanggal_lahir', 'jenis_kelamin']);
  }

  async function periksa(digits: string): Promise<void> {
    const kini = getValues();
    if (digits.length !== PANJANG_NIK || kini.jenis_identitas !== JENIS_KTP || ditanyakan.current === digits) return;
    ditanyakan.current = digits;
    const pemilik = await cariPemilik(digits);
    if (!pemilik || getValues('nik') !== digits) return;
    const isi = `Pasien tersebut sudah terdaftar dengan: ${pemilik.nama} - ${pemilik.norm}`;
    if (await tanya({ judul: 'Pencarian Pasien', isi, ya: 'Ya', tidak: 'Tidak' })) onTerdaftar(pemilik.norm);
  }

  /** A NIK that the form opens with is read as if it had been typed. */
  const bacaAwal = useEffectEvent(() => {
    if (digit !== '') void periksa(digit);
  });
  useEffect(() => bacaAwal(), []);

  return {
    bantuan: bantuanNik(turunan, digit, lahir ?? null, jenisKelamin ?? null),
    onNik: (digits: string) => {
      turunkan(digits);
      void periksa(digits);
    },
  };
}
