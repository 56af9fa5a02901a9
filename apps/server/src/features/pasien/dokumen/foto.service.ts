import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { recordAudit } from '#platform/audit.ts';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { prepareFoto } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import { findPasienOrThrow } from './dokumen.service.ts';
import * as repo from './foto.repository.ts';

const fieldError = (field: string, alasan: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [alasan] } });

/** The path below /api. The hash changes with the picture, so a browser may cache the address for good. */
export const fotoPath = (norm: number, sha256: string): string => `/pasien/foto/${norm}?v=${sha256.slice(0, 16)}`;

export type FotoUpload = { norm: number; berkas: IncomingBerkas | undefined; ruang: RequestFolder };

/**
 * Replaces the patient's picture. The version of the record stays, so that a form that is open on it can still be
 * saved.
 */
export async function saveFoto(
  gudang: BerkasStorage,
  ctx: Ctx,
  { norm, berkas, ruang }: FotoUpload,
): Promise<{ foto: string }> {
  await gudang.db.read(ctx, (tx) => findPasienOrThrow(tx, norm));
  if (!berkas) throw fieldError('foto', 'Foto wajib dipilih');
  const { large, small } = await prepareFoto(berkas, ruang);
  return saveBerkas(gudang, ctx, [large, small], (recordBerkas) =>
    gudang.db.write(ctx, async (tx) => {
      const old = await repo.lockFoto(tx, norm);
      if (!old) throw new AppError('BENTROK');
      const [b, k] = (await recordBerkas(tx)) as [number, number];
      await repo.setFoto(tx, old.id, { large: b, small: k });
      await recordAudit(tx, {
        aksi: 'ubah',
        objek: 'foto_pasien',
        objekId: old.id,
        sebelum: { sha256: old.sha256 },
        sesudah: { sha256: large.sha256 },
      });
      await notifyPasienChanged(tx, old.norm);
      return { foto: fotoPath(old.norm, large.sha256) };
    }),
  );
}

/** It is searched for, and the whole not matched: over 14 million letters a match needs more stack than there may be. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;

/** Turns a picture from the camera of a browser into a file of this request. */
export async function readWebcam(base64: string, ruang: RequestFolder): Promise<IncomingBerkas> {
  const encoded = base64.replace(/^data:image\/[\w.+-]+;base64,/, '').trimEnd();
  const letters = encoded.replace(/={1,2}$/, '');
  if (letters === '' || NOT_BASE64.test(letters)) throw fieldError('base64', 'Foto tidak dapat dibaca');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_FILE_BYTES) throw fieldError('base64', 'Foto paling besar 10 MB');
  const incoming = await ruang.write('base64', 'webcam', Readable.from([bytes]));
  if (incoming.kind !== 'gambar') throw fieldError('base64', 'Foto tidak dapat dibaca');
  return incoming;
}

/** Finds the bytes to send. Reading the large picture is audited; the small ones belong to reading a list. */
export function readFoto(
  db: Database,
  ctx: Ctx,
  norm: number,
  small: boolean,
): Promise<{ sha256: string; versi: string }> {
  return db.write(ctx, async (tx) => {
    const foto = await repo.findFoto(tx, norm, small);
    if (!foto?.sha256 || !foto.sha256_besar)
      throw new AppError('TIDAK_ADA', { message: foto ? 'Pasien ini belum punya foto' : 'Pasien tidak ditemukan' });
    if (!small) await recordAudit(tx, { aksi: 'baca', objek: 'foto_pasien', objekId: foto.id });
    return { sha256: foto.sha256, versi: foto.sha256_besar.slice(0, 16) };
  });
}
