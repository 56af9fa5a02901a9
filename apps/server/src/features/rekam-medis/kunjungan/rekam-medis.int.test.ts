import { beforeAll, describe, expect, it } from 'vitest';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, readyDraft, serve, setAkses, signed, SOAP } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const read = async (id: number, person = rs.dokter) => {
  const res = await person.get(`/kunjungan/${id}/rekam-medis`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const timeline = async (norm: number, query = '', person = rs.dokter) => {
  const res = await person.get(`/pasien/${norm}/linimasa${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json() as {
    data: { sumber: string; id: number; tanda: string[]; judul: string; ringkas: string | null }[];
    meta: { lanjut: string | null };
  };
};
const norms = async (): Promise<number> => rs.savePasien();

describe('the record of one visit (spec: RM6, RM37)', () => {
  it('opens with everything, is kept by nobody on the way, and its reading is audited', async () => {
    const visit = await serve(rs);
    await signed(rs, visit.id);
    const res = await rs.perawat.get(`/kunjungan/${visit.id}/rekam-medis`);
    expect(res.headers['cache-control']).toContain('no-cache');
    expect(res.json().data).toMatchObject({
      kunjungan: { id: visit.id, status: 3, pasien: { norm: visit.norm } },
      catatan_awal: { keluhan: 'Pusing sejak dua hari' },
      alergi: { status: 'belum ditanya' },
      diagnosa: {
        versi: 2,
        diagnosa: [{ icd: 'J06.9', teks: 'ISPA', peran: 'utama', kasus: 'baru', peringatan: null }],
      },
      rekam: { hamil: null, versi: 1 },
      catatan: [{ status: 2, milik_saya: false, penulis: 'Uji dokter' }],
      catatan_rahasia: 0,
      saya: { profesi: 'perawat', dokter_aktif: false, dpjp: false },
      darurat_sampai: null,
    });
    const jejak = await rs.admin.get(`/rekam-medis/${visit.norm}/jejak`);
    expect(jejak.statusCode).toBe(403);
    await grant(t, rs, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
    const seen = (await rs.manajemen.get(`/rekam-medis/${visit.norm}/jejak`)).json();
    expect(seen.data[0]).toMatchObject({
      oleh: 'Uji perawat',
      peran: 'perawat',
      apa: 'Rekam medis satu kunjungan',
      darurat: false,
    });
  });

  it('is there for nobody without the right, and not for another facility, in every call', async () => {
    const visit = await serve(rs);
    const note = await signed(rs, visit.id);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const calls: [method: 'get' | 'post' | 'put', url: string, body?: object][] = [
      ['get', `/kunjungan/${visit.id}/rekam-medis`],
      ['get', `/kunjungan/${visit.id}`],
      ['get', `/kunjungan/${visit.id}/salinan`],
      ['get', `/kunjungan/${visit.id}/diagnosa/usulan`],
      ['get', `/catatan/${note.id}`],
      ['get', `/catatan/${note.id}/periksa`],
      ['post', `/kunjungan/${visit.id}/catatan`, SOAP],
      ['put', `/catatan/${note.id}`, { ...SOAP, versi: 2 }],
      ['post', `/catatan/${note.id}/tanda-tangan`, { versi: 2 }],
      ['post', `/catatan/${note.id}/adendum`, { plan: 'Tambahan' }],
      ['post', `/catatan/${note.id}/salah-catat`, { versi: 2, alasan: 'Pasien yang salah' }],
      ['post', `/catatan/${note.id}/verifikasi`, { versi: 2 }],
      ['post', `/catatan/${note.id}/buang`, { versi: 2 }],
      ['put', `/kunjungan/${visit.id}/diagnosa`, { versi: 1, diagnosa: [] }],
      ['put', `/kunjungan/${visit.id}/rekam-kunjungan`, { versi: 1 }],
      ['post', `/kunjungan/${visit.id}/tindakan`, { tindakan_id: 1 }],
    ];
    const send = (person: typeof rs.dokter, [method, url, body]: (typeof calls)[number]) =>
      method === 'get' ? person.get(url) : person[method](url, body);
    for (const call of calls) {
      expect((await send(other.dokter, call)).statusCode, call[1]).toBe(404);
      for (const person of [rs.petugas, rs.admin, rs.kasir])
        expect((await send(person, call)).statusCode, call[1]).toBe(403);
    }
    expect((await rs.apoteker.get(calls[0]?.[1] ?? '')).statusCode).toBe(200);
    expect((await rs.apoteker.post(`/kunjungan/${visit.id}/catatan`, SOAP)).statusCode).toBe(403);
    expect((await other.dokter.get(`/pasien/${visit.norm + 5000}/linimasa`)).statusCode).toBe(404);
  });

  it('a procedure names who did it: whoever writes it down, or another of the health staff who works here', async () => {
    const visit = await serve(rs);
    const { rows } = await t.superuser.query<{ id: number; profesi: string }>(
      `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'GANTI', 'Ganti balut', 'tindakan') returning id),
        y as (insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 25000 from x)
       select id, '' as profesi from x`,
      [rs.faskesId],
    );
    const staff = await t.superuser.query<{ id: number; nama: string }>(
      `insert into pegawai (faskes_id, nama, gelar_belakang, profesi, aktif) values
        ($1, 'Sri', 'S.Kep', 'perawat', true), ($1, 'Joko', null, 'perawat', false), ($1, 'Wati', null, 'kasir', true) returning id, nama`,
      [rs.faskesId],
    );
    const idOf = (nama: string) => staff.rows.find((one) => one.nama === nama)?.id;
    const add = (pelaksana_id?: number | null) =>
      rs.dokter.post(`/kunjungan/${visit.id}/tindakan`, { tindakan_id: rows[0]?.id, pelaksana_id });
    for (const nama of ['Joko', 'Wati'])
      expect(Object.keys((await add(idOf(nama))).json().errors)).toEqual(['pelaksana_id']);
    expect((await add(idOf('Sri'))).json().data).toMatchObject([
      { pelaksana: 'Sri, S.Kep', pelaksana_id: idOf('Sri') },
    ]);
    const both = (await add()).json().data;
    expect(both.map(({ pelaksana }: { pelaksana: string }) => pelaksana)).toEqual(['Sri, S.Kep', 'dr. Dokter Uji 0']);
    for (const jumlah of [0, -1, 1 / 3, 99_999, 'dua', null]) {
      const body = { tindakan_id: rows[0]?.id, jumlah };
      expect(Object.keys((await rs.dokter.post(`/kunjungan/${visit.id}/tindakan`, body)).json().errors)).toEqual([
        'jumlah',
      ]);
    }
    // What one person did stands once a day.
    expect(Object.keys((await add(idOf('Sri'))).json().errors)).toEqual(['tindakan_id']);
  });

  it('another facility’s ids inside a body are refused at their field', async () => {
    const visit = await serve(rs);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const foreign = await serve(other);
    const { rows } = await t.superuser.query(
      `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LUAR', 'Luar', 'tindakan') returning id),
        y as (insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 1000 from x)
       select x.id, (select min(id) from pegawai where faskes_id = $1) as pegawai from x`,
      [other.faskesId],
    );
    const mine = (
      await t.superuser.query(
        `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'DALAM', 'Dalam', 'tindakan') returning id)
         insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 1000 from x returning tindakan_id`,
        [rs.faskesId],
      )
    ).rows[0].tindakan_id;
    const foreignNote = await draft(other, foreign.id);
    const refused = async (body: object) =>
      Object.keys((await rs.dokter.post(`/kunjungan/${visit.id}/tindakan`, body)).json().errors);
    expect(await refused({ tindakan_id: rows[0].id })).toEqual(['tindakan_id']);
    expect(await refused({ tindakan_id: mine, pelaksana_id: rows[0].pegawai })).toEqual(['pelaksana_id']);
    expect(await refused({ tindakan_id: mine, catatan_id: foreignNote.id })).toEqual(['catatan_id']);
    const diagnosis = await rs.dokter.put(`/kunjungan/${visit.id}/diagnosa`, {
      versi: 1,
      diagnosa: [{ icd: 'I10', peran: 'utama', salinan_dari: foreign.id }],
    });
    expect(Object.keys(diagnosis.json().errors)).toEqual(['diagnosa.0.salinan_dari']);
  });
});

describe('diagnoses (spec: RM17, RM31)', () => {
  const put = (id: number, versi: number, diagnosa: object[], person = rs.dokter) =>
    person.put(`/kunjungan/${id}/diagnosa`, { versi, diagnosa });

  it.each([
    [
      'two main ones',
      [
        { icd: 'J00', peran: 'utama' },
        { icd: 'I10', peran: 'utama' },
      ],
      'diagnosa.1.peran',
    ],
    [
      'one code twice',
      [
        { icd: 'J00', peran: 'utama' },
        { icd: 'j00', peran: 'sekunder' },
      ],
      'diagnosa.1.icd',
    ],
    ['an unknown code', [{ icd: 'Q00.0X', peran: 'utama' }], 'diagnosa.0.icd'],
    ['one that is switched off', [{ icd: 'X99.9', peran: 'utama' }], 'diagnosa.0.icd'],
    ['an unknown role', [{ icd: 'J00', peran: 'tambahan' }], 'diagnosa.0.peran'],
    ['22 of them', Array.from({ length: 22 }, () => ({ icd: 'J00', peran: 'sekunder' })), 'diagnosa'],
  ])('%s: refused at the field', async (_what, list, field) => {
    const { id } = await serve(rs);
    const res = await put(id, 1, list);
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toContain(field);
  });

  it('what stands keeps its words after the code is switched off; what is left out ends and stays', async () => {
    const { id } = await serve(rs);
    const list = [
      { icd: 'J00', peran: 'utama' },
      { icd: 'B20', peran: 'sekunder' },
    ];
    expect((await put(id, 1, list)).json().data.versi).toBe(2);
    await t.superuser.query(`update icd set aktif = false where faskes_id = $1 and kode = 'B20'`, [rs.faskesId]);
    const again = await put(id, 2, [...list, { icd: 'I10', peran: 'sekunder' }]);
    await t.superuser.query(`update icd set aktif = true where faskes_id = $1 and kode = 'B20'`, [rs.faskesId]);
    expect(again.json().data.diagnosa.map(({ teks }: { teks: string }) => teks)).toEqual([
      'Selesma',
      'HIV',
      'Hipertensi',
    ]);
    expect((await put(id, 3, [{ icd: 'I10', peran: 'utama' }])).json().data.diagnosa).toHaveLength(1);
    const { rows } = await t.superuser.query(
      'select icd, aktif from diagnosa where faskes_id = $1 and kunjungan_id = $2 order by id',
      [rs.faskesId, id],
    );
    expect(rows.filter(({ aktif }) => aktif)).toEqual([{ icd: 'I10', aktif: true }]);
    expect(rows).toHaveLength(4);
  });

  it('of two at once one wins, and the other gets the rows as they are', async () => {
    const { id } = await serve(rs);
    const both = await Promise.all([
      put(id, 1, [{ icd: 'J00', peran: 'utama' }]),
      put(id, 1, [{ icd: 'I10', peran: 'utama' }]),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json().data).toEqual(won?.json().data);
  });

  it('a case is old when its category stands within a year, and unlikely ones warn', async () => {
    const norm = await rs.savePasien({ jenis_kelamin: 1 });
    const first = await serve(rs, { norm });
    await put(first.id, 1, [{ icd: 'J06.9', peran: 'utama' }]);
    await signed2(first.id);
    const second = await serve(rs, { norm, changes: { lanjutkan: true } });
    const usulan = (await rs.dokter.get(`/kunjungan/${second.id}/diagnosa/usulan`)).json().data;
    expect(usulan.sering).toContainEqual(expect.objectContaining({ icd: 'J06.9', kasus: 'lama' }));
    expect(usulan.pasien).toEqual([expect.objectContaining({ icd: 'J06.9', kunjungan_id: first.id })]);
    const res = await put(second.id, 1, [
      { icd: 'J06.9', peran: 'utama' },
      { icd: 'O80', peran: 'sekunder' },
    ]);
    expect(res.json().data.diagnosa).toMatchObject([
      { icd: 'J06.9', kasus: 'lama', peringatan: null },
      { icd: 'O80', kasus: 'baru', peringatan: expect.stringContaining('laki-laki') },
    ]);
  });
  async function signed2(visit: number): Promise<void> {
    const { id, versi } = await draft(rs, visit);
    const res = await rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai: true });
    expect(res.statusCode, res.body).toBe(200);
  }
});

describe('what else is written of a visit', () => {
  it('is saved with its version, and a lost race sees the row', async () => {
    const { id } = await serve(rs);
    const put = (versi: number, body: object) => rs.dokter.put(`/kunjungan/${id}/rekam-kunjungan`, { versi, ...body });
    expect((await put(1, { usia_hamil: 12 })).json().errors).toHaveProperty('usia_hamil');
    expect((await put(1, { hamil: true, usia_hamil: 43 })).json().errors).toHaveProperty('usia_hamil');
    expect(
      (await put(1, { hamil: true, usia_hamil: 12, kesadaran: 'Compos Mentis', egfr: 55.5 })).json().data,
    ).toMatchObject({ hamil: true, egfr: 55.5, versi: 2 });
    const late = await put(1, { hamil: false });
    expect([late.statusCode, late.json().data.hamil]).toEqual([409, true]);
    expect((await read(id)).rekam).toMatchObject({ usia_hamil: 12, menyusui: null });
  });

  it('a procedure of the record is cancelled with a reason and leaves the registration’s alone', async () => {
    const { rows } = await t.superuser.query(
      `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) select $1, k, 'Tindakan ' || k, 'tindakan' from unnest('{REG,REK}'::text[]) k returning id, kode)
       insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 20000 from x returning tindakan_id`,
      [rs.faskesId],
    );
    const [reg, rek] = rows.map(({ tindakan_id }) => tindakan_id as number);
    const visit = await serve(rs, { changes: { tindakan_ids: [reg] } });
    const add = () => rs.dokter.post(`/kunjungan/${visit.id}/tindakan`, { tindakan_id: rek });
    const items = (await add()).json().data;
    expect(
      items.map(({ tindakan_id, pada }: { tindakan_id: number; pada: string | null }) => [tindakan_id, pada === null]),
    ).toEqual([
      [reg, true],
      [rek, false],
    ]);
    expect((await add()).json().errors).toHaveProperty('tindakan_id');
    // The registration's own form does not see it, so an edit there neither charges twice nor takes it away.
    const form = (await rs.petugas.get(`/pendaftaran/${(await read(visit.id)).kunjungan.pendaftaran.id}`)).json().data;
    expect(form.tindakan.map(({ id }: { id: number }) => id)).toEqual([reg]);
    const cancel = (item: number, alasan = 'Tidak jadi') =>
      rs.dokter.put(`/kunjungan/${visit.id}/tindakan/${item}`, { alasan });
    expect((await cancel(items[0].id)).statusCode).toBe(422);
    expect((await cancel(items[1].id, 'x')).json().errors).toHaveProperty('alasan');
    expect((await cancel(items[1].id)).json().data).toHaveLength(1);
    expect((await cancel(items[1].id)).statusCode).toBe(404);
    expect((await add()).statusCode).toBe(200);
  });

  it('histories are the patient’s: two do not write one twice, and none is erased', async () => {
    const norm = await norms();
    const path = `/pasien/${norm}/riwayat-kesehatan`;
    const both = await Promise.all([
      rs.dokter.post(path, { jenis: 'penyakit', teks: 'Asma' }),
      rs.perawat.post(path, { jenis: 'penyakit', teks: ' asma ' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [one] = (await rs.dokter.get(path)).json().data;
    const ended = await rs.dokter.put(`${path}/${one.id}`, {
      jenis: 'penyakit',
      teks: one.teks,
      sejak: null,
      aktif: false,
      versi: 1,
    });
    expect(ended.json().data).toEqual([expect.objectContaining({ aktif: false, versi: 2 })]);
    expect((await rs.dokter.put(`${path}/${one.id}`, { jenis: 'penyakit', teks: 'Lain', versi: 1 })).statusCode).toBe(
      409,
    );
    const other = await t.newFaskes();
    await other.savePasien();
    expect(
      (await other.dokter.put(`/pasien/1/riwayat-kesehatan/${one.id}`, { jenis: 'penyakit', teks: 'Lain', versi: 2 }))
        .statusCode,
    ).toBe(404);
  });
});

describe('the timeline (spec: RM30)', () => {
  it('goes on by its cursor, each entry once, also where instants are the same', async () => {
    const norm = await norms();
    const { id: visit } = await serve(rs, { norm });
    await t.superuser.query(
      `insert into catatan_medis (faskes_id, kunjungan_id, pasien_id, jenis, penulis_id, waktu_klinis, status, plan, sidik, ditandatangani_pada)
       select $1, $2, (select pasien_id from kunjungan where faskes_id = $1 and id = $2), 'cppt', $3, date_trunc('day', now()) - (n / 7) * interval '1 microsecond', 2, 'Catatan ' || n, 'x', now()
       from generate_series(1, 100) n`,
      [rs.faskesId, visit, rs.dokter.akunId],
    );
    const seen: string[] = [];
    let next: string | null = '';
    let pages = 0;
    while (next !== null) {
      const { data, meta }: Awaited<ReturnType<typeof timeline>> = await timeline(
        norm,
        next === '' ? '' : `?setelah=${next}`,
      );
      seen.push(...data.map(({ sumber, id }) => `${sumber} ${id}`));
      next = meta.lanjut;
      pages++;
    }
    expect(seen).toHaveLength(101);
    expect(new Set(seen).size).toBe(101);
    expect(pages).toBe(4);
    expect((await timeline(norm, '?sumber=kunjungan')).data).toHaveLength(1);
    expect((await rs.dokter.get(`/pasien/${norm}/linimasa?setelah=abc`)).statusCode).toBe(422);
  });

  it('shows drafts to their author alone, and of a secret note only that there is one', async () => {
    const visit = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit.id);
    const notes = async (person = rs.dokter) => (await timeline(visit.norm, '?sumber=catatan', person)).data;
    expect(await notes()).toEqual([expect.objectContaining({ id, tanda: ['draf'] })]);
    expect(await notes(rs.perawat)).toEqual([]);
    const secret = await rs.dokter.put(`/catatan/${id}`, { ...SOAP, rahasia: true, versi });
    await rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi: secret.json().data.versi });
    expect(await notes(rs.perawat)).toEqual([
      expect.objectContaining({ judul: '1 catatan rahasia', ringkas: null, oleh: null }),
    ]);
    expect(JSON.stringify(await notes(rs.perawat))).not.toContain(SOAP.asesmen);
    const record = await read(visit.id, rs.perawat);
    expect([record.catatan, record.catatan_rahasia]).toEqual([[], 1]);
    expect((await rs.perawat.get(`/catatan/${id}`)).statusCode).toBe(404);
    expect((await notes())[0]).toMatchObject({ tanda: ['rahasia'], ringkas: SOAP.asesmen });
    await grant(t, rs, 'apoteker', ['view rahasia medis']);
    expect((await rs.apoteker.get(`/catatan/${id}`)).statusCode).toBe(200);
  });
});

describe('who may open whose record (spec: RM35)', () => {
  let hospital: TestFaskes;
  beforeAll(async () => {
    hospital = await t.newFaskes();
    await prepareRekam(t, hospital);
    await setAkses(t, hospital, 'hubungan');
  });
  const elsewhere = () => ({
    tujuan: {
      ruangan_id: hospital.ruangan[1]?.id,
      dokter_id: hospital.dokterList[1]?.id,
      jadwal_dokter_id: hospital.jadwal[1]?.id,
    },
  });
  const open = (visit: number, person = hospital.dokter) => person.get(`/kunjungan/${visit}/rekam-medis`);

  it('the doctor of a visit and the staff of its room open it, others learn of the emergency access', async () => {
    const own = await serve(hospital);
    for (const person of [hospital.dokter, hospital.perawat]) expect((await open(own.id, person)).statusCode).toBe(200);
    const foreign = await serve(hospital, { changes: elsewhere() });
    const res = await open(foreign.id);
    expect([res.statusCode, res.json().kode, res.json().data]).toEqual([403, 'AKSES_DARURAT', { norm: foreign.norm }]);
    for (const url of [
      `/pasien/${foreign.norm}/linimasa`,
      `/pasien/${foreign.norm}/riwayat-kesehatan`,
      `/kunjungan/${foreign.id}`,
    ])
      expect((await hospital.dokter.get(url)).statusCode, url).toBe(403);
    expect((await hospital.dokter.post(`/kunjungan/${foreign.id}/catatan`, SOAP)).statusCode).toBe(403);
    // Who saw the patient last month goes on, who saw them earlier does not.
    await t.superuser.query(
      `update kunjungan set tanggal_layanan = tanggal_layanan - 31, status = 4, selesai_pada = now() - interval '31 days' where faskes_id = $1 and id = $2`,
      [hospital.faskesId, own.id],
    );
    expect((await open(own.id)).statusCode).toBe(403);
    await t.superuser.query(
      `update kunjungan set selesai_pada = now() - interval '29 days' where faskes_id = $1 and id = $2`,
      [hospital.faskesId, own.id],
    );
    expect((await open(own.id)).statusCode).toBe(200);
  });

  it('an emergency access opens one patient for an hour, is said in the record and in the trace, and is reviewed by another', async () => {
    const [visit, second] = [
      await serve(hospital, { changes: elsewhere() }),
      await serve(hospital, { changes: elsewhere() }),
    ];
    const ask = (alasan: string) => hospital.dokter.post('/rekam-medis/akses-darurat', { norm: visit.norm, alasan });
    expect((await ask('Gawat')).json().errors).toHaveProperty('alasan');
    const opened = await ask('Pasien tidak sadar di IGD');
    expect(opened.statusCode, opened.body).toBe(200);
    const record = (await open(visit.id)).json().data;
    expect(record.darurat_sampai).toBe(opened.json().data.sampai);
    expect((await open(second.id)).statusCode).toBe(403);
    expect((await open(visit.id, hospital.perawat)).statusCode).toBe(403);
    await grant(t, hospital, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
    await grant(t, hospital, 'dokter', ['view akses rekam medis', 'update akses rekam medis']);
    expect((await hospital.manajemen.get(`/rekam-medis/${visit.norm}/jejak`)).json().data[0]).toMatchObject({
      oleh: 'Uji dokter',
      darurat: true,
    });
    const list = (await hospital.manajemen.get('/rekam-medis/akses-darurat')).json();
    expect(list.data[0]).toMatchObject({
      norm: visit.norm,
      alasan: 'Pasien tidak sadar di IGD',
      terlambat: false,
      hasil: null,
    });
    const review = (person: typeof hospital.dokter) =>
      person.post(`/rekam-medis/akses-darurat/${list.data[0].id}/tinjau`, { hasil: 'wajar' });
    expect((await review(hospital.dokter)).statusCode).toBe(403);
    expect((await review(hospital.manajemen)).json().data).toMatchObject({
      hasil: 'wajar',
      ditinjau_oleh: 'Uji manajemen',
    });
    expect((await review(hospital.manajemen)).statusCode).toBe(409);
    await t.superuser.query(`update akses_darurat set sampai = now() - interval '1 second' where faskes_id = $1`, [
      hospital.faskesId,
    ]);
    expect((await open(visit.id)).statusCode).toBe(403);
  });
});

describe('a merge (spec: ikut)', () => {
  it('moves notes, diagnoses, histories and drafts under way, and its undoing brings them back', async () => {
    const [winner, loser] = [await norms(), await norms()];
    const visit = await serve(rs, { norm: loser });
    const note = await signed(rs, visit.id);
    const open = await draft(rs, visit.id, { jenis: 'cppt', subjektif: 'Sedang ditulis' }, rs.perawat);
    await rs.dokter.post(`/pasien/${loser}/riwayat-kesehatan`, { jenis: 'operasi', teks: 'Apendektomi' });
    const gabung = await mergePasien(rs, winner, loser);
    expect((await timeline(winner)).data.map(({ id }) => id)).toContain(note.id);
    expect((await read(visit.id)).kunjungan.pasien.norm).toBe(winner);
    // Who was writing goes on, and signs for the record that stands.
    expect(
      (await rs.perawat.put(`/catatan/${open.id}`, { jenis: 'cppt', subjektif: 'Sedang ditulis lagi', versi: 1 }))
        .statusCode,
    ).toBe(200);
    expect((await rs.perawat.post(`/catatan/${open.id}/tanda-tangan`, { versi: 2 })).statusCode).toBe(200);
    expect((await cancelGabung(rs, gabung)).statusCode).toBe(200);
    expect((await timeline(loser)).data.map(({ id }) => id)).toEqual(expect.arrayContaining([note.id, open.id]));
    expect((await timeline(winner)).data).toEqual([]);
    const seals = await t.superuser.query(
      `select count(*)::int as n from catatan_medis where faskes_id = $1 and id = $2 and sidik = $3`,
      [rs.faskesId, note.id, note.sidik],
    );
    expect(seals.rows).toEqual([{ n: 1 }]);
  });
});

it('names the class of the payer as the list does, and not by its id', async () => {
  const { id } = await serve(rs);
  const { rows } = await t.superuser.query<{ deskripsi: string }>(
    `update pendaftaran d set kelas = f.id from kunjungan k, (select id, deskripsi from referensi where jenis = $3 and faskes_id = $1 order by id desc limit 1) f
      where d.faskes_id = $1 and k.faskes_id = $1 and k.id = $2 and d.id = k.pendaftaran_id returning f.deskripsi`,
    [rs.faskesId, id, REFERENSI_LIST.kelas],
  );
  expect((await read(id)).kunjungan.penjamin).toMatchObject({ kelas_nama: rows[0]?.deskripsi });
  expect(rows[0]?.deskripsi).toMatch(/\D/);
});
