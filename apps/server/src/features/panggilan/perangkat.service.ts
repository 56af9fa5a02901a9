import { randomInt } from 'node:crypto';
import type { JenisPerangkat, LayarLoket, Pasangan, Perangkat } from '@nadi/contract/akses/perangkat.contract';
import { NAMA_JENIS_PERANGKAT } from '@nadi/contract/akses/perangkat.contract';
import { KODE_DIGITS, KODE_MINUTES } from '@nadi/domain/panggilan/kode-perangkat';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import { bareCtx, type Ctx, type Database, type TenantTx } from '#platform/db/db.ts';
import { writeDeviceToken } from '#platform/auth/device.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { announce } from '#platform/live/live-event.ts';
import { hashSecret, randomSecret } from '#platform/auth/token.ts';
import * as repo from './perangkat.repository.ts';

const NOT_FOUND = 'Layar atau kios ini tidak ada, atau sudah dilepas';
const CHANGED_MESSAGE = sudahBerubah('Layar atau kios ini', 'Muat ulang dan periksa lagi.');
/** A code is another device's once in a million times for each code that is valid, so a few tries are plenty. */
const KODE_TRIES = 20;

const duplicateNama = (): AppError =>
  new AppError('VALIDASI', { errors: { nama: ['Sudah ada layar atau kios dengan nama ini'] } });

async function assertKnown(tx: TenantTx, values: repo.PerangkatValues): Promise<void> {
  const unknown = await repo.listUnknown(tx, values);
  const errors = {
    ...(unknown.ruangan ? { ruangan_id: ['Ada ruangan yang tidak dikenal'] } : {}),
    ...(unknown.loket ? { loket_id: ['Ada loket yang tidak dikenal'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

async function loadPerangkat(tx: TenantTx, id: number): Promise<Perangkat> {
  const perangkat = await repo.findPerangkat(tx, id);
  if (!perangkat) throw new AppError('TIDAK_ADA', { message: NOT_FOUND });
  return perangkat;
}

async function giveKode(tx: TenantTx, id: number): Promise<Pasangan> {
  for (let n = 0; n < KODE_TRIES; n++) {
    const kode = String(randomInt(10 ** KODE_DIGITS)).padStart(KODE_DIGITS, '0');
    const berlaku_sampai = await repo.storeKode(tx, id, hashSecret(kode));
    if (berlaku_sampai !== null) return { perangkat: await loadPerangkat(tx, id), kode, berlaku_sampai };
  }
  throw new Error('no pairing code is free');
}

export const createPerangkat = (db: Database, ctx: Ctx, values: repo.PerangkatValues): Promise<Pasangan> =>
  db.write(ctx, async (tx) => {
    await assertKnown(tx, values);
    const id = await repo
      .insertPerangkat(tx, values)
      .catch((e: unknown) => mapConstraint(e, { perangkat_nama_unik: duplicateNama }));
    await recordAudit(tx, { aksi: 'buat', objek: 'perangkat', objekId: id, sesudah: values });
    await announce(tx, 'perangkat', { perangkat_id: id });
    return giveKode(tx, id);
  });

export const updatePerangkat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, ...values }: repo.PerangkatValues & { versi: number },
): Promise<Perangkat> =>
  db.write(ctx, async (tx) => {
    const locked = await repo.lockPerangkat(tx, id);
    if (!locked) throw new AppError('TIDAK_ADA', { message: NOT_FOUND });
    if (locked.versi !== versi) throw new AppError('BENTROK', { message: CHANGED_MESSAGE });
    await assertKnown(tx, values);
    const before = await loadPerangkat(tx, id);
    await repo
      .updatePerangkat(tx, id, values)
      .catch((e: unknown) => mapConstraint(e, { perangkat_nama_unik: duplicateNama }));
    const after = await loadPerangkat(tx, id);
    await recordAudit(tx, { aksi: 'ubah', objek: 'perangkat', objekId: id, sebelum: before, sesudah: after });
    await announce(tx, 'perangkat', { perangkat_id: id });
    return after;
  });

export const renewKode = (db: Database, ctx: Ctx, id: number): Promise<Pasangan> =>
  db.write(ctx, async (tx) => {
    if (!(await repo.lockPerangkat(tx, id))) throw new AppError('TIDAK_ADA', { message: NOT_FOUND });
    await recordAudit(tx, { aksi: 'ubah', objek: 'perangkat', objekId: id, sesudah: { kode: 'baru' } });
    return giveKode(tx, id);
  });

export const removePerangkat = (db: Database, ctx: Ctx, id: number): Promise<void> =>
  db.write(ctx, async (tx) => {
    if ((await repo.endPerangkat(tx, id)) === 0) throw new AppError('TIDAK_ADA', { message: NOT_FOUND });
    await recordAudit(tx, { aksi: 'akhiri', objek: 'perangkat', objekId: id });
    await announce(tx, 'perangkat', { perangkat_id: id });
  });

async function loadLayarLoket(tx: TenantTx, id: number): Promise<LayarLoket> {
  const layar = await repo.findLayarLoket(tx, id);
  if (!layar) throw new AppError('TIDAK_ADA', { message: 'Layar ini tidak ada, sudah dilepas, atau tidak bersuara' });
  return layar;
}

/** How loud a display is. It follows within a moment, and at every counter the same is shown. */
export const setVolume = (db: Database, ctx: Ctx, id: number, volume: number): Promise<LayarLoket> =>
  db.write(ctx, async (tx) => {
    const before = await loadLayarLoket(tx, id);
    if (before.volume === volume) return before;
    await repo.setVolume(tx, id, volume);
    const [sebelum, sesudah] = [{ volume: before.volume }, { volume }];
    await recordAudit(tx, { aksi: 'ubah', objek: 'perangkat', objekId: id, sebelum, sesudah });
    await announce(tx, 'perangkat', { perangkat_id: id });
    return loadLayarLoket(tx, id);
  });

/** Asks a display to be heard. It does so once nobody is called, or not at all if it is off. */
export const askTest = (db: Database, ctx: Ctx, id: number): Promise<LayarLoket> =>
  db.write(ctx, async (tx) => {
    const layar = await loadLayarLoket(tx, id);
    await repo.askTest(tx, id);
    await announce(tx, 'perangkat', { perangkat_id: id });
    return layar;
  });

/** Wrong, used or too old: whoever typed it is told which, and that counts as a guess. */
export class RefusedKode extends AppError {}
const refusedKode = (message: string): RefusedKode => new RefusedKode('VALIDASI', { errors: { kode: [message] } });
const WRONG = 'Kode tidak dikenal. Periksa lagi angkanya.';
const USED = 'Kode ini sudah dipakai. Minta kode baru di halaman Layar & kios.';
const LATE = `Kode ini sudah lewat ${KODE_MINUTES} menit. Minta kode baru di halaman Layar & kios.`;

/** Makes the browser that typed the code the device of the code; a device that was paired before ends by that. */
export async function pairPerangkat(
  db: Database,
  { kode, jenis }: { kode: string; jenis: JenisPerangkat },
): Promise<{ nama: string; token: string }> {
  const hash = hashSecret(kode);
  const found = await db.platform((tx) => repo.findKode(tx, hash));
  if (!found) throw refusedKode(WRONG);
  if (found.dipakai) throw refusedKode(USED);
  if (found.lewat) throw refusedKode(LATE);
  const { faskes_id: faskesId, perangkat_id: id } = found;
  return db.write(bareCtx(faskesId), async (tx) => {
    if ((await repo.spendKode(tx, hash)) === 0) throw refusedKode(USED);
    const secret = randomSecret();
    const paired = await repo.pairPerangkat(tx, { id, jenis, tokenHash: hashSecret(secret) });
    if (!paired) throw await whyNotPaired(tx, id);
    await recordAudit(tx, { aksi: 'ubah', objek: 'perangkat', objekId: id, sesudah: { dipasang: true } });
    await announce(tx, 'perangkat', { perangkat_id: id });
    return { nama: paired.nama, token: writeDeviceToken({ faskesId, id, secret }) };
  });
}

async function whyNotPaired(tx: TenantTx, id: number): Promise<RefusedKode> {
  const meant = await repo.findPerangkat(tx, id);
  if (!meant) return refusedKode(WRONG);
  const nama = NAMA_JENIS_PERANGKAT[meant.jenis].toLowerCase();
  return refusedKode(`Kode ini untuk ${nama}, bukan untuk halaman ini.`);
}
