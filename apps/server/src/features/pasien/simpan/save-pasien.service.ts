import { MAX_NORM, type SavePasien } from '@nadi/contract/pasien-input';
import { recordAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { advanceNomor, takeNomor } from '../../../platform/nomor.ts';
import { announce } from '../../../platform/live-event.ts';
import { recordBukanKembar, lockBukanKembar } from '../kembar/kembar.service.ts';
import type { AttachDokumen } from '../dokumen/pasien-form.service.ts';
import { findFreeNorm, isNormTaken } from '../pasien.repository.ts';
import { tidyInput } from './pasien-input.ts';
import { saveKata } from './kata.repository.ts';
import { NORM_EXHAUSTED, checkPasien } from './check-pasien.ts';
import { explainLostRace, validationError } from './lost-race.ts';
import * as repo from './save-pasien.repository.ts';

/** D6: takes the next number of the facility. Numbers that patients already hold, e.g. imported ones, are skipped. */
async function takeNorm(tx: TenantTx): Promise<number> {
  const next = await takeNomor(tx, 'norm');
  const norm = (await isNormTaken(tx, next)) ? await findFreeNorm(tx, next) : next;
  if (norm > MAX_NORM) throw validationError({ norm: [NORM_EXHAUSTED] });
  if (norm !== next) await advanceNomor(tx, 'norm', norm);
  return norm;
}

/** D6: a typed number above the counter moves the counter, so that numbering continues after it. */
async function acceptTypedNorm(tx: TenantTx, norm: number): Promise<number> {
  await advanceNomor(tx, 'norm', norm);
  return norm;
}

async function savePasien(
  tx: TenantTx,
  body: SavePasien,
  attachDokumen: AttachDokumen,
): Promise<{ norm: number; nama: string }> {
  const input = tidyInput(body);
  const fieldErrors = await checkPasien(tx, { input: input, norm: input.norm, old: null, skipWajib: false });
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
  const bukanKembar = await lockBukanKembar(tx, input.bukan_kembar);
  // The row of the counter stays locked until commit, so every check has run before this.
  const norm = input.norm === null ? await takeNorm(tx) : await acceptTypedNorm(tx, input.norm);
  const id = await repo.insertPasien(tx, input, norm);
  await Promise.all([
    saveKata(tx, { id, norm }, input.nama),
    repo.saveNomor(tx, 'kontak', id, repo.onlyFilled(repo.kontakPasien(input))),
    repo.saveNomor(tx, 'identitas', id, repo.onlyFilled(repo.identitasPasien(input))),
    repo.insertKeluarga(tx, id, input),
    recordAudit(tx, { aksi: 'buat', objek: 'pasien', objekId: id, sesudah: { ...input, norm, versi: 1 } }),
    announce(tx, 'newPasien', { norm }),
  ]);
  await recordBukanKembar(tx, id, bukanKembar);
  await attachDokumen(tx, { id, norm });
  return { norm, nama: input.nama };
}

/** Saves a new patient with number, search words, contacts, family, documents, audit and event, all or nothing. */
export async function storePasien(
  db: Database,
  ctx: Ctx,
  input: SavePasien,
  attachDokumen: AttachDokumen,
): Promise<{ norm: number; nama: string }> {
  try {
    return await db.write(ctx, (tx) => savePasien(tx, input, attachDokumen));
  } catch (error) {
    throw await explainLostRace(error, { db, ctx }, input);
  }
}
