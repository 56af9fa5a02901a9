import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import { linkDokter } from '#testing/rekam-fixtures.ts';

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

/** An inpatient's visit ends with how they left. */
async function goHome(rs: TestFaskes, { id, pendaftaran }: AntreanRow): Promise<AntreanRow> {
  const body = { cara_keluar: 1, keadaan_keluar: 2 };
  const res = await rs.dokter.post(`/pendaftaran/${pendaftaran.id}/pulang`, body);
  expect(res.statusCode, res.body).toBe(200);
  const rows: AntreanRow[] = (await rs.perawat.get(`/antrian_ruangan?cari=${pendaftaran.norm}`)).json().data;
  return rows.find((row) => row.id === id)!;
}

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
    expect([res.statusCode, res.json().kode]).toEqual([409, 'TIDAK_BERURUTAN']);
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
      'Antrean ini sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.',
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
    const { data: cancelled } = (await updateStatus(rs, b, 5)).json();
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).statusCode).toBe(200);
    expect((await updateStatus(rs, cancelled, 1)).json().errors.status).toEqual([
      'Tempat di jadwalnya sudah diisi pasien lain, jadi pembatalan tidak dapat diurungkan',
    ]);
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
      `select topik, muatan from kiriman_selesai where faskes_id = ${rs.faskesId} and topik <> 'kunjungan.terdaftar'`,
    );
    expect(rows).toEqual([
      {
        topik: 'kunjungan.dibatalkan',
        muatan: { kunjungan_id: cancelled.id, pendaftaran_id: cancelled.pendaftaran.id, satu_sehat: false },
      },
    ]);
    // issue 31 C: within a minute it comes back as it was, with its items, its place and its number, and is told outside.
    for (const status of [2, 3])
      expect((await updateStatus(rs, { id: cancelled.id, versi: 2 }, status)).statusCode).toBe(409);
    const taken = async () =>
      (
        await t.superuser.query(
          `select terpakai from jadwal_terpakai where faskes_id = ${rs.faskesId} and jadwal_dokter_id = ${k.jadwalId}`,
        )
      ).rows[0].terpakai;
    const before = await taken();
    const back = await updateStatus(rs, { id: cancelled.id, versi: 2 }, 1);
    expect(back.json().data).toMatchObject({
      status: 1,
      versi: 3,
      no_antrean: cancelled.no_antrean,
      selesai_pada: null,
    });
    expect(await item(cancelled.id)).toEqual([true, true, true]);
    expect(await taken()).toBe(before + 1);
    const told = await t.superuser.query(
      `select topik from kiriman_selesai where faskes_id = ${rs.faskesId} and muatan ->> 'kunjungan_id' = '${cancelled.id}' order by id`,
    );
    expect(told.rows.map(({ topik }: { topik: string }) => topik)).toEqual([
      'kunjungan.terdaftar',
      'kunjungan.dibatalkan',
      'kunjungan.terdaftar',
    ]);
  });

  describe('RM1: a step that was a mistake is taken back', () => {
    const step = async (rs: TestFaskes, b: AntreanRow, ...path: number[]): Promise<AntreanRow> => {
      let row = b;
      for (const status of path) {
        const res = await updateStatus(rs, row, status);
        expect([status, res.statusCode]).toEqual([status, 200]);
        row = res.json().data;
      }
      return row;
    };
    const ago = (rs: TestFaskes, id: number, column: 'dilayani_pada' | 'selesai_pada', seconds: number) =>
      t.superuser.query(
        `update kunjungan set ${column} = ${column} - interval '${seconds} s' where faskes_id = ${rs.faskesId} and id = ${id}`,
      );

    it('absent goes back to called, finished to served, each with its times, its version and an audit entry', async () => {
      const rs = await t.newFaskes();
      const initial = await register(rs);
      const called = await step(rs, initial, 2);
      const back = await step(rs, called, 6, 2);
      expect(back).toMatchObject({
        status: 2,
        versi: 4,
        no_antrean: initial.no_antrean,
        dipanggil_pada: called.dipanggil_pada,
        selesai_pada: null,
      });
      const served = await step(rs, back, 3);
      expect(await step(rs, served, 4, 3)).toMatchObject({
        status: 3,
        dipanggil_pada: called.dipanggil_pada,
        dilayani_pada: served.dilayani_pada,
        selesai_pada: null,
      });
      const { rows } = await t.superuser.query(
        `select sebelum, sesudah from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan' and aksi = 'ubah' order by id`,
      );
      expect(rows.at(-1)).toEqual({ sebelum: { status: 4, versi: 6 }, sesudah: { status: 3, versi: 7 } });
    });

    it('served by mistake: back to called or to waiting, with the same place in the queue', async () => {
      const rs = await t.newFaskes();
      const [first, second] = [await register(rs), await register(rs)];
      const called = await step(rs, first, 2);
      expect(await step(rs, called, 3, 2)).toMatchObject({
        dipanggil_pada: called.dipanggil_pada,
        dilayani_pada: null,
      });
      const queue = (await rs.perawat.get('/antrian_ruangan')).json().data as AntreanRow[];
      const waiting = await step(
        rs,
        queue.find(({ id }) => id === first.id)!,
        3,
        1,
      );
      expect(waiting).toMatchObject({
        status: 1,
        no_antrean: first.no_antrean,
        dipanggil_pada: null,
        dilayani_pada: null,
      });
      const ids = (await rs.perawat.get('/antrian_ruangan')).json().data.map(({ id }: AntreanRow) => id);
      expect(ids).toEqual([first.id, second.id]);
    });

    it('not for longer than its limit: ten minutes of service, a minute of an ending', async () => {
      const rs = await t.newFaskes();
      const served = await step(rs, await register(rs), 3);
      await ago(rs, served.id, 'dilayani_pada', 599);
      const again = await step(rs, served, 1, 3);
      await ago(rs, again.id, 'dilayani_pada', 601);
      const late = await updateStatus(rs, again, 1);
      expect(late.statusCode).toBe(409);
      expect(late.json().errors.status).toEqual([
        'Sudah lebih dari 10 menit Dilayani, tidak dapat dikembalikan ke Menunggu lagi',
      ]);
      const finished = await step(rs, again, 4);
      await ago(rs, finished.id, 'selesai_pada', 61);
      expect((await updateStatus(rs, finished, 3)).statusCode).toBe(409);
      // Whoever was absent for longer waits again, but is not called again by that.
      const absent = await step(rs, await register(rs), 2, 6);
      await ago(rs, absent.id, 'selesai_pada', 61);
      expect((await updateStatus(rs, absent, 2)).statusCode).toBe(409);
      expect((await updateStatus(rs, absent, 1)).statusCode).toBe(200);
    });

    it('not over what somebody else did meanwhile; of two who take it back at once one gets it', async () => {
      const rs = await t.newFaskes();
      const absent = await step(rs, await register(rs), 2, 6);
      const both = await Promise.all([updateStatus(rs, absent, 2), updateStatus(rs, absent, 1)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect((await updateStatus(rs, absent, 2)).statusCode).toBe(409);
    });

    it('the bed comes back with the visit, unless somebody else has it by now', async () => {
      const rs = await t.newFaskes();
      await linkDokter(t, rs);
      const k = await prepareKunjungan(t, rs);
      const tujuan = (kamar_id: number | null) => ({
        ruangan_id: k.ruanganId,
        dokter_id: k.dokterId,
        jadwal_dokter_id: k.jadwalId,
        paket_id: null,
        kamar_id,
      });
      const registerInBed = async (kamar_id: number | null): Promise<AntreanRow> => {
        const res = await rs.petugas.post(
          '/pendaftaran',
          rs.pendaftaranBody(await rs.savePasien(), { tujuan: tujuan(kamar_id) }),
        );
        return res.json().data;
      };
      const bedOf = async (id: number) =>
        (
          await t.superuser.query(
            `select v.tempat_tidur_id as bed, (select status from tempat_tidur b where b.faskes_id = v.faskes_id and b.id = ${k.bed[0]}) as status from kunjungan v where v.faskes_id = ${rs.faskesId} and v.id = ${id}`,
          )
        ).rows[0];
      const served = await step(rs, await registerInBed(k.bed[0]!), 3);
      const finished = await goHome(rs, served);
      expect(await bedOf(served.id)).toEqual({ bed: null, status: 1 });
      const read = await rs.petugas.get(`/pendaftaran/${served.pendaftaran.id}`);
      expect(read.json().data.perjalanan).toEqual({
        pasien: {
          nama: 'SITI AMINAH',
          tanggal_lahir: '1985-03-12',
          jenis_kelamin: 2,
          tak_dikenal: false,
          meninggal_pada: null,
        },
        dipanggil_pada: finished.dipanggil_pada,
        dilayani_pada: finished.dilayani_pada,
        selesai_pada: finished.selesai_pada,
        alasan_batal: null,
        tempat_tidur: 'Melati 1, Bed 0',
        dipindahkan_dari: null,
        no_antrean_loket: null,
        nomor_diambil_pada: null,
      });
      const again = await step(rs, finished, 3);
      expect(await bedOf(served.id)).toEqual({ bed: k.bed[0], status: 3 });
      const ended = await goHome(rs, again);
      const other = await registerInBed(k.bed[0]!);
      const res = await updateStatus(rs, ended, 3);
      expect([res.statusCode, res.json().errors.status]).toEqual([422, ['Tempat tidurnya sudah dipakai pasien lain']]);
      expect(await bedOf(ended.id)).toEqual({ bed: null, status: 2 });
      expect(await bedOf(other.id)).toEqual({ bed: k.bed[0], status: 2 });
    });

    it('D3, D8: not by another facility, not by who may not change the queue', async () => {
      const [rs, foreign] = [await t.newFaskes(), await t.newFaskes()];
      const served = await step(rs, await register(rs), 3);
      expect((await updateStatus(foreign, served, 1)).statusCode).toBe(404);
      expect((await rs.manajemen.put(`/antrian_ruangan/${served.id}`, { status: 1, versi: 2 })).statusCode).toBe(403);
    });
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
    expect(all.jumlah_status).toEqual({ 1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0, pindah: 0 });
    expect(all.meta).toEqual({ total: 5, page: 1, limit: 200 });
    const waiting = (await rs.perawat.get(`/antrian_ruangan?status=1&ruangan_id=${rs.ruangan[0]!.id}`)).json();
    expect(waiting.meta.total).toBe(2);
    expect(waiting.jumlah_status['5']).toBe(1);
    expect((await rs.perawat.get(`/antrian_ruangan?cari=${b3.no_antrean}`)).json().data).toMatchObject([{ id: b3.id }]);
    expect((await rs.perawat.get(`/antrian_ruangan?ruangan_id=${rs.ruangan[1]!.id}`)).json().data).toEqual([]);
  });

  it('D54: the order is that of the numbers, not of the moments at which the forms were opened', async () => {
    const rs = await t.newFaskes();
    const ids: number[] = [];
    // Both within the facility's day, whatever the hour is: a day has no earlier moment shortly after midnight.
    const morning = new Date(Date.now() + 7 * 3_600_000).getUTCHours() < 12;
    for (const [minutes, sekarang] of morning
      ? ([
          [0, true],
          [40, false],
          [25, false],
          [50, true],
        ] as const)
      : ([
          [0, true],
          [-25, false],
          [-40, false],
          [-50, true],
        ] as const)) {
      const body = rs.pendaftaranBody(await rs.savePasien());
      const opened = new Date(Date.now() + minutes * 60_000).toISOString();
      const sent = await rs.petugas.post('/pendaftaran', { ...body, tanggal_pendaftaran: opened, sekarang });
      expect(sent.statusCode, sent.body).toBe(200);
      const { id, tanggal } = sent.json().data as { id: number; tanggal: string };
      ids.push(id);
      expect(Math.abs(Date.parse(tanggal) - Date.now()) < 60_000).toBe(sekarang);
    }
    const all = (await rs.perawat.get('/antrian_ruangan')).json();
    expect(all.data.map((x: AntreanRow) => x.id)).toEqual(ids);
  });

  it('D3: shows no other facility’s queue; D8: asks view antrean', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(other);
    expect((await rs.perawat.get('/antrian_ruangan')).json()).toMatchObject({ data: [], jumlah_status: { 1: 0 } });
    expect((await rs.apoteker.get('/antrian_ruangan')).statusCode).toBe(403);
  });
});
