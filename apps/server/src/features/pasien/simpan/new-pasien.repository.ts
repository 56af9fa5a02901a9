import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { SavePasien } from '@nadi/contract/pasien/pasien-input';
import { normalizeNama } from '@nadi/domain/pasien/nama-search';
import { PASIEN_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import { auditSql } from '#platform/audit.ts';
import type { LastStatement, TenantTx } from '#platform/db/db.ts';
import { nextNomorSql, raiseNomorSql } from '#platform/db/nomor.ts';
import { queueKembarCheckSql } from '../kembar/kembar.repository.ts';
import { freeNormSql } from '../pasien.repository.ts';
import { newKataSteps } from './kata.repository.ts';
import type { PasienInput } from './pasien-input.ts';
import {
  NOMOR_TABLES,
  ibuIdSql,
  identitasPasien,
  insertKeluargaKontakSql,
  insertKeluargaSql,
  kontakPasien,
  onlyFilled,
  unnestNomor,
  type NomorEntry,
} from './save-pasien.repository.ts';

/**
 * D6: the CTE `nomor` takes the record number. A typed number above the counter moves the counter, so that numbering
 * goes on after it; otherwise it is the next number that no patient holds, since some were imported. The row stays
 * locked until commit.
 */
const takeNormSql = (typed: number | null): Sql =>
  typed === null
    ? sql`nomor (norm) as (${nextNomorSql('norm', freeNormSql)})`
    : sql`penghitung_naik as (${raiseNomorSql('norm', typed)}), nomor (norm) as (select ${typed}::int from penghitung_naik)`;

export const idOfNorm = async (tx: TenantTx, norm: number): Promise<number> =>
  (await tx.one<{ id: number }>(sql`select id from pasien where norm = ${norm}`)).id;

/**
 * Inserts a whole new patient, as CTEs of one statement; `p` is the new row, with id and norm. It is a select from the
 * counter, so that the ids come in the order of the numbers.
 */
function newPasienSteps(p: PasienInput, typedNorm: number | null): Sql[] {
  return [
    takeNormSql(typedNorm),
    sql`p as (
      insert into pasien (norm, ${raw(PASIEN_COLUMNS.join(', '))}, ibu_id, nama_cari)
      select norm, ${join(PASIEN_COLUMNS.map((k) => p[k]))}, ${ibuIdSql(p)}, ${normalizeNama(p.nama)} from nomor returning id, norm)`,
    ...newKataSteps(p.nama),
    ...newNomorSteps('kontak', kontakPasien(p)),
    ...newNomorSteps('identitas', identitasPasien(p)),
    ...newKeluargaSteps(p),
  ];
}

const newNomorSteps = (jenis: 'kontak' | 'identitas', nomor: readonly NomorEntry[]): Sql[] => {
  const filled = onlyFilled(nomor);
  if (filled.length === 0) return [];
  return [
    sql`${raw(jenis)} as (insert into ${NOMOR_TABLES[jenis].tabel} (pasien_id, jenis, nomor) select p.id, t.jenis, t.nomor from p, ${unnestNomor(filled)})`,
  ];
};

const newKeluargaSteps = (p: PasienInput): Sql[] =>
  p.nama_keluarga === null
    ? []
    : [
        sql`keluarga as (${insertKeluargaSql(sql`(select id from p)`, p)})`,
        sql`keluarga_kontak as (${insertKeluargaKontakSql(sql`keluarga`, p)})`,
      ];

export type NewPasien = { norm: number; nama: string };

/** The statement that stores a new patient with everything that belongs to it; `p` is the row in it. */
export function newPasienStatement(tx: TenantTx, input: SavePasien): LastStatement {
  return {
    steps: [
      ...newPasienSteps(input, input.norm),
      sql`diperiksa as (${queueKembarCheckSql(sql`(select id from p)`)})`,
      sql`diaudit as (${auditSql(tx, {
        aksi: 'buat',
        objek: 'pasien',
        objekId: sql`id::text`,
        sesudah: sql`${JSON.stringify({ ...input, versi: 1 })}::jsonb || jsonb_build_object('norm', norm)`,
        from: sql`p`,
      })})`,
    ],
    answer: sql`(select jsonb_build_object('norm', norm, 'nama', ${input.nama}::text) from p)`,
    events: [{ name: 'newPasien', data: sql`select jsonb_build_object('norm', norm) from p` }],
  };
}
