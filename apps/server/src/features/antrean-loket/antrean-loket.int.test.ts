import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { startTestApp } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';
import { pairDevice } from '#testing/perangkat-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const openHall = async () => {
  const rs = await t.newFaskes();
  return { rs, hall: await prepareHall(rs) };
};
type Called = { tiket: TiketLoket; dilepas: TiketLoket | null };
const called = (res: { json(): { data: Called } }): Called => res.json().data;
const numbers = (rows: readonly { nomor: string }[]): string[] => rows.map(({ nomor }) => nomor);

describe('numbers of the hall', () => {
  it('count per letter and day; priorities have a letter of their own', async () => {
    const { hall } = await openHall();
    const B = { layanan_id: hall.layanan[1] };
    const taken = [
      await hall.ambil(),
      await hall.ambil(B),
      await hall.ambil({ prioritas: 'lansia' }),
      await hall.ambil({ ...B, prioritas: 'gawat' }),
      await hall.ambil(),
    ];
    expect(numbers(taken)).toEqual(['G-001', 'H-001', 'P-001', 'P-002', 'G-002']);
  });

  it('are given once each to many who press at one moment', async () => {
    const { hall } = await openHall();
    const taken = await Promise.all(Array.from({ length: 20 }, () => hall.ambil()));
    expect(numbers(taken).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `G-${String(n + 1).padStart(3, '0')}`),
    );
  });

  it('a repeated press gets the same number', async () => {
    const { rs, hall } = await openHall();
    const key = randomUUID();
    const press = () => rs.petugas.post('/antrean-loket', { layanan_id: hall.layanan[0] }, { key });
    const [a, b] = await Promise.all([press(), press()]);
    expect(a.json()).toEqual(b.json());
    expect((await press()).json()).toEqual(a.json());
    const shown = (await hall.lihat()) as unknown as AntreanLoket;
    expect(numbers(shown.menunggu)).toEqual(['G-001']);
  });

  it('are refused for a service that is not there, and for what is no identity number', async () => {
    const { rs, hall } = await openHall();
    const other = await openHall();
    const take = (body: object) => rs.petugas.post('/antrean-loket', body);
    expect((await take({ layanan_id: other.hall.layanan[0] })).json().errors).toEqual({
      layanan_id: ['Layanan ini tidak ada lagi. Pilih layanan lain.'],
    });
    expect((await take({ layanan_id: hall.layanan[0], nik: '123', prioritas: 'kaya' })).json().errors).toEqual({
      nik: ['NIK harus 16 angka'],
      prioritas: ['Prioritas tidak dikenal'],
    });
    const out = await rs.admin.post(`/layanan-loket/update/${hall.layanan[1]}?_method=PUT`, {
      kode: 'H',
      deskripsi: 'Tutup',
      aktif: false,
      versi: 1,
    });
    expect(out.statusCode).toBe(200);
    expect((await take({ layanan_id: hall.layanan[1] })).statusCode).toBe(422);
  });
});

describe('calling whoever is next', () => {
  it('two counters at once never get the same person, however many call', async () => {
    const { rs, hall } = await openHall();
    const lokets = [...hall.loket];
    for (const n of [3, 4, 5, 6])
      lokets.push(
        (
          await rs.admin.post('/loket/store', { kode: `L${n}`, deskripsi: `Loket ${n}`, jenis: 'kasir', aktif: true })
        ).json().data.id,
      );
    for (let n = 0; n < 12; n++) await hall.ambil(n % 4 === 0 ? { prioritas: 'hamil' } : {});
    const first = await Promise.all(lokets.map((loket) => hall.panggil(loket)));
    expect(first.map((res) => res.statusCode)).toEqual(lokets.map(() => 200));
    const nomor = first.map((res) => called(res).tiket.nomor);
    expect(new Set(nomor).size).toBe(6);
    const second = await Promise.all(
      lokets.map((loket, n) => hall.panggil(loket, { sebelumnya: called(first[n]!).tiket.id })),
    );
    expect(new Set([...nomor, ...second.map((res) => called(res).tiket.nomor)]).size).toBe(12);
  });

  it('the last who waits goes to one of two counters, and the other keeps whom it has', async () => {
    const { hall } = await openHall();
    const [one, two] = hall.loket;
    await hall.ambil();
    await hall.ambil();
    const atOne = called(await hall.panggil(one)).tiket;
    const atTwo = called(await hall.panggil(two)).tiket;
    await hall.ambil();
    const both = await Promise.all([
      hall.panggil(one, { sebelumnya: atOne.id }),
      hall.panggil(two, { sebelumnya: atTwo.id }),
    ]);
    const winners = both.filter((res) => res.statusCode === 200 && called(res).tiket !== null);
    expect(winners).toHaveLength(1);
    const shown = await Promise.all([hall.lihat(one), hall.lihat(two)]);
    expect(shown.map(({ sekarang }) => (sekarang as unknown as TiketLoket | null)?.nomor).toSorted()).toEqual(
      [called(winners[0]!).tiket.nomor, both.indexOf(winners[0]!) === 0 ? atTwo.nomor : atOne.nomor].toSorted(),
    );
  });

  it('follows the rule: a priority after two ordinary numbers, danger at once, the main service first', async () => {
    const { rs, hall } = await openHall();
    const B = { layanan_id: hall.layanan[1] };
    await hall.ambil(B);
    for (let n = 0; n < 3; n++) await hall.ambil();
    await hall.ambil({ prioritas: 'lansia' });
    const order: string[] = [];
    let sebelumnya: number | null = null;
    const tv = await pairDevice(t, rs);
    type Tunggu = { sumber: string; sumber_id: number; berikutnya: string[] };
    const promised = async (): Promise<string | undefined> =>
      ((await tv.get('/layar')).json().data.tunggu as Tunggu[]).find(
        ({ sumber, sumber_id }) => sumber === 'loket' && sumber_id === hall.loket[0],
      )?.berikutnya[0];
    for (let n = 0; n < 6; n++) {
      if (n === 4) await hall.ambil({ ...B, prioritas: 'gawat' });
      // issue 31 C: the display names whom the counter's next press calls, as soon as the counter has called.
      const expected = await promised();
      const { tiket } = called(await hall.panggil(hall.loket[0], { utama: hall.layanan[0], sebelumnya }));
      if (n > 0) expect(expected).toBe(tiket.nomor);
      order.push(tiket.nomor);
      sebelumnya = tiket.id;
    }
    expect(order).toEqual(['G-001', 'G-002', 'P-001', 'G-003', 'P-002', 'H-001']);
    // A counter that has not called since yesterday may be closed, so nobody is promised to it.
    await hall.ambil(B);
    expect(await promised()).toBeDefined();
    // What it calls no longer is promised at once, and nobody at a counter that pauses.
    const choose = (layanan: (number | undefined)[]) =>
      rs.petugas.put('/antrean-loket/pilihan', { loket_id: hall.loket[0], layanan });
    expect((await choose([hall.layanan[0]])).statusCode).toBe(200);
    expect(await promised()).toBeUndefined();
    expect(Object.keys((await choose([2_000_000_000])).json().errors)).toEqual(['layanan']);
    for (let n = 0; n < 2; n++) await choose(hall.layanan);
    expect(await promised()).toBeDefined();
    // The same choice once more is no change.
    const { rows } = await t.superuser.query(
      `select sesudah -> 'layanan' as layanan from audit where faskes_id = $1 and objek = 'loket' and sesudah ? 'layanan' order by id`,
      [rs.faskesId],
    );
    expect(rows.map(({ layanan }) => layanan)).toEqual([[hall.layanan[0]], hall.layanan]);
    const at = ((await hall.lihat(hall.loket[0])) as unknown as AntreanLoket).sekarang as TiketLoket;
    await hall.langkah(at, { langkah: 'selesai' });
    for (const [menit, there] of [
      [15, false],
      [null, true],
    ] as const) {
      await rs.petugas.put('/antrean-loket/istirahat', { loket_id: hall.loket[0], menit });
      expect((await promised()) !== undefined).toBe(there);
    }
    await t.superuser.query(
      `update loket_pilihan set pada = pada - interval '1 day' where loket_id = $1 and faskes_id = $2`,
      [hall.loket[0], rs.faskesId],
    );
    expect(await promised()).toBeUndefined();
  });

  it('counts what it called wherever that went: a counter that hands numbers over comes to a priority one', async () => {
    const { rs, hall } = await openHall();
    const [triage, other] = hall.loket;
    const only = { layanan: [hall.layanan[0]] };
    for (let n = 0; n < 4; n++) await hall.ambil();
    await hall.ambil({ prioritas: 'bayi' });
    const tv = await pairDevice(t, rs);
    const promised = async (): Promise<string | undefined> =>
      (
        (await tv.get('/layar')).json().data.tunggu as { sumber: string; sumber_id: number; berikutnya: string[] }[]
      ).find(({ sumber, sumber_id }) => sumber === 'loket' && sumber_id === triage)?.berikutnya[0];
    const first = called(await hall.panggil(triage, only)).tiket;
    await hall.langkah(first, { langkah: 'alihkan', layanan_id: hall.layanan[1] });
    const second = called(await hall.panggil(triage, only)).tiket;
    const moved = called(await hall.langkah(second, { langkah: 'alihkan', layanan_id: hall.layanan[1] })).tiket;
    // What somebody becomes later is not what the counter called.
    const lansia = called(await hall.langkah(moved, { langkah: 'dahulukan', prioritas: 'lansia' })).tiket;
    await hall.langkah(lansia, { langkah: 'panggil', loket_id: other, sebelumnya: null });
    const desk = (await hall.lihat(triage)) as unknown as AntreanLoket;
    expect([desk.biasa_sejak, desk.ringkasan.dipanggil]).toEqual([2, 2]);
    // Its list of the day has them too, and tells where they are, but not who they are.
    expect(desk.panggilan).toEqual([
      {
        id: second.id,
        nomor: 'G-002',
        status: 2,
        loket_id: other,
        dipanggil_pada: second.dipanggil_pada,
        oleh: second.oleh,
      },
      {
        id: first.id,
        nomor: 'G-001',
        status: 1,
        loket_id: null,
        dipanggil_pada: first.dipanggil_pada,
        oleh: first.oleh,
      },
    ]);
    expect(await promised()).toBe('P-001');
    expect(called(await hall.panggil(triage, only)).tiket.nomor).toBe('P-001');
    expect(((await hall.lihat(triage)) as unknown as AntreanLoket).biasa_sejak).toBe(0);
    expect(((await hall.lihat(other)) as unknown as AntreanLoket).biasa_sejak).toBe(0);
  });

  it('passes over who did not come and finishes who was served; a counter has one person', async () => {
    const { hall } = await openHall();
    const [loket] = hall.loket;
    for (let n = 0; n < 3; n++) await hall.ambil();
    const first = called(await hall.panggil(loket)).tiket;
    const second = called(await hall.panggil(loket, { sebelumnya: first.id }));
    expect(second.dilepas).toMatchObject({ nomor: 'G-001', status: 5 });
    const served = (await hall.langkah(second.tiket, { langkah: 'layani' })).json().data.tiket as TiketLoket;
    const third = called(await hall.panggil(loket, { sebelumnya: served.id }));
    expect(third.dilepas).toMatchObject({ nomor: 'G-002', status: 4 });
    const shown = (await hall.lihat(loket)) as unknown as AntreanLoket;
    expect(shown).toMatchObject({ sekarang: { nomor: 'G-003' }, dilewati: [{ nomor: 'G-001' }], biasa_sejak: 3 });
    expect(numbers(shown.panggilan)).toEqual(['G-003', 'G-002', 'G-001']);
    expect(((await hall.lihat(hall.loket[1])) as unknown as AntreanLoket).lain).toMatchObject([
      { loket: 'Loket 1', nomor: 'G-003', status: 2 },
    ]);
  });

  it('from two browsers at one counter calls one person; the second is told', async () => {
    const { hall } = await openHall();
    for (let n = 0; n < 4; n++) await hall.ambil();
    const both = await Promise.all([hall.panggil(hall.loket[0]), hall.panggil(hall.loket[0])]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find((res) => res.statusCode === 409)?.json().message).toContain('dari layar lain');
    const late = await hall.panggil(hall.loket[0]);
    expect(late.statusCode).toBe(409);
  });

  it('two people at one counter: neither takes the other’s number away unasked, and the page tells who did', async () => {
    const { rs, hall } = await openHall();
    const [loket] = hall.loket;
    const admin = {
      panggil: (body: object) =>
        rs.admin.post('/antrean-loket/panggil', { loket_id: loket, layanan: hall.layanan, ...body }),
    };
    for (let n = 0; n < 4; n++) await hall.ambil();
    const mine = called(await hall.panggil(loket)).tiket;
    expect(mine.oleh?.nama).toEqual(expect.any(String));
    const look = async () => (await rs.admin.get(`/antrean-loket?loket_id=${loket}`)).json().data as AntreanLoket;
    expect((await look()).dipakai).toMatchObject({ akun_id: mine.oleh?.akun_id });
    const says = `Nomor G-001 dipanggil ${mine.oleh?.nama} di loket ini. Pastikan dengan orangnya, lalu ulangi.`;
    const unasked = [
      await admin.panggil({ sebelumnya: mine.id }),
      await rs.admin.put(`/antrean-loket/${(await look()).menunggu[0]?.id}`, {
        langkah: 'panggil',
        versi: 1,
        loket_id: loket,
        sebelumnya: mine.id,
      }),
      ...(await Promise.all(
        ['layani', 'lewati', 'selesai', 'alihkan'].map((langkah) =>
          rs.admin.put(`/antrean-loket/${mine.id}`, {
            langkah,
            versi: mine.versi,
            ...(langkah === 'alihkan' && { layanan_id: hall.layanan[1] }),
          }),
        ),
      )),
    ];
    expect(unasked.map((res) => [res.statusCode, res.json().message])).toEqual(unasked.map(() => [409, says]));
    expect((await look()).sekarang).toEqual(mine);

    // What was asked about is the number as it stood: once it is served, the question is another.
    const served = (await hall.langkah(mine, { langkah: 'layani' })).json().data.tiket as TiketLoket;
    const late = await admin.panggil({ sebelumnya: mine.id, milik_lain: mine.versi });
    expect([late.statusCode, late.json().message]).toEqual([409, says.replace('dipanggil', 'dilayani')]);
    const asked = called(await admin.panggil({ sebelumnya: mine.id, milik_lain: served.versi }));
    expect(asked).toMatchObject({ tiket: { nomor: 'G-002' }, dilepas: { nomor: 'G-001', status: 4 } });
    const after = await look();
    expect(after.panggilan.map(({ nomor, oleh }) => [nomor, oleh])).toEqual([
      ['G-002', asked.tiket.oleh],
      ['G-001', asked.tiket.oleh],
    ]);
    expect(asked.tiket.oleh?.akun_id).not.toBe(mine.oleh?.akun_id);
    expect(after.dipakai?.akun_id).toBe(asked.tiket.oleh?.akun_id);

    // Taken back, it is again whose it was.
    const back = await rs.admin.put('/antrean-loket/batalkan', {
      tiket: [asked.tiket, asked.dilepas!].map(({ id, versi }) => ({ id, versi })),
    });
    expect(back.statusCode).toBe(200);
    expect((await look()).sekarang).toMatchObject({ nomor: 'G-001', status: 3, oleh: mine.oleh });
    // Who goes on at another counter uses this one no more.
    await hall.panggil(hall.loket[1]);
    expect((await look()).dipakai).toBeNull();
  });

  it('two people at one counter act at one moment: the number is served or taken away, never both', async () => {
    const { rs, hall } = await openHall();
    const [loket] = hall.loket;
    for (let n = 0; n < 4; n++) await hall.ambil();
    const mine = called(await hall.panggil(loket)).tiket;
    const body = { loket_id: loket, layanan: hall.layanan, sebelumnya: mine.id };
    // Asked about a number that was called, the one takes it away while the other begins to serve it.
    const [served, taken, unasked] = await Promise.all([
      hall.langkah(mine, { langkah: 'layani' }),
      rs.admin.post('/antrean-loket/panggil', { ...body, milik_lain: mine.versi }),
      rs.admin.post('/antrean-loket/panggil', body),
    ]);
    expect([served.statusCode, taken.statusCode].toSorted()).toEqual([200, 409]);
    expect(unasked.statusCode).toBe(409);
    const shown = (await hall.lihat(loket)) as unknown as AntreanLoket;
    expect([shown.sekarang?.nomor, shown.sekarang?.status]).toEqual(
      served.statusCode === 200 ? ['G-001', 3] : ['G-002', 2],
    );
    expect(numbers(shown.dilewati)).toEqual(served.statusCode === 200 ? [] : ['G-001']);
  });

  it('a repeated call answers the same person', async () => {
    const { rs, hall } = await openHall();
    await hall.ambil();
    await hall.ambil();
    const body = { loket_id: hall.loket[0], layanan: hall.layanan, sebelumnya: null };
    const key = randomUUID();
    const first = await rs.petugas.post('/antrean-loket/panggil', body, { key });
    expect((await rs.petugas.post('/antrean-loket/panggil', body, { key })).json()).toEqual(first.json());
    expect(((await hall.lihat(hall.loket[0])) as unknown as AntreanLoket).menunggu).toHaveLength(1);
  });

  it('says so where nobody waits, and keeps who stands there', async () => {
    const { hall } = await openHall();
    await hall.ambil();
    const { tiket } = called(await hall.panggil(hall.loket[0]));
    const none = await hall.panggil(hall.loket[0], { sebelumnya: tiket.id });
    expect(none.json()).toMatchObject({ message: 'Tidak ada yang menunggu di layanan ini', data: { tiket: null } });
    expect(((await hall.lihat(hall.loket[0])) as unknown as AntreanLoket).sekarang).toMatchObject({ id: tiket.id });
  });

  it('is heard: each call is a row for the displays, a recall too, and one taken back is withdrawn', async () => {
    const { rs, hall } = await openHall();
    await hall.ambil();
    const { tiket } = called(await hall.panggil(hall.loket[0]));
    const calls = async () =>
      (await rs.petugas.get('/panggilan'))
        .json()
        .data.filter((one: { antrean_loket_id: number }) => one.antrean_loket_id === tiket.id);
    expect(await calls()).toMatchObject([{ nomor: 'G-001', tujuan: 'Loket 1', sumber: 'loket', jumlah: 1 }]);
    const again = (await hall.langkah(tiket, { langkah: 'ulangi' })).json().data.tiket as TiketLoket;
    expect(again).toMatchObject({ status: 2, jumlah_panggil: 2 });
    expect(await calls()).toMatchObject([{ jumlah: 2 }]);
    await hall.ambil();
    const next = called(await hall.panggil(hall.loket[1])).tiket;
    await rs.petugas.put('/antrean-loket/batalkan', { tiket: [{ id: next.id, versi: next.versi }] });
    expect(numbers((await rs.petugas.get('/panggilan')).json().data)).toEqual(['G-001']);
  });
});

it.each(['layani', 'lewati', 'alihkan', 'berikutnya'] as const)(
  'a call that no display has spoken yet is spoken no more once its number has gone on: %s',
  async (how) => {
    const { rs, hall } = await openHall();
    const tv = await pairDevice(t, rs);
    await tv.get('/layar?suara=1');
    await hall.ambil();
    const { tiket } = called(await hall.panggil(hall.loket[0]));
    if (how === 'berikutnya') {
      await hall.ambil();
      called(await hall.panggil(hall.loket[0], { sebelumnya: tiket.id }));
    } else {
      const more = how === 'alihkan' ? { layanan_id: hall.layanan[1] } : {};
      expect((await hall.langkah(tiket, { langkah: how, ...more })).statusCode).toBe(200);
    }
    const spoken = (await tv.post('/layar/ambil')).json().data.panggilan;
    expect(spoken?.nomor ?? null).toBe(how === 'berikutnya' ? 'G-002' : null);
    const shown = (await tv.get('/layar')).json().data.panggilan.map(({ nomor }: { nomor: string }) => nomor);
    expect(shown).toEqual(how === 'berikutnya' ? ['G-002'] : []);
    // issue 31 C: the desk called it, wherever it went.
    const { ringkasan } = (await hall.lihat(hall.loket[0])) as unknown as AntreanLoket;
    expect(ringkasan.dipanggil).toBe(how === 'berikutnya' ? 2 : 1);
  },
);

describe('steps of one number', () => {
  it('are refused out of order, on an old version, and by who may not', async () => {
    const { rs, hall } = await openHall();
    const other = await openHall();
    const tiket = await hall.ambil();
    const early = await hall.langkah(tiket, { langkah: 'layani' });
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Nomor G-001 sudah Menunggu, jadi langkah ini tidak dapat dilakukan.',
    ]);
    const { tiket: now } = called(await hall.panggil(hall.loket[0]));
    expect((await hall.langkah(tiket, { langkah: 'layani' })).json().message).toBe(
      'Nomor G-001 sudah berubah sejak Anda membukanya. Periksa lagi.',
    );
    expect((await other.hall.langkah(now, { langkah: 'layani' })).statusCode).toBe(404);
    expect(
      (await rs.manajemen.put(`/antrean-loket/${now.id}`, { langkah: 'layani', versi: now.versi })).statusCode,
    ).toBe(403);
    expect((await rs.manajemen.get('/antrean-loket')).statusCode).toBe(200);
    expect(
      (await rs.manajemen.post('/antrean-loket/panggil', { loket_id: 1, layanan: [1], sebelumnya: null })).statusCode,
    ).toBe(403);
    expect((await rs.manajemen.post('/antrean-loket', { layanan_id: hall.layanan[0] })).statusCode).toBe(403);
    expect((await rs.manajemen.put('/antrean-loket/batalkan', { tiket: [{ id: 1, versi: 1 }] })).statusCode).toBe(403);
    expect((await hall.langkah(now, { langkah: 'terbang' })).statusCode).toBe(422);
    const both = await Promise.all([
      hall.langkah(now, { langkah: 'layani' }),
      hall.langkah(now, { langkah: 'lewati' }),
    ]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('a counter or service of another facility does not exist', async () => {
    const { hall } = await openHall();
    const other = await openHall();
    const tiket = await hall.ambil();
    expect((await hall.panggil(other.hall.loket[0])).statusCode).toBe(404);
    expect((await hall.panggil(hall.loket[0], { layanan: other.hall.layanan })).json().errors).toEqual({
      layanan: ['Layanan ini tidak ada lagi. Pilih layanan loket ini.'],
    });
    expect((await hall.panggil(hall.loket[0], { layanan: [] })).statusCode).toBe(422);
    expect(
      (await hall.langkah(tiket, { langkah: 'panggil', loket_id: other.hall.loket[0], sebelumnya: null })).statusCode,
    ).toBe(404);
    expect(
      (await hall.langkah(tiket, { langkah: 'alihkan', layanan_id: other.hall.layanan[0] })).json().errors,
    ).toEqual({ layanan_id: ['Layanan ini tidak ada lagi'] });
    expect(((await other.hall.lihat()) as unknown as AntreanLoket).menunggu).toEqual([]);
  });

  it('one who waits or was passed over is called by name, which frees the counter', async () => {
    const { hall } = await openHall();
    const [loket] = hall.loket;
    await hall.ambil();
    const second = await hall.ambil();
    const first = called(await hall.panggil(loket)).tiket;
    const res = called(await hall.langkah(second, { langkah: 'panggil', loket_id: loket, sebelumnya: first.id }));
    expect(res).toMatchObject({ tiket: { nomor: 'G-002', status: 2 }, dilepas: { nomor: 'G-001', status: 5 } });
    const back = await hall.langkah(res.dilepas!, { langkah: 'panggil', loket_id: hall.loket[1], sebelumnya: null });
    expect(called(back).tiket).toMatchObject({ status: 2, loket_id: hall.loket[1], jumlah_panggil: 2 });
    expect(
      (await hall.langkah(called(back).tiket, { langkah: 'panggil', loket_id: loket, sebelumnya: null })).statusCode,
    ).toBe(409);
  });

  it('is handed over to the end of another service, and keeps its number and its wait', async () => {
    const { hall } = await openHall();
    const B = { layanan_id: hall.layanan[1] };
    const mine = await hall.ambil();
    await hall.ambil(B);
    const { tiket } = called(await hall.panggil(hall.loket[0], { layanan: [hall.layanan[0]] }));
    expect((await hall.langkah(tiket, { langkah: 'alihkan', layanan_id: hall.layanan[0] })).json().errors).toEqual({
      layanan_id: ['Nomor ini sudah di Pendaftaran BPJS'],
    });
    const moved = called(await hall.langkah(tiket, { langkah: 'alihkan', ...B })).tiket;
    expect(moved).toMatchObject({
      nomor: 'G-001',
      layanan: 'Pendaftaran umum',
      status: 1,
      loket_id: null,
      dipanggil_pada: null,
    });
    expect(Date.parse(moved.diambil_pada)).toBe(Date.parse(mine.diambil_pada));
    expect(numbers(((await hall.lihat()) as unknown as AntreanLoket).menunggu)).toEqual(['H-001', 'G-001']);
  });

  it('somebody who became worse goes first', async () => {
    const { hall } = await openHall();
    await hall.ambil();
    const second = await hall.ambil();
    const worse = called(await hall.langkah(second, { langkah: 'dahulukan', prioritas: 'gawat' })).tiket;
    expect(worse).toMatchObject({ nomor: 'G-002', prioritas: 'gawat' });
    expect(called(await hall.panggil(hall.loket[0])).tiket.nomor).toBe('G-002');
  });
});

describe('taking the last step back', () => {
  const undo = (rs: Awaited<ReturnType<typeof openHall>>['rs'], ...tiket: { id: number; versi: number }[]) =>
    rs.petugas.put('/antrean-loket/batalkan', { tiket: tiket.map(({ id, versi }) => ({ id, versi })) });

  it('a call puts both back: who was called waits at the old place, who stood there stands there', async () => {
    const { rs, hall } = await openHall();
    for (let n = 0; n < 3; n++) await hall.ambil();
    const first = called(await hall.panggil(hall.loket[0])).tiket;
    const next = called(await hall.panggil(hall.loket[0], { sebelumnya: first.id }));
    const res = await undo(rs, next.tiket, next.dilepas!);
    expect(res.json().data).toMatchObject([
      { nomor: 'G-002', status: 1, loket_id: null, jumlah_panggil: 0 },
      { nomor: 'G-001', status: 2, loket_id: hall.loket[0], jumlah_panggil: 1 },
    ]);
    const shown = (await hall.lihat(hall.loket[0])) as unknown as AntreanLoket;
    expect([numbers(shown.menunggu), shown.biasa_sejak]).toEqual([['G-002', 'G-003'], 1]);
    // Its call, which nobody had heard, had been withdrawn with the next one's.
    expect(numbers((await rs.petugas.get('/panggilan')).json().data)).toEqual(['G-001']);
    expect((await undo(rs, ...(res.json().data as TiketLoket[]))).statusCode).toBe(409);
  });

  it('is refused after a minute, on an old version, for another facility, and once the counter has somebody else', async () => {
    const { rs, hall } = await openHall();
    const other = await openHall();
    for (let n = 0; n < 3; n++) await hall.ambil();
    const first = called(await hall.panggil(hall.loket[0])).tiket;
    expect((await undo(rs, { id: first.id, versi: first.versi - 1 })).statusCode).toBe(409);
    expect((await undo(other.rs, first)).statusCode).toBe(404);
    const done = called(await hall.langkah(first, { langkah: 'selesai' })).tiket;
    await hall.panggil(hall.loket[0]);
    const late = await undo(rs, done);
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('dari layar lain')]);
    const moved = called(await hall.langkah(await hall.ambil(), { langkah: 'dahulukan', prioritas: 'hamil' })).tiket;
    await t.superuser.query(
      `update antrean_loket set diubah_pada = now() - interval '61 seconds' where id = ${moved.id}`,
    );
    expect((await undo(rs, moved)).json().message).toContain('sudah tidak dapat dibatalkan');
  });
});

describe('who it is', () => {
  it('is told only of whom a counter has before it, by the identity number typed at the kiosk', async () => {
    const { rs, hall } = await openHall();
    const nik = '3374014505850001';
    const norm = await rs.savePasien({ nik });
    await hall.ambil({ nik, kode_booking: 'JKN-77' });
    const shown = (await hall.lihat(hall.loket[0])) as unknown as AntreanLoket;
    expect(shown.menunggu).toMatchObject([{ nik: null, nama: null, norm: null, kode_booking: 'JKN-77' }]);
    const { tiket } = called(await hall.panggil(hall.loket[0]));
    expect(tiket).toMatchObject({ nik, norm, nama: 'SITI AMINAH' });
    const audit = await t.superuser.query(
      `select 1 from audit where faskes_id = ${rs.faskesId} and objek = 'antrean loket' and sesudah::text like '%${nik}%'`,
    );
    expect(audit.rowCount).toBe(0);
  });

  it('what was typed at the kiosk is forgotten once its day is over', async () => {
    const { rs, hall } = await openHall();
    const old = await hall.ambil({ nik: '3374014505850002' });
    const booked = await hall.ambil({ kode_booking: 'JKN-77' });
    const today = await hall.ambil({ nik: '3374014505850003' });
    const past = [old.id, booked.id];
    await t.superuser.query('update antrean_loket set tanggal = current_date - 3 where id = any($1)', [past]);
    const { antreanLoketFeature } = await import('./antrean-loket.feature.ts');
    for (const { clean } of antreanLoketFeature.cleanings ?? []) await clean(t.superuser);
    const { rows } = await t.superuser.query(
      `select id, nik, kode_booking from antrean_loket where faskes_id = ${rs.faskesId} order by id`,
    );
    expect(rows).toEqual([
      { id: old.id, nik: null, kode_booking: null },
      { id: booked.id, nik: null, kode_booking: null },
      { id: today.id, nik: '3374014505850003', kode_booking: null },
    ]);
  });
});

it('a counter and a service with numbers cannot be removed, and say where they are used', async () => {
  const { rs, hall } = await openHall();
  await hall.ambil();
  await hall.panggil(hall.loket[0]);
  const remove = (path: string) =>
    t.app.inject({
      method: 'DELETE',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
  for (const path of [`/loket/destroy/${hall.loket[0]}`, `/layanan-loket/destroy/${hall.layanan[0]}`])
    expect((await remove(path)).json()).toMatchObject({ data: [{ di: 'Nomor antrean loket', jumlah: 1 }] });
  expect((await remove(`/loket/destroy/${hall.loket[1]}`)).statusCode).toBe(200);
});

it('services are kept with one letter each, never P', async () => {
  const rs = await t.newFaskes();
  const save = (body: object) => rs.admin.post('/layanan-loket/store', { deskripsi: 'X', aktif: true, ...body });
  const both = await Promise.all([save({ kode: 'w' }), save({ kode: 'W' })]);
  expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 422]);
  for (const kode of ['P', 'AB', '1', ''])
    expect((await save({ kode })).json().errors.kode[0]).toContain('satu huruf A sampai Z');
  expect((await save({ kode: 'X', selang_prioritas: -1, menit: 0 })).json().errors).toEqual({
    selang_prioritas: ['Selang prioritas paling kecil 0'],
    menit: ['Menit per orang paling kecil 1'],
  });
  expect((await rs.petugas.post('/layanan-loket/store', { kode: 'Y', deskripsi: 'X' })).statusCode).toBe(403);
});

it('issue 30 D9: a counter calls only what it is for', async () => {
  const own = await t.newFaskes();
  const there = await prepareHall(own);
  const { json } = await own.admin.post('/layanan-loket/store', {
    kode: 'Z',
    deskripsi: 'Kasir',
    jenis: 'kasir',
    aktif: true,
  });
  const kasir = json().data.id as number;
  const ticket = await there.ambil({ layanan_id: kasir });
  expect((await there.panggil(there.loket[0], { layanan: [kasir] })).json().errors).toEqual({
    layanan: ['Loket Loket 1 tidak melayani Kasir'],
  });
  const one = await there.langkah(ticket, { langkah: 'panggil', loket_id: there.loket[0], sebelumnya: null });
  expect([one.statusCode, one.json().errors]).toEqual([422, { layanan: ['Loket Loket 1 tidak melayani Kasir'] }]);
});

it('D56: a letter of the hall is given once, to a room or a service, also of two at once', async () => {
  const own = await t.newFaskes();
  const [room] = own.ruangan;
  const { rows } = await t.superuser.query('select kode_antrean from ruangan where id = $1 and faskes_id = $2', [
    room?.id,
    own.faskesId,
  ]);
  const save = (kode: string) =>
    own.admin.post('/layanan-loket/store', { kode, deskripsi: `Layanan ${kode}`, aktif: true });
  expect((await save(rows[0].kode_antrean)).json().errors).toEqual({
    kode: ['Huruf ini dipakai antrean ruangan. Pilih huruf lain.'],
  });
  expect(Object.keys((await save('F')).json().errors)).toEqual(['kode']);
  const rename = (kode: string) =>
    t.superuser.query('update ruangan set kode_antrean = $1 where id = $2 and faskes_id = $3', [
      kode,
      room?.id,
      own.faskesId,
    ]);
  const both = await Promise.allSettled([
    rename('Y'),
    save('Y').then((res) => (res.statusCode === 200 ? res : Promise.reject(new Error(res.body)))),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
