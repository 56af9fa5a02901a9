import { findAkunKaryawan, updateAkunKaryawan } from '@nadi/contract/akses/akun-karyawan.contract';
import { destroyPeran } from '@nadi/contract/akses/peran.contract';
import { findMaksud } from '@nadi/contract/pasien/pasien-search.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { endPreview, refuseInPreview, startPreview } from './preview.ts';

afterEach(endPreview);

it('refuses every call that would change something, and lets those that only ask', () => {
  for (const endpoint of [updateAkunKaryawan, destroyPeran, { method: 'PUT' }])
    expect(() => refuseInPreview(endpoint)).not.toThrow();
  startPreview({ nama: 'Kasir', kode: 'kasir', izin: ['view pos'] });
  for (const endpoint of [updateAkunKaryawan, destroyPeran, { method: 'PUT' }])
    expect(() => refuseInPreview(endpoint)).toThrow('Anda sedang melihat sebagai Kasir, jadi tidak ada yang disimpan.');
  for (const endpoint of [findAkunKaryawan, findMaksud]) expect(() => refuseInPreview(endpoint)).not.toThrow();
});

it('issue 31 C: lasts when the page is loaded again, and not longer than it', async () => {
  startPreview({ nama: 'Kasir', kode: 'kasir', izin: ['view pos'] });
  vi.resetModules();
  const again = await import('./preview.ts');
  expect(again.previewed()).toMatchObject({ nama: 'Kasir', izin: ['view pos'] });
  expect(again.previewed()?.may('view stock')).toBe(false);
  again.endPreview();
  vi.resetModules();
  expect((await import('./preview.ts')).previewed()).toBeNull();
});
