import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { diagnose, prepareRekam, serve, signed } from '#testing/rekam-fixtures.ts';
import { draftOf, issue, issueCall, kematian, issued, sakit, visited, write } from '#testing/surat-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
const SANDI = 'Rahasia-Dokter-1';
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await t.superuser.query('update akun set sandi_hash = $2 where id = $1', [rs.dokter.akunId, await quickHash(SANDI)]);
});
const tokenOf = async (id: number): Promise<string> =>
  (await t.superuser.query('select token from surat where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0]
    .token as string;
const check = (token: string, ip = '10.1.1.1') =>
  t.app.inject({ method: 'GET', url: `/api/surat/periksa/${token}`, remoteAddress: ip });
const statusOf = async (norm: number): Promise<number> =>
  (await t.superuser.query('select status from pasien where faskes_id = $1 and norm = $2', [rs.faskesId, norm])).rows[0]
    .status;

describe('a death (spec: RM21)', () => {
  const plan = (norm: number) =>
    rs.dokter.post(`/jadwal_kontrol/${norm}`, {
      tanggal_waktu: instantInZone(addDays(rs.ctx.today, 3), '09:00', 'Asia/Jakarta'),
      ruangan_id: rs.ruangan[0]?.id,
      dokter_id: null,
      alasan: 'Kontrol',
      lanjutkan: true,
    });
  const plans = async (norm: number): Promise<number[]> =>
    (
      await t.superuser.query(
        'select j.status from jadwal_kontrol j join pasien p on p.faskes_id = j.faskes_id and p.id = j.pasien_id where p.faskes_id = $1 and p.norm = $2 order by j.id',
        [rs.faskesId, norm],
      )
    ).rows.map(({ status }) => status);

  it('ends follow-ups and sets the patient’s status with the letter; revoking gives both back', async () => {
    const visit = await visited(rs);
    expect((await plan(visit.norm)).statusCode).toBe(200);
    const surat = await issue(rs, await write(rs, visit.id, kematian()));
    expect([await statusOf(visit.norm), await plans(visit.norm)]).toEqual([2, [3]]);
    const { rows } = await t.superuser.query('select kertas from surat where faskes_id = $1 and id = $2', [
      rs.faskesId,
      surat.id,
    ]);
    const blocks = rows[0].kertas.blocks as { kind: string }[];
    const cut = blocks.findIndex(({ kind }) => kind === 'cut');
    // The causes stand on the closed sheet alone.
    expect(JSON.stringify(blocks.slice(0, cut))).not.toContain('Pneumonia');
    expect(JSON.stringify(blocks.slice(cut))).toContain('Pneumonia');
    const again = await draftOf(rs, visit.id, kematian());
    expect([again.statusCode, again.json().errors]).toEqual([
      422,
      { 'isi.jenis': ['Pasien ini sudah tercatat meninggal'] },
    ]);
    const back = await rs.dokter.post(`/surat/${surat.id}/cabut`, {
      versi: surat.versi,
      alasan: 'Tertukar pasien',
      sandi: SANDI,
    });
    expect(back.statusCode, back.body).toBe(200);
    expect([await statusOf(visit.norm), await plans(visit.norm)]).toEqual([1, [1]]);
  });

  it('is certified over another visit that waits only after a question that names it (issue 30 D14)', async () => {
    const visit = await visited(rs);
    const room = await prepareKunjungan(t, rs, 2);
    const tujuan = {
      instalasi_id: room.instalasiId,
      unit_id: room.unitId,
      ruangan_id: room.ruanganId,
      dokter_id: room.dokterId,
      jadwal_dokter_id: room.jadwalId,
      paket_id: null,
      kamar_id: room.bed[0],
    };
    const penjamin = { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null };
    const other = await serve(rs, { norm: visit.norm, changes: { tujuan, penjamin, lanjutkan: true }, status: 1 });
    const surat = await write(rs, visit.id, kematian());
    const asked = await rs.dokter.post(`/surat/${surat.id}/terbit`, { versi: surat.versi });
    expect([asked.statusCode, asked.json().kode, await statusOf(visit.norm)]).toEqual([422, 'PERLU_KONFIRMASI', 1]);
    expect(asked.json().message).toMatch(/yang lain belum selesai: .* Tetap terbitkan\?$/);
    const sure = await rs.dokter.post(`/surat/${surat.id}/terbit`, { versi: surat.versi, lanjutkan: true });
    expect([sure.statusCode, await statusOf(visit.norm), other.norm]).toEqual([200, 2, visit.norm]);
  });

  it('whose time lies before the registration is asked about before it is issued (D53)', async () => {
    const visit = await visited(rs);
    const waktu = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const surat = await write(rs, visit.id, { ...kematian(), waktu });
    const asked = await rs.dokter.post(`/surat/${surat.id}/terbit`, { versi: surat.versi });
    expect([asked.json().kode, await statusOf(visit.norm)]).toEqual(['PERLU_KONFIRMASI', 1]);
    expect(asked.json().message).toMatch(/^Waktu kematian .* sebelum pasien didaftarkan .*Tetap terbitkan\?$/);
    const sure = await rs.dokter.post(`/surat/${surat.id}/terbit`, { versi: surat.versi, lanjutkan: true });
    expect([sure.statusCode, await statusOf(visit.norm)]).toEqual([200, 2]);
  });

  it('is certified after a discharge as dead, which asked for the certificate (issue 30 E2)', async () => {
    const visit = await visited(rs);
    const { pendaftaran } = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.kunjungan;
    const dead = { cara_keluar: 6, keadaan_keluar: 4 };
    const home = await rs.dokter.post(`/pendaftaran/${pendaftaran.id}/pulang`, dead);
    expect([home.statusCode, await statusOf(visit.norm)], home.body).toEqual([200, 2]);
    const surat = await issue(rs, await write(rs, visit.id, kematian()));
    expect([surat.status, (await draftOf(rs, visit.id, kematian())).statusCode]).toEqual([2, 422]);
    // The discharge still says so when the paper is gone.
    const back = { versi: surat.versi, alasan: 'Waktu kematian keliru', sandi: SANDI };
    expect((await rs.dokter.post(`/surat/${surat.id}/cabut`, back)).statusCode).toBe(200);
    expect(await statusOf(visit.norm)).toBe(2);
  });

  it('of a newborn in the first hours of its first day is not before its birth', async () => {
    const norm = await rs.savePasien({ tanggal_lahir: rs.ctx.today });
    const visit = await serve(rs, { norm, changes: { ukuran_benar: true } });
    await t.superuser.query(
      `update kunjungan set tanggal = now() - interval '1 day' where faskes_id = $1 and id = $2`,
      [rs.faskesId, visit.id],
    );
    // A minute past midnight in Jakarta is the day before by Greenwich.
    const res = await draftOf(rs, visit.id, {
      ...kematian(),
      waktu: new Date(instantInZone(rs.ctx.today, '00:01', 'Asia/Jakarta')).toISOString(),
    });
    expect(res.statusCode, res.body).toBe(200);
    const before = await draftOf(rs, visit.id, {
      ...kematian(),
      waktu: new Date(instantInZone(addDays(rs.ctx.today, -1), '23:59', 'Asia/Jakarta')).toISOString(),
    });
    expect(before.json().errors).toEqual({ 'isi.waktu': ['Waktu kematian sebelum tanggal lahir'] });
  });

  it('two certificates at once: one patient dies once', async () => {
    const visit = await visited(rs);
    const drafts = [await write(rs, visit.id, kematian()), await write(rs, visit.id, kematian())];
    const answers = await Promise.all(drafts.map((draft) => issueCall(rs, draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('a follow-up that cannot be ended undoes the whole letter', async () => {
    const visit = await visited(rs);
    expect((await plan(visit.norm)).statusCode).toBe(200);
    const draft = await write(rs, visit.id, kematian());
    await t.superuser.query(
      `create function gagal_uji() returns trigger language plpgsql as $$ begin raise exception 'uji'; end $$;
       create trigger gagal_uji before update on jadwal_kontrol for each row when (old.faskes_id = ${rs.faskesId}) execute function gagal_uji()`,
    );
    const res = await issueCall(rs, draft);
    await t.superuser.query('drop trigger gagal_uji on jadwal_kontrol; drop function gagal_uji');
    expect([res.statusCode, await statusOf(visit.norm)]).toEqual([500, 1]);
    expect((await issue(rs, draft)).status).toBe(2);
  });
});

describe('a follow-up letter (issue 30 E8)', () => {
  const kontrol = () => ({
    jenis: 'kontrol',
    tanggal_waktu: instantInZone(addDays(rs.ctx.today, 5), '09:00', 'Asia/Jakarta'),
    ruangan_id: rs.ruangan[0]?.id,
    dokter_id: null,
    alasan: 'Kontrol',
    lanjutkan: true,
  });
  const stored = async (surat: number) =>
    (
      await t.superuser.query(
        'select j.status, j.alasan_batal from jadwal_kontrol j join surat s on s.faskes_id = j.faskes_id and s.jadwal_kontrol_id = j.id where s.faskes_id = $1 and s.id = $2',
        [rs.faskesId, surat],
      )
    ).rows;
  it('that is revoked takes its appointment with it, with the reason; one that was kept stays', async () => {
    const { surat } = await issued(rs, kontrol());
    expect(await stored(surat.id)).toEqual([{ status: 1, alasan_batal: null }]);
    const revoke = (of: { id: number; versi: number }) =>
      rs.dokter.post(`/surat/${of.id}/cabut`, { versi: of.versi, alasan: 'Tertukar pasien', sandi: SANDI });
    expect((await revoke(surat)).statusCode).toBe(200);
    expect(await stored(surat.id)).toEqual([{ status: 3, alasan_batal: 'Surat kontrol dicabut: Tertukar pasien' }]);
    const other = await issued(rs, kontrol());
    await t.superuser.query(
      'update jadwal_kontrol set status = 2 where faskes_id = $1 and id = (select jadwal_kontrol_id from surat where faskes_id = $1 and id = $2)',
      [rs.faskesId, other.surat.id],
    );
    expect((await revoke(other.surat)).statusCode).toBe(200);
    expect(await stored(other.surat.id)).toMatchObject([{ status: 2 }]);
  });
});

describe('revoking', () => {
  it('takes a reason and the own password; the letter stays readable and is printed no more', async () => {
    const { visit, surat } = await issued(rs);
    const revoke = (body: object) => rs.dokter.post(`/surat/${surat.id}/cabut`, { versi: surat.versi, ...body });
    const alasan = 'Salah menulis lama istirahat';
    expect(Object.keys((await revoke({ alasan: 'salah', sandi: SANDI })).json().errors)).toEqual(['alasan']);
    expect((await revoke({ alasan, sandi: 'bukan' })).json().errors).toEqual({ sandi: ['Kata sandi tidak cocok'] });
    const done = await revoke({ alasan, sandi: SANDI });
    expect(done.json().data).toMatchObject({ status: 3, alasan_cabut: alasan, nomor: surat.nomor });
    expect((await rs.dokter.get(`/surat/${surat.id}/cetak`)).statusCode).toBe(422);
    expect((await rs.dokter.get(`/surat/${surat.id}/pdf`)).statusCode).toBe(200);
    expect((await revoke({ alasan, sandi: SANDI, versi: done.json().data.versi })).statusCode).toBe(409);
    const cancel = await rs.petugas.get(`/kunjungan/${visit.id}/surat`);
    expect(cancel.statusCode).toBe(403);
  });

  it('guessing the password slows down', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await t.superuser.query('update akun set sandi_hash = $2 where id = $1', [
      other.dokter.akunId,
      await quickHash(SANDI),
    ]);
    const tries = [];
    for (let n = 0; n < 7; n++)
      tries.push(
        (await other.dokter.post('/surat/1/cabut', { versi: 1, alasan: 'Salah tulis nama', sandi: `x${n}` }))
          .statusCode,
      );
    expect(tries.at(0)).toBe(422);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('the proof (spec: RM22)', () => {
  it('says what may be known, no diagnosis and no number of the patient, and when it was revoked', async () => {
    const { surat } = await issued(rs, sakit(rs, { setuju_diagnosis: true }));
    const token = await tokenOf(surat.id);
    const seen = await check(token);
    expect(seen.statusCode).toBe(200);
    expect(seen.json().data).toMatchObject({
      jenis: 'Surat Keterangan Sakit',
      nomor: surat.nomor,
      pasien: 'S*** A***',
      status: 'sah',
      sidik: surat.sidik,
    });
    expect(seen.body).not.toMatch(/AMINAH|ISPA|J06|norm/);
    await rs.dokter.post(`/surat/${surat.id}/cabut`, { versi: surat.versi, alasan: 'Salah tulis nama', sandi: SANDI });
    expect((await check(token)).json().data.status).toBe('dicabut');
  });

  it('an unknown token, another facility’s number before it, and nonsense are 404', async () => {
    const { surat } = await issued(rs);
    const token = await tokenOf(surat.id);
    const secret = token.slice(token.indexOf('-') + 1);
    const other = await t.newFaskes();
    for (const wrong of [
      `${other.faskesId}-${secret}`,
      `${rs.faskesId}-${'A'.repeat(22)}`,
      '999999.x',
      'x',
      `${token}x`,

      `${rs.faskesId}-'--`,
    ])
      expect((await check(wrong, '10.1.1.2')).statusCode, wrong).toBe(404);
  });

  it('an address asks thirty times a minute', async () => {
    const codes = [];
    for (let n = 0; n < 31; n++) codes.push((await check('x', '10.1.1.3')).statusCode);
    expect(codes.filter((code) => code === 404)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
    expect((await check('x', '10.1.1.4')).statusCode).toBe(404);
  });

  it('has 128 random bits', async () => {
    const { surat } = await issued(rs);
    expect(Buffer.from((await tokenOf(surat.id)).slice(String(rs.faskesId).length + 1), 'base64url')).toHaveLength(16);
  });
});

describe('in the record', () => {
  it('stands in the visit, the timeline and the summary; a visit with an issued letter is not cancelled', async () => {
    const visit = await serve(rs);
    await diagnose(rs, visit.id);
    const draft = await write(rs, visit.id, sakit(rs));
    expect((await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.bagian.surat).toMatchObject([
      { id: draft.id, status: 1 },
    ]);
    await signed(rs, visit.id);
    const surat = await issue(rs, draft);
    const { data } = (await rs.dokter.get(`/pasien/${visit.norm}/linimasa?sumber=surat`)).json();
    expect(data).toMatchObject([{ sumber: 'surat', judul: 'Surat sakit', ringkas: surat.nomor, tanda: ['terbit'] }]);
    const left = await rs.dokter.post(`/surat/${surat.id}/buang`, { versi: surat.versi });
    expect(left.statusCode).toBe(409);
  });

  it('follows a merge of the patient and its undoing', async () => {
    const { visit, surat } = await issued(rs);
    const winner = await rs.savePasien({ nama: 'SITI AMINAH B' });
    const ownerOf = async (): Promise<number> =>
      (
        await t.superuser.query(
          'select p.norm from surat s join pasien p on p.faskes_id = s.faskes_id and p.id = s.pasien_id where s.faskes_id = $1 and s.id = $2',
          [rs.faskesId, surat.id],
        )
      ).rows[0].norm;
    await t.superuser.query('update kunjungan set status = 4, selesai_pada = now() where faskes_id = $1 and id = $2', [
      rs.faskesId,
      visit.id,
    ]);
    const id = await mergePasien(rs, winner, visit.norm);
    expect(await ownerOf()).toBe(winner);
    expect((await cancelGabung(rs, id)).statusCode).toBe(200);
    expect(await ownerOf()).toBe(visit.norm);
  });
});

it('issue 30 D15: the audit shows a letter by its number and patient, and finds it by them', async () => {
  const { visit, surat } = await issued(rs);
  const { data } = (await rs.admin.get(`/audit?objek=${encodeURIComponent(surat.nomor ?? '')}&limit=50`)).json();
  const rows = (data as { objek: string; nomor: string; pasien: { norm: number } }[]).filter(
    ({ objek }) => objek === 'surat',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect([row.nomor, row.pasien.norm]).toEqual([surat.nomor, visit.norm]);
});
