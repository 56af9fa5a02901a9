import type { SavePasien } from '@nadi/contract/pasien/pasien-input';
import type { Ctx, Database, InFlight, TenantTx } from '#platform/db/db.ts';
import { recordBukanKembar, lockBukanKembar } from '../kembar/kembar.service.ts';
import { attachNothing, type AttachDokumen } from '../dokumen/pasien-form.service.ts';
import { tidyInput } from './pasien-input.ts';
import { checkPasien } from './check-pasien.ts';
import { explainLostRace, validationError } from './lost-race.ts';
import { idOfNorm, newPasienStatement, type NewPasien } from './new-pasien.repository.ts';

async function savePasien(tx: TenantTx, body: SavePasien, attachDokumen: AttachDokumen): Promise<InFlight<NewPasien>> {
  const input = tidyInput(body);
  const fieldErrors = await checkPasien(tx, { input: input, norm: input.norm, old: null, skipWajib: false });
  if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
  const bukanKembar = await lockBukanKembar(tx, input.bukan_kembar, input.ibu_norm);
  // The row of the counter stays locked until commit, so every check has run before this.
  const saved = tx.lastStatement<NewPasien>(newPasienStatement(tx, input));
  // What else is saved needs the patient's id; then everybody waits for these round trips too, but few patients bring
  // documents or were taken for somebody else.
  if (bukanKembar !== null || attachDokumen !== attachNothing) {
    const { norm } = await saved.inFlight;
    const id = await idOfNorm(tx, norm);
    if (bukanKembar !== null) await recordBukanKembar(tx, id, bukanKembar);
    await attachDokumen(tx, { id, norm });
  }
  return saved;
}

/** Saves a new patient with number, search words, contacts, family, documents, audit and event, all or nothing. */
export async function storePasien(
  db: Database,
  ctx: Ctx,
  input: SavePasien,
  attachDokumen: AttachDokumen,
): Promise<NewPasien> {
  try {
    return await db.write(ctx, (tx) => savePasien(tx, input, attachDokumen), { genericPlan: true });
  } catch (error) {
    throw await explainLostRace(error, { db, ctx }, input);
  }
}
