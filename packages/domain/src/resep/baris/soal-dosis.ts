import { tulisAngka } from '../../angka/baca-angka.ts';
import { formatPecahan } from '../pecahan.ts';
import { formatDosis, type Dosis, type SatuanDosis, type Signa } from '../signa.ts';
import { isBagian, janggalDosis, janggalKali } from '../takaran.ts';
import type { ProdukBaris } from './produk-baris.ts';
import { BUTIRAN, MASSA, satuanOfKata } from './satuan-kata.ts';
import { satuanPolos } from './satuan-mungkin.ts';
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

const PENDEK: Partial<Record<string, string>> = { 'sendok takar (5 mL)': 'cth', 'sendok makan (15 mL)': 'sdm' };
/** A unit as it is typed. */
export const tulisSatuanDosis = (satuan: string): string => PENDEK[satuan] ?? satuan;

const LAZIM = new Set([2, 3, 4]);
/** More than so many tablets at once are asked about where nobody wrote that they are tablets: `tid 10`, `3x10`. */
const BANYAK_SEKALI = 4;
type Isi = {
  u: Urai;
  produk: readonly ProdukBaris[];
  pasti: ReadonlySet<string>;
  tanya: Tanya;
  /** Whether an amount may stand in the line. */
  denganNama: boolean;
};

/** A dose without a unit; null where it had to be asked. */
export function dosisPolos(
  one: AngkaSatuan,
  bawaan: string | undefined,
  { u, produk, tanya, denganNama }: Isi,
): Dosis | null {
  const { n, nilai } = one.angka;
  const words = formatPecahan(nilai);
  const mungkin = satuanPolos(n, produk, u.slot.bentuk).map((satuan) => satuan.replace(/^1 /, `${words} `));
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
  const aneh = !isBagian(n) || n > BANYAK_SEKALI || !(Number.isInteger(n) || LAZIM.has(nilai.penyebut));
  if (!sama && !aneh) return { ...nilai, satuan };
  const unit = sama?.satuan ?? kekuatan[0]?.satuan ?? 'mg';
  const massa = unit === 'IU' ? 'unit' : unit;
  tanya(
    `"${one.angka.token.asli}" sekali pakai: ${words} ${massa} atau ${words} ${satuan}?`,
    [
      ganti(u, one, `${words} ${massa}`),
      ganti(u, one, `${words} ${satuan}`),
      ...(denganNama && Number.isInteger(n)
        ? [ganti(u, one, `jumlah ${words}, 1 ${satuan} sekali pakai`, `1 ${satuan} no ${words}`)]
        : []),
    ],
    { kata: one },
  );
  return null;
}

/** Another measure in the place of a weight, its unit and what stands in brackets behind it. */
function gantiTakaran(u: Urai, { angka }: AngkaSatuan, label: string): Pilihan {
  const after = u.teks.slice(angka.sampai.akhir);
  const [unit = '', kata = ''] = /^\s*([a-zµ]+)\.?(?:\s*\([^)]*ml\s*\))?/i.exec(after) ?? [];
  const akhir = angka.sampai.akhir + (MASSA.has(satuanOfKata(kata.toLowerCase()) ?? '') ? unit.length : 0);
  return { label, teks: tulisUlang(u.teks, angka.token.mulai, akhir, label) };
}

/** Whether a dose that was read can be meant of the product; what can't for sure is asked. */
export function periksaDosis(
  dosis: Dosis,
  one: AngkaSatuan,
  { u, produk, pasti: yakin, tanya, denganNama }: Isi,
): void {
  const found = janggalDosis(dosis, produk);
  if (!found || (found.kunci !== null && yakin.has(found.kunci))) return;
  if (found.kunci === null) return tanya(found.pesan, [], { kata: one, tolak: true });
  const n = dosis.pembilang / dosis.penyebut;
  const seribu = /^\d{1,3}\.\d{3}$/.test(one.angka.token.asli) && one.satuan !== null;
  const ribu = String(n / 1000).replace('.', ',');
  const label = `${ribu} ${tulisSatuanDosis(one.satuan ?? '')}`;
  // Where the unit stands behind the number it is not written twice.
  const kecil = seribu ? [ganti(u, one, label, one.angka.sampai === one.angka.token ? ribu : label)] : [];
  // A volume that nobody can measure is no dose: one beside it is chosen, or written.
  if (found.dekat)
    return tanya(
      found.pesan,
      found.dekat.map((ml) => gantiTakaran(u, one, `${tulisAngka(ml)} mL`)),
      { kata: one },
    );
  const yes = pasti(u, `Ya, ${formatDosis(dosis)} sekali pakai`, found.kunci);
  // '60 ml /8 jam': too much at once is more often what is handed over.
  const [own] = produk;
  const jumlah =
    denganNama && !one.sesudah && one.satuan === 'mL' && own?.satuan === 'mL' && Number.isInteger(n)
      ? [ganti(u, one, `jumlah ${n} mL`, `no ${n}`)]
      : [];
  tanya(found.pesan, [...kecil, ...jumlah, yes], { kata: one, bukanProduk: found.kunci === 'satuan' });
}

/** How often, held against what can be swallowed and against the words of time. */
export function periksaKali(signa: Signa, satuanProduk: string | undefined, { u, pasti: yakin, tanya }: Isi): void {
  for (const { kunci, pesan, seharusnya } of janggalKali(signa, satuanProduk)) {
    // An interval that nobody can count stays words.
    if (kunci === null)
      tanya(pesan, [], signa.tiap_jam !== null && signa.kali === null ? { teks: true } : { tolak: true });
    else if (!yakin.has(kunci)) {
      const often = signa.tiap_jam === null || kunci === 'kali' ? pesan.replace(/ kali sehari.*$/, ' kali sehari') : '';
      const label = kunci === 'jarang' ? `satu kali tiap ${(signa.tiap_jam ?? 0) / 24} hari` : often;
      const other =
        seharusnya === undefined ? [] : [{ label: `${seharusnya} kali sehari`, teks: kaliBaru(u, seharusnya) }];
      tanya(pesan, [...other, pasti(u, `Ya, ${label}`, kunci)]);
    }
  }
}
const kaliBaru = (u: Urai, kali: number): string => {
  const [first] = u.slot.kali;
  return first ? `${u.teks.slice(0, first.token.mulai)}${kali}${u.teks.slice(first.token.akhir)}` : u.teks;
};
