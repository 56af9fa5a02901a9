import { asksAlasan, isAlasanTahan, sidikTemuan, type Pemeriksaan, type Temuan } from '@nadi/domain/resep/pemeriksaan';
import { AppError } from '#platform/http/errors.ts';

/** What a refusal of `reasonsFor` carries. */
type Held = { pemeriksaan: readonly Pemeriksaan[]; perlu: readonly string[] };

type Given = readonly { kunci: string; alasan: string }[];
/** Findings as their words stood on somebody's screen. */
export type Dilihat = readonly Pick<Temuan, 'kunci' | 'pesan'>[];

export const ALASAN_PENDEK = 'Alasan paling sedikit 10 huruf, atau pilih dari daftar';

/**
 * The reasons for passing over findings, by key.
 *
 * `standing`: keys that somebody has given a reason for already.
 * `dilihat`:  what was seen, in its words; whatever else is found is new, and asked for whether it holds or warns.
 * Throws:     VALIDASI at a reason that is none; PERLU_KONFIRMASI with the findings that have none, or are new.
 */
export function reasonsFor(
  pemeriksaan: readonly Pemeriksaan[],
  given: Given,
  { standing = new Set(), dilihat = null }: { standing?: ReadonlySet<string>; dilihat?: Dilihat | null } = {},
): Map<string, string> {
  const bad = given.flatMap(({ alasan }, n): [string, string[]][] =>
    isAlasanTahan(alasan) ? [] : [[`alasan.${n}.alasan`, [ALASAN_PENDEK]]],
  );
  if (bad.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(bad) });
  const reasons = new Map(given.map(({ kunci, alasan }) => [kunci, alasan.trim()]));
  const seen = dilihat && new Set(dilihat.map(sidikTemuan));
  const open = pemeriksaan.flatMap(({ periksa, temuan }) =>
    temuan.filter(
      (one) =>
        (asksAlasan(periksa, one) && !reasons.has(one.kunci) && !standing.has(one.kunci)) ||
        (seen !== null && !seen.has(sidikTemuan(one))),
    ),
  );
  if (open.length > 0)
    throw new AppError('PERLU_KONFIRMASI', {
      message:
        seen === null
          ? `${open.length} temuan menahan resep ini: ${open[0]?.pesan}`
          : `${open.length} temuan belum dijawab: ${open[0]?.pesan}`,
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
