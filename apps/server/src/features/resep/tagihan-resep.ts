import type { TenantTx } from '../../platform/db.ts';
import type { TagihanBagian } from '../rekam-medis/rekam-medis.public.ts';
import { listStanding } from './for-rekam.repository.ts';
import { bahanOf, isAktif, loadContent, type ResepContent } from './resep-content.ts';
import * as repo from './resep.repository.ts';
import { offerOf, type Offer } from './stok-resep.ts';
import { totalOf } from './view-resep.ts';

/** The lines that hold and have no price: what the house does not sell, and what nobody has priced yet. */
const withoutPrice = (isi: ResepContent, { harga }: Offer): string[] => {
  const priced = (fixed: number | null, produkId: number | null): boolean =>
    produkId !== null && (fixed ?? harga.get(produkId)) != null;
  return isi.baris
    .filter(isAktif)
    .filter((one) =>
      one.racik_id === null
        ? !priced(one.harga_satuan, one.produk_id)
        : bahanOf(isi, one.racik_id).some((part) => !priced(part.harga_satuan, part.produk_id)),
    )
    .map(({ nama }) => nama);
};

/** What the prescriptions of a visit cost that hold, drafts among them (rekam-medis.md RM9). */
export async function tagihanOfKunjungan(tx: TenantTx, kunjunganId: number): Promise<TagihanBagian> {
  const sum: TagihanBagian = { rupiah: 0, tanpa_harga: [] };
  for (const id of await listStanding(tx, kunjunganId)) {
    const head = await repo.findHead(tx, id);
    if (!head) continue;
    const isi = await loadContent(tx, head);
    const offer = await offerOf(tx, isi);
    sum.rupiah += totalOf(isi, offer.harga);
    sum.tanpa_harga.push(...withoutPrice(isi, offer));
  }
  return sum;
}
