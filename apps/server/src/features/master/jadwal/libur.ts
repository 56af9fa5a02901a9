import { hariLibur } from '@nadi/contract/jadwal-master.contract';
import { tulisHari } from '@nadi/domain/jadwal/jadwal';
import { pesanTerdaftar } from '@nadi/domain/jadwal/kecuali';
import { findMaster } from '../daftar/daftar.repository.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { kunciHari } from './kalender.repository.ts';
import { terdaftarPada } from './kecuali.repository.ts';
import * as repo from './libur.repository.ts';

export const libur: Master<typeof hariLibur> = {
  kontrak: hariLibur,
  objek: 'hari libur',
  sumber: repo.LIBUR,
  simpan: repo.tulisLibur,
  tanya: async (tx, { tanggal, aktif }, lama) => {
    if (!aktif || (lama?.aktif && lama.tanggal === tanggal)) return null;
    const data = await terdaftarPada(tx, tanggal);
    const message = pesanTerdaftar(data);
    return message === null ? null : { message, data };
  },
  // The day is locked first, so that no registration slips in under a new holiday, and no extra practice onto a day
  // that stops being one.
  periksa: async (tx, { tanggal, aktif }, lama): Promise<Galat> => {
    await kunciHari(tx, lama ? [tanggal, lama.tanggal] : [tanggal]);
    const tetap = aktif && tanggal === lama?.tanggal;
    if (
      !lama?.aktif ||
      tetap ||
      lama.tanggal < tx.ctx.hariIni ||
      (await repo.tambahanHariLibur(tx, lama.tanggal)).jumlah === 0
    )
      return {};
    return {
      [aktif ? 'tanggal' : 'aktif']: [
        `${tulisHari(lama.tanggal)} ada praktik tambahan pada jam praktik biasa. Ubah praktik tambahan itu dulu.`,
      ],
    };
  },
  pemakaian: async (tx, id) => {
    const libur = await findMaster<{ tanggal: string; aktif: boolean }>(tx, repo.LIBUR, id);
    if (libur) await kunciHari(tx, [libur.tanggal]);
    const tambahan = libur?.aktif ? (await repo.tambahanHariLibur(tx, libur.tanggal)).jumlah : 0;
    return [
      ...(await repo.pemakaianLibur(tx, id)),
      { di: 'Praktik tambahan pada jam praktik biasa', jumlah: tambahan },
    ];
  },
  kendala: { hari_libur_tanggal_unik: { kolom: 'tanggal', pesan: 'Tanggal ini sudah menjadi hari libur' } },
  saring: repo.saringLibur,
};
