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
 * Reads the text of the intake box.
 *
 * Units:   16 digits are a NIK, 13 a BPJS card, any other number of 1 to 15 digits a record number; spaces, points and
 *          dashes between digits do not count. From 6 digits on `prefix` holds them too, since they may be the
 *          beginning of a NIK or a card. `telepon` is the text as the beginning of a phone number; a text with +62 is
 *          always one. `nama dd/mm/yyyy` (or `ddmmyyyy`) is a name with a birth date, which is returned as
 *          `YYYY-MM-DD`.
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
 * Reads the search input of the patient list.
 *
 * Units:   exactly 16 digits are a NIK, fewer (13 too) a record number, anything else a name.
 * Source:  platform.md 5, "Patient search input".
 */
export function bacaKueriDaftar(teks: string): KueriDaftar {
  const rapi = rapikan(teks);
  if (rapi === '') return { jenis: 'kosong' };
  if (!/^\d{1,16}$/.test(rapi)) return { jenis: 'nama', nama: rapi };
  return rapi.length === PANJANG_NIK ? { jenis: 'nik', nik: rapi } : { jenis: 'norm', norm: Number(rapi) };
}
