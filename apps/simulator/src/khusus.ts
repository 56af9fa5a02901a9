import { lengkapi, type Penduduk } from './penduduk.ts';

/** How the service behaves for a special number. Its card and its NIK do the same (README). */
export const KHUSUS = {
  '0200': 'biasa',
  '0204': 'badan kosong',
  '0206': 'tanpa sandi',
  '0401': 'tanda tangan salah',
  '0402': 'menunggak',
  '0404': 'tidak terdaftar',
  '0408': 'lambat',
  '0409': 'orang lain',
  '0410': 'tidak aktif',
  '0461': 'sandi asing',
  '0500': 'galat html',
  '0503': 'sambungan putus',
} as const;
export type Kelakuan = (typeof KHUSUS)[keyof typeof KHUSUS];

const KARTU = '000990000';
/** The NIK of a man born on 1 January 1990 in a district that does not exist. */
const NIK = '990000010190';
const LAHIR = '1990-01-01';

const kode = (nomor: string): string | null =>
  (nomor.startsWith(KARTU) && nomor.length === 13) || (nomor.startsWith(NIK) && nomor.length === 16)
    ? nomor.slice(-4)
    : null;

export function kelakuan(nomor: string): Kelakuan {
  return KHUSUS[(kode(nomor) ?? '') as keyof typeof KHUSUS] ?? 'biasa';
}

/** Returns the person behind a special number, or null for any other number. */
export function pendudukKhusus(nomor: string): Penduduk | null {
  const urut = kode(nomor);
  if (urut === null || !(urut in KHUSUS)) return null;
  const orang = lengkapi({ noKartu: `${KARTU}${urut}`, nik: `${NIK}${urut}`, lahir: LAHIR, jenisKelamin: 1 });
  const laku = kelakuan(nomor);
  return laku === 'menunggak' || laku === 'tidak aktif' ? { ...orang, status: laku } : orang;
}
