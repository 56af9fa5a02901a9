import type { TenantTx } from '#platform/db/db.ts';
import { listCharged, lockResepOf, rechargeResep } from './biaya-resep.repository.ts';
import { findKunjungan } from '../facts.repository.ts';
import { hargaOf } from './stok-resep.ts';

/**
 * Charges the medicines of a registration at what they cost its payer today (kasir.md K5). What has no price for them keeps
 * its price; what the prescription quoted stays as it was.
 */
export async function followPayer(tx: TenantTx, pendaftaranId: number): Promise<void> {
  const resep = await lockResepOf(tx, pendaftaranId);
  const [first] = resep;
  // One registration has one payer, so that any of its visits tells whose price it is.
  const kunjungan = first && (await findKunjungan(tx, first.kunjungan_id));
  if (!kunjungan) return;
  const ids = resep.map(({ id }) => id);
  const charged = await listCharged(tx, ids);
  if (charged.length === 0) return;
  const harga = await hargaOf(tx, kunjungan, [...new Set(charged.map(({ produk_id }) => produk_id))]);
  const baru = charged.map((one) => ({ id: one.id, harga: harga.get(one.produk_id) ?? one.harga }));
  await rechargeResep(tx, ids, baru);
}
