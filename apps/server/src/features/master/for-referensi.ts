import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { ReferensiUser } from '#features/referensi/referensi.public.ts';
import { ofZat, refreshNamaObat } from './produk/produk.repository.ts';

/** What master data uses of reference lists. */
export const REFERENSI_USE: ReferensiUser = {
  places: {
    [REFERENSI_LIST.jenisKelamin]: [
      ['Karyawan', 'pegawai', 'jenis_kelamin'],
      ['Kamar', 'kamar', 'jenis_kelamin'],
    ],
    [REFERENSI_LIST.jenisKunjungan]: [['Ruangan', 'ruangan', 'jenis_kunjungan']],
    [REFERENSI_LIST.kelas]: [
      ['Kamar', 'kamar', 'kelas'],
      ['Tarif tindakan', 'tarif_tindakan', 'kelas'],
      ['Harga produk', 'harga_produk', 'kelas'],
      ['Margin', 'margin', 'kelas'],
    ],
    [REFERENSI_LIST.zatAktif]: [['Produk', 'produk_zat', 'zat_id']],
    [REFERENSI_LIST.smf]: [
      ['Ruangan', 'ruangan', 'smf'],
      ['Dokter', 'dokter', 'smf'],
    ],
  },
  // A substance stands in the names of its products.
  renamed: async (tx, jenis, ids) => {
    if (jenis === REFERENSI_LIST.zatAktif) for (const id of ids) await refreshNamaObat(tx, ofZat(id));
  },
};
