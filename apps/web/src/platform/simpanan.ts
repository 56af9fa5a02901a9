import type { z } from 'zod';
import { JARANG_BERUBAH } from './query.ts';
import { session, subscribeSession } from './session.ts';

/** Lists of one facility that the browser keeps (platform.md 4); nothing of a patient. */
const AWALAN = 'nadi-daftar:';

const namaKunci = (nama: string): string => `${AWALAN}${session().user?.entity?.id ?? 0}:${nama}`;

function baca<T>(nama: string, bentuk: z.ZodType<T>): T | undefined {
  const isi = localStorage.getItem(namaKunci(nama));
  if (isi === null) return undefined;
  try {
    return bentuk.parse(JSON.parse(isi));
  } catch {
    // Of an earlier version, or damaged: asked for anew.
    localStorage.removeItem(namaKunci(nama));
    return undefined;
  }
}

function tulis(nama: string, isi: unknown): void {
  try {
    localStorage.setItem(namaKunci(nama), JSON.stringify(isi));
  } catch {
    // A full store: the list is asked for again next time.
    localStorage.removeItem(namaKunci(nama));
  }
}

export function hapusSimpanan(nama?: string): void {
  for (const kunci of Object.keys(localStorage)) {
    if (kunci.startsWith(AWALAN) && (nama === undefined || kunci === namaKunci(nama))) localStorage.removeItem(kunci);
  }
}

/**
 * The options of a query whose list is kept in the browser: there at once after a start, and asked for anew all the same,
 * since nobody told this browser of changes while it was closed.
 */
export const disimpan = <T>(nama: string, bentuk: z.ZodType<T>, muat: (signal: AbortSignal) => Promise<T>) => ({
  ...JARANG_BERUBAH,
  initialData: () => baca(nama, bentuk),
  initialDataUpdatedAt: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    const isi = await muat(signal);
    tulis(nama, isi);
    return isi;
  },
});

subscribeSession(() => {
  if (session().tahap === 'keluar') hapusSimpanan();
});
