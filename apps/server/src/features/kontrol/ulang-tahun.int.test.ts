import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { UlangTahunRow } from '@nadi/contract/pasien/ulang-tahun.contract';
import { beforeAll, expect, it } from 'vitest';
import { expectBothWays } from '#testing/ekspor-fixtures.ts';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { EKSPOR_ULANG_TAHUN } from './ulang-tahun.service.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));

/** A birth in this year on the birthday that is so many days away. */
const bornOn = (rs: TestFaskes, days: number, year: number): string =>
  `${year}${addDays(rs.ctx.today, days).slice(4)}`.replace('-02-29', '-02-28');
const ask = async (rs: TestFaskes, query = ''): Promise<{ data: UlangTahunRow[]; meta: { total: number } }> => {
  const res = await rs.petugas.get(`/monitoring/ulang-tahun?page=1${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};

it('spec RM24: lists who celebrates in the days asked for, by day and name, with the age that is reached', async () => {
  const rs = await t.newFaskes();
  const save = (nama: string, days: number, year: number): Promise<number> =>
    rs.savePasien({ nama, tanggal_lahir: bornOn(rs, days, year) });
  const wati = await save('WATI', 0, 1960);
  const anton = await save('ANTON', 0, 2017);
  const budi = await save('BUDI', 6, 1988);
  await save('CITRA', 7, 1988);
  await save('DEWI', -1, 1988);
  const week = await ask(rs);
  expect(week.data.map(({ norm }) => norm)).toEqual([anton, wati, budi]);
  expect(week.data[1]).toMatchObject({
    tanggal: rs.ctx.today,
    umur: Number(rs.ctx.today.slice(0, 4)) - 1960,
    telepon: '081200000001',
    kunjungan_terakhir: null,
  });
  expect((await ask(rs, '&hari=1')).meta.total).toBe(2);
  expect((await ask(rs, '&hari=31')).meta.total).toBe(4);
  expect((await ask(rs, '&umur=lansia')).data.map(({ norm }) => norm)).toEqual([wati]);
  expect((await ask(rs, '&cari=budi')).data.map(({ norm }) => norm)).toEqual([budi]);
  const second = await rs.petugas.get('/monitoring/ulang-tahun?limit=2&page=2');
  expect(second.json().data.map(({ norm }: UlangTahunRow) => norm)).toEqual([budi]);
  expect(second.json().meta.total).toBe(3);
});

it('leaves out the dead, the inactive and the merged, and tells the last visit', async () => {
  const rs = await t.newFaskes();
  const tanggal_lahir = bornOn(rs, 0, 1970);
  const [here, dead, merged] = [
    await rs.savePasien({ nama: 'ADA', tanggal_lahir }),
    await rs.savePasien({ nama: 'MENINGGAL', tanggal_lahir }),
    await rs.savePasien({ nama: 'GABUNG', tanggal_lahir }),
  ];
  expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(here))).statusCode).toBe(200);
  await t.superuser.query('update pasien set status = 2 where faskes_id = $1 and norm = $2', [rs.faskesId, dead]);
  await mergePasien(rs, here, merged);
  const { data } = await ask(rs, '&hari=1');
  expect(data.map(({ norm, kunjungan_terakhir }) => [norm, kunjungan_terakhir?.tanggal])).toEqual([
    [here, rs.ctx.today],
  ]);
});

it('is refused to who may not see the list of patients, and the export to who may not take it along', async () => {
  const rs = await t.newFaskes();
  expect((await rs.kasir.get('/monitoring/ulang-tahun')).statusCode).toBe(403);
  expect((await rs.petugas.get('/monitoring/ulang-tahun/ekspor')).statusCode).toBe(403);
  for (const nama of ['ANTON', 'BUDI']) await rs.savePasien({ nama, tanggal_lahir: bornOn(rs, 1, 1960) });
  await rs.savePasien({ nama: 'CITRA', tanggal_lahir: bornOn(rs, 1, 2017) });
  const filter = { hari: 31, umur: 'lansia' } as const;
  const given = { person: rs.admin, path: '/monitoring/ulang-tahun/ekspor', filter, ekspor: EKSPOR_ULANG_TAHUN };
  const [, ...rows] = await expectBothWays(t, rs, given);
  expect(rows.map((row) => row[2])).toEqual([{ teks: 'ANTON' }, { teks: 'BUDI' }]);
  expect((await rs.petugas.get('/monitoring/ulang-tahun?hari=8')).statusCode).toBe(422);
});
