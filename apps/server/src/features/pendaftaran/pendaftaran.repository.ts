import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { getRecentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SavePendaftaran } from '@nadi/contract/pendaftaran-input';
import { computeImt } from '@nadi/domain/kunjungan/imt';
import { DAILY_NOMOR_DIGITS, dailyNomorPrefix } from '@nadi/domain/kunjungan/pendaftaran';
import { wasAttendedKunjungan } from '../../platform/status-kunjungan.ts';
import type { TenantTx } from '../../platform/db.ts';
import { nomorSql } from '../../platform/nomor.ts';
import { takeKuotaSql, waitForJadwal } from '../master/jadwal/jadwal.public.ts';
import type { KuotaPlace } from '../master/jadwal/jadwal.public.ts';
import { FULL_NAMA, bookBedSql } from '../master/master.public.ts';
import { REKAM_JSON } from './stored-pendaftaran.repository.ts';

type RekamAwal = SavePendaftaran['medical_record'];

/** The measures as they are stored: the BMI is computed, and an origin is kept only for measures that have a value. */
export function toStoredRekam(rekam: RekamAwal): RekamAwal {
  const asal = Object.fromEntries(
    Object.entries(rekam.asal).filter(([nama, from]) => from !== 'diukur' && rekam[nama as keyof RekamAwal] !== null),
  );
  return { ...rekam, imt: computeImt(rekam.berat_badan, rekam.tinggi_badan), asal };
}

/** Converts the time to UTC, because the database only accepts offsets from UTC up to 15:59. */
export const toInstant = ({ tanggal_pendaftaran }: SavePendaftaran): string =>
  new Date(tanggal_pendaftaran).toISOString();

export type NewPendaftaran = {
  input: SavePendaftaran;
  pasienId: number;
  tempat: KuotaPlace;
  versiPersetujuan: string;
};

export type InsertedKunjungan = {
  id: number;
  pendaftaran_id: number;
  versi: number;
  status: number;
  nomor_antrean: number;
  nomor_kunjungan: string;
  nomor_pendaftaran: string;
};
/**
 * `tempat` tells whether the schedule had a free place. Without a place, or without the bed, nothing is saved and no
 * number is taken.
 */
type InsertResult = { tempat: boolean; kunjungan: InsertedKunjungan | null };

/** The same rule as domain tulisNomorHarian, in SQL. */
const dailyNomorSql = (day: string, value: Sql): Sql =>
  sql`${dailyNomorPrefix(day)}::text || lpad(${value}::text, greatest(${DAILY_NOMOR_DIGITS}::int, length(${value}::text)), '0')`;
const takenNomorSql = (nama: string): Sql => sql`(select nilai from nomor where nama = ${nama})`;

/**
 * Takes place, bed and numbers and inserts the rows in one statement, always in this order: all registrations of the
 * facility wait for each other at the numbers until the commit, so that no round trip may lie in between. The row of
 * the schedule is waited for first, in the same round trip.
 */
export async function insertPendaftaran(tx: TenantTx, newPendaftaran: NewPendaftaran): Promise<InsertResult> {
  const { input, tempat } = newPendaftaran;
  const bed = input.tujuan.kamar_id;
  const isObtained = sql`exists (select from tempat) and ${bed === null ? sql`true` : sql`exists (select from bed)`}`;
  const [, result] = await Promise.all([
    waitForJadwal(tx, tempat),
    tx.one<InsertResult>(sql`
    with tempat as (${takeKuotaSql(tempat)} returning 1),
    ${bed === null ? empty : sql`bed as (${bookBedSql(bed)} and exists (select from tempat) returning 1),`}
    nomor as (${nomorSql(nomorSeries(tx, newPendaftaran), isObtained)}),
    ${rowsSql(tx, newPendaftaran)}
    select exists (select from tempat) as tempat,
      (select json_build_object('id', k.id, 'pendaftaran_id', k.pendaftaran_id, 'versi', k.versi, 'status', k.status, 'nomor_antrean', k.nomor_antrean, 'nomor_kunjungan', k.nomor_kunjungan,
        'nomor_pendaftaran', d.nomor_pendaftaran) from k join d on d.id = k.pendaftaran_id) as kunjungan`),
  ]);
  return result;
}

const nomorSeries = (tx: TenantTx, { input, tempat: { tanggal } }: NewPendaftaran) => [
  { nama: 'antrean', periode: `${input.tujuan.ruangan_id}:${tanggal}` },
  { nama: 'kunjungan', periode: tx.ctx.today },
  { nama: 'pendaftaran', periode: tx.ctx.today },
];

/** Inserts the rows as `d` and `k`; there are none when `nomor` is empty. */
function rowsSql(tx: TenantTx, { input, pasienId, tempat, versiPersetujuan }: NewPendaftaran): Sql {
  const { akunId, today } = tx.ctx;
  const m = toStoredRekam(input.medical_record);
  return sql`d as (
      insert into pendaftaran (nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, nomor_penjamin, kelas, no_sep, keterangan, rujukan,
        satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh)
      select ${dailyNomorSql(today, sql`n.nilai`)}, ${pasienId}::int, ${toInstant(input)}::timestamptz, ${tempat.tanggal}::date, ${input.penjamin.jenis}::int, ${input.penjamin.nomor_penjamin},
        ${input.penjamin.kelas}::int, ${input.penjamin.no_sep}, ${input.penjamin.keterangan}, ${input.rujukan === null ? null : JSON.stringify(input.rujukan)}::jsonb,
        ${input.satu_sehat}::boolean, ${akunId}::int, ${versiPersetujuan}, ${akunId}::int
      from nomor n where n.nama = 'pendaftaran'
      returning *
    ), k as (
      insert into kunjungan (pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, tanggal_layanan, nomor_antrean, paket_id, tempat_tidur_id)
      select d.id, d.pasien_id, 'K' || ${dailyNomorSql(today, takenNomorSql('kunjungan'))}, ${input.tujuan.ruangan_id}::int, ${input.tujuan.dokter_id}::int, ${tempat.jadwalId}::int, d.tanggal_pendaftaran,
        d.tanggal_layanan, ${takenNomorSql('antrean')}, ${input.tujuan.paket_id}::int, ${input.tujuan.kamar_id}::int
      from d
      returning *
    ), c as (
      insert into catatan_awal (kunjungan_id, keluhan, kunjungan_sakit, tinggi_badan, berat_badan, lingkar_perut, suhu_badan, imt, sistole, diastole, respiratory_rate, heart_rate, promotif, asal, dibuat_oleh)
      select k.id, ${m.keluhan}, ${m.kunjungan_sakit}::boolean, ${m.tinggi_badan}::numeric, ${m.berat_badan}::numeric, ${m.lingkar_perut}::numeric, ${m.suhu_badan}::numeric, ${m.imt}::numeric,
        ${m.sistole}::int, ${m.diastole}::int, ${m.respiratory_rate}::int, ${m.heart_rate}::int, ${m.promotif}::boolean, ${JSON.stringify(m.asal)}::jsonb, ${akunId}::int from k
    )`;
}

type Recent = z.output<(typeof getRecentPendaftaran)['response']>['data'];
type LastPendaftaran = NonNullable<Recent['terakhir']> & { medical_record: Recent['medical_record'] };

/**
 * Finds the last registration that took place: bookings of coming days, cancelled visits and missed visits do not
 * count.
 */
export const findLastPendaftaran = (tx: TenantTx, pasienId: number): Promise<LastPendaftaran | undefined> =>
  tx.row(sql`
    select k.tanggal, u.instalasi_id, r.unit_id, k.ruangan_id, r.deskripsi as ruangan, k.dokter_id, ${FULL_NAMA} as dokter, ${REKAM_JSON} as medical_record,
      json_build_object('jenis', d.penjamin_id, 'nomor_penjamin', d.nomor_penjamin, 'kelas', d.kelas) as penjamin
    from pendaftaran d
    join kunjungan k on k.pendaftaran_id = d.id
    join ruangan r on r.id = k.ruangan_id
    join unit u on u.id = r.unit_id
    join dokter o on o.id = k.dokter_id
    join pegawai g on g.id = o.pegawai_id
    left join catatan_awal c on c.kunjungan_id = k.id
    where d.pasien_id = ${pasienId} and d.tanggal_layanan <= ${tx.ctx.today}::date and ${wasAttendedKunjungan()}
    order by d.tanggal_layanan desc, d.id desc, k.id
    limit 1`);
