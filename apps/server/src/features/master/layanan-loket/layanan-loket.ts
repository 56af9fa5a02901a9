import { layananLoketMaster } from '@nadi/contract/master/layanan-loket.contract';
import type { Master } from '#features/daftar/daftar.public.ts';
import {
  LAYANAN_LOKET_SOURCE,
  listLayananLoketPemakaian,
  listLayananLoketPemakaianToday,
  saveLayananLoket,
} from './layanan-loket.repository.ts';

export const layananLoket: Master<typeof layananLoketMaster> = {
  contract: layananLoketMaster,
  objek: 'layanan loket',
  source: LAYANAN_LOKET_SOURCE,
  save: saveLayananLoket,
  listPemakaian: listLayananLoketPemakaian,
  listPemakaianToday: listLayananLoketPemakaianToday,
  constraints: {
    layanan_loket_kode_unik: { field: 'kode', message: 'Layanan dengan huruf ini sudah ada' },
    huruf_antrean_unik: { field: 'kode', message: 'Huruf ini dipakai antrean ruangan. Pilih huruf lain.' },
  },
};
