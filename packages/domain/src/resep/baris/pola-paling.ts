import { isTanda } from './pola-kali.ts';
import { PALING } from './pola-prn.ts';
import { satuanOfKata } from './satuan-kata.ts';
import type { Urai } from './urai.ts';
import { adaAngka, adaAturan, kataDi, tanya } from './urai.ts';

/** `max 3x1` says the use, and the most of a day too: which of them is asked. */
function palingKali(u: Urai, n: number, at: number): number {
  const dosis = u.tokens[at + 2];
  const isKali = /^(?:x|kali)$/.test(kataDi(u, at + 1)) && adaAngka(u, at + 2);
  if (!isKali || !dosis || (adaAturan(u.slot) && !dosis.rapat)) return 0;
  const typed = u.teks.slice(u.tokens[n]?.mulai, dosis.akhir);
  const aturan = `${u.tokens[at]?.asli ?? ''}x${dosis.asli}`;
  const paling = `maks ${u.tokens[at]?.asli ?? ''}x sehari`;
  const bilaPerlu = `${aturan} bila perlu ${paling}`;
  tanya(
    u,
    [n, at + 2],
    `"${typed}": ${adaAturan(u.slot) ? 'batas sehari?' : 'aturan pakai, atau batas bila perlu?'}`,
    adaAturan(u.slot)
      ? [[paling, paling]]
      : [
          [aturan, aturan],
          [bilaPerlu, bilaPerlu],
        ],
  );
  return at + 3 - n;
}

/** `maks 4x sehari`, `maksimal 4 tablet`: the most of a day, which is kept in its words and never how often. */
export function palingBanyak(u: Urai, n: number): number {
  if (!PALING.test(kataDi(u, n))) return 0;
  const at = /^(?:banyak|byk|banyaknya|dosis)$/.test(kataDi(u, n + 1)) ? n + 2 : n + 1;
  const unit = kataDi(u, at + 1);
  if (!adaAngka(u, at) || (!/^(?:x|kali)$/.test(unit) && satuanOfKata(unit) === null)) return 0;
  const kali = palingKali(u, n, at);
  if (kali > 0) return kali;
  const sehari = kataDi(u, at + 2) === 'sehari' || kataDi(u, at + 2) === 'perhari';
  const perHari = isTanda(u, at + 2, '/') && /^(?:hari|hr)$/.test(kataDi(u, at + 3));
  u.slot.cara.push(`paling banyak ${u.tokens[at]?.asli ?? ''} ${unit}${sehari || perHari ? ' sehari' : ''}`);
  return at + 2 + (sehari ? 1 : perHari ? 2 : 0) - n;
}
