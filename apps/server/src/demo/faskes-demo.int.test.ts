import { beforeAll, expect, it } from 'vitest';
import { createFaskes } from '#features/faskes-baru/create-faskes.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { startTestApp } from '#testing/harness.ts';
import { DEMO_FASKES } from './faskes-demo.ts';
import { saveMaster } from './faskes-demo.repository.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

it('the demo’s hospital has a floor to show: beds empty or out of use until somebody comes, kamar with their class and for whom', async () => {
  const rsud = DEMO_FASKES.find((f) => f.kode === 'RSUD')!;
  const faskesId = await withOwner(t.owner, async (client) => {
    const id = await createFaskes(client, {
      kode: 'DEMOUJI',
      nama: rsud.nama,
      jenis: rsud.jenis,
      alamat: rsud.alamat,
      telepon: rsud.telepon,
      zona: 'Asia/Jakarta',
    });
    await client.query(`begin; set local app.faskes_id = ${id}`);
    await saveMaster(client, rsud);
    await client.query('commit');
    return id;
  });
  const beds = (
    await t.superuser.query(
      'select b.nama_bed, b.status, k.jenis_kelamin, k.kelas, k.fasilitas from tempat_tidur b join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id where b.faskes_id = $1',
      [faskesId],
    )
  ).rows as { status: number; nama_bed: string; jenis_kelamin: number | null }[];
  expect(beds).toHaveLength(60);
  expect(new Set(beds.map((b) => b.status))).toEqual(new Set([1, 4]));
  expect(new Set(beds.map((b) => b.jenis_kelamin))).toEqual(new Set([1, 2, null]));
  expect(beds.every((b) => /^Bed [A-F]$/.test(b.nama_bed))).toBe(true);
});
