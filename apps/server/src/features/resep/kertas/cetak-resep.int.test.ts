import type { ResepCetak } from '@nadi/contract/resep/resep-kertas.contract';
import { shortSidik } from '@nadi/domain/rekam-medis/sidik';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';
import { baris, done, draft, obat, openApotek, reviewed, rs, send, signa, t, telaah } from '#testing/resep-fixtures.ts';

beforeAll(async () => {
  await openApotek();
  await prepareRekam(t, rs);
});

const payload = async (id: number): Promise<ResepCetak> => (await rs.apoteker.get(`/resep/${id}/cetak`)).json().data;
const teksKaki = (semula: string, value: string) =>
  rs.admin.put('/pengaturan', { perubahan: [{ key: 'pos:teks-kaki', semula, value }] });

describe('resep.md RS17: what is known of the patient when it was sent', () => {
  /** A prescription of a visit at which somebody wrote this. */
  async function printed(keadaan: object): Promise<ResepCetak> {
    const { id } = await serve(rs);
    const written = await rs.dokter.put(`/kunjungan/${id}/rekam-kunjungan`, { versi: 1, ...keadaan });
    if (written.statusCode !== 200) throw new Error(written.body);
    return payload((await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }))).id);
  }
  const statuses = ({ statusHamil, statusMenyusui, statusGinjal }: ResepCetak) => [
    statusHamil,
    statusMenyusui,
    statusGinjal,
  ];
  it.each([
    ['yes', { hamil: true, menyusui: true, ginjal: 'terganggu' }, [true, true, true]],
    ['no', { hamil: false, menyusui: false, ginjal: 'normal' }, [false, false, false]],
    ['nobody asked, which is never no', {}, [null, null, null]],
    ['one without the other', { menyusui: true }, [null, true, null]],
  ])('%s', async (_rule, keadaan, expected) => expect(statuses(await printed(keadaan))).toEqual(expected));
  it('stays as it was sent, whatever is written later', async () => {
    const { id } = await serve(rs);
    const put = (versi: number, ginjal: string) => rs.dokter.put(`/kunjungan/${id}/rekam-kunjungan`, { versi, ginjal });
    await put(1, 'normal');
    const sent = await send(rs, await draft(rs, id, { baris: [baris(obat.ctm)] }));
    expect((await put(2, 'terganggu')).statusCode).toBe(200);
    expect((await payload(sent.id)).statusGinjal).toBe(false);
  });
});

describe('resep.md RS17: the text below', () => {
  it('is the facility’s, and empty where it has none', async () => {
    const { id } = await reviewed({ baris: [baris(obat.ctm)] });
    expect((await payload(id)).footerText).toBe('');
    expect((await teksKaki('', 'Buka sampai 21.00. Semoga lekas sembuh.')).statusCode).toBe(200);
    expect((await payload(id)).footerText).toBe('Buka sampai 21.00. Semoga lekas sembuh.');
    expect((await teksKaki('Buka sampai 21.00. Semoga lekas sembuh.', 'x'.repeat(201))).statusCode).toBe(422);
    await teksKaki('Buka sampai 21.00. Semoga lekas sembuh.', '');
  });
});

it('resep.md RS17: the payload, field by field, as the table has it', async () => {
  const { id } = await serve(rs);
  const sent = await send(
    rs,
    await draft(rs, id, {
      cito: true,
      baris: [baris(obat.ctm, { jumlah: 7 }), { nama_luar: 'Vitamin', aturan_teks: '1x1', jumlah: 3 }],
      racik: [
        {
          nama: 'Puyer',
          jenis: 1,
          cara: 'dtd',
          bungkus: 12,
          signa: signa(3, 1, 1, 'bungkus'),
          hari: 4,
          bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
        },
      ],
    }),
  );
  const resep = await done(telaah(sent));
  const [ctm] = resep.baris;
  const [part] = resep.racik[0]?.bahan ?? [];
  const [satu, bahan] = [ctm?.harga_satuan ?? 0, (part?.harga_satuan ?? 0) * 3];
  expect(Math.min(satu, bahan)).toBeGreaterThan(0);
  const { rows } = await t.superuser.query('select nama, alamat, telepon from faskes where id = $1', [rs.faskesId]);
  expect(await payload(resep.id)).toEqual({
    entityData: { name: rows[0].nama, address: rows[0].alamat, phone: rows[0].telepon },
    kunjungan: resep.kunjungan.nomor_kunjungan,
    pasien: {
      nama: resep.pasien.nama,
      no_rm: String(resep.pasien.norm).padStart(6, '0'),
      tglLahir: resep.pasien.tanggal_lahir?.split('-').toReversed().join('/'),
    },
    isInvoice: false,
    noNota: resep.no_resep,
    statusGinjal: null,
    statusHamil: null,
    statusMenyusui: null,
    statusCito: true,
    listObatNonRacik: [
      {
        namaObat: ctm?.nama,
        aturanMinum: '3 x sehari 1 tablet',
        hargaSatuan: satu,
        jumlah: 7,
        hasilJumlahHarga: satu * 7,
      },
    ],
    listObatRacik: [
      {
        namaRacik: 'Puyer',
        jumlah: 12,
        hasilJumlahHarga: bahan,
        aturanMinum: '3 x sehari 1 bungkus',
        bahan: [{ namaObat: part?.nama, jumlah: 3 }],
      },
    ],
    grandTotalObatNonRacik: satu * 7,
    grandTotalObatRacik: bahan,
    subTotal: satu * 7 + bahan,
    grandTotalWithAdjustments: satu * 7 + bahan,
    summary: {
      nama_pembeli: resep.pasien.nama,
      diskon_total: 0,
      pembulatan: 0,
      nominal_bayar: 0,
      payment_method: '-',
    },
    kembalian: 0,
    footerText: '',
    qrContent: `${resep.no_resep}|${shortSidik(resep.sidik ?? '')}`,
    userData: { name_with_title: 'Uji apoteker' },
    tanggal: rs.ctx.today,
    ruangan: resep.kunjungan.ruangan,
    penjamin: resep.kunjungan.penjamin,
    dokter: { nama: resep.dokter?.nama, sip: 'SIP-D' },
  });
});
