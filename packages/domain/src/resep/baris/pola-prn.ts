import { romawi } from './huruf.ts';
import { BILA, KELUHAN, PERLU, TAK_PASTI } from './kata-aturan.ts';
import { isTanda, type Pola } from './pola-kali.ts';
import { adaAngka, kataDi, mulaiUrai, type Urai } from './urai.ts';

/** The most that may be taken is neither how often nor a part of the reason. */
export const PALING = /^(?:maks\w*|max\w*|paling)$/;
/** `suhu > 38,5 C`, `suhu di atas 38`: the number belongs to the reason. */
function suhuDi(u: Urai, n: number): number {
  const tanda = /^[>≥]$/.test(u.tokens[n]?.isi ?? '');
  if (!tanda && !/^(?:suhu|temp|temperatur|t)$/.test(kataDi(u, n))) return 0;
  let at = n + 1;
  while (
    /^[>≥=]$/.test(u.tokens[at]?.isi ?? '') ||
    /^(?:lebih|dari|di|atas|diatas|badan|mencapai)$/.test(kataDi(u, at))
  )
    at += 1;
  if (!adaAngka(u, at)) return 0;
  at += 1;
  while (u.tokens[at]?.isi === '°' || /^(?:c|derajat|celcius|celsius|drajat)$/.test(kataDi(u, at))) at += 1;
  return at - n;
}

const isAlasan = (u: Urai, n: number): boolean =>
  (kataDi(u, n) !== '' || isTanda(u, n, '/') || suhuDi(u, n) > 0) && !adaAngka(u, n);

/** `prn demam`, `bila perlu`, `k/p`: the reason ends where a word fits another slot. */
export const polaPrn =
  (lain: Pola): Pola =>
  (u, n) => {
    if (!BILA.has(kataDi(u, n))) return 0;
    let at = n + 1;
    if (BILA.has(kataDi(u, at))) at += 1;
    if (PERLU.has(kataDi(u, at))) {
      u.slot.prn = 'perlu';
      return at + 1 - n;
    }
    const from = at;
    while (at < u.tokens.length && isAlasan(u, at)) {
      const kata = kataDi(u, at);
      const suhu = suhuDi(u, at);
      if (
        PALING.test(kata) ||
        romawi(kata) !== null ||
        kata in TAK_PASTI ||
        (suhu === 0 && !KELUHAN.has(kata) && fits(u, at, lain))
      )
        break;
      at += Math.max(1, suhu);
    }
    const reason = u.teks.slice(u.tokens[from]?.mulai ?? 0, u.tokens[at - 1]?.akhir ?? 0);
    u.slot.prn = at === from ? 'perlu' : reason.toLowerCase();
    return at - n;
  };
/** Whether a rule would take a place, without leaving anything of it. */
export function fits(u: Urai, n: number, pola: Pola): boolean {
  return pola({ ...u, slot: mulaiUrai(u.teks, u.organ, u.pasti).slot }, n) > 0;
}
