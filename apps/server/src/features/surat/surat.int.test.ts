import type { DasarSurat, Surat } from '@nadi/contract/surat.contract';
import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import { cancelGabung, mergePasien } from '../../testing/gabung-fixtures.ts';
import { diagnose, prepareRekam, serve, signed } from '../../testing/rekam-fixtures.ts';
import { hashPassword } from '../../platform/password.ts';

let t: TestApp;
let rs: TestFaskes;
const SANDI = 'Rahasia-Dokter-1';
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await t.superuser.query('update akun set sandi_hash = $2 where id = $1', [
    rs.dokter.akunId,
    await hashPassword(SANDI),
  ]);
});
const sakit = (changes: object = {}): object => ({ jenis: 'sakit', mulai: rs.ctx.today, lama: 3, ...changes });
const KEMATIAN = (): object => ({
  jenis: 'kematian',
  waktu: new Date().toISOString(),
  tempat: 'Ruang gawat darurat',
  sebab_a: 'Gagal napas',
  sebab_b: 'Pneumonia',
});
const draftOf = (kunjunganId: number, isi: object, person: Person = rs.dokter) =>
  person.post(`/kunjungan/${kunjunganId}/surat`, { isi });
async function write(kunjunganId: number, isi: object): Promise<Surat> {
  const res = await draftOf(kunjunganId, isi);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const issueCall = ({ id, versi }: Pick<Surat, 'id' | 'versi'>, person: Person = rs.dokter, options = {}) =>
  person.post(`/surat/${id}/terbit`, { versi }, options);
async function issue(draft: Surat): Promise<Surat> {
  const res = await issueCall(draft);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
/** A visit whose note the doctor has signed. */
async function visited(changes: Parameters<typeof serve>[1] = {}): Promise<{ id: number; norm: number }> {
  const visit = await serve(rs, changes);
  await signed(rs, visit.id);
  return visit;
}
const issued = async (isi: object = sakit()): Promise<{ visit: { id: number; norm: number }; surat: Surat }> => {
  const visit = await visited();
  return { visit, surat: await issue(await write(visit.id, isi)) };
};
const tokenOf = async (id: number): Promise<string> =>
  (await t.superuser.query('select token from surat where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0]
    .token as string;
const check = (token: string, ip = '10.1.1.1') =>
  t.app.inject({ method: 'GET', url: `/api/surat/periksa/${token}`, remoteAddress: ip });
const statusOf = async (norm: number): Promise<number> =>
  (await t.superuser.query('select status from pasien where faskes_id = $1 and norm = $2', [rs.faskesId, norm])).rows[0]
    .status;

describe('issuing (spec: RM21)', () => {
  it('gives the number of its kind and year, freezes content and file, and counts each printing of the same file', async () => {
    const { surat } = await issued();
    expect(surat).toMatchObject({ status: 2, tanggal: rs.ctx.today, berlaku_dari: rs.ctx.today, dicetak: 0 });
    expect(surat.berlaku_sampai).toBe(addDays(rs.ctx.today, 2));
    expect(surat.nomor).toMatch(/^\d{3}\/SKS\/UJI\w+\/[IVX]+\/\d{4}$/);
    const [first, second] = [
      await rs.dokter.get(`/surat/${surat.id}/cetak`),
      await rs.dokter.get(`/surat/${surat.id}/cetak`),
    ];
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const seen = await rs.perawat.get(`/surat/${surat.id}/pdf`);
    expect(seen.rawPayload.equals(first.rawPayload)).toBe(true);
    const { rows } = await t.superuser.query(
      `select aksi, sesudah ->> 'ke' as ke from audit where faskes_id = $1 and objek = 'surat pasien' and (sesudah ->> 'surat_id')::int = $2 order by id`,
      [rs.faskesId, surat.id],
    );
    expect(rows).toEqual([
      { aksi: 'cetak', ke: '1' },
      { aksi: 'cetak', ke: '2' },
      { aksi: 'baca', ke: null },
    ]);
  });

  it('numbers of a kind follow each other without a gap, and each kind has its own', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const visit = await serve(other);
    await signed(other, visit.id);
    const one = async (isi: object): Promise<string> => {
      const draft = (await other.dokter.post(`/kunjungan/${visit.id}/surat`, { isi })).json().data as Surat;
      const res = await other.dokter.post(`/surat/${draft.id}/terbit`, { versi: draft.versi });
      expect(res.statusCode, res.body).toBe(200);
      return (res.json().data.nomor as string).slice(0, 7);
    };
    const rujukan = { jenis: 'rujukan', tujuan: 'RSUD Kota', alasan: 'Perlu pemeriksaan jantung' };
    expect([await one(sakit()), await one(sakit()), await one(rujukan)]).toEqual(['001/SKS', '002/SKS', '001/SR/']);
  });

  it('twenty at once: one is issued, the others learn it, and no number is lost', async () => {
    const visit = await visited();
    const draft = await write(visit.id, sakit());
    const answers = await Promise.all(Array.from({ length: 20 }, () => issueCall(draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const next = await issue(await write(visit.id, sakit()));
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data as Surat;
    expect(Number(next.nomor?.slice(0, 3))).toBe(Number(won.nomor?.slice(0, 3)) + 1);
  });

  it('the same request twice issues once', async () => {
    const visit = await visited();
    const draft = await write(visit.id, sakit());
    const key = { key: crypto.randomUUID() };
    const [a, b] = [await issueCall(draft, rs.dokter, key), await issueCall(draft, rs.dokter, key)];
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(b.json().data.nomor).toBe(a.json().data.nomor);
  });

  it('a letter whose file was not drawn gets it at its first reading, and then keeps it', async () => {
    const { surat } = await issued();
    const owner = t.superuser;
    await owner.query('set session_replication_role = replica');
    await owner.query('update surat set berkas_id = null where faskes_id = $1 and id = $2', [rs.faskesId, surat.id]);
    await owner.query('set session_replication_role = origin');
    const [a, b] = await Promise.all([
      rs.dokter.get(`/surat/${surat.id}/pdf`),
      rs.dokter.get(`/surat/${surat.id}/pdf`),
    ]);
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(a.rawPayload.equals(b.rawPayload)).toBe(true);
  });

  it('what was issued does not change, whoever writes', async () => {
    const { surat } = await issued();
    for (const change of [
      `isi = isi || '{"lama": 9}'`,
      `nomor = 'x'`,
      `kertas = '{}'`,
      'berkas_id = null',
      'status = 1',
      'dicetak = -1',
    ])
      await expect(
        t.superuser.query(`update surat set ${change} where faskes_id = $1 and id = $2`, [rs.faskesId, surat.id]),
        change,
      ).rejects.toThrow('an issued letter does not change');
    const put = await rs.dokter.put(`/surat/${surat.id}`, { versi: surat.versi, isi: sakit({ lama: 9 }) });
    expect([put.statusCode, put.json().data?.status]).toEqual([409, 2]);
  });
});

describe('who issues (spec: RM21, KODEKI 7)', () => {
  it('a doctor without a signed note of the visit is told to sign first', async () => {
    const visit = await serve(rs);
    const res = await issueCall(await write(visit.id, sakit()));
    expect([res.statusCode, res.json().message]).toEqual([422, 'Tandatangani dulu catatan Anda pada kunjungan ini']);
  });

  it('a nurse sees letters and writes, issues and revokes none', async () => {
    const { visit, surat } = await issued();
    expect((await rs.perawat.get(`/kunjungan/${visit.id}/surat`)).json().data).toHaveLength(1);
    expect((await draftOf(visit.id, sakit(), rs.perawat)).statusCode).toBe(403);
    expect((await issueCall(surat, rs.perawat)).statusCode).toBe(403);
    const revoke = await rs.perawat.post(`/surat/${surat.id}/cabut`, {
      versi: 1,
      alasan: 'Salah tulis nama',
      sandi: SANDI,
    });
    expect(revoke.statusCode).toBe(403);
    expect((await rs.petugas.get(`/surat/${surat.id}/pdf`)).statusCode).toBe(403);
  });

  it('another facility’s visit and letter are not there', async () => {
    const { visit, surat } = await issued();
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    for (const res of [
      await other.dokter.get(`/kunjungan/${visit.id}/surat`),
      await other.dokter.get(`/kunjungan/${visit.id}/surat/dasar`),
      await draftOf(visit.id, sakit(), other.dokter),
      await other.dokter.put(`/surat/${surat.id}`, { versi: 1, isi: sakit() }),
      await issueCall(surat, other.dokter),
      await other.dokter.get(`/surat/${surat.id}/pdf`),
      await other.dokter.get(`/surat/${surat.id}/cetak`),
      await other.dokter.post(`/surat/${surat.id}/buang`, { versi: 1 }),
    ])
      expect(res.statusCode).toBe(404);
  });
});

describe('what each kind asks for (spec: RM21)', () => {
  it.each<[string, () => object, string]>([
    ['sick from the day before', () => sakit({ mulai: addDays(rs.ctx.today, -1) }), 'isi.mulai'],
    ['sick from the day after tomorrow', () => sakit({ mulai: addDays(rs.ctx.today, 2) }), 'isi.mulai'],
    ['sick for no day', () => sakit({ lama: 0 }), 'isi.lama'],
    ['sick for 15 days', () => sakit({ lama: 15 }), 'isi.lama'],
    ['healthy for no purpose', () => ({ jenis: 'sehat', keperluan: ' ', kesimpulan: 'Sehat' }), 'isi.keperluan'],
    ['a kind that is none', () => ({ jenis: 'cuti' }), 'isi.jenis'],
    ['a death to come', () => ({ ...KEMATIAN(), waktu: new Date(Date.now() + 3_600_000).toISOString() }), 'isi.waktu'],
    ['a death before the birth', () => ({ ...KEMATIAN(), waktu: '1970-01-01T00:00:00Z' }), 'isi.waktu'],
    ['a death without a cause', () => ({ ...KEMATIAN(), sebab_a: '' }), 'isi.sebab_a'],
  ])('%s is refused at its field', async (_what, isi, field) => {
    const { id } = await serve(rs);
    const res = await draftOf(id, isi());
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [field]]);
  });

  it('a health letter counts only what was measured in this very visit', async () => {
    const visit = await visited();
    await t.superuser.query(
      `update catatan_awal set asal = asal || '{"heart_rate": "otomatis", "tinggi_badan": "lalu"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    const sehat = { jenis: 'sehat', keperluan: 'Melamar pekerjaan', kesimpulan: 'Sehat' };
    const draft = await write(visit.id, sehat);
    const dasar = (await rs.dokter.get(`/kunjungan/${visit.id}/surat/dasar`)).json().data as DasarSurat;
    expect(dasar.kurang_sehat).toEqual(['nadi', 'tinggi badan']);
    const refused = await issueCall(draft);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'isi.kesimpulan': ['Belum diukur pada kunjungan ini: nadi, tinggi badan'] },
    ]);
    await t.superuser.query(
      `update catatan_awal set asal = asal || '{"heart_rate": "diukur", "tinggi_badan": "diukur"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    expect((await issue(draft)).berlaku_sampai).toBe(addDays(rs.ctx.today, 29));
  });

  it('a diagnosis stands on a sick letter only where the patient agrees, and a secret one never', async () => {
    const visit = await serve(rs);
    await signed(rs, visit.id);
    const paper = async (id: number): Promise<string> =>
      JSON.stringify(
        (await t.superuser.query('select kertas from surat where faskes_id = $1 and id = $2', [rs.faskesId, id]))
          .rows[0],
      );
    expect(await paper((await issue(await write(visit.id, sakit()))).id)).not.toContain('J06.9');
    expect(await paper((await issue(await write(visit.id, sakit({ setuju_diagnosis: true })))).id)).toContain(
      'ISPA (J06.9)',
    );
    await diagnose(rs, visit.id, 'B20');
    const res = await issueCall(await write(visit.id, sakit({ setuju_diagnosis: true })));
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'isi.setuju_diagnosis': ['Diagnosis rahasia tidak dicantumkan di surat'] },
    ]);
  });

  it('a referral of a BPJS patient has BPJS’s number, and is made of the record’s rows', async () => {
    const visit = await visited({
      changes: { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3, keterangan: null } },
    });
    const rujukan = {
      jenis: 'rujukan',
      tujuan: 'RSUD Kota',
      poli: 'Penyakit Dalam',
      alasan: 'Perlu pemeriksaan lanjutan.\nMohon ekokardiografi.',
    };
    const draft = await write(visit.id, rujukan);
    expect((await issueCall(draft)).json().errors).toMatchObject({ 'isi.nomor_bpjs': ['Isi nomor rujukan dari BPJS'] });
    const put = await rs.dokter.put(`/surat/${draft.id}`, {
      versi: draft.versi,
      isi: { ...rujukan, nomor_bpjs: '0301B0011126P000001', tacc: { kd: -1, alasan: null } },
    });
    expect(put.statusCode, put.body).toBe(200);
    const surat = await issue(put.json().data);
    const { rows } = await t.superuser.query(
      'select kertas::text as kertas from surat where faskes_id = $1 and id = $2',
      [rs.faskesId, surat.id],
    );
    for (const words of [
      '0301B0011126P000001',
      'Batuk pilek tiga hari',
      'Faring hiperemis',
      'ISPA (J06.9)',
      'Kepada Yth. Penyakit Dalam',
    ])
      expect(rows[0].kertas).toContain(words);
  });

  it('a follow-up letter plans its follow-up; a day without practice asks first', async () => {
    const visit = await visited();
    const isi = {
      jenis: 'kontrol',
      tanggal_waktu: instantInZone(addDays(rs.ctx.today, 7), '09:00', 'Asia/Jakarta'),
      ruangan_id: rs.ruangan[0]?.id,
      dokter_id: rs.dokterList[1]?.id,
      alasan: 'Evaluasi obat',
    };
    const draft = await write(visit.id, isi);
    const asked = await issueCall(draft);
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    const put = await rs.dokter.put(`/surat/${draft.id}`, { versi: draft.versi, isi: { ...isi, lanjutkan: true } });
    await issue(put.json().data);
    const { rows } = await t.superuser.query(
      'select j.alasan, j.kunjungan_asal_id from jadwal_kontrol j join surat s on s.faskes_id = j.faskes_id and s.jadwal_kontrol_id = j.id where j.faskes_id = $1 and s.id = $2',
      [rs.faskesId, draft.id],
    );
    expect(rows).toEqual([{ alasan: 'Evaluasi obat', kunjungan_asal_id: visit.id }]);
    const gone = await issueCall(await write(visit.id, { ...isi, ruangan_id: 99_999, lanjutkan: true }));
    expect(Object.keys(gone.json().errors)).toEqual(['isi.ruangan_id']);
  });
});

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
    const visit = await visited();
    expect((await plan(visit.norm)).statusCode).toBe(200);
    const surat = await issue(await write(visit.id, KEMATIAN()));
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
    const again = await draftOf(visit.id, KEMATIAN());
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

  it('of a newborn in the first hours of its first day is not before its birth', async () => {
    const visit = await serve(rs, { norm: await rs.savePasien({ tanggal_lahir: rs.ctx.today }) });
    await t.superuser.query(
      `update kunjungan set tanggal = now() - interval '1 day' where faskes_id = $1 and id = $2`,
      [rs.faskesId, visit.id],
    );
    // A minute past midnight in Jakarta is the day before by Greenwich.
    const res = await draftOf(visit.id, {
      ...KEMATIAN(),
      waktu: new Date(instantInZone(rs.ctx.today, '00:01', 'Asia/Jakarta')).toISOString(),
    });
    expect(res.statusCode, res.body).toBe(200);
    const before = await draftOf(visit.id, {
      ...KEMATIAN(),
      waktu: new Date(instantInZone(addDays(rs.ctx.today, -1), '23:59', 'Asia/Jakarta')).toISOString(),
    });
    expect(before.json().errors).toEqual({ 'isi.waktu': ['Waktu kematian sebelum tanggal lahir'] });
  });

  it('two certificates at once: one patient dies once', async () => {
    const visit = await visited();
    const drafts = [await write(visit.id, KEMATIAN()), await write(visit.id, KEMATIAN())];
    const answers = await Promise.all(drafts.map((draft) => issueCall(draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('a follow-up that cannot be ended undoes the whole letter', async () => {
    const visit = await visited();
    expect((await plan(visit.norm)).statusCode).toBe(200);
    const draft = await write(visit.id, KEMATIAN());
    await t.superuser.query(
      `create function gagal_uji() returns trigger language plpgsql as $$ begin raise exception 'uji'; end $$;
       create trigger gagal_uji before update on jadwal_kontrol for each row when (old.faskes_id = ${rs.faskesId}) execute function gagal_uji()`,
    );
    const res = await issueCall(draft);
    await t.superuser.query('drop trigger gagal_uji on jadwal_kontrol; drop function gagal_uji');
    expect([res.statusCode, await statusOf(visit.norm)]).toEqual([500, 1]);
    expect((await issue(draft)).status).toBe(2);
  });
});

describe('revoking', () => {
  it('takes a reason and the own password; the letter stays readable and is printed no more', async () => {
    const { visit, surat } = await issued();
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
      await hashPassword(SANDI),
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
    const { surat } = await issued(sakit({ setuju_diagnosis: true }));
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
    const { surat } = await issued();
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
    const { surat } = await issued();
    expect(Buffer.from((await tokenOf(surat.id)).slice(String(rs.faskesId).length + 1), 'base64url')).toHaveLength(16);
  });
});

describe('in the record', () => {
  it('stands in the visit, the timeline and the summary; a visit with an issued letter is not cancelled', async () => {
    const visit = await serve(rs);
    await diagnose(rs, visit.id);
    const draft = await write(visit.id, sakit());
    expect((await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data.bagian.surat).toMatchObject([
      { id: draft.id, status: 1 },
    ]);
    await signed(rs, visit.id);
    const surat = await issue(draft);
    const { data } = (await rs.dokter.get(`/pasien/${visit.norm}/linimasa?sumber=surat`)).json();
    expect(data).toMatchObject([{ sumber: 'surat', judul: 'Surat sakit', ringkas: surat.nomor, tanda: ['terbit'] }]);
    const left = await rs.dokter.post(`/surat/${surat.id}/buang`, { versi: surat.versi });
    expect(left.statusCode).toBe(409);
  });

  it('follows a merge of the patient and its undoing', async () => {
    const { visit, surat } = await issued();
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
