import { tempatTidurMaster } from '@nadi/contract/ruangan-master.contract';
import { bedDipakai, statusDiminta, tolakStatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { listNamaKamar } from './induk.repository.ts';
import { periksaInduk } from './induk.ts';
import { menurutNama, tafsirNama } from './nama-induk.ts';
import { findBed, pemakaianBed, saringBed, simpanBed, TEMPAT_TIDUR } from './tempat-tidur.repository.ts';

type Bed = { kamar_id: number; status: number; aktif: boolean };

/** A bed that a visit holds keeps its kamar and its status. */
function periksaStatus(isian: Bed, lama: Bed | null): Galat {
  const tolak = tolakStatusBed(lama?.status ?? null, statusDiminta(lama, isian));
  if (tolak !== null) return { status: [tolak] };
  return lama && bedDipakai(lama.status) && lama.kamar_id !== isian.kamar_id
    ? { kamar_id: ['Tempat tidur ini sedang dipakai pasien, jadi belum dapat dipindahkan'] }
    : {};
}

export const tempatTidur: Master<typeof tempatTidurMaster> = {
  kontrak: tempatTidurMaster,
  objek: 'tempat_tidur',
  sumber: TEMPAT_TIDUR,
  simpan: async (tx, isian, id) =>
    simpanBed(
      tx,
      { ...isian, status: statusDiminta(id === null ? null : ((await findBed(tx, id)) ?? null), isian) },
      id,
    ),
  periksa: async (tx, isian, lama) => ({
    ...(await periksaInduk(
      tx,
      { tabel: 'kamar', kolom: 'kamar_id', sebutan: 'Kamar' },
      lama && { induk: lama.kamar_id, aktif: lama.aktif },
      { induk: isian.kamar_id, aktif: isian.aktif },
    )),
    ...periksaStatus(isian, lama),
  }),
  pemakaian: pemakaianBed,
  kendala: {
    tempat_tidur_nama_unik: { kolom: 'nama_bed', pesan: 'Tempat tidur dengan nama ini sudah ada di kamarnya' },
    tempat_tidur_faskes_id_kamar_id_fkey: { kolom: 'kamar_id', pesan: 'Kamar ini tidak ditemukan' },
  },
  saring: saringBed,
  bacaLembar: async (tx) => {
    const kamar = menurutNama(await listNamaKamar(tx));
    const sama = (a: string, b: unknown): boolean =>
      a.trim().toLowerCase() ===
      String(b ?? '')
        .trim()
        .toLowerCase();
    return (sel) =>
      tafsirNama(
        [
          {
            kolom: 'kamar',
            ke: 'kamar_id',
            sebutan: 'Kamar',
            cari: () => kamar(sel['kamar']).filter((k) => sama(k.ruangan, sel['ruangan'])),
          },
        ],
        sel,
      );
  },
};
