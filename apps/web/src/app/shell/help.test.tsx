import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DID, onUnheard, useHeardShortcuts, useShortcut } from '#platform/keys/shortcut.ts';
import { useStore } from '#platform/draft/store.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { Help } from './help.tsx';
import { openHelp, shownHelp } from './shown-help.ts';

afterEach(() => onUnheard(() => undefined));

function Listening() {
  useShortcut('cari', () => DID);
  useShortcut('tambah', () => DID, { enabled: false });
  useHeardShortcuts(() => ['antrean-tidak-hadir', 'ukur-ulang']);
  const heard = useStore(shownHelp);
  return heard && <Help heard={heard} withForms />;
}

it('lists the keys that are heard now, and those of forms; none that does nothing here', async () => {
  installServer(() => undefined);
  await showPage(<Listening />, { ability: [] });
  act(openHelp);
  await screen.findByRole('heading', { name: 'Formulir' });
  const labels = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(labels).toContain('Cari atau pindai apa saja');
  expect(labels).toContain('Tidak hadir');
  expect(labels).toContain('Simpan formulir');
  expect(screen.getByText('Ukur tanda vital').previousElementSibling?.textContent).toMatch(/F9.*Alt\+V/);
  for (const dead of ['Tambah', 'Edit', 'Panggil berikutnya', 'Pasien baru']) expect(labels).not.toContain(dead);
});

function Answering() {
  useShortcut('tambah', () => 'Pilih dulu dokternya.');
  useHeardShortcuts(() => ['antrean-lewati', 'baris-naik']);
  // @ts-expect-error -- a key that answers nothing would be a key that may do nothing
  useShortcut('edit', () => undefined, { enabled: false });
  return (
    <>
      <div data-row="1" tabIndex={-1} />
      <button type="button" aria-haspopup="menu" aria-expanded={false} aria-label="Menu" />
    </>
  );
}

it('issue 31: each key of the help acts or says why not: here, on a row, over a menu, and where no form is', async () => {
  installServer(() => undefined);
  await showPage(<Answering />, { ability: [] });
  const told = vi.fn<(text: string) => void>();
  onUnheard(told);
  const press = (key: string, more: object = {}, on: Element = document.body): string | undefined => {
    told.mockClear();
    fireEvent.keyDown(on, { key, ...more });
    return told.mock.calls[0]?.[0];
  };
  const row = document.querySelector('[data-row]') as Element;
  const menu = document.querySelector('[aria-haspopup]') as Element;
  expect(press('n')).toBe('Pilih dulu dokternya.');
  expect(press('l')).toMatch(/^L .* pilih dulu barisnya dengan panah\.$/);
  expect(press('ArrowUp', { altKey: true }, row)).toMatch(/^Alt\+↑ .* tidak berlaku untuk baris ini\.$/);
  expect(press('t', { altKey: true }), 'a key of forms, which the help always lists').toBe(
    'Alt+T (pilih tempat tidur) hanya berlaku di formulir.',
  );
  expect(press('Enter', { ctrlKey: true })).toBe('Ctrl+Enter (simpan formulir) hanya berlaku di formulir.');
  expect(press('x'), 'a key that the help does not know').toBeUndefined();
  expect(press('ArrowDown', { altKey: true }, menu), 'it opens the menu').toBeUndefined();
  menu.setAttribute('aria-expanded', 'true');
  expect(press('l', {}, menu)).toBe('Menu masih terbuka. Tutup dulu dengan Esc, lalu L.');
});
