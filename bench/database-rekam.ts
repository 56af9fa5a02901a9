import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { embeddedConnections } from '../apps/server/src/platform/postgres/embedded.ts';
import { ICD_DIAGNOSA } from '../packages/domain/src/icd/kode-icd.ts';
import { sealText } from '../packages/domain/src/rekam-medis/sidik.ts';
import { enterFaskes, inTransaction } from '../apps/server/src/platform/postgres/install.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { MARK_REKAM } from './database.ts';

/** So many patients come for so many years that each has 200 visits; the first of them has fifteen notes at each. */
const FREQUENT = 20;
const FREQUENT_VISITS = 200;
const NOTES_OF_FIRST = 15;
const VISITS_OF_OTHERS = 3;
const CHUNK = 10_000;

const TEXTS = {
  subjektif: 'Demam tiga hari, naik turun, disertai batuk berdahak dan nyeri menelan. '.repeat(4),
  objektif: 'Faring hiperemis, tonsil T1-T1, ronki tidak ada, wheezing tidak ada. '.repeat(3),
  asesmen: 'Infeksi saluran napas atas akut',
  plan: 'Istirahat, minum cukup, kontrol tiga hari bila tidak membaik. '.repeat(2),
};
const ISI = { anamnesis: 'auto', hubungan: null, pemeriksaan: {} };
const SIGNA = {
  kali: 3,
  tiap_jam: null,
  sekali: false,
  dosis: { pembilang: 1, penyebut: 1, satuan: 'tablet' },
  waktu: [],
  prn: null,
  rute: null,
  cara: null,
};
const ICD = ['J06.9', 'I10', 'E11.9', 'K30', 'M54.5', 'J00', 'R51', 'A09'];
/** Lines of each prescription. */
const BARIS = 3;

type Doctor = { akun: number; dokter: number; ruangan: number; jadwal: number };

async function findFaskes(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select id from faskes where kode = 'RSUD'`);
  if (rows[0] === undefined) throw new Error('the demo has no RSUD');
  return rows[0].id;
}

/** The doctor whom the bench signs in as, in the first room of their schedules. */
async function findDoctor(client: ClientBase, faskes: number, email: string): Promise<Doctor> {
  const { rows } = await client.query<Doctor>(
    `select a.id as akun, o.id as dokter, j.ruangan_id as ruangan, j.id as jadwal from akun a
     join pegawai g on g.faskes_id = $1 and g.akun_id = a.id join dokter o on o.faskes_id = $1 and o.pegawai_id = g.id
     join jadwal_dokter j on j.faskes_id = $1 and j.dokter_id = o.id where a.email = $2 order by j.id limit 1`,
    [faskes, email],
  );
  if (rows[0] === undefined) throw new Error(`${email} has no schedule`);
  return rows[0];
}

/** The stage of visits, with the numbers that their rows get. */
const STAGE = `create temporary table tahap on commit drop as
  select nextval(pg_get_serial_sequence('pendaftaran', 'id'))::int as pendaftaran_id, nextval(pg_get_serial_sequence('kunjungan', 'id'))::int as id,
    v.pasien_id, v.ke, v.pada, v.catatan, row_number() over (order by v.pada) as n`;

/** What a visit's own rows are made of, at one doctor; `status` 4 is finished, 3 is being served. */
async function saveVisits(client: ClientBase, { akun, dokter, ruangan, jadwal }: Doctor, status: 3 | 4): Promise<void> {
  const run = createHash('sha256').update(String(process.hrtime.bigint())).digest('hex').slice(0, 8);
  await client.query(
    `insert into pendaftaran (id, nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh, dibuat_pada, keterangan)
     overriding system value select pendaftaran_id, $1 || n, pasien_id, pada, (pada at time zone 'Asia/Jakarta')::date, 1, true, $2::int, '1', $2::int, pada, $3 from tahap`,
    [`B${run}-`, akun, MARK_REKAM],
  );
  await client.query(
    `insert into kunjungan (id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, jadwal_dokter_id, tanggal, tanggal_layanan, nomor_antrean, status, dipanggil_pada, dilayani_pada, selesai_pada, dibuat_pada)
     overriding system value select id, pendaftaran_id, pasien_id, $1 || n, $2::int, $3::int, $4::int, pada, (pada at time zone 'Asia/Jakarta')::date,
       (select coalesce(max(nomor_antrean), 0) from kunjungan where faskes_id = faskes_kini() and ruangan_id = $2::int) + n, $5::int, pada + interval '10 minutes', pada + interval '11 minutes',
       case when $5::int = 4 then pada + interval '20 minutes' end, pada from tahap`,
    [`B${run}-`, ruangan, dokter, jadwal, status],
  );
  await client.query(
    `insert into catatan_awal (kunjungan_id, keluhan, kunjungan_sakit, sistole, diastole, heart_rate, respiratory_rate, suhu_badan, tinggi_badan, berat_badan, imt, dibuat_oleh, dibuat_pada)
     select id, 'Demam dan batuk', true, 110 + n % 40, 70 + n % 20, 70 + n % 30, 18, 36.5 + n % 3, 165, 60 + n % 20, 24, $1::int, pada from tahap`,
    [akun],
  );
  await client.query(
    `insert into diagnosa (kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh, dibuat_pada)
     select t.id, t.pasien_id, case d when 0 then 'utama' else 'sekunder' end, d, i.kode, i.deskripsi, 'lama', case $3::int when 4 then $1::int else (select min(id) from akun where faskes_id = faskes_kini()) end, t.pada
     from tahap t cross join generate_series(0, 1) d join icd i on i.faskes_id = faskes_kini() and i.jenis = ${ICD_DIAGNOSA} and i.kode = ($2::text[])[1 + (t.n + d * 3) % array_length($2::text[], 1)]`,
    // Those of today are somebody else's: thousands in a day would be what this doctor diagnoses most.
    [akun, ICD, status],
  );
  await client.query(
    `insert into rekam_kunjungan (kunjungan_id, kesadaran, prognosis, dibuat_oleh, dibuat_pada) select id, 'Compos Mentis', '02', $1::int, pada from tahap`,
    [akun],
  );
}

/** Prescriptions of three medicines each, with the first substances of list 42 that no rule of the facility names. */
async function savePrescriptions(client: ClientBase, { akun, dokter }: Doctor, status: 1 | 5): Promise<void> {
  await client.query(
    `create temporary table obat_bench on commit drop as
     select row_number() over (order by p.id) - 1 as ke, p.id, p.nama_obat as nama, p.satuan from produk p join produk_zat z on z.faskes_id = p.faskes_id and z.produk_id = p.id
     where p.faskes_id = faskes_kini() and p.kode like 'BN-%' and p.satuan = 'tablet' and z.kekuatan = 5
       and not exists (select from aturan_obat a where a.faskes_id = p.faskes_id and z.zat_id in (a.zat_id, a.dengan_zat_id)) order by p.id limit 300`,
  );
  await client.query(
    `insert into resep (id, no_resep, no_antrean, kunjungan_id, pasien_id, dokter_id, status, snapshot, dibuat_oleh, dibuat_pada, diubah_pada, tanggal, dikirim_oleh, dikirim_pada, ditelaah_oleh, ditelaah_pada,
       disiapkan_oleh, disiapkan_pada, diserahkan_oleh, diserahkan_pada)
     overriding system value
     select nextval(pg_get_serial_sequence('resep', 'id')), case when sent then 'RB-' || id end, case when sent then 'FB-' || id end, id, pasien_id, $1::int, $3::int, case when sent then '{}'::jsonb end,
       $2::int, pada, pada, case when sent then pada::date end, case when sent then $2::int end, case when sent then pada + interval '15 minutes' end,
       case when sent then $2::int end, case when sent then pada + interval '16 minutes' end, case when sent then $2::int end, case when sent then pada + interval '17 minutes' end,
       case when sent then $2::int end, case when sent then pada + interval '18 minutes' end
     from tahap, (select $3::int = 5 as sent) s`,
    [dokter, akun, status],
  );
  await client.query(
    `insert into resep_baris (resep_id, urutan, produk_id, nama, satuan, signa, aturan_teks, jumlah, hari, diserahkan, harga_satuan)
     select s.id, l, o.id, o.nama, o.satuan, $1::jsonb, '3 x sehari 1 tablet', 10, 3, case when $2::int = 5 then 10 else 0 end, case when $2::int = 5 then 250 end
     from tahap t join resep s on s.faskes_id = faskes_kini() and s.kunjungan_id = t.id cross join generate_series(1, $3::int) l join obat_bench o on o.ke = (t.n * 7 + l * 31) % (select count(*) from obat_bench)`,
    [JSON.stringify(SIGNA), status, BARIS],
  );
}

type Note = { id: number; kunjungan_id: number; pasien_id: number; pada: string };

/** As signing computes it (`catatan/sidik.ts` of the server), so that the nightly look at the seals finds nothing. */
const sealOf = ({ id, kunjungan_id, pada }: Note, akun: number): string =>
  createHash('sha256')
    .update(
      sealText({
        id,
        kunjungan_id,
        jenis: 'soap',
        penulis_id: akun,
        waktu_klinis: pada,
        ...TEXTS,
        instruksi: null,
        isi: ISI,
        salinan: [],
        rahasia: false,
        adendum_dari: null,
        perlu_persetujuan: false,
        ditandatangani_pada: pada,
        sidik_induk: null,
      }),
    )
    .digest('hex');

/** Signed notes of the staged visits, each with the seal that signing would have given it. */
async function saveNotes(client: ClientBase, { akun }: Doctor): Promise<number> {
  const { rows } = await client.query<Note>(
    `select nextval(pg_get_serial_sequence('catatan_medis', 'id'))::int as id, t.id as kunjungan_id, t.pasien_id,
       to_char((date_trunc('milliseconds', t.pada) + (14 + g) * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as pada
     from tahap t, generate_series(1, t.catatan) g`,
  );
  for (let from = 0; from < rows.length; from += CHUNK) {
    const notes = rows.slice(from, from + CHUNK).map((row) => ({ ...row, sidik: sealOf(row, akun) }));
    await client.query(
      `insert into catatan_medis (id, kunjungan_id, pasien_id, jenis, penulis_id, waktu_klinis, status, subjektif, objektif, asesmen, plan, isi, ditandatangani_pada, sidik, versi, dibuat_pada, diubah_pada)
       overriding system value select x.id, x.kunjungan_id, x.pasien_id, 'soap', $2::int, x.pada, 2, $3, $4, $5, $6, $7::jsonb, x.pada, x.sidik, 2, x.pada, x.pada
       from json_to_recordset($1) as x (id int, kunjungan_id int, pasien_id int, pada timestamptz, sidik text)`,
      [JSON.stringify(notes), akun, TEXTS.subjektif, TEXTS.objektif, TEXTS.asesmen, TEXTS.plan, JSON.stringify(ISI)],
    );
  }
  return rows.length;
}

/** Patients of the bench by their number, behind those of the demo. `$1` is the facility. */
const PATIENTS = `(select id as pasien_id, row_number() over (order by norm) - 1 as ke from pasien where faskes_id = $1 and status = 1 and norm > 20000)`;

/** The same as the owner of the tables, without keys and triggers: what is written fits by its making. */
const asOwner = <T>(dataDir: string, fn: (client: ClientBase, faskes: number) => Promise<T>): Promise<T> =>
  withOwner(embeddedConnections(dataDir).superuser, (client) =>
    inTransaction(client, async () => {
      const faskes = await findFaskes(client);
      await enterFaskes(client, faskes);
      await client.query(`set local session_replication_role = replica`);
      return fn(client, faskes);
    }),
  );

/**
 * Gives the hospital so many signed notes, with the visits, measures, diagnoses and prescriptions that belong to them: some
 * patients with 200 visits, the others with three. Only what is missing is made.
 */
export async function fillRekam(
  dataDir: string,
  { count, email, notify }: { count: number; email: string; notify: (text: string) => void },
): Promise<void> {
  const made = await asOwner(dataDir, async (client, faskes) => {
    const doctor = await findDoctor(client, faskes, email);
    const { rows } = await client.query<{ had: number; others: number }>(
      `select (select count(*)::int from catatan_medis where faskes_id = $1) as had, (select count(distinct pasien_id)::int from pendaftaran where faskes_id = $1 and keterangan = $2) as others`,
      [faskes, MARK_REKAM],
    );
    const { had = 0, others = 0 } = rows[0] ?? {};
    const frequentNotes = others > 0 ? 0 : FREQUENT_VISITS * (FREQUENT - 1 + NOTES_OF_FIRST);
    const missing = Math.max(0, Math.ceil((count - had - frequentNotes) / VISITS_OF_OTHERS));
    if (missing === 0 && frequentNotes === 0) return 0;
    await client.query(
      `${STAGE} from (
        select p.pasien_id, p.ke, x as catatan, now() - (2 + v * 3) * interval '1 day' - p.ke * interval '1 second' as pada
          from ${PATIENTS} p, generate_series(1, ${FREQUENT_VISITS}) v, lateral (select case p.ke when 0 then ${NOTES_OF_FIRST} else 1 end as x) n where p.ke < ${frequentNotes > 0 ? FREQUENT : 0}
        union all select p.pasien_id, p.ke, 1, now() - (110 + v * 220) * interval '1 day' - (p.ke % 300) * interval '6 hours' - p.ke * interval '10 milliseconds'
          from ${PATIENTS} p, generate_series(0, ${VISITS_OF_OTHERS - 1}) v where p.ke >= ${Math.max(FREQUENT, others)} and p.ke < ${Math.max(FREQUENT, others) + missing}
      ) v`,
      [faskes],
    );
    await saveVisits(client, doctor, 4);
    await client.query(
      `insert into tanda_vital (kunjungan_id, pasien_id, waktu, sistole, diastole, heart_rate, respiratory_rate, suhu_badan, spo2, berat_badan, tinggi_badan, dibuat_oleh, dibuat_pada)
       select id, pasien_id, pada + interval '5 minutes', 110 + n % 40, 70 + n % 20, 70 + n % 30, 18, 36.5 + n % 3, 98, 60 + n % 20, 165, $1::int, pada + interval '5 minutes' from tahap`,
      [doctor.akun],
    );
    await savePrescriptions(client, doctor, 5);
    return saveNotes(client, doctor);
  });
  if (made === 0) return;
  notify(`${made.toLocaleString('en')} signed notes with their visits and prescriptions`);
  await withOwner(embeddedConnections(dataDir).superuser, (client) =>
    client.query(
      'vacuum (analyze) pendaftaran, kunjungan, catatan_awal, diagnosa, rekam_kunjungan, tanda_vital, catatan_medis, resep, resep_baris',
    ),
  );
}

/** A visit of today: whose, and the draft and the prescription that wait in it. */
export type ReadyVisit = { id: number; norm: number; catatan_id: number; resep_id: number };

/**
 * Makes visits of today that are being served: one of each patient who came 200 times, where there is none yet, and so
 * many of others, each with a draft that can be signed and a prescription that can be sent: who got one in an earlier
 * run has the same medicines still, and is left out.
 */
export const prepareRekamDay = (
  dataDir: string,
  { ready, email }: { ready: number; email: string },
): Promise<{ frequent: { id: number; norm: number }[]; ready: ReadyVisit[] }> =>
  asOwner(dataDir, async (client, faskes) => {
    const doctor = await findDoctor(client, faskes, email);
    await client.query(
      `${STAGE} from (
        select p.pasien_id, p.ke, case when p.ke < ${FREQUENT} then 0 else 1 end as catatan, now() - interval '40 minutes' as pada from (
          select * from ${PATIENTS} a where not exists (select from kunjungan k where k.faskes_id = $1 and k.pasien_id = a.pasien_id and k.tanggal_layanan >= (now() at time zone 'Asia/Jakarta')::date)
            and (a.ke < ${FREQUENT} or a.ke >= 1000 and not exists (select from resep s where s.faskes_id = $1 and s.pasien_id = a.pasien_id and s.dikirim_pada > now() - interval '30 days')) order by a.ke limit ${FREQUENT + ready}) p
      ) v`,
      [faskes],
    );
    await saveVisits(client, doctor, 3);
    const { rows: frequent } = await client.query<{ id: number; norm: number }>(
      `select k.id, p.norm from ${PATIENTS} x join pasien p on p.faskes_id = $1 and p.id = x.pasien_id
       join kunjungan k on k.faskes_id = $1 and k.pasien_id = p.id and k.status = 3 where x.ke < ${FREQUENT} order by x.ke, k.id desc`,
      [faskes],
    );
    await client.query('delete from tahap where catatan = 0');
    await client.query(
      `insert into catatan_medis (kunjungan_id, pasien_id, jenis, penulis_id, waktu_klinis, subjektif, objektif, asesmen, plan, isi)
       select id, pasien_id, 'soap', $1::int, pada + interval '12 minutes', $2, $3, $4, $5, $6::jsonb from tahap`,
      [doctor.akun, TEXTS.subjektif, TEXTS.objektif, TEXTS.asesmen, TEXTS.plan, JSON.stringify(ISI)],
    );
    await savePrescriptions(client, doctor, 1);
    const { rows } = await client.query<ReadyVisit>(
      `select t.id, p.norm, c.id as catatan_id, s.id as resep_id from tahap t join pasien p on p.faskes_id = $1 and p.id = t.pasien_id
       join catatan_medis c on c.faskes_id = $1 and c.kunjungan_id = t.id join resep s on s.faskes_id = $1 and s.kunjungan_id = t.id order by t.id`,
      [faskes],
    );
    // Thousands of drafts at one moment come only here: without it the planner takes the author's drafts for a few, and
    // reads all of them.
    await client.query('analyze catatan_medis');
    return { frequent, ready: rows };
  });

/** Products that no rule of the facility names, for lines that are checked. */
export const readBenchProduk = (dataDir: string): Promise<number[]> =>
  asOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from produk where faskes_id = faskes_kini() and kode like 'BN-%' and satuan = 'tablet' order by id limit 800`,
    );
    return rows.map(({ id }) => id);
  });

/** Puts what a patient was prescribed forty days back, so that it has been taken by now. */
export const agePrescriptions = (dataDir: string, norm: number): Promise<unknown> =>
  asOwner(dataDir, (client, faskes) =>
    client.query(
      `update resep s set tanggal = s.tanggal - 40, dikirim_pada = s.dikirim_pada - interval '40 days'
       from pasien p where p.faskes_id = $1 and p.norm = $2 and s.faskes_id = $1 and s.pasien_id = p.id and s.dikirim_pada is not null`,
      [faskes, norm],
    ),
  );

/** Which of these prescriptions the pharmacy has before it. */
export const readSentResep = (dataDir: string, of: readonly ReadyVisit[]): Promise<{ id: number; versi: number }[]> =>
  asOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ id: number; versi: number }>(
      'select id, versi from resep where faskes_id = faskes_kini() and status = 2 and id = any($1::int[]) order by id',
      [of.map(({ resep_id }) => resep_id)],
    );
    return rows;
  });
