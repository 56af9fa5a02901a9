import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { namaMatches } from './nama-matches.repository.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  for (const nama of ['AHMAD FAUZI', 'SITI HASANAH', 'MUHAMMAD YUSUF', "NUR'AINI"]) await rs.savePasien({ nama });
});

async function found(text: string): Promise<string[]> {
  const { text: query, values } =
    sql`select p.nama from pasien p where p.faskes_id = ${rs.faskesId} and ${namaMatches(text)} order by p.nama`;
  const { rows } = await t.superuser.query<{ nama: string }>(query, values);
  return rows.map(({ nama }) => nama);
}

describe('the name that a list is searched for', () => {
  it.each([
    ['ahmad', ['AHMAD FAUZI']],
    ['fau', ['AHMAD FAUZI']],
    ['siti h', ['SITI HASANAH']],
    ['moha', ['MUHAMMAD YUSUF']],
    ['moch', ['MUHAMMAD YUSUF']],
    ['nur ain', ["NUR'AINI"]],
    ['mad', []],
    ['…', []],
  ])('%s finds those one of whose words begins so, in any reading', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });
});
