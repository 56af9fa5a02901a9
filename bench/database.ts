import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { TERJADWAL } from '../packages/domain/src/kunjungan/status-kontrol.ts';
import { SELESAI } from '../packages/domain/src/kunjungan/status-kunjungan.ts';

/** This mark is written into each registration of the bench, so that the next run can remove it. */
export const MARK = 'nadi-bench';
/** This mark is written into the registrations of visits with records, which stay. */
export const MARK_REKAM = 'nadi-bench-rekam';
/** So many days back go the visits of today with records, once another run begins. */
const DAYS_BACK = 30;
const KUOTA = 1_000_000;
const TABLES = [
  'pasien',
  'pasien_kata',
  'nama_kata',
  'pasien_alamat',
  'pasien_ibu_kata',
  'pasien_kontak',
  'pasien_identitas',
  'pendaftaran',
  'kunjungan',
  'catatan_awal',
];

const withDatabase = <T>(
  dataDir: string,
  fn: (q: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> =>
  withOwner(embeddedConnections(dataDir).superuser, (client) =>
    fn(async (text, values = []) => (await client.query(text, values)).rows as Record<string, unknown>[]),
  );

export const countPasien = (dataDir: string): Promise<number> =>
  withDatabase(dataDir, async (q) =>
    Number(
      (
        await q(`select count(*)::int as n from pasien p join faskes f on f.id = p.faskes_id where f.kode = 'RSUD'`)
      )[0]?.['n'] ?? 0,
    ),
  );

/** Leaves the tables as autovacuum would some minutes after a load. */
export const tidyTables = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (q) => {
    await q(`vacuum (analyze) ${TABLES.join(', ')}`);
    await q('checkpoint');
  });

/**
 * Prepares the bench's own database: no schedule fills up, the visits of earlier runs are removed, and those with records
 * leave the day, so that each run measures the demo's day and what it registers itself.
 */
export const prepareDay = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (q) => {
    const faskes = Number((await q(`select id from faskes where kode = 'RSUD'`))[0]?.['id']);
    await q('update jadwal_dokter set kuota = $1 where kuota <> $1 and faskes_id = $2', [KUOTA, faskes]);
    await q('begin');
    await q(
      `create temporary table buang on commit drop as
      select k.faskes_id, k.id, k.pendaftaran_id from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id where d.keterangan = $1`,
      [MARK],
    );
    await q('analyze buang');
    // Nadi never deletes a visit, so no index serves these two foreign keys: each visit would read all diagnoses twice.
    await q('create index bench_diagnosa on diagnosa (faskes_id, kunjungan_id)');
    await q('create index bench_salinan on diagnosa (faskes_id, salinan_dari) where salinan_dari is not null');
    await q(
      `update jadwal_kontrol j set status = ${TERJADWAL}, kunjungan_hasil_id = null from buang b where j.faskes_id = b.faskes_id and j.kunjungan_hasil_id = b.id`,
    );
    await q('delete from catatan_awal c using buang b where c.faskes_id = b.faskes_id and c.kunjungan_id = b.id');
    await q('delete from kunjungan k using buang b where k.faskes_id = b.faskes_id and k.id = b.id');
    await q('delete from pendaftaran d using buang b where d.faskes_id = b.faskes_id and d.id = b.pendaftaran_id');
    await q('drop index bench_diagnosa, bench_salinan');
    await q(
      `update kunjungan k set tanggal_layanan = k.tanggal_layanan - ${DAYS_BACK}, tanggal = k.tanggal - ${DAYS_BACK} * interval '1 day', status = ${SELESAI}, selesai_pada = coalesce(k.selesai_pada, k.dilayani_pada)
       from pendaftaran d where k.faskes_id = $1 and k.tanggal_layanan > current_date - 2 and d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id and d.keterangan = $2`,
      [faskes, MARK_REKAM],
    );
    // No doctor has thousands of drafts, and the drafts of one run are not those of the next.
    await q(
      `update catatan_medis c set status = 9 from kunjungan k join pendaftaran d on d.faskes_id = k.faskes_id and d.id = k.pendaftaran_id
       where c.faskes_id = $1 and c.status = 1 and k.faskes_id = c.faskes_id and k.id = c.kunjungan_id and d.keterangan = $2`,
      [faskes, MARK_REKAM],
    );
    await q('commit');
    await q('vacuum (analyze) kunjungan, pendaftaran, catatan_awal, catatan_medis');
  });

/**
 * Grows the clinic's master data to that of a large hospital: 200 rooms in 20 units, 500 employees, 300 of them doctors
 * with seven schedules each. A second call adds nothing.
 */
export const prepareMaster = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (q) => {
    const f = Number((await q(`select id from faskes where kode = 'KLINIK'`))[0]?.['id']);
    if (
      Number(
        (await q(`select count(*)::int as n from unit where faskes_id = $1 and deskripsi like 'Bench %'`, [f]))[0]?.[
          'n'
        ],
      ) > 0
    )
      return;
    await q('begin');
    await q(
      `insert into instalasi (faskes_id, deskripsi, urutan) select $1, 'Bench ' || n, 90 + n from generate_series(1, 4) n`,
      [f],
    );
    await q(
      `insert into unit (faskes_id, instalasi_id, deskripsi, urutan) select $1, i.id, 'Bench ' || i.urutan || '-' || n, n from instalasi i, generate_series(1, 5) n where i.faskes_id = $1 and i.urutan > 90`,
      [f],
    );
    await q(
      `insert into ruangan (faskes_id, unit_id, deskripsi, jenis_kunjungan, kode_antrean, urutan) select $1, u.id, 'Bench ruang ' || n, 1, 'X' || u.id || '-' || n, n from unit u, generate_series(1, 10) n where u.faskes_id = $1 and u.deskripsi like 'Bench %'`,
      [f],
    );
    await q(
      `insert into pegawai (faskes_id, nama, profesi) select $1, 'Bench ' || n, case when n <= 300 then 'dokter' else 'perawat' end from generate_series(1, 500) n`,
      [f],
    );
    await q(
      `insert into dokter (faskes_id, pegawai_id) select $1, id from pegawai where faskes_id = $1 and nama like 'Bench %' and profesi = 'dokter'`,
      [f],
    );
    const ruanganFrom = `(select id, row_number() over (order by id) as n from ruangan where faskes_id = $1 and deskripsi like 'Bench ruang %') r`;
    const dokterFrom = `(select d.id, row_number() over (order by d.id) as n from dokter d join pegawai g on g.faskes_id = d.faskes_id and g.id = d.pegawai_id where d.faskes_id = $1 and g.nama like 'Bench %') d`;
    await q(
      `insert into dokter_ruangan (faskes_id, ruangan_id, dokter_id) select $1, r.id, d.id from ${dokterFrom} join ${ruanganFrom} on r.n = 1 + d.n % 200`,
      [f],
    );
    await q(
      `insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota) select dr.faskes_id, dr.ruangan_id, dr.dokter_id, h, '08:00', '14:00', 40 from dokter_ruangan dr join ${ruanganFrom} on r.id = dr.ruangan_id, generate_series(1, 7) h where dr.faskes_id = $1`,
      [f],
    );
    await q('commit');
    await q('analyze instalasi, unit, ruangan, pegawai, dokter, dokter_ruangan, jadwal_dokter');
  });
