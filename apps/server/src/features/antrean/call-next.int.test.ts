import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

type Row = {
  id: number;
  versi: number;
  status: number;
  no_antrean: string;
  jumlah_panggil: number;
  dipanggil_pada: string | null;
  dipanggil_ulang_pada: string | null;
  dilewati_pada: string | null;
};

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

async function register(rs: TestFaskes, count: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let n = 0; n < count; n++)
    rows.push((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).json().data);
  return rows;
}
const roomOf = (rs: TestFaskes): number => rs.ruangan[0]!.id;
const callNext = (rs: TestFaskes, body: object = {}, options = {}) =>
  rs.perawat.post('/antrian_ruangan/panggil', { ruangan_id: roomOf(rs), ...body }, options);
const skip = (rs: TestFaskes, { id, versi }: { id: number; versi: number }, body: object = {}) =>
  rs.perawat.put(`/antrian_ruangan/${id}/lewati`, { versi, ...body });
const waiting = async (rs: TestFaskes): Promise<Row[]> =>
  (await rs.perawat.get('/antrian_ruangan?status=1')).json().data;
const numbersOf = (rows: readonly Row[]): number[] => rows.map(({ no_antrean }) => Number(no_antrean.split('-')[1]));

describe('POST /antrian_ruangan/panggil', () => {
  it('calls who waits longest, writes it down, and says when nobody waits', async () => {
    const rs = await t.newFaskes();
    const [first] = await register(rs, 1);
    const res = await callNext(rs);
    expect(res.json().data).toMatchObject({ id: first!.id, status: 2, versi: 2, jumlah_panggil: 1 });
    const { rows } = await t.superuser.query(
      `select sebelum, sesudah from audit where faskes_id = ${rs.faskesId} and objek = 'kunjungan' and aksi = 'ubah'`,
    );
    expect(rows).toEqual([{ sebelum: { status: 1, versi: 1 }, sesudah: { status: 2, versi: 2 } }]);
    const none = await callNext(rs);
    expect([none.statusCode, none.json().data, none.json().message]).toEqual([200, null, 'Tidak ada yang menunggu']);
  });

  it('ten desks at once never call the same patient', async () => {
    const rs = await t.newFaskes();
    await register(rs, 8);
    const answers = await Promise.all(Array.from({ length: 10 }, () => callNext(rs)));
    expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? '' : body)).join('')).toBe('');
    const called = answers.map((one) => (one.json().data as Row | null)?.id).filter((id) => id !== undefined);
    expect([called.length, new Set(called).size]).toEqual([8, 8]);
    const { rows } = await t.superuser.query(
      `select jumlah_panggil from kunjungan where faskes_id = ${rs.faskesId} and status = 2`,
    );
    expect(rows).toHaveLength(8);
    expect(rows.every((row: { jumlah_panggil: number }) => row.jumlah_panggil === 1)).toBe(true);
  });

  it('sent twice with one key it calls one patient', async () => {
    const rs = await t.newFaskes();
    await register(rs, 2);
    const key = crypto.randomUUID();
    const [a, b] = [await callNext(rs, {}, { key }), await callNext(rs, {}, { key })];
    expect(b.json().data).toEqual(a.json().data);
    expect(await waiting(rs)).toHaveLength(1);
  });

  it('nobody calls the dead: the row says so, the call is refused with the name, and the next one is called', async () => {
    const rs = await t.newFaskes();
    const [row] = await register(rs, 1);
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    const [next] = await register(rs, 2);
    const [shown] = (await waiting(rs)) as unknown as {
      pendaftaran: { pasien: { nama: string; meninggal: boolean } };
    }[];
    expect(shown!.pendaftaran.pasien.meninggal).toBe(true);
    const refused = await rs.perawat.put(`/antrian_ruangan/${row!.id}`, { status: 2, versi: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toContain(`${shown!.pendaftaran.pasien.nama} dicatat meninggal: tidak dipanggil`);
    const asked = (await rs.perawat.put(`/antrian_ruangan/${row!.id}`, { status: 3, versi: 1 })).json();
    expect([asked.kode, asked.message]).toEqual([
      'PERLU_KONFIRMASI',
      `${row!.no_antrean} ${shown!.pendaftaran.pasien.nama} dicatat meninggal. Tetap layani?`,
    ]);
    const passed = [`${row!.no_antrean} ${shown!.pendaftaran.pasien.nama}`];
    expect((await callNext(rs)).json()).toMatchObject({ data: { id: next!.id }, meninggal: passed });
    await t.superuser.query(`update pasien set status = 2 where faskes_id = ${rs.faskesId}`);
    expect((await callNext(rs)).json()).toMatchObject({ data: null, meninggal: [passed[0], expect.any(String)] });
    expect(await waiting(rs)).toMatchObject([{ id: row!.id, status: 1, versi: 1 }, { status: 1 }]);
    const served = await rs.perawat.put(`/antrian_ruangan/${row!.id}`, { status: 3, versi: 1, yakin: true });
    expect(served.json().data).toMatchObject({ status: 3, versi: 2 });
  });

  it.each([
    ['nonaktif', 'switched off', 'update dokter set aktif = false where id = $1'],
    ['keluar', 'taken out of the room', 'update dokter_ruangan set aktif = false where dokter_id = $1'],
  ])(
    'names as %s a doctor who was %s while patients wait, in the queue and when one is called',
    async (tidak_ada, _how, off) => {
      const rs = await t.newFaskes();
      const dokter = rs.dokterList[0]!.id;
      await register(rs, 2);
      expect(await waiting(rs)).toMatchObject([{ dokter: { id: dokter } }, { dokter: { id: dokter } }]);
      expect((await waiting(rs)).some((row) => 'tidak_ada' in (row as unknown as { dokter: object }).dokter)).toBe(
        false,
      );
      await t.superuser.query(`${off} and faskes_id = $2`, [dokter, rs.faskesId]);
      expect(await waiting(rs)).toMatchObject([{ dokter: { tidak_ada } }, { dokter: { tidak_ada } }]);
      expect((await callNext(rs)).json().data).toMatchObject({ status: 2, dokter: { id: dokter, tidak_ada } });
    },
  );

  it('only of the doctor that is asked for', async () => {
    const rs = await t.newFaskes();
    await register(rs, 1);
    expect((await callNext(rs, { dokter_id: 2_000_000_000 })).json().data).toBeNull();
    expect((await callNext(rs, { dokter_id: rs.dokterList[0]!.id })).json().data).not.toBeNull();
  });

  it('another facility’s room, a wrong permission, bad input', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(rs, 1);
    expect((await callNext(other, { ruangan_id: roomOf(rs) })).statusCode).toBe(404);
    expect((await rs.manajemen.post('/antrian_ruangan/panggil', { ruangan_id: roomOf(rs) })).statusCode).toBe(403);
    for (const body of [{ ruangan_id: 'A' }, { ruangan_id: -1 }, { dokter_id: 'x' }, { lain: 1 }])
      expect((await callNext(rs, body)).statusCode).toBe(422);
    expect(await waiting(rs)).toHaveLength(1);
  });
});

describe('PUT /antrian_ruangan/:id/panggil', () => {
  const recall = (rs: TestFaskes, { id, versi }: { id: number; versi: number }, body: object = {}) =>
    rs.perawat.put(`/antrian_ruangan/${id}/panggil`, { versi, ...body });

  it('calls again, counted, and the first call keeps its time', async () => {
    const rs = await t.newFaskes();
    await register(rs, 1);
    const called = (await callNext(rs)).json().data as Row;
    const again = (await recall(rs, called)).json().data as Row;
    expect(again).toMatchObject({ status: 2, versi: 3, jumlah_panggil: 2, dipanggil_pada: called.dipanggil_pada });
    expect(again.dipanggil_ulang_pada).toMatch(/Z$/);
    expect((await recall(rs, called)).statusCode).toBe(409);
  });

  it('is taken back while nobody has heard it, once, and only the last one', async () => {
    const rs = await t.newFaskes();
    await register(rs, 1);
    const called = (await callNext(rs)).json().data as Row;
    const second = (await recall(rs, called)).json().data as Row;
    const third = (await recall(rs, second)).json().data as Row;
    const back = (await recall(rs, third, { urungkan: true })).json().data as Row;
    expect(back).toMatchObject({ status: 2, jumlah_panggil: 2, dipanggil_ulang_pada: second.dipanggil_ulang_pada });
    const first = (await recall(rs, back, { urungkan: true })).json().data as Row;
    expect(first).toMatchObject({ jumlah_panggil: 1, dipanggil_pada: called.dipanggil_pada });
    expect(first.dipanggil_ulang_pada).toBeNull();
    expect((await recall(rs, first, { urungkan: true })).json().kode).toBe('TIDAK_BERURUTAN');
    expect((await recall(rs, third, { urungkan: true })).json().kode).toBe('BENTROK');
  });

  it('is not taken back once it was heard, is a minute old, or by another facility', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(rs, 1);
    const called = (await callNext(rs)).json().data as Row;
    const again = (await recall(rs, called)).json().data as Row;
    expect((await recall(other, again, { urungkan: true })).statusCode).toBe(404);
    const both = await Promise.all([recall(rs, again, { urungkan: true }), recall(rs, again, { urungkan: true })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = (await recall(rs, both.find(({ statusCode }) => statusCode === 200)!.json().data)).json().data as Row;
    await t.superuser.query(
      `update panggilan set dipanggil_pada = dipanggil_pada - interval '61 seconds' where kunjungan_id = ${called.id}`,
    );
    expect((await recall(rs, late, { urungkan: true })).json().kode).toBe('TIDAK_BERURUTAN');
  });

  it('only one who is called, of this facility, by who may', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const [row] = await register(rs, 1);
    const res = await recall(rs, row!);
    expect([res.statusCode, res.json().kode]).toEqual([409, 'TIDAK_BERURUTAN']);
    expect((await recall(other, row!)).statusCode).toBe(404);
    expect((await rs.manajemen.put(`/antrian_ruangan/${row!.id}/panggil`, { versi: 1 })).statusCode).toBe(403);
    expect((await rs.perawat.put(`/antrian_ruangan/${row!.id}/panggil`, {})).statusCode).toBe(422);
  });
});

describe('PUT /antrian_ruangan/:id/lewati', () => {
  it('a called patient waits again, behind the next three; the next skipped stands behind that one', async () => {
    const rs = await t.newFaskes();
    await register(rs, 6);
    const first = (await callNext(rs)).json().data as Row;
    expect((await skip(rs, first)).json().data).toMatchObject({ status: 1, dipanggil_pada: null });
    expect(numbersOf(await waiting(rs))).toEqual([2, 3, 4, 1, 5, 6]);
    const second = (await callNext(rs)).json().data as Row;
    await skip(rs, second);
    expect(numbersOf(await waiting(rs))).toEqual([3, 4, 1, 2, 5, 6]);
    expect(((await waiting(rs))[2] as Row).dilewati_pada).not.toBeNull();
  });

  it('the skipped are a list of their own, the last one first, until they are called again', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await register(rs, 4);
    for (const row of (await waiting(rs)).slice(0, 2)) await skip(rs, row);
    const skipped = async (who = rs, query = '') => {
      const { data, meta, jumlah_dilewati } = (await who.perawat.get(`/antrian_ruangan?dilewati=ya${query}`)).json();
      return { numbers: numbersOf(data), total: meta.total, jumlah_dilewati, rows: data as Row[] };
    };
    const both = await skipped();
    expect(both).toMatchObject({ numbers: [2, 1], total: 2, jumlah_dilewati: 2 });
    // Counted for its chip, whatever else is filtered by.
    expect((await rs.perawat.get('/antrian_ruangan?status=2')).json()).toMatchObject({ data: [], jumlah_dilewati: 2 });
    expect(await skipped(other)).toMatchObject({ numbers: [], jumlah_dilewati: 0 });
    expect((await rs.perawat.get('/antrian_ruangan?dilewati=tidak')).statusCode).toBe(422);
    const { id, versi } = both.rows[0]!;
    await rs.perawat.put(`/antrian_ruangan/${id}`, { status: 2, versi });
    expect(await skipped()).toMatchObject({ numbers: [1], total: 1, jumlah_dilewati: 1 });
  });

  it('fewer than three behind: to the end; 0 by the setting: to the end of all', async () => {
    const rs = await t.newFaskes();
    const rows = await register(rs, 5);
    await skip(rs, rows[3]!);
    expect(numbersOf(await waiting(rs))).toEqual([1, 2, 3, 5, 4]);
    await setSetting(t, rs, 'kunjungan:lewati-di-belakang', '0');
    await skip(rs, rows[0]!);
    expect(numbersOf(await waiting(rs))).toEqual([2, 3, 5, 4, 1]);
  });

  it('is taken back to where it stood, called or waiting, within a minute', async () => {
    const rs = await t.newFaskes();
    await register(rs, 5);
    const called = (await callNext(rs)).json().data as Row;
    const skipped = (await skip(rs, called)).json().data as Row;
    const back = (await skip(rs, skipped, { urungkan: true })).json().data as Row;
    expect(back).toMatchObject({ status: 2, dipanggil_pada: called.dipanggil_pada, dilewati_pada: null });
    expect((await skip(rs, back, { urungkan: true })).statusCode).toBe(409);

    const again = (await skip(rs, back)).json().data as Row;
    await t.superuser.query(
      `update kunjungan set dilewati_pada = dilewati_pada - interval '61 s' where faskes_id = ${rs.faskesId} and id = ${again.id}`,
    );
    const late = await skip(rs, again, { urungkan: true });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Sudah lebih dari 1 menit dilewati, tidak dapat diurungkan lagi',
    ]);
  });

  it('not one who is served; not from an old list; of two at once one; not another facility’s, not without the right', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const [row, second] = await register(rs, 2);
    const served = await rs.perawat.put(`/antrian_ruangan/${row!.id}`, { status: 3, versi: 1 });
    expect((await skip(rs, served.json().data)).statusCode).toBe(409);
    const both = await Promise.all([skip(rs, second!), skip(rs, second!)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await skip(other, second!)).statusCode).toBe(404);
    expect((await rs.manajemen.put(`/antrian_ruangan/${second!.id}/lewati`, { versi: 2 })).statusCode).toBe(403);
    for (const body of [{}, { versi: 'x' }, { versi: 2, urungkan: 'ya' }])
      expect((await rs.perawat.put(`/antrian_ruangan/${second!.id}/lewati`, body)).statusCode).toBe(422);
  });
});

// At midnight nobody leaves an emergency room; elsewhere who was not finished is counted for all to see.
describe('past midnight', () => {
  const toYesterday = (rs: TestFaskes, id: number, since: string) =>
    t.superuser.query(
      `update kunjungan set tanggal_layanan = tanggal_layanan - 1, tanggal = now() - $3::interval where faskes_id = $1 and id = $2`,
      [rs.faskesId, id, since],
    );
  const kemarin = async (rs: TestFaskes): Promise<number> =>
    (await rs.perawat.get('/kunjungan/kemarin')).json().data.jumlah;

  it('an emergency room keeps its open visits for a day, and calls them before those of today', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await t.superuser.query('update ruangan set jenis_kunjungan = 2 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      roomOf(rs),
    ]);
    const [night, old] = await register(rs, 2);
    await toYesterday(rs, night!.id, '3 hours');
    await toYesterday(rs, old!.id, '25 hours');
    const [today] = await register(rs, 1);
    expect((await waiting(rs)).map(({ id }) => id)).toEqual([night!.id, today!.id]);
    expect([await kemarin(rs), await kemarin(other)]).toEqual([2, 0]);
    const called = (await callNext(rs)).json().data;
    expect(called).toMatchObject({ id: night!.id });
    const { rows } = await t.superuser.query('select keterangan from panggilan where kunjungan_id = $1', [night!.id]);
    expect(rows[0].keterangan).toMatch(/, dari \d\d\/\d\d$/);
    const skipped = await skip(rs, called);
    expect(skipped.statusCode, skipped.body).toBe(200);
    expect((await waiting(rs)).map(({ id }) => id)).toEqual([today!.id, night!.id]);
    const done = await rs.petugas.put(`/antrian_ruangan/${night!.id}`, {
      status: 5,
      versi: skipped.json().data.versi,
      alasan: 'Pulang sendiri',
    });
    expect(done.statusCode, done.body).toBe(200);
    expect((await waiting(rs)).map(({ id }) => id)).toEqual([today!.id]);
    expect(await kemarin(rs)).toBe(1);
  });

  it('another room begins anew, and what it left open is counted', async () => {
    const rs = await t.newFaskes();
    const [left, today] = await register(rs, 2);
    await toYesterday(rs, left!.id, '3 hours');
    expect((await waiting(rs)).map(({ id }) => id)).toEqual([today!.id]);
    expect((await callNext(rs)).json().data.id).toBe(today!.id);
    expect((await rs.perawat.get('/kunjungan/kemarin')).json().data).toEqual({
      tanggal: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      jumlah: 1,
    });
  });
});
