import type { ClientBase } from 'pg';
import { z } from 'zod';
import { type Kredensial, type Layanan } from '@nadi/bpjs/kredensial';
import type { Brankas } from '../../platform/brankas.ts';
import type { Luar } from '../../platform/luar.ts';
import {
  bacaKredensialPemilik,
  catatPerubahan,
  kosongkanTersimpan,
  tulisKredensial,
  type BarisKredensial,
} from './bpjs.repository.ts';

/** Stands for the simulator that this server runs itself, because its port is different at each start. */
export const ALAMAT_SIMULATOR = 'simulator:';

const IsiKredensial = z.object({
  consId: z.string(),
  consSecret: z.string(),
  userKey: z.string(),
  pcare: z.object({ username: z.string(), password: z.string(), kdAplikasi: z.string() }).nullable(),
});

const untuk = (faskesId: number, layanan: Layanan): string => `bpjs:${faskesId}:${layanan}`;

/** Opens sealed credentials; null when they were sealed with a key that this server does not have. */
export function bukaKredensial(
  brankas: Brankas,
  faskesId: number,
  { layanan, rahasia }: BarisKredensial,
): Kredensial | null {
  const isi = IsiKredensial.safeParse(brankas.buka(rahasia, untuk(faskesId, layanan)));
  return isi.success ? isi.data : null;
}

/** Finds the address of the service; null when it is the simulator and none runs here. */
export function alamatLayanan({ layanan, alamat }: BarisKredensial, luar: Luar): string | null {
  if (alamat !== ALAMAT_SIMULATOR) return alamat;
  const simulator = luar.simulator();
  return simulator === null ? null : `${simulator}/${layanan}-rest`;
}

export type KredensialBaru = { faskesId: number; layanan: Layanan; alamat: string; kredensial: Kredensial };

/**
 * Seals and stores the credentials of a facility. It needs an open transaction of the database owner inside the
 * facility.
 */
export async function simpanKredensial(
  client: ClientBase,
  brankas: Brankas,
  { faskesId, layanan, alamat, kredensial }: KredensialBaru,
): Promise<void> {
  const lama = await bacaKredensialPemilik(client, layanan);
  await tulisKredensial(client, { layanan, alamat, rahasia: brankas.tutup(kredensial, untuk(faskesId, layanan)) });
  if (lama && lama.alamat !== alamat) await kosongkanTersimpan(client, layanan);
  await catatPerubahan(client, layanan, lama ? { alamat: lama.alamat } : null, { alamat });
}

/**
 * Reads the credentials; null when there are none, and a null `kredensial` when they cannot be opened. It needs the
 * same transaction as {@link saveKredensial}.
 */
export async function bacaKredensial(
  client: ClientBase,
  brankas: Brankas,
  faskesId: number,
  layanan: Layanan,
): Promise<{ alamat: string; kredensial: Kredensial | null } | null> {
  const baris = await bacaKredensialPemilik(client, layanan);
  return baris ? { alamat: baris.alamat, kredensial: bukaKredensial(brankas, faskesId, baris) } : null;
}
