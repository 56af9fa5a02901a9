import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import { buatAcak, type Acak } from './acak.ts';
import type { AsalWilayah, Slot } from './asal-wilayah.ts';
import { namaOrang, type JenisKelamin } from './nama-orang.ts';

/** A made-up patient, as the bulk loader stores it. */
export type PasienSintetis = {
  norm: number;
  status: number;
  nik: string | null;
  no_bpjs: string | null;
  nama: string;
  panggilan: string | null;
  tempat_lahir: string;
  tanggal_lahir: string;
  jenis_kelamin: JenisKelamin;
  agama: number;
  status_perkawinan: number;
  pendidikan: number;
  pekerjaan: number;
  golongan_darah: number | null;
  ibu_kandung: string;
  alamat: string;
  provinsi: number;
  wilayah: number;
  kecamatan: number;
  kelurahan: number;
  rt: string;
  rw: string;
  kodepos: string;
  telp: string;
  wa: string | null;
  npwp: string | null;
  nama_cari: string;
  kata: readonly string[];
  dibuat_pada: string;
};

export type SumberPasien = { benih: number; asal: AsalWilayah; hariIni: string; dibuatPada: (norm: number) => string };

const MS_HARI = 86_400_000;
const UMUR: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 4], 10],
  [[5, 14], 14],
  [[15, 29], 20],
  [[30, 44], 20],
  [[45, 59], 19],
  [[60, 74], 13],
  [[75, 90], 4],
];
const JALAN = [
  'Jl. Melati',
  'Jl. Mawar',
  'Jl. Kenanga',
  'Jl. Diponegoro',
  'Jl. Ahmad Yani',
  'Jl. Pahlawan',
  'Jl. Merdeka',
  'Jl. Sudirman',
  'Jl. Kartini',
  'Jl. Gajah Mada',
  'Jl. Cempaka',
  'Jl. Anggrek',
  'Dusun Krajan',
  'Dusun Sidomulyo',
  'Perum Griya Asri',
  'Perum Bukit Permai',
  'Gang Mangga',
  'Gang Rukun',
  'Kampung Baru',
  'Jl. Raya',
];
const KODEPOS: Record<number, string> = { 31: '1', 32: '4', 33: '5', 34: '55', 35: '6', 36: '15' };
const dua = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** Makes one patient. The same facility, day and number always give the same one. */
export function pasienSintetis(norm: number, sumber: SumberPasien): PasienSintetis {
  const acak = buatAcak((sumber.benih ^ Math.imul(norm, 0x9e3779b1)) >>> 0);
  const slot = sumber.asal.slot[norm % sumber.asal.slot.length] as Slot;
  const k = slot.kecamatan;
  const [min, maks] = acak.berbobot(UMUR);
  const umur = acak.bulat(min, maks);
  const lahirMs = Date.parse(sumber.hariIni) - Math.floor(umur * 365.25 + acak.bulat(0, 364)) * MS_HARI;
  const tanggal_lahir = new Date(lahirMs).toISOString().slice(0, 10);
  const jk: JenisKelamin = acak.peluang(0.46) ? 1 : 2;
  const orang = namaOrang(acak, jk);
  const kelurahan = acak.pilih(k.kelurahan);
  const { nama_cari, kata } = bentukCari(orang.nama);
  return {
    norm,
    status: acak.berbobot([
      [1, 985],
      [0, 5],
      [2, 10],
    ]),
    nik: acak.peluang(0.03) ? null : tulisNik(norm, slot, tanggal_lahir, jk, sumber.asal),
    no_bpjs: acak.peluang(0.7) ? `00093${urutAngka(norm)}` : null,
    nama: orang.nama,
    panggilan: acak.peluang(0.3) ? kapital(orang.nama.split(' ')[0] ?? '') : null,
    tempat_lahir: tempat(k.kota.nama),
    tanggal_lahir,
    jenis_kelamin: jk,
    agama: orang.agama,
    ...riwayat(acak, umur, jk),
    golongan_darah: acak.peluang(0.6)
      ? acak.berbobot([
          [1, 26],
          [2, 28],
          [3, 8],
          [4, 38],
        ])
      : null,
    ibu_kandung: namaOrang(acak, 2, orang.asal).nama,
    alamat: `${acak.pilih(JALAN)} No. ${acak.bulat(1, 150)}`,
    provinsi: k.provinsi,
    wilayah: k.kota.id,
    kecamatan: k.id,
    kelurahan: kelurahan.id,
    rt: `00${acak.bulat(1, 9)}`,
    rw: `0${dua(acak.bulat(1, 15))}`,
    kodepos: `${KODEPOS[k.provinsi] ?? '9'}${1000 + (k.id % 9000)}`.padEnd(5, '0').slice(0, 5),
    telp: `0800${urutAngka(norm)}`,
    wa: acak.berbobot([
      [`0800${urutAngka(norm)}`, 45],
      [`0801${urutAngka(norm)}`, 15],
      [null, 40],
    ]),
    npwp: umur > 24 && acak.peluang(0.05) ? `09${acakAngka(norm)}0000`.slice(0, 15) : null,
    nama_cari,
    kata,
    dibuat_pada: sumber.dibuatPada(norm),
  };
}

/**
 * Returns eight digits that rise with the record number. Neighbours in the index of phone and card numbers are then
 * stored one after the other, which makes a bulk load noticeably faster.
 */
const urutAngka = (norm: number): string =>
  String(31_000_000 + norm * 3)
    .padStart(8, '0')
    .slice(-8);

/** Returns nine digits that look random and never repeat, because 7654321 has no factor in common with 10^9. */
const acakAngka = (norm: number): string => String((norm * 7_654_321) % 1_000_000_000).padStart(9, '0');

/**
 * Builds a NIK: district, ddmmyy (40 is added to a woman's day), and a serial that no other patient of the slot has.
 */
function tulisNik(norm: number, slot: Slot, lahir: string, jk: JenisKelamin, asal: AsalWilayah): string {
  const serial = 1 + ((Math.floor(norm / asal.slot.length) * asal.kelipatan + slot.urut) % 9999);
  const hari = Number(lahir.slice(8, 10)) + (jk === 2 ? 40 : 0);
  return `${slot.kecamatan.id}${dua(hari)}${lahir.slice(5, 7)}${lahir.slice(2, 4)}${String(serial).padStart(4, '0')}`;
}

type BentukCari = Pick<PasienSintetis, 'nama_cari' | 'kata'>;
const INGAT_TERBANYAK = 100_000;
const ingat = new Map<string, BentukCari>();

/**
 * Returns the search form of a name. It is the most expensive part of a patient and names repeat, so it is remembered.
 */
function bentukCari(nama: string): BentukCari {
  const ada = ingat.get(nama);
  if (ada) return ada;
  if (ingat.size >= INGAT_TERBANYAK) ingat.clear();
  const baru = { nama_cari: normalkanNama(nama), kata: pecahAkhiran(nama) };
  ingat.set(nama, baru);
  return baru;
}

const kapital = (kata: string): string => kata.charAt(0) + kata.slice(1).toLowerCase();
const tempat = (kota: string): string => kota.replace(/^(?:Kabupaten|Kota)(?: Administrasi)? /, '');

type Riwayat = Pick<PasienSintetis, 'status_perkawinan' | 'pendidikan' | 'pekerjaan'>;

/** Picks a marital status, an education and a job that somebody of this age can have. */
function riwayat(acak: Acak, umur: number, jk: JenisKelamin): Riwayat {
  if (umur < 6) return { status_perkawinan: 1, pendidikan: 1, pekerjaan: 1 };
  if (umur < 19) return { status_perkawinan: 1, pendidikan: umur < 13 ? 2 : umur < 16 ? 3 : 4, pekerjaan: 3 };
  return {
    status_perkawinan:
      umur < 26 && acak.peluang(0.7)
        ? 1
        : acak.berbobot([
            [2, 84],
            [1, 6],
            [3, 4],
            [4, umur > 60 ? 30 : 3],
          ]),
    pendidikan: acak.berbobot([
      [3, 20],
      [4, 20],
      [5, 38],
      [6, 8],
      [8, 13],
      [9, 1],
    ]),
    pekerjaan:
      umur > 62
        ? acak.berbobot([
            [1, 30],
            [4, 30],
            [2, 40],
          ])
        : jk === 2
          ? acak.berbobot([
              [2, 45],
              [15, 20],
              [88, 20],
              [5, 8],
              [1, 7],
            ])
          : acak.berbobot([
              [15, 35],
              [88, 30],
              [9, 15],
              [5, 8],
              [19, 12],
            ]),
  };
}
