import type { Resep } from '@nadi/contract/resep/resep-view';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diagnose, draft as note, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';
import { baris, draft, obat, openApotek, rows, rs, signa, step, t, visit } from '#testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';

let botol: number;
beforeAll(async () => {
  await openApotek();
  await prepareRekam(t, rs);
  const pack = await rs.admin.post('/box-pattern/store', { nama: 'Botol 60', qty_per_box: 60 });
  const kemasan = [{ box_pattern_id: pack.json().data.id }];
  ({ id: botol } = await saveProduk(rs, { nama: 'Sirup', satuan: 'mL', utuh: true, fornas: true, kemasan }));
  await stockUp(rs, botol, [{ jumlah: 9000 }]);
});
const isJenis = (jenis: string) => rows('update faskes set jenis = $2 where id = $1', jenis);
beforeEach(() => isJenis('rumah sakit tipe C'));

const payBpjs = (kunjunganId: number) =>
  rows(
    'update pendaftaran set penjamin_id = 2 where faskes_id = $1 and id = (select pendaftaran_id from kunjungan where faskes_id = $1 and id = $2)',
    kunjunganId,
  );
/** A visit of a member of BPJS, and a chronic draft of it. */
async function chronic(over: object = {}): Promise<{ kunjungan: number; resep: Resep }> {
  const { id, norm } = await serve(rs);
  await rs.perawat.post(`/pasien/${norm}/alergi/tanya`, { jawaban: 1 });
  await payBpjs(id);
  const body = { kronis: true, baris: [baris(obat.ctm, { signa: signa(1), hari: 30 })], ...over };
  return { kunjungan: id, resep: await draft(rs, id, body) };
}
const kirim = ({ id, versi }: Pick<Resep, 'id' | 'versi'>) => rs.dokter.post(`/resep/${id}/kirim`, { versi });
async function sign(kunjunganId: number) {
  await diagnose(rs, kunjunganId);
  const { id, versi } = await note(rs, kunjunganId, SOAP as Record<string, unknown>);
  return rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai: true });
}
/** The prescriptions of a visit, that of 7 days first. */
async function all(kunjunganId: number): Promise<Resep[]> {
  const list: { id: number }[] = (await rs.dokter.get(`/kunjungan/${kunjunganId}/resep`)).json().data;
  const found = await Promise.all(
    list.map(async ({ id }): Promise<Resep> => (await rs.dokter.get(`/resep/${id}`)).json().data),
  );
  return found.toSorted((a, b) => a.id - b.id);
}
const linesOf = ({ baris: lines }: Resep) => lines.map(({ jumlah, hari }) => [jumlah, hari]);

describe('resep.md RS6: a chronic prescription of BPJS at a hospital', () => {
  const sendings: [string, (of: { kunjungan: number; resep: Resep }) => ReturnType<typeof kirim>][] = [
    ['its doctor', ({ resep }) => kirim(resep)],
    ['the signature of the visit (RM9)', ({ kunjungan }) => sign(kunjungan)],
  ];
  it.each(sendings)('sent by %s is two, joined, exact together, each with a number', async (_by, send) => {
    const made = await chronic({
      baris: [
        baris(obat.ctm, { signa: signa(1), hari: 30, jumlah: 29 }),
        { produk_id: botol, signa: signa(1, 4, 1, 'mL'), hari: 30 },
        baris(obat.amoksisilin, { hari: 5 }),
      ],
      racik: [
        {
          nama: 'Puyer',
          jenis: 1,
          cara: 'dtd',
          bungkus: 30,
          signa: signa(1, 1, 1, 'bungkus'),
          hari: 30,
          bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
        },
      ],
    });
    const res = await send(made);
    expect(res.statusCode, res.body).toBe(200);
    const [first, rest, ...more] = await all(made.kunjungan);
    expect(more).toEqual([]);
    expect([first?.status, rest?.status]).toEqual([2, 2]);
    expect(rest?.sambungan_dari).toBe(first?.id);
    expect(new Set([first?.no_resep, rest?.no_resep]).size).toBe(2);
    // 29 tablets, two bottles of 60 mL that are not opened, and 5 days, which are not divided.
    expect(linesOf(first as Resep)).toEqual([
      [7, 7],
      [60, 7],
      [15, 5],
    ]);
    expect(linesOf(rest as Resep)).toEqual([
      [22, 23],
      [60, 23],
    ]);
    const racik = (of: Resep | undefined) =>
      of?.racik.map(({ bungkus, hari, bahan }) => [
        bungkus,
        hari,
        bahan[0]?.diminta,
        bahan[0]?.butuh,
        bahan[0]?.jumlah,
      ]);
    expect([racik(first), racik(rest)]).toEqual([[[7, 7, 120, 1.68, 2]], [[23, 23, 120, 5.52, 6]]]);
  });
  it.each(sendings)('that its doctor wants whole is one, sent by %s', async (_by, send) => {
    const made = await chronic({ bagi_kronis: false });
    expect((await send(made)).statusCode).toBe(200);
    expect((await all(made.kunjungan)).map(linesOf)).toEqual([[[30, 30]]]);
  });
  it.each(sendings)('is one at a clinic, sent by %s', async (_by, send) => {
    await isJenis('klinik utama');
    const made = await chronic();
    expect((await send(made)).statusCode).toBe(200);
    expect((await all(made.kunjungan)).map(linesOf)).toEqual([[[30, 30]]]);
  });
  it('of another payer, or no chronic one, is one', async () => {
    const { id } = await visit(rs);
    const lines = { baris: [baris(obat.ctm, { signa: signa(1), hari: 30 })] };
    expect((await kirim(await draft(rs, id, { kronis: true, ...lines }))).statusCode).toBe(200);
    expect((await all(id)).map(linesOf)).toEqual([[[30, 30]]]);
    const made = await chronic({ kronis: false });
    await kirim(made.resep);
    expect((await all(made.kunjungan)).map(linesOf)).toEqual([[[30, 30]]]);
  });
  it('a part that came back to its doctor is not divided once more', async () => {
    const made = await chronic();
    await kirim(made.resep);
    for (const part of await all(made.kunjungan)) {
      const back = await step(part, 'kembalikan', { alasan: 'Dosis perlu diperbaiki' });
      expect((await kirim(back.json().data)).statusCode).toBe(200);
    }
    expect((await all(made.kunjungan)).map(linesOf)).toEqual([[[7, 7]], [[23, 23]]]);
  });
  it('of two who send it at once one does, and it is divided once', async () => {
    const made = await chronic();
    const both = await Promise.all([kirim(made.resep), kirim(made.resep)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await all(made.kunjungan)).toHaveLength(2);
  });
  it('what was seen of the whole is not asked again of its parts, and both keep the words that were typed', async () => {
    const diketik = 'ctm 45 2x1 30h';
    const { resep, kunjungan } = await chronic({
      baris: [baris(obat.ctm, { signa: signa(2), hari: 30, jumlah: 45, diketik })],
      racik: [],
    });
    const takaran = resep.pemeriksaan?.find(({ periksa }) => periksa === 'takaran')?.temuan ?? [];
    expect(takaran.map(({ tingkat, pesan }) => [tingkat, pesan])).toEqual([
      ['peringatan', expect.stringContaining('45 tablet tertulis, tetapi aturan dan lamanya perlu 60')],
    ]);
    const others = (resep.pemeriksaan ?? [])
      .filter(({ periksa }) => periksa !== 'takaran')
      .flatMap(({ temuan }) => temuan);
    const seen = (list: typeof takaran) => list.map(({ kunci, pesan }) => ({ kunci, pesan }));
    const { id, versi } = resep;
    const unseen = await rs.dokter.post(`/resep/${id}/kirim`, { versi, dilihat: seen(others) });
    expect([unseen.json().kode, unseen.json().data.perlu]).toEqual([
      'PERLU_KONFIRMASI',
      seen(takaran).map(({ kunci }) => kunci),
    ]);
    const res = await rs.dokter.post(`/resep/${id}/kirim`, { versi, dilihat: seen([...others, ...takaran]) });
    expect(res.statusCode, res.body).toBe(200);
    const both = await all(kunjungan);
    expect(both.map(linesOf)).toEqual([[[11, 7]], [[34, 23]]]);
    expect(both.map(({ baris: lines }) => lines[0]?.diketik)).toEqual([diketik, diketik]);
  });
});
