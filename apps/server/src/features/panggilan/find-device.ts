import { bareCtx, type Database } from '#platform/db/db.ts';
import type { Device } from '#platform/auth/device.ts';
import { findDeviceByToken, noteSeen } from './perangkat.repository.ts';

/** Finds the device of a token, and notes every few seconds that it is on where it asks itself. */
export async function findDevice(
  db: Database,
  { faskesId, ...claims }: { faskesId: number; id: number; hash: Buffer },
  { isHere }: { isHere: boolean },
): Promise<Device | null> {
  const found = await db.read(bareCtx(faskesId), (tx) => findDeviceByToken(tx, claims), { oneFlight: true });
  if (isHere && found?.isStale) await db.write(bareCtx(faskesId), (tx) => noteSeen(tx, claims.id));
  return found?.device ?? null;
}
