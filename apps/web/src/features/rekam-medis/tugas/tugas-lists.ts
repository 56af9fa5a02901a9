import { listBelumTanda } from '@nadi/contract/rekam-medis/catatan.contract';
import type { BelumTanda } from '@nadi/contract/rekam-medis/catatan.contract';
import {
  KURANG_REKAM,
  listAdendumMenunggu,
  listKelengkapan,
  listTenggat,
  listVerifikasi,
  TENGGAT_REKAM,
} from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import type { CatatanMenunggu, KelengkapanRekam, TenggatRekam } from '@nadi/contract/rekam-medis/tugas-rekam.contract';
import { JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { KELENGKAPAN_DAYS } from '@nadi/domain/rekam-medis/tugas';
import type { List } from '#patterns/list.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import type { Looks } from '#ui/status.tsx';

const jenisWord = (jenis: string): string => JENIS_CATATAN[jenis as JenisCatatan].nama;
type OfPasien = { nama: string; norm: number; ruangan: string };
const ofPasien = [
  {
    kind: 'text',
    head: 'Pasien',
    width: 220,
    phone: 'title',
    tone: 'strong',
    value: ({ nama }: OfPasien) => nama,
    second: ({ norm }: OfPasien) => formatNorm(norm),
  },
  { kind: 'text', head: 'Ruangan', width: 170, phone: 'line', value: ({ ruangan }: OfPasien) => ruangan },
] as const;

/** What is said of a row, each with a capital letter, as one sentence; CPPT stays CPPT. */
const sentenceOf = (parts: readonly string[]): string =>
  parts
    .map((one, at) => (at === 0 ? one : one.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())))
    .join(', ');

const BELUM_LOOKS: Looks = {
  baru: { word: 'Baru', color: 'var(--ink-3)', glyph: 'ring' },
  kuning: { word: 'Lewat 2 jam', color: 'var(--warn)', glyph: 'half' },
  merah: { word: 'Lewat 24 jam', color: 'var(--danger)', glyph: 'alert' },
};
const CLOCK_LOOKS: Looks = {
  false: { word: 'Dalam 24 jam', color: 'var(--ink-3)', glyph: 'ring' },
  true: { word: 'Lewat 24 jam', color: 'var(--danger)', glyph: 'alert' },
};
const base = { topic: 'rekam-medis', size: 50, height: 'compact' } as const;

export const BELUM: List<typeof listBelumTanda> = {
  ...base,
  name: 'belum-ditandatangani',
  title: 'Belum ditandatangani',
  noun: 'draf',
  call: listBelumTanda,
  id: ({ catatan_id }) => catatan_id,
  nameOf: ({ nama, jenis }) => `${jenisWord(jenis)} ${nama}`,
  columns: [
    ...ofPasien,
    {
      kind: 'text',
      head: 'Catatan',
      phone: 'line',
      value: ({ jenis }: BelumTanda) => jenisWord(jenis),
      second: ({ penulis, diambil_alih }: BelumTanda) =>
        diambil_alih === null ? penulis : `${penulis}, diambil alih ${diambil_alih.oleh}`,
    },
    { kind: 'text', head: 'Selesai', width: 150, phone: 'named', value: (row) => formatDateTime(row.selesai_pada) },
    { kind: 'status', head: 'Waktu', width: 150, phone: 'side', of: BELUM_LOOKS, value: ({ tingkat }) => tingkat },
  ],
  words: {
    none: 'Semua catatan sudah ditandatangani',
    noneHint: 'Draf kunjungan yang sudah selesai tampil di sini sampai ditandatangani.',
  },
};

const waiting = (
  name: string,
  title: string,
  call: typeof listVerifikasi | typeof listAdendumMenunggu,
  words: { none: string; noneHint: string },
): List<typeof listVerifikasi> => ({
  ...base,
  name,
  title,
  noun: 'catatan',
  call: call as typeof listVerifikasi,
  id: ({ catatan_id }) => catatan_id,
  nameOf: ({ nama, jenis }) => `${jenisWord(jenis)} ${nama}`,
  columns: [
    ...ofPasien,
    {
      kind: 'text',
      head: name === 'adendum-menunggu' ? 'Adendum pada' : 'Catatan',
      phone: 'line',
      value: ({ jenis, telepon_dari }: CatatanMenunggu) =>
        telepon_dari === null ? jenisWord(jenis) : `${jenisWord(jenis)}, instruksi telepon ${telepon_dari}`,
      second: ({ penulis }: CatatanMenunggu) => penulis,
    },
    {
      kind: 'text',
      head: 'Ditandatangani',
      width: 150,
      phone: 'named',
      value: (row) => formatDateTime(row.ditandatangani_pada),
    },
    {
      kind: 'status',
      head: 'Waktu',
      width: 150,
      phone: 'side',
      of: CLOCK_LOOKS,
      value: ({ terlambat }) => String(terlambat),
    },
  ],
  words,
});
export const VERIFIKASI = waiting('verifikasi', 'Verifikasi CPPT', listVerifikasi, {
  none: 'Tidak ada CPPT yang menunggu verifikasi',
  noneHint: 'CPPT pasien rawat inap Anda tampil di sini sampai Anda verifikasi, paling lama 24 jam.',
});
export const TENGGAT: List<typeof listTenggat> = {
  ...base,
  name: 'tenggat-rekam',
  title: 'Asesmen dan resume',
  noun: 'tugas',
  call: listTenggat,
  id: ({ kunjungan_id, apa }) => `${kunjungan_id} ${apa}`,
  nameOf: ({ nama, apa }) => `${TENGGAT_REKAM[apa]} ${nama}`,
  columns: [
    ...ofPasien,
    { kind: 'text', head: 'Yang ditunggu', phone: 'line', value: ({ apa }: TenggatRekam) => TENGGAT_REKAM[apa] },
    {
      kind: 'text',
      head: 'Sejak',
      width: 200,
      phone: 'named',
      value: ({ mulai }: TenggatRekam) => formatDateTime(mulai),
      second: ({ apa }: TenggatRekam) => (apa === 'resume' ? 'pasien pulang' : 'pasien masuk'),
    },
    {
      kind: 'status',
      head: 'Waktu',
      width: 150,
      phone: 'side',
      of: CLOCK_LOOKS,
      value: ({ terlambat }) => String(terlambat),
    },
  ],
  words: {
    none: 'Tidak ada asesmen atau resume rawat inap yang menunggu',
    noneHint: 'Asesmen awal ditulis dalam 24 jam sesudah masuk, resume dalam 24 jam sesudah pulang.',
  },
};
export const ADENDUM = waiting('adendum-menunggu', 'Adendum terlambat', listAdendumMenunggu, {
  none: 'Tidak ada adendum yang menunggu persetujuan',
  noneHint: 'Adendum sesudah 2 × 24 jam tampil di sini sampai disetujui atau ditolak.',
});

export const KELENGKAPAN: List<typeof listKelengkapan> = {
  ...base,
  name: 'kelengkapan',
  title: 'Kelengkapan',
  noun: 'kunjungan',
  height: 'lines',
  call: listKelengkapan,
  id: ({ kunjungan_id }) => kunjungan_id,
  nameOf: ({ nama }) => nama,
  columns: [
    ...ofPasien,
    { kind: 'text', head: 'Dokter', width: 180, phone: 'line', value: ({ dokter }: KelengkapanRekam) => dokter },
    { kind: 'text', head: 'Selesai', width: 150, phone: 'named', value: (row) => formatDateTime(row.selesai_pada) },
    {
      kind: 'text',
      head: 'Yang kurang',
      phone: 'line',
      value: ({ kurang }) => sentenceOf(kurang.map((one) => KURANG_REKAM[one])),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kurang',
      label: 'Yang kurang',
      all: 'Semua kekurangan',
      options: Object.entries(KURANG_REKAM).map(([value, label]) => ({ value, label })),
    },
  ],
  words: {
    none: `Semua rekam medis ${KELENGKAPAN_DAYS} hari terakhir lengkap`,
    noneHint:
      'Kunjungan selesai yang masih kurang sesuatu tampil di sini. Yang hanya terlambat dipilih di "Yang kurang".',
  },
};
