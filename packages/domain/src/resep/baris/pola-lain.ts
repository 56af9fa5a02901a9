import {
  BERSAMA,
  CARA,
  HARI_KATA,
  KELUHAN,
  MAKAN,
  RUTE,
  SEBELUM,
  SESUDAH,
  SISI_MATA,
  SISI_TELINGA,
  TAK_PASTI,
  TIDUR,
  WAKTU,
} from './kata-aturan.ts';
import type { Pola } from './pola-kali.ts';
import { isTanda, satuanDi } from './pola-kali.ts';
import { palingBanyak } from './pola-paling.ts';
import { bentukOfKata, BUTIRAN, MASSA, satuanOfKata } from './satuan-kata.ts';
import type { Urai } from './urai.ts';
import { adaAngka, adaAturan, angkaDi, bukanAturan, kataDi, romawiDi, tanya, tolak } from './urai.ts';
import { WAKTU_PAKAI } from '../signa.ts';

const KE_JUMLAH = new Set(['no', 'nomor', 'jml', 'jumlah', 'sebanyak', 'qty', 'jlh', 'nomero']);
/** `no X`, `no. 10`, `#10`. */
export const polaNomor: Pola = (u, n) => {
  if (!KE_JUMLAH.has(kataDi(u, n)) && kataDi(u, n) !== '#') return 0;
  const angka = romawiDi(u, n + 1) ?? angkaDi(u, n + 1);
  if (!angka) return 0;
  const satuan = satuanOfKata(kataDi(u, n + 2));
  u.slot.jumlah.push({ n: angka.n, kemasan: false, satuan, token: angka.token });
  if (!Number.isInteger(angka.n) || angka.n < 1)
    tolak(u, n, n + 1, `Jumlah "${angka.token.asli}" harus bilangan bulat`);
  const taken = satuan === null ? 2 : 3;
  bukanAturan(u, n, n + taken - 1);
  return taken;
};

/** Days in every writing: `5h`, `5 hari`, `X hari`, `selama lima hari`, `2mgg`, `seminggu`. */
export const polaHari: Pola = (u, n) => {
  const awal = /^(?:selama|slm|utk|untuk|lama)$/.test(kataDi(u, n)) ? 1 : 0;
  const at = n + awal;
  const token = u.tokens[at];
  if (!token) return 0;
  const seminggu = { seminggu: 7, sebulan: 30 }[kataDi(u, at)];
  if (seminggu !== undefined) {
    if (u.slot.kali.some(({ n: kali }) => kali === 1) && awal === 0)
      tanya(u, [at, at], `"${token.asli}": selama ${seminggu} hari, atau sekali tiap ${seminggu} hari?`, [
        [`selama ${seminggu} hari`, `selama ${seminggu} hari`],
        [`tiap ${seminggu} hari`, `tiap ${seminggu} hari`],
      ]);
    u.slot.hari.push({ n: seminggu, token, bersatuan: true });
    return awal + 1;
  }
  const per = HARI_KATA[kataDi(u, at + 1)];
  if (per === undefined || per === 0) return 0;
  const unit = u.tokens[at + 1];
  if (kataDi(u, at + 1) === 'd' && !unit?.rapat) return 0;
  const angka = romawiDi(u, at) ?? (adaAngka(u, at) ? angkaDi(u, at) : null);
  if (!angka) return 0;
  const hari = angka.n * per;
  if (!Number.isInteger(hari) || hari < 1 || hari > 90)
    tolak(u, at, at + 1, `Lama "${angka.token.asli} ${unit?.asli ?? 'hari'}" harus 1 sampai 90 hari, bilangan bulat`);
  u.slot.hari.push({ n: hari, token: angka.token, bersatuan: per !== 1 });
  if (awal === 0) tanyaBerkala(u, at, { hari, minggu: per !== 1 });
  return awal + 2;
};

/** Days that are rather an interval before `1x` than how long: `2 hari 1x1`. */
const BERKALA_TERLAMA = 7;
/** `1 minggu 1x 3 tab` is once a week to one and daily for a week to the other, which killed with methotrexate. */
function tanyaBerkala(u: Urai, at: number, { hari, minggu }: { hari: number; minggu: boolean }): void {
  if (!adaAngka(u, at + 2) || !/^(?:x|kali|dd)$/.test(kataDi(u, at + 3))) return;
  const kali = angkaDi(u, at + 2)?.n;
  if (!minggu && (kali !== 1 || hari < 2 || hari > BERKALA_TERLAMA)) return;
  const typed = u.teks.slice(u.tokens[at]?.mulai, u.tokens[at + 3]?.akhir);
  const [selama, tiap] = [`selama ${hari} hari`, `tiap ${hari} hari`];
  tanya(u, [at, at + 1], `"${typed}": tiap hari ${selama}, atau ${kali} kali ${tiap}?`, [
    [`tiap hari, ${selama}`, selama],
    ...(kali === 1 ? [[`sekali ${tiap}`, tiap] as const] : []),
  ]).teks = kali !== 1;
}

/** Words of time, also `30 menit ac`, `sebelum makan`, `malam sebelum tidur`, `pagi hari`. */
export const polaWaktu: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  if (adaAngka(u, n) && /^(?:menit|mnt|jam|j)$/.test(next)) {
    const taken = waktuMakan(u, n + 2);
    if (taken === 0) return 0;
    const [waktu] = [...u.slot.waktu].slice(-1);
    const unit = next.startsWith('m') ? 'menit' : 'jam';
    u.slot.cara.push(`${u.tokens[n]?.asli ?? ''} ${unit} ${waktu ? WAKTU_PAKAI[waktu] : ''}`.trim());
    return 2 + taken;
  }
  const makan = waktuMakan(u, n);
  if (makan > 0) return makan;
  if (kata === 'tengah' && next === 'malam') return 0;
  const waktu = WAKTU[kata];
  if (!waktu) return 0;
  for (const one of waktu) u.slot.waktu.add(one);
  return 1 + (/^(?:pagi|siang|sore|malam)$/.test(kata) && next === 'hari' ? 1 : 0);
};
function waktuMakan(u: Urai, n: number): number {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  if (/^(?:ac|pc|dc)$/.test(kata)) {
    u.slot.waktu.add(kata as 'ac');
    return 1;
  }
  const kind = SEBELUM.has(kata) ? 'ac' : SESUDAH.has(kata) ? 'pc' : BERSAMA.has(kata) ? 'dc' : null;
  if (kind === null) return 0;
  if (MAKAN.has(next)) {
    u.slot.waktu.add(kind);
    return 2;
  }
  if (!TIDUR.has(next) || kind === 'pc') return 0;
  u.slot.waktu.add('tidur');
  return 2;
}

export const polaRute: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  const sisi = (organ: 'mata' | 'telinga', cara: string, taken: number): number => {
    u.slot.rute.add(organ);
    if (cara !== '') u.slot.cara.push(cara);
    return taken;
  };
  if (u.organ === 'mata' && SISI_MATA[kata]) return sisi('mata', SISI_MATA[kata], 1);
  if (u.organ === 'telinga' && SISI_TELINGA[kata]) return sisi('telinga', SISI_TELINGA[kata], 1);
  const organ = /^(?:auric|aurikula|auricula|auris)/.test(kata)
    ? 'telinga'
    : /^(?:oculus|okulus|oculi)/.test(kata)
      ? 'mata'
      : null;
  if (organ && /^(?:dextra|dexter|dekstra|sinistra|sinister)$/.test(next))
    return sisi(organ, `${organ} ${next.startsWith('d') ? 'kanan' : 'kiri'}`, 2);
  if (kata === 'kedua' && /^(?:mata|telinga)$/.test(next)) return sisi(next as 'mata', `kedua ${next}`, 2);
  const dua = [n + 2, n + 3].find((at) => /^(?:kanan|kiri)$/.test(kataDi(u, at)));
  const antara = dua === n + 2 || kataDi(u, n + 2) === 'dan' || isTanda(u, n + 2, '/') || isTanda(u, n + 2, '-');
  if (/^(?:mata|telinga)$/.test(kata) && /^(?:kanan|kiri)$/.test(next) && dua !== undefined && antara)
    return sisi(kata as 'mata', kataDi(u, dua) === next ? `${kata} ${next}` : `kedua ${kata}`, dua + 1 - n);
  if (/^(?:mata|telinga)$/.test(kata) && /^(?:kanan|kiri)$/.test(next))
    return sisi(kata as 'mata', `${kata} ${next}`, 2);
  if (kata === 'per' && /^(?:oral|rektal|vaginal|vagina)$/.test(next)) {
    u.slot.rute.add(next === 'oral' ? 'oral' : next === 'rektal' ? 'rektal' : 'vaginal');
    return 2;
  }
  if (kata === 'di' && next === 'bawah' && kataDi(u, n + 2) === 'lidah') {
    u.slot.rute.add('sublingual');
    return 3;
  }
  const rute = RUTE[kata];
  if (!rute) return 0;
  u.slot.rute.add(rute);
  return 1;
};

export const polaCara: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const next = kataDi(u, n + 1);
  if (/^(?:sampai|hingga|sampe)$/.test(kata) && next === 'habis') {
    u.slot.cara.push('habiskan');
    return 2;
  }
  const paling = palingBanyak(u, n);
  if (paling > 0) return paling;
  // What is not to be done for so long, or so often, is no use of so many days.
  if (kata === 'jangan' && next !== '' && adaAngka(u, n + 2)) {
    const unit = kataDi(u, n + 3);
    if (/^(?:x|kali)$/.test(unit) || (HARI_KATA[unit] ?? 0) > 0) {
      const typed = u.teks.slice(u.tokens[n]?.mulai, u.tokens[n + 3]?.akhir);
      tanya(u, [n, n + 3], `"${typed}" bukan lama pakai. Maksudnya?`).teks = true;
      return 4;
    }
  }
  if (kata === 'jangan' && next !== '') {
    u.slot.cara.push(`jangan ${next}`);
    return 2;
  }
  if (kata === 'tipis' || kata === 'tipistipis') return 1;
  const cara = CARA[kata];
  if (cara === undefined) return 0;
  u.slot.cara.push(cara);
  return 1;
};

const ISI_PER = /^(\d+(?:[.,]\d+)?)\/(\d{1,3})$/;
/** What products are handed over in. */
export const KEMASAN = /^(?:botol|btl|bottle|fl|fls|flakon|tube|tub|pot|strip|box|dus|kotak|flabot|kolf|pen)$/;

/** `fl I`, `tube 1`, `tab XX`: packs, and a Roman amount of what is counted. A dose is never so many of either. */
export const polaKemasan: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const satuan = satuanOfKata(kata);
  const kemasan = KEMASAN.test(kata);
  const butir = !kemasan && satuan !== null && BUTIRAN.has(satuan) && !adaAturan(u.slot);
  if (!kemasan && !butir) return 0;
  const angka =
    romawiDi(u, n + 1) ?? (kemasan && adaAngka(u, n + 1) && berdiriSendiri(u, n + 2) ? angkaDi(u, n + 1) : null);
  if (!angka || (butir && angka.n < 5)) return 0;
  u.slot.jumlah.push({ n: angka.n, kemasan, satuan, token: angka.token });
  if (kata === 'tab' || bentukOfKata(kata) !== null) u.slot.bentuk.push(bentukOfKata(kata) ?? kata);
  bukanAturan(u, n, n + 1);
  return 2;
};
/** Nothing stands behind a number that it would belong to. */
const berdiriSendiri = (u: Urai, n: number): boolean =>
  !/^(?:x|dd|kali|%)$/.test(kataDi(u, n)) &&
  satuanOfKata(kataDi(u, n)) === null &&
  !(kataDi(u, n) in HARI_KATA) &&
  !isTanda(u, n, '-') &&
  !isTanda(u, n, '/');

/** A number with its unit on either side: a strength, a dose or an amount, by where it stands. */
export const polaAngka: Pola = (u, n) => {
  const per = kekuatanPer(u, n);
  if (per > 0) return per;
  if (isTanda(u, n, '-') && adaAngka(u, n + 1) && u.tokens[n + 1]?.rapat) {
    tolak(u, n, n + 1, `"${u.teks.slice(u.tokens[n]?.mulai, u.tokens[n + 1]?.akhir)}" kurang dari 0`);
    return 2;
  }
  const depan = satuanOfKata(kataDi(u, n));
  if (
    depan !== null &&
    adaAngka(u, n + 1) &&
    !/^(?:x|dd|h|hr|hari|mgg|minggu|kali|tab|tablet|mg|ml)$/.test(kataDi(u, n + 2)) &&
    satuanDepan(u, n)
  )
    return pasang(u, n + 1, depan, 2);
  const token = u.tokens[n];
  if (!token || !adaAngka(u, n)) return 0;
  if (isTanda(u, n + 1, '-') && adaAngka(u, n + 2)) {
    const first = token.asli;
    const second = u.tokens[n + 2]?.asli ?? '';
    tanya(u, [n, n + 2], `Rentang "${first}-${second}": pilih satu`, [
      [first, first],
      [second, second],
    ]).teks = true;
    return 3;
  }
  // A rub has no number: what stands before it in the head is the amount.
  if (!adaAturan(u.slot) && satuanOfKata(kataDi(u, n + 1)) === 'oles') return polosDi(u, n);
  if (KEMASAN.test(kataDi(u, n + 1))) {
    const angka = angkaDi(u, n);
    if (angka) u.slot.jumlah.push({ n: angka.n, kemasan: true, satuan: satuanOfKata(kataDi(u, n + 1)), token });
    bukanAturan(u, n, n + 1);
    return 2;
  }
  if (kataDi(u, n + 1) === '%') return pasang(u, n, '%', 2);
  if (satuSetengah(u, n)) return 2;
  const gabung = pecahanGabung(u, n);
  const satuan = satuanDi(u, n + 1 + gabung);
  if (satuan !== undefined) return pasang(u, n, satuan, 2 + gabung);
  return polosDi(u, n);
};
function polosDi(u: Urai, n: number): number {
  const angka = angkaDi(u, n);
  // '10 (sepuluh)' says one number twice.
  if (angka && u.tokens[n]?.jenis === 'kata' && u.slot.polos.at(-1)?.angka.n === angka.n) return 1;
  if (angka) u.slot.polos.push({ angka, sesudah: adaAturan(u.slot) });
  return 1;
}
const PECAHAN = /^(?:1\/[234]|2\/3|3\/4|[½¼¾⅓⅔])$/;
/** `1 1/2 cth` before how often: one and a half, or one of the packs and a half of it each time. */
function satuSetengah(u: Urai, n: number): boolean {
  const token = u.tokens[n];
  const part = u.tokens[n + 1];
  const satuan = satuanOfKata(kataDi(u, n + 2));
  const kecil = /^[1-9]$/.test(token?.isi ?? '');
  if (adaAturan(u.slot) || !token || !part || !kecil || !PECAHAN.test(part.isi) || satuan === null) return false;
  const unit = u.tokens[n + 2]?.asli ?? '';
  tanya(
    u,
    [n, n + 1],
    `"${token.asli} ${part.asli}": dosis ${token.asli} ${part.asli} ${unit}, atau jumlah ${token.asli} dan dosis ${part.asli}?`,
    [
      [`dosis ${token.asli} ${part.asli} ${unit}`, `${token.asli}${HURUF_PECAHAN[part.isi] ?? part.asli}`],
      [`jumlah ${token.asli}, dosis ${part.asli} ${unit}`, `no ${token.asli} ${part.asli}`],
    ],
  );
  return true;
}
const HURUF_PECAHAN: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '1/4': '¼', '2/3': '⅔', '3/4': '¾' };
/** Behind how often a part belongs to the number before it: 'sehari 1 1/2 tablet'. */
function pecahanGabung(u: Urai, n: number): number {
  const next = u.tokens[n + 1];
  return adaAturan(u.slot) &&
    next !== undefined &&
    /^(?:1\/[234]|3\/4|[½¼¾])$/.test(next.isi) &&
    satuanOfKata(kataDi(u, n + 2))
    ? 1
    : 0;
}
/** `tab 1` behind how often or `mg 500` behind a name; a form before its strength is a form. */
const satuanDepan = (u: Urai, n: number): boolean => {
  const satuan = satuanOfKata(kataDi(u, n));
  return satuan !== null && (MASSA.has(satuan) || adaAturan(u.slot));
};

function kekuatanPer(u: Urai, n: number): number {
  const token = u.tokens[n];
  const [, top = '', bottom] = (token?.jenis === 'angka' && ISI_PER.exec(token.isi)) || [];
  if (token && bottom !== undefined && Number(top.replace(',', '.')) > Number(bottom) * 2 && !adaAturan(u.slot)) {
    const unit = /^(?:mg|mcg|g)$/.test(kataDi(u, n + 1)) ? 1 : 0;
    u.slot.kekuatan.push({
      nilai: Number(top.replace(',', '.')),
      satuan: null,
      per: Number(bottom),
      token,
      sampai: token,
    });
    return 1 + unit + (kataDi(u, n + 1 + unit) === 'ml' ? 1 : 0);
  }
  const unit = satuanOfKata(kataDi(u, n + 1));
  if (adaAturan(u.slot) || !adaAngka(u, n) || unit === null || !MASSA.has(unit) || !isTanda(u, n + 2, '/')) return 0;
  const denganAngka = adaAngka(u, n + 3);
  const bawah = denganAngka ? angkaDi(u, n + 3) : null;
  const last = n + (denganAngka ? 4 : 3);
  if (!/^(?:ml|cc|g|tab|tablet|puff|kaps|kapsul)$/.test(kataDi(u, last))) return 0;
  const angka = angkaDi(u, n);
  const sampai = u.tokens[last];
  if (!angka || !sampai) return 0;
  u.slot.kekuatan.push({ nilai: angka.n, satuan: unit, per: bawah?.n ?? 1, token: angka.token, sampai });
  return last - n + 1;
}

function pasang(u: Urai, n: number, satuan: ReturnType<typeof satuanDi> | '%', taken: number): number {
  const angka = angkaGabung(u, n);
  const sampai = u.tokens[n + 1];
  if (!angka || !sampai) return taken;
  const sesudah = adaAturan(u.slot);
  const massa = satuan !== null && satuan !== undefined && MASSA.has(satuan);
  if (satuan === '%') u.slot.kekuatan.push({ nilai: angka.n, satuan: '%', per: null, token: angka.token, sampai });
  else if (massa && !sesudah && satuan !== 'g')
    u.slot.kekuatan.push({ nilai: angka.n, satuan: satuan ?? null, per: null, token: angka.token, sampai });
  else u.slot.berbilang.push({ angka: { ...angka, sampai }, satuan: satuan ?? null, sesudah });
  return taken;
}
function angkaGabung(u: Urai, n: number) {
  const angka = angkaDi(u, n);
  if (!angka || pecahanGabung(u, n) === 0) return angka;
  const part = angkaDi(u, n + 1);
  if (!part) return angka;
  const { pembilang, penyebut } = part.nilai;
  const nilai = { pembilang: angka.n * penyebut + pembilang, penyebut };
  return { ...angka, nilai, n: nilai.pembilang / penyebut, desimal: true };
}

/** Abbreviations of several meanings, complaints without 'bila'. */
export const polaTakPasti: Pola = (u, n) => {
  const kata = kataDi(u, n);
  const asli = u.tokens[n]?.asli ?? '';
  const arti = TAK_PASTI[kata];
  if (arti && !(kata === 'qd' && kataDi(u, n + 1) === 'd')) {
    const akhir = kata === 'seperlunya' ? ' Bila perlu?' : '';
    tanya(
      u,
      [n, n],
      arti.length === 0
        ? `"${asli}" tidak dapat dihitung: tulis dengan satuan lain`
        : `"${asli}" dapat berarti ${arti.map(([label]) => label).join(' atau ')}.${akhir}`,
      arti,
    ).teks = arti.length === 0 && kata !== 'meq';
    return 1;
  }
  if (!KELUHAN.has(kata)) return 0;
  tanya(u, [n, n], `"${asli}": bila ${asli}?`, [[`bila ${asli}`, `bila ${asli}`]]);
  return 1;
};
