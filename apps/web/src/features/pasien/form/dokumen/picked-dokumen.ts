import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { isTanggal } from '#platform/time/tanggal.ts';
import type { FotoSource } from '#features/pasien/foto/foto-dialog.tsx';

/** A document picked in the form and not sent yet. `expired_date` may hold an incomplete date while it is typed. */
export type PickedDokumen = { id: string; jenis: JenisDokumen; file: File; expired_date: string | null; status: 0 | 1 };

/** Whether the typed expiry date is not a date of the calendar. */
export const isExpiryInvalid = ({ expired_date }: { expired_date: string | null }): boolean =>
  expired_date !== null && !isTanggal(expired_date);

/** A picture taken in the form and not sent yet. */
export type PickedFoto = { blob: Blob; source: FotoSource };

export const DOKUMEN_LABELS: Record<JenisDokumen, string> = {
  ktp: 'KTP',
  bpjs: 'Kartu BPJS',
  akta_kelahiran: 'Akta kelahiran',
  sim: 'SIM',
  npwp: 'NPWP',
  lainnya: 'Lainnya',
};

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');
export const isImage = (file: Blob): boolean => IMAGE_TYPES.includes(file.type);

/** The reason why a file cannot be that document; null when it can. Only the server looks at the bytes. */
export function alasanToReject(jenis: JenisDokumen, file: File): string | null {
  if (file.size === 0) return `${file.name}: berkas ini kosong.`;
  if (file.size > MAX_FILE_BYTES) return `${file.name}: paling besar 10 MB.`;
  if (jenis !== 'lainnya' && !isImage(file))
    return `${file.name}: ${DOKUMEN_LABELS[jenis]} harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.`;
  return null;
}

const JENIS_GUESSES: readonly [RegExp, JenisDokumen][] = [
  [/ktp|nik|identitas/i, 'ktp'],
  [/bpjs|jkn|kis/i, 'bpjs'],
  [/akta|akte|lahir/i, 'akta_kelahiran'],
  [/npwp/i, 'npwp'],
  [/\bsim\b|^sim/i, 'sim'],
];

/**
 * Guesses by its name the kind of a file that was not dropped on a tile; 'lainnya' when the name or type does not fit.
 */
export function guessJenis(file: File): JenisDokumen {
  const jenis = JENIS_GUESSES.find(([pattern]) => pattern.test(file.name))?.[1];
  return jenis && isImage(file) ? jenis : 'lainnya';
}

/** A size in bytes as text: '812 KB', '2,4 MB'. */
export function formatSize(bytes: number): string {
  const kb = bytes / 1024;
  return kb < 1000
    ? `${Math.max(1, Math.round(kb))} KB`
    : `${(kb / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
