import type { Kios, TiketKios } from '@nadi/contract/antrean/kios.contract';
import { countBefore } from '@nadi/domain/loket/prioritas';
import { estimateMenit } from '@nadi/domain/loket/status-loket';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { finishDevicePrint } from '#features/cetak/cetak.public.ts';
import type { ResultInput } from '#features/cetak/cetak.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { findFaskes, hasIgd, insertTiket, listKiosLayanan } from './ambil-tiket.repository.ts';
import type { NewTiket, TiketPrint } from './ambil-tiket.repository.ts';
import { findAllPauseUntil } from './istirahat.repository.ts';
import { findPetugas } from './petugas.repository.ts';
import { listPilihan } from './pilihan.repository.ts';
import { countBiasaSejak, listLayanan, listWaitingOrder } from './tiket.repository.ts';
import { letterOf, loadLayanan } from './ambil-tiket.service.ts';

/** How many go before a number that is taken now, by the rule of the counters that call it. */
async function countInFront(tx: TenantTx, { layanan_id, prioritas }: NewTiket): Promise<number> {
  const [services, waiting, counters] = await Promise.all([listLayanan(tx), listWaitingOrder(tx), listPilihan(tx)]);
  const biasaSejak = await countBiasaSejak(
    tx,
    counters.map(({ loket_id }) => loket_id),
  );
  return countBefore(
    waiting,
    { layanan_id, prioritas, urut_pada: new Date().toISOString() },
    {
      loket: counters.map((one) => ({ ...one, biasaSejak: biasaSejak(one.loket_id) })),
      selang: Object.fromEntries(services.map(({ id, selang_prioritas }) => [id, selang_prioritas])),
    },
  );
}

/** A number that somebody takes at the kiosk. Whoever stands there learns nothing of the identity number they typed. */
export const createTiketAtKios = (
  db: Database,
  ctx: Ctx,
  { printed, ...tiket }: NewTiket & { prioritas: TiketKios['prioritas']; printed: TiketPrint | null },
): Promise<TiketKios> =>
  db.write(ctx, async (tx) => {
    const layanan = await loadLayanan(tx, tiket.layanan_id);
    const inFront = await countInFront(tx, tiket);
    return insertTiket<TiketKios>(tx, tiket, {
      kode: letterOf(layanan, tiket.prioritas),
      printed,
      known: {
        layanan: layanan.deskripsi,
        petunjuk: layanan.petunjuk,
        prioritas: tiket.prioritas,
        di_depan: inFront,
        menit: estimateMenit(inFront, layanan.menit),
      },
    });
  });

/** A kiosk tells what became of a ticket whose job it holds, so that staff find it among all other jobs. */
export async function finishTiketPrint(
  db: Database,
  ctx: Ctx,
  { id, pegang, hasil }: { id: number; pegang: string; hasil: ResultInput },
): Promise<boolean> {
  const ended = await db.write<boolean | null>(ctx, async (tx) =>
    finishDevicePrint(tx, { jenis: 'tiket-antrean', acuan: id, pegang, hasil }),
  );
  if (ended === null) throw new AppError('TIDAK_ADA', { message: 'Tiket antrean tidak ditemukan' });
  return ended;
}

export const loadKios = (db: Database, ctx: Ctx, perangkatId: number): Promise<Kios> =>
  db.read(
    ctx,
    async (tx) => {
      const [faskes, rows, font, istirahat_sampai, petugas, igd] = await Promise.all([
        findFaskes(tx),
        listKiosLayanan(tx),
        loadSetting(tx, 'faskes:font-cetakan'),
        findAllPauseUntil(tx),
        findPetugas(tx, perangkatId),
        hasIgd(tx),
      ]);
      return {
        ...faskes,
        zona: ctx.zona,
        font,
        layanan: rows.map(({ id, kode, deskripsi, petunjuk, menunggu, menit }) => ({
          id,
          kode,
          deskripsi,
          petunjuk,
          menunggu,
          menit: estimateMenit(menunggu, menit),
        })),
        prioritas_menunggu: rows.reduce((n, { prioritas }) => n + prioritas, 0),
        istirahat_sampai,
        petugas: petugas ?? null,
        igd,
      };
    },
    { oneFlight: true },
  );
