import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { draft, grant, prepareRekam, serve, setAkses, signed, SOAP } from '#testing/rekam-fixtures.ts';
import { ALL_TENANTS, enterSuperadmin, getAs, inTenant, postAs } from '#testing/superadmin-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await grant(t, rs, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
});

const ALASAN = 'Memeriksa laporan galat pasien ini';
let n = 0;
/** Opens a record as somebody of the platform would. */
const openAs = (token: string, faskes: TestFaskes, norm: number, alasan = ALASAN) =>
  postAs(t, token, '/rekam-medis/akses-darurat', {
    norm,
    alasan,
    headers: { ...inTenant(faskes.faskesId), 'idempotency-key': `darurat-${n++}` },
  });

it('whose record a number is: masked, no more than tells a slip, in the audit, of this facility alone', async () => {
  const norm = await rs.savePasien({ nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', jenis_kelamin: 2 });
  const path = `/rekam-medis/akses-darurat/pasien/${norm}`;
  const readings = async () =>
    (
      await t.superuser.query(
        `select akun_id from audit where faskes_id = $1 and aksi = 'baca' and objek = 'pasien' and sesudah ? 'sebelum_akses_darurat'`,
        [rs.faskesId],
      )
    ).rows;
  const res = await rs.dokter.get(path);
  expect([res.statusCode, res.json().data]).toEqual([
    200,
    { norm, nama: 'SITI A.', tahun_lahir: 1985, jenis_kelamin: 2 },
  ]);
  expect(await readings()).toEqual([{ akun_id: rs.dokter.akunId }]);
  expect((await rs.petugas.get(path)).statusCode).toBe(403);
  const other = await t.newFaskes();
  await prepareRekam(t, other);
  expect((await other.dokter.get(path)).statusCode).toBe(404);
  expect(await readings()).toHaveLength(1);
});

describe('the superadmin and records (spec: RM35)', () => {
  it('reads one by an emergency access alone, in one facility, whatever the facility gave its admin', async () => {
    const clinic = await t.newFaskes();
    await prepareRekam(t, clinic);
    await grant(t, clinic, 'admin', [
      'view rekam medis',
      'create rekam medis',
      'view rahasia medis',
      'update akses rekam medis',
    ]);
    await grant(t, clinic, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
    const [visit, second] = [await serve(clinic), await serve(clinic)];
    const note = await signed(clinic, visit.id);
    const secret = await draft(clinic, visit.id, { jenis: 'cppt', subjektif: 'Sangat pribadi', rahasia: true });
    expect((await clinic.dokter.post(`/catatan/${secret.id}/tanda-tangan`, { versi: secret.versi })).statusCode).toBe(
      200,
    );
    const { token } = await enterSuperadmin(t);
    const inside = inTenant(clinic.faskesId);
    const paths = [
      `/kunjungan/${visit.id}/rekam-medis`,
      `/kunjungan/${visit.id}`,
      `/catatan/${note.id}`,
      `/pasien/${visit.norm}/linimasa`,
      `/pasien/${visit.norm}/riwayat-kesehatan`,
      `/kunjungan/${visit.id}/tanda-vital`,
      `/kunjungan/${visit.id}/penilaian`,
      `/pasien/${visit.norm}/tren`,
    ];
    for (const path of paths) {
      const refused = await getAs(t, token, path, inside);
      expect([path, refused.statusCode, refused.json().kode]).toEqual([path, 403, 'AKSES_DARURAT']);
      expect(refused.body).not.toContain(SOAP.asesmen);
    }
    const short = await openAs(token, clinic, visit.norm, 'Galat');
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ['alasan']]);
    expect((await openAs(token, clinic, visit.norm)).statusCode).toBe(200);
    for (const path of paths) expect([path, (await getAs(t, token, path, inside)).statusCode]).toEqual([path, 200]);
    const record = (await getAs(t, token, paths[0] ?? '', inside)).json().data;
    expect([record.catatan.length, record.catatan_rahasia, record.bagian.resep]).toEqual([1, 1, undefined]);
    expect(JSON.stringify(record)).not.toContain('Sangat pribadi');
    // Nobody else's record, and nothing but reading.
    expect((await getAs(t, token, `/kunjungan/${second.id}/rekam-medis`, inside)).statusCode).toBe(403);
    const write = await postAs(t, token, `/kunjungan/${visit.id}/catatan`, {
      ...SOAP,
      headers: { ...inside, 'idempotency-key': 'x1' },
    });
    expect(write.statusCode).toBe(403);
    const list = (await clinic.manajemen.get('/rekam-medis/akses-darurat')).json().data;
    expect(list[0]).toMatchObject({ norm: visit.norm, oleh: 'Pusat', platform: true, alasan: ALASAN });
    const review = await postAs(t, token, `/rekam-medis/akses-darurat/${list[0].id}/tinjau`, {
      hasil: 'wajar',
      headers: { ...inside, 'idempotency-key': 'x2' },
    });
    expect(review.statusCode).toBe(403);
    // A reading keeps the reason that held when it was made, whatever was opened later.
    await t.superuser.query(
      `insert into akses_darurat (faskes_id, akun_id, pasien_id, alasan, dibuat_pada, sampai)
       select faskes_id, akun_id, pasien_id, 'Alasan yang datang kemudian', now() + interval '1 minute', now() + interval '2 minutes' from akses_darurat where faskes_id = $1`,
      [clinic.faskesId],
    );
    const jejak = (await clinic.manajemen.get(`/rekam-medis/${visit.norm}/jejak?darurat=ya`)).json().data;
    expect(jejak[0]).toMatchObject({ oleh: 'Pusat', peran: 'superadmin', darurat: true, alasan: ALASAN });
    await t.superuser.query(`update akses_darurat set sampai = now() - interval '1 second' where faskes_id = $1`, [
      clinic.faskesId,
    ]);
    expect((await getAs(t, token, paths[0] ?? '', inside)).statusCode).toBe(403);
  });

  it('an access in one facility opens nothing in another, and none is given in all of them', async () => {
    const [one, two] = [await t.newFaskes(), await t.newFaskes()];
    await prepareRekam(t, one);
    await prepareRekam(t, two);
    const [here, there] = [await serve(one), await serve(two)];
    const { token } = await enterSuperadmin(t);
    expect((await openAs(token, one, here.norm)).statusCode).toBe(200);
    expect((await getAs(t, token, `/kunjungan/${there.id}/rekam-medis`, inTenant(two.faskesId))).statusCode).toBe(403);
    const nowhere = await postAs(t, token, '/rekam-medis/akses-darurat', {
      norm: here.norm,
      alasan: ALASAN,
      headers: { ...ALL_TENANTS, 'idempotency-key': 'x3' },
    });
    expect(nowhere.statusCode).toBe(403);
    const missing = await openAs(token, two, 999_999);
    expect(missing.statusCode).toBe(404);
  });
});

describe('an emergency access that is given back (spec: RM35)', () => {
  const end = (token: string, faskes: TestFaskes, norm: number) =>
    t.app.inject({
      method: 'PUT',
      url: '/api/rekam-medis/akses-darurat/akhiri',
      payload: { norm },
      headers: { authorization: `Bearer ${token}`, ...inTenant(faskes.faskesId) },
    });

  it('of a superadmin closes all that run on this patient at once; the next reading asks again', async () => {
    const clinic = await t.newFaskes();
    await prepareRekam(t, clinic);
    await grant(t, clinic, 'manajemen', ['view akses rekam medis']);
    const [visit, second] = [await serve(clinic), await serve(clinic)];
    const { token } = await enterSuperadmin(t);
    const read = async ({ id }: { id: number }) =>
      (await getAs(t, token, `/kunjungan/${id}/rekam-medis`, inTenant(clinic.faskesId))).statusCode;
    for (const { norm } of [visit, visit, second]) expect((await openAs(token, clinic, norm)).statusCode).toBe(200);
    expect([await read(visit), await read(second)]).toEqual([200, 200]);
    const ended = await end(token, clinic, visit.norm);
    expect([ended.statusCode, ended.json().data]).toEqual([200, { diakhiri: 2 }]);
    expect([await read(visit), await read(second)]).toEqual([403, 200]);
    expect((await end(token, clinic, visit.norm)).json().data).toEqual({ diakhiri: 0 });
    const { rows } = await t.superuser.query(
      `select count(*)::int as n, bool_and(sebelum ? 'sampai') as semula from audit where faskes_id = $1 and objek = 'akses_darurat' and aksi = 'akhiri'`,
      [clinic.faskesId],
    );
    expect(rows[0]).toEqual({ n: 2, semula: true });
    // What was read meanwhile keeps its reason, and the review sees that it did not last its hour.
    const jejak = (await clinic.manajemen.get(`/rekam-medis/${visit.norm}/jejak?darurat=ya`)).json().data;
    expect(jejak[0]).toMatchObject({ darurat: true, alasan: ALASAN });
    const list = (await clinic.manajemen.get('/rekam-medis/akses-darurat')).json().data;
    expect(list.map(({ norm, diakhiri }: Record<string, unknown>) => [norm, diakhiri])).toEqual([
      [visit.norm, true],
      [visit.norm, true],
      [second.norm, false],
    ]);
    expect((await openAs(token, clinic, visit.norm)).statusCode).toBe(200);
    expect(await read(visit)).toBe(200);
  });

  it('is one’s own alone, of this facility, and takes the right to read records', async () => {
    const hospital = await t.newFaskes();
    await prepareRekam(t, hospital);
    await grant(t, hospital, 'apoteker', ['view rekam medis']);
    await setAkses(t, hospital, 'hubungan');
    const { ruangan, dokterList, jadwal } = hospital;
    const visit = await serve(hospital, {
      changes: {
        tujuan: { ruangan_id: ruangan[1]?.id, dokter_id: dokterList[1]?.id, jadwal_dokter_id: jadwal[1]?.id },
      },
    });
    const read = async (person = hospital.dokter) =>
      (await person.get(`/kunjungan/${visit.id}/rekam-medis`)).statusCode;
    const open = (person = hospital.dokter) =>
      person.post('/rekam-medis/akses-darurat', { norm: visit.norm, alasan: ALASAN });
    const close = (person = hospital.dokter, norm: unknown = visit.norm) =>
      person.put('/rekam-medis/akses-darurat/akhiri', { norm });
    for (const person of [hospital.dokter, hospital.apoteker]) expect((await open(person)).statusCode).toBe(200);
    // Two tabs that end it at once both succeed.
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await read(), await read(hospital.apoteker)]).toEqual([403, 200]);
    expect((await close(hospital.kasir)).statusCode).toBe(403);
    expect((await close(hospital.dokter, 999_999)).statusCode).toBe(404);
    expect((await close(hospital.dokter, 'x')).json().errors).toHaveProperty('norm');
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    expect((await close(other.dokter, 999_998)).statusCode).toBe(404);
    expect(await read(hospital.apoteker)).toBe(200);
  });
});

describe('the review of emergency accesses (spec: RM35)', () => {
  it('shows those that are due, tells how many there are of each kind, and finds them by name and record number', async () => {
    const own = await t.newFaskes();
    await prepareRekam(t, own);
    await grant(t, own, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
    const visits = [await serve(own), await serve(own), await serve(own)];
    for (const { norm } of visits)
      expect((await own.dokter.post('/rekam-medis/akses-darurat', { norm, alasan: ALASAN })).statusCode).toBe(200);
    await t.superuser.query(
      `update akses_darurat a set dibuat_pada = now() - interval '8 days', sampai = now() - interval '8 days'
       from pasien p where a.faskes_id = $1 and p.faskes_id = $1 and p.id = a.pasien_id and p.norm = $2`,
      [own.faskesId, visits[1]?.norm],
    );
    const read = async (query = '') => (await own.manajemen.get(`/rekam-medis/akses-darurat?${query}`)).json();
    const all = await read();
    expect([all.data[0].norm, all.data[0].terlambat, all.jumlah, all.meta.total]).toEqual([
      visits[1]?.norm,
      true,
      { terlambat: 1, belum: 2, sudah: 0 },
      3,
    ]);
    const reviewed = await own.manajemen.post(`/rekam-medis/akses-darurat/${all.data[1].id}/tinjau`, {
      hasil: 'tidak wajar',
      catatan: 'Ditanyakan pada yang bersangkutan',
    });
    expect(reviewed.json().data).toMatchObject({ hasil: 'tidak wajar', catatan: 'Ditanyakan pada yang bersangkutan' });
    const done = await read('status=sudah');
    expect([done.data.length, done.meta.total, done.jumlah]).toEqual([1, 1, { terlambat: 1, belum: 1, sudah: 1 }]);
    const norm = String(visits[1]?.norm).padStart(6, '0');
    expect((await read(`search=${norm}`)).data.map((row: { norm: number }) => row.norm)).toEqual([visits[1]?.norm]);
    expect((await read('search=Uji%20dokter')).meta.total).toBe(3);
    expect((await read('search=%25')).meta.total).toBe(0);
    expect((await own.manajemen.get('/rekam-medis/akses-darurat?status=semua')).statusCode).toBe(422);
  });

  it('is done once, by another, within the facility', async () => {
    const visit = await serve(rs);
    const { id } = (await rs.dokter.post('/rekam-medis/akses-darurat', { norm: visit.norm, alasan: ALASAN })).json()
      .data;
    const path = `/rekam-medis/akses-darurat/${id}/tinjau`;
    await grant(t, rs, 'petugas', ['view akses rekam medis', 'update akses rekam medis']);
    const mine = (await rs.manajemen.get('/rekam-medis/akses-darurat?status=belum')).json().data[0];
    expect(mine.milik_saya).toBe(false);
    const both = await Promise.all([rs.manajemen, rs.petugas].map((person) => person.post(path, { hasil: 'wajar' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const other = await t.newFaskes();
    await grant(t, other, 'manajemen', ['view akses rekam medis', 'update akses rekam medis']);
    expect((await other.manajemen.post(path, { hasil: 'wajar' })).statusCode).toBe(404);
    expect((await rs.kasir.post(path, { hasil: 'wajar' })).statusCode).toBe(403);
    expect((await rs.manajemen.post(path, { hasil: 'mungkin' })).json().errors).toHaveProperty('hasil');
  });
});

describe('who opened a record (spec: RM37)', () => {
  it('tells who, when and what, the reason of an emergency alone, and nothing of the record', async () => {
    const visit = await serve(rs);
    await signed(rs, visit.id);
    await rs.perawat.get(`/kunjungan/${visit.id}/rekam-medis`);
    const path = `/rekam-medis/${visit.norm}/jejak`;
    const read = async (query = '') => (await rs.manajemen.get(`${path}?limit=100&${query}`)).json();
    const all = await read();
    expect(all.data.find((row: { oleh: string }) => row.oleh === 'Uji perawat')).toMatchObject({
      aksi: 'baca',
      apa: 'Rekam medis satu kunjungan',
      darurat: false,
      alasan: null,
      peran: 'perawat',
    });
    expect(JSON.stringify(all)).not.toContain(SOAP.asesmen);
    expect(JSON.stringify(all)).not.toContain('ISPA');
    const nurses = await read('search=perawat');
    expect([...new Set(nurses.data.map((row: { oleh: string }) => row.oleh))]).toEqual(['Uji perawat']);
    expect(nurses.meta.total).toBe(nurses.data.length);
    expect((await read('darurat=ya')).data).toEqual([]);
    const looked = await t.superuser.query(
      `select count(*)::int as n from audit where faskes_id = $1 and objek = 'jejak rekam medis' and aksi = 'baca' and akun_id = $2`,
      [rs.faskesId, rs.manajemen.akunId],
    );
    expect(looked.rows[0].n).toBe(3);
    const other = await t.newFaskes();
    await grant(t, other, 'manajemen', ['view akses rekam medis']);
    expect((await other.manajemen.get(path)).statusCode).toBe(404);
    expect((await rs.dokter.get(path)).statusCode).toBe(403);
  });
});
