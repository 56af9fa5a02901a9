import { validateNik } from '@nadi/contract/pasien.contract';
import { getWilayah } from '@nadi/contract/referensi.contract';
import { bacaNik, turunkanDariNik } from '@nadi/domain/pasien/nik';
import type { IsiNik } from '@nadi/domain/pasien/nik';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/http.ts';
import { tulisNorm } from '../../../platform/norm.ts';
import { formatTanggal, hariIni } from '../../../platform/tanggal.ts';
import { tanya } from '../../../ui/confirm.ts';
import { JENIS_KTP } from './pasien-form.ts';
import type { PasienFormApi } from './pasien-form.ts';

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

/** Is the district where a NIK was issued still one of the list? Old codes are not, and nothing is filled in then. */
async function wilayahAda(isi: IsiNik): Promise<boolean> {
  try {
    await Promise.all([
      callApi(getWilayah, { params: { code: isi.wilayah }, query: { jenis: 2 } }),
      callApi(getWilayah, { params: { code: isi.kecamatan }, query: { jenis: 3 } }),
    ]);
    return true;
  } catch {
    // Not found, or no network: the clerk chooses it as always.
    return false;
  }
}

type Pilihan = {
  form: PasienFormApi;
  /** The patient that is being changed: its own NIK is no news. */ sendiri: number | null;
  onTerdaftar: (norm: number) => void;
};

/** The region of the identity card's address follows a whole NIK until the clerk chooses one (D17, the helper's reading). */
function useWilayahNik({ getValues, setValue }: PasienFormApi) {
  const terisi = useRef<IsiNik | null>(null);
  const tulis = { shouldDirty: true };
  function isi({
    provinsi,
    wilayah,
    kecamatan,
  }: {
    provinsi: number | null;
    wilayah: number | null;
    kecamatan: number | null;
  }): void {
    setValue('provinsi_identitas', provinsi, tulis);
    setValue('wilayah_identitas', wilayah, tulis);
    setValue('kecamatan_identitas', kecamatan, tulis);
  }
  /** What it filled in and nobody touched since goes with the NIK. */
  function tarik(): void {
    const kini = getValues();
    const milikku =
      terisi.current !== null &&
      kini.kecamatan_identitas === terisi.current.kecamatan &&
      (kini.kelurahan_identitas ?? null) === null;
    terisi.current = null;
    if (milikku) isi({ provinsi: null, wilayah: null, kecamatan: null });
  }
  return async (digits: string): Promise<void> => {
    tarik();
    const nik = bacaNik(digits, hariIni());
    if (!nik || (getValues('provinsi_identitas') ?? null) !== null || !(await wilayahAda(nik))) return;
    if (getValues('nik') !== digits || (getValues('provinsi_identitas') ?? null) !== null) return;
    isi(nik);
    terisi.current = nik;
  };
}

/**
 * What a typed NIK brings along (platform.md 5, decisions D17, D18): birth date and sex from 12 digits, taken back below; never over
 * what the clerk typed differently. At 16 digits also where it was issued, and for a KTP the server is asked whose it is already.
 */
export function useNik({ form, sendiri, onTerdaftar }: Pilihan) {
  const { control, getValues, setValue } = form;
  const nik = useWatch({ control, name: 'nik' }) ?? '';
  const ditanyakan = useRef('');
  const turunan = turunkanDariNik(nik, hariIni());
  const ikutiWilayah = useWilayahNik(form);

  /** `nik` is still what was there before this change. */
  function turunkan(digits: string): void {
    const lama = turunkanDariNik(nik, hariIni());
    const baru = turunkanDariNik(digits, hariIni());
    const kini = getValues();
    const tulis = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if ((kini.tanggal_lahir ?? null) === null || kini.tanggal_lahir === lama?.tanggal_lahir)
      setValue('tanggal_lahir', baru?.tanggal_lahir ?? null, tulis);
    if ((kini.jenis_kelamin ?? null) === null || kini.jenis_kelamin === lama?.jenis_kelamin)
      setValue('jenis_kelamin', baru?.jenis_kelamin ?? null, tulis);
    if (baru) form.clearErrors(['tanggal_lahir', 'jenis_kelamin']);
  }

  async function periksa(digits: string): Promise<void> {
    const kini = getValues();
    if (digits.length !== PANJANG_NIK || kini.jenis_identitas !== JENIS_KTP || ditanyakan.current === digits) return;
    ditanyakan.current = digits;
    const pemilik = await cariPemilik(digits);
    if (!pemilik || pemilik.norm === sendiri || getValues('nik') !== digits) return;
    const isi = `Pasien tersebut sudah terdaftar dengan: ${pemilik.nama} - ${tulisNorm(pemilik.norm)}`;
    if (await tanya({ judul: 'Pencarian Pasien', isi, ya: 'Ya', tidak: 'Tidak' })) onTerdaftar(pemilik.norm);
  }

  /** A NIK that a new form opens with is read as if it had been typed. */
  const bacaAwal = useEffectEvent(() => {
    if (nik === '' || sendiri !== null) return;
    void periksa(nik);
    void ikutiWilayah(nik);
  });
  useEffect(() => bacaAwal(), []);

  return {
    bantuan: turunan ? `${namaJenisKelamin(turunan.jenis_kelamin)}, ${formatTanggal(turunan.tanggal_lahir)}` : '',
    takAdaDiKalender: !turunan && nik.length >= 12,
    onNik: (digits: string) => {
      turunkan(digits);
      void periksa(digits);
      void ikutiWilayah(digits);
    },
  };
}
