/** Entries of list 45, how a patient left. Source: rekam-medis.md RM1; reference list 45. */
export const DIIJINKAN_PULANG = 1;
export const PULANG_PAKSA = 2;
const MENINGGAL = 6;
const DOA = 7;

/** Entries of list 46 that are a death: within 48 hours, after, and dead on arrival. */
const KEADAAN_MENINGGAL = new Set([4, 5]);
const KEADAAN_DOA = 6;

type Kepulangan = { cara_keluar: number; keadaan_keluar: number | null; keterangan: string | null };

const MIN_ALASAN = 10;

/**
 * What does not fit together in how a patient left.
 *
 * Returns: messages by field; empty when everything fits.
 * Source:  rekam-medis.md RM1; list 45 asks for the reason of who leaves against advice.
 */
export function kepulanganIssues(
  { cara_keluar, keadaan_keluar, keterangan }: Kepulangan,
  { rawatInap }: { rawatInap: boolean },
): Record<string, string> {
  if (rawatInap && keadaan_keluar === null) return { keadaan_keluar: 'Keadaan keluar wajib dipilih' };
  if (cara_keluar === PULANG_PAKSA && (keterangan ?? '').length < MIN_ALASAN)
    return { keterangan: `Alasan pulang paksa paling sedikit ${MIN_ALASAN} huruf` };
  if (keadaan_keluar === null) return {};
  const died = KEADAAN_MENINGGAL.has(keadaan_keluar);
  if (died !== (cara_keluar === MENINGGAL)) return { keadaan_keluar: 'Keadaan keluar tidak sesuai dengan cara keluar' };
  return (keadaan_keluar === KEADAAN_DOA) === (cara_keluar === DOA)
    ? {}
    : { keadaan_keluar: 'Keadaan keluar tidak sesuai dengan cara keluar' };
}
