import { instalasiMaster } from '@nadi/contract/master/ruangan-master.contract';
import type { Master } from '#features/daftar/daftar.public.ts';
import {
  INSTALASI_SOURCE,
  listInstalasiPemakaianToday,
  listInstalasiPemakaian,
  saveInstalasi,
} from './instalasi.repository.ts';

export const instalasi: Master<typeof instalasiMaster> = {
  contract: instalasiMaster,
  objek: 'instalasi',
  source: INSTALASI_SOURCE,
  save: saveInstalasi,
  listPemakaian: listInstalasiPemakaian,
  listPemakaianToday: listInstalasiPemakaianToday,
  constraints: { instalasi_nama_unik: { field: 'deskripsi', message: 'Instalasi dengan nama ini sudah ada' } },
};
