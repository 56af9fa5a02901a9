import { quickHash } from '#testing/akun-fixtures.ts';
import type { Berdiri } from '@nadi/domain/rekam-medis/tertukar';
import { beforeAll, describe, expect, it } from 'vitest';
import { order, prepareOrders, working, type Lab } from '#testing/penunjang-fixtures.ts';
import { prepareRekam, readRekam, serve, signed } from '#testing/rekam-fixtures.ts';
import { baris, draft, obat, openApotek, prepared, rs, send, t } from '#testing/resep-fixtures.ts';
import { issue, sakit, write } from '#testing/surat-fixtures.ts';

const SANDI = 'Rahasia-Dokter-1';
const TERTUKAR = 'Tertukar pasien: milik kamar 3';
let lab: Lab;
beforeAll(async () => {
  await openApotek();
  await prepareRekam(t, rs);
  lab = await prepareOrders(t, rs);
  await t.superuser.query('update akun set sandi_hash = $2 where id = $1', [rs.dokter.akunId, await quickHash(SANDI)]);
});

const berdiri = async (noteId: number, person = rs.dokter): Promise<Berdiri[]> =>
  (await person.get(`/catatan/${noteId}/berdiri`)).json().data;
const nasib = (all: readonly Berdiri[], tarik = true) =>
  all.map(({ jenis, id, sebab }) => ({ jenis, id, tarik: tarik && sebab === null }));
const strike = (note: { id: number; versi: number }, body: object = {}, person = rs.dokter, options = {}) =>
  person.post(`/catatan/${note.id}/salah-catat`, { versi: note.versi, alasan: TERTUKAR, ...body }, options);
const value = async (sql: string, ...values: unknown[]): Promise<unknown> =>
  Object.values((await t.superuser.query(sql, [rs.faskesId, ...values])).rows[0] ?? {})[0];

/** A visit in which everything was written that a doctor writes, two orders of which one is begun. */
async function full() {
  const visit = await serve(rs);
  const vital = await rs.perawat.post(`/kunjungan/${visit.id}/tanda-vital`, { sistole: 190, diastole: 120 });
  expect(vital.statusCode, vital.body).toBe(200);
  const note = await signed(rs, visit.id);
  const procedure = await rs.dokter.post(`/kunjungan/${visit.id}/tindakan`, { tindakan_id: lab.tests[3] });
  expect(procedure.statusCode, procedure.body).toBe(200);
  const surat = await issue(rs, await write(rs, visit.id, sakit(rs)));
  const puyer = {
    nama: 'puyer batuk',
    jenis: 1,
    cara: 'dtd',
    bungkus: 12,
    aturan_teks: '3x1 bungkus',
    bahan: [{ produk_id: obat.ctm, diminta: 2, satuan: 'mg' }],
  };
  const resep = await send(rs, await draft(rs, visit.id, { baris: [baris(obat.parasetamol)], racik: [puyer] }));
  const begun = await working(lab, await order(lab, visit.id, { tindakan_id: [lab.tests[0]] }));
  const asked = await order(lab, visit.id, { tindakan_id: [lab.tests[1]] });
  return { visit, note, surat, resep, begun, asked };
}

describe('a note of another patient (issue "Nothing is guessed", D11)', () => {
  it('is not struck through in silence: what else stands is named, and nothing happens without an answer', async () => {
    const { note, surat, resep, begun, asked } = await full();
    const res = await strike(note);
    expect([res.statusCode, res.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    for (const word of [
      'Diagnosis J06.9 ISPA',
      'Jahit luka',
      'Sistole 190',
      `surat sakit ${surat.nomor}`,
      `${resep.no_resep}: Paracetamol 500 mg tablet, puyer batuk (racikan: Chlorpheniramine Maleate (CTM) 4 mg tablet)`,
    ])
      expect(res.json().message.toLowerCase()).toContain(String(word).toLowerCase());
    const all = await berdiri(note.id);
    expect(all.find(({ jenis, id }) => jenis === 'penunjang' && id === begun.id)?.sebab).toMatch(
      /sudah diterima.*Laboratorium/,
    );
    expect(all.find(({ jenis, id }) => jenis === 'penunjang' && id === asked.id)?.sebab).toBeNull();
    // Another reason asks nothing.
    expect((await strike(note, { alasan: 'Isi keliru ditulis' })).statusCode).toBe(200);
  });

  it('goes with all that is withdrawn, each with the reason, in one go; what is begun stays', async () => {
    const { visit, note, surat, resep, begun, asked } = await full();
    const lain = nasib(await berdiri(note.id));
    expect((await strike(note, { lain })).json().errors).toEqual({
      sandi: ['Kata sandi Anda wajib diisi untuk mencabut surat'],
    });
    expect((await strike(note, { lain, sandi: 'salah sekali' })).json().errors).toHaveProperty('sandi');
    const key = { key: crypto.randomUUID() };
    const res = await strike(note, { lain, sandi: SANDI }, rs.dokter, key);
    expect(res.statusCode, res.body).toBe(200);
    const f = 'faskes_id = $1 and';
    expect(await value(`select alasan_cabut from surat where ${f} id = $2 and status = 3`, surat.id)).toBe(TERTUKAR);
    expect(await value(`select alasan_batal from resep where ${f} id = $2 and status = 7`, resep.id)).toBe(TERTUKAR);
    expect(await value(`select alasan_batal from penunjang where ${f} id = $2 and status = 9`, asked.id)).toBe(
      TERTUKAR,
    );
    expect(await value(`select status from penunjang where ${f} id = $2`, begun.id)).toBe(3);
    expect(await value(`select alasan_akhir from diagnosa where ${f} kunjungan_id = $2 and not aktif`, visit.id)).toBe(
      TERTUKAR,
    );
    expect(
      await value(
        `select alasan_batal from kunjungan_tindakan where ${f} kunjungan_id = $2 and tindakan_id = $3 and not aktif`,
        visit.id,
        lab.tests[3],
      ),
    ).toBe(TERTUKAR);
    const read = await readRekam(rs, visit.id, rs.perawat);
    expect(read.diagnosa.dihapus).toMatchObject([{ icd: 'J06.9', alasan: TERTUKAR }]);
    // The reading stays, struck through by a correction without a measure.
    expect(
      await value(
        `select x.alasan from tanda_vital v join tanda_vital x on x.faskes_id = v.faskes_id and x.koreksi_dari = v.id where v.faskes_id = $1 and v.kunjungan_id = $2 and v.sistole = 190 and x.sistole is null`,
        visit.id,
      ),
    ).toBe(TERTUKAR);
    // The same call again is answered as before, and nothing happens twice.
    expect((await strike(note, { lain, sandi: SANDI }, rs.dokter, key)).statusCode).toBe(200);
    expect((await strike(note, { lain, sandi: SANDI })).statusCode).toBe(409);
  });

  it('leaves what is to stay, and asks anew where something came since', async () => {
    const { visit, note } = await full();
    const lain = nasib(await berdiri(note.id), false);
    await order(lab, visit.id, { lanjutkan: true });
    const late = await strike(note, { lain });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('sekarang ada juga Permintaan penunjang'),
    ]);
    const kept = nasib(await berdiri(note.id), false);
    const both = await Promise.all([strike(note, { lain: kept }), strike(note, { lain: kept })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await readRekam(rs, visit.id)).diagnosa.diagnosa).toHaveLength(1);
  });

  it('does not take back what was handed over, nor what others answer for', async () => {
    const visit = await serve(rs);
    const note = await signed(rs, visit.id);
    const resep = await prepared(rs, visit.id, { baris: [baris(obat.parasetamol)] });
    await t.superuser.query('update resep set status = 5 where faskes_id = $1 and id = $2', [rs.faskesId, resep.id]);
    const all = await berdiri(note.id);
    const held = all.find(({ jenis }) => jenis === 'resep');
    expect(held?.sebab).toBe('obatnya sudah diserahkan; kembalikan lewat apotek');
    const lain = all.map(({ jenis, id }) => ({ jenis, id, tarik: jenis === 'resep' }));
    expect((await strike(note, { lain })).json().errors.lain).toEqual([
      expect.stringContaining('kembalikan lewat apotek'),
    ]);
    // A records officer mends diagnoses, and leaves prescriptions to a doctor.
    const officer = await berdiri(note.id, rs['perekam-medis']);
    expect(officer.map(({ jenis, sebab }) => [jenis, sebab === null])).toEqual(
      expect.arrayContaining([
        ['diagnosa', true],
        ['resep', false],
      ]),
    );
    expect((await rs.apoteker.get(`/catatan/${note.id}/berdiri`)).statusCode).toBe(403);
    const other = await t.newFaskes();
    expect((await other['perekam-medis'].get(`/catatan/${note.id}/berdiri`)).statusCode).toBe(404);
  });

  // Facts of a patient have no visit of their own: they would go on holding medicines of the wrong one.
  it('names and withdraws what was written of the patient meanwhile, and tells who answers for what stays', async () => {
    const before = await serve(rs);
    const told = (zat: string) => ({
      jenis: 1,
      zat_id: null,
      zat,
      reaksi: [],
      keparahan: null,
      kepastian: 1,
      sejak: null,
      sumber: null,
      alasan: null,
    });
    const alergi = (path: string, body: object) => rs.dokter.post(`/pasien/${before.norm}/alergi${path}`, body);
    const old = await alergi('', told('Kodein'));
    expect(old.statusCode, old.body).toBe(200);
    await t.superuser.query(
      `update alergi_pasien set dibuat_pada = dibuat_pada - interval '2 days' where faskes_id = $1 and zat = 'Kodein'`,
      [rs.faskesId],
    );
    const visit = before;
    expect((await alergi('/tanya', { jawaban: 2 })).statusCode).toBe(200);
    expect((await alergi('', told('Amoksisilin'))).statusCode).toBe(200);
    expect((await rs.perawat.post(`/pasien/${visit.norm}/alergi`, told('Udang'))).statusCode).toBe(200);
    const smokes = { jenis: 'penyakit', teks: 'Merokok', sejak: null };
    expect((await rs.perawat.post(`/pasien/${visit.norm}/riwayat-kesehatan`, smokes)).statusCode).toBe(200);
    const riwayat = await rs.dokter.post(`/pasien/${visit.norm}/riwayat-kesehatan`, {
      jenis: 'penyakit',
      teks: 'Asma',
      sejak: null,
    });
    expect(riwayat.statusCode, riwayat.body).toBe(200);
    const keadaan = await rs.dokter.put(`/kunjungan/${visit.id}/rekam-kunjungan`, {
      versi: 1,
      ginjal: 'terganggu',
      egfr: 22,
    });
    expect(keadaan.statusCode, keadaan.body).toBe(200);
    const begun = await working(lab, await order(lab, visit.id, { tindakan_id: [lab.tests[0]] }));
    const note = await signed(rs, visit.id);
    const asks = (await strike(note)).json().message as string;
    for (const word of [
      'Alergi Amoksisilin',
      'Jawaban alergi tidak dapat ditanya',
      'Riwayat penyakit Asma',
      'Keadaan pasien ginjal terganggu, eGFR 22',
    ])
      expect(asks).toContain(word);
    expect(asks).not.toContain('Kodein');
    const standing = await berdiri(note.id);
    // What another one asked stays unless it is chosen.
    expect(standing.flatMap(({ nama, tetap }) => (tetap ? [nama.split(';')[0]] : []))).toEqual([
      'Udang',
      'penyakit Merokok',
    ]);
    const lain = nasib(standing).map((one, n) => (standing[n]?.tetap ? { ...one, tarik: false } : one));
    const res = await strike(note, { lain });
    expect(res.statusCode, res.body).toBe(200);
    const state = (await rs.dokter.get(`/pasien/${visit.norm}/alergi`)).json().data;
    expect(state).toMatchObject({ status: 'ada', ditanya: null });
    expect(
      state.alergi.map((one: { zat: string; kepastian: number; alasan: string | null }) => [
        one.zat,
        one.kepastian,
        one.alasan,
      ]),
    ).toEqual([
      ['Kodein', 1, null],
      ['Udang', 1, null],
      ['Amoksisilin', 3, TERTUKAR],
    ]);
    const read = await readRekam(rs, visit.id);
    expect([read.rekam.ginjal, read.rekam.egfr]).toEqual([null, null]);
    expect(read.riwayat.map(({ teks, aktif }) => [teks, aktif])).toEqual([
      ['Merokok', true],
      ['Asma', false],
    ]);
    const asma = read.riwayat.find(({ teks }) => teks === 'Asma');
    expect(asma?.alasan_akhir).toBe(TERTUKAR);
    const again = { jenis: 'penyakit', teks: 'Asma', sejak: null, aktif: true, versi: asma?.versi };
    expect((await rs.dokter.put(`/pasien/${visit.norm}/riwayat-kesehatan/${asma?.id}`, again)).statusCode).toBe(200);
    const notices = (await rs.penunjang.get('/pemberitahuan')).json().data as { judul: string; tujuan_id: number }[];
    expect(notices.filter(({ tujuan_id }) => tujuan_id === visit.id)).toMatchObject([
      { jenis: 'tertukar', tanda_terima: true, judul: 'Catatan sebuah kunjungan dinyatakan tertukar pasien' },
    ]);
    expect(begun.status).toBe(3);
  });

  it('tells whoever wrote a letter that stays because another one can withdraw it', async () => {
    const visit = await serve(rs);
    const note = await signed(rs, visit.id);
    const surat = await issue(rs, await write(rs, visit.id, sakit(rs)));
    const officer = rs['perekam-medis'];
    const all = await berdiri(note.id, officer);
    expect(all.find(({ jenis, id }) => jenis === 'surat' && id === surat.id)?.sebab).toBe('dicabut dokter yang aktif');
    const res = await strike(note, { lain: nasib(all, false) }, officer);
    expect(res.statusCode, res.body).toBe(200);
    const notices = (await rs.dokter.get('/pemberitahuan')).json().data as { jenis: string; tujuan_id: number }[];
    expect(notices.filter(({ tujuan_id }) => tujuan_id === visit.id)).toMatchObject([
      { jenis: 'tertukar', tanda_terima: true },
    ]);
  });
});
