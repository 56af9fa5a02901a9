import { KEMBAR_DUGA, pembanding } from '@nadi/domain/pasien/kembar';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import type { Tugas } from '../../../platform/pekerjaan.ts';
import { listCalon, listOrang, rencanaTetap } from './calon.repository.ts';
import * as repo from './kembar.repository.ts';
import { listFaskes, type FaskesPeriksa } from './faskes.repository.ts';

const SEKALI = 50;
/** This is enough to check a newly loaded facility with a million patients in one or two nights. */
const PALING_LAMA_MS = 2 * 3_600_000;
const waktuHabis = (): AbortSignal => AbortSignal.timeout(PALING_LAMA_MS);

/** The check has no user, so nothing here is audited as an action of a person. */
const ctxSistem = ({ id, zona, panjang_norm }: FaskesPeriksa): Ctx => ({
  faskesId: id,
  akunId: 0,
  izin: [],
  zona,
  hariIni: tanggalDiZona(Date.now(), zona),
  panjangNorm: panjang_norm,
  permintaanId: 'pekerjaan',
  idempotensi: null,
});

/** Brings the work list up to date for one patient: new suspected pairs are added, corrected ones are closed. */
export async function periksaSatu(tx: TenantTx, pasienId: number): Promise<void> {
  const [orang] = await listOrang(tx, [pasienId]);
  if (!orang) return;
  const rekan = await repo.listRekanTerbuka(tx, pasienId);
  const [calon, tercatat] = await Promise.all([
    listCalon(tx, orang, { kecuali: pasienId, denganKunjungan: false }),
    listOrang(tx, rekan),
  ]);
  const lain = new Map([...calon, ...tercatat].map((o) => [o.id, o]));
  const banding = pembanding(orang);
  const nilai = [...lain.values()].map((o) => ({ id: o.id, ...banding(o) }));
  const duga = nilai.filter(({ skor }) => skor >= KEMBAR_DUGA);
  const usang = nilai.filter(({ id, skor }) => skor < KEMBAR_DUGA && rekan.includes(id)).map(({ id }) => id);
  if (duga.length === 0 && usang.length === 0) return;
  await repo.kunciPasien(tx, [pasienId, ...duga.map(({ id }) => id)]);
  await repo.simpanDugaan(
    tx,
    duga.map(({ id, skor, alasan }) => ({ a: Math.min(id, pasienId), b: Math.max(id, pasienId), skor, alasan })),
  );
  await repo.tutupUsang(tx, pasienId, usang);
}

/** Where a check gets its patients from, and how it takes one, so that no other server checks the same patient. */
type Sumber = {
  daftar: (tx: TenantTx, paling: number) => Promise<number[]>;
  ambil: (tx: TenantTx, pasienId: number) => Promise<boolean>;
};
const ANTREAN: Sumber = { daftar: repo.listAntrean, ambil: repo.ambilAntrean };
const SAPUAN: Sumber = { daftar: repo.listSapuan, ambil: repo.ambilSapuan };

/**
 * Checks patients until none is left or the signal aborts. Each patient has a transaction of its own, so that saving
 * one never waits for a batch. Returns how many were checked.
 */
async function periksaSampaiHabis(
  db: Database,
  faskes: FaskesPeriksa,
  { daftar, ambil }: Sumber,
  batal: AbortSignal,
): Promise<number> {
  const ctx = ctxSistem(faskes);
  const periksa = (id: number): Promise<boolean> =>
    db.write(ctx, async (tx) => {
      await rencanaTetap(tx);
      const milikKita = await ambil(tx, id);
      if (milikKita) await periksaSatu(tx, id);
      return milikKita;
    });
  for (let banyak = 0; ;) {
    const menunggu = await db.write(ctx, (tx) => daftar(tx, SEKALI));
    let diperiksa = 0;
    for (const id of menunggu) if (!batal.aborted && (await periksa(id))) diperiksa += 1;
    banyak += diperiksa;
    if (menunggu.length < SEKALI || diperiksa === 0) return banyak;
  }
}

/** Checks all patients that were saved since the last run, in every facility. */
export async function periksaAntrean(db: Database, batal = waktuHabis()): Promise<number> {
  let banyak = 0;
  for (const faskes of await listFaskes(db)) banyak += await periksaSampaiHabis(db, faskes, ANTREAN, batal);
  return banyak;
}

/**
 * Checks the patients that were never checked (loaded in bulk, or older than the check itself), one facility after the
 * other, from where the last night ended.
 */
export async function sapuKembar(db: Database, batal = waktuHabis()): Promise<number> {
  let banyak = 0;
  for (const faskes of await listFaskes(db)) banyak += await periksaSampaiHabis(db, faskes, SAPUAN, batal);
  return banyak;
}

/** The nightly job runs at 19:00 UTC, which is 02:00 in Jakarta. */
export const tugasKembar = (db: Database): Tugas[] => [
  {
    nama: 'periksa_kembar',
    jadwal: '* * * * *',
    jalankan: async (batal) => void (await periksaAntrean(db, AbortSignal.any([batal, waktuHabis()]))),
  },
  {
    nama: 'sapu_kembar',
    jadwal: '0 19 * * *',
    susulan: '1d',
    jalankan: async (batal) => void (await sapuKembar(db, AbortSignal.any([batal, waktuHabis()]))),
  },
];
