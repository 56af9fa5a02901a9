import type { Resep } from '@nadi/contract/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import {
  baris,
  draft,
  SERAH,
  prepareResep,
  SEMUA_BUTIR,
  send,
  signa,
  tanpaPindai,
  visit,
  ZAT,
  type ResepFixture,
} from '../../testing/resep-fixtures.ts';
import { saveProduk } from '../../testing/stok-fixtures.ts';
import { kirimResep } from './kirim.service.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
});

const write = (id: number, body: object, person = rs.dokter) => person.post(`/kunjungan/${id}/resep`, body);
const kirim = (resep: Pick<Resep, 'id' | 'versi'>, over: object = {}, person = rs.dokter) =>
  person.post(`/resep/${resep.id}/kirim`, { versi: resep.versi, ...over });

describe('a draft', () => {
  it('is read back with its amounts, words and money (spec: RS3, RS4)', async () => {
    const { id } = await visit(rs);
    const resep = await draft(rs, id, {
      baris: [
        baris(obat.amoksisilin),
        { produk_id: obat.parasetamol, aturan_id: 21, hari: 3, jumlah: 10 },
        { produk_id: obat.ctm, aturan_teks: 'bila gatal, jangan menyetir', jumlah: 5 },
        { nama_luar: 'Madu hutan', aturan_teks: '2 x sehari 1 sendok makan', jumlah: 1 },
      ],
    });
    expect(resep).toMatchObject({ status: 1, versi: 1, no_resep: null, sidik: null, snapshot: null });
    expect(
      resep.baris.map(({ jumlah, jumlah_hitung, aturan_teks, signa: s }) => [
        jumlah,
        jumlah_hitung,
        aturan_teks,
        s?.kali ?? null,
      ]),
    ).toEqual([
      [15, 15, '3 x sehari 1 tablet', 3],
      [10, 9, '3 x sehari 1 tablet bila demam', 3],
      [5, null, 'bila gatal, jangan menyetir', null],
      [1, null, expect.any(String), null],
    ]);
    const harga = resep.baris[0]?.produk?.harga ?? 0;
    expect(harga).toBeGreaterThan(0);
    expect(resep.total).toBe(
      15 * harga + 10 * (resep.baris[1]?.produk?.harga ?? 0) + 5 * (resep.baris[2]?.produk?.harga ?? 0),
    );
    expect(resep.baris[0]?.produk).toMatchObject({ nama: 'Amoxicillin 500 mg tablet', tersedia: 200 });
    expect(resep.boleh.toSorted()).toEqual(['batal', 'kirim', 'ubah']);
  });

  it('counts a compound in thousandths and takes whole units (spec: RS5)', async () => {
    const { id } = await visit(rs);
    const { racik } = await draft(rs, id, {
      racik: [
        {
          nama: 'Puyer batuk',
          jenis: 1,
          cara: 'dtd',
          bungkus: 12,
          signa: signa(3, 1, 1, 'bungkus'),
          hari: 4,
          bahan: [
            { produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' },
            { produk_id: obat.ctm, diminta: 0.5, satuan: 'mg' },
          ],
        },
      ],
    });
    expect(racik[0]?.bahan.map(({ butuh, jumlah, sisa }) => [butuh, jumlah, sisa])).toEqual([
      [2.88, 3, 0.12],
      [1.5, 2, 0.5],
    ]);
    expect(racik[0]?.bahan[1]?.peringatan).toEqual(['Kurang dari 1/4 tablet tiap bungkus']);
  });

  it('a change replaces it whole; the second of two is told (spec: RM31)', async () => {
    const { id } = await visit(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.amoksisilin), baris(obat.ctm)] });
    const changed = await rs.dokter.put(`/resep/${resep.id}`, { versi: 1, baris: [baris(obat.parasetamol)] });
    expect(changed.json().data).toMatchObject({ versi: 2, baris: [{ produk: { id: obat.parasetamol } }] });
    const late = await rs.dokter.put(`/resep/${resep.id}`, { versi: 1, baris: [] });
    expect([late.statusCode, late.json().message, late.json().data.versi]).toEqual([
      409,
      'Resep ini baru saja diubah orang lain. Periksa isinya yang sekarang.',
      2,
    ]);
  });

  // spec: resep.md 7
  it.each([
    ['baris.2.jumlah', { jumlah: 0 }],
    ['baris.2.jumlah', { jumlah: -1 }],
    ['baris.2.jumlah', { jumlah: 1.5 }],
    ['baris.2.jumlah', { jumlah: 1 / 3 }],
    ['baris.2.jumlah', { jumlah: 10_000 }],
    ['baris.2.jumlah', { jumlah: 99_999 }],
    ['baris.2.produk_id', { produk_id: 2_000_000_000 }],
    ['baris.2.produk_id', { produk_id: null }],
    ['baris.2.signa.dosis.satuan', { signa: { kali: 3, dosis: { pembilang: 1, penyebut: 1 } } }],
    ['baris.2.signa', { signa: { kali: 3, tiap_jam: 8 } }],
    ['baris.2.signa', { signa: {} }],
    ['baris.2.signa.kali', { signa: signa(13) }],
    ['baris.2.hari', { hari: 91 }],
    ['baris.2.hari', { hari: 0 }],
    ['baris.2.aturan_id', { signa: null, aturan_id: 9999 }],
    ['baris.2.aturan_teks', { signa: null, aturan_id: 52 }],
  ])('422 at %s: %j', async (field, over) => {
    const { id } = await visit(rs);
    const res = await write(id, { baris: [baris(obat.ctm), baris(obat.ctm), baris(obat.ctm, over)] });
    expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, [field]]);
  });
  const racik = (over: object) => ({
    racik: [
      {
        nama: 'R',
        jenis: 1,
        cara: 'dtd',
        bungkus: 10,
        aturan_teks: '3x1',
        bahan: [{ produk_id: obat.ctm, diminta: 1, satuan: 'mg' }],
        ...over,
      },
    ],
  });
  it.each([
    ['racik.0.bahan', { bahan: [] }],
    ['racik.0.bungkus', { bungkus: 0 }],
    ['racik.0.bungkus', { bungkus: 101 }],
    ['racik.0.jenis', { jenis: 99 }],
    ['racik.0.bahan.0.diminta', { bahan: [{ produk_id: 1, diminta: 0, satuan: 'mg' }] }],
    ['racik.0.bahan.0.produk_id', { bahan: [{ produk_id: 2_000_000_000, diminta: 1, satuan: 'mg' }] }],
  ])('422 at %s: %j', async (field, over) => {
    const { id } = await visit(rs);
    const res = await write(id, racik(over));
    expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, [field]]);
  });
  it('422 at a 21st line, and at an amount that a compound can’t hold', async () => {
    const { id } = await visit(rs);
    const many = await write(id, { baris: Array.from({ length: 21 }, () => baris(obat.ctm)) });
    expect([many.statusCode, Object.keys(many.json().errors)]).toEqual([422, ['baris']]);
    const fine = await write(id, racik({ bahan: [{ produk_id: obat.ctm, diminta: 0.0005, satuan: 'mg' }] }));
    expect([fine.statusCode, Object.keys(fine.json().errors)]).toEqual([422, ['racik.0.bahan.0.diminta']]);
  });
  it('422 at an entry of list 41 that was switched off', async () => {
    const { id } = await visit(rs);
    await t.superuser.query('update referensi set aktif = false where faskes_id = $1 and jenis = 41 and id = 4', [
      rs.faskesId,
    ]);
    const res = await write(id, { baris: [{ produk_id: obat.ctm, aturan_id: 4, jumlah: 1 }] });
    expect(Object.keys(res.json().errors)).toEqual(['baris.0.aturan_id']);
  });
});

describe('sending (spec: RS10, RS11, RS20)', () => {
  it('gives the numbers of the day, a snapshot and a seal, and tells the pharmacy', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.amoksisilin)] }));
    const day = rs.ctx.today.slice(2).replaceAll('-', '');
    expect(sent.no_resep).toMatch(new RegExp(`^R-${day}-\\d{3}$`));
    expect(sent.no_antrean).toMatch(/^F-\d{3}$/);
    expect(sent).toMatchObject({
      status: 2,
      sidik: expect.stringMatching(/^[0-9a-f]{64}$/),
      snapshot: { berat_kg: 57, berat_asal: 'diukur', hamil: null, alergi: { status: 'belum ditanya' } },
      dokter: { nama: 'dr. Dokter Uji 0', sip: 'SIP-D' },
    });
    const { rows } = await t.superuser.query(
      `select data from peristiwa where faskes_id = $1 and topik = 'resep' and (data ->> 'id')::int = $2 order by id desc limit 1`,
      [rs.faskesId, sent.id],
    );
    expect(rows[0].data).toEqual({ id: sent.id, kunjungan_id: id, status: 2 });
    const outbox = await t.superuser.query(
      `select 1 from outbox where faskes_id = $1 and topik = 'resep.dikirim' and (muatan ->> 'resep_id')::int = $2`,
      [rs.faskesId, sent.id],
    );
    expect(outbox.rowCount).toBe(1);
  });

  it('a replay gives the same number (spec: resep.md 6)', async () => {
    const { id } = await visit(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const again = () =>
      rs.dokter.post(`/resep/${resep.id}/kirim`, { versi: 1 }, { key: '6b1e5b8e-2a52-4b60-9f4c-000000000001' });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().data.no_resep).toBe(first.json().data.no_resep);
  });

  it('forty at once have forty numbers without a gap', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    const { id } = await visit(own);
    const drafts = await Promise.all(Array.from({ length: 40 }, () => draft(own, id, { baris: [baris(its.ctm)] })));
    const answers = await Promise.all(
      drafts.map(({ id: of, versi }) => own.dokter.post(`/resep/${of}/kirim`, { versi, alasan: [] })),
    );
    const sent = answers.filter(({ statusCode }) => statusCode === 200).map((res) => res.json().data as Resep);
    // Whoever came after another of the same patient is held up by its lines, which is no matter of numbers.
    const held = await Promise.all(
      answers.flatMap((res, n) =>
        res.statusCode === 422
          ? [
              own.dokter.post(`/resep/${drafts[n]?.id}/kirim`, {
                versi: 1,
                alasan: res.json().data.perlu.map((kunci: string) => ({ kunci, alasan: 'dipantau' })),
              }),
            ]
          : [],
      ),
    );
    const rest = await own.dokter.get('/resep?limit=100');
    const numbers = rest.json().data.map(({ no_resep }: Resep) => Number(no_resep?.slice(-3)));
    expect(sent.length).toBeGreaterThan(0);
    expect(held.length).toBe(40 - sent.length);
    expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(
      Array.from({ length: numbers.length }, (_, n) => n + 1),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is refused while it is empty, or a line says neither how nor how much, or the product is off', async () => {
    const { id } = await visit(rs);
    const off = (await saveProduk(rs, { zat: [] })).id;
    const resep = await draft(rs, id, {
      baris: [{ produk_id: obat.ctm, signa: signa(3) }, { produk_id: obat.ctm, jumlah: 3 }, baris(off)],
    });
    await t.superuser.query('update produk set aktif = false where faskes_id = $1 and id = $2', [rs.faskesId, off]);
    const res = await kirim(resep);
    expect([res.statusCode, Object.keys(res.json().errors).toSorted()]).toEqual([
      422,
      ['baris.0.jumlah', 'baris.1.aturan_teks', 'baris.2.produk_id'],
    ]);
    const empty = await draft(rs, id, {});
    expect(Object.keys((await kirim(empty)).json().errors)).toEqual(['baris']);
  });

  it('narkotika is never repeated (spec: RS6)', async () => {
    const { id } = await visit(rs);
    const res = await kirim(await draft(rs, id, { iter: 1, baris: [baris(obat.morfin)] }));
    expect(res.json().errors).toEqual({ iter: ['Resep dengan narkotika tidak boleh diulang (iter)'] });
  });

  it('an allergy holds it up by substance; a reason lets it pass, and both stay (spec: RS8, RS10)', async () => {
    const { norm, id } = await visit(rs);
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat_id: ZAT.ampisilin,
      zat: 'Ampicillin',
      kepastian: 2,
      reaksi: ['ruam'],
    });
    const resep = await draft(rs, id, { baris: [baris(obat.amoksisilin)] });
    const refused = await kirim(resep);
    expect([refused.statusCode, refused.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    const { perlu } = refused.json().data as { perlu: string[] };
    expect(perlu).toHaveLength(1);
    const weak = await kirim(resep, { alasan: [{ kunci: perlu[0], alasan: 'ok saja' }] });
    expect(Object.keys(weak.json().errors)).toEqual(['alasan.0.alasan']);
    const sent = await kirim(resep, { alasan: [{ kunci: perlu[0], alasan: 'manfaat melebihi risiko' }] });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json().data.alasan).toMatchObject([
      { saat: 'kirim', kunci: perlu[0], alasan: 'manfaat melebihi risiko' },
    ]);
  });

  it('what still runs of an earlier prescription is a duplicate (spec: RS8)', async () => {
    const { norm, id } = await visit(rs);
    await send(rs, await draft(rs, id, { baris: [baris(obat.parasetamol)] }));
    const again = await visit(rs, norm).catch(() => ({ id }));
    const res = await kirim(await draft(rs, again.id, { baris: [baris(obat.parasetamol)] }));
    expect(res.json().data.perlu).toEqual([expect.stringMatching(/^duplikasi\//)]);
  });

  it('after midnight it has the number of the new day (spec: RS20)', async () => {
    const { id } = await visit(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const tomorrow = addDays(rs.ctx.today, 1);
    const ctx = { ...rs.ctx, akunId: rs.dokter.akunId, izin: ['view rekam medis'], today: tomorrow };
    const sent = await kirimResep(t.db, ctx, resep.id, { versi: 1, alasan: [], bagi_kronis: false });
    expect(sent.no_resep).toBe(`R-${tomorrow.slice(2).replaceAll('-', '')}-001`);
    expect((await rs.apoteker.get(`/resep?tanggal=${tomorrow}`)).json().data.map((one: Resep) => one.id)).toEqual([
      resep.id,
    ]);
  });

  it('comes back with a reason, keeps its number, and is sent anew', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
    const back = await rs.apoteker.post(`/resep/${sent.id}/kembalikan`, {
      versi: sent.versi,
      alasan: 'Dosis tidak jelas',
    });
    expect(back.json().data).toMatchObject({
      status: 1,
      no_resep: sent.no_resep,
      dikembalikan: { oleh: 'Uji apoteker', alasan: 'Dosis tidak jelas' },
    });
    const again = await send(rs, back.json().data);
    expect([again.no_resep, again.dikembalikan]).toEqual([sent.no_resep, null]);
  });
  it('RS12, decision 0078: what was sent stays a row when it comes back and is written anew', async () => {
    const { id } = await visit(rs);
    const sent = await send(
      rs,
      await draft(rs, id, {
        baris: [baris(obat.parasetamol)],
        racik: [
          {
            nama: 'Puyer',
            jenis: 1,
            cara: 'dtd',
            bungkus: 12,
            signa: signa(3, 1, 1, 'bungkus'),
            bahan: [{ produk_id: obat.ctm, diminta: 0.5, satuan: 'mg' }],
          },
        ],
      }),
    );
    const swapped = await rs.apoteker.post(`/resep/${sent.id}/ganti`, {
      versi: sent.versi,
      baris_id: sent.baris[0]?.id,
      produk_id: null,
      alasan: 'Pasien masih punya',
    });
    expect(swapped.statusCode, swapped.body).toBe(200);
    const { data: back } = (
      await rs.apoteker.post(`/resep/${sent.id}/kembalikan`, {
        versi: swapped.json().data.versi,
        alasan: 'Dosis tidak jelas',
      })
    ).json();
    expect(back.terdahulu).toEqual([]);
    let { versi } = back;
    // Two saves of a draft: what was typed in between was never sent, and leaves nothing.
    for (const jumlah of [8, 9]) {
      const put = await rs.dokter.put(`/resep/${sent.id}`, { versi, baris: [baris(obat.ctm, { jumlah })], racik: [] });
      expect(put.statusCode, put.body).toBe(200);
      versi = put.json().data.versi;
    }
    const read = (await rs.apoteker.get(`/resep/${sent.id}`)).json().data;
    expect(read.baris.map(({ jumlah }: { jumlah: number }) => jumlah)).toEqual([9]);
    expect(read.racik).toEqual([]);
    expect(read.terdahulu).toMatchObject([
      {
        dikirim_pada: new Date(sent.dikirim?.pada ?? '').toISOString(),
        baris: [
          { nama: sent.baris[0]?.nama, alasan: 'Pasien masih punya', bahan: [] },
          { nama: sent.racik[0]?.nama, bahan: [{ nama: sent.racik[0]?.bahan[0]?.nama }] },
        ],
      },
    ]);
    const again = await send(rs, read);
    expect([again.no_resep, again.terdahulu.length, again.baris.length]).toEqual([sent.no_resep, 1, 1]);
    // Given back and sent on untouched, it has no second copy of the same lines.
    const { data: second } = (
      await rs.apoteker.post(`/resep/${sent.id}/kembalikan`, { versi: again.versi, alasan: 'Periksa lagi' })
    ).json();
    expect((await send(rs, second)).terdahulu).toHaveLength(1);
    for (const table of ['resep_bahan', 'resep_baris', 'resep_racik'])
      await expect(
        t.superuser.query(`delete from ${table} where faskes_id = $1`, [rs.faskesId]),
        table,
      ).rejects.toThrow('tidak dihapus');
  });

  it('BPJS at a hospital: 7 and 23 days, joined, exact together (spec: RS6)', async () => {
    const { id } = await visit(rs);
    await t.superuser.query(
      'update pendaftaran set penjamin_id = 2 where faskes_id = $1 and id = (select pendaftaran_id from kunjungan where faskes_id = $1 and id = $2)',
      [rs.faskesId, id],
    );
    const resep = await draft(rs, id, { kronis: true, baris: [baris(obat.ctm, { signa: signa(1), hari: 30 })] });
    const sent = await kirim(resep, { bagi_kronis: true });
    expect(sent.statusCode, sent.body).toBe(200);
    const list = (await rs.dokter.get(`/kunjungan/${id}/resep`)).json().data as { id: number }[];
    const all = await Promise.all(
      list.map(async (one) => (await rs.dokter.get(`/resep/${one.id}`)).json().data as Resep),
    );
    expect(all.map((one) => [one.status, one.baris[0]?.jumlah, one.baris[0]?.hari]).toSorted()).toEqual([
      [2, 23, 23],
      [2, 7, 7],
    ]);
    expect(all.find(({ sambungan_dari }) => sambungan_dari === resep.id)).toBeDefined();
    expect(new Set(all.map(({ no_resep }) => no_resep)).size).toBe(2);
  });
});

describe('a chronic prescription (spec: RS6)', () => {
  const puyer = (over: object) => ({
    nama: 'Puyer',
    jenis: 1,
    cara: 'dtd',
    bungkus: 12,
    signa: signa(1, 1, 1, 'bungkus'),
    bahan: [{ produk_id: obat.ctm, diminta: 0.5, satuan: 'mg' }],
    ...over,
  });
  it('is refused at the amount where that lasts longer than 30 days, typed days or none', async () => {
    const { id } = await visit(rs);
    const daily = (over: object) => baris(obat.ctm, { signa: signa(1), ...over });
    const refused = async (body: object) => {
      const res = await write(id, { kronis: true, ...body });
      expect(res.statusCode, res.body).toBe(422);
      return res.json().errors;
    };
    const long = 'Resep kronis paling lama 30 hari';
    expect(
      await refused({
        baris: [daily({ hari: null, jumlah: 30 }), daily({ hari: null, jumlah: 31 }), daily({ hari: 30, jumlah: 60 })],
        racik: [puyer({ bungkus: 45 })],
      }),
    ).toEqual({
      'baris.1.jumlah': [`${long}, paling banyak 30 tablet; 31 tablet cukup 31 hari`],
      'baris.2.jumlah': [`${long}, paling banyak 30 tablet; 60 tablet cukup 60 hari`],
      'racik.0.bungkus': [`${long}, paling banyak 30 bungkus; 45 bungkus cukup 45 hari`],
    });
    expect(await refused({ baris: [daily({ hari: 31 })] })).toEqual({ 'baris.0.hari': [long] });
    const preview = await rs.dokter.post('/resep/periksa', {
      kunjungan_id: id,
      kronis: true,
      baris: [daily({ hari: null, jumlah: 31 })],
    });
    expect(Object.keys(preview.json().errors)).toEqual(['baris.0.jumlah']);
    // What is not chronic is for as long as it is written for.
    expect((await write(id, { baris: [daily({ hari: null, jumlah: 60 })] })).statusCode).toBe(200);
    // A draft that stood before is refused when it is sent.
    const old = await draft(rs, id, { baris: [daily({ hari: null, jumlah: 60 })], racik: [puyer({ bungkus: 45 })] });
    await t.superuser.query('update resep set kronis = true where faskes_id = $1 and id = $2', [rs.faskesId, old.id]);
    const late = await kirim(old);
    expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([422, ['baris.0.jumlah', 'racik.0.bungkus']]);
  });
  it('whose days nobody can count is told of, and is sent', async () => {
    const { id } = await visit(rs);
    const body = {
      kronis: true,
      baris: [
        baris(obat.ctm, { signa: null, aturan_teks: 'sesuai petunjuk', hari: null, jumlah: 40 }),
        baris(obat.parasetamol, { signa: signa(1), hari: null, jumlah: 30 }),
      ],
      racik: [puyer({ signa: null, aturan_teks: 'sesuai petunjuk' })],
    };
    const found = (of: { periksa: string; temuan: object[] }[]) =>
      of.find(({ periksa }) => periksa === 'kronis')?.temuan;
    const expected = [
      { tingkat: 'peringatan', baris: ['baris.0'] },
      { baris: ['racik.0'], kunci: 'kronis/Puyer' },
    ];
    const preview = await rs.dokter.post('/resep/periksa', { kunjungan_id: id, ...body });
    expect(preview.statusCode, preview.body).toBe(200);
    expect(found(preview.json().data.pemeriksaan)).toMatchObject(expected);
    const resep = await draft(rs, id, body);
    // Held up by the duplicate of the compound alone.
    const asked = await kirim(resep);
    const perlu: string[] = asked.json().data?.perlu ?? [];
    expect(perlu.some((kunci) => kunci.startsWith('kronis'))).toBe(false);
    const sent = await kirim(resep, { alasan: perlu.map((kunci) => ({ kunci, alasan: 'dipantau' })) });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(found(sent.json().data.pemeriksaan)).toMatchObject(expected);
    const { rows } = await t.superuser.query(
      `select tingkat from resep_periksa where faskes_id = $1 and resep_id = $2 and periksa = 'kronis'`,
      [rs.faskesId, resep.id],
    );
    expect(rows).toHaveLength(2);
    expect(
      found(
        (await rs.dokter.post('/resep/periksa', { kunjungan_id: id, ...body, kronis: false })).json().data.pemeriksaan,
      ),
    ).toBeUndefined();
  });
});

describe('who may', () => {
  it('a midwife writes a draft and does not send it (spec: resep.md 1)', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    await t.superuser.query(`update pegawai set profesi = 'bidan' where faskes_id = $1 and akun_id = $2`, [
      own.faskesId,
      own.dokter.akunId,
    ]);
    const { id } = await visit(own);
    const resep = await draft(own, id, { baris: [baris(its.ctm)] });
    expect(resep.boleh).toEqual(['ubah']);
    const res = await own.dokter.post(`/resep/${resep.id}/kirim`, { versi: 1 });
    expect([res.statusCode, res.json().message]).toEqual([403, 'Resep dikirim oleh dokter']);
  });
  it('a nurse reads and does not write; who registers does neither', async () => {
    const { id } = await visit(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    expect((await rs.perawat.get(`/resep/${resep.id}`)).statusCode).toBe(200);
    expect((await write(id, {}, rs.perawat)).statusCode).toBe(403);
    expect((await rs.petugas.get(`/resep/${resep.id}`)).statusCode).toBe(403);
  });
  it('a cashier reads names, amounts and money alone (spec: resep.md 6)', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
    expect((await rs.kasir.get(`/resep/${sent.id}`)).json().data).toMatchObject({
      snapshot: null,
      snapshot_kini: null,
      pemeriksaan: null,
      telaah: [],
      baris: [{ jumlah: 15 }],
    });
  });
  it('another facility’s ids are nobody’s, in every place', async () => {
    const other = await t.newFaskes();
    const its = await prepareResep(t, other);
    const [mine, theirs] = [await visit(rs), await visit(other)];
    const foreign = await draft(other, theirs.id, { baris: [baris(its.ctm)] });
    expect((await write(theirs.id, {})).statusCode).toBe(404);
    expect((await rs.dokter.get(`/resep/${foreign.id}`)).statusCode).toBe(404);
    expect((await rs.dokter.put(`/resep/${foreign.id}`, { baris: [] })).statusCode).toBe(404);
    expect((await kirim(foreign)).statusCode).toBe(404);
    expect((await rs.dokter.post(`/resep/${foreign.id}/salin`, { kunjungan_id: mine.id })).statusCode).toBe(404);
    for (const end of ['cetak', 'salinan', 'etiket'])
      expect((await rs.dokter.get(`/resep/${foreign.id}/${end}`)).statusCode).toBe(404);
    for (const [end, body] of [
      ['telaah', {}],
      ['kembalikan', { alasan: 'x' }],
      ['siapkan', {}],
      ['serah', SERAH],
      ['ganti', { baris_id: 1, produk_id: null, alasan: 'x' }],
    ] as const)
      expect([end, (await rs.apoteker.post(`/resep/${foreign.id}/${end}`, { versi: 1, ...body })).statusCode]).toEqual([
        end,
        404,
      ]);
    const own = await draft(rs, mine.id, { baris: [baris(obat.ctm)] });
    expect((await rs.dokter.post(`/resep/${own.id}/salin`, { kunjungan_id: theirs.id })).statusCode).toBe(404);
    expect(Object.keys((await write(mine.id, { baris: [baris(its.ctm)] })).json().errors)).toEqual([
      'baris.0.produk_id',
    ]);
    const depo = (await other.apoteker.get('/depo')).json().data[0].id;
    expect(Object.keys((await write(mine.id, { depo_id: depo })).json().errors)).toEqual(['depo_id']);
    expect((await rs.dokter.post('/resep/periksa', { kunjungan_id: theirs.id })).statusCode).toBe(404);
    const { rows } = await t.superuser.query('select status, versi from resep where faskes_id = $1 and id = $2', [
      other.faskesId,
      foreign.id,
    ]);
    expect(rows).toEqual([{ status: 1, versi: 1 }]);
  });
});

describe('checking without storing', () => {
  it('says amounts, prices and the three outcomes, and leaves nothing behind (spec: RS8)', async () => {
    const { id } = await visit(rs);
    const count = async () =>
      (await t.superuser.query('select count(*)::int as n from resep where faskes_id = $1', [rs.faskesId])).rows[0].n;
    const before = await count();
    const res = await rs.dokter.post('/resep/periksa', {
      kunjungan_id: id,
      baris: [baris(obat.amoksisilin, { jumlah: 14 }), baris(obat.amoksisilin)],
    });
    expect(res.statusCode, res.body).toBe(200);
    const { data } = res.json();
    expect(data.baris[0]).toMatchObject({ jumlah: 14, jumlah_hitung: 15, cukup_hari: 4 });
    const outcome = Object.fromEntries(
      data.pemeriksaan.map(({ periksa, hasil }: { periksa: string; hasil: string }) => [periksa, hasil]),
    );
    expect(outcome).toMatchObject({
      duplikasi: 'temuan',
      alergi: 'temuan',
      interaksi: 'tidak dapat diperiksa',
      fornas: 'tidak ada temuan',
    });
    expect(data.aturan).toBe('Belum ada aturan yang disahkan');
    expect(await count()).toBe(before);
  });
});

describe('copies and cancelled ones', () => {
  it('a copy is a marked draft of the same patient, read anew (spec: RS7)', async () => {
    const { norm, id } = await visit(rs);
    const sent = await send(
      rs,
      await draft(rs, id, { baris: [baris(obat.ctm), { nama_luar: 'Madu', aturan_teks: 'secukupnya', jumlah: 1 }] }),
    );
    const copy = (await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id })).json().data;
    expect(copy).toMatchObject({
      status: 1,
      salinan_dari: sent.id,
      no_resep: null,
      baris: [{ jumlah: 15, aturan_teks: '3 x sehari 1 tablet' }, { nama_luar: 'Madu' }],
    });
    const other = await visit(rs);
    expect(other.norm).not.toBe(norm);
    expect(
      Object.keys((await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: other.id })).json().errors),
    ).toEqual(['kunjungan_id']);
  });
  it('is repeated as often as was allowed (spec: RS6)', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { iter: 2, baris: [baris(obat.ctm)] }));
    const repeat = () => rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true });
    expect((await repeat()).json().data).toMatchObject({ iter_dari: sent.id, iter_ke: 1, iter: 0 });
    expect((await repeat()).json().data).toMatchObject({ iter_ke: 2 });
    expect((await repeat()).json().errors).toEqual({ iter: ['Sudah diulang 2 kali, sebanyak yang diizinkan'] });
  });
  it('is repeated as often as was allowed by six who copy it at once, and within 90 days (spec: RS6)', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { iter: 3, baris: [baris(obat.ctm)] }));
    const all = await Promise.all(
      Array.from({ length: 6 }, () => rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true })),
    );
    const made = all.flatMap((res) => (res.statusCode === 200 ? [res.json().data as Resep & { iter_ke: number }] : []));
    expect(made.map(({ iter_ke }) => iter_ke).toSorted()).toEqual([1, 2, 3]);
    // A repetition that lay as a draft until the time was over is late all the same.
    await t.superuser.query('update resep set tanggal = tanggal - 91 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      sent.id,
    ]);
    const [first] = made;
    expect((await kirim(first as Resep)).json().errors).toEqual({ iter: ['Masa ulang 90 hari sudah lewat'] });
    expect((await rs.dokter.post(`/resep/${sent.id}/salin`, { kunjungan_id: id, iter: true })).json().errors).toEqual({
      iter: ['Masa ulang 90 hari sudah lewat'],
    });
  });
  it('a cancelled one leads nowhere', async () => {
    const { id } = await visit(rs);
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
    const gone = await rs.dokter.post(`/resep/${sent.id}/batal`, { versi: sent.versi, alasan: 'Pasien pindah obat' });
    expect(gone.json().data).toMatchObject({ status: 7, boleh: [], dibatalkan: { alasan: 'Pasien pindah obat' } });
    expect(
      (await rs.dokter.post(`/resep/${sent.id}/batal`, { versi: gone.json().data.versi, alasan: 'lagi' })).json()
        .message,
    ).toMatch(/^Resep sudah dibatalkan \d\d\.\d\d\.$/);
  });
});

it('RS18: the patient’s summary has them in its own envelope, from the number on', async () => {
  const { norm, id } = await visit(rs);
  await draft(rs, id, { baris: [baris(obat.ctm)] });
  const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.parasetamol)] }));
  expect((await rs.perawat.get(`/summary/pasien/${norm}`)).json()).toEqual({
    status: 'success',
    success: true,
    message: {
      eresep: [
        {
          no_resep: sent.no_resep,
          no_invoice: null,
          tanggal_pelayanan: rs.ctx.today,
          unit_pelayanan: 'Poli Umum 1',
          status: { deskripsi: 'Dikirim' },
        },
      ],
      pembayaran: [],
    },
  });
});

describe('the pharmacy’s list', () => {
  it('has the day’s, cito first, by status, room, depot and words; drafts only where they are asked for', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    const [a, b] = [await visit(own), await own.savePasien({ nama: 'BUDI SANTOSO' }).then((norm) => visit(own, norm))];
    const one = await send(own, await draft(own, a.id, { baris: [baris(its.ctm)] }));
    const two = await send(own, await draft(own, b.id, { cito: true, baris: [baris(its.parasetamol)] }));
    const open = await draft(own, a.id, { baris: [] });
    const list = async (query: string) => {
      const res = await own.apoteker.get(`/resep?${query}`);
      expect(res.statusCode, res.body).toBe(200);
      return res.json();
    };
    const ids = async (query: string) => (await list(query)).data.map((row: { id: number }) => row.id);
    expect(await list('')).toMatchObject({ meta: { total: 2 }, jumlah: { 2: 2 } });
    expect(await ids('')).toEqual([two.id, one.id]);
    expect(await ids('limit=1&page=2')).toEqual([one.id]);
    expect(await ids('status=2,3')).toEqual([two.id, one.id]);
    expect(await ids('status=3')).toEqual([]);
    expect(await ids('tanggal=2020-01-01')).toEqual([]);
    expect(await ids(`ruangan=${own.ruangan[1]?.id}`)).toEqual([]);
    expect(await ids('q=santo')).toEqual([two.id]);
    expect(await ids(`q=${one.no_antrean}`)).toEqual([one.id]);
    expect(await ids(`q=${a.norm}`)).toEqual([one.id]);
    expect(await ids('q=%25')).toEqual([]);
    expect((await own.dokter.get(`/kunjungan/${a.id}/resep`)).json().data.map((row: { id: number }) => row.id)).toEqual(
      [open.id, one.id],
    );
    expect((await own.dokter.get(`/resep/${open.id}/salinan`)).json().message).toBe(
      'Resep ini masih draf. Kirim dulu, lalu cetak.',
    );
  });
  it('has who still waits first, cito, then the longest since sent; what ended comes after, on every page', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    const write = async (cito: boolean) =>
      draft(own, (await visit(own)).id, { cito, baris: [baris(its.ctm, { jumlah: 2 })] });
    const step = async ({ id, versi }: Pick<Resep, 'id' | 'versi'>, name: string, body: object = {}) => {
      const res = await (name === 'batal' ? own.dokter : own.apoteker).post(`/resep/${id}/${name}`, { versi, ...body });
      expect(res.statusCode, res.body).toBe(200);
      return res.json().data as Resep;
    };
    const ready = async (resep: Resep) =>
      step(await step(resep, 'telaah', { jawaban: SEMUA_BUTIR }), 'siapkan', { batch: tanpaPindai(resep) });
    const late = await write(false);
    const given = await step(await ready(await send(own, await write(true))), 'serah', SERAH);
    const gone = await step(await send(own, await write(false)), 'batal', { alasan: 'Pasien pindah obat' });
    const half = await ready(await send(own, await write(false)));
    await step(half, 'serah', { ...SERAH, baris: [{ baris_id: half.baris[0]?.id, jumlah: 1 }] });
    const prepared = await ready(await send(own, await write(false)));
    const reviewed = await step(await send(own, await write(false)), 'telaah', { jawaban: SEMUA_BUTIR });
    // Written first and sent after the others.
    await send(own, late);
    const cito = await send(own, await write(true));
    const ids = async (query: string) =>
      (await own.apoteker.get(`/resep?${query}`)).json().data.map((row: { id: number }) => row.id);
    const order = [cito, half, prepared, reviewed, late, given, gone].map(({ id }) => id);
    expect(await ids('')).toEqual(order);
    expect([...(await ids('limit=3')), ...(await ids('limit=3&page=2')), ...(await ids('limit=3&page=3'))]).toEqual(
      order,
    );
  });
});
