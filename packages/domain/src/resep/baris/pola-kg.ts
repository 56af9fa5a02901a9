import { tulisAngka } from '../../angka/baca-angka.ts';
import type { SatuanDosis } from '../signa.ts';
import { denganSatuan, gantiDosis, tulisDosis } from './bagian-dosis.ts';
import type { Token } from './huruf.ts';
import { dosisMassa, type ProdukBaris } from './produk-baris.ts';
import { MASSA, satuanOfKata } from './satuan-kata.ts';
import { adaAngka, angkaDi, kataDi, tanya, tulisUlang, type Pilihan, type Urai } from './urai.ts';

const KG = /^(?:kg|kgbb|bb|kilo|kilogram)$/;
const PER_KALI = /^(?:x|kali|dosis|dose|pemberian|minum)$/;
const PER_HARI = /^(?:hari|hr|day|d|sehari|perhari)$/;
const isPer = (u: Urai, n: number): boolean =>
  kataDi(u, n) === 'per' || (u.tokens[n]?.jenis === 'tanda' && u.tokens[n].isi === '/');

/** `15mg/kg/x`, `40 mg/kgBB/hari`, `10 ml per kg`: a dose for each kilogram, which is no dose of anybody yet. */
export function polaPerKg(u: Urai, n: number): number {
  if (!adaAngka(u, n)) return 0;
  const rentang = u.tokens[n + 1]?.isi === '-' && adaAngka(u, n + 2) ? 2 : 0;
  const at = n + 1 + rentang;
  const satuan = satuanOfKata(kataDi(u, at));
  const per = isPer(u, at + 1) ? at + 2 : -1;
  if (satuan === null || per < 0 || !KG.test(kataDi(u, per))) return 0;
  const bb = kataDi(u, per + 1) === 'bb' ? per + 1 : per;
  const lagi = isPer(u, bb + 1) ? bb + 2 : bb + 1;
  const kata = kataDi(u, lagi);
  // '/6 jam' behind it is how often.
  const jarak = lagi === bb + 2 && adaAngka(u, lagi) && /^(?:jam|j|h)$/.test(kataDi(u, lagi + 1));
  const lain = lagi === bb + 2 && !jarak && !PER_KALI.test(kata) && !PER_HARI.test(kata);
  const tiap = lain
    ? 'lain'
    : PER_HARI.test(kata)
      ? 'hari'
      : lagi === bb + 2 || /^(?:perkali|perdosis)$/.test(kata)
        ? 'kali'
        : null;
  const end = tiap === null || jarak || (lain && kata === '') ? bb : lagi;
  const angka = rentang > 0 ? null : angkaDi(u, n);
  if (rentang > 0) {
    const [satu, dua] = [u.tokens[n]?.asli ?? '', u.tokens[n + 2]?.asli ?? ''];
    tanya(u, [n, n + 2], `Rentang "${satu}-${dua}": pilih satu`, [
      [satu, `${satu} `],
      [dua, `${dua} `],
    ]);
  } else if (angka) u.slot.perKg = { n: angka.n, satuan, tiap, dari: n, sampai: end };
  return end - n + 1;
}

/** Whether a typed line may hold one. */
export const adaPerKg = (teks: string): boolean => /(?:\/|per)\s*(?:kg|kilo|bb)/i.test(teks);

/** A typed line without it. */
export const tanpaPerKg = (teks: string): string =>
  teks.replaceAll(/(?:\d[\d.,]*\s*-\s*)?\d[\d.,]*\s*[a-zµ]+\s*(?:\/|per)\s*(?:kg|kilo|bb)\S*/gi, ' ');

/** What to do where nobody reckons it. */
export const TULIS_DOSIS = 'tidak dihitung di sini: tulis dosisnya dalam mg atau mL';

const bulat = (n: number): number => Math.round(n * 10) / 10;
/** A dose in what it can be measured by: mL of a liquid that is swallowed, else its weight. */
function takaran(n: number, satuan: SatuanDosis, produk: ProdukBaris | undefined): { teks: string; label: string } {
  const unit = satuan === 'mikrogram' ? 'mcg' : satuan;
  const berat = `${tulisAngka(bulat(n))} ${unit}`;
  const cair = produk?.satuan === 'mL' && MASSA.has(satuan) && !/\binj\w*|\binfus\w*/i.test(produk.bentuk ?? '');
  const satu = cair ? dosisMassa({ pembilang: 1, penyebut: 1, satuan }, produk) : null;
  if (satu === null || satu <= 0) return { teks: berat, label: berat };
  const ml = bulat(n * satu);
  if (ml <= 0) return { teks: berat, label: berat };
  const teks = `${tulisAngka(ml)} mL`;
  return { teks, label: `${teks} (${tulisAngka(bulat(ml / satu))} ${unit})` };
}

/** How often a day, where it is said once. */
function kaliSehari({ slot }: Urai): number | null {
  const all = new Set([...slot.kali.map(({ n }) => n), ...slot.jam.map(({ n }) => 24 / n)]);
  const [only, another] = [...all];
  return only !== undefined && another === undefined && only >= 1 && Number.isInteger(only) ? only : null;
}
const KALI_LAZIM = [1, 2, 3, 4];

/**
 * Asks for the dose of somebody of this weight, where a line says one for each kilogram: it is reckoned, and chosen. Where
 * nobody knows the weight, or what it is for, it must be written in words that are a dose.
 *
 * Units:  `berat` in kilograms.
 * Source: resep.md RS21.15.
 */
export function tanyaPerKg(u: Urai, produk: readonly ProdukBaris[], berat: number | null): void {
  const { perKg } = u.slot;
  if (perKg === null) return;
  const { n, satuan, tiap, dari, sampai } = perKg;
  const [mulai, akhir] = [u.tokens[dari]?.mulai ?? 0, u.tokens[sampai]?.akhir ?? u.teks.length];
  const typed = u.teks.slice(mulai, akhir);
  const tulis = `"${typed}" ${TULIS_DOSIS}`;
  const [dosis, dosisLagi] = u.slot.dosis;
  if (berat === null || tiap === 'lain' || dosisLagi) return void tanya(u, [dari, sampai], tulis);
  const often = kaliSehari(u);
  const kaliTertulis = u.slot.kali.length + u.slot.jam.length > 0;
  if (kaliTertulis && often === null && tiap !== 'kali') return void tanya(u, [dari, sampai], tulis);
  const tanpa = tulisUlang(u.teks, mulai, akhir, '');
  const ujungKg = { token: u.tokens[dari] as Token, sampai: u.tokens[sampai] as Token };
  const pilih = (jenis: 'kali' | 'hari', kali: number): Pilihan => {
    const total = n * berat;
    const one = takaran(jenis === 'kali' ? total : total / kali, satuan, produk[0]);
    const hitung = `${tulisAngka(n)} ${satuan}/kg x ${tulisAngka(berat)} kg`;
    const cara = jenis === 'kali' ? `tiap kali ${hitung}` : `sehari ${hitung}${kali === 1 ? '' : `, dibagi ${kali}`}`;
    return {
      label: `${kaliTertulis ? '' : `${kali} x sehari, `}${cara} = ${one.label}`,
      teks: dosis
        ? gantiDosis(u, denganSatuan(u, dosis), { angka: ujungKg }, tulisDosis(u, dosis, one.teks))
        : `${tanpa} ${kaliTertulis ? '' : `${kali}x `}${one.teks}`,
    };
  };
  const kali = kaliTertulis ? [often ?? 1] : KALI_LAZIM;
  const jenis = tiap === null ? (['kali', 'hari'] as const) : [tiap];
  // Once a day both are the same.
  const pilihan = jenis.flatMap((one) =>
    kali.flatMap((k) => (one === 'hari' && tiap === null && k === 1 ? [] : [pilih(one, k)])),
  );
  const untuk = `"${typed}" untuk ${tulisAngka(berat)} kg`;
  if (!dosis) return void tanya(u, [dari, sampai], `${untuk}: berapa sekali pakai?`).pilihan.push(...pilihan);
  // '4x1' beside it is another dose: which of the two is meant nobody can tell.
  const { token, sampai: ujung } = denganSatuan(u, dosis).angka;
  const tertulis = u.teks.slice(token.mulai, ujung.akhir);
  const tetap = { label: `dosis "${tertulis}", tanpa "${typed}"`, teks: tanpa };
  tanya(u, [dari, sampai], `${untuk}, atau dosis "${tertulis}"?`).pilihan.push(...pilihan, tetap);
}
