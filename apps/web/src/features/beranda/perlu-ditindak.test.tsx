import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { readDrafts, writeDraft, freeSlot } from '#platform/draft/draft-store.ts';
import { kunjunganOperation, pasienOperation } from '#platform/http/operations.ts';
import type { FormToOpen } from '#platform/http/operations.ts';
import { onUnheard } from '#platform/keys/shortcut.ts';
import { answer, refuse } from '#testing/server.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { BerandaPage } from './beranda.page.tsx';

const BERANDA = {
  tanggal: '2026-11-23',
  pembanding_sampai: '2026-11-16',
  kunjungan: 0,
  kunjungan_pembanding: 0,
  menunggu: 0,
  terlama_menit: null,
  rata_tunggu_menit: null,
  pasien_baru: 0,
  per_jam: [],
  per_ruangan: [],
  penjamin: [],
  tunggu_per_jam: [],
  antrean: [],
};

afterEach(() => {
  pasienOperation.set(null);
  kunjunganOperation.set(null);
});

async function leaveDraft(key: string, label: string, opens: FormToOpen | null): Promise<void> {
  await writeDraft(freeSlot(key) ?? '', { values: {}, note: null, label, opens });
}
async function showHome(): Promise<void> {
  installServer(({ path }) => (path === '/beranda' ? answer(BERANDA) : undefined));
  await showPage(<BerandaPage />, { ability: ['create pasien', 'create kunjungan', 'update kunjungan'] });
}

it('says that nothing waits only once it is known', async () => {
  installServer(({ path }) => (path === '/beranda' ? refuse(503, { message: 'Server sedang sibuk' }) : undefined));
  await showPage(<BerandaPage />, { ability: ['create pasien', 'create kunjungan', 'update kunjungan'] });
  await screen.findByText(/Server sedang sibuk/);
  expect(screen.queryByText('Tidak ada yang menunggu tindakan Anda.')).toBeNull();
});

it('does not say so while notices could not be loaded, and loads them again', async () => {
  let isDown = true;
  installServer(({ path }) => {
    if (path === '/beranda') return answer(BERANDA);
    return path === '/pemberitahuan' && isDown ? refuse(500, { message: 'Ada gangguan' }) : undefined;
  });
  await showPage(<BerandaPage />, { ability: ['create pasien', 'create kunjungan', 'update kunjungan'] });
  const again = await screen.findByRole('button', { name: 'Muat lagi' });
  expect(screen.queryByText('Tidak ada yang menunggu tindakan Anda.')).toBeNull();
  isDown = false;
  await userEvent.click(again);
  await screen.findByText('Tidak ada yang menunggu tindakan Anda.');
});

it('the queue below comes once every source has answered, so that no late item moves it', async () => {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => void (tell = resolve));
  installServer(({ path }) => {
    if (path === '/beranda') return answer(BERANDA);
    return path === '/pemberitahuan' ? told.then(() => answer([])) : undefined;
  });
  await showPage(<BerandaPage />, { ability: ['create pasien', 'create kunjungan', 'update kunjungan'] });
  await screen.findByText('Kunjungan per jam');
  expect(screen.queryByText('Antrean sekarang')).toBeNull();
  tell();
  expect(await screen.findByText('Antrean sekarang')).toBeDefined();
});

it('A3: drafts of patients and visits stand on Home, and going on opens the form with that draft', async () => {
  await showHome();
  await screen.findByText('Tidak ada yang menunggu tindakan Anda.');
  await leaveDraft('pasien:baru', 'SITI AMINAH', { form: 'pasien', options: { nik: '3374' } });
  await leaveDraft('kunjungan:ubah:9', 'BUDI', { form: 'kunjungan', options: { pendaftaran: 9 } });
  await leaveDraft('master:merk', 'merk baru', null);
  await userEvent.click(await screen.findByRole('button', { name: /^Lanjutkan Draf \d\d\.\d\d, SITI AMINAH$/ }));
  const drafts = await readDrafts();
  const slotOf = (whom: string): string | undefined => drafts.find(({ label }) => label === whom)?.slot;
  expect(pasienOperation.get()?.options).toEqual({ nik: '3374', draft: slotOf('SITI AMINAH') });
  // That form is closed before the next one is opened.
  pasienOperation.set(null);
  await userEvent.click(screen.getByRole('button', { name: /^Lanjutkan Draf .*BUDI$/ }));
  expect(kunjunganOperation.get()?.options).toEqual({ pendaftaran: 9, draft: slotOf('BUDI') });
  expect(screen.queryByText(/merk baru/)).toBeNull();
});

it('goes by keys alone: Alt+P to the list, arrows through it, Delete drops a draft, and ten seconds bring it back', async () => {
  await showHome();
  await leaveDraft('pasien:baru', 'SITI', { form: 'pasien', options: {} });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await leaveDraft('pasien:baru', 'BUDI', { form: 'pasien', options: {} });
  await screen.findByRole('button', { name: /^Lanjutkan .*SITI/ });
  await userEvent.keyboard('{Alt>}p{/Alt}');
  expect(document.activeElement?.textContent).toMatch(/BUDI/);
  const told = vi.fn<(text: string) => void>();
  onUnheard(told);
  await userEvent.keyboard('{Alt>}p{/Alt}');
  expect(told.mock.calls).toEqual([['Anda sudah di yang perlu ditindak. Pilih dengan panah.']]);
  onUnheard(() => undefined);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/^Lanjutkan .*SITI/);
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Lanjutkan .*SITI/ })).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/BUDI/);
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await screen.findByRole('button', { name: /^Lanjutkan .*SITI/ });
});
