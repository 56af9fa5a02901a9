import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp } from '#testing/harness.ts';
import { saveAlergi } from './alergi-demo.repository.ts';

it('some patients have allergies, some said that they have none, most were not asked', async () => {
  const t = await startTestApp();
  const rs = await t.newFaskes();
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari) select $1, n, 'SITI', 'siti' from generate_series(1, 132) n`,
    [rs.faskesId],
  );
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      await saveAlergi(client);
    }),
  );
  const statuses: Record<string, number> = {};
  for (let norm = 1; norm <= 33; norm++) {
    const { status } = (await rs.perawat.get(`/pasien/${norm}/alergi`)).json().data;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ ada: 3, 'tidak ada': 9, 'belum ditanya': 21 });
  expect((await rs.perawat.get('/pasien/33/alergi')).json().data.alergi).toMatchObject([
    { zat: 'Udang', keparahan: 3 },
  ]);
});
