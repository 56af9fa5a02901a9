import { answer } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { dokter, jadwal } from './test-kunjungan.tsx';

const option = (id: number, deskripsi: string) => ({ id, deskripsi, aktif: true });
const KAMAR = {
  id: 3,
  deskripsi: 'Melati 1',
  kelas: 2,
  kelas_deskripsi: 'Kelas II',
  jenis_kelamin: null,
  fasilitas: null,
};
const CONTENT: Record<string, unknown> = {
  '/ruangan/unit/21': [
    { id: 71, deskripsi: 'Melati', jenis_kunjungan: 3, kode_antrean: 'M', unit_id: 21, instalasi_id: 1, praktik: true },
  ],
  '/ruangan/dokter/71/jadwal': [
    dokter(44, 'dr. Jaga', [jadwal(54, 5), { ...jadwal(55, 5), jam_practice: '16:00-18:00' }]),
  ],
  '/ruangan/bed/71': [{ id: 12, nama_bed: 'Bed B', status: 1, keterangan: null, penghuni: null, kamar: KAMAR }],
  '/package/by-ruangan/71': [
    {
      id: 5,
      kode: 'P1',
      deskripsi: 'Paket bersalin',
      harga: 139_500,
      keterangan: null,
      tindakan: [{ id: 1, nama_tindakan: 'Konsultasi', jumlah: 1 }],
    },
  ],
  '/icd': [
    { id: 7, jenis: 10, kode: 'J00', deskripsi: 'Selesma (batuk pilek biasa)', deskripsi_asing: null, favorit: false },
  ],
  '/referensi/183': [option(2, 'KLL dan kecelakaan kerja (KK)')],
  '/referensi/184': [option(1, 'PT. Jasa Raharja')],
  '/wilayah': [{ id: 33, deskripsi: 'Jawa Tengah', jenis: 1 }],
  '/wilayah/kota/33': [{ id: 3374, deskripsi: 'Kota Semarang', jenis: 2 }],
  '/wilayah/kecamatan/3374': [{ id: 337410, deskripsi: 'Tembalang', jenis: 3 }],
  '/referensi/2': [option(1, 'Laki-laki')],
  '/referensi/3': [option(5, 'SLTA/Sederajat')],
  '/referensi/4': [option(9, 'Pedagang')],
  '/referensi/7': [option(2, 'Suami')],
  '/referensi/8': [option(4, 'WhatsApp')],
};
/** Answers for the selects and panels of every section. */
export const wholeForm: Answerer = ({ path }) => {
  if (path.endsWith('/recent'))
    return answer({
      medical_record: null,
      diukur_pada: {},
      pasien: { norm: 123, nama: 'SITI AMINAH', no_bpjs: null },
      terakhir: null,
      aktif: [],
    });
  if (path.startsWith('/ruangan/tindakan/71/'))
    return answer([{ id: 1, kode: 'T1', nama_tindakan: 'Nebulisasi', kategori: 'tindakan', tarif: 50_000 }], {
      meta: { total: 1, page: 1, limit: 5 },
    });
  return CONTENT[path] ? answer(CONTENT[path]) : undefined;
};
