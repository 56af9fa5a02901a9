import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';

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
export const PRODUCTION_URLS: Record<Layanan, string> = {
  pcare: 'https://apijkn.bpjs-kesehatan.go.id/pcare-rest',
  vclaim: 'https://apijkn.bpjs-kesehatan.go.id/vclaim-rest',
};

/** integrasi.md A1: kdAplikasi is normally this. */
export const KODE_APLIKASI = '095';

const KLINIK_UTAMA = /klinik utama/i;

/**
 * Which service a facility speaks with.
 *
 * Units:   `jenisFaskes` as the facility writes it: "klinik", "puskesmas", "rumah sakit tipe C".
 * Source:  integrasi.md C2: hospitals and "klinik utama" are second-level facilities, everything else is first-level.
 */
export const pickLayanan = (jenisFaskes: string): Layanan =>
  isRumahSakit(jenisFaskes) || KLINIK_UTAMA.test(jenisFaskes) ? 'vclaim' : 'pcare';

const VISIBLE = /^[\x21-\x7E]+$/;
const VISIBLE_OR_SPACE = /^[\x20-\x7E]+$/;

/**
 * Finds a part of the credentials that BPJS can't have given: an invisible letter that was copied along makes a header
 * that can't be sent.
 *
 * Returns: the part's name in the words of the users; null when every part is valid.
 */
export function findInvalidPart({ consId, consSecret, userKey, pcare }: Kredensial): string | null {
  const parts: [nama: string, nilai: string, pola: RegExp][] = [
    ['Cons ID', consId, VISIBLE],
    ['Cons secret', consSecret, VISIBLE],
    ['User key', userKey, VISIBLE],
  ];
  if (pcare)
    parts.push(
      ['Nama pengguna PCare', pcare.username, VISIBLE_OR_SPACE],
      ['Kata sandi PCare', pcare.password, VISIBLE_OR_SPACE],
      ['Kode aplikasi', pcare.kdAplikasi, VISIBLE],
    );
  return parts.find(([, value, pattern]) => !pattern.test(value))?.[0] ?? null;
}
