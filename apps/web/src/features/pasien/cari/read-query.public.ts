import { isJenisJalan } from '@nadi/domain/pasien/alamat';
import { parsePasienQuery } from '@nadi/domain/pasien/pasien-query';
import type { PasienOptions } from '#platform/http/operations.ts';

const LABELS = {
  nik: 'NIK',
  bpjs: 'Kartu BPJS',
  norm: 'No. RM',
  telepon: 'No. telepon',
  lahir: 'Tanggal lahir',
  antrean: 'Nomor antrean',
  'nama-lahir': 'Nama dan tanggal lahir',
  'nama-tahun': 'Nama dan tahun lahir',
  nama: 'Nama',
} as const;
const NORM_OR_LAHIR = 'No. RM atau tanggal lahir';
const STREET = 'Alamat';
export type ReadAs = (typeof LABELS)[keyof typeof LABELS] | typeof NORM_OR_LAHIR | typeof STREET;

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** 'jl mawar' looks for who lives there. */
const isStreet = (text: string): boolean => {
  const [first = '', ...others] = text.split(/[\s.]+/);
  return others.length > 0 && isJenisJalan(first);
};

/** How the typed text is understood (interface.md 1), in a word; null where it can mean nothing. */
export function readQuery(text: string): ReadAs | null {
  const parsed = parsePasienQuery(text);
  if (parsed.jenis === 'kosong' || (parsed.jenis === 'nama' && !hasLetter(parsed.nama))) return null;
  if ((parsed.jenis === 'nama' || parsed.jenis === 'nama-tahun') && isStreet(parsed.nama)) return STREET;
  return parsed.jenis === 'norm' && parsed.tanggal_lahir !== null ? NORM_OR_LAHIR : LABELS[parsed.jenis];
}

/** The words that can belong to a name; a word with a digit cannot. */
const namaOnly = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .toLocaleUpperCase('id-ID');

/** What the new-patient form starts with. */
export function fromQuery(text: string): Pick<PasienOptions, 'nama' | 'nik' | 'no_bpjs' | 'tanggal_lahir'> {
  const parsed = parsePasienQuery(text);
  if (parsed.jenis === 'nik') return { nik: parsed.nik };
  if (parsed.jenis === 'bpjs') return { no_bpjs: parsed.no_bpjs };
  if (parsed.jenis === 'lahir') return { tanggal_lahir: parsed.tanggal_lahir };
  if (!('nama' in parsed) || parsed.jenis === 'antrean') return {};
  const nama = namaOnly(parsed.nama);
  if (!hasLetter(nama) || isStreet(parsed.nama)) return {};
  return parsed.jenis === 'nama-lahir' ? { nama, tanggal_lahir: parsed.tanggal_lahir } : { nama };
}
