import { NORM_TERBESAR, type SimpanPasien } from '@nadi/contract/pasien-isian';
import { catatAudit } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { majukanNomor, takeNomor } from '../../../platform/nomor.ts';
import { umumkan } from '../../../platform/peristiwa.ts';
import { catatBukanKembar, kunciBukanKembar } from '../kembar/kembar.service.ts';
import type { SertaDokumen } from '../dokumen/formulir-pasien.service.ts';
import { normBebas, normDipakai } from '../pasien.repository.ts';
import { rapikanIsian } from './isian.ts';
import { simpanKata } from './kata.repository.ts';
import { NORM_HABIS, periksaPasien } from './periksa-pasien.ts';
import { jelaskanRebutan, tolak } from './rebutan.ts';
import * as repo from './simpan-pasien.repository.ts';

/** D6: takes the next number of the facility. Numbers that patients already hold, e.g. imported ones, are skipped. */
async function ambilNorm(tx: TenantTx): Promise<number> {
  const berikut = await takeNomor(tx, 'norm');
  const norm = (await normDipakai(tx, berikut)) ? await normBebas(tx, berikut) : berikut;
  if (norm > NORM_TERBESAR) throw tolak({ norm: [NORM_HABIS] });
  if (norm !== berikut) await majukanNomor(tx, 'norm', norm);
  return norm;
}

/** D6: a typed number above the counter moves the counter, so that numbering continues after it. */
async function pakaiNorm(tx: TenantTx, norm: number): Promise<number> {
  await majukanNomor(tx, 'norm', norm);
  return norm;
}

async function simpan(tx: TenantTx, kirim: SimpanPasien, serta: SertaDokumen): Promise<{ norm: number; nama: string }> {
  const isi = rapikanIsian(kirim);
  const galat = await periksaPasien(tx, { isian: isi, norm: isi.norm, lama: null, bebasWajib: false });
  if (Object.keys(galat).length > 0) throw tolak(galat);
  const bukanKembar = await kunciBukanKembar(tx, isi.bukan_kembar);
  // The row of the counter stays locked until commit, so every check has run before this.
  const norm = isi.norm === null ? await ambilNorm(tx) : await pakaiNorm(tx, isi.norm);
  const id = await repo.insertPasien(tx, isi, norm);
  await Promise.all([
    simpanKata(tx, { id, norm }, isi.nama),
    repo.simpanNomor(tx, 'kontak', id, repo.terisi(repo.kontakPasien(isi))),
    repo.simpanNomor(tx, 'identitas', id, repo.terisi(repo.identitasPasien(isi))),
    repo.insertKeluarga(tx, id, isi),
    catatAudit(tx, { aksi: 'buat', objek: 'pasien', objekId: id, sesudah: { ...isi, norm, versi: 1 } }),
    umumkan(tx, { topik: 'pasien', izin: 'view tabel pasien', data: { norm } }),
  ]);
  await catatBukanKembar(tx, id, bukanKembar);
  await serta(tx, { id, norm });
  return { norm, nama: isi.nama };
}

/** Saves a new patient with number, search words, contacts, family, documents, audit and event, all or nothing. */
export async function storePasien(
  db: Database,
  ctx: Ctx,
  isi: SimpanPasien,
  serta: SertaDokumen,
): Promise<{ norm: number; nama: string }> {
  try {
    return await db.write(ctx, (tx) => simpan(tx, isi, serta));
  } catch (error) {
    throw await jelaskanRebutan(error, { db, ctx }, isi);
  }
}
