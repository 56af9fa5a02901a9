import type { ClientBase } from 'pg';
import { tambahHari, tanggalDiZona, type Zona } from '@nadi/domain/tanggal/tanggal';
import { bacaJadwal, bacaPasien, simpanKunjungan } from './kunjungan-massal.repository.ts';
import { bacaBedKosong, bacaNomorTerakhir, pernahRawatInap } from './rawat-inap-demo.repository.ts';
import { LAMA_TERPANJANG, susunRawatInap } from './rawat-inap-sintetis.ts';

export type PilihanRawatInap = {
  kode: string;
  zona: Zona;
  sekarang: Date;
  petugasId: number;
  /** How many patients are looked at. */
  batas: number;
};

/**
 * Puts patients into the beds of the wards, once, and returns how many. It runs after the day's other visits, because
 * whoever came to a clinic in these days does not lie in a ward.
 */
export async function isiRawatInap(
  client: ClientBase,
  { kode, zona, sekarang, petugasId, batas }: PilihanRawatInap,
): Promise<number> {
  if (await pernahRawatInap(client)) return 0;
  const bed = await bacaBedKosong(client);
  if (bed.length === 0) return 0;
  const hariIni = tanggalDiZona(sekarang.getTime(), zona);
  const awal = tambahHari(hariIni, -LAMA_TERPANJANG);
  const jadwal = (await bacaJadwal(client, [3])).map((j) => ({ ...j, bobot: 0 }));
  const pasien = await bacaPasien(client, { hariIni: awal, zona, batas });
  const nomor = await bacaNomorTerakhir(client, awal);
  const hari = susunRawatInap({ kode, hariIni, zona, sekarang: sekarang.getTime(), bed, jadwal, pasien });
  await simpanKunjungan(
    client,
    hari.map(({ tanggal, kunjungan }) => ({
      tanggal,
      kunjungan: kunjungan.map((k) => ({ ...k, urut: k.urut + (nomor.get(tanggal) ?? 0) })),
    })),
    petugasId,
  );
  return hari.reduce((jumlah, h) => jumlah + h.kunjungan.length, 0);
}
