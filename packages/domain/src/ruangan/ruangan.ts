/** Kinds of rooms of list 15 that rules ask about. */
export const BUKAN_PELAYANAN = 0;
export const RAWAT_INAP = 3;

/** Lists of reference that a room and its kamar are described by. */
export const DAFTAR_JENIS_KUNJUNGAN = 15;
export const DAFTAR_KELAS = 19;
export const DAFTAR_SMF = 26;

/**
 * Why a room can't become of this kind: kamar and beds are only where patients stay.
 *
 * Units:   `jenis` of list 15, `jumlahKamar` counts all kamar, also those out of use.
 * Source:  kunjungan.md 2, "Bed reservation, only for inpatient rooms".
 */
export function tolakJenisRuangan(jenis: number, jumlahKamar: number): string | null {
  return jenis !== RAWAT_INAP && jumlahKamar > 0
    ? `Ruangan ini punya ${jumlahKamar} kamar, jadi tetap rawat inap`
    : null;
}

/** Why a room can't hold kamar; null when it can. */
export function tolakKamar(jenisRuangan: number): string | null {
  return jenisRuangan === RAWAT_INAP ? null : 'Kamar hanya ada di ruangan rawat inap';
}

type Induk = { id: number; aktif: boolean };
type Isi = { induk: number; aktif: boolean };

/**
 * Does a row need its parent to be in use? What already hangs under one that was taken out of use can still be edited there.
 *
 * `lama` is null for a new row. Returns: true when it would begin, or begin again, under a parent that is out of use.
 */
export function indukTidakAktif(induk: Induk, lama: Isi | null, baru: Isi): boolean {
  if (induk.aktif || !baru.aktif) return false;
  return lama === null || lama.induk !== baru.induk || !lama.aktif;
}
