import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { lieOf } from '@nadi/domain/berkas/declared-content';
import { DRAF } from '@nadi/domain/rekam-medis/catatan';
import { MAX_FOTO } from '@nadi/domain/rekam-medis/foto-periksa';
import { recordAudit } from '#platform/audit.ts';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { IMAGE_SIZES, prepareImage } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { auditReading, openVisit, openVisitToWrite } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { assertAuthor, catatanNotFound } from '../catatan/catatan.service.ts';
import { findKunjunganOf } from '../catatan/catatan.repository.ts';
import { lockWithVisit } from '../catatan/tanda-tangan.service.ts';
import * as repo from './foto.repository.ts';

const notFound = (): AppError => new AppError('TIDAK_ADA', { message: 'Foto tidak ditemukan' });
const fileError = (message: string): AppError => new AppError('VALIDASI', { errors: { file: [message] } });

/** The author's own draft, held with its visit: a signature waits for the photograph, or comes before it. */
async function holdDraft(tx: TenantTx, id: number) {
  const { note, visit } = await lockWithVisit(tx, id, openVisitToWrite);
  await assertAuthor(tx, note);
  if (note.status !== DRAF)
    throw new AppError('BENTROK', { message: 'Catatan ini sudah ditandatangani; foto ditambahkan pada draf.' });
  if ((await repo.countOf(tx, id)) >= MAX_FOTO) throw fileError(`Satu catatan paling banyak ${MAX_FOTO} foto`);
  return visit;
}

type Upload = Pick<FotoPeriksa, 'bagian' | 'keterangan'> & {
  berkas: IncomingBerkas | undefined;
  ruang: RequestFolder;
};
/** spec: RM15. First the bytes, then the row; nothing stays when one of them fails. */
export async function addFoto(
  storage: BerkasStorage,
  ctx: Ctx,
  id: number,
  { bagian, keterangan, berkas, ruang }: Upload,
): Promise<FotoPeriksa[]> {
  // Who may not is refused before a picture is drawn. A repeated request finds its first answer further on.
  await storage.db.read(ctx, async (tx) => {
    const kunjunganId = await findKunjunganOf(tx, id);
    if (kunjunganId === undefined) throw catatanNotFound();
    await openVisit(tx, kunjunganId);
  });
  if (!berkas) throw fileError('Foto wajib dipilih');
  const lie = lieOf(berkas.nama, berkas.kind);
  if (lie !== null) throw fileError(lie);
  const large = await prepareImage(berkas, ruang);
  const small = await prepareImage({ ...berkas, path: large.path }, ruang, IMAGE_SIZES.small);
  return saveBerkas(storage, ctx, [large, small], (record) =>
    storage.db.write(ctx, async (tx) => {
      const { norm, kunjunganId } = await holdDraft(tx, id);
      const [berkasId = 0, kecilId = 0] = await record(tx);
      const fotoId = await repo.insertFoto(tx, { catatan_id: id, bagian, keterangan, berkasId, kecilId });
      await recordAudit(tx, {
        aksi: 'buat',
        objek: 'foto_periksa',
        objekId: fotoId,
        sesudah: { norm, kunjungan_id: kunjunganId, catatan_id: id, bagian, sha256: large.sha256 },
      });
      await announceRekam(tx, norm);
      return repo.listOfCatatan(tx, id);
    }),
  );
}

/** The visit of a note, for reading it. */
async function openNote(tx: TenantTx, id: number) {
  const kunjunganId = await findKunjunganOf(tx, id);
  if (kunjunganId === undefined) throw catatanNotFound();
  return openVisit(tx, kunjunganId);
}

export const listFoto = (db: Database, ctx: Ctx, id: number): Promise<FotoPeriksa[]> =>
  db.write(ctx, async (tx) => {
    const { pasienId, daruratSampai } = await openNote(tx, id);
    await auditReading(tx, 'foto pemeriksaan pasien', { pasienId, daruratSampai, catatan_id: id });
    return repo.listOfCatatan(tx, id);
  });

/** The sum of the bytes to send. Reading a photograph is audited; its small picture belongs to reading the note. */
export const readFoto = (
  db: Database,
  ctx: Ctx,
  { catatanId, id, kecil }: { catatanId: number; id: number; kecil: boolean },
): Promise<string> =>
  db.write(ctx, async (tx) => {
    const { pasienId, daruratSampai } = await openNote(tx, catatanId);
    const found = await repo.findStored(tx, { catatanId, id });
    if (!found) throw notFound();
    if (kecil) return found.kecil;
    await auditReading(tx, 'foto pemeriksaan pasien', { pasienId, daruratSampai, catatan_id: catatanId, foto: id });
    return found.sha256;
  });

/**
 * By the author, while the note is a draft: a signed one keeps what was found, and is struck through as a whole. spec:
 * RM3, RM15
 */
export const withdrawFoto = (
  db: Database,
  ctx: Ctx,
  { catatanId, id, alasan }: { catatanId: number; id: number; alasan: string },
): Promise<FotoPeriksa[]> =>
  db.write(ctx, async (tx) => {
    const { note, visit } = await lockWithVisit(tx, catatanId, openVisitToWrite);
    await assertAuthor(tx, note);
    if (note.status !== DRAF)
      throw new AppError('BENTROK', {
        message: 'Catatan ini sudah ditandatangani bersama fotonya. Bila foto keliru, nyatakan catatannya salah catat.',
      });
    if ((await repo.withdraw(tx, { catatanId, id }, alasan)) === 0) throw notFound();
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'foto_periksa',
      objekId: id,
      sesudah: { norm: visit.norm, kunjungan_id: visit.kunjunganId, catatan_id: catatanId, aktif: false, alasan },
    });
    await announceRekam(tx, visit.norm);
    return repo.listOfCatatan(tx, catatanId);
  });
