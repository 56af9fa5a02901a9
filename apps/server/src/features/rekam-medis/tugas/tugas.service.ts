import type { CatatanMenunggu, KelengkapanRekam } from '@nadi/contract/tugas-rekam.contract';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
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
