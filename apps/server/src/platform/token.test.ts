import { afterEach, expect, it, vi } from 'vitest';
import { siapkanToken, UMUR_TOKEN } from './token.ts';

const KUNCI = new Uint8Array(32).fill(7);
const ISI = { akunId: 5, faskesId: 2, sesiId: 9 };
afterEach(() => vi.useRealTimers());

it('reads what it has written, also the second time', async () => {
  const token = siapkanToken(KUNCI);
  const teks = await token.buat(ISI);
  expect(await token.baca(teks)).toEqual(ISI);
  expect(await token.baca(teks)).toEqual(ISI);
});

it.each(['read before', 'never read'])('D7: is refused once its time is over (%s)', async (dulu) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = siapkanToken(KUNCI);
  const teks = await token.buat(ISI);
  if (dulu === 'read before') await token.baca(teks);
  vi.setSystemTime(Date.now() + (UMUR_TOKEN + 1) * 1000);
  await expect(token.baca(teks)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});

it('of another key, cut or without a signature is refused', async () => {
  const asli = await siapkanToken(KUNCI).buat(ISI);
  const [kepala = '', isi = ''] = asli.split('.');
  const tanpa = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${isi}.`;
  const lain = await siapkanToken(new Uint8Array(32).fill(8)).buat(ISI);
  for (const teks of [lain, tanpa, `${kepala}.${isi}`, `${asli.slice(0, -4)}AAAA`, ''])
    await expect(siapkanToken(KUNCI).baca(teks)).rejects.toMatchObject({ code: 'BELUM_MASUK' });
});
