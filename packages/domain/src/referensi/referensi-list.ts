/**
 * The ids of the reference lists by name, which stand nowhere else.
 *
 * Source:  platform.md 9; ketentuan.md D25. List 900 is one of our own.
 */
export const REFERENSI_LIST = {
  agama: 1,
  jenisKelamin: 2,
  pendidikan: 3,
  pekerjaan: 4,
  statusPerkawinan: 5,
  golonganDarah: 6,
  hubunganKeluarga: 7,
  jenisKontak: 8,
  kartuIdentitas: 9,
  kartuPenjamin: 10,
  statusPasien: 13,
  jenisKunjungan: 15,
  kelas: 19,
  smf: 26,
  petugasMedis: 32,
  profesi: 36,
  aturanPakai: 41,
  zatAktif: 42,
  caraKeluar: 45,
  keadaanKeluar: 46,
  ruanganRujukan: 70,
  jenisPenjaminKecelakaan: 80,
  jenisRujukan: 86,
  jenisRacikan: 172,
  pelunasanTempo: 177,
  jenisKecelakaan: 183,
  penjaminKecelakaan: 184,
  suku: 900,
} as const;

/** Entries of `jenisKontak` that have a field of their own. */
export const KONTAK_TELEPON = 3;
export const KONTAK_WHATSAPP = 4;
const KONTAK_EMAIL = 6;
const KONTAK_SITUS = 7;
/** The telephones of `jenisKontak`: at home, at work, mobile, WhatsApp, fax. */
const LAST_TELEPON = 5;

export type JenisKontak = 'telepon' | 'email' | 'situs' | 'lain';

/**
 * By what an entry of `jenisKontak` is reached. One without a kind is a telephone; those of social media and those that
 * a facility added may be anything.
 */
export function jenisKontak(id: number | null): JenisKontak {
  if (id === KONTAK_EMAIL) return 'email';
  if (id === KONTAK_SITUS) return 'situs';
  return id === null || id <= LAST_TELEPON ? 'telepon' : 'lain';
}

/** Entries of `kartuIdentitas`: the number of a KTP is the NIK, that of an NPWP has a field of its own. */
export const KARTU_KTP = 1;
export const KARTU_NPWP = 8;

/** Among a patient's stored numbers: that of the card which `jenis_identitas` names, whichever it is (platform.md 9). */
export const IDENTITAS_UTAMA = 1;
