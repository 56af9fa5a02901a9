import { beforeAll, describe, expect, it } from 'vitest';
import { alergiPath, AMOKSISILIN, readAlergi, recordAlergi } from '#testing/alergi-fixtures.ts';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const read = (norm: number, person = rs.perawat) => readAlergi(person, norm);
const record = (norm: number, body: object = AMOKSISILIN) => recordAlergi(rs.dokter, norm, body);
const auditOf = async (objek: string) =>
  (
    await t.superuser.query(
      `select aksi, akun_id, sebelum, sesudah from audit where faskes_id = $1 and objek = $2 order by id`,
      [rs.faskesId, objek],
    )
  ).rows;

describe('what is known of a patient’s allergies (spec: RM14, D38)', () => {
  it('is not asked until somebody asked, and who asked is told', async () => {
    const norm = await rs.savePasien();
    expect(await read(norm)).toEqual({ status: 'belum ditanya', ditanya: null, alergi: [] });
    const res = await rs.perawat.post(alergiPath(norm, '/tanya'), { jawaban: 1 });
    expect(res.json().data).toMatchObject({ status: 'tidak ada', ditanya: { jawaban: 1, pada: expect.any(String) } });
    await t.superuser.query(
      `update alergi_tanya set pada = now() - interval '366 days' where faskes_id = $1 and pasien_id = (select id from pasien where faskes_id = $1 and norm = $2)`,
      [rs.faskesId, norm],
    );
    expect((await read(norm)).status).toBe('belum ditanya');
  });

  it('an allergy is kept with its words, by whom and when, and both saves and readings are audited', async () => {
    const norm = await rs.savePasien();
    const { status, alergi } = await record(norm);
    expect(status).toBe('ada');
    expect(alergi).toEqual([
      expect.objectContaining({
        ...AMOKSISILIN,
        versi: 1,
        zat_id: null,
        sejak: null,
        alasan: null,
        dibuat_oleh: expect.any(String),
        diubah_oleh: null,
      }),
    ]);
    await read(norm);
    expect(await auditOf('alergi_pasien')).toContainEqual({
      aksi: 'buat',
      akun_id: rs.dokter.akunId,
      sebelum: null,
      sesudah: expect.objectContaining({ norm, zat: 'Amoksisilin' }),
    });
    expect((await auditOf('alergi pasien')).at(-1)).toMatchObject({ aksi: 'baca', akun_id: rs.perawat.akunId });
  });

  it('"none" is refused beside one that holds; a disputed one stays with its reason', async () => {
    const norm = await rs.savePasien();
    const [one] = (await record(norm)).alergi;
    const none = await rs.perawat.post(alergiPath(norm, '/tanya'), { jawaban: 1 });
    expect(none.statusCode).toBe(422);
    expect(none.json().errors).toHaveProperty('jawaban');
    const dispute = (alasan: string | null) =>
      rs.dokter.put(alergiPath(norm, `/${one?.id}`), { ...AMOKSISILIN, kepastian: 3, alasan, versi: 1 });
    expect((await dispute('salah')).json().errors).toHaveProperty('alasan');
    const res = await dispute('Uji tusuk kulit negatif');
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({
      status: 'belum ditanya',
      alergi: [{ kepastian: 3, alasan: 'Uji tusuk kulit negatif', versi: 2, diubah_oleh: expect.any(String) }],
    });
    expect((await auditOf('alergi_pasien')).at(-1)).toMatchObject({
      aksi: 'ubah',
      sebelum: { kepastian: 2 },
      sesudah: { kepastian: 3 },
    });
    await expect(
      t.db.write(rs.ctx, (tx) => tx.exec({ text: 'delete from alergi_pasien', values: [] } as never)),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('what is refused', () => {
  let norm: number;
  beforeAll(async () => void (norm = await rs.savePasien()));

  it.each([
    ['an unknown kind', { jenis: 5 }, 'jenis'],
    ['no substance', { zat: '  ' }, 'zat'],
    ['a substance that is too long', { zat: 'x'.repeat(201) }, 'zat'],
    ['an unknown reaction', { reaksi: ['pusing'] }, 'reaksi.0'],
    ['an unknown severity', { keparahan: 0 }, 'keparahan'],
    ['an unknown certainty', { kepastian: 4 }, 'kepastian'],
    ['a substance that the list does not have', { zat_id: 9_999_999 }, 'zat_id'],
  ])('%s', async (_what, wrong, field) => {
    const res = await rs.dokter.post(alergiPath(norm), { ...AMOKSISILIN, ...wrong });
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual([field]);
  });

  it('a substance of the list where the allergy is not to a medicine', async () => {
    const { rows } = await t.superuser.query('select id from referensi where faskes_id = $1 and jenis = 42 limit 1', [
      rs.faskesId,
    ]);
    const res = await rs.dokter.post(alergiPath(norm), { ...AMOKSISILIN, jenis: 2, zat_id: rows[0].id });
    expect(res.json().errors).toHaveProperty('zat_id');
  });

  it('spec RS22: words that name another substance than the one that was chosen with them', async () => {
    const ctm = (zat: string) => rs.dokter.post(alergiPath(norm), { ...AMOKSISILIN, zat, zat_id: 113 });
    for (const zat of ['Amoksisilin', 'CTM dan amoksisilin', 'Xyzal']) {
      const res = await ctm(zat);
      expect([res.statusCode, Object.keys(res.json().errors ?? {})], zat).toEqual([422, ['zat']]);
    }
    expect((await ctm('Ctm 4 mg')).statusCode).toBe(200);
  });

  it('who may not: a clerk and the admin neither read nor write, the pharmacist reads only (D37)', async () => {
    for (const person of [rs.petugas, rs.admin]) {
      expect((await person.get(alergiPath(norm))).statusCode).toBe(403);
      expect((await person.post(alergiPath(norm), AMOKSISILIN)).statusCode).toBe(403);
    }
    expect((await rs.apoteker.get(alergiPath(norm))).statusCode).toBe(200);
    expect((await rs.apoteker.post(alergiPath(norm), AMOKSISILIN)).statusCode).toBe(403);
    expect((await rs.apoteker.post(alergiPath(norm, '/tanya'), { jawaban: 1 })).statusCode).toBe(403);
  });

  it('another facility’s patient and another patient’s allergy are not there', async () => {
    const mine = await rs.savePasien();
    const [one] = (await record(mine)).alergi;
    const other = await t.newFaskes();
    for (const path of [alergiPath(mine), alergiPath(8_888_888)])
      expect((await other.dokter.get(path)).statusCode, path).toBe(404);
    const foreign = await other.savePasien();
    expect((await other.dokter.put(alergiPath(foreign, `/${one?.id}`), AMOKSISILIN)).statusCode).toBe(404);
    expect((await rs.dokter.put(alergiPath(norm, `/${one?.id}`), AMOKSISILIN)).statusCode).toBe(404);
  });
});

describe('a substance of the list', () => {
  const ZAT = 42;
  const add = async (di: TestFaskes, deskripsi: string): Promise<number> =>
    (await di.admin.post(`/referensi/${ZAT}/store`, { deskripsi })).json().data.id;
  const remove = (di: TestFaskes, id: number) =>
    t.app.inject({
      method: 'DELETE',
      url: `/api/referensi/${ZAT}/destroy/${id}`,
      headers: { authorization: `Bearer ${di.admin.token}` },
    });

  it('that an allergy names is not removed, also not after it was disputed; an unused one goes', async () => {
    const norm = await rs.savePasien();
    const [used, unused] = [await add(rs, 'Zat Terpakai'), await add(rs, 'Zat Bebas')];
    const [one] = (await record(norm, { ...AMOKSISILIN, zat: 'Zat Terpakai', zat_id: used })).alergi;
    const refused = { message: expect.stringContaining('Alergi pasien'), data: [{ di: 'Alergi pasien', jumlah: 1 }] };
    const first = await remove(rs, used);
    expect([first.statusCode, first.json()]).toEqual([409, expect.objectContaining(refused)]);
    const dispute = { ...AMOKSISILIN, zat: 'Zat Terpakai', zat_id: used, kepastian: 3, alasan: 'Uji kulit negatif' };
    expect((await rs.dokter.put(alergiPath(norm, `/${one?.id}`), { ...dispute, versi: 1 })).statusCode).toBe(200);
    expect((await remove(rs, used)).statusCode).toBe(409);
    expect((await remove(rs, unused)).statusCode).toBe(200);
  });

  it('is not removed while an allergy that names it is being written', async () => {
    const di = await t.newFaskes();
    const norm = await di.savePasien();
    const zat_id = await add(di, 'Zat Baru');
    // The allergy has checked the list and waits at its row; the removal must wait for it.
    await t.superuser.query(`begin; lock table alergi_pasien in share mode`);
    const saving = di.dokter.post(alergiPath(norm), { ...AMOKSISILIN, zat: 'Zat Baru', zat_id });
    let removal: ReturnType<typeof remove> | undefined;
    const removeMeanwhile = async (): Promise<void> => {
      await waitForLocks(t.superuser, 1);
      removal = remove(di, zat_id);
      await waitForLocks(t.superuser, 2);
    };
    await removeMeanwhile().finally(() => t.superuser.query('commit'));
    expect((await saving).statusCode).toBe(200);
    expect((await removal)?.json()).toMatchObject({ data: [{ di: 'Alergi pasien', jumlah: 1 }] });
  });
});

describe('two at once', () => {
  it('the same substance: both wait for the patient, so that the second sees what the first wrote', async () => {
    const norm = await rs.savePasien();
    // A row that is only inserted does not wait for this lock; who holds the patient does.
    await t.superuser.query(
      `begin; select 1 from pasien where faskes_id = ${rs.faskesId} and norm = ${norm} for no key update`,
    );
    const both = [rs.dokter, rs.perawat].map((person) => person.post(alergiPath(norm), AMOKSISILIN));
    await waitForLocks(t.superuser, 2).finally(() => t.superuser.query('commit'));
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read(norm)).alergi).toHaveLength(1);
  });

  it('the same substance is recorded once, and the second sees it; the same request twice counts once', async () => {
    const norm = await rs.savePasien();
    const [a, b] = await Promise.all([
      rs.dokter.post(alergiPath(norm), AMOKSISILIN),
      rs.perawat.post(alergiPath(norm), { ...AMOKSISILIN, zat: ' AMOKSISILIN ' }),
    ]);
    expect([a.statusCode, b.statusCode].toSorted()).toEqual([200, 409]);
    const second = a.statusCode === 409 ? a : b;
    expect(second.json().data.alergi).toHaveLength(1);
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2])
      expect((await rs.dokter.post(alergiPath(norm), { ...AMOKSISILIN, zat: 'Sefadroksil' }, key)).statusCode).toBe(
        200,
      );
    expect((await read(norm)).alergi).toHaveLength(2);
  });

  it('of two changes on one version one wins, and the other sees the row as it is', async () => {
    const norm = await rs.savePasien();
    const [one] = (await record(norm)).alergi;
    const both = await Promise.all(
      [1, 4].map((keparahan) =>
        rs.dokter.put(alergiPath(norm, `/${one?.id}`), { ...AMOKSISILIN, keparahan, versi: one?.versi }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = both.find(({ statusCode }) => statusCode === 200)?.json().data.alergi[0].keparahan;
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().data.alergi[0].keparahan).toBe(won);
  });
});

it('a change that is sent twice under its key counts once and is answered alike; under another key it is a 409', async () => {
  const norm = await rs.savePasien();
  const [one] = (await record(norm)).alergi;
  const key = { key: crypto.randomUUID() };
  const change = (keparahan: number, options: object, person = rs.dokter) =>
    person.put(alergiPath(norm, `/${one?.id}`), { ...AMOKSISILIN, keparahan, versi: one?.versi }, options);
  const [first, again] = [await change(1, key), await change(1, key)];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().data).toEqual(first.json().data);
  expect((await change(1, { key: crypto.randomUUID() })).statusCode).toBe(409);
  expect((await change(4, key)).json().message).toContain('sudah dipakai untuk isian lain');
  // Somebody else's key of the same letters is another key, and rights and facility are asked as ever.
  const other = await t.newFaskes();
  expect((await change(1, key, other.dokter)).statusCode).toBe(404);
  expect((await change(1, key, rs.kasir)).statusCode).toBe(403);
});

it('allergies and answers follow a merge and come back by its undoing', async () => {
  const [winner, loser] = [await rs.savePasien(), await rs.savePasien()];
  await record(loser);
  await rs.perawat.post(alergiPath(winner, '/tanya'), { jawaban: 1 });
  const id = await mergePasien(rs, winner, loser);
  expect(await read(winner)).toMatchObject({ status: 'ada', alergi: [{ zat: 'Amoksisilin' }] });
  expect((await cancelGabung(rs, id)).statusCode).toBe(200);
  expect(await read(winner)).toMatchObject({ status: 'tidak ada', alergi: [] });
  expect(await read(loser)).toMatchObject({ status: 'ada', alergi: [{ zat: 'Amoksisilin' }] });
});
