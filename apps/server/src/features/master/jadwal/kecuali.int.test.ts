import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import { weekdayOf, instantInZone, addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

type Body = Record<string, unknown>;
/** A leave of the first doctor, who practises all day, every day, in the first room. */
const cutiBody = (rs: TestFaskes, body: Body = {}): Body => ({
  dokter_id: rs.dokterList[0]!.id,
  ruangan_id: null,
  jenis: 'cuti',
  mulai_tanggal: dayAhead(rs),
  sampai_tanggal: dayAhead(rs),
  keterangan: null,
  aktif: true,
  ...body,
});
const tambahanBody = (rs: TestFaskes, body: Body = {}): Body =>
  cutiBody(rs, {
    jenis: 'tambahan',
    ruangan_id: rs.ruangan[0]!.id,
    mulai: '09:00',
    selesai: '11:00',
    kuota: 2,
    ...body,
  });
const dayAhead = (rs: TestFaskes, n = 1): string => addDays(rs.ctx.today, n);
const storeKecuali = (rs: TestFaskes, body: Body) => rs.admin.post('/jadwal-kecuali/store', body);
const updateKecuali = (rs: TestFaskes, id: number, body: Body) =>
  rs.admin.post(`/jadwal-kecuali/update/${id}?_method=PUT`, { versi: 1, ...body });
const removeRow = (rs: TestFaskes, path: string, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/${path}/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const storeLibur = (rs: TestFaskes, tanggal: string, body: Body = {}) =>
  rs.admin.post('/hari-libur/store', { tanggal, deskripsi: 'Hari Raya Uji', ...body });
type Jadwal = {
  id: number;
  is_today: boolean;
  alasan: string | null;
  sisa: number | null;
  jam_practice: string;
  quota: number;
  hari: number;
};
async function listJadwalOn(rs: TestFaskes, tanggal: string, ruangan = 0): Promise<Jadwal[]> {
  const dokter = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[ruangan]!.id}/jadwal?date=${tanggal}`)).json()
    .data as { id: number; jadwal: Jadwal[] }[];
  return (dokter.find((d) => d.id === rs.dokterList[0]!.id)?.jadwal ?? []).filter((j) => j.hari === weekdayOf(tanggal));
}
describe('issue 30, D6: follow-ups that are planned for the days of a leave or a holiday', () => {
  const plan = async (rs: TestFaskes, tanggal: string, dokter = 0) => {
    const norm = await rs.savePasien();
    const res = await rs.dokter.post(`/jadwal_kontrol/${norm}`, {
      tanggal_waktu: instantInZone(tanggal, '09:00', rs.ctx.zona),
      ruangan_id: rs.ruangan[0]!.id,
      dokter_id: rs.dokterList[dokter]!.id,
      lanjutkan: true,
    });
    expect(res.statusCode, res.body).toBe(200);
  };
  const obstructed = async (rs: TestFaskes) => {
    const { data, ringkasan } = (await rs.petugas.get('/monitoring/jadwal-kontrol?hari=terhalang')).json();
    return [ringkasan.terhalang, data.map(({ halangan }: { halangan: string }) => halangan)];
  };

  it('are listed when it is entered, and told in the list of follow-ups', async () => {
    const rs = await t.newFaskes();
    const [leave, holiday] = [dayAhead(rs, 20), dayAhead(rs, 40)];
    await plan(rs, leave);
    await plan(rs, leave, 1);
    await plan(rs, holiday, 1);
    expect(await obstructed(rs)).toEqual([0, []]);
    const body = cutiBody(rs, { mulai_tanggal: dayAhead(rs, 19), sampai_tanggal: dayAhead(rs, 21) });
    const asked = await storeKecuali(rs, body);
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toContain(`1 kontrol direncanakan: ${formatDayTanggal(leave)} di `);
    expect((await storeKecuali(rs, { ...body, yakin: true })).statusCode).toBe(200);
    const libur = await storeLibur(rs, holiday);
    expect([libur.statusCode, libur.json().data]).toEqual([
      422,
      [{ tanggal: holiday, ruangan: expect.any(String), jumlah: 1 }],
    ]);
    expect((await storeLibur(rs, holiday, { yakin: true })).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([2, ['dokter cuti', 'Hari Raya Uji']]);
  });

  it('are named when the hours that hold them are moved, switched off or removed, and not when they still do', async () => {
    const rs = await t.newFaskes();
    const tanggal = dayAhead(rs, 8);
    const [{ id }] = (await listJadwalOn(rs, tanggal)) as [Jadwal];
    const row = (await rs.admin.get(`/jadwal-dokter/daftar?limit=100&dokter_id=${rs.dokterList[0]!.id}`))
      .json()
      .data.find((one: { id: number }) => one.id === id);
    const save = (changes: Body) => rs.admin.post(`/jadwal-dokter/update/${id}?_method=PUT`, { ...row, ...changes });
    await plan(rs, tanggal);
    await plan(rs, tanggal, 1);
    const message = `1 kontrol yang direncanakan jadi di luar jam praktik dokter: ${formatDayTanggal(tanggal)} di `;
    for (const changes of [{ mulai: '13:00', selesai: '15:00' }, { aktif: false }]) {
      const asked = await save(changes);
      expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
      expect(asked.json().message).toContain(message);
    }
    const removed = await removeRow(rs, 'jadwal-dokter', id);
    expect(removed.body).toContain('Jadwal kontrol');
    expect((await save({ mulai: '08:00', selesai: '12:00' })).statusCode).toBe(200);
    const moved = { mulai: '13:00', selesai: '15:00', versi: row.versi + 1 };
    expect((await save({ ...moved, yakin: true })).statusCode).toBe(200);
    expect((await save({ ...moved, versi: row.versi + 2 })).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([1, ['jam praktiknya berubah']]);
    const extra = tambahanBody(rs, { mulai_tanggal: tanggal, sampai_tanggal: tanggal });
    const made = (await storeKecuali(rs, extra)).json().data;
    expect((await removeRow(rs, 'jadwal-kecuali', made.id)).body).toContain('Jadwal kontrol');
    expect((await updateKecuali(rs, made.id, { ...extra, mulai: '10:00' })).json().message).toContain(message);
    expect((await updateKecuali(rs, made.id, { ...extra, selesai: '10:00' })).statusCode).toBe(200);
    const off = { ...extra, selesai: '10:00', versi: 2, aktif: false };
    expect((await updateKecuali(rs, made.id, off)).json().message).toContain(message);
    expect(await obstructed(rs)).toEqual([0, []]);
    expect((await updateKecuali(rs, made.id, { ...off, yakin: true })).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([1, ['jadwal praktiknya tidak aktif lagi']]);
    const back = { versi: row.versi + 3, mulai: '08:00', selesai: '12:00' };
    expect((await save(back)).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([0, []]);
    const switchedOff = { ...back, versi: row.versi + 4, aktif: false, yakin: true };
    expect((await save(switchedOff)).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([1, ['jadwal praktiknya tidak aktif lagi']]);
  });

  it('are counted when their doctor is taken out of the room, told afterwards, and asked about when planned', async () => {
    const rs = await t.newFaskes();
    const tanggal = dayAhead(rs, 8);
    await plan(rs, tanggal);
    await plan(rs, tanggal, 1);
    const room = (await rs.admin.get('/ruangan/daftar?search=umum%201')).json().data[0];
    const empty = (sure: Body) =>
      rs.admin.post(`/ruangan/update/${room.id}?_method=PUT`, { ...room, dokter: [], ...sure });
    expect((await empty({})).json().data).toContainEqual({ di: 'Jadwal kontrol dr. Dokter Uji 0', jumlah: 1 });
    expect((await empty({ yakin: true })).statusCode).toBe(200);
    expect(await obstructed(rs)).toEqual([1, ['dokter tidak praktik lagi di ruangan itu']]);
    const body = { tanggal_waktu: instantInZone(tanggal, '09:00', rs.ctx.zona), ruangan_id: room.id };
    const dokter_id = rs.dokterList[0]!.id;
    const again = await rs.dokter.post(`/jadwal_kontrol/${await rs.savePasien()}`, { ...body, dokter_id });
    expect(again.json().kode).toBe('PERLU_KONFIRMASI');
  });
});

async function register(rs: TestFaskes, tanggal: string, jadwal: number | null = null, nama = 'SITI') {
  const norm = await rs.savePasien({ nama: `${nama} ${tanggal} ${Math.trunc(performance.now())}` });
  const tujuan = { ruangan_id: rs.ruangan[0]!.id, dokter_id: rs.dokterList[0]!.id, jadwal_dokter_id: jadwal };
  return rs.petugas.post(
    '/pendaftaran',
    rs.pendaftaranBody(norm, { tanggal_pendaftaran: instantInZone(tanggal, '08:30', 'Asia/Jakarta'), tujuan }),
  );
}

/**
 * Runs `run` while another transaction has taken `lock` and written `write`, and commits that one when `run` waits for
 * it. Returns the answer of `run`.
 */
async function runWhileLocked<T>(lock: string, write: string, run: () => Promise<T>): Promise<[T]> {
  await t.superuser.query(`begin; ${lock}; ${write}`);
  const result = run();
  await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
  return [await result];
}

describe('a leave', () => {
  it('takes the schedules of its days: shown with the reason, refused at registration, back when it ends', async () => {
    const rs = await t.newFaskes();
    const { data } = (await storeKecuali(rs, cutiBody(rs, { sampai_tanggal: dayAhead(rs, 3) }))).json();
    expect(data).toMatchObject({ jenis: 'cuti', dokter: 'dr. Dokter Uji 0', ruangan: null, mulai: null, kuota: null });
    for (const n of [1, 2, 3])
      expect(await listJadwalOn(rs, dayAhead(rs, n))).toMatchObject([{ is_today: false, alasan: 'Cuti', sisa: null }]);
    for (const n of [0, 4])
      expect(await listJadwalOn(rs, dayAhead(rs, n))).toMatchObject([{ is_today: true, alasan: null, sisa: 100 }]);
    expect((await register(rs, dayAhead(rs))).json().errors).toEqual({
      'tujuan.dokter_id': ['Dokter cuti pada hari itu'],
    });
    const [{ id }] = (await listJadwalOn(rs, dayAhead(rs))) as [Jadwal];
    expect((await register(rs, dayAhead(rs), id)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'],
    });
    expect((await register(rs, dayAhead(rs, 4))).statusCode).toBe(200);
    expect((await updateKecuali(rs, data.id, cutiBody(rs, { aktif: false }))).statusCode).toBe(200);
    expect((await register(rs, dayAhead(rs))).statusCode).toBe(200);
  });

  it('from one room leaves the other', async () => {
    const rs = await t.newFaskes();
    await storeKecuali(rs, cutiBody(rs, { ruangan_id: rs.ruangan[1]!.id }));
    expect(await listJadwalOn(rs, dayAhead(rs))).toMatchObject([{ is_today: true, alasan: null }]);
    await storeKecuali(rs, cutiBody(rs, { ruangan_id: rs.ruangan[0]!.id }));
    expect(await listJadwalOn(rs, dayAhead(rs))).toMatchObject([{ is_today: false, alasan: 'Cuti' }]);
  });

  it('that booked patients would meet lists them first; confirmed, it is saved and they stay', async () => {
    const rs = await t.newFaskes();
    for (const n of [1, 1, 3]) expect((await register(rs, dayAhead(rs, n))).statusCode).toBe(200);
    const body = cutiBody(rs, { sampai_tanggal: dayAhead(rs, 3) });
    const question = await storeKecuali(rs, body);
    expect([question.statusCode, question.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(question.json().data).toEqual([
      { tanggal: dayAhead(rs), ruangan: 'Poli Umum 1', jumlah: 2 },
      { tanggal: dayAhead(rs, 3), ruangan: 'Poli Umum 1', jumlah: 1 },
    ]);
    expect(question.json().message).toContain(
      `3 pasien sudah terdaftar: ${formatDayTanggal(dayAhead(rs))} di Poli Umum 1: 2 pasien`,
    );
    expect((await rs.admin.get('/jadwal-kecuali/daftar')).json().data).toEqual([]);
    const { data } = (await storeKecuali(rs, { ...body, yakin: true })).json();
    const { rows } = await t.superuser.query(
      'select count(*)::int as n from kunjungan where faskes_id = $1 and status = 1',
      [rs.faskesId],
    );
    expect(rows[0].n).toBe(3);
    // Only days that the leave did not have yet are asked about.
    expect((await updateKecuali(rs, data.id, { ...body, keterangan: 'Cuti tahunan' })).statusCode).toBe(200);
    await register(rs, dayAhead(rs, 4));
    expect(
      (await updateKecuali(rs, data.id, { ...body, sampai_tanggal: dayAhead(rs, 4), versi: 2 })).json().data,
    ).toEqual([{ tanggal: dayAhead(rs, 4), ruangan: 'Poli Umum 1', jumlah: 1 }]);
  });

  it('entered while a clerk registers: whoever comes second sees the first', async () => {
    const rs = await t.newFaskes();
    const id = rs.jadwal[0]!.id;
    const today = cutiBody(rs, { mulai_tanggal: rs.ctx.today, sampai_tanggal: rs.ctx.today });
    // The leave is being saved; the registration has read that there is none.
    const [register] = await runWhileLocked(
      `select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${id} for update`,
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values (${rs.faskesId}, ${rs.dokterList[0]!.id}, 'cuti', '${rs.ctx.today}', '${rs.ctx.today}')`,
      async () => rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien())),
    );
    expect(register.json().errors).toEqual({ 'tujuan.jadwal_dokter_id': ['Dokter cuti pada hari itu'] });
    await t.superuser.query(`delete from jadwal_kecuali where faskes_id = ${rs.faskesId}`);
    // The registration is being saved and has its place; the leave finds the visit.
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    await t.superuser.query(`update kunjungan set status = 5 where faskes_id = ${rs.faskesId}`);
    const [saved] = await runWhileLocked(
      `select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${id} for key share`,
      `update kunjungan set status = 1 where faskes_id = ${rs.faskesId}`,
      () => storeKecuali(rs, today),
    );
    expect(saved.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', data: [{ tanggal: rs.ctx.today, jumlah: 1 }] });
  });

  it('that has begun stays; one to come goes', async () => {
    const rs = await t.newFaskes();
    const started = (
      await storeKecuali(rs, cutiBody(rs, { mulai_tanggal: dayAhead(rs, -2), sampai_tanggal: dayAhead(rs, 1) }))
    ).json().data;
    const rejected = await removeRow(rs, 'jadwal-kecuali', started.id);
    expect([rejected.statusCode, rejected.json().data]).toEqual([409, [{ di: 'Hari yang sudah berjalan', jumlah: 3 }]]);
    const upcoming = (
      await storeKecuali(rs, cutiBody(rs, { mulai_tanggal: dayAhead(rs, 8), sampai_tanggal: dayAhead(rs, 9) }))
    ).json().data;
    expect(
      (await rs.admin.get(`/jadwal-kecuali/daftar?sejak=${dayAhead(rs, 2)}&dokter_id=${rs.dokterList[0]!.id}`))
        .json()
        .data.map((k: { id: number }) => k.id),
    ).toEqual([upcoming.id]);
    expect((await removeRow(rs, 'jadwal-kecuali', upcoming.id)).statusCode).toBe(200);
  });
});

describe('a holiday', () => {
  it('takes every weekly schedule of the facility, with its name; patients booked are listed first', async () => {
    const rs = await t.newFaskes();
    await register(rs, dayAhead(rs));
    expect((await storeLibur(rs, dayAhead(rs))).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ tanggal: dayAhead(rs), ruangan: 'Poli Umum 1', jumlah: 1 }],
    });
    const { data } = (await storeLibur(rs, dayAhead(rs), { yakin: true })).json();
    expect(await listJadwalOn(rs, dayAhead(rs))).toMatchObject([
      { is_today: false, alasan: 'Libur: Hari Raya Uji', sisa: null },
    ]);
    expect((await register(rs, dayAhead(rs))).json().errors).toEqual({
      'tujuan.dokter_id': ['Dokter tidak praktik pada hari itu. Libur: Hari Raya Uji'],
    });
    expect((await storeLibur(rs, dayAhead(rs), { yakin: true })).json().errors).toEqual({
      tanggal: ['Tanggal ini sudah menjadi hari libur'],
    });
    expect((await removeRow(rs, 'hari-libur', data.id)).statusCode).toBe(200);
    expect((await register(rs, dayAhead(rs))).statusCode).toBe(200);
  });

  it('entered while a clerk registers: whoever comes second sees the first', async () => {
    const rs = await t.newFaskes();
    const { today } = rs.ctx;
    const jadwal = `from jadwal_dokter where faskes_id = ${rs.faskesId} and hari = ${weekdayOf(today)}`;
    const norm = await rs.savePasien();
    const [registration] = await runWhileLocked(
      `select 1 ${jadwal} for update`,
      `insert into hari_libur (faskes_id, tanggal, deskripsi) values (${rs.faskesId}, '${today}', 'Hari Raya Uji')`,
      () => rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm)),
    );
    expect(registration.json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Dokter tidak praktik pada hari itu. Libur: Hari Raya Uji'],
    });
    await t.superuser.query(`delete from hari_libur where faskes_id = ${rs.faskesId}`);
    // The registration is being saved and has its place; a holiday that is added or moved to that day finds the visit.
    const { data } = (await storeLibur(rs, dayAhead(rs, 5))).json();
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    const updateLibur = () =>
      rs.admin.post(`/hari-libur/update/${data.id}?_method=PUT`, {
        tanggal: today,
        deskripsi: 'Hari Raya Uji',
        aktif: true,
        versi: 1,
      });
    for (const run of [() => storeLibur(rs, today), updateLibur]) {
      await t.superuser.query(`update kunjungan set status = 5 where faskes_id = ${rs.faskesId}`);
      const [saved] = await runWhileLocked(
        `select 1 ${jadwal} for key share`,
        `update kunjungan set status = 1 where faskes_id = ${rs.faskesId}`,
        run,
      );
      expect(saved.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', data: [{ tanggal: today, jumlah: 1 }] });
    }
  });

  it('and leaves and schedules saved at once all come to an end', async () => {
    const rs = await t.newFaskes();
    const [a, b] = rs.dokterList.map((d) => d.id) as [number, number];
    const answer = await Promise.all(
      [1, 2, 3, 4].flatMap((n) => [
        storeLibur(rs, dayAhead(rs, n)),
        storeKecuali(
          rs,
          cutiBody(rs, {
            dokter_id: n % 2 === 0 ? a : b,
            mulai_tanggal: dayAhead(rs, n),
            sampai_tanggal: dayAhead(rs, n),
          }),
        ),
      ]),
    );
    expect(answer.map((j) => j.statusCode)).toEqual(answer.map(() => 200));
  });

  it('is another facility’s own; a clerk enters none; today’s stays', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await storeLibur(a, a.ctx.today)).json().data;
    expect(await listJadwalOn(b, b.ctx.today)).toMatchObject([{ is_today: true }]);
    expect((await removeRow(b, 'hari-libur', id)).statusCode).toBe(404);
    expect((await removeRow(a, 'hari-libur', id)).statusCode).toBe(409);
    expect((await a.petugas.post('/hari-libur/store', { tanggal: dayAhead(a), deskripsi: 'X' })).statusCode).toBe(403);
    expect((await storeLibur(a, '2027-02-30')).json().errors).toEqual({ tanggal: ['Tanggal tidak ada di kalender'] });
  });

  it('comes from a sheet, dates as people write them', async () => {
    const rs = await t.newFaskes();
    const file = {
      nama: 'libur.csv',
      bytes: Buffer.from('Tanggal;Nama hari libur\n17/08/2027;Hari Kemerdekaan\n2027-12-25;Natal\n17-8-2027;Lagi\n'),
    };
    expect((await rs.admin.upload('/hari-libur/impor', { file })).json().data).toMatchObject({
      baru: 3,
      jumlah_galat: 1,
      galat: [{ baris: 4, pesan: 'Tanggal ini sudah ada di baris 2' }],
    });
  });
});

describe('an extra practice', () => {
  it('has its own hours and places on its days, also on a holiday and a leave', async () => {
    const rs = await t.newFaskes();
    await storeLibur(rs, dayAhead(rs));
    await storeKecuali(rs, cutiBody(rs));
    const { data } = (await storeKecuali(rs, tambahanBody(rs))).json();
    expect(data).toMatchObject({
      jenis: 'tambahan',
      ruangan: 'Poli Umum 1',
      mulai: '09:00',
      selesai: '11:00',
      kuota: 2,
    });
    const listed = await listJadwalOn(rs, dayAhead(rs));
    expect(listed).toMatchObject([
      { is_today: false, alasan: 'Cuti' },
      { is_today: true, alasan: null, jam_practice: '09:00-11:00', quota: 2, sisa: 2, hari: weekdayOf(dayAhead(rs)) },
    ]);
    for (const sisa of [1, 0]) {
      expect((await register(rs, dayAhead(rs))).statusCode).toBe(200);
      expect((await listJadwalOn(rs, dayAhead(rs)))[1]).toMatchObject({ sisa });
    }
    expect((await register(rs, dayAhead(rs))).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'],
    });
    expect(await listJadwalOn(rs, dayAhead(rs, 8))).toHaveLength(1);
    expect((await register(rs, dayAhead(rs, 8), listed[1]!.id)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Jadwal dokter tidak berlaku pada hari itu'],
    });
  });

  it('keeps the holiday that made room for it', async () => {
    const rs = await t.newFaskes();
    const libur = (await storeLibur(rs, dayAhead(rs))).json().data;
    const praktik = (await storeKecuali(rs, tambahanBody(rs))).json().data;
    const updateLibur = (body: Body) =>
      rs.admin.post(`/hari-libur/update/${libur.id}?_method=PUT`, {
        tanggal: dayAhead(rs),
        deskripsi: 'Hari Raya Uji',
        aktif: true,
        versi: 1,
        ...body,
      });
    const message = `${formatDayTanggal(dayAhead(rs))} ada praktik tambahan pada jam praktik biasa. Ubah praktik tambahan itu dulu.`;
    expect((await updateLibur({ aktif: false })).json().errors).toEqual({ aktif: [message] });
    expect((await updateLibur({ tanggal: dayAhead(rs, 5) })).json().errors).toEqual({ tanggal: [message] });
    expect((await removeRow(rs, 'hari-libur', libur.id)).json().data).toEqual([
      { di: 'Praktik tambahan pada jam praktik biasa', jumlah: 1 },
    ]);
    expect((await updateLibur({ deskripsi: 'Nama lain' })).statusCode).toBe(200);
    await removeRow(rs, 'jadwal-kecuali', praktik.id);
    expect((await removeRow(rs, 'hari-libur', libur.id)).statusCode).toBe(200);
  });

  it('may not meet the doctor’s other practice; ending the leave that made room for it is refused', async () => {
    const rs = await t.newFaskes();
    expect((await storeKecuali(rs, tambahanBody(rs))).json().errors).toEqual({
      mulai: [`Dokter sudah praktik di Poli Umum 1 ${formatDayTanggal(dayAhead(rs))} pukul 00.00–23.59`],
    });
    const libur = (await storeKecuali(rs, cutiBody(rs))).json().data;
    expect((await storeKecuali(rs, tambahanBody(rs))).statusCode).toBe(200);
    expect(
      (
        await storeKecuali(rs, tambahanBody(rs, { ruangan_id: rs.ruangan[1]!.id, mulai: '10:00', selesai: '12:00' }))
      ).json().errors,
    ).toHaveProperty('mulai');
    expect((await updateKecuali(rs, libur.id, cutiBody(rs, { aktif: false }))).json().errors).toEqual({
      aktif: [
        `${formatDayTanggal(dayAhead(rs))} ada praktik tambahan 09.00–11.00 pada jam praktik 00.00–23.59. Ubah praktik tambahan itu dulu.`,
      ],
    });
    expect((await removeRow(rs, 'jadwal-kecuali', libur.id)).json().data).toEqual([
      { di: 'Praktik tambahan pada hari cuti', jumlah: 1 },
    ]);
    // An inactive leave makes room for no extra practice, so it can be removed.
    const inactive = (await storeKecuali(rs, cutiBody(rs, { aktif: false }))).json().data;
    expect((await removeRow(rs, 'jadwal-kecuali', inactive.id)).statusCode).toBe(200);
  });

  it('a weekly schedule may not meet it either', async () => {
    const rs = await t.newFaskes();
    const dokter_id = (await rs.admin.post('/karyawan/store', { nama: 'Bagus', profesi: 'dokter' })).json().data
      .dokter_id;
    await storeKecuali(rs, tambahanBody(rs, { dokter_id }));
    const jadwal = {
      dokter_id,
      ruangan_id: rs.ruangan[1]!.id,
      hari: weekdayOf(dayAhead(rs)),
      mulai: '10:00',
      selesai: '12:00',
      kuota: 5,
    };
    expect((await rs.admin.post('/jadwal-dokter/store', jadwal)).json().errors).toEqual({
      mulai: [`Dokter sudah praktik di Poli Umum 1 ${formatDayTanggal(dayAhead(rs))} pukul 09.00–11.00`],
    });
  });

  it('with patients: fewer places and another room are refused, fewer days and ending are asked', async () => {
    const rs = await t.newFaskes();
    await storeKecuali(rs, cutiBody(rs, { sampai_tanggal: dayAhead(rs, 2) }));
    const { id } = (await storeKecuali(rs, tambahanBody(rs, { sampai_tanggal: dayAhead(rs, 2) }))).json().data;
    for (const n of [1, 1, 2]) expect((await register(rs, dayAhead(rs, n))).statusCode).toBe(200);
    const body = tambahanBody(rs, { sampai_tanggal: dayAhead(rs, 2) });
    expect((await updateKecuali(rs, id, { ...body, kuota: 1 })).json().errors).toEqual({
      kuota: [`Kuota sudah terpakai 2 pada ${formatDayTanggal(dayAhead(rs))}`],
    });
    expect((await updateKecuali(rs, id, { ...body, ruangan_id: rs.ruangan[1]!.id })).json().errors).toEqual({
      ruangan_id: [`2 pasien sudah terdaftar di Poli Umum 1 pada ${formatDayTanggal(dayAhead(rs))}`],
    });
    expect((await updateKecuali(rs, id, { ...body, sampai_tanggal: dayAhead(rs) })).json().data).toEqual([
      { tanggal: dayAhead(rs, 2), ruangan: 'Poli Umum 1', jumlah: 1 },
    ]);
    expect((await updateKecuali(rs, id, { ...body, aktif: false })).json().kode).toBe('PERLU_KONFIRMASI');
    expect((await updateKecuali(rs, id, { ...body, jenis: 'cuti' })).json().errors).toEqual({
      jenis: ['Jenisnya tidak dapat diubah. Hapus, lalu buat yang baru.'],
    });
    expect((await updateKecuali(rs, id, { ...body, aktif: false, yakin: true })).statusCode).toBe(200);
    expect(await listJadwalOn(rs, dayAhead(rs))).toMatchObject([{ alasan: 'Cuti' }]);
    expect((await removeRow(rs, 'jadwal-kecuali', id)).json().data).toContainEqual({ di: 'Kunjungan', jumlah: 3 });
  });

  it('is no weekly schedule: not in that list, nor to be changed there', async () => {
    const rs = await t.newFaskes();
    await storeKecuali(rs, cutiBody(rs));
    const { id } = (await storeKecuali(rs, tambahanBody(rs))).json().data;
    const { rows } = await t.superuser.query('select id from jadwal_dokter where faskes_id = $1 and kecuali_id = $2', [
      rs.faskesId,
      id,
    ]);
    const weekly = (await rs.admin.get('/jadwal-dokter/daftar?limit=100')).json().data;
    expect(weekly).toHaveLength(14);
    const body = {
      dokter_id: rs.dokterList[0]!.id,
      ruangan_id: rs.ruangan[0]!.id,
      hari: 1,
      mulai: '08:00',
      selesai: '09:00',
      kuota: 1,
      versi: 1,
    };
    expect((await rs.admin.post(`/jadwal-dokter/update/${rows[0].id}?_method=PUT`, body)).statusCode).toBe(404);
    expect((await removeRow(rs, 'jadwal-dokter', rows[0].id)).statusCode).toBe(404);
    expect((await removeRow(rs, 'jadwal-kecuali', id)).statusCode).toBe(200);
    expect(
      (
        await t.superuser.query('select 1 from jadwal_dokter where faskes_id = $1 and kecuali_id is not null', [
          rs.faskesId,
        ])
      ).rowCount,
    ).toBe(0);
  });
});

describe('exceptions', () => {
  it.each<[string, Body, string[]]>([
    ['end before they begin', { mulai_tanggal: '2027-01-02', sampai_tanggal: '2027-01-01' }, ['sampai_tanggal']],
    ['longer than a year', { mulai_tanggal: '2027-01-01', sampai_tanggal: '2028-06-01' }, ['sampai_tanggal']],
    ['an extra practice without anything', { jenis: 'tambahan' }, ['ruangan_id', 'mulai', 'selesai', 'kuota']],
    [
      'an extra practice over midnight',
      { jenis: 'tambahan', mulai: '22:00', selesai: '01:00', kuota: 1, ruangan_id: 1 },
      ['selesai'],
    ],
    ['another kind', { jenis: 'libur' }, ['jenis']],
    [
      'an unknown doctor and room',
      { dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
    [
      'out of use, of an unknown doctor and room',
      { aktif: false, dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
    [
      'of a doctor and a room beyond all numbers',
      { dokter_id: 9_000_000_000, ruangan_id: 9_000_000_000 },
      ['dokter_id', 'ruangan_id'],
    ],
  ])('%s are refused', async (_apa, body, columns) => {
    const rs = await t.newFaskes();
    const answer = await storeKecuali(rs, cutiBody(rs, body));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, columns]);
  });

  it('are not for clerks, nor for another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await storeKecuali(a, cutiBody(a))).json().data;
    expect((await a.petugas.post('/jadwal-kecuali/store', cutiBody(a))).statusCode).toBe(403);
    expect((await updateKecuali(b, id, cutiBody(b))).statusCode).toBe(404);
    expect((await removeRow(b, 'jadwal-kecuali', id)).statusCode).toBe(404);
    expect((await storeKecuali(b, cutiBody(a))).json().errors).toEqual({ dokter_id: ['Dokter tidak ditemukan'] });
  });

  it('of a sheet that would meet patients are refused there, with the reason', async () => {
    const rs = await t.newFaskes();
    await register(rs, dayAhead(rs));
    const file = {
      nama: 'c.csv',
      bytes: Buffer.from(
        `Dokter;Jenis;Dari tanggal;Sampai tanggal\nDokter Uji 0;Cuti;${dayAhead(rs)};${dayAhead(rs)}\nDokter Uji 1;Cuti;${dayAhead(rs)};${dayAhead(rs)}\n`,
      ),
    };
    const { data } = (await rs.admin.upload('/jadwal-kecuali/impor', { file })).json();
    expect(data).toMatchObject({
      baru: 2,
      jumlah_galat: 1,
      galat: [
        { baris: 2, pesan: expect.stringMatching(/^1 pasien sudah terdaftar: .* Simpan baris ini di halamannya\.$/) },
      ],
    });
  });
});
