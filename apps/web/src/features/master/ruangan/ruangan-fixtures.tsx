import { referensi } from '#testing/referensi.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';

const bed = (id: number, nama_bed: string, status: number, keterangan: string | null = null) => ({
  id,
  kamar_id: id < 40 ? 3 : 4,
  kamar: 'Melati',
  ruangan_id: 12,
  ruangan: 'Melati',
  nama_bed,
  status,
  penghuni: null,
  keterangan,
  urutan: id,
  aktif: status !== 4,
  versi: 1,
});
const kamar = (id: number, deskripsi: string, fields: object, ownBed: object[]) => ({
  id,
  ruangan_id: 12,
  ruangan: 'Melati',
  deskripsi,
  kelas: 3,
  kelas_deskripsi: 'Kelas I',
  jenis_kelamin: null,
  jenis_kelamin_deskripsi: null,
  fasilitas: null,
  urutan: 0,
  jumlah_bed: ownBed.length,
  aktif: true,
  versi: 1,
  bed: ownBed,
  ...fields,
});
const ruangan = (id: number, deskripsi: string, fields: object) => ({
  id,
  deskripsi,
  unit_id: 2,
  unit: 'Poli Umum',
  instalasi_id: 1,
  instalasi: 'Rawat Jalan',
  jenis_kunjungan: 1,
  jenis_kunjungan_deskripsi: 'Rawat Jalan',
  kode_antrean: 'A',
  lokasi: null,
  smf: null,
  smf_deskripsi: null,
  penunjang: null,
  urutan: 0,
  dokter: [7],
  pegawai: [],
  dokter_hari_ini: 1,
  menunggu: 4,
  batas_tunggu_perhatian: null,
  batas_tunggu_lama: null,
  aktif: true,
  versi: 1,
  kamar: [],
  ...fields,
});

export const TEST_KAMAR = [
  kamar(3, 'Melati 1', { jenis_kelamin: 2, fasilitas: 'AC' }, [
    bed(31, 'Bed A', 1, 'siap pakai'),
    bed(32, 'Bed B', 3),
    bed(33, 'Bed C', 1),
  ]),
  kamar(4, 'Melati 2', {}, [bed(41, 'Bed A', 2, 'dipesan s.d. 15.00'), bed(42, 'Bed B', 4, 'perbaikan')]),
];
export const TEST_DENAH = [
  {
    id: 1,
    deskripsi: 'Rawat Jalan',
    urutan: 1,
    jumlah_unit: 1,
    aktif: true,
    versi: 1,
    unit: [
      {
        id: 2,
        deskripsi: 'Poli Umum',
        instalasi_id: 1,
        instalasi: 'Rawat Jalan',
        urutan: 1,
        jumlah_ruangan: 1,
        aktif: true,
        versi: 1,
        ruangan: [ruangan(11, 'Poli Umum 1', {})],
      },
    ],
  },
  {
    id: 5,
    deskripsi: 'Rawat Inap',
    urutan: 2,
    jumlah_unit: 1,
    aktif: true,
    versi: 1,
    unit: [
      {
        id: 6,
        deskripsi: 'Bangsal',
        instalasi_id: 5,
        instalasi: 'Rawat Inap',
        urutan: 1,
        jumlah_ruangan: 1,
        aktif: true,
        versi: 1,
        ruangan: [
          ruangan(12, 'Melati', {
            unit_id: 6,
            unit: 'Bangsal',
            instalasi_id: 5,
            instalasi: 'Rawat Inap',
            jenis_kunjungan: 3,
            jenis_kunjungan_deskripsi: 'Rawat Inap',
            kode_antrean: 'M',
            dokter: [],
            menunggu: 0,
            kamar: TEST_KAMAR,
          }),
        ],
      },
    ],
  },
];

export function answerRuangan({ path }: TestRequest): TestAnswer | undefined {
  if (path === '/ruangan/denah') return answer(TEST_DENAH);
  if (path === '/ruangan/calon')
    return answer({ dokter: [{ id: 7, nama_lengkap: 'dr. Sinta', keterangan: null, aktif: true }], pegawai: [] });
  if (path.startsWith('/referensi/')) return answer([referensi(1, 'Rawat Jalan'), referensi(3, 'Rawat Inap')]);
  return undefined;
}

export const refuseTerisi = (): TestAnswer =>
  refuse(422, {
    message: 'Tempat tidur ini terisi; statusnya mengikuti kunjungan',
    errors: { status: ['Tempat tidur ini terisi; statusnya mengikuti kunjungan'] },
  });
