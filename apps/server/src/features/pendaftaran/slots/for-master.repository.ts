import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TerdaftarKecuali } from '@nadi/contract/master/jadwal-master.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { DIPANGGIL, MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { literal } from '#platform/db/sql-literal.ts';
import { isActiveKunjungan } from '#platform/db/status-kunjungan.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { FULL_NAMA } from '#features/master/master.public.ts';
import type { MasterKunjungan, MasterUser, UseCounts } from '#features/master/master.public.ts';
import type { ReferensiUser, UsePlace } from '#features/referensi/referensi.public.ts';

const today = (tx: TenantTx): Sql => sql`${tx.ctx.today}::date`;
const IS_OPEN = isActiveKunjungan();

/** Counts the visits whose column names the row. */
const kunjunganWith = (column: Sql): UseCounts => ({
  all: (tx, ids) =>
    tx.rows(sql`select 'Kunjungan' as di, count(*)::int as jumlah from kunjungan where ${column} in (${ids})`),
  today: (tx, ids) =>
    tx.rows(sql`with k as (select k.tanggal_layanan from kunjungan k where k.${column} in (${ids}) and ${IS_OPEN} and k.tanggal_layanan >= ${today(tx)})
    select 'Kunjungan hari ini' as di, count(*)::int as jumlah from k where tanggal_layanan = ${today(tx)}
    union all select 'Kunjungan hari berikutnya', count(*)::int from k where tanggal_layanan > ${today(tx)}`),
});

const inPenanggungJawab = (column: string): UsePlace => ['Penanggung jawab pasien', 'penanggung_jawab', column];

/** What visits use of master data. */
export const MASTER_USE: MasterUser = {
  ruangan: kunjunganWith(sql`ruangan_id`),
  dokter: kunjunganWith(sql`dokter_id`),
  jadwal: {
    ...kunjunganWith(sql`jadwal_dokter_id`),
    all: (tx, ids) =>
      tx.rows(sql`select 'Kunjungan' as di, count(*)::int as jumlah from kunjungan where jadwal_dokter_id in (${ids}) and tanggal_layanan <= ${today(tx)}
    union all select 'Kunjungan hari berikutnya', count(*)::int from kunjungan where jadwal_dokter_id in (${ids}) and tanggal_layanan > ${today(tx)}`),
  },
  penjamin: {
    all: (tx, ids) =>
      tx.rows(sql`select 'Kunjungan' as di, count(*)::int as jumlah from pendaftaran where penjamin_id in (${ids})`),
    today: (tx, ids) =>
      tx.rows(
        sql`select 'Kunjungan hari ini' as di, count(*)::int as jumlah from pendaftaran where penjamin_id in (${ids}) and tanggal_layanan = ${today(tx)}`,
      ),
  },
};

/** What visits use of reference lists. */
export const REFERENSI_USE: ReferensiUser = {
  places: {
    [REFERENSI_LIST.jenisKelamin]: [inPenanggungJawab('jenis_kelamin')],
    [REFERENSI_LIST.pendidikan]: [inPenanggungJawab('pendidikan')],
    [REFERENSI_LIST.pekerjaan]: [inPenanggungJawab('pekerjaan')],
    [REFERENSI_LIST.hubunganKeluarga]: [inPenanggungJawab('hubungan')],
    [REFERENSI_LIST.jenisKontak]: [inPenanggungJawab('jenis_kontak')],
    [REFERENSI_LIST.kelas]: [
      ['Pendaftaran', 'pendaftaran', 'kelas'],
      ['Tindakan kunjungan', 'kunjungan_tindakan', 'kelas'],
    ],
    [REFERENSI_LIST.jenisKecelakaan]: [['Kecelakaan', 'kecelakaan', 'jenis_kecelakaan']],
    [REFERENSI_LIST.penjaminKecelakaan]: [['Kecelakaan', 'kecelakaan', 'penjamin']],
  },
};

const countRegistered = (tx: TenantTx, condition: Sql): Promise<TerdaftarKecuali[]> =>
  tx.rows(sql`select k.tanggal_layanan as tanggal, r.deskripsi as ruangan, count(*)::int as jumlah
    from kunjungan k join ruangan r on r.id = k.ruangan_id left join jadwal_dokter j on j.id = k.jadwal_dokter_id
    where ${IS_OPEN} and k.tanggal_layanan >= ${today(tx)} and ${condition} group by 1, 2 order by 1, 2`);

type CutiRange = { mulai_tanggal: string; sampai_tanggal: string; ruangan_id: number | null };
const isAffectedBy = ({ mulai_tanggal: from, sampai_tanggal: to, ruangan_id: ruangan }: CutiRange): Sql =>
  sql`(k.tanggal_layanan between ${from}::date and ${to}::date and (${ruangan}::int is null or k.ruangan_id = ${ruangan}))`;

/** What master data shows and asks about visits. */
export const KUNJUNGAN_FOR_MASTER: MasterKunjungan = {
  listWaiting: (tx) =>
    tx.rows(
      sql`select ruangan_id, count(*)::int as jumlah from kunjungan where tanggal_layanan = ${today(tx)} and status = ${literal(MENUNGGU)} group by ruangan_id`,
    ),
  countNotServed: async (tx, ruanganId) =>
    (
      await tx.one<{ jumlah: number }>(
        sql`select count(*)::int as jumlah from kunjungan where tanggal_layanan = ${today(tx)} and ruangan_id = ${ruanganId}
          and status in (${literal(MENUNGGU, DIPANGGIL)})`,
      )
    ).jumlah,
  listPenghuni: (tx, ruanganId) =>
    tx.rows(sql`
    select v.tempat_tidur_id as bed_id, v.id as kunjungan_id, p.jenis_kelamin, p.tanggal_lahir, v.tanggal_layanan
    from kunjungan v join pasien p on p.id = v.pasien_id join tempat_tidur b on b.id = v.tempat_tidur_id join kamar k on k.id = b.kamar_id
    where ${ruanganId}::int is null or k.ruangan_id = ${ruanganId}`),
  listDokterPemakaian: (tx, ruanganId, dokter) =>
    tx.rows(sql`
    with d as (select d.id, ${FULL_NAMA} as nama from dokter d join pegawai g on g.id = d.pegawai_id where d.id = any(${[...dokter]}::int[]))
    select 'Kunjungan ' || d.nama as di, count(*)::int as jumlah from d
      join kunjungan k on k.dokter_id = d.id and k.ruangan_id = ${ruanganId} and k.tanggal_layanan >= ${today(tx)} and ${IS_OPEN} group by d.id, d.nama`),
  findFirstRegisteredDay: (tx, jadwalId) =>
    tx.row(sql`select k.tanggal_layanan as tanggal, count(*)::int as jumlah from kunjungan k
    where k.jadwal_dokter_id = ${jadwalId} and ${IS_OPEN} and k.tanggal_layanan >= ${today(tx)} group by 1 order by 1 limit 1`),
  listTambahanPemakaian: (tx, kecualiId) =>
    tx.rows(
      sql`select 'Kunjungan' as di, count(*)::int as jumlah from kunjungan v join jadwal_dokter j on j.id = v.jadwal_dokter_id
        where j.kecuali_id = ${kecualiId}`,
    ),
  listAffectedByCuti: (tx, { cuti, before }) =>
    countRegistered(
      tx,
      sql`k.dokter_id = ${cuti.dokter_id} and j.kecuali_id is null and ${isAffectedBy(cuti)} ${before ? sql`and not ${isAffectedBy(before)}` : empty}`,
    ),
  listLosingTambahan: (tx, kecualiId, kept) =>
    countRegistered(
      tx,
      sql`j.kecuali_id = ${kecualiId} ${kept ? sql`and k.tanggal_layanan not between ${kept.mulai_tanggal}::date and ${kept.sampai_tanggal}::date` : empty}`,
    ),
  listRegisteredOn: (tx, tanggal) =>
    countRegistered(tx, sql`k.tanggal_layanan = ${tanggal}::date and j.kecuali_id is null`),
  lastDaySql: (until) => sql`(select max(k.tanggal_layanan) from kunjungan k where k.tanggal_layanan <= ${until})`,
};
