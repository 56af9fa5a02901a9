import type { Resep, ResepRow } from '@nadi/contract/resep/resep-view';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { Answerer, TestAnswer, TestRequest } from '#testing/server.ts';
import { ApotekPage } from './apotek/apotek.page.tsx';

/** For component tests of the pharmacy: one prescription of one patient, and the page that shows it. */
export const ROW: ResepRow = {
  id: 12,
  versi: 2,
  no_resep: 'R-260414-031',
  no_antrean: 'F-031',
  tanggal: '2026-04-14',
  status: 2,
  cito: true,
  telaah_sebelum: null,
  iter_ke: 0,
  racikan: true,
  jumlah_baris: 1,
  kunjungan_id: 5,
  norm: 123,
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  ruangan: 'Poli Umum 1',
  dokter: 'dr. Budi Santoso',
  penjamin: 'BPJS',
  depo: 'Apotek',
  sejak: '2026-04-14T06:30:00Z',
  dikirim_pada: '2026-04-14T06:30:00Z',
  ditunggu_sejak: '2026-04-14T06:30:00Z',
  dikembalikan: false,
};
const snapshot = (daftar: string[]): Resep['snapshot'] => ({
  umur_bulan: 493,
  berat_kg: 57,
  berat_asal: 'diukur',
  berat_pada: null,
  tinggi_cm: 157,
  hamil: null,
  menyusui: null,
  ginjal: null,
  egfr: null,
  alergi: { status: daftar.length > 0 ? 'ada' : 'tidak ada', daftar },
});
export const RESEP = {
  id: 12,
  versi: 2,
  no_resep: 'R-260414-031',
  no_antrean: 'F-031',
  status: 2,
  cito: false,
  iter: 0,
  kronis: false,
  bagi_kronis: true,
  prb: null,
  sambungan_dari: null,
  iter_ke: 0,
  ulangan: null,
  telaah_sebelum: null,
  catatan: null,
  depo: { id: 1, nama: 'Apotek' },
  kunjungan: { id: 5, nomor_kunjungan: 'K1', tanggal: '2026-04-14', ruangan: 'Poli Umum 1', penjamin: 'BPJS' },
  pasien: {
    norm: 123,
    nama: 'SITI AMINAH',
    jenis_kelamin: 2,
    tanggal_lahir: '1985-03-12',
    nik: '3374105203850001',
    alamat: 'Jl. Melati 5',
    telepon: null,
  },
  diagnosa: ['J06.9 ISPA akut'],
  pernah_kembali: null,
  dokter: { id: 1, nama: 'dr. Budi Santoso', sip: null },
  baris: [],
  racik: [],
  terdahulu: [],
  snapshot: snapshot([]),
  snapshot_kini: snapshot(['amoksisilin']),
  pemeriksaan: [],
  alasan: [],
  telaah: [],
  siap: [],
  serah: [],
  dikirim: { oleh: 'dr. Budi Santoso', pada: '2026-04-14T06:30:00Z', alasan: null },
  dikembalikan: null,
  ditelaah: null,
  disiapkan: null,
  diserahkan: null,
  dibatalkan: null,
  boleh: ['telaah', 'kembalikan', 'ganti'],
  aturan: 'Belum ada aturan yang disahkan',
  total: 0,
} as unknown as Resep;
export const REVIEWED = { ...RESEP, versi: 3, status: 3, boleh: ['siapkan', 'ganti'] };

const base = ({ path }: TestRequest): TestAnswer | undefined => {
  if (path.startsWith('/resep/12')) return answer(RESEP);
  if (path.startsWith('/resep'))
    return { ...answerList([ROW]), body: { ...(answerList([ROW]).body as object), jumlah: { '1': 3, '2': 1 } } };
  return path.startsWith('/master') || path.startsWith('/ruangan') ? answer([]) : undefined;
};
export const RIGHTS = ['view resep', 'view telaah resep', 'update telaah resep'];
/** The page with its one row; what `answerer` leaves out is answered as always. */
export async function openApotek(answerer: Answerer = base) {
  const all = installServer((request) => answerer(request) ?? base(request));
  await showPage(<ApotekPage />, { path: '/apps/resep', ability: RIGHTS });
  const row = await screen.findByRole('row', { name: /SITI AMINAH/ });
  return { all, row };
}
/** One line of that prescription, of a tablet that the pharmacy has. */
export const BARIS: Resep['baris'][number] = {
  id: 71,
  produk: {
    id: 7,
    nama: 'Amoksisilin 500 mg tablet',
    satuan: 'tablet',
    golongan: 'keras',
    aktif: true,
    fornas: true,
    high_alert: false,
    lasa: false,
    obat_luar: false,
    tersedia: 40,
    harga: 1200,
  },
  nama_luar: null,
  di_luar: false,
  nama: 'Amoksisilin 500 mg tablet',
  satuan: 'tablet',
  signa: null,
  aturan_id: null,
  aturan_teks: '3 x sehari 1 tablet',
  diketik: null,
  hari: 5,
  jumlah: 15,
  jumlah_hitung: 15,
  status: 1,
  diserahkan: 0,
  pengganti_dari: null,
  alasan: null,
  disetujui_dokter: null,
  disetujui_pada: null,
  harga_satuan: null,
  diskon: 0,
  batch: [{ batch_id: 31, no_batch: 'AM01', ed: '2030-01-31', jumlah: 15 }],
  peringatan: [],
};
export async function openDetail(row: HTMLElement): Promise<HTMLElement> {
  row.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'SITI AMINAH' });
  return screen.getByRole('region', { name: 'Resep yang dipilih' });
}
