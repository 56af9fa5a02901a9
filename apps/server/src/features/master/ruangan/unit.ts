import { unitMaster } from '@nadi/contract/master/ruangan-master.contract';
import type { Master } from '#features/daftar/daftar.public.ts';
import { listNamaInstalasi } from './parent.repository.ts';
import { checkParent } from './parent.ts';
import { lookupByNama, resolveNama } from './nama-lookup.ts';
import { listUnitPemakaian, filterUnit, saveUnit, UNIT_SOURCE, listUnitPemakaianToday } from './unit.repository.ts';

export const unit: Master<typeof unitMaster> = {
  contract: unitMaster,
  objek: 'unit',
  source: UNIT_SOURCE,
  save: saveUnit,
  check: (tx, { instalasi_id, aktif }, old) =>
    checkParent(
      tx,
      { table: 'instalasi', field: 'instalasi_id', label: 'Instalasi' },
      old && { parentId: old.instalasi_id, aktif: old.aktif },
      { parentId: instalasi_id, aktif },
    ),
  listPemakaian: listUnitPemakaian,
  listPemakaianToday: listUnitPemakaianToday,
  constraints: {
    unit_nama_unik: { field: 'deskripsi', message: 'Unit dengan nama ini sudah ada di instalasinya' },
    unit_faskes_id_instalasi_id_fkey: { field: 'instalasi_id', message: 'Instalasi ini tidak ditemukan' },
  },
  filters: filterUnit,
  createLineReader: async (tx) => {
    const findInstalasi = lookupByNama(await listNamaInstalasi(tx));
    return (cells) =>
      resolveNama(
        [
          {
            column: 'instalasi',
            target: 'instalasi_id',
            label: 'Instalasi',
            find: () => findInstalasi(cells['instalasi']),
          },
        ],
        cells,
      );
  },
};
