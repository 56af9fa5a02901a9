import type { Resep } from '@nadi/contract/resep-view';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import {
  baris,
  draft,
  SERAH,
  prepared,
  prepareResep,
  send,
  SEMUA_BUTIR,
  signa,
  tanpaPindai,
  visit,
  ZAT,
  type ResepFixture,
} from '../../testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '../../testing/stok-fixtures.ts';
import { hashPassword } from '../../platform/password.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
let kunjungan: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
});
beforeEach(async () => {
  kunjungan = (await visit(rs)).id;
});

const sent = async (body: object): Promise<Resep> => send(rs, await draft(rs, kunjungan, body));
const step = (resep: Pick<Resep, 'id' | 'versi'>, name: string, body: object = {}, person = rs.apoteker) =>
  person.post(`/resep/${resep.id}/${name}`, { versi: resep.versi, ...body });
const telaah = (resep: Pick<Resep, 'id' | 'versi'>, body: object = {}) =>
  step(resep, 'telaah', { jawaban: SEMUA_BUTIR, ...body });
const done = async (res: ReturnType<typeof step>): Promise<Resep> => {
  const got = await res;
  expect(got.statusCode, got.body).toBe(200);
  return got.json().data;
};
const rows = async (sql: string, ...values: unknown[]) => (await t.superuser.query(sql, [rs.faskesId, ...values])).rows;
/** Units that are there and that are held, over all batches. */
const stock = async (produk: number) =>
  (
    await rows(
      'select sum(jumlah)::int as ada, sum(dipesan)::int as dipesan from stok where faskes_id = $1 and produk_id = $2',
      produk,
    )
  )[0];
const newProduk = async (jumlah: number, over: object = {}): Promise<number> => {
  const { id } = await saveProduk(rs, over);
  await stockUp(rs, id, [{ jumlah }]);
  return id;
};

describe('the review (spec: RS11, RS13)', () => {
  it('holds batches by FEFO, fixes prices and keeps who answered', async () => {
    const produk = await newProduk(40);
    const before = await stock(produk);
    const resep = await done(telaah(await sent({ baris: [baris(produk)] })));
    expect(resep).toMatchObject({
      status: 3,
      ditelaah: { oleh: 'Uji apoteker' },
      baris: [{ batch: [{ no_batch: 'B1', jumlah: 15 }] }],
    });
    expect(resep.baris[0]?.harga_satuan).toBe(resep.baris[0]?.produk?.harga);
    expect(resep.telaah).toHaveLength(13);
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

describe('preparing (spec: F44)', () => {
  it('a scanned batch moves the reservation; one out of turn asks why', async () => {
    const resep = await done(telaah(await sent({ baris: [baris(obat.parasetamol)] })));
    const [line] = resep.baris;
    const [a, b] = await rows(
      'select id from batch where faskes_id = $1 and produk_id = $2 order by ed',
      obat.parasetamol,
    );
    const scan = (batch: object[], more: object = {}) =>
      step(resep, 'siapkan', { batch: batch.map((one) => ({ baris_id: line?.id, batch: one })), ...more });
    expect((await scan([{ batch_id: b.id, jumlah: 14 }])).json().errors).toEqual({
      'batch.0.batch': ['Yang dipindai 14, yang diminta 15'],
    });
    expect(Object.keys((await scan([{ batch_id: b.id, jumlah: 15 }])).json().errors)).toEqual(['alasan']);
    expect((await scan([{ batch_id: 2_000_000_000, jumlah: 15 }])).statusCode).toBe(404);
    const ready = await done(
      scan(
        [
          { batch_id: a.id, jumlah: 5 },
          { batch_id: b.id, jumlah: 10 },
        ],
        { alasan: 'box rusak sebagian' },
      ),
    );
    expect(ready.baris[0]?.batch.map(({ batch_id, jumlah }) => [batch_id, jumlah])).toEqual([
      [a.id, 5],
      [b.id, 10],
    ]);
  });
  it('a reservation that ran out is taken again, or it is said what is short', async () => {
    const produk = await newProduk(15);
    const resep = await done(telaah(await sent({ baris: [baris(produk)] })));
    await t.superuser.query(
      `update reservasi_stok set akhir = 'lewat', selesai_pada = now() where faskes_id = $1 and produk_id = $2`,
      [rs.faskesId, produk],
    );
    await t.superuser.query('update stok set dipesan = 0 where faskes_id = $1 and produk_id = $2', [
      rs.faskesId,
      produk,
    ]);
    const other = await done(telaah(await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(produk)] }))));
    expect((await step(resep, 'siapkan', { batch: tanpaPindai(resep) })).json().data.kurang).toMatchObject([
      { produk_id: produk },
    ]);
    await done(step(other, 'siapkan', { batch: tanpaPindai(other) }));
  });
  it('a compound has the prices of its ingredients and the day that was typed, and none is invented (spec: RS11, RS16)', async () => {
    const racik = [
      {
        nama: 'Puyer',
        jenis: 1,
        cara: 'dtd',
        bungkus: 10,
        signa: signa(3, 1, 1, 'bungkus'),
        hari: 3,
        bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
      },
    ];
    const resep = await done(telaah(await sent({ racik })));
    expect(resep.racik[0]?.bahan.map(({ harga_satuan }) => harga_satuan)).toEqual([expect.any(Number)]);
    const none = (await rs.apoteker.get(`/resep/${resep.id}/etiket`)).json().data[0];
    expect(none.batas).toBeNull();
    const ready = await done(
      step(resep, 'siapkan', {
        batch: tanpaPindai(resep),
        bud: [{ baris_id: resep.racik[0]?.id, tanggal: '30/11/2026' }],
      }),
    );
    expect((await rs.apoteker.get(`/resep/${ready.id}/etiket`)).json().data[0]).toMatchObject({
      obat: 'Puyer',
      jumlah: '10 bungkus',
      aturan: '3 x sehari 1 bungkus',
      batas: { jenis: 'BUD', tanggal: '30/11/2026' },
    });
  });
});

describe('handing over (spec: RS11, RS14, F13)', () => {
  it('takes it out of the ledger, with receiver and batch', async () => {
    const produk = await newProduk(40);
    const given = await done(
      step(await prepared(rs, kunjungan, { baris: [baris(produk)] }), 'serah', {
        ...SERAH,
      }),
    );
    expect(given).toMatchObject({
      status: 5,
      baris: [{ diserahkan: 15 }],
      serah: [{ ke: 1, penerima: 'Siti Aminah', identitas: ['nama', 'tanggal lahir'] }],
      boleh: [],
    });
    expect(await stock(produk)).toEqual({ ada: 25, dipesan: 0 });
    expect(
      await rows(
        `select jumlah::int, jenis from mutasi_stok where faskes_id = $1 and produk_id = $2 and jenis = 'resep'`,
        produk,
      ),
    ).toEqual([{ jumlah: -15, jenis: 'resep' }]);
    expect(
      await rows(
        `select 1 from outbox where faskes_id = $1 and topik = 'resep.diserahkan' and (muatan ->> 'resep_id')::int = $2`,
        given.id,
      ),
    ).toHaveLength(1);
  });
  it('RS13: all five are answered, at the first handing over and at that of the rest; what nobody answered is not stored', async () => {
    const produk = await newProduk(40);
    const resep = await prepared(rs, kunjungan, { baris: [baris(produk)] });
    const before = await stock(produk);
    const refused = async (at: Pick<Resep, 'id' | 'versi'>, jawaban: object[] | undefined, pesan: string) => {
      const res = await step(at, 'serah', { penerima: SERAH.penerima, ...(jawaban && { jawaban }) });
      expect([res.statusCode, res.json().errors]).toEqual([422, { jawaban: [pesan] }]);
    };
    const all = 'Telaah obat belum dijawab: tepat pasien, tepat obat, tepat dosis, tepat rute, tepat waktu';
    await refused(resep, undefined, all);
    for (const [n, word] of ['pasien', 'obat', 'dosis', 'rute', 'waktu'].entries())
      await refused(resep, SERAH.jawaban.toSpliced(n, 1), `Telaah obat belum dijawab: tepat ${word}`);
    await refused(
      resep,
      SERAH.jawaban.map((one) => (one.butir === 'dosis' ? { ...one, baik: false, catatan: 'Etiket lain' } : one)),
      'Jangan diserahkan, tidak sesuai: tepat dosis. Siapkan ulang, ganti obatnya, atau hubungi dokter.',
    );
    const answered = () =>
      rows(
        `select butir, count(*)::int as n from resep_telaah where faskes_id = $1 and resep_id = $2 and butir !~ '^[0-9]' group by butir order by butir`,
        resep.id,
      );
    expect([await answered(), await stock(produk)]).toEqual([[], before]);
    const part = { ...SERAH, baris: [{ baris_id: resep.baris[0]?.id, jumlah: 6 }] };
    const first = await done(step(resep, 'serah', part));
    // What was answered of the first handing over is no answer about the rest.
    await refused(first, [], all);
    const both = await Promise.all([step(first, 'serah', SERAH), step(first, 'serah', SERAH)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await answered()).toEqual(['dosis', 'obat', 'pasien', 'rute', 'waktu'].map((butir) => ({ butir, n: 2 })));
    expect(await stock(produk)).toEqual({ ada: 25, dipesan: 0 });
  });
  it('in parts: the rest stays held, and the second time takes the same batch again', async () => {
    const produk = await newProduk(40);
    const resep = await prepared(rs, kunjungan, { baris: [baris(produk), baris(obat.ctm)] });
    const [one, two] = resep.baris;
    const first = await done(step(resep, 'serah', { ...SERAH, baris: [{ baris_id: one?.id, jumlah: 6 }] }));
    expect(first).toMatchObject({ status: 6, baris: [{ diserahkan: 6 }, { diserahkan: 0 }] });
    const labelled = async () =>
      (await rs.apoteker.get(`/resep/${resep.id}/etiket`)).json().data.map((label: { jumlah: string }) => label.jumlah);
    expect(await labelled()).toEqual(['9 tablet', '15 tablet']);
    expect(await stock(produk)).toEqual({ ada: 34, dipesan: 9 });
    const more = await step(first, 'serah', {
      ...SERAH,
      baris: [
        { baris_id: one?.id, jumlah: 10 },
        { baris_id: two?.id, jumlah: 1 },
      ],
    });
    expect(more.json().errors).toEqual({ 'baris.0.jumlah': ['Sisa yang belum diserahkan 9'] });
    const rest = await done(step(first, 'serah', SERAH));
    expect(rest).toMatchObject({ status: 5, baris: [{ diserahkan: 15 }, { diserahkan: 15 }] });
    expect(await labelled()).toEqual(['15 tablet', '15 tablet']);
    expect(rest.serah.map(({ ke }) => ke)).toEqual([1, 2]);
    expect(await stock(produk)).toEqual({ ada: 25, dipesan: 0 });
  });
  it('leaves in the batches that were prepared, also after the reservation ran out, and in no others (spec: F11, F44)', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [
      { no_batch: 'A', ed: '2030-01-31', jumlah: 30 },
      { no_batch: 'B', ed: '2031-01-31', jumlah: 30 },
    ]);
    const [a, b] = await rows('select id from batch where faskes_id = $1 and produk_id = $2 order by ed', produk);
    const lapse = () =>
      t.superuser.query(
        `with r as (update reservasi_stok set akhir = 'lewat', selesai_pada = now() where faskes_id = $1 and produk_id = $2 and akhir is null returning batch_id, jumlah)
         update stok s set dipesan = s.dipesan - r.jumlah from r where s.faskes_id = $1 and s.batch_id = r.batch_id`,
        [rs.faskesId, produk],
      );
    const ready = async () => {
      const resep = await done(
        telaah(await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(produk, { hari: 4 })] }))),
      );
      return done(
        step(resep, 'siapkan', {
          batch: [{ baris_id: resep.baris[0]?.id, batch: { batch_id: b.id, jumlah: 12 } }],
          alasan: 'box rusak',
        }),
      );
    };
    const block = (id: number, why: string | null) =>
      t.superuser.query('update batch set diblokir = $3, alasan = $4 where faskes_id = $1 and id = $2', [
        rs.faskesId,
        id,
        why !== null,
        why,
      ]);
    const first = await ready();
    await lapse();
    const half = await done(step(first, 'serah', { baris: [{ baris_id: first.baris[0]?.id, jumlah: 5 }], ...SERAH }));
    const whole = await done(step(half, 'serah', SERAH));
    expect(whole.serah.map(({ baris: [one] }) => [one?.batch.batch_id, one?.batch.jumlah])).toEqual([
      [b.id, 5],
      [b.id, 7],
    ]);

    const recalled = await ready();
    await block(b.id, 'ditarik');
    const refused = await step(recalled, 'serah', SERAH);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Yang disiapkan tidak dapat diserahkan lagi, siapkan ulang\. Stok tidak cukup: /),
    ]);
    expect(refused.json().data.kurang).toMatchObject([{ produk_id: produk, diminta: 12, tersedia: 0 }]);
    const again = await done(step(recalled, 'siapkan', { batch: tanpaPindai(recalled) }));
    expect([again.status, again.baris[0]?.batch.map(({ batch_id }) => batch_id)]).toEqual([4, [a.id]]);
    const given = await done(step(again, 'serah', SERAH));
    expect(given.serah[0]?.baris.map(({ batch }) => [batch.batch_id, batch.jumlah])).toEqual([[a.id, 12]]);
    await block(b.id, null);
  });
  it('two who prepare at once: the second hears who was first', async () => {
    const resep = await done(telaah(await sent({ baris: [baris(obat.ctm)] })));
    const both = await Promise.all([
      step(resep, 'siapkan', { batch: tanpaPindai(resep) }),
      step(resep, 'siapkan', { batch: tanpaPindai(resep) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^Resep sudah disiapkan \d\d\.\d\d\.$/,
    );
  });
  it('a compound leaves whole, each ingredient from its batch', async () => {
    const produk = await newProduk(10);
    const racik = [
      {
        nama: 'Puyer',
        jenis: 1,
        cara: 'bagi',
        bungkus: 10,
        aturan_teks: '3x1 bungkus',
        bahan: [{ produk_id: produk, diminta: 5, satuan: 'tablet' }],
      },
    ];
    const resep = await prepared(rs, kunjungan, { racik });
    const id = resep.racik[0]?.id;
    expect((await step(resep, 'serah', { ...SERAH, baris: [{ baris_id: id, jumlah: 4 }] })).json().errors).toEqual({
      'baris.0.jumlah': ['Racikan diserahkan seluruhnya'],
    });
    const given = await done(step(resep, 'serah', SERAH));
    expect(given.serah[0]?.baris).toMatchObject([
      { baris_id: id, bahan_id: resep.racik[0]?.bahan[0]?.id, batch: { jumlah: 5 } },
    ]);
    expect(await stock(produk)).toEqual({ ada: 5, dipesan: 0 });
  });
  it('asks for two identities', async () => {
    const resep = await prepared(rs, kunjungan, { baris: [baris(obat.ctm)] });
    const res = await step(resep, 'serah', { ...SERAH, penerima: { ...SERAH.penerima, identitas: ['nama', 'nama'] } });
    expect(res.json().errors).toEqual({ 'penerima.identitas': ['Cocokkan paling sedikit 2 identitas'] });
  });
  it('narkotika: address, diagnosis, a licence in force and the password (spec: RS14, F47)', async () => {
    const resep = await prepared(rs, kunjungan, { baris: [baris(obat.morfin)] });
    const serah = (sandi: string | null) => step(resep, 'serah', { ...SERAH, sandi });
    const licence = (sip: string | null, sampai: string | null) =>
      t.superuser.query(`update pegawai set sip = $3, sip_berlaku = $4 where faskes_id = $1 and akun_id = $2`, [
        rs.faskesId,
        rs.apoteker.akunId,
        sip,
        sampai,
      ]);
    const where = 'Minta yang mengelola data karyawan mengisinya di Master, Karyawan.';
    for (const [sip, sampai, words] of [
      [null, null, 'SIP Anda belum dicatat.'],
      // Nobody knows whether it is in force (decisions D38).
      ['SIPA-1', null, 'Masa berlaku SIP Anda belum dicatat.'],
      ['SIPA-1', '2020-01-01', 'SIP Anda sudah tidak berlaku.'],
    ] as const) {
      await licence(sip, sampai);
      expect((await serah(null)).json().errors['apoteker.sip']).toEqual([`${words} ${where}`]);
    }
    await t.superuser.query(`update pegawai set sip_berlaku = '2020-01-01' where faskes_id = $1 and akun_id = $2`, [
      rs.faskesId,
      rs.apoteker.akunId,
    ]);
    expect(Object.keys((await serah(null)).json().errors).toSorted()).toEqual([
      'apoteker.sip',
      'kunjungan.diagnosa',
      'pasien.alamat',
    ]);
    await t.superuser.query(`update pegawai set sip_berlaku = '2099-01-01' where faskes_id = $1 and akun_id = $2`, [
      rs.faskesId,
      rs.apoteker.akunId,
    ]);
    await t.superuser.query(
      `update pasien set alamat = 'Jl. Uji 3' where faskes_id = $1 and id = (select pasien_id from kunjungan where faskes_id = $1 and id = $2)`,
      [rs.faskesId, kunjungan],
    );
    await t.superuser.query(
      `insert into diagnosa (faskes_id, kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh) select $1, id, pasien_id, 'utama', 0, 'R52', 'Nyeri', 'baru', $3 from kunjungan where faskes_id = $1 and id = $2`,
      [rs.faskesId, kunjungan, rs.dokter.akunId],
    );
    await t.superuser.query('update akun set sandi_hash = $1 where id = $2', [
      await hashPassword('Rahasia#123'),
      rs.apoteker.akunId,
    ]);
    expect((await serah('salah')).json().errors).toEqual({ sandi: ['Kata sandi tidak cocok'] });
    expect((await done(serah('Rahasia#123'))).status).toBe(5);
  });
  it.each([
    ['psikotropika', (id: number) => ({ baris: [baris(id)] })],
    [
      'narkotika',
      (id: number) => ({
        racik: [
          {
            nama: 'Puyer',
            jenis: 1,
            cara: 'dtd',
            bungkus: 4,
            signa: signa(2, 1, 1, 'bungkus'),
            bahan: [
              { produk_id: obat.ctm, diminta: 4, satuan: 'mg' },
              { produk_id: id, diminta: 1, satuan: 'tablet' },
            ],
          },
        ],
      }),
    ],
  ])('%s by itself or in a compound is guarded alike (spec: RS14, F47)', async (golongan, body) => {
    const resep = await prepared(rs, kunjungan, body(await newProduk(20, { golongan })));
    const refused = await step(resep, 'serah', SERAH);
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      422,
      ['kunjungan.diagnosa', 'pasien.alamat'],
    ]);
  });
});

describe('paper', () => {
  it('RS17: the print payload is whole, and its sums are its lines’', async () => {
    const racik = [
      {
        nama: 'Puyer',
        jenis: 1,
        cara: 'dtd',
        bungkus: 12,
        signa: signa(3, 1, 1, 'bungkus'),
        hari: 4,
        bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
      },
    ];
    const resep = await done(
      telaah(await sent({ cito: true, baris: [baris(obat.amoksisilin), baris(obat.ctm, { jumlah: 7 })], racik })),
    );
    const { data } = (await rs.kasir.get(`/resep/${resep.id}/cetak`)).json();
    expect(Object.keys(data).toSorted()).toEqual(
      [
        'dokter',
        'entityData',
        'footerText',
        'grandTotalObatNonRacik',
        'grandTotalObatRacik',
        'grandTotalWithAdjustments',
        'isInvoice',
        'kembalian',
        'kunjungan',
        'listObatNonRacik',
        'listObatRacik',
        'noNota',
        'pasien',
        'penjamin',
        'qrContent',
        'ruangan',
        'statusCito',
        'statusGinjal',
        'statusHamil',
        'statusMenyusui',
        'subTotal',
        'summary',
        'tanggal',
        'userData',
      ].toSorted(),
    );
    expect(data).toMatchObject({
      isInvoice: false,
      noNota: resep.no_resep,
      statusCito: true,
      statusGinjal: null,
      statusHamil: null,
      statusMenyusui: null,
      pasien: { nama: 'SITI AMINAH', no_rm: expect.stringMatching(/^\d{6}$/), tglLahir: '12/03/1985' },
      listObatNonRacik: [
        { namaObat: 'Amoxicillin 500 mg tablet', aturanMinum: '3 x sehari 1 tablet', jumlah: 15 },
        { jumlah: 7 },
      ],
      listObatRacik: [{ namaRacik: 'Puyer', jumlah: 12, aturanMinum: '3 x sehari 1 bungkus', bahan: [{ jumlah: 3 }] }],
      summary: { nama_pembeli: 'SITI AMINAH', diskon_total: 0, pembulatan: 0, nominal_bayar: 0, payment_method: '-' },
      kembalian: 0,
      userData: { name_with_title: 'Uji kasir' },
      dokter: { nama: 'dr. Dokter Uji 0', sip: 'SIP-D' },
    });
    const nonRacik = data.listObatNonRacik.map(
      (o: { hargaSatuan: number; jumlah: number; hasilJumlahHarga: number }) => [
        o.hargaSatuan * o.jumlah,
        o.hasilJumlahHarga,
      ],
    );
    for (const [a, b] of nonRacik) expect(a).toBe(b);
    expect(data.grandTotalObatNonRacik).toBe(nonRacik.reduce((sum: number, [, one]: number[]) => sum + (one ?? 0), 0));
    expect([data.subTotal, data.grandTotalWithAdjustments]).toEqual([
      data.grandTotalObatNonRacik + data.grandTotalObatRacik,
      resep.total,
    ]);
  });
  it('RS16: one label a line, printed by its line', async () => {
    const resep = await done(telaah(await sent({ baris: [{ produk_id: obat.amoksisilin, aturan_id: 19, hari: 5 }] })));
    const [etiket] = (await rs.apoteker.get(`/resep/${resep.id}/etiket`)).json().data;
    expect(etiket).toMatchObject({
      apoteker: 'apt. Rina',
      sipa: 'SIPA-1',
      no_resep: resep.no_resep,
      urutan: { nomor: 1, dari: 1 },
      obat: 'Amoxicillin 500 mg tablet',
      jumlah: '15 tablet',
      aturan: '3 x sehari 1 tablet',
      tambahan: ['sesudah makan'],
      batas: { jenis: 'ED', tanggal: '31/01/2030' },
      batch: 'A',
      luar: false,
    });
    const { DOKUMEN_SOURCES } = await import('../cetak/cetak.public.ts');
    const source = DOKUMEN_SOURCES.parts()
      .flat()
      .find(({ jenis }) => jenis === 'etiket');
    const found = await t.db.read(
      { ...rs.ctx, akunId: rs.apoteker.akunId, izin: ['view telaah resep'] },
      (tx) => source?.find(tx, etiket.baris_id, null) ?? Promise.resolve(undefined),
    );
    expect(found?.nomor).toBe(`${resep.no_resep} R/1`);
    expect(found?.paper({ ulang: null }).title).toBe(`Etiket ${resep.no_resep}`);
  });
  it('RS16, F48: what is not swallowed says OBAT LUAR, also a compound and a dose without a route', async () => {
    const salep = (nama: string, jenis: number, satuan: string, produk_id: number) => ({
      nama,
      jenis,
      cara: 'bagi',
      bungkus: 1,
      signa: signa(2, 1, 1, satuan),
      hari: 3,
      bahan: [{ produk_id, diminta: 5, satuan: 'tablet' }],
    });
    const krim = await newProduk(10, { satuan: 'tube', rute: 'Pada kulit', kocok: true, antibiotik: true });
    const resep = await sent({
      baris: [baris(krim, { signa: null, aturan_teks: 'pakai tipis', jumlah: 1 }), baris(obat.ctm)],
      racik: [
        salep('Salep', 3, 'bungkus', await newProduk(10)),
        salep('Losio', 5, 'oles', await newProduk(10)),
        salep('Puyer', 1, 'bungkus', await newProduk(10, { obat_luar: true, kocok: true, antibiotik: true })),
        salep('Kapsul', 2, 'kapsul', obat.amoksisilin),
      ],
    });
    const labels: { obat: string; luar: boolean; peringatan: string[] }[] = (
      await rs.apoteker.get(`/resep/${resep.id}/etiket`)
    ).json().data;
    expect(labels.map(({ luar, peringatan }) => [luar, peringatan])).toEqual([
      [true, ['Kocok dahulu', 'Habiskan']],
      [false, []],
      [true, []],
      [true, []],
      [true, ['Kocok dahulu', 'Habiskan']],
      [false, []],
    ]);
  });
  it('each paper is written down', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    for (const end of ['cetak', 'salinan', 'etiket']) await rs.apoteker.get(`/resep/${resep.id}/${end}`);
    expect(
      (
        await rows(
          `select objek from audit where faskes_id = $1 and aksi = 'cetak' and (sesudah ->> 'resep_id')::int = $2 order by id`,
          resep.id,
        )
      ).map(({ objek }) => objek),
    ).toEqual(['resep pasien', 'salinan resep pasien', 'etiket resep pasien']);
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
    const preview = async () =>
      (await rs.dokter.post('/resep/periksa', { kunjungan_id: kunjungan, ...over })).json().data;
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

describe('the record (spec: RM1, RM8, RM9)', () => {
  it('has the prescription among its parts and in the timeline', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const record = (await rs.dokter.get(`/kunjungan/${kunjungan}/rekam-medis`)).json().data;
    expect(record.bagian.resep).toMatchObject([{ id: resep.id, no_resep: resep.no_resep, status: 2 }]);
    const entries = (await rs.dokter.get(`/pasien/${record.kunjungan.pasien.norm}/linimasa`)).json().data;
    expect(entries.find(({ sumber }: { sumber: string }) => sumber === 'resep')).toMatchObject({
      id: resep.id,
      judul: `Resep ${resep.no_resep}`,
    });
  });
  it('a visit with a sent prescription is not cancelled', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const [row] = await rows('select versi from kunjungan where faskes_id = $1 and id = $2', kunjungan);
    const cancel = (versi: number) =>
      rs.petugas.put(`/antrian_ruangan/${kunjungan}`, { status: 5, versi, alasan: 'Salah daftar' });
    const res = await cancel(row.versi);
    expect([res.statusCode >= 400, res.json().message]).toEqual([
      true,
      'Resep kunjungan ini sudah dikirim. Batalkan dulu resepnya.',
    ]);
    await done(step(resep, 'batal', { alasan: 'Pasien pulang' }, rs.dokter));
    expect((await cancel(row.versi)).statusCode).toBe(200);
  });
});
