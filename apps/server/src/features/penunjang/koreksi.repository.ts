import sql from 'sql-template-tag';
import { DITANDATANGANI } from '@nadi/domain/rekam-medis/catatan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { UTAMA_ID } from '#features/rekam-medis/rekam-medis.public.ts';
import { KRITIS } from './kritis.repository.ts';

/** A revision, with since when what it takes the place of was known, and whether either is critical. */
export type Koreksi = { id: number; sejak: string; semula_kritis: boolean; kini_kritis: boolean };

/** Revisions of validated results that wait to be validated. */
export const listKoreksi = (tx: TenantTx, penunjangId: number): Promise<Koreksi[]> =>
  tx.rows(sql`
    select x.id, o.divalidasi_pada as sejak, o.kritis as semula_kritis, x.kritis as kini_kritis
    from (select h.*, coalesce(${KRITIS}, false) as kritis from hasil h where h.penunjang_id = ${penunjangId} and h.aktif and h.divalidasi_pada is null) x
    join lateral (
      select h.divalidasi_pada, coalesce(${KRITIS}, false) as kritis from hasil h
      where h.penunjang_id = x.penunjang_id and h.item_id = x.item_id and lower(h.nama) = lower(x.nama) and h.revisi < x.revisi
      and h.divalidasi_pada is not null
      order by h.revisi desc limit 1) o on true
    order by x.id`);

/** Since when the oldest validated result or file of an order is known; null where there is none. */
export const knownSince = async (tx: TenantTx, penunjangId: number): Promise<string | null> =>
  (
    await tx.one<{ sejak: string | null }>(
      sql`select min(s.divalidasi_pada) as sejak from (
        select divalidasi_pada from hasil where penunjang_id = ${penunjangId} and divalidasi_pada is not null and ditarik_pada is null
        union all select divalidasi_pada from hasil_berkas where penunjang_id = ${penunjangId} and divalidasi_pada is not null and aktif) s`,
    )
  ).sejak;

/**
 * Active accounts that knew of an order's results since then: who ordered, the doctor who answers for the visit, who
 * read a critical one back, and the authors of notes of the stay that were signed since.
 */
export const listKnowing = async (tx: TenantTx, penunjangId: number, sejak: string): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select a.id from akun a where a.aktif and a.id in (
        select n.diminta_oleh from penunjang n where n.id = ${penunjangId}
        union select g.akun_id from penunjang n join kunjungan k on k.id = n.kunjungan_id join dokter o on o.id = ${UTAMA_ID}
        join pegawai g on g.id = o.pegawai_id where n.id = ${penunjangId}
        union select h.diterima_oleh from hasil h where h.penunjang_id = ${penunjangId}
        union select c.penulis_id from penunjang n join kunjungan k on k.id = n.kunjungan_id join kunjungan m on m.pendaftaran_id = k.pendaftaran_id
          join catatan_medis c on c.kunjungan_id = m.id and c.status = ${literal(DITANDATANGANI)} and c.ditandatangani_pada >= ${sejak}::timestamptz
          where n.id = ${penunjangId})
      order by a.id`)
  ).map(({ id }) => id);

/** Active ones among these. */
export const listActive = async (tx: TenantTx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`select id from akun where aktif and id = any(${[...ids]}::int[]) order by id`)
  ).map(({ id }) => id);
