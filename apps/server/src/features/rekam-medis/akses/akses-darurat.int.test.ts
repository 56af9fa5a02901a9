import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../../testing/harness.ts';
import { draft, grant, prepareRekam, serve, signed, SOAP } from '../../../testing/rekam-fixtures.ts';
import { ALL_TENANTS, enterSuperadmin, getAs, inTenant, postAs } from '../../../testing/superadmin-fixtures.ts';

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
