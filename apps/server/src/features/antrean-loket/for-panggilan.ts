import { NEXT_SHOWN, type TungguLayar } from '@nadi/contract/antrean/layar.contract';
import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { orderWaiting } from '@nadi/domain/loket/prioritas';
import type { TenantTx } from '#platform/db/db.ts';
import type { ShownSources } from '#features/panggilan/panggilan.public.ts';
import { listPilihan } from './pilihan.repository.ts';
import { countBiasaSejak, listLayanan, listWaiting } from './tiket.repository.ts';

type Place = Pick<TungguLayar, 'sumber' | 'sumber_id' | 'nama'>;
const waitingAt = (place: Place, order: readonly TiketLoket[]): TungguLayar => ({
  ...place,
  jumlah: order.length,
  berikutnya: order.slice(0, NEXT_SHOWN).map(({ nomor }) => nomor),
});

/**
 * Who is next in the hall, by the rule of whoever calls them (`orderWaiting`): at each counter by its own choice, and in
 * each service as the counter that called last of it goes on. Any counter may call any service, so a display that shows
 * counters at all shows every service.
 */
export async function listWaitingHall(tx: TenantTx, { loketId }: ShownSources): Promise<TungguLayar[]> {
  if (loketId !== null && loketId.length === 0) return [];
  const [layanan, waiting, pilihan] = await Promise.all([listLayanan(tx), listWaiting(tx), listPilihan(tx)]);
  if (waiting.length === 0) return [];
  const selang = Object.fromEntries(layanan.map(({ id, selang_prioritas }) => [id, selang_prioritas]));
  const biasaSejak = await countBiasaSejak(
    tx,
    pilihan.map(({ loket_id }) => loket_id),
  );
  const counters = pilihan.map((one) => ({
    ...one,
    order: orderWaiting(waiting, { ...one, selang, biasaSejak: biasaSejak(one.loket_id) }),
  }));
  const ofLayanan = (id: number): TiketLoket[] =>
    counters.find((one) => one.layanan.includes(id))?.order.filter(({ layanan_id }) => layanan_id === id) ??
    orderWaiting(waiting, { layanan: [id], utama: null, selang, biasaSejak: 0 });
  return [
    ...layanan.map(({ id, deskripsi }) =>
      waitingAt({ sumber: 'layanan', sumber_id: id, nama: deskripsi }, ofLayanan(id)),
    ),
    ...counters
      .filter(({ loket_id }) => loketId === null || loketId.includes(loket_id))
      .map(({ loket_id, loket, order }) => waitingAt({ sumber: 'loket', sumber_id: loket_id, nama: loket }, order)),
  ].filter(({ jumlah }) => jumlah > 0);
}
