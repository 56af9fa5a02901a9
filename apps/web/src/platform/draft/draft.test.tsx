import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDraftsNow } from '#testing/drafts.ts';
import { replaceFetch, answer } from '#testing/server.ts';
import { useDraft } from './draft.ts';
import { readDrafts } from './draft-store.ts';
import { DRAFT_PREFIX, login, logout } from '../session/session.ts';

let broken = false;
vi.mock('../session/vault.ts', () => ({
  vaultAvailable: () => true,
  seal: (value: unknown) => (broken ? Promise.reject(new Error('no key')) : Promise.resolve(JSON.stringify(value))),
  unseal: (text: string) => Promise.resolve().then(() => JSON.parse(text) as unknown),
}));

const entity = {
  id: 1,
  code: 'KSS',
  name: 'Klinik',
  address: '-',
  phone: '-',
  logo: '',
  jenis_faskes: 'klinik',
  zona: 'Asia/Jakarta',
  panjang_norm: 6,
};
async function signIn(userId = 7, faskes = 1): Promise<void> {
  const user = {
    userId,
    name: 'Sari',
    name_with_title: 'Sari',
    email: 'a@b.id',
    roles: ['petugas'],
    role: 'petugas',
    ability: [],
    entity: { ...entity, id: faskes },
  };
  replaceFetch(
    ({ path }) =>
      path === '/v1/user-data'
        ? answer({ userData: user })
        : {
            body: {
              status: 'success',
              success: true,
              message: '',
              access_token: 'a',
              refresh_token: 'r',
              token_type: 'bearer',
              expires_in: 900,
            },
          },
    () => undefined,
  );
  // Another person has a window of their own.
  sessionStorage.clear();
  await login({ email: 'a@b.id', password: 'x' });
}

type FormValues = { nama: string };
type TestFormProps = { name?: string; note?: string; belongs?: (note: unknown) => boolean; wanted?: string };
function TestForm({ name = 'uji', note, belongs, wanted }: TestFormProps) {
  const form = useForm<FormValues>({ defaultValues: { nama: '' } });
  const draft = useDraft<FormValues>(name, form, {
    note,
    label: () => 'SITI',
    wanted,
    ...(belongs ? { belongs } : {}),
  });
  const { isDirty } = form.formState;
  return (
    <>
      <input aria-label="Nama" {...form.register('nama')} />
      <output>
        {draft.savedAt ? 'tersimpan' : '-'} {isDirty ? 'berubah' : 'utuh'}
      </output>
      <button type="button" onClick={draft.discard}>
        Buang
      </button>
      <button type="button" onClick={() => void draft.keep?.()}>
        Sisihkan
      </button>
      {draft.offer && (
        <>
          <p>Tawaran {draft.offer.label}</p>
          <button type="button" onClick={draft.offer.take}>
            Lanjutkan
          </button>
          <button type="button" onClick={draft.offer.drop}>
            Buang tawaran
          </button>
        </>
      )}
    </>
  );
}
const openForm = (props: TestFormProps = {}) =>
  render(
    <MantineProvider env="test">
      <TestForm {...props} />
      <Notifications />
    </MantineProvider>,
  );
const shownNama = () => screen.getByLabelText<HTMLInputElement>('Nama').value;
const findSaved = () => screen.findByText(/^tersimpan/);
async function writeNow(): Promise<void> {
  await writeDraftsNow();
  await findSaved();
}
/** Waits until everything that will come back has come back. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const draftKeys = () => Object.keys(localStorage).filter((one) => one.startsWith(DRAFT_PREFIX));

const findOffer = () => screen.findByRole('button', { name: 'Lanjutkan' });
const expectNoOffer = () => expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull();
/** Takes the offered draft up; nothing of it stands in the form before. */
async function takeUp(): Promise<void> {
  const button = await findOffer();
  expect(shownNama()).toBe('');
  await userEvent.click(button);
  expect(shownNama()).toBe('SITI');
  expectNoOffer();
}

async function typeAndLeave(props: TestFormProps = {}): Promise<void> {
  openForm(props);
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await writeNow();
  cleanup();
}

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  broken = false;
  vi.useRealTimers();
});

it('what was typed is written a moment later, offered, and comes back with "Lanjutkan", as something typed', async () => {
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await findSaved();
  cleanup();
  openForm();
  expect(await screen.findByText('Tawaran SITI')).toBeDefined();
  await takeUp();
  expect(screen.getByText('tersimpan berubah')).toBeDefined();
});

it.each([
  ['another user', 8, 1],
  ['another facility', 7, 2],
])('is never shown to %s, and waits for its owner', async (_nama, userId, faskes) => {
  await typeAndLeave();
  await signIn(userId, faskes);
  openForm();
  await settle();
  expectNoOffer();
  cleanup();
  await signIn();
  openForm();
  await takeUp();
});

it('of another user, put under one’s own name, is not shown but thrown away', async () => {
  await typeAndLeave();
  const [key = ''] = draftKeys();
  const ownedByOther = { ...(JSON.parse(localStorage.getItem(key) ?? '') as object), userId: 8 };
  localStorage.setItem(key, JSON.stringify(ownedByOther));
  openForm();
  await settle();
  expectNoOffer();
  expect(draftKeys()).toEqual([]);
});

it('is dropped at logout, after the shift, and when it can’t be read', async () => {
  await typeAndLeave();
  await logout();
  expect(draftKeys()).toEqual([]);

  await signIn();
  await typeAndLeave();
  vi.useFakeTimers({ now: Date.now() + 12 * 60 * 60_000 + 1, toFake: ['Date'] });
  openForm();
  await settle();
  expectNoOffer();
  expect(draftKeys()).toEqual([]);
  cleanup();
  vi.useRealTimers();

  await typeAndLeave();
  localStorage.setItem(draftKeys()[0] ?? '', '{');
  openForm();
  await settle();
  expectNoOffer();
  expect(draftKeys()).toEqual([]);
});

it('is dropped by its own form, also while it is being written', async () => {
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await writeNow();
  await userEvent.click(screen.getByText('Buang'));
  expect(draftKeys()).toEqual([]);
});

it('one that is not this form’s stays: it is neither shown nor dropped', async () => {
  await typeAndLeave({ note: 'nik 1' });
  const belongs = (note: unknown): boolean => note === 'nik 2';
  openForm({ note: 'nik 2', belongs });
  await settle();
  expectNoOffer();
  await userEvent.click(screen.getByText('Buang'));
  cleanup();
  openForm({ note: 'nik 1', belongs: (note) => note === 'nik 1' });
  await takeUp();
});

it('an offer that is answered with "Buang" is gone for good', async () => {
  await typeAndLeave();
  openForm();
  await findOffer();
  await userEvent.click(screen.getByText('Buang tawaran'));
  expectNoOffer();
  expect([shownNama(), ...draftKeys()]).toEqual(['']);
});

it('what is typed beside an offer is a draft of its own, and neither takes the other’s place', async () => {
  await typeAndLeave();
  openForm();
  await findOffer();
  await userEvent.type(screen.getByLabelText('Nama'), 'BUDI');
  await writeNow();
  expect(draftKeys()).toHaveLength(2);
  await userEvent.click(screen.getByText('Buang'));
  expect(draftKeys()).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Nama'), ' SANTOSO');
  await userEvent.click(screen.getByText('Lanjutkan'));
  expect(shownNama()).toBe('SITI');
  await waitFor(() => expect(draftKeys()).toHaveLength(2));
  cleanup();
  openForm();
  await userEvent.click(await findOffer());
  expect(shownNama()).toBe('BUDI SANTOSO');
});

it('a form that is set aside keeps what was typed a moment ago, and every draft of the user is listed', async () => {
  openForm({ name: 'pasien:baru' });
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await userEvent.click(screen.getByText('Sisihkan'));
  await writeNow();
  cleanup();
  await typeAndLeave();
  const list = (await readDrafts()).map(({ key, label, values }) => ({ key, label, values }));
  expect(list).toEqual([
    { key: 'uji', label: 'SITI', values: { nama: 'SITI' } },
    { key: 'pasien:baru', label: 'SITI', values: { nama: 'SITI' } },
  ]);
});

it('one that can’t be kept is said, once', async () => {
  broken = true;
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await writeDraftsNow();
  expect(await screen.findByText(/Draf tidak dapat disimpan/)).toBeDefined();
  notifications.clean();
  await waitFor(() => expect(screen.queryByText(/Draf tidak dapat disimpan/)).toBeNull());
  await userEvent.type(screen.getByLabelText('Nama'), ' AMINAH');
  await writeDraftsNow();
  await settle();
  expect(screen.queryByText(/Draf tidak dapat disimpan/)).toBeNull();
});

/** The locks of a browser whose other tabs hold `elsewhere`; those of this tab join them while they are held. */
function stubLocks(elsewhere: readonly string[]): Set<string> {
  const held = new Set(elsewhere);
  const locks = {
    request: async (name: string, run: () => Promise<void>) => {
      held.add(name);
      await run();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  return held;
}

it('one that a form of another tab has open is not offered as left behind, and is offered once that tab is gone', async () => {
  await typeAndLeave();
  const [slot = ''] = draftKeys();
  const held = stubLocks([`nadi-draf-terbuka:${slot}`]);
  openForm();
  await settle();
  expectNoOffer();
  expect(await readDrafts()).toEqual([]);
  cleanup();
  held.clear();
  openForm();
  await takeUp();
});

it('of an open form is held, and let go when the form is closed', async () => {
  const held = stubLocks([]);
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await writeNow();
  expect(held.size).toBe(1);
  expect(await readDrafts()).toEqual([]);
  cleanup();
  await settle();
  expect(held.size).toBe(0);
  expect(await readDrafts()).toHaveLength(1);
});

it('the one that a form was opened for is taken up at once; one that does not fit any more is said', async () => {
  await typeAndLeave();
  const [slot = ''] = draftKeys();
  openForm({ wanted: slot });
  await waitFor(() => expect(shownNama()).toBe('SITI'));
  expectNoOffer();
  cleanup();
  openForm({ wanted: slot, belongs: () => false });
  expect(await screen.findByText(/draf itu tidak dipakai/)).toBeDefined();
  expect(shownNama()).toBe('');
});

it.each([
  ['a reload', () => dispatchEvent(new Event('beforeunload'))],
  ['the end of the page', () => dispatchEvent(new Event('pagehide'))],
])('what was typed in the moment before %s is kept', async (_what, leave) => {
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  expect(draftKeys()).toEqual([]);
  leave();
  await settle();
  expect(draftKeys()).toHaveLength(1);
  cleanup();
  await settle();
  openForm();
  await takeUp();
});

it('a page that goes writes nothing for a form without changes, nor one that was just discarded', async () => {
  openForm();
  await settle();
  dispatchEvent(new Event('pagehide'));
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(draftKeys()).toEqual([]);
});
