import { beforeAll, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { readPasien } from './bulk-kunjungan.repository.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

it('a patient may come from the day of birth or of registration on, whichever is later', async () => {
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, jenis_kelamin, tanggal_lahir, dibuat_pada) values
       ($1, 1, 'SITI', 'siti', 2, '1985-03-12', '2026-11-10T18:00:00Z'), ($1, 2, 'BY. NY. SITI', 'siti', 2, '2026-11-20', '2026-11-20T03:00:00Z')`,
    [rs.faskesId],
  );
  const pasien = await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      return readPasien(client, { today: '2026-11-21', zona: 'Asia/Jakarta', limit: 10 });
    }),
  );
  expect(pasien.map(({ sejak, umur }) => [sejak, umur])).toEqual([
    ['2026-11-11', 41],
    ['2026-11-20', 0],
  ]);
});
