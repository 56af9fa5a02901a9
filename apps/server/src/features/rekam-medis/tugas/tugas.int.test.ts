import { beforeAll, describe, expect, it } from 'vitest';
import { prepareKunjungan } from '../../../testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '../../../testing/kunjungan-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '../../../testing/harness.ts';
import { draft, grant, prepareRekam, serve, signed } from '../../../testing/rekam-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

async function office(): Promise<TestFaskes> {
  const rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await grant(t, rs, 'apoteker', ['update rekam medis']);
  return rs;
}
/** Changes what only time changes. */
async function age(table: string, set: string, faskesId: number, id: number): Promise<void> {
  await t.superuser.query('set session_replication_role = replica');
  await t.superuser
    .query(`update ${table} set ${set} where faskes_id = $1 and id = $2`, [faskesId, id])
    .finally(() => t.superuser.query('reset session_replication_role'));
}
/** An inpatient of the test's doctor. */
async function admit(rs: TestFaskes, ward: KunjunganFixture, bed = 0) {
  const visit = await serve(rs, {
    changes: {
      tujuan: {
        instalasi_id: ward.instalasiId,
        unit_id: ward.unitId,
        ruangan_id: ward.ruanganId,
        dokter_id: ward.dokterId,
        jadwal_dokter_id: ward.jadwalId,
        paket_id: null,
        kamar_id: ward.bed[bed],
      },
      penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null },
    },
  });
  await age('kunjungan', `dokter_id = ${rs.dokterList[0]?.id}`, rs.faskesId, visit.id);
  return visit;
}
async function nurseNote(rs: TestFaskes, kunjunganId: number): Promise<{ id: number; versi: number }> {
  const { id, versi } = await draft(rs, kunjunganId, { jenis: 'cppt', subjektif: 'Nyeri berkurang' }, rs.perawat);
  const res = await rs.perawat.post(`/catatan/${id}/tanda-tangan`, { versi });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.catatan;
}
async function lateAdendum(rs: TestFaskes): Promise<{ id: number; versi: number; norm: number }> {
  const visit = await serve(rs);
  const note = await signed(rs, visit.id);
  await age('catatan_medis', `ditandatangani_pada = now() - interval '49 hours'`, rs.faskesId, note.id);
  const res = await rs.dokter.post(`/catatan/${note.id}/adendum`, { plan: 'Terlambat dicatat' });
  expect(res.json().data.menunggu_persetujuan).toBe(true);
  return { ...res.json().data, norm: visit.norm };
}

describe('notes that the doctor of an inpatient verifies (spec: RM38)', () => {
  it('are what others signed of their own inpatients, until they are verified; overdue after 24 hours', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const visit = await admit(rs, ward);
    const note = await nurseNote(rs, visit.id);
    const outpatient = await serve(rs);
    await nurseNote(rs, outpatient.id);
    const own = await draft(rs, visit.id, { jenis: 'cppt', subjektif: 'Visite pagi' });
    expect((await rs.dokter.post(`/catatan/${own.id}/tanda-tangan`, { versi: own.versi })).statusCode).toBe(200);
    const read = async (person = rs.dokter) => (await person.get('/rekam-medis/verifikasi')).json();
    const list = await read();
    expect([list.meta.total, list.data]).toMatchObject([
      1,
      [{ catatan_id: note.id, norm: visit.norm, penulis: 'Uji perawat', terlambat: false, milik_saya: false }],
    ]);
    expect(JSON.stringify(list)).not.toContain('Nyeri berkurang');
    expect((await read(rs.perawat)).data).toEqual([]);
    await age('catatan_medis', `ditandatangani_pada = now() - interval '25 hours'`, rs.faskesId, note.id);
    expect((await read()).data[0].terlambat).toBe(true);
    expect((await rs.dokter.post(`/catatan/${note.id}/verifikasi`, { versi: note.versi })).statusCode).toBe(200);
    expect((await read()).data).toEqual([]);
    expect((await rs.kasir.get('/rekam-medis/verifikasi')).statusCode).toBe(403);
  });
});

describe('late addenda (spec: RM4)', () => {
  it('wait in a list without their words, and leave it once they are let stand', async () => {
    const rs = await office();
    const late = await lateAdendum(rs);
    const read = async () => (await rs.apoteker.get('/rekam-medis/adendum-menunggu')).json();
    const list = await read();
    expect([list.meta.total, list.data[0]]).toMatchObject([
      1,
      { catatan_id: late.id, norm: late.norm, milik_saya: false },
    ]);
    expect(JSON.stringify(list)).not.toContain('Terlambat dicatat');
    expect((await rs.dokter.get('/rekam-medis/adendum-menunggu')).statusCode).toBe(403);
    const other = await office();
    expect((await other.apoteker.get('/rekam-medis/adendum-menunggu')).json().data).toEqual([]);
    expect((await rs.apoteker.post(`/catatan/${late.id}/setujui`, { versi: late.versi })).statusCode).toBe(200);
    expect((await read()).data).toEqual([]);
  });

  it('are refused with a reason by somebody else, once; what is refused stays readable and goes nowhere', async () => {
    const rs = await office();
    const late = await lateAdendum(rs);
    const path = `/catatan/${late.id}/tolak`;
    const body = { versi: late.versi, alasan: 'Bukan tentang kunjungan ini' };
    expect((await rs.dokter.post(path, body)).statusCode).toBe(403);
    await grant(t, rs, 'dokter', ['update rekam medis']);
    expect((await rs.dokter.post(path, body)).json().message).toBe('Adendum sendiri diputuskan orang lain');
    expect(Object.keys((await rs.apoteker.post(path, { ...body, alasan: 'Salah' })).json().errors)).toEqual(['alasan']);
    expect((await rs.apoteker.post(path, { ...body, versi: late.versi + 1 })).statusCode).toBe(409);
    const other = await office();
    expect((await other.apoteker.post(path, body)).statusCode).toBe(404);
    await grant(t, rs, 'manajemen', ['view rekam medis', 'update rekam medis']);
    const both = await Promise.all([
      rs.apoteker.post(path, body),
      rs.manajemen.post(`/catatan/${late.id}/setujui`, { versi: late.versi }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const second = await lateAdendum(rs);
    const refused = await rs.apoteker.post(`/catatan/${second.id}/tolak`, { ...body, versi: second.versi });
    expect(refused.json().data).toMatchObject({
      status: 8,
      plan: 'Terlambat dicatat',
      alasan: body.alasan,
      disalahkan_oleh: 'Uji apoteker',
    });
    expect(
      (await rs.apoteker.post(`/catatan/${second.id}/tolak`, { ...body, versi: second.versi + 1 })).statusCode,
    ).toBe(409);
    const told = await t.superuser.query(
      `select count(*)::int as n from outbox where faskes_id = $1 and muatan ->> 'rekam_id' = $2`,
      [rs.faskesId, String(second.id)],
    );
    expect(told.rows).toEqual([{ n: 0 }]);
    const plain = await serve(rs);
    const note = await signed(rs, plain.id);
    expect((await rs.apoteker.post(`/catatan/${note.id}/tolak`, { ...body, versi: note.versi })).statusCode).toBe(409);
  });

  it('a refusal that is sent twice counts once', async () => {
    const rs = await office();
    const late = await lateAdendum(rs);
    const key = { headers: { 'idempotency-key': 'tolak-dua-kali' } };
    const body = { versi: late.versi, alasan: 'Bukan tentang kunjungan ini' };
    const send = () => rs.apoteker.post(`/catatan/${late.id}/tolak`, body, key);
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  });
});

describe('what records lack', () => {
  it('tells finished visits of 30 days with what is missing; of inpatients more is asked', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const whole = await serve(rs);
    await signed(rs, whole.id, true);
    const bare = await serve(rs);
    const inpatient = await admit(rs, ward, 1);
    const old = await serve(rs);
    for (const { id } of [bare, inpatient, old])
      await age('kunjungan', `status = 4, selesai_pada = now(), tempat_tidur_id = null`, rs.faskesId, id);
    await age('kunjungan', `tanggal_layanan = tanggal_layanan - 31`, rs.faskesId, old.id);
    await serve(rs);
    const read = async (query = '') => (await rs.apoteker.get(`/rekam-medis/kelengkapan?${query}`)).json();
    const list = await read();
    const byVisit = Object.fromEntries(
      list.data.map((row: { kunjungan_id: number; kurang: string[] }) => [row.kunjungan_id, row.kurang]),
    );
    expect(byVisit).toEqual({
      [bare.id]: ['catatan', 'diagnosa'],
      [inpatient.id]: ['catatan', 'diagnosa', 'asesmen', 'resume', 'kepulangan'],
    });
    expect(list.meta.total).toBe(2);
    const resume = await read('kurang=resume');
    expect(resume.data.map((row: { kunjungan_id: number }) => row.kunjungan_id)).toEqual([inpatient.id]);
    expect((await read('kurang=semua')).errors).toHaveProperty('kurang');
    expect((await rs.dokter.get('/rekam-medis/kelengkapan')).statusCode).toBe(403);
    const other = await office();
    expect((await other.apoteker.get('/rekam-medis/kelengkapan')).json().data).toEqual([]);
  });
});
