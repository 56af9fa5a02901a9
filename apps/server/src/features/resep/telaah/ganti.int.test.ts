import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  done,
  draft,
  newProduk,
  obat,
  openApotek,
  reviewed,
  rows,
  rs,
  send,
  sent,
  SERAH,
  step,
  stock,
  t,
  tanpaPindai,
  telaah,
  visit,
  ZAT,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

/** A doctor of the house, who agreed just now. */
const setuju = (over: object = {}) => ({ dokter_id: rs.dokterList[0]?.id, pada: new Date().toISOString(), ...over });

describe('changes by the pharmacy (spec: RS12)', () => {
  const same = () =>
    newProduk(60, { zat: [{ zat_id: ZAT.parasetamol, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }], fornas: true });
  it('the same substance, strength and form is a new line that points to the old one', async () => {
    const lain = await same();
    const diketik = 'para 15 3x1 5h';
    const resep = await reviewed({ baris: [baris(obat.parasetamol, { diketik })] });
    const before = await stock(obat.parasetamol);
    const changed = await done(
      step(resep, 'ganti', { baris_id: resep.baris[0]?.id, produk_id: lain, alasan: 'stok habis' }),
    );
    expect(
      changed.baris.map((one) => [one.status, one.produk?.id, one.pengganti_dari, one.jumlah, one.diketik]),
    ).toEqual([
      [2, obat.parasetamol, null, 15, diketik],
      // Issue 30: what was typed stays with what it was typed for.
      [1, lain, resep.baris[0]?.id, 15, null],
    ]);
    expect((await stock(obat.parasetamol)).dipesan).toBe(before.dipesan - 15);
    expect((await stock(lain)).dipesan).toBe(15);
    const given = await done(
      step(await done(step(changed, 'siapkan', { batch: tanpaPindai(changed) })), 'serah', SERAH),
    );
    expect((await rs.apoteker.get(`/resep/${given.id}/salinan`)).json().data.baris).toMatchObject([
      {
        keterangan: 'diganti',
        aturan: '3 x sehari 1 tablet',
        pengganti: { jumlah: 15, satuan: 'tablet', aturan: '3 x sehari 1 tablet', keterangan: 'det' },
      },
    ]);
  });
  it('less of the same medicine is the pharmacist’s own, and the copy says det n; more takes a doctor who agreed (spec: RS15)', async () => {
    const lain = await same();
    const of = async (jumlah: number) => reviewed({ baris: [baris(obat.parasetamol, { jumlah })] });
    const ganti = (resep: Resep, jumlah: number, over: object = {}) =>
      step(resep, 'ganti', {
        baris_id: resep.baris.at(-1)?.id,
        produk_id: lain,
        jumlah,
        alasan: 'stok habis',
        ...over,
      });
    const keterangan = async (resep: Resep): Promise<string> => {
      const ready = await done(step(resep, 'siapkan', { batch: tanpaPindai(resep) }));
      expect((await done(step(ready, 'serah', SERAH))).status).toBe(5);
      const [line] = (await rs.apoteker.get(`/resep/${resep.id}/salinan`)).json().data.baris;
      return line.pengganti ? `${line.pengganti.jumlah} ${line.pengganti.keterangan}` : line.keterangan;
    };
    expect(await keterangan(await done(ganti(await of(12), 4)))).toBe('12 det 4');
    const resep = await of(4);
    const more = await ganti(resep, 12);
    expect([more.statusCode, more.json().errors]).toEqual([
      422,
      { persetujuan: ['Lebih dari 4 yang ditulis dokter: catat dokter yang menyetujui dan kapan'] },
    ]);
    // A detour over a smaller amount, or back to the first medicine, makes it no larger.
    const smaller = await done(ganti(resep, 2));
    expect(Object.keys((await ganti(smaller, 5, { produk_id: obat.parasetamol })).json().errors)).toEqual([
      'persetujuan',
    ]);
    const persetujuan = setuju();
    const agreed = await done(ganti(smaller, 12, { produk_id: obat.parasetamol, persetujuan }));
    expect(await keterangan(agreed)).toBe('12 det');
  });
  it('what took a place after preparing is prepared before it leaves (decision 0101)', async () => {
    const lain = await same();
    const resep = await done(telaah(await sent({ baris: [baris(obat.parasetamol), baris(obat.ctm)] })));
    const ready = await done(step(resep, 'siapkan', { batch: tanpaPindai(resep) }));
    const changed = await done(
      step(ready, 'ganti', { baris_id: ready.baris[0]?.id, produk_id: lain, alasan: 'stok habis' }),
    );
    const before = await stock(lain);
    const nama = changed.baris.find(({ status, produk }) => status === 1 && produk?.id === lain)?.nama;
    const refused = await step(changed, 'serah', SERAH);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { baris: [`Belum disiapkan: ${nama}. Siapkan dulu, dengan etiketnya, sebelum diserahkan.`] },
    ]);
    expect(await stock(lain)).toEqual(before);
    // What was prepared may leave meanwhile.
    const ctm = changed.baris.find(({ produk }) => produk?.id === obat.ctm);
    const part = await done(step(changed, 'serah', { ...SERAH, baris: [{ baris_id: ctm?.id, jumlah: ctm?.jumlah }] }));
    expect((await step(part, 'serah', SERAH)).statusCode).toBe(422);
    const again = await done(step(part, 'siapkan', { batch: tanpaPindai(part) }));
    expect((await done(step(again, 'serah', SERAH))).status).toBe(5);
  });
  it('RS10: a reason of a sending that came back answers nothing of the next one', async () => {
    const { norm, id } = await visit(rs);
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat: 'Amoxicillin',
      zat_id: ZAT.amoksisilin,
      reaksi: ['ruam'],
      kepastian: 2,
    });
    const kirim = (resep: Pick<Resep, 'id' | 'versi'>, alasan: object[] = []) =>
      step(resep, 'kirim', { alasan }, rs.dokter);
    const first = await draft(rs, id, { baris: [baris(obat.amoksisilin)] });
    const [kunci] = (await kirim(first)).json().data.perlu;
    const sending = await done(kirim(first, [{ kunci, alasan: 'pernah toleran' }]));
    expect(sending.alasan).toMatchObject([{ saat: 'kirim', kunci, alasan: 'pernah toleran' }]);
    const back = await done(step(sending, 'kembalikan', { alasan: 'Dosis tidak jelas' }));
    const put = await rs.dokter.put(`/resep/${back.id}`, { versi: back.versi, baris: [baris(obat.parasetamol)] });
    const again = await done(kirim(put.json().data));
    expect(again.alasan).toEqual([]);
    const refused = await step(await done(telaah(again)), 'ganti', {
      baris_id: again.baris[0]?.id,
      produk_id: obat.amoksisilin,
      alasan: 'stok habis',
      aturan_teks: '3x1',
      persetujuan: setuju(),
    });
    expect([refused.json().kode, refused.json().data?.perlu]).toEqual(['PERLU_KONFIRMASI', [kunci]]);
  });
  it('another substance takes a doctor who agreed', async () => {
    const resep = await sent({ baris: [baris(obat.parasetamol)] });
    const ganti = (persetujuan: object | null, over: object = {}) =>
      step(resep, 'ganti', {
        baris_id: resep.baris[0]?.id,
        produk_id: obat.ctm,
        alasan: 'stok habis',
        persetujuan,
        ...over,
      });
    expect(Object.keys((await ganti(null)).json().errors)).toEqual(['persetujuan']);
    const agreed = setuju();
    // Issue 30: any name and any moment were taken.
    const of = async (over: object) => (await ganti(setuju(over), { aturan_teks: '2x1/2 pagi malam' })).json().errors;
    expect([await of({ dokter_id: 999_999 }), await of({ pada: '2020-01-01T00:00:00Z' })]).toEqual([
      { 'persetujuan.dokter_id': ['Dokter harus dipilih dari daftar'] },
      { 'persetujuan.pada': [expect.stringContaining('sebelum resep dikirim')] },
    ]);
    expect(await of({ pada: '2099-12-31T00:00:00Z' })).toEqual({
      'persetujuan.pada': [expect.stringContaining('belum terjadi')],
    });
    // The words of the old medicine are not those of the new one.
    expect(Object.keys((await ganti(agreed)).json().errors)).toEqual(['aturan_teks']);
    // Twice a day and one time of it is asked about, as in a doctor's line.
    expect((await ganti(agreed, { aturan_teks: '2x1/2 malam' })).json().errors.aturan_teks[0]).toContain(
      '2 kali sehari',
    );
    // Issue 30 B7: 15 tablets were for three a day.
    const still = await ganti(agreed, { aturan_teks: '2x1/2 pagi malam' });
    expect([still.json().kode, still.json().message]).toEqual([
      'PERLU_KONFIRMASI',
      expect.stringContaining('15 tablet tertulis, tetapi aturan dan lamanya perlu 5'),
    ]);
    // Less of another medicine is no part of what was written: it is asked about too.
    expect((await ganti(agreed, { aturan_teks: '2x1/2 pagi malam', jumlah: 2 })).json().message).toContain(
      '2 tablet tertulis, tetapi aturan dan lamanya perlu 5',
    );
    const sirup = await newProduk(10, { satuan: 'mL', bentuk: 'sirup' });
    expect((await ganti(agreed, { produk_id: sirup, aturan_teks: '3x5ml' })).json().errors).toEqual({
      jumlah: ['Satuannya lain: tulis jumlahnya dalam mL'],
    });
    const changed = await done(ganti(agreed, { aturan_teks: '2x1/2 pagi malam', jumlah: 5 }));
    expect(changed.baris).toMatchObject([
      { status: 2, disetujui_dokter: expect.stringMatching(/\p{L}/u), aturan_teks: '3 x sehari 1 tablet' },
      {
        status: 1,
        aturan_teks: '2 x sehari 1/2 tablet pagi, malam',
        signa: { kali: 2, dosis: { pembilang: 1, penyebut: 2 } },
      },
    ]);
    // The prescriber is told, because the pharmacist alone says that somebody agreed.
    expect(
      await rows(
        `select akun_id, judul, tanda_terima, tujuan_id from pemberitahuan where faskes_id = $1 and jenis = 'resep-diganti' and acuan = $2`,
        `baris ${changed.baris[1]?.id}`,
      ),
    ).toEqual([
      {
        akun_id: rs.dokter.akunId,
        judul: `Satu obat di resep ${resep.no_resep} diganti apotek`,
        tanda_terima: true,
        tujuan_id: resep.kunjungan.id,
      },
    ]);
  });

  it('words that nobody can read for sure are asked once before they stand on the label (issue 30)', async () => {
    const resep = await sent({ baris: [baris(obat.parasetamol)] });
    const ganti = (over: object) =>
      step(resep, 'ganti', {
        baris_id: resep.baris[0]?.id,
        produk_id: obat.ctm,
        alasan: 'habis',
        persetujuan: setuju(),
        ...over,
      });
    for (const aturan_teks of ['3 x schari 1/2 tblt', 'malam dua', '5 hari']) {
      const asked = (await ganti({ aturan_teks })).json();
      expect([asked.kode, asked.message]).toEqual([
        'PERLU_KONFIRMASI',
        expect.stringMatching(/tidak terbaca pasti.*Tetap dengan kata-kata ini\?$/),
      ]);
    }
    const kept = await done(ganti({ aturan_teks: 'malam dua 7 hari', lanjutkan: true }));
    expect(kept.baris[1]).toMatchObject({ aturan_teks: 'malam dua 7 hari', signa: null, hari: 7 });
    // Of the same medicine the doctor's words stay: others are not dropped in silence.
    const again = await sent({ baris: [baris(obat.parasetamol)] });
    const setara = (aturan_teks: string) =>
      step(again, 'ganti', { baris_id: again.baris[0]?.id, produk_id: lain, alasan: 'stok habis', aturan_teks });
    const lain = await same();
    expect((await setara('2x1')).json().errors).toEqual({ aturan_teks: [expect.stringContaining('Obatnya setara')] });
    expect((await done(setara('3x1'))).baris[1]).toMatchObject({ aturan_teks: '3 x sehari 1 tablet' });
  });

  // Issue 30 B1, B7: the five days of the old line stood beside the seven that the doctor agreed to.
  it('the days that the doctor agreed to take the place of the old ones', async () => {
    const resep = await sent({ baris: [baris(obat.parasetamol, { hari: 5 })] });
    const ganti = (over: object) =>
      step(resep, 'ganti', {
        baris_id: resep.baris[0]?.id,
        produk_id: obat.ctm,
        alasan: 'stok habis',
        persetujuan: setuju(),
        ...over,
      });
    expect((await ganti({ aturan_teks: '2x1 7 hari', jumlah: 10 })).json().message).toContain(
      '10 tablet tertulis, tetapi aturan dan lamanya perlu 14',
    );
    const changed = await done(ganti({ aturan_teks: '2x1 7 hari', jumlah: 14 }));
    expect(changed.baris[1]).toMatchObject({ aturan_teks: '2 x sehari 1 tablet', hari: 7, jumlah: 14 });
  });

  it('another form of release takes a doctor who agreed, and says what differs (issue 30)', async () => {
    const res = await rs.apoteker.post('/Merk/store', { nama: 'Panadol Retard' });
    const zat = [{ zat_id: ZAT.parasetamol, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }];
    const retard = await newProduk(60, { zat, fornas: true, merk_id: res.json().data.id });
    const resep = await sent({ baris: [baris(obat.parasetamol)] });
    const ganti = (over: object) =>
      step(resep, 'ganti', { baris_id: resep.baris[0]?.id, produk_id: retard, alasan: 'stok habis', ...over });
    const words = '(obat semula biasa, penggantinya lepas lambat (RETARD))';
    expect((await ganti({})).json().errors).toEqual({ persetujuan: [expect.stringContaining(words)] });
    const persetujuan = setuju();
    expect((await ganti({ persetujuan })).json().errors).toEqual({ aturan_teks: [expect.stringContaining(words)] });
  });
  it('what speaks against the other medicine asks why, also after the review (spec: RS10)', async () => {
    const { norm, id } = await visit(rs);
    const resep = await done(
      telaah(await send(rs, await draft(rs, id, { baris: [baris(obat.ctm), baris(obat.parasetamol)] }))),
    );
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat: 'Amoxicillin',
      zat_id: ZAT.amoksisilin,
      reaksi: ['ruam'],
      kepastian: 2,
    });
    const before = await stock(obat.amoksisilin);
    const ganti = (over: object) =>
      step(resep, 'ganti', {
        baris_id: resep.baris[1]?.id,
        produk_id: obat.amoksisilin,
        alasan: 'stok habis',
        aturan_teks: '3x1',
        persetujuan: setuju(),
        ...over,
      });
    const refused = (await ganti({})).json();
    expect([refused.kode, refused.message, refused.data.perlu]).toEqual([
      'PERLU_KONFIRMASI',
      expect.stringContaining('alergi Amoxicillin'),
      [expect.stringMatching(/^alergi\//)],
    ]);
    expect(await stock(obat.amoksisilin)).toEqual(before);
    expect((await ganti({ lanjutkan: true, alasan: 'habis' })).json().errors).toEqual({
      alasan: ['Alasan paling sedikit 10 huruf, atau pilih dari daftar'],
    });
    const changed = await done(ganti({ lanjutkan: true, alasan: 'pernah toleran' }));
    expect(changed.alasan).toMatchObject([{ saat: 'telaah', alasan: 'pernah toleran' }]);
    expect(
      await rows(
        `select periksa, tingkat, baris from resep_periksa where faskes_id = $1 and resep_id = $2 and alasan is not null`,
        resep.id,
      ),
    ).toEqual([{ periksa: 'alergi', tingkat: 'tahan', baris: ['baris.1'] }]);
  });
  it('a line that is replaced or cancelled leaves what was scanned for the others', async () => {
    const resep = await reviewed({ baris: [baris(obat.parasetamol), baris(obat.ctm)] });
    const [, b] = await rows(
      'select id from batch where faskes_id = $1 and produk_id = $2 order by ed',
      obat.parasetamol,
    );
    const ready = await done(
      step(resep, 'siapkan', {
        batch: [
          { baris_id: resep.baris[0]?.id, batch: { batch_id: b.id, jumlah: 15 } },
          { baris_id: resep.baris[1]?.id },
        ],
        alasan: 'box rusak',
      }),
    );
    const cut = await done(
      step(ready, 'ganti', { baris_id: ready.baris[1]?.id, produk_id: null, alasan: 'pasien punya' }),
    );
    expect(cut.baris[0]?.batch).toMatchObject([{ batch_id: b.id, jumlah: 15 }]);
    expect(cut.baris[1]?.batch).toEqual([]);
  });
  it('a line is cancelled with a reason, but not the last one', async () => {
    const resep = await sent({ baris: [baris(obat.parasetamol), baris(obat.ctm)] });
    const cut = await done(
      step(resep, 'ganti', { baris_id: resep.baris[0]?.id, produk_id: null, alasan: 'pasien punya' }),
    );
    expect(cut.baris.map(({ status }) => status)).toEqual([3, 1]);
    expect(
      Object.keys(
        (await step(cut, 'ganti', { baris_id: resep.baris[1]?.id, produk_id: null, alasan: 'x' })).json().errors,
      ),
    ).toEqual(['baris_id']);
  });
  it('what the doctor sent can’t be removed, however it is asked', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    await expect(
      t.superuser.query('delete from resep_baris where faskes_id = $1 and resep_id = $2', [rs.faskesId, resep.id]),
    ).rejects.toThrow('tidak dihapus');
  });
});
