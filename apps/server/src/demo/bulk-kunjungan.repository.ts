import type { ClientBase } from 'pg';
import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { formatDailyNomor, STATUS_AKTIF } from '@nadi/domain/kunjungan/pendaftaran';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { BATAL, DILAYANI, MENUNGGU, SELESAI, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { BED_DIPESAN, BED_KOSONG, BED_TERISI } from '@nadi/domain/ruangan/tempat-tidur';
import { isActiveKunjungan } from '#platform/db/status-kunjungan.ts';
import { copyLine, copyLines } from '#platform/db/copy-lines.ts';
import type { StoredJadwal, SyntheticKunjungan, StoredPasien } from './synthetic-kunjungan.ts';

/** The last numbers that a day has given so far. */
export type LastNomor = { pendaftaran: number; kunjungan: number };
export type KunjunganDay = { tanggal: string; kunjungan: readonly SyntheticKunjungan[]; after?: LastNomor };

const UKURAN_COLUMNS = UKURAN.join(', ');
const COLUMNS = [
  ...UKURAN,
  'pasien_id',
  'penjamin_id',
  'nomor_penjamin',
  'kelas',
  'keluhan',
  'ruangan_id',
  'dokter_id',
  'jadwal_dokter_id',
  'nomor_antrean',
  'status',
  'versi',
  'tempat_tidur_id',
  'tanggal',
  'dipanggil_pada',
  'dilayani_pada',
  'selesai_pada',
] as const satisfies readonly (keyof SyntheticKunjungan)[];

export async function prepareKunjunganStage(client: ClientBase): Promise<void> {
  await client.query(`
    create temporary table if not exists tahap_kunjungan (
      pendaftaran_id int default nextval(pg_get_serial_sequence('pendaftaran', 'id')), id int default nextval(pg_get_serial_sequence('kunjungan', 'id')),
      hari date, nomor_pendaftaran text, nomor_kunjungan text, pasien_id int, penjamin_id int, nomor_penjamin text, kelas smallint,
      keluhan text, ${UKURAN.map((nama) => `${nama} numeric`).join(', ')},
      ruangan_id int, dokter_id int, jadwal_dokter_id int, nomor_antrean int, status smallint, versi int, tempat_tidur_id int,
      tanggal timestamptz, dipanggil_pada timestamptz, dilayani_pada timestamptz, selesai_pada timestamptz
    ) on commit delete rows`);
}

function* kunjunganLines(days: readonly KunjunganDay[]): Generator<string> {
  for (const { tanggal, kunjungan, after } of days) {
    for (const k of kunjungan) {
      const nomor = formatDailyNomor(tanggal, (after?.pendaftaran ?? 0) + k.urut);
      const ofKunjungan = formatDailyNomor(tanggal, (after?.kunjungan ?? 0) + k.urut);
      yield copyLine([tanggal, nomor, `K${ofKunjungan}`, ...COLUMNS.map((column) => k[column])]);
    }
  }
}

/**
 * Stores whole days of visits with their counters, beds and the used places of each schedule, as real registrations
 * would have left them.
 */
export async function bulkSaveKunjungan(
  client: ClientBase,
  days: readonly KunjunganDay[],
  petugasId: number,
): Promise<void> {
  await client.query('truncate tahap_kunjungan');
  await copyLines(
    client,
    `tahap_kunjungan (hari, nomor_pendaftaran, nomor_kunjungan, ${COLUMNS.join(', ')})`,
    kunjunganLines(days),
  );
  await client.query(
    `insert into pendaftaran (id, nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, nomor_penjamin, kelas,
      satu_sehat, satu_sehat_oleh,
       satu_sehat_pada, satu_sehat_versi, dibuat_oleh, dibuat_pada) overriding system value
     select pendaftaran_id, nomor_pendaftaran, pasien_id, tanggal, hari, penjamin_id, nomor_penjamin, kelas, true, $1::int, tanggal, '1',
     $1::int, tanggal from tahap_kunjungan`,
    [petugasId],
  );
  await client.query(
    `insert into kunjungan (id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal,
      tanggal_layanan, nomor_antrean, status, versi, tempat_tidur_id,
       dipanggil_pada, dilayani_pada, selesai_pada, dibuat_pada) overriding system value
     select id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, hari,
     nomor_antrean + coalesce(p.nilai, 0), status, versi, tempat_tidur_id,
       dipanggil_pada, dilayani_pada, selesai_pada, tanggal
     from tahap_kunjungan t left join penghitung p on p.faskes_id = faskes_kini() and p.nama = 'antrean' and p.periode = t.ruangan_id || ':' || t.hari`,
  );
  await client.query(
    `update tempat_tidur b set status = case t.status when ${DILAYANI} then ${BED_TERISI} else ${BED_DIPESAN} end from tahap_kunjungan t
      where b.faskes_id = faskes_kini() and b.id = t.tempat_tidur_id`,
  );
  await client.query(
    `insert into catatan_awal (kunjungan_id, keluhan, kunjungan_sakit, ${UKURAN_COLUMNS}, imt, dibuat_oleh, dibuat_pada)
    select id, keluhan, true, ${UKURAN_COLUMNS}, round(berat_badan / tinggi_badan / tinggi_badan * 10000, 1), $1::int, tanggal from tahap_kunjungan`,
    [petugasId],
  );
  await client.query(`
    insert into penghitung (nama, periode, nilai)
    select s.nama, hari::text, count(*) from tahap_kunjungan, (values ('pendaftaran'), ('kunjungan')) s (nama) group by 1, 2
    union all select 'antrean', ruangan_id || ':' || hari, max(nomor_antrean) from tahap_kunjungan group by ruangan_id, hari
    on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`);
  // A cancelled visit has given its place in the schedule back.
  await client.query(`insert into jadwal_terpakai (jadwal_dokter_id, tanggal, terpakai, terpakai_jkn)
    select jadwal_dokter_id, hari, count(*) filter (where status <> ${BATAL}),
    count(*) filter (where status <> ${BATAL} and penjamin_id = ${PENJAMIN_BPJS}) from tahap_kunjungan group by 1, 2
    on conflict (faskes_id, jadwal_dokter_id, tanggal) do update set terpakai = jadwal_terpakai.terpakai + excluded.terpakai,
    terpakai_jkn = jadwal_terpakai.terpakai_jkn + excluded.terpakai_jkn`);
  await client.query(`
    insert into pasien_berkunjung (pasien_id, pada) select pasien_id, max(tanggal) from tahap_kunjungan group by 1
    on conflict (faskes_id, pasien_id) do update set pada = greatest(pasien_berkunjung.pada, excluded.pada)`);
}

/**
 * Closes the unfinished visits of earlier days: whoever was being served is done, and whoever still waited did not
 * come. Patients in a ward stay there; a bed that an old visit keeps anywhere else becomes empty again.
 */
export async function finishOldKunjungan(client: ClientBase, today: string): Promise<void> {
  await client.query(
    `with lama as (
       select id, tempat_tidur_id as bed from kunjungan k where faskes_id = faskes_kini() and tanggal_layanan < $1::date and ${isActiveKunjungan().text}
         and not (status = ${DILAYANI} and exists (select from ruangan r where r.faskes_id = k.faskes_id and r.id = k.ruangan_id
         and r.jenis_kunjungan = ${RAWAT_INAP}))
     ), selesai as (
       update kunjungan k set status = case when status = ${MENUNGGU} then ${TIDAK_HADIR} else ${SELESAI} end, versi = versi + 1,
       dipanggil_pada = coalesce(dipanggil_pada, tanggal + interval '30 minutes'),
         dilayani_pada = case when status = ${MENUNGGU} then null else coalesce(dilayani_pada, dipanggil_pada, tanggal + interval '30 minutes') end,
         selesai_pada = greatest(tanggal, dipanggil_pada, dilayani_pada) + interval '45 minutes',
         tempat_tidur_terakhir = coalesce(tempat_tidur_id, tempat_tidur_terakhir), tempat_tidur_id = null
       from lama where k.faskes_id = faskes_kini() and k.id = lama.id
       returning lama.bed
     )
     update tempat_tidur b set status = ${BED_KOSONG} from selesai s where b.faskes_id = faskes_kini() and b.id = s.bed`,
    [today],
  );
}

/** Reads the schedules of the rooms of these kinds. */
export async function readJadwal(
  client: ClientBase,
  jenisKunjungan: readonly number[] = [1, 2],
): Promise<Omit<StoredJadwal, 'bobot'>[]> {
  const { rows } = await client.query<Omit<StoredJadwal, 'bobot'>>(
    `select j.id, j.ruangan_id, r.deskripsi as ruangan, j.dokter_id, j.hari::int as hari, j.mulai::text as mulai,
      j.selesai::text as selesai, j.kuota, lower(a.email) as email
    from jadwal_dokter j join ruangan r on r.faskes_id = j.faskes_id and r.id = j.ruangan_id and r.aktif
    join dokter d on d.faskes_id = j.faskes_id and d.id = j.dokter_id and d.aktif
    join pegawai g on g.faskes_id = d.faskes_id and g.id = d.pegawai_id left join akun a on a.id = g.akun_id
    where j.faskes_id = faskes_kini() and j.aktif and r.jenis_kunjungan = any($1::int[]) order by j.id`,
    [[...jenisKunjungan]],
  );
  return rows;
}

/**
 * Reads the patients who may come: the first ones of the facility, so that a million more patients change nothing, and
 * nobody who lies in a ward or has come already on this day.
 */
export async function readPasien(
  client: ClientBase,
  { today, zona, limit }: { today: string; zona: Zone; limit: number },
): Promise<StoredPasien[]> {
  const { rows } = await client.query<StoredPasien>(
    `select id, no_bpjs, extract(year from age($1::date, tanggal_lahir))::int as umur, jenis_kelamin::int as jenis_kelamin,
      greatest(tanggal_lahir, (dibuat_pada at time zone $3)::date) as sejak
     from pasien p where faskes_id = faskes_kini() and status = ${STATUS_AKTIF} and tanggal_lahir is not null and not tak_dikenal
       and not exists (select from kunjungan k where k.faskes_id = p.faskes_id and k.pasien_id = p.id
       and (k.tanggal_layanan = $1::date or ${isActiveKunjungan().text}))
     order by norm limit $2`,
    [today, limit, zona],
  );
  return rows;
}

/**
 * Returns the days on which the facility has registered somebody, with their last numbers. A visit that was booked for a
 * later day does not count for that day.
 */
export async function registeredDays(client: ClientBase): Promise<Map<string, LastNomor>> {
  const { rows } = await client.query<LastNomor & { hari: string }>(
    `select periode as hari, max(nilai) filter (where nama = 'pendaftaran')::int as pendaftaran,
      coalesce(max(nilai) filter (where nama = 'kunjungan'), 0)::int as kunjungan
     from penghitung where faskes_id = faskes_kini() and nama in ('pendaftaran', 'kunjungan') group by 1 having bool_or(nama = 'pendaftaran')`,
  );
  return new Map(rows.map(({ hari, ...last }) => [hari, last]));
}
