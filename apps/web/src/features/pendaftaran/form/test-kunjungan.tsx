import type { ReactNode } from 'react';
import { answerSaved, installServer as pasang, showPage as tampilkanHalaman } from '#testing/page.tsx';
import { referensi } from '#testing/referensi.ts';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';

const named = (id: number, deskripsi: string) => ({ id, deskripsi });
const ruangan = (id: number, deskripsi: string) => ({
  id,
  deskripsi,
  jenis_kunjungan: 1,
  kode_antrean: 'A',
  unit_id: 21,
  instalasi_id: 1,
  praktik: id !== 32,
});
export const dokter = (id: number, fullName: string, jadwal: object[], profesi = 'dokter') => ({
  id,
  master_dokter: { id, gelar_depan: null, nama: fullName, gelar_belakang: null, nama_lengkap: fullName, profesi },
  status: 1,
  jadwal,
});
/** Open round the clock by default, because tests run at any hour. */
export const jadwal = (id: number, remaining: number, jam_practice = '00:00-23:59') => ({
  id,
  is_today: true,
  is_active: true,
  jam_practice,
  quota: 30,
  sisa: remaining,
  sisa_jkn: null as number | null,
  sisa_nonjkn: null as number | null,
  hari: 1,
  alasan: null,
});
const closedJadwal = (id: number, alasan: string) => ({ ...jadwal(id, 0), is_today: false, sisa: null, alasan });

export const SITI = {
  norm: 123,
  nama: 'SITI AMINAH',
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  status_pasien: 1,
  kelurahan: 'Sukorejo',
  kunjungan_terakhir: null,
};
export const LAST_KUNJUNGAN = {
  tanggal: '2026-03-12T02:00:00.000Z',
  instalasi_id: 1,
  unit_id: 21,
  ruangan_id: 31,
  ruangan: 'Poli Umum 1',
  dokter_id: 41,
  dokter: 'dr. Budi',
  penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 },
};
/** All that insurance asks for. */
export const REKAM = {
  kunjungan_sakit: true,
  keluhan: 'Pusing sejak 2 hari',
  keluhan_dari: null,
  promotif: false,
  imt: 23.1,
  asal: {},
  tinggi_badan: 157,
  berat_badan: 57,
  lingkar_perut: 78,
  suhu_badan: 36.7,
  sistole: 128,
  diastole: 82,
  respiratory_rate: 18,
  heart_rate: 80,
};
export const recentAnswer = (overrides: object = {}) =>
  answer({
    medical_record: REKAM,
    diukur_pada: {},
    pasien: { norm: 123, nama: SITI.nama, no_bpjs: SITI.no_bpjs },
    terakhir: LAST_KUNJUNGAN,
    aktif: [],
    ...overrides,
  });
export const SAVED = {
  id: 9,
  nomor_kunjungan: 'K1',
  tanggal: '2026-03-12T02:00:00.000Z',
  tanggal_layanan: '2026-03-12',
  no_antrean: 'A-024',
  status: 1,
  versi: 1,
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  jumlah_panggil: 0,
  dipanggil_ulang_pada: null,
  dilewati_pada: null,
  pindah: null,
  pindahan_dari: null,
  triase: null,
  pendaftaran: { id: 1, nomor_pendaftaran: '1', norm: 123, pasien: { ...SITI, tak_dikenal: false } },
  ruangan: named(31, 'Poli Umum 1'),
  dokter: { id: 41, nama: 'dr. Budi' },
  penjamin: { ...named(2, 'BPJS Kesehatan'), kelas: 2 },
};

/** A registration that is edited. */
export const EXISTING = {
  id: 1,
  nomor_pendaftaran: '1',
  kunjungan_id: 9,
  nomor_kunjungan: 'K1',
  no_antrean: 'A-024',
  status: 1,
  versi: 3,
  norm: 123,
  tanggal_pendaftaran: '2026-03-12T02:00:00.000Z',
  tanggal_layanan: '2026-03-12',
  satu_sehat: true,
  tujuan: {
    instalasi_id: 1,
    unit_id: 21,
    ruangan_id: 31,
    dokter_id: 41,
    jadwal_dokter_id: 51,
    paket_id: null,
    kamar_id: null,
  },
  penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2, no_sep: null, keterangan: 'dari puskesmas' },
  rujukan: null,
  kecelakaan: null,
  penanggung_jawab_pasien: null,
  medical_record: REKAM,
  tindakan: [],
  nama: {
    instalasi: 'Rawat Jalan',
    unit: 'Poli Umum',
    ruangan: 'Poli Umum 1',
    dokter: 'dr. Budi',
    penjamin: 'BPJS Kesehatan',
    paket: null,
    jadwal: null,
    bed: null,
    kelas: 'Kelas II',
    icd: null,
    jenis_kecelakaan: null,
    penjamin_kecelakaan: null,
    tempat_kejadian: null,
    hubungan: null,
    jenis_kelamin: null,
    pendidikan: null,
    pekerjaan: null,
    jenis_kontak: null,
  },
};

/** The same as it is read. */
export const READ_KUNJUNGAN = {
  ...EXISTING,
  perjalanan: {
    pasien: { nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', jenis_kelamin: 2, tak_dikenal: false },
    dipanggil_pada: '2026-03-12T02:20:00.000Z',
    dilayani_pada: null,
    selesai_pada: null,
    jumlah_panggil: 0,
    dipanggil_ulang_pada: null,
    dilewati_pada: null,
    pindah: null,
    pindahan_dari: null,
    triase: null,
    alasan_batal: null,
    dipindahkan_dari: null,
    tempat_tidur: 'Melati 1, Bed 2',
    no_antrean_loket: null,
    nomor_diambil_pada: null,
  },
};

function defaultAnswer({ method, path }: TestRequest): TestAnswer | undefined {
  if (path === '/ruangan/instalasi') return answer([named(1, 'Rawat Jalan'), named(2, 'Gawat Darurat')]);
  if (path === '/unit/ruangan/1') return answer([named(21, 'Poli Umum'), named(22, 'Poli Gigi')]);
  if (path === '/unit/ruangan/2') return answer([named(23, 'IGD')]);
  if (path === '/ruangan/unit/21') return answer([ruangan(31, 'Poli Umum 1'), ruangan(32, 'Poli Umum 2')]);
  if (path === '/ruangan/unit/23') return answer([ruangan(33, 'Ruang Triase')]);
  if (path === '/ruangan/dokter/31/jadwal')
    return answer([
      dokter(41, 'dr. Budi', [jadwal(51, 7)]),
      dokter(42, 'dr. Penuh', [jadwal(52, 0)]),
      dokter(43, 'dr. Libur', []),
      dokter(45, 'dr. Pergi', [closedJadwal(55, 'Cuti')]),
    ]);
  if (path === '/ruangan/dokter/33/jadwal') return answer([dokter(44, 'dr. Jaga', [jadwal(54, 5)])]);
  if (path === '/penjamin') return answer([named(1, 'Tanpa Asuransi / Umum'), named(2, 'BPJS Kesehatan')]);
  if (path === '/referensi/19') return answer([referensi(0, 'Non Kelas'), referensi(2, 'Kelas II')]);
  if (path === '/setting') return answer([]);
  if (path === '/pasien/123') return answer(SITI);
  if (path === '/pasien/123/pendaftaran/recent') return recentAnswer();
  if (path === '/pasien/maksud') return answer([], { meta: { lainnya: 0, lebih: false } });
  if (path.startsWith('/pasien/search/')) return answer(path.endsWith('siti') ? [SITI] : []);
  // BPJS knows nobody, and the form says so in its panel only.
  if (/\/(bpjs|ref_bpjs)\//.test(path))
    return { status: 404, body: { status: 'error', success: false, error: true, message: 'Data tidak ditemukan' } };
  if (path === '/pendaftaran' && method === 'POST') return answerSaved(SAVED);
  return undefined;
}

export const installServer = (responder: Answerer = () => undefined): TestRequest[] =>
  pasang((request) => responder(request) ?? defaultAnswer(request));

/** Shows the form to a clerk, who may do `more` besides. */
export const showForm = (content: ReactNode, more: readonly string[] = []): Promise<void> =>
  tampilkanHalaman(content, {
    ability: ['create pasien', 'create kunjungan', 'update kunjungan', 'view kunjungan', ...more],
  });
