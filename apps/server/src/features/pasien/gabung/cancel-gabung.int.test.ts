import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { checkKembarQueue } from '../kembar/check-kembar.ts';
import { CHOOSABLE_FIELDS, CHOOSABLE_NOMOR } from './choosable-fields.ts';
import { cancelGabung, dumpRows, mergePasien, fillEveryTable, versiOf } from '#testing/gabung-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const ALL_FIELDS = [...CHOOSABLE_FIELDS, ...CHOOSABLE_NOMOR].map((k) => k.kolom);
const HOME = {
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
  ...HOME,
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
const saveBoth = async (): Promise<[number, number]> => [await rs.savePasien(A), await rs.savePasien(B)];
const detail = async (norm: number): Promise<Record<string, unknown> & { nik: string; nama: string; versi: number }> =>
  (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const updatePasien = async (
  norm: number,
  base: Record<string, unknown>,
  content: Record<string, unknown>,
): Promise<void> => {
  const res = await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
    ...rs.newPasien(base),
    ...content,
    versi: await versiOf(rs, norm),
  });
  expect(res.statusCode, res.body).toBe(200);
};

describe('undoing a merge', () => {
  it.each<[string, string[]]>([
    ['nothing', []],
    ['every field', ALL_FIELDS],
    ['the numbers that are unique', ['nik', 'no_bpjs']],
    ['the name', ['nama']],
  ])('with %s chosen leaves every table as it was', async (_rule, chosenFields) => {
    const [a, b] = await saveBoth();
    const anak = await rs.savePasien({ nama: 'By. Ny. SITTI AMINAH', tanggal_lahir: '2026-11-01', ibu_norm: b });
    await fillEveryTable(t, rs, a, 0);
    await fillEveryTable(t, rs, b, 1);
    await checkKembarQueue(t.db);
    const before = await dumpRows(t, rs);
    const id = await mergePasien(rs, a, b, chosenFields);
    expect(await dumpRows(t, rs)).not.toEqual(before);
    expect(await detail(anak)).toMatchObject({ ibu: { norm: a } });
    const res = await cancelGabung(rs, id);
    expect(res.json()).toMatchObject({
      error: false,
      message: 'Penggabungan dibatalkan',
      data: { id, dibatalkan_oleh: 'Uji admin' },
    });
    expect(await dumpRows(t, rs)).toEqual(before);
  });
  it('a number the winner never had is gone again, as an ended row', async () => {
    const [a, b] = [await rs.savePasien({ ...A, nomor_identitas_npwp: null }), await rs.savePasien(B)];
    const before = await detail(a);
    const id = await mergePasien(rs, a, b, ['nomor_identitas_npwp']);
    expect(await detail(a)).toMatchObject({ identitas_pasien: [expect.anything(), { nomor: '99.1' }] });
    await cancelGabung(rs, id);
    const { versi: _a, ...now } = await detail(a);
    const { versi: _b, ...old } = before;
    expect(now).toEqual(old);
  });
  it('an empty value that was chosen empties, and comes back', async () => {
    const [a, b] = [await rs.savePasien(A), await rs.savePasien({ ...B, nik: null, nomor_identitas_npwp: null })];
    const before = await dumpRows(t, rs);
    const id = await mergePasien(rs, a, b, ['nik', 'nomor_identitas_npwp', 'ibu_kandung']);
    expect(await detail(a)).toMatchObject({ nik: null, ibu_kandung: null, identitas_pasien: [] });
    // The number is still taken, and still finds the same patient.
    expect((await rs.petugas.post(`/pasien/validate-nik/${A.nik}`, undefined)).json().data).toEqual({
      exists: true,
      norm: a,
      nama: A.nama,
    });
    await cancelGabung(rs, id);
    expect(await dumpRows(t, rs)).toEqual(before);
  });
  it('both are found by name again, and both are counted', async () => {
    const [a, b] = await saveBoth();
    await cancelGabung(rs, await mergePasien(rs, a, b, ['nama']));
    expect((await rs.petugas.get('/pasien/search/siti')).json().data).toMatchObject([{ norm: a, nama: 'SITI AMINAH' }]);
    expect((await rs.petugas.get('/pasien/search/sitti')).json().data).toMatchObject([{ norm: b }]);
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(2);
  });
  it('what came to the winner since stays there; what was added to a row that goes back goes with it', async () => {
    const [a, b] = await saveBoth();
    await fillEveryTable(t, rs, b, 0);
    const id = await mergePasien(rs, a, b);
    const listKunjunganOf = async (norm: number): Promise<number[]> =>
      (
        await t.superuser.query(
          'select k.id from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id where k.faskes_id = $1 and p.norm = $2 order by k.id',
          [rs.faskesId, norm],
        )
      ).rows.map((r) => r.id);
    const [old] = await listKunjunganOf(a);
    await fillEveryTable(t, rs, a, 1);
    // A transfer inside the facility opens another visit under the same registration (D13).
    await t.superuser.query(
      `insert into kunjungan (faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, tanggal, tanggal_layanan, nomor_antrean, status)
      select faskes_id, pendaftaran_id, pasien_id, 'K-pindah', ruangan_id, dokter_id, tanggal, tanggal_layanan, 99, 4 from kunjungan where id = $1 and faskes_id = $2`,
      [old, rs.faskesId],
    );
    const [, fresh, moved] = await listKunjunganOf(a);
    expect((await cancelGabung(rs, id)).json().message).toBe('Penggabungan dibatalkan');
    expect(await listKunjunganOf(a)).toEqual([fresh]);
    expect(await listKunjunganOf(b)).toEqual([old, moved]);
  });
  it('decision 0011: a field that somebody changed since stays as it is, and that is said', async () => {
    const [a, b] = await saveBoth();
    const id = await mergePasien(rs, a, b, ['agama', 'alamat', 'nomor_kontak_telp', 'nik']);
    await updatePasien(
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
    const res = await cancelGabung(rs, id);
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
    const [a, b] = await saveBoth();
    const ibu = await rs.savePasien({ nama: 'WAGINAH' });
    const anak = await rs.savePasien({ nama: 'RAFA', tanggal_lahir: '2026-11-01', ibu_norm: b });
    const id = await mergePasien(rs, a, b);
    await updatePasien(anak, { nama: 'RAFA', tanggal_lahir: '2026-11-01', ibu_norm: ibu }, {});
    expect((await cancelGabung(rs, id)).json().message).toBe(
      'Penggabungan dibatalkan. Yang diubah sesudah digabung tetap seperti sekarang: Anak',
    );
    expect(await detail(anak)).toMatchObject({ ibu: { norm: ibu } });
  });
  it('a number that somebody else has by now is a 409 that names the holder, and nothing is undone', async () => {
    const [a, b] = await saveBoth();
    const id = await mergePasien(rs, a, b, ['nik']);
    await updatePasien(a, { ...A, nik: '3374105203859999' }, {});
    await rs.savePasien({ nama: 'DEWI', nik: B.nik });
    const before = await dumpRows(t, rs);
    const res = await cancelGabung(rs, id);
    expect([res.statusCode, res.json().message]).toEqual([
      409,
      'NIK milik No. RM 000002 sekarang dipakai DEWI (No. RM 000003). Perbaiki dulu di sana, lalu batalkan lagi.',
    ]);
    expect(await dumpRows(t, rs)).toEqual(before);
  });
  it('a pair goes back to what the work list said of it', async () => {
    const [a, b] = await saveBoth();
    await checkKembarQueue(t.db);
    const readWorkList = async () => (await rs.admin.get('/pasien/kembar')).json().data;
    const before = await readWorkList();
    expect(before).toHaveLength(1);
    await cancelGabung(rs, await mergePasien(rs, a, b));
    expect(await readWorkList()).toEqual(before);
  });
  it('the history says who merged and who undid', async () => {
    const [a, b] = await saveBoth();
    await cancelGabung(rs, await mergePasien(rs, a, b));
    await mergePasien(rs, b, a);
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
    const [a, b] = await saveBoth();
    const c = await rs.savePasien({ nama: 'SITI AMINAH BINTI SUMARNI', nik: '3374105203850005' });
    await fillEveryTable(t, rs, a, 0);
    const initial = await dumpRows(t, rs);
    const one = await mergePasien(rs, b, a, ['nik', 'nama', 'agama']);
    const middle = await dumpRows(t, rs);
    const second = await mergePasien(rs, c, b, ['nik', 'agama']);
    for (const norm of [a, b, c])
      expect(await detail(norm)).toMatchObject({ norm: c, nik: A.nik, agama: 1, norm_lama: [a, b] });
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(1);
    const before = await cancelGabung(rs, one);
    expect([before.statusCode, before.json().message]).toEqual([
      409,
      'Batalkan dulu penggabungan No. RM 000002 ke No. RM 000003, yang dilakukan sesudah ini.',
    ]);
    expect((await cancelGabung(rs, second)).statusCode).toBe(200);
    expect(await dumpRows(t, rs)).toEqual(middle);
    expect(await detail(a)).toMatchObject({ norm: b });
    expect((await cancelGabung(rs, one)).statusCode).toBe(200);
    expect(await dumpRows(t, rs)).toEqual(initial);
  });
  it('two into one: the later one first', async () => {
    const [a, b] = await saveBoth();
    const c = await rs.savePasien({ nama: 'SITI C' });
    const [one, second] = [await mergePasien(rs, c, a, ['nama']), await mergePasien(rs, c, b, ['nama'])];
    expect((await cancelGabung(rs, one)).statusCode).toBe(409);
    expect((await cancelGabung(rs, second)).statusCode).toBe(200);
    expect((await detail(c)).nama).toBe('SITI AMINAH');
    expect((await cancelGabung(rs, one)).statusCode).toBe(200);
    expect((await detail(c)).nama).toBe('SITI C');
  });
});

describe('undoing is refused', () => {
  it('twice, also at once', async () => {
    const [a, b] = await saveBoth();
    const id = await mergePasien(rs, a, b);
    const response = await Promise.all([1, 2, 3].map(() => cancelGabung(rs, id)));
    expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await cancelGabung(rs, id)).json().message).toMatch(
      /^Penggabungan ini sudah dibatalkan oleh Uji admin tanggal \d\d\/\d\d\/\d{4}\.$/,
    );
  });
  it('without a reason, without the right, for another facility', async () => {
    const [a, b] = await saveBoth();
    const id = await mergePasien(rs, a, b);
    const other = await t.newFaskes();
    expect((await rs.admin.post(`/pasien/gabung/${id}/batal`, { alasan: '' })).statusCode).toBe(422);
    expect((await rs.petugas.post(`/pasien/gabung/${id}/batal`, { alasan: 'x' })).statusCode).toBe(403);
    const res = await other.admin.post(`/pasien/gabung/${id}/batal`, { alasan: 'x' });
    expect([res.statusCode, res.json().message]).toEqual([404, 'Penggabungan tidak ditemukan']);
    expect(await detail(b)).toMatchObject({ norm: a });
  });
});
