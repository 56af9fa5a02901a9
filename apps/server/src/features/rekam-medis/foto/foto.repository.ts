import sql from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { DIBUANG } from '@nadi/domain/rekam-medis/catatan';
import type { FotoTertanda } from '@nadi/domain/rekam-medis/foto-periksa';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { readableSql } from '../catatan/catatan.repository.ts';

const list = (tx: TenantTx, where: Sql): Promise<FotoPeriksa[]> =>
  tx.rows(sql`
    select f.id, f.catatan_id, f.bagian, f.keterangan, o.nama_bergelar as diunggah_oleh, f.diunggah_pada, f.aktif, f.alasan_tarik
    from foto_periksa f join catatan_medis c on c.id = f.catatan_id join akun o on o.id = f.diunggah_oleh
    where ${where} and ${readableSql(tx)} order by f.id`);

/** The photographs of one note, or of the notes of a visit, that the account may read. */
export const listOfCatatan = (tx: TenantTx, id: number): Promise<FotoPeriksa[]> => list(tx, sql`c.id = ${id}`);
export const listOfKunjungan = (tx: TenantTx, kunjunganId: number): Promise<FotoPeriksa[]> =>
  list(tx, sql`c.kunjungan_id = ${kunjunganId} and c.status <> ${literal(DIBUANG)}`);

export const countOf = async (tx: TenantTx, catatanId: number): Promise<number> =>
  (
    await tx.one<{ jumlah: number }>(
      sql`select count(*)::int as jumlah from foto_periksa where catatan_id = ${catatanId} and aktif`,
    )
  ).jumlah;

type Baru = Pick<FotoPeriksa, 'catatan_id' | 'bagian' | 'keterangan'> & { berkasId: number; kecilId: number };
export const insertFoto = async (tx: TenantTx, f: Baru): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into foto_periksa (catatan_id, bagian, keterangan, berkas_id, kecil_id, diunggah_oleh)
      values (${f.catatan_id}, ${f.bagian}, ${f.keterangan}, ${f.berkasId}, ${f.kecilId}, ${tx.ctx.akunId}) returning id`)
  ).id;

export type StoredFoto = { sha256: string; kecil: string; kunjungan_id: number };
/** One that the account may read and that was not taken back. */
export const findStored = (
  tx: TenantTx,
  { catatanId, id }: { catatanId: number; id: number },
): Promise<StoredFoto | undefined> =>
  tx.row(sql`
    select b.sha256, k.sha256 as kecil, c.kunjungan_id
    from foto_periksa f join catatan_medis c on c.id = f.catatan_id join berkas b on b.id = f.berkas_id join berkas k on k.id = f.kecil_id
    where f.id = ${id} and f.catatan_id = ${catatanId} and f.aktif and ${readableSql(tx)}`);

/** How many were taken back: none where it is not there or was before. */
export const withdraw = (
  tx: TenantTx,
  { catatanId, id }: { catatanId: number; id: number },
  alasan: string,
): Promise<number> =>
  tx.exec(sql`
    update foto_periksa set aktif = false, alasan_tarik = ${alasan}, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now()
    where id = ${id} and catatan_id = ${catatanId} and aktif`);

/** What the seal of a note covers of them. */
export const listForSeal = (tx: TenantTx, catatanId: number): Promise<FotoTertanda[]> =>
  tx.rows(sql`
    select f.id, f.bagian, f.keterangan, b.sha256 from foto_periksa f join berkas b on b.id = f.berkas_id
    where f.catatan_id = ${catatanId} and f.aktif order by f.id`);
