import type { Resep } from '@nadi/contract/resep/resep-view';
import { isTanyaAlergi } from '@nadi/domain/resep/periksa-alergi';
import { DIKIRIM, DISERAHKAN, DISIAPKAN, DITELAAH, DRAF, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import {
  alergiTakDitanya,
  BEFORE_HANDING_OVER,
  BUTIR_ALERGI,
  telaahIssues,
  type JawabanTelaah,
} from '@nadi/domain/resep/telaah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import { alergiState } from '#features/rekam-medis/rekam-medis.public.ts';
import { reasonsFor } from '../tulis/alasan-temuan.ts';
import { findPelaku } from '../facts.repository.ts';
import { linesOf, notFound, type ResepContent } from '../tulis/resep-content.ts';
import { writePrices } from '../tulis/kirim.service.ts';
import { periksa } from '../tulis/periksa.ts';
import * as repo from '../resep.repository.ts';
import { stepThenRead, viewOf } from '../resep.service.ts';
import { beginStep, refuseIzinEnded, refuseOthers } from '../step.ts';
import { holdWhatIsThere, kurangWords, openLines, requireDepo, stokLines } from '../biaya/stok-resep.ts';
import { openPenyerahan } from '../biaya/stok-resep.repository.ts';
import * as answers from './telaah.repository.ts';
import { kerabatOf } from '../view-resep.ts';

type Telaah = {
  versi: number;
  jawaban: readonly JawabanTelaah[];
  selesai: boolean;
  alasan: readonly { kunci: string; alasan: string }[];
};

function refuseAnswers(jawaban: readonly JawabanTelaah[], isApoteker: boolean): void {
  const issues = telaahIssues(jawaban, isApoteker);
  if (issues.length > 0)
    throw new AppError('VALIDASI', {
      errors: Object.fromEntries(issues.map(({ at, kolom, pesan }) => [`jawaban.${at}.${kolom}`, [pesan]])),
    });
}

/** A cito prescription may be handed over first; of any other nothing is left open (spec: RS13). */
async function refuseUnanswered(tx: TenantTx, { head }: ResepContent): Promise<void> {
  if (head.cito) return;
  const answered = await answers.listAnswered(tx, head.id);
  const open = BEFORE_HANDING_OVER.filter((one) => !answered.has(one));
  if (open.length > 0) throw new AppError('VALIDASI', { errors: { jawaban: [`Belum dijawab: ${open.join(', ')}`] } });
}

async function finish(tx: TenantTx, isi: ResepContent, given: Telaah['alasan']): Promise<string> {
  const { head, kunjungan } = isi;
  await refuseUnanswered(tx, isi);
  const depoId = await requireDepo(tx, isi);
  // Stock comes before prices, because every document locks its balances first (farmasi.md F18).
  const { kurang } = await holdWhatIsThere(tx, isi, {
    depoId,
    dokumen: await openPenyerahan(tx, head.id),
    lines: stokLines(isi, openLines(isi)),
  });
  const [{ pemeriksaan }, standing, { missing, changed }] = await Promise.all([
    periksa(tx, kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) }),
    repo.listAlasan(tx, head.id),
    writePrices(tx, isi),
  ]);
  if (missing.length > 0)
    throw new AppError('VALIDASI', {
      errors: { baris: [`Belum ada harga: ${missing.join(', ')}. Isi dulu di Produk.`] },
    });
  // What the doctor said of an allergy that nobody could read is no answer of the pharmacist's (spec: RS22).
  const stands = standing.filter((one) => one.saat === 'telaah' || !isTanyaAlergi(one));
  const alasan = reasonsFor(pemeriksaan, given, { standing: new Set(stands.map(({ kunci }) => kunci)) });
  await Promise.all([
    repo.insertPeriksa(tx, head.id, { saat: 'telaah', pemeriksaan, alasan }),
    repo.setStatus(tx, head.id, DITELAAH, { langkah: 'ditelaah', depoId }),
    enqueueOutbox(tx, 'resep.ditelaah', { resep_id: head.id }),
    repo.announceResep(tx, head, DITELAAH),
  ]);
  return [
    'Resep ditelaah',
    ...(changed.length === 0 ? [] : [`Harga berubah sejak dikirim: ${changed.join(', ')}`]),
    ...(kurang.length === 0 ? [] : [`Stok kurang: ${kurangWords(kurang)}`]),
  ].join('. ');
}

/** An answer to the allergy of whom nobody has asked says so, and is never a quiet 'tidak' (spec: RS13). */
async function withAlergi(tx: TenantTx, pasienId: number, jawaban: readonly JawabanTelaah[]): Promise<JawabanTelaah[]> {
  const isOpen = ({ butir, baik, catatan }: JawabanTelaah): boolean => butir === BUTIR_ALERGI && baik && !catatan;
  if (!jawaban.some(isOpen)) return [...jawaban];
  const catatan = alergiTakDitanya((await alergiState(tx, pasienId)).status);
  return jawaban.map((one) => (isOpen(one) ? { ...one, catatan } : one));
}

/** Where a cito prescription may stand while its review is made up for. */
const REVIEWED_LATER: ReadonlySet<number> = new Set([DITELAAH, DISIAPKAN, DISERAHKAN, SEBAGIAN]);

/** Answers alone; a cito prescription gets those that are still missing after it was handed over. */
async function answerOnly(tx: TenantTx, id: number, jawaban: readonly JawabanTelaah[]): Promise<string> {
  const head = await repo.lockHead(tx, id);
  if (!head) throw notFound();
  if (head.status !== DIKIRIM && !(head.cito && REVIEWED_LATER.has(head.status)))
    throw new AppError('TIDAK_BERURUTAN', { message: 'Resep ini tidak sedang ditelaah.' });
  // Whoever prepares medicine may answer; which answers are an assistant's is `telaahIssues`' matter.
  const pelaku = await findPelaku(tx);
  refuseOthers(pelaku, 'siapkan');
  refuseIzinEnded(pelaku, { today: tx.ctx.today, cito: head.cito });
  refuseAnswers(jawaban, pelaku.profesi === 'apoteker');
  await answers.insertTelaah(tx, id, await withAlergi(tx, head.pasien_id, jawaban));
  await repo.announceResep(tx, head, head.status);
  return 'Jawaban disimpan';
}

/** spec: RS11, RS13 */
export function telaahResep(
  db: Database,
  ctx: Ctx,
  id: number,
  telaah: Telaah,
): Promise<{ resep: Resep; message: string }> {
  const { versi, jawaban, selesai, alasan } = telaah;
  const review = async (tx: TenantTx): Promise<string> => {
    if (!selesai) return answerOnly(tx, id, jawaban);
    const { isi } = await beginStep(tx, { id, versi, langkah: 'telaah' });
    refuseAnswers(jawaban, true);
    await answers.insertTelaah(tx, id, await withAlergi(tx, isi.head.pasien_id, jawaban));
    const said = await finish(tx, isi, alasan);
    await recordAudit(tx, { aksi: 'ubah', objek: 'resep', objekId: id, sesudah: { langkah: 'telaah', jawaban } });
    return said;
  };
  return db.writeThenRead(ctx, review, async (tx, message) => ({ resep: await viewOf(tx, id), message }));
}

/** spec: RS11: back to the doctor's draft; its numbers stay. */
export function kembalikanResep(
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alasan }: { versi: number; alasan: string },
): Promise<Resep> {
  return stepThenRead(db, ctx, id, async (tx) => {
    const { isi } = await beginStep(tx, { id, versi, langkah: 'kembalikan' });
    await repo.setStatus(tx, id, DRAF, { langkah: 'dikembalikan', alasan });
    await enqueueOutbox(tx, 'resep.dikembalikan', { resep_id: id });
    await recordAudit(tx, { aksi: 'ubah', objek: 'resep', objekId: id, sesudah: { langkah: 'kembalikan', alasan } });
    await repo.announceResep(tx, isi.head, DRAF);
  });
}
