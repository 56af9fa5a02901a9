import type { Permission } from '@nadi/domain/akses/permission';
import type { JenisPemberitahuan, TujuanPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db.ts';
import { announce } from '../../platform/live-event.ts';
import * as repo from './pemberitahuan.repository.ts';

/** One account, or whoever holds a right. */
export type Penerima = { akun: number } | { izin: Permission };

/**
 * A notice (decisions D58). `judul` and `rincian` hold no clinical text and no patient's name: whoever follows the link
 * reads the rest where their rights are asked. `acuan` names what it is about ('hasil 12'): told again while it stands,
 * it is the same notice.
 */
export type PemberitahuanBaru = {
  jenis: JenisPemberitahuan;
  acuan: string;
  judul: string;
  rincian?: string;
  tujuan: TujuanPemberitahuan;
  tujuanId?: number;
  /** It stays until the reader says that they know. */
  tandaTerima?: boolean;
  /** Days after which it ends by itself. */
  hari: number;
  kepada: readonly Penerima[];
};

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

/** Ends the notices about a thing whose cause is gone. Returns how many there were. */
export async function endNotices(tx: TenantTx, about: { jenis: JenisPemberitahuan; acuan: string }): Promise<number> {
  const ended = await repo.end(tx, about);
  for (const { id } of ended) {
    await recordAudit(tx, { aksi: 'akhiri', objek: 'pemberitahuan', objekId: id, sesudah: about });
    await announce(tx, 'pemberitahuan', { pemberitahuan_id: id });
  }
  return ended.length;
}
