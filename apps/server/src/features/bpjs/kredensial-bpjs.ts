import type { ClientBase } from 'pg';
import { z } from 'zod';
import { type Kredensial, type Layanan } from '@nadi/bpjs/kredensial';
import { inEachFaskes } from '#platform/postgres/install.ts';
import type { Vault } from '#platform/auth/vault.ts';
import type { Outside } from '#platform/outbox/outside.ts';
import {
  lockKredensialAsOwner,
  readKredensialAsOwner,
  recordKredensialChange,
  replaceSealed,
  clearStoredPeserta,
  writeKredensial,
  type KredensialRow,
} from './bpjs.repository.ts';

/** Stands for the simulator that this server runs itself, because its port is different at each start. */
export const SIMULATOR_ADDRESS = 'simulator:';

const KredensialSchema = z.object({
  consId: z.string(),
  consSecret: z.string(),
  userKey: z.string(),
  pcare: z.object({ username: z.string(), password: z.string(), kdAplikasi: z.string() }).nullable(),
});

const sealPurpose = (faskesId: number, layanan: Layanan): string => `bpjs:${faskesId}:${layanan}`;

/** Opens sealed credentials; null when they were sealed with a key that this server does not have. */
export function openKredensial(
  brankas: Vault,
  faskesId: number,
  { layanan, rahasia }: KredensialRow,
): Kredensial | null {
  const opened = KredensialSchema.safeParse(brankas.open(rahasia, sealPurpose(faskesId, layanan)));
  return opened.success ? opened.data : null;
}

/** Finds the address of the service; null when it is the simulator and none runs here. */
export function resolveLayananAddress({ layanan, alamat }: KredensialRow, luar: Outside): string | null {
  if (alamat !== SIMULATOR_ADDRESS) return alamat;
  const simulator = luar.simulator();
  return simulator === null ? null : `${simulator}/${layanan}-rest`;
}

export type NewKredensial = { faskesId: number; layanan: Layanan; alamat: string; kredensial: Kredensial };

/**
 * Seals and stores the credentials of a facility. It needs an open transaction of the database owner inside the
 * facility.
 */
export async function saveKredensial(
  client: ClientBase,
  brankas: Vault,
  { faskesId, layanan, alamat, kredensial }: NewKredensial,
): Promise<void> {
  const old = await readKredensialAsOwner(client, layanan);
  await writeKredensial(client, { layanan, alamat, rahasia: brankas.seal(kredensial, sealPurpose(faskesId, layanan)) });
  if (old && old.alamat !== alamat) await clearStoredPeserta(client, layanan);
  await recordKredensialChange(client, layanan, old ? { alamat: old.alamat } : null, { alamat });
}

/**
 * Reads the credentials; null when there are none, and a null `kredensial` when they cannot be opened. It needs the
 * same transaction as {@link saveKredensial}.
 */
export async function readKredensial(
  client: ClientBase,
  brankas: Vault,
  faskesId: number,
  layanan: Layanan,
): Promise<{ alamat: string; kredensial: Kredensial | null } | null> {
  const row = await readKredensialAsOwner(client, layanan);
  return row ? { alamat: row.alamat, kredensial: openKredensial(brankas, faskesId, row) } : null;
}

/** Seals every facility's credentials with the key of now. What no key opens stays as it is. */
export const renewKredensial = (client: ClientBase, vault: Vault): Promise<void> =>
  inEachFaskes(client, async (faskesId) => {
    for (const { layanan, rahasia } of await lockKredensialAsOwner(client)) {
      const renewed = vault.renew(rahasia, sealPurpose(faskesId, layanan));
      if (renewed) await replaceSealed(client, layanan, renewed);
    }
  });
