import { boleh } from '@nadi/domain/akses/izin';
import { penghuniBed } from '@nadi/domain/ruangan/penghuni';
import type { Penghuni } from '@nadi/domain/ruangan/penghuni';
import type {
  BedDenah,
  BedRuangan,
  InstalasiDenah,
  KamarDenah,
  RuanganDenah,
  UnitDenah,
} from '@nadi/contract/ruangan.contract';
import type { TenantTx } from '../../../platform/db.ts';
import * as repo from './denah.repository.ts';

const jumlahPer = (baris: readonly { ruangan_id: number; jumlah: number }[]): ((id: number) => number) => {
  const peta = new Map(baris.map((b) => [b.ruangan_id, b.jumlah]));
  return (id) => peta.get(id) ?? 0;
};

type CariPenghuni = (bedId: number) => Penghuni | null;

/** Loads who is in which bed, in one room or in all. A user who may not see visits sees nobody. */
async function muatPenghuni(tx: TenantTx, ruanganId: number | null): Promise<CariPenghuni> {
  if (!boleh(tx.ctx.izin, 'view kunjungan')) return () => null;
  const peta = new Map(
    (await repo.listPenghuni(tx, ruanganId)).map((satu) => [satu.bed_id, penghuniBed(satu, tx.ctx.hariIni)]),
  );
  return (id) => peta.get(id) ?? null;
}

/** Loads the beds of one room, each with who is in it. */
export async function muatBed(tx: TenantTx, ruanganId: number): Promise<BedRuangan[]> {
  const penghuni = await muatPenghuni(tx, ruanganId);
  return (await repo.listBed(tx, ruanganId)).map((bed) => ({ ...bed, penghuni: penghuni(bed.id) }));
}

/** Loads everything that the page of rooms shows; each table is read once. */
export async function muatDenah(tx: TenantTx): Promise<InstalasiDenah[]> {
  const dokter = jumlahPer(await repo.listDokterHariIni(tx));
  const menunggu = jumlahPer(await repo.listMenunggu(tx));
  const penghuni = await muatPenghuni(tx, null);
  const bed = Map.groupBy(await repo.listDenah<Omit<BedDenah, 'penghuni'>>(tx, 'tempat_tidur'), (b) => b.kamar_id);
  const kamar = Map.groupBy(await repo.listDenah<Omit<KamarDenah, 'bed'>>(tx, 'kamar'), (k) => k.ruangan_id);
  const isiKamar = (id: number): KamarDenah[] =>
    (kamar.get(id) ?? []).map((k) => ({
      ...k,
      bed: (bed.get(k.id) ?? []).map((b) => ({ ...b, penghuni: penghuni(b.id) })),
    }));
  const ruangan = Map.groupBy(
    await repo.listDenah<Omit<RuanganDenah, 'kamar' | 'dokter_hari_ini' | 'menunggu'>>(tx, 'ruangan'),
    (r) => r.unit_id,
  );
  const isiUnit = (id: number): RuanganDenah[] =>
    (ruangan.get(id) ?? []).map((r) => ({
      ...r,
      dokter_hari_ini: dokter(r.id),
      menunggu: menunggu(r.id),
      kamar: isiKamar(r.id),
    }));
  const unit = Map.groupBy(await repo.listDenah<Omit<UnitDenah, 'ruangan'>>(tx, 'unit'), (u) => u.instalasi_id);
  const instalasi = await repo.listDenah<Omit<InstalasiDenah, 'unit'>>(tx, 'instalasi');
  return instalasi.map((i) => ({ ...i, unit: (unit.get(i.id) ?? []).map((u) => ({ ...u, ruangan: isiUnit(u.id) })) }));
}
