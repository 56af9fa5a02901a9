import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestApp, TestFaskes } from '#testing/harness.ts';
import { deviceWith, pairDevice } from '#testing/perangkat-fixtures.ts';
import type { PairedDevice } from '#testing/perangkat-fixtures.ts';
import { setSetting } from '#testing/setting-fixtures.ts';
import { insertPanggilan } from './panggilan.public.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

type Visit = { id: number; versi: number; no_antrean: string };
const NAMA = 'SITI AMINAH';
const register = async (rs: TestFaskes): Promise<Visit> =>
  (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).json().data;
const call = async (rs: TestFaskes): Promise<Visit> => {
  const { id, versi } = await register(rs);
  return (await rs.perawat.put(`/antrian_ruangan/${id}`, { status: 2, versi })).json().data;
};
/** A call of a counter, which has no visit. */
const callLoket = (rs: TestFaskes, nomor: string, antreanLoketId: number) =>
  t.db.write({ ...rs.ctx, akunId: rs.petugas.akunId }, (tx) =>
    insertPanggilan(tx, { sumber: 'loket', sumberId: 7, tujuan: 'Loket 2', nomor, nama: NAMA, antreanLoketId }),
  );
const take = async (tv: PairedDevice) => (await tv.post('/layar/ambil')).json().data.panggilan;
const confirm = (tv: PairedDevice, id: number) => tv.post(`/layar/panggilan/${id}/terdengar`);
const callsOf = async (rs: TestFaskes) => (await rs.perawat.get('/panggilan')).json().data;
/** As if so many seconds had gone by since the calls. */
const age = (rs: TestFaskes, seconds: number) =>
  t.superuser.query(
    `update panggilan set dipanggil_pada = dipanggil_pada - make_interval(secs => ${seconds}) where faskes_id = ${rs.faskesId}`,
  );
const endTaken = (rs: TestFaskes) =>
  t.superuser.query(`update panggilan_suara set diambil_sampai = now() where faskes_id = ${rs.faskesId}`);

describe('a call and a display', () => {
  it('is taken, spoken and confirmed once, and its caller sees where and when', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    const visit = await call(rs);
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'bisu', layar: 'TV Lobi' }]);
    await tv.get('/layar?suara=1');
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'menunggu', layar: 'TV Lobi' }]);
    const taken = await take(tv);
    expect(taken).toMatchObject({ nomor: visit.no_antrean, sebut_nama: false });
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'disuarakan', layar: 'TV Lobi', terdengar_pada: null }]);
    const both = await Promise.all([confirm(tv, taken.id), confirm(tv, taken.id)]);
    expect(both.map((r) => r.statusCode)).toEqual([200, 200]);
    const heardAt = both[0]!.json().data.terdengar_pada;
    expect(both[1]!.json().data.terdengar_pada).toBe(heardAt);
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terdengar', layar: 'TV Lobi', terdengar_pada: heardAt }]);
    expect(await take(tv)).toBeNull();
    // It goes from the display at once when it is served, and not only when the display asks again by itself.
    const told = async () =>
      (await t.superuser.query("select id from peristiwa where topik = 'panggilan' and faskes_id = $1", [rs.faskesId]))
        .rowCount;
    const before = (await told())!;
    await rs.perawat.put(`/antrian_ruangan/${visit.id}`, { status: 3, versi: visit.versi });
    expect(await told()).toBe(before + 1);
  });

  it('a repeated call that was heard is not taken back; before that the display never speaks it', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await tv.get('/layar?suara=1');
    const visit = await call(rs);
    await confirm(tv, (await take(tv)).id);
    const recall = async ({ id, versi }: Visit, urungkan = false) =>
      rs.perawat.put(`/antrian_ruangan/${id}/panggil`, { versi, urungkan });
    const again = (await recall(visit)).json().data as Visit;
    const back = await recall(again, true);
    expect(back.statusCode).toBe(200);
    expect(await take(tv)).toBeNull();
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terdengar', jumlah: 1 }]);
    const heard = (await recall(back.json().data)).json().data as Visit;
    await confirm(tv, (await take(tv)).id);
    expect((await recall(heard, true)).json().kode).toBe('TIDAK_BERURUTAN');
  });

  it.each(['tidak hadir', 'lewati'])('%s that is taken back: shown and spoken as before', async (step) => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await tv.get('/layar?suara=1');
    const { id, versi, no_antrean } = await call(rs);
    const shown = async () => (await tv.get('/layar')).json().data.panggilan.map((c: { nomor: string }) => c.nomor);
    const put = async (path: string, body: object) =>
      (await rs.perawat.put(`/antrian_ruangan/${path}`, body)).json().data;
    const told = () =>
      t.superuser.query("select id from peristiwa where topik = 'panggilan' and faskes_id = $1", [rs.faskesId]);
    const back: Record<string, () => Promise<() => Promise<unknown>>> = {
      'tidak hadir': async () => {
        const gone = await put(`${id}`, { status: 6, versi });
        return () => put(`${id}`, { status: 2, versi: gone.versi });
      },
      lewati: async () => {
        const gone = await put(`${id}/lewati`, { versi, urungkan: false });
        return () => put(`${id}/lewati`, { versi: gone.versi, urungkan: true });
      },
    };
    const takeBack = await back[step]!();
    expect(await shown()).toEqual([]);
    const before = (await told()).rowCount!;
    await takeBack();
    expect((await told()).rowCount).toBeGreaterThan(before);
    expect(await shown()).toEqual([no_antrean]);
    expect(await take(tv)).toMatchObject({ nomor: no_antrean });
  });

  it('two counters that call at once are two calls, of which one is spoken at a time', async () => {
    const rs = await t.newFaskes();
    const [one, two] = [await pairDevice(t, rs), await pairDevice(t, rs, { nama: 'TV Kasir' })];
    await Promise.all([call(rs), call(rs)]);
    const taken = await Promise.all([take(one), take(two), take(one), take(two)]);
    const spoken = taken.filter((x) => x !== null);
    expect(spoken).toHaveLength(1);
    const speaker = (taken[0] ?? taken[2]) ? one : two;
    await confirm(speaker, spoken[0].id);
    const next = await Promise.all([take(one), take(two)]);
    expect(next.filter((x) => x !== null)).toHaveLength(1);
    expect(next.find((x) => x !== null).id).not.toBe(spoken[0].id);
  });

  it('is spoken in each hall that shows it, and only there', async () => {
    const rs = await t.newFaskes();
    const [lobi, atas, kasir] = [
      await pairDevice(t, rs),
      await pairDevice(t, rs, { nama: 'TV Atas', ruang_tunggu: 'Lantai 2', ruangan_id: [rs.ruangan[0]!.id] }),
      await pairDevice(t, rs, { nama: 'TV Lain', ruang_tunggu: 'Lantai 3', ruangan_id: [rs.ruangan[1]!.id] }),
    ];
    const visit = await call(rs);
    expect([await take(lobi), await take(atas), await take(kasir)]).toMatchObject([
      { nomor: visit.no_antrean },
      { nomor: visit.no_antrean },
      null,
    ]);
    expect((await kasir.get('/layar')).json().data.panggilan).toEqual([]);
    expect((await atas.get('/layar')).json().data.panggilan).toHaveLength(1);
  });

  it('that one hall has heard and another has not is told of both', async () => {
    const rs = await t.newFaskes();
    const lobi = await pairDevice(t, rs);
    const atas = await pairDevice(t, rs, {
      nama: 'TV Atas',
      ruang_tunggu: 'Lantai 2',
      ruangan_id: [rs.ruangan[0]!.id],
    });
    for (const tv of [lobi, atas]) await tv.get('/layar?suara=1');
    await call(rs);
    await confirm(lobi, (await take(lobi)).id);
    const waiting = { keadaan: 'terdengar', layar: 'TV Lobi', belum: [{ keadaan: 'menunggu', layar: 'TV Atas' }] };
    expect(await callsOf(rs)).toMatchObject([waiting]);
    await t.superuser.query(
      `update perangkat set dilihat_pada = now() - interval '1 hour' where faskes_id = ${rs.faskesId} and nama = 'TV Atas'`,
    );
    expect(await callsOf(rs)).toMatchObject([{ ...waiting, belum: [{ keadaan: 'mati', layar: 'TV Atas' }] }]);
    await confirm(atas, (await take(atas)).id);
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terdengar', belum: [] }]);
  });

  it('is taken again after its time when the display went away in the middle, and confirmed once', async () => {
    const rs = await t.newFaskes();
    const [one, two] = [await pairDevice(t, rs), await pairDevice(t, rs, { nama: 'TV Kasir' })];
    await call(rs);
    const { id } = await take(one);
    expect(await take(two)).toBeNull();
    await endTaken(rs);
    expect(await take(two)).toMatchObject({ id });
    expect((await confirm(one, id)).statusCode).toBe(409);
    expect((await confirm(two, id)).statusCode).toBe(200);
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terdengar', layar: 'TV Kasir' }]);
  });

  it('is spoken in one of two windows that one display is open in', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await call(rs);
    const taken = (await Promise.all([take(tv), take(tv), take(tv), take(tv)])).filter((x) => x !== null);
    expect(taken).toHaveLength(1);
    expect(await take(tv)).toBeNull();
    expect((await confirm(tv, taken[0].id)).statusCode).toBe(200);
    expect(await take(tv)).toBeNull();
  });

  it('that was spoken while the server was down is confirmed late, and is not spoken again', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await call(rs);
    const { id } = await take(tv);
    await endTaken(rs);
    expect((await confirm(tv, id)).statusCode).toBe(200);
    expect(await take(tv)).toBeNull();
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terdengar', layar: 'TV Lobi' }]);
  });

  it('is not spoken minutes later, as after a night or a sleep, and its caller is told', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await tv.get('/layar?suara=1');
    await call(rs);
    await age(rs, 181);
    expect(await take(tv)).toBeNull();
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'terlewat' }]);
    await t.superuser.query(`update perangkat set dilihat_pada = now() - interval '1 hour' where id = ${tv.id}`);
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'mati', layar: 'TV Lobi' }]);
  });

  it('of a number that is served is shown no more; one that is still called is', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    const [first, second] = [await call(rs), await call(rs)];
    // A call that was heard stays a call of the day; only its number is no longer called.
    await t.superuser.query(`update panggilan_suara set terdengar_pada = now() where faskes_id = ${rs.faskesId}`);
    const shown = async () =>
      (await tv.get('/layar')).json().data.panggilan.map(({ nomor }: { nomor: string }) => nomor);
    expect(await shown()).toEqual([second.no_antrean]);
    await rs.perawat.put(`/antrian_ruangan/${second.id}`, { status: 3, versi: second.versi });
    expect(await shown()).toEqual([first.no_antrean]);
    await rs.perawat.put(`/antrian_ruangan/${first.id}`, { status: 3, versi: first.versi });
    expect(await shown()).toEqual([]);
  });

  it('of yesterday is shown by nobody today', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await call(rs);
    await t.superuser.query(`update panggilan set tanggal = tanggal - 1 where faskes_id = ${rs.faskesId}`);
    expect((await tv.get('/layar')).json().data.panggilan).toEqual([]);
    expect(await callsOf(rs)).toEqual([]);
  });

  it('that is made again before anybody heard it is spoken once', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await callLoket(rs, 'A-047', 1);
    const last = await callLoket(rs, 'A-047', 1);
    const other = await callLoket(rs, 'A-048', 2);
    expect((await take(tv)).id).toBe(last);
    await confirm(tv, last);
    expect((await take(tv)).id).toBe(other);
  });

  it('that is taken back before it is heard is not spoken', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    const { id, versi } = await call(rs);
    await rs.perawat.put(`/antrian_ruangan/${id}`, { status: 1, versi });
    expect(await take(tv)).toBeNull();
  });

  it('of somebody who died, or whose visit was ended or moved meanwhile, is neither spoken nor shown', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    for (const change of [
      'update pasien set status = 2 where id = (select pasien_id from kunjungan where id = $2 and faskes_id = $1)',
      'update kunjungan set status = 4 where id = $2',
      'update kunjungan set status = 5 where id = $2',
      `update kunjungan set ruangan_id = ${rs.ruangan[1]!.id} where id = $2`,
    ]) {
      const { id } = await call(rs);
      await t.superuser.query(`${change} and faskes_id = $1`, [rs.faskesId, id]);
      expect([await take(tv), (await tv.get('/layar')).json().data.panggilan], change).toEqual([null, []]);
      // Nor is anybody told to call the dead by voice.
      if (change.startsWith('update pasien')) expect(await callsOf(rs)).toEqual([]);
    }
    const { no_antrean } = await call(rs);
    expect(await take(tv)).toMatchObject({ nomor: no_antrean });
  });

  it('is never taken by a display that has no voice', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs, { bersuara: false });
    await call(rs);
    expect(await take(tv)).toBeNull();
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'tanpa-layar' }]);
    expect((await tv.get('/layar')).json().data.panggilan).toHaveLength(1);
  });
});

describe('what a display is told', () => {
  it.each([
    ['Tidak ditampilkan', null, false],
    ['Disamarkan', 'SITI A.', false],
    ['Lengkap', NAMA, false],
    ['Lengkap dan disebut', NAMA, true],
  ])('names by the setting %s', async (setting, nama, sebut_nama) => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    await setSetting(t, rs, 'layar:nama', setting);
    await callLoket(rs, 'A-047', 1);
    const shown = await tv.get('/layar');
    expect(shown.json().data.panggilan).toMatchObject([{ nomor: 'A-047', nama, tujuan: 'Loket 2' }]);
    const taken = await tv.post('/layar/ambil');
    expect(taken.json().data.panggilan).toMatchObject({ nama, sebut_nama });
    if (nama !== NAMA) expect(shown.body + taken.body).not.toContain('AMINAH');
  });

  it('who waits, by room, with the next numbers and never a name', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs, { ruangan_id: [rs.ruangan[0]!.id] });
    const visits = [];
    for (let n = 0; n < 4; n++) visits.push(await register(rs));
    const { tunggu, ruang_tunggu, nama, faskes } = (await tv.get('/layar')).json().data;
    expect({ ruang_tunggu, nama, faskes: faskes.nama }).toEqual({
      ruang_tunggu: 'Lobi',
      nama: 'TV Lobi',
      faskes: expect.any(String),
    });
    expect(tunggu).toEqual([
      {
        sumber: 'ruangan',
        sumber_id: rs.ruangan[0]!.id,
        nama: expect.any(String),
        jumlah: 4,
        berikutnya: visits.slice(0, 3).map((v) => v.no_antrean),
      },
    ]);
    // Who is skipped goes behind both others, where the desk has it too (found on 2026-11-30: the display kept it first).
    const [first, ...others] = visits.slice(1).map((v) => v.no_antrean);
    const { id, versi } = visits[1]!;
    await setSetting(t, rs, 'kunjungan:lewati-di-belakang', '2');
    await rs.perawat.put(`/antrian_ruangan/${id}/lewati`, { versi, urungkan: false });
    const dead =
      'update pasien set status = 2 where id = (select pasien_id from kunjungan where faskes_id = $1 and id = $2)';
    await t.superuser.query(`${dead} and faskes_id = $1`, [rs.faskesId, visits[0]!.id]);
    const [room] = (await tv.get('/layar')).json().data.tunggu;
    expect([room.jumlah, room.berikutnya]).toEqual([3, [...others, first]]);
  });
});

describe('who is no display of the facility', () => {
  it('is told nothing: another facility’s display, a kiosk, a clerk, nobody', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const [tv, foreign] = [await pairDevice(t, rs), await pairDevice(t, other)];
    const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios' });
    await call(rs);
    expect((await foreign.get('/layar')).json().data.panggilan).toEqual([]);
    expect(await take(foreign)).toBeNull();
    const { id } = await take(tv);
    expect((await confirm(foreign, id)).statusCode).toBe(404);
    expect((await kios.get('/layar')).statusCode).toBe(401);
    expect((await rs.admin.get('/layar')).statusCode).toBe(401);
    const forged = deviceWith(t, tv.id, `nadi_tv=${rs.faskesId}.${tv.id}.${'x'.repeat(43)}`);
    expect((await forged.get('/layar')).statusCode).toBe(401);
  });

  it('is refused at once when the facility takes the display off, or pairs another in its place', async () => {
    const rs = await t.newFaskes();
    const tv = await pairDevice(t, rs);
    const { id } = tv;
    const again = await rs.petugas.post(`/perangkat/${id}/kode`, {});
    expect((await tv.get('/layar')).statusCode).toBe(200);
    const { pasang } = { pasang: again.json().data.kode };
    const paired = await t.app.inject({
      method: 'POST',
      url: '/api/perangkat/pasang',
      payload: { jenis: 'tv', kode: pasang },
      remoteAddress: '10.200.0.1',
    });
    expect((await tv.get('/layar')).statusCode).toBe(401);
    const next = deviceWith(t, id, `nadi_tv=${paired.cookies[0]?.value}`);
    expect((await next.get('/layar')).statusCode).toBe(200);
    await t.app.inject({
      method: 'DELETE',
      url: `/api/perangkat/${id}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
    expect((await next.get('/layar')).statusCode).toBe(401);
    expect((await next.post('/layar/ambil')).statusCode).toBe(401);
  });
});

/** Pairs a display and opens its live stream over a real connection. */
async function openStream(rs: TestFaskes) {
  const made = (await rs.petugas.post('/perangkat', { jenis: 'tv', nama: 'TV', ruang_tunggu: 'Lobi' })).json().data;
  const address = await t.address();
  const paired = await fetch(`${address}/api/perangkat/pasang`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jenis: 'tv', kode: made.kode }),
  });
  const cookie = paired.headers.get('set-cookie')!.split(';')[0]!;
  const open = () => fetch(`${address}/api/layar/peristiwa`, { headers: { cookie } });
  const takeOff = () =>
    t.app.inject({
      method: 'DELETE',
      url: `/api/perangkat/${made.perangkat.id}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
  return { id: made.perangkat.id, stream: await open(), open, takeOff };
}

describe('the stream of a display', () => {
  it('that stays open behind a cut line is no sign that the display is on', async () => {
    const rs = await t.newFaskes();
    const { id, stream, takeOff } = await openStream(rs);
    const reading = stream.text();
    await t.superuser.query(`update perangkat set dilihat_pada = now() - interval '1 minute' where id = $1`, [id]);
    await call(rs);
    // The event of the call goes into the stream a moment after it.
    await new Promise((resume) => setTimeout(resume, 400));
    expect(await callsOf(rs)).toMatchObject([{ keadaan: 'mati', layar: 'TV' }]);
    await takeOff();
    expect(await reading).toMatch(/^event: panggilan$/m);
  });

  it('one display has three streams at most: the oldest gives way', async () => {
    const { stream, open, takeOff } = await openStream(await t.newFaskes());
    const first = stream.text();
    const others = [await open(), await open(), await open()].map((one) => one.text());
    expect(await first).toContain(': tersambung');
    const pending = Symbol('open');
    expect(await Promise.race([...others, new Promise((resume) => setTimeout(resume, 200, pending))])).toBe(pending);
    await takeOff();
    await Promise.all(others);
  });

  it('tells of calls of its facility, never of patients, and ends with the display', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const { stream, open, takeOff } = await openStream(rs);
    expect(stream.headers.get('content-type')).toMatch(/event-stream/);
    const reading = stream.text();
    await call(other);
    await call(rs);
    // Counters, rooms and settings stand on the display, so their changes reach it too.
    await rs.admin.post('/loket/store', { kode: 'Z1', deskripsi: 'Loket Z', jenis: 'pendaftaran', aktif: true });
    await new Promise((resume) => setTimeout(resume, 400));
    await takeOff();
    const told = await reading;
    const topics = [...told.matchAll(/^event: (.+)$/gm)].map(([, topic]) => topic);
    expect(topics.filter((topic) => topic === 'panggilan')).toHaveLength(1);
    expect(topics.filter((topic) => topic === 'master')).toHaveLength(1);
    expect(topics).not.toContain('kunjungan');
    expect(told).not.toContain('norm');
    expect((await open()).status).toBe(401);
  });
});
