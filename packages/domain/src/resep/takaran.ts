import { butuhSatuan, dosisMassa, satuanSekali, type ProdukBaris } from './baris/produk-baris.ts';
import { BUTIRAN, cocokSatuan, isTerukur, MASSA, TELAN } from './baris/satuan-kata.ts';
import { tulisAngka } from '../angka/baca-angka.ts';
import { formatPecahan } from './pecahan.ts';
import { takTertakar } from './setara.ts';
import {
  dosesIn,
  formatDosis,
  MAX_KALI,
  MAX_TIAP_JAM,
  SENDOK_ML,
  type Dosis,
  type SatuanDosis,
  type Signa,
} from './signa.ts';

/** An amount that lasts longer than this is asked about (resep.md RS21; issue 30 B7). */
export const MAX_HARI_JUMLAH = 90;
const MAX_BUTIR_SEKALI = 10;
const MAX_ML_SEKALI = 30;
/** What flows in may be all of a day. */
const MAX_ML_INFUS = 3000;
/** Whether a form is one that flows into a vein by the bottle. */
export const isInfus = ({ bentuk, satuan }: Pick<ProdukBaris, 'bentuk' | 'satuan'>): boolean =>
  /\b(?:infus\w*|flabot|kolf)\b/i.test(bentuk ?? satuan);
const mlSekali = (produk: Pick<ProdukBaris, 'bentuk' | 'satuan'>): number =>
  isInfus(produk) ? MAX_ML_INFUS : MAX_ML_SEKALI;
const MAX_KALI_TELAN = 6;
const JAM_SEMINGGU = 168;
/** A counted form of which nobody can say how long it lasts is asked about from here on. */
const BANYAK = 100;

/**
 * What of a line can't be meant, or not for sure. `kunci` names what must be said to be meant after all; where it is
 * null nobody can mean it.
 */
export type Janggal = {
  kunci: 'jumlah' | 'dosis' | 'satuan' | 'kali' | 'jarang' | 'waktu' | 'mingguan' | null;
  pesan: string;
  /** The amount, or how often, that would fit what else is said. */ seharusnya?: number;
  /** Volumes in mL next to the dose that can be measured. */ dekat?: readonly number[];
};

type Pakai = { signa: Signa | null; hari: number | null; produk: ProdukBaris | null };

/** A product of which nothing but its unit is known. */
export const produkSatuan = (satuan: string): ProdukBaris => ({
  satuan,
  bentuk: null,
  kekuatan: [],
  isi_kemasan: null,
  utuh: false,
});
/** Of what the facility does not have a dose in pieces is all that names a unit. */
function produkOf({ signa, produk }: Pick<Pakai, 'signa' | 'produk'>): ProdukBaris {
  const satuan = signa?.dosis?.satuan ?? '';
  return produk ?? produkSatuan(BUTIRAN.has(satuan) ? satuan : '');
}

/** Units that use and days need, rounded up; null where nobody can say. */
export function butuhJumlah(pakai: Pakai): number | null {
  const { signa, hari } = pakai;
  if (!signa?.dosis || (hari === null && !signa.sekali)) return null;
  const doses = dosesIn(signa, hari ?? 1);
  return doses === null ? null : butuhSatuan(signa.dosis, doses, produkOf(pakai));
}

/** For how many whole days so many units last, also of a dose that is weighed; null where nobody can say. */
export function lamaJumlah(pakai: Omit<Pakai, 'hari'>, jumlah: number): number | null {
  const { signa } = pakai;
  if (!signa?.dosis || signa.sekali) return null;
  const each = satuanSekali(signa.dosis, produkOf(pakai));
  if (each === null || each <= 0) return null;
  const doses = Math.floor(jumlah / each + 1e-9);
  if (signa.kali !== null) return Math.floor(doses / signa.kali);
  return signa.tiap_jam === null ? null : Math.floor((doses * signa.tiap_jam) / 24);
}

/** What a pack adds to what is needed, where packs are handed over as they are. */
export const perPack = ({ satuan, isi_kemasan, utuh }: ProdukBaris): number | null =>
  isi_kemasan !== null && isi_kemasan > 0 && (utuh || isTerukur(satuan)) ? isi_kemasan : null;

/**
 * An amount that can't be meant: not what use and days need, for more than 90 days, for less than one, no whole pack.
 *
 * Units:   `jumlah` in units of the product.
 * Returns: null where nothing speaks against it, or nobody can say.
 * Source:  resep.md RS4, RS21.2; issue 30 B1, B7.
 */
export function janggalJumlah(pakai: Pakai, jumlah: number): Janggal | null {
  const { signa, hari } = pakai;
  const produk = produkOf(pakai);
  if (!Number.isInteger(jumlah) || jumlah < 1)
    return { kunci: null, pesan: 'Jumlah harus bilangan bulat, paling kecil 1' };
  const words = `${jumlah} ${produk.satuan}`.trim();
  const found = (pesan: string, seharusnya?: number): Janggal => ({
    kunci: 'jumlah',
    pesan,
    ...(seharusnya === undefined ? {} : { seharusnya }),
  });
  const pack = perPack(produk);
  const need = butuhJumlah(pakai);
  if (need !== null && signa?.prn === null && (jumlah < need || jumlah >= need + (pack ?? 1)))
    return found(
      hari === null
        ? `${words} tertulis, tetapi satu kali pakai perlu ${need}`
        : `${words} tertulis, tetapi aturan dan lamanya perlu ${need}`,
      need,
    );
  if (produk.utuh && pack !== null && jumlah < pack)
    return found(`${words} kurang dari satu kemasan (${pack} ${produk.satuan})`, pack);
  const days = lamaJumlah(pakai, jumlah);
  // Less than a pack nobody can hand over, however long it lasts.
  if (days !== null && days > MAX_HARI_JUMLAH && (pack === null || jumlah > pack))
    return found(`${words} cukup untuk ${days} hari`);
  if (days !== null && days < 1) return found(`${words} kurang dari satu hari pemakaian`);
  if (produk.utuh && pack !== null && jumlah % pack !== 0)
    return found(`${words} bukan kelipatan kemasan (${pack} ${produk.satuan})`, Math.ceil(jumlah / pack) * pack);
  return null;
}

/** What comes out one by one, and never half. */
export const TAK_TERBAGI: ReadonlySet<string> = new Set(['tetes', 'hisapan', 'semprot']);

const PER_ML: Partial<Record<SatuanDosis, number>> = { mL: 1, ...SENDOK_ML };
/** A part of a tablet that a hand can make. */
export const isBagian = (nilai: number): boolean =>
  [2, 3, 4].some((by) => Math.abs(nilai * by - Math.round(nilai * by)) < 1e-6);

/**
 * A dose that can't be meant of any of these products: too many at once, in a unit that it is not counted in, or a
 * weight that no part of it has.
 *
 * Source: resep.md RS21.15.
 */
export function janggalDosis(dosis: Dosis, produk: readonly ProdukBaris[]): Janggal | null {
  const n = dosis.pembilang / dosis.penyebut;
  const label = formatDosis(dosis);
  if (n <= 0) return { kunci: null, pesan: 'Dosis 0 tidak ada' };
  if (TAK_TERBAGI.has(dosis.satuan) && !Number.isInteger(n))
    return {
      kunci: null,
      pesan: `${label} sekali pakai: ${dosis.satuan} tidak dapat dibagi${dosis.satuan === 'tetes' ? ', tulis dalam mL' : ''}`,
    };
  if (BUTIRAN.has(dosis.satuan) && n > MAX_BUTIR_SEKALI) return { kunci: 'dosis', pesan: `${label} sekali pakai?` };
  const aneh: Janggal = { kunci: 'dosis', pesan: `${label} sekali pakai tidak lazim untuk obat ini` };
  const mlTerbanyak = Math.max(MAX_ML_SEKALI, ...produk.map(mlSekali));
  if ((PER_ML[dosis.satuan] ?? 0) * n > mlTerbanyak) return aneh;
  const [first] = produk;
  if (first && !produk.some(({ satuan }) => cocokSatuan(dosis.satuan, satuan)))
    return { kunci: 'satuan', pesan: `${label} dari obat yang dihitung dalam ${first.satuan}?` };
  if (!MASSA.has(dosis.satuan)) return null;
  const units = produk.map((one) => ({ one, n: dosisMassa(dosis, one) })).filter((x) => x.n !== null);
  const wajar = units.some(({ one, n: taken }) => {
    const whole = taken ?? 0;
    if (!BUTIRAN.has(one.satuan)) return whole <= mlSekali(one);
    // Nobody cuts a capsule.
    const terbagi = one.satuan === 'kapsul' ? Number.isInteger(Math.round(whole * 1e6) / 1e6) : isBagian(whole);
    return terbagi && whole >= 0.25 && whole <= MAX_BUTIR_SEKALI;
  });
  if (units.length > 0 && !wajar) return aneh;
  const tak = takTertakar(dosis, first ?? produkSatuan(''));
  if (tak === null) return null;
  const ml = tulisAngka(Math.round(tak.ml * 1000) / 1000);
  return {
    kunci: 'dosis',
    pesan: `${label} sama dengan ${ml} mL, yang ditakar tiap ${tulisAngka(1 / tak.bagian)} mL: tulis dosisnya dalam mL`,
    dekat: tak.dekat,
  };
}

const MAKAN: ReadonlySet<string> = new Set(['ac', 'pc', 'dc']);

/**
 * How often, held against what can be swallowed, against a week, and against the words of time.
 *
 * Source: resep.md RS21.4, RS21.15.
 */
export function janggalKali({ kali, tiap_jam, waktu, dosis }: Signa, satuanProduk: string | undefined): Janggal[] {
  if (kali !== null && kali > MAX_KALI)
    return [{ kunci: null, pesan: `${kali} kali sehari: paling banyak ${MAX_KALI}` }];
  if (tiap_jam !== null && (tiap_jam > MAX_TIAP_JAM || (tiap_jam > 72 && tiap_jam % 24 !== 0)))
    return [{ kunci: null, pesan: `Tiap ${tiap_jam} jam tidak dapat dihitung` }];
  const found: Janggal[] = [];
  const often = kali ?? (tiap_jam === null ? 0 : 24 / tiap_jam);
  if (often > MAX_KALI_TELAN && (TELAN.has(dosis?.satuan ?? '') || TELAN.has(satuanProduk ?? '')))
    found.push({ kunci: 'kali', pesan: `${often} kali sehari?` });
  if (tiap_jam !== null && tiap_jam >= JAM_SEMINGGU)
    found.push({ kunci: 'jarang', pesan: `Satu kali tiap ${tiap_jam / 24} hari, bukan tiap hari?` });
  if (waktu.filter((one) => MAKAN.has(one)).length > 1)
    return [{ kunci: null, pesan: 'Sebelum, sesudah, dan bersama makan tidak dapat sekaligus' }];
  const parts = waktu.filter((one) => !MAKAN.has(one)).length;
  const least = waktu.includes('malam') && waktu.includes('tidur') ? parts - 1 : parts;
  if (kali !== null && parts > 0 && (kali < least || kali > parts))
    found.push({ kunci: 'waktu', pesan: `${kali} kali sehari, tetapi ${least} waktu disebut`, seharusnya: least });
  return found;
}

/** A line as it stands, typed, changed, copied or sent. `jumlah` null: nobody has said, and nothing counts it. */
export type Takaran = Pakai & { jumlah: number | null; /** Substances, by name. */ zat: readonly string[] };

/** Weekly medicine that has killed where it was taken daily. */
const MINGGUAN = /^(?:metotreksat|methotrexat)/i;

/**
 * All of a line that can't be meant, or not for sure, of an amount and use that are read already.
 *
 * Source: resep.md RS21; issue 30 B1, B7.
 */
export function janggalTakaran(takaran: Takaran): Janggal[] {
  const { signa, jumlah, produk, zat } = takaran;
  const satuan = produk?.satuan;
  const dosis = signa?.dosis ? janggalDosis(signa.dosis, produk ? [produk] : []) : null;
  const found = [...(dosis ? [dosis] : []), ...(signa ? janggalKali(signa, satuan) : [])];
  if (signa?.kali != null && zat.some((one) => MINGGUAN.test(one)))
    found.push({ kunci: 'mingguan', pesan: `${signa.kali} kali sehari: obat ini lazimnya seminggu sekali` });
  if (jumlah === null) return found;
  const amount = janggalJumlah(takaran, jumlah);
  const taktahu =
    amount === null &&
    produk !== null &&
    BUTIRAN.has(produk.satuan) &&
    jumlah >= BANYAK &&
    lamaJumlah(takaran, jumlah) === null;
  if (amount) found.push(amount);
  if (taktahu) found.push({ kunci: 'jumlah', pesan: `${jumlah} ${produk.satuan}: lama pakainya tidak dapat dihitung` });
  return found;
}

const MAX_BUTIR_BUNGKUS = 5;
/**
 * Too many pieces of a product for one packet or capsule.
 *
 * Units:   `milli` thousandths of the product's unit.
 * Source:  resep.md RS5; issue 30 B7.
 */
export function janggalBungkus({ milli, satuan }: { milli: number; satuan: string }): string | null {
  const butir = milli / 1000;
  return BUTIRAN.has(satuan) && butir > MAX_BUTIR_BUNGKUS
    ? `${formatPecahan({ pembilang: milli, penyebut: 1000 })} ${satuan} di tiap bungkus`
    : null;
}
