import { normalizeNama } from '../pasien/nama-search.ts';

/** What tells one employee from another. `nama` may hold titles, where a sheet writes them into it. */
export type DataOrang = {
  nama: string;
  nip: string | null;
  nik: string | null;
  sip: string | null;
  str: string | null;
};

/** Why two rows may be one person, the surest first; two people never share a NIK. */
export const ALASAN_SAMA = ['NIK sama', 'No. STR sama', 'No. SIP sama', 'nama sama'] as const;
export type AlasanSama = (typeof ALASAN_SAMA)[number];

const foldNomor = (nomor: string | null): string => (nomor ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
/**
 * Titles behind a name are told from it by a comma; a word with a point after the second word stands for that comma.
 * 'Kusuma Wati' and 'Kusumawati' are one name.
 */
const foldNama = (nama: string): string =>
  normalizeNama(nama.replace(/^(\S+(?:\s+[^\s,.]+)+?)\s+(?=[^\s,]*\.)/, '$1, ')).replaceAll(' ', '');

/** The keys by which a person is looked up, in the order of `ALASAN_SAMA`; '' where nothing is known. */
export const kunciOrang = ({ nama, nik, sip, str }: DataOrang): readonly string[] => [
  foldNomor(nik),
  foldNomor(str),
  foldNomor(sip),
  foldNama(nama),
];

const differs = (a: string | null, b: string | null): boolean =>
  foldNomor(a) !== '' && foldNomor(b) !== '' && foldNomor(a) !== foldNomor(b);

/**
 * Why two employees may be one person.
 *
 * Returns: null where nothing says so; an equal name says nothing where both have a NIP, or a NIK, and another one.
 * Source:  ketentuan D53; issue 30, "other spellings of one person".
 */
export function whyOrangSama(a: DataOrang, b: DataOrang): AlasanSama | null {
  const [ours, theirs] = [kunciOrang(a), kunciOrang(b)];
  const at = ours.findIndex((kunci, n) => kunci !== '' && kunci === theirs[n]);
  const alasan = ALASAN_SAMA[at] ?? null;
  return alasan === 'nama sama' && (differs(a.nip, b.nip) || differs(a.nik, b.nik)) ? null : alasan;
}
