import type { z } from 'zod';
import { JARANG_BERUBAH } from './query.ts';
import { session, subscribeSession } from './session.ts';

/** The prefix of a facility's lists that this browser keeps (platform.md 4); they hold nothing about patients. */
const AWALAN = 'nadi-daftar:';

const namaKunci = (nama: string): string => `${AWALAN}${session().user?.entity?.id ?? 0}:${nama}`;

function baca<T>(nama: string, bentuk: z.ZodType<T>): T | undefined {
  const isi = localStorage.getItem(namaKunci(nama));
  if (isi === null) return undefined;
  try {
    return bentuk.parse(JSON.parse(isi));
  } catch {
    // The stored list is of an earlier version or damaged, so it is dropped and asked for again.
    localStorage.removeItem(namaKunci(nama));
    return undefined;
  }
}

function tulis(nama: string, isi: unknown): void {
  try {
    localStorage.setItem(namaKunci(nama), JSON.stringify(isi));
  } catch {
    // The storage is full, so the list is dropped and asked for again next time.
    localStorage.removeItem(namaKunci(nama));
  }
}

export function hapusSimpanan(nama?: string): void {
  for (const kunci of Object.keys(localStorage)) {
    if (kunci.startsWith(AWALAN) && (nama === undefined || kunci === namaKunci(nama))) localStorage.removeItem(kunci);
  }
}

/**
 * The options of a query whose list the browser keeps. The kept list is there at once after a start, and the server is
 * asked all the same, because nobody told this browser about changes while it was closed.
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
