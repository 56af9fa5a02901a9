import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { kunjunganOperation } from '#platform/http/operations.ts';
import { currentPath, currentSearch, installServer, showPage } from '#testing/page.tsx';
import { usePasienFromUrl } from './use-pasien-from-url.ts';

afterEach(() => kunjunganOperation.set(null));

function AnyPage() {
  usePasienFromUrl();
  return null;
}
const openAt = async (path: string, ability = ['create kunjungan']) => {
  installServer(() => undefined);
  await showPage(<AnyPage />, { path, ability });
  return kunjunganOperation.get()?.options;
};

it.each(['/', '/apps/antrean', '/apps/kunjungan', '/apps/pasien/77'])(
  'kunjungan.md 2: norm and nama in the query string of %s open the form with them, once',
  async (path) => {
    expect(await openAt(`${path}?norm=123&nama=SITI&lain=1`)).toEqual({ norm: 123, nama: 'SITI' });
    await waitFor(() => expect([currentPath(), currentSearch()]).toEqual([path, '?lain=1']));
  },
);

it('a name alone is enough; a number that is none is left out', async () => {
  expect(await openAt('/apps/antrean?nama=SITI')).toEqual({ nama: 'SITI' });
  kunjunganOperation.set(null);
  expect(await openAt('/apps/antrean?norm=12x&nama=SITI')).toEqual({ nama: 'SITI' });
});

it.each(['/apps/pasien?nama=siti&norm=12', '/apps/pasien-kembar?tab=riwayat&norm=12'])(
  '%s keeps them: there they are filters of the list',
  async (path) => {
    expect(await openAt(path)).toBeUndefined();
    expect(`${currentPath()}${currentSearch()}`).toBe(path);
  },
);

it('who may register no visit sees no form', async () => {
  expect(await openAt('/apps/antrean?norm=123', ['view antrean'])).toBeUndefined();
});
