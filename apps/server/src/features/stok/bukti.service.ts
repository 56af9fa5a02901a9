import type { Bukti } from '@nadi/contract/stok/stok.contract';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { findLastBukti, findNextPart, listBeda, MAX_BEDA } from './bukti.repository.ts';

/** Balances in one statement, well under what a statement may take with a ledger of years (spec: F14). */
const BALANCES_PER_PART = 5000;

/** Reads only, so that no sale waits for it; part by part, each of which is one statement and so true in itself. */
export async function proveStok(tx: TenantTx, perPart = BALANCES_PER_PART): Promise<Bukti> {
  const beda: Bukti['beda'] = [];
  let diperiksa = 0;
  let after = { depo_id: 0, batch_id: 0 };
  for (let more = true; more;) {
    const part = await findNextPart(tx, after, perPart);
    more = part !== undefined && part.jumlah === perPart;
    beda.push(...(await listBeda(tx, after, more && part ? part : null)));
    diperiksa += part?.jumlah ?? 0;
    if (part) after = { depo_id: part.depo_id, batch_id: part.batch_id };
  }
  return { benar: beda.length === 0, pada: new Date().toISOString(), diperiksa, beda: beda.slice(0, MAX_BEDA) };
}

export const readBukti = (db: Database, ctx: Ctx): Promise<{ kini: Bukti; malam: Bukti | null }> =>
  db.read(ctx, async (tx) => ({ kini: await proveStok(tx), malam: (await findLastBukti(tx)) ?? null }));
