import { withSetara } from '../setara.ts';
import { EMPTY_SIGNA, DAFTAR_WAKTU, type Dosis, type Signa } from '../signa.ts';
import { polaJarak, polaKali, polaPagiSiangMalam, polaSekali, type Pola } from './pola-kali.ts';
import { polaBentuk } from './pola-bentuk.ts';
import {
  polaAngka,
  polaCara,
  polaHari,
  polaKemasan,
  polaNomor,
  polaRute,
  polaTakPasti,
  polaWaktu,
} from './pola-lain.ts';
import { polaPerKg, tanyaPerKg } from './pola-kg.ts';
import { polaKejadian, polaPrn } from './pola-prn.ts';
import { pilihanBagian } from './bagian-dosis.ts';
import { romawi } from './huruf.ts';
import { KELUHAN, PENGISI, WAKTU } from './kata-aturan.ts';
import { isKataLepas } from '../sediaan-nama.ts';
import { punyaKekuatan, type KekuatanTertulis, type ProdukBaris } from './produk-baris.ts';
import { asAngka, pilihDosis, type Susun } from './pilih-dosis.ts';
import { periksaJumlah, pilihJumlah, putusPolos, type Jumlah } from './putus-jumlah.ts';
import { isTerukur } from './satuan-kata.ts';
import { kekuatanAda, tanyaDosis } from './tanya-dosis.ts';
import { salahBentuk, salahSatuan } from './salah-bentuk.ts';
import { dosisPolos, ganti, penanya, periksaDosis, periksaKali, tambah } from './soal-dosis.ts';
import { adaAngka, adaAturan, kataDi, mulaiUrai, tanya as tanyaDi, tolak, type Soal, type Urai } from './urai.ts';

export type { ProdukBaris } from './produk-baris.ts';
export type { Pilihan, Soal } from './urai.ts';

/** What a line says; what is not typed is null. */
export type IsiBaris = {
  /** What is searched for. */ nama: string;
  bentuk: string | null;
  kekuatan: KekuatanTertulis | null;
  /** In units of the product, or in packs of it. */ jumlah: Jumlah | null;
  signa: Signa | null;
  hari: number | null;
  /** The words of the use alone, as they were typed. */ aturan: string;
};
/** `tanya`: choose one of what it may mean. `tolak`: it can't be meant. What was read of it stands beside either. */
export type BacaanBaris =
  | { hasil: 'baca'; isi: IsiBaris }
  | { hasil: 'tanya'; isi: IsiBaris; soal: Soal[] }
  | { hasil: 'tolak'; isi: IsiBaris; soal: Soal[] };

const pengisi: Pola = (u, n) => {
  // 'pagi-siang-malam' is three words of time.
  const dash = u.tokens[n]?.isi === '-' && kataDi(u, n - 1) in WAKTU && kataDi(u, n + 1) in WAKTU;
  // An X at the end is ten.
  if (kataDi(u, n) === 'x' && !adaAngka(u, n + 1)) return 0;
  return dash || PENGISI.has(kataDi(u, n)) ? 1 : 0;
};
const TANPA_PRN: readonly Pola[] = [
  polaPerKg,
  polaKejadian,
  polaNomor,
  polaKemasan,
  polaPagiSiangMalam,
  polaSekali,
  polaJarak,
  polaKali,
  polaHari,
  polaWaktu,
  polaRute,
  polaTakPasti,
  polaCara,
];
const first =
  (polas: readonly Pola[]): Pola =>
  (u, n) => {
    for (const pola of polas) {
      const taken = pola(u, n);
      if (taken > 0) return taken;
    }
    return 0;
  };
const SLOT = first([...TANPA_PRN, polaPrn(first([...TANPA_PRN, polaBentuk, pengisi])), polaAngka, polaBentuk, pengisi]);

const BUKAN_NAMA: ReadonlySet<string> = new Set(
  'tiap setiap per selama sampai hingga mgg minggu seminggu bulan sebulan sehari perhari hari jam kali setelah sesudah sebelum bila jika kalau lalu kemudian'.split(
    ' ',
  ),
);
/** A word that fits no slot: it goes only where somebody says so, and may stay on the label as it is. */
function kataAsing(u: Urai, n: number): void {
  const token = u.tokens[n];
  if (!token) return;
  if (token.jenis === 'kata' && u.pasti.has(`kata:${token.isi}`)) {
    u.slot.cara.push(token.asli);
    return;
  }
  const angka = token.jenis === 'kata' ? romawi(token.isi) : null;
  tanyaDi(u, [n, n], `"${token.asli}" tidak dimengerti`, [
    ...(angka === null ? [] : [[`jumlah ${angka}`, `no ${angka}`] as const]),
    [`tanpa "${token.asli}"`, ''],
  ]).teks = angka === null;
  if (token.jenis === 'kata')
    u.slot.soal
      .at(-1)
      ?.pilihan.push({ label: `"${token.asli}" ditulis di etiket`, teks: u.teks, pasti: `kata:${token.isi}` });
}

/** A bare number before 'MR' is the strength of what is released so, and no amount. */
function kekuatanSebelum({ tokens, slot }: Urai, n: number): void {
  const last = slot.polos.at(-1)?.angka;
  if (last === undefined || last.sampai !== tokens[n - 1]) return;
  slot.polos.pop();
  slot.kekuatan.push({ nilai: last.n, satuan: null, per: null, token: last.token, sampai: last.sampai });
}

/** Puts each piece of the line into its slot; what fits none is asked about at its place. */
function isiSlot(u: Urai, denganNama: boolean): void {
  let n = 0;
  let dimulai = !denganNama;
  if (denganNama) {
    // 'R/' begins a line on paper.
    const awal = kataDi(u, 0) === 'r' && u.tokens[1]?.isi === '/' ? 2 : 0;
    const name = u.tokens[awal];
    if (name) u.slot.nama.push(name);
    n = awal + 1;
  }
  while (n < u.tokens.length) {
    const token = u.tokens[n];
    // 'kapsul batuk' is what a compound is called.
    const taken = !dimulai && KELUHAN.has(kataDi(u, n)) ? 0 : SLOT(u, n);
    if (taken > 0) {
      // A form or filler between the words of a name does not end it.
      n += taken;
      dimulai = true;
      continue;
    }
    // No medicine is called 'tiap' or 'minggu': what can't be read there is no part of its name either.
    if (token && !dimulai && BUKAN_NAMA.has(kataDi(u, n))) dimulai = true;
    const lepas = denganNama && !adaAturan(u.slot) && isKataLepas(kataDi(u, n), kataDi(u, n - 1), kataDi(u, n + 1));
    if (lepas) kekuatanSebelum(u, n);
    if (token && (!dimulai || lepas)) u.slot.nama.push(token);
    else if (token) kataAsing(u, n);
    n += 1;
  }
}

function frekuensi({ u, tanya, pasti }: Susun): Pick<Signa, 'kali' | 'tiap_jam' | 'sekali'> {
  const { slot } = u;
  const kali = [...new Set(slot.kali.map(({ n }) => n))];
  const jam = [...new Set(slot.jam.map(({ n }) => n))];
  if (kali.length > 1 || jam.length > 1)
    tanya(`${(kali.length > 1 ? kali : jam).join(' atau ')} kali? Tulis satu aturan saja`, [], { teks: true });
  const one = kali[0] ?? null;
  if (one !== null && jam[0] !== undefined) {
    const sehari = jam[0] === 24;
    if (one === 1 && jam[0] >= 24) return { kali: sehari ? 1 : null, tiap_jam: sehari ? null : jam[0], sekali: false };
    if (one * jam[0] === 24) return { kali: one, tiap_jam: null, sekali: false };
    if (!pasti.has('jarak')) tanya(`${one} kali sehari atau tiap ${jam[0]} jam?`, [], { teks: true });
  }
  if (slot.sekali && (one ?? 1) > 1) tanya(`${one} kali sehari, atau satu kali saja?`, [], { teks: true });
  if (slot.sekali) return { kali: null, tiap_jam: null, sekali: true };
  return { kali: one, tiap_jam: one === null ? (jam[0] ?? null) : null, sekali: false };
}

/** The use; null where none is typed. */
function susunSigna(s: Susun): Signa | null {
  const { u, tanya, produk, pasti } = s;
  const { slot } = u;
  const picked = pilihDosis(s);
  const [own] = produk;
  const waktu = DAFTAR_WAKTU.filter((one) => slot.waktu.has(one));
  const dipakai = adaAturan(slot) || slot.prn !== null;
  const sehari = u.tokens.some(({ isi }) => isi === 'sehari' || isi === 'perhari');
  if (!dipakai && picked === null && waktu.length === 0 && !sehari) return null;
  // '3 tab sehari' is a day's use that nobody has parted, and no amount of three.
  if (!dipakai && picked === null && sehari) {
    tanya('Berapa kali sehari, dan berapa sekali pakai? Tulis misalnya "3x1"', [], { teks: true });
    return null;
  }
  const f = frekuensi(s);
  if (!dipakai && slot.soal.length === 0) {
    const parts = waktu.filter((one) => !/^[apd]c$/.test(one)).length;
    tanya(
      'Berapa kali sehari belum disebut',
      (parts > 0 ? [parts] : [1, 2, 3]).map((n) => tambah(u, `${n} x sehari`, `${n}x`)),
      { teks: true },
    );
  }
  if (picked === null && slot.soal.length === 0) tanyaDosis(s);
  const isi = { u, produk, pasti, tanya, denganNama: s.denganNama };
  const dosis: Dosis | null =
    picked === null
      ? null
      : picked.satuan === null
        ? slot.soal.length > 0
          ? null
          : dosisPolos(picked, own?.satuan, isi)
        : { ...picked.angka.nilai, satuan: picked.satuan, ...(slot.setara ? { setara: slot.setara } : {}) };
  const rute = [...slot.rute];
  if (rute.length > 1 && slot.soal.length === 0)
    tanya(`Cara pakai bertentangan: ${rute.join(' dan ')}`, [], { teks: true });
  const signa: Signa = {
    ...EMPTY_SIGNA,
    ...f,
    dosis,
    waktu,
    prn: slot.prn,
    rute: rute[0] ?? null,
    cara: [...new Set(slot.cara)].join(', ') || null,
  };
  if (slot.soal.length > 0) return signa;
  if (dosis && picked) periksaDosis(dosis, picked, isi);
  periksaKali(signa, own?.satuan, isi);
  return signa;
}

function kekuatanTertulis({ u, produk, tanya, pasti }: Susun): KekuatanTertulis | null {
  const { kekuatan } = u.slot;
  const [one, other] = kekuatan;
  if (!one) return null;
  const typed = (x: typeof one): string => u.teks.slice(x.token.mulai, x.sampai.akhir);
  const same = (a: typeof one, b: typeof one): boolean => a.nilai === b.nilai && a.satuan === b.satuan;
  if (other && !same(one, other))
    tanya(
      `Kekuatan "${typed(one)}" atau "${typed(other)}"?`,
      [ganti(u, asAngka(other), typed(one), ''), ganti(u, asAngka(one), typed(other), '')],
      { kata: asAngka(other) },
    );
  const held = produk.filter(({ kekuatan: own }) => own.length > 0);
  const ditanya = u.slot.soal.some(({ mulai }) => mulai === one.token.mulai);
  if (held.length > 0 && !held.some((p) => punyaKekuatan(one, p)) && !pasti.has('kekuatan') && !ditanya)
    tanya(
      `Tidak ada kekuatan "${typed(one)}"`,
      [
        ...(one.per === null && one.satuan !== '%' ? pilihanBagian(u, asAngka(one), produk) : []),
        ...kekuatanAda(produk).map((text) => ganti(u, asAngka(one), text, text.replace(/^(\S+) % *$/, '$1%'))),
      ],
      { kata: asAngka(one) },
    );
  return { nilai: one.nilai, satuan: one.satuan, per: one.per };
}

function lamaHari({ u }: Susun): number | null {
  const days = [...new Set(u.slot.hari.map(({ n }) => n))];
  const last = u.slot.hari.at(-1);
  if (days.length > 1 && last) {
    const at = u.tokens.indexOf(last.token);
    tolak(u, at, at + 1, `Dua lama pemakaian: ${days.join(' dan ')} hari`);
  }
  return days[0] ?? null;
}

function jumlahTertulis({ u, tanya, produk }: Susun): Jumlah | null {
  const all = u.slot.jumlah.map(({ n, kemasan, satuan }) => ({
    n,
    kemasan: kemasan && produk[0]?.satuan !== satuan,
  }));
  const [one, other] = all;
  if (one && other && (one.n !== other.n || one.kemasan !== other.kemasan))
    tanya(`Jumlah ${one.n} atau ${other.n}?`, pilihJumlah(u));
  if (one && !one.kemasan && isTerukur(produk[0]?.satuan) && one.n <= 3 && u.slot.jumlah[0]?.satuan == null)
    return { n: one.n, kemasan: true };
  return one ?? null;
}

const unikSoal = (soal: readonly Soal[]): Soal[] => {
  const seen = new Set<string>();
  return soal.filter(({ mulai, akhir, pesan }) => {
    const key = `${mulai}-${akhir}-${pesan}`;
    return seen.has(key) ? false : seen.add(key) !== null;
  });
};

const organOf = (teks: string, produk: readonly ProdukBaris[]): Urai['organ'] => {
  const words = `${teks} ${produk.map(({ bentuk }) => bentuk ?? '').join(' ')}`.toLowerCase();
  if (/\b(?:mata|eye|eyedrops?|ed|tm|eo)\b/.test(words)) return 'mata';
  return /\b(?:telinga|ear|eardrops?|tt)\b/.test(words) ? 'telinga' : null;
};

/** The words of the name; what was typed as one, such as 'B-complex', stays one. */
const tulisNama = (nama: Urai['slot']['nama']): string =>
  nama.reduce((text, one, n) => {
    const before = nama[n - 1];
    const satu = before?.akhir === one.mulai && (before.jenis === 'tanda' || one.jenis === 'tanda');
    return text === '' || satu ? text + one.asli : `${text} ${one.asli}`;
  }, '');

/** The line without its name, form, strength and amount. */
function tulisAturan({ teks, slot }: Urai): string {
  const spans = [
    ...slot.nama.map(({ mulai, akhir }) => ({ mulai, akhir })),
    ...slot.kekuatan.map(({ token, sampai }) => ({ mulai: token.mulai, akhir: sampai.akhir })),
    ...slot.polos.map(({ angka }) => ({ mulai: angka.token.mulai, akhir: angka.sampai.akhir })),
    ...slot.bukanAturan,
  ].toSorted((a, b) => b.mulai - a.mulai);
  return spans
    .reduce((text, { mulai, akhir }) => `${text.slice(0, mulai)} ${text.slice(akhir)}`, teks)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+/, '')
    .trim();
}

type Opsi = {
  produk?: readonly ProdukBaris[];
  pasti?: ReadonlySet<string>;
  /** Of the patient, in kilograms. */ berat?: number | null | undefined;
};
const TANPA: ReadonlySet<string> = new Set();

function baca(teks: string, { produk = [], pasti = TANPA, berat = null }: Opsi, denganNama: boolean): BacaanBaris {
  const u = mulaiUrai(teks, organOf(teks, produk), pasti);
  isiSlot(u, denganNama);
  tanyaPerKg(u, produk, berat);
  const s: Susun = { u, produk, pasti, tanya: penanya(u), denganNama };
  const disusun = susunSigna(s);
  // Of what nobody knows the strength, such as a line of a draft, the words alone tell.
  const signa = disusun && (produk[0]?.kekuatan.length ? withSetara(disusun, produk[0]) : disusun);
  const hari = lamaHari(s);
  const kekuatan = kekuatanTertulis(s);
  const jumlah = jumlahTertulis(s);
  const { nama, bentuk } = u.slot;
  const isi: IsiBaris = {
    nama: tulisNama(nama),
    bentuk: bentuk[0] ?? null,
    kekuatan,
    jumlah,
    signa,
    hari,
    aturan: tulisAturan(u),
  };
  const lanjut = { u, produk, pasti, tanya: s.tanya, signa, hari };
  if (!denganNama && u.slot.polos[0]) {
    const [{ angka }] = u.slot.polos as [(typeof u.slot.polos)[number]];
    s.tanya(
      `"${angka.token.asli}" tidak jelas di aturan pakai`,
      [ganti(u, { angka, satuan: null, sesudah: true }, `tanpa "${angka.token.asli}"`, '')],
      { kata: { angka, satuan: null, sesudah: true }, teks: true },
    );
  } else if (
    u.slot.soal.every((one) => (one.teks || one.bukanProduk === true) && !one.tolak) ||
    u.slot.polos.some(({ angka }) => angka.n <= 0)
  ) {
    const { kekuatan: k, jumlah: j } = putusPolos(kekuatan !== null, jumlah !== null, lanjut);
    isi.kekuatan ??= k;
    isi.jumlah ??= j;
  }
  const [dipilih] = produk;
  const salah =
    dipilih && !pasti.has('bentuk') ? (salahBentuk(bentuk, dipilih) ?? salahSatuan(u, signa, dipilih)) : null;
  if (dipilih && salah !== null)
    s.tanya(
      `"${salah}" tertulis, tetapi obat ini ${dipilih.bentuk ?? 'bukan itu'}, dihitung dalam ${dipilih.satuan}`,
      [{ label: 'Ya, obat ini', teks, pasti: 'bentuk' }],
      { bukanProduk: true },
    );
  if (u.slot.soal.length === 0) periksaJumlah(isi.jumlah, lanjut);
  const soal = unikSoal(u.slot.soal);
  if (soal.length === 0) return { hasil: 'baca', isi };
  return soal.some((one) => one.tolak)
    ? { hasil: 'tolak', isi, soal: soal.filter((one) => one.tolak) }
    : { hasil: 'tanya', isi, soal };
}

/**
 * Reads a line as it is typed: name, strength, amount, how often, dose, times, days, in any order behind the name.
 *
 * Units:   `produk` are what the search has found, the one that would be taken first; `pasti` what was said to be meant.
 * Returns: what it says, or what must be asked or refused; nothing is guessed, glued or dropped.
 * Source:  resep.md RS2, RS21.
 */
export const bacaBaris = (teks: string, opsi: Opsi = {}): BacaanBaris => baca(teks, opsi, true);

/** Reads a use alone, as it is typed into its own field: `3x1 pc 5h`. Source: resep.md RS3, RS21. */
export const bacaAturanPakai = (teks: string, opsi: Opsi = {}): BacaanBaris => baca(teks, opsi, false);
