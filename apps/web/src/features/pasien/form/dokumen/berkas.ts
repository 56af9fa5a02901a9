import { BERKAS_TERBESAR } from '@nadi/contract/dokumen-pasien.contract';
import type { JenisDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { isTanggal } from '../../../../platform/tanggal.ts';
import type { AsalFoto } from '../../foto/foto-dialog.tsx';

/** A document picked in the form and not sent yet. `expired_date` may hold an incomplete date while it is typed. */
export type Berkas = { id: string; jenis: JenisDokumen; file: File; expired_date: string | null; status: 0 | 1 };

/** Whether the typed expiry date is not a date of the calendar. */
export const berlakuSalah = ({ expired_date }: { expired_date: string | null }): boolean =>
  expired_date !== null && !isTanggal(expired_date);

/** A picture taken in the form and not sent yet. */
export type FotoBaru = { blob: Blob; asal: AsalFoto };

export const LABEL_DOKUMEN: Record<JenisDokumen, string> = {
  ktp: 'KTP',
  bpjs: 'Kartu BPJS',
  akta_kelahiran: 'Akta kelahiran',
  sim: 'SIM',
  npwp: 'NPWP',
  lainnya: 'Lainnya',
};

const GAMBAR: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
export const TERIMA_GAMBAR = GAMBAR.join(',');
export const adalahGambar = (file: Blob): boolean => GAMBAR.includes(file.type);

/** The reason why a file cannot be that document; null when it can. Only the server looks at the bytes. */
export function alasanTolak(jenis: JenisDokumen, file: File): string | null {
  if (file.size === 0) return `${file.name}: berkas ini kosong.`;
  if (file.size > BERKAS_TERBESAR) return `${file.name}: paling besar 10 MB.`;
  if (jenis !== 'lainnya' && !adalahGambar(file))
    return `${file.name}: ${LABEL_DOKUMEN[jenis]} harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.`;
  return null;
}

const TEBAKAN: readonly [RegExp, JenisDokumen][] = [
  [/ktp|nik|identitas/i, 'ktp'],
  [/bpjs|jkn|kis/i, 'bpjs'],
  [/akta|akte|lahir/i, 'akta_kelahiran'],
  [/npwp/i, 'npwp'],
  [/\bsim\b|^sim/i, 'sim'],
];

/**
 * Guesses by its name the kind of a file that was not dropped on a tile; 'lainnya' when the name or type does not fit.
 */
export function tebakJenis(file: File): JenisDokumen {
  const jenis = TEBAKAN.find(([pola]) => pola.test(file.name))?.[1];
  return jenis && adalahGambar(file) ? jenis : 'lainnya';
}

/** A size in bytes as text: '812 KB', '2,4 MB'. */
export function tulisUkuran(byte: number): string {
  const kb = byte / 1024;
  return kb < 1000
    ? `${Math.max(1, Math.round(kb))} KB`
    : `${(kb / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`;
}
