import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestApp, TestFaskes } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';
import { pairDevice } from '#testing/perangkat-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const openHall = async () => {
  const rs = await t.newFaskes();
  return { rs, hall: await prepareHall(rs) };
};
const pause = (rs: TestFaskes, loket_id: number, menit: number | null) =>
  rs.petugas.put('/antrean-loket/istirahat', { loket_id, menit });
type Seen = {
  istirahat: { loket_id: number; loket: string; sampai: string }[];
  petugas: { id: number; kios: string; ruang_tunggu: string; diminta_pada: string }[];
  layar: { id: number; nama: string; keadaan: string; volume: number }[];
};
const see = async (rs: TestFaskes, loket: number): Promise<Seen> =>
  (await rs.petugas.get(`/antrean-loket?loket_id=${loket}`)).json().data;

describe('a counter that pauses', () => {
  it('calls nobody until it opens again, which everybody is told', async () => {
    const { rs, hall } = await openHall();
    const [one, two] = hall.loket;
    const tv = await pairDevice(t, rs);
    const tiket = await hall.ambil();
    const paused = await pause(rs, two, 15);
    expect(paused.statusCode).toBe(200);
    const { sampai } = paused.json().data;
    expect(Date.parse(sampai) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await see(rs, one)).istirahat).toEqual([{ loket_id: two, loket: 'Loket 2', sampai }]);
    expect((await tv.get('/layar')).json().data.istirahat).toEqual([
      { sumber: 'loket', sumber_id: two, nama: 'Loket 2', sampai },
    ]);
    const refused = [
      await hall.panggil(two),
      await hall.langkah(tiket, { langkah: 'panggil', loket_id: two, sebelumnya: null }),
    ];
    for (const res of refused)
      expect([res.statusCode, res.json().message]).toEqual([
        409,
        'Loket ini sedang istirahat. Buka lagi loketnya, lalu panggil.',
      ]);
    expect((await pause(rs, two, null)).json().data).toEqual({ loket_id: two, sampai: null });
    expect((await see(rs, one)).istirahat).toEqual([]);
    expect((await hall.panggil(two)).json().data.tiket.nomor).toBe('G-001');
  });

  it('is over by itself, and a display of other counters is told nothing of it', async () => {
    const { rs, hall } = await openHall();
    const tv = await pairDevice(t, rs, { loket_id: [hall.loket[0]] });
    await hall.ambil();
    await pause(rs, hall.loket[1], 5);
    expect((await tv.get('/layar')).json().data.istirahat).toEqual([]);
    await t.superuser.query(
      `update loket_istirahat set mulai = mulai - interval '6 minutes', sampai = sampai - interval '6 minutes' where faskes_id = ${rs.faskesId}`,
    );
    expect((await see(rs, hall.loket[0])).istirahat).toEqual([]);
    expect((await hall.panggil(hall.loket[1])).statusCode).toBe(200);
  });

  it('has nobody before it, and of a pause and a call at one moment one is refused', async () => {
    const { rs, hall } = await openHall();
    await hall.ambil();
    const both = await Promise.all([pause(rs, hall.loket[0], 10), hall.panggil(hall.loket[0])]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
    await hall.ambil();
    await hall.panggil(hall.loket[1]);
    const refused = await pause(rs, hall.loket[1], 10);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Nomor G-00\d masih di loket ini\. Selesaikan atau lewati dulu\.$/),
    ]);
  });

  it('is refused to who only looks on, beyond two hours, and at another facility’s counter', async () => {
    const { rs, hall } = await openHall();
    const other = await openHall();
    expect((await pause(rs, other.hall.loket[0], 5)).statusCode).toBe(404);
    expect((await pause(rs, hall.loket[0], 121)).json().errors).toEqual({
      menit: ['Lama istirahat paling banyak 120'],
    });
    expect((await rs.manajemen.put('/antrean-loket/istirahat', { loket_id: hall.loket[0], menit: 5 })).statusCode).toBe(
      403,
    );
  });

  it('is told at the kiosk once every counter that called today pauses', async () => {
    const { rs, hall } = await openHall();
    const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios depan' });
    const until = async () => (await kios.get('/kios')).json().data.istirahat_sampai;
    await hall.ambil();
    await hall.ambil();
    const finish = async (loket: number) =>
      hall.langkah((await hall.panggil(loket)).json().data.tiket, { langkah: 'selesai' });
    await finish(hall.loket[0]);
    await finish(hall.loket[1]);
    const first = (await pause(rs, hall.loket[0], 10)).json().data.sampai;
    expect(await until()).toBeNull();
    await pause(rs, hall.loket[1], 30);
    expect(await until()).toBe(first);
  });
});

describe('a call for staff from a kiosk', () => {
  const openKios = async () => {
    const { rs, hall } = await openHall();
    const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios depan' });
    const ask = () => kios.post('/kios/petugas', {}, randomUUID());
    return { rs, hall, kios, ask };
  };

  it('stands at every counter until one of them goes there, which the kiosk is told', async () => {
    const { rs, hall, kios, ask } = await openKios();
    const { id, diminta_pada } = (await ask()).json().data;
    expect((await see(rs, hall.loket[0])).petugas).toEqual([
      { id, kios: 'Kios depan', ruang_tunggu: 'Lobi', diminta_pada },
    ]);
    expect((await ask()).json().data).toMatchObject({ id, diminta_pada });
    const go = (loket: number) => rs.kasir.put(`/antrean-loket/petugas/${id}`, { loket_id: loket });
    const both = await Promise.all([go(hall.loket[0]), go(hall.loket[1])]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find((res) => res.statusCode === 409)!.json().message).toBe('Sudah ada petugas yang menuju kios itu.');
    expect((await see(rs, hall.loket[0])).petugas).toEqual([]);
    const winner = both.findIndex((res) => res.statusCode === 200);
    expect((await kios.get('/kios')).json().data.petugas).toMatchObject({ id, loket: `Loket ${winner + 1}` });
    expect((await ask()).json().data.id).not.toBe(id);
  });

  it('that nobody came to is forgotten, and made anew by the next press', async () => {
    const { rs, hall, kios, ask } = await openKios();
    const { id, diminta_pada } = (await ask()).json().data;
    await t.superuser.query(
      `update panggilan_petugas set diminta_pada = diminta_pada - interval '16 minutes' where faskes_id = ${rs.faskesId}`,
    );
    expect((await see(rs, hall.loket[0])).petugas).toEqual([]);
    expect((await kios.get('/kios')).json().data.petugas).toBeNull();
    const again = (await ask()).json().data;
    expect([again.id, again.diminta_pada > diminta_pada]).toEqual([id, true]);
  });

  it('is for kiosks, and no other facility’s staff go there', async () => {
    const { rs, kios, ask } = await openKios();
    const other = await openHall();
    const { id } = (await ask()).json().data;
    const tv = await pairDevice(t, rs, { nama: 'TV' });
    expect((await tv.post('/kios/petugas', {}, randomUUID())).statusCode).toBe(401);
    expect((await rs.petugas.post('/kios/petugas', {})).statusCode).toBe(401);
    expect((await kios.post('/kios/petugas', { nama: 'x' }, randomUUID())).statusCode).toBe(422);
    expect((await other.rs.petugas.put(`/antrean-loket/petugas/${id}`, {})).statusCode).toBe(404);
    expect((await rs.petugas.put(`/antrean-loket/petugas/${id}`, { loket_id: other.hall.loket[0] })).statusCode).toBe(
      404,
    );
    expect((await rs.manajemen.put(`/antrean-loket/petugas/${id}`, {})).statusCode).toBe(403);
  });
});

describe('the sound of a counter’s displays', () => {
  const take = async (tv: Awaited<ReturnType<typeof pairDevice>>) => (await tv.post('/layar/ambil')).json().data;

  it('is set at the counter, and the display is told', async () => {
    const { rs, hall } = await openHall();
    const tv = await pairDevice(t, rs);
    await pairDevice(t, rs, { nama: 'TV poli', ruangan_id: [rs.ruangan[0]?.id] });
    await pairDevice(t, rs, { nama: 'TV diam', bersuara: false });
    await tv.get('/layar?suara=1');
    expect((await see(rs, hall.loket[0])).layar).toEqual([
      { id: tv.id, nama: 'TV Lobi', keadaan: 'hidup', volume: 100 },
    ]);
    const res = await rs.kasir.put(`/perangkat/${tv.id}/suara`, { volume: 40 });
    expect(res.json().data).toMatchObject({ id: tv.id, volume: 40 });
    expect((await tv.get('/layar')).json().data.volume).toBe(40);
    expect((await see(rs, hall.loket[0])).layar).toMatchObject([{ volume: 40 }]);
    expect((await rs.kasir.put(`/perangkat/${tv.id}/suara`, { volume: 101 })).json().errors).toEqual({
      volume: ['Suara paling banyak 100'],
    });
  });

  it('turned down to nothing it is heard by nobody, which its counter is told, and another display speaks', async () => {
    const { rs, hall } = await openHall();
    const tv = await pairDevice(t, rs);
    await tv.get('/layar?suara=1');
    const muted = (await rs.petugas.put(`/perangkat/${tv.id}/suara`, { volume: 0 })).json().data;
    expect(muted).toMatchObject({ keadaan: 'bisu', volume: 0 });
    expect((await rs.petugas.put(`/perangkat/${tv.id}/uji-suara`, {})).json().message).toBe(
      'TV Lobi senyap. Naikkan suaranya dulu.',
    );
    await hall.ambil();
    await hall.panggil(hall.loket[0]);
    expect(await take(tv)).toEqual({ panggilan: null, uji: false });
    const calls = async () => (await rs.petugas.get('/panggilan')).json().data;
    expect(await calls()).toMatchObject([{ nomor: 'G-001', keadaan: 'bisu', layar: 'TV Lobi' }]);
    const loud = await pairDevice(t, rs, { nama: 'TV 2' });
    await loud.get('/layar?suara=1');
    expect((await take(loud)).panggilan).toMatchObject({ nomor: 'G-001' });
    // Turned up again it speaks the next one.
    await rs.petugas.put(`/perangkat/${tv.id}/suara`, { volume: 20 });
    await loud.post(`/layar/panggilan/${(await calls())[0].id}/terdengar`);
    await hall.ambil();
    await hall.panggil(hall.loket[1]);
    expect((await take(tv)).uji).toBe(false);
    expect(await calls()).toMatchObject([{ keadaan: 'terdengar' }, { nomor: 'G-002', keadaan: 'disuarakan' }]);
  });

  it('is tested once, between calls and never over one', async () => {
    const { rs, hall } = await openHall();
    const [one, two] = [await pairDevice(t, rs), await pairDevice(t, rs, { nama: 'TV 2' })];
    await one.get('/layar?suara=1');
    const asked = await rs.petugas.put(`/perangkat/${one.id}/uji-suara`, {});
    expect(asked.json().message).toBe('TV Lobi diuji. Dengarkan sebentar lagi.');
    await hall.ambil();
    await hall.panggil(hall.loket[0]);
    // The call comes first, and the test waits until it was heard.
    const { panggilan, uji } = await take(one);
    expect([panggilan.nomor, uji]).toEqual(['G-001', false]);
    expect(await take(one)).toEqual({ panggilan: null, uji: false });
    await one.post(`/layar/panggilan/${panggilan.id}/terdengar`);
    expect(await take(two)).toEqual({ panggilan: null, uji: false });
    expect(await take(one)).toEqual({ panggilan: null, uji: true });
    expect(await take(one)).toEqual({ panggilan: null, uji: false });
    // While it is spoken the other display calls nobody; the one that speaks does so next.
    await hall.ambil();
    await hall.panggil(hall.loket[1]);
    expect((await take(two)).panggilan).toBeNull();
    expect((await take(one)).panggilan.nomor).toBe('G-002');
  });

  it('a test nobody came to is not spoken later; a kiosk, a silent display and another facility’s have none', async () => {
    const { rs } = await openHall();
    const other = await openHall();
    const tv = await pairDevice(t, rs);
    await rs.petugas.put(`/perangkat/${tv.id}/uji-suara`, {});
    await t.superuser.query(
      `update perangkat set uji_diminta_pada = uji_diminta_pada - interval '61 seconds' where faskes_id = ${rs.faskesId}`,
    );
    expect((await take(tv)).uji).toBe(false);
    const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios' });
    const silent = await pairDevice(t, rs, { nama: 'TV diam', bersuara: false });
    for (const [who, id] of [
      [rs, kios.id],
      [rs, silent.id],
      [other.rs, tv.id],
    ] as const)
      expect([
        (await who.petugas.put(`/perangkat/${id}/suara`, { volume: 50 })).statusCode,
        (await who.petugas.put(`/perangkat/${id}/uji-suara`, {})).statusCode,
      ]).toEqual([404, 404]);
    expect((await rs.manajemen.put(`/perangkat/${tv.id}/suara`, { volume: 50 })).statusCode).toBe(403);
  });
});

it('cashier and pharmacy call numbers of the hall, and serve or end no visit', async () => {
  const { rs, hall } = await openHall();
  const visit = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).json().data;
  for (const [n, who] of [rs.kasir, rs.apoteker].entries()) {
    await hall.ambil();
    const body = { loket_id: hall.loket[n], layanan: hall.layanan, sebelumnya: null };
    const { tiket } = (await who.post('/antrean-loket/panggil', body)).json().data;
    expect((await who.put(`/antrean-loket/${tiket.id}`, { langkah: 'layani', versi: tiket.versi })).statusCode).toBe(
      200,
    );
    expect((await who.get('/antrean-loket')).statusCode).toBe(200);
    expect((await who.get('/panggilan')).statusCode).toBe(200);
    expect((await who.put(`/antrian_ruangan/${visit.id}`, { status: 2, versi: visit.versi })).statusCode).toBe(403);
    expect((await who.get('/antrian_ruangan')).statusCode).toBe(403);
  }
});
