import { DIBANTAH, KEPARAHAN_ALERGI, REAKSI_ALERGI, type ReaksiAlergi, type StatusAlergi } from './alergi.ts';

type Alergi = { zat: string; reaksi: readonly string[]; keparahan: number | null; kepastian: number };

/** Reactions from the one that kills soonest to the mildest. */
const TERPARAH: readonly ReaksiAlergi[] = [
  'anafilaksis',
  'sjs-ten',
  'angioedema',
  'sesak',
  'urtikaria',
  'ruam',
  'mual-muntah',
  'diare',
  'lain',
];

const DIDUGA = 1;
/** What stands on paper where somebody was asked, and knew of none. */
const TIDAK_ADA_YANG_DIKETAHUI = 'tidak ada yang diketahui';

function words({ zat, reaksi, keparahan, kepastian }: Alergi): string {
  const worst = TERPARAH.find((one) => reaksi.includes(one));
  const severity = KEPARAHAN_ALERGI[keparahan as keyof typeof KEPARAHAN_ALERGI];
  return [
    `${zat}: ${worst === undefined ? 'reaksi tidak diketahui' : REAKSI_ALERGI[worst].toLowerCase().replace('sjs/ten', 'SJS/TEN')}`,
    ...(severity === undefined ? [] : [severity.toLowerCase()]),
    ...(kepastian === DIDUGA ? ['diduga'] : []),
  ].join(', ');
}

/**
 * What every paper says of allergies that goes to somebody who treats the patient next: each that holds with its worst
 * reaction, the most severe first, or that there is none that anybody knows of, or that nobody has asked. It is never left
 * out, because a paper without the word reads as 'none'.
 *
 * Source: rekam-medis.md RM14, ketentuan D38.
 */
export function alergiKertas({ status, alergi }: { status: StatusAlergi; alergi: readonly Alergi[] }): string {
  if (status === 'tidak ada') return TIDAK_ADA_YANG_DIKETAHUI;
  if (status !== 'ada') return status;
  return alergi
    .filter(({ kepastian }) => kepastian !== DIBANTAH)
    .toSorted((a, b) => (b.keparahan ?? 0) - (a.keparahan ?? 0))
    .map(words)
    .join('; ');
}
