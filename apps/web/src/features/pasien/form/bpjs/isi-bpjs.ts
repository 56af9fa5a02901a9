import type { Peserta } from '@nadi/contract/bpjs.contract';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { shownTanggal, keptTanggal } from '../../../../fields/mask.ts';
import type { PasienForm } from '../pasien-form.ts';

/** The fields that a lookup may fill, in the order of the form (platform.md 7). */
export const KOLOM_BPJS = [
  'nik',
  'no_bpjs',
  'nama',
  'tanggal_lahir',
  'jenis_kelamin',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const;
export type KolomBpjs = (typeof KOLOM_BPJS)[number];
export type IsiBpjs = Partial<Pick<PasienForm, KolomBpjs>>;

export const LABEL_BPJS: Record<KolomBpjs, string> = {
  nik: 'NIK',
  no_bpjs: 'No. BPJS',
  nama: 'Nama',
  tanggal_lahir: 'Tanggal lahir',
  jenis_kelamin: 'Jenis kelamin',
  nomor_kontak_telp: 'No. Handphone',
  nomor_kontak_wa: 'No. WhatsApp',
};

/**
 * An answer as values of the form (platform.md 7). The NIK is taken only from a lookup by card; the phone number fills
 * phone and WhatsApp; the date comes as dd-MM-yyyy; sex L is 1 and anything else 2. What BPJS does not say is left out.
 */
export function dariPeserta(peserta: Peserta, oleh: 'nik' | 'noka'): IsiBpjs {
  const { noKTP, noKartu, nama, sex, tglLahir, noHP } = peserta;
  return {
    ...(oleh === 'noka' && noKTP ? { nik: noKTP } : {}),
    no_bpjs: noKartu,
    nama,
    ...(tglLahir ? { tanggal_lahir: keptTanggal(tglLahir.replaceAll('-', '/')) } : {}),
    ...(sex ? { jenis_kelamin: sex === 'L' ? 1 : 2 } : {}),
    ...(noHP ? { nomor_kontak_telp: noHP, nomor_kontak_wa: noHP } : {}),
  };
}

const kosong = (nilai: unknown): boolean =>
  nilai === null || nilai === undefined || (typeof nilai === 'string' && nilai.trim() === '');

/** Phone numbers are compared by their digits alone, all other values without regard to case. */
function sama(kolom: KolomBpjs, a: unknown, b: unknown): boolean {
  if (kolom === 'nomor_kontak_telp' || kolom === 'nomor_kontak_wa')
    return String(a).replaceAll(/\D/g, '') === String(b).replaceAll(/\D/g, '');
  return String(a).trim().toLocaleUpperCase('id-ID') === String(b).trim().toLocaleUpperCase('id-ID');
}

export type Beda = { kolom: KolomBpjs; lama: string | number; baru: string | number };

/**
 * Sorts an answer into `values` for the fields that are empty and `differences` where the clerk has typed something
 * else. A WhatsApp number that copies the phone and the NIK of a newborn are left out, because the form does not ask
 * for them.
 */
export function bandingkan(kini: PasienForm, baru: IsiBpjs): { isi: IsiBpjs; beda: Beda[] } {
  const isi: Record<string, unknown> = {};
  const beda: Beda[] = [];
  for (const kolom of KOLOM_BPJS) {
    const [lama, nilai] = [kini[kolom], baru[kolom]];
    if (kosong(nilai) || (kolom === 'nomor_kontak_wa' && kini.wa_sama) || (kolom === 'nik' && kini.bayi)) continue;
    if (kosong(lama)) isi[kolom] = nilai;
    else if (!sama(kolom, lama, nilai))
      beda.push({ kolom, lama: lama as string | number, baru: nilai as string | number });
  }
  return { isi: isi as IsiBpjs, beda };
}

export function tulisNilai(kolom: KolomBpjs, nilai: string | number): string {
  if (kolom === 'jenis_kelamin') return namaJenisKelamin(Number(nilai));
  return kolom === 'tanggal_lahir' ? shownTanggal(String(nilai)) : String(nilai);
}
