import sql from 'sql-template-tag';
import type { ClientBase } from 'pg';
import type { Pemakaian } from '@nadi/contract/master/master-list';
import type { ParameterLabRow } from '@nadi/contract/master/parameter-lab.contract';
import { PARAMETER_BAWAAN } from '@nadi/domain/penunjang/parameter-bawaan';
import type { TenantTx } from '#platform/db/db.ts';
import { insertRows } from '#platform/postgres/install.ts';
import type { MasterSource } from '#features/daftar/daftar.public.ts';
import { listUses } from '../used-by.ts';

export type ParameterLabInput = Omit<ParameterLabRow, 'id' | 'versi' | 'satuan'> & { satuan: string | null };

/** SQL: the tests that parameter `p` belongs to. */
const TINDAKAN = sql`(select coalesce(json_agg(x.tindakan_id order by x.tindakan_id), '[]') from parameter_lab_tindakan x where x.parameter_id = p.id)`;

export const PARAMETER_LAB_SOURCE: MasterSource = {
  table: 'parameter_lab',
  select: sql`select p.id, p.kode, p.nama, p.kelompok, p.satuan, p.desimal, p.loinc, p.batas, p.kata_rujukan, p.kata_kritis, p.aktif,
    p.versi, ${TINDAKAN} as tindakan from parameter_lab p`,
  id: sql`p.id`,
  aktif: sql`p.aktif`,
  searchIn: [sql`p.kode`, sql`p.nama`, sql`p.loinc`],
  sort: { kode: sql`p.kode`, nama: sql`lower(p.nama)`, kelompok: sql`lower(p.kelompok)` },
  defaultOrder: sql`lower(p.kelompok), lower(p.nama)`,
  key: sql`p.kode`,
};

async function saveTindakan(tx: TenantTx, id: number, tindakan: readonly number[]): Promise<void> {
  const ids = [...new Set(tindakan)];
  await tx.exec(
    sql`delete from parameter_lab_tindakan where parameter_id = ${id} and tindakan_id <> all(${ids}::int[])`,
  );
  await tx.exec(
    sql`insert into parameter_lab_tindakan (parameter_id, tindakan_id) select ${id}, x from unnest(${ids}::int[]) x on conflict do nothing`,
  );
}

export async function saveParameterLab(tx: TenantTx, input: ParameterLabInput, id: number | null): Promise<number> {
  const { kode, nama, kelompok, satuan, desimal, loinc, batas, kata_rujukan, kata_kritis, tindakan, aktif } = input;
  const saved = await tx.one<{ id: number }>(
    id === null
      ? sql`insert into parameter_lab (kode, nama, kelompok, satuan, desimal, loinc, batas, kata_rujukan, kata_kritis, aktif)
          values (${kode}, ${nama}, ${kelompok}, ${satuan ?? ''}, ${desimal}, ${loinc}, ${JSON.stringify(batas)}::jsonb,
          ${kata_rujukan}::text[], ${kata_kritis}::text[], ${aktif}) returning id`
      : sql`update parameter_lab set kode = ${kode}, nama = ${nama}, kelompok = ${kelompok}, satuan = ${satuan ?? ''}, desimal = ${desimal}, loinc = ${loinc},
          batas = ${JSON.stringify(batas)}::jsonb, kata_rujukan = ${kata_rujukan}::text[], kata_kritis = ${kata_kritis}::text[],
          aktif = ${aktif} where id = ${id} returning id`,
  );
  await saveTindakan(tx, saved.id, tindakan);
  return saved.id;
}

/** Those of these that are tests of the facility, in use or not. */
export const listTests = async (tx: TenantTx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select id from tindakan where id = any(${[...ids]}::int[]) and kategori = 'penunjang'`,
    )
  ).map(({ id }) => id);

export const listParameterLabPemakaian = (tx: TenantTx, id: number): Promise<Pemakaian[]> =>
  listUses(tx, 'parameterLab', 'all', sql`${id}::int`);

/** Gives the facility of this transaction the shipped parameters, if it has none at all. */
export const installParameterLab = (client: ClientBase): Promise<void> =>
  insertRows(
    client,
    `insert into parameter_lab (kode, nama, kelompok, satuan, desimal, loinc, batas, kata_rujukan, kata_kritis)
     select x.kode, x.nama, x.kelompok, x.satuan, x.desimal, x.loinc, x.batas,
       array(select jsonb_array_elements_text(x.kata -> 'rujukan')), array(select jsonb_array_elements_text(x.kata -> 'kritis'))
     from jsonb_to_recordset($1::jsonb) as x (kode text, nama text, kelompok text, satuan text, desimal int, loinc text, batas jsonb, kata jsonb)
     where not exists (select from parameter_lab)`,
    PARAMETER_BAWAAN,
  );
