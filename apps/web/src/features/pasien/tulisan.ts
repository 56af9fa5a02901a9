import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { useUser } from '../../platform/session.ts';
import { formatNorm } from '../../platform/tanggal.ts';

/** The reference list of patient states: 1 is active (platform.md 9). */
export const STATUS_AKTIF = 1;

export const JENIS_KELAMIN = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
] as const;

export const namaJenisKelamin = (id: number | null): string => JENIS_KELAMIN.find((one) => one.id === id)?.deskripsi ?? '-';
export const hurufJenisKelamin = (id: number | null): string => (id === 1 ? 'L' : id === 2 ? 'P' : '-');

type Nama = { gelar_depan: string | null; nama: string; gelar_belakang: string | null };
export function namaLengkap({ gelar_depan, nama, gelar_belakang }: Nama): string {
  const depan = gelar_depan ? `${gelar_depan} ${nama}` : nama;
  return gelar_belakang ? `${depan}, ${gelar_belakang}` : depan;
}

/** '003/005', '003' or ''. */
export const rtRw = (rt: string | null, rw: string | null): string => [rt, rw].filter(Boolean).join('/');

type Alamat = Pick<BarisPasien, 'alamat' | 'rt' | 'rw'>;
/** 'Jl. Bulusan Raya 14 RT 003/005, Tembalang'; '-' when nothing is known. */
export function alamatRingkas({ alamat, rt, rw }: Alamat, tempat: string | null): string {
  const nomor = rtRw(rt, rw);
  const jalan = [alamat, nomor ? `RT ${nomor}` : ''].filter(Boolean).join(' ');
  return [jalan, tempat].filter(Boolean).join(', ') || '-';
}

/** `norm` as this facility writes it. */
export function useTulisNorm(): (norm: number) => string {
  const panjang = useUser().entity?.panjang_norm ?? 6;
  return (norm) => formatNorm(norm, panjang);
}
