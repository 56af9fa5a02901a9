export { priceOf, loadHargaRule, askHarga } from './harga.service.ts';
export type { HargaRule } from './harga.service.ts';
export { hargaColumns, hnaOf, insertHna } from './harga.repository.ts';
export { findDepo, listActiveDepo, findDepoOfRuangan, installFarmasi } from './depo.repository.ts';
export { listProdukDetail as loadProdukForResep, ZAT_ROWS } from './produk.repository.ts';
export type { ProdukDetail } from './produk.repository.ts';
export { beginsWith, hasKata, isMadeOf, namesZat } from './search-zat.repository.ts';
