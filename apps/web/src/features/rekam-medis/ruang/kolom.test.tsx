import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { firstText, record, showRecord, subjektif } from '../test-record.tsx';

afterEach(() => vi.unstubAllGlobals());

const columns = () =>
  ['Riwayat', 'Tanda vital dan ringkasan'].map((name) => screen.getByLabelText(name).childElementCount > 0);

it('from one note to another, history and measures stay in sight', async () => {
  await showRecord(record(), () => undefined);
  await subjektif();
  expect(columns()).toEqual([true, true]);
  // Nothing is painted any more: what waits for its turn would stay away.
  vi.stubGlobal('requestAnimationFrame', () => 1);
  await userEvent.click(screen.getByRole('button', { name: 'Tulis CPPT' }));
  expect(screen.queryByRole('region', { name: 'Resep' })).toBeNull();
  expect(columns()).toEqual([true, true]);
});

it.each([
  ['beside it before', false, ['riwayat', 'bagian']],
  ['below it after', true, ['bagian', 'riwayat']],
])('the columns are drawn %s the parts of the note', async (_where, stacked, order) => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const media = (query: string) => ({
    matches: stacked && query.includes('1180px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', media);
  await showRecord(record(), () => undefined);
  await firstText();
  const drawn: string[] = [];
  for (let paint = 0; paint < 20 && drawn.length < 2; paint++) {
    await act(async () => {
      for (const callback of frames.splice(0)) callback(performance.now());
      await new Promise((resume) => setTimeout(resume, 5));
    });
    if (!drawn.includes('riwayat') && columns()[0]) drawn.push('riwayat');
    if (!drawn.includes('bagian') && screen.queryByRole('region', { name: 'Kontrol' })) drawn.push('bagian');
  }
  expect(drawn).toEqual(order);
});
