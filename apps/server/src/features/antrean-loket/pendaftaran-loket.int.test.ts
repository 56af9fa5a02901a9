import { beforeAll, describe, expect, it } from 'vitest';
import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { startTestApp } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const openHall = async () => {
  const rs = await t.newFaskes();
  const hall = await prepareHall(rs);
  await hall.ambil();
  const { tiket } = (await hall.panggil(hall.loket[0])).json().data as { tiket: TiketLoket };
  const register = (norm: number, antrean_loket_id: number | null, changes: object = {}) =>
    rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { antrean_loket_id, ...changes }));
  return { rs, hall, tiket, register };
};
const readPerjalanan = async ({ rs }: Pick<Awaited<ReturnType<typeof openHall>>, 'rs'>, id: number) =>
  (await rs.petugas.get(`/pendaftaran/${id}`)).json().data.perjalanan;

describe('a patient who is registered from a counter', () => {
  it('the visit keeps number and time of the kiosk, and the number is served', async () => {
    const { rs, hall, tiket, register } = await openHall();
    const res = await register(await rs.savePasien(), tiket.id);
    expect(res.statusCode).toBe(200);
    expect(await readPerjalanan({ rs }, res.json().data.pendaftaran.id)).toMatchObject({
      no_antrean_loket: 'G-001',
      nomor_diambil_pada: tiket.diambil_pada,
    });
    const { rows } = await t.superuser.query(
      `select antrean_loket_id from pendaftaran where faskes_id = ${rs.faskesId}`,
    );
    expect(rows).toEqual([{ antrean_loket_id: tiket.id }]);
    const shown = (await hall.lihat(hall.loket[0])) as unknown as AntreanLoket;
    expect(shown).toMatchObject({ sekarang: null, panggilan: [{ nomor: 'G-001', status: 4 }] });
    const stale = await hall.langkah(tiket, { langkah: 'lewati' });
    expect(stale.statusCode).toBe(409);
    const { rows: now } = await t.superuser.query(`select id, versi from antrean_loket where id = ${tiket.id}`);
    expect((await rs.petugas.put('/antrean-loket/batalkan', { tiket: now })).statusCode).toBe(409);
  });

  it('several visits may come from one number, and one without a number touches none', async () => {
    const { rs, hall, tiket, register } = await openHall();
    await hall.ambil();
    for (const nama of ['ANAK SATU', 'ANAK DUA'])
      expect((await register(await rs.savePasien({ nama }), tiket.id)).statusCode).toBe(200);
    const without = await register(await rs.savePasien({ nama: 'TANPA NOMOR' }), null);
    expect(await readPerjalanan({ rs }, without.json().data.pendaftaran.id)).toMatchObject({
      no_antrean_loket: null,
      nomor_diambil_pada: null,
    });
    expect(((await hall.lihat()) as unknown as AntreanLoket).menunggu).toMatchObject([{ nomor: 'G-002', versi: 1 }]);
  });

  it('a number of another facility, of yesterday, or of nobody is refused at its field and nothing is saved', async () => {
    const { rs, tiket, register } = await openHall();
    const other = await openHall();
    const norm = await rs.savePasien();
    const errors = { antrean_loket_id: ['Nomor loket ini bukan nomor hari ini. Daftarkan tanpa nomor loket.'] };
    expect((await register(norm, other.tiket.id)).json().errors).toEqual(errors);
    expect((await register(norm, 2_000_000_000)).json().errors).toEqual(errors);
    await t.superuser.query(`update antrean_loket set tanggal = tanggal - 1 where id = ${tiket.id}`);
    expect((await register(norm, tiket.id)).json().errors).toEqual(errors);
    const { rows } = await t.superuser.query(
      `select count(*)::int as n from pendaftaran where faskes_id in (${rs.faskesId}, ${other.rs.faskesId})`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('a refused registration leaves the number where it stands', async () => {
    const { rs, hall, tiket, register } = await openHall();
    const res = await register(await rs.savePasien(), tiket.id, { penjamin: { jenis: 99 } });
    expect(res.statusCode).toBe(422);
    expect(((await hall.lihat(hall.loket[0])) as unknown as AntreanLoket).sekarang).toMatchObject({
      id: tiket.id,
      versi: tiket.versi,
      status: 2,
    });
  });

  it('while another counter passes the number over at the same moment, the visit is saved and the number is served', async () => {
    const { rs, hall, tiket, register } = await openHall();
    const norm = await rs.savePasien();
    const [saved, passed] = await Promise.all([register(norm, tiket.id), hall.langkah(tiket, { langkah: 'lewati' })]);
    expect(saved.statusCode).toBe(200);
    expect([200, 409]).toContain(passed.statusCode);
    const shown = (await hall.lihat(hall.loket[0])) as unknown as AntreanLoket;
    expect(shown).toMatchObject({ sekarang: null, dilewati: [], panggilan: [{ status: 4 }] });
  });

  it('a change of the visit keeps the number', async () => {
    const { rs, tiket, register } = await openHall();
    const norm = await rs.savePasien();
    const { data } = (await register(norm, tiket.id)).json();
    const change = await rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, {
      ...rs.pendaftaranBody(norm),
      versi: data.versi,
    });
    expect(change.statusCode).toBe(200);
    expect((await readPerjalanan({ rs }, data.pendaftaran.id)).no_antrean_loket).toBe('G-001');
  });
});
