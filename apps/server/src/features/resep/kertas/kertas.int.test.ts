import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  done,
  newProduk,
  obat,
  openApotek,
  reviewed,
  rows,
  rs,
  sent,
  signa,
  t,
  telaah,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

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
    const { data } = (await rs.apoteker.get(`/resep/${resep.id}/cetak`)).json();
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
      userData: { name_with_title: 'Uji apoteker' },
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
    const resep = await reviewed({ baris: [{ produk_id: obat.amoksisilin, aturan_id: 19, hari: 5 }] });
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
    const { DOKUMEN_SOURCES } = await import('#features/cetak/cetak.public.ts');
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
