import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { dayName, formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import { weekdayOf } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

type Body = Record<string, unknown>;
/** Creates a doctor without schedules. */
async function createDokter(rs: TestFaskes, nama = 'Bagus Prakoso'): Promise<number> {
  return (await rs.admin.post('/karyawan/store', { nama, gelar_depan: 'dr.', profesi: 'dokter' })).json().data
    .dokter_id;
}
const SENIN = {
  hari: 1,
  mulai: '08:00',
  selesai: '12:00',
  kuota: 30,
  kuota_jkn: null,
  kuota_nonjkn: null,
  aktif: true,
};
const storeJadwal = (rs: TestFaskes, body: Body) =>
  rs.admin.post('/jadwal-dokter/store', { ...SENIN, ruangan_id: rs.ruangan[0]!.id, ...body });
const updateJadwal = (rs: TestFaskes, id: number, body: Body) =>
  rs.admin.post(`/jadwal-dokter/update/${id}?_method=PUT`, {
    ...SENIN,
    ruangan_id: rs.ruangan[0]!.id,
    versi: 1,
    ...body,
  });
const removeJadwal = (rs: TestFaskes, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/jadwal-dokter/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const listJadwalOf = async (rs: TestFaskes, dokter: number): Promise<Body[]> =>
  (await rs.admin.get(`/jadwal-dokter/daftar?limit=100&dokter_id=${dokter}`)).json().data;

describe('weekly schedules', () => {
  it('are saved with the doctor put in the room, listed, changed and removed', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    const created = (await storeJadwal(rs, { dokter_id, kuota_jkn: 20, kuota_nonjkn: 10 })).json().data;
    expect(created).toMatchObject({
      dokter_id,
      hari: 1,
      mulai: '08:00',
      selesai: '12:00',
      kuota: 30,
      kuota_jkn: 20,
      dokter: 'dr. Bagus Prakoso',
      ruangan: 'Poli Umum 1',
      versi: 1,
    });
    const listed = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal`))
      .json()
      .data.find((d: { id: number }) => d.id === dokter_id);
    expect(listed.jadwal).toMatchObject([
      { id: created.id, hari: 1, jam_practice: '08:00-12:00', quota: 30, is_active: true, alasan: null },
    ]);
    expect((await updateJadwal(rs, created.id, { dokter_id, selesai: '13:30', kuota: 40 })).json().data).toMatchObject({
      selesai: '13:30',
      kuota: 40,
      kuota_jkn: null,
      versi: 2,
    });
    expect(await listJadwalOf(rs, dokter_id)).toHaveLength(1);
    expect((await removeJadwal(rs, created.id)).statusCode).toBe(200);
    expect(await listJadwalOf(rs, dokter_id)).toEqual([]);
  });

  it('a doctor taken out of a room is put in again', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    await storeJadwal(rs, { dokter_id });
    await t.superuser.query('update dokter_ruangan set aktif = false where faskes_id = $1 and dokter_id = $2', [
      rs.faskesId,
      dokter_id,
    ]);
    await storeJadwal(rs, { dokter_id, hari: 2, aktif: false });
    const isInRuangan = async () =>
      (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}`))
        .json()
        .data.some((d: { id: number }) => d.id === dokter_id);
    expect(await isInRuangan()).toBe(false);
    await storeJadwal(rs, { dokter_id, hari: 3 });
    expect(await isInRuangan()).toBe(true);
  });

  it('of one doctor never meet on a day, in whatever room; others may', async () => {
    const rs = await t.newFaskes();
    const [a, b] = [await createDokter(rs), await createDokter(rs, 'Citra Lestari')];
    await storeJadwal(rs, { dokter_id: a });
    const rejected = await storeJadwal(rs, {
      dokter_id: a,
      ruangan_id: rs.ruangan[1]!.id,
      mulai: '11:59',
      selesai: '14:00',
    });
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      422,
      { mulai: ['Dokter sudah praktik di Poli Umum 1 Senin pukul 08.00–12.00'] },
    ]);
    for (const body of [
      { dokter_id: a, mulai: '12:00', selesai: '14:00' },
      { dokter_id: a, hari: 2 },
      { dokter_id: b },
      { dokter_id: a, ruangan_id: rs.ruangan[1]!.id, aktif: false },
    ])
      expect((await storeJadwal(rs, body)).statusCode).toBe(200);
    const [at14] = (await listJadwalOf(rs, a)).filter((j) => j['mulai'] === '12:00') as { id: number }[];
    expect(
      (await updateJadwal(rs, at14!.id, { dokter_id: a, mulai: '11:00', selesai: '14:00' })).json().errors,
    ).toHaveProperty('mulai');
    const [inactive] = (await listJadwalOf(rs, a)).filter((j) => !j['aktif']) as { id: number }[];
    expect(
      (await updateJadwal(rs, inactive!.id, { dokter_id: a, ruangan_id: rs.ruangan[1]!.id, aktif: true })).json()
        .errors,
    ).toHaveProperty('mulai');
  });

  it('two saved at the same moment: one is told', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    for (let n = 0; n < 3; n++) {
      const answer = await Promise.all(
        [0, 1, 2, 3].map((m) =>
          storeJadwal(rs, { dokter_id, hari: n + 1, ruangan_id: rs.ruangan[m % 2]!.id, mulai: `08:0${m}` }),
        ),
      );
      expect(answer.map((j) => j.statusCode).toSorted()).toEqual([200, 422, 422, 422]);
    }
    expect(await listJadwalOf(rs, dokter_id)).toHaveLength(3);
  });

  it('the same key twice is one schedule', async () => {
    const rs = await t.newFaskes();
    const body = { ...SENIN, ruangan_id: rs.ruangan[0]!.id, dokter_id: await createDokter(rs) };
    const both = await Promise.all(
      [0, 1].map(() => rs.admin.post('/jadwal-dokter/store', body, { key: 'kunci-jadwal-1' })),
    );
    expect(both.map((d) => d.statusCode)).toEqual([200, 200]);
    expect(both[0]!.json().data.id).toBe(both[1]!.json().data.id);
  });

  it.each<[string, Body, Record<string, string[]>]>([
    [
      'over midnight',
      { mulai: '22:00', selesai: '02:00' },
      {
        selesai: [
          'Jadwal tidak boleh melewati tengah malam. Bagi dua: sampai 23.59, lalu mulai 00.00 hari berikutnya.',
        ],
      },
    ],
    ['no length', { mulai: '08:00', selesai: '08:00' }, { selesai: ['Jam selesai harus sesudah jam mulai'] }],
    [
      'no time of day',
      { mulai: '8:00', selesai: '24:00' },
      { mulai: ['Jam mulai harus seperti 08.00'], selesai: ['Jam selesai harus seperti 08.00'] },
    ],
    ['an eighth day', { hari: 8 }, { hari: ['Hari harus dipilih dari daftar'] }],
    [
      'a negative and an absurd quota',
      { kuota: -1, kuota_jkn: 100_000 },
      { kuota: ['Kuota paling kecil 0'], kuota_jkn: ['Kuota JKN paling besar 500'] },
    ],
    [
      'shares that do not add up',
      { kuota_jkn: 20, kuota_nonjkn: 20 },
      { kuota_jkn: ['Kuota JKN dan non-JKN berjumlah 40, seharusnya 30'] },
    ],
    ['one share only', { kuota_jkn: 20 }, { kuota_nonjkn: ['Isi juga kuota non-JKN, atau kosongkan keduanya'] }],
    [
      'a doctor and a room beyond all numbers',
      { dokter_id: 9_000_000_000, ruangan_id: 9_000_000_000 },
      { dokter_id: ['Dokter harus dipilih dari daftar'], ruangan_id: ['Ruangan harus dipilih dari daftar'] },
    ],
    [
      'an unknown doctor and room, also out of use',
      { aktif: false, dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      { dokter_id: ['Dokter tidak ditemukan'], ruangan_id: ['Ruangan tidak ditemukan'] },
    ],
    [
      'an unknown doctor and room',
      { dokter_id: 2_000_000_000, ruangan_id: 2_000_000_000 },
      { dokter_id: ['Dokter tidak ditemukan'], ruangan_id: ['Ruangan tidak ditemukan'] },
    ],
  ])('%s is refused at its field', async (_apa, body, errors) => {
    const rs = await t.newFaskes();
    const answer = await storeJadwal(rs, { dokter_id: rs.dokterList[0]!.id, ...body });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('its quota may not fall below what is taken; where patients wait it stays', async () => {
    const rs = await t.newFaskes({ kuota: 5 });
    const day = weekdayOf(rs.ctx.today);
    for (const nama of ['SATU', 'DUA'])
      await rs.petugas.post(
        '/pendaftaran',
        rs.pendaftaranBody(await rs.savePasien({ nama, nomor_kontak_telp: '081200000002' })),
      );
    const body = { dokter_id: rs.dokterList[0]!.id, hari: day, mulai: '00:00', selesai: '23:59' };
    const id = rs.jadwal[0]!.id;
    expect((await updateJadwal(rs, id, { ...body, kuota: 1 })).json().errors).toEqual({
      kuota: [`Kuota sudah terpakai 2 pada ${formatDayTanggal(rs.ctx.today)}`],
    });
    expect((await updateJadwal(rs, id, { ...body, kuota: 2 })).statusCode).toBe(200);
    const moved = (await updateJadwal(rs, id, { ...body, kuota: 2, ruangan_id: rs.ruangan[1]!.id, versi: 2 })).json()
      .errors;
    expect(moved).toEqual({
      ruangan_id: [
        `2 pasien sudah terdaftar pada ${formatDayTanggal(rs.ctx.today)}. Buat jadwal baru, lalu nonaktifkan yang ini.`,
      ],
    });
    const inactive = await updateJadwal(rs, id, { ...body, kuota: 2, aktif: false, versi: 2 });
    expect(inactive.json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Kunjungan hari ini', jumlah: 2 }],
    });
    const rejected = await removeJadwal(rs, id);
    expect([rejected.statusCode, rejected.json().data]).toEqual([409, [{ di: 'Kunjungan', jumlah: 2 }]]);
  });

  it('a quota lowered while clerks register is never overshot', async () => {
    const rs = await t.newFaskes({ kuota: 50 });
    const norm = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        rs.savePasien({ nama: `PASIEN ${n}`, nomor_kontak_telp: `08120000${1000 + n}` }),
      ),
    );
    const body = {
      dokter_id: rs.dokterList[0]!.id,
      hari: weekdayOf(rs.ctx.today),
      mulai: '00:00',
      selesai: '23:59',
      kuota: 6,
    };
    const [lowered, ...registrations] = await Promise.all([
      updateJadwal(rs, rs.jadwal[0]!.id, body),
      ...norm.map((n) => rs.petugas.post('/pendaftaran', rs.pendaftaranBody(n))),
    ]);
    const registeredCount = registrations.filter((d) => d.statusCode === 200).length;
    const { rows } = await t.superuser.query(
      'select kuota, (select max(terpakai) from jadwal_terpakai t where t.faskes_id = j.faskes_id and t.jadwal_dokter_id = j.id)::int as terpakai from jadwal_dokter j where faskes_id = $1 and id = $2',
      [rs.faskesId, rs.jadwal[0]!.id],
    );
    expect(rows[0].terpakai).toBe(registeredCount);
    expect(registeredCount).toBeLessThanOrEqual(rows[0].kuota);
    expect(rows[0].kuota).toBe(lowered!.statusCode === 200 ? 6 : 50);
  });

  it('a quota that is being lowered is waited for', async () => {
    const rs = await t.newFaskes({ kuota: 5 });
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const norm = await rs.savePasien({ nama: 'DUA', nomor_kontak_telp: '081200000002' });
    await t.superuser.query(
      `begin; select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]!.id} for update; update jadwal_dokter set kuota = 1 where faskes_id = ${rs.faskesId} and id = ${rs.jadwal[0]!.id}`,
    );
    const registrations = rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
    expect((await registrations).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'],
    });
  });

  it('one taken out of use, or given to another day, while a clerk registers: the clerk is told', async () => {
    const rs = await t.newFaskes({ kuota: 5 });
    const { id } = rs.jadwal[0]!;
    for (const change of ['aktif = false', "hari = hari % 7 + 1, mulai = '00:01'"]) {
      const norm = await rs.savePasien({ nama: change.slice(0, 4).toUpperCase(), nomor_kontak_telp: '081200000002' });
      await t.superuser.query(
        `begin; select 1 from jadwal_dokter where faskes_id = ${rs.faskesId} and id = ${id} for update; update jadwal_dokter set ${change} where faskes_id = ${rs.faskesId} and id = ${id}`,
      );
      const registrations = rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
      await waitForLocks(t.superuser, 1).finally(() => t.superuser.query('commit'));
      expect((await registrations).json().errors).toEqual({
        'tujuan.jadwal_dokter_id': ['Jadwal dokter tidak berlaku pada hari itu'],
      });
      await t.superuser.query(`update jadwal_dokter set aktif = true where faskes_id = ${rs.faskesId} and id = ${id}`);
    }
  });

  it('those of one day stand in the order of their hours', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    for (const [mulai, selesai] of [
      ['08:45', '09:00'],
      ['08:15', '08:30'],
      ['07:00', '07:30'],
    ])
      await storeJadwal(rs, { dokter_id, mulai, selesai });
    expect(
      (await rs.admin.get(`/jadwal-dokter/daftar?dokter_id=${dokter_id}&urut=hari`))
        .json()
        .data.map((j: { mulai: string }) => j.mulai),
    ).toEqual(['07:00', '08:15', '08:45']);
  });

  it('is not for clerks, nor for another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const body = { dokter_id: a.dokterList[0]!.id };
    expect(
      (await a.petugas.post('/jadwal-dokter/store', { ...SENIN, ...body, ruangan_id: a.ruangan[0]!.id })).statusCode,
    ).toBe(403);
    expect((await a.petugas.get('/jadwal-dokter/daftar')).statusCode).toBe(403);
    expect((await storeJadwal(b, body)).json().errors).toEqual({ dokter_id: ['Dokter tidak ditemukan'] });
    expect(
      (await storeJadwal(b, { dokter_id: await createDokter(b), ruangan_id: a.ruangan[0]!.id })).json().errors,
    ).toEqual({
      ruangan_id: ['Ruangan tidak ditemukan'],
    });
    expect((await updateJadwal(b, a.jadwal[0]!.id, { dokter_id: b.dokterList[0]!.id })).statusCode).toBe(404);
    expect((await removeJadwal(b, a.jadwal[0]!.id)).statusCode).toBe(404);
  });
});

describe('their sheet', () => {
  const csv = (text: string) => ({ nama: 'jadwal.csv', bytes: Buffer.from(text) });
  const HEADING = 'Dokter;Ruangan;Hari;Mulai;Selesai;Kuota\n';

  it('takes names; a known line is changed; out and in again changes nothing', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    await storeJadwal(rs, { dokter_id });
    const text = `${HEADING}dr. Bagus Prakoso;Poli Umum 1;Senin;8:00;12.00;25\nBagus Prakoso;Poli Umum 2;Jum'at;13:00;15:00;20\n`;
    expect((await rs.admin.upload('/jadwal-dokter/impor?simpan=true', { file: csv(text) })).json().data).toMatchObject({
      baru: 1,
      ubah: 1,
      jumlah_galat: 0,
      contoh: [
        ['dr. Bagus Prakoso', 'Poli Umum 1', 'Senin', '08:00', '12:00', '25', '', '', 'ya'],
        ['Bagus Prakoso', 'Poli Umum 2', 'Jumat', '13:00', '15:00', '20', '', '', 'ya'],
      ],
    });
    expect(await listJadwalOf(rs, dokter_id)).toMatchObject([
      { hari: 1, kuota: 25 },
      { hari: 5, mulai: '13:00' },
    ]);
    const exported = (await rs.admin.get(`/jadwal-dokter/ekspor?dokter_id=${dokter_id}`)).rawPayload;
    expect(
      (await rs.admin.upload('/jadwal-dokter/impor', { file: { nama: 'j.xlsx', bytes: exported } })).json().data,
    ).toMatchObject({ baru: 0, ubah: 0, tetap: 2, jumlah_galat: 0 });
  });

  it('its template holds numbers and dates as a spreadsheet knows them, and can be imported', async () => {
    const rs = await t.newFaskes();
    const readTemplate = async (path: string): Promise<Buffer> =>
      (await rs.admin.get(`/${path}/ekspor?contoh=true`)).rawPayload;
    expect(
      readWorkbook(await readTemplate('jadwal-dokter'))[1]
        ?.slice(5, 8)
        .map(cellValue),
    ).toEqual([30, 20, 10]);
    const holiday = await readTemplate('hari-libur');
    expect(readWorkbook(holiday)[1]?.[0]).toEqual({ angka: 46_616, gaya: 3 });
    const imported = await rs.admin.upload('/hari-libur/impor', { file: { nama: 'libur.xlsx', bytes: holiday } });
    expect(imported.json().data).toMatchObject({
      jumlah_galat: 0,
      baru: 1,
      contoh: [['17/08/2027', expect.any(String), 'ya']],
    });
  });

  it('says what is wrong by line; two of its lines that meet are refused when it is saved', async () => {
    const rs = await t.newFaskes();
    const dokter_id = await createDokter(rs);
    await storeJadwal(rs, { dokter_id });
    const wrong = `${HEADING}dr. Tidak Ada;Poli Umum 1;Senin;08:00;12:00;5\nBagus Prakoso;Poli Mars;Senin;08:00;12:00;5\nBagus Prakoso;Poli Umum 2;Senin;11:00;13:00;5\nBagus Prakoso;Poli Umum 2;Senen;pagi;13:00;5\n`;
    const { galat } = (await rs.admin.upload('/jadwal-dokter/impor', { file: csv(wrong) })).json().data;
    expect(galat.map((g: { baris: number; pesan: string }) => [g.baris, g.pesan])).toEqual([
      [2, 'Dokter dr. Tidak Ada tidak ada'],
      [3, 'Ruangan Poli Mars tidak ada'],
      [4, `Dokter sudah praktik di Poli Umum 1 ${dayName(1)} pukul 08.00–12.00`],
      [5, 'Hari harus dipilih dari daftar'],
      [5, 'Jam mulai harus seperti 08.00'],
    ]);
    const overlapping = `${HEADING}Bagus Prakoso;Poli Umum 1;Rabu;08:00;12:00;5\nBagus Prakoso;Poli Umum 2;Rabu;11:00;13:00;5\n`;
    const saved = await rs.admin.upload('/jadwal-dokter/impor?simpan=true', { file: csv(overlapping) });
    expect([saved.statusCode, saved.json().errors.file[0]]).toEqual([
      422,
      'Baris 3: Dokter sudah praktik di Poli Umum 1 Rabu pukul 08.00–12.00. Tidak ada yang disimpan.',
    ]);
    expect(await listJadwalOf(rs, dokter_id)).toHaveLength(1);
  });
});
