import type { Wilayah } from '@nadi/contract/referensi.contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { referensiQuery, semuaReferensiQuery } from '../platform/referensi.ts';
import { bawahanQuery, provinsiQuery } from '../platform/wilayah.ts';
import type { Opsi } from './use-pilih.ts';

/** What a choice field needs of its list; spread on PilihField or PilihBanyakField. */
export type IsiPilihan = {
  options: readonly Opsi[];
  loading: boolean;
  kosong: string;
  /** Asks again for a list that did not come. */ onBuka?: () => void;
};

const BELUM_ADA: readonly Opsi[] = [];

/** The same values as before while nothing changed: a field is drawn anew by what is new. */
export function isiPilihan({
  data,
  isFetching,
  isError,
  refetch,
}: Pick<UseQueryResult<readonly Opsi[]>, 'data' | 'isFetching' | 'isError'> & { refetch: () => unknown }): IsiPilihan {
  const kosong = isError ? 'Daftar belum bisa dimuat. Tutup dan buka lagi.' : 'Tidak ada yang cocok';
  return {
    options: data ?? BELUM_ADA,
    loading: isFetching,
    kosong,
    ...(isError ? { onBuka: () => void refetch() } : {}),
  };
}

/**
 * One reference list by its id (platform.md 9). `dipakai`: what is chosen already. An entry that was switched off since stays with who has
 * it, so its name is asked for; fields offer it nowhere else (`aktif: false`).
 */
export function useReferensi(id: number, ...dipakai: readonly unknown[]): IsiPilihan {
  const aktif = useQuery(referensiQuery(id));
  const hilang =
    aktif.isSuccess && dipakai.some((satu) => typeof satu === 'number' && !aktif.data.some((opsi) => opsi.id === satu));
  const semua = useQuery({ ...semuaReferensiQuery(id), enabled: hilang });
  return isiPilihan(hilang && semua.isSuccess ? semua : aktif);
}

/** Regions below `induk`: 1 all provinces, 2 regencies of a province, 3 districts, 4 villages. Loaded once the parent is known. */
export const useWilayah = (jenis: 1 | 2 | 3 | 4, induk: number | null): IsiPilihan =>
  isiPilihan(useQuery<Wilayah[]>(jenis === 1 ? provinsiQuery : bawahanQuery(jenis, induk)));
