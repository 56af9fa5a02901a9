import type { Wilayah } from '@nadi/contract/referensi.contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { referensiQuery, semuaReferensiQuery } from '../platform/referensi.ts';
import { bawahanQuery, provinsiQuery } from '../platform/wilayah.ts';
import type { Opsi } from './use-pilih.ts';

/** What a choice field needs to know of its list. Spread it on PickField or PickManyField. */
export type IsiPilihan = {
  options: readonly Opsi[];
  loading: boolean;
  kosong: string;
  /** Loads the list again after it failed. */ onBuka?: () => void;
};

const BELUM_ADA: readonly Opsi[] = [];

/** Returns the same values while nothing changed, so that a field renders again only for new ones. */
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
 * One reference list by its id (platform.md 9). `chosen`: the ids that the record holds already. An entry that was
 * switched off stays with the records that have it, so its name is loaded too; no field offers it to others
 * (`aktif: false`).
 */
export function useReferensi(id: number, ...dipakai: readonly unknown[]): IsiPilihan {
  const aktif = useQuery(referensiQuery(id));
  const hilang =
    aktif.isSuccess && dipakai.some((satu) => typeof satu === 'number' && !aktif.data.some((opsi) => opsi.id === satu));
  const semua = useQuery({ ...semuaReferensiQuery(id), enabled: hilang });
  return isiPilihan(hilang && semua.isSuccess ? semua : aktif);
}

/**
 * Regions below `parentId`: 1 all provinces, 2 regencies of a province, 3 districts, 4 villages. They are loaded once
 * the parent is known.
 */
export const useWilayah = (jenis: 1 | 2 | 3 | 4, induk: number | null): IsiPilihan =>
  isiPilihan(useQuery<Wilayah[]>(jenis === 1 ? provinsiQuery : bawahanQuery(jenis, induk)));
