import { expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp } from '#testing/harness.ts';
import { completeLayananLoket, fillHall } from './antrean-loket-demo.repository.ts';

const t = await startTestApp();

it('a demo has a hall that waits, the same each time, and never twice on a day', async () => {
  const rs = await t.newFaskes();
  const complete = (): Promise<void> =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => {
        await enterFaskes(client, rs.faskesId);
        await completeLayananLoket(client);
        await fillHall(client, { today: rs.ctx.today, now: new Date() });
      }),
    );
  await complete();
  await complete();
  const { data } = (await rs.petugas.get('/antrean-loket')).json();
  expect(data.layanan.map(({ kode }: { kode: string }) => kode).join('')).toBe('QRSWZ');
  expect(data.menunggu.map(({ nomor }: { nomor: string }) => nomor)).toEqual([
    'Q-001',
    'R-001',
    'Q-002',
    'P-001',
    'Q-003',
    'W-001',
    'R-002',
    'Q-004',
    'S-001',
    'P-002',
    'Z-001',
    'Q-005',
  ]);
  const next = await rs.petugas.post('/antrean-loket', { layanan_id: data.layanan[0].id });
  expect(next.json().data.nomor).toBe('Q-006');
});
