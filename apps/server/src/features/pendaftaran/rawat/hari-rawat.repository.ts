import sql from 'sql-template-tag';
import type { Menginap } from '@nadi/domain/kunjungan/hari-rawat';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';

/** Registrations with stays whose days are not charged to the end, or with somebody who lies there since another day. */
export const listUncharged = async (tx: TenantTx, awalHari: string): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select distinct k.pendaftaran_id as id from hunian h join kunjungan k on k.id = h.kunjungan_id
      where (h.sampai is null or h.ditagih_sampai is null or h.ditagih_sampai <> h.sampai)
        and (h.sampai is not null or coalesce(h.ditagih_sampai, h.sejak) < ${awalHari}::timestamptz) order by id`)
  ).map(({ id }) => id);

export type Stay = Menginap & {
  id: number;
  kunjungan_id: number;
  ruangan_id: number;
  /** The class that is charged. */ kelas: number;
  batal: boolean;
  /** `sampai` to the last digit, to see whether it has changed since. */ ujung: string | null;
};
/** Stays that were taken back and those of cancelled visits are `batal`. */
export const listStays = (tx: TenantTx, pendaftaranId: number): Promise<Stay[]> =>
  tx.rows(sql`
    select h.id, h.kunjungan_id, m.ruangan_id, coalesce(h.kelas_tagih, h.kelas) as kelas, h.sejak, h.sampai, h.sampai::text as ujung,
      h.batal or k.status = ${literal(BATAL)} as batal
    from kunjungan k join hunian h on h.kunjungan_id = k.id join tempat_tidur b on b.id = h.tempat_tidur_id join kamar m on m.id = b.kamar_id
    where k.pendaftaran_id = ${pendaftaranId} order by h.sejak, h.id`);

/** Notes that the days of these stays are charged, of those that have not ended or changed meanwhile. */
export const noteCharged = (tx: TenantTx, stays: readonly Stay[], awalHari: string): Promise<number> =>
  tx.exec(sql`
    update hunian h set ditagih_sampai = coalesce(h.sampai, ${awalHari}::timestamptz)
    from json_to_recordset(${JSON.stringify(stays)}::json) as x (id int, ujung text) where h.id = x.id and h.sampai::text is not distinct from x.ujung`);

export type HariRawat = {
  /** YYYY-MM-DD. */ tanggal: string;
  tindakan_id: number;
  kunjungan_id: number;
  ruangan_id: number;
  kelas: number;
  /** Rupiah. */ tarif: number;
};
export const listHariRawat = (tx: TenantTx, pendaftaranId: number): Promise<HariRawat[]> =>
  tx.rows(sql`select tanggal, tindakan_id, kunjungan_id, ruangan_id, kelas, tarif from hari_rawat
    where pendaftaran_id = ${pendaftaranId} and aktif order by tanggal, tindakan_id`);

/** Makes these the bed days of a registration. */
export async function replaceHariRawat(tx: TenantTx, pendaftaranId: number, hari: readonly HariRawat[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(hari)}::json)
    as x (tanggal date, tindakan_id int, kunjungan_id int, ruangan_id int, kelas smallint, tarif bigint)`;
  await tx.exec(sql`update hari_rawat w set aktif = false where w.pendaftaran_id = ${pendaftaranId} and w.aktif
    and not exists (select from ${given} where x.tanggal = w.tanggal and x.tindakan_id = w.tindakan_id)`);
  await tx.exec(sql`
    insert into hari_rawat as w (pendaftaran_id, tanggal, tindakan_id, kunjungan_id, ruangan_id, kelas, tarif)
    select ${pendaftaranId}::int, x.tanggal, x.tindakan_id, x.kunjungan_id, x.ruangan_id, x.kelas, x.tarif from ${given} order by x.tanggal, x.tindakan_id
    on conflict on constraint hari_rawat_unik do update
      set aktif = true, kunjungan_id = excluded.kunjungan_id, ruangan_id = excluded.ruangan_id, kelas = excluded.kelas, tarif = excluded.tarif
      where (w.aktif, w.kunjungan_id, w.ruangan_id, w.kelas, w.tarif)
        is distinct from (true, excluded.kunjungan_id, excluded.ruangan_id, excluded.kelas, excluded.tarif)`);
}

/** Who pays for a registration. */
export const findPayer = (tx: TenantTx, pendaftaranId: number): Promise<{ penjamin_id: number }> =>
  tx.one(sql`select penjamin_id from pendaftaran where id = ${pendaftaranId}`);
