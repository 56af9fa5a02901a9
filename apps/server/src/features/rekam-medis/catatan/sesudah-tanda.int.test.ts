import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  diagnose,
  draft,
  grant,
  prepareRekam,
  readRekam,
  saveCall,
  serve,
  signCall,
  signed,
  SOAP,
} from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

describe('after the signature (spec: RM3, RM4, RM38)', () => {
  it('an addendum names its parent and is sealed with the parent’s seal; only the author writes it', async () => {
    const { id: visit } = await serve(rs);
    const note = await signed(rs, visit);
    const body = { plan: 'Ditambah: kontrol tiga hari' };
    expect((await rs.perawat.post(`/catatan/${note.id}/adendum`, body)).statusCode).toBe(403);
    expect((await rs.dokter.post(`/catatan/${note.id}/adendum`, {})).statusCode).toBe(422);
    const res = await rs.dokter.post(`/catatan/${note.id}/adendum`, body);
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({
      status: 2,
      adendum_dari: note.id,
      menunggu_persetujuan: false,
      plan: body.plan,
    });
    expect((await rs.dokter.post(`/catatan/${res.json().data.id}/adendum`, body)).statusCode).toBe(422);
    const whole = (await rs.dokter.get(`/catatan/${note.id}`)).json().data;
    expect(whole.adendum.map(({ id }: Catatan) => id)).toEqual([res.json().data.id]);
    // A draft of the same kind does not stand in the way of one.
    await draft(rs, visit);
    expect((await rs.dokter.post(`/catatan/${note.id}/adendum`, body)).statusCode).toBe(200);
  });

  it('a late one waits until somebody else who may lets it stand, and goes nowhere before', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await grant(t, other, 'apoteker', ['update rekam medis']);
    const { id: visit } = await serve(other);
    const note = await signed(other, visit);
    await t.superuser.query('set session_replication_role = replica');
    await t.superuser
      .query(
        `update catatan_medis set ditandatangani_pada = now() - interval '49 hours' where faskes_id = $1 and id = $2`,
        [other.faskesId, note.id],
      )
      .finally(() => t.superuser.query('reset session_replication_role'));
    const late = (await other.dokter.post(`/catatan/${note.id}/adendum`, { plan: 'Terlambat dicatat' })).json().data;
    expect(late.menunggu_persetujuan).toBe(true);
    const sent = async () =>
      (
        await t.superuser.query(
          `select count(*)::int as n from kiriman_selesai where faskes_id = $1 and muatan ->> 'rekam_id' = $2`,
          [other.faskesId, String(late.id)],
        )
      ).rows[0].n;
    expect(await sent()).toBe(0);
    expect((await other.dokter.post(`/catatan/${late.id}/setujui`, { versi: late.versi })).statusCode).toBe(403);
    const approved = await other.apoteker.post(`/catatan/${late.id}/setujui`, { versi: late.versi });
    expect(approved.statusCode, approved.body).toBe(200);
    expect(approved.json().data).toMatchObject({
      menunggu_persetujuan: false,
      disetujui_oleh: 'Uji apoteker',
      sidik: late.sidik,
    });
    expect(await sent()).toBe(1);
    expect((await other.apoteker.post(`/catatan/${late.id}/setujui`, { versi: late.versi + 1 })).statusCode).toBe(409);
  });

  it('recorded by mistake is struck through with its reason, readable, and withdrawn', async () => {
    const { id: visit } = await serve(rs);
    const note = await signed(rs, visit);
    const withdraw = (alasan: string, person = rs.dokter, versi = note.versi) =>
      person.post(`/catatan/${note.id}/salah-catat`, { versi, alasan });
    expect((await withdraw('salah')).json().errors).toHaveProperty('alasan');
    expect((await withdraw('Isinya keliru ditulis', rs.perawat)).statusCode).toBe(403);
    expect((await withdraw('Isinya keliru ditulis', rs.dokter, note.versi + 1)).statusCode).toBe(409);
    const res = await withdraw('Isinya keliru ditulis');
    expect(res.json().data).toMatchObject({
      status: 8,
      alasan: 'Isinya keliru ditulis',
      disalahkan_oleh: 'Uji dokter',
      plan: SOAP.plan,
      sidik: note.sidik,
    });
    expect((await readRekam(rs, visit, rs.perawat)).catatan).toHaveLength(1);
    expect((await withdraw('Isinya keliru ditulis', rs.dokter, note.versi + 1)).statusCode).toBe(409);
    expect((await rs.dokter.post(`/catatan/${note.id}/adendum`, { plan: 'Tambahan' })).statusCode).toBe(409);
    const { rows } = await t.superuser.query(
      `select topik from kiriman_selesai where faskes_id = $1 and muatan ->> 'rekam_id' = $2 order by id`,
      [rs.faskesId, String(note.id)],
    );
    expect(rows.map(({ topik }) => topik)).toEqual(['rekam.ditandatangani', 'rekam.ditarik']);
  });

  it('is struck through by its author, and by who may mend records where the author is not there to do it', async () => {
    const { id: visit } = await serve(rs);
    const note = await signed(rs, visit);
    const body = { versi: note.versi, alasan: 'Isi yang keliru' };
    const strike = (person: Person, options = {}) => person.post(`/catatan/${note.id}/salah-catat`, body, options);
    const other = await t.newFaskes();
    expect((await strike(rs.apoteker)).statusCode).toBe(403);
    expect((await strike(other['perekam-medis'])).statusCode).toBe(404);
    const key = { key: crypto.randomUUID() };
    const both = await Promise.all([strike(rs['perekam-medis'], key), strike(rs.dokter)] as const);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = both[0].statusCode === 200;
    expect((await strike(rs['perekam-medis'], key)).statusCode).toBe(won ? 200 : 409);
    const [row] = (await readRekam(rs, visit)).catatan;
    expect([row?.status, row?.sidik, row?.plan]).toEqual([8, note.sidik, SOAP.plan]);
    const late = await signed(rs, (await serve(rs)).id);
    const alone = await rs['perekam-medis'].post(`/catatan/${late.id}/salah-catat`, { ...body, versi: late.versi });
    expect([alone.statusCode, alone.json().data.disalahkan_oleh], alone.body).toEqual([200, 'Uji perekam-medis']);
  });

  it('the doctor of the visit verifies a nurse’s note, once, and nobody their own', async () => {
    const { id: visit } = await serve(rs);
    const nurse = await draft(rs, visit, { jenis: 'cppt', subjektif: 'Pasien tenang' }, rs.perawat);
    expect((await signCall(rs, nurse.id, nurse.versi, { person: rs.perawat })).statusCode).toBe(200);
    const own = await signed(rs, visit);
    const verify = (id: number, person = rs.dokter) => person.post(`/catatan/${id}/verifikasi`, { versi: 2 });
    expect((await verify(nurse.id, rs.perawat)).statusCode).toBe(403);
    expect((await verify(own.id)).statusCode).toBe(403);
    const res = await verify(nurse.id);
    expect(res.json().data).toMatchObject({ diverifikasi_oleh: 'Uji dokter', versi: 3 });
    expect((await verify(nurse.id)).statusCode).toBe(409);
  });
});

describe('copied from before (spec: RM27)', () => {
  it('comes from a signed note of this patient, and says whether it was changed', async () => {
    const norm = await rs.savePasien();
    const before = await serve(rs, { norm });
    const source = await signed(rs, before.id, true);
    const now = await serve(rs, { norm, changes: { lanjutkan: true } });
    const offered = (await rs.dokter.get(`/kunjungan/${now.id}/salinan`)).json().data;
    expect(offered).toEqual([
      expect.objectContaining({
        catatan_id: source.id,
        plan: SOAP.plan,
        diagnosa: [{ icd: 'J06.9', teks: 'ISPA', peran: 'utama' }],
        bagian: expect.any(Object),
      }),
    ]);
    expect(JSON.stringify(offered)).not.toContain(SOAP.subjektif);
    await diagnose(rs, now.id);
    const salinan = [
      { bidang: 'plan', catatan_id: source.id },
      { bidang: 'asesmen', catatan_id: source.id },
    ];
    const { id } = await draft(rs, now.id, { ...SOAP, asesmen: 'ISPA membaik', salinan });
    const res = await signCall(rs, id, 1);
    expect(res.json().data.catatan.salinan).toEqual([
      {
        bidang: 'plan',
        catatan_id: source.id,
        tanggal: rs.ctx.today,
        penulis: 'Uji dokter',
        diubah: false,
        ambil_alih: false,
      },
      {
        bidang: 'asesmen',
        catatan_id: source.id,
        tanggal: rs.ctx.today,
        penulis: 'Uji dokter',
        diubah: true,
        ambil_alih: false,
      },
    ]);
  });

  it('is refused from another patient’s note, another facility’s, and a draft', async () => {
    const [mine, others] = [await serve(rs), await serve(rs)];
    const foreign = await t.newFaskes();
    await prepareRekam(t, foreign);
    const wrong = [
      (await signed(rs, others.id)).id,
      (await signed(foreign, (await serve(foreign)).id)).id,
      (await draft(rs, (await serve(rs)).id)).id,
    ];
    const { id, versi } = await draft(rs, mine.id);
    for (const catatan_id of wrong) {
      const res = await saveCall(rs, id, versi, { salinan: [{ bidang: 'plan', catatan_id }] });
      expect(res.json().errors, res.body).toHaveProperty(['salinan.0.catatan_id']);
    }
  });
});
