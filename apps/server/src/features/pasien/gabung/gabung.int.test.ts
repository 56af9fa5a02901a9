import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uji, type FaskesUji, type Uji } from '../../../testing/harness.ts';
import { periksaAntrean } from '../kembar/periksa-kembar.ts';
import { batalkan, buang, gabungkan, isiGabung, isiLengkap, versi } from '../../../testing/gabung-uji.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => void (t = await uji()));
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
const dua = async (): Promise<[number, number]> => [await rs.simpanPasien(A), await rs.simpanPasien(B)];
const detail = async (norm: number): Promise<Record<string, unknown>> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const gabung = async (pemenang: number, kalah: number, ubah: Record<string, unknown> = {}) =>
  rs.admin.post('/pasien/gabung', await isiGabung(rs, pemenang, kalah, ubah));
const baris = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await t.superuser.query(sql, [rs.faskesId])).rows;

describe('side by side', () => {
  it('in words, with what goes over and a suggestion for each field; both readings audited', async () => {
    const [a, b] = await dua();
    await isiLengkap(t, rs, b, 0);
    const { data } = (await rs.admin.get(`/pasien/gabung/banding/${a}/${b}`)).json();
    expect(data).toMatchObject({
      a: { norm: a, versi: 1, kunjungan: 0 },
      b: { norm: b, nama: 'SITTI AMINAH', kunjungan: 1 },
    });
    const kolom = Object.fromEntries(data.kolom.map((k: { kolom: string }) => [k.kolom, k]));
    expect(kolom).toMatchObject({
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
    expect(kolom).not.toHaveProperty('foto');
    expect(data.ikut).toEqual([
      { nama: 'Pendaftaran', a: 0, b: 1 },
      { nama: 'Kunjungan', a: 0, b: 1 },
      { nama: 'Jadwal kontrol', a: 0, b: 1 },
      { nama: 'Dokumen', a: 0, b: 1 },
      { nama: 'Keluarga', a: 1, b: 1 },
    ]);
    expect(data.banding.find((x: { kolom: string }) => x.kolom === 'nik')).toMatchObject({
      hasil: 'mirip',
      catatan: 'beda 1 angka',
    });
    expect(
      await baris(`select aksi from audit where faskes_id = $1 and objek = 'pasien' and akun_id = ${rs.admin.akunId}`),
    ).toEqual([{ aksi: 'baca' }, { aksi: 'baca' }]);
  });
  it('another facility’s patient does not exist, one with itself is refused, and so is who may not', async () => {
    const [a, b] = await dua();
    const lain = await t.newFaskes();
    expect((await lain.admin.get(`/pasien/gabung/banding/${a}/${b}`)).statusCode).toBe(404);
    expect((await rs.admin.get(`/pasien/gabung/banding/${a}/${a}`)).statusCode).toBe(422);
    expect((await rs.petugas.get(`/pasien/gabung/banding/${a}/${b}`)).statusCode).toBe(403);
  });
});

describe('merging', () => {
  it('takes the chosen fields and everything that belongs to the losing record', async () => {
    const [a, b] = await dua();
    await isiLengkap(t, rs, b, 0);
    const res = await gabung(a, b, {
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
    for (const tabel of ['pendaftaran', 'kunjungan', 'jadwal_kontrol', 'dokumen_pasien']) {
      expect(
        await baris(
          `select p.norm from ${tabel} x join pasien p on p.faskes_id = x.faskes_id and p.id = x.pasien_id where x.faskes_id = $1`,
        ),
        tabel,
      ).toEqual([{ norm: a }]);
    }
    expect((await rs.petugas.get('/pasien/search/sitti')).json().data).toMatchObject([
      { norm: a, kunjungan_terakhir: { ruangan: 'Poli Umum 1' } },
    ]);
  });
  it('is audited on both records and told to whoever shows them', async () => {
    const [a, b] = await dua();
    await isiLengkap(t, rs, b, 0);
    const sebelum = (await baris('select coalesce(max(id), 0) as id from peristiwa where faskes_id = $1'))[0]?.['id'];
    await gabung(a, b, { pilihan: ['agama', 'nik'] });
    const jejak = await baris(
      `select p.norm, u.sebelum, u.sesudah from audit u join pasien p on p.faskes_id = u.faskes_id and p.id::text = u.objek_id where u.faskes_id = $1 and u.objek = 'pasien' and u.aksi = 'ubah' order by p.norm`,
    );
    expect(jejak).toEqual([
      { norm: a, sebelum: { versi: 1, agama: 1, nik: A.nik }, sesudah: { versi: 2, agama: 3, nik: B.nik } },
      {
        norm: b,
        sebelum: { versi: 1, nik: B.nik, digabung_ke: null },
        sesudah: { versi: 2, nik: A.nik, digabung_ke: a },
      },
    ]);
    expect(await baris(`select aksi, sesudah from audit where faskes_id = $1 and objek = 'gabung'`)).toMatchObject([
      { aksi: 'buat', sesudah: { pemenang: a, kalah: b, alasan: 'Terdaftar dua kali' } },
    ]);
    const kabar = await baris(
      `select topik, izin, data from peristiwa where faskes_id = $1 and id > ${Number(sebelum)} order by id`,
    );
    expect(kabar.map((k) => k['topik']).toSorted()).toEqual(['kunjungan', 'pasien', 'pasien']);
    expect(kabar).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ topik: 'pasien', data: { norm: a } }),
        expect.objectContaining({ topik: 'pasien', data: { norm: b } }),
        expect.objectContaining({ topik: 'kunjungan', izin: 'view kunjungan|view antrean' }),
      ]),
    );
  });
  it('the pair leaves the work list, and the facility counts one patient less', async () => {
    const [a, b] = await dua();
    await periksaAntrean(t.db);
    expect((await rs.admin.get('/pasien/kembar')).json().meta.total).toBe(1);
    await gabungkan(rs, a, b);
    expect((await rs.admin.get('/pasien/kembar')).json().meta.total).toBe(0);
    expect((await rs.admin.get('/pasien/kembar?status=digabung')).json().data).toMatchObject([
      { status: 'digabung', oleh: 'Uji admin' },
    ]);
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(1);
  });
  it('children follow their mother', async () => {
    const [a, b] = await dua();
    const anak = await rs.simpanPasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await gabungkan(rs, a, b);
    expect(await detail(anak)).toMatchObject({ ibu: { norm: a } });
    expect(await detail(a)).toMatchObject({ anak: [{ norm: anak }] });
  });
  it('a child of two records that were merged is one child', async () => {
    const [a, b] = await dua();
    const anak = await rs.simpanPasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await gabungkan(
      rs,
      anak,
      await rs.simpanPasien({ nama: 'RAFA PRATAMA', tanggal_lahir: '2026-11-01', ibu_norm: b }),
    );
    expect(await detail(b)).toMatchObject({ anak: [{ norm: anak }] });
    expect((await rs.admin.get(`/pasien/gabung/banding/${a}/${b}`)).json().data.ikut).toContainEqual({
      nama: 'Anak',
      a: 0,
      b: 1,
    });
    await gabungkan(rs, a, b);
    expect(await detail(a)).toMatchObject({ anak: [{ norm: anak }] });
  });
  it('a stale version of either record is a 409 that names it', async () => {
    const [a, b] = await dua();
    const isi = await isiGabung(rs, a, b);
    for (const [ubah, norm] of [
      [{ versi_pemenang: 9 }, '000001'],
      [{ versi_kalah: 9 }, '000002'],
    ] as const) {
      const res = await rs.admin.post('/pasien/gabung', { ...isi, ...ubah });
      expect([res.statusCode, res.json().message]).toEqual([
        409,
        `Data pasien No. RM ${norm} baru saja diubah orang lain. Muat ulang dan periksa lagi.`,
      ]);
    }
  });
  it('merged once, a record is merged no more', async () => {
    const [a, b] = await dua();
    const c = await rs.simpanPasien({ nama: 'SITI C' });
    await gabungkan(rs, a, b);
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
  ])('%s is refused and changes nothing', async (_rule, ubah, status, pesan) => {
    const [a, b] = await dua();
    const isi = await isiGabung(rs, a, b);
    const sebelum = await buang(t, rs);
    const res = await rs.admin.post('/pasien/gabung', { ...isi, ...ubah(a, b) });
    expect(res.statusCode).toBe(status);
    expect(res.json().message).toContain(pesan);
    expect(await buang(t, rs)).toEqual(sebelum);
  });
  it('another facility’s patient does not exist; who may not, may not', async () => {
    const [a, b] = await dua();
    const isi = await isiGabung(rs, a, b);
    const lain = await t.newFaskes();
    expect((await lain.admin.post('/pasien/gabung', isi)).statusCode).toBe(404);
    for (const orang of [rs.petugas, rs.perawat, rs.dokter, rs.manajemen])
      expect((await orang.post('/pasien/gabung', isi)).statusCode).toBe(403);
    expect((await rs.petugas.get('/pasien/gabung')).statusCode).toBe(403);
    expect((await lain.admin.get('/pasien/gabung')).json().meta.total).toBe(0);
  });
  it('mother and child are two', async () => {
    const ibu = await rs.simpanPasien(A);
    const anak = await rs.simpanPasien({ nama: 'By. Ny. SITI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: ibu });
    for (const [x, y] of [
      [ibu, anak],
      [anak, ibu],
    ] as const)
      expect((await gabung(x, y)).json().errors).toEqual({
        kalah: ['Keduanya tercatat sebagai ibu dan anak, jadi bukan orang yang sama'],
      });
  });
  it('D19: both waiting in one room today is refused, and says where and which', async () => {
    const [a, b] = await dua();
    for (const norm of [a, b])
      expect((await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm))).statusCode).toBe(200);
    const [tahun, bulan, hari] = rs.ctx.hariIni.split('-');
    const res = await gabung(a, b);
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      {
        kalah: [
          `Keduanya punya kunjungan yang belum selesai di Poli Umum 1 tanggal ${hari}/${bulan}/${tahun}: A-001 dan A-002. Selesaikan atau batalkan salah satunya dulu.`,
        ],
      },
    ]);
    await t.superuser.query('update kunjungan set status = 4 where faskes_id = $1 and nomor_antrean = 1', [
      rs.faskesId,
    ]);
    expect((await gabung(a, b)).statusCode).toBe(200);
  });
});

describe('at once', () => {
  it('two merges of one pair: one wins, the other is told', async () => {
    for (let n = 0; n < 5; n++) {
      const [a, b] = [await rs.simpanPasien({ nama: `X ${n}` }), await rs.simpanPasien({ nama: `Y ${n}` })];
      const [satu, dua_] = [await isiGabung(rs, a, b), await isiGabung(rs, b, a)];
      const jawab = await Promise.all([
        rs.admin.post('/pasien/gabung', satu),
        rs.admin.post('/pasien/gabung', dua_),
        rs.admin.post('/pasien/gabung', satu),
      ]);
      expect(jawab.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409]);
      for (const r of jawab.filter((x) => x.statusCode === 409))
        expect(r.json().message).toMatch(/sudah digabung ke No\. RM/);
    }
  });
  it('D4: one key twice is one merge with one answer', async () => {
    const [a, b] = await dua();
    const isi = await isiGabung(rs, a, b);
    const key = randomUUID();
    const jawab = await Promise.all([1, 2, 3].map(() => rs.admin.post('/pasien/gabung', isi, { key })));
    expect(new Set(jawab.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
    expect(jawab[0]?.statusCode).toBe(200);
    const batal = await Promise.all(
      [1, 2].map(() =>
        rs.admin.post(
          `/pasien/gabung/${jawab[0]?.json().data.id}/batal`,
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
      const [a, b] = [await rs.simpanPasien({ nama: `X ${n}` }), await rs.simpanPasien({ nama: `Y ${n}` })];
      const isi = await isiGabung(rs, a, b);
      const [g, ...daftar] = await Promise.all([
        rs.admin.post('/pasien/gabung', isi),
        rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(b)),
        rs.perawat.get(`/pasien/${b}`),
      ]);
      expect(g.statusCode, g.body).toBe(200);
      expect([200, 409]).toContain(daftar[0].statusCode);
      expect(
        await baris(
          `select p.norm from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id where k.faskes_id = $1 and p.digabung_ke is not null`,
        ),
      ).toEqual([]);
    }
  });
  it('whoever writes for a record that is being merged waits for it, and is told', async () => {
    const [a, b] = await dua();
    const [{ id }] = (await baris(`select id from pasien where faskes_id = $1 and norm = ${b}`)) as [{ id: number }];
    await gabungkan(rs, a, b);
    const tulis = t.superuser.query(
      `insert into jadwal_kontrol (faskes_id, pasien_id, ruangan_id, tanggal_waktu, dibuat_oleh) values ($1, ${id}, ${rs.ruangan[0]?.id}, now(), ${rs.petugas.akunId})`,
      [rs.faskesId],
    );
    await expect(tulis).rejects.toMatchObject({ constraint: 'pasien_sudah_digabung' });
  });
});

describe('the two stories of the issue', () => {
  it('a newborn renamed with its own NIK keeps its norm: a change, no merge', async () => {
    const ibu = await rs.simpanPasien(A);
    const anak = await rs.simpanPasien({
      nama: 'By. Ny. SITI AMINAH',
      tanggal_lahir: '2026-11-01',
      jenis_kelamin: 1,
      ibu_norm: ibu,
      ibu_kandung: 'SITI AMINAH',
    });
    const res = await rs.petugas.post(`/pasien/update/${anak}?_method=PUT`, {
      ...rs.pasienBaru({
        nama: 'RAFA PRATAMA',
        tanggal_lahir: '2026-11-01',
        jenis_kelamin: 1,
        nik: '3374100111260001',
        ibu_norm: ibu,
        ibu_kandung: 'SITI AMINAH',
      }),
      versi: await versi(rs, anak),
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
    const kedua = await rs.simpanPasien({
      nama: 'RAFA PRATAMA',
      tanggal_lahir: '2026-11-01',
      jenis_kelamin: 1,
      ibu_kandung: 'SITI AMINAH',
    });
    await periksaAntrean(t.db);
    expect((await rs.admin.get(`/pasien/kembar?norm=${kedua}`)).json().data).toMatchObject([
      { a: { norm: anak }, b: { norm: kedua } },
    ]);
    await gabungkan(rs, anak, kedua);
    expect(await detail(kedua)).toMatchObject({ norm: anak, norm_lama: [kedua] });
  });
  it('an unknown patient, known later, is merged into the known one; visits and norm follow, and all can be undone', async () => {
    const kenal = await rs.simpanPasien(A);
    const asing = (await rs.petugas.post('/pasien/store', { nama: 'TN. X', tak_dikenal: true })).json().data.norm;
    await isiLengkap(t, rs, asing, 0);
    const { data } = (await rs.admin.get(`/pasien/gabung/banding/${asing}/${kenal}`)).json();
    expect(data.kolom.find((k: { kolom: string }) => k.kolom === 'nama')).toMatchObject({
      a: 'TN. X',
      b: 'SITI AMINAH',
      usul: 'b',
    });
    const id = await gabungkan(rs, kenal, asing);
    expect((await rs.petugas.get(`/kunjungan_by_norm/${asing}`)).json().message).toMatchObject([
      { pendaftaran: { norm: kenal } },
    ]);
    expect((await batalkan(rs, id)).statusCode).toBe(200);
    expect(await detail(asing)).toMatchObject({ norm: asing, nama: 'TN. X', tak_dikenal: true });
  });
});
