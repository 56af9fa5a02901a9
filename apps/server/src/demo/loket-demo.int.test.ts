import { expect, it } from 'vitest';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { uji } from '../testing/harness.ts';
import { lengkapiLoketIcd } from './loket-demo.repository.ts';

const t = await uji();

it('a demo gets its counters and codes once; what was changed since stays', async () => {
  const [rs, lain] = [await t.newFaskes(), await t.newFaskes()];
  await t.superuser.query('delete from icd where faskes_id = $1', [rs.faskesId]);
  const lengkapi = (): Promise<void> =>
    withOwner(t.owner, (client) =>
      transaksi(client, async () => (await masukFaskes(client, rs.faskesId), lengkapiLoketIcd(client))),
    );
  await lengkapi();
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
  await lengkapi();
  expect((await rs.petugas.get('/loket')).json().data.loket).toMatchObject([
    { kode: 'F1', deskripsi: 'Apotek' },
    {},
    {},
    {},
  ]);
  expect((await lain.petugas.get('/loket')).json().data.loket).toEqual([]);
});
