import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { startOwnApp } from '#testing/harness.ts';
import { completeReferensi } from './complete-referensi.ts';

const t = await startOwnApp();
const SMF = 26;

it('facilities that are here get the lists and entries a new version brings, once; their own names and switches stay', async () => {
  const [a, b] = [await t.newFaskes(), await t.newFaskes()];
  const removeSmf = (): Promise<unknown> => t.superuser.query('delete from referensi where jenis = $1', [SMF]);
  const messages: string[] = [];
  const complete = (): Promise<void> =>
    withOwner(t.owner, (client) => completeReferensi(client, (message) => messages.push(message)));
  await removeSmf();
  // A name of the documents that a facility changed while that was possible.
  await t.superuser.query(`update referensi set deskripsi = 'Budha' where faskes_id = $1 and jenis = 1 and id = 5`, [
    a.faskesId,
  ]);
  await a.admin.post('/referensi/1/6/disable', {});
  await complete();
  for (const rs of [a, b]) expect((await rs.petugas.get(`/referensi/${SMF}`)).json().data.length).toBeGreaterThan(10);
  expect((await a.petugas.get('/referensi/1')).json().data.slice(4, 6)).toEqual([
    { id: 5, deskripsi: 'Budha', aktif: true, value: 5, title: 'Budha' },
    { id: 6, deskripsi: 'Khonghucu', aktif: false, value: 6, title: 'Khonghucu' },
  ]);
  await removeSmf();
  await complete();
  expect((await a.petugas.get(`/referensi/${SMF}`)).json().data).toEqual([]);
  expect(messages).toEqual(['melengkapi daftar referensi']);
});
