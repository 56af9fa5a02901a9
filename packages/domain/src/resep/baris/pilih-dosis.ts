import type { SatuanDosis } from '../signa.ts';
import { isInfus } from '../takaran.ts';
import { gantiDosis } from './bagian-dosis.ts';
import { asPecahan, dosisMassa, type ProdukBaris } from './produk-baris.ts';
import { BUTIRAN, MASSA } from './satuan-kata.ts';
import { ganti, type Tanya } from './soal-dosis.ts';
import { adaAturan, type AngkaSatuan, type Urai } from './urai.ts';

export const asAngka = (one: Urai['slot']['kekuatan'][number]): AngkaSatuan => ({
  angka: {
    nilai: asPecahan(one.nilai),
    n: one.nilai,
    desimal: false,
    token: one.token,
    sampai: one.sampai,
  },
  satuan: (one.satuan === '%' ? null : one.satuan) as SatuanDosis | null,
  sesudah: false,
});

export type Susun = {
  u: Urai;
  produk: readonly ProdukBaris[];
  pasti: ReadonlySet<string>;
  tanya: Tanya;
  denganNama: boolean;
};

/** Which of the numbers with a unit is the dose; the others are strength or amount, or asked. */
export function pilihDosis({ u, produk, tanya, denganNama }: Susun): AngkaSatuan | null {
  const { slot } = u;
  const [satuan] = produk.map((p) => p.satuan);
  const dipakai = adaAturan(slot) || slot.prn !== null;
  const berunit =
    satuan === 'unit' ||
    produk.some((p) => p.satuan === 'mL' && p.kekuatan.some((k) => k.satuan === 'IU' || k.satuan === 'unit'));
  if (!denganNama || berunit)
    slot.kekuatan = slot.kekuatan.filter((one) => {
      const moves =
        one.per === null &&
        one.satuan !== '%' &&
        one.satuan !== null &&
        (!denganNama || one.satuan === 'unit') &&
        (dipakai || !denganNama);
      if (moves) slot.berbilang.unshift(asAngka(one));
      return !moves;
    });
  ambilSetara(u, produk);
  botolJadiDosis(u, produk[0]);
  const doses = [...slot.dosis];
  const later = slot.berbilang.filter(
    (one) =>
      isSebelumJarak(one, u, produk[0]) || !keJumlah(one, { u, satuan, dipakai, denganNama, ada: doses.length > 0 }),
  );
  for (const one of later) {
    const massa = one.satuan !== null && MASSA.has(one.satuan);
    if (doses.length === 0) doses.push(one);
    else if (massa && denganNama && one.sesudah) kekuatanDi(u, one);
    else if (massa && denganNama && one.satuan === 'g') kekuatanDi(u, one);
    else tanyaDua(doses[0] as AngkaSatuan, one, { u, tanya, denganNama });
  }
  if (doses.length > 1 && slot.soal.length === 0)
    tanya('Dosis lebih dari satu: tulis apa adanya, jumlah diketik sendiri', [], {
      teks: true,
      ...(doses[1] ? { kata: doses[1] } : {}),
    });
  return doses[0] ?? null;
}
/**
 * '10 mg (2 tablet)' and '200 mg (10 mL)' say one dose twice, as it is put into words, where the product does not make
 * it another one.
 */
function ambilSetara({ slot, teks }: Urai, produk: readonly ProdukBaris[]): void {
  const berat = [...slot.dosis, ...slot.berbilang].filter(({ satuan }) => satuan !== null && MASSA.has(satuan));
  const isSama = (one: AngkaSatuan, { angka, satuan }: AngkaSatuan): boolean => {
    const before = teks.slice(angka.sampai.akhir, Math.max(angka.sampai.akhir, one.angka.token.mulai));
    const after = teks.slice(one.angka.sampai.akhir);
    if (!/^\s*[a-zµ]*\.?\s*\($/i.test(before) || !/^\s*[a-z]*\s*\)/i.test(after)) return false;
    const [own] = produk;
    const n = own ? dosisMassa({ ...angka.nilai, satuan: satuan as SatuanDosis }, own) : null;
    return n === null || Math.abs(n - one.angka.n) < 1e-6;
  };
  const butir = slot.berbilang.find(
    (one) =>
      one.satuan !== null &&
      (one.satuan === 'mL' || BUTIRAN.has(one.satuan)) &&
      berat.some((dosis) => isSama(one, dosis)),
  );
  if (!butir?.satuan) return;
  slot.berbilang = slot.berbilang.filter((one) => one !== butir);
  slot.setara = { ...butir.angka.nilai, satuan: butir.satuan };
}
const kekuatanDi = ({ slot }: Urai, { angka, satuan }: AngkaSatuan): void => {
  slot.kekuatan.push({ nilai: angka.n, satuan, per: null, token: angka.token, sampai: angka.sampai });
};
function tanyaDua(
  dosis: AngkaSatuan,
  one: AngkaSatuan,
  { u, tanya, denganNama }: Pick<Susun, 'u' | 'tanya' | 'denganNama'>,
): void {
  const typed = u.teks.slice(one.angka.token.mulai, one.angka.sampai.akhir);
  const { token, sampai } = dosis.angka;
  const buang = { label: `dosis ${u.teks.slice(token.mulai, sampai.akhir)}`, teks: ganti(u, one, '', '').teks };
  const pakai = { label: `dosis ${typed}`, teks: gantiDosis(u, dosis, one, typed) };
  const jumlah = denganNama && Number.isInteger(one.angka.n) ? [ganti(u, one, `jumlah ${typed}`, `no ${typed}`)] : [];
  tanya(`"${typed}": dosis atau jumlah?`, [buang, pakai, ...jumlah], { kata: one, teks: true });
}
/** '1 kolf/8 jam' of what flows in: a pack just before an interval is all that is in it, each time. */
function botolJadiDosis({ slot, tokens }: Urai, own: ProdukBaris | undefined): void {
  if (!own || !isInfus(own) || own.satuan !== 'mL' || own.isi_kemasan === null || slot.dosis.length > 0) return;
  const isi = own.isi_kemasan;
  const jarak = new Set([...slot.jam, ...slot.kali].map(({ token }) => token));
  const one = slot.jumlah.find(({ kemasan, token }) => {
    const next = tokens[tokens.indexOf(token) + 2];
    return kemasan && next !== undefined && next.jenis !== 'angka' && jarak.has(next);
  });
  const lain = slot.berbilang.some(({ satuan }) => satuan !== null);
  const unit = one && tokens[tokens.indexOf(one.token) + 1];
  if (!one || !unit || lain) return;
  slot.jumlah = slot.jumlah.filter((other) => other !== one);
  slot.bukanAturan = slot.bukanAturan.filter(({ mulai }) => mulai !== one.token.mulai);
  const n = one.n * isi;
  const angka = { nilai: asPecahan(n), n, desimal: false, token: one.token, sampai: unit };
  slot.dosis.push({ angka, satuan: 'mL', sesudah: false });
}
/** '500 cc/8 jam', '5 ml tiap 8 jam': a volume just before an interval is the dose, where none stands behind it. */
function isSebelumJarak(one: AngkaSatuan, { slot, tokens }: Urai, own: ProdukBaris | undefined): boolean {
  const next = tokens[tokens.indexOf(one.angka.sampai) + 1];
  if (one.satuan !== 'mL' || one.sesudah || !next || next.jenis === 'angka') return false;
  // A day's may be parted; what flows in all day is not.
  const jarak = own && isInfus(own) ? [...slot.jam, ...slot.kali] : slot.jam;
  if (!jarak.some(({ token }) => token === next)) return false;
  return slot.dosis.length === 0 && !slot.berbilang.some(({ sesudah, satuan }) => sesudah && satuan !== null);
}
/** Whether a number with its unit is an amount; it is noted as one then. */
function keJumlah(
  one: AngkaSatuan,
  {
    u,
    satuan,
    dipakai,
    denganNama,
    ada,
  }: { u: Urai; satuan: string | undefined; dipakai: boolean; denganNama: boolean; ada: boolean },
): boolean {
  if (!denganNama) return false;
  const { n, token } = one.angka;
  const unit = one.satuan;
  const tampung = unit === 'mL' || unit === 'g';
  const own =
    tampung &&
    satuan?.toLowerCase() === unit?.toLowerCase() &&
    !one.sesudah &&
    (ada || n >= 5) &&
    unit !== null &&
    (unit !== 'mL' || Number.isInteger(n));
  const banyak = unit !== null && BUTIRAN.has(unit) && (one.sesudah ? ada && n >= 5 : !dipakai || (ada && n >= 5));
  if (!own && !banyak) return false;
  if (u.slot.soal.some(({ mulai }) => mulai === token.mulai)) return true;
  u.slot.jumlah.push({ n, kemasan: false, satuan: unit, token });
  u.slot.bukanAturan.push({ mulai: token.mulai, akhir: one.angka.sampai.akhir });
  return true;
}
