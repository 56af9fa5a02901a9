import type { DasarSurat, SuratContent, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { SURAT_DRAF, STATUS_SURAT } from '@nadi/domain/surat/surat';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  announceRekam,
  auditRecord,
  findWriter,
  openVisit,
  openVisitToWrite,
  type OpenVisit,
} from '#features/rekam-medis/rekam-medis.public.ts';
import { contentIssues, loadDasar } from './dasar.ts';
import * as fakta from './fakta.repository.ts';
import * as repo from './surat.repository.ts';

/** What the audit calls a reading of letters; the entry's `objek_id` is the patient. */
export const OBJEK_BACA_SURAT = 'surat pasien';

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Surat tidak ditemukan' });

/** The letter with its visit, for reading: whoever may not open the record opens no letter of it. */
export async function openSurat(tx: TenantTx, id: number): Promise<OpenVisit> {
  const kunjunganId = await repo.findKunjunganOf(tx, id);
  if (kunjunganId === undefined) throw notFound();
  return openVisit(tx, kunjunganId);
}

/** Locks visit and letter for a change, in this order. A letter of another version is a 409 with the present one. */
export async function lockWithVisit(
  tx: TenantTx,
  id: number,
  versi: number,
): Promise<{ visit: OpenVisit; surat: repo.LockedSurat }> {
  const kunjunganId = await repo.findKunjunganOf(tx, id);
  if (kunjunganId === undefined) throw notFound();
  const visit = await openVisitToWrite(tx, kunjunganId);
  const surat = await repo.lockSurat(tx, id);
  if (surat.versi !== versi)
    throw new AppError('BENTROK', {
      message: sudahBerubah('Surat ini', 'Periksa isinya yang sekarang.'),
      data: await repo.getSurat(tx, id),
    });
  return { visit, surat };
}

export async function assertDraf(tx: TenantTx, { id, status }: repo.LockedSurat): Promise<void> {
  if (status === SURAT_DRAF) return;
  throw new AppError('BENTROK', {
    message: `Surat ini sudah ${STATUS_SURAT[status].toLowerCase()}.`,
    data: await repo.getSurat(tx, id),
  });
}

/** What an entry about a letter says of its visit. */
export const readingOf = ({ pasienId, daruratSampai, kunjunganId }: OpenVisit) => ({
  pasienId,
  daruratSampai,
  kunjungan_id: kunjunganId,
});
export const auditBaca = (tx: TenantTx, visit: OpenVisit, about: Record<string, unknown> = {}): Promise<void> =>
  auditRecord(tx, { aksi: 'baca', objek: OBJEK_BACA_SURAT }, { ...readingOf(visit), ...about });

export const auditChange = (
  tx: TenantTx,
  aksi: 'buat' | 'ubah',
  { id, norm, kunjunganId }: { id: number; norm: number; kunjunganId: number },
  sesudah: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { aksi, objek: 'surat', objekId: id, sesudah: { norm, kunjungan_id: kunjunganId, ...sesudah } });

export const listSurat = (db: Database, ctx: Ctx, kunjunganId: number): Promise<Surat[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    await auditBaca(tx, visit);
    return repo.listOfKunjungan(tx, kunjunganId);
  });

/** What a letter would take from the record; that is a reading of it. */
export const readDasar = (db: Database, ctx: Ctx, kunjunganId: number): Promise<DasarSurat> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    await auditBaca(tx, visit, { apa: 'dasar surat' });
    return loadDasar(tx, await fakta.findKepala(tx, kunjunganId), { stay: true });
  });

async function assertIsi(tx: TenantTx, kunjunganId: number, isi: SuratContent): Promise<void> {
  const kepala = await fakta.findKepala(tx, kunjunganId);
  const errors = contentIssues(isi, {
    dasar: await loadDasar(tx, kepala, { stay: true }),
    kepala,
    zona: tx.ctx.zona,
    terbit: false,
  });
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}

export const createSurat = (db: Database, ctx: Ctx, kunjunganId: number, isi: SuratContent): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    const ended = whyIzinEnded((await findWriter(tx)).sip_berlaku, ctx.today);
    if (ended !== null) throw new AppError('VALIDASI', { message: ended });
    await assertIsi(tx, kunjunganId, isi);
    const id = await repo.insertSurat(tx, visit, isi);
    await auditChange(tx, 'buat', { id, ...visit }, { jenis: isi.jenis, isi });
    await announceRekam(tx, visit.norm);
    return repo.getSurat(tx, id);
  });

export const updateSurat = (
  db: Database,
  ctx: Ctx,
  id: number,
  { versi, isi }: { versi: number; isi: SuratContent },
): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const { visit, surat } = await lockWithVisit(tx, id, versi);
    await assertDraf(tx, surat);
    if (isi.jenis !== surat.jenis)
      throw new AppError('VALIDASI', { errors: { 'isi.jenis': ['Jenis surat tidak berubah; buat surat baru'] } });
    await assertIsi(tx, visit.kunjunganId, isi);
    await repo.setIsi(tx, id, isi);
    await auditChange(tx, 'ubah', { id, ...visit }, { isi });
    await announceRekam(tx, visit.norm);
    return repo.getSurat(tx, id);
  });

export const discardSurat = (db: Database, ctx: Ctx, id: number, versi: number): Promise<Surat> =>
  db.write(ctx, async (tx) => {
    const { visit, surat } = await lockWithVisit(tx, id, versi);
    await assertDraf(tx, surat);
    await repo.setDiscarded(tx, id);
    await auditChange(tx, 'ubah', { id, ...visit }, { status: 'dibuang' });
    await announceRekam(tx, visit.norm);
    return repo.getSurat(tx, id);
  });
