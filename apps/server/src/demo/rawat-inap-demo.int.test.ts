import type { ClientBase } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { uji, type FaskesUji, type Uji } from '../testing/harness.ts';
import { simpanMaster } from './faskes-demo.repository.ts';
import { FASKES_DEMO } from './faskes-demo.ts';
import { bacaPasien, selesaikanLama, siapkanTahapKunjungan } from './kunjungan-massal.repository.ts';
import { isiRawatInap } from './rawat-inap-demo.ts';

type Huni = {
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

let t: Uji;
let rs: FaskesUji;
let jumlah: number;
beforeAll(async () => {
  t = await uji();
  rs = await bangun();
  jumlah = await diFaskes(rs, isi);
});

/**
 * Builds the demo's hospital inside a test facility, with 600 patients of any age. Every third one waits in a clinic
 * today.
 */
async function bangun(): Promise<FaskesUji> {
  const f = await t.newFaskes();
  const { faskesId, ctx, petugas } = f;
  await t.superuser.query('delete from penjamin where faskes_id = $1 and id = 3', [faskesId]);
  await t.superuser.query('update ruangan set kode_antrean = kode_antrean || 9 where faskes_id = $1', [faskesId]);
  await t.superuser.query(`update instalasi set deskripsi = 'Instalasi lama' where faskes_id = $1`, [faskesId]);
  await diFaskes(f, (client) => simpanMaster(client, FASKES_DEMO[1]!));
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, jenis_kelamin, tanggal_lahir, no_bpjs, dibuat_pada)
     select $1, n, 'PASIEN', 'pasien', 1 + n % 2, $2::date - n * 50, case when n % 4 > 0 then lpad(n::text, 13, '0') end, $2::date - 100 from generate_series(1, 600) n`,
    [faskesId, ctx.hariIni],
  );
  await t.superuser.query(
    `with d as (
       insert into pendaftaran (faskes_id, nomor_pendaftaran, pasien_id, tanggal_pendaftaran, tanggal_layanan, penjamin_id, satu_sehat, satu_sehat_oleh, satu_sehat_versi, dibuat_oleh)
       select $1, to_char($2::date, 'YYMMDD') || lpad((norm / 3)::text, 5, '0'), id, now(), $2::date, 1, true, $3, '1', $3 from pasien where faskes_id = $1 and norm % 3 = 0 returning *
     )
     insert into kunjungan (faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, tanggal, tanggal_layanan, nomor_antrean)
     select $1, id, pasien_id, 'K' || nomor_pendaftaran, $4, $5, tanggal_pendaftaran, tanggal_layanan, row_number() over () from d`,
    [faskesId, ctx.hariIni, petugas.akunId, f.ruangan[0]?.id, f.dokterList[0]?.id],
  );
  await t.superuser.query(
    `insert into penghitung (faskes_id, nama, periode, nilai) values ($1, 'pendaftaran', $2, 200), ($1, 'kunjungan', $2, 200)`,
    [faskesId, ctx.hariIni],
  );
  return f;
}

const diFaskes = <T>(f: FaskesUji, fn: (client: ClientBase) => Promise<T>): Promise<T> =>
  withOwner(t.owner, (client) =>
    transaksi(client, async () => {
      await masukFaskes(client, f.faskesId);
      await siapkanTahapKunjungan(client);
      return fn(client);
    }),
  );

const isiUntuk =
  (f: FaskesUji) =>
  (client: ClientBase): Promise<number> =>
    isiRawatInap(client, {
      kode: 'RSUD',
      zona: 'Asia/Jakarta',
      sekarang: new Date(),
      petugasId: f.petugas.akunId,
      batas: 5000,
    });
const isi = (client: ClientBase): Promise<number> => isiUntuk(rs)(client);

const huni = async (f: FaskesUji): Promise<Huni[]> =>
  (
    await t.superuser.query<Huni>(
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
const satu = async (sql: string, f = rs): Promise<Record<string, unknown>> =>
  (await t.superuser.query(sql, [f.faskesId])).rows[0];

it('about half of the beds are taken, each by a patient of its ward and kamar; a few are booked for today', async () => {
  const semua = await huni(rs);
  expect(semua).toHaveLength(jumlah);
  const dirawat = semua.filter((h) => h.status === 3);
  const dipesan = semua.filter((h) => h.status === 1);
  expect(dirawat.length).toBeGreaterThanOrEqual(25);
  expect(dirawat.length).toBeLessThanOrEqual(32);
  expect([dipesan.length, dirawat.length + dipesan.length]).toEqual([4, semua.length]);
  expect(dirawat.every((h) => h.status_bed === 3 && h.versi === 3 && h.urut_waktu)).toBe(true);
  expect(dipesan.every((h) => h.status_bed === 2 && h.tanggal_layanan === rs.ctx.hariIni)).toBe(true);
  expect(semua.filter((h) => h.bed_di !== h.ruangan_id || (h.untuk !== null && h.untuk !== h.jenis_kelamin))).toEqual(
    [],
  );
  expect(semua.filter((h) => h.umur < 18 !== (h.ruangan === 'Cempaka') && h.ruangan !== 'Kenanga')).toEqual([]);
  expect(semua.filter((h) => h.ruangan === 'Kenanga' && (h.jenis_kelamin !== 2 || h.umur < 17))).toEqual([]);
  expect(new Set(semua.map((h) => h.ruangan)).size).toBe(5);
  expect(
    await satu(
      `select count(*) filter (where status in (2, 3))::int as dipakai, count(*)::int as semua from tempat_tidur where faskes_id = $1`,
    ),
  ).toEqual({ dipakai: semua.length, semua: 60 });
});

it('came in the last eight days, to a doctor of the ward on that day, with record and payer; nobody lies twice or waits elsewhere', async () => {
  const semua = await huni(rs);
  const hari = semua.map((h) => h.tanggal_layanan);
  expect(hari.every((h) => h >= tambahHari(rs.ctx.hariIni, -8) && h <= rs.ctx.hariIni)).toBe(true);
  expect(new Set(hari).size).toBeGreaterThan(5);
  expect(
    semua.every(
      (h) => h.dokter_cocok && h.bercatatan && h.hari_jadwal === (new Date(h.tanggal_layanan).getUTCDay() || 7),
    ),
  ).toBe(true);
  expect(semua.every((h) => h.kelas !== null && (h.penjamin_id === 1) === (h.nomor_penjamin === null))).toBe(true);
  const aktif = await satu(
    `select count(*)::int as n, count(distinct pasien_id)::int as orang from kunjungan where faskes_id = $1 and status in (1, 2, 3)`,
  );
  expect(aktif).toEqual({ n: 200 + semua.length, orang: 200 + semua.length });
});

it('counts on where the counters stand, and takes the places of the schedules', async () => {
  const semua = await huni(rs);
  const hariIni = semua.filter((h) => h.tanggal_layanan === rs.ctx.hariIni).length;
  expect(semua.every((h) => h.nomor_kunjungan === `K${h.nomor_pendaftaran}`)).toBe(true);
  expect(
    await satu(
      `select max(right(nomor_pendaftaran, 5))::int as n from pendaftaran where faskes_id = $1 and tanggal_layanan = '${rs.ctx.hariIni}'`,
    ),
  ).toEqual({ n: 200 + hariIni });
  expect(
    await satu(`select count(*)::int as beda from (select periode, nama, nilai from penghitung where faskes_id = $1 and nama in ('pendaftaran', 'kunjungan')) p
    where p.nilai <> (select count(*) from pendaftaran d where d.faskes_id = $1 and d.tanggal_layanan = p.periode::date)`),
  ).toEqual({ beda: 0 });
  expect(
    await satu(`select count(*)::int as beda from (select ruangan_id, tanggal_layanan, max(nomor_antrean) as n, count(*) as m from kunjungan where faskes_id = $1 and tempat_tidur_id is not null group by 1, 2) k
    where k.n <> k.m or not exists (select from penghitung p where p.faskes_id = $1 and p.nama = 'antrean' and p.periode = k.ruangan_id || ':' || k.tanggal_layanan and p.nilai = k.n)`),
  ).toEqual({ beda: 0 });
  expect(
    await satu(
      `select sum(terpakai)::int as n, sum(terpakai_jkn)::int as jkn from jadwal_terpakai where faskes_id = $1`,
    ),
  ).toEqual({ n: semua.length, jkn: semua.filter((h) => h.penjamin_id === 2).length });
});

it('a second start adds nobody; the day after they still lie there and do not come to a clinic, who waited there did not come', async () => {
  const semua = await huni(rs);
  const besok = tambahHari(rs.ctx.hariIni, 1);
  expect(await diFaskes(rs, isi)).toBe(0);
  const pasien = await diFaskes(rs, async (client) => {
    await selesaikanLama(client, besok);
    return bacaPasien(client, { hariIni: besok, zona: 'Asia/Jakarta', batas: 1000 });
  });
  // A patient who only had a bed booked did not come either, so that bed is empty again.
  const dirawat = semua.filter((h) => h.status === 3);
  expect(dirawat.length).toBeLessThan(semua.length);
  expect(await huni(rs)).toEqual(dirawat);
  expect(await satu(`select count(*)::int as n from tempat_tidur where faskes_id = $1 and status = 2`)).toEqual({
    n: 0,
  });
  expect(await satu(`select count(*)::int as n from kunjungan where faskes_id = $1 and status = 6`)).toEqual({
    n: 200 + semua.length - dirawat.length,
  });
  const boleh = new Set(pasien.map((p) => p.id));
  expect(dirawat.filter((h) => boleh.has(h.pasien_id))).toEqual([]);
  expect(pasien).toHaveLength(600 - dirawat.length);
});

it('who goes home leaves the bed empty; so does an old visit with a bed outside a ward', async () => {
  const [pulang, pindah] = (await huni(rs)).filter((h) => h.status === 3) as [Huni, Huni];
  expect((await rs.perawat.put(`/antrian_ruangan/${pulang.id}`, { status: 4, versi: pulang.versi })).statusCode).toBe(
    200,
  );
  await t.superuser.query('update kunjungan set ruangan_id = $2 where faskes_id = $1 and id = $3', [
    rs.faskesId,
    rs.ruangan[1]?.id,
    pindah.id,
  ]);
  await diFaskes(rs, (client) => selesaikanLama(client, tambahHari(rs.ctx.hariIni, 1)));
  for (const h of [pulang, pindah]) {
    expect(
      await satu(
        `select v.status, tempat_tidur_id, tempat_tidur_terakhir, b.status as bed from kunjungan v join tempat_tidur b on b.faskes_id = v.faskes_id and b.id = ${h.bed} where v.faskes_id = $1 and v.id = ${h.id}`,
      ),
    ).toEqual({ status: 4, tempat_tidur_id: null, tempat_tidur_terakhir: h.bed, bed: 1 });
  }
});

it('the beds of an earlier version, taken without a visit, stay as they are', async () => {
  const lama = await bangun();
  await t.superuser.query('update tempat_tidur set status = 2 + id % 2 where faskes_id = $1 and id % 3 = 0', [
    lama.faskesId,
  ]);
  const bed = (): Promise<unknown> =>
    t.superuser
      .query('select id, status from tempat_tidur where faskes_id = $1 order by id', [lama.faskesId])
      .then((r) => r.rows);
  const dulu = await bed();
  expect(await diFaskes(lama, isiUntuk(lama))).toBe(0);
  await diFaskes(lama, (client) => selesaikanLama(client, tambahHari(lama.ctx.hariIni, 1)));
  expect(await bed()).toEqual(dulu);
  expect(await huni(lama)).toEqual([]);
});
