import { beforeAll, describe, expect, it } from 'vitest';
import { alergiPath, AMOKSISILIN, readAlergi, recordAlergi } from '#testing/alergi-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

async function recorded(): Promise<{ norm: number; id: number }> {
  const norm = await rs.savePasien();
  return { norm, id: (await recordAlergi(rs.dokter, norm)).alergi[0]?.id ?? 0 };
}
const put = ({ norm, id }: { norm: number; id: number }, changes: object) =>
  rs.dokter.put(alergiPath(norm, `/${id}`), { ...AMOKSISILIN, ...changes });
const read = async (norm: number) => (await readAlergi(rs.perawat, norm)).alergi;

describe('what an allergy is against stays (spec: RM14)', () => {
  it.each<[string, object, string[]]>([
    ['another substance', { zat: 'Debu rumah' }, ['zat']],
    ['another kind', { jenis: 3 }, ['jenis']],
    ['dust instead of amoxicillin', { jenis: 3, zat: 'Debu rumah' }, ['jenis', 'zat']],
    ['another substance, disputed in one go', { zat: 'Debu', kepastian: 3, alasan: 'Salah pasien waktu itu' }, ['zat']],
    ['another entry of the list', { zat_id: 9_999_999 }, ['zat_id']],
  ])('%s is refused at its field, and nothing changes', async (_what, changes, fields) => {
    const one = await recorded();
    const res = await put(one, { ...changes, keparahan: 1 });
    expect([res.statusCode, Object.keys(res.json().errors).toSorted()], res.body).toEqual([422, fields.toSorted()]);
    expect(res.json().errors[fields[0] as string][0]).toContain('bantah alergi ini dengan alasan');
    expect(await read(one.norm)).toMatchObject([AMOKSISILIN]);
  });

  it('reaction, severity and certainty change, and the audit knows both; the substance stays as it was written', async () => {
    const one = await recorded();
    const changes = { zat: ' AMOKSISILIN', reaksi: ['ruam'], keparahan: 1, kepastian: 1 };
    expect((await put(one, changes)).statusCode).toBe(200);
    expect(await read(one.norm)).toMatchObject([{ ...AMOKSISILIN, reaksi: ['ruam'], keparahan: 1, kepastian: 1 }]);
    const { rows } = await t.superuser.query(
      `select sebelum ->> 'keparahan' as dari, sesudah ->> 'keparahan' as ke, sesudah ->> 'zat' as zat from audit
        where faskes_id = $1 and objek = 'alergi_pasien' and aksi = 'ubah' order by id desc limit 1`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ dari: '4', ke: '1', zat: 'Amoksisilin' }]);
  });

  it('who erred disputes it with a reason and records the right one: both stand', async () => {
    const one = await recorded();
    expect((await put(one, { kepastian: 3 })).json().errors).toHaveProperty('alasan');
    expect((await put(one, { kepastian: 3, alasan: 'Tertukar dengan debu rumah' })).statusCode).toBe(200);
    const right = { ...AMOKSISILIN, jenis: 3, zat: 'Debu rumah' };
    expect((await rs.dokter.post(alergiPath(one.norm), right)).statusCode).toBe(200);
    expect((await read(one.norm)).map(({ zat, kepastian }) => [zat, kepastian])).toEqual([
      ['Debu rumah', 2],
      ['Amoksisilin', 3],
    ]);
  });

  it('nor does the application change it by SQL', async () => {
    const one = await recorded();
    for (const column of ['jenis = 3', "zat = 'Debu'", 'zat_id = null'])
      await expect(
        t.db.write(rs.ctx, (tx) =>
          tx.exec({ text: `update alergi_pasien set ${column} where id = ${one.id}`, values: [] } as never),
        ),
        column,
      ).rejects.toThrow(/permission denied/);
  });
});
