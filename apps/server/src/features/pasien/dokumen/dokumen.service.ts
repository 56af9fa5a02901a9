import type { DokumenPasien, JenisDokumen, SimpanDokumen, UbahDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { z } from 'zod';
import { catatAudit } from '../../../platform/audit.ts';
import type { BerkasMasuk, Ruang } from '../../../platform/berkas/masuk.ts';
import { HEIC, siapkanDokumen, type BerkasSiap, type TipeBerkas } from '../../../platform/berkas/siapkan.ts';
import { simpanBerkas, type Gudang } from '../../../platform/berkas/simpan.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { kabarkanPasien } from '../kabar.ts';
import { findRingkas, type PasienRingkas } from '../pasien.repository.ts';
import * as repo from './dokumen.repository.ts';

/** The norm a document is stored under, and what the request brought. */
type Kiriman<T> = { norm: number; isian: T; berkas: BerkasMasuk | undefined; ruang: Ruang };
export type KirimanBaru = Kiriman<z.output<typeof SimpanDokumen>>;
export type KirimanUbah = Kiriman<z.output<typeof UbahDokumen>>;

const tiada = (apa: string): AppError => new AppError('TIDAK_ADA', { message: `${apa} tidak ditemukan` });

export async function cariPasien(tx: TenantTx, norm: number): Promise<PasienRingkas> {
  const pasien = await findRingkas(tx, norm);
  if (!pasien) throw tiada('Pasien');
  return pasien;
}

/** Lists the documents of a patient; the reading is audited. */
export function listDokumen(db: Database, ctx: Ctx, norm: number): Promise<DokumenPasien[]> {
  return db.write(ctx, async (tx) => {
    const { id } = await cariPasien(tx, norm);
    const [dokumen] = await Promise.all([
      repo.listDokumen(tx, id),
      catatAudit(tx, { aksi: 'baca', objek: 'dokumen pasien', objekId: id }),
    ]);
    return dokumen;
  });
}

/** Reads what is stored about one document, without its bytes; the reading is audited. */
export function readDokumen(db: Database, ctx: Ctx, norm: number, id: number): Promise<DokumenPasien> {
  return db.write(ctx, async (tx) => {
    const dokumen = await repo.findDokumen(tx, norm, id);
    if (!dokumen) throw tiada('Dokumen');
    await catatAudit(tx, { aksi: 'baca', objek: 'dokumen_pasien', objekId: id });
    return dokumen;
  });
}

async function cariTersimpan(tx: TenantTx, norm: number, id: number): Promise<repo.DokumenTersimpan> {
  const dokumen = await repo.findTersimpan(tx, norm, id);
  if (!dokumen) throw tiada('Dokumen');
  return dokumen;
}

/** Finds the bytes to send; the reading is audited before they are sent. */
export function bacaIsi(db: Database, ctx: Ctx, norm: number, id: number): Promise<repo.DokumenTersimpan> {
  return db.write(ctx, async (tx) => {
    const dokumen = await cariTersimpan(tx, norm, id);
    await catatAudit(tx, { aksi: 'baca', objek: 'dokumen_pasien', objekId: id });
    return dokumen;
  });
}

/** platform.md 3: any kind of file may be 'lainnya'; the other kinds are papers, so they must be a picture or a PDF. */
function cocok(
  jenis: JenisDokumen,
  tipe: TipeBerkas,
  kolom: string,
  alasan = 'Berkas ini bukan gambar (JPEG, PNG, WebP, GIF) atau PDF; simpan sebagai dokumen Lainnya',
): void {
  if (jenis === 'lainnya' || tipe !== 'application/octet-stream') return;
  throw new AppError('VALIDASI', { errors: { [kolom]: [alasan] } });
}

const jejak = (
  { jenis_dokumen, filename, expired_date, status }: Omit<repo.IsiDokumen, 'berkas_id'>,
  sha256: string,
): object => ({ jenis_dokumen, filename, expired_date, status, sha256 });

/** Inserts a document of a patient whose bytes are stored already. */
export async function pasangDokumen(
  tx: TenantTx,
  { id: pasienId, norm }: Pick<PasienRingkas, 'id' | 'norm'>,
  isi: repo.IsiDokumen,
  sha256: string,
): Promise<number> {
  const id = await repo.insertDokumen(tx, pasienId, isi);
  await catatAudit(tx, {
    aksi: 'buat',
    objek: 'dokumen_pasien',
    objekId: id,
    sesudah: { norm, ...jejak(isi, sha256) },
  });
  return id;
}

async function siapkan({ isian, berkas, ruang }: KirimanBaru | KirimanUbah): Promise<BerkasSiap | undefined> {
  if (!berkas) return undefined;
  const siap = await siapkanDokumen(berkas, ruang);
  cocok(isian.jenis_dokumen, siap.tipe, berkas.kolom, berkas.jenis === 'heif' ? HEIC : undefined);
  return siap;
}

/** Stores a document: first the bytes, then row, audit and event. Nothing stays when one of them fails. */
export async function storeDokumen(gudang: Gudang, ctx: Ctx, kirim: KirimanBaru): Promise<DokumenPasien> {
  const { norm, isian, berkas } = kirim;
  await gudang.db.read(ctx, (tx) => cariPasien(tx, norm));
  const siap = await siapkan(kirim);
  if (!berkas || !siap) throw new AppError('VALIDASI', { errors: { file: ['Berkas wajib dipilih'] } });
  return simpanBerkas(gudang, ctx, [siap], (catat) =>
    gudang.db.write(ctx, async (tx) => {
      const pasien = await cariPasien(tx, norm);
      const [berkas_id] = (await catat(tx)) as [number];
      const id = await pasangDokumen(tx, pasien, { ...isian, filename: berkas.nama, berkas_id }, siap.sha256);
      await kabarkanPasien(tx, pasien.norm);
      return repo.getDokumen(tx, id);
    }),
  );
}

const BENTROK =
  'Dokumen ini sudah diubah orang lain sejak Anda membukanya. Periksa isinya yang terbaru, lalu simpan lagi bila isian Anda yang benar.';

async function ubah(
  tx: TenantTx,
  id: number,
  { norm, isian: { versi, ...isian }, berkas }: KirimanUbah,
  baru: { berkas_id: number; sha256: string } | null,
): Promise<DokumenPasien> {
  const lama = await repo.kunciTersimpan(tx, norm, id);
  if (!lama) throw tiada('Dokumen');
  if (versi !== undefined && versi !== lama.versi)
    throw new AppError('BENTROK', { message: BENTROK, data: await repo.getDokumen(tx, id) });
  if (!baru) cocok(isian.jenis_dokumen, lama.tipe, 'jenis_dokumen');
  const isi = {
    ...isian,
    filename: baru && berkas ? berkas.nama : lama.filename,
    berkas_id: baru?.berkas_id ?? lama.berkas_id,
  };
  await repo.updateDokumen(tx, id, isi);
  await catatAudit(tx, {
    aksi: 'ubah',
    objek: 'dokumen_pasien',
    objekId: id,
    sebelum: jejak(lama, lama.sha256),
    sesudah: jejak(isi, baru?.sha256 ?? lama.sha256),
  });
  await kabarkanPasien(tx, lama.norm);
  return repo.getDokumen(tx, id);
}

/**
 * Changes a document. Without a new file its bytes stay; with one, the earlier bytes are kept too, because the audit
 * names them.
 */
export async function updateDokumen(gudang: Gudang, ctx: Ctx, id: number, kirim: KirimanUbah): Promise<DokumenPasien> {
  await gudang.db.read(ctx, (tx) => cariTersimpan(tx, kirim.norm, id));
  const siap = await siapkan(kirim);
  if (!siap) return gudang.db.write(ctx, (tx) => ubah(tx, id, kirim, null));
  return simpanBerkas(gudang, ctx, [siap], (catat) =>
    gudang.db.write(ctx, async (tx) => {
      const [berkas_id] = (await catat(tx)) as [number];
      return ubah(tx, id, kirim, { berkas_id, sha256: siap.sha256 });
    }),
  );
}
