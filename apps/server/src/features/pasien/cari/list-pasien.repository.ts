import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { BarisPasien, listPasien } from '@nadi/contract/pasien.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { pasienDenganKata } from './cari-pasien.repository.ts';
import { bacaNama, rentangAwalan, rentangNorm, rentangTanggal } from './saringan.ts';

type Permintaan = QueryOf<typeof listPasien>;
/** What is asked of the list but for the page. */
export type SaringDaftar = Omit<Permintaan, 'page' | 'limit'>;
type Saringan = 'norm' | 'nama' | 'alamat' | 'tanggal_lahir' | 'nik' | 'no_bpjs' | 'status';
const TIDAK_ADA = sql`false`;
const NOMOR: ReadonlySet<Saringan> = new Set(['norm', 'nik', 'no_bpjs']);

/** What each column's filter means. Text that can't be meant (letters for a number, no date) finds nobody, it is no error. */
const SYARAT: Record<Saringan, (teks: string) => Sql> = {
  norm: (teks) => {
    const rentang = rentangNorm(teks);
    return rentang.length === 0 ? TIDAK_ADA : sql`(${join(rentang.map((r) => sql`(norm >= ${r.dari}::int and norm < ${r.sebelum}::int)`), ' or ')})`;
  },
  nama: (teks) => {
    const { kata } = bacaNama(teks);
    return kata.length === 0 ? TIDAK_ADA : sql`id in (${pasienDenganKata(kata)})`;
  },
  // Not LIKE: what is typed may hold % and _, and no index would help either way (database.md, traps).
  alamat: (teks) => sql`position(lower(${teks}) in lower(alamat)) > 0`,
  tanggal_lahir: (teks) => {
    const rentang = rentangTanggal(teks);
    return rentang ? sql`(tanggal_lahir >= ${rentang.dari}::date and tanggal_lahir < ${rentang.sebelum}::date)` : TIDAK_ADA;
  },
  nik: (teks) => awalan(sql`nik`, teks),
  no_bpjs: (teks) => awalan(sql`no_bpjs`, teks),
  status: (teks) => sql`status in (select id from referensi where jenis = 13 and (starts_with(lower(deskripsi), lower(${teks})) or id::text = ${teks}))`,
};

function awalan(kolom: Sql, teks: string): Sql {
  const { dari, sebelum } = rentangAwalan(teks.replace(/[\s.-]/g, ''));
  return sql`(${kolom} >= ${dari} and ${kolom} < ${sebelum})`;
}

/** Both directions of an order are one index, read forwards or backwards. */
export const URUTAN: Record<NonNullable<Permintaan['urut']>, Sql> = {
  norm: sql`norm`,
  '-norm': sql`norm desc`,
  nama: sql`nama_cari, norm`,
  '-nama': sql`nama_cari desc, norm desc`,
  tanggal_lahir: sql`tanggal_lahir, norm`,
  '-tanggal_lahir': sql`tanggal_lahir desc, norm desc`,
};

/** Records that were merged are no rows of the list. */
export const HIDUP = sql`digabung_ke is null`;

/** A number of a merged record finds its winner: few are merged, and a partial index holds them. */
const jugaNomorLama = (cari: Sql): Sql => sql`(${cari} or id = any(array(select digabung_ke from pasien where digabung_ke is not null and ${cari})))`;

export function syarat(permintaan: SaringDaftar): Sql[] {
  return (Object.keys(SYARAT) as Saringan[]).flatMap((kolom) => {
    // A control character is in no stored text, and PostgreSQL takes no NUL.
    const teks = permintaan[kolom]?.replace(/\p{Cc}/gu, '').trim();
    if (!teks) return [];
    return [NOMOR.has(kolom) ? jugaNomorLama(SYARAT[kolom](teks)) : SYARAT[kolom](teks)];
  });
}

/** Exactly the columns of BarisPasien; alias p and those of SAMBUNGAN. */
export const BARIS = sql`p.norm, p.norm_manual, p.gelar_depan, p.nama, p.gelar_belakang, p.jenis_kelamin, p.tanggal_lahir, p.alamat, p.rt, p.rw, w.deskripsi as kecamatan_deskripsi,
  p.nik, p.no_bpjs, p.status as status_pasien, json_build_object('deskripsi', coalesce(s.deskripsi, 'Status ' || p.status)) as referensi_status_pasien`;

export const SAMBUNGAN = sql`
  left join wilayah w on w.id = p.kecamatan
  left join referensi s on s.jenis = 13 and s.id = p.status`;

/** One page, the newest record number first unless asked otherwise; a far page is counted off in an index, not in rows. */
export function listBaris(tx: TenantTx, permintaan: Permintaan): Promise<BarisPasien[]> {
  const { page, limit, urut = '-norm' } = permintaan;
  const saring = syarat(permintaan);
  return tx.rows(sql`
    with halaman as (
      select norm as nomor, row_number() over () as ke from (
        select norm from pasien where ${join([HIDUP, ...saring], ' and ')}
        order by ${URUTAN[urut]} limit ${limit} offset ${(page - 1) * limit}
      ) h
    )
    select ${BARIS} from halaman h join pasien p on p.norm = h.nomor ${SAMBUNGAN}
    order by h.ke`);
}

/** How many there are in all. Unfiltered, from the facility's own counter (trigger pasien_jumlah). */
export async function hitung(tx: TenantTx, permintaan: SaringDaftar): Promise<number> {
  const saring = syarat(permintaan);
  const { total } = await tx.one<{ total: number }>(
    saring.length > 0
      ? sql`select count(*) as total from pasien where ${join([HIDUP, ...saring], ' and ')}`
      : sql`select coalesce((select nilai from penghitung where nama = 'pasien:jumlah' and periode = ''), 0) as total`,
  );
  return total;
}
