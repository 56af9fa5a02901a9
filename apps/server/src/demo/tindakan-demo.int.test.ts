import { expect, it } from 'vitest';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { uji } from '../testing/harness.ts';
import { adaTindakan, simpanTindakanDemo } from './tindakan-demo.repository.ts';
import { susunTindakan } from './tindakan-demo.ts';

const t = await uji();

it('the demo’s procedures, tariffs and packages are what the calls answer', async () => {
  const [rs, lain] = [await t.newFaskes(), await t.newFaskes()];
  const isi = susunTindakan('KLINIK', rs.ctx.hariIni);
  await withOwner(t.owner, (client) =>
    transaksi(client, async () => {
      await masukFaskes(client, lain.faskesId);
      await simpanTindakanDemo(client, susunTindakan('RSUD', rs.ctx.hariIni));
      await masukFaskes(client, rs.faskesId);
      expect(await adaTindakan(client)).toBe(false);
      await simpanTindakanDemo(client, isi);
      expect(await adaTindakan(client)).toBe(true);
    }),
  );
  const semua = (await rs.petugas.get('/tindakan?limit=1000')).json();
  expect(semua.meta.total).toBe(isi.tindakan.length);
  expect(semua.data.every((b: { tarif: number | null }) => (b.tarif ?? 0) > 0)).toBe(true);
  const umum = (await rs.petugas.get(`/ruangan/tindakan/${rs.ruangan[0]!.id}/0?penjamin=3`)).json();
  expect(umum.meta.total).toBe(isi.ruangan.filter((r) => r.ruangan === 'Poli Umum 1').length);
  expect(umum.data.find((b: { kode: string }) => b.kode === 'KON-01')).toMatchObject({ tarif: 60_000 });
  expect((await rs.petugas.get(`/package/by-ruangan/${rs.ruangan[0]!.id}`)).json().data).toMatchObject([
    { kode: 'PKT-01', tindakan: [{}, {}, {}, {}] },
    ...isi.paket.filter((p) => !p.ruangan.some((r) => r.startsWith('Poli Umum'))).map(() => expect.anything()),
  ]);
});
