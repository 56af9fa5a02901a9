import { boxPatternMaster, kategoriObatMaster } from '@nadi/contract/master/produk-master.contract';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { lookupByNama, resolveNama } from '../ruangan/nama-lookup.ts';
import * as repo from './kemasan-kategori.repository.ts';

/** spec: F3. A document keeps its own qty_per_box, so a changed pattern changes no history. */
export const boxPattern: Master<typeof boxPatternMaster> = {
  contract: boxPatternMaster,
  objek: 'kemasan',
  source: repo.BOX_PATTERN_SOURCE,
  save: repo.saveBoxPattern,
  listPemakaian: repo.listBoxPatternPemakaian,
  constraints: { box_pattern_nama_unik: { field: 'nama', message: 'Kemasan dengan nama ini sudah ada' } },
};

export const kategoriObat: Master<typeof kategoriObatMaster> = {
  contract: kategoriObatMaster,
  objek: 'kategori obat',
  source: repo.KATEGORI_SOURCE,
  save: repo.saveKategori,
  check: async (tx, { induk_id }, old): Promise<FieldErrors> => {
    if (induk_id === null) return {};
    const above = await repo.listAncestors(tx, induk_id);
    if (above.length === 0) return { induk_id: ['Kategori induk ini tidak ada. Pilih lagi dari daftar.'] };
    return old && above.includes(old.id) ? { induk_id: ['Kategori ini berada di bawah kategori yang diubah'] } : {};
  },
  listPemakaian: repo.listKategoriPemakaian,
  constraints: { kategori_obat_nama_unik: { field: 'nama', message: 'Kategori dengan nama ini sudah ada' } },
  createLineReader: async (tx) => {
    const find = lookupByNama(await repo.listNamedKategori(tx));
    return (cells) =>
      resolveNama(
        [
          {
            column: 'induk',
            target: 'induk_id',
            label: 'Induk',
            boleh_kosong: true,
            find: ({ induk }) => find(induk),
          },
        ],
        cells,
      );
  },
};
