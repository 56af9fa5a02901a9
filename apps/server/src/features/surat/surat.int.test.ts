import type { DasarSurat, Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickHash } from '#testing/akun-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { diagnose, prepareRekam, serve, signed } from '#testing/rekam-fixtures.ts';
import { draftOf, issue, issueCall, kematian, issued, sakit, visited, write } from '#testing/surat-fixtures.ts';
import { inWords } from './lembar.ts';

let t: TestApp;
let rs: TestFaskes;
const SANDI = 'Rahasia-Dokter-1';
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await t.superuser.query('update akun set sandi_hash = $2 where id = $1', [rs.dokter.akunId, await quickHash(SANDI)]);
});

describe('issuing (spec: RM21)', () => {
  it('gives the number of its kind and year, freezes content and file, and counts each printing of the same file', async () => {
    const { surat } = await issued(rs);
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
    expect([await one(sakit(rs)), await one(sakit(rs)), await one(rujukan)]).toEqual(['001/SKS', '002/SKS', '001/SR/']);
  });

  it('twenty at once: one is issued, the others learn it, and no number is lost', async () => {
    const visit = await visited(rs);
    const draft = await write(rs, visit.id, sakit(rs));
    const answers = await Promise.all(Array.from({ length: 20 }, () => issueCall(rs, draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const next = await issue(rs, await write(rs, visit.id, sakit(rs)));
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data as Surat;
    expect(Number(next.nomor?.slice(0, 3))).toBe(Number(won.nomor?.slice(0, 3)) + 1);
  });

  it('the same request twice issues once', async () => {
    const visit = await visited(rs);
    const draft = await write(rs, visit.id, sakit(rs));
    const key = { key: crypto.randomUUID() };
    const [a, b] = [await issueCall(rs, draft, rs.dokter, key), await issueCall(rs, draft, rs.dokter, key)];
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect(b.json().data.nomor).toBe(a.json().data.nomor);
  });

  it('a letter whose file was not drawn gets it at its first reading, and then keeps it', async () => {
    const { surat } = await issued(rs);
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
    const { surat } = await issued(rs);
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
    const put = await rs.dokter.put(`/surat/${surat.id}`, { versi: surat.versi, isi: sakit(rs, { lama: 9 }) });
    expect([put.statusCode, put.json().data?.status]).toEqual([409, 2]);
  });
});

describe('who issues (spec: RM21, KODEKI 7)', () => {
  it('a doctor without a signed note of the visit is told to sign first', async () => {
    const visit = await serve(rs);
    const res = await issueCall(rs, await write(rs, visit.id, sakit(rs)));
    expect([res.statusCode, res.json().message]).toEqual([422, 'Tandatangani dulu catatan Anda pada kunjungan ini']);
  });

  it('a nurse sees letters and writes, issues and revokes none', async () => {
    const { visit, surat } = await issued(rs);
    expect((await rs.perawat.get(`/kunjungan/${visit.id}/surat`)).json().data).toHaveLength(1);
    expect((await draftOf(rs, visit.id, sakit(rs), rs.perawat)).statusCode).toBe(403);
    expect((await issueCall(rs, surat, rs.perawat)).statusCode).toBe(403);
    const revoke = await rs.perawat.post(`/surat/${surat.id}/cabut`, {
      versi: 1,
      alasan: 'Salah tulis nama',
      sandi: SANDI,
    });
    expect(revoke.statusCode).toBe(403);
    expect((await rs.petugas.get(`/surat/${surat.id}/pdf`)).statusCode).toBe(403);
  });

  it('another facility’s visit and letter are not there', async () => {
    const { visit, surat } = await issued(rs);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    for (const res of [
      await other.dokter.get(`/kunjungan/${visit.id}/surat`),
      await other.dokter.get(`/kunjungan/${visit.id}/surat/dasar`),
      await draftOf(rs, visit.id, sakit(rs), other.dokter),
      await other.dokter.put(`/surat/${surat.id}`, { versi: 1, isi: sakit(rs) }),
      await issueCall(rs, surat, other.dokter),
      await other.dokter.get(`/surat/${surat.id}/pdf`),
      await other.dokter.get(`/surat/${surat.id}/cetak`),
      await other.dokter.post(`/surat/${surat.id}/buang`, { versi: 1 }),
    ])
      expect(res.statusCode).toBe(404);
  });
});

// Registered before midnight, and seen after it.
it('a letter says the day on which the patient was seen, and begins there', async () => {
  const visit = await visited(rs);
  await t.superuser.query(
    'update kunjungan set tanggal_layanan = tanggal_layanan - 1 where faskes_id = $1 and id = $2',
    [rs.faskesId, visit.id],
  );
  const { sakit: span } = (await rs.dokter.get(`/kunjungan/${visit.id}/surat/dasar`)).json().data as DasarSurat;
  expect(span).toEqual({ dari: rs.ctx.today, sampai: addDays(rs.ctx.today, 1) });
  const { id } = await issue(rs, await write(rs, visit.id, sakit(rs)));
  const { rows } = await t.superuser.query('select kertas from surat where faskes_id = $1 and id = $2', [
    rs.faskesId,
    id,
  ]);
  expect(JSON.stringify(rows)).toContain(`bahwa pada ${inWords(rs.ctx.today)} telah memeriksa`);
});

describe('what each kind asks for (spec: RM21)', () => {
  it.each<[string, () => object, string]>([
    ['sick from the day before', () => sakit(rs, { mulai: addDays(rs.ctx.today, -1) }), 'isi.mulai'],
    ['sick from the day after tomorrow', () => sakit(rs, { mulai: addDays(rs.ctx.today, 2) }), 'isi.mulai'],
    ['sick for no day', () => sakit(rs, { lama: 0 }), 'isi.lama'],
    ['sick for 15 days', () => sakit(rs, { lama: 15 }), 'isi.lama'],
    ['healthy for no purpose', () => ({ jenis: 'sehat', keperluan: ' ', kesimpulan: 'Sehat' }), 'isi.keperluan'],
    ['a kind that is none', () => ({ jenis: 'cuti' }), 'isi.jenis'],
    ['a death to come', () => ({ ...kematian(), waktu: new Date(Date.now() + 3_600_000).toISOString() }), 'isi.waktu'],
    ['a death before the birth', () => ({ ...kematian(), waktu: '1970-01-01T00:00:00Z' }), 'isi.waktu'],
    ['a death without a cause', () => ({ ...kematian(), sebab_a: '' }), 'isi.sebab_a'],
  ])('%s is refused at its field', async (_what, isi, field) => {
    const { id } = await serve(rs);
    const res = await draftOf(rs, id, isi());
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [field]]);
  });

  it.each<[string, object, string]>([
    ['sick', { jenis: 'sakit', lama: 2, catatan: 'Istirahat di [[tempat]]' }, 'catatan'],
    ['referral', { jenis: 'rujukan', tujuan: 'RSUD [[kota]]', alasan: 'Perlu jantung' }, 'tujuan'],
    ['death', { jenis: 'kematian', waktu: '2026-01-01T01:00:00Z', tempat: 'IGD', sebab_a: '[[sebab]]' }, 'sebab_a'],
  ])('RM8: a %s letter with a hole of its template is kept as a draft and not issued', async (_what, isi, field) => {
    const visit = await visited(rs);
    const draft = await write(rs, visit.id, 'lama' in isi ? { ...isi, mulai: rs.ctx.today } : isi);
    const res = await issueCall(rs, draft);
    expect([res.statusCode, Object.keys(res.json().errors)], res.body).toEqual([422, [`isi.${field}`]]);
    expect(res.json().errors[`isi.${field}`][0]).toMatch(/ masih punya isian templat yang kosong$/);
    const { rows } = await t.superuser.query('select status, nomor from surat where faskes_id = $1 and id = $2', [
      rs.faskesId,
      draft.id,
    ]);
    expect(rows).toEqual([{ status: 1, nomor: null }]);
  });

  it('a health letter counts only what was measured in this very visit', async () => {
    const visit = await visited(rs);
    await t.superuser.query(
      `update catatan_awal set asal = asal || '{"heart_rate": "otomatis", "tinggi_badan": "lalu"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    const sehat = { jenis: 'sehat', keperluan: 'Melamar pekerjaan', kesimpulan: 'Sehat' };
    const draft = await write(rs, visit.id, sehat);
    const dasar = (await rs.dokter.get(`/kunjungan/${visit.id}/surat/dasar`)).json().data as DasarSurat;
    expect(dasar.kurang_sehat).toEqual(['nadi', 'tinggi badan']);
    const refused = await issueCall(rs, draft);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'isi.kesimpulan': ['Belum diukur pada kunjungan ini: nadi, tinggi badan'] },
    ]);
    await t.superuser.query(
      `update catatan_awal set asal = asal || '{"heart_rate": "diukur", "tinggi_badan": "diukur"}' where faskes_id = $1 and kunjungan_id = $2`,
      [rs.faskesId, visit.id],
    );
    expect((await issue(rs, draft)).berlaku_sampai).toBe(addDays(rs.ctx.today, 29));
  });

  it('a diagnosis stands on a sick letter only where the patient agrees, and a secret one never', async () => {
    const visit = await serve(rs);
    await signed(rs, visit.id);
    const paper = async (id: number): Promise<string> =>
      JSON.stringify(
        (await t.superuser.query('select kertas from surat where faskes_id = $1 and id = $2', [rs.faskesId, id]))
          .rows[0],
      );
    expect(await paper((await issue(rs, await write(rs, visit.id, sakit(rs)))).id)).not.toContain('J06.9');
    expect(
      await paper((await issue(rs, await write(rs, visit.id, sakit(rs, { setuju_diagnosis: true })))).id),
    ).toContain('ISPA (J06.9)');
    await diagnose(rs, visit.id, 'B20');
    const res = await issueCall(rs, await write(rs, visit.id, sakit(rs, { setuju_diagnosis: true })));
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'isi.setuju_diagnosis': ['Diagnosis rahasia tidak dicantumkan di surat'] },
    ]);
  });

  it('a referral of a BPJS patient has BPJS’s number, and is made of the record’s rows', async () => {
    const visit = await visited(rs, {
      changes: { penjamin: { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3, keterangan: null } },
    });
    const rujukan = {
      jenis: 'rujukan',
      tujuan: 'RSUD Kota',
      poli: 'Penyakit Dalam',
      alasan: 'Perlu pemeriksaan lanjutan.\nMohon ekokardiografi.',
    };
    const draft = await write(rs, visit.id, rujukan);
    expect((await issueCall(rs, draft)).json().errors).toMatchObject({
      'isi.nomor_bpjs': ['Isi nomor rujukan dari BPJS'],
    });
    const put = await rs.dokter.put(`/surat/${draft.id}`, {
      versi: draft.versi,
      isi: { ...rujukan, nomor_bpjs: '0301B0011126P000001', tacc: { kd: -1, alasan: null } },
    });
    expect(put.statusCode, put.body).toBe(200);
    const surat = await issue(rs, put.json().data);
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
    const visit = await visited(rs);
    const isi = {
      jenis: 'kontrol',
      tanggal_waktu: instantInZone(addDays(rs.ctx.today, 7), '09:00', 'Asia/Jakarta'),
      ruangan_id: rs.ruangan[0]?.id,
      dokter_id: rs.dokterList[1]?.id,
      alasan: 'Evaluasi obat',
    };
    const draft = await write(rs, visit.id, isi);
    const asked = await issueCall(rs, draft);
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    const put = await rs.dokter.put(`/surat/${draft.id}`, { versi: draft.versi, isi: { ...isi, lanjutkan: true } });
    await issue(rs, put.json().data);
    const { rows } = await t.superuser.query(
      'select j.alasan, j.kunjungan_asal_id from jadwal_kontrol j join surat s on s.faskes_id = j.faskes_id and s.jadwal_kontrol_id = j.id where j.faskes_id = $1 and s.id = $2',
      [rs.faskesId, draft.id],
    );
    expect(rows).toEqual([{ alasan: 'Evaluasi obat', kunjungan_asal_id: visit.id }]);
    const gone = await issueCall(rs, await write(rs, visit.id, { ...isi, ruangan_id: 99_999, lanjutkan: true }));
    expect(Object.keys(gone.json().errors)).toEqual(['isi.ruangan_id']);
  });
});
