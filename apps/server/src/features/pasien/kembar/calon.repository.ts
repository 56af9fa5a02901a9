import sql, { join, type Sql } from 'sql-template-tag';
import { listNeighbourNomor } from '@nadi/domain/pasien/digit-difference';
import { listNeighbourTanggal, type Person } from '@nadi/domain/pasien/kembar';
import { splitNama } from '@nadi/domain/pasien/nama-similarity';
import { normalizeNama } from '@nadi/domain/pasien/nama-search';
import { KONTAK_TELEPON, KONTAK_WHATSAPP } from '@nadi/domain/referensi/referensi-list';
import { literal } from '#platform/db/sql-literal.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { PEMENANG_ID } from '../pasien.repository.ts';
import { PASIEN_KUNJUNGAN } from '../used-by.ts';

/** A stored patient with the fields by which people are recognised. */
export type PersonRow = Person & { id: number; norm: number; nama: string; status_pasien: number };
export type CalonRow = PersonRow & { kunjungan_terakhir: { tanggal: string; ruangan: string } | null };

const PERSON_COLUMNS = sql`
  p.id, p.norm, p.nama, p.tanggal_lahir, p.meninggal_pada, p.jenis_kelamin, p.nik, p.no_bpjs, p.ibu_kandung, p.status as status_pasien,
  array(select k.nomor_cari from pasien_kontak k where k.pasien_id = p.id and k.jenis in (${literal(KONTAK_TELEPON, KONTAK_WHATSAPP)})
  and k.diakhiri_pada is null and k.nomor_cari <> '' order by k.jenis) as telepon`;

const FIRST_LETTERS = 2;
const READ_LIMITS = { lahir: 25, tetangga: 10, nama: 5, telepon: 25, nomor: 10 };

/** Further words would add nothing to the comparison. */
const MAX_KATA = 6;

const hasKata = (kata: string): Sql => sql`(position(${kata} in t.teks) > 0)`;
const countKata = (kata: readonly string[]): Sql =>
  join(
    kata.map((k) => sql`${hasKata(k)}::int`),
    ' + ',
  );

/**
 * So few patients are born on one day that their names are simply read: one word that begins alike, of their name or
 * their mother's, is enough. The number of words changes the statement, so it is limited.
 */
function bornSameDay(o: Person): Sql {
  const kata = [...new Set([...splitNama(o.nama ?? ''), ...splitNama(o.ibu_kandung ?? '')])].slice(0, MAX_KATA);
  if (kata.length === 0) return sql`(select null::int as id where false)`;
  const beginnings = kata.map((k) => ` ${[...k].slice(0, FIRST_LETTERS).join('')}`);
  return sql`
    (select p.id from pasien p cross join lateral (select ' ' || p.nama_cari || ' ' || lower(coalesce(p.ibu_kandung, '')) as teks offset 0) t
      where p.tanggal_lahir = ${o.tanggal_lahir}::date and (${join(beginnings.map(hasKata), ' or ')})
      order by ${countKata(kata.map((k) => ` ${k}`))} desc, ${countKata(beginnings)} desc, p.id limit ${READ_LIMITS.lahir})`;
}

/**
 * Lists who may be the described person: one statement with a narrow index read for each way of being recognised. The
 * domain scores the result.
 */
export function listCalon(
  tx: TenantTx,
  o: Person,
  { except, withKunjungan }: { except: number | null; withKunjungan: boolean },
): Promise<CalonRow[]> {
  const nama = normalizeNama(o.nama ?? '') || null;
  return tx.rows<CalonRow>(sql`
    with calon as materialized (
      ${bornSameDay(o)}
      union
      (select p.id from pasien p where p.tanggal_lahir = any(${listNeighbourTanggal(o.tanggal_lahir)}::date[])
      and p.nama_cari = ${nama}::text limit ${READ_LIMITS.tetangga})
      union
      (select p.id from pasien p where p.nama_cari = ${nama}::text order by p.norm desc limit ${READ_LIMITS.nama})
      union
      (select k.pasien_id from pasien_kontak k where k.nomor_cari = any(${o.telepon}::text[]) and k.diakhiri_pada is null limit ${READ_LIMITS.telepon})
      union
      (select p.id from pasien p where p.nik = any(${listNeighbourNomor(o.nik, 16)}::text[]) limit ${READ_LIMITS.nomor})
      union
      (select p.id from pasien p where p.no_bpjs = any(${listNeighbourNomor(o.no_bpjs, 13)}::text[]) limit ${READ_LIMITS.nomor})
    )
    select ${PERSON_COLUMNS}, ${withKunjungan ? PASIEN_KUNJUNGAN.one().lastSql(tx) : sql`null::json`} as kunjungan_terakhir
    from calon c join pasien p on p.id = c.id
    where p.digabung_ke is null and p.id is distinct from ${except}::int`);
}

/** The words of which one that begins alike is enough on one birthday, as in `bornSameDay`. */
const beginningsOf = (o: Person): string[] => [
  ...new Set(
    [...splitNama(o.nama ?? ''), ...splitNama(o.ibu_kandung ?? '')]
      .slice(0, MAX_KATA)
      .map((word) => ` ${[...word].slice(0, FIRST_LETTERS).join('')}`),
  ),
];

/**
 * The same for many people in one statement, as pairs of the place in the list and the id of a stored patient. Numbers
 * with a typing error are not looked for: who is alike in the name is found by it.
 */
export function listCalonOfMany(tx: TenantTx, people: readonly Person[]): Promise<{ ke: number; id: number }[]> {
  const rows = people.map((o, ke) => ({
    ke,
    nama: normalizeNama(o.nama ?? '') || null,
    lahir: o.tanggal_lahir,
    tetangga: listNeighbourTanggal(o.tanggal_lahir),
    awal: beginningsOf(o),
    telepon: o.telepon,
    nik: o.nik,
    no_bpjs: o.no_bpjs,
  }));
  return tx.rows(sql`
    with t as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (ke int, nama text collate "C", lahir date, tetangga date[], awal text[], telepon text[], nik text collate "C", no_bpjs text collate "C")
    )
    select distinct c.ke, c.id from (
      select t.ke, l.id from t cross join lateral (
        select p.id from pasien p cross join lateral (select ' ' || p.nama_cari || ' ' || lower(coalesce(p.ibu_kandung, '')) as teks offset 0) n
        where p.tanggal_lahir = t.lahir and exists (select from unnest(t.awal) a where position(a in n.teks) > 0)
        order by (select count(*) from unnest(t.awal) a where position(a in n.teks) > 0) desc, p.id limit ${READ_LIMITS.lahir}) l
      union all
      select t.ke, l.id from t cross join lateral (
        select p.id from pasien p where p.tanggal_lahir = any(t.tetangga) and p.nama_cari = t.nama limit ${READ_LIMITS.tetangga}) l
      union all
      select t.ke, l.id from t cross join lateral (
        select p.id from pasien p where p.nama_cari = t.nama order by p.norm desc limit ${READ_LIMITS.nama}) l
      union all
      select t.ke, l.pasien_id from t cross join lateral (
        select k.pasien_id from pasien_kontak k where k.nomor_cari = any(t.telepon) and k.diakhiri_pada is null limit ${READ_LIMITS.telepon}) l
      union all
      select t.ke, ${PEMENANG_ID} from t join pasien m on m.nik = t.nik
      union all
      select t.ke, ${PEMENANG_ID} from t join pasien m on m.no_bpjs = t.no_bpjs
    ) c order by c.ke, c.id`);
}

/** Lists stored patients by id, without merged records, which are no longer persons of their own. */
export function listPersons(tx: TenantTx, id: readonly number[]): Promise<PersonRow[]> {
  return tx.rows(
    sql`select ${PERSON_COLUMNS} from pasien p where p.id = any(${[...id]}::int[]) and p.digabung_ke is null`,
  );
}

/** Makes the database reuse one plan: planning this statement for its values costs more than running it. */
export async function setFixedPlan(tx: TenantTx): Promise<void> {
  await tx.exec(sql`set local plan_cache_mode = force_generic_plan`);
}
