import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Peran, PeranAkun } from '@nadi/contract/akses/peran.contract';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { diffIzin, plainIzin } from '@nadi/domain/akses/peran-rights';
import { startTestApp } from '#testing/harness.ts';
import type { Person, TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const listPeran = async (person: Person): Promise<Peran[]> => (await person.get('/peran/daftar')).json().data;
async function findPeran(rs: TestFaskes, kode: string): Promise<Peran> {
  return (await listPeran(rs.admin)).find((one) => one.kode === kode) as Peran;
}
type Change = { id: number; versi: number; izin: readonly string[] };
const saveIzin = (person: Person, changes: readonly Change[], rest: object = {}, key?: string) =>
  person.post('/peran/update?_method=PUT', { peran: changes, ...rest }, key ? { key } : {});
const setAkun = (person: Person, peranId: number, body: object, key?: string) =>
  person.post(`/peran/akun/${peranId}?_method=PUT`, body, key ? { key } : {});
const abilityOf = async (person: Person): Promise<string[]> =>
  (await person.get('/v1/user-data')).json().data.userData.ability;
const akunOf = async (rs: TestFaskes, peranId: number, akunId: number): Promise<PeranAkun> => {
  const { pemegang, lain } = (await rs.admin.get(`/peran/akun/${peranId}`)).json().data;
  return [...pemegang, ...lain].find(({ id }: PeranAkun) => id === akunId);
};
const auditOf = async (rs: TestFaskes, objek: string) =>
  (
    await t.superuser.query(
      'select aksi, objek_id::int as id, akun_id, sebelum, sesudah from audit where faskes_id = $1 and objek = $2 order by id',
      [rs.faskesId, objek],
    )
  ).rows;
/** The kasir becomes a second manager of accounts, by a role of its own. */
async function makeSecondManager(rs: TestFaskes): Promise<Peran> {
  const { data: own } = (await rs.admin.post('/peran/store', { nama: 'pengelola', salin_dari: null })).json();
  const izin = ['view pengaturan', 'update pengaturan', 'view karyawan', 'update karyawan'];
  const { data } = (await saveIzin(rs.admin, [{ id: own.id, versi: 1, izin }], { yakin: true })).json();
  const { versi } = await akunOf(rs, own.id, rs.kasir.akunId);
  expect((await setAkun(rs.admin, own.id, { akun_id: rs.kasir.akunId, pegang: true, versi })).statusCode).toBe(200);
  return (data as Peran[]).find(({ id }) => id === own.id) as Peran;
}

describe('the roles of a facility', () => {
  it('D9: are the shipped ones, with what each grants and how many hold it', async () => {
    const rs = await t.newFaskes();
    const all = await listPeran(rs.admin);
    expect(all.map(({ kode }) => kode).toSorted()).toEqual(DEFAULT_PERAN.map(({ kode }) => kode).toSorted());
    for (const { kode, izin, orang } of all) {
      expect(orang, kode).toBe(1);
      expect(izin, kode).toEqual(plainIzin(DEFAULT_PERAN.find((one) => one.kode === kode)?.izin ?? []));
    }
  });

  it('one that is changed holds at once for who has it, is audited before and after, and announced', async () => {
    const rs = await t.newFaskes();
    const kasir = await findPeran(rs, 'kasir');
    expect((await rs.kasir.get('/pasien')).statusCode).toBe(403);
    const answer = await saveIzin(rs.admin, [{ ...kasir, izin: [...kasir.izin, 'view tabel pasien'] }]);
    expect(answer.json()).toMatchObject({ error: false, message: 'Hak akses disimpan' });
    expect(await findPeran(rs, 'kasir')).toMatchObject({
      versi: kasir.versi + 1,
      izin: expect.arrayContaining(['view tabel pasien']),
    });
    expect((await rs.kasir.get('/pasien')).statusCode).toBe(200);
    await saveIzin(rs.admin, [{ id: kasir.id, versi: kasir.versi + 1, izin: kasir.izin }]);
    expect((await rs.kasir.get('/pasien')).statusCode).toBe(403);
    const entries = await auditOf(rs, 'peran');
    expect(entries).toMatchObject([
      { aksi: 'ubah', id: kasir.id, akun_id: rs.admin.akunId, sebelum: { nama: 'kasir', izin: kasir.izin } },
      { aksi: 'ubah', id: kasir.id, sesudah: { nama: 'kasir', izin: kasir.izin } },
    ]);
    expect(diffIzin(entries[0].sebelum.izin, entries[0].sesudah.izin)).toEqual({
      added: ['view tabel pasien'],
      removed: [],
    });
    const { rows } = await t.superuser.query(
      `select data from peristiwa where faskes_id = $1 and topik = 'akses' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ data: { peran: 'kasir' } }, { data: { peran: 'kasir' } }]);
  });

  it('are saved together or not at all; what does not differ makes no version', async () => {
    const rs = await t.newFaskes();
    const [kasir, perawat] = [await findPeran(rs, 'kasir'), await findPeran(rs, 'perawat')];
    const refused = await saveIzin(rs.admin, [
      { ...kasir, izin: [] },
      { ...perawat, versi: perawat.versi + 1, izin: [] },
    ]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Peran perawat sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.',
    ]);
    expect(await findPeran(rs, 'kasir')).toEqual(kasir);
    expect((await saveIzin(rs.admin, [kasir, { ...perawat, izin: [] }])).statusCode).toBe(200);
    expect(await findPeran(rs, 'kasir')).toEqual(kasir);
    expect(await findPeran(rs, 'perawat')).toMatchObject({ versi: perawat.versi + 1, izin: [] });
  });

  it('two people change one at the same moment: the second is told', async () => {
    const rs = await t.newFaskes();
    const kasir = await findPeran(rs, 'kasir');
    const both = await Promise.all([[], ['view pos']].map((izin) => saveIzin(rs.admin, [{ ...kasir, izin }])));
    expect(both.map((one) => one.statusCode).toSorted()).toEqual([200, 409]);
  });

  it('D4: the same key twice is one change; with another body it is refused', async () => {
    const rs = await t.newFaskes();
    const kasir = await findPeran(rs, 'kasir');
    const key = randomUUID();
    const answers = [
      await saveIzin(rs.admin, [{ ...kasir, izin: [] }], {}, key),
      await saveIzin(rs.admin, [{ ...kasir, izin: [] }], {}, key),
    ];
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
    expect(answers[1]!.json().data).toEqual(answers[0]!.json().data);
    expect(await auditOf(rs, 'peran')).toHaveLength(1);
    expect((await saveIzin(rs.admin, [{ ...kasir, izin: ['view pos'] }], {}, key)).statusCode).toBe(422);
  });

  it.each<[string, object]>([
    ['a right that there is not', { izin: ['cetak uang'] }],
    ['a right of the platform', { izin: ['view superadmin'] }],
    ['a right of a patient’s account', { izin: ['view access-control'] }],
    ['a right that is no text', { izin: [{ action: 'pos' }] }],
    ['no rights at all', { izin: undefined }],
    ['no version', { versi: undefined }],
  ])('%s is refused', async (_apa, wrong) => {
    const rs = await t.newFaskes();
    const kasir = await findPeran(rs, 'kasir');
    expect((await saveIzin(rs.admin, [{ ...kasir, ...wrong } as Change])).statusCode).toBe(422);
    expect(await findPeran(rs, 'kasir')).toEqual(kasir);
  });

  it('a patient’s role stays what it is', async () => {
    const rs = await t.newFaskes();
    const klien = await findPeran(rs, 'client');
    const answer = await saveIzin(rs.admin, [{ ...klien, izin: ['view dashboard'] }]);
    expect(answer.json().errors).toEqual({ peran: ['Peran pasien tidak dapat diubah.'] });
    expect(await abilityOf(rs.klien)).toEqual(['view access-control']);
  });
});

describe('a role of the facility’s own', () => {
  it('is a copy with a name of its own, is renamed, given, and removed once nobody holds it', async () => {
    const rs = await t.newFaskes();
    const perawat = await findPeran(rs, 'perawat');
    const key = randomUUID();
    const make = () => rs.admin.post('/peran/store', { nama: ' Perawat IGD ', salin_dari: perawat.id }, { key });
    const [made, again] = [await make(), await make()];
    const { data: own } = made.json();
    expect(again.json().data).toEqual(own);
    expect(own).toMatchObject({ nama: 'Perawat IGD', izin: perawat.izin, versi: 1, orang: 0 });
    expect((await rs.admin.post('/peran/store', { nama: 'perawat igd' })).json().errors).toEqual({
      nama: ['Nama ini sudah dipakai peran lain. Pakai nama lain.'],
    });
    const rename = (versi: number) => rs.admin.post(`/peran/nama/${own.id}?_method=PUT`, { nama: 'IGD', versi });
    expect((await rename(2)).statusCode).toBe(409);
    expect((await rename(1)).json().data).toMatchObject({ nama: 'IGD', versi: 2 });
    const { versi } = await akunOf(rs, own.id, rs.kasir.akunId);
    expect((await setAkun(rs.admin, own.id, { akun_id: rs.kasir.akunId, pegang: true, versi })).statusCode).toBe(200);
    expect(await abilityOf(rs.kasir)).toContain('update antrean');
    const remove = () => remover(rs.admin, own.id);
    expect((await remove()).json().message).toBe('Peran ini masih dipegang orang. Lepas dulu dari akun mereka.');
    await setAkun(rs.admin, own.id, { akun_id: rs.kasir.akunId, pegang: false, versi: versi + 1 });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect(
      (await auditOf(rs, 'peran')).map(({ aksi, sesudah }) => [aksi, sesudah?.nama, sesudah?.salinan_dari]),
    ).toEqual([
      ['buat', 'Perawat IGD', 'perawat'],
      ['ubah', 'IGD', undefined],
      ['akhiri', undefined, undefined],
    ]);
  });

  it('two of one name at once: one is made', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([0, 1].map(() => rs.admin.post('/peran/store', { nama: 'Sanitasi' })));
    expect(both.map((one) => one.statusCode).toSorted()).toEqual([200, 422]);
  });

  it('a shipped role is not removed', async () => {
    const rs = await t.newFaskes();
    expect((await remover(rs.admin, (await findPeran(rs, 'kasir')).id)).statusCode).toBe(409);
  });

  it('that goes away while it is given is told at the field of the account', async () => {
    const rs = await t.newFaskes();
    const pegawai = (await rs.admin.post('/karyawan/store', { nama: 'Rini', profesi: 'perawat' })).json().data;
    const { data: own } = (await rs.admin.post('/peran/store', { nama: 'Sebentar' })).json();
    const email = `rini${process.pid}@klinik.uji`;
    const [made, removed] = await Promise.all([
      rs.admin.post(`/karyawan/akun/store/${pegawai.id}`, { email, peran: [own.id] }),
      remover(rs.admin, own.id),
    ]);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([made.statusCode, removed.statusCode]);
  });

  it.each([
    ['no name', { nama: ' ' }],
    ['a name that is too long', { nama: 'x'.repeat(41) }],
    ['an origin that is no number', { nama: 'x', salin_dari: 'admin' }],
  ])('%s is refused', async (_apa, body) => {
    const rs = await t.newFaskes();
    expect((await rs.admin.post('/peran/store', body)).statusCode).toBe(422);
  });
});

const remover = (person: Person, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/peran/destroy/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('who holds a role', () => {
  it('is told with each account’s other roles; who could be given it are staff that is active', async () => {
    const rs = await t.newFaskes();
    const kasir = await findPeran(rs, 'kasir');
    const { pemegang, lain } = (await rs.admin.get(`/peran/akun/${kasir.id}`)).json().data;
    expect(pemegang).toMatchObject([{ id: rs.kasir.akunId, aktif: true, peran: [kasir.id], versi: 1 }]);
    const ids = lain.map(({ id }: PeranAkun) => id);
    expect(ids).toContain(rs.perawat.akunId);
    expect(ids).not.toContain(rs.klien.akunId);
    expect(ids).not.toContain(rs.kasir.akunId);
  });

  it('a role is given and taken on the version of the account, at once, with both states in the audit', async () => {
    const rs = await t.newFaskes();
    const dokter = await findPeran(rs, 'dokter');
    const body = { akun_id: rs.kasir.akunId, pegang: true, versi: 1 };
    const key = randomUUID();
    const given = [await setAkun(rs.admin, dokter.id, body, key), await setAkun(rs.admin, dokter.id, body, key)];
    expect(given.map((one) => one.json().data.versi)).toEqual([2, 2]);
    expect(await abilityOf(rs.kasir)).toContain('update antrean');
    expect((await setAkun(rs.admin, dokter.id, { ...body, pegang: false })).statusCode).toBe(409);
    await setAkun(rs.admin, dokter.id, { ...body, pegang: false, versi: 2 });
    expect(await abilityOf(rs.kasir)).not.toContain('update antrean');
    const kasir = await findPeran(rs, 'kasir');
    expect(await auditOf(rs, 'akun')).toMatchObject([
      { sebelum: { peran: [kasir.id] }, sesudah: { peran: [kasir.id, dokter.id].toSorted((a, b) => a - b) } },
      { sesudah: { peran: [kasir.id] } },
    ]);
  });

  it('an account keeps one role; the patient’s role and unknown accounts are refused', async () => {
    const rs = await t.newFaskes();
    const [kasir, klien] = [await findPeran(rs, 'kasir'), await findPeran(rs, 'client')];
    const akun_id = rs.kasir.akunId;
    expect((await setAkun(rs.admin, kasir.id, { akun_id, pegang: false, versi: 1 })).json().errors).toHaveProperty(
      'akun_id',
    );
    expect((await setAkun(rs.admin, klien.id, { akun_id, pegang: true, versi: 1 })).json().errors).toEqual({
      akun_id: ['Peran pasien tidak diberikan dari halaman ini.'],
    });
    expect((await setAkun(rs.admin, kasir.id, { akun_id: 2_000_000_000, pegang: true, versi: 1 })).statusCode).toBe(
      404,
    );
    expect((await setAkun(rs.admin, kasir.id, { akun_id, versi: 1 })).statusCode).toBe(422);
  });

  it('somebody of the staff who is a patient too works with the staff’s pages', async () => {
    const rs = await t.newFaskes();
    const klien = await findPeran(rs, 'client');
    await t.superuser.query('insert into akun_peran (faskes_id, akun_id, peran_id) values ($1, $2, $3)', [
      rs.faskesId,
      rs.kasir.akunId,
      klien.id,
    ]);
    expect((await rs.kasir.get('/v1/user-data')).json().data.userData).toMatchObject({
      role: 'kasir',
      roles: ['client', 'kasir'],
    });
  });
});

describe('managers of accounts', () => {
  it('one always stays, whichever way their right is taken', async () => {
    const rs = await t.newFaskes();
    const admin = await findPeran(rs, 'admin');
    for (const gone of ['view pengaturan', 'update pengaturan', 'view karyawan', 'update karyawan']) {
      const izin = admin.izin.filter((one) => one !== gone);
      expect((await saveIzin(rs.admin, [{ ...admin, izin }])).json().errors, gone).toEqual({
        peran: ['Harus ada satu akun aktif yang dapat mengatur hak akses, karyawan, dan akun'],
      });
    }
    // Of no right that the admin lacks, for that would be asked for first.
    const other = await findPeran(rs, 'manajemen');
    await setAkun(rs.admin, other.id, { akun_id: rs.admin.akunId, pegang: true, versi: 1 });
    expect(
      (await setAkun(rs.admin, admin.id, { akun_id: rs.admin.akunId, pegang: false, versi: 2 })).json().errors,
    ).toEqual({
      akun_id: ['Harus ada satu akun aktif yang dapat mengatur hak akses, karyawan, dan akun'],
    });
    expect((await rs.admin.get('/peran/daftar')).statusCode).toBe(200);
  });

  it('may take their own right away where another stays, and are refused from then on', async () => {
    const rs = await t.newFaskes();
    await makeSecondManager(rs);
    const admin = await findPeran(rs, 'admin');
    expect((await saveIzin(rs.admin, [{ ...admin, izin: ['view dashboard'] }])).statusCode).toBe(200);
    expect((await rs.admin.get('/peran/daftar')).statusCode).toBe(403);
    expect((await rs.kasir.get('/peran/daftar')).statusCode).toBe(200);
  });

  it('two who take each other’s right at the same moment, each by another role: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rs = await t.newFaskes();
      const own = await makeSecondManager(rs);
      const admin = await findPeran(rs, 'admin');
      const both = await Promise.all([
        saveIzin(rs.admin, [{ ...own, izin: [] }]),
        saveIzin(rs.kasir, [{ ...admin, izin: [] }]),
      ]);
      const statuses = both.map((one) => one.statusCode);
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
      const left = await Promise.all([rs.admin, rs.kasir].map((one) => one.get('/peran/daftar')));
      expect(left.map((one) => one.statusCode).toSorted()).toEqual([200, 403]);
    }
  });

  it('one by a role and one by an account at the same moment: one stays', async () => {
    const rs = await t.newFaskes();
    const own = await makeSecondManager(rs);
    const admin = await findPeran(rs, 'admin');
    const kasir = await akunOf(rs, own.id, rs.kasir.akunId);
    const both = await Promise.all([
      setAkun(rs.admin, own.id, { akun_id: rs.kasir.akunId, pegang: false, versi: kasir.versi }),
      saveIzin(rs.kasir, [{ ...admin, izin: [] }]),
    ]);
    expect(both.filter((one) => one.statusCode === 200)).toHaveLength(1);
  });

  it('D37: give rights that they do not hold themselves', async () => {
    const rs = await t.newFaskes();
    const own = await makeSecondManager(rs);
    const perawat = await findPeran(rs, 'perawat');
    expect(own.izin).not.toContain('view laporan');
    expect((await saveIzin(rs.kasir, [{ ...perawat, izin: [...perawat.izin, 'view laporan'] }])).statusCode).toBe(200);
    const dokter = await findPeran(rs, 'dokter');
    expect(
      (await setAkun(rs.kasir, dokter.id, { akun_id: rs.perawat.akunId, pegang: true, versi: 1 })).statusCode,
    ).toBe(200);
  });

  it('do not give themselves a right while another manager could, by role, by account, or by employee', async () => {
    const rs = await t.newFaskes();
    const own = await makeSecondManager(rs);
    const laporan = /Anda tidak dapat menambah hak Anda sendiri \(Lihat laporan\)/;
    const byRole = await saveIzin(rs.kasir, [{ ...own, izin: [...own.izin, 'view laporan'] }], { yakin: true });
    expect([byRole.statusCode, byRole.json().errors.peran[0]]).toEqual([422, expect.stringMatching(laporan)]);
    const dokter = await findPeran(rs, 'manajemen');
    const { versi } = await akunOf(rs, own.id, rs.kasir.akunId);
    const byAkun = await setAkun(rs.kasir, dokter.id, { akun_id: rs.kasir.akunId, pegang: true, versi, yakin: true });
    expect([byAkun.statusCode, Object.keys(byAkun.json().errors)]).toEqual([422, ['akun_id']]);
    const pegawai = (await rs.admin.post('/karyawan/store', { nama: 'Kasir Uji', profesi: 'administrasi' })).json()
      .data;
    await t.superuser.query('update pegawai set akun_id = $1 where faskes_id = $2 and id = $3', [
      rs.kasir.akunId,
      rs.faskesId,
      pegawai.id,
    ]);
    const { akun } = (await rs.admin.get(`/karyawan/akun/${pegawai.id}`)).json().data;
    const byPegawai = await rs.kasir.post(`/karyawan/akun/update/${pegawai.id}?_method=PUT`, {
      email: akun.email,
      peran: [...akun.peran, dokter.id],
      versi: akun.versi,
      yakin: true,
    });
    expect([byPegawai.statusCode, Object.keys(byPegawai.json().errors)]).toEqual([422, ['peran']]);
    expect(await abilityOf(rs.kasir)).not.toContain('view laporan');
  });

  it('the only one may, after saying so, and the audit says so too', async () => {
    const rs = await t.newFaskes();
    const admin = await findPeran(rs, 'admin');
    const without = admin.izin.filter((one) => !one.endsWith(' laporan'));
    await saveIzin(rs.admin, [{ ...admin, izin: without }]);
    const again = { id: admin.id, versi: admin.versi + 1, izin: admin.izin };
    const asked = await saveIzin(rs.admin, [again]);
    expect(asked.json()).toMatchObject({ kode: 'PERLU_KONFIRMASI', message: expect.stringContaining('Lihat laporan') });
    expect(await abilityOf(rs.admin)).not.toContain('view laporan');
    expect((await saveIzin(rs.admin, [again], { yakin: true })).statusCode).toBe(200);
    expect(await abilityOf(rs.admin)).toContain('view laporan');
    expect((await auditOf(rs, 'peran')).at(-1).sesudah.menambah_hak_sendiri).toContain('view laporan');
  });
});

describe('who may', () => {
  const calls = (person: Person, peran: Peran, akunId: number) =>
    Promise.all([
      person.get('/peran/daftar'),
      person.get(`/peran/akun/${peran.id}`),
      person.post('/peran/store', { nama: `Baru ${randomUUID()}`.slice(0, 30), salin_dari: peran.id }),
      saveIzin(person, [{ ...peran, izin: [] }]),
      person.post(`/peran/nama/${peran.id}?_method=PUT`, { nama: 'Lain', versi: peran.versi }),
      setAkun(person, peran.id, { akun_id: akunId, pegang: true, versi: 1 }),
      remover(person, peran.id),
    ]).then((all) => all.map((one) => one.statusCode));

  it('the admin alone; who may only look is refused every change, and accounts take the right on employees', async () => {
    const rs = await t.newFaskes();
    const perawat = await findPeran(rs, 'perawat');
    expect(await calls(rs.petugas, perawat, rs.kasir.akunId)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    const kasir = await findPeran(rs, 'kasir');
    await saveIzin(rs.admin, [{ ...kasir, izin: ['view pengaturan'] }]);
    expect(await calls(rs.kasir, perawat, rs.kasir.akunId)).toEqual([200, 403, 403, 403, 403, 403, 403]);
    await saveIzin(rs.admin, [{ ...kasir, versi: kasir.versi + 1, izin: ['view pengaturan', 'update pengaturan'] }]);
    expect((await setAkun(rs.kasir, perawat.id, { akun_id: rs.kasir.akunId, pegang: true, versi: 1 })).statusCode).toBe(
      403,
    );
    expect(await findPeran(rs, 'perawat')).toEqual(perawat);
  });

  it('D3: another facility’s roles and accounts do not exist', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const perawat = await findPeran(a, 'perawat');
    expect(await calls(b.admin, perawat, a.kasir.akunId)).toEqual([200, 404, 404, 404, 404, 404, 404]);
    const own = await findPeran(b, 'perawat');
    expect((await setAkun(b.admin, own.id, { akun_id: a.kasir.akunId, pegang: true, versi: 1 })).statusCode).toBe(404);
    expect((await listPeran(b.admin)).some(({ id }) => id === perawat.id)).toBe(false);
    expect(await findPeran(a, 'perawat')).toEqual(perawat);
  });
});
