/** For component tests: orders with results as the server answers them. */
import type { Hasil, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';

export const SAID = '2026-11-23T02:00:00.000Z';
export const hasil = (over: Partial<Hasil> = {}): Hasil => ({
  id: 5,
  item_id: 31,
  parameter_id: 2,
  nama: 'Kalium',
  nilai_angka: 4.1,
  tanda: '',
  nilai_teks: null,
  kata_kritis: null,
  satuan: 'mmol/L',
  rujukan: '3,5 - 5,1',
  interpretasi: 'N',
  revisi: 1,
  alasan_revisi: null,
  diisi_oleh: 'Mega',
  diisi_pada: SAID,
  divalidasi_oleh: null,
  divalidasi_pada: null,
  diterima_oleh: null,
  diterima_pada: null,
  ...over,
});
export const order = (over: Partial<Penunjang> = {}): Penunjang => ({
  id: 9,
  versi: 3,
  nomor: 'L-261123-004',
  jenis: 'lab',
  status: 1,
  kunjungan_id: 12,
  pasien: {
    norm: 123,
    nama: 'SITI AMINAH',
    jenis_kelamin: 2,
    tanggal_lahir: '1985-03-12',
    tak_dikenal: false,
    umur_hari: 15_000,
  },
  ruangan: 'Poli Umum 1',
  cito: true,
  puasa: true,
  klinis: 'Lemas',
  hamil: null,
  item: [{ id: 31, tindakan_id: 7, nama: 'Elektrolit' }],
  diminta_oleh: 'dr. Budi',
  diminta_pada: SAID,
  diterima_pada: null,
  dikerjakan_pada: null,
  selesai_pada: null,
  alasan_batal: null,
  hasil: [],
  berkas: [],
  kurang: [],
  ditarik: [],
  ...over,
});
export const DOKTER = ['view penunjang', 'create penunjang', 'view rekam medis', 'create rekam medis'];
export const nothing = (): TestAnswer => refuse(500, { message: 'tidak diharapkan' });
export const sent = (all: TestRequest[]) => writesOf(all).map(({ path, body }) => [path, body]);
