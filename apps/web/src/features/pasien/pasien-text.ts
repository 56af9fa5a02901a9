import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { formatRtRw } from '@nadi/domain/pasien/alamat';

type NamaParts = { gelar_depan: string | null; nama: string; gelar_belakang: string | null };
export function formatNamaLengkap({ gelar_depan, nama, gelar_belakang }: NamaParts): string {
  const withGelarDepan = gelar_depan ? `${gelar_depan} ${nama}` : nama;
  return gelar_belakang ? `${withGelarDepan}, ${gelar_belakang}` : withGelarDepan;
}

type AlamatParts = Pick<PasienRow, 'alamat' | 'rt' | 'rw'>;
/** 'Jl. Bulusan Raya 14 RT 003/005, Tembalang'; '-' when nothing is known. */
export function formatShortAlamat({ alamat, rt, rw }: AlamatParts, place: string | null): string {
  const jalan = [alamat, formatRtRw(rt, rw)].filter(Boolean).join(' ');
  return [jalan, place].filter(Boolean).join(', ') || '-';
}
