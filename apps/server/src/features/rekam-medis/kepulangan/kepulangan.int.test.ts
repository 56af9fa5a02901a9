import { beforeAll, describe, expect, it } from 'vitest';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { order, prepareOrders } from '#testing/penunjang-fixtures.ts';
import { draft, prepareRekam, readyDraft, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  ward = await prepareKunjungan(t, rs, 9);
});

let bed = 0;
const admit = () =>
  serve(rs, {
    changes: {
      tujuan: {
        instalasi_id: ward.instalasiId,
        unit_id: ward.unitId,
        ruangan_id: ward.ruanganId,
        dokter_id: ward.dokterId,
        jadwal_dokter_id: ward.jadwalId,
        paket_id: null,
        kamar_id: ward.bed[bed++],
      },
      penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null },
    },
  });
const read = async (id: number) => (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
const send = async (visit: { id: number }, body: object, person = rs.dokter) =>
  person.post(`/pendaftaran/${(await read(visit.id)).kunjungan.pendaftaran.id}/pulang`, body);

describe('a discharge as dead (issue 30 E2)', () => {
  const pasienOf = async (norm: number) => (await rs.petugas.get(`/pasien/${norm}`)).json().data;
  const DEAD = { cara_keluar: 6, keadaan_keluar: 4 };

  it('is held against the hours, sets the status and the day, and is taken back with the end', async () => {
    const visit = await admit();
    const { norm } = (await read(visit.id)).kunjungan.pasien;
    expect((await send(visit, { ...DEAD, keadaan_keluar: 5 })).json().errors.keadaan_keluar[0]).toMatch(
      /^Meninggal 0 jam sejak masuk/,
    );
    expect((await send(visit, DEAD)).statusCode).toBe(200);
    expect(await pasienOf(norm)).toMatchObject({ status_pasien: 2, meninggal_pada: rs.ctx.today });
    expect((await read(visit.id)).kunjungan.pasien).toMatchObject({ status: 2, meninggal_pada: rs.ctx.today });
    const again = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm));
    expect([again.statusCode, JSON.stringify(again.json().errors)]).toEqual([
      422,
      expect.stringContaining('meninggal'),
    ]);
    expect((await queue({ id: visit.id, versi: await versionOf(visit.id) }, 3)).statusCode).toBe(200);
    expect(await pasienOf(norm)).toMatchObject({ status_pasien: 1, meninggal_pada: null });
  });

  it('asks over drafts of the stay, but for the resume that is signed after it', async () => {
    const visit = await admit();
    await draft(rs, visit.id, { jenis: 'resume', subjektif: 'Ringkasan' });
    const { id, versi } = await draft(rs, visit.id, { jenis: 'cppt', subjektif: 'Nyeri berkurang' });
    const asked = await send(visit, { cara_keluar: 1, keadaan_keluar: 2 });
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toMatch(/^CPPT Uji dokter belum ditandatangani\. /);
    expect((await rs.dokter.post(`/catatan/${id}/buang`, { versi }, { key: 'buang-cppt' })).statusCode).toBe(200);
    expect((await send(visit, { cara_keluar: 1, keadaan_keluar: 2 })).statusCode).toBe(200);
  });

  it('names a test that was asked for and is not done, and asks no more once it is cancelled', async () => {
    const lab = await prepareOrders(t, rs);
    const visit = await admit();
    const open = await order(lab, visit.id);
    const asked = await send(visit, { cara_keluar: 1, keadaan_keluar: 2 });
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toMatch(
      new RegExp(`^Permintaan ${open.nomor} Darah rutin belum selesai \\(diminta\\)\\..*Tetap pulangkan\\?$`),
    );
    const step = { versi: open.versi, status: 9, alasan: 'Tidak jadi diperiksa' };
    expect((await rs.dokter.post(`/penunjang/${open.id}/status`, step)).statusCode).toBe(200);
    expect((await send(visit, { cara_keluar: 1, keadaan_keluar: 2 })).statusCode).toBe(200);
  });

  it('asks where another visit of the patient waits', async () => {
    const visit = await admit();
    const { norm } = (await read(visit.id)).kunjungan.pasien;
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { lanjutkan: true }));
    const asked = (await send(visit, DEAD)).json();
    expect([asked.kode, asked.message]).toEqual(['PERLU_KONFIRMASI', expect.stringContaining('menunggu')]);
    expect(await pasienOf(norm)).toMatchObject({ status_pasien: 1 });
    expect((await send(visit, { ...DEAD, yakin: true })).statusCode).toBe(200);
    expect(await pasienOf(norm)).toMatchObject({ status_pasien: 2 });
  });
});

describe('how a patient left (spec: RM1)', () => {
  it('ends an inpatient’s visit and frees the bed, with how and in what state', async () => {
    const visit = await admit();
    expect((await send(visit, { cara_keluar: 1 })).json().errors).toHaveProperty('keadaan_keluar');
    expect((await send(visit, { cara_keluar: 99, keadaan_keluar: 2 })).json().errors).toHaveProperty('cara_keluar');
    const res = await send(visit, { cara_keluar: 1, keadaan_keluar: 2, obat_pulang: 'Parasetamol' });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({ kunjungan_id: visit.id, cara: 'Diijinkan Pulang', keadaan: 'Membaik' });
    const { rows } = await t.superuser.query(
      `select k.status, k.tempat_tidur_id, b.status as bed from kunjungan k join tempat_tidur b on b.faskes_id = k.faskes_id and b.id = k.tempat_tidur_terakhir where k.faskes_id = $1 and k.id = $2`,
      [rs.faskesId, visit.id],
    );
    expect(rows).toEqual([{ status: 4, tempat_tidur_id: null, bed: 1 }]);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 1, obat_pulang: 'Parasetamol' });
    expect((await send(visit, { cara_keluar: 1, keadaan_keluar: 2 })).statusCode).toBe(409);
  });

  it('of an outpatient stands there without a key, and is taken back with the end of the visit', async () => {
    const visit = await serve(rs);
    const step = async (status: number, versi: number) => {
      const res = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, { status, versi });
      expect(res.statusCode, res.body).toBe(200);
      return res.json().data.versi as number;
    };
    const ended = await step(4, visit.versi);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 1, keadaan: null });
    await step(3, ended);
    expect((await read(visit.id)).kepulangan).toBeNull();
    expect((await send(visit, { cara_keluar: 4 })).json().data).toMatchObject({ cara: 'Lari' });
  });

  it('is written once by two at once, by nobody without the right, and not for another facility', async () => {
    const visit = await serve(rs);
    const { id } = (await read(visit.id)).kunjungan.pendaftaran;
    const other = await t.newFaskes();
    const path = `/pendaftaran/${id}/pulang`;
    expect((await other.dokter.post(path, { cara_keluar: 1 })).statusCode).toBe(404);
    for (const person of [rs.petugas, rs.perawat])
      expect((await person.post(path, { cara_keluar: 1 })).statusCode).toBe(403);
    const both = await Promise.all([1, 2].map(() => rs.dokter.post(path, { cara_keluar: 1 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { rows } = await t.superuser.query(
      'select count(*)::int as n from kepulangan where faskes_id = $1 and kunjungan_id = $2',
      [rs.faskesId, visit.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

const queue = (visit: { id: number; versi: number }, status: number, person = rs.petugas) =>
  person.put(`/antrian_ruangan/${visit.id}`, { status, versi: visit.versi });
const versionOf = async (id: number): Promise<number> => (await read(id)).kunjungan.versi;
const choose = async (id: number, changes: object) => {
  const { diubah_oleh: _oleh, diubah_pada: _pada, ...row } = (await read(id)).rekam;
  return rs.dokter.put(`/kunjungan/${id}/rekam-kunjungan`, { ...row, ...changes });
};

describe('an inpatient’s visit ends with how they left (spec: RM1)', () => {
  const FIRST = 'Catat kepulangan pasien lebih dulu';

  it('on no path without it: not from the queue, not with a signature, not again after an undone end', async () => {
    const visit = await admit();
    const refused = await queue(visit, 4);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { status: [FIRST] }]);

    const note = await readyDraft(rs, visit.id);
    const summed = (await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data;
    expect(summed).toMatchObject({ bisa_selesai: false, halangan_selesai: 'tetap dirawat' });
    const signing = (selesai: boolean) =>
      rs.dokter.post(`/catatan/${note.id}/tanda-tangan`, { versi: note.versi, selesai });
    expect((await signing(true)).json().errors).toEqual({ status: [FIRST] });
    expect((await read(visit.id)).catatan[0].status).toBe(1);
    expect((await signing(false)).statusCode).toBe(200);

    expect((await send(visit, { cara_keluar: 1, keadaan_keluar: 1 })).statusCode).toBe(200);
    const undone = await queue({ id: visit.id, versi: await versionOf(visit.id) }, 3);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await queue({ id: visit.id, versi: undone.json().data.versi }, 4)).statusCode).toBe(422);
    expect((await send(visit, { cara_keluar: 6, keadaan_keluar: 4 })).statusCode).toBe(200);
  });
});

describe('how an outpatient will leave (spec: RM1)', () => {
  it('is chosen in the record and written down with the end of the visit', async () => {
    const visit = await serve(rs);
    expect((await choose(visit.id, { cara_keluar: 99 })).json().errors).toHaveProperty('cara_keluar');
    expect((await choose(visit.id, { cara_keluar: 4 })).statusCode).toBe(200);
    expect((await queue(visit, 4)).statusCode).toBe(200);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 4, cara: 'Lari' });
  });

  it('against advice is not finished before it says why', async () => {
    const visit = await serve(rs);
    expect((await choose(visit.id, { cara_keluar: 2 })).statusCode).toBe(200);
    expect((await queue(visit, 4)).json().errors.status[0]).toMatch(/belum lengkap.*Alasan pulang paksa/);
    expect((await choose(visit.id, { cara_keluar: 2, alasan_pulang: 'Menolak dirawat inap' })).statusCode).toBe(200);
    expect((await queue(visit, 4)).statusCode).toBe(200);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 2, keterangan: 'Menolak dirawat inap' });
  });
});

describe('who is moved while being served (spec: RM2)', () => {
  const TARGET = () => ({ ruangan_id: ward.ruanganId, dokter_id: ward.dokterId, jadwal_dokter_id: ward.jadwalId });
  const ELSEWHERE = () => ({ ruangan_id: rs.ruangan[1]?.id, dokter_id: rs.dokterList[1]?.id, jadwal_dokter_id: null });
  const move = async (id: number, to: object, person = rs.petugas) =>
    person.post('/kunjungan/pindah', { kunjungan: [{ id, versi: await versionOf(id) }], ...TARGET(), ...to });
  const bedStatus = async (id: number | undefined): Promise<number> =>
    (await t.superuser.query('select status from tempat_tidur where faskes_id = $1 and id = $2', [rs.faskesId, id]))
      .rows[0].status;

  it('is sent home from neither room before one of them has the patient, and waits for one room at a time', async () => {
    const visit = await serve(rs);
    const kamar_id = ward.bed[bed++];
    const moved = await move(visit.id, { kamar_id });
    expect(moved.statusCode, moved.body).toBe(200);
    const [to] = moved.json().data.kunjungan;
    expect((await queue(visit, 4)).json().errors.status[0]).toMatch(/menunggu diterima di Melati/);
    expect((await send(visit, { cara_keluar: 1 })).statusCode).toBe(422);
    const second = await move(visit.id, ELSEWHERE());
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      expect.stringMatching(/menunggu diterima di Melati/),
    ]);
    expect(await bedStatus(kamar_id)).toBe(2);

    const accepted = await queue(to, 3);
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect([(await read(visit.id)).kunjungan.status, await bedStatus(kamar_id)]).toEqual([4, 3]);
    expect((await read(visit.id)).kepulangan).toBeNull();
    const back = await queue({ id: visit.id, versi: await versionOf(visit.id) }, 3);
    expect(back.json().errors.status[0]).toMatch(/sudah diterima di Melati/);
  });

  it('and then moved on before anybody took them, ends the first service when the last room takes over', async () => {
    const visit = await serve(rs);
    const [first] = (await move(visit.id, { kamar_id: ward.bed[bed++] })).json().data.kunjungan;
    const on = await move(first.id, ELSEWHERE());
    expect(on.statusCode, on.body).toBe(200);
    const [last] = on.json().data.kunjungan;
    expect((await queue(visit, 4)).statusCode).toBe(422);
    expect((await queue(last, 3)).statusCode).toBe(200);
    expect((await read(visit.id)).kunjungan.status).toBe(4);
  });
});
