import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  done,
  draft,
  newProduk,
  obat,
  openApotek,
  prepareResep,
  reviewed,
  rows,
  rs,
  SEMUA_BUTIR,
  send,
  sent,
  SERAH,
  signa,
  step,
  stock,
  t,
  tanpaPindai,
  telaah,
  visit,
  ZAT,
} from '#testing/resep-fixtures.ts';
import { AMOKSISILIN, recordAlergi } from '#testing/alergi-fixtures.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

beforeAll(openApotek);

describe('the review (spec: RS11, RS13)', () => {
  it('holds batches by FEFO, fixes prices and keeps who answered', async () => {
    const produk = await newProduk(40);
    const before = await stock(produk);
    const resep = await reviewed({ baris: [baris(produk)] });
    expect(resep).toMatchObject({
      status: 3,
      ditelaah: { oleh: 'Uji apoteker' },
      baris: [{ batch: [{ no_batch: 'B1', jumlah: 15 }] }],
    });
    expect(resep.baris[0]?.harga_satuan).toBe(resep.baris[0]?.produk?.harga);
    expect(resep.telaah).toHaveLength(13);
    // Nobody asked this patient: 'tidak' is not what they said.
    expect(resep.telaah.filter(({ catatan }) => catatan !== null)).toMatchObject([
      { butir: '3.3', baik: true, catatan: 'alergi belum ditanya' },
    ]);
    expect(await stock(produk)).toEqual({ ada: before.ada, dipesan: before.dipesan + 15 });
  });
  it('an answer that nobody gave is asked for, and is never stored', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const res = await telaah(resep, { jawaban: SEMUA_BUTIR.slice(0, 11) });
    expect([res.statusCode, res.json().errors]).toEqual([422, { jawaban: ['Belum dijawab: 3.4, 3.5'] }]);
    expect(await rows('select 1 from resep_telaah where faskes_id = $1 and resep_id = $2', resep.id)).toEqual([]);
    const bad = await telaah(resep, { jawaban: [...SEMUA_BUTIR.slice(0, 12), { butir: '3.5', baik: false }] });
    expect(bad.json().errors).toEqual({ 'jawaban.12.catatan': ['Tulis catatan: apa yang tidak baik'] });
  });
  it('issue 30 E4: a pharmacist whose SIP has ended reviews, answers and prepares nothing, but for an emergency', async () => {
    const end = (day: string | null) =>
      rows('update pegawai set sip_berlaku = $3::date where faskes_id = $1 and akun_id = $2', rs.apoteker.akunId, day);
    const [resep, other] = [await sent({ baris: [baris(obat.ctm)] }), await reviewed({ baris: [baris(obat.ctm)] })];
    const cito = await sent({ cito: true, baris: [baris(obat.ctm)] });
    await end('2020-01-01');
    const said = async (answer: ReturnType<typeof telaah>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().message];
    };
    const ended = [422, expect.stringMatching(/^SIP Anda berakhir 01\/01\/2020\./)];
    expect(await said(telaah(resep))).toEqual(ended);
    expect(await said(telaah(resep, { selesai: false }))).toEqual(ended);
    expect(await said(step(other, 'siapkan', { batch: tanpaPindai(other) }))).toEqual(ended);
    expect((await telaah(cito)).statusCode).toBe(200);
    // The renewal is noted with its date.
    await end('2099-01-01');
    expect((await telaah(resep)).statusCode).toBe(200);
    await end(null);
  });
  it('an assistant answers the first two parts and reviews nothing', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    const { id } = await visit(own);
    const resep = await send(own, await draft(own, id, { baris: [baris(its.ctm)] }));
    await t.superuser.query(`update pegawai set profesi = 'asisten apoteker' where faskes_id = $1 and akun_id = $2`, [
      own.faskesId,
      own.apoteker.akunId,
    ]);
    const answer = (jawaban: object[], selesai: boolean) =>
      own.apoteker.post(`/resep/${resep.id}/telaah`, { versi: resep.versi, jawaban, selesai });
    expect((await answer(SEMUA_BUTIR.slice(0, 8), false)).json().data.telaah).toHaveLength(8);
    expect(Object.keys((await answer(SEMUA_BUTIR.slice(8), false)).json().errors)).toContain('jawaban.0.butir');
    expect((await answer(SEMUA_BUTIR, true)).statusCode).toBe(403);
  });
  it('cito is handed over first and reviewed later (spec: RS13)', async () => {
    const resep = await done(telaah(await sent({ cito: true, baris: [baris(obat.ctm)] }), { jawaban: [] }));
    const ready = await done(step(resep, 'siapkan', { batch: tanpaPindai(resep) }));
    const given = await done(step(ready, 'serah', SERAH));
    expect([given.status, given.telaah_sebelum]).toEqual([5, expect.any(String)]);
    expect((await done(step(given, 'telaah', { jawaban: SEMUA_BUTIR, selesai: false }))).telaah).toHaveLength(18);
    expect((await rs.apoteker.get(`/resep/${given.id}`)).json().data.telaah_sebelum).toBeNull();
  });
  it('a review that is owed is found on whatever day, the first that is due first, until it is whole or the prescription gone (spec: RS13)', async () => {
    const owed = async () => (await rs.apoteker.get('/resep?perlu=telaah&limit=100')).json();
    const before = (await owed()).terutang.telaah;
    const cito = async (): Promise<Resep> => {
      const resep = await done(telaah(await sent({ cito: true, baris: [baris(obat.ctm)] }), { jawaban: [] }));
      return done(step(await done(step(resep, 'siapkan', { batch: tanpaPindai(resep) })), 'serah', SERAH));
    };
    const [first, late, back] = [await cito(), await cito(), await sent({ cito: true, baris: [baris(obat.ctm)] })];
    const due = (Date.parse(late.telaah_sebelum ?? '') - Date.parse(late.dikirim?.pada ?? '')) / 3_600_000;
    expect(due).toBe(24);
    await rows(
      `update resep set tanggal = tanggal - 2, dikirim_pada = dikirim_pada - interval '2 days', telaah_sebelum = telaah_sebelum - interval '2 days' where faskes_id = $1 and id = $2`,
      late.id,
    );
    await done(step(back, 'kembalikan', { alasan: 'dosis perlu diperbaiki' }));
    const list = await owed();
    expect(list.terutang).toEqual({ telaah: before + 2, terlambat: 1 });
    const ids = list.data.map(({ id }: { id: number }) => id);
    expect([ids[0], ids.includes(first.id), ids.includes(back.id)]).toEqual([late.id, true, false]);
    expect(list.data[0].telaah_sebelum).toBe((await rs.apoteker.get(`/resep/${late.id}`)).json().data.telaah_sebelum);
    // Half of the answers pay for nothing.
    await done(step(late, 'telaah', { jawaban: SEMUA_BUTIR.slice(0, 12), selesai: false }));
    expect((await owed()).terutang.terlambat).toBe(1);
    await done(step(late, 'telaah', { jawaban: SEMUA_BUTIR.slice(12), selesai: false }));
    expect((await owed()).terutang).toEqual({ telaah: before + 1, terlambat: 0 });
    // One that is not cito owes nothing.
    expect((await sent({ baris: [baris(obat.ctm)] })).telaah_sebelum).toBeNull();
    const other = await t.newFaskes();
    expect((await other.apoteker.get('/resep?perlu=telaah')).json()).toMatchObject({
      data: [],
      terutang: { telaah: 0, terlambat: 0 },
    });
  });
  it('answers alone are of one’s own facility, too', async () => {
    const resep = await sent({ cito: true, baris: [baris(obat.ctm)] });
    const other = await t.newFaskes();
    const answered = await step(resep, 'telaah', { jawaban: SEMUA_BUTIR, selesai: false }, other.apoteker);
    expect([answered.statusCode, answered.json().message]).toEqual([404, 'Resep tidak ditemukan']);
    expect(await rows('select 1 from resep_telaah where faskes_id = $1 and resep_id = $2', resep.id)).toEqual([]);
  });
  it('answers alone are given while it is reviewed, and later of a cito one only', async () => {
    const late = await step(await reviewed({ baris: [baris(obat.ctm)] }), 'telaah', {
      jawaban: SEMUA_BUTIR,
      selesai: false,
    });
    expect([late.statusCode, late.json().message]).toEqual([409, 'Resep ini tidak sedang ditelaah.']);
  });
  it('RS22: an allergy that nobody can read is asked by its words at sending and at the review, and each answer is kept', async () => {
    const { id, norm } = await visit(rs);
    await recordAlergi(rs.dokter, norm, { ...AMOKSISILIN, zat: 'obat merah' });
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const kunci = 'alergi/tanya/obat merah';
    const kirim = (alasan: object[]) => rs.dokter.post(`/resep/${resep.id}/kirim`, { versi: resep.versi, alasan });
    const refused = await kirim([]);
    expect([refused.statusCode, refused.json().data.perlu]).toEqual([422, [kunci]]);
    expect(refused.body).toContain("Alergi 'obat merah' (sesak) tidak dapat dicocokkan: aman untuk resep ini?");
    const given = await done(kirim([{ kunci, alasan: 'aman, CTM pernah diminum' }]));
    const asked = await telaah(given);
    expect([asked.statusCode, asked.json().data.perlu]).toEqual([422, [kunci]]);
    const kept = await done(telaah(given, { alasan: [{ kunci, alasan: 'aman, sudah ditanyakan' }] }));
    expect(kept.alasan.map((one) => [one.saat, one.kunci, one.alasan])).toEqual(
      expect.arrayContaining([
        ['kirim', kunci, 'aman, CTM pernah diminum'],
        ['telaah', kunci, 'aman, sudah ditanyakan'],
      ]),
    );
  });
  it('two pharmacists on one: one reviews it, the other is told when', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const [a, b] = await Promise.all([telaah(resep), telaah(resep)]);
    expect([a.statusCode, b.statusCode].toSorted()).toEqual([200, 409]);
    const late = [a, b].find(({ statusCode }) => statusCode === 409);
    expect(late?.json().message).toMatch(/^Resep sudah ditelaah \d\d\.\d\d\.$/);
    expect(late?.json().data).toMatchObject({ id: resep.id, status: 3 });
  });
  it('two reviews for the last box: one has it, the other hears what is short', async () => {
    const produk = await newProduk(15);
    const [one, two] = [
      await sent({ baris: [baris(produk)] }),
      await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(produk)] })),
    ];
    const answers = await Promise.all([telaah(one), telaah(two)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().data.kurang).toMatchObject([
      { produk_id: produk, diminta: 15, tersedia: 0 },
    ]);
    expect(await stock(produk)).toEqual({ ada: 15, dipesan: 15 });
  });
  it('a price that changed since is the new one, and it is said', async () => {
    const produk = await newProduk(100);
    const resep = await sent({ baris: [baris(produk)] });
    const old = resep.baris[0]?.harga_satuan ?? 0;
    expect(old).toBeGreaterThan(0);
    await t.superuser.query(
      `insert into harga_produk (faskes_id, produk_id, mulai_tanggal, harga) values ($1, $2, $3, $4)`,
      [rs.faskesId, produk, rs.ctx.today, old + 500],
    );
    const res = await telaah(resep);
    expect(res.json().message).toMatch(/^Resep ditelaah\. Harga berubah sejak dikirim: Obat Uji \d+$/);
    expect(res.json().data.baris[0].harga_satuan).toBe(old + 500);
    expect(res.json().data.total).toBe((old + 500) * 15);
  });
  it('what has no price is not reviewed', async () => {
    const { id } = await saveProduk(rs, { ber_batch: true });
    await stockUp(rs, id, [{ jumlah: 50 }]);
    await t.superuser.query('delete from hna_produk where faskes_id = $1 and produk_id = $2', [rs.faskesId, id]);
    const res = await telaah(await sent({ baris: [baris(id)] }));
    expect(Object.keys(res.json().errors)).toEqual(['baris']);
    expect((await stock(id)).dipesan).toBe(0);
  });
  it('an allergy that was entered after it was sent stands at the pharmacy, and asks its pharmacist', async () => {
    const { norm, id } = await visit(rs);
    const resep = await send(rs, await draft(rs, id, { baris: [baris(obat.amoksisilin)] }));
    const read = async () => (await rs.apoteker.get(`/resep/${resep.id}`)).json().data as Resep;
    expect((await read()).pemeriksaan?.find(({ periksa }) => periksa === 'alergi')?.temuan[0]?.tingkat).toBe(
      'peringatan',
    );
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat_id: ZAT.amoksisilin,
      zat: 'Amoxicillin',
      kepastian: 2,
      reaksi: [],
    });
    const now = await read();
    expect(now.pemeriksaan?.find(({ periksa }) => periksa === 'alergi')?.temuan).toMatchObject([
      { tingkat: 'tahan', baris: ['baris.0'] },
    ]);
    expect([now.snapshot?.alergi.daftar, now.snapshot_kini?.alergi.daftar]).toEqual([[], ['Amoxicillin']]);
    // Whoever shows the prescription hears of the record too, by the topic that alergi announces.
    const told = await rows(
      `select izin from peristiwa where faskes_id = $1 and topik = 'rekam-medis' and (data ->> 'norm')::int = $2`,
      norm,
    );
    expect(told[0]?.izin).toContain('view rekam medis');
    const res = await telaah(resep);
    expect([res.statusCode, res.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    const passed = await done(
      telaah(resep, {
        alasan: res.json().data.perlu.map((kunci: string) => ({ kunci, alasan: 'sudah konsul dokter penulis' })),
      }),
    );
    expect(passed.alasan).toMatchObject([{ saat: 'telaah' }]);
  });
});

describe('the rules (spec: RS9)', () => {
  const list = async () =>
    (await rs.apoteker.get('/aturan-obat')).json().data as {
      id: number;
      versi: number;
      disahkan_pada: string | null;
      bawaan: boolean;
      zat_id: number | null;
      jenis: string;
    }[];
  it('starter rules are there, asleep, and check nothing', async () => {
    const all = await list();
    expect(all.filter(({ bawaan }) => bawaan).length).toBeGreaterThan(50);
    expect(all.every(({ disahkan_pada }) => disahkan_pada === null)).toBe(true);
  });
  it('one that a pharmacist approved holds a prescription up; a change puts it to sleep', async () => {
    const rule = (await list()).find(({ jenis, zat_id }) => jenis === 'dosis' && zat_id === ZAT.parasetamol);
    const over = { baris: [baris(obat.parasetamol, { signa: signa(6, 2), hari: 1 })] };
    const { id: kunjungan_id } = await visit(rs);
    const preview = async () => (await rs.dokter.post('/resep/periksa', { kunjungan_id, ...over })).json().data;
    const dosis = async () =>
      (await preview()).pemeriksaan.find(({ periksa }: { periksa: string }) => periksa === 'dosis');
    expect((await dosis()).hasil).toBe('tidak dapat diperiksa');
    const woken = await rs.apoteker.post(`/aturan-obat/${rule?.id}/sahkan`, { versi: rule?.versi });
    expect(woken.json().data).toMatchObject({ disahkan_oleh: 'apt. Rina' });
    expect((await dosis()).temuan[0].pesan).toContain('6000 mg sehari');
    const [month, year] = [rs.ctx.today.slice(5, 7), rs.ctx.today.slice(0, 4)];
    expect((await preview()).aturan).toBe(`1 aturan, disahkan apt. Rina ${month}/${year}`);
    const changed = await rs.apoteker.put(`/aturan-obat/${rule?.id}`, {
      jenis: 'dosis',
      zat_id: ZAT.parasetamol,
      batas: 3000,
      tingkat: 'tahan',
      teks: 'paling banyak 3 g sehari',
      sumber: 'rapat farmasi',
    });
    expect(changed.json().data).toMatchObject({ disahkan_pada: null, versi: 3 });
    expect((await dosis()).hasil).toBe('tidak dapat diperiksa');
  });
  it('refuses what says nothing, at its field', async () => {
    const make = (body: object) =>
      rs.apoteker.post('/aturan-obat', {
        jenis: 'dosis',
        zat_id: 30,
        batas: 100,
        tingkat: 'tahan',
        teks: 'x y z',
        sumber: 'kami',
        ...body,
      });
    expect(Object.keys((await make({ zat_id: null })).json().errors)).toEqual(['zat_id']);
    expect(Object.keys((await make({ batas: null })).json().errors)).toEqual(['batas']);
    expect(Object.keys((await make({ jenis: 'interaksi', batas: null })).json().errors)).toEqual(['dengan_zat_id']);
    expect(Object.keys((await make({ zat_id: 99_999 })).json().errors)).toEqual(['zat_id']);
    const own = await make({});
    expect(
      (await rs.apoteker.put(`/aturan-obat/${own.json().data.id}`, { ...own.json().data, versi: 9 })).statusCode,
    ).toBe(422);
    expect((await rs.dokter.get('/aturan-obat')).statusCode).toBe(403);
    const other = await t.newFaskes();
    expect((await other.apoteker.post(`/aturan-obat/${own.json().data.id}/sahkan`, { versi: 1 })).statusCode).toBe(403);
  });
});
