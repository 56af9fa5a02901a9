import { uraiTanggal } from '../tanggal/tanggal.ts';
import { awalanTelepon } from './telepon.ts';

export type Kueri =
  | { jenis: 'nik'; nik: string }
  | { jenis: 'bpjs'; no_bpjs: string; telepon: string | null }
  | { jenis: 'norm'; norm: number; awalan: string | null; telepon: string | null }
  | { jenis: 'telepon'; telepon: string }
  | { jenis: 'nama-lahir'; nama: string; tanggal_lahir: string }
  | { jenis: 'nama'; nama: string }
  | { jenis: 'kosong' };

export type KueriDaftar = Extract<Kueri, { jenis: 'nik' | 'nama' | 'kosong' }> | { jenis: 'norm'; norm: number };

const PANJANG_NIK = 16;
const PANJANG_KARTU_BPJS = 13;
const AWALAN_TERPENDEK = 6;

const rapikan = (teks: string): string => teks.trim().replace(/\s+/g, ' ');

function bacaAngka(angka: string): Kueri {
  if (angka.length === PANJANG_NIK) return { jenis: 'nik', nik: angka };
  const telepon = awalanTelepon(angka);
  if (angka.length === PANJANG_KARTU_BPJS) return { jenis: 'bpjs', no_bpjs: angka, telepon };
  return { jenis: 'norm', norm: Number(angka), awalan: angka.length >= AWALAN_TERPENDEK ? angka : null, telepon };
}

function bacaNamaLahir(teks: string): Kueri | null {
  const spasi = teks.lastIndexOf(' ');
  const nama = teks.slice(0, Math.max(spasi, 0)).replace(/[\s,]+$/, '');
  const tanggal_lahir = uraiTanggal(teks.slice(spasi + 1));
  return tanggal_lahir && /\p{L}/u.test(nama) ? { jenis: 'nama-lahir', nama, tanggal_lahir } : null;
}

/**
 * What a clerk means by what stands in the intake box.
 *
 * Units:   16 digits a NIK, 13 a BPJS card, 1-15 others a record number; spaces, points and dashes between digits do not count.
 *          `awalan` holds the digits as typed from 6 on, when they may also be the beginning of a NIK or a card; `telepon` what they
 *          would be as the beginning of a phone number, which +62 always is.
 *          `nama dd/mm/yyyy` (or `ddmmyyyy`) is a name with birth date `YYYY-MM-DD`.
 * Returns: a name for everything else, also for more than 16 digits and for a birth date that does not exist.
 * Source:  interface.md rule 1.
 */
export function bacaKueri(teks: string): Kueri {
  const rapi = rapikan(teks);
  if (rapi === '') return { jenis: 'kosong' };
  const angka = rapi.replace(/[ .-]/g, '');
  if (/^\d{1,16}$/.test(angka)) return bacaAngka(angka);
  const telepon = rapi.startsWith('+') ? awalanTelepon(rapi) : null;
  if (telepon !== null) return { jenis: 'telepon', telepon };
  return bacaNamaLahir(rapi) ?? { jenis: 'nama', nama: rapi };
}

/**
 * What is meant by the search input of the patient list.
 *
 * Units:   exactly 16 digits a NIK, fewer a record number (so 13 digits too), anything else a name.
 * Source:  platform.md 5, "Patient search input".
 */
export function bacaKueriDaftar(teks: string): KueriDaftar {
  const rapi = rapikan(teks);
  if (rapi === '') return { jenis: 'kosong' };
  if (!/^\d{1,16}$/.test(rapi)) return { jenis: 'nama', nama: rapi };
  return rapi.length === PANJANG_NIK ? { jenis: 'nik', nik: rapi } : { jenis: 'norm', norm: Number(rapi) };
}
