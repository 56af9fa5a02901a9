import sql, { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { SavePendaftaran } from '@nadi/contract/kunjungan/pendaftaran-input';
import type { getRecentPendaftaran } from '@nadi/contract/kunjungan/pendaftaran-terakhir.contract';
import { ANTREAN_DIGITS } from '@nadi/domain/kunjungan/nomor-antrean';
import { DAILY_NOMOR_DIGITS, dailyNomorPrefix } from '@nadi/domain/kunjungan/pendaftaran';
import { wasAttendedKunjungan } from '#platform/db/status-kunjungan.ts';
import { auditSql } from '#platform/audit.ts';
import type { InFlight, TenantTx } from '#platform/db/db.ts';
import { outboxSql } from '#platform/outbox/outbox.ts';
import { nomorSql, type NamaSeri } from '#platform/db/nomor.ts';
import { takeKuotaSql, waitForJadwal } from '#features/master/jadwal/jadwal.public.ts';
import type { KuotaPlace } from '#features/master/jadwal/jadwal.public.ts';
import { FULL_NAMA, bookBedSql } from '#features/master/master.public.ts';
import { noteBerkunjungSql } from '#features/pasien/pasien.public.ts';
import { newDetailSteps } from './details.repository.ts';
import { newItemSteps, type TagihanItem } from './biaya/tindakan-kunjungan.repository.ts';
import { PENDAFTARAN_KONTROL } from './slots/kontrol-slot.ts';
import { PENDAFTARAN_LOKET, type NomorLoket } from './slots/loket-slot.ts';
import { isPlacedByNumber, toInstant, toStoredRekam } from './stored-form.ts';
import { REKAM_JSON } from './stored-pendaftaran.repository.ts';

export type NewPendaftaran = {
  input: SavePendaftaran;
  pasienId: number;
  tempat: KuotaPlace;
  versiPersetujuan: string;
  item: readonly TagihanItem[];
  /** The answer but for what only the statement knows: ids, version, status and numbers. */
  row: Omit<KunjunganRow, NewKunjunganField | 'pendaftaran'> & {
    pendaftaran: Omit<KunjunganRow['pendaftaran'], 'id' | 'nomor_pendaftaran'>;
  };
  kodeAntrean: string;
  /** The number of the hall from which the patient is registered. */
  loket: NomorLoket | null;
  /** The open follow-up that this visit keeps. */
  kontrolId: number | undefined;
};
type NewKunjunganField = 'id' | 'versi' | 'status' | 'nomor_kunjungan' | 'no_antrean';

/** What only the statement can refuse, as the constraint that its error names. */
export const NO_PLACE = 'jadwal_tanpa_tempat';
export const BED_TAKEN = 'bed_tidak_kosong';

/** The same rule as domain tulisNomorHarian, in SQL. */
const dailyNomorSql = (day: string, value: Sql): Sql =>
  sql`${dailyNomorPrefix(day)}::text || lpad(${value}::text, greatest(${DAILY_NOMOR_DIGITS}::int, length(${value}::text)), '0')`;
const takenNomorSql = (nama: string): Sql => sql`(select nilai from nomor where nama = ${nama})`;

/** The same rule as domain formatNomorAntrean, in SQL. */
const nomorAntreanSql = (kode: string, value: Sql): Sql =>
  sql`${kode}::text || '-' || lpad(${value}::text, greatest(${ANTREAN_DIGITS}::int, length(${value}::text)), '0')`;

/**
 * Takes place, bed and numbers, inserts all rows and leaves with the commit, always in this order: all registrations of
 * the facility wait for each other at the numbers until the commit. The row of the schedule is waited for first, in the
 * same flight.
 */
export function insertPendaftaran(tx: TenantTx, newPendaftaran: NewPendaftaran): InFlight<KunjunganRow> {
  const { input, tempat, loket, kontrolId } = newPendaftaran;
  const bed = input.tujuan.kamar_id;
  const isObtained = sql`exists (select from tempat) and ${bed === null ? sql`true` : sql`exists (select from bed)`}`;
  const served = loket && PENDAFTARAN_LOKET.one().served(tx, loket.id, sql`exists (select from d)`);
  const kept = kontrolId === undefined ? undefined : PENDAFTARAN_KONTROL.one().kept(tx, kontrolId, input.norm);
  tx.withCommit(waitForJadwal(tx, tempat));
  return tx.lastStatement({
    steps: [
      sql`tempat as (${takeKuotaSql(tempat)} returning 1)`,
      ...(bed === null ? [] : [sql`bed as (${bookBedSql(bed)} and exists (select from tempat) returning 1)`]),
      sql`nomor as (${nomorSql(nomorSeries(tx, newPendaftaran), isObtained)})`,
      rowsSql(tx, newPendaftaran),
      sql`baris as (select k.id, d.id as pendaftaran_id, k.versi, k.status, k.nomor_kunjungan, d.nomor_pendaftaran,
        ${nomorAntreanSql(newPendaftaran.kodeAntrean, sql`k.nomor_antrean`)} as no_antrean from k join d on d.id = k.pendaftaran_id)`,
      sql`berkunjung as (${noteBerkunjungSql(sql`select pasien_id, now() from d`)})`,
      ...(served?.steps ?? []),
      ...(kept?.steps ?? []),
      ...newDetailSteps(input),
      ...newItemSteps(tx, input.penjamin.kelas, newPendaftaran.item),
      sql`dikirim as (${outboxSql(
        'kunjungan.terdaftar',
        {
          kunjungan_id: sql`id`,
          pendaftaran_id: sql`pendaftaran_id`,
          satu_sehat: sql`${input.satu_sehat}::boolean`,
        },
        sql`baris`,
      )})`,
      sql`diaudit as (${auditSql(tx, {
        aksi: 'buat',
        objek: 'kunjungan',
        objekId: sql`id::text`,
        sesudah: sql`${JSON.stringify(input)}::jsonb || jsonb_build_object('nomor_pendaftaran', nomor_pendaftaran, 'nomor_kunjungan',
          nomor_kunjungan, 'no_antrean', no_antrean)`,
        from: sql`baris`,
      })})`,
    ],
    answer: sql`case when not exists (select from tempat) then refuse(${NO_PLACE})
      ${bed === null ? empty : sql`when not exists (select from bed) then refuse(${BED_TAKEN})`} else (${answerSql(newPendaftaran, kept?.waktu)}) end`,
    events: [
      { name: 'kunjungan', data: eventDataSql(newPendaftaran) },
      ...(served?.events ?? []),
      ...(kept?.events ?? []),
    ],
  });
}

const answerSql = ({ row: { pendaftaran, ...row } }: NewPendaftaran, kontrol: Sql | undefined): Sql => sql`
  select ${JSON.stringify(row)}::jsonb || jsonb_build_object('id', id, 'versi', versi, 'status', status, 'nomor_kunjungan', nomor_kunjungan,
  'no_antrean', no_antrean,
    'pendaftaran', ${JSON.stringify(pendaftaran)}::jsonb || jsonb_build_object('id', pendaftaran_id, 'nomor_pendaftaran', nomor_pendaftaran))
    ${kontrol === undefined ? empty : sql`|| jsonb_strip_nulls(jsonb_build_object('kontrol_terpenuhi', ${kontrol}))`} from baris`;

const eventDataSql = ({ row }: NewPendaftaran): Sql => sql`
  select jsonb_build_object('tanggal', ${row.tanggal_layanan}::text, 'ruangan_id', ${row.ruangan.id}::int, 'kunjungan_id', id, 'norm',
  ${row.pendaftaran.norm}::int, 'jenis', 'dibuat') from baris`;

const nomorSeries = (
  tx: TenantTx,
  { input, tempat: { tanggal } }: NewPendaftaran,
): { nama: NamaSeri; periode: string }[] => [
  { nama: 'antrean', periode: `${input.tujuan.ruangan_id}:${tanggal}` },
  { nama: 'kunjungan', periode: tx.ctx.today },
  { nama: 'pendaftaran', periode: tx.ctx.today },
];

/** Inserts the rows as `d` and `k`; there are none when `nomor` is empty. */
function rowsSql(tx: TenantTx, { input, pasienId, tempat, versiPersetujuan, loket }: NewPendaftaran): Sql {
  const { akunId, today } = tx.ctx;
  const m = toStoredRekam(input.medical_record);
  // The counter is locked by then, so a later number has a later moment.
  const byNumber = isPlacedByNumber(input, today, tempat.tanggal);
  return sql`d as (
      insert into pendaftaran (nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, nomor_penjamin, kelas,
      no_sep, keterangan, rujukan,
        satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh, antrean_loket_id, no_antrean_loket, nomor_diambil_pada)
      select ${dailyNomorSql(today, sql`n.nilai`)}, ${pasienId}::int, ${toInstant(input)}::timestamptz, ${tempat.tanggal}::date,
        ${input.penjamin.jenis}::int, ${input.penjamin.nomor_penjamin},
        ${input.penjamin.kelas}::int, ${input.penjamin.no_sep}, ${input.penjamin.keterangan},
        ${input.rujukan === null ? null : JSON.stringify(input.rujukan)}::jsonb,
        ${input.satu_sehat}::boolean, ${akunId}::int, ${versiPersetujuan}, ${akunId}::int,
        ${loket?.id ?? null}::bigint, ${loket?.nomor ?? null}, ${loket?.diambil_pada ?? null}::timestamptz
      from nomor n where n.nama = 'pendaftaran'
      returning *
    ), k as (
      insert into kunjungan (pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, tanggal_layanan,
      nomor_antrean, paket_id, tempat_tidur_id, urut_pada, urut_nomor)
      select d.id, d.pasien_id, 'K' || ${dailyNomorSql(today, takenNomorSql('kunjungan'))}, ${input.tujuan.ruangan_id}::int,
      ${input.tujuan.dokter_id}::int, ${tempat.jadwalId}::int, d.tanggal_pendaftaran,
        d.tanggal_layanan, ${takenNomorSql('antrean')}, ${input.tujuan.paket_id}::int, ${input.tujuan.kamar_id}::int,
        ${byNumber ? sql`clock_timestamp()` : sql`null::timestamptz`}, ${byNumber ? takenNomorSql('antrean') : sql`null::int`}
      from d
      returning *
    ), c as (
      insert into catatan_awal (kunjungan_id, keluhan, keluhan_dari, kunjungan_sakit, tinggi_badan, berat_badan, lingkar_perut, suhu_badan,
      imt, sistole, diastole, respiratory_rate, heart_rate, promotif, asal, dibuat_oleh)
      select k.id, ${m.keluhan}, ${m.keluhan_dari}::date, ${m.kunjungan_sakit}::boolean, ${m.tinggi_badan}::numeric,
      ${m.berat_badan}::numeric, ${m.lingkar_perut}::numeric, ${m.suhu_badan}::numeric, ${m.imt}::numeric,
        ${m.sistole}::int, ${m.diastole}::int, ${m.respiratory_rate}::int, ${m.heart_rate}::int, ${m.promotif}::boolean,
        ${JSON.stringify(m.asal)}::jsonb, ${akunId}::int from k
    )`;
}

type Recent = z.output<(typeof getRecentPendaftaran)['response']>['data'];
type LastPendaftaran = NonNullable<Recent['terakhir']> & { id: number; medical_record: Recent['medical_record'] };

/**
 * Finds the last registration that took place: bookings of coming days, cancelled visits and missed visits do not
 * count.
 */
export const findLastPendaftaran = (tx: TenantTx, pasienId: number): Promise<LastPendaftaran | undefined> =>
  tx.row(sql`
    select d.id, k.tanggal, u.instalasi_id, r.unit_id, k.ruangan_id, r.deskripsi as ruangan, k.dokter_id, ${FULL_NAMA} as dokter,
    ${REKAM_JSON} as medical_record,
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
