import { hasHole, holeIssue } from './hole.ts';
import { refusalOf } from './penulis.ts';

/** A kind of note: its words, and the professions that write it. Source: rekam-medis.md 1 and 3. */
export const JENIS_CATATAN = {
  soap: { nama: 'SOAP', penulis: ['dokter', 'dokter gigi', 'bidan'] },
  asesmen_perawat: { nama: 'Asesmen awal perawat', penulis: ['perawat', 'bidan'] },
  cppt: {
    nama: 'CPPT',
    penulis: [
      'dokter',
      'dokter gigi',
      'perawat',
      'bidan',
      'apoteker',
      'ahli gizi',
      'fisioterapis',
      'analis laboratorium',
      'radiografer',
    ],
  },
  triase: { nama: 'Triase', penulis: ['dokter', 'perawat', 'bidan'] },
  gizi: { nama: 'Catatan gizi (ADIME)', penulis: ['ahli gizi', 'dokter'] },
  kebidanan: { nama: 'Catatan kebidanan', penulis: ['bidan', 'dokter'] },
  serah_terima: { nama: 'Serah terima (SBAR)', penulis: ['perawat', 'bidan', 'dokter'] },
  resume: { nama: 'Resume medis', penulis: ['dokter', 'dokter gigi'] },
} as const;
export type JenisCatatan = keyof typeof JENIS_CATATAN;
export const JENIS_CATATAN_IDS = Object.keys(JENIS_CATATAN) as JenisCatatan[];

/** Whether somebody of this profession writes such a note; null: an account that belongs to no employee. */
export const mayWriteCatatan = (jenis: JenisCatatan, profesi: string | null): boolean =>
  JENIS_CATATAN[jenis].penulis.some((one) => one === profesi);

/**
 * Whether the visit may be finished with the signature of such a note: only with the one of who treats. What a nurse
 * measures and writes leaves the patient in the doctor's queue. Source: rekam-medis.md RM1; issue 30, D5.
 */
export const endsKunjungan = (jenis: JenisCatatan): boolean => jenis === 'soap';
export const TETAP_DI_ANTREAN = 'tidak, pasien tetap di antrean dokter';

/** What becomes of a note. Source: rekam-medis.md RM3. */
export const DRAF = 1;
export const DITANDATANGANI = 2;
export const SALAH_CATAT = 8;
export const DIBUANG = 9;

/** The texts of a note, with their letters on the page. */
export const BIDANG_CATATAN = {
  subjektif: 'Subjektif',
  objektif: 'Objektif',
  asesmen: 'Asesmen',
  plan: 'Plan',
  instruksi: 'Instruksi',
} as const;
export type BidangCatatan = keyof typeof BIDANG_CATATAN;
export const BIDANG_IDS = Object.keys(BIDANG_CATATAN) as BidangCatatan[];
export const MAX_BIDANG = 10_000;

/** What may be copied from an earlier note; never the complaint nor the findings. Source: rekam-medis.md RM27. */
export const BIDANG_SALINAN = ['asesmen', 'plan', 'instruksi'] as const satisfies readonly BidangCatatan[];

/** Where a text comes from: 'disalin dari 12/03/26 dr. Budi', once signed also whether it was changed. */
export const salinanText = (
  { diubah, penulis }: { diubah: boolean | null; penulis: string },
  /** The day of its source, as the reader writes days. */ tanggal: string,
): string => `${diubah === true ? 'disalin, diubah' : 'disalin'} dari ${tanggal} ${penulis}`;

export const MIN_SUBJEKTIF = 5;
export const MIN_ALASAN_CATATAN = 10;

export type TeksCatatan = Readonly<Record<BidangCatatan, string | null>>;

export type SignFacts = {
  jenis: JenisCatatan;
  teks: TeksCatatan;
  /** The content beside the texts. */
  isi: Readonly<Record<string, unknown>>;
  profesi: string | null;
  /** The account belongs to an active doctor. */
  dokterAktif: boolean;
  adaDiagnosaUtama: boolean;
  /** A prescription, an order or a procedure stands in for a plan. */
  adaTindakLanjut: boolean;
  /** An order that was taken on the telephone; null: none was. */
  telepon: { dibacaUlang: boolean } | null;
};

/** Whether anything stands in the content beside the texts. */
const saysAnything = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(saysAnything)
    : value !== undefined && value !== null && value !== '' && value !== false;

const lettersOf = (text: string | null): number => (text ?? '').trim().length;

/** What a doctor's SOAP still lacks, by field. */
function soapIssues({ teks, adaDiagnosaUtama, adaTindakLanjut }: SignFacts): Record<string, string> {
  return {
    ...(lettersOf(teks.subjektif) < MIN_SUBJEKTIF
      ? { subjektif: `Subjektif paling sedikit ${MIN_SUBJEKTIF} huruf` }
      : {}),
    ...(adaDiagnosaUtama ? {} : { diagnosa: 'Pilih satu diagnosis utama' }),
    ...(lettersOf(teks.plan) > 0 || adaTindakLanjut
      ? {}
      : { plan: 'Isi plan, atau tulis resep, permintaan penunjang, atau tindakan' }),
  };
}

const MIN_INSTRUKSI = 5;
/** An order on the telephone is written down and read back before it counts (rekam-medis.md RM38). */
const teleponIssues = ({ telepon, teks }: SignFacts): Record<string, string> =>
  telepon === null
    ? {}
    : {
        ...(telepon.dibacaUlang ? {} : { dibaca_ulang: 'Bacakan ulang instruksi telepon kepada dokternya' }),
        ...(lettersOf(teks.instruksi) < MIN_INSTRUKSI ? { instruksi: 'Tulis instruksi telepon yang diterima' } : {}),
      };

/**
 * What a note still lacks before it may be signed.
 *
 * Returns: messages by field; empty when it may be signed. Holes in the content are told by `holesOfIsi`, and who may not
 * sign at all by `signRefusal`.
 * Source:  rekam-medis.md RM8.
 */
export function signIssues(facts: SignFacts): Record<string, string> {
  const holes = BIDANG_IDS.filter((bidang) => hasHole(facts.teks[bidang])).map((bidang): [string, string] => [
    bidang,
    holeIssue(BIDANG_CATATAN[bidang]),
  ]);
  const empty = !saysAnything(facts.isi) && BIDANG_IDS.every((bidang) => lettersOf(facts.teks[bidang]) === 0);
  return {
    ...(facts.jenis === 'soap' ? soapIssues(facts) : {}),
    ...(empty && facts.jenis !== 'soap' ? { subjektif: 'Catatan ini masih kosong' } : {}),
    ...teleponIssues(facts),
    ...Object.fromEntries(holes),
  };
}

/** Why this person may not sign such a note; null when they may. A midwife signs without being listed as a doctor. */
export function signRefusal({
  jenis,
  profesi,
  dokterAktif,
}: Pick<SignFacts, 'jenis' | 'profesi' | 'dokterAktif'>): string | null {
  const { nama, penulis } = JENIS_CATATAN[jenis];
  if (!mayWriteCatatan(jenis, profesi)) return refusalOf({ nama, penulis }, profesi);
  const needsDokter = (jenis === 'soap' || jenis === 'resume') && profesi !== 'bidan';
  return needsDokter && !dokterAktif ? `${nama} hanya ditandatangani dokter yang masih aktif` : null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CLINICAL_HOURS = 24;
const AHEAD_MINUTES = 2;

/**
 * What is wrong with the time at which the patient was seen.
 *
 * Units:   instants; `terdaftar` is when the visit was registered.
 * Returns: the message; null when nothing is wrong.
 * Source:  rekam-medis.md RM10.
 */
export function waktuKlinisIssue(
  waktuKlinis: string,
  { terdaftar, kini }: { terdaftar: string; kini: string },
): string | null {
  const [at, now] = [Date.parse(waktuKlinis), Date.parse(kini)];
  if (at - now > AHEAD_MINUTES * MINUTE_MS) return 'Waktu klinis belum terjadi';
  if (now - at > CLINICAL_HOURS * HOUR_MS)
    return `Waktu klinis lebih dari ${CLINICAL_HOURS} jam sebelum ditandatangani; tandatangani dengan waktu sekarang`;
  // The minute of registration belongs to the visit, because clinical times are typed in minutes.
  return Date.parse(terdaftar) - at >= MINUTE_MS ? 'Waktu klinis lebih awal dari pendaftaran' : null;
}

const FREE_ADENDUM_HOURS = 48;

/** Whether an addendum comes so late that somebody must let it stand. Source: rekam-medis.md RM4. */
export const isLateAdendum = (ditandatanganiPada: string, kini: string): boolean =>
  Date.parse(kini) - Date.parse(ditandatanganiPada) > FREE_ADENDUM_HOURS * HOUR_MS;

const AMBER_HOURS = 2;
const RED_HOURS = 24;

/** For how long nothing new came of a draft whose author counts as absent (RM27, decision 0099). */
export const ABSEN_HOURS = AMBER_HOURS;

/** How long an unsigned draft of a finished visit has waited. Source: rekam-medis.md RM9. */
export function tingkatBelumTanda(selesaiPada: string, kini: string): 'baru' | 'kuning' | 'merah' {
  const hours = (Date.parse(kini) - Date.parse(selesaiPada)) / HOUR_MS;
  if (hours >= RED_HOURS) return 'merah';
  return hours >= AMBER_HOURS ? 'kuning' : 'baru';
}

/** The codes for which a note is proposed as secret, as a pattern that SQL reads too. Source: rekam-medis.md RM36. */
export const SECRET_ICD = '^(B2[0-4]|Z21|F[0-9][0-9]|T74)';
const SECRET = new RegExp(SECRET_ICD);

/** Whether a diagnosis is one for which the note is proposed as secret. Source: rekam-medis.md RM36. */
export const isSecretIcd = (kode: string): boolean => SECRET.test(kode);

/** In the timeline, the kind of a secret note that its reader may not read: what it is stays untold too (RM36). */
export const JENIS_TERTUTUP = 'rahasia';
