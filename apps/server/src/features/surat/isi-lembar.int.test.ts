/** What leaves the house on paper says what was signed. spec: rekam-medis.md RM21, RM27, RM30 */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantInZone } from '@nadi/domain/tanggal/tanggal';
import { wordsOf } from '@nadi/print/testing/read-paper';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { PDF } from '#testing/berkas-fixtures.ts';
import { recordAlergi } from '#testing/alergi-fixtures.ts';
import { prepareLab, validResult } from '#testing/penunjang-fixtures.ts';
import { diagnose, draft, prepareRekam, serve, SOAP } from '#testing/rekam-fixtures.ts';
import { baris, draft as draftResep, prepareResep, send, type ResepFixture } from '#testing/resep-fixtures.ts';
import { readSalinanRekam } from './salinan-rekam.service.ts';

let t: TestApp;
let rs: TestFaskes;
let obat: ResepFixture;
let lab: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes({ kuota: 1000 });
  await prepareRekam(t, rs);
  obat = await prepareResep(t, rs);
  lab = await prepareLab(t, rs);
});

async function ask<T>(person: Person, url: string, body: object): Promise<T> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data as T;
}
type Note = { id: number; versi: number; sidik: string };
async function sign(id: number, body: object, { selesai = false } = {}): Promise<Note> {
  const { id: note, versi } = await draft(rs, id, { ...SOAP, ...body });
  return (await ask<{ catatan: Note }>(rs.dokter, `/catatan/${note}/tanda-tangan`, { versi, selesai })).catatan;
}
/** A visit with a diagnosis, of which something can be signed. */
async function begin(): Promise<number> {
  const { id } = await serve(rs);
  await diagnose(rs, id);
  return id;
}
const adendum = (note: Note, texts: object): Promise<Note> => ask(rs.dokter, `/catatan/${note.id}/adendum`, texts);
const measure = (id: number, body: object): Promise<{ pengukuran: { id: number }[] }> =>
  ask(rs.perawat, `/kunjungan/${id}/tanda-vital`, body);
const score = (id: number, body: object): Promise<unknown> => ask(rs.perawat, `/kunjungan/${id}/penilaian`, body);

const EXAM = {
  mata: { hasil: 'abnormal', teks: 'Konjungtiva anemis', templat: false },
  leher: { hasil: 'normal', teks: null, templat: false },
  dada: { hasil: 'normal', teks: null, templat: false },
};
const VITAL = {
  sistole: 148,
  diastole: 94,
  heart_rate: 96,
  respiratory_rate: 22,
  suhu_badan: 38.4,
  suhu_cara: 'ketiak',
  spo2: 95,
};
const GCS = { jenis: 'gcs', jawaban: { mata: 4, verbal: 5, motorik: 6 } };
const NYERI = { jenis: 'nyeri', jawaban: { skala: 'nrs', nilai: 6 } };

/** The texts of the copy of a visit, in their order. */
const copyOf = async (id: number): Promise<string[]> =>
  wordsOf((await readSalinanRekam(t.db, rs.ctx, id)).paper.blocks);
/** What stands right after a label. */
const after = (words: readonly string[], label: string): string | undefined => words[words.indexOf(label) + 1];

const RUJUKAN = { jenis: 'rujukan', tujuan: 'RSUD Kota', alasan: 'Perlu pemeriksaan lanjutan' };
/** The texts of a letter as it was issued, a referral unless another one is asked for. */
async function referral(id: number, isi: object = RUJUKAN): Promise<string[]> {
  const { id: surat, versi } = await ask<{ id: number; versi: number }>(rs.dokter, `/kunjungan/${id}/surat`, { isi });
  await ask(rs.dokter, `/surat/${surat}/terbit`, { versi });
  const { rows } = await t.superuser.query('select kertas from surat where faskes_id = $1 and id = $2', [
    rs.faskesId,
    surat,
  ]);
  return wordsOf(rows[0].kertas.blocks);
}

describe('the copy for the patient (spec: RM30)', () => {
  it('has the examination by region, after the findings and before the assessment', async () => {
    const id = await begin();
    await sign(id, { isi: { pemeriksaan: EXAM } });
    const words = await copyOf(id);
    expect([after(words, 'Mata'), after(words, 'Bagian normal')]).toEqual(['Konjungtiva anemis', 'Leher, Dada']);
    const order = ['Subjektif', 'Objektif', 'Mata', 'Bagian normal', 'Asesmen', 'Plan'].map((one) =>
      words.indexOf(one),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('has the order on the telephone with its read-back, what was told, and who verified it', async () => {
    const id = await begin();
    const note = await sign(id, {
      jenis: 'cppt',
      instruksi: 'Kaptopril 25 mg di bawah lidah',
      isi: {
        telepon_dari: 'dr. Budi Santoso',
        dibaca_ulang: true,
        situation: 'Pasien gelisah',
        background: 'Hipertensi',
      },
    });
    await t.superuser.query(
      `update catatan_medis set diverifikasi_oleh = $3, diverifikasi_pada = '2026-04-14T03:04:00Z' where faskes_id = $1 and id = $2`,
      [rs.faskesId, note.id, rs.perawat.akunId],
    );
    const words = await copyOf(id);
    expect(after(words, 'Instruksi telepon')).toBe('dr. Budi Santoso, sudah dibaca ulang');
    expect([after(words, 'Situasi'), after(words, 'Latar belakang')]).toEqual(['Pasien gelisah', 'Hipertensi']);
    expect(words.find((one) => one.includes(note.sidik.slice(0, 8)))).toContain(
      ', diverifikasi Uji perawat 14/04/2026 10.04',
    );
  });

  it('has every measure and score of the visit, the newest of each; none that was corrected or filled in', async () => {
    const id = await begin();
    const { pengukuran } = await measure(id, { ...VITAL, spo2: 59 });
    await measure(id, { ...VITAL, koreksi_dari: pengukuran[0]?.id, alasan: 'Salah baca alat' });
    await score(id, GCS);
    await score(id, NYERI);
    await sign(id, {});
    const words = await copyOf(id);
    const told = ['Tekanan darah', 'Nadi', 'Napas', 'Suhu', 'SpO2', 'GCS', 'Nyeri'].map((label) =>
      after(words, label)
        ?.split(',')
        .slice(0, label === 'Suhu' ? 2 : 1)
        .join(',')
        .replace(/, \d\d\/.*/, ''),
    );
    expect(told).toEqual(['148/94 mmHg', '96 x/menit', '22 x/menit', '38,4 °C (ketiak)', '95%', 'E4V5M6 = 15', '6']);
    expect(words.join('\n')).not.toContain('59%');
  });

  it('says how the patient left', async () => {
    const id = await begin();
    await sign(id, {});
    const { kunjungan } = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
    await ask(rs.dokter, `/pendaftaran/${kunjungan.pendaftaran.id}/pulang`, {
      cara_keluar: 1,
      keadaan_keluar: 2,
      obat_pulang: 'Amlodipin 10 mg pagi',
    });
    const words = await copyOf(id);
    expect(['Cara keluar', 'Keadaan keluar', 'Obat pulang'].map((label) => after(words, label))).toEqual([
      'Diijinkan Pulang',
      'Membaik',
      'Amlodipin 10 mg pagi',
    ]);
  });

  it('marks a copied text with its day and author, changed or not (spec: RM27)', async () => {
    const { id: first, norm } = await serve(rs);
    await diagnose(rs, first);
    const source = await sign(first, {}, { selesai: true });
    const { id } = await serve(rs, { norm, changes: { lanjutkan: true } });
    await diagnose(rs, id);
    const salinan = ['asesmen', 'plan'].map((bidang) => ({ bidang, catatan_id: source.id }));
    await sign(id, { plan: 'Kontrol seminggu lagi', salinan });
    const words = await copyOf(id);
    const [year, month, day] = rs.ctx.today.split('-');
    const from = `${day}/${month}/${year} Uji dokter`;
    expect([after(words, 'Asesmen'), after(words, 'Plan'), after(words, 'Subjektif')]).toEqual([
      `ISPA\n(disalin dari ${from})`,
      `Kontrol seminggu lagi\n(disalin, diubah dari ${from})`,
      SOAP.subjektif,
    ]);
  });

  it('has each addendum right after its note', async () => {
    const id = await begin();
    const note = await sign(id, {});
    await sign(id, { jenis: 'cppt', subjektif: 'Keluhan berkurang' });
    await adendum(note, { plan: 'Tambahan yang penting' });
    const titles = (await copyOf(id))
      .filter((one) => /^(Adendum )?(SOAP|CPPT), /.test(one))
      .map((one) => one.split(',')[0]);
    expect(titles).toEqual(['SOAP', 'Adendum SOAP', 'CPPT']);
  });
});

describe('a referral (spec: RM21)', () => {
  it('is made of the record’s rows: history, findings by region, measures, results, diagnosis, therapy', async () => {
    const id = await begin();
    await measure(id, VITAL);
    await score(id, GCS);
    await validResult(rs, { kunjunganId: id, lab, kode: 'HB', nilai: 11.2 });
    await send(rs, await draftResep(rs, id, { baris: [baris(obat.parasetamol)] }));
    await sign(id, { isi: { anamnesis: 'allo', hubungan: 'Ibu pasien', pemeriksaan: EXAM } });
    const words = await referral(id);
    expect(after(words, 'Anamnesis')).toBe(`${SOAP.subjektif}\nAlloanamnesis, Ibu pasien`);
    expect(after(words, 'Pemeriksaan')).toBe(`${SOAP.objektif}\nMata: Konjungtiva anemis\nBagian normal: Leher, Dada`);
    expect(
      after(words, 'Hasil pengukuran')
        ?.replaceAll(/\d\d\/\d\d\/\d{4} \d\d\.\d\d: /g, '')
        .split(/[;\n] ?/),
    ).toEqual(
      expect.arrayContaining([
        'Tekanan darah 148/94 mmHg',
        'Nadi 96 x/menit',
        'Napas 22 x/menit',
        'Suhu 38,4 °C (ketiak)',
        'SpO2 95%',
        'GCS E4V5M6 = 15',
      ]),
    );
    expect(after(words, 'Hasil penunjang')).toBe('Hemoglobin: 11,2 g/dL (12 - 15) L');
    expect(after(words, 'Diagnosis')).toBe('ISPA (J06.9)');
    // issue 30 E1: what was only written is not told as given.
    expect(words).not.toContain('Terapi yang sudah diberikan');
    expect(after(words, 'Obat yang diresepkan, belum diserahkan')).toMatch(/^.+ 15 tablet, /);
    expect(after(words, 'Alergi')).toBe('belum ditanya');
  });

  it('tells what was handed over apart from what was written, the allergies, and which result is missing (issue 30 E1)', async () => {
    const { id, norm } = await serve(rs);
    await diagnose(rs, id);
    await recordAlergi(rs.perawat, norm);
    await ask(rs.dokter, `/kunjungan/${id}/penunjang`, { jenis: 'lab', tindakan_id: [lab], klinis: 'Lemas, pucat' });
    await send(rs, await draftResep(rs, id, { baris: [baris(obat.parasetamol), baris(obat.ctm)] }));
    await t.superuser.query(
      `update resep_baris set diserahkan = 6 where faskes_id = $1 and produk_id = $2 and resep_id in (select s.id from resep s where s.faskes_id = $1 and s.kunjungan_id = $3)`,
      [rs.faskesId, obat.parasetamol, id],
    );
    await sign(id, {});
    const words = await referral(id);
    expect(after(words, 'Alergi')).toBe('Amoksisilin: sesak, mengancam jiwa');
    expect(after(words, 'Terapi yang sudah diberikan')).toMatch(
      /^Paracetamol.* 6 dari 15 tablet, 3 x sehari 1 tablet$/,
    );
    expect(after(words, 'Obat yang diresepkan, belum diserahkan')).toMatch(/^.* 15 tablet, 3 x sehari 1 tablet$/);
    expect(after(words, 'Belum ada hasil')).toBe('Darah rutin');
    const copy = await copyOf(id);
    expect(after(copy, 'Alergi')).toBe('Amoksisilin: sesak, mengancam jiwa');
    const kontrol = {
      jenis: 'kontrol',
      tanggal_waktu: instantInZone(addDays(rs.ctx.today, 7), '09:00', 'Asia/Jakarta'),
      ruangan_id: rs.ruangan[0]?.id,
      dokter_id: rs.dokterList[0]?.id,
      lanjutkan: true,
    };
    expect(after(await referral(id, kontrol), 'Alergi')).toBe('Amoksisilin: sesak, mengancam jiwa');
    expect(after(copy, 'Obat yang diberikan')).toMatch(/ 6 dari 15 tablet/);
    expect(copy).toContain('Obat yang diresepkan, belum diserahkan');
  });

  it('names a result that is a file, says that one is being corrected, and takes those of the rooms before', async () => {
    const { id, versi, norm } = await serve(rs);
    await diagnose(rs, id);
    await validResult(rs, { kunjunganId: id, lab, kode: 'HB', nilai: 11.2 });
    const { rows } = await t.superuser.query<{ id: number; versi: number; item: number; parameter: number }>(
      `select n.id, n.versi, h.item_id as item, h.parameter_id as parameter from penunjang n join hasil h on h.penunjang_id = n.id where n.faskes_id = $1 and n.kunjungan_id = $2`,
      [rs.faskesId, id],
    );
    const [hb] = rows;
    const order = await ask<{ id: number; versi: number; item: { id: number }[] }>(
      rs.dokter,
      `/kunjungan/${id}/penunjang`,
      { jenis: 'lab', tindakan_id: [lab], klinis: 'Lemas, pucat', lanjutkan: true },
    );
    let now = order;
    for (const status of [2, 3])
      now = await ask(rs.penunjang, `/penunjang/${order.id}/status`, { versi: now.versi, status, alasan: null });
    const sent = await rs.penunjang.upload(`/penunjang/${order.id}/berkas`, {
      item_id: order.item[0]?.id ?? 0,
      file: { nama: 'lembar luar.pdf', bytes: PDF },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await sign(id, {});
    expect(after(await referral(id), 'Belum ada hasil')).toBe('Darah rutin');
    await ask(rs.penunjang, `/penunjang/${order.id}/validasi`, { versi: sent.json().data.versi });
    await ask(rs.penunjang, `/penunjang/${hb?.id}/hasil`, {
      versi: hb?.versi,
      hasil: [{ item_id: hb?.item, parameter_id: hb?.parameter, nilai_angka: 12.5 }],
      alasan: 'Sampel tertukar',
    });
    // What nobody knows of a person is told as that: a paper without the line reads as forgotten.
    await t.superuser.query('update pasien set tanggal_lahir = null, nik = null where faskes_id = $1 and norm = $2', [
      rs.faskesId,
      norm,
    ]);
    const words = await referral(id);
    expect([after(words, 'Umur'), words.includes('NIK')]).toEqual(['tidak diketahui', false]);
    expect(after(words, 'Tempat, tgl. lahir')).toMatch(/tanggal tidak diketahui$/);
    expect(words).not.toContain('Belum ada hasil');
    expect(after(words, 'Hasil penunjang')).toBe(
      'Hemoglobin: 11,2 g/dL (12 - 15) L (sedang dikoreksi)\nDarah rutin: hasil dalam berkas lembar luar.pdf',
    );
    const { kunjungan } = await ask<{ kunjungan: [{ id: number; versi: number }] }>(
      rs.perawat,
      `/kunjungan/${id}/pindah`,
      {
        versi: (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data.kunjungan.versi ?? versi,
        ruangan_id: rs.ruangan[1]?.id,
        dokter_id: rs.dokterList[1]?.id,
        jadwal_dokter_id: null,
        sbar: null,
      },
    );
    await ask(rs.perawat, `/kunjungan/${kunjungan[0].id}/terima`, { versi: kunjungan[0].versi });
    await diagnose(rs, kunjungan[0].id);
    await sign(kunjungan[0].id, {});
    expect(after(await referral(kunjungan[0].id), 'Hasil penunjang')).toMatch(/^Hemoglobin: 11,2/);
    const kematian = { jenis: 'kematian', waktu: new Date().toISOString(), tempat: 'IGD', sebab_a: 'Gagal napas' };
    expect(after(await referral(kunjungan[0].id, kematian), 'NIK')).toBe('tidak diketahui');
  });

  it('has what addenda correct beside what they correct, the oldest first', async () => {
    const id = await begin();
    const note = await sign(id, { objektif: 'Nyeri tekan perut kanan bawah' });
    await adendum(note, { objektif: 'Yang benar: perut kiri bawah' });
    await adendum(note, { subjektif: 'Nyeri sejak dua hari', asesmen: 'Curiga divertikulitis' });
    const words = await referral(id);
    const unstamped = (label: string): string =>
      (after(words, label) ?? '').replaceAll(/\d\d\/\d\d\/\d{4} \d\d\.\d\d/g, '<waktu>');
    expect(unstamped('Pemeriksaan')).toBe(
      'Nyeri tekan perut kanan bawah\nAdendum <waktu>: Yang benar: perut kiri bawah',
    );
    expect(unstamped('Anamnesis')).toBe(`${SOAP.subjektif}\nAdendum <waktu>: Nyeri sejak dua hari`);
    expect(unstamped('Adendum catatan')).toBe('Adendum <waktu>: Asesmen. Curiga divertikulitis');
  });

  it('has no addendum that still waits for somebody to let it stand, and none that was struck through (spec: RM4)', async () => {
    const id = await begin();
    const note = await sign(id, {});
    await t.superuser.query('set session_replication_role = replica');
    await t.superuser
      .query(
        `update catatan_medis set ditandatangani_pada = now() - interval '49 hours' where faskes_id = $1 and id = $2`,
        [rs.faskesId, note.id],
      )
      .finally(() => t.superuser.query('reset session_replication_role'));
    await adendum(note, { objektif: 'Yang masih menunggu' });
    const wrong = await adendum(note, { objektif: 'Yang salah catat' });
    await ask(rs.dokter, `/catatan/${wrong.id}/salah-catat`, { versi: wrong.versi, alasan: 'Isi yang keliru' });
    expect((await referral(id)).join('\n')).not.toMatch(/masih menunggu|salah catat/);
  });
});
