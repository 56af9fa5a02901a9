import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, expect, it } from 'vitest';
import { recordAlergi } from '#testing/alergi-fixtures.ts';
import { baris, draft, obat, openApotek, rs, SEMUA_BUTIR, send, signa, t, visit } from '#testing/resep-fixtures.ts';
import { printSalinan, readSalinan } from './salinan-resep.service.ts';

beforeAll(openApotek);
const sent = async (body: object = { baris: [baris(obat.ctm)] }): Promise<Resep> =>
  send(rs, await draft(rs, (await visit(rs)).id, body));
const salinan = async (id: number, person = rs.apoteker) => {
  const res = await person.get(`/resep/${id}/salinan`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const check = (qr: string) =>
  t.app.inject({ method: 'GET', url: `/api/surat/periksa/${qr.split('/').at(-1)}`, remoteAddress: '10.4.4.4' });
const rows = async (sql: string, ...values: unknown[]) => (await t.superuser.query(sql, [rs.faskesId, ...values])).rows;
const copies = async (id: number) =>
  (await rows('select token, sidik from salinan_resep where faskes_id = $1 and resep_id = $2', id)).length;

it('RS15, RM22: the code on a copy proves it, with a masked name and nothing of what it says', async () => {
  const resep = await sent();
  const one = await salinan(resep.id);
  expect(one).toMatchObject({ apoteker: 'apt. Rina', sipa: 'SIPA-1', sidik: expect.stringMatching(/^[\dA-F]{8}$/) });
  expect(one.qr).toMatch(/^https:\/\/nadi\.uji\/documents\/periksa\/\d+-[\w-]{22}$/);
  const res = await check(one.qr);
  expect([res.statusCode, res.json().data]).toEqual([
    200,
    {
      dokumen: 'salinan resep',
      jenis: 'Salinan Resep',
      nomor: resep.no_resep,
      faskes: one.faskes.nama,
      tanggal: rs.ctx.today,
      dokter: one.dokter.nama,
      berlaku_dari: null,
      berlaku_sampai: null,
      pasien: expect.stringMatching(/^\S\*\*\*( \S\*\*\*)*$/),
      status: 'sah',
      dicabut_pada: null,
      sidik: one.sidik,
    },
  ]);
  expect(res.body).not.toContain('CTM');
});

it('issue 30 E1: a copy carries the allergies with their worst reaction, or that nobody asked', async () => {
  const { id, norm } = await visit(rs);
  const resep = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
  expect((await salinan(resep.id)).pasien.alergi).toBe('belum ditanya');
  await recordAlergi(rs.dokter, norm);
  expect((await salinan(resep.id)).pasien.alergi).toBe('Amoksisilin: sesak, mengancam jiwa');
});

it('the same copy keeps its code, also for ten who ask at once; what was handed over since makes another', async () => {
  const resep = await sent();
  const all = await Promise.all(Array.from({ length: 10 }, () => salinan(resep.id)));
  expect(new Set(all.map(({ qr }) => qr)).size).toBe(1);
  expect(await copies(resep.id)).toBe(1);
  const reviewed = await rs.apoteker.post(`/resep/${resep.id}/telaah`, { versi: resep.versi, jawaban: SEMUA_BUTIR });
  expect(reviewed.statusCode, reviewed.body).toBe(200);
  expect((await salinan(resep.id)).qr).toBe(all[0].qr);
  await t.superuser.query('update resep_baris set diserahkan = 3 where faskes_id = $1 and resep_id = $2', [
    rs.faskesId,
    resep.id,
  ]);
  const later = await salinan(resep.id);
  expect([later.qr === all[0].qr, later.baris[0].keterangan, await copies(resep.id)]).toEqual([false, 'det 3', 2]);
  expect((await check(all[0].qr)).json().data.status).toBe('sah');
});

it('is a PDF, counted as a printing like its reading; whoever is no pharmacist is not named as one', async () => {
  const resep = await sent();
  const res = await rs.dokter.get(`/resep/${resep.id}/salinan/cetak`);
  expect([res.statusCode, res.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await salinan(resep.id, rs.dokter)).toMatchObject({ apoteker: '', sipa: '' });
  const printed = await rows(
    `select objek from audit where faskes_id = $1 and aksi = 'cetak' and (sesudah ->> 'resep_id')::int = $2`,
    resep.id,
  );
  expect(printed).toEqual([{ objek: 'salinan resep pasien' }, { objek: 'salinan resep pasien' }]);
});

it('issue 30 E4: a pharmacist whose SIP has ended signs no copy', async () => {
  const resep = await sent();
  const endSip = (sip_berlaku: string) =>
    t.superuser.query(`update pegawai set sip = 'SIPA-9', sip_berlaku = $3 where faskes_id = $1 and akun_id = $2`, [
      rs.faskesId,
      rs.apoteker.akunId,
      sip_berlaku,
    ]);
  await endSip('2020-01-31');
  for (const end of ['', '/cetak']) {
    const res = await rs.apoteker.get(`/resep/${resep.id}/salinan${end}`);
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringMatching(/^SIP .* berakhir 31\/01\/2020/)]);
  }
  // The review page says so before any work is done.
  expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data.izin).toMatch(/^SIP Anda berakhir/);
  await endSip('2099-01-31');
  expect((await salinan(resep.id)).sipa).toBe('SIPA-9');
  expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data.izin).toBeNull();
});

it('without a public address the seal stands alone', async () => {
  const resep = await sent();
  const ctx = { ...rs.ctx, akunId: rs.apoteker.akunId, izin: ['view resep', 'view telaah resep'] };
  expect(await readSalinan(t.db, ctx, { id: resep.id, alamat: null })).toMatchObject({
    qr: null,
    sidik: expect.stringMatching(/^[\dA-F]{8}$/),
  });
  expect((await printSalinan(t.db, ctx, { id: resep.id, alamat: null })).subarray(0, 5).toString()).toBe('%PDF-');
});

it('what is cancelled or came back has no copy, and its copies prove nothing any more', async () => {
  const back = await sent();
  const { qr } = await salinan(back.id);
  const returned = await rs.apoteker.post(`/resep/${back.id}/kembalikan`, {
    versi: back.versi,
    alasan: 'Dosis tidak jelas',
  });
  expect(returned.statusCode, returned.body).toBe(200);
  expect((await rs.apoteker.get(`/resep/${back.id}/salinan`)).json().message).toBe(
    'Resep ini masih draf. Kirim dulu, lalu cetak.',
  );
  expect((await check(qr)).json().data).toMatchObject({ status: 'dicabut', dicabut_pada: expect.any(String) });
  const resep = await sent();
  const first = await salinan(resep.id);
  const cancelled = await rs.dokter.post(`/resep/${resep.id}/batal`, { versi: resep.versi, alasan: 'Salah pasien' });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  for (const end of ['salinan', 'salinan/cetak'])
    expect((await rs.apoteker.get(`/resep/${resep.id}/${end}`)).json().message).toBe(
      'Resep ini dibatalkan, jadi tidak ada salinannya.',
    );
  expect((await check(first.qr)).json().data.status).toBe('dicabut');
});

it('another facility’s prescription has none here, who may not see prescriptions gets none, and a wrong code is nobody’s', async () => {
  const resep = await sent();
  const { qr } = await salinan(resep.id);
  const other = await t.newFaskes();
  expect((await other.apoteker.get(`/resep/${resep.id}/salinan/cetak`)).statusCode).toBe(404);
  expect((await rs.petugas.get(`/resep/${resep.id}/salinan/cetak`)).statusCode).toBe(403);
  const token = qr.split('/').at(-1) as string;
  expect((await check(token.replace(/^\d+/, String(other.faskesId)))).statusCode).toBe(404);
  expect((await check(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
});

it('RS15: a copy says whether the amounts of a compound are of each packet or of all of them', async () => {
  const racik = (nama: string, cara: string, of: object = {}) => ({
    nama,
    jenis: 1,
    cara,
    bungkus: 12,
    signa: signa(3, 1, 1, 'bungkus'),
    hari: 4,
    bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
    ...of,
  });
  const resep = await sent({
    baris: [baris(obat.ctm)],
    racik: [
      racik('Puyer dtd', 'dtd'),
      racik('Puyer bagi', 'bagi', { bahan: [{ produk_id: obat.amoksisilin, diminta: 6, satuan: 'g' }] }),
    ],
  });
  expect((await salinan(resep.id)).baris.map((one: { pembuatan: string | null }) => one.pembuatan)).toEqual([
    null,
    'm.f. pulv. dtd No. XII (takaran tiap bungkus)',
    'm.f. pulv. No. XII (takaran seluruhnya, dibagi 12 bungkus)',
  ]);
});
