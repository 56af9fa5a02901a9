import type { Bukti } from '@nadi/contract/stok.contract';
import type { Ctx, Database, TenantTx } from '../../platform/db.ts';
import { countStok, findLastBukti, listBeda } from './bukti.repository.ts';

/** Reads only, so that no sale waits for it. */
export async function proveStok(tx: TenantTx): Promise<Bukti> {
  const beda = await listBeda(tx);
  const diperiksa = await countStok(tx);
  return { benar: beda.length === 0, pada: new Date().toISOString(), diperiksa, beda };
}

export const readBukti = (db: Database, ctx: Ctx): Promise<{ kini: Bukti; malam: Bukti | null }> =>
  db.read(ctx, async (tx) => ({ kini: await proveStok(tx), malam: (await findLastBukti(tx)) ?? null }));
