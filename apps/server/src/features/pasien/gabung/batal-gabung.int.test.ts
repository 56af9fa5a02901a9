import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uji, type FaskesUji, type Uji } from '../../../testing/harness.ts';
import { periksaAntrean } from '../kembar/periksa-kembar.ts';
import { KOLOM_PILIHAN, NOMOR_PILIHAN } from './kolom.ts';
import { batalkan, buang, gabungkan, isiLengkap, versi } from '../../../testing/gabung-uji.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => void (t = await uji()));
beforeEach(async () => void (rs = await t.newFaskes()));

const SEMUA = [...KOLOM_PILIHAN, ...NOMOR_PILIHAN].map((k) => k.kolom);
const RUMAH = {
  provinsi: 33,
  wilayah: 3374,
  kecamatan: 337410,
  kelurahan: 3374101001,
  rt: '001',
  rw: '02',
  kodepos: '50275',
};
const A = {
  nama: 'SITI AMINAH',
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  agama: 1,
  alamat: 'Jl. Mawar 1',
  ...RUMAH,
  nama_keluarga: 'BUDI',
  shdk_keluarga: 2,
  nomor_identitas_npwp: '11.1',
  ibu_kandung: 'SUMARNI',
  gelar_depan: 'Ny.',
  piutang: true,
};
const B = {
  nama: 'SITTI AMINAH',
  nik: '3374105203850004',
  no_bpjs: '0001234567892',
  agama: 3,
  alamat: 'Jl. Melati 9',
  nomor_kontak_telp: '089911112222',
  nomor_kontak_wa: '089911113333',
  nomor_identitas_npwp: '99.1',
  nama_keluarga: 'JOKO',
  golongan_darah: 1,
  email: 'b@contoh.id',
  status: 0,
};
const dua = async (): Promise<[number, number]> => [await rs.simpanPasien(A), await rs.simpanPasien(B)];
const detail = async (norm: number): Promise<Record<string, unknown> & { nik: string; nama: string; versi: number }> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const ubah = async (norm: number, dasar: Record<string, unknown>, isi: Record<string, unknown>): Promise<void> => {
  const res = await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
    ...rs.pasienBaru(dasar),
    ...isi,
    versi: await versi(rs, norm),
  });
  expect(res.statusCode, res.body).toBe(200);
};

describe('undoing a merge', () => {
  it.each<[string, string[]]>([
    ['nothing', []],
    ['every field', SEMUA],
    ['the numbers that are unique', ['nik', 'no_bpjs']],
    ['the name', ['nama']],
  ])('with %s chosen leaves every table as it was', async (_rule, pilihan) => {
    const [a, b] = await dua();
    const anak = await rs.simpanPasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await isiLengkap(t, rs, a, 0);
    await isiLengkap(t, rs, b, 1);
    await periksaAntrean(t.db);
    const sebelum = await buang(t, rs);
    const id = await gabungkan(rs, a, b, pilihan);
    expect(await buang(t, rs)).not.toEqual(sebelum);
    expect(await detail(anak)).toMatchObject({ ibu: { norm: a } });
    const res = await batalkan(rs, id);
    expect(res.json()).toMatchObject({
      error: false,
      message: 'Penggabungan dibatalkan',
      data: { id, dibatalkan_oleh: 'Uji admin' },
    });
    expect(await buang(t, rs)).toEqual(sebelum);
  });
  it('a number the winner never had is gone again, as an ended row', async () => {
    const [a, b] = [await rs.simpanPasien({ ...A, nomor_identitas_npwp: null }), await rs.simpanPasien(B)];
    const sebelum = await detail(a);
    const id = await gabungkan(rs, a, b, ['nomor_identitas_npwp']);
    expect(await detail(a)).toMatchObject({ identitas_pasien: [expect.anything(), { nomor: '99.1' }] });
    await batalkan(rs, id);
    const { versi: _a, ...kini } = await detail(a);
    const { versi: _b, ...lama } = sebelum;
    expect(kini).toEqual(lama);
  });
  it('an empty value that was chosen empties, and comes back', async () => {
    const [a, b] = [await rs.simpanPasien(A), await rs.simpanPasien({ ...B, nik: null, nomor_identitas_npwp: null })];
    const sebelum = await buang(t, rs);
    const id = await gabungkan(rs, a, b, ['nik', 'nomor_identitas_npwp', 'ibu_kandung']);
    expect(await detail(a)).toMatchObject({ nik: null, ibu_kandung: null, identitas_pasien: [] });
    // The number is still taken, and still finds the same patient.
    expect((await rs.petugas.post(`/pasien/validate-nik/${A.nik}`, undefined)).json().data).toEqual({
      exists: true,
      norm: a,
      nama: A.nama,
    });
    await batalkan(rs, id);
    expect(await buang(t, rs)).toEqual(sebelum);
  });
  it('both are found by name again, and both are counted', async () => {
    const [a, b] = await dua();
    await batalkan(rs, await gabungkan(rs, a, b, ['nama']));
    expect((await rs.petugas.get('/pasien/search/siti')).json().data).toMatchObject([{ norm: a, nama: 'SITI AMINAH' }]);
    expect((await rs.petugas.get('/pasien/search/sitti')).json().data).toMatchObject([{ norm: b }]);
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(2);
  });
  it('what came to the winner since stays there; what was added to a row that goes back goes with it', async () => {
    const [a, b] = await dua();
    await isiLengkap(t, rs, b, 0);
    const id = await gabungkan(rs, a, b);
    const milik = async (norm: number): Promise<number[]> =>
      (
        await t.superuser.query(
          'select k.id from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id where k.faskes_id = $1 and p.norm = $2 order by k.id',
          [rs.faskesId, norm],
        )
      ).rows.map((r) => r.id);
    const [lama] = await milik(a);
    await isiLengkap(t, rs, a, 1);
    // A transfer inside the facility opens another visit under the same registration (D13).
    await t.superuser.query(
      `insert into kunjungan (faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, tanggal, tanggal_layanan, nomor_antrean, status)
      select faskes_id, pendaftaran_id, pasien_id, 'K-pindah', ruangan_id, dokter_id, tanggal, tanggal_layanan, 99, 4 from kunjungan where id = $1 and faskes_id = $2`,
      [lama, rs.faskesId],
    );
    const [, baru, pindah] = await milik(a);
    expect((await batalkan(rs, id)).json().message).toBe('Penggabungan dibatalkan');
    expect(await milik(a)).toEqual([baru]);
    expect(await milik(b)).toEqual([lama, pindah]);
  });
  it('decision 0011: a field that somebody changed since stays as it is, and that is said', async () => {
    const [a, b] = await dua();
    const id = await gabungkan(rs, a, b, ['agama', 'alamat', 'nomor_kontak_telp', 'nik']);
    await ubah(
      a,
      {
        ...A,
        agama: 3,
        alamat: 'Jl. Baru 5',
        provinsi: null,
        wilayah: null,
        kecamatan: null,
        kelurahan: null,
        rt: null,
        rw: null,
        kodepos: null,
        nik: '3374105203859999',
        nomor_kontak_telp: '0855000111',
      },
      {},
    );
    const res = await batalkan(rs, id);
    expect(res.json().message).toBe(
      'Penggabungan dibatalkan. Yang diubah sesudah digabung tetap seperti sekarang: NIK, Alamat domisili, No. Handphone',
    );
    expect(await detail(a)).toMatchObject({
      agama: 1,
      alamat: 'Jl. Baru 5',
      rt: null,
      nik: '3374105203859999',
      kontak_pasien: [{ nomor: '0855000111' }, expect.anything()],
    });
    expect(await detail(b)).toMatchObject({
      norm: b,
      nik: B.nik,
      agama: 3,
      alamat: 'Jl. Melati 9',
      kontak_pasien: [{ nomor: '089911112222' }, expect.anything()],
    });
    const { rows } = await t.superuser.query(
      `select sesudah from audit where faskes_id = $1 and objek = 'gabung' and aksi = 'akhiri'`,
      [rs.faskesId],
    );
    expect(rows).toMatchObject([
      { sesudah: { alasan: 'Ternyata dua orang', tetap: ['NIK', 'Alamat domisili', 'No. Handphone'] } },
    ]);
  });
  it('a child that got another mother since keeps her', async () => {
    const [a, b] = await dua();
    const ibu = await rs.simpanPasien({ nama: 'WAGINAH' });
    const anak = await rs.simpanPasien({ nama: 'RAFA', tanggal_lahir: '2026-11-01', ibu_norm: b });
    const id = await gabungkan(rs, a, b);
    await ubah(anak, { nama: 'RAFA', tanggal_lahir: '2026-11-01', ibu_norm: ibu }, {});
    expect((await batalkan(rs, id)).json().message).toBe(
      'Penggabungan dibatalkan. Yang diubah sesudah digabung tetap seperti sekarang: Anak',
    );
    expect(await detail(anak)).toMatchObject({ ibu: { norm: ibu } });
  });
  it('a number that somebody else has by now is a 409 that names the holder, and nothing is undone', async () => {
    const [a, b] = await dua();
    const id = await gabungkan(rs, a, b, ['nik']);
    await ubah(a, { ...A, nik: '3374105203859999' }, {});
    await rs.simpanPasien({ nama: 'DEWI', nik: B.nik });
    const sebelum = await buang(t, rs);
    const res = await batalkan(rs, id);
    expect([res.statusCode, res.json().message]).toEqual([
      409,
      'NIK milik No. RM 000002 sekarang dipakai DEWI (No. RM 000003). Perbaiki dulu di sana, lalu batalkan lagi.',
    ]);
    expect(await buang(t, rs)).toEqual(sebelum);
  });
  it('a pair goes back to what the work list said of it', async () => {
    const [a, b] = await dua();
    await periksaAntrean(t.db);
    const kerja = async () => (await rs.admin.get('/pasien/kembar')).json().data;
    const sebelum = await kerja();
    expect(sebelum).toHaveLength(1);
    await batalkan(rs, await gabungkan(rs, a, b));
    expect(await kerja()).toEqual(sebelum);
  });
  it('the history says who merged and who undid', async () => {
    const [a, b] = await dua();
    await batalkan(rs, await gabungkan(rs, a, b));
    await gabungkan(rs, b, a);
    const { data, meta } = (await rs.admin.get(`/pasien/gabung?norm=${b}`)).json();
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      { pemenang: { norm: b }, dibatalkan_pada: null, dibatalkan_oleh: null },
      { pemenang: { norm: a }, oleh: 'Uji admin', dibatalkan_oleh: 'Uji admin' },
    ]);
    expect((await rs.admin.get('/pasien/gabung?norm=77')).json().data).toEqual([]);
  });
});

describe('a chain: A into B, then B into C', () => {
  it('leads to C from every norm, and is undone in reverse order only, back to how each step began', async () => {
    const [a, b] = await dua();
    const c = await rs.simpanPasien({ nama: 'SITI AMINAH BINTI SUMARNI', nik: '3374105203850005' });
    await isiLengkap(t, rs, a, 0);
    const awal = await buang(t, rs);
    const satu = await gabungkan(rs, b, a, ['nik', 'nama', 'agama']);
    const tengah = await buang(t, rs);
    const kedua = await gabungkan(rs, c, b, ['nik', 'agama']);
    for (const norm of [a, b, c])
      expect(await detail(norm)).toMatchObject({ norm: c, nik: A.nik, agama: 1, norm_lama: [a, b] });
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(1);
    const dulu = await batalkan(rs, satu);
    expect([dulu.statusCode, dulu.json().message]).toEqual([
      409,
      'Batalkan dulu penggabungan No. RM 000002 ke No. RM 000003, yang dilakukan sesudah ini.',
    ]);
    expect((await batalkan(rs, kedua)).statusCode).toBe(200);
    expect(await buang(t, rs)).toEqual(tengah);
    expect(await detail(a)).toMatchObject({ norm: b });
    expect((await batalkan(rs, satu)).statusCode).toBe(200);
    expect(await buang(t, rs)).toEqual(awal);
  });
  it('two into one: the later one first', async () => {
    const [a, b] = await dua();
    const c = await rs.simpanPasien({ nama: 'SITI C' });
    const [satu, kedua] = [await gabungkan(rs, c, a, ['nama']), await gabungkan(rs, c, b, ['nama'])];
    expect((await batalkan(rs, satu)).statusCode).toBe(409);
    expect((await batalkan(rs, kedua)).statusCode).toBe(200);
    expect((await detail(c)).nama).toBe('SITI AMINAH');
    expect((await batalkan(rs, satu)).statusCode).toBe(200);
    expect((await detail(c)).nama).toBe('SITI C');
  });
});

describe('undoing is refused', () => {
  it('twice, also at once', async () => {
    const [a, b] = await dua();
    const id = await gabungkan(rs, a, b);
    const jawab = await Promise.all([1, 2, 3].map(() => batalkan(rs, id)));
    expect(jawab.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await batalkan(rs, id)).json().message).toMatch(
      /^Penggabungan ini sudah dibatalkan oleh Uji admin tanggal \d\d\/\d\d\/\d{4}\.$/,
    );
  });
  it('without a reason, without the right, for another facility', async () => {
    const [a, b] = await dua();
    const id = await gabungkan(rs, a, b);
    const lain = await t.newFaskes();
    expect((await rs.admin.post(`/pasien/gabung/${id}/batal`, { alasan: '' })).statusCode).toBe(422);
    expect((await rs.petugas.post(`/pasien/gabung/${id}/batal`, { alasan: 'x' })).statusCode).toBe(403);
    const res = await lain.admin.post(`/pasien/gabung/${id}/batal`, { alasan: 'x' });
    expect([res.statusCode, res.json().message]).toEqual([404, 'Penggabungan tidak ditemukan']);
    expect(await detail(b)).toMatchObject({ norm: a });
  });
});
