import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import { PANJANG_AKHIRAN } from '@nadi/domain/pasien/nama';
import type { TenantTx } from '../../../platform/db.ts';
import { ID_PEMENANG, kunjunganTerakhir } from '../pasien.repository.ts';
import { rentangAwalan, rentangNorm, type CariNama } from './saringan.ts';

const TERBANYAK = 10;
/** The patient a clerk looks for has mostly been here lately, so this many recent patients are compared one by one. */
const TERAKHIR_DILIHAT = 100;
/** Index entries read for each key: enough for ten patients, some of whom have several matching words. */
const DIBACA = 3 * TERBANYAK;

const hasilCari = (tx: TenantTx): Sql => sql`
  p.norm, p.nama, p.nik, p.no_bpjs, p.tanggal_lahir, p.jenis_kelamin, p.status as status_pasien, ${kunjunganTerakhir(tx)} as kunjungan_terakhir`;

const dalam = (kolom: Sql, awalan: string): Sql => {
  const { dari, sebelum } = rentangAwalan(awalan);
  return sql`(${kolom} >= ${dari} and ${kolom} < ${sebelum})`;
};
const salahSatu = (kolom: Sql, awalan: readonly string[]): Sql =>
  sql`(${join(
    awalan.map((a) => dalam(kolom, a)),
    ' or ',
  )})`;

/** Every typed word begins some word of the name. No index helps with this, so it is meant for a few rows only. */
export const tiapKataDiNama = (kata: readonly string[][], nama = sql`p.nama_cari`): Sql =>
  join(
    kata.map(
      (bacaan) =>
        sql`(${join(
          bacaan.map((b) => sql`position(${` ${b}`} in ' ' || ${nama}) > 0`),
          ' or ',
        )})`,
    ),
    ' and ',
  );

/**
 * The record numbers of the patients who have every word somewhere in the name, in any order; only the index is read.
 */
export function normDenganKata(kata: readonly string[][]): Sql {
  return join(
    kata.map((bacaan) => sql`select norm from pasien_kata where ${salahSatu(sql`akhiran`, bacaan)}`),
    ' intersect ',
  );
}

/** Searches by name: patients who were here lately come first, the others follow in the order of the index. */
export async function searchNama(tx: TenantTx, { kunci, kata }: CariNama): Promise<HasilCari[]> {
  // Each key has a branch of its own, so that each is an ordered range scan that stops at its limit.
  const cabang = kunci.map(
    (k, n) =>
      sql`(select pasien_id as id, ${n}::int as n, akhiran from pasien_kata where ${dalam(sql`akhiran`, k)} order by akhiran, pasien_id limit ${DIBACA})`,
  );
  // With few hits all of them are known, and the last visit of each is read. With many hits the latest patients are
  // searched for matching names.
  const hasil = await tx.rows<HasilCari>(sql`
    with indeks as materialized (${join(cabang, ' union all ')}),
    banyak as materialized (select count(*) >= ${DIBACA} as ya from indeks),
    terakhir as materialized (
      select id, nama_cari, terakhir_berkunjung from pasien
      where terakhir_berkunjung is not null and digabung_ke is null and (select ya from banyak) order by terakhir_berkunjung desc limit ${TERAKHIR_DILIHAT}
    ), calon as (
      select p.id, -1 as n, '' collate "C" as akhiran, p.terakhir_berkunjung as pada from terakhir p where ${tiapKataDiNama(kata)}
      union all
      select i.id, i.n, i.akhiran, case when not (select ya from banyak) then (select p.terakhir_berkunjung from pasien p where p.id = i.id) end from indeks i
    ), urut as (
      select id, max(pada) as pada, min(n) as n, min(akhiran) as akhiran from calon group by id
      order by max(pada) desc nulls last, min(n), min(akhiran), id limit ${TERBANYAK}
    )
    select ${hasilCari(tx)} from urut u join pasien p on p.id = u.id order by u.pada desc nulls last, u.n, u.akhiran, u.id`);
  if (hasil.length === TERBANYAK || kata.length < 2) return hasil;
  const sudah = hasil.map((h) => h.norm);
  return [...hasil, ...(await searchKataTerpisah(tx, kata, { sudah, sisa: TERBANYAK - hasil.length }))];
}

/**
 * At most this many stored suffixes are read for one word. The result is complete as long as fewer suffixes of the
 * facility begin with that word.
 */
const AKHIRAN_DIBACA = 10_000;

/**
 * Finds names that hold all the words, but not one behind the other: 'siti rahayu' is also SITI NUR RAHAYU.
 * A stored suffix goes on to the end of the name, so the other words are looked for inside it, with one bounded read of
 * the index for each word. The whole name is read only for the few suffixes that were cut before the end.
 */
function searchKataTerpisah(
  tx: TenantTx,
  kata: readonly string[][],
  { sudah, sisa }: { sudah: number[]; sisa: number },
): Promise<HasilCari[]> {
  const cabang = kata.map((awal) => {
    const lain = kata
      .filter((k) => k !== awal)
      .map(
        (bacaan) =>
          sql`(${join(
            bacaan.map((b) => sql`position(${` ${b}`} in a.akhiran) > 0`),
            ' or ',
          )})`,
      );
    return sql`(select pasien_id from (select pasien_id, akhiran from pasien_kata where ${salahSatu(sql`akhiran`, awal)} limit ${AKHIRAN_DIBACA}) a
      where ${join(lain, ' and ')} or (octet_length(a.akhiran) >= ${PANJANG_AKHIRAN} and exists (select from pasien p where p.id = a.pasien_id and ${tiapKataDiNama(kata)})) limit ${3 * TERBANYAK})`;
  });
  return tx.rows(sql`
    with calon as materialized (${join(cabang, ' union ')})
    select ${hasilCari(tx)} from pasien p where p.id in (select pasien_id from calon) and p.norm <> all(${sudah}::int[])
    order by p.terakhir_berkunjung desc nulls last, p.nama_cari, p.norm limit ${sisa}`);
}

/** Searches by name and birth date. So few patients were born on one day that their names are simply read. */
export function searchNamaLahir(tx: TenantTx, { kata }: CariNama, tanggalLahir: string): Promise<HasilCari[]> {
  return tx.rows(sql`
    select ${hasilCari(tx)} from pasien p where p.tanggal_lahir = ${tanggalLahir}::date and p.digabung_ke is null ${kata.length > 0 ? sql`and ${tiapKataDiNama(kata)}` : empty}
    order by p.terakhir_berkunjung desc nulls last, p.nama_cari, p.norm limit ${TERBANYAK}`);
}

export function searchNomor(tx: TenantTx, kolom: 'nik' | 'no_bpjs', nomor: string): Promise<HasilCari[]> {
  return tx.rows(
    sql`select ${hasilCari(tx)} from pasien m join pasien p on p.id = ${ID_PEMENANG} where ${kolom === 'nik' ? sql`m.nik` : sql`m.no_bpjs`} = ${nomor}`,
  );
}

type Angka = { norm: number | null; awalan: string | null; telepon: string | null };

/**
 * Searches by record number: first the number itself, then numbers that begin with it; from six digits on also the
 * start of a NIK or of a card number, and the start of a phone number (`telepon`, as `normalkanTelepon` writes it). The
 * number of a merged record leads to its winner, who stands where that number would stand.
 */
export async function searchAngka(tx: TenantTx, { norm, awalan, telepon }: Angka): Promise<HasilCari[]> {
  const rentang = norm === null ? [] : rentangNorm(String(norm));
  const menurutAwalan = (kolom: Sql, n: number): Sql =>
    sql`(select ${n}::int as n, m.norm as dari, ${ID_PEMENANG} as id from pasien m where ${dalam(kolom, awalan ?? '')} order by ${kolom} limit ${TERBANYAK})`;
  const cabang = [
    sql`(select 0 as n, c.dari, c.id from unnest(${rentang.map((r) => r.dari)}::int[], ${rentang.map((r) => r.sebelum)}::int[]) as r (dari, sebelum)
      cross join lateral (select m.norm as dari, ${ID_PEMENANG} as id from pasien m where norm >= r.dari and norm < r.sebelum order by norm limit ${TERBANYAK}) c)`,
    ...(awalan === null ? [] : [menurutAwalan(sql`nik`, 1), menurutAwalan(sql`no_bpjs`, 2)]),
    ...(telepon === null ? [] : [menurutTelepon(telepon)]),
  ];
  return tx.rows<HasilCari>(sql`
    with calon as (select distinct on (id) id, n, dari from (${join(cabang, ' union all ')}) c order by id, n, dari)
    select ${hasilCari(tx)} from calon c join pasien p on p.id = c.id order by c.n, c.dari limit ${TERBANYAK}`);
}

/** The limit is doubled because a phone number is mostly stored twice: as telephone and as WhatsApp. */
const menurutTelepon = (telepon: string): Sql => sql`
  (select 3 as n, m.norm as dari, ${ID_PEMENANG} as id from (
    select pasien_id from pasien_kontak where ${dalam(sql`nomor_cari`, telepon)} and diakhiri_pada is null order by nomor_cari limit ${2 * TERBANYAK}) k join pasien m on m.id = k.pasien_id)`;

/**
 * The number of distinct words of the facility's names that are looked up for the typed letters, the shortest first.
 */
const KATA_DIBACA = 300;
/** At most this many names are read for one typed word; the result is complete as long as fewer names hold it. */
const NAMA_DIBACA = 20_000;
/** At most this many of the matching patients are compared by their last visit. */
const DIBANDINGKAN = 100;

/**
 * 'Cari mendalam': finds letters anywhere in a word. No index finds them in names, but the names of a facility have few
 * distinct words: those words are read first, and then the names that hold them.
 */
export function searchMendalam(tx: TenantTx, kata: readonly string[][]): Promise<HasilCari[]> {
  const berisi = (kolom: Sql, bacaan: readonly string[]): Sql =>
    sql`(${join(
      bacaan.map((b) => sql`position(${b} in ${kolom}) > 0`),
      ' or ',
    )})`;
  const pemilik = kata.map(
    (bacaan) => sql`
    (select pasien_id from (
      select n.pasien_id from (select kata from nama_kata where ${berisi(sql`kata`, bacaan)} order by length(kata), kata limit ${KATA_DIBACA}) k
      cross join lateral (select pasien_id from pasien_kata where akhiran >= k.kata and akhiran < k.kata || '!' limit ${NAMA_DIBACA}) n limit ${NAMA_DIBACA}) n)`,
  );
  return tx.rows(sql`
    with terakhir as materialized (
      select id, nama_cari from pasien where terakhir_berkunjung is not null and digabung_ke is null order by terakhir_berkunjung desc limit ${TERAKHIR_DILIHAT}
    ), calon as materialized (
      (select id from terakhir where ${join(
        kata.map((b) => berisi(sql`nama_cari`, b)),
        ' and ',
      )})
      union (select pasien_id from (${join(pemilik, ' intersect ')}) n limit ${DIBANDINGKAN})
    )
    select ${hasilCari(tx)} from calon c join pasien p on p.id = c.id order by p.terakhir_berkunjung desc nulls last, p.nama_cari, p.norm limit ${TERBANYAK}`);
}
