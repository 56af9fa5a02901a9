import { isAlasanTahan, type Pemeriksaan, type Temuan } from '@nadi/domain/resep/pemeriksaan';
import { AppError } from '../../platform/errors.ts';

/** What a refusal of `reasonsFor` carries. */
type Held = { pemeriksaan: readonly Pemeriksaan[]; perlu: readonly string[] };

type Given = readonly { kunci: string; alasan: string }[];

export const ALASAN_PENDEK = 'Alasan paling sedikit 10 huruf, atau pilih dari daftar';

/**
 * What holds a prescription up until somebody says why not: a finding that holds, and BPJS without Fornas (resep.md
 * RS7, RS10).
 */
export const asksReason = (periksa: string, { tingkat }: Temuan): boolean =>
  tingkat === 'tahan' || periksa === 'fornas';

/**
 * The reasons for passing over findings, by key.
 *
 * `standing`: keys that somebody has given a reason for already.
 * Throws:  VALIDASI at a reason that is none; PERLU_KONFIRMASI with the findings that have none.
 */
export function reasonsFor(
  pemeriksaan: readonly Pemeriksaan[],
  given: Given,
  standing: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const bad = given.flatMap(({ alasan }, n): [string, string[]][] =>
    isAlasanTahan(alasan) ? [] : [[`alasan.${n}.alasan`, [ALASAN_PENDEK]]],
  );
  if (bad.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(bad) });
  const reasons = new Map(given.map(({ kunci, alasan }) => [kunci, alasan.trim()]));
  const open = pemeriksaan.flatMap(({ periksa, temuan }) =>
    temuan.filter((one) => asksReason(periksa, one) && !reasons.has(one.kunci) && !standing.has(one.kunci)),
  );
  if (open.length > 0)
    throw new AppError('PERLU_KONFIRMASI', {
      message: `${open.length} temuan menahan resep ini: ${open[0]?.pesan}`,
      data: { pemeriksaan, perlu: open.map(({ kunci }) => kunci) } satisfies Held,
    });
  return reasons;
}

/**
 * The findings of rules that were shown when a prescription was held up, and not answered: those that hold it, and
 * those that warn. Of any other error none.
 */
export function heldBy(error: unknown): { periksa: string; temuan: Temuan }[] {
  if (!(error instanceof AppError) || error.code !== 'PERLU_KONFIRMASI') return [];
  const { pemeriksaan, perlu } = error.data as Held;
  return pemeriksaan.flatMap(({ periksa, temuan }) =>
    temuan
      .filter((one) => one.aturan !== null && (perlu.includes(one.kunci) || one.tingkat === 'peringatan'))
      .map((one) => ({ periksa, temuan: one })),
  );
}
