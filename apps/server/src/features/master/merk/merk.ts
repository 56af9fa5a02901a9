import { merkMaster, produsenMaster } from '@nadi/contract/merk-master.contract';
import type { Master } from '../daftar/master-list.service.ts';
import { MERK_SOURCE, PRODUSEN_SOURCE, saveNameIn } from './name-list.repository.ts';

/** Products, which will refer to both lists, have no table yet. */
const listPemakaian = async () => [];

export const merk: Master<typeof merkMaster> = {
  contract: merkMaster,
  objek: 'merk',
  source: MERK_SOURCE,
  save: saveNameIn('merk'),
  listPemakaian,
  constraints: { merk_nama_unik: { field: 'nama', message: 'Merk dengan nama ini sudah ada' } },
};

export const produsen: Master<typeof produsenMaster> = {
  contract: produsenMaster,
  objek: 'produsen',
  source: PRODUSEN_SOURCE,
  save: saveNameIn('produsen'),
  listPemakaian,
  constraints: { produsen_nama_unik: { field: 'nama', message: 'Produsen dengan nama ini sudah ada' } },
};
