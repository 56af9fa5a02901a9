import type { JenisPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { recordAudit } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import type { PemberitahuanBaru } from './pemberitahuan-baru.ts';
import * as repo from './pemberitahuan.repository.ts';

/**
 * Tells accounts, or the holders of a right, in the transaction of what they should know. Returns how many new notices
 * there are. Nobody to tell is a defect of the caller, because what is told to nobody is silence.
 */
export async function notify(tx: TenantTx, { kepada, ...notice }: PemberitahuanBaru): Promise<number> {
  if (kepada.length === 0) throw new Error(`nobody is told of ${notice.jenis}`);
  await repo.endExpired(tx, notice.jenis, notice.acuan);
  let told = 0;
  for (const one of kepada) {
    const id = await repo.insert(tx, notice, one);
    if (id === undefined) continue;
    told += 1;
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'pemberitahuan',
      objekId: id,
      sesudah: { jenis: notice.jenis, acuan: notice.acuan, ...one },
    });
    await announce(tx, 'pemberitahuan', { pemberitahuan_id: id });
  }
  return told;
}

/**
 * Makes the notices of a kind those that its facts ask for now: what stands no more ends, what is new is told. For a job,
 * or a command that changes the facts.
 */
export async function syncNotices(
  tx: TenantTx,
  jenis: JenisPemberitahuan,
  notices: readonly Omit<PemberitahuanBaru, 'jenis'>[],
): Promise<void> {
  const wanted = new Set(notices.map(({ acuan }) => acuan));
  for (const { acuan } of await repo.listStanding(tx, jenis))
    if (!wanted.has(acuan)) await endNotices(tx, { jenis, acuan });
  for (const one of notices) await notify(tx, { jenis, ...one });
}

/** Ends the notices about a thing whose cause is gone. Returns how many there were. */
export async function endNotices(tx: TenantTx, about: { jenis: JenisPemberitahuan; acuan: string }): Promise<number> {
  const ended = await repo.end(tx, about);
  for (const { id } of ended) {
    await recordAudit(tx, { aksi: 'akhiri', objek: 'pemberitahuan', objekId: id, sesudah: about });
    await announce(tx, 'pemberitahuan', { pemberitahuan_id: id });
  }
  return ended.length;
}
