import type { UseQueryResult } from '@tanstack/react-query';
import type { Opsi } from './use-pilih.ts';

/** What a choice field needs of its list; spread on PilihField or PilihBanyakField. */
export type IsiPilihan = { options: readonly Opsi[]; loading: boolean; kosong: string; /** Asks again for a list that did not come. */ onBuka?: () => void };

const BELUM_ADA: readonly Opsi[] = [];

/** The same values as before while nothing changed: a field is drawn anew by what is new. */
export function isiPilihan({ data, isFetching, isError, refetch }: Pick<UseQueryResult<readonly Opsi[]>, 'data' | 'isFetching' | 'isError'> & { refetch: () => unknown }): IsiPilihan {
  const kosong = isError ? 'Daftar belum bisa dimuat. Tutup dan buka lagi.' : 'Tidak ada yang cocok';
  return { options: data ?? BELUM_ADA, loading: isFetching, kosong, ...(isError ? { onBuka: () => void refetch() } : {}) };
}
