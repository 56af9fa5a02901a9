import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { recentPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { hitungImt } from '@nadi/domain/kunjungan/imt';
import { ANGKA_HARIAN, awalanNomorHarian } from '@nadi/domain/kunjungan/pendaftaran';
import { BATAL, TIDAK_HADIR } from '@nadi/domain/kunjungan/status';
import type { TenantTx } from '../../platform/db.ts';
import { sqlNomor } from '../../platform/nomor.ts';
import { NAMA_LENGKAP, sqlAmbilKuota, sqlPesanBed, tungguJadwal } from '../master/master.public.ts';
import type { TempatDiminta } from '../master/master.public.ts';
import { REKAM } from './tersimpan.repository.ts';

type Rekam = SimpanPendaftaran['medical_record'];

/** The measures as they are stored: the BMI is computed, and an origin is kept only for measures that have a value. */
export function rekamTersimpan(rekam: Rekam): Rekam {
  const asal = Object.fromEntries(
    Object.entries(rekam.asal).filter(([nama, dari]) => dari !== 'diukur' && rekam[nama as keyof Rekam] !== null),
  );
  return { ...rekam, imt: hitungImt(rekam.berat_badan, rekam.tinggi_badan), asal };
}

/** Converts the time to UTC, because the database only accepts offsets from UTC up to 15:59. */
export const instan = ({ tanggal_pendaftaran }: SimpanPendaftaran): string =>
  new Date(tanggal_pendaftaran).toISOString();

export type PendaftaranBaru = {
  isi: SimpanPendaftaran;
  pasienId: number;
  tempat: TempatDiminta;
  versiPersetujuan: string;
};

export type Tersimpan = {
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
type HasilSimpan = { tempat: boolean; kunjungan: Tersimpan | null };

/** The same rule as domain tulisNomorHarian, in SQL. */
const nomorHarian = (hari: string, nilai: Sql): Sql =>
  sql`${awalanNomorHarian(hari)}::text || lpad(${nilai}::text, greatest(${ANGKA_HARIAN}::int, length(${nilai}::text)), '0')`;
const nomor = (nama: string): Sql => sql`(select nilai from nomor where nama = ${nama})`;

/**
 * Takes place, bed and numbers and inserts the rows in one statement, always in this order: all registrations of the
 * facility wait for each other at the numbers until the commit, so that no round trip may lie in between. The row of
 * the schedule is waited for first, in the same round trip.
 */
export async function insertPendaftaran(tx: TenantTx, baru: PendaftaranBaru): Promise<HasilSimpan> {
  const { isi, tempat } = baru;
  const bed = isi.tujuan.kamar_id;
  const dapat = sql`exists (select from tempat) and ${bed === null ? sql`true` : sql`exists (select from bed)`}`;
  const [, hasil] = await Promise.all([
    tungguJadwal(tx, tempat),
    tx.one<HasilSimpan>(sql`
    with tempat as (${sqlAmbilKuota(tempat)} returning 1),
    ${bed === null ? empty : sql`bed as (${sqlPesanBed(bed)} and exists (select from tempat) returning 1),`}
    nomor as (${sqlNomor(seri(tx, baru), dapat)}),
    ${sqlBaris(tx, baru)}
    select exists (select from tempat) as tempat,
      (select json_build_object('id', k.id, 'pendaftaran_id', k.pendaftaran_id, 'versi', k.versi, 'status', k.status, 'nomor_antrean', k.nomor_antrean, 'nomor_kunjungan', k.nomor_kunjungan,
        'nomor_pendaftaran', d.nomor_pendaftaran) from k join d on d.id = k.pendaftaran_id) as kunjungan`),
  ]);
  return hasil;
}

const seri = (tx: TenantTx, { isi, tempat: { tanggal } }: PendaftaranBaru) => [
  { nama: 'antrean', periode: `${isi.tujuan.ruangan_id}:${tanggal}` },
  { nama: 'kunjungan', periode: tx.ctx.hariIni },
  { nama: 'pendaftaran', periode: tx.ctx.hariIni },
];

/** Inserts the rows as `d` and `k`; there are none when `nomor` is empty. */
function sqlBaris(tx: TenantTx, { isi, pasienId, tempat, versiPersetujuan }: PendaftaranBaru): Sql {
  const { akunId, hariIni } = tx.ctx;
  const m = rekamTersimpan(isi.medical_record);
  return sql`d as (
      insert into pendaftaran (nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, nomor_penjamin, kelas, no_sep, keterangan, rujukan,
        satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh)
      select ${nomorHarian(hariIni, sql`n.nilai`)}, ${pasienId}::int, ${instan(isi)}::timestamptz, ${tempat.tanggal}::date, ${isi.penjamin.jenis}::int, ${isi.penjamin.nomor_penjamin},
        ${isi.penjamin.kelas}::int, ${isi.penjamin.no_sep}, ${isi.penjamin.keterangan}, ${isi.rujukan === null ? null : JSON.stringify(isi.rujukan)}::jsonb,
        ${isi.satu_sehat}::boolean, ${akunId}::int, ${versiPersetujuan}, ${akunId}::int
      from nomor n where n.nama = 'pendaftaran'
      returning *
    ), k as (
      insert into kunjungan (pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, tanggal_layanan, nomor_antrean, paket_id, tempat_tidur_id)
      select d.id, d.pasien_id, 'K' || ${nomorHarian(hariIni, nomor('kunjungan'))}, ${isi.tujuan.ruangan_id}::int, ${isi.tujuan.dokter_id}::int, ${tempat.jadwalId}::int, d.tanggal_pendaftaran,
        d.tanggal_layanan, ${nomor('antrean')}, ${isi.tujuan.paket_id}::int, ${isi.tujuan.kamar_id}::int
      from d
      returning *
    ), c as (
      insert into catatan_awal (kunjungan_id, keluhan, kunjungan_sakit, tinggi_badan, berat_badan, lingkar_perut, suhu_badan, imt, sistole, diastole, respiratory_rate, heart_rate, promotif, asal, dibuat_oleh)
      select k.id, ${m.keluhan}, ${m.kunjungan_sakit}::boolean, ${m.tinggi_badan}::numeric, ${m.berat_badan}::numeric, ${m.lingkar_perut}::numeric, ${m.suhu_badan}::numeric, ${m.imt}::numeric,
        ${m.sistole}::int, ${m.diastole}::int, ${m.respiratory_rate}::int, ${m.heart_rate}::int, ${m.promotif}::boolean, ${JSON.stringify(m.asal)}::jsonb, ${akunId}::int from k
    )`;
}

type Recent = z.output<(typeof recentPendaftaran)['response']>['data'];
type Terakhir = NonNullable<Recent['terakhir']> & { medical_record: Recent['medical_record'] };

/**
 * Finds the last registration that took place: bookings of coming days, cancelled visits and missed visits do not
 * count.
 */
export const findTerakhir = (tx: TenantTx, pasienId: number): Promise<Terakhir | undefined> =>
  tx.row(sql`
    select k.tanggal, u.instalasi_id, r.unit_id, k.ruangan_id, r.deskripsi as ruangan, k.dokter_id, ${NAMA_LENGKAP} as dokter, ${REKAM} as medical_record,
      json_build_object('jenis', d.penjamin_id, 'nomor_penjamin', d.nomor_penjamin, 'kelas', d.kelas) as penjamin
    from pendaftaran d
    join kunjungan k on k.pendaftaran_id = d.id
    join ruangan r on r.id = k.ruangan_id
    join unit u on u.id = r.unit_id
    join dokter o on o.id = k.dokter_id
    join pegawai g on g.id = o.pegawai_id
    left join catatan_awal c on c.kunjungan_id = k.id
    where d.pasien_id = ${pasienId} and d.tanggal_layanan <= ${tx.ctx.hariIni}::date and k.status not in (${BATAL}, ${TIDAK_HADIR})
    order by d.tanggal_layanan desc, d.id desc, k.id
    limit 1`);
