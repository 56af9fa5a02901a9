import type { ClientBase } from 'pg';
import { addDays, tanggalInZone, type Zone } from '@nadi/domain/tanggal/tanggal';
import { readJadwal, readPasien, bulkSaveKunjungan } from './bulk-kunjungan.repository.ts';
import { addRawatBersama, readEmptyBeds, readLastNomor, hadRawatInap } from './rawat-inap-demo.repository.ts';
import { MAX_STAY_DAYS, buildRawatInap } from './synthetic-rawat-inap.ts';

export type RawatInapOptions = {
  kode: string;
  zona: Zone;
  now: Date;
  petugasId: number;
  /** How many patients are looked at. */
  limit: number;
};

/**
 * Puts patients into the beds of the wards, once, and returns how many. It runs after the day's other visits, because
 * whoever came to a clinic in these days does not lie in a ward.
 */
export async function fillRawatInap(
  client: ClientBase,
  { kode, zona, now, petugasId, limit }: RawatInapOptions,
): Promise<number> {
  if (await hadRawatInap(client)) return 0;
  const beds = await readEmptyBeds(client);
  if (beds.length === 0) return 0;
  const today = tanggalInZone(now.getTime(), zona);
  const firstDay = addDays(today, -MAX_STAY_DAYS);
  const jadwal = (await readJadwal(client, [3])).map((j) => ({ ...j, bobot: 0 }));
  const pasien = await readPasien(client, { today: firstDay, zona, limit });
  const lastNomor = await readLastNomor(client, firstDay);
  const days = buildRawatInap({ kode, today, zona, now: now.getTime(), bed: beds, jadwal, pasien });
  await bulkSaveKunjungan(
    client,
    days.map(({ tanggal, kunjungan }) => ({
      tanggal,
      kunjungan: kunjungan.map((k) => ({ ...k, urut: k.urut + (lastNomor.get(tanggal) ?? 0) })),
    })),
    petugasId,
  );
  await addRawatBersama(client, petugasId);
  return days.reduce((total, h) => total + h.kunjungan.length, 0);
}
