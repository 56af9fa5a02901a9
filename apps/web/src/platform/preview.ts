import { abilitiesOf } from '@nadi/domain/akses/ability';
import { compileIzin } from '@nadi/domain/akses/izin';
import type { IzinCheck } from '@nadi/domain/akses/izin';
import type { Permission } from '@nadi/domain/akses/permission';
import { ApiError } from './api-error.ts';
import { createStore, useStore } from './store.ts';

/** A role whose menu and pages are looked at. `kode` is the role's, as in the session. */
export type Preview = { nama: string; kode: string; izin: readonly Permission[]; may: IzinCheck };

/** It lives in this tab until it is left or the page is loaded again; the server never hears of it. */
const store = createStore<Preview | null>(null);

export const previewed = (): Preview | null => store.get();
export const usePreview = (): Preview | null => useStore(store);

/**
 * Shows the app as somebody with this role alone would see it. Nothing is gained by it: what the user does not hold stays
 * refused, and nothing is saved until it is left.
 */
export const startPreview = (role: { nama: string; kode: string; izin: readonly Permission[] }): void =>
  store.set({ ...role, may: compileIzin(abilitiesOf(role.izin)) });

export const endPreview = (): void => store.set(null);

/** Whether a call changes something. A POST that creates nothing only asks: names do not belong in an address. */
const isWrite = ({ method, creates }: { method: string; creates?: boolean | undefined }): boolean =>
  method !== 'GET' && (method !== 'POST' || creates === true);

/** Throws where a call would change something while the app is only looked at. */
export function refuseInPreview(endpoint: { method: string; creates?: boolean | undefined }): void {
  const preview = store.get();
  if (preview && isWrite(endpoint))
    throw new ApiError({
      kind: 'ditolak',
      status: 403,
      message: `Anda sedang melihat sebagai ${preview.nama}, jadi tidak ada yang disimpan. Keluar dari pratinjau dulu.`,
    });
}
