import { merkMaster, produsenMaster } from '@nadi/contract/master/merk-master.contract';
import type { Master } from '#features/daftar/daftar.public.ts';
import { ofMerk, refreshNamaObat } from '../produk/produk.repository.ts';
import { listNamePemakaian, MERK_SOURCE, PRODUSEN_SOURCE, saveNameIn } from './name-list.repository.ts';

const saveMerk = saveNameIn('merk');

export const merk: Master<typeof merkMaster> = {
  contract: merkMaster,
  objek: 'merk',
  source: MERK_SOURCE,
  save: async (tx, input, id) => {
    const saved = await saveMerk(tx, input, id);
    // The brand stands in the names of its products.
    if (id !== null) await refreshNamaObat(tx, ofMerk(saved));
    return saved;
  },
  listPemakaian: listNamePemakaian('merk'),
  constraints: { merk_nama_unik: { field: 'nama', message: 'Merk dengan nama ini sudah ada' } },
};

export const produsen: Master<typeof produsenMaster> = {
  contract: produsenMaster,
  objek: 'produsen',
  source: PRODUSEN_SOURCE,
  save: saveNameIn('produsen'),
  listPemakaian: listNamePemakaian('produsen'),
  constraints: { produsen_nama_unik: { field: 'nama', message: 'Produsen dengan nama ini sudah ada' } },
};
