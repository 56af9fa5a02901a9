import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';
import { deviceWith, pairDevice } from '#testing/perangkat-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const openKios = async () => {
  const rs = await t.newFaskes();
  const hall = await prepareHall(rs);
  const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios depan' });
  const press = (body: object = {}, key: string = randomUUID()) =>
    kios.post('/kios/tiket', { layanan_id: hall.layanan[0], ...body }, key);
  return { rs, hall, kios, press };
};

it('a display shows who waits in the hall, unless it shows rooms only', async () => {
  const { rs, hall, press } = await openKios();
  await press();
  await hall.ambil({ layanan_id: hall.layanan[1] });
  const waitingAt = async (values: Record<string, unknown>): Promise<{ sumber: string; nama: string }[]> =>
    (await (await pairDevice(t, rs, values)).get('/layar')).json().data.tunggu;
  const services = [
    { sumber: 'layanan', sumber_id: hall.layanan[0], nama: 'Pendaftaran BPJS', jumlah: 1, berikutnya: ['G-001'] },
    { sumber: 'layanan', sumber_id: hall.layanan[1], nama: 'Pendaftaran umum', jumlah: 1, berikutnya: ['H-001'] },
  ];
  expect(await waitingAt({ nama: 'TV 1' })).toEqual(services);
  expect(await waitingAt({ nama: 'TV 2', loket_id: [hall.loket[0]] })).toEqual(services);
  expect(await waitingAt({ nama: 'TV 3', ruangan_id: [rs.ruangan[0]?.id] })).toEqual([]);
});

describe('a kiosk', () => {
  it('shows the services with how many wait, and nobody’s number or name', async () => {
    const { rs, hall, kios } = await openKios();
    await hall.ambil();
    await hall.ambil({ prioritas: 'hamil' });
    const { nama } = (await t.superuser.query(`select nama from faskes where id = ${rs.faskesId}`)).rows[0];
    expect((await kios.get('/kios')).json().data).toEqual({
      faskes: nama,
      logo: '',
      zona: 'Asia/Jakarta',
      font: 'Rubik',
      prioritas_menunggu: 1,
      istirahat_sampai: null,
      petugas: null,
      igd: false,
      layanan: [
        {
          id: hall.layanan[0],
          kode: 'G',
          deskripsi: 'Pendaftaran BPJS',
          petunjuk: 'Siapkan KTP',
          menunggu: 2,
          menit: 10,
        },
        { id: hall.layanan[1], kode: 'H', deskripsi: 'Pendaftaran umum', petunjuk: null, menunggu: 0, menit: 0 },
      ],
    });
  });

  it('gives a number and says how many are called before it, by the rule of the counter that calls it', async () => {
    const { hall, press } = await openKios();
    await press();
    expect((await press({ kode_booking: ' JKN-1 ' })).json().data).toEqual({
      id: expect.any(Number),
      nomor: 'G-002',
      layanan: 'Pendaftaran BPJS',
      petunjuk: 'Siapkan KTP',
      prioritas: null,
      diambil_pada: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      di_depan: 1,
      menit: 5,
    });
    expect((await press({ prioritas: 'bayi' })).json().data).toMatchObject({ nomor: 'P-001', di_depan: 2, menit: 10 });
    expect((await press({ prioritas: 'lansia' })).json().data).toMatchObject({ nomor: 'P-002', di_depan: 3 });
    expect((await press()).json().data).toMatchObject({ nomor: 'G-003', di_depan: 3, menit: 15 });
    // G-001 is called by a counter of both services, before whose P-001 one more ordinary number is due.
    await hall.ambil({ layanan_id: hall.layanan[1] });
    expect((await hall.panggil(hall.loket[0])).statusCode).toBe(200);
    expect((await press()).json().data).toMatchObject({ nomor: 'G-004', di_depan: 5 });
    expect((await press({ prioritas: 'hamil' })).json().data).toMatchObject({ nomor: 'P-003', di_depan: 6 });
  });

  it('a double press gives one number, and many at one moment each their own', async () => {
    const { hall, press } = await openKios();
    const key = randomUUID();
    const [a, b] = await Promise.all([press({}, key), press({}, key)]);
    expect(a.json()).toEqual(b.json());
    const many = await Promise.all(Array.from({ length: 15 }, () => press()));
    expect(new Set(many.map((res) => res.json().data.nomor)).size).toBe(15);
    expect((await hall.lihat()) as unknown as { menunggu: unknown[] }).toMatchObject({ menunggu: { length: 16 } });
    expect((await press({ prioritas: 'hamil' }, key)).statusCode).toBe(422);
  });

  it('that is pressed sixty times at once gives no sixty numbers; the kiosk beside it and what it shows go on', async () => {
    const { rs, hall, kios, press } = await openKios();
    const all = await Promise.all(Array.from({ length: 60 }, () => press()));
    const codes = all.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([
      20, 40,
    ]);
    const refused = all.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toBe('Terlalu banyak nomor diambil di kios ini. Tunggu sebentar.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const beside = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios 2' });
    const body = { layanan_id: hall.layanan[0] };
    expect((await beside.post('/kios/tiket', body, randomUUID())).statusCode).toBe(200);
    expect((await kios.get('/kios')).statusCode).toBe(200);
  });

  it('refuses what only staff give, another facility’s service, and what is no identity number', async () => {
    const { press } = await openKios();
    const other = await openKios();
    expect((await press({ prioritas: 'gawat' })).json().errors).toEqual({ prioritas: ['Prioritas tidak dikenal'] });
    expect((await press({ layanan_id: other.hall.layanan[0] })).json().errors).toEqual({
      layanan_id: ['Layanan ini tidak ada lagi. Pilih layanan lain.'],
    });
    expect((await press({ nik: '12' })).json().errors).toEqual({ nik: ['NIK harus 16 angka'] });
  });

  it('says nothing of whoever has the identity number, known or not', async () => {
    const { rs, press } = await openKios();
    const nik = '3374014505850009';
    await rs.savePasien({ nik });
    const [known, unknown] = [await press({ nik }), await press({ nik: '3374014505850010' })];
    expect(Object.keys(known.json().data)).toEqual(Object.keys(unknown.json().data));
    expect(known.body).not.toMatch(/SITI|3374/);
  });

  it('a browser that is no kiosk, a display, a kiosk taken off, and a clerk are all refused', async () => {
    const { rs, hall, kios, press } = await openKios();
    const tv = await pairDevice(t, rs, { nama: 'TV' });
    const body = { layanan_id: hall.layanan[0] };
    const stranger = deviceWith(t, 0, `nadi_kios=${rs.faskesId}.${kios.id}.${'x'.repeat(43)}`);
    for (const device of [tv, stranger])
      expect([
        (await device.get('/kios')).statusCode,
        (await device.post('/kios/tiket', body, randomUUID())).statusCode,
      ]).toEqual([401, 401]);
    expect((await rs.petugas.get('/kios')).statusCode).toBe(401);
    expect((await kios.get('/antrean-loket')).statusCode).toBe(401);
    await t.app.inject({
      method: 'DELETE',
      url: `/api/perangkat/${kios.id}`,
      headers: { authorization: `Bearer ${rs.admin.token}` },
    });
    expect([(await kios.get('/kios')).statusCode, (await press()).statusCode]).toEqual([401, 401]);
  });
});
