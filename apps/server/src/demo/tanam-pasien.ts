import pg from 'pg';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import { types } from '../platform/db.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { benih } from './acak.ts';
import { bacaKecamatan } from './asal-wilayah.repository.ts';
import { susunAsal } from './asal-wilayah.ts';
import { analisis } from './faskes-demo.repository.ts';
import {
  ambilNorm,
  barisPasien,
  lepasNomorGanda,
  lewatiKunciAsing,
  salinPasien,
  siapkanTahapPasien,
  simpanPasienMassal,
  simpanTahapPasien,
} from './pasien-massal.repository.ts';
import { pasienSintetis, type SumberPasien } from './pasien-sintetis.ts';

/** Two connections: one makes and sends rows while the rows of the other are being stored. */
export type Lajur = { client: readonly pg.Client[]; cepat: boolean };
export type Tanam = { faskesId: number; jumlah: number; batal: AbortSignal; lapor(selesai: number): void };

const BANYAK_LAJUR = 2;
const SEKALI = 5_000;

/**
 * The rows keep every foreign key by how they are made, and checking the keys is two thirds of the work. The checks are
 * skipped where the database allows it.
 */
export async function bukaLajur(koneksi: {
  owner: pg.ClientConfig;
  superuser: pg.ClientConfig | null;
}): Promise<Lajur> {
  const client = Array.from(
    { length: BANYAK_LAJUR },
    () => new pg.Client({ ...(koneksi.superuser ?? koneksi.owner), types }),
  );
  let cepat = true;
  for (const c of client) {
    c.on('error', () => undefined);
    await c.connect();
    cepat = (await lewatiKunciAsing(c)) && cepat;
    await siapkanTahapPasien(c);
  }
  return { client, cepat };
}

/**
 * Adds `count` patients and returns how many were added. Each batch is stored whole or not at all, so that a stop in
 * between leaves nothing half done.
 */
export async function tanamPasien(lajur: Lajur, t: Tanam): Promise<number> {
  const [pertama] = lajur.client;
  if (!pertama) return 0;
  const sekarang = new Date();
  const dibuat = sekarang.toISOString();
  const sumber: SumberPasien = {
    benih: benih('tanam', t.faskesId),
    asal: susunAsal(await bacaKecamatan(pertama), 'luas'),
    hariIni: tanggalDiZona(sekarang.getTime(), 'Asia/Jakarta'),
    dibuatPada: () => dibuat,
  };
  let diambil = 0;
  let selesai = 0;
  const kerja = async (client: pg.Client): Promise<void> => {
    while (diambil < t.jumlah && !t.batal.aborted) {
      const banyak = Math.min(SEKALI, t.jumlah - diambil);
      diambil += banyak;
      await tanamSekali(client, lajur.cepat, t.faskesId, banyak, sumber);
      selesai += banyak;
      t.lapor(selesai);
    }
  };
  try {
    await Promise.all(lajur.client.map(kerja));
    await analisis(pertama, [
      'pasien',
      'pasien_kata',
      'nama_kata',
      'pasien_alamat',
      'pasien_kontak',
      'pasien_identitas',
    ]);
  } finally {
    await Promise.all(lajur.client.map((c) => c.end().catch(() => undefined)));
  }
  return selesai;
}

/** The record numbers are taken first and quickly, so that a clerk who registers meanwhile never waits for a batch. */
async function tanamSekali(
  client: pg.Client,
  cepat: boolean,
  faskesId: number,
  banyak: number,
  sumber: SumberPasien,
): Promise<void> {
  const dalam = <T>(fn: () => Promise<T>): Promise<T> =>
    transaksi(client, async () => {
      await masukFaskes(client, faskesId);
      return fn();
    });
  const awal = await dalam(() => ambilNorm(client, banyak));
  const pasien = Array.from({ length: banyak }, (_, n) => pasienSintetis(awal + n, sumber));
  const tahap = (): string[] => pasien.map(barisPasien);
  await dalam(() =>
    cepat ? salinPasien(client, faskesId, pasien) : simpanPasienMassal(client, tahap(), { alamatIdentitas: false }),
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    // Another patient already holds one of the NIK or card numbers, so the batch is stored once more without them.
    return dalam(async () => {
      await simpanTahapPasien(client, tahap());
      await lepasNomorGanda(client);
      await simpanPasienMassal(client, null, { alamatIdentitas: false });
    });
  });
}
