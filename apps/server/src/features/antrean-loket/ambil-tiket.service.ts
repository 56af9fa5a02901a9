import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { KODE_PRIORITAS } from '@nadi/domain/loket/prioritas';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { LOKET_MENUNGGU } from '@nadi/domain/loket/status-loket';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findLayanan, insertTiket } from './ambil-tiket.repository.ts';
import type { LayananFacts, NewTiket } from './ambil-tiket.repository.ts';

export async function loadLayanan(tx: TenantTx, id: number): Promise<LayananFacts> {
  const layanan = await findLayanan(tx, id);
  if (!layanan)
    throw new AppError('VALIDASI', { errors: { layanan_id: ['Layanan ini tidak ada lagi. Pilih layanan lain.'] } });
  return layanan;
}

export const letterOf = ({ kode }: LayananFacts, prioritas: Prioritas | null): string =>
  prioritas === null ? kode : KODE_PRIORITAS;

/** A number that a clerk takes for somebody. */
export const createTiket = (db: Database, ctx: Ctx, tiket: NewTiket): Promise<TiketLoket> =>
  db.write(ctx, async (tx) => {
    const layanan = await loadLayanan(tx, tiket.layanan_id);
    const now = new Date().toISOString();
    return insertTiket<TiketLoket>(tx, tiket, {
      kode: letterOf(layanan, tiket.prioritas),
      known: {
        versi: 1,
        layanan_id: tiket.layanan_id,
        layanan: layanan.deskripsi,
        prioritas: tiket.prioritas,
        status: LOKET_MENUNGGU,
        loket_id: null,
        urut_pada: now,
        dipanggil_pada: null,
        dilayani_pada: null,
        selesai_pada: null,
        jumlah_panggil: 0,
        kode_booking: tiket.kode_booking,
        nik: null,
        norm: null,
        nama: null,
        oleh: null,
      },
    });
  });
