import { formatPecahan } from '../pecahan.ts';
import type { Dosis, SatuanDosis, Signa } from '../signa.ts';
import { MAX_KALI, MAX_TIAP_JAM } from '../signa.ts';
import { dosisMassa, type ProdukBaris } from './produk-baris.ts';
import { BUTIRAN, MASSA, TELAN } from './satuan-kata.ts';
import type { AngkaSatuan, Pilihan, Soal, Urai } from './urai.ts';
import { tulisUlang } from './urai.ts';

/** What a rule says of a use, at the piece of the line that it is about. */
export type Tanya = (
  pesan: string,
  pilihan: readonly Pilihan[],
  more?: { kata?: AngkaSatuan; teks?: boolean; tolak?: boolean; bukanProduk?: boolean },
) => void;

export function penanya(u: Urai): Tanya {
  return (pesan, pilihan, { kata, teks = false, tolak = false, bukanProduk = false } = {}) => {
    const mulai = kata?.angka.token.mulai ?? 0;
    const akhir = kata?.angka.sampai.akhir ?? u.teks.length;
    const soal: Soal = {
      kata: u.teks.slice(mulai, akhir),
      mulai,
      akhir,
      pesan,
      pilihan: [...pilihan],
      teks,
      tolak,
      bukanProduk,
    };
    u.slot.soal.push(soal);
  };
}
export const ganti = (u: Urai, { angka }: AngkaSatuan, label: string, baru = label): Pilihan => ({
  label,
  teks: tulisUlang(u.teks, angka.token.mulai, angka.sampai.akhir, baru),
});
export const tambah = (u: Urai, label: string, baru = label): Pilihan => ({ label, teks: `${u.teks.trim()} ${baru}` });
export const pasti = (u: Urai, label: string, kunci: string): Pilihan => ({ label, teks: u.teks, pasti: kunci });

const CAIR = new Set<string>(['mL', 'sendok takar (5 mL)', 'sendok makan (15 mL)', 'tetes']);
const PER_ML: Partial<Record<SatuanDosis, number>> = { mL: 1, 'sendok takar (5 mL)': 5, 'sendok makan (15 mL)': 15 };
const PENDEK: Partial<Record<string, string>> = { 'sendok takar (5 mL)': 'cth', 'sendok makan (15 mL)': 'sdm' };
/** A unit as it is typed. */
export const tulisSatuanDosis = (satuan: string): string => PENDEK[satuan] ?? satuan;

const CLASS = (satuan: string): string | null => {
  if (satuan === 'tablet' || satuan === 'kaplet' || satuan === 'kapsul') return 'butir';
  if (satuan === 'sachet' || satuan === 'bungkus') return 'serbuk';
  if (CAIR.has(satuan)) return 'cair';
  return BUTIRAN.has(satuan) ? satuan : null;
};
/** Whether a dose may be counted in this unit of that product at all: no capsule of a syrup. */
export function cocokSatuan(satuan: SatuanDosis, produkSatuan: string): boolean {
  const [a, b] = [CLASS(satuan), CLASS(produkSatuan === 'ml' ? 'mL' : produkSatuan)];
  if (satuan === 'oles') return !TELAN.has(produkSatuan);
  if (produkSatuan === 'g') return a === null || a === 'serbuk';
  return a === null || b === null || a === b;
}

/** What a dose without a unit may be of this product. */
export function satuanMungkin(produkSatuan: string | undefined, produk: readonly ProdukBaris[] = []): string[] {
  if (
    produk.some(({ kekuatan }) => kekuatan.some(({ satuan }) => satuan === 'IU' || satuan === 'unit')) &&
    !BUTIRAN.has(produkSatuan ?? '')
  )
    return ['1 unit', '1 mL'];
  if (produkSatuan === undefined) return ['1 tablet', '1 kapsul', '1 cth', '1 bungkus'];
  if (BUTIRAN.has(produkSatuan)) return [`1 ${produkSatuan}`];
  if (produkSatuan.toLowerCase() === 'ml') return ['1 cth', '1 sdm', '1 mL', '1 tetes'];
  if (produkSatuan === 'g' || produkSatuan === 'tube') return ['oles', `1 ${produkSatuan}`];
  return [`1 ${produkSatuan}`];
}

const LAZIM = new Set([2, 3, 4]);
/** A part of a tablet that a hand can make. */
const isBagian = (nilai: number): boolean =>
  [2, 3, 4].some((by) => Math.abs(nilai * by - Math.round(nilai * by)) < 1e-6);

type Isi = { u: Urai; produk: readonly ProdukBaris[]; pasti: ReadonlySet<string>; tanya: Tanya };

/** A dose without a unit; null where it had to be asked. */
export function dosisPolos(one: AngkaSatuan, bawaan: string | undefined, { u, produk, tanya }: Isi): Dosis | null {
  const { n, nilai } = one.angka;
  const words = formatPecahan(nilai);
  const mungkin = satuanMungkin(bawaan, produk).map((satuan) => satuan.replace(/^1 /, `${words} `));
  if (bawaan === undefined || !BUTIRAN.has(bawaan)) {
    tanya(
      `"${one.angka.token.asli}" apa?`,
      mungkin.map((satuan) => ganti(u, one, satuan)),
      { kata: one, bukanProduk: true },
    );
    return null;
  }
  const satuan = bawaan as SatuanDosis;
  const kekuatan = produk.flatMap((p) => p.kekuatan);
  const sama = kekuatan.find((k) => n !== 1 && k.nilai === n);
  const aneh = !isBagian(n) || n > 10 || !(Number.isInteger(n) || LAZIM.has(nilai.penyebut));
  if (!sama && !aneh) return { ...nilai, satuan };
  const unit = sama?.satuan ?? kekuatan[0]?.satuan ?? 'mg';
  const massa = unit === 'IU' ? 'unit' : unit;
  tanya(
    `"${one.angka.token.asli}" sekali pakai: ${words} ${massa} atau ${words} ${satuan}?`,
    [ganti(u, one, `${words} ${massa}`), ganti(u, one, `${words} ${satuan}`)],
    { kata: one },
  );
  return null;
}

/** Whether a dose that was read can be meant of the product; what can't for sure is asked. */
export function periksaDosis(dosis: Dosis, one: AngkaSatuan, { u, produk, pasti: yakin, tanya }: Isi): void {
  const [first] = produk;
  const n = dosis.pembilang / dosis.penyebut;
  const label = `${formatPecahan(dosis)} ${dosis.satuan}`;
  if (n <= 0) return tanya('Dosis 0 tidak ada', [], { kata: one, tolak: true });
  const ask = (kunci: string, pesan: string): void => {
    if (!yakin.has(kunci))
      tanya(pesan, [pasti(u, `Ya, ${label} sekali pakai`, kunci)], { kata: one, bukanProduk: kunci === 'satuan' });
  };
  if (BUTIRAN.has(dosis.satuan) && n > 10) return ask('dosis', `${label} sekali pakai?`);
  if ((PER_ML[dosis.satuan] ?? 0) * n > 30) return tanyaBanyak(n, one, { u, produk, pasti: yakin, tanya }, label);
  if (first && !produk.some((p) => cocokSatuan(dosis.satuan, p.satuan)))
    return ask('satuan', `${label} dari obat yang dihitung dalam ${first.satuan}?`);
  if (!MASSA.has(dosis.satuan)) return;
  const satuan = produk.map((p) => ({ p, n: dosisMassa(dosis, p) })).filter((x) => x.n !== null);
  const wajar = satuan.some(({ p, n: units }) =>
    BUTIRAN.has(p.satuan) ? isBagian(units ?? 0) && (units ?? 0) >= 0.25 && (units ?? 0) <= 10 : (units ?? 0) <= 30,
  );
  if (satuan.length > 0 && !wajar) return tanyaBanyak(n, one, { u, produk, pasti: yakin, tanya }, label);
}
function tanyaBanyak(n: number, one: AngkaSatuan, { u, pasti: yakin, tanya }: Isi, label: string): void {
  if (yakin.has('dosis')) return;
  const seribu = /^\d{1,3}\.\d{3}$/.test(one.angka.token.asli);
  const kecil =
    seribu && one.satuan
      ? [ganti(u, one, `${String(n / 1000).replace('.', ',')} ${tulisSatuanDosis(one.satuan)}`)]
      : [];
  tanya(
    `${label} sekali pakai tidak lazim untuk obat ini`,
    [...kecil, pasti(u, `Ya, ${label} sekali pakai`, 'dosis')],
    { kata: one },
  );
}

/** How often, held against what can be swallowed and against the words of time. */
export function periksaKali(signa: Signa, satuanProduk: string | undefined, { u, pasti: yakin, tanya }: Isi): void {
  const { kali, tiap_jam, waktu, dosis } = signa;
  if (kali !== null && kali > MAX_KALI)
    return tanya(`${kali} kali sehari: paling banyak ${MAX_KALI}`, [], { tolak: true });
  if (tiap_jam !== null && (tiap_jam > MAX_TIAP_JAM || (tiap_jam > 72 && tiap_jam % 24 !== 0)))
    return tanya(`Tiap ${tiap_jam} jam tidak dapat dihitung`, [], { teks: true });
  const often = kali ?? (tiap_jam === null ? 0 : 24 / tiap_jam);
  const unit = dosis?.satuan ?? satuanProduk ?? '';
  if (often > 6 && (TELAN.has(unit) || TELAN.has(satuanProduk ?? '')) && !yakin.has('kali'))
    tanya(`${kali ?? often} kali sehari?`, [pasti(u, `Ya, ${kali ?? often} kali sehari`, 'kali')]);
  if (tiap_jam !== null && tiap_jam >= 168 && !yakin.has('jarang'))
    tanya(`Satu kali tiap ${tiap_jam / 24} hari, bukan tiap hari?`, [
      pasti(u, `Ya, satu kali tiap ${tiap_jam / 24} hari`, 'jarang'),
    ]);
  const meals = waktu.filter((one) => one === 'ac' || one === 'pc' || one === 'dc');
  if (meals.length > 1) tanya('Sebelum, sesudah, dan bersama makan tidak dapat sekaligus', [], { tolak: true });
  const parts = waktu.filter(
    (one) => one === 'pagi' || one === 'siang' || one === 'sore' || one === 'malam' || one === 'tidur',
  ).length;
  const least = waktu.includes('malam') && waktu.includes('tidur') ? parts - 1 : parts;
  if (kali !== null && parts > 0 && (kali < least || kali > parts) && !yakin.has('waktu'))
    tanya(`${kali} kali sehari, tetapi ${least} waktu disebut`, [
      { label: `${least} kali sehari`, teks: kaliBaru(u, least) },
      pasti(u, `Ya, ${kali} kali sehari`, 'waktu'),
    ]);
}
const kaliBaru = (u: Urai, kali: number): string => {
  const [first] = u.slot.kali;
  return first ? `${u.teks.slice(0, first.token.mulai)}${kali}${u.teks.slice(first.token.akhir)}` : u.teks;
};
