import { loketMaster } from '@nadi/contract/loket-master.contract';
import type { Master } from '../daftar/daftar.service.ts';
import { saringLoket, simpanLoket, SUMBER } from './loket.repository.ts';

export const loket: Master<typeof loketMaster> = {
  kontrak: loketMaster,
  objek: 'loket',
  sumber: SUMBER,
  simpan: simpanLoket,
  // No table refers to a counter yet.
  pemakaian: async () => [],
  kendala: { loket_kode_unik: { kolom: 'kode', pesan: 'Loket dengan kode ini sudah ada' } },
  saring: saringLoket,
};
