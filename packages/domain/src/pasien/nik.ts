import { adalahTanggal } from '../tanggal/tanggal.ts';

/** 1 male, 2 female (platform.md 3). */
export type JenisKelamin = 1 | 2;

export type TurunanNik = { tanggal_lahir: string; jenis_kelamin: JenisKelamin };

export type IsiNik = TurunanNik & { provinsi: number; wilayah: number; kecamatan: number };

const HARI_PEREMPUAN = 40;

/**
 * Birth date and sex of a NIK, also while it is being typed.
 *
 * Units:   digits 7-12 are day, month and two-digit year. A woman's day has 40 added. The year is 20xx, or 19xx where
 *          20xx would be after `today` (`YYYY-MM-DD`).
 * Returns: null for fewer than 12 or more than 16 digits, for other letters, and for a date that does not exist.
 * Source:  platform.md 5, "NIK derivation"; decisions.md D17.
 */
export function turunkanDariNik(nik: string, hariIni: string): TurunanNik | null {
  if (!/^\d{12,16}$/.test(nik)) return null;
  const hariTertulis = Number(nik.slice(6, 8));
  const perempuan = hariTertulis > HARI_PEREMPUAN;
  const hari = String(perempuan ? hariTertulis - HARI_PEREMPUAN : hariTertulis).padStart(2, '0');
  const sisa = `${nik.slice(10, 12)}-${nik.slice(8, 10)}-${hari}`;
  const tanggal_lahir = `20${sisa}` > hariIni ? `19${sisa}` : `20${sisa}`;
  return adalahTanggal(tanggal_lahir) ? { tanggal_lahir, jenis_kelamin: perempuan ? 2 : 1 } : null;
}

/**
 * Everything that a complete NIK tells: birth date, sex and where it was issued.
 *
 * Units:   `provinsi` the first 2 digits, `wilayah` (regency or city) the first 4, `kecamatan` the first 6, as numbers.
 * Returns: null unless it has exactly 16 digits and a date that exists.
 * Source:  platform.md 5, "NIK derivation"; decisions.md D17.
 */
export function bacaNik(nik: string, hariIni: string): IsiNik | null {
  const turunan = nik.length === 16 ? turunkanDariNik(nik, hariIni) : null;
  if (!turunan) return null;
  const [provinsi, wilayah, kecamatan] = [Number(nik.slice(0, 2)), Number(nik.slice(0, 4)), Number(nik.slice(0, 6))];
  return { ...turunan, provinsi, wilayah, kecamatan };
}

/** The form's fields that a NIK also tells; null when empty. The regions are those of the identity card's address. */
export type DiriTerisi = {
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  provinsi: number | null;
  wilayah: number | null;
  kecamatan: number | null;
};

export type BedaNik = { kolom: 'nik' | keyof DiriTerisi; pesan: string };

const hariBulanTahun = (tanggal: string): string => tanggal.split('-').toReversed().join('/');

/** Only two digits of the year are compared, because a NIK has no more: ages 102 and 2 look the same. */
function bedaLahir(nik: IsiNik, diri: DiriTerisi): BedaNik[] {
  const lahir = diri.tanggal_lahir;
  if (lahir === null || lahir.slice(2) === nik.tanggal_lahir.slice(2)) return [];
  return [
    {
      kolom: 'tanggal_lahir',
      pesan: `Menurut NIK lahir ${hariBulanTahun(nik.tanggal_lahir)}, di formulir ${hariBulanTahun(lahir)}`,
    },
  ];
}

function bedaKelamin(nik: IsiNik, diri: DiriTerisi): BedaNik[] {
  if (diri.jenis_kelamin === null || diri.jenis_kelamin === nik.jenis_kelamin) return [];
  return [
    {
      kolom: 'jenis_kelamin',
      pesan: `Menurut NIK ${nik.jenis_kelamin === 2 ? 'perempuan' : 'laki-laki'}, di formulir lain`,
    },
  ];
}

/** Only the largest region that differs is named, because another province is also another district. */
function bedaWilayah(nik: IsiNik, diri: DiriTerisi): BedaNik[] {
  const tingkat = [
    ['provinsi', 'provinsi'],
    ['wilayah', 'kabupaten/kota'],
    ['kecamatan', 'kecamatan'],
  ] as const;
  const beda = tingkat.find(([kolom]) => diri[kolom] !== null && diri[kolom] !== nik[kolom]);
  return beda
    ? [
        {
          kolom: beda[0],
          pesan: `NIK diterbitkan di ${beda[1]} lain (kode ${nik[beda[0]]}), bukan yang dipilih di alamat`,
        },
      ]
    : [];
}

/**
 * Where a complete NIK disagrees with the form, for a hint beside the field. Nothing is refused, because people move
 * and cards have errors.
 *
 * Units:   dates `YYYY-MM-DD`, regions by their official codes; `today` decides the century of the NIK's year.
 * Returns: one Indonesian message for each field that disagrees, and one at `nik` when its date does not exist; nothing
 *          for fewer than 16 digits.
 * Source:  issue 3 D; decisions.md D18.
 */
export function bedaDenganNik(nik: string, diri: DiriTerisi, hariIni: string): BedaNik[] {
  if (!/^\d{16}$/.test(nik)) return [];
  const isi = bacaNik(nik, hariIni);
  if (!isi) return [{ kolom: 'nik', pesan: 'Tanggal lahir di dalam NIK tidak ada di kalender' }];
  return [...bedaLahir(isi, diri), ...bedaKelamin(isi, diri), ...bedaWilayah(isi, diri)];
}
