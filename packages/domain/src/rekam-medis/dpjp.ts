/**
 * Who answers for a patient's care in a visit: one doctor of role `utama` at a time, and beside them those who treat the
 * patient together with them, or were asked. Source: rekam-medis.md RM38; Permenkes 24/2022.
 */
export const PERAN_DPJP = { utama: 'DPJP utama', 'rawat bersama': 'Rawat bersama', konsul: 'Konsul' } as const;
export type PeranDpjp = keyof typeof PERAN_DPJP;
export const PERAN_DPJP_IDS = Object.keys(PERAN_DPJP) as [PeranDpjp, ...PeranDpjp[]];

/** Another doctor takes over only with a reason that says something. */
export const MIN_ALASAN_DPJP = 10;

/** Why a doctor can't be given a role; null: they can. `kini`: the roles they hold in this visit now. */
export function assignIssue(
  peran: PeranDpjp,
  kini: readonly PeranDpjp[],
): { field: 'dokter_id'; message: string } | null {
  if (kini.includes('utama')) return { field: 'dokter_id', message: 'Dokter ini sudah DPJP utama kunjungan ini' };
  const [other] = kini;
  // Who treats together becomes the one who answers; the other way round a role is ended first.
  if (peran === 'utama' || other === undefined) return null;
  return { field: 'dokter_id', message: `Dokter ini sudah ${PERAN_DPJP[other].toLowerCase()} di kunjungan ini` };
}
