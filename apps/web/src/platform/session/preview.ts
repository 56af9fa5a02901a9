import { abilitiesOf } from '@nadi/domain/akses/ability';
import { compileIzin } from '@nadi/domain/akses/izin';
import type { IzinCheck } from '@nadi/domain/akses/izin';
import type { Permission } from '@nadi/domain/akses/permission';
import { ApiError } from '../http/api-error.ts';
import { keepItem, readItem } from '../draft/keep-item.ts';
import { createStore, useStore } from '../draft/store.ts';

/** A role whose menu and pages are looked at. `kode` is the role's, as in the session. */
export type Preview = { nama: string; kode: string; izin: readonly Permission[]; may: IzinCheck };

/** The role that is looked at, as this tab keeps it when the page is loaded again. */
type Role = Pick<Preview, 'nama' | 'kode' | 'izin'>;
const KEY = 'nadi-lihat-sebagai';
const isRole = (kept: unknown): kept is Role =>
  typeof kept === 'object' &&
  kept !== null &&
  'nama' in kept &&
  'kode' in kept &&
  'izin' in kept &&
  typeof kept.nama === 'string' &&
  typeof kept.kode === 'string' &&
  Array.isArray(kept.izin) &&
  kept.izin.every((one) => typeof one === 'string');
const previewOf = (role: Role): Preview => ({ ...role, may: compileIzin(abilitiesOf(role.izin)) });

function keptPreview(): Preview | null {
  const kept = readItem(KEY, sessionStorage);
  return isRole(kept) ? previewOf(kept) : null;
}

/** It lives in this tab until it is left, also when the page is loaded again; the server never hears of it. */
const store = createStore<Preview | null>(keptPreview());

export const previewed = (): Preview | null => store.get();
export const usePreview = (): Preview | null => useStore(store);

/**
 * Shows the app as somebody with this role alone would see it. Nothing is gained by it: what the user does not hold stays
 * refused, and nothing is saved until it is left.
 */
export function startPreview(role: Role): void {
  keepItem(KEY, JSON.stringify(role), sessionStorage);
  store.set(previewOf(role));
}

export function endPreview(): void {
  sessionStorage.removeItem(KEY);
  store.set(null);
}

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
