import { createHash } from 'node:crypto';
import { parseNik, deriveFromNik } from '@nadi/domain/pasien/nik';

/** A made-up member of the insurance, with what both services tell of one. */
export type Resident = {
  noKartu: string;
  nik: string | null;
  nama: string;
  /** YYYY-MM-DD. */
  lahir: string;
  /** 1 male, 2 female. */
  jenisKelamin: 1 | 2;
  telp: string | null;
  kelas: 1 | 2 | 3;
  pekerja: boolean;
  golDarah: string;
  faskes: { kode: string; nama: string };
  status: 'aktif' | 'tidak aktif' | 'menunggak';
};

/** What the demo knows of a person; the rest is made up. */
export type KnownPerson = Pick<Resident, 'noKartu' | 'nik' | 'nama' | 'lahir' | 'jenisKelamin' | 'telp'>;

/** The beginning of cards that can be turned back into a NIK, and of cards of people from elsewhere (see README). */
export const LOCAL_KARTU = '0002';
export const OTHER_KARTU = '0003';
const LOCAL_KECAMATAN = '337410';

const GIVEN_NAMES = {
  1: 'Agus Bambang Budi Slamet Joko Wahyu Eko Dimas Arif Yoga Rangga Galih Hendra Asep Dadang Rizal Binsar Made Nyoman Fajar'.split(
    ' ',
  ),
  2: 'Sri Endang Rini Wulan Dewi Indah Ratna Ayu Lestari Niken Yuni Fitri Maya Intan Putri Euis Neneng Rosmaida Kadek Nurul'.split(
    ' ',
  ),
};
const FAMILY_NAMES = {
  1: 'Santoso Wibowo Nugroho Setiawan Kurniawan Saputra Wijaya Hidayat Prabowo Purnomo Gunawan Permana Mahendra Ramadhan Susanto'.split(
    ' ',
  ),
  2: 'Wulandari Rahayu Handayani Astuti Kusumawati Anggraini Utami Pratiwi Permatasari Safitri Wijayanti Kartikasari Mulyani Suryani Maharani'.split(
    ' ',
  ),
};
/** The clinic that the demo's own clinic is; most who come there are its members. */
const OWN_FASKES = { kode: '0050B107', nama: 'Klinik Contoh Sehat' };
const FASKES_LIST = [
  ...Array.from({ length: 9 }, () => OWN_FASKES),
  { kode: '0050B108', nama: 'Puskesmas Contoh Satu' },
  { kode: '0050B109', nama: 'Puskesmas Contoh Dua' },
  { kode: '0050U020', nama: 'dr. Contoh Praktik Mandiri' },
];
const BLOOD_TYPES = ['A', 'B', 'AB', 'O', ''] as const;

/** Returns a number below `limit` that is always the same for the same words. */
function hashBelow(limit: number, ...parts: string[]): number {
  return createHash('sha256').update(parts.join('|')).digest().readUInt32BE(0) % limit;
}

const pick = <T>(list: readonly T[], ...parts: string[]): T => list[hashBelow(list.length, ...parts)] as T;

/** Returns birth date and sex of a NIK as one number of at most five digits. */
function birthIndex(nik: string): number {
  const day = Number(nik.slice(6, 8));
  const isFemale = day > 40;
  return (
    (isFemale ? 37_200 : 0) +
    Number(nik.slice(10, 12)) * 372 +
    (Number(nik.slice(8, 10)) - 1) * 31 +
    (isFemale ? day - 40 : day) -
    1
  );
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Turns that number back into the six digits ddmmyy of a NIK. */
function birthOfIndex(index: number): string {
  const [isFemale, remainder] = [index >= 37_200, index % 37_200];
  return `${twoDigits((remainder % 31) + 1 + (isFemale ? 40 : 0))}${twoDigits((Math.floor(remainder / 31) % 12) + 1)}${twoDigits(Math.floor(remainder / 372))}`;
}

/**
 * Returns the card of a NIK. The NIK of somebody from Tembalang (337410) can be read back from the card; of any other
 * NIK only a hash of district and serial is in it.
 */
export function kartuOfNik(nik: string): string {
  const isLocal = nik.startsWith(LOCAL_KECAMATAN);
  const serial = isLocal
    ? nik.slice(12)
    : String(hashBelow(10_000, 'urut', nik.slice(0, 6), nik.slice(12))).padStart(4, '0');
  return `${isLocal ? LOCAL_KARTU : OTHER_KARTU}${String(birthIndex(nik)).padStart(5, '0')}${serial}`;
}

/** Returns what a card of the documented ranges says of its holder, or null for any other number. */
export function parseKartu(
  noKartu: string,
  today: string,
): { nik: string | null; lahir: string; jenisKelamin: 1 | 2 } | null {
  const [, prefix, index, serial] = /^(0002|0003)(\d{5})(\d{4})$/.exec(noKartu) ?? [];
  if (prefix === undefined || Number(index) >= 74_400) return null;
  const nik = `${LOCAL_KECAMATAN}${birthOfIndex(Number(index))}${serial}`;
  const derived = deriveFromNik(nik, today);
  return (
    derived && {
      nik: prefix === LOCAL_KARTU ? nik : null,
      lahir: derived.tanggal_lahir,
      jenisKelamin: derived.jenis_kelamin,
    }
  );
}

/** Fills in what nobody knows of a person. The card number decides it, so that NIK and card lead to the same person. */
export function complete({
  noKartu,
  nik,
  lahir,
  jenisKelamin,
  nama,
  telp,
}: Omit<KnownPerson, 'nama' | 'telp'> & Partial<KnownPerson>): Resident {
  return {
    noKartu,
    nik,
    lahir,
    jenisKelamin,
    nama:
      nama ??
      `${pick(GIVEN_NAMES[jenisKelamin], 'depan', noKartu)} ${pick(FAMILY_NAMES[jenisKelamin], 'belakang', noKartu)}`.toUpperCase(),
    telp: telp === undefined ? `0800${String(hashBelow(100_000_000, 'telp', noKartu)).padStart(8, '0')}` : telp,
    kelas: pick([1, 2, 3, 3] as const, 'kelas', noKartu),
    pekerja: hashBelow(2, 'jenis', noKartu) === 0,
    golDarah: pick(BLOOD_TYPES, 'darah', noKartu),
    faskes: pick(FASKES_LIST, 'faskes', noKartu),
    status: 'aktif',
  };
}

/** Returns the member of a NIK. Everybody with a possible NIK is a member. */
export function residentOfNik(nik: string, today: string): Resident | null {
  const parsed = parseNik(nik, today);
  return (
    parsed &&
    complete({ noKartu: kartuOfNik(nik), nik, lahir: parsed.tanggal_lahir, jenisKelamin: parsed.jenis_kelamin })
  );
}

/** Returns the member of a card. `nik` is known from an earlier question, where the card itself does not tell it. */
export function residentOfKartu(noKartu: string, nik: string | null, today: string): Resident | null {
  const parsed = parseKartu(noKartu, today);
  return parsed && complete({ noKartu, ...parsed, nik: parsed.nik ?? nik });
}
