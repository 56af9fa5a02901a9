import { hariLibur } from '@nadi/contract/jadwal-master.contract';
import { pesanTerdaftar } from '@nadi/domain/jadwal/kecuali';
import type { Master } from '../daftar/daftar.service.ts';
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
  pemakaian: repo.pemakaianLibur,
  kendala: { hari_libur_tanggal_unik: { kolom: 'tanggal', pesan: 'Tanggal ini sudah menjadi hari libur' } },
  saring: repo.saringLibur,
};
