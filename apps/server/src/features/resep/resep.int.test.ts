import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  draft,
  kirim,
  obat,
  openApotek,
  prepareResep,
  rs,
  SEMUA_BUTIR,
  send,
  SERAH,
  signa,
  t,
  tanpaPindai,
  visit,
  write,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

it('the stock of a medicine is found by its substance, however that is spelt (spec: RS22)', async () => {
  const find = async (search: string): Promise<number[]> =>
    (await rs.apoteker.get(`/stok?search=${encodeURIComponent(search)}`))
      .json()
      .data.map(({ produk_id }: { produk_id: number }) => produk_id);
  expect([...new Set(await find('parasetamol'))]).toEqual([obat.parasetamol]);
  expect([...new Set(await find('amoksisilin 500'))]).toEqual([obat.amoksisilin]);
  expect(await find('parasetamol 120')).toEqual([]);
});

describe('a draft', () => {
  it('keeps what was typed, and takes no use that may be another (spec: RS21)', async () => {
    const { id } = await visit(rs);
    const diketik = 'amok 15 3x1 pc 5h';
    const resep = await draft(rs, id, { baris: [{ ...baris(obat.amoksisilin), diketik }] });
    expect(resep.baris[0]?.diketik).toBe(diketik);
    for (const aturan_teks of ['3 x sehari 2.5 mg', '3x1 ac pc', '2x1 malam']) {
      const { id: other } = await visit(rs);
      const res = await rs.dokter.post(`/kunjungan/${other}/resep`, {
        baris: [{ produk_id: obat.amoksisilin, aturan_teks, jumlah: 10 }],
      });
      expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['baris.0.aturan_teks']]);
    }
  });
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
      [1, null, '2 x sehari 1 sendok makan (15 mL)', 2],
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
      'Resep ini sudah berubah sejak Anda membukanya. Periksa isinya yang sekarang.',
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
  it('422 where an entry of list 41 and what is written beside it are two uses', async () => {
    const { id } = await visit(rs);
    const line = (more: object) => ({ baris: [{ produk_id: obat.ctm, aturan_id: 3, jumlah: 9, ...more }] });
    for (const more of [{ aturan_teks: '1 x sehari 1 tablet' }, { signa: signa(1, 1, 1, 'tablet') }]) {
      const res = await write(id, line(more));
      expect([res.statusCode, Object.keys(res.json().errors ?? {})], res.body).toEqual([422, ['baris.0.aturan_teks']]);
    }
    expect((await write(id, line({ aturan_teks: '3 x sehari 1 tablet' }))).statusCode).toBe(200);
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
      baris: [
        baris(obat.amoksisilin, { jumlah: 14 }),
        baris(obat.amoksisilin),
        // The pieces are those of the product, whatever was sent (issue 30 B1).
        baris(obat.amoksisilin, {
          signa: {
            kali: 2,
            dosis: { ...signa(2, 1000, 1, 'mg').dosis, setara: { pembilang: 1, penyebut: 1, satuan: 'kapsul' } },
          },
          jumlah: 10,
        }),
      ],
    });
    expect(res.statusCode, res.body).toBe(200);
    const { data } = res.json();
    expect(data.baris[0]).toMatchObject({ jumlah: 14, jumlah_hitung: 15, cukup_hari: 4 });
    expect(data.baris[2]).toMatchObject({
      aturan_teks: expect.stringContaining('2 x sehari 1000 mg (2 '),
      jumlah_hitung: 20,
      cukup_hari: 2,
    });
    const takaran = data.pemeriksaan.find(({ periksa }: { periksa: string }) => periksa === 'takaran');
    expect(JSON.stringify(takaran)).toMatch(/10 \w+ tertulis, tetapi aturan dan lamanya perlu 20/);
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

it('issue 30 D15: the audit shows a prescription by its number and patient, and finds it by them', async () => {
  const { id, norm } = await visit(rs);
  const resep = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
  const belum = await draft(rs, id, { baris: [baris(obat.ctm)] });
  const of = async (objek: string) =>
    (await rs.admin.get(`/audit?objek=${encodeURIComponent(objek)}&limit=200`))
      .json()
      .data.filter((row: { objek: string }) => row.objek === 'resep')
      .map((row: { nomor: string | null; pasien: { norm: number } }) => [row.nomor, row.pasien.norm]);
  expect(await of(resep.no_resep ?? '')).toEqual([
    [resep.no_resep, norm],
    [resep.no_resep, norm],
  ]);
  expect(await of(String(norm))).toEqual([
    [null, norm],
    [resep.no_resep, norm],
    [resep.no_resep, norm],
  ]);
  // The inner id of one does not find it: it may be the record number of somebody else, whose own are found.
  if (belum.id !== norm)
    expect((await of(String(belum.id))).filter(([, whose]: unknown[]) => whose === norm)).toEqual([]);
});
