import { loketMaster } from '@nadi/contract/master/loket-master.contract';
import type { Master } from '#features/daftar/daftar.public.ts';
import {
  filterLoket,
  listLoketPemakaian,
  listLoketPemakaianToday,
  saveLoket,
  LOKET_SOURCE,
} from './loket.repository.ts';

export const loket: Master<typeof loketMaster> = {
  contract: loketMaster,
  objek: 'loket',
  source: LOKET_SOURCE,
  save: saveLoket,
  listPemakaian: listLoketPemakaian,
  listPemakaianToday: listLoketPemakaianToday,
  constraints: { loket_kode_unik: { field: 'kode', message: 'Loket dengan kode ini sudah ada' } },
  filters: filterLoket,
};
