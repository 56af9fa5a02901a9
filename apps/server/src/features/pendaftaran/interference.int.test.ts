import { performance } from 'node:perf_hooks';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { instantInZone, addDays, tanggalInZone, ZONES } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';

type Body = Record<string, unknown>;
let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const tujuanOf = (rs: TestFaskes, n: number): Body => ({
  ruangan_id: rs.ruangan[n]?.id,
  dokter_id: rs.dokterList[n]?.id,
  jadwal_dokter_id: rs.jadwal[n]?.id,
});
const listTerpakai = async (rs: TestFaskes): Promise<unknown[]> =>
  (
    await t.superuser.query(
      'select jadwal_dokter_id as id, terpakai from jadwal_terpakai where faskes_id = $1 and terpakai > 0 order by 1',
      [rs.faskesId],
    )
  ).rows;

/** Holds a change of the doctor's schedules open while `run` runs, and commits it only once `run` waits for it. */
async function duringJadwalChange<T>(rs: TestFaskes, n: number, update: string, run: () => Promise<T>): Promise<T> {
  await t.superuser.query(
    `begin; select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and dokter_id = ${rs.dokterList[n]?.id} order by id for update; ${update}`,
  );
  const result = run();
  await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
  return result;
}

const duringCuti = <T>(rs: TestFaskes, n: number, run: () => Promise<T>): Promise<T> =>
  duringJadwalChange(
    rs,
    n,
    `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[n]?.id}, 'cuti', '${rs.ctx.today}', '${rs.ctx.today}')`,
    run,
  );

describe('a doctor whose leave starts between opening the form and saving', () => {
  it('is not registered with, and no number is used up', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const opened = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]?.id}/jadwal?date=${rs.ctx.today}`)).json()
      .data[0].jadwal;
    expect(opened.some((j: { id: number; is_today: boolean }) => j.id === rs.jadwal[0]?.id && j.is_today)).toBe(true);
    const cuti = {
      dokter_id: rs.dokterList[0]?.id,
      ruangan_id: null,
      jenis: 'cuti',
      mulai_tanggal: rs.ctx.today,
      sampai_tanggal: rs.ctx.today,
      keterangan: null,
      aktif: true,
    };
    expect((await rs.admin.post('/jadwal-kecuali/store', cuti)).statusCode).toBe(200);
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'] },
    ]);
    const other = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { tujuan: tujuanOf(rs, 1) }));
    expect(other.json().data).toMatchObject({ no_antrean: 'B-001', nomor_kunjungan: expect.stringMatching(/00001$/) });
  });

  it('is not moved to, and the visit stays where it was', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const { data } = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json();
    const res = await duringCuti(rs, 1, () =>
      rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, {
        ...rs.pendaftaranBody(norm, { tujuan: tujuanOf(rs, 1) }),
        versi: 1,
      }),
    );
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'] },
    ]);
    expect(await listTerpakai(rs)).toEqual([{ id: rs.jadwal[0]?.id, terpakai: 1 }]);
    expect((await rs.petugas.get(`/pendaftaran/${data.pendaftaran.id}`)).json().data).toMatchObject({
      versi: 1,
      no_antrean: data.no_antrean,
      tujuan: tujuanOf(rs, 0),
    });
  });
});

describe('a schedule whose shares are changed between opening the form and saving', () => {
  it('does not give a visit with another payer a place that its share no longer has', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const { data } = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json();
    const tanpaJkn = `update jadwal_dokter set kuota_jkn = 0, kuota_nonjkn = kuota where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]?.id}`;
    const bpjs = { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0, keterangan: null } };
    const res = await duringJadwalChange(rs, 0, tanpaJkn, () =>
      rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...rs.pendaftaranBody(norm, bpjs), versi: 1 }),
    );
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'tujuan.jadwal_dokter_id': [expect.stringMatching(/^Kuota JKN /)] },
    ]);
    expect(
      (await t.superuser.query(`select terpakai, terpakai_jkn from jadwal_terpakai where faskes_id = ${rs.faskesId}`))
        .rows,
    ).toEqual([{ terpakai: 1, terpakai_jkn: 0 }]);
  });
});

describe('D3: what belongs to another facility', () => {
  const prepare = async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const [ka, kb] = [await prepareKunjungan(t, a), await prepareKunjungan(t, b)];
    await t.superuser.query('update pasien set norm = 4711 where faskes_id = $1 and norm = $2', [
      b.faskesId,
      await b.savePasien(),
    ]);
    const norm = await a.savePasien();
    await t.superuser.query(
      `insert into penjamin (faskes_id, id, deskripsi) values (${b.faskesId}, 44, 'Asing'); insert into icd (faskes_id, jenis, kode, deskripsi) values (${b.faskesId}, 10, 'Z99.8', 'Asing')`,
    );
    const firstOption = async (jenis: number): Promise<number> =>
      (await b.admin.post(`/referensi/${jenis}/store`, { deskripsi: 'Asing' })).json().data.id;
    const [kelas, jenisKecelakaan, hubungan] = [await firstOption(19), await firstOption(183), await firstOption(7)];
    const kecelakaan = {
      jenis_kecelakaan: jenisKecelakaan,
      no_laporan_polisi: 'LP/12',
      keterangan: null,
      tanggal_kejadian: '2020/01/01',
      penjamin: null,
      suplesi: false,
      no_sep_suplesi: null,
      kode_provinsi: 33,
      kode_kabupaten: 3374,
      kode_kecamatan: 337410,
    };
    const tujuan = {
      instalasi_id: ka.instalasiId,
      unit_id: ka.unitId,
      ruangan_id: ka.ruanganId,
      dokter_id: ka.dokterId,
      jadwal_dokter_id: ka.jadwalId,
    };
    const buildBody = ({ tujuan: t2 = {}, ...update }: Body & { tujuan?: Body } = {}): Body =>
      a.pendaftaranBody(norm, { ...update, tujuan: { ...tujuan, ...t2 } });
    const foreign: [string, Body & { tujuan?: Body }][] = [
      ['tujuan.ruangan_id', { tujuan: { ruangan_id: kb.ruanganId } }],
      ['tujuan.dokter_id', { tujuan: { dokter_id: b.dokterList[0]?.id } }],
      ['tujuan.jadwal_dokter_id', { tujuan: { jadwal_dokter_id: kb.jadwalId } }],
      ['tujuan.ruangan_id', { tujuan: { unit_id: kb.unitId } }],
      ['tujuan.unit_id', { tujuan: { instalasi_id: kb.instalasiId } }],
      ['tujuan.kamar_id', { tujuan: { kamar_id: kb.bed[0] } }],
      ['tujuan.paket_id', { tujuan: { paket_id: kb.paketId } }],
      ['tindakan_ids', { tindakan_ids: [ka.tindakan[0], kb.tindakan[0]] }],
      ['norm', { norm: 4711 }],
      ['penjamin.jenis', { penjamin: { jenis: 44, nomor_penjamin: 'X', kelas: 0, keterangan: null } }],
      ['penjamin.kelas', { penjamin: { jenis: 1, nomor_penjamin: null, kelas, keterangan: null } }],
      ['kecelakaan.jenis_kecelakaan', { kecelakaan }],
      ['penanggung_jawab_pasien.hubungan', { penanggung_jawab_pasien: { hubungan, nama: 'BAMBANG' } }],
      ['rujukan.icd', { rujukan: { icd: 'Z99.8' } }],
    ];
    const readState = async () =>
      (
        await t.superuser.query(
          `select (select json_agg(to_jsonb(x) order by id) from kunjungan x where faskes_id in ($1, $2)) as kunjungan, (select json_agg(to_jsonb(x) order by faskes_id, id) from tempat_tidur x where faskes_id in ($1, $2)) as bed,
      (select json_agg(to_jsonb(x)) from jadwal_terpakai x where faskes_id in ($1, $2)) as terpakai, (select json_agg(to_jsonb(x)) from kunjungan_tindakan x where faskes_id in ($1, $2)) as item`,
          [a.faskesId, b.faskesId],
        )
      ).rows[0];
    return { a, b, isi: buildBody, asing: foreign, keadaan: readState };
  };

  it('is refused in a new registration, and nothing anywhere changes', async () => {
    const { a, isi: buildBody, asing, keadaan: readState } = await prepare();
    const before = await readState();
    for (const [columns, update] of asing) {
      const res = await a.petugas.post('/pendaftaran', buildBody(update));
      expect([columns, res.statusCode, Object.keys(res.json().errors ?? {})]).toEqual([columns, 422, [columns]]);
    }
    expect(await readState()).toEqual(before);
  });

  it('is refused in an edit, and nothing anywhere changes; nor is the registration itself there', async () => {
    const { a, b, isi: buildBody, asing, keadaan: readState } = await prepare();
    const { id } = (await a.petugas.post('/pendaftaran', buildBody())).json().data.pendaftaran;
    const before = await readState();
    for (const [columns, update] of asing) {
      const res = await a.petugas.put(`/pendaftaran/${id}`, { ...buildBody(update), versi: 1 });
      expect([columns, res.statusCode, Object.keys(res.json().errors ?? {})]).toEqual([columns, 422, [columns]]);
    }
    expect((await b.petugas.put(`/pendaftaran/${id}`, { ...b.pendaftaranBody(4711), versi: 1 })).statusCode).toBe(404);
    expect(await readState()).toEqual(before);
  });
});

describe('D16: a minute before midnight', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(ZONES)(
    'in $singkatan it is still today, and two minutes later tomorrow with a queue of its own',
    async ({ id: zona }) => {
      const day = tanggalInZone(Date.now(), zona);
      const tomorrow = addDays(day, 1);
      const waktu = instantInZone(day, '23:59', zona);
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(waktu);
      const rs = await t.newFaskes();
      await t.superuser.query('update faskes set zona = $2 where id = $1', [rs.faskesId, zona]);
      const norm = [
        await rs.savePasien({ nama: 'AYU' }),
        await rs.savePasien({ nama: 'BUDI' }),
        await rs.savePasien({ nama: 'CITRA' }),
      ] as const;
      const tujuan = { ...tujuanOf(rs, 0), jadwal_dokter_id: null };
      const initial = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm[0], { tujuan }))).json().data;
      expect(initial).toMatchObject({
        tanggal: waktu,
        tanggal_layanan: day,
        no_antrean: 'A-001',
        nomor_kunjungan: `K${day.replaceAll('-', '').slice(2)}00001`,
      });
      vi.setSystemTime(Date.parse(waktu) + 120_000);
      const past = await rs.petugas.post(
        '/pendaftaran',
        rs.pendaftaranBody(norm[1], { tujuan, tanggal_pendaftaran: waktu }),
      );
      expect(past.json().errors).toEqual({ tanggal_pendaftaran: ['Tanggal pendaftaran sudah lewat'] });
      expect(
        (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm[1], { tujuan }))).json().data,
      ).toMatchObject({
        tanggal_layanan: tomorrow,
        no_antrean: 'A-001',
        nomor_kunjungan: `K${tomorrow.replaceAll('-', '').slice(2)}00001`,
      });
      const register = async (tanggal: string): Promise<number[]> =>
        (await rs.petugas.get(`/kunjungan${tanggal}`))
          .json()
          .data.map((k: { pendaftaran: { norm: number } }) => k.pendaftaran.norm);
      expect([await register(''), await register(`?tanggal=${day}`)]).toEqual([[norm[1]], [norm[0]]]);
      // A visit of yesterday is corrected after midnight, and stays a visit of yesterday.
      const update = await rs.petugas.put(`/pendaftaran/${initial.pendaftaran.id}`, {
        ...rs.pendaftaranBody(norm[0], {
          tujuan,
          tanggal_pendaftaran: waktu,
          medical_record: { keluhan: 'Sesak napas' },
        }),
        versi: 1,
      });
      expect(update.json().data).toMatchObject({ tanggal_layanan: day, no_antrean: 'A-001', versi: 2 });
    },
  );
});

describe('D22: BPJS away', () => {
  it.each(['lambat', 'mati', 'galat'])(
    '%s: a registration on its account asks it nothing and waits for nothing',
    async (mode) => {
      const rs = await t.newFaskes();
      await t.connectBpjs(rs);
      const simulator = await t.simulator();
      const norm = await rs.savePasien({ no_bpjs: '0001234567890' });
      await simulator.control({ mode });
      const before = await simulator.callCount();
      const initial = performance.now();
      const res = await rs.petugas.post(
        '/pendaftaran',
        rs.pendaftaranBody(norm, {
          penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 0, keterangan: null },
        }),
      );
      const old = performance.now() - initial;
      await simulator.control({ mode: 'normal' });
      expect([res.statusCode, (await simulator.callCount()) - before]).toEqual([200, 0]);
      // The timeout for outside services is 1500 ms in a test.
      expect(old).toBeLessThan(1400);
    },
  );
});
