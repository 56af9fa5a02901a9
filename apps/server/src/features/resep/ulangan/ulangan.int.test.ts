import type { Resep, ResepRow } from '@nadi/contract/resep/resep-view';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  done,
  obat,
  openApotek,
  ready,
  rows,
  rs,
  sent,
  SERAH,
  step,
  t,
  tanpaPindai,
  telaah,
  signa,
} from '#testing/resep-fixtures.ts';
import { stockUp } from '#testing/stok-fixtures.ts';

beforeAll(async () => {
  await openApotek();
  for (const id of [obat.ctm, obat.parasetamol])
    await stockUp(rs, id, [{ no_batch: 'C', ed: '2029-01-31', jumlah: 2000 }]);
});

type Chain = Pick<Resep, 'id'>;
const start = ({ id }: Chain, ke: number, person = rs.apoteker, options = {}) =>
  person.post(`/resep/${id}/ulang`, { ke }, options);
const given = async (body: object): Promise<Resep> => done(step(await ready(body), 'serah', SERAH));
/** Reviewed with a reason for whatever holds it up, prepared and handed over. */
const serve = async (resep: Resep): Promise<Resep> => {
  const perlu = (resep.pemeriksaan ?? []).flatMap(({ temuan }) => temuan.filter(({ tingkat }) => tingkat === 'tahan'));
  const alasan = perlu.map(({ kunci }) => ({ kunci, alasan: 'obat yang lama hampir habis' }));
  const seen = await done(telaah(resep, { alasan }));
  return done(step(await done(step(seen, 'siapkan', { batch: tanpaPindai(seen) })), 'serah', SERAH));
};
const read = async ({ id }: Chain): Promise<Resep> => (await rs.apoteker.get(`/resep/${id}`)).json().data;
const age = ({ id }: Chain, days: number) =>
  rows(
    'update resep set tanggal = tanggal - $3::int, dikirim_pada = dikirim_pada - make_interval(days => $3::int) where faskes_id = $1 and id = $2',
    id,
    days,
  );
const duplikasi = ({ pemeriksaan }: Resep) => pemeriksaan?.find(({ periksa }) => periksa === 'duplikasi');
const left = async ({ id }: Chain): Promise<number> =>
  (await rs.apoteker.get(`/resep/${id}/salinan`)).json().data.iter_sisa;
const found = async (q = ''): Promise<number[]> => {
  const res = await rs.apoteker.get(`/resep?perlu=ulang&limit=100&q=${encodeURIComponent(q)}`);
  expect(res.statusCode, res.body).toBe(200);
  return (res.json().data as ResepRow[]).map(({ id }) => id);
};

describe('a repetition at the pharmacy (spec: RS6)', () => {
  it('is started, reviewed, prepared and handed over like the first, and the copies count what is left', async () => {
    const first = await given({ iter: 2, catatan: 'sesudah makan', baris: [baris(obat.ctm)] });
    expect([await left(first), first.ulangan]).toMatchObject([2, { ke: 0, diizinkan: 2, sisa: 2, mulai: 1 }]);
    await age(first, 20);
    const res = await start(first, 1);
    expect(res.json().message).toMatch(/^Ulangan ke-1 dimulai: R-\d{6}-\d{3}, antrean F-\d{3}$/);
    const again: Resep = res.json().data;
    expect(again).toMatchObject({
      status: 2,
      iter_dari: first.id,
      iter_ke: 1,
      cito: false,
      catatan: 'sesudah makan',
      dokter: first.dokter,
      dikirim: { oleh: 'Uji apoteker' },
      baris: [{ jumlah: 15, aturan_teks: '3 x sehari 1 tablet', status: 1, diserahkan: 0 }],
      telaah: [],
      serah: [],
      ulangan: { ke: 1, dari: { no_resep: first.no_resep }, sisa: 1, mulai: null },
    });
    expect(again.no_resep).not.toBe(first.no_resep);
    expect([await left(first), await left(again)]).toEqual([1, 1]);
    const done1 = await serve(again);
    expect([done1.status, done1.serah.length, done1.ulangan?.mulai]).toEqual([5, 1, 2]);
    // The next is started from whichever of them is at hand.
    await age(again, 10);
    const last = await serve((await start(done1, 2)).json().data);
    expect([await left(first), await left(last)]).toEqual([0, 0]);
    expect((await start(first, 3)).json().errors).toEqual({ ke: ['Sudah diulang 2 kali, sebanyak yang diizinkan'] });
  });
  it('never a fourth time', async () => {
    const first = await given({ iter: 3, baris: [baris(obat.ctm)] });
    for (const ke of [1, 2, 3]) {
      const res = await start(first, ke);
      expect(res.statusCode, res.body).toBe(200);
      await serve(res.json().data);
    }
    expect((await start(first, 3)).statusCode).toBe(409);
    expect(Object.keys((await start(first, 4)).json().errors)).toEqual(['ke']);
    expect((await read(first)).ulangan).toMatchObject({
      sisa: 0,
      mulai: null,
      halangan: 'Sudah diulang 3 kali, sebanyak yang diizinkan',
    });
  });
  it('begins on the 90th day and not on the 91st', async () => {
    const first = await given({ iter: 1, baris: [baris(obat.ctm)] });
    await age(first, 91);
    expect((await start(first, 1)).json().errors).toEqual({ ke: ['Masa ulang 90 hari sudah lewat'] });
    await age(first, -1);
    expect((await start(first, 1)).statusCode).toBe(200);
  });
  it('waits for the one before it to be handed over, and for none that was cancelled', async () => {
    const waiting = await ready({ iter: 2, baris: [baris(obat.ctm)] });
    expect((await start(waiting, 1)).json().errors).toEqual({ ke: [`${waiting.no_resep} belum selesai diserahkan`] });
    const first = await done(step(waiting, 'serah', SERAH));
    const again: Resep = (await start(first, 1)).json().data;
    expect((await start(first, 2)).json().errors).toEqual({ ke: [`${again.no_resep} belum selesai diserahkan`] });
    await done(step(again, 'batal', { alasan: 'pasien menolak' }, rs.dokter));
    expect((await start(first, 2)).json().errors).toEqual({ ke: ['Ulangan berikutnya adalah yang ke-1'] });
    expect((await start(first, 1)).json().data).toMatchObject({ iter_ke: 1, status: 2 });
  });
  it('is of nothing that may not be repeated', async () => {
    const once = await given({ baris: [baris(obat.ctm)] });
    expect(once.ulangan).toBeNull();
    expect((await start(once, 1)).json().errors).toEqual({ ke: ['Resep ini tidak boleh diulang'] });
    // A medicine that the state has come to class otherwise since.
    for (const golongan of ['narkotika', 'psikotropika']) {
      const first = await given({ iter: 1, baris: [baris(obat.parasetamol)] });
      const set = (to: string) =>
        rows('update produk set golongan = $3 where faskes_id = $1 and id = $2', obat.parasetamol, to);
      await set(golongan);
      expect((await start(first, 1)).json().errors).toEqual({
        ke: [`Resep dengan ${golongan} tidak boleh diulang (iter)`],
      });
      await set('keras');
    }
  });
  it('is of no visit that never took place, and of no medicine that is out of use', async () => {
    const first = await given({ iter: 1, baris: [baris(obat.ctm)] });
    const set = (status: number) =>
      rows('update kunjungan set status = $3 where faskes_id = $1 and id = $2', first.kunjungan.id, status);
    const [{ status }] = await rows(
      'select status from kunjungan where faskes_id = $1 and id = $2',
      first.kunjungan.id,
    );
    await set(BATAL);
    expect((await start(first, 1)).statusCode).toBe(409);
    await set(status);
    const use = (aktif: boolean) =>
      rows('update produk set aktif = $3 where faskes_id = $1 and id = $2', obat.ctm, aktif);
    await use(false);
    expect(Object.keys((await start(first, 1)).json().errors)).toEqual(['baris.0.produk_id']);
    await use(true);
    // Nothing is left of what was refused.
    expect(await rows('select 1 from resep where faskes_id = $1 and iter_dari = $2', first.id)).toHaveLength(0);
  });
  it('is one, started by two at once; the second gets that of the first. A replay is no other', async () => {
    const first = await given({ iter: 3, baris: [baris(obat.ctm)] });
    const both = await Promise.all([start(first, 1), start(first, 1)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json()).toMatchObject({
      message: `Ulangan ke-1 sudah dimulai: ${won?.json().data.no_resep}.`,
      data: { id: won?.json().data.id },
    });
    await serve(won?.json().data);
    const key = { key: '6b1e5b8e-2a52-4b60-9f4c-0000000000a1' };
    const [a, b] = [await start(first, 2, rs.apoteker, key), await start(first, 2, rs.apoteker, key)];
    expect([a.statusCode, b.json().data]).toEqual([200, a.json().data]);
    expect(await rows('select 1 from resep where faskes_id = $1 and iter_dari = $2', first.id)).toHaveLength(2);
  });
  it('is started by who prepares medicine, of their own facility', async () => {
    const first = await given({ iter: 1, baris: [baris(obat.ctm)] });
    expect((await start(first, 1, rs.dokter)).statusCode).toBe(403);
    const other = await t.newFaskes();
    expect((await start(first, 1, other.apoteker)).statusCode).toBe(404);
    expect((await start({ id: 999_999 }, 1)).statusCode).toBe(404);
    expect(Object.keys((await start(first, 0)).json().errors)).toEqual(['ke']);
    const profesi = (to: string) =>
      rows('update pegawai set profesi = $3 where faskes_id = $1 and akun_id = $2', rs.apoteker.akunId, to);
    await profesi('perawat');
    expect([(await start(first, 1)).statusCode, (await read(first)).ulangan?.mulai]).toEqual([403, null]);
    await profesi('asisten apoteker');
    expect((await start(first, 1)).statusCode).toBe(200);
    await profesi('apoteker');
  });
  it('brings back what was only not fetched, and nothing that was struck out', async () => {
    const prepared = await ready({
      iter: 1,
      baris: [baris(obat.ctm), baris(obat.parasetamol), baris(obat.amoksisilin)],
    });
    const [ctm, parasetamol, amoksisilin] = prepared.baris.map(({ id }) => id);
    const part = await done(step(prepared, 'serah', { ...SERAH, baris: [{ baris_id: ctm, jumlah: 15 }] }));
    await done(step(part, 'ganti', { baris_id: amoksisilin, produk_id: null, alasan: 'pasien menolak' }));
    await rows('update resep_baris set status = 4 where faskes_id = $1 and id = $2', parasetamol);
    await rows('update resep set status = 5 where faskes_id = $1 and id = $2', prepared.id);
    const again: Resep = (await start(prepared, 1)).json().data;
    expect(again.baris.map(({ produk, jumlah }) => [produk?.id, jumlah])).toEqual([
      [obat.ctm, 15],
      [obat.parasetamol, 15],
    ]);
  });
});

describe('what the checks make of a repetition (spec: RS6, RS8)', () => {
  it('what it repeats counts while its days run, and the pharmacist says why it is given all the same', async () => {
    const first = await given({ iter: 2, baris: [baris(obat.ctm)] });
    const early: Resep = (await start(first, 1)).json().data;
    expect(duplikasi(early)).toMatchObject({
      hasil: 'temuan',
      temuan: [{ tingkat: 'tahan', pesan: expect.stringContaining(`di ${first.no_resep}`) }],
    });
    expect((await telaah(early)).json().kode).toBe('PERLU_KONFIRMASI');
    // The first does not repeat what came after it.
    expect(duplikasi(await read(first))?.hasil).toBe('tidak ada temuan');
    await serve(early);
    await age(first, 5);
    await age(early, 4);
    const second: Resep = (await start(first, 2)).json().data;
    expect(duplikasi(second)?.temuan).toMatchObject([{ pesan: expect.stringContaining(`di ${early.no_resep}`) }]);
    await age(early, 1);
    expect(duplikasi(await read(second))?.hasil).toBe('tidak ada temuan');
  });
  it('once those days are over it is no duplicate, but what another prescription gives is', async () => {
    const first = await given({ iter: 1, baris: [baris(obat.ctm)] });
    await age(first, 5);
    const again: Resep = (await start(first, 1)).json().data;
    expect(duplikasi(again)?.hasil).toBe('tidak ada temuan');
    const other = await rs.dokter.post(`/kunjungan/${first.kunjungan.id}/resep`, {
      baris: [baris(obat.ctm, { signa: signa(1) })],
    });
    const { pemeriksaan } = (
      await rs.dokter.post('/resep/periksa', {
        kunjungan_id: first.kunjungan.id,
        resep_id: other.json().data.id,
        baris: [baris(obat.ctm)],
      })
    ).json().data;
    expect(duplikasi({ pemeriksaan } as Resep)?.temuan).toMatchObject([
      { pesan: expect.stringContaining(`di ${again.no_resep}`) },
    ]);
  });
});

describe('where it is found', () => {
  it('is in the list of what may be repeated, on whatever day, by name or number, until nothing is left of it', async () => {
    const first = await given({ iter: 1, baris: [baris(obat.ctm)] });
    const [once, waiting] = [
      await given({ baris: [baris(obat.ctm)] }),
      await sent({ iter: 1, baris: [baris(obat.ctm)] }),
    ];
    await age(first, 60);
    const all = await found();
    expect(all).toContain(first.id);
    expect(all).not.toContain(once.id);
    expect(all).not.toContain(waiting.id);
    expect(await found(first.no_resep ?? '')).toContain(first.id);
    expect(await found(String(first.pasien.norm))).toEqual([first.id]);
    await age(first, 31);
    expect(await found(String(first.pasien.norm))).toEqual([]);
    await age(first, -31);
    const again: Resep = (await start(first, 1)).json().data;
    expect(await found(String(first.pasien.norm))).toEqual([]);
    const { data } = (await rs.apoteker.get(`/resep?q=${again.no_antrean}`)).json();
    expect(data).toMatchObject([{ id: again.id, iter_ke: 1 }]);
    const other = await t.newFaskes();
    expect((await other.apoteker.get('/resep?perlu=ulang')).json().data).toEqual([]);
    expect((await rs.apoteker.get('/resep?perlu=lain')).statusCode).toBe(422);
    expect((await rs.kasir.get('/resep?perlu=ulang')).statusCode).toBe(403);
  });
});
