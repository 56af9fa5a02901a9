import type { SebabJauh } from '@nadi/bpjs/peserta';
import { jamDiZona, tanggalDiZona, tulisTanggal, type Zona } from '@nadi/domain/tanggal/tanggal';
import type { HasilTanya } from './tanya-bpjs.ts';

const SEBAB: Record<SebabJauh, string> = {
  sambungan: 'BPJS tidak dapat dihubungi',
  'waktu habis': 'BPJS terlalu lama menjawab',
  'galat layanan': 'Layanan BPJS sedang bermasalah',
  'jawaban kosong': 'BPJS menjawab kosong',
  'jawaban rusak': 'Jawaban BPJS tidak dapat dibaca',
  'sandi tidak cocok': 'Jawaban BPJS tidak dapat dibuka dengan kredensial faskes ini',
};

const detik = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Adds the provider's own words as a quotation, or its code where it gave no words. */
export function kutip(kalimat: string, { kode, kata }: { kode: number | null; kata: string }): string {
  if (kata !== '') return `${kalimat}: "${kata}"`;
  return kode === null ? kalimat : `${kalimat} (kode ${kode})`;
}

/** Explains why there is no answer, in one sentence without its full stop. */
export function alasan(hasil: Exclude<HasilTanya, { jenis: 'ditemukan' }>): string {
  switch (hasil.jenis) {
    case 'jeda':
      return `BPJS sedang tidak menjawab; ditanya lagi mulai ${detik(hasil.tungguMs)} detik lagi`;
    case 'jauh':
      return kutip(SEBAB[hasil.sebab], hasil);
    case 'ditolak':
      return kutip(hasil.soal === 'akses' ? 'BPJS menolak faskes ini' : 'BPJS menolak permintaan ini', hasil);
    case 'tertukar':
      return 'BPJS menjawab tentang peserta lain dari yang ditanyakan, jadi jawabannya tidak dipakai';
    case 'tidak terdaftar':
      return kutip('Data tidak ditemukan', hasil.kata === '' ? { kode: null, kata: '' } : hasil);
  }
}

const SATUAN = [
  ['hari', 86_400_000],
  ['jam', 3_600_000],
  ['menit', 60_000],
] as const;

/** Formats an age, e.g. "3 jam yang lalu". */
export function usia(ms: number): string {
  const [nama, lama] = SATUAN.find(([, satu]) => ms >= satu) ?? [null, 1];
  return nama === null ? 'baru saja' : `${Math.floor(ms / lama)} ${nama} yang lalu`;
}

/** Says that the answer is a stored one, why, and how old it is. */
export function kalimatTersimpan(sebab: string, diambilPada: string, kini: number, zona: Zona): string {
  const pada = `${tulisTanggal(tanggalDiZona(diambilPada, zona))} ${jamDiZona(diambilPada, zona)}`;
  return `${sebab}. Ini jawaban tersimpan dari ${pada}, ${usia(kini - Date.parse(diambilPada))}.`;
}
