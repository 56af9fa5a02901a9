/** The two services that know members: PCare answers first-level facilities, VClaim hospitals (integrasi.md A4, A9). */
export type Layanan = 'pcare' | 'vclaim';
export const LAYANAN: readonly Layanan[] = ['pcare', 'vclaim'];

/** One facility's rights at one service (A1). `pcare` is the sign-in that only PCare asks for. */
export type Kredensial = {
  consId: string;
  consSecret: string;
  userKey: string;
  pcare: { username: string; password: string; kdAplikasi: string } | null;
};

/** integrasi.md A2. */
export const ALAMAT_PRODUKSI: Record<Layanan, string> = {
  pcare: 'https://apijkn.bpjs-kesehatan.go.id/pcare-rest',
  vclaim: 'https://apijkn.bpjs-kesehatan.go.id/vclaim-rest',
};

/** integrasi.md A1: kdAplikasi is normally this. */
export const KODE_APLIKASI = '095';

const TINGKAT_LANJUT = /rumah sakit|klinik utama|\brs[a-z]*\b/i;

/**
 * Which service a facility speaks with.
 *
 * Units:   `jenisFaskes` as the facility writes it: "klinik", "puskesmas", "rumah sakit tipe C".
 * Source:  integrasi.md C2: hospitals and "klinik utama" are second-level facilities, everything else is first-level.
 */
export const pilihLayanan = (jenisFaskes: string): Layanan => (TINGKAT_LANJUT.test(jenisFaskes) ? 'vclaim' : 'pcare');

const TERLIHAT = /^[\x21-\x7E]+$/;
const TERLIHAT_BERSPASI = /^[\x20-\x7E]+$/;

/**
 * Finds a part of the credentials that BPJS can't have given: an invisible letter that was copied along makes a header
 * that can't be sent.
 *
 * Returns: the part's name in the words of the users; null when every part is valid.
 */
export function bagianJanggal({ consId, consSecret, userKey, pcare }: Kredensial): string | null {
  const bagian: [nama: string, nilai: string, pola: RegExp][] = [
    ['Cons ID', consId, TERLIHAT],
    ['Cons secret', consSecret, TERLIHAT],
    ['User key', userKey, TERLIHAT],
  ];
  if (pcare)
    bagian.push(
      ['Nama pengguna PCare', pcare.username, TERLIHAT_BERSPASI],
      ['Kata sandi PCare', pcare.password, TERLIHAT_BERSPASI],
      ['Kode aplikasi', pcare.kdAplikasi, TERLIHAT],
    );
  return bagian.find(([, nilai, pola]) => !pola.test(nilai))?.[0] ?? null;
}
