import type { TenantTx } from '#platform/db/db.ts';
import type { TagihanBagian } from '#features/rekam-medis/rekam-medis.public.ts';
import { listStanding } from '../for-rekam.repository.ts';
import { bahanOf, isAktif, loadContent, type ResepContent } from '../tulis/resep-content.ts';
import { reckonResep, type HargaResep } from './harga-resep.ts';
import * as repo from '../resep.repository.ts';
import { offerOf } from './stok-resep.ts';

/** The lines that hold and have no price: what the house does not sell, and what nobody has priced yet. */
const withoutPrice = (isi: ResepContent, { hargaOf }: HargaResep): string[] =>
  isi.baris
    .filter(isAktif)
    .filter((one) =>
      one.racik_id === null ? hargaOf(one) === null : bahanOf(isi, one.racik_id).some((part) => hargaOf(part) === null),
    )
    .map(({ nama }) => nama);

/** What the prescriptions of a visit cost that hold, drafts among them (rekam-medis.md RM9). */
export async function tagihanOfKunjungan(tx: TenantTx, kunjunganId: number): Promise<TagihanBagian> {
  const sum: TagihanBagian = { rupiah: 0, tanpa_harga: [] };
  for (const id of await listStanding(tx, kunjunganId)) {
    const head = await repo.findHead(tx, id);
    if (!head) continue;
    const isi = await loadContent(tx, head);
    const cost = reckonResep(isi, (await offerOf(tx, isi)).harga);
    sum.rupiah += cost.total;
    sum.tanpa_harga.push(...withoutPrice(isi, cost));
  }
  return sum;
}
