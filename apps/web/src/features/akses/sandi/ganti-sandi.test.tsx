import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerSaved, answerUser, installServer, showPage } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { session } from '#platform/session/session.ts';
import { GantiSandiDialog } from './ganti-sandi.public.tsx';
import { SandiAwalPage } from './sandi-awal.page.tsx';

const [OLD, NEW] = ['Melati-biru*77', 'Kuda&Lampu-9-teh'];
const onClose = vi.fn<() => void>();
async function open(answerer: Answerer = () => undefined) {
  onClose.mockReset();
  const requests = installServer(
    (request) =>
      answerer(request) ?? (request.path === '/v1/ganti-sandi' ? answerSaved({ sesi_berakhir: 2 }) : undefined),
  );
  await showPage(<GantiSandiDialog onClose={onClose} />, { ability: [] });
  return () => requests.filter(({ path }) => path === '/v1/ganti-sandi').map(({ body }) => body);
}
async function fill(old: string, first: string, second: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Kata sandi sekarang/), old);
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), first);
  await userEvent.type(screen.getByLabelText(/^Ulangi kata sandi baru/), second);
}

it('changes the own password by keys alone and says how many other sessions ended', async () => {
  const sent = await open();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kata sandi sekarang/));
  await userEvent.keyboard(`${OLD}{Enter}${NEW}{Enter}${NEW}{Control>}{Enter}{/Control}`);
  await waitFor(() => expect(sent()).toEqual([{ sandi_lama: OLD, sandi_baru: NEW }]));
  expect(await screen.findByText(/2 sesi di perangkat lain sudah diakhiri/)).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows which parts of the rule are there while it is typed', async () => {
  await open();
  const rules = within(screen.getByRole('list', { name: 'Syarat kata sandi' }));
  const states = () => rules.getAllByRole('listitem').map(({ textContent }) => textContent?.split(', ')[1]);
  expect(states()).toEqual(['belum', 'belum', 'belum', 'belum', 'belum']);
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), 'Melati7');
  expect(states()).toEqual(['belum', 'sudah', 'sudah', 'sudah', 'belum']);
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), '*');
  expect(states()).toEqual(['sudah', 'sudah', 'sudah', 'sudah', 'sudah']);
});

it('sends nothing while the two differ or the rule is not met', async () => {
  const sent = await open();
  await fill(OLD, NEW, `${NEW}x`);
  await userEvent.click(screen.getByRole('button', { name: /^Ganti/ }));
  expect(await screen.findAllByText(/Kedua kata sandi tidak sama/)).not.toHaveLength(0);
  await userEvent.clear(screen.getByLabelText(/^Kata sandi baru/));
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), 'pendek');
  await userEvent.click(screen.getByRole('button', { name: /^Ganti/ }));
  expect(await screen.findAllByText(/paling sedikit 8 huruf/)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  await open(({ path }) =>
    path === '/v1/ganti-sandi' ? refuse(422, { errors: { sandi_lama: ['Kata sandi sekarang salah.'] } }) : undefined,
  );
  await fill('Bukan-ini*1', NEW, NEW);
  await userEvent.click(screen.getByRole('button', { name: /^Ganti/ }));
  expect(await screen.findAllByText('Kata sandi sekarang salah.')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^Kata sandi baru/).value).toBe(NEW);
});

it('a first password is replaced on a page of its own, and then the app opens', async () => {
  let replaced = false;
  installServer(({ path }) => {
    if (path === '/v1/ganti-sandi') return ((replaced = true), answerSaved({ sesi_berakhir: 0 }));
    if (path !== '/v1/user-data') return undefined;
    const user = answerUser([]);
    const { data } = user.body as { data: { userData: object } };
    if (!replaced) Object.assign(data.userData, { ganti_sandi: true });
    return user;
  });
  await showPage(<SandiAwalPage />, { ability: [] });
  expect(session().user?.ganti_sandi).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Kata sandi awal/), 'k7mp-x2wq-9rtd-hn4c');
  await userEvent.type(screen.getByLabelText(/^Kata sandi baru/), NEW);
  await userEvent.type(screen.getByLabelText(/^Ulangi/), `${NEW}{Enter}`);
  await waitFor(() => expect(session().user?.ganti_sandi).toBeUndefined());
});
