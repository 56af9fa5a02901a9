import type { Resep } from '@nadi/contract/resep/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  draft,
  kirim,
  obat,
  openApotek,
  prepareResep,
  rs,
  send,
  signa,
  t,
  visit,
  write,
  ZAT,
} from '#testing/resep-fixtures.ts';
import { saveProduk } from '#testing/stok-fixtures.ts';
import { kirimResep } from './kirim.service.ts';

beforeAll(openApotek);

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
      `select 1 from kiriman_selesai where faskes_id = $1 and topik = 'resep.dikirim' and (muatan ->> 'resep_id')::int = $2`,
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
    const sent = await kirimResep(t.db, ctx, resep.id, { versi: 1, alasan: [] });
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
          { nama: sent.baris[0]?.nama, alasan: 'Pasien masih punya', bahan: [], racik: null },
          {
            nama: sent.racik[0]?.nama,
            bahan: [{ nama: sent.racik[0]?.bahan[0]?.nama }],
            racik: { cara: sent.racik[0]?.cara, bungkus: sent.racik[0]?.bungkus },
          },
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
