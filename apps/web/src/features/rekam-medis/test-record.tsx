/** For component tests: the record of one visit, open for writing. */
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { drawNow } from '#patterns/later.tsx';
import { installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { RekamPage } from './rekam.page.tsx';

export const DOKTER = ['view rekam medis', 'create rekam medis'];
export const SAID = '2026-11-23T02:00:00.000Z';

/** A SOAP of one's own, not signed yet. */
export const note = (over: object = {}) => ({
  id: 5,
  versi: 1,
  kunjungan_id: 12,
  jenis: 'soap',
  status: 1,
  penulis_id: 4,
  penulis: 'dr. Budi',
  milik_saya: true,
  waktu_klinis: SAID,
  subjektif: 'Pusing',
  objektif: null,
  asesmen: null,
  plan: null,
  instruksi: null,
  isi: {},
  salinan: [],
  rahasia: false,
  adendum_dari: null,
  diambil_alih: null,
  menunggu_persetujuan: false,
  disetujui_oleh: null,
  disetujui_pada: null,
  diverifikasi_oleh: null,
  diverifikasi_pada: null,
  ditandatangani_pada: null,
  sidik: null,
  alasan: null,
  disalahkan_oleh: null,
  disalahkan_pada: null,
  dibuat_pada: SAID,
  diubah_pada: SAID,
  ...over,
});

/** A complaint, and nothing measured. */
const CATATAN_AWAL: RekamMedisKunjungan['catatan_awal'] = {
  keluhan: 'Batuk',
  keluhan_dari: null,
  kunjungan_sakit: null,
  promotif: false,
  imt: null,
  asal: {},
  tinggi_badan: null,
  berat_badan: null,
  lingkar_perut: null,
  suhu_badan: null,
  sistole: null,
  diastole: null,
  respiratory_rate: null,
  heart_rate: null,
};

/** A visit that is being served, as the server answers its record. */
export const record = (over: object = {}) => ({
  kunjungan: {
    id: 12,
    nomor_kunjungan: 'K1',
    tanggal: SAID,
    tanggal_layanan: '2026-11-23',
    no_antrean: 'A-024',
    status: 3,
    versi: 3,
    dilayani_pada: SAID,
    selesai_pada: null,
    pendaftaran: { id: 7, nomor_pendaftaran: '1', terdaftar_pada: SAID },
    ruangan: { id: 1, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1 },
    dokter: { id: 4, nama: 'dr. Budi' },
    penjamin: { id: 1, deskripsi: 'Umum', nomor: null, kelas: null },
    satu_sehat: false,
    triase: null,
    pasien: {
      norm: 123,
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      tak_dikenal: false,
      status: 1,
    },
  },
  catatan_awal: CATATAN_AWAL,
  kepulangan: null,
  menunggu_di: null,
  dpjp: [
    {
      id: null,
      dokter: { id: 4, nama: 'dr. Budi' },
      peran: 'utama',
      mulai: SAID,
      selesai: null,
      alasan: null,
      alasan_akhir: null,
      oleh: null,
      diakhiri_oleh: null,
    },
  ],
  alergi: { status: 'belum ditanya', ditanya: null, alergi: [] },
  riwayat: [],
  rekam: {
    kesadaran: null,
    prognosis: null,
    hamil: null,
    usia_hamil: null,
    hpht: null,
    menyusui: null,
    ginjal: null,
    egfr: null,
    tindak_lanjut: null,
    terapi_nonobat: null,
    bmhp: null,
    edukasi: null,
    cara_keluar: null,
    keadaan_keluar: null,
    alasan_pulang: null,
    versi: 1,
    diubah_oleh: null,
    diubah_pada: null,
  },
  diagnosa: { versi: 1, diagnosa: [], tertutup: 0 },
  tindakan: [],
  catatan: [],
  catatan_rahasia: 0,
  menulis: [{ penulis: 'Ns. Sri', jenis: 'asesmen_perawat', pada: SAID, absen: false, ambil_alih: null }],
  linimasa: { entri: [], lanjut: null },
  bagian: {},
  saya: { pegawai_id: 4, profesi: 'dokter', dokter_aktif: true, dpjp: false },
  darurat_sampai: null,
  ...over,
});

/** Opens the record of visit 12; `more` answers what a test is about. */
export async function showRecord(
  data: object,
  more: (request: TestRequest) => TestAnswer | undefined,
  ability: readonly string[] = DOKTER,
  path = '/apps/kunjungan/12',
): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    const own = more(request);
    if (own) return own;
    if (request.path === '/kunjungan/12/rekam-medis') return answer(data);
    if (request.path === '/kunjungan/12/tanda-vital') return refuse(404, {});
    if (request.path === '/templat') return answer([]);
    if (request.path === '/kunjungan/12/diagnosa/usulan') return answer({ sering: [], pasien: [] });
    return undefined;
  });
  await showPage(
    <Routes>
      <Route path="/apps/kunjungan/:id" element={<RekamPage />} />
    </Routes>,
    { path, ability },
  );
  return requests;
}
/** The first text, which is there before the rest of the record. */
export const firstText = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Subjektif' });
/** The same with all of the record drawn, for tests that look at the rest at once. */
export async function subjektif(): Promise<HTMLTextAreaElement> {
  const text = await firstText();
  act(drawNow);
  return text;
}
