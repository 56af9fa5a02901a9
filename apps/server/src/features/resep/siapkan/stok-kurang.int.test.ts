import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  budDiketik,
  done,
  newProduk,
  obat,
  openApotek,
  prepared,
  ready,
  reviewed,
  rows,
  rs,
  sent,
  SERAH,
  signa,
  step,
  stock,
  t,
  tanpaPindai,
  telaah,
  visit,
} from '#testing/resep-fixtures.ts';
import { stockUp } from '#testing/stok-fixtures.ts';

beforeAll(openApotek);

const read = async (id: number): Promise<Resep> => (await rs.apoteker.get(`/resep/${id}`)).json().data;
const own = (resep: Resep, n = 0) => resep.baris[n]?.id ?? 0;
const racik = (produk_id: number) => ({
  nama: 'Puyer',
  jenis: 1,
  cara: 'dtd',
  bungkus: 10,
  signa: signa(1, 1, 1, 'bungkus'),
  hari: 10,
  bahan: [{ produk_id, diminta: 1, satuan: 'tablet' }],
});

describe('farmasi.md F20: a shortage stops the line and not the review', () => {
  it('what is there is held, prepared and handed over; the rest follows when it has come', async () => {
    const few = await newProduk(4);
    const resep = await sent({ baris: [baris(few, { hari: 3 }), baris(obat.ctm)], racik: [racik(few)] });
    const res = await telaah(resep);
    expect([res.statusCode, res.json().message]).toEqual([
      200,
      expect.stringMatching(/^Resep ditelaah\. Stok kurang: .* diminta 9, tersedia 4/),
    ]);
    const taken: Resep = res.json().data;
    expect(taken.baris.map(({ batch }) => batch.reduce((sum, { jumlah }) => sum + jumlah, 0))).toEqual([4, 15]);
    expect(taken.racik[0]?.bahan[0]?.batch).toEqual([]);
    const made = await done(step(taken, 'siapkan', { batch: [{ baris_id: own(taken) }, { baris_id: own(taken, 1) }] }));
    const part = await done(step(made, 'serah', SERAH));
    expect([part.status, part.baris.map(({ diserahkan }) => diserahkan), part.racik[0]?.diserahkan]).toEqual([
      6,
      [4, 15],
      0,
    ]);
    // What has not been prepared is in no bag, though the stock for it has come.
    await stockUp(rs, few, [{ no_batch: 'BARU', jumlah: 50 }]);
    const early = await step(part, 'serah', SERAH);
    expect([early.statusCode, early.json().errors.baris]).toEqual([422, [expect.stringMatching(/^Belum disiapkan/)]]);
    const now = await read(part.id);
    const rest = await done(step(now, 'siapkan', { batch: tanpaPindai(now), bud: budDiketik(now) }));
    expect((await done(step(rest, 'serah', SERAH))).status).toBe(5);
    expect(await stock(few)).toEqual({ ada: 35, dipesan: 0 });
  });
  it('issue 30 B9: 900 of which 397 are there stop neither the line beside it nor the review', async () => {
    const few = await newProduk(397);
    const res = await telaah(await sent({ baris: [baris(few, { signa: signa(5, 2), hari: 90 }), baris(obat.ctm)] }));
    expect([res.statusCode, res.json().message]).toEqual([200, expect.stringMatching(/ diminta 900, tersedia 397$/)]);
    const held = (res.json().data as Resep).baris.map(({ batch }) =>
      batch.reduce((sum, { jumlah }) => sum + jumlah, 0),
    );
    expect(held).toEqual([397, 15]);
  });
  it('a line is lowered with the doctor’s word, and never without', async () => {
    const few = await newProduk(4);
    const taken = await done(telaah(await sent({ baris: [baris(few, { hari: 3 })] })));
    const lower = (over: object = {}) =>
      step(taken, 'ganti', { baris_id: own(taken), produk_id: few, jumlah: 4, alasan: 'Stok habis', ...over });
    expect((await lower()).json().errors).toEqual({ persetujuan: [expect.stringContaining('dokter')] });
    const persetujuan = { dokter_id: rs.dokterList[0]?.id, pada: new Date().toISOString() };
    const lowered = await done(lower({ persetujuan }));
    expect(lowered.baris.filter(({ status }) => status === 1).map(({ jumlah }) => jumlah)).toEqual([4]);
  });
  it('where nothing at all is there it is said at once', async () => {
    const none = await newProduk(1);
    await reviewed({ baris: [baris(none, { signa: signa(1), hari: 1 })] });
    const res = await telaah(await sent({ baris: [baris(none)] }));
    expect([res.statusCode, res.json().message]).toEqual([409, expect.stringMatching(/^Stok tidak cukup/)]);
  });
});

describe('farmasi.md F11: a batch is recalled', () => {
  it('who holds it is named, open pages are told, and handing over says that it was recalled', async () => {
    const produk = await newProduk(100);
    const bag = await prepared(rs, (await visit(rs)).id, { baris: [baris(produk)] });
    const waiting = await reviewed({ baris: [baris(produk)] });
    const gone = await prepared(rs, (await visit(rs)).id, { baris: [baris(produk, { hari: 1 })] });
    await done(step(gone, 'serah', SERAH));
    await t.superuser.query('update pasien set status = 2 where faskes_id = $1 and norm = $2', [
      rs.faskesId,
      gone.pasien.norm,
    ]);
    // Issue 31: whoever calls them needs the number, and must not call one who died.
    const siapa = ({ pasien: { norm, nama } }: Resep, meninggal = false) =>
      expect.objectContaining({ norm, nama, meninggal, telepon: '081200000001', tanggal_lahir: expect.any(String) });
    const batch = bag.baris[0]?.batch[0];
    const before = (await rows(`select coalesce(max(id), 0)::int as id from peristiwa where faskes_id = $1`))[0].id;
    const res = await rs.apoteker.post(`/stok/batch/${batch?.batch_id}/blokir`, {
      diblokir: true,
      alasan: 'Recall pabrik',
    });
    expect(res.json().data.menahan).toEqual([
      { nomor: bag.no_resep, pasien: siapa(bag), jumlah: 15, disiapkan: true },
      { nomor: waiting.no_resep, pasien: siapa(waiting), jumlah: 15, disiapkan: false },
    ]);
    // Issue 30 B9: who took it home a minute before is named as well.
    expect(res.json().data.menerima).toEqual([
      { nomor: gone.no_resep, pasien: siapa(gone, true), jumlah: 3, pada: expect.stringMatching(/^20\d\d-/) },
    ]);
    // They are read again whenever they are needed, and each reading is audited.
    const again = `/stok/batch/${batch?.batch_id}/penerima`;
    expect((await rs.apoteker.get(again)).json().data).toEqual(res.json().data.menerima);
    expect(
      await rows(`select aksi, objek_id, sesudah from audit where faskes_id = $1 and objek = 'penerima batch'`),
    ).toEqual([{ aksi: 'baca', objek_id: String(batch?.batch_id), sesudah: { jumlah: 1 } }]);
    expect((await rs.klien.get(again)).statusCode).toBe(403);
    expect((await (await t.newFaskes()).apoteker.get(again)).statusCode).toBe(404);
    const told = await rows(
      `select data ->> 'id' as id from peristiwa where faskes_id = $1 and topik = 'resep' and id > $2`,
      before,
    );
    expect(told.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([bag.id, waiting.id]);
    expect((await read(bag.id)).baris[0]?.peringatan[0]).toContain('ditarik (Recall pabrik)');
    const serah = await step(bag, 'serah', SERAH);
    expect([serah.statusCode, serah.json().message]).toEqual([
      409,
      expect.stringMatching(/siapkan ulang\. Batch ditarik: .*Jangan diserahkan\.$/),
    ]);
    expect((await ready({ baris: [baris(obat.ctm)] })).baris[0]?.peringatan).toEqual([]);
  });
  it('keeps nothing else back: the other medicine is handed over, the recalled one waits for another batch (B9, E3)', async () => {
    const produk = await newProduk(100);
    const bag = await prepared(rs, (await visit(rs)).id, { baris: [baris(produk), baris(obat.ctm)] });
    const [one, two] = bag.baris;
    const blocked = { diblokir: true, alasan: 'Recall pabrik' };
    const res = await rs.apoteker.post(`/stok/batch/${one?.batch[0]?.batch_id}/blokir`, blocked);
    expect(res.statusCode, res.body).toBe(200);
    // Without another batch its line is not prepared, and the refusal says why (issue 30 B9).
    const both = await step(bag, 'siapkan', { batch: [{ baris_id: one?.id }, { baris_id: two?.id }] });
    expect(both.json().errors).toEqual({ 'batch.0.baris_id': [expect.stringContaining('tidak ada batch yang dapat')] });
    const part = { ...SERAH, baris: [{ baris_id: two?.id, jumlah: two?.jumlah }] };
    const half = await step(bag, 'serah', part);
    expect(half.statusCode, half.body).toBe(200);
    const after = half.json().data as Resep;
    expect([after.status, after.baris.map(({ diserahkan }) => diserahkan)]).toEqual([6, [0, two?.jumlah]]);
    // Nothing can be laid aside of it, and it stays named as recalled.
    expect(half.json().message).toBe(
      `Obat diserahkan sebagian. Sisa ${one?.nama} tidak dapat disisihkan: batch ditarik, tidak ada batch lain.`,
    );
    expect(after.baris[0]?.batch).toMatchObject([{ jumlah: one?.jumlah, ditarik: 'Recall pabrik' }]);
    expect(after.baris[0]?.peringatan[0]).toContain('ditarik (Recall pabrik)');
    const again = await step(after, 'serah', SERAH);
    expect([again.statusCode, again.json().errors.baris]).toEqual([422, [expect.stringMatching(/^Belum disiapkan: /)]]);
    // Another batch takes its place, and the recall is no matter of this line any more.
    await stockUp(rs, produk, [{ no_batch: 'LAIN', jumlah: 50 }]);
    const anew = await done(step(after, 'siapkan', { batch: [{ baris_id: one?.id }] }));
    expect(anew.baris[0]?.batch).toMatchObject([{ no_batch: 'LAIN', ditarik: null }]);
    expect(anew.baris[0]?.peringatan).toEqual([]);
  });
});
