import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../../testing/server.ts';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { installServer, SITI, showForm } from './test-kunjungan.tsx';

afterEach(() => void vi.restoreAllMocks());

/** The options that were brought into sight, in order. */
function watchScroll(): (string | null)[] {
  const seen: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function catat(this: HTMLElement) {
    if (this.getAttribute('role') === 'option') seen.push(this.textContent);
  });
  return seen;
}

it('at most ten suggestions; the one that the arrows have come to is brought into sight', async () => {
  installServer(({ path }) =>
    path.startsWith('/pasien/search/')
      ? answer(Array.from({ length: 12 }, (_, n) => ({ ...SITI, norm: n + 1, nama: `SITI KE-${n + 1}` })))
      : undefined,
  );
  const seen = watchScroll();
  await showForm(<KunjunganFormOverlay options={{}} onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
  await screen.findByRole('option', { name: /SITI KE-10/, hidden: true });
  expect(screen.queryByRole('option', { name: /SITI KE-11/, hidden: true })).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(seen.at(-1)).toMatch(/SITI KE-10/);
});
