import { bacaKueri } from '@nadi/domain/pasien/kueri';
import type { PasienOptions } from '../../platform/operations.ts';

const SEBUTAN = {
  nik: 'NIK',
  bpjs: 'Kartu BPJS',
  norm: 'No. RM',
  telepon: 'No. telepon',
  'nama-lahir': 'Nama dan tanggal lahir',
  nama: 'Nama',
} as const;
export type Dibaca = (typeof SEBUTAN)[keyof typeof SEBUTAN];

const adaHuruf = (teks: string): boolean => /\p{L}/u.test(teks);

/** How the typed text is understood (interface.md 1), in a word; null where it can mean nothing. */
export function readQuery(text: string): Dibaca | null {
  const kueri = bacaKueri(text);
  if (kueri.jenis === 'kosong' || (kueri.jenis === 'nama' && !adaHuruf(kueri.nama))) return null;
  return SEBUTAN[kueri.jenis];
}

/** The words that can belong to a name; a word with a digit cannot. */
const namaSaja = (teks: string): string =>
  teks
    .split(' ')
    .filter((kata) => !/\d/.test(kata))
    .join(' ')
    .toLocaleUpperCase('id-ID');

/** What the new-patient form starts with. */
export function fromQuery(text: string): Pick<PasienOptions, 'nama' | 'nik' | 'no_bpjs' | 'tanggal_lahir'> {
  const kueri = bacaKueri(text);
  if (kueri.jenis === 'nik') return { nik: kueri.nik };
  if (kueri.jenis === 'bpjs') return { no_bpjs: kueri.no_bpjs };
  if (kueri.jenis !== 'nama' && kueri.jenis !== 'nama-lahir') return {};
  const nama = namaSaja(kueri.nama);
  if (!adaHuruf(nama)) return {};
  return kueri.jenis === 'nama' ? { nama } : { nama, tanggal_lahir: kueri.tanggal_lahir };
}
