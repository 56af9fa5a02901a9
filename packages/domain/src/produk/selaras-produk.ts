import { angkaDiTeks } from '../angka/angka-di-teks.ts';
import { punyaKekuatan, type KekuatanTertulis } from '../resep/baris/produk-baris.ts';
import { isTerukur, MIKRO, satuanOfKata, satuanTerlipat } from '../resep/baris/satuan-kata.ts';
import { isBentukLain } from '../resep/bentuk-lain.ts';
import { ruteOfWord, sifatBentuk } from '../resep/bentuk-sediaan.ts';
import { isLepasLain, lepasOf, lepasWords, type Lepas } from '../resep/sediaan-nama.ts';
import { bacaZat, namaZat } from '../zat/baca-zat.ts';
import { KOSAKATA_ZAT } from '../zat/kosakata-zat.ts';
import { isKhusus, NAMA_GOLONGAN_OBAT, type GolonganObat } from './jenis-produk.ts';
import { formatKekuatan } from './nama-obat.ts';

export type ZatSelaras = { zat_id: number; kekuatan: number | null; kekuatan_satuan: string | null; per: number };
/** What a product says of itself in several places. */
export type ProdukSelaras = {
  nama: string;
  jenis: string;
  golongan: GolonganObat;
  satuan: string;
  bentuk: string | null;
  rute: string | null;
  zat: readonly ZatSelaras[];
};

/** How strengths are stored where a dose is written otherwise, or not counted. */
const SATUAN_KEKUATAN: Readonly<Record<string, string>> = { mikrogram: 'mcg', meq: 'mEq', iu: 'IU', ui: 'IU', u: 'IU' };
const satuanKekuatan = (kata: string): string => {
  const satuan = SATUAN_KEKUATAN[kata] ?? satuanOfKata(kata) ?? kata;
  return SATUAN_KEKUATAN[satuan] ?? satuan;
};
const ANGKA = String.raw`\d[\d.,]*`;
/** '500 mg', '80/12,5 mg', '125 mg/5 mL', '10 mg/mL', '2,4 juta IU'. */
const KEKUATAN = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${ANGKA}(?:\s*/\s*${ANGKA})*)\s*(?:(ribu|rb|juta|jt|m)\s*(?=iu|ui|u))?(mg|mcg|µg|ug|mikrogram|gram|gr|g|iu|ui|unit|u|meq|mmol|%)(?![\p{L}\d])(?:\s*/\s*(${ANGKA})?\s*(ml|cc|g)(?![\p{L}\d]))?`,
  'giu',
);
const KALI: Readonly<Record<string, number>> = { ribu: 1000, rb: 1000, juta: 1e6, jt: 1e6, m: 1e6 };
const VOLUME = new RegExp(String.raw`(?<![\p{L}\d.,/])(${ANGKA})\s*(?:ml|cc)(?![\p{L}\d])`, 'giu');

type Disebut = { nilai: number; satuan: string; per: number | null };

/** The strengths that a name says. A tube of so many grams is no strength. */
function kekuatanDiNama({ nama, bentuk }: ProdukSelaras): Disebut[] {
  const found = [...nama.matchAll(KEKUATAN)].flatMap(([, numbers = '', kali = '', unit = '', per, perUnit]) => {
    const volume = perUnit === undefined ? null : per === undefined ? 1 : angkaDiTeks(per);
    return numbers.split('/').flatMap((one): Disebut[] => {
      const nilai = angkaDiTeks(one.trim());
      const banyak = nilai === null ? 0 : nilai * (KALI[kali.toLowerCase()] ?? 1);
      return banyak === 0 ? [] : [{ nilai: banyak, satuan: satuanKekuatan(unit.toLowerCase()), per: volume }];
    });
  });
  const luar = sifatBentuk(bentuk ?? nama).wujud === 'setengah padat';
  const fine = found.filter(({ satuan }) => satuan !== 'g');
  return luar || fine.length > 0 ? fine.concat(luar ? [] : found.filter(({ satuan }) => satuan === 'g')) : found;
}

const jenisOf = (satuan: string): string =>
  MIKRO[satuan] === undefined ? satuan.toLowerCase().replace(/^iu$/, 'unit') : 'massa';
const isUnit = (satuan: string): boolean => jenisOf(satuan) === 'unit';
const isBanding = (a: string, b: string): boolean =>
  jenisOf(a) === jenisOf(b) || (a === '%' && b === 'mg') || (a === 'mg' && b === '%');

/** What is injected of a pen or its cartridge holds so many mL. */
const PENA: ReadonlySet<string> = new Set(['pen', 'cartridge']);
const ISI_PENA = [1.5, 3];

/** All that a named strength may mean of one unit of the product: an ampoule holds its volume, a bottle is counted in mL. */
function artiDisebut(one: Disebut, { nama, satuan }: ProdukSelaras): KekuatanTertulis[] {
  const pena = PENA.has(satuanTerlipat(satuan));
  if (isTerukur(satuan) && !pena) return [one];
  const per = one.per ?? 1;
  const named = [...nama.matchAll(VOLUME)].flatMap(([, teks = '']) => angkaDiTeks(teks) ?? []);
  const volumes = pena && named.length === 0 ? ISI_PENA : named;
  const whole = { nilai: one.nilai, satuan: one.satuan, per: null };
  const persen = one.satuan === '%' ? [{ nilai: one.nilai * 10, satuan: 'mg', per: null }] : [];
  return [whole, ...persen].flatMap((each) => [
    each,
    ...volumes.map((volume) => ({ ...each, nilai: (each.nilai / per) * volume })),
  ]);
}

const tulisKekuatan = ({ nilai, satuan, per }: Disebut): string =>
  `${formatKekuatan(nilai)}${satuan === '%' ? '%' : ` ${satuan}`}${per === null ? '' : `/${per === 1 ? '' : `${formatKekuatan(per)} `}mL`}`;
/** A facility's own entry of the list, of which no name is known here. */
const isDikenal = ({ zat_id }: ZatSelaras): boolean => KOSAKATA_ZAT[zat_id] !== undefined;
const sebutZat = (one: ZatSelaras): string => (isDikenal(one) ? namaZat(one.zat_id) : '');

function tulisZat(one: ZatSelaras, satuan: string): string {
  const { kekuatan, kekuatan_satuan, per } = one;
  const tiap = per === 1 ? (isTerukur(satuan) ? `/${satuan}` : '') : `/${formatKekuatan(per)} ${satuan}`;
  return `${sebutZat(one)} ${formatKekuatan(kekuatan ?? 0)} ${kekuatan_satuan ?? ''}${tiap}`.trim();
}

/** What is counted in IU and in micrograms: one substance of those that are known here. */
const VITAMIN_D = 151;
const IU_PER_MIKRO_D = 40;

function tanyaKekuatan(produk: ProdukSelaras): string | null {
  const kuat = produk.zat.filter(({ kekuatan, kekuatan_satuan }) => kekuatan !== null && kekuatan_satuan !== null);
  const asMikro = <T extends { nilai: number; satuan: string }>(one: T): T =>
    kuat.every(({ zat_id }) => zat_id === VITAMIN_D) && isUnit(one.satuan)
      ? { ...one, nilai: one.nilai / IU_PER_MIKRO_D, satuan: 'mcg' }
      : one;
  const held = kuat
    .map(({ kekuatan, kekuatan_satuan, per }) => ({
      nilai: kekuatan ?? 0,
      satuan: kekuatan_satuan ?? '',
      per,
    }))
    .map(asMikro);
  const said = kekuatanDiNama(produk).filter((one) =>
    held.some(({ satuan }) => isBanding(asMikro(one).satuan, satuan)),
  );
  if (said.length === 0 || held.length === 0) return null;
  const has = (kekuatan: typeof held): boolean =>
    said.some((one) =>
      artiDisebut(asMikro(one), produk).some((arti) =>
        punyaKekuatan(arti, { ...produk, kekuatan, isi_kemasan: null, utuh: false }),
      ),
    );
  // One number for several substances is that of the first, or their sum; with a number for each, each is compared.
  const fits =
    said.length >= held.length ? held.every((one) => has([one])) || (said.length === 1 && has(held)) : has(held);
  if (fits) return null;
  return `Nama menyebut ${said.map(tulisKekuatan).join(', ')}, zat aktifnya ${kuat.map((one) => tulisZat(one, produk.satuan)).join(' + ')}`;
}

/** A number of a name that stands alone: no part of a word, of a ratio, of a percentage or of '10 x 10'. */
const ANGKA_POLOS =
  /(?<![\p{L}\d.,/×'@-]|[\d\s][x×]\s?|[/@+-]\s)(\d[\d.,]*)(?![\p{L}\d/%×'’]|-\p{L}|\s*(?:[x×/%+]|(?:ml|cc|mg|mcg|µg|g|gr|gram|iu|ui|u|unit|ribu|juta|jt|meq|mmol|l|liter|jam|hari|bulan|tahun|thn|dosis|doses?|puffs?|semprot|kategori)(?!\p{L})))/giu;
/** What a pack holds, and the numbers of vitamins, are no strengths. */
const BUKAN_KEKUATAN =
  /(?:^|[\s(])(?:isi|strip|blister|box|dus|botol|btl|fls?|tube|pot|no|nomor|tipe|type|kategori|@)[\s.:]*$/i;
/** 'Vitamin B 12' is one of a series, 'Vitamin C 1000' a strength. */
const SATU_HURUF = /(?:^|[\s(])[a-z][\s.:]*$/i;
const SERI_TERBESAR = 100;
/** Below it a number more often says which one of a series it is. */
const ANGKA_TERKECIL = 5;
/** 'Mixtard 30' is one part in three, and no strength. */
const CAMPURAN = /mi[xk]\p{L}*\s*(25|30|50|70)(?![\d.,])/iu;
/** How large numbers of units are named: 'Nistatin 100' holds 100.000. */
const IU_DISEBUT = [1, 1000, 1e6];
/** Of an ampoule, a vial or a pen of so many mL the name says what each mL holds. */
const DISEDOT: ReadonlySet<string> = new Set(['ampul', 'vial', 'pen', 'cartridge', 'syringe', 'botol']);
const ISI_MUNGKIN = [1, 1.5, 2, 3, 5, 10, 20];

/** All that a bare number may say of one substance. */
function artiAngka({ zat_id, kekuatan, kekuatan_satuan, per }: ZatSelaras, satuan: string): number[] | null {
  if (kekuatan === null || kekuatan_satuan === null) return null;
  const mikro = MIKRO[kekuatan_satuan];
  if (mikro === undefined && !isUnit(kekuatan_satuan)) return null;
  const isi = isUnit(kekuatan_satuan) && DISEDOT.has(satuanTerlipat(satuan)) ? ISI_MUNGKIN.map((one) => 1 / one) : [1];
  const total = mikro === undefined ? kekuatan : kekuatan * mikro;
  return [1, per, 1 / per].flatMap((by) => {
    const one = total * by;
    return mikro === undefined
      ? isi.flatMap((volume) => [
          ...IU_DISEBUT.map((banyak) => (one * volume) / banyak),
          ...(zat_id === VITAMIN_D ? [one / IU_PER_MIKRO_D] : []),
        ])
      : [...Object.values(MIKRO).map((each) => one / each), one * IU_PER_MIKRO_D];
  });
}

/** 'Amoxsan 500 kaplet' names no unit, and is meant as the strength all the same. */
function tanyaAngka(produk: ProdukSelaras): string | null {
  const { nama, zat, satuan } = produk;
  const arti = zat.map((one) => artiAngka(one, satuan));
  if (zat.length === 0 || arti.includes(null) || kekuatanDiNama(produk).length > 0) return null;
  const sebut = zat.map((one) => tulisZat(one, satuan)).join(' + ');
  const campuran = Number(CAMPURAN.exec(nama)?.[1] ?? 0);
  if (campuran > 0)
    return zat.some((one) => one.kekuatan === campuran && isUnit(one.kekuatan_satuan ?? ''))
      ? `Angka ${campuran} di nama adalah campurannya, zat aktifnya ${sebut}`
      : null;
  const found = [...nama.matchAll(ANGKA_POLOS)].flatMap(({ 1: teks = '', index }) => {
    const nilai = angkaDiTeks(teks.replace(/[.,]+$/, ''));
    const before = nama.slice(0, index);
    if (nilai === null || nilai < ANGKA_TERKECIL || BUKAN_KEKUATAN.test(before)) return [];
    return nilai < SERI_TERBESAR && SATU_HURUF.test(before) ? [] : [nilai];
  });
  const [angka] = found;
  if (angka === undefined || found.length > 1) return null;
  // Of several substances it is the strength of one, or their sum.
  const sum = zat.every(({ kekuatan_satuan: one }) => one === zat[0]?.kekuatan_satuan)
    ? [zat.reduce((total, { kekuatan }) => total + (kekuatan ?? 0), 0)]
    : [];
  const mungkin = [...arti.flatMap((one) => one ?? []), ...sum];
  if (mungkin.some((one) => Math.abs(one - angka) < 1e-6 * angka)) return null;
  return `Nama menyebut angka ${formatKekuatan(angka)}, zat aktifnya ${sebut}`;
}

function tanyaNamaZat({ nama, zat }: ProdukSelaras): string | null {
  if (zat.length === 0 || !zat.every(isDikenal)) return null;
  const { arti } = bacaZat(nama);
  if (arti.some(({ kelompok, mirip }) => kelompok !== null || mirip)) return null;
  const ids = new Set(zat.map(({ zat_id }) => zat_id));
  const asing = arti.filter(({ zat: meant, pilihan }) =>
    pilihan.length === 0 ? isTakLengkap(meant, zat) : !pilihan.some((all) => all.every((id) => ids.has(id))),
  );
  if (asing.length === 0) return null;
  const named = asing.map(({ zat: meant, pilihan }) => {
    const words = (pilihan[0] ?? meant).map(namaZat).join(' + ');
    return pilihan.length === 0 ? `gabungan ${words} dengan zat lain` : words;
  });
  return `Nama menyebut ${named.join(' + ')}, zat aktifnya ${zat.map(({ zat_id }) => namaZat(zat_id)).join(' + ')}`;
}
/** 'Co-amoxiclav' is more than what list 42 has of it; the rest is an entry of the facility's own, or missing. */
const isTakLengkap = (meant: readonly number[], zat: readonly ZatSelaras[]): boolean =>
  zat.length <= meant.length || !zat.some(({ zat_id }) => meant.includes(zat_id));

const bentukSaja = ({ bentuk }: ProdukSelaras): Lepas | null => lepasOf({ nama: '', bentuk: bentuk ?? '' });
const sayBentuk = (bentuk: string | null): string => (bentuk === null ? 'bentuknya kosong' : `bentuknya ${bentuk}`);

/** Lists, labels and prescriptions show the form, and not the name: what the name alone says of the release is lost. */
function tanyaBentuk(produk: ProdukSelaras): string[] {
  const { nama, bentuk, zat } = produk;
  const lain = bentuk !== null && isBentukLain(nama, bentuk) ? [`Nama "${nama}", ${sayBentuk(bentuk)}`] : [];
  const named = lepasOf({ nama, bentuk });
  const hilang = named !== null && zat.length > 0 && isLepasLain(named, bentukSaja(produk));
  return [...lain, ...(hilang ? [`Nama menyebut ${lepasWords(named)}, ${sayBentuk(bentuk)}`] : [])];
}

const JARUM = /\b(?:intravena|intramuskular|subkutan|injeksi|infus|i\.?v|i\.?m|s\.?c)\b/i;
/** Organs that have forms of their own: drops of an ear are none of an eye, and a suppository is not swallowed. */
const TEMPAT_SENDIRI: ReadonlySet<string> = new Set(['mata', 'telinga', 'hidung', 'rektal', 'vaginal', 'kumur']);
/** What is smeared or breathed goes to several places, but is neither swallowed nor injected. */
const BUKAN_DALAM: ReadonlySet<string> = new Set(['topikal', 'inhalasi', 'nebulisasi']);
const DALAM: ReadonlySet<string> = new Set([
  'oral',
  'sublingual',
  'parenteral',
  'intravena',
  'intramuskular',
  'subkutan',
]);
/** 'Vial' and 'ampul' alone are packs, of what is breathed too. */
const DISUNTIK = /\b(?:inje[ck]\w*|inj|infus\w*|suntik\w*|penfill|flexpen)\b/i;
/** Powders, suspensions and emulsions go to several places; so do tablets to several mucous membranes. */
const DIMINUM = /\b(?:tablet|kaplet|caplet|kapsul|pil|puyer|sirup|syrup|eliksir|elixir)\b/i;
const DI_LUAR: ReadonlySet<string> = new Set(['topikal', 'nebulisasi', 'mata', 'telinga', 'hidung']);
const SEBUTAN: Readonly<Record<string, string>> = { parenteral: 'disuntikkan atau diinfus', oral: 'diminum' };
const isHirup = (rute: string): boolean => rute === 'inhalasi' || rute === 'nebulisasi';
function tanyaTempat({ nama, bentuk, rute }: ProdukSelaras): string | null {
  const written = ruteOfWord(rute);
  const [form, name] = [sifatBentuk(bentuk).rute, sifatBentuk(nama).rute];
  const own = form ?? name;
  // 'Tetes mata dan telinga' goes to either.
  const both = rute !== null && `${bentuk ?? ''} ${nama}`.toLowerCase().includes(rute.toLowerCase());
  if (written === null || own === null || own === written || both) return null;
  const teks = bentuk ?? nama;
  const asked =
    TEMPAT_SENDIRI.has(own) ||
    (BUKAN_DALAM.has(own) && (DALAM.has(written) || isHirup(own) !== isHirup(written))) ||
    (own === 'parenteral' && DISUNTIK.test(teks) && !DALAM.has(written)) ||
    (own === 'oral' && DIMINUM.test(teks) && DI_LUAR.has(written));
  return asked ? `Bentuk ${teks} ${SEBUTAN[own] ?? `dipakai ${own}`}, rutenya ${rute}` : null;
}
function tanyaRute(produk: ProdukSelaras): string | null {
  const { bentuk, rute } = produk;
  const { wujud, rute: own } = sifatBentuk(bentuk);
  const ditelan = wujud === 'padat' && own === 'oral' && !/^serbuk\b/.test(bentuk ?? '');
  if (ditelan && JARUM.test(`${bentuk ?? ''} ${rute ?? ''}`))
    return `Bentuk ${bentuk} tidak disuntikkan${rute === null ? '' : `, rutenya ${rute}`}`;
  if (own === 'parenteral' && rute === 'oral') return `Bentuk ${bentuk} disuntikkan, rutenya oral`;
  return tanyaTempat(produk);
}

const BUTIR: ReadonlySet<string> = new Set(['tablet', 'kaplet', 'kapsul']);
const CAIRAN: ReadonlySet<string> = new Set(['mL', 'liter', 'tetes', 'ampul', 'kolf', 'nebul']);
/** A solid is not counted in mL, nor a liquid or a cream in tablets. A capsule that is breathed is a solid. */
function tanyaSatuan({ nama, bentuk, satuan }: ProdukSelaras): string | null {
  const teks = bentuk ?? nama;
  const unit = satuanTerlipat(satuan);
  const wujud = new Set(teks.split(/[^\p{L}]+/u).map((word) => sifatBentuk(word).wujud));
  const butir = wujud.has('padat') && !/\b(?:serbuk|powder|granul\w*|bedak|sachet|saset)\b/i.test(teks);
  const padat = (butir || /\b(?:sup{1,2}os\w*|ovula)\b/i.test(teks)) && !wujud.has('cair');
  const luluh = !wujud.has('padat') && (wujud.has('cair') || /\b(?:krim|cream|salep|gel|jel|pasta)\b/i.test(teks));
  if (!(padat && CAIRAN.has(unit)) && !(luluh && BUTIR.has(unit))) return null;
  return `Bentuk ${teks} dihitung dalam ${satuan}`;
}

const tanyaBaris = (produk: ProdukSelaras): string[] =>
  produk.jenis === 'obat'
    ? [
        tanyaKekuatan(produk),
        tanyaAngka(produk),
        tanyaNamaZat(produk),
        ...tanyaBentuk(produk),
        tanyaRute(produk),
        tanyaSatuan(produk),
      ].filter((one) => one !== null)
    : [];

function tanyaBanding(baru: ProdukSelaras, lama: ProdukSelaras): string[] {
  const turun = isKhusus(lama.golongan) && lama.golongan !== baru.golongan && baru.golongan !== 'narkotika';
  const [before, after] = [lama, baru].map((one) => kekuatanDiNama(one).map(tulisKekuatan).join(', '));
  const tanpaKekuatan = baru.jenis === 'obat' && baru.zat.every(({ kekuatan }) => kekuatan === null);
  return [
    ...(turun
      ? [
          `Golongan turun dari ${NAMA_GOLONGAN_OBAT[lama.golongan]} menjadi ${NAMA_GOLONGAN_OBAT[baru.golongan]}: tanpa register dan sandi`,
        ]
      : []),
    ...(tanpaKekuatan && before !== '' && before !== after
      ? [`Kekuatan di nama berubah dari ${before} menjadi ${after === '' ? 'tidak disebut' : after}`]
      : []),
  ];
}

/**
 * What of a product contradicts itself or takes back what stood there, in words, to be confirmed before it is saved.
 *
 * Returns: nothing that the stored row says as well: whoever saved that has answered.
 * Source:  resep.md RS1; farmasi.md F2, F47.
 */
export function tanyaProduk(baru: ProdukSelaras, lama: ProdukSelaras | null): string[] {
  const answered = new Set(lama === null ? [] : tanyaBaris(lama));
  return [...tanyaBaris(baru).filter((one) => !answered.has(one)), ...(lama === null ? [] : tanyaBanding(baru, lama))];
}

const samaKuat = (a: ZatSelaras, b: ZatSelaras, satuan: string): boolean =>
  a.kekuatan !== null &&
  a.kekuatan_satuan !== null &&
  punyaKekuatan(
    { nilai: a.kekuatan / a.per, satuan: a.kekuatan_satuan, per: 1 },
    {
      satuan,
      bentuk: null,
      kekuatan: [{ nilai: b.kekuatan ?? 0, satuan: b.kekuatan_satuan ?? '', per: b.per }],
      isi_kemasan: null,
      utuh: false,
    },
  );

/** The release is read of the form where it says one: a name may say it too, and does not stand in lists. */
function isLepasBerubah(baru: ProdukSelaras, lama: ProdukSelaras): boolean {
  const before = bentukSaja(lama);
  return before === null ? isLepasLain(lepasOf(lama), lepasOf(baru)) : isLepasLain(before, bentukSaja(baru));
}

/**
 * What of a product can't change under its stock and its prescriptions, because those would be of another medicine:
 * substance, strength, form and release. What was empty may be filled in.
 *
 * Returns: the fields of the form, such as 'zat.0.kekuatan', each with what it is called.
 * Source:  farmasi.md F2; resep.md RS1.
 */
export function terkunciProduk(baru: ProdukSelaras, lama: ProdukSelaras): { field: string; apa: string }[] {
  if (lama.jenis !== 'obat') return [];
  const lainZat =
    lama.zat.length > 0 &&
    (baru.zat.length !== lama.zat.length ||
      lama.zat.some(({ zat_id }) => !baru.zat.some((one) => one.zat_id === zat_id)));
  const asing = baru.zat.findIndex(({ zat_id }) => !lama.zat.some((one) => one.zat_id === zat_id));
  const kuat = lama.zat.flatMap((old) => {
    const n = baru.zat.findIndex(({ zat_id }) => zat_id === old.zat_id);
    const one = baru.zat[n];
    const berubah = one !== undefined && old.kekuatan !== null && !samaKuat(one, old, baru.satuan);
    return berubah ? [{ field: `zat.${n}.kekuatan`, apa: `Kekuatan ${sebutZat(old)}`.trim() }] : [];
  });
  const bentuk = lama.bentuk !== null && baru.bentuk !== null && isBentukLain(lama.bentuk, baru.bentuk);
  return [
    ...(lainZat ? [{ field: asing === -1 ? 'zat' : `zat.${asing}.zat_id`, apa: 'Zat aktif' }] : []),
    ...kuat,
    ...(bentuk || isLepasBerubah(baru, lama) ? [{ field: 'bentuk', apa: 'Bentuk' }] : []),
  ];
}
