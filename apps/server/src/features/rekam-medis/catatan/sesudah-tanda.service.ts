import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { BIDANG_IDS, DITANDATANGANI, isLateAdendum, waktuKlinisIssue } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { hasHole } from '@nadi/domain/rekam-medis/hole';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openVisit } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { assertAuthor, describeEnded, draftConflict } from './catatan.service.ts';
import * as repo from './catatan.repository.ts';
import type { LockedCatatan } from './catatan.repository.ts';
import { lockNote, lockWithVisit, seal, tellOutside } from './tanda-tangan.service.ts';

type Texts = Readonly<Record<BidangCatatan, string | null>> & { waktu_klinis?: string | undefined };

const MIN_LETTERS = 5;

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

function checkAdendum(texts: Texts): void {
  const letters = BIDANG_IDS.reduce((sum, bidang) => sum + (texts[bidang] ?? '').trim().length, 0);
  if (letters < MIN_LETTERS) throw fieldError('subjektif', `Adendum paling sedikit ${MIN_LETTERS} huruf`);
  const hole = BIDANG_IDS.find((bidang) => hasHole(texts[bidang]));
  if (hole) throw fieldError(hole, 'Masih ada isian templat yang kosong');
}

/** Locks a signed note for what may still happen beside its content. */
export async function lockSigned(tx: TenantTx, id: number): Promise<{ note: LockedCatatan; visit: OpenVisit }> {
  const { note, visit } = await lockWithVisit(tx, id, (t, kunjunganId) => openVisit(t, kunjunganId, true));
  // What may not be read does not exist for who asks (ketentuan D3); a draft of somebody else is no exception.
  if (!(await repo.findCatatan(tx, id))) throw new AppError('TIDAK_ADA', { message: 'Catatan tidak ditemukan' });
  if (note.status !== DITANDATANGANI) throw draftConflict(describeEnded(tx, note), await repo.findCatatan(tx, id));
  return { note, visit };
}

export async function assertVersion(tx: TenantTx, { id, versi }: LockedCatatan, seen: number): Promise<void> {
  if (versi !== seen) throw draftConflict('Catatan ini berubah sejak dibuka.', await repo.findCatatan(tx, id));
}

/** spec: RM3, RM4: a signed note that names its parent; late ones wait for somebody who may let them stand. */
export const addAdendum = (db: Database, ctx: Ctx, id: number, texts: Texts): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { note: parent, visit } = await lockSigned(tx, id);
    await assertAuthor(tx, parent);
    if (parent.adendum_dari !== null)
      throw new AppError('VALIDASI', { message: 'Adendum ditulis pada catatan asalnya, bukan pada adendum' });
    checkAdendum(texts);
    const waktu =
      texts.waktu_klinis === undefined
        ? null
        : waktuKlinisIssue(texts.waktu_klinis, { terdaftar: visit.terdaftar, kini: parent.kini });
    if (waktu !== null) throw fieldError('waktu_klinis', waktu);
    const adendumId = await repo.insertDraft(
      tx,
      { kunjunganId: visit.kunjunganId, pasienId: visit.pasienId, jenis: parent.jenis, adendumDari: id },
      { ...texts, isi: {}, salinan: [], rahasia: parent.rahasia },
    );
    if (adendumId === undefined) throw new Error('an addendum is no second draft');
    const perluPersetujuan = isLateAdendum(parent.ditandatangani_pada ?? parent.kini, parent.kini);
    await seal(tx, await lockNote(tx, adendumId), visit, { salinan: [], perluPersetujuan });
    return repo.getCatatan(tx, adendumId);
  });

/** spec: RM38: the doctor who answers for the visit verifies what others wrote. */
export const verifyCatatan = (db: Database, ctx: Ctx, id: number, versi: number): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockSigned(tx, id);
    if (!visit.dpjp) throw new AppError('TERLARANG', { message: 'Hanya DPJP utama kunjungan ini yang memverifikasi' });
    if (note.penulis_id === ctx.akunId)
      throw new AppError('TERLARANG', { message: 'Catatan sendiri tidak diverifikasi sendiri' });
    if (note.diverifikasi_pada !== null)
      throw draftConflict('Catatan ini sudah diverifikasi.', await repo.findCatatan(tx, id));
    await assertVersion(tx, note, versi);
    await repo.setVerified(tx, id);
    await recordAudit(tx, { aksi: 'ubah', objek: 'catatan_medis', objekId: id, sesudah: { diverifikasi: true } });
    await announceRekam(tx, visit.norm);
    return repo.getCatatan(tx, id);
  });

/** Locks a late addendum that waits for somebody who did not write it. */
async function lockWaiting(
  tx: TenantTx,
  id: number,
  versi: number,
): Promise<{ note: LockedCatatan; visit: OpenVisit }> {
  const locked = await lockSigned(tx, id);
  const { note } = locked;
  if (!note.perlu_persetujuan || note.disetujui_pada !== null)
    throw draftConflict('Catatan ini tidak menunggu persetujuan.', await repo.findCatatan(tx, id));
  if (note.penulis_id === tx.ctx.akunId)
    throw new AppError('TERLARANG', { message: 'Adendum sendiri diputuskan orang lain' });
  await assertVersion(tx, note, versi);
  return locked;
}

/** spec: RM4: lets a late addendum stand; nobody does that for their own. */
export const approveCatatan = (db: Database, ctx: Ctx, id: number, versi: number): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockWaiting(tx, id, versi);
    await repo.setApproved(tx, id);
    await recordAudit(tx, { aksi: 'ubah', objek: 'catatan_medis', objekId: id, sesudah: { disetujui: true } });
    await tellOutside(tx, 'rekam.ditandatangani', note, visit);
    await announceRekam(tx, visit.norm);
    return repo.getCatatan(tx, id);
  });

/** spec: RM4: it stays readable, struck through with the reason; outside nobody was told of it. */
export const refuseAdendum = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, alasan }: { versi: number; alasan: string },
): Promise<Catatan> =>
  db.write(ctx, async (tx) => {
    const { visit } = await lockWaiting(tx, id, versi);
    await repo.setWithdrawn(tx, id, alasan);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'catatan_medis',
      objekId: id,
      sesudah: { disetujui: false, alasan, norm: visit.norm },
    });
    await announceRekam(tx, visit.norm);
    return repo.getCatatan(tx, id);
  });
