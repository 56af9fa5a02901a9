import {
  BoxPattern,
  listBoxPattern,
  listDepo,
  listKategoriObat,
  listProductIndex,
  ProductIndex,
} from '@nadi/contract/master/produk-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../http/http.ts';
import { keptList } from '../draft/kept-list.ts';
import { RARELY_CHANGING } from '../http/query.ts';

/** The named packs; kept in the browser as `boxPattern` (platform.md 4). */
export const boxPatternQuery = queryOptions({
  queryKey: ['master', 'box-pattern'],
  ...keptList('boxPattern', z.array(BoxPattern), async (signal) => (await callApi(listBoxPattern, { signal })).data),
});

/** Every active product without its price; kept in the browser as `products` (platform.md 4). */
export const productsQuery = queryOptions({
  queryKey: ['master', 'products'],
  ...keptList('products', z.array(ProductIndex), async (signal) => (await callApi(listProductIndex, { signal })).data),
});

export const kategoriObatQuery = queryOptions({
  queryKey: ['master', 'kategori-obat'],
  queryFn: async ({ signal }) => (await callApi(listKategoriObat, { signal })).data,
  ...RARELY_CHANGING,
});

export const depoQuery = queryOptions({
  queryKey: ['master', 'depo'],
  queryFn: async ({ signal }) => (await callApi(listDepo, { signal })).data,
  ...RARELY_CHANGING,
});
