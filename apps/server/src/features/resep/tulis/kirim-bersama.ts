import { asksAlasan } from '@nadi/domain/resep/pemeriksaan';
import { isWorkOf } from '@nadi/domain/resep/status-resep';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { reasonsFor } from './alasan-temuan.ts';
import { findPelaku } from '../facts.repository.ts';
import { listDraf } from '../for-rekam.repository.ts';
import { linesOf, loadContent } from './resep-content.ts';
import { sendIn } from './kirim.service.ts';
import { periksa } from './periksa.ts';
import * as repo from '../resep.repository.ts';
import { sendIssues } from '../send-issues.ts';
import { kerabatOf } from '../view-resep.ts';

/** A midwife's draft waits for a doctor and stops nobody's signature. */
const maySend = async (tx: TenantTx): Promise<boolean> => {
  const { profesi, dokter_id } = await findPelaku(tx);
  return isWorkOf('kirim', profesi) && dokter_id !== null;
};

async function whyNotOne(tx: TenantTx, id: number): Promise<string | null> {
  const head = await repo.findHead(tx, id);
  if (!head) return null;
  const ended = head.cito ? null : whyIzinEnded((await findPelaku(tx)).sip_berlaku, tx.ctx.today);
  if (ended !== null) return `Resep: ${ended}`;
  const isi = await loadContent(tx, head);
  const [first] = Object.values(sendIssues(isi));
  if (first) return `Resep: ${first[0]}`;
  const { pemeriksaan } = await periksa(tx, isi.kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) });
  try {
    reasonsFor(pemeriksaan, []);
    return null;
  } catch (error) {
    if (error instanceof AppError) return `${error.message}. Kirim resepnya dulu, dengan alasannya.`;
    throw error;
  }
}

/** What the drafts of this visit would be sent over, though nothing of it holds them up (resep.md RS10). */
export async function warningsOfDrafts(tx: TenantTx, kunjunganId: number): Promise<string[]> {
  if (!(await maySend(tx))) return [];
  const warnings: string[] = [];
  for (const { id } of await listDraf(tx, kunjunganId)) {
    const head = await repo.findHead(tx, id);
    if (!head) continue;
    const isi = await loadContent(tx, head);
    const { pemeriksaan } = await periksa(tx, isi.kunjungan, { lines: linesOf(isi), kecuali: kerabatOf(head) });
    warnings.push(
      ...pemeriksaan.flatMap(({ periksa: nama, temuan }) =>
        temuan.filter((one) => !asksAlasan(nama, one)).map(({ pesan }) => `Resep: ${pesan}`),
      ),
    );
  }
  return warnings;
}

/** Why a draft of this visit can't be sent with the signature; null when nothing stands in the way. */
export async function whyNotSent(tx: TenantTx, kunjunganId: number): Promise<string | null> {
  if (!(await maySend(tx))) return null;
  for (const { id } of await listDraf(tx, kunjunganId)) {
    const why = await whyNotOne(tx, id);
    if (why !== null) return why;
  }
  return null;
}

export async function sendDrafts(tx: TenantTx, kunjunganId: number): Promise<void> {
  if (!(await maySend(tx))) return;
  for (const { id, versi } of await listDraf(tx, kunjunganId)) await sendIn(tx, id, { versi, alasan: [] });
}
