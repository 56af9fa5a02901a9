import sql, { raw } from 'sql-template-tag';
import type { DokumenPasien, JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { BerkasType } from '#platform/berkas/prepare.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { idByNorm } from '../pasien.repository.ts';

const VIEW = raw(`
  select d.id, d.jenis_dokumen, '/dokumen-pasien/' || p.norm || '/' || d.id || '/berkas' as file_url, d.filename, b.tipe, b.ukuran, d.expired_date, d.status,
    d.dibuat_pada, a.nama_bergelar as dibuat_oleh, d.versi
  from pasien p
  join dokumen_pasien d on d.pasien_id = p.id
  join berkas b on b.id = d.berkas_id
  join akun a on a.id = d.dibuat_oleh`);

/** Lists the documents of a patient, the newest first. */
export function listDokumen(tx: TenantTx, pasienId: number): Promise<DokumenPasien[]> {
  return tx.rows(sql`${VIEW} where p.id = ${pasienId} order by d.id desc`);
}

/** A document is found only under its own patient. */
export function findDokumen(tx: TenantTx, norm: number, id: number): Promise<DokumenPasien | undefined> {
  return tx.row(sql`${VIEW} where p.id = ${idByNorm(norm)} and d.id = ${id}`);
}

export function getDokumen(tx: TenantTx, id: number): Promise<DokumenPasien> {
  return tx.one(sql`${VIEW} where d.id = ${id}`);
}

export type StoredDokumen = {
  id: number;
  /** The number of the patient the document belongs to now. */
  norm: number;
  jenis_dokumen: JenisDokumen;
  filename: string;
  expired_date: string | null;
  status: number;
  versi: number;
  berkas_id: number;
  sha256: string;
  tipe: BerkasType;
};

const STORED_DOKUMEN = raw(`
  select d.id, p.norm, d.jenis_dokumen, d.filename, d.expired_date, d.status, d.versi, d.berkas_id, b.sha256, b.tipe
  from pasien p join dokumen_pasien d on d.pasien_id = p.id join berkas b on b.id = d.berkas_id`);

export function findStoredDokumen(tx: TenantTx, norm: number, id: number): Promise<StoredDokumen | undefined> {
  return tx.row(sql`${STORED_DOKUMEN} where p.id = ${idByNorm(norm)} and d.id = ${id}`);
}

/** Like `findStoredDokumen`, but locks the row until commit, so that the next change sees this one. */
export function lockStoredDokumen(tx: TenantTx, norm: number, id: number): Promise<StoredDokumen | undefined> {
  return tx.row(sql`${STORED_DOKUMEN} where p.id = ${idByNorm(norm)} and d.id = ${id} for update of d`);
}

export type DokumenValues = {
  jenis_dokumen: JenisDokumen;
  filename: string;
  expired_date: string | null;
  status: number;
  berkas_id: number;
};

export async function insertDokumen(tx: TenantTx, pasienId: number, d: DokumenValues): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into dokumen_pasien (pasien_id, jenis_dokumen, berkas_id, filename, expired_date, status, dibuat_oleh)
    values (${pasienId}, ${d.jenis_dokumen}, ${d.berkas_id}, ${d.filename}, ${d.expired_date}, ${d.status}, ${tx.ctx.akunId}) returning id`);
  return id;
}

export async function updateDokumen(tx: TenantTx, id: number, d: DokumenValues): Promise<void> {
  await tx.exec(sql`
    update dokumen_pasien set jenis_dokumen = ${d.jenis_dokumen}, berkas_id = ${d.berkas_id}, filename = ${d.filename},
    expired_date = ${d.expired_date}, status = ${d.status},
      versi = versi + 1, diubah_pada = now() where id = ${id}`);
}
