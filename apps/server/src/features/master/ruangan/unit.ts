import { unitMaster } from '@nadi/contract/ruangan-master.contract';
import type { Master } from '../daftar/daftar.service.ts';
import { listNamaInstalasi } from './induk.repository.ts';
import { periksaInduk } from './induk.ts';
import { menurutNama, tafsirNama } from './nama-induk.ts';
import { pemakaianUnit, saringUnit, simpanUnit, UNIT, unitHariIni } from './unit.repository.ts';

export const unit: Master<typeof unitMaster> = {
  kontrak: unitMaster,
  objek: 'unit',
  sumber: UNIT,
  simpan: simpanUnit,
  periksa: (tx, { instalasi_id, aktif }, lama) =>
    periksaInduk(
      tx,
      { tabel: 'instalasi', kolom: 'instalasi_id', sebutan: 'Instalasi' },
      lama && { induk: lama.instalasi_id, aktif: lama.aktif },
      { induk: instalasi_id, aktif },
    ),
  pemakaian: pemakaianUnit,
  pemakaianHariIni: unitHariIni,
  kendala: {
    unit_nama_unik: { kolom: 'deskripsi', pesan: 'Unit dengan nama ini sudah ada di instalasinya' },
    unit_faskes_id_instalasi_id_fkey: { kolom: 'instalasi_id', pesan: 'Instalasi ini tidak ditemukan' },
  },
  saring: saringUnit,
  bacaLembar: async (tx) => {
    const cari = menurutNama(await listNamaInstalasi(tx));
    return (sel) =>
      tafsirNama(
        [{ kolom: 'instalasi', ke: 'instalasi_id', sebutan: 'Instalasi', cari: () => cari(sel['instalasi']) }],
        sel,
      );
  },
};
