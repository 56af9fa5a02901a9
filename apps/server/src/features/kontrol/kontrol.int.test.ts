import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectBothWays } from '#testing/ekspor-fixtures.ts';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { draft, prepareRekam, serve } from '#testing/rekam-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { EKSPOR_KONTROL } from './ekspor-kontrol.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const at = (days: number, time = '09:00'): string => instantInZone(addDays(rs.ctx.today, days), time, 'Asia/Jakarta');
const planOf = (changes: object = {}): object => ({
  tanggal_waktu: at(3),
  ruangan_id: rs.ruangan[0]?.id,
  dokter_id: rs.dokterList[0]?.id,
  alasan: 'Kontrol hipertensi',
  lanjutkan: true,
  ...changes,
});
async function plan(norm: number, changes: object = {}): Promise<KontrolRow> {
  const res = await rs.dokter.post(`/jadwal_kontrol/${norm}`, planOf(changes));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const list = async (query = '', of = rs): Promise<{ data: KontrolRow[]; ringkasan: { terlewat: number } }> => {
  const res = await of.petugas.get(`/monitoring/jadwal-kontrol?limit=1000${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};
const find = async (id: number, query = ''): Promise<KontrolRow | undefined> =>
  (await list(query)).data.find((row) => row.id === id);
async function register(
  norm: number,
  changes: object = {},
): Promise<{ id: number; versi: number; kontrol_terpenuhi?: string }> {
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { lanjutkan: true, ...changes }));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const change = (norm: number, row: { id: number }, body: object, person = rs.petugas) =>
  person.put(`/jadwal_kontrol/${norm}/${row.id}`, body);

describe('planning a follow-up (spec: RM23)', () => {
  it('stands in the list of the coming days with whom, where and why, and in the audit', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    expect(await find(row.id)).toMatchObject({
      status: 'Terjadwal',
      tanggal: addDays(rs.ctx.today, 3),
      alasan: 'Kontrol hipertensi',
      pasien: { norm, telepon: '081200000001' },
      ruangan: { id: rs.ruangan[0]?.id },
      dihubungi: null,
      hasil: null,
    });
    const { rows } = await t.superuser.query(
      `select aksi, akun_id from audit where faskes_id = $1 and objek = 'jadwal_kontrol' and objek_id = $2`,
      [rs.faskesId, String(row.id)],
    );
    expect(rows).toEqual([{ aksi: 'buat', akun_id: rs.dokter.akunId }]);
  });

  it('the same request twice plans once', async () => {
    const norm = await rs.savePasien();
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2])
      expect((await rs.dokter.post(`/jadwal_kontrol/${norm}`, planOf(), key)).statusCode).toBe(200);
    expect((await list(`&cari=${norm}`)).data).toHaveLength(1);
  });

  it('is found by a name that may still be typed on', async () => {
    const norm = await rs.savePasien({ nama: 'ZAINAL AHMAD' });
    const row = await plan(norm);
    for (const typed of ['zainal ahmad', 'ahma'])
      expect((await list(`&cari=${typed}`)).data).toMatchObject([{ id: row.id }]);
  });

  it('a room in which the doctor does not practise asks first, and goes on when told so', async () => {
    const norm = await rs.savePasien();
    const send = (lanjutkan: boolean) =>
      rs.dokter.post(`/jadwal_kontrol/${norm}`, planOf({ dokter_id: rs.dokterList[1]?.id, lanjutkan }));
    const asked = await send(false);
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect((await list(`&cari=${norm}`)).data).toHaveLength(0);
    expect((await send(true)).statusCode).toBe(200);
  });

  it('an hour outside of every practice of the day asks first, also where it is moved there; with a ward both are said', async () => {
    const lain = await t.newFaskes();
    await t.superuser.query(`update jadwal_dokter set mulai = '13:00', selesai = '16:00' where faskes_id = $1`, [
      lain.faskesId,
    ]);
    const norm = await lain.savePasien();
    const rencana = { ruangan_id: lain.ruangan[0]?.id, dokter_id: lain.dokterList[0]?.id, alasan: null };
    const send = (time: string, over: object = {}) =>
      lain.dokter.post(`/jadwal_kontrol/${norm}`, {
        ...rencana,
        tanggal_waktu: at(7, time),
        lanjutkan: false,
        ...over,
      });
    const words = 'Jam 09.00 di luar jam praktik 13.00-16.00 pada hari itu.';
    for (const dokter_id of [rencana.dokter_id, null])
      expect((await send('09:00', { dokter_id })).json()).toMatchObject({
        kode: 'PERLU_KONFIRMASI',
        message: `${words} Tetap rencanakan?`,
      });
    const row = (await send('13:00')).json().data as KontrolRow;
    const moved = await lain.petugas.put(`/jadwal_kontrol/${norm}/${row.id}`, {
      aksi: 'ubah',
      versi: 1,
      ...rencana,
      tanggal_waktu: at(7, '09:00'),
      lanjutkan: false,
    });
    expect(moved.json().message).toBe(`${words} Tetap rencanakan?`);
    await t.superuser.query('update ruangan set jenis_kunjungan = 3 where faskes_id = $1 and id = $2', [
      lain.faskesId,
      rencana.ruangan_id,
    ]);
    expect((await send('09:00')).json().message).toMatch(/^Ruangan itu bukan poliklinik: .* di luar jam praktik/);
  });

  it.each<[string, () => object, string]>([
    ['a time that is over', () => ({ tanggal_waktu: at(-1) }), 'tanggal_waktu'],
    ['no time', () => ({ tanggal_waktu: '' }), 'tanggal_waktu'],
    ['no instant', () => ({ tanggal_waktu: '2026-02-30' }), 'tanggal_waktu'],
    ['a room that is not there', () => ({ ruangan_id: 9_999_999 }), 'ruangan_id'],
    ['a doctor who is not there', () => ({ dokter_id: 9_999_999 }), 'dokter_id'],
    ['a visit that is not there', () => ({ kunjungan_asal_id: 9_999_999 }), 'kunjungan_asal_id'],
    ['a reason that is too long', () => ({ alasan: 'x'.repeat(201) }), 'alasan'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const norm = await rs.savePasien();
    const res = await rs.dokter.post(`/jadwal_kontrol/${norm}`, planOf(wrong()));
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });

  it('another facility’s patient, room, doctor, visit and follow-up are not there', async () => {
    const other = await t.newFaskes();
    const [mine, foreign] = [await rs.savePasien(), await other.savePasien()];
    const row = await plan(mine);
    expect((await other.dokter.post('/jadwal_kontrol/999999999', planOf())).statusCode).toBe(404);
    expect((await change(foreign, row, { aksi: 'buka', versi: 1 }, other.petugas)).statusCode).toBe(404);
    const wrong = { ruangan_id: other.ruangan[0]?.id, dokter_id: other.dokterList[0]?.id };
    const res = await rs.dokter.post(`/jadwal_kontrol/${mine}`, planOf(wrong));
    expect(Object.keys(res.json().errors).toSorted()).toEqual(['dokter_id', 'ruangan_id']);
    expect((await list('', other)).data).toEqual([]);
  });

  it('who may not: the pharmacist looks and plans nothing, a patient’s account does neither', async () => {
    const norm = await rs.savePasien();
    expect((await rs.apoteker.post(`/jadwal_kontrol/${norm}`, planOf())).statusCode).toBe(403);
    expect((await rs.apoteker.get('/monitoring/jadwal-kontrol')).statusCode).toBe(200);
    expect((await rs.klien.get('/monitoring/jadwal-kontrol')).statusCode).toBe(403);
    expect((await rs.petugas.get('/monitoring/jadwal-kontrol/ekspor')).statusCode).toBe(403);
  });
});

describe('in the record of the visit at which it was planned (spec: RM9, RM23)', () => {
  beforeAll(() => prepareRekam(t, rs));
  const readPart = async (id: number, of = rs) => {
    const res = await of.dokter.get(`/kunjungan/${id}/rekam-medis`);
    return res.json().data?.bagian.kontrol;
  };

  it('stands there with its words and in the summary before the signature, and cancelled only in the record', async () => {
    const visit = await serve(rs);
    const row = await plan(visit.norm, { kunjungan_asal_id: visit.id, tanggal_waktu: at(14, '08:30') });
    await plan(visit.norm);
    const part = await readPart(visit.id);
    expect(part).toHaveLength(1);
    expect(part[0]).toMatchObject({ id: row.id, status: 'Terjadwal' });
    expect(part[0].ringkas).toMatch(/^\d\d\/\d\d\/\d{4} 08\.30, /);
    const note = await draft(rs, visit.id);
    const summed = async () =>
      (await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data.bagian.kontrol as string[];
    expect(await summed()).toEqual([part[0].ringkas]);
    const cancelled = { aksi: 'batal', versi: row.versi, alasan_batal: 'Salah jadwal' };
    expect((await change(visit.norm, row, cancelled, rs.dokter)).statusCode).toBe(200);
    expect(await summed()).toEqual([]);
    expect((await readPart(visit.id))[0].ringkas).toMatch(/\(batal\)$/);
    expect(await readPart(visit.id, await t.newFaskes())).toBeUndefined();
  });

  it('is something written: its service is not taken back before it is cancelled', async () => {
    const visit = await serve(rs);
    const row = await plan(visit.norm, { kunjungan_asal_id: visit.id });
    const back = () => rs.petugas.put(`/antrian_ruangan/${visit.id}`, { status: 1, versi: visit.versi });
    expect((await back()).statusCode).toBe(422);
    const cancelled = { aksi: 'batal', versi: row.versi, alasan_batal: 'Salah jadwal' };
    expect((await change(visit.norm, row, cancelled)).statusCode).toBe(200);
    expect((await back()).statusCode).toBe(200);
  });
});

describe('what becomes of it', () => {
  it('a registration in the same room keeps the nearest one; its cancelling opens it again', async () => {
    const norm = await rs.savePasien();
    const [near, far] = [await plan(norm, { tanggal_waktu: at(2) }), await plan(norm, { tanggal_waktu: at(6) })];
    const visit = await register(norm);
    expect(new Date(visit.kontrol_terpenuhi ?? '').toISOString()).toBe(new Date(near.tanggal_waktu).toISOString());
    expect(await find(near.id)).toMatchObject({ status: 'Selesai', hasil: { kunjungan_id: visit.id } });
    expect(await find(far.id)).toMatchObject({ status: 'Terjadwal', hasil: null });
    const res = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, {
      status: 5,
      versi: visit.versi,
      alasan: 'Pasien pulang',
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(await find(near.id)).toMatchObject({ status: 'Terjadwal', hasil: null });
  });

  it('another room and doctor, or eight days too early, keeps nothing', async () => {
    const norm = await rs.savePasien();
    const elsewhere = await plan(norm, { ruangan_id: rs.ruangan[1]?.id, dokter_id: rs.dokterList[1]?.id });
    const later = await plan(norm, { tanggal_waktu: at(8) });
    expect(await register(norm)).not.toHaveProperty('kontrol_terpenuhi');
    expect((await find(elsewhere.id))?.status).toBe('Terjadwal');
    expect((await find(later.id, `&hari=${addDays(rs.ctx.today, 8)}`))?.status).toBe('Terjadwal');
  });

  it('a visit that was another matter is taken off, and the follow-up is planned again', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    await register(norm);
    const kept = await find(row.id);
    const res = await change(norm, row, { aksi: 'buka', versi: kept?.versi });
    expect(res.json().data).toMatchObject({ status: 'Terjadwal', hasil: null });
  });

  it('is missed once its day is over, and stands among the missed of thirty days', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    await t.superuser.query('update jadwal_kontrol set tanggal_waktu = $1 where faskes_id = $2 and id = $3', [
      at(-2),
      rs.faskesId,
      row.id,
    ]);
    expect(await find(row.id)).toBeUndefined();
    expect(await find(row.id, '&hari=terlewat')).toMatchObject({ status: 'Terlewat' });
    expect((await list()).ringkasan.terlewat).toBe(1);
  });

  it('is moved, told of and cancelled; a new plan has been told to nobody', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    const told = await change(norm, row, { aksi: 'hubungi', versi: 1, hasil: 1 });
    expect(told.json().data).toMatchObject({ versi: 2, dihubungi: { hasil: 1, oleh: expect.any(String) } });
    const moved = await change(norm, row, { aksi: 'ubah', versi: 2, ...planOf({ tanggal_waktu: at(5) }) });
    expect(moved.json().data).toMatchObject({ tanggal: addDays(rs.ctx.today, 5), dihubungi: null });
    const short = await change(norm, row, { aksi: 'batal', versi: 3, alasan_batal: 'x' });
    expect(Object.keys(short.json().errors)).toEqual(['alasan_batal']);
    const gone = await change(norm, row, { aksi: 'batal', versi: 3, alasan_batal: 'Pindah kota' });
    expect(gone.json().data).toMatchObject({ status: 'Batal', alasan_batal: 'Pindah kota' });
    expect((await change(norm, row, { aksi: 'hubungi', versi: 4, hasil: 1 })).statusCode).toBe(409);
    expect((await change(norm, row, { aksi: 'buka', versi: 4 })).json().data.status).toBe('Terjadwal');
  });

  it('of two changes on one version one wins, and the other sees the row as it is', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    const both = await Promise.all([1, 2].map((hasil) => change(norm, row, { aksi: 'hubungi', versi: 1, hasil })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = both.find(({ statusCode }) => statusCode === 200)?.json().data.dihubungi.hasil;
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().data.dihubungi.hasil).toBe(won);
  });

  it('a leave of the doctor is told at the row', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm, { tanggal_waktu: at(4) });
    const day = addDays(rs.ctx.today, 4);
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, jenis, dokter_id, mulai_tanggal, sampai_tanggal) values ($1, 'cuti', $2, $3, $3)`,
      [rs.faskesId, rs.dokterList[0]?.id, day],
    );
    expect((await find(row.id))?.halangan).toBe('dokter cuti');
  });

  it('so is a doctor or a room that is no longer used, which is asked before; and both are counted as obstructed', async () => {
    const lain = await t.newFaskes();
    const [dokter, ruangan] = [lain.dokterList[0]!.id, lain.ruangan[0]!.id];
    const norm = await lain.savePasien();
    const body = { tanggal_waktu: at(5), ruangan_id: ruangan, alasan: null, lanjutkan: true };
    for (const dokter_id of [dokter, null]) await lain.dokter.post(`/jadwal_kontrol/${norm}`, { ...body, dokter_id });
    const rows = async () => (await list('&hari=terhalang', lain)).data.map(({ halangan }) => halangan);
    expect(await rows()).toEqual([]);
    const person = (await lain.admin.get('/karyawan/daftar?limit=100'))
      .json()
      .data.find((one: { dokter_id: number }) => one.dokter_id === dokter);
    const off = (di: object) =>
      lain.admin.post(`/karyawan/update/${person.id}?_method=PUT`, { ...person, ...di, aktif: false });
    expect((await off({})).json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: expect.arrayContaining([
        { di: 'Jadwal praktik', jumlah: 7 },
        { di: 'Jadwal kontrol', jumlah: 1 },
      ]),
    });
    expect((await off({ yakin: true })).statusCode).toBe(200);
    expect((await rows()).toSorted()).toEqual(['dokter tidak aktif lagi', 'jadwal praktiknya tidak aktif lagi']);
    const room = (await lain.admin.get('/ruangan/daftar?limit=100'))
      .json()
      .data.find((one: { id: number }) => one.id === ruangan);
    const close = (di: object) =>
      lain.admin.post(`/ruangan/update/${ruangan}?_method=PUT`, { ...room, ...di, aktif: false });
    expect((await close({})).json().data).toContainEqual({ di: 'Jadwal kontrol', jumlah: 2 });
    expect((await close({ yakin: true })).statusCode).toBe(200);
    expect((await rows()).toSorted()).toEqual(['dokter tidak aktif lagi', 'ruangan tidak dipakai lagi']);
  });

  it('who is set as dead is asked about with the follow-ups, which are cancelled; nobody is told to call the dead', async () => {
    const norm = await rs.savePasien();
    const row = await plan(norm);
    const dies = (di: object) =>
      rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
        ...rs.newPasien({ status: 2 }),
        versi: 1,
        status_berubah: true,
        ...di,
      });
    const asked = await dies({});
    expect(asked.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI' });
    expect(asked.json().message).toMatch(/kontrol yang direncanakan akan dibatalkan: .* 09\.00 di /i);
    expect((await dies({ yakin: true })).statusCode).toBe(200);
    expect(await find(row.id)).toMatchObject({ status: 'Batal', alasan_batal: 'Pasien meninggal' });
    expect((await change(norm, row, { aksi: 'buka', versi: 2 })).statusCode).toBe(200);
    expect((await find(row.id, '&hari=terhalang'))?.halangan).toBe('pasien meninggal');
    const called = await change(norm, row, { aksi: 'hubungi', versi: 3, hasil: 1 });
    expect([called.statusCode, called.json().message]).toEqual([
      422,
      'Pasien ini sudah meninggal: jangan dihubungi. Batalkan kontrolnya.',
    ]);
  });

  it('follows a merge of the patient and comes back by its undoing', async () => {
    const [winner, loser] = [await rs.savePasien(), await rs.savePasien()];
    const row = await plan(loser);
    const id = await mergePasien(rs, winner, loser);
    expect((await find(row.id))?.pasien.norm).toBe(winner);
    expect((await cancelGabung(rs, id)).statusCode).toBe(200);
    expect((await find(row.id))?.pasien.norm).toBe(loser);
  });
});

it('is exported as filtered, and who took it along stands in the audit', async () => {
  await plan(await rs.savePasien());
  const path = '/monitoring/jadwal-kontrol/ekspor';
  const filter = { hari: addDays(rs.ctx.today, 3), status: 'Terjadwal' } as const;
  const rows = await expectBothWays(t, rs, { person: rs.admin, path, filter, ekspor: EKSPOR_KONTROL });
  expect(rows[0]?.[0]).toEqual({ teks: 'Tanggal' });
  const audit = await t.superuser.query(
    `select count(*)::int as n from audit where faskes_id = $1 and aksi = 'ekspor' and objek = 'jadwal kontrol'`,
    [rs.faskesId],
  );
  expect(audit.rows[0].n).toBe(2);
});
