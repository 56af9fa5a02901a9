import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp } from '#testing/harness.ts';
import { hasTindakan, saveDemoTindakan } from './tindakan-demo.repository.ts';
import { buildTindakan } from './tindakan-demo.ts';

const t = await startTestApp();

it('the demo’s procedures, tariffs and packages are what the calls answer', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  const demo = buildTindakan('KLINIK', rs.ctx.today);
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, other.faskesId);
      await saveDemoTindakan(client, buildTindakan('RSUD', rs.ctx.today));
      await enterFaskes(client, rs.faskesId);
      expect(await hasTindakan(client)).toBe(false);
      await saveDemoTindakan(client, demo);
      expect(await hasTindakan(client)).toBe(true);
    }),
  );
  const all = (await rs.petugas.get('/tindakan?limit=1000')).json();
  expect(all.meta.total).toBe(demo.tindakan.length);
  expect(all.data.every((b: { tarif: number | null }) => (b.tarif ?? 0) > 0)).toBe(true);
  const generalRuangan = (await rs.petugas.get(`/ruangan/tindakan/${rs.ruangan[0]!.id}/0?penjamin=3`)).json();
  expect(generalRuangan.meta.total).toBe(demo.ruangan.filter((r) => r.ruangan === 'Poli Umum 1').length);
  expect(generalRuangan.data.find((b: { kode: string }) => b.kode === 'KON-01')).toMatchObject({ tarif: 60_000 });
  expect((await rs.petugas.get(`/package/by-ruangan/${rs.ruangan[0]!.id}`)).json().data).toMatchObject([
    { kode: 'PKT-01', tindakan: [{}, {}, {}, {}] },
    ...demo.paket.filter((p) => !p.ruangan.some((r) => r.startsWith('Poli Umum'))).map(() => expect.anything()),
  ]);
});
