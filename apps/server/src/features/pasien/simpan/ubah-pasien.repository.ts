import sql, { join, raw } from 'sql-template-tag';
import type { BentrokPasien } from '@nadi/contract/pasien.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { KOLOM_KELUARGA, type IsianPasien } from './isian.ts';
import { KOLOM_PASIEN } from './simpan-pasien.repository.ts';

/** A stored patient in the fields of the form; `keluargaId` is the relative that the form shows. */
export type Tersimpan = { id: number; norm: number; versi: number; keluargaId: number | null; isian: IsianPasien };

const kontak = (jenis: number) =>
  sql`(select nomor from pasien_kontak k where k.pasien_id = p.id and k.jenis = ${jenis} and k.diakhiri_pada is null)`;
const identitas = (jenis: number) =>
  sql`(select nomor from pasien_identitas i where i.pasien_id = p.id and i.jenis = ${jenis} and i.diakhiri_pada is null)`;
const kontakKeluarga = (jenis: number) =>
  sql`(select nomor from pasien_keluarga_kontak k where k.keluarga_id = g.id and k.jenis = ${jenis} and k.diakhiri_pada is null)`;

/**
 * Locks the row until commit, then reads it. The reading is a statement of its own, so that it sees what the lock
 * waited for.
 */
export async function kunciTersimpan(tx: TenantTx, norm: number): Promise<Tersimpan | undefined> {
  const keluarga = Object.entries(KOLOM_KELUARGA).map(([kolom, isian]) => sql`g.${raw(kolom)} as ${raw(isian)}`);
  const [, baris] = await Promise.all([
    tx.exec(sql`select 1 from pasien where norm = ${norm} for update`),
    tx.row<IsianPasien & { id: number; norm: number; versi: number; keluarga_id: number | null }>(sql`
      select p.id, p.norm, p.versi, ${join(KOLOM_PASIEN.map((k) => sql`p.${raw(k)}`))}, ibu.norm as ibu_norm,
        ${kontak(3)} as nomor_kontak_telp, ${kontak(4)} as nomor_kontak_wa, ${identitas(1)} as nomor_identitas, ${identitas(8)} as nomor_identitas_npwp,
        g.id as keluarga_id, ${join(keluarga)}, ${kontakKeluarga(3)} as nomor_kontak_keluarga_telp, ${kontakKeluarga(4)} as nomor_kontak_keluarga_wa
      from pasien p left join pasien ibu on ibu.id = p.ibu_id
      left join lateral (select * from pasien_keluarga g where g.pasien_id = p.id and g.diakhiri_pada is null order by g.id limit 1) g on true
      where p.norm = ${norm}`),
  ]);
  if (!baris) return undefined;
  const { id, norm: nomor, versi, keluarga_id: keluargaId, ...isian } = baris;
  return { id, norm: nomor, versi, keluargaId, isian };
}

/**
 * Lists who last changed which field after version `versi`. It reads the audit, where each change carries the version
 * it made.
 */
export function listPerubahan(tx: TenantTx, pasienId: number, versi: number): Promise<BentrokPasien['perubahan']> {
  return tx.rows(sql`
    select kolom, oleh, pada from (
      select distinct on (k.kolom) k.kolom, o.nama_bergelar as oleh, a.pada
      from audit a join akun o on o.id = a.akun_id cross join lateral jsonb_object_keys(a.sesudah - 'versi') as k (kolom)
      where a.objek = 'pasien' and a.objek_id = ${String(pasienId)} and a.aksi = 'ubah' and (a.sesudah ->> 'versi')::int > ${versi}::int
      order by k.kolom, a.pada desc
    ) t order by pada, kolom`);
}
