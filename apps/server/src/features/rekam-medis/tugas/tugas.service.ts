import type { CatatanMenunggu, KelengkapanRekam, TenggatRekam } from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import { mayWriteCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { asksHubungan } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import * as repo from './tugas.repository.ts';

type Slice = { page: number; limit: number };
type Part<R> = { rows: R[]; total: number };

const readPart = <R>(
  db: Database,
  ctx: Ctx,
  list: (tx: TenantTx) => Promise<R[]>,
  count: (tx: TenantTx) => Promise<{ jumlah: number }>,
): Promise<Part<R>> =>
  db.read(
    ctx,
    async (tx) => {
      const [rows, { jumlah }] = await Promise.all([list(tx), count(tx)]);
      return { rows, total: jumlah };
    },
    { oneFlight: true },
  );

/** spec: RM38 */
export const listVerifikasi = (db: Database, ctx: Ctx, slice: Slice): Promise<Part<CatatanMenunggu>> =>
  readPart(db, ctx, (tx) => repo.listVerifikasi(tx, slice), repo.countVerifikasi);

/** spec: RM38: the clocks of an inpatient's record that the reader can stop. */
export const listTenggat = async (db: Database, ctx: Ctx, slice: Slice): Promise<Part<TenggatRekam>> => {
  const of = await db.read(
    ctx,
    async (tx) => {
      const [{ profesi }, onlyTreated] = await Promise.all([findWriter(tx), asksHubungan(tx)]);
      return { asesmen: mayWriteCatatan('asesmen_perawat', profesi), onlyTreated };
    },
    { oneFlight: true },
  );
  return readPart(
    db,
    ctx,
    (tx) => repo.listTenggat(tx, of, slice),
    (tx) => repo.countTenggat(tx, of),
  );
};

/** spec: RM4 */
export const listAdendumMenunggu = (db: Database, ctx: Ctx, slice: Slice): Promise<Part<CatatanMenunggu>> =>
  readPart(db, ctx, (tx) => repo.listAdendumMenunggu(tx, slice), repo.countAdendumMenunggu);

export const listKelengkapan = (
  db: Database,
  ctx: Ctx,
  { kurang, ...slice }: Slice & { kurang?: string | undefined },
): Promise<Part<KelengkapanRekam>> =>
  readPart(
    db,
    ctx,
    (tx) => repo.listKelengkapan(tx, kurang, slice),
    (tx) => repo.countKelengkapan(tx, kurang),
  );
