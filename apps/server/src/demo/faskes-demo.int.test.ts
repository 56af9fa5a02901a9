import { beforeAll, expect, it } from 'vitest';
import { buatFaskes } from '../features/faskes-baru/faskes-baru.ts';
import { withOwner } from '../platform/owner.ts';
import { uji } from '../testing/harness.ts';
import { FASKES_DEMO } from './faskes-demo.ts';
import { simpanMaster } from './faskes-demo.repository.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

it('the demo’s hospital has a floor to show: beds empty or out of use until somebody comes, kamar with their class and for whom', async () => {
  const rsud = FASKES_DEMO.find((f) => f.kode === 'RSUD')!;
  const faskesId = await withOwner(t.owner, async (client) => {
    const id = await buatFaskes(client, {
      kode: 'DEMOUJI',
      nama: rsud.nama,
      jenis: rsud.jenis,
      alamat: rsud.alamat,
      telepon: rsud.telepon,
      zona: 'Asia/Jakarta',
    });
    await client.query(`begin; set local app.faskes_id = ${id}`);
    await simpanMaster(client, rsud);
    await client.query('commit');
    return id;
  });
  const bed = (
    await t.superuser.query(
      'select b.nama_bed, b.status, k.jenis_kelamin, k.kelas, k.fasilitas from tempat_tidur b join kamar k on k.faskes_id = b.faskes_id and k.id = b.kamar_id where b.faskes_id = $1',
      [faskesId],
    )
  ).rows as { status: number; nama_bed: string; jenis_kelamin: number | null }[];
  expect(bed).toHaveLength(60);
  expect(new Set(bed.map((b) => b.status))).toEqual(new Set([1, 4]));
  expect(new Set(bed.map((b) => b.jenis_kelamin))).toEqual(new Set([1, 2, null]));
  expect(bed.every((b) => /^Bed [A-F]$/.test(b.nama_bed))).toBe(true);
});
