import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';
import { EMPTY_COLUMNS, withIzin, installServer, show } from '../test-pasien.tsx';
import { withPasienParts } from '#app/pasien-parts.tsx';
import { PasienDetailPage as BarePage } from './pasien-detail.page.tsx';

const PasienDetailPage = withPasienParts(BarePage);

export const SITI: DetailPasien = {
  ...EMPTY_COLUMNS,
  norm: 123,
  versi: 3,
  norm_manual: null,
  tak_dikenal: false,
  status_pasien: 1,
  referensi_status_pasien: { deskripsi: 'Aktif' },
  jenis_identitas: 1,
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  gelar_depan: null,
  nama: 'SITI AMINAH',
  gelar_belakang: null,
  panggilan: null,
  tempat_lahir: 'Semarang',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  agama: 1,
  status_perkawinan: 2,
  pendidikan: 1,
  pekerjaan: 1,
  suku: null,
  golongan_darah: null,
  kewarganegaraan: 1,
  email: null,
  perusahaan: null,
  bagian: null,
  piutang: false,
  ibu_kandung: 'SUMARNI',
  alamat: 'Jl. Bulusan 14',
  provinsi: null,
  wilayah: null,
  kecamatan: null,
  kelurahan: null,
  rt: '003',
  rw: '005',
  kodepos: null,
  alamat_identitas: null,
  provinsi_identitas: null,
  wilayah_identitas: null,
  kecamatan_identitas: null,
  kelurahan_identitas: null,
  rt_identitas: null,
  rw_identitas: null,
  kodepos_identitas: null,
  wilayah_deskripsi: 'Tembalang',
  identitas_pasien: [],
  kontak_pasien: [{ jenis: { value: 3 }, nomor: '0812-2750-4418' }],
  keluarga_pasien: [],
  foto: null,
  ibu: null,
  anak: [],
  norm_lama: [],
  satu_sehat: true,
  created_at: '2020-01-01T00:00:00.000Z',
};

export const makeKunjungan = (id: number, tanggal: string, status = 4) => ({
  id,
  nomor_kunjungan: `K2604${id}`,
  tanggal: `${tanggal}T01:12:00.000Z`,
  tanggal_layanan: tanggal,
  no_tiket: `A-0${id}`,
  status,
  ruangan: { deskripsi: 'Poli Umum 1' },
  dokter: 'dr. Budi Santoso',
  penjamin: 'BPJS Kesehatan',
  pendaftaran: { id: id + 100, norm: 123, pasien: { nama: 'SITI AMINAH' }, nomor_pendaftaran: `2604${id}` },
});
export const messageAnswer = (message: unknown): TestAnswer => ({
  body: { status: 'success', success: true, message },
});

const EMPTY_ANSWERS: Record<string, () => TestAnswer> = {
  '/pasien/123': () => answer(SITI),
  '/kunjungan_by_norm/123': () => messageAnswer([]),
  '/medicalrecord/123': () => messageAnswer([]),
  '/summary/pasien/123': () => messageAnswer({ eresep: [], pembayaran: [] }),
  '/kepesertaan/123': () => answer(null),
  '/jadwal_kontrol/123': () => answer([]),
  '/dokumen-pasien/123': () => answer([]),
};

/** Opens the page of a patient who has no history; `responder` is asked before these empty answers. */
export async function openDetail(
  responder: Answerer = () => undefined,
  { izin = ['update pasien'], path = '/apps/pasien/123' }: { izin?: string[]; path?: string } = {},
): Promise<TestRequest[]> {
  const requests = installServer(
    (request) =>
      responder(request) ??
      (request.path === '/v1/user-data'
        ? withIzin(...izin)
        : request.method === 'GET'
          ? EMPTY_ANSWERS[request.path]?.()
          : undefined),
  );
  await show(<PasienDetailPage />, { path, pattern: '/apps/pasien/:norm' });
  return requests;
}
