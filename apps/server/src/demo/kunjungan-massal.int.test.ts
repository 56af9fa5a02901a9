import { beforeAll, expect, it } from 'vitest';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { uji, type FaskesUji, type Uji } from '../testing/harness.ts';
import { bacaPasien } from './kunjungan-massal.repository.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => {
  t = await uji();
  rs = await t.newFaskes();
});

it('a patient may come from the day of birth or of registration on, whichever is later', async () => {
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, jenis_kelamin, tanggal_lahir, dibuat_pada) values
       ($1, 1, 'SITI', 'siti', 2, '1985-03-12', '2026-11-10T18:00:00Z'), ($1, 2, 'BY. NY. SITI', 'siti', 2, '2026-11-20', '2026-11-20T03:00:00Z')`,
    [rs.faskesId],
  );
  const pasien = await withOwner(t.owner, (client) =>
    transaksi(client, async () => {
      await masukFaskes(client, rs.faskesId);
      return bacaPasien(client, { hariIni: '2026-11-21', zona: 'Asia/Jakarta', batas: 10 });
    }),
  );
  expect(pasien.map(({ sejak, umur }) => [sejak, umur])).toEqual([
    ['2026-11-11', 41],
    ['2026-11-20', 0],
  ]);
});
