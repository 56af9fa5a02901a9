import { romawi } from './huruf.ts';
import { BILA, HARI_KATA, KELUHAN, PERLU, TAK_PASTI } from './kata-aturan.ts';
import { isTanda, type Pola } from './pola-kali.ts';
import { adaAngka, kataDi, mulaiUrai, tanya, type Urai } from './urai.ts';

/** The most that may be taken is neither how often nor a part of the reason. */
export const PALING = /^(?:maks\w*|max\w*|paling)$/;
/** What is measured, and what stands between it and its number: neither is an amount or the days of use. */
const UKURAN =
  /^(?:suhu|temp|temperatur|t|vas|nrs|skala|skor|gds|gdp|gd|gula|tensi|td|tds|sistol\w*|diastol\w*|nadi|spo2|saturasi|lebih|kurang|di|diatas|dibawah|mencapai|sudah|sdh)$/;
const ANTARA = /^(?:lebih|kurang|dari|di|atas|bawah|diatas|dibawah|badan|darah|nyeri|sewaktu|puasa|mencapai)$/;
/** `suhu > 38,5 C`, `suhu di atas 38`, `nyeri vas 4`, `demam lebih dari 3 hari`: the number belongs to the reason. */
function ukuranDi(u: Urai, n: number): number {
  const tanda = /^[<>≤≥]$/.test(u.tokens[n]?.isi ?? '');
  if (!tanda && !UKURAN.test(kataDi(u, n))) return 0;
  let at = n + 1;
  while (/^[<>≤≥=]$/.test(u.tokens[at]?.isi ?? '') || ANTARA.test(kataDi(u, at))) at += 1;
  if (!adaAngka(u, at)) return 0;
  at += 1;
  if (/^(?:sudah|sdh)$/.test(kataDi(u, n)) && !(HARI_KATA[kataDi(u, at)] ?? 0)) return 0;
  if (isTanda(u, at, '/') && adaAngka(u, at + 1)) at += 2;
  while (u.tokens[at]?.isi === '°' || /^(?:c|derajat|celcius|celsius|drajat)$/.test(kataDi(u, at))) at += 1;
  return at - n;
}

/** How long something has not happened is not how long a medicine is taken, and is asked: `bila belum bab 3 hari`. */
const TAK_TERJADI = /(?<!\p{L})(?:belum|blm|tidak|tdk|tak|ga|gak|nggak|ndak)(?!\p{L})/iu;
function tanyaSudah(u: Urai, n: number, at: number, alasan: string): number {
  const lama = /^(?:selama|slm)$/.test(kataDi(u, at)) ? 1 : 0;
  const unit = kataDi(u, at + lama + 1);
  if (!TAK_TERJADI.test(alasan) || !adaAngka(u, at + lama) || !(HARI_KATA[unit] ?? 0)) return 0;
  const hari = u.teks.slice(u.tokens[at + lama]?.mulai, u.tokens[at + lama + 1]?.akhir);
  const typed = u.teks.slice(u.tokens[n]?.mulai, u.tokens[at + lama + 1]?.akhir);
  const sudah = `bila sudah ${hari} ${alasan}`;
  tanya(u, [n, at + lama + 1], `"${typed}": sesudah ${hari}, atau obatnya selama ${hari}?`, [
    [sudah, sudah],
    [`selama ${hari}`, `${hari} bila ${alasan}`],
  ]);
  return lama + 2;
}

const isAlasan = (u: Urai, n: number): boolean =>
  (kataDi(u, n) !== '' || isTanda(u, n, '/') || ukuranDi(u, n) > 0) && !adaAngka(u, n);

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
      const ukuran = ukuranDi(u, at);
      if (
        PALING.test(kata) ||
        romawi(kata) !== null ||
        kata in TAK_PASTI ||
        (ukuran === 0 && !KELUHAN.has(kata) && fits(u, at, lain))
      )
        break;
      at += Math.max(1, ukuran);
    }
    const reason = u.teks.slice(u.tokens[from]?.mulai ?? 0, u.tokens[at - 1]?.akhir ?? 0);
    u.slot.prn = at === from ? 'perlu' : reason.toLowerCase();
    return at + (at === from ? 0 : tanyaSudah(u, n, at, reason)) - n;
  };
/** Whether a rule would take a place, without leaving anything of it. */
export function fits(u: Urai, n: number, pola: Pola): boolean {
  return pola({ ...u, slot: mulaiUrai(u.teks, u.organ, u.pasti).slot }, n) > 0;
}

/** What happens now and then, and a medicine is taken each time for. */
const KEJADIAN: ReadonlySet<string> = new Set([
  ...KELUHAN,
  'bab',
  'bak',
  'berak',
  'buang',
  'kencing',
  'mules',
  'nangis',
]);
const KEJADIAN_LANJUT = /^(?:air|besar|kecil|cair|encer|lembek|lendir|berlendir|darah|berdarah)$/;
/** `tiap bab cair`, `setiap kali mencret`: a reason that is no interval; what it is on a label is chosen. */
export const polaKejadian: Pola = (u, n) => {
  if (!/^(?:tiap|setiap|tip)$/.test(kataDi(u, n))) return 0;
  let at = n + 1;
  while (/^(?:kali|habis|abis|selesai|setelah|sesudah)$/.test(kataDi(u, at))) at += 1;
  if (!KEJADIAN.has(kataDi(u, at))) return 0;
  const from = at;
  at += 1;
  while (KEJADIAN_LANJUT.test(kataDi(u, at))) at += 1;
  const alasan = u.teks.slice(u.tokens[from]?.mulai, u.tokens[at - 1]?.akhir);
  const typed = u.teks.slice(u.tokens[n]?.mulai, u.tokens[at - 1]?.akhir);
  tanya(u, [n, at - 1], `"${typed}": bila ${alasan}?`, [[`bila ${alasan}`, `bila ${alasan}`]]);
  u.slot.prn = alasan.toLowerCase();
  return at - n;
};
