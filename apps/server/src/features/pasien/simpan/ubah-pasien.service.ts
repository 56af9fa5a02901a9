import { UbahPasien } from '@nadi/contract/pasien-isian';
import type { BentrokPasien } from '@nadi/contract/pasien.contract';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SertaDokumen } from '../dokumen/formulir-pasien.service.ts';
import { kabarkanPasien } from '../kabar.ts';
import { periksaKembarNanti } from '../kembar/kembar.service.ts';
import { findPemenang } from '../pasien.repository.ts';
import { bacaDetail } from '../pasien.service.ts';
import { bedaIsian, petik, rapikanIsian, type Galat, type IsianPasien } from './isian.ts';
import { gantiKata } from './kata.repository.ts';
import { periksaPasien } from './periksa-pasien.ts';
import { jelaskanRebutan, tolak } from './rebutan.ts';
import * as simpanRepo from './simpan-pasien.repository.ts';
import { kunciTersimpan, listPerubahan, type Tersimpan } from './ubah-pasien.repository.ts';

type Ubahan = { norm: number; kirim: UbahPasien; serta: SertaDokumen };
type Hasil = { norm: number; nama: string; versi: number };

/**
 * platform.md 4: when the status changes, required fields may stay empty. A request that claims such a change without
 * making one is checked for them after all.
 */
function kurangKarenaStatus(kirim: UbahPasien): Galat {
  const { error } = UbahPasien.safeParse({ ...kirim, status_berubah: false });
  const galat: Galat = {};
  for (const masalah of error?.issues ?? []) (galat[masalah.path.join('.')] ??= []).push(masalah.message);
  return galat;
}

async function periksa(tx: TenantTx, kirim: UbahPasien, isian: IsianPasien, lama: Tersimpan): Promise<void> {
  const statusBerubah = kirim.status !== lama.isian.status;
  const galat = {
    ...(kirim.status_berubah && !statusBerubah ? kurangKarenaStatus(kirim) : {}),
    ...(await periksaPasien(tx, { isian, norm: null, lama, bebasWajib: kirim.status_berubah && statusBerubah })),
  };
  if (Object.keys(galat).length > 0) throw tolak(galat);
}

/** Writes what belongs to the row and changed; the search words change with the name. */
async function tulisBagian(
  tx: TenantTx,
  lama: Tersimpan,
  baru: IsianPasien,
  beda: readonly (keyof IsianPasien)[],
): Promise<void> {
  const berubah = (...kolom: (keyof IsianPasien)[]): boolean => kolom.some((k) => beda.includes(k));
  const keluarga = beda.some((k) => k.includes('keluarga'));
  await Promise.all([
    berubah('nama') && gantiKata(tx, lama, baru.nama),
    berubah('nomor_kontak_telp', 'nomor_kontak_wa') &&
      simpanRepo.simpanNomor(tx, 'kontak', lama.id, simpanRepo.kontakPasien(baru)),
    berubah('nomor_identitas', 'nomor_identitas_npwp') &&
      simpanRepo.simpanNomor(tx, 'identitas', lama.id, simpanRepo.identitasPasien(baru)),
    keluarga &&
      (lama.keluargaId === null
        ? simpanRepo.insertKeluarga(tx, lama.id, baru)
        : simpanRepo.updateKeluarga(tx, lama.keluargaId, baru)),
  ]);
}

async function ubah(tx: TenantTx, { norm, kirim, serta }: Ubahan): Promise<Hasil> {
  const lama = await kunciTersimpan(tx, norm);
  if (!lama) throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  const pemenang = await findPemenang(tx, norm);
  if (pemenang !== undefined)
    throw new AppError('TIDAK_ADA', {
      message: `Pasien ini sudah digabung ke No. RM ${tulisNorm(pemenang, tx.ctx.panjangNorm)}. Buka pasien itu untuk mengubahnya.`,
    });
  if (lama.versi !== kirim.versi) throw new AppError('BENTROK');
  const { versi: _versi, status_berubah: _status, ...isian } = rapikanIsian(kirim);
  await periksa(tx, kirim, isian, lama);
  await serta(tx, { id: lama.id, norm });
  const beda = bedaIsian(lama.isian, isian);
  if (beda.length === 0) return { norm, nama: isian.nama, versi: lama.versi };
  const versi = lama.versi + 1;
  // This runs alone, so that a number lost in a race is the first statement that fails.
  await simpanRepo.updateBaris(tx, lama.id, isian);
  await Promise.all([
    tulisBagian(tx, lama, isian, beda),
    periksaKembarNanti(tx, lama.id),
    // The version is stored with what it changed, so that a conflict can name who changed it.
    catatAudit(tx, {
      aksi: 'ubah',
      objek: 'pasien',
      objekId: lama.id,
      sebelum: { ...petik(lama.isian, beda), versi: lama.versi },
      sesudah: { ...petik(isian, beda), versi },
    }),
    kabarkanPasien(tx, norm),
  ]);
  return { norm, nama: isian.nama, versi };
}

/**
 * Builds the conflict error with the current record and who changed it since `versi`. It reads in a new transaction,
 * because the one that met the conflict is over.
 */
async function jelaskanBentrok(db: Database, ctx: Ctx, norm: number, versi: number): Promise<AppError> {
  const data = await db.write({ ...ctx, idempotensi: null }, async (tx): Promise<BentrokPasien> => {
    const { id, ...pasien } = await bacaDetail(tx, norm);
    return { pasien, perubahan: await listPerubahan(tx, id, versi) };
  });
  const oleh = data.perubahan.at(-1)?.oleh ?? 'orang lain';
  return new AppError('BENTROK', {
    message: `Data pasien ini sudah diubah ${oleh} sejak Anda membukanya. Pilih isian yang benar, lalu simpan lagi.`,
    data,
  });
}

/**
 * Changes a patient on the version that the form was filled from: row, words, contacts, family, documents, audit and
 * event, all or nothing.
 */
export async function updatePasien(db: Database, ctx: Ctx, ubahan: Ubahan): Promise<Hasil> {
  const { norm, kirim } = ubahan;
  try {
    return await db.write(ctx, (tx) => ubah(tx, ubahan));
  } catch (error) {
    if (error instanceof AppError && error.code === 'BENTROK') throw await jelaskanBentrok(db, ctx, norm, kirim.versi);
    throw await jelaskanRebutan(error, { db, ctx }, { norm: null, nik: kirim.nik, no_bpjs: kirim.no_bpjs }, norm);
  }
}
