import { STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';
import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { addDays, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { seedFrom, createRandom } from './random.ts';
import { makePerson } from './random-person.ts';
import type { SyntheticPasien } from './synthetic-pasien.ts';

/** A relative as the form keeps one. `shdk` is an id of list 7. */
export type SyntheticKeluarga = {
  norm: number;
  shdk: number;
  nama: string;
  jenis_kelamin: 1 | 2;
  alamat: string;
  tanggal_lahir: string | null;
  telp: string;
};

const HUSBAND = 2;
const WIFE = 3;
const CHILD = 4;
const PARENT = 7;
const MARRIED = 2;
const ADULT_AGE = 19;
const ELDERLY_AGE = 65;

const umur = (lahir: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(lahir.slice(0, 4)) - (today.slice(5) < lahir.slice(5) ? 1 : 0);
const bornAround = (lahir: string, years: number): string =>
  `${Number(lahir.slice(0, 4)) + years}-${lahir.slice(5, 7)}-15`;

/**
 * Makes the person to call: a child's mother, a husband or wife, or an old person's child. Four patients in ten have
 * one.
 */
export function syntheticKeluarga(p: SyntheticPasien, today: string): SyntheticKeluarga | null {
  const random = createRandom(seedFrom('keluarga', p.norm, p.nama));
  if (!random.chance(0.4)) return null;
  const shared = { norm: p.norm, alamat: p.alamat, telp: p.telp };
  const age = umur(p.tanggal_lahir, today);
  if (age < ADULT_AGE)
    return {
      ...shared,
      shdk: PARENT,
      nama: p.ibu_kandung,
      jenis_kelamin: 2,
      tanggal_lahir: bornAround(p.tanggal_lahir, -random.integer(20, 38)),
    };
  if (age < ELDERLY_AGE && p.status_perkawinan !== MARRIED) return null;
  const kelamin = random.pick([1, 2] as const);
  if (age >= ELDERLY_AGE)
    return {
      ...shared,
      shdk: CHILD,
      nama: makePerson(random, kelamin).nama,
      jenis_kelamin: kelamin,
      tanggal_lahir: bornAround(p.tanggal_lahir, random.integer(20, 35)),
    };
  const spouseKelamin = p.jenis_kelamin === 1 ? 2 : 1;
  return {
    ...shared,
    shdk: spouseKelamin === 1 ? HUSBAND : WIFE,
    nama: makePerson(random, spouseKelamin).nama,
    jenis_kelamin: spouseKelamin,
    tanggal_lahir: random.chance(0.5) ? bornAround(p.tanggal_lahir, random.integer(-6, 6)) : null,
  };
}

/** How many of a facility's patients were born there lately. */
export const DEMO_BAYI = 8;
const TAK_DIKENAL_NAMA = ['TN. X', 'NY. X', 'TN. TANPA IDENTITAS', 'AN. X'];
export const DEMO_TAK_DIKENAL = TAK_DIKENAL_NAMA.length;

export type SpecialPasien = { pasien: SyntheticPasien[]; ibu: { norm: number; ibu: number }[]; takDikenal: number[] };

function bayi(slot: SyntheticPasien, ibu: SyntheticPasien, n: number): SyntheticPasien {
  const nama = `BY. NY. ${ibu.nama}`;
  return {
    ...ibu,
    norm: slot.norm,
    dibuat_pada: slot.dibuat_pada,
    status: STATUS_AKTIF,
    nama,
    nik: null,
    no_bpjs: null,
    npwp: null,
    panggilan: null,
    jenis_kelamin: n % 2 === 0 ? 1 : 2,
    tanggal_lahir: addDays(tanggalInZone(slot.dibuat_pada, 'Asia/Jakarta'), -(n % 3)),
    status_perkawinan: 1,
    pendidikan: 1,
    pekerjaan: 1,
    golongan_darah: null,
    ibu_kandung: ibu.nama,
    nama_cari: normalizeNama(nama),
    kata: splitSuffixes(nama),
  };
}

/**
 * Puts newborns of earlier patients, and unknown people, in the place of the patients before the last `keptAtEnd`. The
 * number of patients does not change.
 */
export function plantSpecial(pasien: readonly SyntheticPasien[], keptAtEnd: number, today: string): SpecialPasien {
  const firstIndex = pasien.length - keptAtEnd - DEMO_BAYI - DEMO_TAK_DIKENAL;
  const ibuCandidates = pasien
    .slice(0, firstIndex)
    .filter(
      (p) =>
        p.jenis_kelamin === 2 &&
        p.status === STATUS_AKTIF &&
        p.status_perkawinan === MARRIED &&
        umur(p.tanggal_lahir, today) >= 20 &&
        umur(p.tanggal_lahir, today) <= 40,
    );
  const ibu: SpecialPasien['ibu'] = [];
  const takDikenal: number[] = [];
  const pasienList = pasien.map((p, n) => {
    const index = n - firstIndex;
    const mother = ibuCandidates[Math.floor(((index + 0.5) * ibuCandidates.length) / DEMO_BAYI)];
    if (index >= 0 && index < DEMO_BAYI && mother) {
      ibu.push({ norm: p.norm, ibu: mother.norm });
      return bayi(p, mother, index);
    }
    const nama = TAK_DIKENAL_NAMA[index - DEMO_BAYI];
    if (index < DEMO_BAYI || nama === undefined) return p;
    takDikenal.push(p.norm);
    return {
      ...p,
      status: STATUS_AKTIF,
      nama,
      nik: null,
      no_bpjs: null,
      npwp: null,
      panggilan: null,
      nama_cari: normalizeNama(nama),
      kata: splitSuffixes(nama),
    };
  });
  return { pasien: pasienList, ibu, takDikenal };
}
