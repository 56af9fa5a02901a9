import { SATUAN_BAHAN, type SatuanBahan } from '../racik.ts';
import { adaPerKg, TULIS_DOSIS } from './pola-kg.ts';
import { satuanOfKata } from './satuan-kata.ts';
import { adaAngka, angkaDi, kataDi, mulaiUrai, tanya, type Soal, type Urai } from './urai.ts';

export type BacaanBahan =
  | {
      hasil: 'baca';
      nama: string;
      diminta: string;
      satuan: SatuanBahan;
      /** 'ad 30 g': what the whole comes to, which this ingredient fills up. */ sampai?: true;
    }
  | { hasil: 'tanya' | 'tolak'; nama: string; soal: Soal[] };

const KE_BAHAN: Readonly<Record<string, SatuanBahan>> = {
  tablet: 'tablet',
  kaplet: 'tablet',
  kapsul: 'tablet',
  mikrogram: 'mcg',
  unit: 'IU',
};
function satuanBahan(kata: string): SatuanBahan | null {
  if (kata === '%') return '%';
  const satuan = satuanOfKata(kata);
  return satuan === null ? null : (KE_BAHAN[satuan] ?? SATUAN_BAHAN.find((one) => one === satuan) ?? null);
}

const AD: ReadonlySet<string> = new Set(['ad', 'sampai', 'hingga']);
const QS: ReadonlySet<string> = new Set(['qs', 'secukupnya']);
/** What a whole is measured in. */
const KESELURUHAN: ReadonlySet<string> = new Set(['g', 'mL']);

/**
 * Reads an ingredient of a compound: 'pct 120 mg', 'ctm 1/2 tab', 'asam salisilat 2%', 'ambroxol tab 1'.
 *
 * Returns: asks where the amount or its unit is not said; neither is guessed (resep.md RS21.14).
 */
export function bacaBahan(teks: string): BacaanBahan {
  const u = mulaiUrai(teks, null, new Set());
  const at = u.tokens.findIndex((_, n) => n > 0 && adaAngka(u, n));
  const depan = at > 1 ? satuanBahan(kataDi(u, at - 1)) : null;
  const sebelum = at === -1 ? '' : kataDi(u, at - 1);
  const ad = AD.has(sebelum) || sebelum === 'add';
  const qs = ad && QS.has(kataDi(u, at - 2)) ? 1 : 0;
  const namaSampai = at === -1 ? u.tokens.length : ad ? at - 1 - qs : depan === null ? at : at - 1;
  const nama = teks.slice(0, u.tokens[namaSampai - 1]?.akhir ?? 0).trim();
  const asks = (): BacaanBahan => {
    const { soal } = u.slot;
    return { hasil: soal.some((one) => one.tolak) ? 'tolak' : 'tanya', nama: nama || teks.trim(), soal };
  };
  const last = u.tokens.length - 1;
  if (at === -1) {
    tanya(u, [last, last], 'Banyaknya bahan belum disebut: ketik misalnya 120 mg atau 1/2 tab');
    return asks();
  }
  const angka = angkaDi(u, at);
  const belakang = satuanBahan(kataDi(u, at + 1));
  const satuan = belakang ?? depan;
  const sampai = belakang === null ? at : at + 1;
  if (!angka || u.slot.soal.length > 0) return asks();
  if (angka.n <= 0) tanya(u, [at, at], 'Banyaknya 0', []).tolak = true;
  if (sampai < last) {
    const asli = teks.slice(u.tokens[sampai + 1]?.mulai ?? 0).trim();
    // Without 'per kilogram' it would be another amount.
    if (adaPerKg(asli)) tanya(u, [at, last], `"${teks.slice(u.tokens[at]?.mulai ?? 0).trim()}" ${TULIS_DOSIS}`);
    else tanya(u, [sampai + 1, last], `"${asli}" tidak dimengerti`, [[`tanpa "${asli}"`, '']]);
  } else if (satuan === null) {
    const asli = u.tokens[at]?.asli ?? '';
    tanya(u, [at, at], `"${asli}" apa?`, [
      [`${asli} mg`, `${asli} mg`],
      [`${asli} tablet`, `${asli} tablet`],
    ]);
  }
  const milli = (angka.nilai.pembilang * 1000) / angka.nilai.penyebut;
  if (!Number.isInteger(milli)) tanya(u, [at, at], `"${u.tokens[at]?.asli ?? ''}" tidak habis dibagi: tulis dalam mg`);
  if (ad) periksaAd(u, at, { sebelum, nama, satuan });
  if (u.slot.soal.length > 0 || satuan === null) return asks();
  return { hasil: 'baca', nama, diminta: String(angka.n).replace('.', ','), satuan, ...(ad ? { sampai: true } : {}) };
}
/** 'ad' fills a whole up that is weighed or measured; 'add' may as well be English for 'and'. */
function periksaAd(
  u: Urai,
  at: number,
  { sebelum, nama, satuan }: { sebelum: string; nama: string; satuan: SatuanBahan | null },
): void {
  const banyak = u.teks.slice(u.tokens[at]?.mulai ?? 0).trim();
  if (sebelum === 'add')
    tanya(u, [at - 1, u.tokens.length - 1], `"add ${banyak}": sampai ${banyak} seluruhnya, atau ${banyak} bahan ini?`, [
      [`sampai ${banyak} seluruhnya`, `ad ${banyak}`],
      [`${banyak} bahan ini`, banyak],
    ]);
  else if (satuan !== null && !KESELURUHAN.has(satuan))
    tanya(u, [at - 1, at], `"${sebelum} ${banyak}": banyaknya seluruh racikan ditulis dalam g atau mL`);
  else if (nama === '') tanya(u, [at - 1, at], `"${sebelum} ${banyak}": bahan apa yang mengisinya?`);
}
