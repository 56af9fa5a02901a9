import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  biayaOf,
  charged,
  done,
  draft,
  kirim,
  newProduk,
  obat,
  openApotek,
  ready,
  reviewed,
  rows,
  rs,
  SEMUA_BUTIR,
  send,
  SERAH,
  sent,
  signa,
  step,
  tanpaPindai,
  visit,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const back = (resep: Pick<Resep, 'id' | 'versi'>, alasan = 'Dosis terlalu besar untuk anak') =>
  done(step(resep, 'kembalikan', { alasan }));
const read = async (id: number): Promise<Resep> => (await rs.apoteker.get(`/resep/${id}`)).json().data;
const listed = async (query: string) => (await rs.apoteker.get(`/resep?${query}`)).json();

describe('a prescription that came back (spec: RS11)', () => {
  it('is found at the pharmacy until it is sent again, and waits on from its first sending', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    await rows(
      `update resep_baris set dikirim_pada = dikirim_pada - interval '2 hours' where faskes_id = $1 and resep_id = $2`,
      resep.id,
    );
    await back(resep);
    const there = await listed('perlu=kembali');
    expect(there.data.map(({ id }: { id: number }) => id)).toContain(resep.id);
    expect(there.dikembalikan).toBe(1);
    await send(rs, await read(resep.id));
    expect((await listed('perlu=kembali')).data).toEqual([]);
    const row = (await listed('status=2')).data.find(({ id }: { id: number }) => id === resep.id);
    expect(Date.parse(row.dikirim_pada) - Date.parse(row.ditunggu_sejak)).toBeGreaterThan(7_000_000);
  });
  it('is charged from its review on, at the price of it, and for nothing once it was cancelled (kasir.md K4)', async () => {
    const first = await sent({ baris: [baris(obat.ctm), baris(obat.parasetamol)] });
    expect((await charged(first)).jumlah).toEqual([0, 0]);
    const second = await done(step(first, 'telaah', { jawaban: SEMUA_BUTIR }));
    expect(await charged(first)).toEqual({ jumlah: [15, 15], baris: 2 });
    const line = second.baris[0];
    const swapped = await done(
      step(second, 'ganti', { baris_id: line?.id, produk_id: null, alasan: 'Pasien punya di rumah' }),
    );
    expect((await charged(first)).jumlah).toEqual([0, 15]);
    await done(rs.dokter.post(`/resep/${first.id}/batal`, { versi: swapped.versi, alasan: 'Salah pasien' }));
    expect((await charged(first)).jumlah).toEqual([0, 0]);
  });
  it('follows the payer of the registration, keeps its price where there is none for them, and stays so through later steps (K5)', async () => {
    const price = await rs.apoteker.post(`/ProdukObat/${obat.ctm}/harga`, {
      tetap: [{ penjamin_id: 2, cara: null, kelas: null, mulai_tanggal: rs.ctx.today, harga: 250 }],
    });
    expect(price.statusCode, price.body).toBe(200);
    const other = await newProduk(100);
    const { id: kunjunganId, norm } = await visit(rs);
    const first = await send(rs, await draft(rs, kunjunganId, { baris: [baris(obat.ctm), baris(other)] }));
    const second = await done(step(first, 'telaah', { jawaban: SEMUA_BUTIR }));
    const before = await biayaOf(first);
    // From now on the second has no price for anybody.
    await rows('delete from hna_produk where faskes_id = $1 and produk_id = $2', other);
    const [{ pendaftaran_id }] = await rows(
      'select pendaftaran_id from kunjungan where faskes_id = $1 and id = $2',
      kunjunganId,
    );
    const pay = async (jenis: number): Promise<void> => {
      const penjamin = { jenis, nomor_penjamin: jenis === 2 ? '0001234567890' : null, kelas: jenis === 2 ? 3 : null };
      const body = { ...rs.pendaftaranBody(norm, { penjamin }), versi: null };
      const res = await rs.petugas.put(`/pendaftaran/${pendaftaran_id}`, body);
      expect(res.statusCode, res.body).toBe(200);
    };
    await pay(2);
    const [, kept] = before;
    const follows = [
      { ...before[0], harga: 250, penjamin_id: 2 },
      { ...kept, penjamin_id: 2 },
    ];
    expect(await biayaOf(first)).toEqual(follows);
    await pay(2);
    const there = await done(step(second, 'siapkan', { batch: tanpaPindai(second), bud: [] }));
    await done(step(there, 'serah', SERAH));
    expect(await biayaOf(first)).toEqual(follows);
    expect(
      (
        await rows('select count(*)::int as n from biaya where faskes_id = $1 and pendaftaran_id = $2', pendaftaran_id)
      )[0].n,
    ).toBe(6);
    await pay(1);
    expect((await biayaOf(first))[0]).toMatchObject({ harga: before[0].harga, penjamin_id: 1 });
  });
  it('sent again unchanged says so to the next pharmacist, with the reason; changed says that too', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    expect((await read(resep.id)).pernah_kembali).toBeNull();
    const again = await back(resep);
    expect((await read(resep.id)).pernah_kembali).toBeNull();
    await send(rs, again);
    const said = { alasan: 'Dosis terlalu besar untuk anak', berubah: false };
    expect((await read(resep.id)).pernah_kembali).toMatchObject(said);
    // Saved once more as it was: the words are the same, whatever rows hold them.
    const second = await back(await read(resep.id));
    const same = await rs.dokter.put(`/resep/${resep.id}`, { versi: second.versi, baris: [baris(obat.ctm)] });
    await send(rs, same.json().data);
    expect((await read(resep.id)).pernah_kembali).toMatchObject(said);
    const third = await back(await read(resep.id));
    const body = { versi: third.versi, baris: [baris(obat.ctm, { signa: signa(2) })] };
    await send(rs, (await rs.dokter.put(`/resep/${resep.id}`, body)).json().data);
    expect((await read(resep.id)).pernah_kembali).toMatchObject({ ...said, berubah: true });
  });
});

const puyer = (produk_id: number) => ({
  nama: 'Puyer batuk',
  jenis: 1,
  cara: 'dtd',
  bungkus: 9,
  signa: signa(3, 1, 1, 'bungkus'),
  hari: 3,
  bahan: [{ produk_id, diminta: 120, satuan: 'mg' }],
});

describe('until when a compound may be used (spec: RS16)', () => {
  it('a day that is over, or that nobody can read, is refused at its field', async () => {
    const resep = await reviewed({ racik: [puyer(obat.parasetamol)] });
    const bud = (tanggal: string) =>
      step(resep, 'siapkan', { batch: tanpaPindai(resep), bud: [{ baris_id: resep.racik[0]?.id, tanggal }] });
    expect((await bud('14-05-2020')).json().errors).toEqual({
      'bud.0.tanggal': ['Batas pakai (BUD) 14-05-2020 sudah lewat'],
    });
    expect((await bud('6 bulan')).json().errors).toEqual({ 'bud.0.tanggal': [expect.stringContaining('Tulis')] });
    // The batch that is taken expires on 31-01-2030, and what is made of it with it.
    expect((await bud('1-2-2030')).json().errors).toEqual({
      'bud.0.tanggal': [expect.stringMatching(/^Batas pakai \(BUD\) 01-02-2030 melewati .* batch A, 31-01-2030$/)],
    });
    const made = await done(bud('1-5-2029'));
    expect(made.racik[0]).toMatchObject({ bud: '01/05/2029', hari_terakhir: expect.stringMatching(/^\d{4}-/) });
  });
});

describe('handing over (spec: RS14)', () => {
  it('a compound stays behind when the rest is handed over, and follows', async () => {
    const resep = await ready({ baris: [baris(obat.ctm)], racik: [puyer(obat.parasetamol)] });
    const own = { baris_id: resep.baris[0]?.id, jumlah: resep.baris[0]?.jumlah };
    const part = await done(step(resep, 'serah', { ...SERAH, baris: [own] }));
    expect([part.status, part.racik[0]?.diserahkan]).toEqual([6, 0]);
    expect((await done(step(part, 'serah', SERAH))).status).toBe(5);
  });
  it("nobody is recognised by what is not on record, and 'Pasien sendiri' is the patient", async () => {
    const resep = await ready({ baris: [baris(obat.ctm)] });
    const penerima = (over: object) => ({ ...SERAH, penerima: { ...SERAH.penerima, ...over } });
    await rows(`update pasien set nik = null where faskes_id = $1 and norm = $2`, resep.pasien.norm);
    expect((await step(resep, 'serah', penerima({ identitas: ['nama', 'NIK'] }))).json().errors).toEqual({
      'penerima.identitas': ['Belum tercatat di data pasien: NIK'],
    });
    expect(
      (await step(resep, 'serah', penerima({ nama: 'Orang Lain', hubungan: 'Pasien sendiri' }))).json().errors,
    ).toEqual({ 'penerima.hubungan': [expect.stringContaining('tulis hubungannya')] });
    const self = penerima({ nama: resep.pasien.nama.toLowerCase(), hubungan: 'Pasien sendiri' });
    expect((await step(resep, 'serah', self)).statusCode).toBe(200);
  });
});

it('what would keep a narcotic from being handed over is said when it is sent, and at the review (farmasi.md F47)', async () => {
  const resep = await draft(rs, (await visit(rs)).id, { baris: [baris(obat.morfin, { hari: 2 })] });
  const refused = await kirim(resep, { dilihat: [] });
  expect(refused.statusCode).toBe(422);
  const found = (of: Pick<Resep, 'pemeriksaan'>) =>
    of.pemeriksaan?.find(({ periksa }) => periksa === 'khusus')?.temuan.map(({ kunci }) => kunci);
  expect(found(refused.json().data)).toContain('khusus/diagnosa');
  const gone = await send(rs, resep);
  expect(found(await read(gone.id))).toContain('khusus/diagnosa');
  expect((await read(gone.id)).diagnosa).toEqual([]);
  expect(found(await draft(rs, (await visit(rs)).id, { baris: [baris(obat.ctm)] }))).toBeUndefined();
});
