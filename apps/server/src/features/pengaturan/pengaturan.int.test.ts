import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettingRows, SETTINGS } from '@nadi/domain/faskes/setting';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

type State = { key: string; value: string; oleh: string | null };
const change = (key: string, semula: string, value: string) => ({ key, semula, value });
const save = (...perubahan: object[]) => rs.admin.put('/pengaturan', { perubahan });
const valueOf = async (key: string, faskes = rs): Promise<string | undefined> =>
  ((await faskes.admin.get('/pengaturan')).json().data as State[]).find((one) => one.key === key)?.value;
const VITAL = 'kunjungan:isi-vital-otomatis';
const LOOK = 'kunjungan:batas-tunggu-perhatian';
const LONG = 'kunjungan:batas-tunggu-lama';

describe('reading settings', () => {
  it('are the facility’s own, for anybody signed in', async () => {
    await t.superuser.query(
      `insert into setting (faskes_id, key, "group", type, value) values ($1, 'uji:kunci', 'uji', 'boolean', 'true')`,
      [rs.faskesId],
    );
    const listKeys = (res: { json(): { data: { key: string }[] } }): string[] => res.json().data.map((s) => s.key);
    expect(listKeys(await rs.kasir.get('/setting'))).toContain('uji:kunci');
    expect(listKeys(await (await t.newFaskes()).petugas.get('/setting'))).not.toContain('uji:kunci');
  });
  it('a combo names the choices of today as a JSON list, also where it was stored with others', async () => {
    const key = 'layar:nama';
    await t.superuser.query(`update setting set option = '["Lama"]' where faskes_id = $1 and key = $2`, [
      rs.faskesId,
      key,
    ]);
    const rows = (await rs.kasir.get('/setting')).json().data as { key: string; option: string }[];
    const { option = '' } = rows.find((one) => one.key === key) ?? {};
    expect(JSON.parse(option)).toEqual(SETTINGS[key].options);
  });
  it('the page gets every setting of the registry, and nothing else, even one that was never stored', async () => {
    await t.superuser.query(`delete from setting where faskes_id = $1 and key = $2`, [rs.faskesId, LOOK]);
    await t.superuser.query(
      `insert into setting (faskes_id, key, "group", type, value)
       select $1, 'lama:' || n, 'lama', 'text', 'x' from generate_series(1, 1000) n`,
      [rs.faskesId],
    );
    const { data } = (await rs.admin.get('/pengaturan')).json();
    expect(data).toEqual(defaultSettingRows().map(({ key, value }) => ({ key, value, oleh: null, pada: null })));
  });
  it('takes a permission', async () => {
    expect((await rs.petugas.get('/pengaturan')).statusCode).toBe(403);
    expect((await rs.petugas.get('/pengaturan/riwayat')).statusCode).toBe(403);
    expect((await rs.petugas.put('/pengaturan', { perubahan: [change(VITAL, 'true', 'false')] })).statusCode).toBe(403);
    expect(await valueOf(VITAL)).toBe('true');
  });
});

describe('changing settings', () => {
  it('stores them, says by whom, and tells what was before in the history and the audit', async () => {
    const res = await save(change(VITAL, 'true', 'false'), change(LOOK, '30', '25'));
    expect(res.statusCode, res.body).toBe(200);
    const saved = res.json().data as State[];
    expect(saved.find(({ key }) => key === VITAL)).toMatchObject({ value: 'false', oleh: 'Uji admin' });
    expect(saved.find(({ key }) => key === LONG)).toMatchObject({ value: '60', oleh: null });
    const history = (await rs.admin.get('/pengaturan/riwayat')).json();
    expect(history.meta.total).toBe(2);
    expect(history.data).toContainEqual(
      expect.objectContaining({ key: LOOK, sebelum: '30', sesudah: '25', oleh: 'Uji admin' }),
    );
    expect((await rs.admin.get(`/pengaturan/riwayat?key=${encodeURIComponent(VITAL)}`)).json().data).toHaveLength(1);
    const { rows } = await t.superuser.query(
      `select akun_id, aksi, objek_id, sebelum, sesudah from audit where faskes_id = $1 and objek = 'setting' order by objek_id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { akun_id: rs.admin.akunId, aksi: 'ubah', objek_id: LOOK, sebelum: { value: '30' }, sesudah: { value: '25' } },
      {
        akun_id: rs.admin.akunId,
        aksi: 'ubah',
        objek_id: VITAL,
        sebelum: { value: 'true' },
        sesudah: { value: 'false' },
      },
    ]);
    const { rows: told } = await t.superuser.query(
      `select data from peristiwa where faskes_id = $1 and topik = 'setting'`,
      [rs.faskesId],
    );
    expect(told).toEqual([{ data: { objek: 'setting' } }]);
  });
  it('the same save again changes nothing and is told as saved', async () => {
    for (let n = 0; n < 2; n++) expect((await save(change(VITAL, 'true', 'false'))).statusCode).toBe(200);
    expect((await rs.admin.get('/pengaturan/riwayat')).json().meta.total).toBe(1);
  });
  it('one that somebody else changed meanwhile is not overwritten, nor is any other of the same save', async () => {
    await save(change(LOOK, '30', '20'));
    const res = await save(change(LOOK, '30', '25'), change(VITAL, 'true', 'false'));
    expect(res.statusCode).toBe(409);
    expect((res.json().data as State[]).find(({ key }) => key === LOOK)?.value).toBe('20');
    expect(await valueOf(VITAL)).toBe('true');
  });
  it('of ten at once one wins; of two that break a rule only together, one is refused', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => save(change(LOOK, '30', String(31 + n)))));
    expect(ten.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const now = (await valueOf(LOOK)) ?? '';
    const two = await Promise.all([save(change(LOOK, now, '59')), save(change(LONG, '60', '50'))]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });
  it('leaves another facility’s alone', async () => {
    const other = await t.newFaskes();
    await save(change(VITAL, 'true', 'false'));
    expect(await valueOf(VITAL, other)).toBe('true');
    expect((await other.admin.get('/pengaturan/riwayat')).json().data).toEqual([]);
  });
  it.each([
    ['not on the registry', change('uji:kunci', '', 'x'), 'Pengaturan ini tidak dikenal'],
    ['a name of an object', change('constructor', '', 'x'), 'Pengaturan ini tidak dikenal'],
    ['not a boolean', change(VITAL, 'true', 'ya'), 'Pilih ya atau tidak'],
    ['above its limit', change(LOOK, '30', '241'), 'Isi antara 5 dan 240'],
    ['empty', change(LOOK, '30', ''), 'Isi dengan angka bulat'],
    ['not offered', change('faskes:font-cetakan', 'Rubik', 'Comic Sans'), /^Pilih salah satu/],
    ['an unknown field', change('master:patient:wajib', '', 'nik,sandi'), 'Tidak dikenal: sandi'],
    ['against another setting', change(LOOK, '30', '60'), /harus lebih dari/],
  ])('refuses what is %s at its place', async (_what, wrong, message) => {
    const res = await save(change('bpjs:kode-faskes', '', '0050B107'), wrong);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({ 'perubahan.1.value': [expect.stringMatching(message)] });
    expect(await valueOf('bpjs:kode-faskes')).toBe('');
  });
  it('refuses one that is named twice, none at all, and what no row can hold', async () => {
    const twice = await save(change(VITAL, 'true', 'false'), change(VITAL, 'true', 'true'));
    expect(twice.json().errors).toEqual({ 'perubahan.1.value': ['Pengaturan ini disebut dua kali'] });
    expect((await save()).statusCode).toBe(422);
    expect((await save(change('bpjs:kode-faskes', '', 'a\0b'))).statusCode).toBe(422);
  });
});

describe('what a setting does', () => {
  it('a field that the page makes required is required on the server', async () => {
    await save(change('master:patient:wajib', '', 'nik'));
    const res = await rs.petugas.post('/pasien/store', rs.newPasien());
    expect(res.json().errors).toEqual({ nik: ['NIK wajib diisi'] });
  });
  it('every setting is in exactly one group, and has words', () => {
    for (const [key, { label, group }] of Object.entries(SETTINGS)) expect(`${group} ${label}`, key).toMatch(/\w \w/);
  });
});
