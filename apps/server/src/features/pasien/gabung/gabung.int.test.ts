import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { checkKembarQueue } from '../kembar/check-kembar.ts';
import { cancelGabung, dumpRows, mergePasien, gabungBody, fillEveryTable, versiOf } from '#testing/gabung-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const A = {
  nama: 'SITI AMINAH',
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  agama: 1,
  alamat: 'Jl. Mawar 1',
  rt: '001',
  provinsi: 33,
  wilayah: 3374,
  kecamatan: 337410,
  kelurahan: 3374101001,
  nama_keluarga: 'BUDI',
  shdk_keluarga: 2,
};
const B = {
  nama: 'SITTI AMINAH',
  nik: '3374105203850004',
  agama: 3,
  alamat: 'Jl. Melati 9',
  nomor_kontak_telp: '089911112222',
  nomor_kontak_wa: '089911112222',
  nomor_identitas_npwp: '99.1',
  nama_keluarga: 'JOKO',
  ibu_kandung: 'SUMARNI',
};
const saveBoth = async (): Promise<[number, number]> => [await rs.savePasien(A), await rs.savePasien(B)];
const detail = async (norm: number): Promise<Record<string, unknown>> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const merge = async (pemenang: number, kalah: number, update: Record<string, unknown> = {}) =>
  rs.admin.post('/pasien/gabung', await gabungBody(rs, pemenang, kalah, update));
const queryRows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await t.superuser.query(sql, [rs.faskesId])).rows;

describe('side by side', () => {
  it('in words, with what goes over and a suggestion for each field; both readings audited', async () => {
    const [a, b] = await saveBoth();
    await fillEveryTable(t, rs, b, 0);
    const { data } = (await rs.admin.get(`/pasien/gabung/banding/${a}/${b}`)).json();
    expect(data).toMatchObject({
      a: { norm: a, versi: 1, kunjungan: 0 },
      b: { norm: b, nama: 'SITTI AMINAH', kunjungan: 1 },
    });
    const column = Object.fromEntries(data.kolom.map((k: { kolom: string }) => [k.kolom, k]));
    expect(column).toMatchObject({
      nama: { label: 'Nama', a: 'SITI AMINAH', b: 'SITTI AMINAH', sama: false },
      tanggal_lahir: { a: '12/03/1985', b: '12/03/1985', sama: true },
      agama: { label: 'Agama', a: 'Islam', sama: false },
      no_bpjs: { a: '0001234567891', b: null, sama: false, usul: 'a' },
      ibu_kandung: { a: null, b: 'SUMARNI', usul: 'b' },
      alamat: {
        label: 'Alamat domisili',
        a: 'Jl. Mawar 1, RT 001, Bulusan, Tembalang, Kota Semarang, Jawa Tengah',
        b: 'Jl. Melati 9',
        sama: false,
      },
      nomor_kontak_telp: { a: '081200000001', b: '089911112222' },
      nomor_identitas_npwp: { a: null, b: '99.1', usul: 'b' },
      jenis_kelamin: { a: 'Perempuan', sama: true },
      tak_dikenal: { a: 'Tidak', b: 'Tidak' },
    });
    expect(column).not.toHaveProperty('foto');
    expect(data.ikut).toEqual([
      { nama: 'Pendaftaran', a: 0, b: 1 },
      { nama: 'Kunjungan', a: 0, b: 1 },
      { nama: 'Alergi', a: 0, b: 1 },
      { nama: 'Pertanyaan alergi', a: 0, b: 1 },
      { nama: 'Catatan medis', a: 0, b: 1 },
      { nama: 'Diagnosis', a: 0, b: 1 },
      { nama: 'Riwayat kesehatan', a: 0, b: 1 },
      { nama: 'Akses darurat', a: 0, b: 1 },
      { nama: 'Jadwal kontrol', a: 0, b: 1 },
      { nama: 'Dokumen', a: 0, b: 1 },
      { nama: 'Keluarga', a: 1, b: 1 },
    ]);
    expect(data.banding.find((x: { kolom: string }) => x.kolom === 'nik')).toMatchObject({
      hasil: 'mirip',
      catatan: 'beda 1 angka',
    });
    expect(
      await queryRows(
        `select aksi from audit where faskes_id = $1 and objek = 'pasien' and akun_id = ${rs.admin.akunId}`,
      ),
    ).toEqual([{ aksi: 'baca' }, { aksi: 'baca' }]);
  });
  it('another facility’s patient does not exist, one with itself is refused, and so is who may not', async () => {
    const [a, b] = await saveBoth();
    const other = await t.newFaskes();
    expect((await other.admin.get(`/pasien/gabung/banding/${a}/${b}`)).statusCode).toBe(404);
    expect((await rs.admin.get(`/pasien/gabung/banding/${a}/${a}`)).statusCode).toBe(422);
    expect((await rs.petugas.get(`/pasien/gabung/banding/${a}/${b}`)).statusCode).toBe(403);
  });
});

describe('merging', () => {
  it('takes the chosen fields and everything that belongs to the losing record', async () => {
    const [a, b] = await saveBoth();
    await fillEveryTable(t, rs, b, 0);
    const res = await merge(a, b, {
      pilihan: ['nama', 'alamat', 'nomor_kontak_telp', 'nomor_identitas_npwp', 'ibu_kandung'],
    });
    expect(res.json()).toMatchObject({
      error: false,
      data: {
        pemenang: { norm: a, nama: 'SITTI AMINAH' },
        kalah: { norm: b },
        alasan: 'Terdaftar dua kali',
        oleh: 'Uji admin',
        dibatalkan_pada: null,
      },
    });
    expect(await detail(a)).toMatchObject({
      norm: a,
      versi: 2,
      nama: 'SITTI AMINAH',
      alamat: 'Jl. Melati 9',
      rt: null,
      kelurahan: null,
      agama: 1,
      nik: A.nik,
      ibu_kandung: 'SUMARNI',
      norm_lama: [b],
      kontak_pasien: [
        { jenis: { value: 3 }, nomor: '089911112222' },
        { jenis: { value: 4 }, nomor: '081200000001' },
      ],
      identitas_pasien: [
        { jenis: { value: 1 }, nomor: A.nik },
        { jenis: { value: 8 }, nomor: '99.1' },
      ],
      keluarga_pasien: [{ nama: 'BUDI' }, { nama: 'JOKO' }],
    });
    for (const table of ['pendaftaran', 'kunjungan', 'jadwal_kontrol', 'dokumen_pasien']) {
      expect(
        await queryRows(
          `select p.norm from ${table} x join pasien p on p.faskes_id = x.faskes_id and p.id = x.pasien_id where x.faskes_id = $1`,
        ),
        table,
      ).toEqual([{ norm: a }]);
    }
    expect((await rs.petugas.get('/pasien/search/sitti')).json().data).toMatchObject([
      { norm: a, kunjungan_terakhir: { ruangan: 'Poli Umum 1' } },
    ]);
  });
  it('is audited on both records and told to whoever shows them', async () => {
    const [a, b] = await saveBoth();
    await fillEveryTable(t, rs, b, 0);
    const before = (await queryRows('select coalesce(max(id), 0) as id from peristiwa where faskes_id = $1'))[0]?.[
      'id'
    ];
    await merge(a, b, { pilihan: ['agama', 'nik'] });
    const trace = await queryRows(
      `select p.norm, u.sebelum, u.sesudah from audit u join pasien p on p.faskes_id = u.faskes_id and p.id::text = u.objek_id where u.faskes_id = $1 and u.objek = 'pasien' and u.aksi = 'ubah' order by p.norm`,
    );
    expect(trace).toEqual([
      { norm: a, sebelum: { versi: 1, agama: 1, nik: A.nik }, sesudah: { versi: 2, agama: 3, nik: B.nik } },
      {
        norm: b,
        sebelum: { versi: 1, nik: B.nik, digabung_ke: null },
        sesudah: { versi: 2, nik: A.nik, digabung_ke: a },
      },
    ]);
    expect(await queryRows(`select aksi, sesudah from audit where faskes_id = $1 and objek = 'gabung'`)).toMatchObject([
      { aksi: 'buat', sesudah: { pemenang: a, kalah: b, alasan: 'Terdaftar dua kali' } },
    ]);
    const events = await queryRows(
      `select topik, izin, data from peristiwa where faskes_id = $1 and id > ${Number(before)} order by id`,
    );
    // Open records of both numbers are told: a note may stand open under the one that was merged away.
    expect(events.map((k) => k['topik']).toSorted()).toEqual([
      'kunjungan',
      'pasien',
      'pasien',
      'rekam-medis',
      'rekam-medis',
    ]);
    expect(events).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ topik: 'pasien', data: { norm: a } }),
        expect.objectContaining({ topik: 'pasien', data: { norm: b } }),
        expect.objectContaining({ topik: 'kunjungan', izin: 'view kunjungan|view antrean' }),
      ]),
    );
  });
  it('the pair leaves the work list, and the facility counts one patient less', async () => {
    const [a, b] = await saveBoth();
    await checkKembarQueue(t.db);
    expect((await rs.admin.get('/pasien/kembar')).json().meta.total).toBe(1);
    await mergePasien(rs, a, b);
    expect((await rs.admin.get('/pasien/kembar')).json().meta.total).toBe(0);
    expect((await rs.admin.get('/pasien/kembar?status=digabung')).json().data).toMatchObject([
      { status: 'digabung', oleh: 'Uji admin' },
    ]);
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(1);
  });
  it('children follow their mother', async () => {
    const [a, b] = await saveBoth();
    const anak = await rs.savePasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await mergePasien(rs, a, b);
    expect(await detail(anak)).toMatchObject({ ibu: { norm: a } });
    expect(await detail(a)).toMatchObject({ anak: [{ norm: anak }] });
  });
  it('a child of two records that were merged is one child', async () => {
    const [a, b] = await saveBoth();
    const anak = await rs.savePasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await mergePasien(
      rs,
      anak,
      await rs.savePasien({ nama: 'RAFA PRATAMA', tanggal_lahir: '2026-11-01', ibu_norm: b }),
    );
    expect(await detail(b)).toMatchObject({ anak: [{ norm: anak }] });
    expect((await rs.admin.get(`/pasien/gabung/banding/${a}/${b}`)).json().data.ikut).toContainEqual({
      nama: 'Anak',
      a: 0,
      b: 1,
    });
    await mergePasien(rs, a, b);
    expect(await detail(a)).toMatchObject({ anak: [{ norm: anak }] });
  });
  it('a stale version of either record is a 409 that names it', async () => {
    const [a, b] = await saveBoth();
    const content = await gabungBody(rs, a, b);
    for (const [update, norm] of [
      [{ versi_pemenang: 9 }, '000001'],
      [{ versi_kalah: 9 }, '000002'],
    ] as const) {
      const res = await rs.admin.post('/pasien/gabung', { ...content, ...update });
      expect([res.statusCode, res.json().message]).toEqual([
        409,
        `Data pasien No. RM ${norm} sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.`,
      ]);
    }
  });
  it('merged once, a record is merged no more', async () => {
    const [a, b] = await saveBoth();
    const c = await rs.savePasien({ nama: 'SITI C' });
    await mergePasien(rs, a, b);
    for (const [x, y] of [
      [a, b],
      [b, a],
      [c, b],
      [b, c],
    ] as const) {
      const res = await rs.admin.post('/pasien/gabung', {
        pemenang: x,
        kalah: y,
        versi_pemenang: 2,
        versi_kalah: 2,
        pilihan: [],
        alasan: 'x',
      });
      expect([res.statusCode, res.json().message]).toEqual([
        409,
        'Pasien No. RM 000002 sudah digabung ke No. RM 000001. Muat ulang dan periksa lagi.',
      ]);
    }
    expect((await rs.admin.get(`/pasien/gabung/banding/${a}/${b}`)).statusCode).toBe(409);
  });
  it.each<[string, (a: number, b: number) => Record<string, unknown>, number, string]>([
    ['itself', (a) => ({ kalah: a }), 422, 'Pilih dua pasien yang berbeda'],
    ['nobody', () => ({ kalah: 4711 }), 404, 'Pasien tidak ditemukan'],
    ['an unknown field', () => ({ pilihan: ['id'] }), 422, 'Kolom id tidak dapat dipilih'],
    ['no reason', () => ({ alasan: ' ' }), 422, 'Alasan wajib diisi'],
    ['no version', () => ({ versi_kalah: null }), 422, ''],
    ['a winner that no record can be', () => ({ pemenang: 3_000_000_000 }), 422, ''],
    ['a loser that no record can be', () => ({ kalah: 3_000_000_000 }), 422, ''],
    ['a version that no record can have', () => ({ versi_pemenang: 3_000_000_000 }), 422, ''],
  ])('%s is refused and changes nothing', async (_rule, update, status, message) => {
    const [a, b] = await saveBoth();
    const content = await gabungBody(rs, a, b);
    const before = await dumpRows(t, rs);
    const res = await rs.admin.post('/pasien/gabung', { ...content, ...update(a, b) });
    expect(res.statusCode).toBe(status);
    expect(res.json().message).toContain(message);
    expect(await dumpRows(t, rs)).toEqual(before);
  });
  it('another facility’s patient does not exist; who may not, may not', async () => {
    const [a, b] = await saveBoth();
    const content = await gabungBody(rs, a, b);
    const other = await t.newFaskes();
    expect((await other.admin.post('/pasien/gabung', content)).statusCode).toBe(404);
    for (const persons of [rs.petugas, rs.perawat, rs.dokter, rs.manajemen])
      expect((await persons.post('/pasien/gabung', content)).statusCode).toBe(403);
    expect((await rs.petugas.get('/pasien/gabung')).statusCode).toBe(403);
    expect((await other.admin.get('/pasien/gabung')).json().meta.total).toBe(0);
  });
  it('mother and child are two', async () => {
    const ibu = await rs.savePasien(A);
    const anak = await rs.savePasien({ nama: 'By. Ny. SITI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: ibu });
    for (const [x, y] of [
      [ibu, anak],
      [anak, ibu],
    ] as const)
      expect((await merge(x, y)).json().errors).toEqual({
        kalah: ['Keduanya tercatat sebagai ibu dan anak, jadi bukan orang yang sama'],
      });
  });
  it('D19: both waiting in one room today is refused, and says where and which', async () => {
    const [a, b] = await saveBoth();
    for (const norm of [a, b])
      expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).statusCode).toBe(200);
    const [year, month, day] = rs.ctx.today.split('-');
    const res = await merge(a, b);
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      {
        kalah: [
          `Keduanya punya kunjungan yang belum selesai di Poli Umum 1 tanggal ${day}/${month}/${year}: A-001 dan A-002. Selesaikan atau batalkan salah satunya dulu.`,
        ],
      },
    ]);
    await t.superuser.query('update kunjungan set status = 4 where faskes_id = $1 and nomor_antrean = 1', [
      rs.faskesId,
    ]);
    expect((await merge(a, b)).statusCode).toBe(200);
  });
});

describe('at once', () => {
  it('two merges of one pair: one wins, the other is told', async () => {
    for (let n = 0; n < 5; n++) {
      const [a, b] = [await rs.savePasien({ nama: `X ${n}` }), await rs.savePasien({ nama: `Y ${n}` })];
      const [one, dua_] = [await gabungBody(rs, a, b), await gabungBody(rs, b, a)];
      const response = await Promise.all([
        rs.admin.post('/pasien/gabung', one),
        rs.admin.post('/pasien/gabung', dua_),
        rs.admin.post('/pasien/gabung', one),
      ]);
      expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409]);
      for (const r of response.filter((x) => x.statusCode === 409))
        expect(r.json().message).toMatch(/sudah digabung ke No\. RM/);
    }
  });
  it('D4: one key twice is one merge with one answer', async () => {
    const [a, b] = await saveBoth();
    const content = await gabungBody(rs, a, b);
    const key = randomUUID();
    const response = await Promise.all([1, 2, 3].map(() => rs.admin.post('/pasien/gabung', content, { key })));
    expect(new Set(response.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
    expect(response[0]?.statusCode).toBe(200);
    const batal = await Promise.all(
      [1, 2].map(() =>
        rs.admin.post(
          `/pasien/gabung/${response[0]?.json().data.id}/batal`,
          { alasan: 'Salah' },
          { key: 'kunci-batal-1' },
        ),
      ),
    );
    expect(batal.map((r) => r.statusCode)).toEqual([200, 200]);
    expect(batal[0]?.body).toBe(batal[1]?.body);
  });
  it('registrations for the losing record during the merge end on the winner or are told; none stays behind', async () => {
    for (let n = 0; n < 6; n++) {
      const [a, b] = [await rs.savePasien({ nama: `X ${n}` }), await rs.savePasien({ nama: `Y ${n}` })];
      const content = await gabungBody(rs, a, b);
      const [g, ...list] = await Promise.all([
        rs.admin.post('/pasien/gabung', content),
        rs.petugas.post('/pendaftaran', rs.pendaftaranBody(b)),
        rs.perawat.get(`/pasien/${b}`),
      ]);
      expect(g.statusCode, g.body).toBe(200);
      expect([200, 409]).toContain(list[0].statusCode);
      expect(
        await queryRows(
          `select p.norm from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id where k.faskes_id = $1 and p.digabung_ke is not null`,
        ),
      ).toEqual([]);
    }
  });
  it('whoever writes for a record that is being merged waits for it, and is told', async () => {
    const [a, b] = await saveBoth();
    const [{ id }] = (await queryRows(`select id from pasien where faskes_id = $1 and norm = ${b}`)) as [
      { id: number },
    ];
    await mergePasien(rs, a, b);
    const write = t.superuser.query(
      `insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, tanggal_waktu, dibuat_oleh) values ($1, ${id}, ${rs.ruangan[0]?.id}, now(), ${rs.petugas.akunId})`,
      [rs.faskesId],
    );
    await expect(write).rejects.toMatchObject({ constraint: 'pasien_sudah_digabung' });
  });
});

describe('the two stories of the issue', () => {
  it('a newborn renamed with its own NIK keeps its norm: a change, no merge', async () => {
    const ibu = await rs.savePasien(A);
    const anak = await rs.savePasien({
      nama: 'By. Ny. SITI AMINAH',
      tanggal_lahir: '2026-11-01',
      jenis_kelamin: 1,
      ibu_norm: ibu,
      ibu_kandung: 'SITI AMINAH',
    });
    const res = await rs.petugas.post(`/pasien/update/${anak}?_method=PUT`, {
      ...rs.newPasien({
        nama: 'RAFA PRATAMA',
        tanggal_lahir: '2026-11-01',
        jenis_kelamin: 1,
        nik: '3374100111260001',
        ibu_norm: ibu,
        ibu_kandung: 'SITI AMINAH',
      }),
      versi: await versiOf(rs, anak),
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(await detail(anak)).toMatchObject({
      norm: anak,
      nama: 'RAFA PRATAMA',
      nik: '3374100111260001',
      ibu: { norm: ibu },
      norm_lama: [],
    });
    // The child is registered anew under its own name: it is found by mother and birth date, and merged into the first
    // record.
    const second = await rs.savePasien({
      nama: 'RAFA PRATAMA',
      tanggal_lahir: '2026-11-01',
      jenis_kelamin: 1,
      ibu_kandung: 'SITI AMINAH',
    });
    await checkKembarQueue(t.db);
    expect((await rs.admin.get(`/pasien/kembar?norm=${second}`)).json().data).toMatchObject([
      { a: { norm: anak }, b: { norm: second } },
    ]);
    await mergePasien(rs, anak, second);
    expect(await detail(second)).toMatchObject({ norm: anak, norm_lama: [second] });
  });
  it('an unknown patient, known later, is merged into the known one; visits and norm follow, and all can be undone', async () => {
    const known = await rs.savePasien(A);
    const foreign = (await rs.petugas.post('/pasien/store', { nama: 'TN. X', tak_dikenal: true })).json().data.norm;
    await fillEveryTable(t, rs, foreign, 0);
    const { data } = (await rs.admin.get(`/pasien/gabung/banding/${foreign}/${known}`)).json();
    expect(data.kolom.find((k: { kolom: string }) => k.kolom === 'nama')).toMatchObject({
      a: 'TN. X',
      b: 'SITI AMINAH',
      usul: 'b',
    });
    const id = await mergePasien(rs, known, foreign);
    expect((await rs.petugas.get(`/kunjungan_by_norm/${foreign}`)).json().message).toMatchObject([
      { pendaftaran: { norm: known } },
    ]);
    expect((await cancelGabung(rs, id)).statusCode).toBe(200);
    expect(await detail(foreign)).toMatchObject({ norm: foreign, nama: 'TN. X', tak_dikenal: true });
  });
});
