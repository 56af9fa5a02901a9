import { STATUS_AKTIF, STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { createRandom, type Random } from './random.ts';
import type { OriginWilayah, Slot } from './origin-wilayah.ts';
import { makePerson, type Kelamin } from './random-person.ts';

/** A made-up patient, as the bulk loader stores it. */
export type SyntheticPasien = {
  norm: number;
  status: number;
  nik: string | null;
  no_bpjs: string | null;
  nama: string;
  panggilan: string | null;
  tempat_lahir: string;
  tanggal_lahir: string;
  jenis_kelamin: Kelamin;
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

export type PasienSource = { seed: number; origin: OriginWilayah; today: string; createdAt: (norm: number) => string };

const DAY_MS = 86_400_000;
const AGES: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 4], 10],
  [[5, 14], 14],
  [[15, 29], 20],
  [[30, 44], 20],
  [[45, 59], 19],
  [[60, 74], 13],
  [[75, 90], 4],
];
const STREETS = [
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
const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** Makes one patient. The same facility, day and number always give the same one. */
export function syntheticPasien(norm: number, source: PasienSource): SyntheticPasien {
  const random = createRandom((source.seed ^ Math.imul(norm, 0x9e3779b1)) >>> 0);
  const slot = source.origin.slots[norm % source.origin.slots.length] as Slot;
  const kecamatan = slot.kecamatan;
  const [min, max] = random.weighted(AGES);
  const umur = random.integer(min, max);
  const bornMs = Date.parse(source.today) - Math.floor(umur * 365.25 + random.integer(0, 364)) * DAY_MS;
  const tanggal_lahir = new Date(bornMs).toISOString().slice(0, 10);
  const kelamin: Kelamin = random.chance(0.46) ? 1 : 2;
  const person = makePerson(random, kelamin);
  const kelurahan = random.pick(kecamatan.kelurahan);
  const { nama_cari, kata } = searchForm(person.nama);
  return {
    norm,
    status: random.weighted([
      [STATUS_AKTIF, 985],
      [0, 5],
      [STATUS_MENINGGAL, 10],
    ]),
    nik: random.chance(0.03) ? null : formatNik(norm, slot, tanggal_lahir, kelamin, source.origin),
    no_bpjs: random.chance(0.7) ? `00093${risingDigits(norm)}` : null,
    nama: person.nama,
    panggilan: random.chance(0.3) ? capitalize(person.nama.split(' ')[0] ?? '') : null,
    tempat_lahir: birthplace(kecamatan.kota.nama),
    tanggal_lahir,
    jenis_kelamin: kelamin,
    agama: person.agama,
    ...lifeStage(random, umur, kelamin),
    golongan_darah: random.chance(0.6)
      ? random.weighted([
          [1, 26],
          [2, 28],
          [3, 8],
          [4, 38],
        ])
      : null,
    ibu_kandung: makePerson(random, 2, person.origin).nama,
    alamat: `${random.pick(STREETS)} No. ${random.integer(1, 150)}`,
    provinsi: kecamatan.provinsi,
    wilayah: kecamatan.kota.id,
    kecamatan: kecamatan.id,
    kelurahan: kelurahan.id,
    rt: `00${random.integer(1, 9)}`,
    rw: `0${twoDigits(random.integer(1, 15))}`,
    kodepos: `${KODEPOS[kecamatan.provinsi] ?? '9'}${1000 + (kecamatan.id % 9000)}`.padEnd(5, '0').slice(0, 5),
    telp: `0800${risingDigits(norm)}`,
    wa: random.weighted([
      [`0800${risingDigits(norm)}`, 45],
      [`0801${risingDigits(norm)}`, 15],
      [null, 40],
    ]),
    npwp: umur > 24 && random.chance(0.05) ? `09${scatteredDigits(norm)}0000`.slice(0, 15) : null,
    nama_cari,
    kata,
    dibuat_pada: source.createdAt(norm),
  };
}

/**
 * Returns eight digits that rise with the record number. Neighbours in the index of phone and card numbers are then
 * stored one after the other, which makes a bulk load noticeably faster.
 */
const risingDigits = (norm: number): string =>
  String(31_000_000 + norm * 3)
    .padStart(8, '0')
    .slice(-8);

/** Returns nine digits that look random and never repeat, because 7654321 has no factor in common with 10^9. */
const scatteredDigits = (norm: number): string => String((norm * 7_654_321) % 1_000_000_000).padStart(9, '0');

/**
 * Builds a NIK: district, ddmmyy (40 is added to a woman's day), and a serial that no other patient of the slot has.
 */
function formatNik(norm: number, slot: Slot, tanggalLahir: string, kelamin: Kelamin, origin: OriginWilayah): string {
  const serial = 1 + ((Math.floor(norm / origin.slots.length) * origin.stride + slot.order) % 9999);
  const day = Number(tanggalLahir.slice(8, 10)) + (kelamin === 2 ? 40 : 0);
  return `${slot.kecamatan.id}${twoDigits(day)}${tanggalLahir.slice(5, 7)}${tanggalLahir.slice(2, 4)}${String(serial).padStart(4, '0')}`;
}

type SearchForm = Pick<SyntheticPasien, 'nama_cari' | 'kata'>;
const MAX_REMEMBERED = 100_000;
const remembered = new Map<string, SearchForm>();

/**
 * Returns the search form of a name. It is the most expensive part of a patient and names repeat, so it is remembered.
 */
function searchForm(nama: string): SearchForm {
  const known = remembered.get(nama);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const made = { nama_cari: normalizeNama(nama), kata: splitSuffixes(nama) };
  remembered.set(nama, made);
  return made;
}

const capitalize = (kata: string): string => kata.charAt(0) + kata.slice(1).toLowerCase();
const birthplace = (kota: string): string => kota.replace(/^(?:Kabupaten|Kota)(?: Administrasi)? /, '');

type LifeStage = Pick<SyntheticPasien, 'status_perkawinan' | 'pendidikan' | 'pekerjaan'>;

/** Picks a marital status, an education and a job that somebody of this age can have. */
function lifeStage(random: Random, umur: number, kelamin: Kelamin): LifeStage {
  if (umur < 6) return { status_perkawinan: 1, pendidikan: 1, pekerjaan: 1 };
  if (umur < 19) return { status_perkawinan: 1, pendidikan: umur < 13 ? 2 : umur < 16 ? 3 : 4, pekerjaan: 3 };
  return {
    status_perkawinan:
      umur < 26 && random.chance(0.7)
        ? 1
        : random.weighted([
            [2, 84],
            [1, 6],
            [3, 4],
            [4, umur > 60 ? 30 : 3],
          ]),
    pendidikan: random.weighted([
      [3, 20],
      [4, 20],
      [5, 38],
      [6, 8],
      [8, 13],
      [9, 1],
    ]),
    pekerjaan:
      umur > 62
        ? random.weighted([
            [1, 30],
            [4, 30],
            [2, 40],
          ])
        : kelamin === 2
          ? random.weighted([
              [2, 45],
              [15, 20],
              [88, 20],
              [5, 8],
              [1, 7],
            ])
          : random.weighted([
              [15, 35],
              [88, 30],
              [9, 15],
              [5, 8],
              [19, 12],
            ]),
  };
}
