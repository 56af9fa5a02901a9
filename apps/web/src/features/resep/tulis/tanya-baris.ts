import type { Obat } from '@nadi/contract/resep/obat.contract';
import { splitKata } from '@nadi/domain/produk/kata-obat';
import { bacaBahan } from '@nadi/domain/resep/baris/baca-bahan';
import { bacaBaris } from '@nadi/domain/resep/baris/baca-baris';
import type { BacaanBaris, Soal } from '@nadi/domain/resep/baris/baca-baris';
import { bacaUntuk } from '@nadi/domain/resep/baris/baca-untuk';
import { bolehTeks } from '@nadi/domain/resep/baris/kata-soal';
import { toMilli } from '@nadi/domain/resep/racik';
import { bentukMungkin } from '@nadi/domain/resep/baris/pilih-bentuk';
import { bentukPerKg } from '@nadi/domain/resep/baris/pilih-kg';
import { kekuatanMungkin } from '@nadi/domain/resep/baris/pilih-kekuatan';
import { satuanOfKata } from '@nadi/domain/resep/baris/satuan-kata';
import { tulisUlang } from '@nadi/domain/resep/baris/urai';
import { lepasTakDisebut, sediaanLain } from '@nadi/domain/resep/sediaan-nama';
import { artiLain } from '@nadi/domain/zat/arti-lain';
import { bacaZat, pesanTanyaZat } from '@nadi/domain/zat/baca-zat';
import { sisaOf, tulisMilli } from './isi-sisa.ts';
import {
  bahanFromBacaan,
  barisFromBacaan,
  barisLuar,
  fromObat,
  jenisOf,
  numberOf,
  produkBaris,
  racikFromTyped,
  satuanRacik,
  searchedName,
} from './resep-values.ts';
import type { BahanValues, BarisValues, RacikValues } from './resep-values.ts';

/** What was typed, and the product that was taken for it; `obat` null: none, it is bought elsewhere or a compound. */
export type Ketikan = {
  teks: string;
  /** What was typed at first, where an answer has written it anew. */ asli?: string;
  obat: Obat | null;
  found: readonly Obat[];
  /** Words of the name that no product has. */ asing: string;
  pasti: readonly string[];
  /** Of the patient, in kilograms. */ berat?: number | null | undefined;
};
/** A row to take, or what must be asked first. `apaAdanya`: the row with the words as they are. */
export type Langkah<Row> = { row: Row } | { soal: readonly Soal[]; apaAdanya: Row | null; obat?: Obat };

const soalSaja = (pesan: string, pilihan: Soal['pilihan'] = []): Soal[] => [
  { kata: '', mulai: 0, akhir: 0, pesan, pilihan, teks: false, tolak: false },
];
const sameZat = (a: Obat, b: Obat): boolean => a.zat.some(({ zat_id }) => b.zat.some((one) => one.zat_id === zat_id));

/** Whether a name stays the same medicine without a word: 'gg' of 'gg sirop', but no 'asam' of 'asam salisilat'. */
function bolehTanpa({ teks, asing, obat }: Ketikan): boolean {
  const [awal = ''] = teks.trim().split(/\s+/);
  const [tanpa, penuh] = [bacaZat(awal), bacaZat(`${awal} ${asing}`)];
  const idOf = (read: typeof tanpa): string => read.arti.map(({ zat }) => zat.join()).join('|');
  const [arti] = tanpa.arti;
  if (!tanpa.pasti || tanpa.arti.length !== 1 || arti === undefined || arti.zat.length !== 1) return false;
  return idOf(tanpa) === idOf(penuh) && (obat?.zat ?? []).every(({ zat_id }) => arti.zat.includes(zat_id));
}

function soalAsing(typed: Ketikan): Soal[] | null {
  const { teks, asing } = typed;
  if (asing === '') return null;
  const mulai = teks.toLowerCase().indexOf(asing.toLowerCase());
  const akhir = mulai + asing.length;
  const tanpa = `${teks.slice(0, mulai)} ${teks.slice(akhir)}`.replaceAll(/\s+/g, ' ').trim();
  const boleh = mulai >= 0 && bolehTanpa(typed);
  const pilihan = !boleh ? [] : [{ label: `tanpa "${asing}"`, teks: tanpa }];
  return [
    {
      kata: asing,
      mulai: Math.max(mulai, 0),
      akhir: mulai < 0 ? 0 : akhir,
      pesan: boleh
        ? `"${asing}" tidak dimengerti`
        : `"${teks.slice(0, akhir).trim()}" tidak ada di apotek. Tekan Esc, lalu perbaiki namanya atau pilih Ambil di luar`,
      pilihan,
      teks: false,
      tolak: false,
    },
  ];
}

/** Whether a form that the name says is that of the product, such as MST of a plain tablet; others that have it are offered. */
function soalSediaan({ obat, found, pasti, teks }: Ketikan & { obat: Obat }, nama: string): Soal[] | null {
  const word = sediaanLain(nama, obat);
  if (word === null || pasti.includes('sediaan')) return null;
  const having = found.filter((one) => one.id !== obat.id && sameZat(one, obat) && sediaanLain(nama, one) === null);
  return soalSaja(`"${word}" sediaan lain; obat ini ${obat.nama}`, [
    ...having.slice(0, 4).map((one) => ({ label: one.nama, teks, pasti: `obat:${one.id}` })),
    { label: `tetap ${obat.nama}`, teks, pasti: 'sediaan' },
  ]);
}

const sebut = ({ id, nama }: Obat, teks: string) => ({ label: nama, teks, pasti: `obat:${id}` });

/** Whether the name is sure to mean another substance, which the search has found as well, or has not. */
function soalArti({ obat, found, teks }: Ketikan & { obat: Obat }, nama: string): Soal[] | null {
  const arti = artiLain(nama, obat);
  if (arti === null) return null;
  const having = found.filter((one) => one.id !== obat.id && artiLain(nama, one) === null);
  const pesan = `"${nama}" berarti ${arti}; obat ini ${obat.nama}`;
  return soalSaja(
    having.length > 0 ? pesan : `${pesan}. Tekan Esc, lalu perbaiki namanya`,
    having.slice(0, 4).map((one) => sebut(one, teks)),
  );
}

/** A plain name is not taken for what is released slowly, or past the stomach: others are offered where there are any. */
function soalLepas({ obat, found, pasti, teks }: Ketikan & { obat: Obat }, nama: string): Soal[] | null {
  const lepas = lepasTakDisebut(nama, obat);
  // An answer that named the product as it is released is not asked about once more.
  const dijawab = pasti.includes(`obat:${obat.id}`) && lepasTakDisebut(obat.nama, obat) === null;
  if (lepas === null || pasti.includes('lepas') || dijawab) return null;
  const biasa = found.filter(
    (one) => one.id !== obat.id && sameZat(one, obat) && one.satuan === obat.satuan && !lepasTakDisebut(nama, one),
  );
  return soalSaja(
    `Obat ini ${lepas}, "${nama}" tidak menyebutnya${biasa.length > 0 ? '' : '; yang biasa tidak ada di apotek'}`,
    [
      ...biasa.slice(0, 4).map((one) => sebut(one, teks)),
      { label: `ya, ${lepas}: ${obat.nama}`, teks, pasti: 'lepas' },
    ],
  );
}

/** The unit of the dose goes with the form where it can be but one: drops of what goes into the eye. */
function pilihanBentuk(obat: Obat, teks: string): Soal['pilihan'][number] {
  const read = bacaBaris(teks, { produk: [produkBaris(obat)] });
  const [soal, lagi] = read.hasil === 'tanya' ? read.soal : [];
  const [satu, dua] = soal?.pilihan ?? [];
  const one = sebut(obat, teks);
  return satu === undefined || dua !== undefined || lagi !== undefined || satu.pasti !== undefined
    ? one
    : { ...one, label: `${obat.nama}, ${satu.label}`, teks: satu.teks };
}

const setOf = ({ zat }: Obat): string =>
  zat
    .map(({ zat_id }) => zat_id)
    .toSorted((a, b) => a - b)
    .join('+');
/** Whether what was typed is a product's code, or each word of it is a whole word of the product's name. */
function bernama(tertulis: string, { kode, nama }: Obat): boolean {
  const words = new Set(splitKata(nama));
  return kode.toLowerCase() === tertulis.trim().toLowerCase() || splitKata(tertulis).every((one) => words.has(one));
}
/** A beginning of several names, such as 'insulin', names none of them: whoever went to a row of the list has chosen. */
function soalZat({ obat, found, pasti, teks }: Ketikan & { obat: Obat }, nama: string): Soal[] | null {
  if (found[0]?.id !== obat.id || obat.zat.length === 0 || pasti.some((one) => one.startsWith('obat:'))) return null;
  const { arti, pasti: yakin } = bacaZat(nama);
  if (yakin && arti.length === 1 && arti[0]?.zat.length === 1) return null;
  // Whose whole name stands there alone is meant, whatever sounds alike.
  const lainnya = found.filter((one) => setOf(one) !== setOf(obat));
  if (bernama(nama, obat) && !lainnya.some((one) => bernama(nama, one))) return null;
  const masing = new Map(found.toReversed().flatMap((one) => (one.zat.length > 0 ? [[setOf(one), one]] : [])));
  if (masing.size < 2) return null;
  const urut = found.filter((one) => masing.get(setOf(one)) === one);
  return soalSaja(
    `"${nama}" dapat berarti beberapa obat. Yang mana?`,
    urut.slice(0, 8).map((one) => sebut(one, teks)),
  );
}

/** A line that may be of several forms of what it names is asked; who went to a row of the list has chosen. */
function soalBentuk({ obat, found, pasti, teks }: Ketikan & { obat: Obat }, nama: string): Soal[] | null {
  const dipilih = found[0]?.id !== obat.id || pasti.some((one) => one === 'sediaan' || one.startsWith('obat:'));
  if (dipilih) return null;
  const all = found
    .filter((one) => sameZat(one, obat))
    .map((one) => ({ ...produkBaris(one), rute: one.rute, obat: one }));
  const mungkin = bentukMungkin(teks, all);
  if (mungkin.length < 2) return null;
  return soalSaja(
    `"${nama}" ada beberapa bentuk. Yang mana?`,
    mungkin.slice(0, 6).map((one) => pilihanBentuk(one.obat, teks)),
  );
}

/** A dose by weight that pieces of several strengths can be is asked about; who went to a row of the list has chosen. */
function soalKekuatan({ obat, found, pasti, teks }: Ketikan & { obat: Obat }): Soal[] | null {
  const dipilih = found[0]?.id !== obat.id || pasti.some((one) => one === 'produk' || one.startsWith('obat:'));
  if (dipilih) return null;
  const asProduk = (one: Obat) => ({ ...produkBaris(one), obat: one });
  const lain = found.filter((one) => one.id !== obat.id && setOf(one) === setOf(obat)).map(asProduk);
  const { dosis, mungkin } = kekuatanMungkin(teks, asProduk(obat), lain);
  if (mungkin.length === 0) return null;
  const apa = mungkin.some(({ obat: one }) => one.satuan !== obat.satuan) ? 'bentuk' : 'kekuatan';
  return soalSaja(
    `${dosis} sekali pakai: dari ${apa} yang mana?`,
    mungkin.slice(0, 6).map(({ obat: one, butir }) => {
      const sebutan = sebut(one.obat, teks);
      return { ...sebutan, label: `${sebutan.label}, ${butir}` };
    }),
  );
}

/** A dose for each kilogram may be of drops or of tablets: each is offered with what it would be. */
function soalPerKg({ obat, found, pasti, teks, berat }: Ketikan & { obat: Obat }): Soal[] | null {
  const dipilih = found[0]?.id !== obat.id || pasti.some((one) => one.startsWith('obat:'));
  if (dipilih) return null;
  const asProduk = (one: Obat) => ({ ...produkBaris(one), obat: one });
  const lain = found.filter((one) => one.id !== obat.id && setOf(one) === setOf(obat)).map(asProduk);
  const masing = bentukPerKg(teks, { dipilih: asProduk(obat), lain, pasti: new Set(pasti), berat });
  if (masing.length === 0) return null;
  // Where each has more than one answer the form is asked first.
  const langsung = masing.every(({ pilihan }) => pilihan.length === 1);
  return soalSaja(
    'Dosis per kg: dari bentuk yang mana?',
    masing.slice(0, 6).flatMap(({ obat: { obat: one }, pilihan }) => {
      const sebutan = sebut(one, teks);
      if (!langsung) return [sebutan];
      return pilihan.map((satu) => ({ ...sebutan, label: `${one.nama}, ${satu.label}`, teks: satu.teks }));
    }),
  );
}

/** What must be said of the medicine itself before its line is read. */
const soalObat = (typed: Ketikan & { obat: Obat }, nama: string): Soal[] | null =>
  soalAsing(typed) ?? soalArti(typed, nama) ?? soalSediaan(typed, nama);

/** Of a medicine that the facility has. */
export function langkahObat(typed: Ketikan & { obat: Obat }): Langkah<BarisValues> {
  const { teks, obat, found, pasti, berat } = typed;
  const nama = searchedName(teks);
  const asing =
    soalObat(typed, nama) ??
    soalZat(typed, nama) ??
    soalBentuk(typed, nama) ??
    soalLepas(typed, nama) ??
    soalKekuatan(typed) ??
    soalPerKg(typed);
  if (asing) return { soal: asing, apaAdanya: null };
  const asProduk = (one: Obat) => ({ ...produkBaris(one), obat: one });
  const lain = found.filter((one) => one.id !== obat.id && sameZat(one, obat)).map(asProduk);
  const { bacaan, lainKekuatan } = bacaUntuk(teks, { dipilih: asProduk(obat), lain, pasti: new Set(pasti), berat });
  const row = (): BarisValues => barisFromBacaan(teks, fromObat(obat), bacaan, pasti);
  if (bacaan.hasil !== 'baca')
    return { soal: bacaan.soal, apaAdanya: bolehTeks(bacaan) ? { ...row(), signa: null, soal: bacaan.soal } : null };
  if (lainKekuatan.length > 0 && !pasti.includes('produk'))
    return {
      soal: soalSaja('Kekuatan yang tertulis milik obat lain', [
        ...lainKekuatan.slice(0, 6).map((one) => sebut(one.obat, teks)),
        { label: `tetap ${obat.nama}`, teks, pasti: 'produk' },
      ]),
      apaAdanya: null,
    };
  const { jumlah } = bacaan.isi;
  if (jumlah?.kemasan && obat.isi_kemasan === null)
    return {
      soal: soalSaja(`Isi kemasan ${obat.nama} tidak diketahui: ketik jumlahnya dalam ${obat.satuan}`),
      apaAdanya: null,
    };
  return { row: row() };
}

const JUMLAH = /(?:^|[^a-z])(?:no|jml|jumlah|qty|sebanyak)\.?\s*$|#\s*$/i;
/** A bare number of what nobody here has the strengths of: '4' of 'mp 4 3x1' is one, or an amount. */
function soalBilangan(teks: string, { jumlah, kekuatan }: BacaanBaris['isi']): Soal[] {
  if (jumlah === null || jumlah.kemasan || kekuatan !== null) return [];
  const found = [...teks.matchAll(/(?<=\s)\d+(?=\s|$)/g)].find(
    ({ 0: kata, index }) =>
      Number(kata) === jumlah.n &&
      !JUMLAH.test(teks.slice(0, index)) &&
      satuanOfKata(/^\s*([a-z]+)/i.exec(teks.slice(index + kata.length))?.[1]?.toLowerCase() ?? '') === null,
  );
  if (!found) return [];
  const [{ 0: kata, index: mulai }, akhir] = [found, found.index + found[0].length];
  const tulis = (baru: string): string => tulisUlang(teks, mulai, akhir, baru);
  const pilihan = [
    { label: `kekuatan ${kata} mg`, teks: tulis(`${kata} mg`) },
    { label: `jumlah ${kata}`, teks: tulis(`no ${kata}`) },
  ];
  return [{ kata, mulai, akhir, pesan: `"${kata}": kekuatan atau jumlah?`, pilihan, teks: false, tolak: false }];
}

/**
 * What the patient buys elsewhere: words that nobody counts stay words, and a number is asked about. Of '1x1' nobody
 * knows the unit, so that it is asked, or stays as it was typed where somebody says so.
 */
export function langkahLuar(teks: string): Langkah<BarisValues> {
  const read = bacaBaris(teks);
  const row = barisLuar(teks);
  const tanya = pesanTanyaZat(row.nama_luar ?? '');
  if (tanya !== null) return { soal: soalSaja(tanya), apaAdanya: null };
  const bilangan = soalBilangan(teks, read.isi);
  if (bilangan.length > 0) return { soal: bilangan, apaAdanya: null };
  if (read.hasil === 'baca') return { row };
  const words = { ...row, signa: null };
  const soal = read.soal.filter((one) => one.tolak || !one.teks);
  const boleh = soal.every(({ bukanProduk, tolak }) => bukanProduk === true && !tolak);
  return soal.length > 0 ? { soal, apaAdanya: boleh ? words : null } : { row: words };
}

/** The head of a compound. */
export function langkahRacik(
  teks: string,
  jenis: readonly { id: number; deskripsi: string }[],
  pasti: readonly string[],
): Langkah<RacikValues> {
  const row = racikFromTyped(teks, jenis, pasti);
  const read: BacaanBaris = bacaBaris(teks, {
    produk: produkRacik(satuanRacik(jenisOf(teks, jenis))),
    pasti: new Set(pasti),
  });
  if (read.hasil === 'baca') return { row };
  return { soal: read.soal, apaAdanya: bolehTeks(read) ? row : null };
}
const produkRacik = (satuan: string) => [{ satuan, bentuk: null, kekuatan: [], isi_kemasan: null, utuh: false }];

/** An ingredient of a compound; `racik`: what it goes into. */
export function langkahBahan({
  teks,
  asing,
  obat,
  racik,
  found,
  pasti,
}: Ketikan & { obat: Obat; racik: RacikValues }): Langkah<BahanValues> {
  const read = bacaBahan(teks);
  const typed = { teks, asing, obat, found, pasti };
  const soal = soalObat(typed, read.nama) ?? soalLepas(typed, read.nama);
  if (soal) return { soal, apaAdanya: null };
  if (read.hasil !== 'baca') return { soal: read.soal, apaAdanya: null };
  const row = bahanFromBacaan(read, fromObat(obat));
  return read.sampai ? langkahSampai(row, racik) : { row };
}

/** 'Ad 30 g' fills up the whole, and not each packet. */
function langkahSampai(row: BahanValues, racik: RacikValues): Langkah<BahanValues> {
  const tanya = (pesan: string): Langkah<BahanValues> => ({ soal: soalSaja(pesan), apaAdanya: null });
  const milli = toMilli(numberOf(row.diminta) ?? Number.NaN);
  const { satuan } = row;
  if (milli === null || (satuan !== 'g' && satuan !== 'mL')) return tanya('Banyaknya seluruh racikan tidak terbaca');
  const words = `ad ${row.diminta} ${satuan}`;
  if (racik.cara === 'dtd' && racik.bungkus.trim() !== '1')
    return tanya(`"${words}" untuk seluruhnya, tetapi bahan ditulis tiap bungkus (d.t.d.): ubah caranya ke bagi rata`);
  const sampai = { milli, satuan } as const;
  const rest = sisaOf(sampai, racik.bahan);
  return 'pesan' in rest ? tanya(rest.pesan) : { row: { ...row, sampai, diminta: tulisMilli(rest.sisa) } };
}
