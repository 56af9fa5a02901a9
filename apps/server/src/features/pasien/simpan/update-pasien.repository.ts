import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PasienConflict } from '@nadi/contract/pasien/pasien.contract';
import { PASIEN_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import type { TenantTx } from '#platform/db/db.ts';
import { KELUARGA_FIELD_BY_COLUMN, type PasienInput } from './pasien-input.ts';

/** A stored patient in the fields of the form; `keluargaId` is the relative that the form shows. */
export type StoredPasien = { id: number; norm: number; versi: number; keluargaId: number | null; input: PasienInput };

const selectKontak = (jenis: number) =>
  sql`(select nomor from pasien_kontak k where k.pasien_id = p.id and k.jenis = ${jenis} and k.diakhiri_pada is null)`;
const selectIdentitas = (jenis: number) =>
  sql`(select nomor from pasien_identitas i where i.pasien_id = p.id and i.jenis = ${jenis} and i.diakhiri_pada is null)`;
const selectKontakKeluarga = (jenis: number) =>
  sql`(select nomor from pasien_keluarga_kontak k where k.keluarga_id = g.id and k.jenis = ${jenis} and k.diakhiri_pada is null)`;

const KELUARGA_COLUMNS = Object.entries(KELUARGA_FIELD_BY_COLUMN).map(
  ([column, input]) => sql`g.${raw(column)} as ${raw(input)}`,
);

/** `select` of stored patients in the fields of the form, without a condition; the patient is `p`. */
export const selectStored = (): Sql => sql`
  select p.id, p.norm, p.versi, ${join(PASIEN_COLUMNS.map((k) => sql`p.${raw(k)}`))}, ibu.norm as ibu_norm,
    ${selectKontak(3)} as nomor_kontak_telp, ${selectKontak(4)} as nomor_kontak_wa, ${selectIdentitas(1)} as nomor_identitas,
    ${selectIdentitas(8)} as nomor_identitas_npwp,
    g.id as keluarga_id, ${join(KELUARGA_COLUMNS)}, ${selectKontakKeluarga(3)} as nomor_kontak_keluarga_telp,
    ${selectKontakKeluarga(4)} as nomor_kontak_keluarga_wa
  from pasien p left join pasien ibu on ibu.id = p.ibu_id
  left join lateral (select * from pasien_keluarga g where g.pasien_id = p.id and g.diakhiri_pada is null order by g.id limit 1) g on true`;

/**
 * Locks the row until commit, then reads it. The reading is a statement of its own, so that it sees what the lock
 * waited for.
 */
export async function lockStoredPasien(tx: TenantTx, norm: number): Promise<StoredPasien | undefined> {
  const [, row] = await Promise.all([
    tx.exec(sql`select 1 from pasien where norm = ${norm} for update`),
    tx.row<PasienInput & { id: number; norm: number; versi: number; keluarga_id: number | null }>(
      sql`${selectStored()} where p.norm = ${norm}`,
    ),
  ]);
  if (!row) return undefined;
  const { id, norm: nomor, versi, keluarga_id: keluargaId, ...input } = row;
  return { id, norm: nomor, versi, keluargaId, input };
}

/**
 * Lists who last changed which field after version `versi`. It reads the audit, where each change carries the version
 * it made.
 */
export function listChanges(tx: TenantTx, pasienId: number, versi: number): Promise<PasienConflict['perubahan']> {
  return tx.rows(sql`
    select kolom, oleh, sendiri, pada from (
      select distinct on (k.kolom) k.kolom, o.nama_bergelar as oleh, o.id = ${tx.ctx.akunId} as sendiri, a.pada
      from audit a join akun o on o.id = a.akun_id cross join lateral jsonb_object_keys(a.sesudah - 'versi') as k (kolom)
      where a.objek = 'pasien' and a.objek_id = ${String(pasienId)} and a.aksi = 'ubah' and (a.sesudah ->> 'versi')::int > ${versi}::int
      order by k.kolom, a.pada desc
    ) t order by pada, kolom`);
}
