import { hasHole, holeIssue } from './hole.ts';
import { pesananIssue, type Pesanan } from './persetujuan.ts';

/** Entries of list 45, how a patient left. Source: rekam-medis.md RM1; reference list 45. */
export const DIIJINKAN_PULANG = 1;
export const PULANG_PAKSA = 2;
export const MENINGGAL = 6;
export const DOA = 7;

/** Entries of list 46 that are a death: within 48 hours, after, and dead on arrival. */
export const MENINGGAL_DALAM_48 = 4;
export const MENINGGAL_SESUDAH_48 = 5;
export const KEADAAN_MENINGGAL: ReadonlySet<number> = new Set([MENINGGAL_DALAM_48, MENINGGAL_SESUDAH_48]);
export const KEADAAN_DOA = 6;

/** Asked before a resume is signed of whom nobody has written down how they left. Source: issue 30 E8. */
export const TANPA_PULANG =
  'Kepulangan belum dicatat: resume ini tidak akan menyebut waktu dan cara pulang, keadaan, dan obat pulang. Tetap tandatangani?';
/** Of a signed resume whose discharge was taken back. */
export const PULANG_DITARIK = 'Memuat kepulangan yang sudah ditarik kembali; tulis resume baru saat pasien pulang';

type Kepulangan = {
  cara_keluar: number;
  keadaan_keluar: number | null;
  obat_pulang: string | null;
  keterangan: string | null;
};

/** Whether this way of leaving is a death: it sets the patient's status and asks for the letter of death. */
export const isDeath = (caraKeluar: number | null): boolean => caraKeluar === MENINGGAL || caraKeluar === DOA;

const MIN_ALASAN = 10;
const HOUR_MS = 3_600_000;
const LIMIT_HOURS = 48;

/** When the patient came and left; null where that is not known yet. Instants in ISO 8601. */
type Stay = { rawatInap: boolean; masuk: string | null; pada: string | null };

/**
 * Whether the chosen state of a death fits the hours since admission; exactly 48 hours are 'Meninggal <= 48 Jam'.
 *
 * Returns: a message that names the hours and the other entry; null where it fits or a time is not known.
 * Source:  issue 30 E2; reference list 46.
 */
export function deathHoursIssue(keadaan: number | null, { masuk, pada }: Pick<Stay, 'masuk' | 'pada'>): string | null {
  if (keadaan === null || !KEADAAN_MENINGGAL.has(keadaan) || masuk === null || pada === null) return null;
  const hours = (Date.parse(pada) - Date.parse(masuk)) / HOUR_MS;
  const right = hours > LIMIT_HOURS ? MENINGGAL_SESUDAH_48 : MENINGGAL_DALAM_48;
  if (!Number.isFinite(hours) || keadaan === right) return null;
  const since = `Meninggal ${Math.floor(hours)} jam sejak masuk`;
  return right === MENINGGAL_SESUDAH_48
    ? `${since}: pilih 'Meninggal > 48 Jam'`
    : `${since}: pilih 'Meninggal <= 48 Jam'`;
}

/**
 * What does not fit together in how a patient left.
 *
 * Returns: messages by field; empty when everything fits.
 * Source:  rekam-medis.md RM1, and RM8 for texts; list 45 asks for the reason of who leaves against advice.
 */
export function kepulanganIssues(
  { cara_keluar, keadaan_keluar, obat_pulang, keterangan }: Kepulangan,
  { rawatInap, masuk, pada }: Stay,
): Record<string, string> {
  if (hasHole(obat_pulang)) return { obat_pulang: holeIssue('Obat pulang') };
  if (hasHole(keterangan)) return { keterangan: holeIssue('Keterangan') };
  if (rawatInap && keadaan_keluar === null) return { keadaan_keluar: 'Keadaan keluar wajib dipilih' };
  if (cara_keluar === PULANG_PAKSA && (keterangan ?? '').length < MIN_ALASAN)
    return { keterangan: `Alasan pulang paksa paling sedikit ${MIN_ALASAN} huruf` };
  if (keadaan_keluar === null) return {};
  const died = KEADAAN_MENINGGAL.has(keadaan_keluar);
  if (died !== (cara_keluar === MENINGGAL)) return { keadaan_keluar: 'Keadaan keluar tidak sesuai dengan cara keluar' };
  if ((keadaan_keluar === KEADAAN_DOA) !== (cara_keluar === DOA))
    return { keadaan_keluar: 'Keadaan keluar tidak sesuai dengan cara keluar' };
  const hours = deathHoursIssue(keadaan_keluar, { masuk, pada });
  return hours === null ? {} : { keadaan_keluar: hours };
}

/** What is known of a visit that is about to end. */
export type EndFacts = {
  rawatInap: boolean;
  /** How the patient left is written down already. */ tercatat: boolean;
  /** The room that a transfer waits in; null where none does. */ menungguDi: string | null;
  /** What was chosen for an outpatient; null: nothing, so that they go home. */ cara_keluar: number | null;
  keadaan_keluar: number | null;
  alasan_pulang: string | null;
  /** When the patient came, and when the visit ends; null where that is not known. */
  masuk: string | null;
  pada: string | null;
  /** What the registration chose that takes a patient's consent. */ pesanan: readonly Pesanan[];
};

/**
 * Why a visit that is being served can't be finished.
 *
 * A transfer ends it when the other room takes the patient, and an inpatient's visit ends with how they left. An outpatient
 * goes home without a key.
 *
 * Returns: the reason in words; null when nothing stands against it.
 * Source:  rekam-medis.md RM1, RM2, RM26.
 */
export function endRefusal(facts: EndFacts): string | null {
  if (facts.menungguDi !== null)
    return `Pasien ini menunggu diterima di ${facts.menungguDi}; kunjungan ini selesai saat ia diterima di sana`;
  const [open] = facts.pesanan.flatMap((one) => pesananIssue(one) ?? []);
  if (open !== undefined) return open;
  if (facts.tercatat) return null;
  if (facts.rawatInap) return 'Catat kepulangan pasien lebih dulu';
  const { cara_keluar, keadaan_keluar, alasan_pulang, masuk, pada } = facts;
  if (cara_keluar === null) return null;
  const [issue] = outpatientIssues({ cara_keluar, keadaan_keluar, alasan_pulang, masuk, pada });
  return issue === undefined ? null : `Status pulang belum lengkap. ${issue}`;
}

/**
 * What is missing in how an outpatient will leave; a death asks when, leaving against advice asks why.
 *
 * Source:  rekam-medis.md RM1.
 */
export function outpatientIssues({
  cara_keluar,
  keadaan_keluar,
  alasan_pulang,
  masuk,
  pada,
}: Pick<EndFacts, 'cara_keluar' | 'keadaan_keluar' | 'alasan_pulang' | 'masuk' | 'pada'>): string[] {
  if (cara_keluar === null) return [];
  if (cara_keluar === MENINGGAL && keadaan_keluar === null) return ['Keadaan keluar wajib dipilih'];
  return Object.values(
    kepulanganIssues(
      { cara_keluar, keadaan_keluar, obat_pulang: null, keterangan: alasan_pulang },
      { rawatInap: false, masuk, pada },
    ),
  );
}
