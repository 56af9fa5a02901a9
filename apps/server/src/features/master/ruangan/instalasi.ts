import { instalasiMaster } from '@nadi/contract/ruangan-master.contract';
import type { Master } from '../daftar/daftar.service.ts';
import { INSTALASI, instalasiHariIni, pemakaianInstalasi, simpanInstalasi } from './instalasi.repository.ts';

export const instalasi: Master<typeof instalasiMaster> = {
  kontrak: instalasiMaster,
  objek: 'instalasi',
  sumber: INSTALASI,
  simpan: simpanInstalasi,
  pemakaian: pemakaianInstalasi,
  pemakaianHariIni: instalasiHariIni,
  kendala: { instalasi_nama_unik: { kolom: 'deskripsi', pesan: 'Instalasi dengan nama ini sudah ada' } },
};
