import { STAFF_PERAN } from '../../akses/peran.ts';
import type { SettingSpec } from './setting-spec.ts';

/** What is wrong with a code that BPJS gave a facility; nothing with none. Blanks around it count for nothing. */
const kodeBpjsIssue = (text: string): string | null =>
  /^(?:[0-9a-z]{8})?$/i.test(text.trim()) ? null : `Harus 8 angka atau huruf, sekarang ${text.trim().length}`;

/** The settings of BPJS, accounts and sessions; `SETTINGS` has them among all. */
export const KEAMANAN_SETTINGS = {
  /**
   * Only where members are registered: a hospital leaves it empty, because everybody there is another facility's
   * member.
   */
  'bpjs:kode-faskes': {
    group: 'bpjs',
    type: 'text',
    label: 'Kode faskes di BPJS (PPK)',
    note: 'Untuk FKTP: peserta yang terdaftar di faskes lain diberi tahu. Kosong: tidak dibandingkan',
    default: '',
    maxLength: 20,
    issue: kodeBpjsIssue,
  },
  'sesi:minta-akun': {
    group: 'sesi',
    type: 'boolean',
    label: 'Orang dapat meminta akun sendiri',
    note: 'Siapa pun yang tahu kode faskes, lewat "Minta akun" di halaman masuk; Anda menerima atau menolak di Permintaan akun',
    default: false,
  },
  /** D28: the same person goes on where they were; another finds nothing. */
  'sesi:menganggur-menit': {
    group: 'sesi',
    type: 'number',
    label: 'Tanpa kegiatan sampai harus masuk lagi',
    note: '0: tidak pernah. Yang sedang diketik tetap ada bagi orang yang sama',
    unit: 'menit',
    default: 60,
    min: 0,
    max: 1440,
  },
  /** Roles by their key; those that a facility made itself come beside (`specsWithPeran`). */
  'sesi:faktor-kedua-peran': {
    group: 'sesi',
    type: 'text',
    label: 'Peran yang wajib memakai faktor kedua',
    note: 'Dipasang saat masuk berikutnya, dengan aplikasi autentikator. Yang lain boleh memakainya atau tidak',
    default: '',
    maxLength: 500,
    names: STAFF_PERAN,
  },
} as const satisfies Record<string, SettingSpec>;
