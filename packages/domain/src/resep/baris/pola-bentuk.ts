import type { RuteObat } from '../signa.ts';
import { romawi } from './huruf.ts';
import type { Pola } from './pola-kali.ts';
import { bentukOfKata, BUTIRAN, MASSA, satuanOfKata } from './satuan-kata.ts';
import type { Urai } from './urai.ts';
import { adaAngka, adaAturan, bukanAturan, kataDi, romawiDi } from './urai.ts';

type Organ = { bentuk: string; rute: RuteObat | null; panjang: number };
/** Letters that name drops and their place at once; drops are what a number before them counts. */
const SINGKAT: Readonly<Record<string, readonly [bentuk: string, rute: RuteObat]>> = {
  ed: ['tetes mata', 'mata'],
  tm: ['tetes mata', 'mata'],
  eyedrop: ['tetes mata', 'mata'],
  eyedrops: ['tetes mata', 'mata'],
  eo: ['salep mata', 'mata'],
  tt: ['tetes telinga', 'telinga'],
  eardrop: ['tetes telinga', 'telinga'],
  eardrops: ['tetes telinga', 'telinga'],
};
const TEMPAT: Readonly<Record<string, RuteObat>> = {
  mata: 'mata',
  eye: 'mata',
  telinga: 'telinga',
  ear: 'telinga',
  hidung: 'hidung',
  nasal: 'hidung',
  oral: 'oral',
};
const BENTUK_TEMPAT = /^(?:tetes|tts|gtt|salep|drops?|krim|zalf|semprot|spray|oint|ointment|gel)$/;
const KE_BENTUK: Readonly<Record<string, string>> = {
  drop: 'tetes',
  drops: 'tetes',
  tts: 'tetes',
  gtt: 'tetes',
  spray: 'semprot',
  zalf: 'salep',
  oint: 'salep',
  ointment: 'salep',
};
/** A form that says its place with it: 'tetes mata', 'eye drops', 'tm'. */
function bentukOrgan(kata: string, next: string): Organ | null {
  const [bentuk, rute] = SINGKAT[kata] ?? [];
  if (bentuk !== undefined && rute !== undefined) return { bentuk, rute, panjang: 1 };
  const [form, tempat] = BENTUK_TEMPAT.test(kata) ? [kata, next] : [next, kata];
  const place = TEMPAT[tempat];
  if (place === undefined || !BENTUK_TEMPAT.test(form)) return null;
  return { bentuk: `${KE_BENTUK[form] ?? form} ${place}`, rute: place === 'oral' ? null : place, panjang: 2 };
}
function ambilOrgan(u: Urai, n: number, { bentuk, rute, panjang }: Organ): number {
  u.slot.bentuk.push(bentuk);
  if (!adaAturan(u.slot)) {
    bukanAturan(u, n, n + panjang - 1);
    return panjang;
  }
  // Behind the use it says where the dose goes, and what it is counted in.
  if (rute !== null) u.slot.rute.add(rute);
  const bare = u.slot.dosis.find((one) => one.satuan === null);
  if (bare) bare.satuan = bentuk.startsWith('tetes') ? 'tetes' : bentuk.startsWith('semprot') ? 'semprot' : null;
  return panjang;
}

/** A form, which is no dose where no number stands at it. */
export const polaBentuk: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  const organ = bentukOrgan(kata, next);
  if (organ) return ambilOrgan(u, n, organ);
  const unit = satuanOfKata(kata);
  // Drops name a form before the use and without a number; elsewhere they are counted.
  const terhitung = unit === 'tetes' && (adaAturan(u.slot) || adaAngka(u, n - 1) || romawi(next) !== null);
  const own = terhitung ? null : bentukOfKata(kata);
  // The number of 'cap 20 mg' is a strength, that of 'cap 1' an amount or a dose.
  const kekuatan = MASSA.has(satuanOfKata(kataDi(u, n + 2)) ?? '') || kataDi(u, n + 2) === '%';
  const berangka = adaAngka(u, n - 1) || (adaAngka(u, n + 1) && !kekuatan) || romawi(next) !== null;
  // 'omeprazole cap 20 mg' names a form as 'kapsul' does.
  const bentuk = own ?? (unit !== null && BUTIRAN.has(unit) && !berangka && !adaAturan(u.slot) ? unit : null);
  if (bentuk !== null) {
    // In the head a form; behind the use the unit of the dose, where none is said.
    const satuan = satuanOfKata(kata);
    if (adaAturan(u.slot) && satuan !== null && BUTIRAN.has(satuan)) return polaSatuanSaja(u, n);
    u.slot.bentuk.push(bentuk);
    bukanAturan(u, n, n);
    if (bentuk === 'kumur') u.slot.rute.add('kumur');
    return 1;
  }
  return polaSatuanSaja(u, n);
};
function polaSatuanSaja(u: Urai, n: number): number {
  const token = u.tokens[n];
  const satuan = satuanOfKata(kataDi(u, n));
  if (!token || satuan === null || (MASSA.has(satuan) && !adaAturan(u.slot))) return 0;
  if (satuan === 'bungkus' && !adaAturan(u.slot)) return 1;
  // 'patch 1 lembar': the number stands at the other word.
  const nanti = u.tokens.some((_, at) => at > n && adaAngka(u, at) && satuanOfKata(kataDi(u, at + 1)) === satuan);
  if (!adaAturan(u.slot) && nanti) return 1;
  const romawiAngka = romawi(kataDi(u, n + 1)) === null ? null : romawiDi(u, n + 1);
  const satu = { nilai: { pembilang: 1, penyebut: 1 }, n: 1, desimal: false, token, sampai: token };
  const bare = u.slot.dosis.find((one) => one.satuan === null);
  if (bare && romawiAngka === null) bare.satuan = satuan;
  else u.slot.berbilang.push({ angka: romawiAngka ?? satu, satuan, sesudah: adaAturan(u.slot) });
  return romawiAngka ? 2 : 1;
}
