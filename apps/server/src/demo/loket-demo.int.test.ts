import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp } from '#testing/harness.ts';
import { completeLoketIcd } from './loket-demo.repository.ts';

const t = await startTestApp();

it('a demo gets its counters and codes once; what was changed since stays', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  await t.superuser.query('delete from icd where faskes_id = $1', [rs.faskesId]);
  const complete = (): Promise<void> =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => (await enterFaskes(client, rs.faskesId), completeLoketIcd(client))),
    );
  await complete();
  const loket = (await rs.petugas.get('/loket?filter=true&status=1')).json().data.loket;
  expect(loket.map((l: { kode: string }) => l.kode)).toEqual(['F1', 'K1', 'P1', 'P2']);
  expect((await rs.petugas.get('/icd?search=tekanan%20darah%20tinggi')).json().data[0]).toMatchObject({
    kode: 'I10',
    favorit: true,
  });
  await rs.admin.post(`/loket/update/${loket[0].id}?_method=PUT`, {
    kode: 'F1',
    deskripsi: 'Apotek',
    jenis: 'farmasi',
    aktif: true,
    versi: 1,
  });
  await complete();
  expect((await rs.petugas.get('/loket')).json().data.loket).toMatchObject([
    { kode: 'F1', deskripsi: 'Apotek' },
    {},
    {},
    {},
  ]);
  expect((await other.petugas.get('/loket')).json().data.loket).toEqual([]);
});
