import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { startTestApp } from '#testing/harness.ts';
import { prepareHall } from '#testing/loket-fixtures.ts';
import { pairDevice } from '#testing/perangkat-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const PRINTED = { terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null };
const FAILED = { terkirim: false, cara: 'usb', printer: 'XP-80C', alasan: 'Kertas habis' };

type Pressed = { id: number; nomor: string; pegang: string | null };

async function openKios() {
  const rs = await t.newFaskes();
  const hall = await prepareHall(rs);
  const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios depan' });
  const press = async (pegang: string | null = randomUUID(), key = randomUUID()): Promise<Pressed> => {
    const { data } = (await kios.post('/kios/tiket', { layanan_id: hall.layanan[0], pegang }, key)).json();
    return { ...data, pegang };
  };
  const tell = ({ id, pegang }: { id: number; pegang: string | null }, hasil: object | null) =>
    kios.put(`/kios/tiket/${id}/cetakan`, { pegang, hasil });
  const jobs = async () => (await rs.petugas.get('/cetakan?limit=100')).json().data;
  return { rs, hall, kios, press, tell, jobs };
}

describe('the ticket that a kiosk prints', () => {
  it('stands in the list of jobs with its number, before the kiosk says anything, and in the audit once', async () => {
    const { rs, press, tell, jobs } = await openKios();
    const pressed = await press();
    const { id, nomor } = pressed;
    const job = { jenis: 'tiket-antrean', acuan: id, nomor, meja: 'Kios depan', oleh: null, ke: 1, percobaan: 1 };
    expect(await jobs()).toMatchObject([{ ...job, status: 'antre', sedang: true, macet: false }]);
    expect((await tell(pressed, PRINTED)).json().data).toEqual({ tercatat: true });
    expect(await jobs()).toMatchObject([
      { ...job, status: 'terkirim', sedang: false, cara: 'usb', printer: 'XP-80C', selesai_pada: expect.any(String) },
    ]);
    const { rows } = await t.superuser.query(
      `select akun_id, objek_id from audit where faskes_id = ${rs.faskesId} and aksi = 'cetak' and objek = 'tiket antrean'`,
    );
    expect(rows).toMatchObject([{ akun_id: 0, objek_id: String(id) }]);
  });

  it('is one job of one number, however often press and result come, alone or at one moment', async () => {
    const { press, tell, jobs } = await openKios();
    const [key, pegang] = [randomUUID(), randomUUID()];
    const pressed = await Promise.all(Array.from({ length: 5 }, () => press(pegang, key)));
    expect(new Set(pressed.map(({ nomor }) => nomor)).size).toBe(1);
    const [first] = pressed as [Pressed];
    const told = await Promise.all(Array.from({ length: 4 }, () => tell(first, PRINTED)));
    expect(told.map((res) => res.json().data.tercatat).toSorted()).toEqual([false, false, false, true]);
    const second = await press();
    expect((await tell(second, FAILED)).json().data).toEqual({ tercatat: true });
    expect((await tell({ ...second, pegang: randomUUID() }, PRINTED)).json().data).toEqual({ tercatat: false });
    expect(await jobs()).toMatchObject([
      { acuan: second.id, status: 'gagal', alasan: 'Kertas habis', ke: null },
      { acuan: first.id, status: 'terkirim', ke: 1 },
    ]);
    expect(await jobs()).toHaveLength(2);
  });

  it('comes with every number of many who press at one moment, and each number is given once', async () => {
    const { press, jobs } = await openKios();
    const pressed = await Promise.all(Array.from({ length: 12 }, () => press()));
    const numbers = pressed.map(({ nomor }) => nomor).toSorted();
    expect(new Set(numbers).size).toBe(12);
    expect((await jobs()).map(({ nomor }: { nomor: string }) => nomor).toSorted()).toEqual(numbers);
  });

  it('is no job where the kiosk has no printer', async () => {
    const { press, tell, jobs } = await openKios();
    const pressed = await press(null);
    expect(pressed.nomor).toBe('G-001');
    expect(await jobs()).toEqual([]);
    expect((await tell({ ...pressed, pegang: randomUUID() }, PRINTED)).statusCode).toBe(404);
  });

  it('that cannot be written leaves no number either', async () => {
    const { rs, press, jobs } = await openKios();
    const { id } = await press();
    // Jobs stand in the way of those of the next numbers, whoever takes ids beside this test.
    await t.superuser.query(
      `insert into cetakan (faskes_id, jenis, acuan, nomor, meja, ke, dipegang_pada)
       select $1, 'tiket-antrean', n, 'X', 'Uji', 1, now() from generate_series($2::int + 1, $2::int + 500) n`,
      [rs.faskesId, id],
    );
    expect((await press()).nomor).toBeUndefined();
    await t.superuser.query(`delete from cetakan where faskes_id = $1 and meja = 'Uji'`, [rs.faskesId]);
    expect(await jobs()).toHaveLength(1);
    expect((await press()).nomor).toBe('G-002');
  });

  it('that failed is tried again at a desk, and the kiosk’s late result changes nothing of that', async () => {
    const { rs, press, tell, jobs } = await openKios();
    const [pressed, desk] = [await press(), randomUUID()];
    await tell(pressed, FAILED);
    const [job] = await jobs();
    const taken = await rs.petugas.post(`/cetakan/${job.id}/isi`, {
      pegang: desk,
      bentuk: 'escpos',
      profil: PROFIL_BAWAAN,
    });
    const paper = Buffer.from(taken.json().data.isi, 'base64').toString('latin1');
    expect(paper).toContain(pressed.nomor);
    expect(paper).not.toContain('CETAK ULANG');
    const late = await tell(pressed, { ...FAILED, alasan: 'Terlambat' });
    expect(late.json().data).toEqual({ tercatat: false });
    await rs.petugas.put(`/cetakan/${job.id}/hasil`, { pegang: desk, ...PRINTED });
    expect(await jobs()).toMatchObject([{ id: job.id, status: 'terkirim', alasan: null, percobaan: 2 }]);
  });

  it('makes the next printing of its number a reprint, which says so on paper', async () => {
    const { rs, press, tell } = await openKios();
    const pressed = await press();
    await tell(pressed, PRINTED);
    const acuan = pressed.id;
    const job = (await rs.petugas.post('/cetakan', { jenis: 'tiket-antrean', acuan, meja: 'Loket 1' })).json().data;
    const taken = await rs.petugas.post(`/cetakan/${job.id}/isi`, {
      pegang: randomUUID(),
      bentuk: 'escpos',
      profil: PROFIL_BAWAAN,
    });
    expect(Buffer.from(taken.json().data.isi, 'base64').toString('latin1')).toContain('CETAK ULANG');
  });

  it('of a kiosk that lost its power after the press is tried again at a desk, which the kiosk then leaves alone', async () => {
    const { rs, press, tell, jobs } = await openKios();
    const pressed = await press();
    await t.superuser.query(
      `update cetakan set dipegang_pada = now() - interval '2 minutes' where faskes_id = ${rs.faskesId}`,
    );
    expect(await jobs()).toMatchObject([{ nomor: pressed.nomor, status: 'antre', sedang: false, macet: true }]);
    const [{ id }] = await jobs();
    const again = { pegang: randomUUID(), bentuk: 'escpos', profil: PROFIL_BAWAAN };
    const taken = await rs.petugas.post(`/cetakan/${id}/isi`, again);
    expect(Buffer.from(taken.json().data.isi, 'base64').toString('latin1')).toContain(pressed.nomor);
    expect((await tell(pressed, PRINTED)).json().data).toEqual({ tercatat: false });
  });

  it('D3: another facility’s number and one that is nobody’s do not exist; others are refused', async () => {
    const [{ rs, hall, kios, press, tell, jobs }, other] = [await openKios(), await openKios()];
    const theirs = await other.press();
    for (const id of [theirs.id, 2_147_483_647]) {
      const res = await tell({ id, pegang: theirs.pegang }, PRINTED);
      expect([res.statusCode, res.json().message]).toEqual([404, 'Tiket antrean tidak ditemukan']);
    }
    expect(await jobs()).toEqual([]);
    expect(await other.jobs()).toMatchObject([{ status: 'antre' }]);
    const tv = await pairDevice(t, rs, { nama: 'TV' });
    const fresh = await press();
    const body = { pegang: fresh.pegang, hasil: PRINTED };
    expect((await tv.put(`/kios/tiket/${fresh.id}/cetakan`, body)).statusCode).toBe(401);
    expect((await rs.petugas.put(`/kios/tiket/${fresh.id}/cetakan`, body)).statusCode).toBe(401);
    const bad = await kios.put(`/kios/tiket/${fresh.id}/cetakan`, { pegang: 'x', hasil: { ...PRINTED, cara: 'fax' } });
    expect([bad.statusCode, bad.json().errors]).toEqual([
      422,
      { pegang: ['Pegangan cetakan tidak dikenal'], 'hasil.cara': ['Cara cetak tidak dikenal'] },
    ]);
    const wrong = await kios.post('/kios/tiket', { layanan_id: hall.layanan[0], pegang: 'x' }, randomUUID());
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { pegang: ['Pegangan cetakan tidak dikenal'] }]);
    expect(await jobs()).toMatchObject([{ status: 'antre' }]);
  });
});
