import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { pickFirstPenjamin } from './fill-penjamin.ts';
import { formTimeOfDay, loadDokter, pickOnlyOption } from './fill-tujuan.ts';
import type { FormContext } from './fill-tujuan.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';
import { fillLast } from './plan-last.ts';
import type { LastFacts, LastKunjungan, LastNote } from './plan-last.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { askPrefill, readPrefill, writePrefill } from './prefill-form.ts';
import { changePasien, followKartu } from './prefill-values.ts';
import { releaseOtherRekam } from '../rekam-medis/fill-last-rekam.ts';

/** What is said of the destination, and of the payer, because a program changed them. */
export type LastNotes = { tujuan: LastNote | null; penjamin: LastNote | null };
export const NO_NOTES: LastNotes = { tujuan: null, penjamin: null };

async function loadFacts(context: FormContext, last: LastKunjungan): Promise<LastFacts> {
  const [dokter, penjamin] = await Promise.all([
    loadDokter(context, last.ruangan_id).catch(() => null),
    context.client.ensureQueryData(penjaminQuery).catch(() => null),
  ]);
  return { last, dokter, penjamin, timeOfDay: formTimeOfDay(context.form) };
}

const TUJUAN_FIELD = 'tujuan.instalasi_id';
const isTujuan = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.name === TUJUAN_FIELD;

/** Whether the focus is still where the choice of a patient has put it, and nothing is typed there: that opens its list. */
function isWaiting(): boolean {
  const active = document.activeElement;
  return active === document.body || (isTujuan(active) && active.getAttribute('aria-expanded') !== 'true');
}

/** Leads to what the last visit does not settle, once the options stand there: unasked only who has gone nowhere since. */
function focusLater(form: KunjunganForm, look: 'ruangan_id' | 'dokter_id', from: 'last' | 'asked'): void {
  setTimeout(() => {
    const active = document.activeElement;
    if (from === 'asked' || active === document.body || isTujuan(active)) form.setFocus(`tujuan.${look}`);
  });
}

/**
 * Fills in destination, payer and card from what is known of a patient. Returns what is to be said, or null when he is
 * not the chosen one any more.
 */
export async function bringLast(
  context: FormContext,
  from: 'last' | 'asked',
  { terakhir, pasien }: RecentPendaftaran,
): Promise<Partial<LastNotes> | null> {
  const { form } = context;
  const at = askPrefill(form);
  const facts = terakhir && (await loadFacts(context, terakhir));
  if (form.getValues('norm') !== pasien.norm) return null;
  const before = readPrefill(form);
  const waiting = isWaiting();
  const result = facts && fillLast(before, { from, at, by: pasien.norm }, facts);
  const next = result?.next ?? before;
  // The patient's own data is newer than the card of a former visit.
  writePrefill(form, followKartu(next, { norm: pasien.norm, kartu: pasien.no_bpjs }));
  if (result?.look && (from === 'asked' || waiting)) focusLater(form, result.look, from);
  const changed = next.values.jenis !== before.values.jenis;
  const penjamin = { text: 'Seperti kunjungan terakhir', warning: false };
  return { tujuan: result?.note ?? null, ...(changed ? { penjamin } : {}) };
}

/**
 * Another patient is chosen: nothing of the former one's stays, and the form stands as for anybody. Returns what is to
 * be said of the payer, so that none is changed unseen.
 */
export async function leaveFormerPasien(context: FormContext, norm: number): Promise<LastNote | null> {
  const { form } = context;
  const former = readPrefill(form);
  writePrefill(form, changePasien(former, norm));
  releaseOtherRekam(form, norm);
  void pickOnlyOption(context, 'instalasi_id');
  await pickFirstPenjamin(context);
  const { values, origins } = readPrefill(form);
  const changed = former.values.jenis !== null && values.jenis !== former.values.jenis;
  return changed && origins.jenis?.from === 'default'
    ? { text: 'Penjamin pasien sebelumnya tidak ikut', warning: true }
    : null;
}
