import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabContext, useDirty } from '#platform/session/leaving.ts';
import { TAB_NAMES_KEY } from '#platform/session/session.ts';
import { useKeptTabTitles, useTabTitle } from '#platform/address/tab-title.ts';
import { seal } from '#platform/session/vault.ts';
import { installServer, showPage } from '#testing/page.tsx';
import type { Tab } from './tab-store.ts';
import { TabsRow } from './tabs-row.tsx';

const tabAt = (pathname: string): Tab => ({
  id: pathname,
  location: { pathname, search: '', hash: '', state: null, key: 'default', mask: undefined },
});
function Kept() {
  useKeptTabTitles();
  return null;
}
function Named() {
  useTabTitle('000045 SITI AMINAH');
  return null;
}
function Written({ dirty }: { dirty: boolean }) {
  useDirty(dirty);
  return null;
}

it('the tab of a patient carries the name, once it is known', async () => {
  installServer(() => undefined);
  await showPage(
    <>
      <TabsRow
        tabs={[tabAt('/'), tabAt('/apps/pasien/45'), tabAt('/apps/pasien/46')]}
        active="/"
        onOpen={() => undefined}
        onClose={() => undefined}
      />
      <TabContext value="/apps/pasien/45">
        <Named />
      </TabContext>
    </>,
    { ability: ['view detail pasien'] },
  );
  expect(await screen.findByRole('button', { name: '000045 SITI AMINAH' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tutup 000045 SITI AMINAH' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pasien 000046' })).toBeDefined();
});

it('issue 31: after a reload the tab of a patient who is not drawn is still called by the name', async () => {
  sessionStorage.setItem(TAB_NAMES_KEY, await seal([['/apps/pasien/5001', '005001 RIO']]));
  installServer(() => undefined);
  await showPage(
    <>
      <TabsRow tabs={[tabAt('/apps/pasien/5001')]} active="/" onOpen={() => undefined} onClose={() => undefined} />
      <Kept />
    </>,
    { ability: ['view detail pasien'] },
  );
  expect(await screen.findByRole('button', { name: '005001 RIO' })).toBeDefined();
});

it('without the right to the page its tab names nobody, unless something is being written in it', async () => {
  installServer(() => undefined);
  const row = (dirty: boolean) => (
    <>
      <TabsRow tabs={[tabAt('/apps/pasien/45')]} active="/" onOpen={() => undefined} onClose={() => undefined} />
      <TabContext value="/apps/pasien/45">
        <Named />
        <Written dirty={dirty} />
      </TabContext>
    </>
  );
  await showPage(row(false), { ability: [] });
  expect(await screen.findByRole('button', { name: 'Tutup Tidak dapat dibuka' })).toBeDefined();
  expect(screen.queryByText(/SITI|000045/)).toBeNull();
  cleanup();
  await showPage(row(true), { ability: [] });
  expect(await screen.findByRole('button', { name: 'Tutup 000045 SITI AMINAH' })).toBeDefined();
});
