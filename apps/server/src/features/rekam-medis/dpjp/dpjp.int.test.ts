import type { Dpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareKunjungan, type KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, serve, setAkses, signed } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
/** The doctor of `rs.dokter`, of `rs.manajemen`, and one without an account. */
let budi: number;
let sari: number;
let tono: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ rs, ward, budi, sari, tono } = await office());
});

async function office() {
  const of = await t.newFaskes();
  await prepareRekam(t, of);
  const beds = await prepareKunjungan(t, of, 9);
  await grant(t, of, 'manajemen', ['view rekam medis', 'create rekam medis', 'view detail pasien']);
  const dokterOf = async (nama: string, akunId: number | null): Promise<number> =>
    (
      await t.superuser.query<{ id: number }>(
        `with p as (insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, $2, 'dokter', $3) returning id)
         insert into dokter (faskes_id, pegawai_id) select $1, id from p returning id`,
        [of.faskesId, nama, akunId],
      )
    ).rows[0]?.id ?? 0;
  return {
    rs: of,
    ward: beds,
    budi: of.dokterList[0]?.id ?? 0,
    sari: await dokterOf('Sari Uji', of.manajemen.akunId),
    tono: await dokterOf('Tono Uji', null),
  };
}
let bed = 0;
/** An inpatient whose registration names the doctor of `rs.dokter`. */
async function admit() {
  const tujuan = {
    instalasi_id: ward.instalasiId,
    unit_id: ward.unitId,
    ruangan_id: ward.ruanganId,
    dokter_id: ward.dokterId,
    jadwal_dokter_id: ward.jadwalId,
    paket_id: null,
    kamar_id: ward.bed[bed++],
  };
  const visit = await serve(rs, {
    changes: { tujuan, penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null } },
  });
  await t.superuser.query('update kunjungan set dokter_id = $3 where faskes_id = $1 and id = $2', [
    rs.faskesId,
    visit.id,
    budi,
  ]);
  return visit;
}
const ALASAN = 'Alih rawat ke bagian jantung';
const assign = (id: number, body: object, person = rs.dokter, options = {}) =>
  person.post(`/kunjungan/${id}/dpjp`, body, options);
const takeOver = (id: number, dokter_id: number, menggantikan: number | null, options = {}) =>
  assign(id, { dokter_id, peran: 'utama', menggantikan, alasan: ALASAN }, rs.dokter, options);
const record = async (id: number, person = rs.dokter) => (await person.get(`/kunjungan/${id}/rekam-medis`)).json().data;
const held = (list: Dpjp[]): [number, string, boolean][] =>
  list.map(({ dokter, peran, selesai }) => [dokter.id, peran, selesai === null]);
async function nurseNote(id: number): Promise<{ id: number; versi: number }> {
  const { id: note, versi } = await draft(rs, id, { jenis: 'cppt', subjektif: 'Nyeri berkurang' }, rs.perawat);
  const res = await rs.perawat.post(`/catatan/${note}/tanda-tangan`, { versi });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.catatan;
}

describe('who answers for a visit (spec: RM38)', () => {
  it('is the doctor of the registration until another takes over; then both stand with their times', async () => {
    const visit = await admit();
    const before = await record(visit.id);
    expect([held(before.dpjp), before.dpjp[0].id, before.saya.dpjp]).toEqual([[[budi, 'utama', true]], null, true]);
    const res = await takeOver(visit.id, sari, budi);
    expect(res.statusCode, res.body).toBe(200);
    expect(held(res.json().data)).toEqual([
      [sari, 'utama', true],
      [budi, 'utama', false],
    ]);
    expect(res.json().data[1]).toMatchObject({ alasan_akhir: ALASAN, oleh: null, diakhiri_oleh: 'Uji dokter' });
    expect([(await record(visit.id)).saya.dpjp, (await record(visit.id, rs.manajemen)).saya.dpjp]).toEqual([
      false,
      true,
    ]);
    const { rows } = await t.superuser.query(
      `select aksi, sebelum, sesudah from audit where faskes_id = $1 and objek = 'dpjp' and objek_id = $2`,
      [rs.faskesId, String(visit.id)],
    );
    expect(rows).toEqual([
      {
        aksi: 'ubah',
        sebelum: { dokter_id: budi },
        sesudah: { norm: visit.norm, kunjungan_id: visit.id, dokter_id: sari, peran: 'utama', alasan: ALASAN },
      },
    ]);
  });

  it('stands as the doctor of the visit wherever it is told of; a letter keeps the doctor who signs it', async () => {
    const visit = await admit();
    await signed(rs, visit.id);
    expect((await takeOver(visit.id, sari, budi)).statusCode).toBe(200);
    const told = async (path: string) => (await rs.dokter.get(path)).json();
    const [{ linimasa, kunjungan }, records, visits, dasar] = await Promise.all([
      record(visit.id),
      told(`/medicalrecord/${visit.norm}`),
      told(`/kunjungan_by_norm/${visit.norm}`),
      told(`/kunjungan/${visit.id}/surat/dasar`),
    ]);
    expect(kunjungan.dokter).toEqual({ id: sari, nama: 'Sari Uji' });
    expect(linimasa.entri.find(({ sumber }: { sumber: string }) => sumber === 'kunjungan').oleh).toBe('Sari Uji');
    expect([records.message[0].dokter, visits.message[0].dokter]).toEqual(['Sari Uji', 'Sari Uji']);
    // A follow-up is proposed with who answers now.
    expect(dasar.data.dokter_id).toBe(sari);
    const isi = { jenis: 'sakit', mulai: rs.ctx.today, lama: 2 };
    const { id, versi } = (await rs.dokter.post(`/kunjungan/${visit.id}/surat`, { isi })).json().data;
    const issued = await rs.dokter.post(`/surat/${id}/terbit`, { versi });
    expect(issued.statusCode, issued.body).toBe(200);
    expect(issued.json().data.dokter).toBe('dr. Dokter Uji 0');
  });

  it('verifies what others wrote, finds it in the work list, and signs the resume; who was relieved does not', async () => {
    const visit = await admit();
    const note = await nurseNote(visit.id);
    const waits = async (person = rs.dokter): Promise<number[]> =>
      (await person.get('/rekam-medis/verifikasi'))
        .json()
        .data.filter((row: { kunjungan_id: number }) => row.kunjungan_id === visit.id)
        .map((row: { catatan_id: number }) => row.catatan_id);
    expect([await waits(), await waits(rs.manajemen)]).toEqual([[note.id], []]);
    const resume = await draft(rs, visit.id, { jenis: 'resume', subjektif: 'Dirawat dua hari' });
    expect((await takeOver(visit.id, sari, budi)).statusCode).toBe(200);
    expect([await waits(), await waits(rs.manajemen)]).toEqual([[], [note.id]]);
    const path = `/catatan/${note.id}/verifikasi`;
    expect((await rs.dokter.post(path, { versi: note.versi })).json().message).toMatch(/DPJP utama/);
    const signing = await rs.dokter.post(`/catatan/${resume.id}/tanda-tangan`, { versi: resume.versi });
    expect([signing.statusCode, signing.json().message]).toEqual([
      403,
      expect.stringMatching(/^Resume medis ditandatangani DPJP/),
    ]);
    expect((await rs.dokter.get(`/catatan/${resume.id}/periksa`)).json().data.kurang).toHaveProperty('penulis');
    expect((await rs.manajemen.post(path, { versi: note.versi })).statusCode).toBe(200);
    const own = await draft(rs, visit.id, { jenis: 'resume', subjektif: 'Dirawat dua hari' }, rs.manajemen);
    const done = await rs.manajemen.post(`/catatan/${own.id}/tanda-tangan`, { versi: own.versi, tanpa_pulang: true });
    expect(done.statusCode, done.body).toBe(200);
  });

  it('is one: of two who take over at once one is told of the other, and a repeated call changes nothing', async () => {
    const visit = await admit();
    const both = await Promise.all([takeOver(visit.id, sari, budi), takeOver(visit.id, tono, budi)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect([lost.kode, lost.data.length]).toEqual(['BENTROK', 2]);
    const now = (await record(visit.id)).dpjp[0].dokter.id;
    const next = now === sari ? tono : sari;
    const key = { key: crypto.randomUUID() };
    const twice = [await takeOver(visit.id, next, now, key), await takeOver(visit.id, next, now, key)];
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(held((await record(visit.id)).dpjp)).toEqual([
      [next, 'utama', true],
      [now, 'utama', false],
      [budi, 'utama', false],
    ]);
    const second = t.superuser.query(
      `insert into dpjp (faskes_id, kunjungan_id, dokter_id, peran, dibuat_oleh) values ($1, $2, $3, 'utama', $4)`,
      [rs.faskesId, visit.id, budi, rs.dokter.akunId],
    );
    await expect(second).rejects.toThrow('dpjp_utama_satu');
  });

  it('is chosen with a reason, from those who practise, and not twice', async () => {
    const visit = await admit();
    const fields = async (body: object) => Object.keys((await assign(visit.id, body)).json().errors ?? {});
    expect(await fields({ dokter_id: sari, peran: 'utama', menggantikan: budi, alasan: 'Alih' })).toEqual(['alasan']);
    expect(await fields({ dokter_id: 999_999, peran: 'konsul', alasan: null })).toEqual(['dokter_id']);
    expect(await fields({ dokter_id: sari, peran: 'kepala', alasan: null })).toEqual(['peran']);
    expect(await fields({ dokter_id: budi, peran: 'konsul', alasan: null })).toEqual(['dokter_id']);
    expect(await fields({ dokter_id: budi, peran: 'utama', menggantikan: budi, alasan: ALASAN })).toEqual([
      'dokter_id',
    ]);
    await t.superuser.query('update dokter set aktif = false where faskes_id = $1 and id = $2', [rs.faskesId, tono]);
    expect(await fields({ dokter_id: tono, peran: 'konsul', alasan: null })).toEqual(['dokter_id']);
    await t.superuser.query('update dokter set aktif = true where faskes_id = $1 and id = $2', [rs.faskesId, tono]);
    expect(held((await record(visit.id)).dpjp)).toEqual([[budi, 'utama', true]]);
  });
});

describe('those beside the first doctor (spec: RM38)', () => {
  it('are added and ended once, and become the first doctor without a second row', async () => {
    const visit = await admit();
    expect((await assign(visit.id, { dokter_id: sari, peran: 'rawat bersama', alasan: null })).statusCode).toBe(200);
    const asked = await assign(visit.id, { dokter_id: tono, peran: 'konsul', alasan: 'Konsul anestesi' });
    const konsul = (asked.json().data as Dpjp[]).find(({ peran }) => peran === 'konsul');
    const ends = await Promise.all(
      [0, 1].map(() => rs.dokter.post(`/dpjp/${konsul?.id}/akhiri`, { alasan: 'Terjawab' })),
    );
    expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const taken = await takeOver(visit.id, sari, budi);
    expect(held(taken.json().data)).toEqual([
      [sari, 'utama', true],
      [budi, 'utama', false],
      [tono, 'konsul', false],
      [sari, 'rawat bersama', false],
    ]);
    const utama = (taken.json().data as Dpjp[])[0];
    const refused = await rs.dokter.post(`/dpjp/${utama?.id}/akhiri`, { alasan: null });
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/diganti/)]);
  });

  it('treat the patient: the record opens to them where only who treats may open it, for 30 days after as well', async () => {
    const own = await office();
    const { rs: hospital } = own;
    const visit = await serve(hospital);
    await setAkses(t, hospital, 'hubungan');
    const open = async () => (await hospital.manajemen.get(`/kunjungan/${visit.id}/rekam-medis`)).statusCode;
    expect(await open()).toBe(403);
    const body = { dokter_id: own.sari, peran: 'rawat bersama', alasan: null };
    // Nobody takes a patient to themselves whom they don't treat.
    expect((await hospital.manajemen.post(`/kunjungan/${visit.id}/dpjp`, body)).json().kode).toBe('AKSES_DARURAT');
    const added = await hospital.dokter.post(`/kunjungan/${visit.id}/dpjp`, body);
    expect(added.statusCode, added.body).toBe(200);
    expect(await open()).toBe(200);
    const { id } = (added.json().data as Dpjp[]).find(({ peran }) => peran === 'rawat bersama') ?? {};
    expect((await hospital.dokter.post(`/dpjp/${id}/akhiri`, { alasan: null })).statusCode).toBe(200);
    expect(await open()).toBe(200);
    await t.superuser.query(
      `update dpjp set mulai = now() - interval '40 days', selesai = now() - interval '32 days' where faskes_id = $1 and id = $2`,
      [hospital.faskesId, id],
    );
    expect(await open()).toBe(403);
  });

  it('go along when the patient is handed over; the doctor there answers first, and who was asked stays behind', async () => {
    const visit = await serve(rs);
    expect((await takeOver(visit.id, tono, budi)).statusCode).toBe(200);
    for (const [dokter_id, peran] of [
      [sari, 'rawat bersama'],
      [ward.dokterId, 'rawat bersama'],
      [rs.dokterList[1]?.id, 'konsul'],
    ])
      expect((await assign(visit.id, { dokter_id, peran, alasan: null })).statusCode).toBe(200);
    const { versi } = (await record(visit.id)).kunjungan;
    const to = {
      ruangan_id: ward.ruanganId,
      dokter_id: ward.dokterId,
      jadwal_dokter_id: ward.jadwalId,
      kamar_id: ward.bed[bed++],
    };
    const moved = await rs.dokter.post(`/kunjungan/${visit.id}/pindah`, { versi, ...to, sbar: null });
    expect(moved.statusCode, moved.body).toBe(200);
    const next = await record(moved.json().data.kunjungan[0].id);
    expect(held(next.dpjp)).toEqual([
      [ward.dokterId, 'utama', true],
      [sari, 'rawat bersama', true],
    ]);
  });

  it('are nobody’s of another facility, nor of who may not write records, nor of a cancelled visit', async () => {
    const visit = await admit();
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const body = { dokter_id: sari, peran: 'konsul', alasan: null };
    const added = await assign(visit.id, body);
    const { id } = (added.json().data as Dpjp[]).find(({ peran }) => peran === 'konsul') ?? {};
    expect((await assign(visit.id, body, other.dokter)).statusCode).toBe(404);
    expect((await other.dokter.post(`/dpjp/${id}/akhiri`, { alasan: null })).statusCode).toBe(404);
    const mine = await serve(other);
    expect((await assign(mine.id, body, other.dokter)).json().errors).toHaveProperty('dokter_id');
    for (const person of [rs.petugas, rs.kasir]) {
      expect((await assign(visit.id, body, person)).statusCode).toBe(403);
      expect((await person.post(`/dpjp/${id}/akhiri`, { alasan: null })).statusCode).toBe(403);
    }
    const waiting = await serve(rs, { status: 1 });
    expect(
      (await rs.petugas.put(`/antrian_ruangan/${waiting.id}`, { status: 6, versi: waiting.versi })).statusCode,
    ).toBe(200);
    expect((await assign(waiting.id, body)).statusCode).toBe(422);
  });
});
