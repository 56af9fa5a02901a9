import sql, { raw } from 'sql-template-tag';
import type { AuditDokumen } from './pasien-slot.ts';

/**
 * Whether the number of a row (of `audit u`) is a patient's inner id: the patient, what is read or printed of one
 * ('dokumen pasien', but not a list of them), and the readings of a record that are not named so.
 */
export const IS_OF_PASIEN = sql`(u.objek = 'pasien' or (u.objek like '% pasien' and u.objek not like 'daftar %')
  or u.objek in ('rekam medis', 'tren tanda vital', 'jejak rekam medis'))`;

/**
 * A document whose table is called as the audit calls it, and tells its patient.
 *
 * Units: `kolom` the column of its number; both are names of our own and nothing that is typed.
 */
export function dokumenOf(tabel: string, kolom: string): AuditDokumen {
  const [t, nomor] = [raw(tabel), raw(`d.${kolom}`)];
  return {
    objek: tabel,
    nomorSql: (id) => sql`(select ${nomor} from ${t} d where d.id = ${id})`,
    pasienSql: (id) => sql`(select d.pasien_id from ${t} d where d.id = ${id})`,
    idsSql: (typed, pasien) =>
      sql`select d.id::text from ${t} d where ${nomor} in (${typed.trim()}, ${typed.trim().toUpperCase()}) or d.pasien_id in (${pasien})`,
  };
}
