import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../../testing/server.ts';
import { denganIzin, pasangServer, tampilkan } from '../uji-pasien.tsx';
import { PasienDetailPage } from './pasien-detail.page.tsx';

export const SITI: DetailPasien = {
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

export const kunjungan = (id: number, tanggal: string, status = 4) => ({
  id,
  nomor_kunjungan: `K2604${id}`,
  tanggal: `${tanggal}T01:12:00.000Z`,
  tanggal_layanan: tanggal,
  no_tiket: `A-0${id}`,
  status,
  ruangan: { deskripsi: 'Poli Umum 1' },
  dokter: 'dr. Budi Santoso',
  penjamin: 'BPJS Kesehatan',
  pendaftaran: { norm: 123, pasien: { nama: 'SITI AMINAH' }, nomor_pendaftaran: `2604${id}` },
});
export const pesan = (message: unknown): Jawaban => ({ body: { status: 'success', success: true, message } });

const KOSONG: Record<string, () => Jawaban> = {
  '/pasien/123': () => jawab(SITI),
  '/kunjungan_by_norm/123': () => pesan([]),
  '/medicalrecord/123': () => pesan([]),
  '/summary/pasien/123': () => pesan({ eresep: [], pembayaran: [] }),
  '/jadwal_kontrol/123': () => jawab([]),
  '/dokumen-pasien/123': () => jawab([]),
};

/** Opens the page of a patient who has no history; `responder` is asked before these empty answers. */
export async function bukaDetail(
  jawaban: Penjawab = () => undefined,
  { izin = ['update pasien'], path = '/apps/pasien/123' }: { izin?: string[]; path?: string } = {},
): Promise<Permintaan[]> {
  const semua = pasangServer(
    (permintaan) =>
      jawaban(permintaan) ??
      (permintaan.path === '/v1/user-data'
        ? denganIzin(...izin)
        : permintaan.method === 'GET'
          ? KOSONG[permintaan.path]?.()
          : undefined),
  );
  await tampilkan(<PasienDetailPage />, { path, pola: '/apps/pasien/:norm' });
  return semua;
}
