import { quickHash } from '#testing/akun-fixtures.ts';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  charged,
  block,
  done,
  draft,
  lapse,
  newProduk,
  obat,
  openApotek,
  prepared,
  ready,
  reviewed,
  rows,
  rs,
  send,
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
import { waitForLocks } from '#testing/lock-waits.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

beforeAll(openApotek);

describe('handing over (spec: RS11, RS14, F13)', () => {
  it('takes it out of the ledger, with receiver and batch', async () => {
    const produk = await newProduk(40);
    const given = await done(
      step(await ready({ baris: [baris(produk)] }), 'serah', {
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
        `select 1 from kiriman_selesai where faskes_id = $1 and topik = 'resep.diserahkan' and (muatan ->> 'resep_id')::int = $2`,
        given.id,
      ),
    ).toHaveLength(1);
  });
  it('RS13: all five are answered, at the first handing over and at that of the rest; what nobody answered is not stored', async () => {
    const produk = await newProduk(40);
    const resep = await ready({ baris: [baris(produk)] });
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
  it('a part of a pack that leaves whole is asked, and the rest of it is not (issue 30 B9)', async () => {
    const pack = await rs.admin.post('/box-pattern/store', { nama: 'Pen', qty_per_box: 3 });
    const kemasan = [{ box_pattern_id: pack.json().data.id }];
    const pen = await newProduk(6, { satuan: 'mL', bentuk: 'injeksi', utuh: true, fornas: true, kemasan });
    const resep = await ready({ baris: [baris(pen, { signa: signa(1, 1, 1, 'mL'), hari: 3, jumlah: 3 })] });
    const part = (of: Resep, jumlah: number, over: object = {}) =>
      step(of, 'serah', { ...SERAH, baris: [{ baris_id: of.baris[0]?.id, jumlah }], ...over });
    const asked = (await part(resep, 2)).json();
    expect([asked.kode, asked.message]).toEqual([
      'PERLU_KONFIRMASI',
      expect.stringMatching(/2 dari 3 mL, sedangkan kemasannya 3 mL.*Tetap diserahkan sebagian\?$/),
    ]);
    const half = await done(part(resep, 2, { lanjutkan: true }));
    expect((await done(part(half, 1))).status).toBe(5);
  });
  it('one who died: the status asks with the prescription, the lists say so, nobody is the receiver but somebody else', async () => {
    const { norm, id } = await visit(rs);
    const resep = await prepared(rs, id, { baris: [baris(await newProduk(40))] });
    const dies = (over: object) =>
      rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
        ...rs.newPasien({ status: 2 }),
        versi: 1,
        status_berubah: true,
        ...over,
      });
    const asked = (await dies({})).json();
    expect([asked.kode, asked.message]).toEqual([
      'PERLU_KONFIRMASI',
      expect.stringContaining(`menunggu di apotek dan tidak ikut dibatalkan: ${resep.no_resep} (disiapkan).`),
    ]);
    expect((await dies({ yakin: true })).statusCode).toBe(200);
    expect((await rs.apoteker.get(`/resep?q=${norm}`)).json().data).toMatchObject([{ id: resep.id, meninggal: true }]);
    expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data.pasien).toMatchObject({ meninggal: true });
    const { nama } = resep.pasien;
    const to = (hubungan: string, lanjutkan: boolean) =>
      step(resep, 'serah', { ...SERAH, penerima: { ...SERAH.penerima, nama, hubungan }, lanjutkan });
    for (const sure of [false, true])
      expect((await to('Pasien sendiri', sure)).json().errors).toEqual({
        'penerima.hubungan': [expect.stringMatching(/dicatat meninggal: tulis siapa yang menerima/)],
      });
    expect((await to('Suami', false)).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      message: `${nama} dicatat meninggal. Tetap serahkan obatnya kepada ${nama} (Suami)?`,
    });
    expect((await done(to('Suami', true))).status).toBe(5);
  });
  it('in parts: the rest stays held, and the second time takes the same batch again', async () => {
    const produk = await newProduk(40);
    const resep = await ready({ baris: [baris(produk), baris(obat.ctm)] });
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
    expect(await charged(resep)).toEqual({ jumlah: [15, 15], baris: 2 });
  });
  it.each([
    ['handed over in part', 'serah'],
    ['given another medicine', 'ganti'],
  ])(
    'two prescriptions of the same medicines, each %s the other way round, do not wait for one another',
    async (_what, langkah) => {
      const same = { zat: [{ zat_id: ZAT.parasetamol, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }], fornas: true };
      const over = langkah === 'ganti' ? same : {};
      const [first, second] = [await newProduk(40, over), await newProduk(40, over)];
      const lines = (produk: number[]) => ({ baris: produk.map((id) => baris(id)) });
      const change = async (produk: number[]) => {
        const of = langkah === 'serah' ? await ready(lines(produk)) : await reviewed(lines(produk.slice(0, 1)));
        const baris_id = of.baris[0]?.id;
        return () =>
          langkah === 'serah'
            ? step(of, 'serah', { ...SERAH, baris: [{ baris_id, jumlah: 15 }] })
            : step(of, 'ganti', { baris_id, produk_id: produk[1], alasan: 'Obat yang ditulis kosong di rak' });
      };
      const both = [await change([first, second]), await change([second, first])];
      await t.superuser.query(`begin; select 1 from stok where produk_id = ${first} for update`);
      const answers = [both[0]!()];
      try {
        await waitForLocks(t.superuser, 1);
        answers.push(both[1]!());
        await waitForLocks(t.superuser, 2);
      } finally {
        await t.superuser.query('commit');
      }
      for (const answer of await Promise.all(answers)) expect(answer.statusCode, answer.body).toBe(200);
    },
  );
  it('leaves in the batches that were prepared, also after the reservation ran out, and in no others (spec: F11, F44)', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [
      { no_batch: 'A', ed: '2030-01-31', jumlah: 30 },
      { no_batch: 'B', ed: '2031-01-31', jumlah: 30 },
    ]);
    const [a, b] = await rows('select id from batch where faskes_id = $1 and produk_id = $2 order by ed', produk);
    const swapped = async () => {
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
    const first = await swapped();
    await lapse(produk);
    const half = await done(step(first, 'serah', { baris: [{ baris_id: first.baris[0]?.id, jumlah: 5 }], ...SERAH }));
    const whole = await done(step(half, 'serah', SERAH));
    expect(whole.serah.map(({ baris: [one] }) => [one?.batch.batch_id, one?.batch.jumlah])).toEqual([
      [b.id, 5],
      [b.id, 7],
    ]);

    const recalled = await swapped();
    await block(b.id, 'ditarik');
    const refused = await step(recalled, 'serah', SERAH);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^Yang disiapkan tidak dapat diserahkan lagi, siapkan ulang\. Batch ditarik: /),
    ]);
    expect(refused.json().data.kurang).toMatchObject([{ produk_id: produk, diminta: 12, tersedia: 0 }]);
    const again = await done(step(recalled, 'siapkan', { batch: tanpaPindai(recalled) }));
    expect([again.status, again.baris[0]?.batch.map(({ batch_id }) => batch_id)]).toEqual([4, [a.id]]);
    const given = await done(step(again, 'serah', SERAH));
    expect(given.serah[0]?.baris.map(({ batch }) => [batch.batch_id, batch.jumlah])).toEqual([[a.id, 12]]);
    await block(b.id, null);
  });
  it('two who prepare at once: the second hears who was first', async () => {
    const resep = await reviewed({ baris: [baris(obat.ctm)] });
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
    const resep = await ready({ racik });
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
    const resep = await ready({ baris: [baris(obat.ctm)] });
    const res = await step(resep, 'serah', { ...SERAH, penerima: { ...SERAH.penerima, identitas: ['nama', 'nama'] } });
    expect(res.json().errors).toEqual({ 'penerima.identitas': ['Cocokkan paling sedikit 2 identitas'] });
  });
  it('narkotika: address, diagnosis, a licence in force and the password (spec: RS14, F47)', async () => {
    const resep = await ready({ baris: [baris(obat.morfin)] });
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
      // Nobody knows whether it is in force (ketentuan D38).
      ['SIPA-1', null, 'Masa berlaku SIP Anda belum dicatat.'],
    ] as const) {
      await licence(sip, sampai);
      expect((await serah(null)).json().errors['apoteker.sip']).toEqual([`${words} ${where}`]);
    }
    // One that has ended is told before anything else is asked (issue 30, E4).
    await licence('SIPA-1', '2020-01-01');
    expect((await serah(null)).json()).toMatchObject({
      kode: 'VALIDASI',
      message: expect.stringMatching(/^SIP Anda berakhir 01\/01\/2020\./),
    });
    await licence('SIPA-1', null);
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
      [rs.faskesId, resep.kunjungan.id],
    );
    await t.superuser.query(
      `insert into diagnosa (faskes_id, kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, dibuat_oleh) select $1, id, pasien_id, 'utama', 0, 'R52', 'Nyeri', 'baru', $3 from kunjungan where faskes_id = $1 and id = $2`,
      [rs.faskesId, resep.kunjungan.id, rs.dokter.akunId],
    );
    await t.superuser.query('update akun set sandi_hash = $1 where id = $2', [
      await quickHash('Rahasia#123'),
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
    const resep = await ready(body(await newProduk(20, { golongan })));
    const refused = await step(resep, 'serah', SERAH);
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      422,
      ['kunjungan.diagnosa', 'pasien.alamat'],
    ]);
  });
});
