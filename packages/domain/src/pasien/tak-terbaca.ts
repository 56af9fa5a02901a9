import { STATUS_MENINGGAL } from '../kunjungan/pendaftaran.ts';
import { KARTU_BPJS_LENGTH } from './kartu-bpjs.ts';
import { NIK_LENGTH } from './nik.ts';

/** The numbers of a patient that have one length, by field. */
export const NOMOR_LENGTH = { nik: NIK_LENGTH, no_bpjs: KARTU_BPJS_LENGTH } as const;
type NomorField = keyof typeof NOMOR_LENGTH;

/**
 * The numbers that were typed and are not whole: neither empty, nor of their length, nor what is stored already.
 *
 * A part of a number finds nobody and can be anybody's, so that it is not stored, of an unknown patient neither. What an
 * older version stored of one stays until somebody mends it.
 *
 * Units:   `stored` is null for a new patient.
 * Source:  ketentuan.md D24, D45, D53; issue 30 D14.
 */
export function incompleteNomor(
  typed: Readonly<Record<NomorField, string | null>>,
  stored: Readonly<Record<NomorField, string | null>> | null,
): NomorField[] {
  return (Object.keys(NOMOR_LENGTH) as NomorField[]).filter(
    (field) =>
      typed[field] !== null &&
      typed[field] !== (stored?.[field] ?? null) &&
      !(/^\d+$/.test(typed[field]) && typed[field].length === NOMOR_LENGTH[field]),
  );
}

/**
 * The form with the stored value in each field that can't be read.
 *
 * Source:  ketentuan.md D45, D53; platform.md 4 skips the checks, which is no leave to erase.
 */
export function keepStored<T extends object>(typed: T, stored: Readonly<T>, unreadable: readonly (keyof T)[]): T {
  return { ...typed, ...Object.fromEntries(unreadable.map((field) => [field, stored[field]])) };
}

/** A field whose typed text can't be read, in words; `stored` is null where nothing is stored. */
export type Unread = { nama: string; typed: string; stored: string | null };

/**
 * The sentence that asks whether to save without what can't be read.
 *
 * Returns: null when everything can be read.
 * Source:  ketentuan.md D53.
 */
export function unreadQuestion(list: readonly Unread[]): string | null {
  if (list.length === 0) return null;
  const parts = list.map(
    ({ nama, typed, stored }) =>
      `${nama} '${typed}' tidak dapat dibaca: ${stored === null ? 'tidak disimpan, tetap kosong' : `yang tersimpan, ${stored}, tetap`}.`,
  );
  return `${parts.join(' ')} Simpan isian lainnya?`;
}

/** Who the patient is and what happens to the stored values, for the questions of a change. */
export type PasienChange = {
  nama: string;
  tak_dikenal: { old: boolean; next: boolean };
  status: { old: number; next: number };
  /** The stored values that this change empties or replaces, in words: 'NIK 3374…'. */
  lost: readonly string[];
  /** The visits of the patient that are not over: 'Poli Umum (A-003, menunggu)'. */
  openVisits: readonly string[];
  /** The follow-ups that are planned: '30/11/2026 09.00 di Poli Umum'. */
  kontrol: readonly string[];
  /** The prescriptions that the pharmacy has and that are not handed over: 'R-26113000012 (disiapkan)'. */
  resep: readonly string[];
};

function unknownQuestion({ nama, lost, tak_dikenal }: PasienChange): string[] {
  if (tak_dikenal.old || !tak_dikenal.next) return [];
  const gone = lost.length > 0 ? `Yang hilang dari datanya: ${lost.join(', ')}.` : 'Isian yang tersimpan tetap.';
  return [
    `${nama} sudah dikenal dan akan ditandai Pasien Tak Dikenal: namanya tidak lagi dipanggil di layar antrean, dan isian wajib tidak diminta. ${gone}`,
  ];
}

/** What is said of the prescriptions of somebody who is set as dead, wherever that is done. */
export const resepTerbuka = (resep: readonly string[]): string =>
  `Resepnya masih menunggu di apotek dan tidak ikut dibatalkan: ${resep.join('; ')}.`;

function deathQuestion({ nama, status, openVisits, kontrol, resep }: PasienChange): string[] {
  if (status.old === STATUS_MENINGGAL || status.next !== STATUS_MENINGGAL) return [];
  const parts = [
    openVisits.length > 0 ? `Kunjungannya belum selesai dan tidak ikut dibatalkan: ${openVisits.join('; ')}.` : null,
    resep.length > 0 ? resepTerbuka(resep) : null,
    kontrol.length > 0 ? `Kontrol yang direncanakan akan dibatalkan: ${kontrol.join('; ')}.` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? [] : [`${nama} dicatat meninggal. ${parts.join(' ')}`];
}

/**
 * What to ask before a change of a patient is saved: a known patient who becomes unknown, and one who is set as dead
 * while a visit or a prescription of theirs waits or a follow-up is planned.
 *
 * Returns: one text for both; null when there is nothing to ask.
 * Source:  issue 30 D14; ketentuan.md D53.
 */
export function changeQuestion(change: PasienChange): string | null {
  const parts = [...unknownQuestion(change), ...deathQuestion(change)];
  return parts.length === 0 ? null : `${parts.join(' ')} Tetap simpan?`;
}
