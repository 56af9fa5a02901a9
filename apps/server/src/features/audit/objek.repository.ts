import sql, { raw, type Sql } from 'sql-template-tag';
import type { AuditDokumen } from './pasien-slot.ts';

/**
 * Whether the number of a row (of `audit u`) is a patient's inner id: the patient, what is read or printed of one
 * ('dokumen pasien', but not a list of them), and what of a patient is not named so.
 */
export const IS_OF_PASIEN = sql`(u.objek = 'pasien' or (u.objek like '% pasien' and u.objek not like 'daftar %')
  or u.objek in ('rekam medis', 'tren tanda vital', 'jejak rekam medis', 'formulir general consent', 'foto_pasien'))`;

/** Names of our own, and nothing that is typed. */
type Jalan = {
  /** What the number of the entry is the id of. */ dari: string;
  /** The column that tells the patient, where it has another name. */ kolom?: string;
  /** The table that knows the patient, and the column that leads to it, where this one does not. */
  lewat?: readonly [tabel: string, kolom: string];
  /** The column of the number that people know it by. */ nomor?: string;
};

/** The one way from an entry to its patient: what kind it is, what row it numbers, and over which that finds the patient. */
export function rowOf(objek: string, { dari, kolom = 'pasien_id', lewat, nomor: kolomNomor }: Jalan): AuditDokumen {
  const [t, pasienId] = [raw(dari), raw(lewat ? `l.${kolom}` : `d.${kolom}`)];
  const rows = lewat ? sql`${t} d join ${raw(lewat[0])} l on l.id = d.${raw(lewat[1])}` : sql`${t} d`;
  const nomor = kolomNomor === undefined ? null : raw(`d.${kolomNomor}`);
  return {
    objek,
    nomorSql: (id) => (nomor ? sql`(select ${nomor} from ${t} d where d.id = ${id})` : sql`null`),
    pasienSql: (id) => sql`(select ${pasienId} from ${rows} where d.id = ${id})`,
    idsSql: (typed, pasien) =>
      sql`select d.id from ${rows} where ${pasienId} in (${pasien}) ${nomor ? sql`or ${nomor} in (${typed.trim()}, ${typed.trim().toUpperCase()})` : sql``}`,
  };
}

/** A document whose table is called as the audit calls it, and tells its patient. */
export const dokumenOf = (tabel: string, nomor: string): AuditDokumen => rowOf(tabel, { dari: tabel, nomor });

/**
 * What is numbered by the visit it belongs to. Of a note that was taken back an entry numbered the row itself, and said
 * its visit beside.
 */
export const ofVisit = (objek: string): AuditDokumen => ({ ...rowOf(objek, { dari: 'kunjungan' }), saysVisit: true });

/** The number of what a row (of `audit u`) is about. */
export const idOf = ({ saysVisit }: AuditDokumen): Sql =>
  saysVisit
    ? sql`(case when jsonb_typeof(u.sesudah -> 'kunjungan_id') = 'number' then (u.sesudah ->> 'kunjungan_id')::int else u.objek_id::int end)`
    : sql`u.objek_id::int`;
