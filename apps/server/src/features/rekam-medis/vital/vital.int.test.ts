import type { Pengukuran, TandaVitalKunjungan, TrenPasien } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { readWorkbook } from '#testing/read-workbook.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const pathOf = (id: number, end = ''): string => `/kunjungan/${id}/tanda-vital${end}`;
type Visit = { norm: number; id: number };
async function visit(di = rs, medical_record?: object, norm?: number): Promise<Visit> {
  const of = norm ?? (await di.savePasien());
  const res = await di.petugas.post(
    '/pendaftaran',
    di.pendaftaranBody(of, { ...(medical_record ? { medical_record } : {}), lanjutkan: true }),
  );
  expect(res.statusCode, res.body).toBe(200);
  return { norm: of, id: res.json().data.id };
}
const read = async (id: number, person = rs.dokter): Promise<TandaVitalKunjungan> => {
  const res = await person.get(pathOf(id));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
async function measure(id: number, body: object, person = rs.perawat): Promise<TandaVitalKunjungan> {
  const res = await person.post(pathOf(id), body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const TEKANAN = { sistole: 148, diastole: 94 };
const own = ({ pengukuran }: { pengukuran: Pengukuran[] }): Pengukuran[] => pengukuran.filter(({ awal }) => !awal);
const setStatus = (id: number, status: number, extra = ''): Promise<unknown> =>
  t.superuser.query(`update kunjungan set status = ${status}${extra} where faskes_id = $1 and id = $2`, [
    rs.faskesId,
    id,
  ]);
const auditOf = async (objek: string) =>
  (
    await t.superuser.query(
      `select aksi, akun_id, objek_id, sebelum, sesudah from audit where faskes_id = $1 and objek = $2 order by id`,
      [rs.faskesId, objek],
    )
  ).rows;

// Issue 30 B8: a weight that jumps, or that nobody of this age has, is asked about and kept once it is said to be right.
it('a weight far from the one before is asked about, and the audit keeps that it was meant', async () => {
  const { id } = await visit();
  await measure(id, { berat_badan: 60 });
  const asked = await rs.perawat.post(pathOf(id), { berat_badan: 78 });
  expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
  expect(asked.json().message).toContain('Berat badan 78 kg, padahal 60 kg kurang dari sehari sebelumnya');
  expect(own(await read(id))).toHaveLength(1);
  await measure(id, { berat_badan: 78, lanjutkan: true });
  expect((await auditOf('tanda_vital')).at(-1)?.sesudah).toMatchObject({ dipastikan: ['berat_badan'] });
});

// Issue 30 B8: the desk is asked as the nurse is; what it carried over was asked about where it was measured.
it('a weight typed at the desk is asked about at registration and at its change', async () => {
  const { norm, id } = await visit();
  await measure(id, { berat_badan: 60 });
  const register = (medical_record: object, more: object = {}) =>
    rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { medical_record, lanjutkan: true, ...more }));
  const unclear = (await register({ berat_badan: '60.500', keluhan: 'Batuk' })).json().errors;
  expect(unclear['medical_record.berat_badan'][0]).toMatch(/^Berat badan "60.500" dapat berarti .*60500.*60,5/);
  await setStatus(id, 4);
  expect((await register({ berat_badan: 6 })).json().message).toContain('Berat badan 6 kg');
  // The desk asks the same before it asks for consent; nothing is stored, and another facility's patient asks nothing.
  const body = rs.pendaftaranBody(norm, { medical_record: { berat_badan: 6 } }) as Record<string, unknown>;
  const { tanggal_pendaftaran, medical_record } = body;
  const asked = { norm, tanggal_pendaftaran, medical_record };
  expect((await rs.petugas.post('/pendaftaran/ukuran', asked)).json().data).toEqual([
    expect.stringContaining('Berat badan 6 kg'),
  ]);
  const stranger = await t.newFaskes();
  expect((await stranger.petugas.post('/pendaftaran/ukuran', asked)).json().data).toEqual([]);
  const saved = await register({ berat_badan: 61 });
  expect(saved.statusCode, saved.body).toBe(200);
  const { pendaftaran, id: kunjunganId } = saved.json().data;
  const change = (medical_record: object, more: object = {}) =>
    rs.petugas.put(`/pendaftaran/${pendaftaran.id}`, rs.pendaftaranBody(norm, { medical_record, ...more }));
  await measure(kunjunganId, { berat_badan: 60 });
  expect((await change({ berat_badan: 6, asal: { berat_badan: 'lalu' } })).statusCode).toBe(200);
  expect((await change({ berat_badan: 78 })).json()).toMatchObject({
    kode: 'PERLU_KONFIRMASI',
    message: 'Berat badan 78 kg, padahal 60 kg kurang dari sehari sebelumnya',
  });
  expect((await change({ berat_badan: 78, keluhan: 'Batuk' }, { ukuran_benar: true })).statusCode).toBe(200);
  // What the visit holds already has been said to be right.
  expect((await change({ berat_badan: 78, keluhan: 'Batuk lama' })).statusCode).toBe(200);
});

describe('the measures of a visit (spec: RM11, RM12)', () => {
  it('those of the registration stand with their origin and are not copied', async () => {
    const { id } = await visit(rs, { keluhan: 'Batuk pilek', tinggi_badan: 157, asal: { tinggi_badan: 'lalu' } });
    const state = await read(id);
    expect(state.pengukuran).toHaveLength(1);
    expect(state.pengukuran[0]).toMatchObject({
      id: null,
      awal: true,
      tinggi_badan: 157,
      asal: { tinggi_badan: 'lalu' },
    });
    // The registration filled in the pressure by chance (D11), and says so.
    expect(state.pengukuran[0]?.asal['sistole']).toBe('otomatis');
    const { rows } = await t.superuser.query('select 1 from tanda_vital where faskes_id = $1 and kunjungan_id = $2', [
      rs.faskesId,
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('a reading is kept as it was measured, by whom and when, and saves and readings are audited', async () => {
    const { id } = await visit();
    const waktu = new Date().toISOString();
    const state = await measure(id, {
      waktu,
      ...TEKANAN,
      suhu_badan: 36.7,
      suhu_cara: 'ketiak',
      spo2: 98,
      berat_badan: 57.25,
    });
    expect(own(state)).toEqual([
      expect.objectContaining({
        ...TEKANAN,
        waktu,
        suhu_badan: 36.7,
        suhu_cara: 'ketiak',
        spo2: 98,
        berat_badan: 57.25,
        heart_rate: null,
        asal: {},
        tak_terukur: {},
        koreksi_dari: null,
        dikoreksi: null,
        oleh: expect.any(String),
      }),
    ]);
    await read(id, rs.dokter);
    expect((await auditOf('tanda_vital')).at(-1)).toMatchObject({
      aksi: 'buat',
      akun_id: rs.perawat.akunId,
      sesudah: { kunjungan_id: id, tanda_vital: { ...TEKANAN, spo2: 98 } },
    });
    expect((await auditOf('tanda vital pasien')).at(-1)).toMatchObject({
      aksi: 'baca',
      akun_id: rs.dokter.akunId,
      sesudah: { kunjungan_id: id },
    });
  });

  it('what cannot be measured has a reason and no value', async () => {
    const { id } = await visit();
    const state = await measure(id, { tak_terukur: { sistole: 'Nadi tak teraba' } });
    expect(own(state)[0]).toMatchObject({ sistole: null, tak_terukur: { sistole: 'Nadi tak teraba' } });
  });

  it('the same request twice is one reading; another one with its key is refused', async () => {
    const { id } = await visit();
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2]) expect((await rs.perawat.post(pathOf(id), TEKANAN, key)).statusCode).toBe(200);
    expect(own(await read(id))).toHaveLength(1);
    expect((await rs.perawat.post(pathOf(id), { ...TEKANAN, sistole: 150 }, key)).statusCode).toBe(422);
  });

  it('the readings of earlier visits come beside, without those that were corrected', async () => {
    const first = await visit();
    const row = own(await measure(first.id, TEKANAN))[0];
    await measure(first.id, { sistole: 138, diastole: 88, koreksi_dari: row?.id, alasan: 'Manset terlalu kecil' });
    await setStatus(first.id, 4, ', selesai_pada = now()');
    const second = await visit(rs, undefined, first.norm);
    const { sebelumnya } = await read(second.id);
    expect(sebelumnya.map(({ awal, sistole }) => [awal, sistole])).toEqual([
      [false, 138],
      [true, 128],
    ]);
  });
});

describe('what is refused', () => {
  let id: number;
  beforeAll(async () => void ({ id } = await visit()));

  it.each([
    ['nothing at all', {}, 'sistole'],
    ['a systole above its limit', { ...TEKANAN, sistole: 301 }, 'sistole'],
    ['a systole below its limit', { sistole: 39, diastole: 30 }, 'sistole'],
    ['a diastole equal to the systole', { sistole: 90, diastole: 90 }, 'diastole'],
    ['half a blood pressure', { sistole: 120 }, 'diastole'],
    ['half a pulse beat', { heart_rate: 80.5 }, 'heart_rate'],
    ['a temperature of an oven', { suhu_badan: 45.1 }, 'suhu_badan'],
    ['a saturation above a hundred', { spo2: 101 }, 'spo2'],
    ['a text', { heart_rate: 'delapan puluh' }, 'heart_rate'],
    [
      'a reason beside a value',
      { heart_rate: 80, tak_terukur: { heart_rate: 'tak teraba' } },
      'tak_terukur.heart_rate',
    ],
    ['a reason that is none', { tak_terukur: { heart_rate: 'x' } }, 'tak_terukur.heart_rate'],
    ['a value made up by a program', { heart_rate: 80, asal: { heart_rate: 'otomatis' } }, 'asal.heart_rate'],
    ['where the thermometer was, without a temperature', { heart_rate: 80, suhu_cara: 'dahi' }, 'suhu_cara'],
    ['a time ahead', { ...TEKANAN, waktu: new Date(Date.now() + 3_600_000).toISOString() }, 'waktu'],
    ['a time before the registration', { ...TEKANAN, waktu: new Date(Date.now() - 3_600_000).toISOString() }, 'waktu'],
    ['no time', { ...TEKANAN, waktu: 'kemarin' }, 'waktu'],
  ])('%s', async (_what, body, field) => {
    const res = await rs.perawat.post(pathOf(id), body);
    expect(res.statusCode, res.body).toBe(422);
    // Once, at its field.
    expect(res.json().errors).toEqual({ [field]: [expect.any(String)] });
    expect(own(await read(id))).toEqual([]);
  });

  it('who may not: clerk and admin neither read nor write, the pharmacist reads only (D37)', async () => {
    for (const person of [rs.petugas, rs.admin]) {
      expect((await person.get(pathOf(id))).statusCode).toBe(403);
      expect((await person.post(pathOf(id), TEKANAN)).statusCode).toBe(403);
    }
    expect((await rs.apoteker.get(pathOf(id))).statusCode).toBe(200);
    for (const [end, body] of [
      ['', TEKANAN],
      ['/konfirmasi', { ukuran: 'sistole', nilai: 120 }],
    ] as const)
      expect((await rs.apoteker.post(pathOf(id, end), body)).statusCode).toBe(403);
  });

  it('another facility’s visit is not there, in any call; nor is another visit’s reading', async () => {
    const mine = await visit();
    const row = own(await measure(mine.id, TEKANAN))[0];
    const other = await t.newFaskes();
    expect((await other.dokter.get(pathOf(mine.id))).statusCode).toBe(404);
    expect((await other.dokter.post(pathOf(mine.id), TEKANAN)).statusCode).toBe(404);
    expect((await other.dokter.post(pathOf(mine.id, '/konfirmasi'), { ukuran: 'sistole', nilai: 1 })).statusCode).toBe(
      404,
    );
    const foreign = await visit(other);
    expect((await other.dokter.post(pathOf(foreign.id), { ...TEKANAN, koreksi_dari: row?.id })).statusCode).toBe(404);
    expect((await rs.dokter.post(pathOf(id), { ...TEKANAN, koreksi_dari: row?.id })).statusCode).toBe(404);
    expect(own(await read(mine.id))).toHaveLength(1);
  });

  it('a visit that never took place, and after its end what was measured later', async () => {
    const { id: ended } = await visit();
    for (const status of [5, 6]) {
      await setStatus(ended, status);
      expect((await rs.perawat.post(pathOf(ended), TEKANAN)).statusCode).toBe(422);
    }
    await setStatus(ended, 4, `, selesai_pada = now() - interval '1 second'`);
    const late = await rs.perawat.post(pathOf(ended), TEKANAN);
    expect(late.json().errors).toHaveProperty('waktu');
    expect(own(await read(ended))).toEqual([]);
  });

  it('a row of the table is neither changed nor erased', async () => {
    for (const text of ['delete from tanda_vital', 'update tanda_vital set sistole = 1', 'delete from penilaian'])
      await expect(t.db.write(rs.ctx, (tx) => tx.exec({ text, values: [] } as never))).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('a correction is a row of its own', () => {
  it('has the time of what it corrects, which stays, struck through', async () => {
    const { id } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    const [fixed, old] = own(
      await measure(id, { sistole: 138, diastole: 94, koreksi_dari: row?.id, alasan: 'Salah ketik' }),
    );
    expect(fixed).toMatchObject({
      sistole: 138,
      koreksi_dari: row?.id,
      dikoreksi: null,
      alasan: 'Salah ketik',
      waktu: row?.waktu,
    });
    expect(old).toMatchObject({ id: row?.id, sistole: 148, dikoreksi: fixed?.id });
    expect((await auditOf('tanda_vital')).at(-1)).toMatchObject({
      aksi: 'ubah',
      sebelum: { tanda_vital: { sistole: 148 } },
      sesudah: { tanda_vital: { sistole: 138 } },
    });
  });

  it('without any measure takes it back, with a reason of ten letters', async () => {
    const { id } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    const refused = await rs.perawat.post(pathOf(id), { koreksi_dari: row?.id, alasan: 'salah' });
    expect(refused.json().errors).toHaveProperty('alasan');
    const state = await measure(id, { koreksi_dari: row?.id, alasan: 'Pasien yang lain' });
    expect(own(state).find((one) => one.id === row?.id)?.dikoreksi).not.toBeNull();
  });

  it('after the visit has ended only with a reason', async () => {
    const { id } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    await setStatus(id, 4, ', selesai_pada = now()');
    const body = { sistole: 138, diastole: 94, koreksi_dari: row?.id };
    expect((await rs.perawat.post(pathOf(id), body)).json().errors).toHaveProperty('alasan');
    expect(own(await measure(id, { ...body, alasan: 'Angka tertukar' }))).toHaveLength(2);
  });

  it('of two at once one wins, and the other sees the readings as they are', async () => {
    const { id } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    await t.superuser.query(
      `begin; select 1 from kunjungan where faskes_id = ${rs.faskesId} and id = ${id} for no key update`,
    );
    const both = [138, 139].map((sistole) =>
      rs.perawat.post(pathOf(id), { sistole, diastole: 94, koreksi_dari: row?.id }),
    );
    await waitForLocks(t.superuser, 2).finally(() => t.superuser.query('commit'));
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.message).toContain('sudah dikoreksi');
    expect(own(lost.data)).toHaveLength(2);
    expect(own(await read(id))).toHaveLength(2);
  });

  it('the database itself takes only one', async () => {
    const { id, norm } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    const insert = () =>
      t.superuser.query(
        `insert into tanda_vital (faskes_id, kunjungan_id, pasien_id, waktu, heart_rate, koreksi_dari, dibuat_oleh)
         select $1, $2, p.id, now(), 80, $3, $4 from pasien p where p.faskes_id = $1 and p.norm = $5`,
        [rs.faskesId, id, row?.id, rs.dokter.akunId, norm],
      );
    await insert();
    await expect(insert()).rejects.toThrow(/tanda_vital_koreksi_unik/);
  });
});

describe('an automatic measure (spec: RM12, D11)', () => {
  it('is confirmed one by one, by its value, audited, and stays automatic', async () => {
    const { id } = await visit(rs, { keluhan: 'Batuk pilek' });
    const [awal] = (await read(id)).pengukuran;
    expect(awal?.asal).toMatchObject({ sistole: 'otomatis', heart_rate: 'otomatis' });
    const confirm = (body: object) => rs.dokter.post(pathOf(id, '/konfirmasi'), body);
    expect((await confirm({ ukuran: 'sistole', nilai: (awal?.sistole ?? 0) + 1 })).statusCode).toBe(409);
    const res = await confirm({ ukuran: 'sistole', nilai: awal?.sistole });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({
      konfirmasi: [{ ukuran: 'sistole', nilai: awal?.sistole, oleh: expect.any(String) }],
      pengukuran: [{ asal: { sistole: 'otomatis' } }],
    });
    expect((await auditOf('tanda_vital_konfirmasi')).at(-1)).toMatchObject({ aksi: 'buat', akun_id: rs.dokter.akunId });
    // Confirmed already, carried over and measured ones have nothing to confirm.
    expect((await confirm({ ukuran: 'sistole', nilai: awal?.sistole })).statusCode).toBe(409);
    await measure(id, { heart_rate: 90 });
    expect((await confirm({ ukuran: 'heart_rate', nilai: awal?.heart_rate })).statusCode).toBe(409);
    expect((await confirm({ ukuran: 'spo2', nilai: 98 })).statusCode).toBe(422);
  });
});

describe('the trend of a patient (spec: RM12)', () => {
  const trend = async (norm: number, rentang: string, person = rs.dokter): Promise<TrenPasien> => {
    const res = await person.get(`/pasien/${norm}/tren?rentang=${rentang}`);
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data;
  };

  it('has readings and registrations of the asked time, each with its origin, the newest first', async () => {
    const { id, norm } = await visit();
    await measure(id, TEKANAN);
    await t.superuser.query(
      `update catatan_awal set dibuat_pada = now() - interval '3 days' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, id],
    );
    expect((await trend(norm, '24j')).pengukuran.map(({ sistole }) => sistole)).toEqual([148]);
    expect((await trend(norm, '7h')).pengukuran.map(({ sistole, awal }) => [sistole, awal])).toEqual([
      [148, false],
      [128, true],
    ]);
    expect((await auditOf('tren tanda vital')).at(-1)).toMatchObject({ aksi: 'baca', akun_id: rs.dokter.akunId });
  });

  it('leaves out what was corrected and visits that were cancelled', async () => {
    const { id, norm } = await visit();
    const row = own(await measure(id, TEKANAN))[0];
    await measure(id, { sistole: 138, diastole: 94, koreksi_dari: row?.id });
    expect((await trend(norm, 'semua')).pengukuran.map(({ sistole }) => sistole)).toEqual([138, 128]);
    await setStatus(id, 5);
    expect((await trend(norm, 'semua')).pengukuran.map(({ sistole }) => sistole)).toEqual([138]);
  });

  it('goes out as a workbook that says of each value where it comes from, which is audited', async () => {
    const { id, norm } = await visit(rs, { keluhan: 'Batuk pilek' });
    await measure(id, { ...TEKANAN, suhu_badan: 36.7, tak_terukur: { heart_rate: 'Tak teraba' } });
    const res = await rs.dokter.get(`/pasien/${norm}/tren/ekspor?rentang=semua`);
    expect(res.statusCode).toBe(200);
    const text = JSON.stringify(await readWorkbook(res.rawPayload));
    for (const word of ['148', '36,7', 'otomatis', 'diukur', 'tak terukur: Tak teraba']) expect(text).toContain(word);
    expect((await auditOf('tren tanda vital')).at(-1)).toMatchObject({ aksi: 'ekspor' });
    // The screen has points enough; a sheet has every measure.
    await t.superuser.query(
      `insert into tanda_vital (faskes_id, kunjungan_id, pasien_id, waktu, heart_rate, dibuat_oleh)
       select $1, k.id, k.pasien_id, now() - n * interval '1 minute', 80, $3 from generate_series(1, 4001) n, kunjungan k join pasien p on p.id = k.pasien_id
       where k.faskes_id = $1 and p.norm = $2`,
      [rs.faskesId, norm, rs.dokter.akunId],
    );
    const all = await rs.dokter.get(`/pasien/${norm}/tren/ekspor?rentang=semua`);
    expect(readWorkbook(all.rawPayload).length).toBeGreaterThan(4001);
  });

  it('is refused for another facility, an unknown range and who may not read records', async () => {
    const { norm } = await visit();
    const other = await t.newFaskes();
    for (const end of ['tren', 'tren/ekspor']) {
      expect((await other.dokter.get(`/pasien/${norm}/${end}`)).statusCode).toBe(404);
      expect((await rs.petugas.get(`/pasien/${norm}/${end}`)).statusCode).toBe(403);
      expect((await rs.dokter.get(`/pasien/${norm}/${end}?rentang=2t`)).statusCode).toBe(422);
    }
  });
});

it('measures follow a merge, with what was added to the visit since, and come back by its undoing', async () => {
  const winner = await rs.savePasien();
  const loser = await visit();
  await measure(loser.id, TEKANAN);
  const id = await mergePasien(rs, winner, loser.norm);
  const ofWinner = async () =>
    (await rs.dokter.get(`/pasien/${winner}/tren?rentang=semua`))
      .json()
      .data.pengukuran.map(({ sistole }: Pengukuran) => sistole);
  await measure(loser.id, { sistole: 120, diastole: 80 });
  expect((await ofWinner()).toSorted()).toEqual([120, 128, 148]);
  expect((await cancelGabung(rs, id)).statusCode).toBe(200);
  expect(await ofWinner()).toEqual([]);
  const back = (await rs.dokter.get(`/pasien/${loser.norm}/tren?rentang=semua`)).json().data as TrenPasien;
  expect(back.pengukuran.map(({ sistole }) => sistole ?? 0).toSorted((a, b) => a - b)).toEqual([120, 128, 148]);
});
