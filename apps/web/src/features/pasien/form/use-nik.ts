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

/** The patient of the facility who has this NIK; null when there is none or the check failed (platform.md 8). */
async function cariPemilik(nik: string): Promise<Terdaftar | null> {
  try {
    const { data } = await callApi(validateNik, { params: { nik } });
    return data.exists && data.norm !== null ? { norm: data.norm, nama: data.nama ?? '' } : null;
  } catch {
    return null;
  }
}

/** Whether the district that issued the NIK is in our list. Old codes are not, and then nothing is filled in. */
async function wilayahAda(isi: IsiNik): Promise<boolean> {
  try {
    await Promise.all([
      callApi(getWilayah, { params: { code: isi.wilayah }, query: { jenis: 2 } }),
      callApi(getWilayah, { params: { code: isi.kecamatan }, query: { jenis: 3 } }),
    ]);
    return true;
  } catch {
    // It was not found or there is no network, so the clerk picks the region by hand.
    return false;
  }
}

type Pilihan = {
  form: PasienFormApi;
  /** The norm of the patient being updated, whose own NIK is not reported as taken. */ sendiri: number | null;
  onTerdaftar: (norm: number) => void;
};

/** Fills the regions of the KTP address from a complete NIK until the clerk picks one (D17, the helper's reading). */
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
  /** Takes back the regions that came from the NIK before, unless the clerk has changed them since. */
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
 * Fills in what a typed NIK contains (platform.md 5, decisions D17, D18): birth date and sex from 12 digits on, taken
 * back when digits are deleted, and never over what the clerk typed differently. At 16 digits it also fills the
 * regions, and for a KTP the server is asked whether another patient has this NIK.
 */
export function useNik({ form, sendiri, onTerdaftar }: Pilihan) {
  const { control, getValues, setValue } = form;
  const nik = useWatch({ control, name: 'nik' }) ?? '';
  const ditanyakan = useRef('');
  const turunan = turunkanDariNik(nik, hariIni());
  const ikutiWilayah = useWilayahNik(form);

  /** During this call `nik` is still the value before the change. */
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

  /** A NIK that a new form opens with is treated as if it had been typed. */
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
