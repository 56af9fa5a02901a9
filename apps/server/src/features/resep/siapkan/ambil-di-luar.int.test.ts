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
  send,
  SERAH,
  step,
  stock,
  t,
  tanpaPindai,
  telaah,
  visit,
  write,
  ZAT,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const luar = (produk: number, over: object = {}) => baris(produk, { di_luar: true, ...over });

// spec: RS7
describe('a medicine of the list that the patient buys elsewhere', () => {
  it('stands on the copy alone: nothing of it is held, prepared, billed or handed over', async () => {
    const habis = await newProduk(10);
    const resep = await reviewed({ baris: [baris(obat.ctm), luar(habis)] });
    const [here, there] = resep.baris;
    expect(there).toMatchObject({ di_luar: true, jumlah: 15, batch: [], harga_satuan: null, produk: { id: habis } });
    expect(await stock(habis)).toEqual({ ada: 10, dipesan: 0 });
    expect(resep.total).toBe((here?.harga_satuan ?? 0) * 15);
    const ready = await done(step(resep, 'siapkan', { batch: tanpaPindai({ ...resep, baris: [here as never] }) }));
    const given = await done(step(ready, 'serah', SERAH));
    expect([given.status, given.baris.map(({ diserahkan }) => diserahkan)]).toEqual([5, [15, 0]]);
    expect(await stock(habis)).toEqual({ ada: 10, dipesan: 0 });
    const read = async (end: string) => (await rs.apoteker.get(`/resep/${resep.id}/${end}`)).json().data;
    expect((await read('salinan')).baris.map(({ keterangan }: { keterangan: string }) => keterangan)).toEqual([
      'det',
      'nedet',
    ]);
    expect((await read('etiket')).map(({ baris_id }: { baris_id: number }) => baris_id)).toEqual([here?.id]);
    const cetak = await read('cetak');
    expect([cetak.listObatNonRacik.length, cetak.subTotal]).toEqual([1, resep.total]);
    expect((await rs.kasir.get(`/resep/${resep.id}`)).json().data).toMatchObject({
      baris: [{ id: here?.id }],
      total: resep.total,
    });
  });
  it('is checked like any other, but is no matter of what the payer’s list has', async () => {
    const { id, norm } = await visit(rs);
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat_id: ZAT.amoksisilin,
      zat: 'Amoxicillin',
      kepastian: 2,
      reaksi: [],
    });
    const resep = await draft(rs, id, { baris: [luar(obat.amoksisilin)] });
    const of = (periksa: string) => resep.pemeriksaan?.find((one) => one.periksa === periksa);
    expect(of('alergi')?.temuan).toMatchObject([{ tingkat: 'tahan', baris: ['baris.0'] }]);
    expect((await rs.dokter.post(`/resep/${resep.id}/kirim`, { versi: resep.versi })).json().kode).toBe(
      'PERLU_KONFIRMASI',
    );
    const bukan = await newProduk(1, { fornas: false });
    await rows(`update penjamin set kelompok = 'bpjs' where faskes_id = $1`);
    const fornas = async (di_luar: boolean): Promise<string | undefined> => {
      const made: Resep = (await write(id, { baris: [baris(bukan, { di_luar })] })).json().data;
      return made.pemeriksaan?.find(({ periksa }) => periksa === 'fornas')?.hasil;
    };
    expect([await fornas(false), await fornas(true)]).toEqual(['temuan', 'tidak ada temuan']);
    await rows(`update penjamin set kelompok = 'umum' where faskes_id = $1`);
  });
  it('needs no price of ours, is previewed without one, and stays so in a copy', async () => {
    const tanpaHarga = await newProduk(1);
    await rows('delete from hna_produk where faskes_id = $1 and produk_id = $2', tanpaHarga);
    const { id } = await visit(rs);
    const { data } = (
      await rs.dokter.post('/resep/periksa', { kunjungan_id: id, baris: [luar(tanpaHarga), baris(obat.ctm)] })
    ).json();
    expect(data.baris.map((one: { di_luar: boolean }) => one.di_luar)).toEqual([true, false]);
    const resep = await send(rs, await draft(rs, id, { baris: [luar(tanpaHarga), baris(obat.ctm)] }));
    expect((await telaah(resep)).statusCode).toBe(200);
    const copy: Resep = (await rs.dokter.post(`/resep/${resep.id}/salin`, { kunjungan_id: id })).json().data;
    expect(copy.baris.map(({ di_luar }) => di_luar)).toEqual([true, false]);
  });
  it('is of a product of one’s own list', async () => {
    const other = await t.newFaskes();
    const its = await prepareResep(t, other);
    const { id } = await visit(rs);
    expect(Object.keys((await write(id, { baris: [luar(its.ctm)] })).json().errors)).toEqual(['baris.0.produk_id']);
    expect(Object.keys((await write(id, { baris: [luar(obat.ctm, { di_luar: 'ya' })] })).json().errors)).toEqual([
      'baris.0.di_luar',
    ]);
  });
});
