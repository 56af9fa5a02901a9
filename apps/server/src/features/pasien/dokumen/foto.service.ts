import { Readable } from 'node:stream';
import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import { catatAudit } from '../../../platform/audit.ts';
import type { BerkasMasuk, Ruang } from '../../../platform/berkas/masuk.ts';
import { siapkanFoto } from '../../../platform/berkas/siapkan.ts';
import { simpanBerkas, type Gudang } from '../../../platform/berkas/simpan.ts';
import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { kabarkanPasien } from '../kabar.ts';
import { cariPasien } from './dokumen.service.ts';
import * as repo from './foto.repository.ts';

const tolak = (kolom: string, alasan: string): AppError => new AppError('VALIDASI', { errors: { [kolom]: [alasan] } });

/** The path below /api. The hash changes with the picture, so a browser may cache the address for good. */
export const jalurFoto = (norm: number, sha256: string): string => `/pasien/foto/${norm}?v=${sha256.slice(0, 16)}`;

export type KirimanFoto = { norm: number; berkas: BerkasMasuk | undefined; ruang: Ruang };

/**
 * Replaces the patient's picture. The version of the record stays, so that a form that is open on it can still be
 * saved.
 */
export async function simpanFoto(
  gudang: Gudang,
  ctx: Ctx,
  { norm, berkas, ruang }: KirimanFoto,
): Promise<{ foto: string }> {
  await gudang.db.read(ctx, (tx) => cariPasien(tx, norm));
  if (!berkas) throw tolak('foto', 'Foto wajib dipilih');
  const { besar, kecil } = await siapkanFoto(berkas, ruang);
  return simpanBerkas(gudang, ctx, [besar, kecil], (catat) =>
    gudang.db.write(ctx, async (tx) => {
      const lama = await repo.kunciFoto(tx, norm);
      if (!lama) throw new AppError('BENTROK');
      const [b, k] = (await catat(tx)) as [number, number];
      await repo.setFoto(tx, lama.id, { besar: b, kecil: k });
      await catatAudit(tx, {
        aksi: 'ubah',
        objek: 'foto_pasien',
        objekId: lama.id,
        sebelum: { sha256: lama.sha256 },
        sesudah: { sha256: besar.sha256 },
      });
      await kabarkanPasien(tx, lama.norm);
      return { foto: jalurFoto(lama.norm, besar.sha256) };
    }),
  );
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Turns a picture from the camera of a browser into a file of this request. */
export async function bacaWebcam(base64: string, ruang: Ruang): Promise<BerkasMasuk> {
  const isi = base64.replace(/^data:image\/[\w.+-]+;base64,/, '').trimEnd();
  if (!BASE64.test(isi)) throw tolak('base64', 'Foto tidak dapat dibaca');
  const bytes = Buffer.from(isi, 'base64');
  if (bytes.length > BERKAS_TERBESAR) throw tolak('base64', 'Foto paling besar 10 MB');
  const masuk = await ruang.tulis('base64', 'webcam', Readable.from([bytes]));
  if (masuk.jenis !== 'gambar') throw tolak('base64', 'Foto tidak dapat dibaca');
  return masuk;
}

/** Finds the bytes to send. Reading the large picture is audited; the small ones belong to reading a list. */
export function bacaFoto(
  db: Database,
  ctx: Ctx,
  norm: number,
  kecil: boolean,
): Promise<{ sha256: string; versi: string }> {
  return db.write(ctx, async (tx) => {
    const foto = await repo.findFoto(tx, norm, kecil);
    if (!foto?.sha256 || !foto.sha256_besar)
      throw new AppError('TIDAK_ADA', { message: foto ? 'Pasien ini belum punya foto' : 'Pasien tidak ditemukan' });
    if (!kecil) await catatAudit(tx, { aksi: 'baca', objek: 'foto_pasien', objekId: foto.id });
    return { sha256: foto.sha256, versi: foto.sha256_besar.slice(0, 16) };
  });
}
