import { angkaPasti } from '../angka/baca-angka.ts';
import { isTanggal } from '../tanggal/tanggal.ts';
import type { JenisCatatan } from './catatan.ts';

/** A value that a note holds beside its texts, as it is typed. */
export type NoteField = { nama: string; label: string } & (
  | { jenis: 'teks'; max: number }
  | { jenis: 'angka'; min?: number; max: number; satuan?: string }
  | { jenis: 'tanggal' }
);

/** How many letters such a text has at most: one of a line, and one of sentences. */
export const MAX_ISIAN_BARIS = 200;
export const MAX_ISIAN_TEKS = 2000;

const teks = (nama: string, label: string): NoteField => ({ nama, label, jenis: 'teks', max: MAX_ISIAN_TEKS });
const angka = (nama: string, label: string, max: number, satuan?: string): NoteField =>
  satuan === undefined ? { nama, label, jenis: 'angka', max } : { nama, label, jenis: 'angka', max, satuan };

/** spec: RM7: who told the history; with `allo` it is said who. */
export const ANAMNESIS = { auto: 'Autoanamnesis', allo: 'Alloanamnesis' } as const;
export const JENIS_BERANAMNESIS: readonly JenisCatatan[] = ['soap', 'asesmen_perawat'];
export const HUBUNGAN_ANAMNESIS = {
  nama: 'hubungan',
  label: 'Diceritakan oleh',
  jenis: 'teks',
  max: MAX_ISIAN_BARIS,
} as const;

/** What is told of a patient who is handed over, or of whom an order is asked on the telephone. spec: RM38 */
export const SBAR = {
  situation: 'Situasi',
  background: 'Latar belakang',
  assessment: 'Asesmen',
  recommendation: 'Rekomendasi',
} as const;
export type BagianSbar = keyof typeof SBAR;
export const SBAR_IDS = Object.keys(SBAR) as BagianSbar[];

/** What is asked of a pregnancy beside the notes. Source: rekam-medis.md 3, rekam_kunjungan. */
export const USIA_HAMIL = {
  nama: 'usia_hamil',
  label: 'Usia kehamilan',
  jenis: 'angka',
  min: 1,
  max: 42,
  satuan: 'minggu',
} as const satisfies NoteField;
export const HPHT = { nama: 'hpht', label: 'HPHT', jenis: 'tanggal' } as const satisfies NoteField;

/** What is typed in a note beside its texts, by its kind. Source: rekam-medis.md 1 and 3. */
export const CATATAN_FIELDS: Partial<Record<JenisCatatan, { judul: string; fields: readonly NoteField[] }>> = {
  asesmen_perawat: {
    judul: 'Asesmen awal',
    fields: [teks('psikososial', 'Psikososial'), teks('kebutuhan_edukasi', 'Kebutuhan edukasi')],
  },
  gizi: {
    judul: 'ADIME',
    fields: [
      teks('diagnosis_gizi', 'Diagnosis gizi'),
      teks('intervensi', 'Intervensi'),
      teks('monitoring', 'Monitoring dan evaluasi'),
    ],
  },
  kebidanan: {
    judul: 'Kebidanan',
    fields: [
      angka('g', 'G (hamil ke)', 30),
      angka('p', 'P (persalinan)', 30),
      angka('a', 'A (keguguran)', 30),
      HPHT,
      angka('tfu', 'TFU', 60, 'cm'),
      angka('djj', 'DJJ', 300, 'x/menit'),
    ],
  },
  resume: {
    judul: 'Resume',
    fields: [teks('indikasi', 'Indikasi rawat'), teks('perjalanan', 'Perjalanan penyakit'), teks('anjuran', 'Anjuran')],
  },
};

/**
 * What was typed, as the note keeps it; a value that can't be kept is null, and says why.
 *
 * Units: `hariIni` and a date are `YYYY-MM-DD`.
 */
export function readNoteFields(
  field: NoteField,
  typed: string,
  hariIni: string,
): { nilai: string | number | null; pesan: string | null } {
  const text = typed.trim();
  if (text === '') return { nilai: null, pesan: null };
  if (field.jenis === 'teks') return { nilai: typed, pesan: null };
  if (field.jenis === 'tanggal') {
    if (!isTanggal(text)) return { nilai: null, pesan: `${field.label} belum lengkap, tulis hh/bb/tttt` };
    return text > hariIni
      ? { nilai: null, pesan: `${field.label} tidak boleh di depan` }
      : { nilai: text, pesan: null };
  }
  const min = field.min ?? 0;
  const nilai = angkaPasti(text, { desimal: 0, min, max: field.max });
  return nilai !== null
    ? { nilai, pesan: null }
    : { nilai: null, pesan: `${field.label} harus berupa angka bulat ${min} sampai ${field.max}` };
}

const shown = (field: NoteField, nilai: unknown): string => {
  if (field.jenis === 'tanggal') return String(nilai).split('-').toReversed().join('/');
  return field.jenis === 'angka' && field.satuan !== undefined ? `${String(nilai)} ${field.satuan}` : String(nilai);
};
const isSaid = (nilai: unknown): boolean => nilai !== null && nilai !== undefined && String(nilai).trim() !== '';

/** Who told the history, in words; null where nobody said. */
export function anamnesisWords(isi: Readonly<Record<string, unknown>>): string | null {
  const { anamnesis, hubungan } = isi;
  if (anamnesis === 'auto') return ANAMNESIS.auto;
  if (anamnesis !== 'allo') return null;
  return isSaid(hubungan) ? `${ANAMNESIS.allo}, ${String(hubungan).trim()}` : ANAMNESIS.allo;
}

/** What a note holds beside its texts, with its labels, as it is read; nothing of what was left empty. */
export const linesOfIsi = (jenis: JenisCatatan, isi: Readonly<Record<string, unknown>>): [string, string][] =>
  (CATATAN_FIELDS[jenis]?.fields ?? []).flatMap((field): [string, string][] =>
    isSaid(isi[field.nama]) ? [[field.label, shown(field, isi[field.nama])]] : [],
  );

/** What was handed over, or read out on the telephone, with its labels; nothing where the note tells none. */
export function linesOfSbar(isi: Readonly<Record<string, unknown>>): [string, string][] {
  const telepon = isSaid(isi['telepon_dari'])
    ? [`${String(isi['telepon_dari']).trim()}, ${isi['dibaca_ulang'] === true ? 'sudah' : 'belum'} dibaca ulang`]
    : [];
  return [
    ...telepon.map((teks): [string, string] => ['Instruksi telepon', teks]),
    ...SBAR_IDS.flatMap((nama): [string, string][] => (isSaid(isi[nama]) ? [[SBAR[nama], String(isi[nama])]] : [])),
    ...(isSaid(isi['kepada']) ? [['Kepada', String(isi['kepada']).trim()] as [string, string]] : []),
  ];
}
