import { checkNorm, freeNorm } from '@nadi/contract/pasien.contract';
import { getKecamatan, getKelurahan, getKewarganegaraan, getKota, getSetting, getWilayah } from '@nadi/contract/referensi.contract';
import type { Pilihan, Wilayah } from '@nadi/contract/referensi.contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { isiPilihan } from '../../fields/isi-pilihan.ts';
import type { IsiPilihan } from '../../fields/isi-pilihan.ts';
import { callApi } from '../../platform/http.ts';
import { JARANG_BERUBAH } from '../../platform/query.ts';
import { referensiQuery, semuaReferensiQuery } from '../../platform/referensi.ts';
import { provinsiQuery } from '../../platform/wilayah.ts';

/**
 * One reference list by its id (platform.md 9). `dipakai`: what is chosen already. An entry that was switched off since stays with who has
 * it, so its name is asked for; fields offer it nowhere else (`aktif: false`).
 */
export function useReferensi(id: number, ...dipakai: readonly unknown[]): IsiPilihan {
  const aktif = useQuery(referensiQuery(id));
  const hilang = aktif.isSuccess && dipakai.some((satu) => typeof satu === 'number' && !aktif.data.some((opsi) => opsi.id === satu));
  const semua = useQuery({ ...semuaReferensiQuery(id), enabled: hilang });
  return isiPilihan(hilang && semua.isSuccess ? semua : aktif);
}

export const useKewarganegaraan = (): IsiPilihan =>
  isiPilihan(
    useQuery({
      queryKey: ['master', 'kewarganegaraan'],
      queryFn: async ({ signal }): Promise<Pilihan[]> => (await callApi(getKewarganegaraan, { signal })).data,
      ...JARANG_BERUBAH,
    }),
  );

const ANAK_WILAYAH = { 2: getKota, 3: getKecamatan, 4: getKelurahan } as const;

const bawahanQuery = (jenis: 2 | 3 | 4, induk: number | null) => ({
  queryKey: ['master', 'wilayah', jenis, induk],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Wilayah[]> =>
    (await callApi(ANAK_WILAYAH[jenis], { params: { id: induk ?? 0 }, query: { jenis }, signal })).data,
  enabled: induk !== null,
  ...JARANG_BERUBAH,
});

/** Regions below `induk`: 1 all provinces, 2 regencies of a province, 3 districts, 4 villages. Loaded once the parent is known. */
export const useWilayah = (jenis: 1 | 2 | 3 | 4, induk: number | null): IsiPilihan =>
  isiPilihan(useQuery<Wilayah[]>(jenis === 1 ? provinsiQuery : bawahanQuery(jenis, induk)));

/** Names of regions by their codes, in the given order; what isn't known yet is left out. */
export function useNamaWilayah(kode: readonly (number | null)[]): string {
  const ada = kode.filter((one) => one !== null);
  const jawaban = useQueries({
    queries: ada.map((code) => ({
      queryKey: ['master', 'wilayah', 'nama', code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await callApi(getWilayah, { params: { code }, signal })).data.deskripsi,
      ...JARANG_BERUBAH,
    })),
  });
  return jawaban.flatMap(({ data }) => (data ? [data] : [])).join(', ');
}

const settingQuery = () =>
  queryOptions({ queryKey: ['master', 'setting'], queryFn: async ({ signal }) => (await callApi(getSetting, { signal })).data, staleTime: 5 * 60_000 });

/** A setting of the facility as it is written; '' while it isn't known. */
export function useSettingTeks(key: string): string {
  const { data } = useQuery(settingQuery());
  return data?.find((setting) => setting.key === key)?.value ?? '';
}

/** Is a yes/no setting of the facility on? Off while it isn't known. */
export const useSettingAktif = (key: string): boolean => useSettingTeks(key) === 'true';

export const freeNormQuery = () =>
  queryOptions({ queryKey: ['pasien', 'free-norm'], queryFn: async ({ signal }) => (await callApi(freeNorm, { signal })).data, staleTime: 0 });

export const checkNormQuery = (norm: number | null) =>
  queryOptions({
    queryKey: ['pasien', 'check-norm', norm],
    queryFn: async ({ signal }) => (await callApi(checkNorm, { params: { norm: norm ?? 0 }, signal })).data,
    enabled: norm !== null,
    staleTime: 0,
  });
