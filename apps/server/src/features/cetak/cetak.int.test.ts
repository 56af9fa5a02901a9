import { beforeAll, describe, expect, it } from 'vitest';
import { DAFTAR_JENIS_CETAKAN, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { cleanNightly } from '#platform/jobs/jobs.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { cetakFeature } from './cetak.feature.ts';
import { DOKUMEN_SOURCES } from './cetak.public.ts';
import { UJI, finish, key, list, newJob, openCetak, send, t, take, withPrinter } from '#testing/cetak-fixtures.ts';

beforeAll(openCetak);

describe('a print job', () => {
  it('stands in the list without anything about a patient, and its paper is made when it is printed', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    expect(await list(rs.petugas)).toEqual([
      expect.objectContaining({ id, jenis: 'halaman-uji', nomor: '7', status: 'antre', ke: null, meja: 'Loket 2' }),
    ]);
    const taken = await take(rs.petugas, id, key());
    const bytes = Buffer.from(taken.json().data.isi, 'base64');
    expect(bytes.subarray(0, 2)).toEqual(Buffer.of(0x1b, 0x40));
    expect(bytes.toString('latin1')).toContain('HALAMAN UJI');
    const columns = await t.superuser.query(
      `select column_name as nama from information_schema.columns where table_name = 'cetakan'`,
    );
    expect(columns.rows.map(({ nama }) => nama).filter((nama) => /nama|pasien|norm|nik|isi|html/.test(nama))).toEqual(
      [],
    );
  });

  it('is a page for the browser where that prints, its copies on a sheet each', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas, { ...UJI, salinan: 3 });
    const { isi } = (await take(rs.petugas, id, key(), 'html')).json().data;
    expect(isi.match(/HALAMAN UJI/g)).toHaveLength(3);
    expect(isi.match(/<section>/g)).toHaveLength(3);
  });

  it('is held by who prints it: nobody else prints it meanwhile, who holds it may ask again', async () => {
    const rs = await t.newFaskes();
    const [id, mine] = [await newJob(rs.petugas), key()];
    expect((await take(rs.petugas, id, mine)).statusCode).toBe(200);
    expect((await take(rs.petugas, id, mine)).statusCode).toBe(200);
    const other = await take(rs.perawat, id, key());
    expect([other.statusCode, other.json().message]).toEqual([409, 'Cetakan ini sedang dicetak di meja lain.']);
    expect((await finish(rs.perawat, id, key())).statusCode).toBe(409);
    // Whoever held it left without a word.
    await t.superuser.query(`update cetakan set dipegang_pada = now() - interval '2 minutes' where id = $1`, [id]);
    expect(await list(rs.petugas)).toMatchObject([{ id, status: 'antre', sedang: false, macet: true }]);
    expect((await take(rs.perawat, id, key())).statusCode).toBe(200);
    expect((await finish(rs.petugas, id, mine)).statusCode).toBe(409);
  });

  it('of two who take it at once one prints', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const both = await Promise.all([take(rs.petugas, id, key()), take(rs.perawat, id, key())]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('that was sent is never printed again; its result may be told twice', async () => {
    const rs = await t.newFaskes();
    const [id, mine] = [await newJob(rs.petugas), key()];
    await take(rs.petugas, id, mine);
    for (let n = 0; n < 2; n++)
      expect((await finish(rs.petugas, id, mine)).json().data).toMatchObject({
        status: 'terkirim',
        cara: 'usb',
        ke: 1,
      });
    expect((await take(rs.petugas, id, key())).statusCode).toBe(409);
    expect(await list(rs.petugas)).toMatchObject([{ percobaan: 1, oleh: 'Uji petugas' }]);
  });

  it('that failed with nothing on paper is tried again as the first; half a paper makes the next one a reprint', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const attempt = async (mungkin_keluar: boolean) => {
      const mine = key();
      const taken = await take(rs.petugas, id, mine);
      await finish(rs.petugas, id, mine, { terkirim: false, mungkin_keluar, alasan: 'Kertas habis' });
      return taken.json().data.cetakan.ke;
    };
    expect([await attempt(false), await attempt(true), await attempt(false)]).toEqual([1, 1, 2]);
    expect(await list(rs.petugas)).toMatchObject([{ status: 'gagal', alasan: 'Kertas habis', percobaan: 3 }]);
  });

  it('is found alone by its number, whatever was printed after it', async () => {
    const rs = await t.newFaskes();
    const [id] = [await newJob(rs.petugas), await newJob(rs.petugas)];
    const { data, meta } = (await rs.petugas.get(`/cetakan?id=${id}&limit=1`)).json();
    expect([data.map((one: { id: number }) => one.id), meta.total]).toEqual([[id], 1]);
    expect((await rs.petugas.get('/cetakan?id=satu')).statusCode).toBe(422);
  });

  it('D4: is made once, however often the same press is sent', async () => {
    const rs = await t.newFaskes();
    const press = { key: key() };
    const both = await Promise.all([rs.petugas.post('/cetakan', UJI, press), rs.petugas.post('/cetakan', UJI, press)]);
    expect(new Set(both.map((res) => res.json().data.id)).size).toBe(1);
    expect(await list(rs.petugas)).toHaveLength(1);
  });

  it('two printings of one document at once are never both the second one', async () => {
    const rs = await t.newFaskes();
    const jobs = await Promise.all([newJob(rs.petugas), newJob(rs.petugas), newJob(rs.perawat)]);
    const taken = await Promise.all(jobs.map((id) => take(rs.petugas, id, key())));
    expect(taken.map((res) => res.json().data.cetakan.ke).toSorted()).toEqual([1, 2, 3]);
  });

  it('goes after thirty days', async () => {
    const rs = await t.newFaskes();
    const [old, young] = [await newJob(rs.petugas), await newJob(rs.petugas)];
    await t.superuser.query(`update cetakan set dibuat_pada = now() - interval '31 days' where id = $1`, [old]);
    await withOwner(t.owner, (client) => cleanNightly(client, cetakFeature.cleanings));
    expect(await list(rs.petugas)).toMatchObject([{ id: young }]);
  });
});

describe('kinds of documents', () => {
  it('each have one source, but for those that are to come', () => {
    const made = DOKUMEN_SOURCES.parts()
      .flat()
      .map(({ jenis }) => jenis);
    expect(made.toSorted()).toEqual(DAFTAR_JENIS_CETAKAN.filter((jenis) => !specOf(jenis).later).toSorted());
  });
});

describe('who may', () => {
  it('D3: another facility’s job does not exist', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const [id, mine] = [await newJob(rs.petugas), key()];
    const { printerId } = await withPrinter();
    for (const res of [
      await take(other.petugas, id, mine),
      await finish(other.petugas, id, mine),
      await finish(rs.petugas, 999_999_999, mine),
    ])
      expect([res.statusCode, res.json().message]).toEqual([404, 'Cetakan tidak ditemukan']);
    expect(await list(other.petugas)).toEqual([]);
    expect((await other.petugas.get(`/cetakan?id=${id}`)).json().data).toEqual([]);
    // Nor does its printer.
    const res = await send(rs.petugas, id, printerId);
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { printer_id: ['Printer ini tidak ada atau tidak aktif'] },
    ]);
    expect(await list(rs.petugas)).toMatchObject([{ status: 'antre', percobaan: 0 }]);
  });

  it('print what they may see the source of, and no more', async () => {
    const rs = await t.newFaskes();
    const refused = await rs.petugas.post('/cetakan', { ...UJI, jenis: 'struk' });
    expect(refused.statusCode).toBe(403);
    expect((await rs.klien.post('/cetakan', UJI)).statusCode).toBe(403);
    expect((await t.app.inject({ method: 'GET', url: '/api/cetakan' })).statusCode).toBe(401);
    // A job of a kind that they may not see is not in their list, and not theirs to print.
    const id = await newJob(rs.petugas);
    await t.superuser.query(`update cetakan set jenis = 'struk' where id = $1`, [id]);
    expect(await list(rs.petugas)).toEqual([]);
    expect((await rs.petugas.get(`/cetakan?id=${id}`)).json().data).toEqual([]);
    expect((await take(rs.petugas, id, key())).statusCode).toBe(403);
    expect((await finish(rs.petugas, id, key())).statusCode).toBe(403);
  });

  it('a document that is not there, and one that nobody can make yet', async () => {
    const rs = await t.newFaskes();
    const res = await rs.kasir.post('/cetakan', { ...UJI, jenis: 'struk' });
    expect([res.statusCode, res.json().message]).toEqual([404, 'Struk kasir tidak ditemukan']);
  });

  it.each([
    [{ jenis: 'undangan' }, 'jenis'],
    [{ acuan: 0 }, 'acuan'],
    [{ acuan: 'satu' }, 'acuan'],
    [{ salinan: 0 }, 'salinan'],
    [{ salinan: 21 }, 'salinan'],
    [{ meja: '' }, 'meja'],
    [{ meja: 'x'.repeat(61) }, 'meja'],
  ])('%j is refused at its field', async (wrong, field) => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post('/cetakan', { ...UJI, ...wrong });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });

  it('wrong profiles, forms and keys are refused', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const body = { pegang: key(), bentuk: 'escpos', profil: PROFIL_BAWAAN };
    for (const wrong of [
      { pegang: 'x' },
      { bentuk: 'pdf' },
      { profil: { ...PROFIL_BAWAAN, ukuran: 9 } },
      { profil: { ...PROFIL_BAWAAN, kepadatan: 16 } },
      { profil: { ...PROFIL_BAWAAN, kolom: 4000 } },
      { profil: { ...PROFIL_BAWAAN, penyandian: 'utf-16' } },
    ])
      expect(
        (await rs.petugas.post(`/cetakan/${id}/isi`, { ...body, ...wrong })).statusCode,
        JSON.stringify(wrong),
      ).toBe(422);
  });
});
