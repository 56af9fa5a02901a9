import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { tulisRtRw } from '@nadi/domain/pasien/alamat';

type Nama = { gelar_depan: string | null; nama: string; gelar_belakang: string | null };
export function namaLengkap({ gelar_depan, nama, gelar_belakang }: Nama): string {
  const depan = gelar_depan ? `${gelar_depan} ${nama}` : nama;
  return gelar_belakang ? `${depan}, ${gelar_belakang}` : depan;
}

type Alamat = Pick<BarisPasien, 'alamat' | 'rt' | 'rw'>;
/** 'Jl. Bulusan Raya 14 RT 003/005, Tembalang'; '-' when nothing is known. */
export function alamatRingkas({ alamat, rt, rw }: Alamat, tempat: string | null): string {
  const jalan = [alamat, tulisRtRw(rt, rw)].filter(Boolean).join(' ');
  return [jalan, tempat].filter(Boolean).join(', ') || '-';
}
