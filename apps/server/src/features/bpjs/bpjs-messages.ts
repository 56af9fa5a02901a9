import type { UnreachableReason } from '@nadi/bpjs/peserta';
import { spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import { daysBetween, timeInZone, tanggalInZone, formatShortTanggal, type Zone } from '@nadi/domain/tanggal/tanggal';
import type { AskResult } from './ask-bpjs.ts';

const CAUSE_TEXTS: Record<UnreachableReason, string> = {
  sambungan: 'BPJS tidak dapat dihubungi',
  'waktu habis': 'BPJS terlalu lama menjawab',
  'galat layanan': 'Layanan BPJS sedang bermasalah',
  'jawaban kosong': 'BPJS menjawab kosong',
  'jawaban rusak': 'Jawaban BPJS tidak dapat dibaca',
  'sandi tidak cocok': 'Jawaban BPJS tidak dapat dibuka dengan kredensial faskes ini',
};

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Adds the provider's own words as a quotation, or its code where it gave no words that a person can read. */
export function quoteProvider(text: string, { kode, kata }: { kode: number | null; kata: string }): string {
  const words = spokenWords(kata);
  if (words !== '') return `${text}: "${words}"`;
  return kode === null ? text : `${text} (kode ${kode})`;
}

/** Explains why there is no answer, in one sentence without its full stop. */
export function explainNoAnswer(result: Exclude<AskResult, { jenis: 'ditemukan' }>): string {
  switch (result.jenis) {
    case 'jeda':
      return `BPJS sedang tidak menjawab; ditanya lagi mulai ${toSeconds(result.waitMs)} detik lagi`;
    case 'jauh':
      return quoteProvider(CAUSE_TEXTS[result.sebab], result);
    case 'ditolak':
      return quoteProvider(result.soal === 'akses' ? 'BPJS menolak faskes ini' : 'BPJS menolak permintaan ini', result);
    case 'tertukar':
      return 'BPJS menjawab tentang peserta lain dari yang ditanyakan, jadi jawabannya tidak dipakai';
    case 'tidak terdaftar':
      return quoteProvider('Data tidak ditemukan', { kode: null, kata: result.kata });
  }
}

const DAY_MS = 86_400_000;
const UNITS = [
  ['jam', 3_600_000],
  ['menit', 60_000],
] as const;

/** Formats an age, e.g. "3 jam yang lalu"; from a day on in days of the facility's calendar. */
export function formatAge(since: number, now: number, zona: Zone): string {
  const ms = now - since;
  if (ms >= DAY_MS) return `${daysBetween(tanggalInZone(since, zona), tanggalInZone(now, zona))} hari yang lalu`;
  const [nama, unitMs] = UNITS.find(([, atLeastMs]) => ms >= atLeastMs) ?? [null, 1];
  return nama === null ? 'baru saja' : `${Math.floor(ms / unitMs)} ${nama} yang lalu`;
}

/** Says that the answer is a stored one, why, and how old it is. */
export function describeStoredAnswer(cause: string, diambilPada: string, now: number, zona: Zone): string {
  const takenAt = `${formatShortTanggal(tanggalInZone(diambilPada, zona))} ${timeInZone(diambilPada, zona)}`;
  return `${cause}. Ini jawaban tersimpan dari ${takenAt}, ${formatAge(Date.parse(diambilPada), now, zona)}.`;
}
