import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gantiFetch, jawab } from '../testing/server.ts';
import { useDraft } from './draft.ts';
import { DRAFT_PREFIX, login, logout } from './session.ts';

let rusak = false;
vi.mock('./vault.ts', () => ({
  vaultAvailable: () => true,
  seal: (nilai: unknown) => (rusak ? Promise.reject(new Error('no key')) : Promise.resolve(JSON.stringify(nilai))),
  unseal: (teks: string) => Promise.resolve().then(() => JSON.parse(teks) as unknown),
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
async function masuk(userId = 7, faskes = 1): Promise<void> {
  const pengguna = {
    userId,
    name: 'Sari',
    name_with_title: 'Sari',
    email: 'a@b.id',
    roles: ['petugas'],
    role: 'petugas',
    ability: [],
    entity: { ...entity, id: faskes },
  };
  gantiFetch(
    ({ path }) =>
      path === '/v1/user-data'
        ? jawab({ userData: pengguna })
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

type Isi = { nama: string };
type UjiProps = { kunci?: string; catatan?: string; milik?: (catatan: unknown) => boolean };
function Formulir({ kunci = 'uji', catatan, milik }: UjiProps) {
  const form = useForm<Isi>({ defaultValues: { nama: '' } });
  const draft = useDraft<Isi>(kunci, form, catatan, milik);
  const { isDirty } = form.formState;
  return (
    <>
      <input aria-label="Nama" {...form.register('nama')} />
      <output>
        {draft.tersimpanPada ? 'tersimpan' : '-'} {isDirty ? 'berubah' : 'utuh'}
      </output>
      <button type="button" onClick={draft.buang}>
        Buang
      </button>
    </>
  );
}
const buka = (props: UjiProps = {}) =>
  render(
    <MantineProvider env="test">
      <Formulir {...props} />
      <Notifications />
    </MantineProvider>,
  );
const nama = () => screen.getByLabelText<HTMLInputElement>('Nama').value;
const tersimpan = () => waitFor(() => expect(screen.getByText(/^tersimpan/)).toBeDefined(), { timeout: 4000 });
/** Waits until everything that will come back has come back. */
const tenang = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const draf = () => Object.keys(localStorage).filter((satu) => satu.startsWith(DRAFT_PREFIX));

async function ketikDanTinggalkan(props: UjiProps = {}): Promise<void> {
  buka(props);
  await tenang();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await tersimpan();
  cleanup();
}

beforeEach(() => masuk());
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  rusak = false;
  vi.useRealTimers();
});

it('what was typed comes back, as something typed', async () => {
  await ketikDanTinggalkan();
  buka();
  await waitFor(() => expect(nama()).toBe('SITI'));
  expect(screen.getByText('tersimpan berubah')).toBeDefined();
});

it.each([
  ['another user', 8, 1],
  ['another facility', 7, 2],
])('is never shown to %s, and waits for its owner', async (_nama, userId, faskes) => {
  await ketikDanTinggalkan();
  await masuk(userId, faskes);
  buka();
  await tenang();
  expect(nama()).toBe('');
  cleanup();
  await masuk();
  buka();
  await waitFor(() => expect(nama()).toBe('SITI'));
});

it('of another user, put under one’s own name, is not shown but thrown away', async () => {
  await ketikDanTinggalkan();
  const [kunci = ''] = draf();
  const milikLain = { ...(JSON.parse(localStorage.getItem(kunci) ?? '') as object), userId: 8 };
  localStorage.setItem(kunci, JSON.stringify(milikLain));
  buka();
  await tenang();
  expect(nama()).toBe('');
  expect(draf()).toEqual([]);
});

it('is dropped at logout, after the shift, and when it can’t be read', async () => {
  await ketikDanTinggalkan();
  await logout();
  expect(draf()).toEqual([]);

  await masuk();
  await ketikDanTinggalkan();
  vi.useFakeTimers({ now: Date.now() + 12 * 60 * 60_000 + 1, toFake: ['Date'] });
  buka();
  await tenang();
  expect([nama(), ...draf()]).toEqual(['']);
  cleanup();
  vi.useRealTimers();

  await ketikDanTinggalkan();
  localStorage.setItem(draf()[0] ?? '', '{');
  buka();
  await tenang();
  expect([nama(), ...draf()]).toEqual(['']);
});

it('is dropped by its own form, also while it is being written', async () => {
  buka();
  await tenang();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  await tersimpan();
  await userEvent.click(screen.getByText('Buang'));
  expect(draf()).toEqual([]);
});

it('one that is not this form’s stays: it is neither shown nor dropped', async () => {
  await ketikDanTinggalkan({ catatan: 'nik 1' });
  const milik = (catatan: unknown): boolean => catatan === 'nik 2';
  buka({ catatan: 'nik 2', milik });
  await tenang();
  expect(nama()).toBe('');
  await userEvent.click(screen.getByText('Buang'));
  cleanup();
  buka({ catatan: 'nik 1', milik: (catatan) => catatan === 'nik 1' });
  await waitFor(() => expect(nama()).toBe('SITI'));
});

it('one that can’t be kept is said, once', async () => {
  rusak = true;
  buka();
  await tenang();
  await userEvent.type(screen.getByLabelText('Nama'), 'SITI');
  expect(await screen.findByText(/Draf tidak dapat disimpan/, {}, { timeout: 4000 })).toBeDefined();
  notifications.clean();
  await userEvent.type(screen.getByLabelText('Nama'), ' AMINAH');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(screen.queryByText(/Draf tidak dapat disimpan/)).toBeNull();
});
