import { uraiTanggal } from '../tanggal/tanggal.ts';

/**
 * Which number was typed or scanned.
 *
 * Returns: 'nik' for 16 digits, 'noka' for 13, else null.
 * Source:  kunjungan.md 9, "Insurance card length: 13"; platform.md, a NIK has 16 digits.
 */
export function jenisNomor(nomor: string): 'nik' | 'noka' | null {
  if (/^\d{16}$/.test(nomor)) return 'nik';
  return /^\d{13}$/.test(nomor) ? 'noka' : null;
}

/** What a clerk must know before registering a patient whose insurer pays. */
export type MasalahPeserta = { tidakAktif: boolean; menunggak: boolean };

/**
 * What is wrong with a membership.
 *
 * Units:   `tunggakan` as BPJS counts it; null when it does not say.
 * Returns: null when nothing is wrong.
 * Source:  kunjungan.md 2, "arrears, shown in red when 1 or more"; "When the status is inactive, a red warning".
 */
export function masalahPeserta({
  aktif,
  tunggakan,
}: {
  aktif: boolean;
  tunggakan: number | null;
}): MasalahPeserta | null {
  const masalah = { tidakAktif: !aktif, menunggak: (tunggakan ?? 0) >= 1 };
  return masalah.tidakAktif || masalah.menunggak ? masalah : null;
}

type DataPeserta = { nama: string; noKartu: string; noKTP: string | null; sex: string | null; tglLahir: string | null };
type DataPasien = {
  nama: string;
  nik: string | null;
  no_bpjs: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
};

export type KolomBanding = keyof DataPeserta;
/** 'kosong' means that our data has no value to compare. */
export type HasilBanding = 'sama' | 'beda' | 'kosong';

const LAKI_LAKI = 1;
const PEREMPUAN = 2;
const sexDari = (huruf: string | null): number | null => (huruf === 'L' ? LAKI_LAKI : huruf === 'P' ? PEREMPUAN : null);
const rapi = (teks: string): string => teks.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('id-ID');

function banding<T extends string | number>(peserta: T | null, kami: T | null): HasilBanding | null {
  if (peserta === null || peserta === '') return null;
  if (kami === null || kami === '') return 'kosong';
  return peserta === kami ? 'sama' : 'beda';
}

/**
 * Compares a member with the patient, field by field.
 *
 * Units:   the member's dates are dd-MM-yyyy and the sex is L or P; the patient's are YYYY-MM-DD and 1 or 2. Case and
 *          spaces of names do not count.
 * Returns: null for a field that the insurer does not send.
 * Source:  kunjungan.md 2, side panel; design/screens 07.
 */
export function bandingkanPeserta(peserta: DataPeserta, pasien: DataPasien): Record<KolomBanding, HasilBanding | null> {
  const sexKami =
    pasien.jenis_kelamin === LAKI_LAKI || pasien.jenis_kelamin === PEREMPUAN ? pasien.jenis_kelamin : null;
  return {
    nama: banding(rapi(peserta.nama), rapi(pasien.nama)),
    noKartu: banding(peserta.noKartu, pasien.no_bpjs),
    noKTP: banding(peserta.noKTP, pasien.nik),
    sex: banding(sexDari(peserta.sex), sexKami),
    tglLahir: banding(peserta.tglLahir === null ? null : uraiTanggal(peserta.tglLahir), pasien.tanggal_lahir),
  };
}

/**
 * Whether a member is certainly this patient: the same card or the same NIK.
 *
 * Source: decisions D18: an equal name is no proof.
 */
export const satuOrang = (peserta: DataPeserta, { nik, no_bpjs }: Pick<DataPasien, 'nik' | 'no_bpjs'>): boolean =>
  peserta.noKartu === no_bpjs || (peserta.noKTP !== null && peserta.noKTP === nik);
