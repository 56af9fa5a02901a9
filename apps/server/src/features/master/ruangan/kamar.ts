import { kamarMaster } from '@nadi/contract/ruangan-master.contract';
import { DAFTAR_KELAS, RAWAT_INAP, tolakKamar } from '@nadi/domain/ruangan/ruangan';
import { AppError } from '../../../platform/errors.ts';
import { periksaReferensi } from '../../referensi/referensi.public.ts';
import { ada } from '../daftar/daftar.service.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { listNamaReferensi } from './induk.repository.ts';
import { periksaInduk } from './induk.ts';
import {
  bedDipakaiDiKamar,
  jenisRuangan,
  KAMAR,
  listRuanganInap,
  pemakaianKamar,
  saringKamar,
  simpanKamar,
  tahanRawatInap,
} from './kamar.repository.ts';
import { menurutNama, tafsirNama } from './nama-induk.ts';

const UNTUK = menurutNama([
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
  { id: 1, deskripsi: 'L' },
  { id: 2, deskripsi: 'P' },
]);
const bukanInap = (pesan: string): Galat => ({ ruangan_id: [pesan] });

export const kamar: Master<typeof kamarMaster> = {
  kontrak: kamarMaster,
  objek: 'kamar',
  sumber: KAMAR,
  simpan: async (tx, isian, id) => {
    // The room may have become another kind since it was checked.
    if (!(await tahanRawatInap(tx, isian.ruangan_id)))
      throw new AppError('VALIDASI', { errors: bukanInap(tolakKamar(-1) as string) });
    return simpanKamar(tx, isian, id);
  },
  periksa: async (tx, { ruangan_id, kelas, aktif }, lama) => {
    const galat = await periksaInduk(
      tx,
      { tabel: 'ruangan', kolom: 'ruangan_id', sebutan: 'Ruangan' },
      lama && { induk: lama.ruangan_id, aktif: lama.aktif },
      { induk: ruangan_id, aktif },
    );
    const jenis = (await jenisRuangan(tx, ruangan_id))?.jenis_kunjungan ?? RAWAT_INAP;
    const tolak = tolakKamar(jenis);
    const pindah =
      lama !== null && lama.ruangan_id !== ruangan_id && ada(await bedDipakaiDiKamar(tx, lama.id)).length > 0;
    return {
      ...galat,
      ...(await periksaReferensi(tx, [
        { kolom: 'kelas', jenis: DAFTAR_KELAS, id: kelas === lama?.kelas ? null : kelas },
      ])),
      ...(tolak === null ? {} : bukanInap(tolak)),
      ...(pindah ? bukanInap('Kamar ini sedang dipakai pasien, jadi belum dapat dipindahkan') : {}),
    };
  },
  pemakaian: pemakaianKamar,
  pemakaianHariIni: bedDipakaiDiKamar,
  kendala: {
    kamar_nama_unik: { kolom: 'deskripsi', pesan: 'Kamar dengan nama ini sudah ada di ruangannya' },
    kamar_faskes_id_ruangan_id_fkey: { kolom: 'ruangan_id', pesan: 'Ruangan ini tidak ditemukan' },
  },
  saring: saringKamar,
  bacaLembar: async (tx) => {
    const ruangan = menurutNama(await listRuanganInap(tx));
    const kelas = menurutNama(await listNamaReferensi(tx, DAFTAR_KELAS));
    return (sel) => {
      const bernama = ruangan(sel['ruangan']);
      const inap = bernama.filter((r) => r.jenis_kunjungan === RAWAT_INAP);
      return tafsirNama(
        [
          { kolom: 'ruangan', ke: 'ruangan_id', sebutan: 'Ruangan', cari: () => (inap.length > 0 ? inap : bernama) },
          { kolom: 'kelas_deskripsi', ke: 'kelas', sebutan: 'Kelas', cari: () => kelas(sel['kelas_deskripsi']) },
          {
            kolom: 'jenis_kelamin_deskripsi',
            ke: 'jenis_kelamin',
            sebutan: 'Untuk',
            boleh_kosong: true,
            cari: () => UNTUK(sel['jenis_kelamin_deskripsi']),
          },
        ],
        sel,
      );
    };
  },
};
