import { tempatTidurMaster } from '@nadi/contract/master/ruangan-master.contract';
import { isBedInUse, requestedStatusBed, statusBedRefusal } from '@nadi/domain/ruangan/tempat-tidur';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { listNamaKamar } from './parent.repository.ts';
import { checkParent } from './parent.ts';
import { isSameNama, lookupByNama, resolveNama } from './nama-lookup.ts';
import { findBed, listBedPemakaian, filterBed, saveBed, TEMPAT_TIDUR_SOURCE } from './tempat-tidur.repository.ts';

type BedState = { kamar_id: number; status: number; aktif: boolean };

/** A bed that a visit holds keeps its kamar and its status. */
function checkStatus(input: BedState, old: BedState | null): FieldErrors {
  const alasan = statusBedRefusal(old?.status ?? null, requestedStatusBed(old, input));
  if (alasan !== null) return { status: [alasan] };
  return old && isBedInUse(old.status) && old.kamar_id !== input.kamar_id
    ? { kamar_id: ['Tempat tidur ini sedang dipakai pasien, jadi belum dapat dipindahkan'] }
    : {};
}

export const tempatTidur: Master<typeof tempatTidurMaster> = {
  contract: tempatTidurMaster,
  objek: 'tempat_tidur',
  source: TEMPAT_TIDUR_SOURCE,
  save: async (tx, input, id) =>
    saveBed(
      tx,
      { ...input, status: requestedStatusBed(id === null ? null : ((await findBed(tx, id)) ?? null), input) },
      id,
    ),
  check: async (tx, input, old) => ({
    ...(await checkParent(
      tx,
      { table: 'kamar', field: 'kamar_id', label: 'Kamar' },
      old && { parentId: old.kamar_id, aktif: old.aktif },
      { parentId: input.kamar_id, aktif: input.aktif },
    )),
    ...checkStatus(input, old),
  }),
  listPemakaian: listBedPemakaian,
  constraints: {
    tempat_tidur_nama_unik: { field: 'nama_bed', message: 'Tempat tidur dengan nama ini sudah ada di kamarnya' },
    tempat_tidur_faskes_id_kamar_id_fkey: { field: 'kamar_id', message: 'Kamar ini tidak ditemukan' },
  },
  filters: filterBed,
  createLineReader: async (tx) => {
    const kamar = lookupByNama(await listNamaKamar(tx));
    return (cells) =>
      resolveNama(
        [
          {
            column: 'kamar',
            target: 'kamar_id',
            label: 'Kamar',
            find: () => kamar(cells['kamar']).filter((k) => isSameNama(k.ruangan, cells['ruangan'])),
          },
        ],
        cells,
      );
  },
};
