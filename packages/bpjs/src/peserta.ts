import type { Peserta } from '@nadi/contract/bpjs.contract';
import { bacaAmplop, SUKSES, type Amplop } from './amplop.ts';
import { bacaPesertaPcare, bacaPesertaVclaim } from './bentuk-peserta.ts';
import type { Layanan } from './kredensial.ts';
import { kirim, type Sarana } from './kirim.ts';

/** Who is asked about: a card number of 13 digits or a NIK of 16. */
export type Dicari = { menurut: 'noka' | 'nik'; nomor: string };

/**
 * The outcome of a question. `kode` and `kata` are BPJS's own code and words.
 *
 * ditolak:  BPJS refused. `soal` tells whether it does not accept this facility (signature, clock, key) or this
 *           question.
 * tertukar: BPJS answered about another person. Nothing of that answer is passed on.
 * jauh:     there was no usable answer. `kode` is null where none could be read.
 */
export type HasilPeserta = (
  | { jenis: 'ditemukan'; kode: number; kata: string; peserta: Peserta }
  | { jenis: 'tidak terdaftar'; kode: number; kata: string }
  | { jenis: 'ditolak'; soal: 'akses' | 'permintaan'; kode: number; kata: string }
  | { jenis: 'tertukar'; kode: number; kata: string }
  | { jenis: 'jauh'; sebab: SebabJauh; kode: number | null; kata: string }
) & { simulator: boolean };

export type SebabJauh =
  | 'sambungan'
  | 'waktu habis'
  | 'galat layanan'
  | 'jawaban kosong'
  | 'jawaban rusak'
  | 'sandi tidak cocok';

type Kamus = {
  jalur(dicari: Dicari, tanggal: string): string;
  baca(isi: unknown): Peserta | null;
  tidakAda: ReadonlySet<number>;
};

const KAMUS: Record<Layanan, Kamus> = {
  pcare: {
    jalur: ({ menurut, nomor }) => `peserta/${menurut}/${nomor}`,
    baca: bacaPesertaPcare,
    tidakAda: new Set([204]),
  },
  vclaim: {
    jalur: ({ menurut, nomor }, tanggal) =>
      `Peserta/${menurut === 'noka' ? 'nokartu' : 'nik'}/${nomor}/tglSEP/${tanggal}`,
    baca: bacaPesertaVclaim,
    // integrasi.md A3: 201 is VClaim's "no data", with the reason in its words. Words are only shown, no code depends
    // on them.
    tidakAda: new Set([201, 204]),
  },
};

const AKSES = new Set([401, 403]);
/** BPJS's own time-out (408) and "too many requests" (429): the service runs, but does not answer us now. */
const WAKTU_HABIS = 408;
const TERLALU_SERING = 429;

const samaOrang = (p: Peserta, { menurut, nomor }: Dicari): boolean =>
  menurut === 'noka' ? p.noKartu === nomor : p.noKTP === null || p.noKTP === nomor;

type Hasil = HasilPeserta extends infer H ? (H extends HasilPeserta ? Omit<H, 'simulator'> : never) : never;

function nilai({ kode, kata, isi }: Amplop, kamus: Kamus, dicari: Dicari): Hasil {
  if (kamus.tidakAda.has(kode) || (SUKSES.has(kode) && isi === null)) return { jenis: 'tidak terdaftar', kode, kata };
  if (AKSES.has(kode)) return { jenis: 'ditolak', soal: 'akses', kode, kata };
  if (kode === WAKTU_HABIS || kode === TERLALU_SERING || kode >= 500)
    return { jenis: 'jauh', sebab: kode === WAKTU_HABIS ? 'waktu habis' : 'galat layanan', kode, kata };
  if (!SUKSES.has(kode)) return { jenis: 'ditolak', soal: 'permintaan', kode, kata };
  const peserta = kamus.baca(isi);
  if (!peserta) return { jenis: 'jauh', sebab: 'jawaban rusak', kode, kata };
  return samaOrang(peserta, dicari) ? { jenis: 'ditemukan', kode, kata, peserta } : { jenis: 'tertukar', kode, kata };
}

/**
 * Asks BPJS about one member.
 *
 * Units:   `tanggal` YYYY-MM-DD, the day of service, which VClaim wants to know.
 * Returns: an outcome for every answer of BPJS and every failure of the network; it does not throw for them.
 * Source:  integrasi.md A3, A4, A9.
 */
export async function cariPeserta(
  sarana: Sarana,
  layanan: Layanan,
  dicari: Dicari,
  tanggal: string,
): Promise<HasilPeserta> {
  const kamus = KAMUS[layanan];
  const kiriman = await kirim(sarana, kamus.jalur(dicari, tanggal));
  if ('gagal' in kiriman) return { jenis: 'jauh', sebab: kiriman.gagal, kode: null, kata: '', simulator: false };
  const { simulator } = kiriman;
  const amplop = bacaAmplop(kiriman, sarana.kredensial);
  if (!('rusak' in amplop)) return { ...nilai(amplop, kamus, dicari), simulator };
  // An unreadable answer is judged by its HTTP status alone, because it is often a page of HTML.
  const { http } = kiriman;
  if (http >= 400) return { ...nilai({ kode: http, kata: '', isi: null }, kamus, dicari), simulator };
  return { jenis: 'jauh', sebab: amplop.rusak, kode: null, kata: '', simulator };
}
