import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { jawab } from '../../testing/server.ts';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { pasangServer, SITI, tampilkan } from './uji-kunjungan.tsx';

afterEach(() => void vi.restoreAllMocks());

/** The options that were brought into sight, in order. */
function pantauGulir(): (string | null)[] {
  const terlihat: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function catat(this: HTMLElement) {
    if (this.getAttribute('role') === 'option') terlihat.push(this.textContent);
  });
  return terlihat;
}

it('at most ten suggestions; the one that the arrows have come to is brought into sight', async () => {
  pasangServer(({ path }) =>
    path.startsWith('/pasien/search/')
      ? jawab(Array.from({ length: 12 }, (_, n) => ({ ...SITI, norm: n + 1, nama: `SITI KE-${n + 1}` })))
      : undefined,
  );
  const terlihat = pantauGulir();
  await tampilkan(<KunjunganFormOverlay options={{}} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
  await screen.findByRole('option', { name: /SITI KE-10/, hidden: true });
  expect(screen.queryByRole('option', { name: /SITI KE-11/, hidden: true })).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(terlihat.at(-1)).toMatch(/SITI KE-10/);
});
