import { listMerk, listProdusen } from '@nadi/contract/master/merk-master.contract';
import { readHargaProduk } from '@nadi/contract/master/harga-produk.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { toOptionsProps } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import type { PickOption } from '#fields/pick-option.ts';
import { callApi } from '#platform/http/http.ts';
import { boxPatternQuery, depoQuery, kategoriObatQuery } from '#platform/lists/produk.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';

const merkQuery = queryOptions({
  queryKey: ['master', 'merk'],
  queryFn: async ({ signal }) => (await callApi(listMerk, { signal })).data,
  ...RARELY_CHANGING,
});
const produsenQuery = queryOptions({
  queryKey: ['master', 'produsen'],
  queryFn: async ({ signal }) => (await callApi(listProdusen, { signal })).data,
  ...RARELY_CHANGING,
});

export const hargaQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'harga-produk', id],
    queryFn: async ({ signal }) => (await callApi(readHargaProduk, { params: { id }, signal })).data,
  });

type Named = { id: number; nama: string };
const toOptions = (rows: readonly Named[]): PickOption[] => rows.map(({ id, nama }) => ({ id, deskripsi: nama }));
/** What a row names although it is out of use stays with the row, and is offered to no other. */
const withKept = (list: OptionsProps, kept: Named | null): OptionsProps =>
  kept === null || list.options.some(({ id }) => id === kept.id)
    ? list
    : { ...list, options: [...list.options, { id: kept.id, deskripsi: kept.nama, aktif: false }] };
const named = (id: number | null | undefined, nama: string | null | undefined): Named | null =>
  id === null || id === undefined ? null : { id, nama: nama ?? `No. ${id}` };

type Kept = { id: number | null | undefined; nama: string | null | undefined };
export const useKategoriOptions = (kept?: Kept): OptionsProps =>
  withKept(toOptionsProps(useQuery({ ...kategoriObatQuery, select: toOptions })), named(kept?.id, kept?.nama));
export const useMerkOptions = (kept?: Kept): OptionsProps =>
  withKept(toOptionsProps(useQuery({ ...merkQuery, select: toOptions })), named(kept?.id, kept?.nama));
export const useProdusenOptions = (kept?: Kept): OptionsProps =>
  withKept(toOptionsProps(useQuery({ ...produsenQuery, select: toOptions })), named(kept?.id, kept?.nama));
export const useDepoOptions = (): OptionsProps => toOptionsProps(useQuery({ ...depoQuery, select: toOptions }));

export const useKemasanOptions = (
  kept: readonly { box_pattern_id: number; nama: string; qty_per_box: number }[],
): OptionsProps => {
  const list = toOptionsProps(
    useQuery({
      ...boxPatternQuery,
      select: (rows) =>
        rows.map(({ id, nama, qty_per_box }): PickOption => ({
          id,
          deskripsi: nama,
          keterangan: `isi ${qty_per_box}`,
        })),
    }),
  );
  return kept.reduce((all, { box_pattern_id: id, nama }) => withKept(all, { id, nama }), list);
};
