import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { startTestApp } from '../../testing/harness.ts';
import { prepareHall } from '../../testing/loket-fixtures.ts';
import { pairDevice } from '../../testing/perangkat-fixtures.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const PRINTED = { terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null };
const FAILED = { terkirim: false, cara: 'usb', printer: 'XP-80C', alasan: 'Kertas habis' };

async function openKios() {
  const rs = await t.newFaskes();
  const hall = await prepareHall(rs);
  const kios = await pairDevice(t, rs, { jenis: 'kios', nama: 'Kios depan' });
  const press = async (): Promise<{ id: number; nomor: string }> =>
    (await kios.post('/kios/tiket', { layanan_id: hall.layanan[0] }, randomUUID())).json().data;
  const tell = (id: number, pegang: string, hasil: object | null) =>
    kios.put(`/kios/tiket/${id}/cetakan`, { pegang, hasil });
  const jobs = async () => (await rs.petugas.get('/cetakan')).json().data;
  return { rs, hall, kios, press, tell, jobs };
}

describe('the ticket that a kiosk prints', () => {
  it('stands in the list of jobs while it is printed and when it is there, and in the audit once', async () => {
    const { rs, press, tell, jobs } = await openKios();
    const [{ id, nomor }, pegang] = [await press(), randomUUID()];
    expect((await tell(id, pegang, null)).json().data).toEqual({ status: 'antre' });
    const job = { jenis: 'tiket-antrean', acuan: id, nomor, meja: 'Kios depan', oleh: null, ke: 1, percobaan: 1 };
    expect(await jobs()).toMatchObject([{ ...job, status: 'antre', sedang: true, macet: false }]);
    expect((await tell(id, pegang, PRINTED)).json().data).toEqual({ status: 'terkirim' });
    expect(await jobs()).toMatchObject([
      { ...job, status: 'terkirim', sedang: false, cara: 'usb', printer: 'XP-80C', selesai_pada: expect.any(String) },
    ]);
    const { rows } = await t.superuser.query(
      `select akun_id, objek_id from audit where faskes_id = ${rs.faskesId} and aksi = 'cetak' and objek = 'tiket antrean'`,
    );
    expect(rows).toMatchObject([{ akun_id: 0, objek_id: String(id) }]);
  });

  it('is one job, whatever comes twice, alone, late or at one moment', async () => {
    const { press, tell, jobs } = await openKios();
    const [first, second, pegang] = [await press(), await press(), randomUUID()];
    await Promise.all(Array.from({ length: 6 }, () => tell(first.id, pegang, null)));
    await Promise.all(Array.from({ length: 4 }, () => tell(first.id, pegang, PRINTED)));
    expect((await tell(first.id, pegang, null)).json().data).toEqual({ status: 'terkirim' });
    const alone = await tell(second.id, randomUUID(), FAILED);
    expect(alone.json().data).toEqual({ status: 'gagal' });
    expect(await jobs()).toMatchObject([
      { acuan: second.id, status: 'gagal', alasan: 'Kertas habis', ke: null },
      { acuan: first.id, status: 'terkirim', ke: 1 },
    ]);
    expect((await tell(second.id, randomUUID(), PRINTED)).json().data).toEqual({ status: 'gagal' });
    expect(await jobs()).toHaveLength(2);
  });

  it('that failed is tried again at a desk, and the kiosk’s late result changes nothing of that', async () => {
    const { rs, press, tell, jobs } = await openKios();
    const [{ id, nomor }, pegang, desk] = [await press(), randomUUID(), randomUUID()];
    await tell(id, pegang, FAILED);
    const [job] = await jobs();
    const taken = await rs.petugas.post(`/cetakan/${job.id}/isi`, {
      pegang: desk,
      bentuk: 'escpos',
      profil: PROFIL_BAWAAN,
    });
    const paper = Buffer.from(taken.json().data.isi, 'base64').toString('latin1');
    expect(paper).toContain(nomor);
    expect(paper).not.toContain('CETAK ULANG');
    const late = await tell(id, pegang, { ...FAILED, alasan: 'Terlambat' });
    expect(late.json().data).toEqual({ status: 'antre' });
    await rs.petugas.put(`/cetakan/${job.id}/hasil`, { pegang: desk, ...PRINTED });
    expect(await jobs()).toMatchObject([{ id: job.id, status: 'terkirim', alasan: null, percobaan: 2 }]);
  });

  it('makes the next printing of its number a reprint, which says so on paper', async () => {
    const { rs, press, tell } = await openKios();
    const { id } = await press();
    await tell(id, randomUUID(), PRINTED);
    const job = (await rs.petugas.post('/cetakan', { jenis: 'tiket-antrean', acuan: id, meja: 'Loket 1' })).json().data;
    const taken = await rs.petugas.post(`/cetakan/${job.id}/isi`, {
      pegang: randomUUID(),
      bentuk: 'escpos',
      profil: PROFIL_BAWAAN,
    });
    expect(Buffer.from(taken.json().data.isi, 'base64').toString('latin1')).toContain('CETAK ULANG');
  });

  it('of which nothing more was heard may be tried again', async () => {
    const { rs, press, tell, jobs } = await openKios();
    await tell((await press()).id, randomUUID(), null);
    await t.superuser.query(
      `update cetakan set dipegang_pada = now() - interval '2 minutes' where faskes_id = ${rs.faskesId}`,
    );
    expect(await jobs()).toMatchObject([{ status: 'antre', sedang: false, macet: true }]);
  });

  it('D3: another facility’s number, an old one and one that is nobody’s do not exist; others are refused', async () => {
    const [{ rs, hall, kios, press, tell, jobs }, other] = [await openKios(), await openKios()];
    const { id } = await other.press();
    const old = await press();
    await t.superuser.query(
      `update antrean_loket set diambil_pada = now() - interval '2 hours' where faskes_id = ${rs.faskesId}`,
    );
    for (const one of [id, old.id, 2_147_483_647]) {
      const res = await tell(one, randomUUID(), PRINTED);
      expect([res.statusCode, res.json().message]).toEqual([404, 'Tiket antrean tidak ditemukan']);
    }
    expect(await jobs()).toEqual([]);
    expect(await other.jobs()).toEqual([]);
    const tv = await pairDevice(t, rs, { nama: 'TV' });
    const fresh = await press();
    const body = { pegang: randomUUID(), hasil: null };
    expect((await tv.put(`/kios/tiket/${fresh.id}/cetakan`, body)).statusCode).toBe(401);
    expect((await rs.petugas.put(`/kios/tiket/${fresh.id}/cetakan`, body)).statusCode).toBe(401);
    const bad = await kios.put(`/kios/tiket/${fresh.id}/cetakan`, { pegang: 'x', hasil: { ...PRINTED, cara: 'fax' } });
    expect([bad.statusCode, bad.json().errors]).toEqual([
      422,
      { pegang: ['Pegangan cetakan tidak dikenal'], 'hasil.cara': ['Cara cetak tidak dikenal'] },
    ]);
    expect(hall.layanan).toHaveLength(2);
  });
});
