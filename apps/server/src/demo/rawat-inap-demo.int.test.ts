import type { ClientBase } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startOwnApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { linkDokter } from '#testing/rekam-fixtures.ts';
import { saveMaster } from './faskes-demo.repository.ts';
import { DEMO_FASKES } from './faskes-demo.ts';
import { readPasien, finishOldKunjungan, prepareKunjunganStage } from './bulk-kunjungan.repository.ts';
import { fillRawatInap } from './rawat-inap-demo.ts';

type Occupancy = {
  id: number;
  versi: number;
  status: number;
  pasien_id: number;
  nomor_kunjungan: string;
  nomor_pendaftaran: string;
  tanggal_layanan: string;
  nomor_antrean: number;
  bed: number;
  status_bed: number;
  ruangan: string;
  ruangan_id: number;
  bed_di: number;
  untuk: number | null;
  jenis_kelamin: number;
  umur: number;
  hari_jadwal: number;
  dokter_cocok: boolean;
  bercatatan: boolean;
  urut_waktu: boolean;
  penjamin_id: number;
  nomor_penjamin: string | null;
  kelas: number | null;
};

let t: TestApp;
let rs: TestFaskes;
let filled: number;
beforeAll(async () => {
  // Among the rows of other files, counted at whatever moment, some of its statements took half a minute now and then.
  t = await startOwnApp();
  rs = await buildHospital();
  filled = await inFaskes(rs, fillBeds);
});

/**
 * Builds the demo's hospital inside a test facility, with 600 patients of any age. Every third one waits in a clinic
 * today.
 */
async function buildHospital(): Promise<TestFaskes> {
  const f = await t.newFaskes();
  await linkDokter(t, f);
  const { faskesId, ctx, petugas } = f;
  await t.superuser.query('delete from penjamin where faskes_id = $1 and id = 3', [faskesId]);
  await t.superuser.query('update ruangan set kode_antrean = kode_antrean || 9 where faskes_id = $1', [faskesId]);
  await t.superuser.query(`update instalasi set deskripsi = 'Instalasi lama' where faskes_id = $1`, [faskesId]);
  await inFaskes(f, (client) => saveMaster(client, DEMO_FASKES[1]!));
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, jenis_kelamin, tanggal_lahir, no_bpjs, dibuat_pada)
     select $1, n, 'PASIEN', 'pasien', 1 + n % 2, $2::date - n * 50, case when n % 4 > 0 then lpad(n::text, 13, '0') end, $2::date - 100 from generate_series(1, 600) n`,
    [faskesId, ctx.today],
  );
  await t.superuser.query(
    `with d as (
       insert into pendaftaran (faskes_id, nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh)
       select $1, to_char($2::date, 'YYMMDD') || lpad((norm / 3)::text, 5, '0'), id, now(), $2::date, 1, true, $3, '1', $3 from pasien where faskes_id = $1 and norm % 3 = 0 returning *
     )
     insert into kunjungan (faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, tanggal, tanggal_layanan, nomor_antrean)
     select $1, id, pasien_id, 'K' || nomor_pendaftaran, $4, $5, tanggal_pendaftaran, tanggal_layanan, row_number() over () from d`,
    [faskesId, ctx.today, petugas.akunId, f.ruangan[0]?.id, f.dokterList[0]?.id],
  );
  await t.superuser.query(
    `insert into penghitung (faskes_id, nama, periode, nilai) values ($1, 'pendaftaran', $2, 200), ($1, 'kunjungan', $2, 200)`,
    [faskesId, ctx.today],
  );
  return f;
}

const inFaskes = <T>(f: TestFaskes, fn: (client: ClientBase) => Promise<T>): Promise<T> =>
  withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, f.faskesId);
      await prepareKunjunganStage(client);
      return fn(client);
    }),
  );

const fillFor =
  (f: TestFaskes) =>
  (client: ClientBase): Promise<number> =>
    fillRawatInap(client, {
      kode: 'RSUD',
      zona: 'Asia/Jakarta',
      now: new Date(),
      petugasId: f.petugas.akunId,
      limit: 5000,
    });
const fillBeds = (client: ClientBase): Promise<number> => fillFor(rs)(client);

const occupancies = async (f: TestFaskes): Promise<Occupancy[]> =>
  (
    await t.superuser.query<Occupancy>(
      `select v.id, v.versi, v.status, v.pasien_id, v.nomor_kunjungan, d.nomor_pendaftaran, v.tanggal_layanan, v.nomor_antrean, b.id as bed, b.status as status_bed, r.deskripsi as ruangan, v.ruangan_id, k.ruangan_id as bed_di, k.jenis_kelamin as untuk,
       p.jenis_kelamin, extract(year from age(v.tanggal_layanan, p.tanggal_lahir))::int as umur, j.hari as hari_jadwal, j.ruangan_id = v.ruangan_id and j.dokter_id = v.dokter_id as dokter_cocok,
       c.keluhan is not null and c.imt is not null as bercatatan, v.tanggal <= now() and v.dipanggil_pada >= v.tanggal and v.dilayani_pada >= v.dipanggil_pada and v.dilayani_pada <= now() as urut_waktu, d.penjamin_id, d.nomor_penjamin, d.kelas
     from kunjungan v join pendaftaran d on d.faskes_id = v.faskes_id and d.id = v.pendaftaran_id join pasien p on p.faskes_id = v.faskes_id and p.id = v.pasien_id
     join ruangan r on r.faskes_id = v.faskes_id and r.id = v.ruangan_id join tempat_tidur b on b.faskes_id = v.faskes_id and b.id = v.tempat_tidur_id join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id
     left join jadwal_dokter j on j.faskes_id = v.faskes_id and j.id = v.jadwal_dokter_id left join catatan_awal c on c.faskes_id = v.faskes_id and c.kunjungan_id = v.id
     where v.faskes_id = $1 order by v.id`,
      [f.faskesId],
    )
  ).rows;
const queryOne = async (sql: string, f = rs): Promise<Record<string, unknown>> =>
  (await t.superuser.query(sql, [f.faskesId])).rows[0];

it('about half of the beds are taken, each by a patient of its ward and kamar; a few are booked for today', async () => {
  const all = await occupancies(rs);
  expect(all).toHaveLength(filled);
  const admitted = all.filter((h) => h.status === 3);
  const booked = all.filter((h) => h.status === 1);
  expect(admitted.length).toBeGreaterThanOrEqual(25);
  expect(admitted.length).toBeLessThanOrEqual(32);
  expect([booked.length, admitted.length + booked.length]).toEqual([4, all.length]);
  expect(admitted.every((h) => h.status_bed === 3 && h.versi === 3 && h.urut_waktu)).toBe(true);
  expect(booked.every((h) => h.status_bed === 2 && h.tanggal_layanan === rs.ctx.today)).toBe(true);
  expect(all.filter((h) => h.bed_di !== h.ruangan_id || (h.untuk !== null && h.untuk !== h.jenis_kelamin))).toEqual([]);
  expect(all.filter((h) => h.umur < 18 !== (h.ruangan === 'Cempaka') && h.ruangan !== 'Kenanga')).toEqual([]);
  expect(all.filter((h) => h.ruangan === 'Kenanga' && (h.jenis_kelamin !== 2 || h.umur < 17))).toEqual([]);
  expect(new Set(all.map((h) => h.ruangan)).size).toBe(5);
  expect(
    await queryOne(
      `select count(*) filter (where status in (2, 3))::int as dipakai, count(*)::int as semua from tempat_tidur where faskes_id = $1`,
    ),
  ).toEqual({ dipakai: all.length, semua: 60 });
});

it('came in the last eight days, to a doctor of the ward on that day, with record and payer; nobody lies twice or waits elsewhere', async () => {
  const all = await occupancies(rs);
  const days = all.map((h) => h.tanggal_layanan);
  expect(days.every((h) => h >= addDays(rs.ctx.today, -8) && h <= rs.ctx.today)).toBe(true);
  expect(new Set(days).size).toBeGreaterThan(5);
  expect(
    all.every(
      (h) => h.dokter_cocok && h.bercatatan && h.hari_jadwal === (new Date(h.tanggal_layanan).getUTCDay() || 7),
    ),
  ).toBe(true);
  expect(all.every((h) => h.kelas !== null && (h.penjamin_id === 1) === (h.nomor_penjamin === null))).toBe(true);
  const active = await queryOne(
    `select count(*)::int as n, count(distinct pasien_id)::int as orang from kunjungan where faskes_id = $1 and status in (1, 2, 3)`,
  );
  expect(active).toEqual({ n: 200 + all.length, orang: 200 + all.length });
});

it('counts on where the counters stand, and takes the places of the schedules', async () => {
  const all = await occupancies(rs);
  const today = all.filter((h) => h.tanggal_layanan === rs.ctx.today).length;
  expect(all.every((h) => h.nomor_kunjungan === `K${h.nomor_pendaftaran}`)).toBe(true);
  expect(
    await queryOne(
      `select max(right(nomor_pendaftaran, 5))::int as n from pendaftaran where faskes_id = $1 and tanggal_layanan = '${rs.ctx.today}'`,
    ),
  ).toEqual({ n: 200 + today });
  expect(
    await queryOne(`select count(*)::int as beda from (select periode, nama, nilai from penghitung where faskes_id = $1 and nama in ('pendaftaran', 'kunjungan')) p
    where p.nilai <> (select count(*) from pendaftaran d where d.faskes_id = $1 and d.tanggal_layanan = p.periode::date)`),
  ).toEqual({ beda: 0 });
  expect(
    await queryOne(`select count(*)::int as beda from (select ruangan_id, tanggal_layanan, max(nomor_antrean) as n, count(*) as m from kunjungan where faskes_id = $1 and tempat_tidur_id is not null group by 1, 2) k
    where k.n <> k.m or not exists (select from penghitung p where p.faskes_id = $1 and p.nama = 'antrean' and p.periode = k.ruangan_id || ':' || k.tanggal_layanan and p.nilai = k.n)`),
  ).toEqual({ beda: 0 });
  expect(
    await queryOne(
      `select sum(terpakai)::int as n, sum(terpakai_jkn)::int as jkn from jadwal_terpakai where faskes_id = $1`,
    ),
  ).toEqual({ n: all.length, jkn: all.filter((h) => h.penjamin_id === 2).length });
});

it('a second start adds nobody; the day after they still lie there and do not come to a clinic, who waited there did not come', async () => {
  const all = await occupancies(rs);
  const tomorrow = addDays(rs.ctx.today, 1);
  expect(await inFaskes(rs, fillBeds)).toBe(0);
  const pasien = await inFaskes(rs, async (client) => {
    await finishOldKunjungan(client, tomorrow);
    return readPasien(client, { today: tomorrow, zona: 'Asia/Jakarta', limit: 1000 });
  });
  // A patient who only had a bed booked did not come either, so that bed is empty again.
  const admitted = all.filter((h) => h.status === 3);
  expect(admitted.length).toBeLessThan(all.length);
  expect(await occupancies(rs)).toEqual(admitted);
  expect(await queryOne(`select count(*)::int as n from tempat_tidur where faskes_id = $1 and status = 2`)).toEqual({
    n: 0,
  });
  expect(await queryOne(`select count(*)::int as n from kunjungan where faskes_id = $1 and status = 6`)).toEqual({
    n: 200 + all.length - admitted.length,
  });
  const mayCome = new Set(pasien.map((p) => p.id));
  expect(admitted.filter((h) => mayCome.has(h.pasien_id))).toEqual([]);
  expect(pasien).toHaveLength(600 - admitted.length);
});

it('who goes home leaves the bed empty; so does an old visit with a bed outside a ward', async () => {
  const [goesHome, moved] = (await occupancies(rs)).filter((h) => h.status === 3) as [Occupancy, Occupancy];
  const { id: pendaftaranId } = await queryOne(
    `select pendaftaran_id as id from kunjungan where faskes_id = $1 and id = ${goesHome.id}`,
  );
  const left = await rs.dokter.post(`/pendaftaran/${pendaftaranId}/pulang`, { cara_keluar: 1, keadaan_keluar: 2 });
  expect(left.statusCode, left.body).toBe(200);
  await t.superuser.query('update kunjungan set ruangan_id = $2 where faskes_id = $1 and id = $3', [
    rs.faskesId,
    rs.ruangan[1]?.id,
    moved.id,
  ]);
  await inFaskes(rs, (client) => finishOldKunjungan(client, addDays(rs.ctx.today, 1)));
  for (const h of [goesHome, moved]) {
    expect(
      await queryOne(
        `select v.status, tempat_tidur_id, tempat_tidur_terakhir, b.status as bed from kunjungan v join tempat_tidur b on b.faskes_id = v.faskes_id and b.id = ${h.bed} where v.faskes_id = $1 and v.id = ${h.id}`,
      ),
    ).toEqual({ status: 4, tempat_tidur_id: null, tempat_tidur_terakhir: h.bed, bed: 1 });
  }
});

it('the beds of an earlier version, taken without a visit, stay as they are', async () => {
  const oldFaskes = await buildHospital();
  await t.superuser.query('update tempat_tidur set status = 2 + id % 2 where faskes_id = $1 and id % 3 = 0', [
    oldFaskes.faskesId,
  ]);
  const readBeds = (): Promise<unknown> =>
    t.superuser
      .query('select id, status from tempat_tidur where faskes_id = $1 order by id', [oldFaskes.faskesId])
      .then((r) => r.rows);
  const before = await readBeds();
  expect(await inFaskes(oldFaskes, fillFor(oldFaskes))).toBe(0);
  await inFaskes(oldFaskes, (client) => finishOldKunjungan(client, addDays(oldFaskes.ctx.today, 1)));
  expect(await readBeds()).toEqual(before);
  expect(await occupancies(oldFaskes)).toEqual([]);
});

it('every third inpatient has a second doctor, who is not the first', async () => {
  const { rows } = await t.superuser.query<{ inap: number; dua: number; sama: number }>(
    `select count(*)::int as inap, count(x.id)::int as dua, (count(*) filter (where x.dokter_id = k.dokter_id))::int as sama
     from kunjungan k join ruangan r on r.faskes_id = k.faskes_id and r.id = k.ruangan_id left join dpjp x on x.faskes_id = k.faskes_id and x.kunjungan_id = k.id
     where k.faskes_id = $1 and r.jenis_kunjungan = 3 and k.status = 3 and k.id % 3 = 0`,
    [rs.faskesId],
  );
  expect(rows[0]).toMatchObject({ dua: rows[0]?.inap, sama: 0 });
  expect(rows[0]?.dua).toBeGreaterThan(0);
});
