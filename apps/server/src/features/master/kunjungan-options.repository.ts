import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import type { TarifRow } from '@nadi/domain/tarif/tarif';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { BED_DIPESAN, BED_KOSONG, BED_NONAKTIF } from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { isOfferedIn } from './tindakan/tindakan.repository.ts';

export type KunjunganOptionsRequest = {
  /** Null: procedures are found whatever room offers them, and nothing else is. */
  ruangan_id: number | null;
  paket_id: number | null;
  bed_id: number | null;
  tindakan_ids: readonly number[];
  icd: string | null;
  tanggal: string;
};
export type KunjunganOptionFacts = {
  /** Null: the package is not offered in the room. */
  paket: { id: number; deskripsi: string; harga: number } | null;
  /** Null: the room has no such bed. */
  bed: { status: number } | null;
  /** Those that the room offers, each with every tarif that has begun; the domain picks the one that applies. */
  tindakan: { id: number; nama_tindakan: string; tarif: TarifRow[] }[];
  icd_ada: boolean;
};

/** Loads what a visit chooses besides doctor and payer, in one query. */
export function loadKunjunganOptions(tx: TenantTx, p: KunjunganOptionsRequest): Promise<KunjunganOptionFacts> {
  return tx.one(sql`
    select
      (select json_build_object('id', p.id, 'deskripsi', p.deskripsi, 'harga', p.harga) from paket p where p.id = ${p.paket_id}::int and p.aktif
        and (exists (select from paket_ruangan r where r.paket_id = p.id and r.ruangan_id = ${p.ruangan_id}::int)
        or not exists (select from paket_ruangan r where r.paket_id = p.id))) as paket,
      (select json_build_object('status', case when b.status = ${BED_KOSONG} and not k.aktif then ${BED_NONAKTIF} else b.status end)
        from tempat_tidur b join kamar k on k.id = b.kamar_id where b.id = ${p.bed_id}::int and k.ruangan_id = ${p.ruangan_id}::int) as bed,
      (select coalesce(json_agg(json_build_object('id', t.id, 'nama_tindakan', t.nama_tindakan, 'tarif', (
          select coalesce(json_agg(json_build_object('kelas', x.kelas, 'penjamin_id', x.penjamin_id, 'mulai_tanggal', x.mulai_tanggal, 'tarif', x.tarif)), '[]')
          from tarif_tindakan x where x.tindakan_id = t.id and x.mulai_tanggal <= ${p.tanggal}::date)) order by t.nama_tindakan, t.id), '[]')
        from tindakan t where t.aktif and t.id = any(${[...p.tindakan_ids]}::int[]) ${p.ruangan_id === null ? empty : isOfferedIn(p.ruangan_id)}) as tindakan,
      exists (select from icd where jenis = ${literal(ICD_DIAGNOSA)} and kode = upper(${p.icd}::text) and aktif) as icd_ada`);
}

/** The kamar of a bed, and the name of the class that a payer pays for. */
export type KamarOfBed = {
  tempat_tidur: string;
  kelas: number;
  kelas_deskripsi: string | null;
  jenis_kelamin: number | null;
  kelas_penjamin: string | null;
};
export const findKamarOfBed = (
  tx: TenantTx,
  { bedId, kelasPenjamin }: { bedId: number; kelasPenjamin: number | null },
): Promise<KamarOfBed> => {
  const kelasName = (kelas: Sql): Sql =>
    sql`(select c.deskripsi from referensi c where c.jenis = ${REFERENSI_LIST.kelas} and c.id = ${kelas})`;
  return tx.one(sql`
    select k.deskripsi || ', ' || b.nama_bed as tempat_tidur, k.kelas, ${kelasName(sql`k.kelas`)} as kelas_deskripsi, k.jenis_kelamin,
      ${kelasName(sql`${kelasPenjamin}::int`)} as kelas_penjamin
    from tempat_tidur b join kamar k on k.id = b.kamar_id where b.id = ${bedId}`);
};

/**
 * Books an empty bed, also as part of a larger statement: touches no row when the bed is not empty (any more). The row
 * is the lock, so of two clerks one gets the bed.
 */
export const bookBedSql = (id: number): Sql =>
  sql`update tempat_tidur b set status = ${BED_DIPESAN} from kamar k where b.id = ${id} and b.status = ${BED_KOSONG} and k.id = b.kamar_id and k.aktif`;

export const bookBed = async (tx: TenantTx, id: number): Promise<boolean> => (await tx.exec(bookBedSql(id))) === 1;

/** Sets the status of a visit's bed as the visit goes on: booked, occupied, empty again. */
export const setBedStatus = (tx: TenantTx, id: number, status: StatusBed): Promise<number> =>
  tx.exec(sql`update tempat_tidur set status = ${status} where id = ${id} and status <> ${status}`);
