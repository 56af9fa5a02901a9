import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { KunjunganOptions } from '#platform/http/operations.ts';
import { answer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, READ_KUNJUNGAN, SAVED, SITI, showForm } from './test-kunjungan.tsx';

const open = async (options: KunjunganOptions) => {
  const events = { finish: vi.fn(), updated: vi.fn() };
  await showForm(<KunjunganFormOverlay options={{ ...options, ...events }} onClose={() => undefined} />);
  return events;
};
const save = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));

it("D31: a new visit emits 'finish' with what was saved, and not 'updated'", async () => {
  installServer();
  const events = await open({ norm: 123 });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Dokter/ })).toHaveProperty('value', 'dr. Budi'));
  await save('Daftarkan');
  await userEvent.click(await screen.findByRole('button', { name: /^YA/ }));
  await waitFor(() => expect(events.finish).toHaveBeenCalledWith(SAVED));
  expect(events.updated).not.toHaveBeenCalled();
});

it("D31: an edit emits 'updated' with what was saved, and not 'finish'", async () => {
  installServer(({ method, path }) =>
    path === '/pendaftaran/1' ? answer(method === 'PUT' ? { ...SAVED, versi: 4 } : READ_KUNJUNGAN) : undefined,
  );
  const events = await open({ pendaftaran: 1 });
  await save('Update');
  await waitFor(() => expect(events.updated).toHaveBeenCalledWith({ ...SAVED, versi: 4 }));
  expect(events.finish).not.toHaveBeenCalled();
});

const people = (count: number) => Array.from({ length: count }, (_, n) => ({ ...SITI, norm: 123 + n }));
const search = (count: number, lainnya = 0) =>
  installServer(({ path }) =>
    path.startsWith('/pasien/search') ? answer(people(count), { meta: { lainnya, lebih: false } }) : undefined,
  );

it('a name alone preselects the patient when exactly one fits', async () => {
  search(1);
  await open({ nama: 'siti aminah' });
  expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
});

it('where several fit, or more than are shown, the clerk chooses', async () => {
  search(2);
  await open({ nama: 'siti' });
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
});

it('what is typed after it is a search like any other', async () => {
  search(0);
  await open({ nama: 'tidak ada' });
  const box = await screen.findByRole('combobox', { name: /^Pasien/ });
  search(1);
  await act(() => userEvent.type(box, 'x'));
  expect(await screen.findByRole('option', { name: /SITI AMINAH/, hidden: true })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
});
