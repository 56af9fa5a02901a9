import { randomUUID } from 'node:crypto';
import { ISI_GENERAL_CONSENT } from '@nadi/domain/kunjungan/general-consent';
import { beforeAll, expect, it } from 'vitest';
import { jpeg, PDF, PROGRAM } from '#testing/berkas-fixtures.ts';
import { startTestApp, type MultipartValue, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
const INK = '10,10 20,40 30,10 40,40;60,10 60,60 80,60 80,10';
const BUDI = { nama: 'Budi Santoso', hubungan: 'suami atau istri', setuju: 'true' };

async function registered(of = rs, pasien = {}): Promise<{ norm: number; id: number }> {
  const norm = await of.savePasien(pasien);
  const res = await of.petugas.post('/pendaftaran', of.pendaftaranBody(norm));
  expect(res.statusCode, res.body).toBe(200);
  const { id } = res.json().data;
  const { rows } = await t.superuser.query(
    'select pendaftaran_id as id from kunjungan where faskes_id = $1 and id = $2',
    [of.faskesId, id],
  );
  return { norm, id: rows[0].id };
}
const sign = (id: number, fields: Record<string, MultipartValue>, { key = randomUUID(), person = rs.petugas } = {}) =>
  person.upload(`/pendaftaran/${id}/general-consent`, fields, { key });
const audited = async (objek: string): Promise<{ aksi: string; sesudah: Record<string, unknown> }[]> =>
  (
    await t.superuser.query('select aksi, sesudah from audit where faskes_id = $1 and objek = $2 order by id', [
      rs.faskesId,
      objek,
    ])
  ).rows;

it('D13: the form is printed with the patient’s data, and each printing is audited', async () => {
  const { norm } = await registered();
  const res = await rs.petugas.get(`/pasien/${norm}/general-consent`);
  expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await audited('formulir general consent')).map(({ aksi }) => aksi)).toEqual(['cetak']);
  expect((await rs.petugas.get('/pasien/999999/general-consent')).statusCode).toBe(404);
  expect((await rs.apoteker.get(`/pasien/${norm}/general-consent`)).statusCode).toBe(403);
});

it('D13: it is signed with ink on the screen, once for a repeated call, by whom and when', async () => {
  const { id } = await registered();
  const key = randomUUID();
  const first = await sign(id, { ...BUDI, goresan: INK }, { key });
  expect(first.statusCode, first.body).toBe(200);
  expect((await sign(id, { ...BUDI, goresan: INK }, { key })).json()).toEqual(first.json());
  const { data } = (await rs.petugas.get(`/pendaftaran/${id}/general-consent`)).json();
  expect(data.tertanda).toMatchObject([
    {
      cara: 'layar',
      setuju: true,
      berlaku: true,
      nama: 'Budi Santoso',
      versi_teks: '3',
      berkas: null,
      dibuat_oleh: 'Uji petugas',
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(INK);
  const opened = await rs.petugas.get(`/general-consent/${data.tertanda[0].id}/berkas`);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  const kept = await t.superuser.query('select isi from general_consent where faskes_id = $1 and id = $2', [
    rs.faskesId,
    data.tertanda[0].id,
  ]);
  expect(kept.rows[0].isi).toEqual(ISI_GENERAL_CONSENT);
  const entries = await audited('general_consent');
  expect(entries.map(({ aksi }) => aksi)).toEqual(['buat', 'baca']);
  expect(JSON.stringify(entries)).not.toMatch(/Budi|10,10/);
});

it('D13: or on paper, whose scan is kept as it was attached; both stay, the newest first', async () => {
  const { id } = await registered();
  const scan = await jpeg();
  const bytes = Buffer.isBuffer(scan) ? scan : Buffer.from(scan);
  expect((await sign(id, { ...BUDI, file: { nama: 'consent.jpg', bytes } })).statusCode).toBe(200);
  const both = await Promise.all([
    sign(id, { ...BUDI, file: { nama: 'consent.pdf', bytes: PDF } }),
    sign(id, { ...BUDI, goresan: INK }),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { tertanda } = (await rs.petugas.get(`/pendaftaran/${id}/general-consent`)).json().data;
  expect(tertanda).toHaveLength(3);
  expect(tertanda.at(-1)).toMatchObject({ cara: 'kertas', berkas: 'consent.jpg' });
  const opened = await rs.petugas.get(`/general-consent/${tertanda.at(-1).id}/berkas`);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('D13: what is signed is the answer that holds; an answer that was changed since is told', async () => {
  const { id } = await registered();
  const wrong = await sign(id, { ...BUDI, setuju: 'false', goresan: INK });
  expect([wrong.statusCode, wrong.json().message]).toEqual([409, expect.stringContaining('sekarang setuju')]);
  expect((await sign(id, { ...BUDI, goresan: INK })).statusCode).toBe(200);
  await t.superuser.query('update pendaftaran set satu_sehat = false where faskes_id = $1 and id = $2', [
    rs.faskesId,
    id,
  ]);
  const { data } = (await rs.petugas.get(`/pendaftaran/${id}/general-consent`)).json();
  expect([data.setuju, data.tertanda[0].setuju, data.tertanda[0].berlaku]).toEqual([false, true, false]);
});

it('D13: the visits whose answer nobody has signed are a list; a cancelled one is none of them', async () => {
  const other = await t.newFaskes();
  const [signed, changed, bare, cancelled] = [
    await registered(other),
    await registered(other),
    await registered(other),
    await registered(other),
  ];
  for (const { id } of [signed, changed])
    expect((await sign(id, { ...BUDI, goresan: INK }, { person: other.petugas })).statusCode).toBe(200);
  const change = (sql: string, id: number) => t.superuser.query(`${sql} = $2 and faskes_id = $1`, [other.faskesId, id]);
  await change('update pendaftaran set satu_sehat = false where id', changed.id);
  await change('update kunjungan set status = 5 where pendaftaran_id', cancelled.id);
  const { data, meta } = (await other.petugas.get('/kunjungan?consent=belum')).json();
  expect(data.map((row: { pendaftaran: { id: number } }) => row.pendaftaran.id)).toEqual([bare.id, changed.id]);
  expect([meta.total, (await other.petugas.get('/kunjungan?consent=lain')).statusCode]).toEqual([2, 422]);
});

it('D13: what is no signature is refused at its field, who may not by 403, another facility’s by 404', async () => {
  const { id } = await registered();
  for (const [fields, field] of [
    [BUDI, 'goresan'],
    [{ ...BUDI, goresan: '1,1 2,2' }, 'goresan'],
    [{ ...BUDI, nama: '', goresan: INK }, 'nama'],
    [{ ...BUDI, hubungan: 'tetangga', goresan: INK }, 'hubungan'],
    [{ ...BUDI, goresan: INK, file: { nama: 'a.pdf', bytes: PDF } }, 'file'],
    [{ ...BUDI, file: { nama: 'consent.pdf', bytes: PROGRAM } }, 'file'],
  ] as [Record<string, MultipartValue>, string][]) {
    const res = await sign(id, fields);
    expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, [field]]);
  }
  expect((await sign(id, { ...BUDI, goresan: INK }, { person: rs.kasir })).statusCode).toBe(403);
  const signed = (await sign(id, { ...BUDI, goresan: INK })).json().data.tertanda[0].id;
  const other = await t.newFaskes();
  expect((await sign(id, { ...BUDI, goresan: INK }, { person: other.petugas })).statusCode).toBe(404);
  expect((await other.petugas.get(`/pendaftaran/${id}/general-consent`)).statusCode).toBe(404);
  expect((await other.petugas.get(`/general-consent/${signed}/berkas`)).statusCode).toBe(404);
});

it('issue 30: neither a child nor who is not known signs as the patient, nor another name; a parent signs', async () => {
  const child = await registered(rs, { tanggal_lahir: '2010-06-28', nama: 'NUR' });
  const as = (id: number, nama: string, hubungan: string) => sign(id, { ...BUDI, nama, hubungan, goresan: INK });
  for (const [nama, hubungan, field] of [
    ['NUR', 'pasien', 'hubungan'],
    ['NUR', 'orang tua', 'nama'],
    ['Siti Aminah', 'anak', 'hubungan'],
  ] as const) {
    const res = await as(child.id, nama, hubungan);
    expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, [field]]);
  }
  expect((await as(child.id, 'Siti Aminah', 'orang tua')).statusCode).toBe(200);
  const { id } = await registered();
  expect((await as(id, 'Orang Lain', 'pasien')).json().errors).toEqual({ hubungan: [expect.stringMatching(/bukan/)] });
});
