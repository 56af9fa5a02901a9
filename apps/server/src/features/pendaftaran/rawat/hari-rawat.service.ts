import { hariRawat } from '@nadi/domain/kunjungan/hari-rawat';
import { instantInZone } from '@nadi/domain/tanggal/tanggal';
import { pickTarif } from '@nadi/domain/tarif/tarif';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { listAkomodasi } from '#features/master/master.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './hari-rawat.repository.ts';
import { chargePendaftaran, lockCharges } from '../biaya/tindakan-kunjungan.repository.ts';

/**
 * Makes the bed days of a registration what its stays say, without charging them. A day that stands with its room and class
 * keeps its procedures and prices, whatever the master list says now; with `reprice` it takes the price of the payer, where
 * there is one. Returns the stays that it was made of.
 */
export async function writeHariRawat(
  tx: TenantTx,
  pendaftaranId: number,
  { reprice }: { reprice: boolean },
): Promise<repo.Stay[]> {
  const stays = await repo.listStays(tx, pendaftaranId);
  if (stays.length === 0) return stays;
  const [standing, hariPulang, jamMinimal, payer, akomodasi] = await Promise.all([
    repo.listHariRawat(tx, pendaftaranId),
    loadSetting(tx, 'akomodasi:hari-pulang'),
    loadSetting(tx, 'akomodasi:jam-minimal'),
    repo.findPayer(tx, pendaftaranId),
    listAkomodasi(tx, [...new Set(stays.map(({ ruangan_id }) => ruangan_id))]),
  ]);
  const priceOf = (tindakanId: number, ruanganId: number, kelas: number, tanggal: string): number | undefined => {
    const found = akomodasi.find((one) => one.tindakan_id === tindakanId && one.ruangan_id === ruanganId);
    return pickTarif(found?.tarif ?? [], { kelas, penjaminId: payer.penjamin_id, tanggal })?.tarif;
  };
  const days = hariRawat(
    stays.filter(({ batal }) => !batal),
    { zona: tx.ctx.zona, kini: new Date().toISOString(), hariPulang, jamMinimal },
  );
  const wanted = days.flatMap(({ tanggal, stay: { kunjungan_id, ruangan_id, kelas } }): repo.HariRawat[] => {
    const day = { tanggal, kunjungan_id, ruangan_id, kelas };
    const there = standing.filter(
      (one) => one.tanggal === tanggal && one.ruangan_id === ruangan_id && one.kelas === kelas,
    );
    if (there.length > 0)
      return there.map(({ tindakan_id, tarif }) => ({
        ...day,
        tindakan_id,
        tarif: (reprice ? priceOf(tindakan_id, ruangan_id, kelas, tanggal) : undefined) ?? tarif,
      }));
    return akomodasi.flatMap((one) => {
      const tarif = one.ruangan_id === ruangan_id ? priceOf(one.tindakan_id, ruangan_id, kelas, tanggal) : undefined;
      return tarif === undefined ? [] : [{ ...day, tindakan_id: one.tindakan_id, tarif }];
    });
  });
  await repo.replaceHariRawat(tx, pendaftaranId, wanted);
  return stays;
}

/** Makes up the bed days of a facility that are over and not charged, whenever the server comes to it. */
export async function chargeHariRawat(db: Database, ctx: Ctx, signal: AbortSignal): Promise<void> {
  const awalHari = instantInZone(ctx.today, '00:00', ctx.zona);
  for (const id of await db.read(ctx, (tx) => repo.listUncharged(tx, awalHari))) {
    if (signal.aborted) return;
    const stays = await db.write(ctx, async (tx) => {
      await lockCharges(tx, id);
      const seen = await writeHariRawat(tx, id, { reprice: false });
      await chargePendaftaran(tx, id);
      return seen;
    });
    // A transaction of its own: who ends a visit holds its stay and waits for the registration, never the other way round.
    await db.write(ctx, (tx) => repo.noteCharged(tx, stays, awalHari));
  }
}

export const hariRawatJobs = (db: Database): Job[] => [
  {
    nama: 'hari_rawat',
    jadwal: '10 * * * *',
    catchUp: '1d',
    lane: 'panjang',
    perFaskes: (ctx, signal) => chargeHariRawat(db, ctx, signal),
  },
];
