import { KEMBAR_DUGA, pembanding } from '@nadi/domain/pasien/kembar';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import type { Tugas } from '../../../platform/pekerjaan.ts';
import { listCalon, listOrang, rencanaTetap } from './calon.repository.ts';
import * as repo from './kembar.repository.ts';
import { listFaskes, type FaskesPeriksa } from './faskes.repository.ts';

const SEKALI = 50;
/** A facility with a million patients loaded at once is done in one night or two. */
const PALING_LAMA_MS = 2 * 3_600_000;
const waktuHabis = (): AbortSignal => AbortSignal.timeout(PALING_LAMA_MS);

/** No person does this: nothing here is audited as somebody's deed. */
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

/** Brings the work list up to date for one patient: new suspicions come, mended ones go. */
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

/** Where a check's patients come from, and how one is taken, so that no other server looks at it too. */
type Sumber = {
  daftar: (tx: TenantTx, paling: number) => Promise<number[]>;
  ambil: (tx: TenantTx, pasienId: number) => Promise<boolean>;
};
const ANTREAN: Sumber = { daftar: repo.listAntrean, ambil: repo.ambilAntrean };
const SAPUAN: Sumber = { daftar: repo.listSapuan, ambil: repo.ambilSapuan };

/** Until nothing is left or it is called off, each patient in a transaction of its own: who saves one waits for no batch. Returns how many were looked at. */
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

/** Everybody saved since the last time, in every facility. */
export async function periksaAntrean(db: Database, batal = waktuHabis()): Promise<number> {
  let banyak = 0;
  for (const faskes of await listFaskes(db)) banyak += await periksaSampaiHabis(db, faskes, ANTREAN, batal);
  return banyak;
}

/** Those nobody has looked at yet (loaded in bulk, or here before), one facility after the other; goes on where the last night ended. */
export async function sapuKembar(db: Database, batal = waktuHabis()): Promise<number> {
  let banyak = 0;
  for (const faskes of await listFaskes(db)) banyak += await periksaSampaiHabis(db, faskes, SAPUAN, batal);
  return banyak;
}

/** 19:00 UTC is 02:00 in Jakarta. */
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
