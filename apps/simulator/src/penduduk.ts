import { createHash } from 'node:crypto';
import { bacaNik, turunkanDariNik } from '@nadi/domain/pasien/nik';

/** A made-up member of the insurance, with what both services tell of one. */
export type Penduduk = {
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
export type OrangDikenal = Pick<Penduduk, 'noKartu' | 'nik' | 'nama' | 'lahir' | 'jenisKelamin' | 'telp'>;

/** The beginning of cards that can be turned back into a NIK, and of cards of people from elsewhere (see README). */
export const KARTU_SETEMPAT = '0002';
export const KARTU_LAIN = '0003';
const KECAMATAN_SETEMPAT = '337410';

const DEPAN = {
  1: 'Agus Bambang Budi Slamet Joko Wahyu Eko Dimas Arif Yoga Rangga Galih Hendra Asep Dadang Rizal Binsar Made Nyoman Fajar'.split(
    ' ',
  ),
  2: 'Sri Endang Rini Wulan Dewi Indah Ratna Ayu Lestari Niken Yuni Fitri Maya Intan Putri Euis Neneng Rosmaida Kadek Nurul'.split(
    ' ',
  ),
};
const BELAKANG = {
  1: 'Santoso Wibowo Nugroho Setiawan Kurniawan Saputra Wijaya Hidayat Prabowo Purnomo Gunawan Permana Mahendra Ramadhan Susanto'.split(
    ' ',
  ),
  2: 'Wulandari Rahayu Handayani Astuti Kusumawati Anggraini Utami Pratiwi Permatasari Safitri Wijayanti Kartikasari Mulyani Suryani Maharani'.split(
    ' ',
  ),
};
const FASKES = [
  { kode: '0050B107', nama: 'Klinik Contoh Sehat' },
  { kode: '0050B108', nama: 'Puskesmas Contoh Satu' },
  { kode: '0050B109', nama: 'Puskesmas Contoh Dua' },
  { kode: '0050U020', nama: 'dr. Contoh Praktik Mandiri' },
] as const;
const GOLONGAN = ['A', 'B', 'AB', 'O', ''] as const;

/** Returns a number below `limit` that is always the same for the same words. */
function sidik(batas: number, ...bagian: string[]): number {
  return createHash('sha256').update(bagian.join('|')).digest().readUInt32BE(0) % batas;
}

const pilih = <T>(list: readonly T[], ...bagian: string[]): T => list[sidik(list.length, ...bagian)] as T;

/** Returns birth date and sex of a NIK as one number of at most five digits. */
function indeksLahir(nik: string): number {
  const hari = Number(nik.slice(6, 8));
  const perempuan = hari > 40;
  return (
    (perempuan ? 37_200 : 0) +
    Number(nik.slice(10, 12)) * 372 +
    (Number(nik.slice(8, 10)) - 1) * 31 +
    (perempuan ? hari - 40 : hari) -
    1
  );
}

const dua = (n: number): string => String(n).padStart(2, '0');

/** Turns that number back into the six digits ddmmyy of a NIK. */
function lahirDariIndeks(indeks: number): string {
  const [perempuan, sisa] = [indeks >= 37_200, indeks % 37_200];
  return `${dua((sisa % 31) + 1 + (perempuan ? 40 : 0))}${dua((Math.floor(sisa / 31) % 12) + 1)}${dua(Math.floor(sisa / 372))}`;
}

/**
 * Returns the card of a NIK. The NIK of somebody from Tembalang (337410) can be read back from the card; of any other
 * NIK only a hash of district and serial is in it.
 */
export function kartuDariNik(nik: string): string {
  const setempat = nik.startsWith(KECAMATAN_SETEMPAT);
  const urut = setempat
    ? nik.slice(12)
    : String(sidik(10_000, 'urut', nik.slice(0, 6), nik.slice(12))).padStart(4, '0');
  return `${setempat ? KARTU_SETEMPAT : KARTU_LAIN}${String(indeksLahir(nik)).padStart(5, '0')}${urut}`;
}

/** Returns what a card of the documented ranges says of its holder, or null for any other number. */
export function bacaKartu(
  noKartu: string,
  hariIni: string,
): { nik: string | null; lahir: string; jenisKelamin: 1 | 2 } | null {
  const [, awalan, indeks, urut] = /^(0002|0003)(\d{5})(\d{4})$/.exec(noKartu) ?? [];
  if (awalan === undefined || Number(indeks) >= 74_400) return null;
  const nik = `${KECAMATAN_SETEMPAT}${lahirDariIndeks(Number(indeks))}${urut}`;
  const turunan = turunkanDariNik(nik, hariIni);
  return (
    turunan && {
      nik: awalan === KARTU_SETEMPAT ? nik : null,
      lahir: turunan.tanggal_lahir,
      jenisKelamin: turunan.jenis_kelamin,
    }
  );
}

/** Fills in what nobody knows of a person. The card number decides it, so that NIK and card lead to the same person. */
export function lengkapi({
  noKartu,
  nik,
  lahir,
  jenisKelamin,
  nama,
  telp,
}: Omit<OrangDikenal, 'nama' | 'telp'> & Partial<OrangDikenal>): Penduduk {
  return {
    noKartu,
    nik,
    lahir,
    jenisKelamin,
    nama:
      nama ??
      `${pilih(DEPAN[jenisKelamin], 'depan', noKartu)} ${pilih(BELAKANG[jenisKelamin], 'belakang', noKartu)}`.toUpperCase(),
    telp: telp === undefined ? `0800${String(sidik(100_000_000, 'telp', noKartu)).padStart(8, '0')}` : telp,
    kelas: pilih([1, 2, 3, 3] as const, 'kelas', noKartu),
    pekerja: sidik(2, 'jenis', noKartu) === 0,
    golDarah: pilih(GOLONGAN, 'darah', noKartu),
    faskes: pilih(FASKES, 'faskes', noKartu),
    status: 'aktif',
  };
}

/** Returns the member of a NIK. Everybody with a possible NIK is a member. */
export function pendudukDariNik(nik: string, hariIni: string): Penduduk | null {
  const isi = bacaNik(nik, hariIni);
  return (
    isi && lengkapi({ noKartu: kartuDariNik(nik), nik, lahir: isi.tanggal_lahir, jenisKelamin: isi.jenis_kelamin })
  );
}

/** Returns the member of a card. `nik` is known from an earlier question, where the card itself does not tell it. */
export function pendudukDariKartu(noKartu: string, nik: string | null, hariIni: string): Penduduk | null {
  const isi = bacaKartu(noKartu, hariIni);
  return isi && lengkapi({ noKartu, ...isi, nik: isi.nik ?? nik });
}
