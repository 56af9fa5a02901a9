import { NORM_TERBESAR, type SimpanPasien } from '@nadi/contract/pasien-isian';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { majukanNomor, takeNomor } from '../../../platform/nomor.ts';
import { umumkan } from '../../../platform/peristiwa.ts';
import * as repo from '../pasien.repository.ts';
import { NORM_HABIS, periksaPasien, periksaPemilik, type Galat } from './periksa-pasien.ts';
import * as simpanRepo from './simpan-pasien.repository.ts';

const KENDALA: Record<string, keyof repo.NomorPasien> = { pasien_norm_unik: 'norm', pasien_nik_unik: 'nik', pasien_no_bpjs_unik: 'no_bpjs' };

const tolak = (errors: Galat): AppError => new AppError('VALIDASI', { errors });

/** D6: the facility's next number. Numbers that patients hold already (imported, say) are passed over. */
async function ambilNorm(tx: TenantTx): Promise<number> {
  const berikut = await takeNomor(tx, 'norm');
  const norm = (await repo.normDipakai(tx, berikut)) ? await repo.normBebas(tx, berikut) : berikut;
  if (norm > NORM_TERBESAR) throw tolak({ norm: [NORM_HABIS] });
  if (norm !== berikut) await majukanNomor(tx, 'norm', norm);
  return norm;
}

/** D6: a number typed above the counter moves it, so that numbering goes on behind it. */
async function pakaiNorm(tx: TenantTx, norm: number): Promise<number> {
  await majukanNomor(tx, 'norm', norm);
  return norm;
}

async function simpan(tx: TenantTx, isi: SimpanPasien): Promise<{ norm: number; nama: string }> {
  const galat = await periksaPasien(tx, isi);
  if (Object.keys(galat).length > 0) throw tolak(galat);
  // The counter's row stays locked until commit: everything that only asks has been asked before.
  const norm = isi.norm === null ? await ambilNorm(tx) : await pakaiNorm(tx, isi.norm);
  const id = await simpanRepo.insertPasien(tx, isi, norm);
  await Promise.all([
    simpanRepo.simpanKata(tx, id, isi.nama),
    simpanRepo.insertKontak(tx, id, [{ jenis: 3, nomor: isi.nomor_kontak_telp }, { jenis: 4, nomor: isi.nomor_kontak_wa }]),
    simpanRepo.insertIdentitas(tx, id, [{ jenis: 8, nomor: isi.nomor_identitas_npwp }]),
    simpanRepo.insertKeluarga(tx, id, isi, [{ jenis: 3, nomor: isi.nomor_kontak_keluarga_telp }, { jenis: 4, nomor: isi.nomor_kontak_keluarga_wa }]),
    catatAudit(tx, { aksi: 'buat', objek: 'pasien', objekId: id, sesudah: { ...isi, norm } }),
    umumkan(tx, { topik: 'pasien', izin: 'view tabel pasien', data: { norm } }),
  ]);
  return { norm, nama: isi.nama };
}

/** Saves a new patient: number, search words, contacts, family, audit and event, all or nothing. */
export async function storePasien(db: Database, ctx: Ctx, isi: SimpanPasien): Promise<{ norm: number; nama: string }> {
  try {
    return await db.write(ctx, (tx) => simpan(tx, isi));
  } catch (error) {
    const kolom = KENDALA[(error as { constraint?: string }).constraint ?? ''];
    if (!kolom) throw error;
    // Lost against another desk. That transaction is over; who won is read in a new one, and said as if it had been seen before.
    const galat = await db.read(ctx, (tx) => periksaPemilik(tx, isi));
    throw tolak(Object.keys(galat).length > 0 ? galat : { [kolom]: ['Nomor ini baru saja dipakai. Simpan sekali lagi.'] });
  }
}
