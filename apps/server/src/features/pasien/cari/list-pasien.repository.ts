import sql, { join, type Sql } from 'sql-template-tag';
import type { BarisPasien } from '@nadi/contract/pasien.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { bacaSaringan, type SaringDaftar, type Saringan } from './saring-pasien.repository.ts';

/** Everybody a filter finds is counted up to here; beyond, `lebih` says that there are more. */
export const HITUNG_TERBANYAK = 100_000;
/** As many rows as are visited one by one to put them in another order than that of an index. */
const URUT_SATU_SATU = 5_000;

type Urut = NonNullable<SaringDaftar['urut']>;
type Potong = { lewati: number; banyak: number };
/** Record numbers of a page in its order, and how many there are in all: exactly, unless `lebih`. */
export type Halaman = { norm: number[]; total: number; lebih: boolean };
const KOSONG: Halaman = { norm: [], total: 0, lebih: false };

/** Both directions of an order are one index, read forwards or backwards. */
const URUTAN: Record<Urut, Sql> = {
  norm: sql`norm`,
  '-norm': sql`norm desc`,
  nama: sql`nama_cari, norm`,
  '-nama': sql`nama_cari desc, norm desc`,
  tanggal_lahir: sql`tanggal_lahir, norm`,
  '-tanggal_lahir': sql`tanggal_lahir desc, norm desc`,
};

/** Records that were merged are no rows of the list; so few that a list of them is cheaper than a look at each row. */
const BUKAN_GABUNGAN = sql`norm not in (select norm from pasien where digabung_ke is not null)`;
const potong = ({ lewati, banyak }: Potong): Sql => sql`limit ${banyak} offset ${lewati}`;
const semua = (syarat: readonly Saringan[]): Sql => join([BUKAN_GABUNGAN, ...syarat.map((s) => s.baris)], ' and ');

async function banyakTiap(tx: TenantTx, himpunan: readonly Sql[]): Promise<number[]> {
  if (himpunan.length === 0) return [];
  const tiap = himpunan.map((h) => sql`(select count(*)::int from (select 1 from (${h}) h limit ${HITUNG_TERBANYAK + 1}) b)`);
  return (await tx.one<{ banyak: number[] }>(sql`select array[${join(tiap)}] as banyak`)).banyak;
}

/** Few are found: all of them are known by number, then counted and put in order. */
async function dariHimpunan(tx: TenantTx, { tipis, tebal, paling }: { tipis: readonly Sql[]; tebal: readonly Saringan[]; paling: number }, urut: Urut, p: Potong): Promise<Halaman> {
  const juga = tebal.map((s) => sql`exists (select from pasien where pasien.norm = h.norm and ${s.baris})`);
  const urutkan = urut.endsWith('norm')
    ? sql`select norm from s order by ${URUTAN[urut]} ${potong(p)}`
    : paling <= URUT_SATU_SATU
      ? sql`select norm from s cross join lateral (select nama_cari, tanggal_lahir from pasien where pasien.norm = s.norm offset 0) x order by ${URUTAN[urut]} ${potong(p)}`
      : // The index of the order, asked at each entry; `case` keeps the planner from joining and sorting them all.
        sql`select norm from pasien where case when norm in (select norm from s) then true end order by ${URUTAN[urut]} ${potong(p)}`;
  const { norm, total } = await tx.one<{ norm: number[]; total: number }>(sql`
    with s as materialized (
      select distinct norm from (${join(tipis.map((t) => sql`(${t})`), ' intersect ')}) h where ${join([BUKAN_GABUNGAN, ...juga], ' and ')}
    ) select array(${urutkan}) as norm, (select count(*)::int from s) as total`);
  return { norm, total, lebih: false };
}

/** Many are found: the order's own index is read until the page is full. */
async function dariUrutan(tx: TenantTx, tebal: readonly Saringan[], urut: Urut, p: Potong): Promise<Halaman> {
  const [satu] = tebal;
  const jumlah = sql`coalesce((select nilai from penghitung where nama = 'pasien:jumlah' and periode = ''), 0)`;
  const total =
    tebal.length === 0
      ? jumlah
      : tebal.length === 1 && satu?.himpunan === null
        ? sql`${jumlah} - (select count(*)::int from pasien where status <> 1 and not ${satu.baris} and ${BUKAN_GABUNGAN})`
        : tebal.length === 1
          ? sql`${HITUNG_TERBANYAK + 1}::int`
          : sql`(select count(*)::int from (select 1 from pasien where ${semua(tebal)} limit ${HITUNG_TERBANYAK + 1}) b)`;
  const hasil = await tx.one<{ norm: number[]; total: number }>(sql`
    select array(select norm from pasien where ${semua(tebal)} order by ${URUTAN[urut]} ${potong(p)}) as norm, ${total} as total`);
  const pasti = tebal.length === 0 || (tebal.length === 1 && satu?.himpunan === null) || hasil.total <= HITUNG_TERBANYAK;
  return { norm: hasil.norm, total: pasti ? hasil.total : HITUNG_TERBANYAK, lebih: !pasti };
}

/** The record numbers that the filters leave, the newest first unless asked otherwise. */
export async function cariNorm(tx: TenantTx, saring: SaringDaftar, p: Potong): Promise<Halaman> {
  const urut = saring.urut ?? '-norm';
  const saringan = await bacaSaringan(tx, saring);
  if (saringan === null) return KOSONG;
  const himpunan = saringan.flatMap((s) => (s.himpunan ? [{ ...s, himpunan: s.himpunan }] : []));
  const banyak = await banyakTiap(tx, himpunan.map((h) => h.himpunan));
  if (banyak.includes(0)) return KOSONG;
  const tipis = himpunan.filter((_, n) => (banyak[n] as number) <= HITUNG_TERBANYAK);
  const tebal = saringan.filter((s) => !tipis.some((t) => t.baris === s.baris));
  if (tipis.length === 0) return dariUrutan(tx, tebal, urut, p);
  return dariHimpunan(tx, { tipis: tipis.map((t) => t.himpunan), tebal, paling: Math.min(...banyak) }, urut, p);
}

/** Exactly the columns of BarisPasien; alias p and those of SAMBUNGAN. */
export const BARIS = sql`p.norm, p.norm_manual, p.gelar_depan, p.nama, p.gelar_belakang, p.jenis_kelamin, p.tanggal_lahir, p.alamat, p.rt, p.rw, w.deskripsi as kecamatan_deskripsi,
  p.nik, p.no_bpjs, p.status as status_pasien, json_build_object('deskripsi', coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien`;

export const SAMBUNGAN = sql`
  left join wilayah w on w.id = p.kecamatan
  left join referensi s on s.jenis = 13 and s.id = p.status`;

/** The rows of these numbers, in their order. */
export const listBarisNorm = (tx: TenantTx, norm: readonly number[]): Promise<BarisPasien[]> =>
  tx.rows(sql`select ${BARIS} from unnest(${norm}::int[]) with ordinality h (nomor, ke) join pasien p on p.norm = h.nomor ${SAMBUNGAN} order by h.ke`);
