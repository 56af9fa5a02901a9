/** The kinds of contact that are a telephone (list 8), the one that is answered most likely first. */
const TELEPON_JENIS = [3, 4, 1, 2] as const;

type Kontak = { jenis: { value: number }; nomor: string };
type Keluarga = {
  shdk: number | null;
  nama: string;
  jenis_kelamin: number | null;
  pendidikan: number | null;
  pekerjaan: number | null;
  alamat: string | null;
  kontak: readonly Kontak[];
};

export type PenanggungJawabPasien = {
  hubungan: number | null;
  nama: string | null;
  jenis_kelamin: number | null;
  pendidikan: number | null;
  pekerjaan: number | null;
  alamat: string | null;
  jenis_kontak: number | null;
  no_kontak: string | null;
};

/**
 * The person responsible for a patient, from the patient's family.
 *
 * Returns: everything that is known of that person. The contact is a mobile phone, else WhatsApp, else a telephone at
 *          home or work; it is null where there is only an internet address.
 * Source:  kunjungan.md 3, "penanggung_jawab_pasien"; issue 5 A.
 */
export function penanggungJawabFromKeluarga({
  shdk,
  nama,
  jenis_kelamin,
  pendidikan,
  pekerjaan,
  alamat,
  kontak,
}: Keluarga): PenanggungJawabPasien {
  const picked = TELEPON_JENIS.flatMap((jenis) =>
    kontak.filter(({ jenis: { value }, nomor }) => value === jenis && nomor.trim() !== ''),
  )[0];
  return {
    hubungan: shdk,
    nama,
    jenis_kelamin,
    pendidikan,
    pekerjaan,
    alamat,
    jenis_kontak: picked?.jenis.value ?? null,
    no_kontak: picked?.nomor ?? null,
  };
}
