import { hasIzin } from '@nadi/domain/akses/izin';
import { buildPenghuni } from '@nadi/domain/ruangan/penghuni';
import type { Penghuni } from '@nadi/domain/ruangan/penghuni';
import type {
  BedDenah,
  BedRuangan,
  InstalasiDenah,
  KamarDenah,
  RuanganDenah,
  UnitDenah,
} from '@nadi/contract/master/ruangan.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { MASTER_KUNJUNGAN } from '../used-by.ts';
import * as repo from './denah.repository.ts';

const lookupJumlah = (rows: readonly { ruangan_id: number; jumlah: number }[]): ((id: number) => number) => {
  const byId = new Map(rows.map((b) => [b.ruangan_id, b.jumlah]));
  return (id) => byId.get(id) ?? 0;
};

type Held = { kunjungan_id: number | null; penghuni: Penghuni | null };
type FindHeld = (bedId: number) => Held;
const NOBODY: Held = { kunjungan_id: null, penghuni: null };

/** Loads who is in which bed, in one room or in all. A user who may not see visits sees nobody. */
async function loadPenghuni(tx: TenantTx, ruanganId: number | null): Promise<FindHeld> {
  if (!hasIzin(tx.ctx.izin, 'view kunjungan')) return () => NOBODY;
  const byId = new Map(
    (await MASTER_KUNJUNGAN.one().listPenghuni(tx, ruanganId)).map((row) => [
      row.bed_id,
      { kunjungan_id: row.kunjungan_id, penghuni: buildPenghuni(row, tx.ctx.today) },
    ]),
  );
  return (id) => byId.get(id) ?? NOBODY;
}

/** Loads the beds of one room, each with who is in it. */
export async function loadBed(tx: TenantTx, ruanganId: number): Promise<BedRuangan[]> {
  const held = await loadPenghuni(tx, ruanganId);
  return (await repo.listBed(tx, ruanganId)).map((bed) => ({ ...bed, ...held(bed.id) }));
}

/** Loads everything that the page of rooms shows; each table is read once. */
export async function loadDenah(tx: TenantTx): Promise<InstalasiDenah[]> {
  const dokter = lookupJumlah(await repo.listDokterToday(tx));
  const waiting = lookupJumlah(await MASTER_KUNJUNGAN.one().listWaiting(tx));
  const held = await loadPenghuni(tx, null);
  const bed = Map.groupBy(await repo.listDenah<Omit<BedDenah, 'penghuni'>>(tx, 'tempat_tidur'), (b) => b.kamar_id);
  const kamar = Map.groupBy(await repo.listDenah<Omit<KamarDenah, 'bed'>>(tx, 'kamar'), (k) => k.ruangan_id);
  const kamarOf = (id: number): KamarDenah[] =>
    (kamar.get(id) ?? []).map((k) => ({
      ...k,
      bed: (bed.get(k.id) ?? []).map((b) => ({ ...b, penghuni: held(b.id).penghuni })),
    }));
  const ruangan = Map.groupBy(
    await repo.listDenah<Omit<RuanganDenah, 'kamar' | 'dokter_hari_ini' | 'menunggu'>>(tx, 'ruangan'),
    (r) => r.unit_id,
  );
  const ruanganOf = (id: number): RuanganDenah[] =>
    (ruangan.get(id) ?? []).map((r) => ({
      ...r,
      dokter_hari_ini: dokter(r.id),
      menunggu: waiting(r.id),
      kamar: kamarOf(r.id),
    }));
  const unit = Map.groupBy(await repo.listDenah<Omit<UnitDenah, 'ruangan'>>(tx, 'unit'), (u) => u.instalasi_id);
  const instalasi = await repo.listDenah<Omit<InstalasiDenah, 'unit'>>(tx, 'instalasi');
  return instalasi.map((i) => ({
    ...i,
    unit: (unit.get(i.id) ?? []).map((u) => ({ ...u, ruangan: ruanganOf(u.id) })),
  }));
}
