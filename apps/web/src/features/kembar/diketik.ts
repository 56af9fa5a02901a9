import type { CariKembarInput } from '@nadi/contract/kembar.contract';
import { isTanggal } from '../../platform/tanggal.ts';

/** The typed values by which the server looks for likely duplicates; an empty field is null. */
export type Diketik = {
  nama: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  nik: string | null;
  no_bpjs: string | null;
  nomor_kontak_telp: string | null;
  ibu_kandung: string | null;
};

const HURUF_TERBANYAK = 150;
const teks = (isi: string | null | undefined): string | null => isi?.trim().slice(0, HURUF_TERBANYAK) || null;
const angka = (isi: string | null | undefined, max: number): string | null =>
  isi?.replaceAll(/\D/g, '').slice(0, max) || null;
const panjang = (isi: string | null): number => isi?.length ?? 0;
const huruf = (isi: string | null): number => isi?.replaceAll(/\P{L}/gu, '').length ?? 0;

/** Whether enough is typed: fewer letters or digits than these would match far too many patients. */
const cukup = (d: Diketik): boolean =>
  (d.tanggal_lahir !== null && (huruf(d.nama) >= 3 || huruf(d.ibu_kandung) >= 3)) ||
  panjang(d.nik) >= 12 ||
  panjang(d.no_bpjs) >= 11 ||
  panjang(d.nomor_kontak_telp) >= 9;

/** What is typed so far, cleaned for the request; null while it is too little to look anybody up. */
export function diketikDari(isi: CariKembarInput): Diketik | null {
  const diketik: Diketik = {
    nama: teks(isi.nama),
    tanggal_lahir: isi.tanggal_lahir && isTanggal(isi.tanggal_lahir) ? isi.tanggal_lahir : null,
    jenis_kelamin: isi.jenis_kelamin ?? null,
    nik: angka(isi.nik, 16),
    no_bpjs: angka(isi.no_bpjs, 13),
    nomor_kontak_telp: angka(isi.nomor_kontak_telp, 20),
    ibu_kandung: teks(isi.ibu_kandung),
  };
  return cukup(diketik) ? diketik : null;
}
