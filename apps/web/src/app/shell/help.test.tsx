import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHeardShortcuts, useShortcut } from '../../platform/shortcut.ts';
import { useStore } from '../../platform/store.ts';
import { installServer, showPage } from '../../testing/page.tsx';
import { Help } from './help.tsx';
import { openHelp, shownHelp } from './shown-help.ts';

function Listening() {
  useShortcut('cari', () => undefined);
  useShortcut('tambah', () => undefined, { enabled: false });
  useHeardShortcuts(() => ['antrean-tidak-hadir', 'ukur-ulang']);
  const heard = useStore(shownHelp);
  return heard && <Help heard={heard} />;
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
