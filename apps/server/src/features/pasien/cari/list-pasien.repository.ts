import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { BarisPasien } from '@nadi/contract/pasien.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { bacaSaringan, type Saringan, type SaringDaftar } from './saring-pasien.repository.ts';

/** Patients that match the filters are counted up to this number; beyond it, `lebih` says that there are more. */
const HITUNG_TERBANYAK = 20_000;
/** A set of up to this many patients is sorted by visiting each row, when the order is not that of the set. */
const URUT_SATU_SATU = 5_000;
/** A set of up to this many patients has each of its rows checked against the other filters. */
const TANYA_SATU_SATU = 2_000;
/**
 * When a filter matches many patients, the first rows in the order of the list mostly fill a page, so this many are
 * read first.
 */
const DILIHAT_DULU = 5_000;
/**
 * If at least `dense` of the newest `rows` patients pass all filters, reading rows counts faster than intersecting
 * sets.
 */
const CONTOH = { baris: 1_000, padat: 100 };

type Urut = NonNullable<SaringDaftar['urut']>;
/** The wanted part of the list; `countLimit` says how far patients are counted, instead of MAX_COUNTED. */
type Potong = { lewati: number; banyak: number; batas?: number };
/** The record numbers of a page in its order, and how many match in all; that total is exact unless `lebih` is set. */
export type Halaman = { norm: number[]; total: number; lebih: boolean };
const KOSONG: Halaman = { norm: [], total: 0, lebih: false };

/** Both directions of an order use the same index, read forwards or backwards. */
const URUTAN: Record<Urut, Sql> = {
  norm: sql`norm`,
  '-norm': sql`norm desc`,
  nama: sql`nama_cari, norm`,
  '-nama': sql`nama_cari desc, norm desc`,
  tanggal_lahir: sql`tanggal_lahir, norm`,
  '-tanggal_lahir': sql`tanggal_lahir desc, norm desc`,
};

/** Merged records are not shown in the list. They are so few that listing them is cheaper than checking each row. */
const BUKAN_GABUNGAN = sql`norm not in (select norm from pasien where digabung_ke is not null)`;
const batasHitung = ({ batas = HITUNG_TERBANYAK }: Potong): number => batas;
const potong = ({ lewati, banyak }: Potong): Sql => sql`limit ${banyak} offset ${lewati}`;
const semua = (syarat: readonly Saringan[]): Sql => join([BUKAN_GABUNGAN, ...syarat.map((s) => s.baris)], ' and ');

type Satu = Saringan & { himpunan: Sql };
/**
 * The record numbers that are in all of the sets. `norm in (...)` is avoided: the planner guesses far too low how many
 * numbers a range of words finds, and a join planned by that guess read one set again for each row of another.
 */
const bersama = (himpunan: readonly Satu[]): Sql =>
  join(
    himpunan.map((h) => sql`(${h.himpunan})`),
    ' intersect ',
  );
const hidup = ({ himpunan, sekali }: Satu): Sql =>
  sekali ? sql`select norm from (${himpunan}) h where ${BUKAN_GABUNGAN}` : himpunan;

/** The record numbers of the set `s` in the wanted order; `isFew` is evaluated once the set has been read. */
function urutkan(urut: Urut, p: Potong, sedikit: Sql): Sql {
  if (urut.endsWith('norm')) return sql`array(select norm from s order by ${URUTAN[urut]} ${potong(p)})`;
  return sql`case when ${sedikit}
    then array(select norm from s cross join lateral (select nama_cari, tanggal_lahir from pasien where pasien.norm = s.norm offset 0) x order by ${URUTAN[urut]} ${potong(p)})
    -- This walks the index of the order; the inner case keeps the planner from joining and sorting all rows.
    else array(select norm from pasien where case when norm in (select norm from s) then true end order by ${URUTAN[urut]} ${potong(p)}) end`;
}

/**
 * Reads the set of one filter once, for the count and the page. Returns undefined when the filter matches more patients
 * than are counted.
 */
async function dariSatu(tx: TenantTx, satu: Satu, urut: Urut, p: Potong): Promise<Halaman | undefined> {
  const batas = batasHitung(p);
  // A plain count comes first, because removing duplicates costs more than counting.
  if (!satu.sekali && !satu.berat && ((await banyakTiap(tx, [satu], p))[0] as number) > batas) return undefined;
  const baca = sql`(${hidup(satu)}) h limit ${batas + 1}`;
  const { norm, total, terbaca } = await tx.one<{ norm: number[] | null; total: number; terbaca: number }>(sql`
    with s as materialized (${satu.sekali ? sql`select norm, 1 as kali from ${baca}` : sql`select norm, count(*) as kali from (select norm from ${baca}) h group by norm`}),
    b as materialized (select count(*)::int as total, coalesce(sum(kali), 0)::int as terbaca from s)
    select b.total, b.terbaca, case when b.terbaca <= ${batas} then ${urutkan(urut, p, sql`b.total <= ${URUT_SATU_SATU}`)} end as norm from b`);
  return norm === null || terbaca > batas ? undefined : { norm, total, lebih: false };
}

/** Counts what each filter matches, up to one more than the limit; a search word may count the same patient twice. */
async function banyakTiap(tx: TenantTx, himpunan: readonly Satu[], p: Potong): Promise<number[]> {
  const tiap = himpunan.map(
    (h) => sql`(select count(*)::int from (select 1 from (${hidup(h)}) h limit ${batasHitung(p) + 1}) b)`,
  );
  return (await tx.one<{ banyak: number[] }>(sql`select array[${join(tiap)}] as banyak`)).banyak;
}

/**
 * Used when some filters match few patients: their numbers are read, checked against the other filters, counted and
 * sorted. `atMost` is the largest possible number of matches.
 */
async function dariHimpunan(
  tx: TenantTx,
  { tipis, tebal, paling }: { tipis: readonly Satu[]; tebal: readonly Saringan[]; paling: number },
  urut: Urut,
  p: Potong,
): Promise<Halaman> {
  const dibaca = paling > TANYA_SATU_SATU ? tebal.filter((s): s is Satu => s.himpunan !== null) : [];
  const juga = tebal
    .filter((s) => !dibaca.includes(s as Satu))
    .map(({ bukan, baris }) =>
      bukan ? sql`norm not in (${bukan})` : sql`exists (select from pasien where pasien.norm = h.norm and ${baris})`,
    );
  const { norm, total } = await tx.one<{ norm: number[]; total: number }>(sql`
    with s as materialized (select distinct norm from (${bersama([...tipis, ...dibaca])}) h where ${join([BUKAN_GABUNGAN, ...juga], ' and ')})
    select ${urutkan(urut, p, sql`${paling <= URUT_SATU_SATU}::boolean`)} as norm, (select count(*)::int from s) as total`);
  return { norm, total, lebih: false };
}

const JUMLAH = sql`coalesce((select nilai from penghitung where nama = 'pasien:jumlah' and periode = ''), 0)`;

/**
 * The patients that all filters match, read from their sets alone: reading rows is expensive when most of them do not
 * match. Returns null when no filter has a set.
 */
function irisan(tebal: readonly Saringan[]): { himpunan: Sql; sekali: boolean } | null {
  const himpunan = tebal.filter((s): s is Satu => s.himpunan !== null);
  if (himpunan.length === 0) return null;
  const selain = tebal.flatMap((s) => (s.bukan ? [sql`norm not in (${s.bukan})`] : []));
  return {
    himpunan: sql`select norm from (${bersama(himpunan)}) h where ${join([BUKAN_GABUNGAN, ...selain], ' and ')}`,
    sekali: himpunan.length > 1 || himpunan[0]?.sekali === true,
  };
}

const hitungBaris = async (tx: TenantTx, dari: Sql, syarat: readonly Saringan[], batas: number): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from (select 1 from ${dari} where ${semua(syarat)} limit ${batas}) b`,
    )
  ).n;

/** Tells from a sample whether so many patients pass all filters that reading rows soon counts enough of them. */
const padat = async (tx: TenantTx, tebal: readonly Saringan[]): Promise<boolean> =>
  (await hitungBaris(
    tx,
    sql`(select * from pasien order by norm desc limit ${CONTOH.baris}) p`,
    tebal,
    CONTOH.padat,
  )) === CONTOH.padat;

/** Counts the matches of filters that each match many patients; null means more than are counted. */
async function hitungTebal(tx: TenantTx, tebal: readonly Saringan[], p: Potong): Promise<number | null> {
  const sama = irisan(tebal);
  if (sama === null)
    return (
      await tx.one<{ total: number }>(
        sql`select ${JUMLAH} - (select count(*)::int from (${tebal[0]?.bukan}) b where ${BUKAN_GABUNGAN}) as total`,
      )
    ).total;
  if (tebal.length === 1) return null;
  if (tebal.filter((s) => s.himpunan).length > 1 && (await padat(tx, tebal))) {
    const total = await hitungBaris(tx, sql`pasien`, tebal, batasHitung(p) + 1);
    return total > batasHitung(p) ? null : total;
  }
  const { total, terbaca } = await tx.one<{ total: number; terbaca: number }>(sql`
    select count(${sama.sekali ? empty : sql`distinct`} norm)::int as total, count(*)::int as terbaca from (select norm from (${sama.himpunan}) h limit ${batasHitung(p) + 1}) h`);
  return terbaca > batasHitung(p) ? null : total;
}

const baca = async (tx: TenantTx, q: Sql): Promise<number[]> =>
  (await tx.one<{ norm: number[] }>(sql`select array(${q}) as norm`)).norm;

/** The list without filters; the second half of its pages is read from the end. */
async function halamanSemua(tx: TenantTx, urut: Urut, { lewati, banyak }: Potong): Promise<Halaman> {
  const { total } = await tx.one<{ total: number }>(sql`select ${JUMLAH} as total`);
  const dari = (u: Urut, p: Potong): Promise<number[]> =>
    baca(tx, sql`select norm from pasien where ${BUKAN_GABUNGAN} order by ${URUTAN[u]} ${potong(p)}`);
  const sisa = total - lewati;
  if (sisa <= 0) return { ...KOSONG, total };
  if (lewati < total / 2) return { norm: await dari(urut, { lewati, banyak }), total, lebih: false };
  const balik = (urut.startsWith('-') ? urut.slice(1) : `-${urut}`) as Urut;
  const norm = await dari(balik, { lewati: Math.max(0, sisa - banyak), banyak: Math.min(banyak, sisa) });
  return { norm: norm.toReversed(), total, lebih: false };
}

/** The page for filters that match many patients: mostly the first rows of the order fill it. */
async function halamanTebal(tx: TenantTx, tebal: readonly Saringan[], urut: Urut, p: Potong): Promise<number[]> {
  const dulu = await baca(
    tx,
    sql`select norm from (select * from pasien order by ${URUTAN[urut]} limit ${DILIHAT_DULU}) p where ${semua(tebal)} order by ${URUTAN[urut]} ${potong(p)}`,
  );
  if (dulu.length === p.banyak) return dulu;
  // The matches lie together further down, e.g. cards of one series, and the indexes of the filters know where.
  const sama = urut.endsWith('norm') ? irisan(tebal) : null;
  return baca(
    tx,
    sama
      ? sql`select ${sama.sekali ? empty : sql`distinct`} norm from (${sama.himpunan}) h order by ${URUTAN[urut]} ${potong(p)}`
      : sql`select norm from pasien where ${semua(tebal)} order by ${URUTAN[urut]} ${potong(p)}`,
  );
}

async function dariTebal(tx: TenantTx, tebal: readonly Saringan[], urut: Urut, p: Potong): Promise<Halaman> {
  const [norm, total] = await Promise.all([halamanTebal(tx, tebal, urut, p), hitungTebal(tx, tebal, p)]);
  return { norm, total: total ?? batasHitung(p), lebih: total === null };
}

/** Finds the record numbers that pass all filters, the newest first unless another order is asked for. */
export async function cariNorm(tx: TenantTx, saring: SaringDaftar, p: Potong): Promise<Halaman> {
  const urut = saring.urut ?? '-norm';
  const saringan = await bacaSaringan(tx, saring);
  if (saringan === null) return KOSONG;
  const himpunan = saringan.filter((s): s is Satu => s.himpunan !== null);
  const [satu] = himpunan;
  if (saringan.length === 0) return halamanSemua(tx, urut, p);
  if (!satu) return dariTebal(tx, saringan, urut, p);
  if (saringan.length === 1) return (await dariSatu(tx, satu, urut, p)) ?? dariTebal(tx, saringan, urut, p);
  const banyak = await banyakTiap(tx, himpunan, p);
  if (banyak.includes(0)) return KOSONG;
  const tipis = himpunan.filter((_, n) => (banyak[n] as number) <= batasHitung(p));
  if (tipis.length === 0) return dariTebal(tx, saringan, urut, p);
  return dariHimpunan(
    tx,
    { tipis, tebal: saringan.filter((s) => !tipis.includes(s as Satu)), paling: Math.min(...banyak) },
    urut,
    p,
  );
}

/** Exactly the columns of BarisPasien; uses alias p and the aliases of PASIEN_ROW_JOINS. */
export const BARIS = sql`p.norm, p.norm_manual, p.gelar_depan, p.nama, p.gelar_belakang, p.jenis_kelamin, p.tanggal_lahir, p.alamat, p.rt, p.rw, w.deskripsi as kecamatan_deskripsi,
  p.nik, p.no_bpjs, p.status as status_pasien, json_build_object('deskripsi', coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien`;

export const SAMBUNGAN = sql`
  left join wilayah w on w.id = p.kecamatan
  left join referensi s on s.jenis = 13 and s.id = p.status`;

/** Lists the rows of these record numbers, in the given order. */
export const listBarisNorm = (tx: TenantTx, norm: readonly number[]): Promise<BarisPasien[]> =>
  tx.rows(
    sql`select ${BARIS} from unnest(${norm}::int[]) with ordinality h (nomor, ke) join pasien p on p.norm = h.nomor ${SAMBUNGAN} order by h.ke`,
  );
