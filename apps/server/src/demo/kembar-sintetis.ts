import { normalkanNama, pecahAkhiran } from '@nadi/domain/pasien/nama';
import { adalahTanggal } from '@nadi/domain/tanggal/tanggal';
import type { PasienSintetis } from './pasien-sintetis.ts';

type Ubahan = Partial<Pick<PasienSintetis, 'nama' | 'nik' | 'tanggal_lahir'>>;
/**
 * One way in which somebody is registered twice. `fits` tells for whom it can happen; `change` is what the second clerk
 * typed.
 */
type Ragam = {
  cocok: (p: PasienSintetis, tempat: PasienSintetis) => boolean;
  ubah: (p: PasienSintetis, bebas: (nik: string) => boolean) => Ubahan | null;
};

const kata = (nama: string): string[] => nama.split(' ');
const berNik = (p: PasienSintetis): p is PasienSintetis & { nik: string } => p.nik !== null && kata(p.nama).length > 1;
const setahunSebelum = (instan: string): string => `${Number(instan.slice(0, 4)) - 1}${instan.slice(4, 10)}`;
const tukarHariBulan = (t: string): string => `${t.slice(0, 4)}-${t.slice(8, 10)}-${t.slice(5, 7)}`;

/**
 * Returns the first of these numbers that nobody has. Not every first choice is free, because the demo's patients
 * differ by day.
 */
const nikBebas = (
  p: PasienSintetis,
  bebas: (nik: string) => boolean,
  calon: (nik: string) => string[],
): Ubahan | null => {
  const nik = calon(p.nik ?? '').find((n) => n !== p.nik && bebas(n));
  return nik === undefined ? null : { nik };
};
const angkaAkhir = (nik: string): string[] => [...'0123456789'].map((angka) => nik.slice(0, 15) + angka);
const tukarAngka = (nik: string): string[] =>
  [14, 13, 12].map((i) => nik.slice(0, i) + (nik[i + 1] ?? '') + (nik[i] ?? '') + nik.slice(i + 2));
const serialBerikut = (nik: string): string[] =>
  [1, 2, 3].map(
    (n) =>
      nik.slice(0, 12) +
      String(Number(nik.slice(12)) + n)
        .padStart(4, '0')
        .slice(-4),
  );

const RAGAM: readonly Ragam[] = [
  { cocok: berNik, ubah: (p, bebas) => nikBebas(p, bebas, angkaAkhir) },
  { cocok: berNik, ubah: (p, bebas) => nikBebas(p, bebas, tukarAngka) },
  {
    cocok: (p) => berNik(p) && /[BDGKLMNPRST][AIUEO]/.test(p.nama.slice(1)),
    ubah: (p) => ({ nama: p.nama[0] + p.nama.slice(1).replace(/([BDGKLMNPRST])([AIUEO])/, '$1$1$2'), nik: null }),
  },
  {
    cocok: (p) =>
      berNik(p) &&
      tukarHariBulan(p.tanggal_lahir) !== p.tanggal_lahir &&
      adalahTanggal(tukarHariBulan(p.tanggal_lahir)),
    ubah: (p) => ({ tanggal_lahir: tukarHariBulan(p.tanggal_lahir), nik: null }),
  },
  { cocok: berNik, ubah: (p) => ({ nama: kata(p.nama).toReversed().join(' '), nik: null }) },
  { cocok: berNik, ubah: (p) => ({ nama: [`${p.nama[0]}.`, ...kata(p.nama).slice(1)].join(' '), nik: null }) },
  {
    cocok: (p, tempat) => p.nik !== null && p.tanggal_lahir > setahunSebelum(tempat.dibuat_pada),
    ubah: (p) => ({ nama: `BY. NY. ${p.ibu_kandung}`, nik: null }),
  },
  // Twins look like a duplicate but are two people, so this pair must not appear on the work list.
  {
    cocok: berNik,
    ubah: (p, bebas) => ({
      nama: [p.jenis_kelamin === 1 ? 'QOMARUDDIN' : 'QOTRUNNADA', ...kata(p.nama).slice(1)].join(' '),
      ...nikBebas(p, bebas, serialBerikut),
    }),
  },
];
const TIAP_RAGAM = 2;

/** How many of a facility's newest patients are in truth somebody who was registered before. */
export const KEMBAR_DEMO = RAGAM.length * TIAP_RAGAM;

function salin(asal: PasienSintetis, tempat: PasienSintetis, ubahan: Ubahan): PasienSintetis {
  const nama = ubahan.nama ?? asal.nama;
  return {
    ...asal,
    no_bpjs: null,
    npwp: null,
    panggilan: null,
    ...ubahan,
    norm: tempat.norm,
    dibuat_pada: tempat.dibuat_pada,
    nama_cari: normalkanNama(nama),
    kata: pecahAkhiran(nama),
  };
}

/**
 * Replaces the last DEMO_KEMBAR patients by near copies of earlier ones, as registrations in a hurry leave them. The
 * number of patients does not change.
 */
export function tanamKembar(pasien: readonly PasienSintetis[]): PasienSintetis[] {
  const lama = pasien.slice(0, -KEMBAR_DEMO);
  const nik = new Set(pasien.map((p) => p.nik));
  const dipakai = new Set<number>();
  const baru = pasien.slice(-KEMBAR_DEMO).map((tempat, n) => {
    const { cocok, ubah } = RAGAM[n % RAGAM.length] as Ragam;
    for (const asal of lama) {
      if (dipakai.has(asal.norm) || !cocok(asal, tempat)) continue;
      const ubahan = ubah(asal, (angka) => !nik.has(angka));
      if (ubahan === null) continue;
      dipakai.add(asal.norm);
      nik.add(ubahan.nik ?? null);
      return salin(asal, tempat, ubahan);
    }
    return tempat;
  });
  return [...lama, ...baru];
}
