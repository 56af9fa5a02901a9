import { beforeAll, describe, expect, it } from 'vitest';
import type { TestFaskes } from '#testing/harness.ts';
import { diagnose, draft as note, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';
import { baris, done, draft, obat, openApotek, rows, rs, sent, step, t, ZAT } from '#testing/resep-fixtures.ts';

beforeAll(async () => {
  await openApotek();
  await prepareRekam(t, rs);
});

const WITHOUT_PLAN = { ...SOAP, plan: null };
const sign = async (kunjunganId: number, body: object = SOAP, selesai = true) => {
  await diagnose(rs, kunjunganId);
  const { id, versi } = await note(rs, kunjunganId, body as Record<string, unknown>);
  return rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai });
};
const statusOf = async (id: number): Promise<number> => (await rs.dokter.get(`/resep/${id}`)).json().data.status;

describe('the signature of a visit (spec: RM8, RM9)', () => {
  it('a prescription stands in for the plan, and goes with the end of the visit', async () => {
    const { id, norm } = await serve(rs);
    const refused = await sign(id, WITHOUT_PLAN);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['plan']]);
    await rs.perawat.post(`/pasien/${norm}/alergi/tanya`, { jawaban: 1 });
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const { data } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json();
    const own = data.catatan.find(({ status }: { status: number }) => status === 1);
    const res = await rs.dokter.post(`/catatan/${own.id}/tanda-tangan`, { versi: own.versi, selesai: true });
    expect(res.statusCode, res.body).toBe(200);
    expect((await rs.dokter.get(`/resep/${resep.id}`)).json().data).toMatchObject({
      status: 2,
      no_resep: expect.stringMatching(/^R-/),
    });
  });
  it('issue 30 E4: with an ended SIP the note is signed, and the signature that would send a prescription is refused', async () => {
    const end = (day: string | null) =>
      rows('update pegawai set sip_berlaku = $3::date where faskes_id = $1 and akun_id = $2', rs.dokter.akunId, day);
    const { id, norm } = await serve(rs);
    await rs.perawat.post(`/pasien/${norm}/alergi/tanya`, { jawaban: 1 });
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    await end('2020-01-01');
    const refused = await sign(id);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('Resep: SIP Anda berakhir 01/01/2020.'),
    ]);
    expect(await statusOf(resep.id)).toBe(1);
    const { data } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json();
    const own = data.catatan.find(({ status }: { status: number }) => status === 1);
    const alone = await rs.dokter.post(`/catatan/${own.id}/tanda-tangan`, { versi: own.versi, selesai: false });
    expect(alone.statusCode, alone.body).toBe(200);
    await end(null);
  });
  it('a signature that does not end the visit sends nothing', async () => {
    const { id } = await serve(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    expect((await sign(id, SOAP, false)).statusCode).toBe(200);
    expect(await statusOf(resep.id)).toBe(1);
  });
  it('a draft of which every line was taken away stops no signature, and stands in for no plan', async () => {
    const { id } = await serve(rs);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const put = await rs.dokter.put(`/resep/${resep.id}`, { versi: resep.versi, baris: [] });
    expect(put.statusCode, put.body).toBe(200);
    const refused = await sign(id, WITHOUT_PLAN);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['plan']]);
    const { data } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json();
    const own = data.catatan.find(({ status }: { status: number }) => status === 1);
    const { versi } = (await rs.dokter.put(`/catatan/${own.id}`, { ...SOAP, versi: own.versi })).json().data;
    const res = await rs.dokter.post(`/catatan/${own.id}/tanda-tangan`, { versi, selesai: true });
    expect(res.statusCode, res.body).toBe(200);
    expect(await statusOf(resep.id)).toBe(1);
  });
  it.each([
    [
      'a finding that holds',
      async (norm: number) =>
        void (await rs.dokter.post(`/pasien/${norm}/alergi`, {
          jenis: 1,
          zat_id: ZAT.ctm,
          zat: 'CTM',
          kepastian: 2,
          reaksi: [],
        })),
      {},
    ],
    ['a line without an amount', () => Promise.resolve(), { hari: null }],
  ])('%s stops the signature, and neither is signed nor sent', async (_what, prepare, over) => {
    const { id, norm } = await serve(rs);
    await prepare(norm);
    const resep = await draft(rs, id, { baris: [baris(obat.ctm, over)] });
    const res = await sign(id);
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, ['resep']]);
    expect(await statusOf(resep.id)).toBe(1);
    const { rows } = await t.superuser.query(
      'select status from catatan_medis where faskes_id = $1 and kunjungan_id = $2',
      [rs.faskesId, id],
    );
    expect(rows).toEqual([{ status: 1 }]);
  });
  it('RS10: what is found and stops nothing is told before it is sent, and only where finishing sends it', async () => {
    const { id } = await serve(rs);
    await draft(rs, id, { baris: [baris(obat.ctm)] });
    await diagnose(rs, id);
    const soap = await note(rs, id, SOAP as Record<string, unknown>);
    const asked = async (who: TestFaskes['dokter']) =>
      (await who.get(`/catatan/${soap.id}/periksa`)).json().data as { peringatan: string[]; kurang: object };
    const told = await asked(rs.dokter);
    expect(told.kurang).toEqual({});
    expect(told.peringatan).toEqual([expect.stringMatching(/^Resep: .*[Aa]lergi/)]);
    const [resep] = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data.bagian.resep;
    expect((await rs.dokter.post(`/resep/${resep.id}/kirim`, { versi: resep.versi })).statusCode).toBe(200);
    expect((await asked(rs.dokter)).peringatan).toEqual([]);
  });
  it('RM9: the summary has what the prescription costs, says what has no price, and counts none that was cancelled', async () => {
    const { id } = await serve(rs);
    const { id: soap } = await note(rs, id, SOAP as Record<string, unknown>);
    const cost = async (): Promise<unknown> =>
      (await rs.dokter.get(`/catatan/${soap}/periksa`)).json().data.tagihan_obat;
    expect(await cost()).toEqual({ rupiah: 0, tanpa_harga: [] });
    const written = await draft(rs, id, {
      baris: [baris(obat.ctm), { nama_luar: 'Madu hutan', aturan_teks: '2 x sehari 1 sendok makan', jumlah: 1 }],
    });
    const { total } = (await rs.dokter.get(`/resep/${written.id}`)).json().data;
    expect(total).toBeGreaterThan(0);
    const checked = (await rs.dokter.get(`/catatan/${soap}/periksa`)).json().data;
    expect(checked.tagihan_obat).toEqual({ rupiah: total, tanpa_harga: ['Madu hutan'] });
    // The amount stands apart from the use.
    expect(checked.bagian.resep[0].baris).toEqual([
      expect.stringMatching(/4 mg tablet, 15 tablet, 3 x sehari 1 tablet$/),
      'Madu hutan, 1, 2 x sehari 1 sendok makan (15 mL)',
    ]);
    expect(
      (await rs.dokter.post(`/resep/${written.id}/batal`, { versi: written.versi, alasan: 'Salah obat' })).statusCode,
    ).toBe(200);
    expect(await cost()).toEqual({ rupiah: 0, tanpa_harga: [] });
  });
  it('RM1: `S` asks whose drafts stay behind, and ends the visit only over those that were told', async () => {
    const { id, versi } = await serve(rs);
    const finish = (draf_dilihat: string[] = [], person = rs.perawat) =>
      person.put(`/antrian_ruangan/${id}`, { status: 4, versi, draf_dilihat });
    const { id: soap } = await note(rs, id, SOAP as Record<string, unknown>);
    const asked = await finish();
    const told = { kunci: `catatan:${soap}`, teks: 'SOAP Uji dokter belum ditandatangani' };
    expect([asked.statusCode, asked.json().kode, asked.json().data.draf]).toEqual([422, 'PERLU_KONFIRMASI', [told]]);
    expect(asked.json().message).toMatch(/^SOAP Uji dokter belum ditandatangani\. /);
    // A prescription that was begun after the question was asked is asked about too.
    const resep = await draft(rs, id, { baris: [baris(obat.ctm)] });
    const again = await finish([told.kunci]);
    expect(again.json().data.draf).toEqual([
      told,
      { kunci: `resep:${resep.id}`, teks: 'Resep Uji dokter belum dikirim' },
    ]);
    const { rows: stands } = await t.superuser.query(
      'select status, versi from kunjungan where faskes_id = $1 and id = $2',
      [rs.faskesId, id],
    );
    expect(stands).toEqual([{ status: 3, versi }]);
    const other = await t.newFaskes();
    const all = again.json().data.draf.map(({ kunci }: { kunci: string }) => kunci);
    expect((await finish(all, other.perawat)).statusCode).toBe(404);
    // Two desks that saw the same: one ends the visit, the other hears of it.
    const both = await Promise.all([finish(all), finish(all)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await statusOf(resep.id)).toBe(1);
  });
  it('RM1: finishing with the signature tells of what others have open', async () => {
    const { id } = await serve(rs);
    await note(rs, id, { jenis: 'cppt', subjektif: 'Mual' }, rs.perawat);
    await diagnose(rs, id);
    const soap = await note(rs, id, SOAP as Record<string, unknown>);
    const { peringatan } = (await rs.dokter.get(`/catatan/${soap.id}/periksa`)).json().data;
    expect(peringatan).toEqual(['CPPT Uji perawat belum ditandatangani']);
    // What came after the summary was read is asked about, and a visit never ends over it unread.
    await draft(rs, id, { baris: [baris(obat.ctm)] });
    const end = (dilihat: string[]) =>
      rs.dokter.post(`/catatan/${soap.id}/tanda-tangan`, { versi: soap.versi, selesai: true, dilihat });
    const refused = await end(peringatan);
    expect([refused.statusCode, refused.json().kode, refused.json().message]).toEqual([
      422,
      'PERLU_KONFIRMASI',
      expect.stringMatching(/^Baru sejak ringkasan ini dibaca: Resep: .*[Aa]lergi/),
    ]);
    const now = (await rs.dokter.get(`/catatan/${soap.id}/periksa`)).json().data.peringatan;
    expect((await end(now)).statusCode).toBe(200);
  });
  it('serving is not taken back once something was prescribed (spec: RM1)', async () => {
    const { id, versi } = await serve(rs);
    await draft(rs, id, { baris: [baris(obat.ctm)] });
    const res = await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 1, versi, alasan: 'Salah layani' });
    expect(res.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the record (spec: RM1, RM8, RM9)', () => {
  it('has the prescription among its parts and in the timeline', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const record = (await rs.dokter.get(`/kunjungan/${resep.kunjungan.id}/rekam-medis`)).json().data;
    expect(record.bagian.resep).toMatchObject([{ id: resep.id, no_resep: resep.no_resep, status: 2 }]);
    const entries = (await rs.dokter.get(`/pasien/${record.kunjungan.pasien.norm}/linimasa`)).json().data;
    expect(entries.find(({ sumber }: { sumber: string }) => sumber === 'resep')).toMatchObject({
      id: resep.id,
      judul: `Resep ${resep.no_resep}`,
    });
  });
  it('a visit with a sent prescription is not cancelled', async () => {
    const resep = await sent({ baris: [baris(obat.ctm)] });
    const [row] = await rows('select versi from kunjungan where faskes_id = $1 and id = $2', resep.kunjungan.id);
    const cancel = (versi: number) =>
      rs.petugas.put(`/antrian_ruangan/${resep.kunjungan.id}`, { status: 5, versi, alasan: 'Salah daftar' });
    const res = await cancel(row.versi);
    expect([res.statusCode >= 400, res.json().message]).toEqual([
      true,
      'Resep kunjungan ini sudah dikirim. Batalkan dulu resepnya.',
    ]);
    await done(step(resep, 'batal', { alasan: 'Pasien pulang' }, rs.dokter));
    expect((await cancel(row.versi)).statusCode).toBe(200);
  });
});
