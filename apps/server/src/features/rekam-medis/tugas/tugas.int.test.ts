import { beforeAll, describe, expect, it } from 'vitest';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, serve, setAkses, signed } from '#testing/rekam-fixtures.ts';

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

type Lacks = { kunjungan_id: number; kurang: string[] };
const list = async (rs: TestFaskes, query = ''): Promise<Lacks[]> =>
  (await rs.apoteker.get(`/rekam-medis/kelengkapan?${query}`)).json().data;
const kurangOf = async (rs: TestFaskes, visitId: number): Promise<string[] | undefined> =>
  (await list(rs)).find(({ kunjungan_id }) => kunjungan_id === visitId)?.kurang;
/** Sends an inpatient home. */
async function leave(rs: TestFaskes, visitId: number): Promise<{ pendaftaran_id: number }> {
  const record = (await rs.dokter.get(`/kunjungan/${visitId}/rekam-medis`)).json().data;
  const pendaftaran_id: number = record.kunjungan.pendaftaran.id;
  const res = await rs.dokter.post(`/pendaftaran/${pendaftaran_id}/pulang`, { cara_keluar: 1, keadaan_keluar: 2 });
  expect(res.statusCode, res.body).toBe(200);
  return { pendaftaran_id };
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

  it('are verified by nobody else: not by who wrote it, another doctor, who mends records or another facility', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const visit = await admit(rs, ward);
    const note = await nurseNote(rs, visit.id);
    await grant(t, rs, 'manajemen', ['view rekam medis', 'create rekam medis']);
    await grant(t, rs, 'apoteker', ['create rekam medis']);
    const path = `/catatan/${note.id}/verifikasi`;
    for (const person of [rs.perawat, rs.manajemen, rs.apoteker]) {
      expect((await person.get('/rekam-medis/verifikasi')).json().data).toEqual([]);
      expect((await person.post(path, { versi: note.versi })).json().message).toMatch(/DPJP/);
    }
    const other = await office();
    expect((await other.dokter.get('/rekam-medis/verifikasi')).json().data).toEqual([]);
    expect((await other.dokter.post(path, { versi: note.versi })).statusCode).toBe(404);
    expect((await rs.kasir.post(path, { versi: note.versi })).statusCode).toBe(403);
    expect((await rs.dokter.post(path, { versi: note.versi + 1 })).statusCode).toBe(409);
    expect((await rs.dokter.get('/rekam-medis/verifikasi')).json().meta.total).toBe(1);
  });
});

describe('an order on the telephone (spec: RM38)', () => {
  it('is signed once it is written down and read back, and named to who verifies it', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 2);
    const { id } = await admit(rs, ward);
    const isi = { situation: 'Nyeri dada 7/10', telepon_dari: 'dr. Budi Santoso', dibaca_ulang: false };
    const note = await draft(rs, id, { jenis: 'cppt', subjektif: 'Nyeri dada', isi }, rs.perawat);
    const refused = await rs.perawat.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi });
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      422,
      ['dibaca_ulang', 'instruksi'],
    ]);
    const saved = await rs.perawat.put(`/catatan/${note.id}`, {
      jenis: 'cppt',
      subjektif: 'Nyeri dada',
      instruksi: 'ISDN 5 mg sublingual sekarang',
      isi: { ...isi, dibaca_ulang: true },
      versi: note.versi,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const signedNote = await rs.perawat.post(`/catatan/${note.id}/tanda-tangan`, { versi: saved.json().data.versi });
    expect(signedNote.statusCode, signedNote.body).toBe(200);
    await nurseNote(rs, id);
    const waits = (await rs.dokter.get('/rekam-medis/verifikasi')).json().data as { telepon_dari: string | null }[];
    expect(waits.map(({ telepon_dari }) => telepon_dari)).toEqual(['dr. Budi Santoso', null]);
  });
});

describe('what an inpatient’s record has within 24 hours (spec: RM38)', () => {
  it('stands with its clock for who can write it: the first assessment while they lie here, the resume once they left', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 2);
    const [late, fresh] = [await admit(rs, ward, 0), await admit(rs, ward, 1)];
    await serve(rs);
    await age('kunjungan', `tanggal = now() - interval '25 hours'`, rs.faskesId, late.id);
    type Due = { kunjungan_id: number; apa: string; terlambat: boolean };
    const due = async (person = rs.perawat) => {
      const { data, meta } = (await person.get('/rekam-medis/tenggat')).json() as {
        data: Due[];
        meta: { total: number };
      };
      expect(meta.total).toBe(data.length);
      return data.map(({ kunjungan_id, apa, terlambat }) => [kunjungan_id, apa, terlambat]);
    };
    expect(await due()).toEqual([
      [late.id, 'asesmen', true],
      [fresh.id, 'asesmen', false],
    ]);
    // A doctor does not write the nurse's assessment, and nobody owes a resume yet.
    expect(await due(rs.dokter)).toEqual([]);
    const { id, versi } = await draft(rs, late.id, { jenis: 'asesmen_perawat', subjektif: 'Nyeri' }, rs.perawat);
    expect((await rs.perawat.post(`/catatan/${id}/tanda-tangan`, { versi })).statusCode).toBe(200);
    expect(await due()).toEqual([[fresh.id, 'asesmen', false]]);
    await leave(rs, late.id);
    expect(await due(rs.dokter)).toEqual([[late.id, 'resume', false]]);
    await age('kunjungan', `selesai_pada = now() - interval '25 hours'`, rs.faskesId, late.id);
    expect(await due(rs.dokter)).toEqual([[late.id, 'resume', true]]);
    const resume = await draft(rs, late.id, { jenis: 'resume', asesmen: 'Membaik', plan: 'Kontrol' });
    expect((await rs.dokter.post(`/catatan/${resume.id}/tanda-tangan`, { versi: resume.versi })).statusCode).toBe(200);
    expect(await due(rs.dokter)).toEqual([]);
    expect((await rs.kasir.get('/rekam-medis/tenggat')).statusCode).toBe(403);
    const other = await office();
    expect(await due(other.perawat)).toEqual([]);
  });

  it('is told of one’s own patients alone where only who treats opens records', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 2);
    const visit = await admit(rs, ward);
    await setAkses(t, rs, 'hubungan');
    const due = async () => (await rs.perawat.get('/rekam-medis/tenggat')).json().data;
    await t.superuser.query(`delete from pegawai_ruangan where faskes_id = $1 and ruangan_id = $2`, [
      rs.faskesId,
      ward.ruanganId,
    ]);
    expect(await due()).toEqual([]);
    await t.superuser.query(
      `insert into pegawai_ruangan (faskes_id, ruangan_id, pegawai_id) select $1, $2, id from pegawai where faskes_id = $1 and akun_id = $3`,
      [rs.faskesId, ward.ruanganId, rs.perawat.akunId],
    );
    expect(await due()).toEqual([expect.objectContaining({ kunjungan_id: visit.id, apa: 'asesmen' })]);
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

  it('are let stand by nobody who may not mend records, of another facility, or who wrote them', async () => {
    const rs = await office();
    const late = await lateAdendum(rs);
    const path = `/catatan/${late.id}/setujui`;
    expect((await rs.dokter.post(path, { versi: late.versi })).statusCode).toBe(403);
    await grant(t, rs, 'dokter', ['update rekam medis']);
    const own = await rs.dokter.post(path, { versi: late.versi });
    expect([own.statusCode, own.json().message]).toEqual([403, 'Adendum sendiri diputuskan orang lain']);
    expect((await rs.dokter.get('/rekam-medis/adendum-menunggu')).json().data).toMatchObject([{ milik_saya: true }]);
    const other = await office();
    expect((await other.apoteker.post(path, { versi: late.versi })).statusCode).toBe(404);
    expect((await rs.apoteker.post(path, { versi: late.versi + 1 })).statusCode).toBe(409);
    expect((await rs.apoteker.get('/rekam-medis/adendum-menunggu')).json().meta.total).toBe(1);
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
      `select count(*)::int as n from kiriman_selesai where faskes_id = $1 and muatan ->> 'rekam_id' = $2`,
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
    await age('kunjungan', `selesai_pada = now() - interval '31 days'`, rs.faskesId, old.id);
    // Days are counted from the end: whoever lay here for more than 30 days enters when they leave.
    await age('kunjungan', `tanggal_layanan = tanggal_layanan - 45`, rs.faskesId, inpatient.id);
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

  it('only what is signed, holds and is the main diagnosis counts, and a departure that was not taken back', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const visit = await admit(rs, ward);
    const note = await signed(rs, visit.id);
    expect(
      (await rs.dokter.post(`/catatan/${note.id}/salah-catat`, { versi: note.versi, alasan: 'Isi yang keliru' }))
        .statusCode,
    ).toBe(200);
    await draft(rs, visit.id, { jenis: 'resume', subjektif: 'Belum ditandatangani' });
    const { pendaftaran_id } = await leave(rs, visit.id);
    const read = () => kurangOf(rs, visit.id);
    expect(await read()).toEqual(['catatan', 'asesmen', 'resume']);
    const change = (table: string, set: string, where = 'kunjungan_id = $2', id = visit.id) =>
      t.superuser.query(`update ${table} set ${set} where faskes_id = $1 and ${where}`, [rs.faskesId, id]);
    await change('diagnosa', `peran = 'sekunder'`);
    expect(await read()).toContain('diagnosa');
    await change('diagnosa', `peran = 'utama'`);
    expect(await read()).not.toContain('diagnosa');
    await change('kepulangan', 'aktif = false, ditarik_pada = now()', 'pendaftaran_id = $2', pendaftaran_id);
    expect(await read()).toContain('kepulangan');
  });

  it('of who was moved to another room the resume and the departure are not asked yet', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const first = await admit(rs, ward);
    const moved = await rs.perawat.post(`/kunjungan/${first.id}/pindah`, {
      versi: first.versi,
      ruangan_id: rs.ruangan[0]?.id,
      dokter_id: rs.dokterList[0]?.id,
      jadwal_dokter_id: null,
      kamar_id: null,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const [to] = moved.json().data.kunjungan;
    expect((await rs.perawat.post(`/kunjungan/${to.id}/terima`, { versi: to.versi })).statusCode).toBe(200);
    expect(await kurangOf(rs, first.id)).toEqual(['catatan', 'diagnosa', 'asesmen']);
    // A move that came to nothing leaves the first visit the last one.
    await age('kunjungan', 'status = 5', rs.faskesId, to.id);
    expect(await kurangOf(rs, first.id)).toEqual(['catatan', 'diagnosa', 'asesmen', 'resume', 'kepulangan']);
  });

  it('spec: RM38: tells notes that nobody verified in 24 hours, and, to who asks, what came after 24 hours', async () => {
    const rs = await office();
    const ward = await prepareKunjungan(t, rs, 9);
    const visit = await admit(rs, ward);
    await signed(rs, visit.id);
    const sign = async (body: object, person: TestFaskes['dokter']): Promise<{ id: number; versi: number }> => {
      const { id, versi } = await draft(rs, visit.id, { ...body }, person);
      const res = await person.post(`/catatan/${id}/tanda-tangan`, { versi, tanpa_pulang: true });
      expect(res.statusCode, res.body).toBe(200);
      return res.json().data.catatan;
    };
    const asesmen = await sign({ jenis: 'asesmen_perawat', subjektif: 'Datang sadar' }, rs.perawat);
    const resume = await sign({ jenis: 'resume', subjektif: 'Dirawat dua hari' }, rs.dokter);
    const own = await sign({ jenis: 'cppt', subjektif: 'Visite pagi' }, rs.dokter);
    const note = await nurseNote(rs, visit.id);
    await leave(rs, visit.id);
    const hoursAgo = (id: number, hours: number) =>
      age('catatan_medis', `ditandatangani_pada = now() - interval '${hours} hours'`, rs.faskesId, id);
    const listed = async (query = '') => (await list(rs, query)).find((row) => row.kunjungan_id === visit.id)?.kurang;

    await age(
      'kunjungan',
      `tanggal = now() - interval '60 hours', selesai_pada = now() - interval '30 hours'`,
      rs.faskesId,
      visit.id,
    );
    // Two hours in each limit: the assessment 23 hours after the admission, the resume 23 after the departure.
    await hoursAgo(asesmen.id, 37);
    await hoursAgo(resume.id, 7);
    await hoursAgo(note.id, 23);
    await hoursAgo(own.id, 40);
    expect(await listed()).toBeUndefined();
    for (const late of ['verifikasi', 'asesmen_terlambat', 'resume_terlambat'])
      expect(await listed(`kurang=${late}`)).toBeUndefined();

    await hoursAgo(asesmen.id, 35);
    await hoursAgo(resume.id, 5);
    // What nobody can mend makes no task, and is found by who asks for it.
    expect(await listed()).toBeUndefined();
    expect(await listed('kurang=asesmen_terlambat')).toEqual(['asesmen_terlambat', 'resume_terlambat']);
    expect(await listed('kurang=resume_terlambat')).toEqual(['asesmen_terlambat', 'resume_terlambat']);

    await hoursAgo(note.id, 25);
    expect(await listed()).toEqual(['verifikasi', 'asesmen_terlambat', 'resume_terlambat']);
    expect((await rs.dokter.post(`/catatan/${note.id}/verifikasi`, { versi: note.versi })).statusCode).toBe(200);
    expect(await listed()).toBeUndefined();
  });
});
