import type {
  DokumenPasien,
  JenisDokumen,
  SaveDokumen,
  UpdateDokumen,
} from '@nadi/contract/pasien/dokumen-pasien.contract';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { HEIC, prepareDokumen, type PreparedBerkas, type BerkasType } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import { findPasienSummary, type PasienSummary } from '../pasien.repository.ts';
import * as repo from './dokumen.repository.ts';

/** The norm a document is stored under, and what the request brought. */
type DokumenUpload<T> = { norm: number; input: T; berkas: IncomingBerkas | undefined; ruang: RequestFolder };
export type CreateDokumenUpload = DokumenUpload<z.output<typeof SaveDokumen>>;
export type UpdateDokumenUpload = DokumenUpload<z.output<typeof UpdateDokumen>>;

const notFoundError = (what: string): AppError => new AppError('TIDAK_ADA', { message: `${what} tidak ditemukan` });

export async function findPasienOrThrow(tx: TenantTx, norm: number): Promise<PasienSummary> {
  const pasien = await findPasienSummary(tx, norm);
  if (!pasien) throw notFoundError('Pasien');
  return pasien;
}

/** Lists the documents of a patient; the reading is audited. */
export function listDokumen(db: Database, ctx: Ctx, norm: number): Promise<DokumenPasien[]> {
  return db.write(ctx, async (tx) => {
    const { id } = await findPasienOrThrow(tx, norm);
    const [dokumen] = await Promise.all([
      repo.listDokumen(tx, id),
      recordAudit(tx, { aksi: 'baca', objek: 'dokumen pasien', objekId: id }),
    ]);
    return dokumen;
  });
}

/** Reads what is stored about one document, without its bytes; the reading is audited. */
export function readDokumen(db: Database, ctx: Ctx, norm: number, id: number): Promise<DokumenPasien> {
  return db.write(ctx, async (tx) => {
    const dokumen = await repo.findDokumen(tx, norm, id);
    if (!dokumen) throw notFoundError('Dokumen');
    await recordAudit(tx, { aksi: 'baca', objek: 'dokumen_pasien', objekId: id });
    return dokumen;
  });
}

async function findStoredOrThrow(tx: TenantTx, norm: number, id: number): Promise<repo.StoredDokumen> {
  const dokumen = await repo.findStoredDokumen(tx, norm, id);
  if (!dokumen) throw notFoundError('Dokumen');
  return dokumen;
}

/** Finds the bytes to send; the reading is audited before they are sent. */
export function readStoredDokumen(db: Database, ctx: Ctx, norm: number, id: number): Promise<repo.StoredDokumen> {
  return db.write(ctx, async (tx) => {
    const dokumen = await findStoredOrThrow(tx, norm, id);
    await recordAudit(tx, { aksi: 'baca', objek: 'dokumen_pasien', objekId: id });
    return dokumen;
  });
}

/** platform.md 3: any kind of file may be 'lainnya'; the other kinds are papers, so they must be a picture or a PDF. */
function checkTipe(
  jenis: JenisDokumen,
  tipe: BerkasType,
  field: string,
  alasan = 'Berkas ini bukan gambar (JPEG, PNG, WebP, GIF) atau PDF; simpan sebagai dokumen Lainnya',
): void {
  if (jenis === 'lainnya' || tipe !== 'application/octet-stream') return;
  throw new AppError('VALIDASI', { errors: { [field]: [alasan] } });
}

const auditValues = (
  { jenis_dokumen, filename, expired_date, status }: Omit<repo.DokumenValues, 'berkas_id'>,
  sha256: string,
): object => ({ jenis_dokumen, filename, expired_date, status, sha256 });

/** Inserts a document of a patient whose bytes are stored already. */
export async function attachDokumen(
  tx: TenantTx,
  { id: pasienId, norm }: Pick<PasienSummary, 'id' | 'norm'>,
  values: repo.DokumenValues,
  sha256: string,
): Promise<number> {
  const id = await repo.insertDokumen(tx, pasienId, values);
  await recordAudit(tx, {
    aksi: 'buat',
    objek: 'dokumen_pasien',
    objekId: id,
    sesudah: { norm, ...auditValues(values, sha256) },
  });
  return id;
}

async function prepareUpload({
  input,
  berkas,
  ruang,
}: CreateDokumenUpload | UpdateDokumenUpload): Promise<PreparedBerkas | undefined> {
  if (!berkas) return undefined;
  const prepared = await prepareDokumen(berkas, ruang);
  checkTipe(input.jenis_dokumen, prepared.tipe, berkas.field, berkas.kind === 'heif' ? HEIC : undefined);
  return prepared;
}

/** Stores a document: first the bytes, then row, audit and event. Nothing stays when one of them fails. */
export async function storeDokumen(
  gudang: BerkasStorage,
  ctx: Ctx,
  upload: CreateDokumenUpload,
): Promise<DokumenPasien> {
  const { norm, input, berkas } = upload;
  await gudang.db.read(ctx, (tx) => findPasienOrThrow(tx, norm));
  const prepared = await prepareUpload(upload);
  if (!berkas || !prepared) throw new AppError('VALIDASI', { errors: { file: ['Berkas wajib dipilih'] } });
  return saveBerkas(gudang, ctx, [prepared], (recordBerkas) =>
    gudang.db.write(ctx, async (tx) => {
      const pasien = await findPasienOrThrow(tx, norm);
      const [berkas_id] = (await recordBerkas(tx)) as [number];
      const id = await attachDokumen(tx, pasien, { ...input, filename: berkas.nama, berkas_id }, prepared.sha256);
      await notifyPasienChanged(tx, pasien.norm);
      return repo.getDokumen(tx, id);
    }),
  );
}

const CONFLICT_MESSAGE = sudahBerubah(
  'Dokumen ini',
  'Periksa isinya yang terbaru, lalu simpan lagi bila isian Anda yang benar.',
);

async function applyUpdate(
  tx: TenantTx,
  id: number,
  { norm, input: { versi, ...input }, berkas }: UpdateDokumenUpload,
  newFile: { berkas_id: number; sha256: string } | null,
): Promise<DokumenPasien> {
  const old = await repo.lockStoredDokumen(tx, norm, id);
  if (!old) throw notFoundError('Dokumen');
  if (versi !== undefined && versi !== old.versi)
    throw new AppError('BENTROK', { message: CONFLICT_MESSAGE, data: await repo.getDokumen(tx, id) });
  if (!newFile) checkTipe(input.jenis_dokumen, old.tipe, 'jenis_dokumen');
  const values = {
    ...input,
    filename: newFile && berkas ? berkas.nama : old.filename,
    berkas_id: newFile?.berkas_id ?? old.berkas_id,
  };
  await repo.updateDokumen(tx, id, values);
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'dokumen_pasien',
    objekId: id,
    sebelum: auditValues(old, old.sha256),
    sesudah: auditValues(values, newFile?.sha256 ?? old.sha256),
  });
  await notifyPasienChanged(tx, old.norm);
  return repo.getDokumen(tx, id);
}

/**
 * Changes a document. Without a new file its bytes stay; with one, the earlier bytes are kept too, because the audit
 * names them.
 */
export async function updateDokumen(
  gudang: BerkasStorage,
  ctx: Ctx,
  id: number,
  upload: UpdateDokumenUpload,
): Promise<DokumenPasien> {
  await gudang.db.read(ctx, (tx) => findStoredOrThrow(tx, upload.norm, id));
  const prepared = await prepareUpload(upload);
  if (!prepared) return gudang.db.write(ctx, (tx) => applyUpdate(tx, id, upload, null));
  return saveBerkas(gudang, ctx, [prepared], (recordBerkas) =>
    gudang.db.write(ctx, async (tx) => {
      const [berkas_id] = (await recordBerkas(tx)) as [number];
      return applyUpdate(tx, id, upload, { berkas_id, sha256: prepared.sha256 });
    }),
  );
}
