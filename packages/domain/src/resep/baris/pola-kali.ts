import { romawi } from './huruf.ts';
import { DUA_ARTI_SATUAN, KALI_LATIN, PERIODE_JAM, WAKTU } from './kata-aturan.ts';
import { polaPerKg } from './pola-kg.ts';
import { BUTIRAN, satuanOfKata, TELAN } from './satuan-kata.ts';
import type { Angka, Urai } from './urai.ts';
import { adaAngka, angkaDi, kataDi, romawiDi, tanya, tolak } from './urai.ts';

/** A rule that tries to read from a place on: how many pieces it took, 0 where it is no such thing. */
export type Pola = (u: Urai, n: number) => number;

const isTanda = ({ tokens }: Urai, n: number, isi: string): boolean =>
  tokens[n]?.jenis === 'tanda' && tokens[n].isi === isi;
const isX = (u: Urai, n: number): boolean => kataDi(u, n) === 'x';

/** `1 1/2`, `1½`: a whole and a part in the place of a dose. */
function dosisAngka(u: Urai, n: number): { angka: Angka; panjang: number } | null {
  const angka = romawiBoleh(u, n) ?? (adaAngka(u, n) ? angkaDi(u, n) : null);
  if (!angka) return null;
  const next = u.tokens[n + 1];
  const part = next && /^(?:1\/[234]|3\/4|2\/3|[½¼¾⅓⅔]|setengah|seperempat)$/.test(next.isi) ? next : null;
  // What stands before a unit or the end is a part of this number: '1 1/2', but not '10 1/2'.
  if (!part || angka.desimal || angka.n > 9) return { angka, panjang: 1 };
  const rest = angkaDi(u, n + 1);
  if (!rest) return { angka, panjang: 1 };
  const { pembilang, penyebut } = rest.nilai;
  const nilai = { pembilang: angka.n * penyebut + pembilang, penyebut };
  return { angka: { ...angka, nilai, n: nilai.pembilang / penyebut, desimal: true, sampai: part }, panjang: 2 };
}
const romawiBoleh = (u: Urai, n: number): Angka | null => (kataDi(u, n - 1) === 'x' ? null : romawiDi(u, n));

/** `10mg/10ml`, `5-10`: an amount that is not one number. */
function tanyaTakTunggal(u: Urai, n: number, from: number): number {
  if (isTanda(u, n, '/') && (adaAngka(u, n + 1) || /^(?:ml|cc)$/.test(kataDi(u, n + 1)))) {
    const until = adaAngka(u, n + 1) && kataDi(u, n + 2) !== '' ? n + 2 : n + 1;
    if (/^(?:jam|hari|j)$/.test(kataDi(u, until))) return 0;
    tanya(u, [from, until], 'Dosis per volume tidak dihitung di sini: tulis dosis sekali pakai');
    return until - n + 1;
  }
  if (!isTanda(u, n, '-') || !adaAngka(u, n + 1)) return 0;
  const first = u.tokens[n - 1]?.asli ?? '';
  const second = u.tokens[n + 1]?.asli ?? '';
  tanya(u, [n - 1, n + 1], `Rentang "${first}-${second}": pilih satu`, [
    [first, first],
    [second, second],
  ]).teks = true;
  return 2;
}

/** The unit at a place; one with two meanings is asked. `undefined`: no unit stands there. */
export function satuanDi(u: Urai, n: number) {
  const kata = kataDi(u, n);
  const dua = DUA_ARTI_SATUAN[kata];
  if (dua) {
    tanya(u, [n, n], `"${u.tokens[n]?.asli ?? ''}" dapat berarti ${dua.map(([label]) => label).join(' atau ')}`, dua);
    return null;
  }
  return kata === '' ? undefined : (satuanOfKata(kata) ?? undefined);
}

const HARI = /^(?:h|hr|hari|hri|mgg|minggu|bln|bulan)$/;
const AKHIR_ANGKA = /^(?:h|hr|hari|hri|d|mgg|minggu|bln|bulan|x|dd|kali|jam|menit)$/;

const sudahDosis = ({ slot }: Urai): boolean =>
  slot.berbilang.some(({ angka, satuan }) => angka.n < 5 && satuan !== null && BUTIRAN.has(satuan));

/** What is taken by the piece or spoon; 'vial I' and 'tube I' may be the amount. '3x1 cth I' says its one dose twice. */
const BERULANG: ReadonlySet<string> = new Set([...TELAN, 'sendok takar (5 mL)', 'sendok makan (15 mL)', 'tetes']);

/** A dose behind how often: `1`, `1 tab`, `tab 1`, `cth1`, nothing. Returns the pieces that it took. */
export function bacaDosis(u: Urai, n: number, sesudah: boolean): number {
  const token = u.tokens[n];
  if (token?.rapat && token.jenis === 'kata' && /^[lio]$/.test(token.isi) && kataDi(u, n - 1) === 'x') {
    tolak(u, n - 1, n, `"${token.asli}" bukan angka: ketik 1 atau 0 sebagai angka`);
    return 1;
  }
  const perKg = polaPerKg(u, n);
  if (perKg > 0) return perKg;
  const dosis = dosisAngka(u, n);
  if (dosis) {
    // '2 x 3 hari', '1 x 500 h': the number belongs to what comes after it.
    const end = n + dosis.panjang;
    const selama = kataDi(u, end) === 'x' && HARI.test(kataDi(u, end + 2));
    // '/hari 2 kolf': so many are handed over.
    if (/^(?:kolf|flabot|strip|box|dus|kotak)$/.test(kataDi(u, end))) return 0;
    if (HARI.test(kataDi(u, end)) || (/^(?:x|dd)$/.test(kataDi(u, end)) && !selama)) return 0;
    // '1/2 tab 2x sehari 10': the dose has been said, and ten are the amount.
    if (dosis.angka.n >= 5 && satuanOfKata(kataDi(u, end)) === null && sudahDosis(u)) return 0;
    const satuan = satuanDi(u, end);
    const taken = dosis.panjang + (satuan === undefined ? 0 : 1);
    u.slot.dosis.push({ angka: dosis.angka, satuan: satuan ?? null, sesudah });
    if (satuan && BERULANG.has(satuan) && romawiDi(u, n + taken)?.n === dosis.angka.n) return taken + 1;
    return taken + tanyaTakTunggal(u, n + taken, n);
  }
  const satuan = satuanDi(u, n);
  if (satuan === undefined) return 0;
  const after = dosisAngka(u, n + 1);
  const lain = after && AKHIR_ANGKA.test(kataDi(u, n + 1 + after.panjang));
  const bebas = after && !u.tokens[n + 1]?.rapat && (satuan === 'oles' || after.angka.n > 10);
  if (after && !lain && !bebas) {
    u.slot.dosis.push({ angka: after.angka, satuan, sesudah });
    return 1 + after.panjang + tanyaTakTunggal(u, n + 1 + after.panjang, n);
  }
  if (!token) return 0;
  const satu: Angka = { nilai: { pembilang: 1, penyebut: 1 }, n: 1, desimal: false, token, sampai: token };
  u.slot.dosis.push({ angka: satu, satuan, sesudah });
  return 1;
}

/** Latin numbers before a dd that stands apart: `s t dd`. */
const LATIN_DD: Readonly<Record<string, number>> = { b: 2, t: 3, q: 4 };
const BERKALA: Readonly<Record<string, number>> = { mgg: 168, minggu: 168, seminggu: 168, sebulan: 720 };
const SEKIAN_KALI = 'Sekian kali seminggu tidak dihitung: tulis tiap berapa hari, misalnya "tiap 3 hari"';
const PERIODE = new Set(['minggu', 'mgg', 'bulan', 'bln']);
/** `sehari`, `/hari`, `per hari` behind how often; a week or month there can't be counted in days. */
function periode(u: Urai, n: number): number {
  const kata = kataDi(u, n);
  if (kata === 'sehari' || kata === 'perhari' || kata === 'sehr' || kata === 'shr') return 1;
  const per = isTanda(u, n, '/') || /^(?:per|tiap|setiap|dalam|se)$/.test(kata);
  if (per && /^(?:hari|hr)$/.test(kataDi(u, n + 1))) return 2;
  if ((per && PERIODE.has(kataDi(u, n + 1))) || /^(?:perminggu|perbulan)$/.test(kata)) {
    tanya(
      u,
      [n - 1, per ? n + 1 : n],
      'Sekian kali seminggu atau sebulan tidak dihitung: tulis tiap berapa hari',
      [],
    ).teks = true;
    return per ? 2 : 1;
  }
  return 0;
}

/** `3x1`, `3 x sehari 1 tab`, `2 dd tab I`, `tid`. */
export const polaKali: Pola = (u, n) => {
  const latin = KALI_LATIN[kataDi(u, n)];
  if (latin !== undefined) {
    const token = u.tokens[n];
    if (token) u.slot.kali.push({ n: latin, token });
    return 1 + bacaDosis(u, n + 1, true);
  }
  const dd = kataDi(u, n + 1) === 'dd' ? LATIN_DD[kataDi(u, n)] : undefined;
  if (dd !== undefined) return setKali(u, n, dd, n + 2);
  const berkala = kaliBerkala(u, n);
  if (berkala > 0) return berkala;
  if (kataDi(u, n) === 'sekali' && kataDi(u, n + 1) === 'sehari') return setKali(u, n, 1, n + 2);
  if (kataDi(u, n) === 'sehari' && kataDi(u, n + 1) === 'sekali') return setKali(u, n, 1, n + 2);
  if (kataDi(u, n) === 'sehari' && adaAngka(u, n + 1) && /^(?:x|kali)$/.test(kataDi(u, n + 2)))
    return 1 + kaliDi(u, n + 1, true);
  return kaliDi(u, n, false);
};
/** `mgg 1x 2 tab`, `seminggu 2x`: so often in a week and never in a day. */
function kaliBerkala(u: Urai, n: number): number {
  const jam = BERKALA[kataDi(u, n)];
  if (jam === undefined || !adaAngka(u, n + 1) || !/^(?:x|kali)$/.test(kataDi(u, n + 2))) return 0;
  const angka = angkaDi(u, n + 1);
  const token = u.tokens[n + 1];
  if (!angka || !token) return 0;
  if (angka.n !== 1) {
    tanya(u, [n, n + 2], SEKIAN_KALI, []).teks = true;
    return 3;
  }
  u.slot.jam.push({ n: jam, token });
  return 3 + bacaDosis(u, n + 3, true);
}
/** `3 x`, `3 kali sehari`; `sehari`: it has been said that it is a day's. */
function kaliDi(u: Urai, n: number, sehari: boolean): number {
  if (
    isX(u, n) &&
    !adaAngka(u, n - 1) &&
    u.tokens[n + 1]?.jenis === 'angka' &&
    !/^(?:x|kali|dd)$/.test(kataDi(u, n + 2))
  ) {
    const angka = u.tokens[n + 1]?.asli ?? '';
    tanya(u, [n, n + 1], `"x ${angka}": jumlah ${angka} atau ${angka} kali sehari?`, [
      [`jumlah ${angka}`, `no ${angka}`],
      [`${angka} kali sehari`, `${angka}x`],
    ]).teks = true;
    return 2;
  }
  if (!adaAngka(u, n)) return 0;
  const sign = kataDi(u, n + 1);
  if (sign !== 'x' && sign !== 'dd' && sign !== 'kali') return 0;
  const next = kataDi(u, n + 2);
  if (
    !sehari &&
    sign === 'kali' &&
    !/^(?:sehari|perhari|per|tiap|setiap|sehr|shr|seminggu|sebulan|dalam)$/.test(next) &&
    !isTanda(u, n + 2, '/')
  )
    return 0;
  if (isX(u, n + 1) && /^(?:dosis|saja)$/.test(next)) return 0;
  const angka = angkaDi(u, n);
  if (!angka) return 0;
  if (!Number.isInteger(angka.n) || angka.n < 1) {
    tolak(u, n, n + 1, `"${angka.token.asli}" kali tidak ada: ketik bilangan bulat`);
    return 2;
  }
  return setKali(u, n, angka.n, n + 2);
}
/** Notes how often, and reads period and dose behind it; `end` is the place behind the sign. */
function setKali(u: Urai, n: number, kali: number, end: number): number {
  const dd = kataDi(u, end - 1) === 'dd';
  const token = u.tokens[n];
  if (token) u.slot.kali.push({ n: kali, token });
  let at = end + periode(u, end);
  if (/^(?:seminggu|sebulan)$/.test(kataDi(u, at))) {
    const hari = `tiap ${kataDi(u, at) === 'seminggu' ? 7 : 30} hari`;
    tanya(u, [n, at], SEKIAN_KALI, kali === 1 ? [[hari, hari]] : []).teks = true;
    return at + 1 - n;
  }
  if (!dd && romawi(kataDi(u, at)) !== null && kataDi(u, at).length > 1) return at - n;
  at += bacaDosis(u, at, true);
  at += periode(u, at);
  return at - n;
}

function pushJam(u: Urai, n: number, jam: number, taken: number): number {
  const token = u.tokens[n];
  if (token) u.slot.jam.push({ n: jam, token });
  return taken;
}
const jamDari = (u: Urai, n: number): { jam: number; panjang: number } | null => {
  if (!adaAngka(u, n)) return null;
  const per = PERIODE_JAM[kataDi(u, n + 1)];
  if (per === undefined) return null;
  const angka = angkaDi(u, n);
  if (!angka) return null;
  const jam = angka.n * per;
  if (Number.isInteger(jam) && jam >= 1) return { jam, panjang: 2 };
  tolak(u, n, n + 1, `Jarak "${angka.token.asli} ${kataDi(u, n + 1)}" tidak dapat dibaca`);
  return { jam: 24, panjang: 2 };
};

/** `q8h`, `tiap 8 jam`, `/12 jam`, `tiap 3 hari`, `seminggu sekali`, `selang sehari`: an interval and never a length. */
export const polaJarak: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  if (kata === 'q' || /^(?:tiap|setiap|per|tip|@)$/.test(kata) || isTanda(u, n, '/')) {
    if (isTanda(u, n + 2, '-') && adaAngka(u, n + 1) && adaAngka(u, n + 3)) {
      const first = u.tokens[n + 1]?.asli ?? '';
      const second = u.tokens[n + 3]?.asli ?? '';
      tanya(u, [n + 1, n + 3], `Rentang "${first}-${second}": pilih satu`, [
        [first, first],
        [second, second],
      ]).teks = true;
      return pushJam(u, n, 24, 5);
    }
    const read = jamDari(u, n + 1);
    if (read) return pushJam(u, n, read.jam, 1 + read.panjang);
    if (/^(?:hari|hr)$/.test(next)) return setKali(u, n, 1, n + 2);
    if (/^(?:minggu|mgg)$/.test(next)) return pushJam(u, n, 168, 2);
    if (/^(?:bulan|bln)$/.test(next)) return pushJam(u, n, 720, 2);
    if (next === 'jam') return pushJam(u, n, 1, 2);
    return WAKTU[next] && kata !== '' ? 1 : 0;
  }
  if (kata === 'selang') {
    if (next === 'sehari' || next === 'seling') return pushJam(u, n, 48, 2);
    const read = jamDari(u, n + 1);
    if (!read) return 0;
    if (read.jam % 24 === 0)
      tanya(u, [n, n + 2], `"selang ${read.jam / 24} hari" dapat berarti dua jarak`, [
        [`tiap ${read.jam / 24} hari`, `tiap ${read.jam / 24} hari`],
        [`tiap ${read.jam / 24 + 1} hari`, `tiap ${read.jam / 24 + 1} hari`],
      ]);
    return pushJam(u, n, read.jam, 3);
  }
  const week = { seminggu: 168, sebulan: 720 } as const;
  if (kata === 'sekali' && next in week) return pushJam(u, n, week[next as 'seminggu'], 2);
  if (kata in week && next === 'sekali') return pushJam(u, n, week[kata as 'seminggu'], 2);
  if (kataDi(u, n + 2) === 'sekali' && adaAngka(u, n)) {
    const read = jamDari(u, n);
    if (read) return pushJam(u, n, read.jam, 3);
  }
  return 0;
};

/** `dosis tunggal`, `1kali`, `sekali minum`: once and no more. */
export const polaSekali: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  const set = (taken: number): number => {
    u.slot.sekali = u.tokens[n] ?? null;
    return taken;
  };
  if ((kata === 'dosis' && next === 'tunggal') || (kata === 'single' && next === 'dose')) return set(2);
  if (kata === 'sekali' && /^(?:minum|pakai|saja|telan|suntik|beri)$/.test(next)) return set(2);
  if (adaAngka(u, n) && u.tokens[n]?.isi === '1' && next === 'x' && kataDi(u, n + 2) === 'saja') return set(3);
  if (adaAngka(u, n) && /^(?:1|satu)$/.test(u.tokens[n]?.isi ?? '') && next === 'kali')
    return set(kataDi(u, n + 2) === 'saja' ? 3 : 2);
  return 0;
};

const TEMPAT = ['pagi', 'siang', 'malam'] as const;
/** `1-0-1`: morning, noon and night, which is how often as well where the doses are the same. */
export const polaPagiSiangMalam: Pola = (u, n) => {
  if (
    !adaAngka(u, n) ||
    !isTanda(u, n + 1, '-') ||
    !adaAngka(u, n + 2) ||
    !isTanda(u, n + 3, '-') ||
    !adaAngka(u, n + 4)
  )
    return 0;
  const places = [n, n + 2, n + 4, ...(isTanda(u, n + 5, '-') && adaAngka(u, n + 6) ? [n + 6] : [])];
  const end = (places.at(-1) ?? n) + 1;
  const found = places.map((at) => ({ at, nol: u.tokens[at]?.isi === '0' }));
  const given = found.filter(({ nol }) => !nol);
  const values = given.map(({ at }) => angkaDi(u, at));
  const satuan = satuanDi(u, end);
  const taken = end - n + (satuan === undefined ? 0 : 1);
  const first = values[0];
  const sama = values.every((one) => one?.n === first?.n);
  if (places.length === 4 || !first || !sama) {
    tanya(
      u,
      [n, end - 1],
      places.length === 4
        ? 'Empat waktu: pagi, siang, sore, malam?'
        : 'Dosis tidak sama tiap waktu: tulis jumlahnya sendiri',
      [],
    ).teks = true;
    return taken;
  }
  const token = u.tokens[n];
  if (token) u.slot.kali.push({ n: given.length, token });
  for (const { at, nol } of found) if (!nol) u.slot.waktu.add(TEMPAT[(at - n) / 2] ?? 'malam');
  u.slot.dosis.push({ angka: first, satuan: satuan ?? null, sesudah: true });
  return taken;
};
export { isTanda };
