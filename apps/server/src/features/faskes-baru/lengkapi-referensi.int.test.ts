import { expect, it } from 'vitest';
import { withOwner } from '../../platform/owner.ts';
import { ujiSendiri } from '../../testing/harness.ts';
import { lengkapiReferensi } from './lengkapi-referensi.ts';

const t = await ujiSendiri();
const SMF = 26;

it('facilities that are here get the lists and entries a new version brings, once; their own names and switches stay', async () => {
  const [a, b] = [await t.newFaskes(), await t.newFaskes()];
  const hapus = (): Promise<unknown> => t.superuser.query('delete from referensi where jenis = $1', [SMF]);
  const kabar: string[] = [];
  const lengkapi = (): Promise<void> =>
    withOwner(t.owner, (client) => lengkapiReferensi(client, (pesan) => kabar.push(pesan)));
  await hapus();
  await a.admin.post('/referensi/1/update/5?_method=PUT', { deskripsi: 'Budha', versi: 1 });
  await a.admin.post('/referensi/1/6/disable', {});
  await lengkapi();
  for (const rs of [a, b]) expect((await rs.petugas.get(`/referensi/${SMF}`)).json().data.length).toBeGreaterThan(10);
  expect((await a.petugas.get('/referensi/1')).json().data.slice(4, 6)).toEqual([
    { id: 5, deskripsi: 'Budha', aktif: true },
    { id: 6, deskripsi: 'Khonghucu', aktif: false },
  ]);
  await hapus();
  await lengkapi();
  expect((await a.petugas.get(`/referensi/${SMF}`)).json().data).toEqual([]);
  expect(kabar).toEqual(['melengkapi daftar referensi']);
});
