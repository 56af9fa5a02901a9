import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, SITI, showForm } from '../form/test-kunjungan.tsx';

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

it('offers those who may be meant where nobody was found, and takes one only once they are seen', async () => {
  let release: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    release = resolve;
  });
  const all = installServer(({ path }) =>
    path === '/pasien/maksud'
      ? ready.then(() => answer([{ ...SITI, alasan: 'Ibu SUPARMI' }], { meta: { lainnya: 12, lebih: false } }))
      : undefined,
  );
  await showForm(<KunjunganFormOverlay options={{}} onClose={() => undefined} />);
  const box = screen.getByRole('combobox', { name: /^Pasien/ });
  await userEvent.type(box, 'suparmi');
  await waitFor(() => expect(all.map(({ body }) => body)).toContainEqual({ teks: 'suparmi' }));
  await userEvent.keyboard('{Enter}');
  release();
  const option = await screen.findByRole('option', { name: /SITI AMINAH/, hidden: true });
  expect(option.textContent).toMatch(/Sukorejo · Ibu SUPARMI/);
  expect([screen.queryByText('Mungkin maksud Anda'), screen.queryByText('12 lainnya: persempit')]).not.toContain(null);
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
});
