import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { prepareKunjungan } from '../../testing/kunjungan-fixtures.ts';

type TestServer = Awaited<ReturnType<typeof startTestApp>>;
type TestFaskes = Awaited<ReturnType<TestServer['newFaskes']>>;
type AntreanRow = {
  id: number;
  versi: number;
  status: number;
  no_antrean: string;
  dipanggil_pada: string | null;
  dilayani_pada: string | null;
  selesai_pada: string | null;
  pendaftaran: { id: number; norm: number };
};

let t: TestServer;
beforeAll(async () => {
  t = await startTestApp();
});

const register = async (rs: TestFaskes): Promise<AntreanRow> =>
  (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).json().data;
const updateStatus = (rs: TestFaskes, b: { id: number; versi: number }, status: number) =>
  rs.perawat.put(`/antrian_ruangan/${b.id}`, {
    status,
    versi: b.versi,
    ...(status === 5 ? { alasan: 'Salah daftar' } : {}),
  });

describe('PUT /antrian_ruangan/:id', () => {
  it('D15: called, served, finished; each with its moment, audit and event', async () => {
    const rs = await t.newFaskes();
    let b = await register(rs);
    for (const status of [2, 3, 4]) {
      const res = await updateStatus(rs, b, status);
      expect(res.statusCode).toBe(200);
      expect(res.json().data).toMatchObject({ id: b.id, status, versi: b.versi + 1 });
      b = res.json().data;
    }
    expect([b.dipanggil_pada, b.dilayani_pada, b.selesai_pada].every((w) => w?.endsWith('Z'))).toBe(true);
    const { rows } = await t.superuser.query(
      `select sebelum, sesudah from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan' and aksi = 'ubah' order by id`,
    );
    expect(rows[0]).toEqual({ sebelum: { status: 1, versi: 1 }, sesudah: { status: 2, versi: 2 } });
    const events = await t.superuser.query(
      `select izin, data from peristiwa where faskes_id = ${rs.faskesId} and data ->> 'jenis' = 'status'`,
    );
    expect(events.rows).toHaveLength(3);
    expect(events.rows[0]).toEqual({
      izin: 'view kunjungan|view antrean',
      data: {
        tanggal: rs.ctx.today,
        ruangan_id: rs.ruangan[0]!.id,
        kunjungan_id: b.id,
        norm: b.pendaftaran.norm,
        jenis: 'status',
      },
    });
  });

  it('refuses a way that does not exist, and the row stays', async () => {
    const rs = await t.newFaskes();
    const b = await register(rs);
    const res = await updateStatus(rs, b, 4);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.status[0]).toBe('Status Menunggu tidak dapat diubah menjadi Selesai');
    expect(
      (await t.superuser.query(`select status, versi from kunjungan where faskes_id = ${rs.faskesId}`)).rows,
    ).toEqual([{ status: 1, versi: 1 }]);
  });

  it('of two who press at once one gets it, the other 409', async () => {
    const rs = await t.newFaskes();
    const b = await register(rs);
    const result = await Promise.all([updateStatus(rs, b, 2), updateStatus(rs, b, 5)]);
    expect(result.map((h) => h.statusCode).toSorted()).toEqual([200, 409]);
    expect(result.find((h) => h.statusCode === 409)?.json().message).toBe(
      'Antrean ini baru saja diubah orang lain. Muat ulang dan periksa lagi.',
    );
  });

  it('an absent patient goes back into the queue with the same number', async () => {
    const rs = await t.newFaskes();
    const initial = await register(rs);
    const call = (await updateStatus(rs, initial, 2)).json().data;
    const absent = (await updateStatus(rs, call, 6)).json().data;
    const returned = (await updateStatus(rs, absent, 1)).json().data;
    expect(returned).toMatchObject({
      status: 1,
      no_antrean: initial.no_antrean,
      dipanggil_pada: null,
      selesai_pada: null,
    });
  });

  it('D19: an absent patient who was registered again cannot come back twice', async () => {
    const rs = await t.newFaskes();
    const norm = await rs.savePasien();
    const a = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json().data;
    const absent = (await updateStatus(rs, a, 6)).json().data;
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).statusCode).toBe(200);
    const res = await updateStatus(rs, absent, 1);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.status).toHaveLength(1);
  });

  it('D20: a cancelled visit gives its place back', async () => {
    const rs = await t.newFaskes({ kuota: 1 });
    const b = await register(rs);
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).statusCode).toBe(422);
    await updateStatus(rs, b, 5);
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).statusCode).toBe(200);
  });

  it('D22: a cancelled visit is charged for nothing, erases nothing, and is told outside with its consent; an absent one keeps all', async () => {
    const rs = await t.newFaskes();
    const k = await prepareKunjungan(t, rs);
    const tujuan = {
      ruangan_id: k.ruanganId,
      dokter_id: k.dokterId,
      jadwal_dokter_id: k.jadwalId,
      paket_id: k.paketId,
    };
    const registerFilled = async (satu_sehat: boolean): Promise<AntreanRow> =>
      (
        await rs.petugas.post(
          '/pendaftaran',
          rs.pendaftaranBody(await rs.savePasien(), { tujuan, tindakan_ids: k.tindakan, satu_sehat }),
        )
      ).json().data;
    const [cancelled, absent] = [await registerFilled(false), await registerFilled(true)];
    expect((await updateStatus(rs, cancelled, 5)).statusCode).toBe(200);
    expect((await updateStatus(rs, absent, 6)).statusCode).toBe(200);
    const item = async (id: number) =>
      (
        await t.superuser.query(
          `select aktif from kunjungan_tindakan where faskes_id = ${rs.faskesId} and kunjungan_id = ${id}`,
        )
      ).rows.map((r: { aktif: boolean }) => r.aktif);
    expect(await item(cancelled.id)).toEqual([false, false, false]);
    expect(await item(absent.id)).toEqual([true, true, true]);
    const { rows } = await t.superuser.query(
      `select topik, muatan from outbox where faskes_id = ${rs.faskesId} and topik <> 'kunjungan.terdaftar'`,
    );
    expect(rows).toEqual([
      {
        topik: 'kunjungan.dibatalkan',
        muatan: { kunjungan_id: cancelled.id, pendaftaran_id: cancelled.pendaftaran.id, satu_sehat: false },
      },
    ]);
    // A cancelled visit can never be brought back.
    for (const status of [1, 2, 3])
      expect((await updateStatus(rs, { id: cancelled.id, versi: 2 }, status)).statusCode).toBe(422);
  });

  it('D3: another facility’s visit does not exist and stays as it is', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const b = await register(rs);
    expect((await updateStatus(other, b, 2)).statusCode).toBe(404);
    expect((await t.superuser.query(`select status from kunjungan where faskes_id = ${rs.faskesId}`)).rows).toEqual([
      { status: 1 },
    ]);
  });

  it('wrong permission and bad input', async () => {
    const rs = await t.newFaskes();
    const b = await register(rs);
    expect((await rs.apoteker.put(`/antrian_ruangan/${b.id}`, { status: 2, versi: 1 })).statusCode).toBe(403);
    expect((await rs.manajemen.put(`/antrian_ruangan/${b.id}`, { status: 2, versi: 1 })).statusCode).toBe(403);
    for (const body of [{ status: 0, versi: 1 }, { status: 7, versi: 1 }, { status: 2 }, { status: '2', versi: 1 }]) {
      expect((await rs.perawat.put(`/antrian_ruangan/${b.id}`, body)).statusCode).toBe(422);
    }
    expect((await rs.perawat.put('/antrian_ruangan/abc', { status: 2, versi: 1 })).statusCode).toBe(422);
  });
});

describe('GET /antrian_ruangan', () => {
  it('who waits longest is on top, then called, served, ended; counts ignore the status filter', async () => {
    const rs = await t.newFaskes();
    const b: AntreanRow[] = [];
    for (let i = 0; i < 5; i += 1) b.push(await register(rs));
    const [b0, b1, b2, b3, b4] = b as [AntreanRow, AntreanRow, AntreanRow, AntreanRow, AntreanRow];
    await updateStatus(rs, b0, 5);
    await updateStatus(rs, b1, 3);
    await updateStatus(rs, b2, 2);
    await t.superuser.query(
      `update kunjungan set tanggal = tanggal - interval '1 hour' where faskes_id = ${rs.faskesId} and id = ${b4.id}`,
    );
    const all = (await rs.perawat.get('/antrian_ruangan')).json();
    expect(all.data.map((x: AntreanRow) => x.id)).toEqual([b4.id, b3.id, b2.id, b1.id, b0.id]);
    expect(all.jumlah_status).toEqual({ 1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0 });
    expect(all.meta).toEqual({ total: 5, page: 1, limit: 200 });
    const waiting = (await rs.perawat.get(`/antrian_ruangan?status=1&ruangan_id=${rs.ruangan[0]!.id}`)).json();
    expect(waiting.meta.total).toBe(2);
    expect(waiting.jumlah_status['5']).toBe(1);
    expect((await rs.perawat.get(`/antrian_ruangan?cari=${b3.no_antrean}`)).json().data).toMatchObject([{ id: b3.id }]);
    expect((await rs.perawat.get(`/antrian_ruangan?ruangan_id=${rs.ruangan[1]!.id}`)).json().data).toEqual([]);
  });

  it('D3: shows no other facility’s queue; D8: asks view antrean', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(other);
    expect((await rs.perawat.get('/antrian_ruangan')).json()).toMatchObject({ data: [], jumlah_status: { 1: 0 } });
    expect((await rs.apoteker.get('/antrian_ruangan')).statusCode).toBe(403);
  });
});
