import { complete, type Resident } from './resident.ts';

/** How the service behaves for a special number. Its card and its NIK do the same (README). */
export const SPECIAL = {
  '0200': 'biasa',
  '0204': 'badan kosong',
  '0206': 'tanpa sandi',
  '0401': 'tanda tangan salah',
  '0402': 'menunggak',
  '0404': 'tidak terdaftar',
  '0408': 'lambat',
  '0409': 'orang lain',
  '0410': 'tidak aktif',
  '0461': 'sandi asing',
  '0500': 'galat html',
  '0503': 'sambungan putus',
} as const;
export type Behaviour = (typeof SPECIAL)[keyof typeof SPECIAL];

const KARTU_PREFIX = '000990000';
/** The NIK of a man born on 1 January 1990 in a district that does not exist. */
const NIK_PREFIX = '990000010190';
const BIRTH_DATE = '1990-01-01';

const specialCode = (nomor: string): string | null =>
  (nomor.startsWith(KARTU_PREFIX) && nomor.length === 13) || (nomor.startsWith(NIK_PREFIX) && nomor.length === 16)
    ? nomor.slice(-4)
    : null;

export function behaviourOf(nomor: string): Behaviour {
  return SPECIAL[(specialCode(nomor) ?? '') as keyof typeof SPECIAL] ?? 'biasa';
}

/** Returns the person behind a special number, or null for any other number. */
export function specialResident(nomor: string): Resident | null {
  const code = specialCode(nomor);
  if (code === null || !(code in SPECIAL)) return null;
  const resident = complete({
    noKartu: `${KARTU_PREFIX}${code}`,
    nik: `${NIK_PREFIX}${code}`,
    lahir: BIRTH_DATE,
    jenisKelamin: 1,
  });
  const behaviour = behaviourOf(nomor);
  return behaviour === 'menunggak' || behaviour === 'tidak aktif' ? { ...resident, status: behaviour } : resident;
}
