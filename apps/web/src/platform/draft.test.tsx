import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceFetch, answer } from '../testing/server.ts';
import { useDraft } from './draft.ts';
import { DRAFT_PREFIX, login, logout } from './session.ts';

let broken = false;
vi.mock('./vault.ts', () => ({
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
  await login({ email: 'a@b.id', password: 'x' });
}

type FormValues = { nama: string; kota: string };
type TestFormProps = { key?: string; note?: string; belongs?: (note: unknown) => boolean; filledKota?: string };
function TestForm({ key = 'uji', note, belongs, filledKota }: TestFormProps) {
  const form = useForm<FormValues>({ defaultValues: { nama: '', kota: '' } });
  const draft = useDraft<FormValues>(key, form, note, belongs);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (filledKota) form.setValue('kota', filledKota, { shouldDirty: true });
  }, [form, filledKota]);
  return (
    <>
      <input aria-label="Nama" {...form.register('nama')} />
      <output>
        {draft.savedAt ? 'tersimpan' : '-'} {isDirty ? 'berubah' : 'utuh'}
      </output>
      <button type="button" onClick={draft.discard}>
        Buang
      </button>
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
const waitForSaved = () => waitFor(() => expect(screen.getByText(/^tersimpan/)).toBeDefined(), { timeout: 4000 });
/** Waits until everything that will come back has come back. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const draftKeys = () => Object.keys(localStorage).filter((one) => one.startsWith(DRAFT_PREFIX));

async function typeAndLeave(props: TestFormProps = {}): Promise<void> {
  openForm(props);
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await waitForSaved();
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

it('what was typed comes back, as something typed', async () => {
  await typeAndLeave();
  openForm();
  await waitFor(() => expect(shownNama()).toBe('SITI'));
  expect(screen.getByText('tersimpan berubah')).toBeDefined();
});

it('what was typed comes back into a form that has meanwhile filled in something by itself', async () => {
  await typeAndLeave();
  openForm({ filledKota: 'Semarang' });
  await waitFor(() => expect(shownNama()).toBe('SITI'));
});

it('nothing comes back over what is typed before the draft has been read', async () => {
  await typeAndLeave();
  openForm();
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'BUDI' } });
  await settle();
  expect(shownNama()).toBe('BUDI');
});

it.each([
  ['another user', 8, 1],
  ['another facility', 7, 2],
])('is never shown to %s, and waits for its owner', async (_nama, userId, faskes) => {
  await typeAndLeave();
  await signIn(userId, faskes);
  openForm();
  await settle();
  expect(shownNama()).toBe('');
  cleanup();
  await signIn();
  openForm();
  await waitFor(() => expect(shownNama()).toBe('SITI'));
});

it('of another user, put under one’s own name, is not shown but thrown away', async () => {
  await typeAndLeave();
  const [key = ''] = draftKeys();
  const ownedByOther = { ...(JSON.parse(localStorage.getItem(key) ?? '') as object), userId: 8 };
  localStorage.setItem(key, JSON.stringify(ownedByOther));
  openForm();
  await settle();
  expect(shownNama()).toBe('');
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
  expect([shownNama(), ...draftKeys()]).toEqual(['']);
  cleanup();
  vi.useRealTimers();

  await typeAndLeave();
  localStorage.setItem(draftKeys()[0] ?? '', '{');
  openForm();
  await settle();
  expect([shownNama(), ...draftKeys()]).toEqual(['']);
});

it('is dropped by its own form, also while it is being written', async () => {
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await waitForSaved();
  await userEvent.click(screen.getByText('Buang'));
  expect(draftKeys()).toEqual([]);
});

it('one that is not this form’s stays: it is neither shown nor dropped', async () => {
  await typeAndLeave({ note: 'nik 1' });
  const belongs = (note: unknown): boolean => note === 'nik 2';
  openForm({ note: 'nik 2', belongs });
  await settle();
  expect(shownNama()).toBe('');
  await userEvent.click(screen.getByText('Buang'));
  cleanup();
  openForm({ note: 'nik 1', belongs: (note) => note === 'nik 1' });
  await waitFor(() => expect(shownNama()).toBe('SITI'));
});

it('one that can’t be kept is said, once', async () => {
  broken = true;
  openForm();
  await settle();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  expect(await screen.findByText(/Draf tidak dapat disimpan/, {}, { timeout: 4000 })).toBeDefined();
  notifications.clean();
  await userEvent.type(screen.getByLabelText('Nama'), ' AMINAH');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(screen.queryByText(/Draf tidak dapat disimpan/)).toBeNull();
});
