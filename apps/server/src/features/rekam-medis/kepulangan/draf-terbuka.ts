import { catatanTerbuka, type DrafTerbuka } from '@nadi/domain/rekam-medis/draf-terbuka';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { TenantTx } from '#platform/db/db.ts';
import { listDrafts } from '../catatan/catatan.repository.ts';
import { recordParts } from '../record-parts.ts';

/** What of a visit is still being done: a test that was asked for (spec: RM1, RM18). */
export async function findBerjalan(tx: TenantTx, kunjunganId: number): Promise<string[]> {
  const found: string[] = [];
  for (const { findBerjalan: ask } of recordParts()) found.push(...((await ask?.(tx, kunjunganId)) ?? []));
  return found;
}

/** What of a visit nobody has signed or sent yet, whoever wrote it (spec: RM1); `kecuali`: a kind that may wait. */
export async function findDraf(tx: TenantTx, kunjunganId: number, kecuali?: JenisCatatan): Promise<DrafTerbuka[]> {
  const notes = await listDrafts(tx, kunjunganId);
  const found = notes.filter(({ jenis }) => jenis !== kecuali).map(catatanTerbuka);
  for (const { findDraf: ask } of recordParts()) found.push(...((await ask?.(tx, kunjunganId)) ?? []));
  return found;
}
