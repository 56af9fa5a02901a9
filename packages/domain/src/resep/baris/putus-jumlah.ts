import type { Signa } from '../signa.ts';
import { butuhJumlah, janggalJumlah, lamaJumlah, MAX_HARI_JUMLAH } from '../takaran.ts';
import { pilihanBagian } from './bagian-dosis.ts';
import { punyaKekuatan, type KekuatanTertulis, type ProdukBaris } from './produk-baris.ts';
import type { Token } from './huruf.ts';
import { KEMASAN } from './pola-lain.ts';
import { BUTIRAN, isTerukur, satuanOfKata, satuanTerlipat } from './satuan-kata.ts';
import { ganti, pasti, type Tanya } from './soal-dosis.ts';
import type { Angka, AngkaSatuan, Pilihan, Urai } from './urai.ts';

export type Jumlah = { n: number; kemasan: boolean };
export type Putus = { kekuatan: KekuatanTertulis | null; jumlah: Jumlah | null };
type Isi = {
  u: Urai;
  produk: readonly ProdukBaris[];
  pasti: ReadonlySet<string>;
  tanya: Tanya;
  signa: Signa | null;
  hari: number | null;
};

/** From here on a bare number is a strength, unless it is just what use and days need. */
const BESAR = 100;
/** Behind the use a bare number below this may be days as well. */
const SEHARI_HARI = 10;
const asDosis = (angka: Angka): AngkaSatuan => ({ angka, satuan: null, sesudah: false });
const polosKekuatan = (n: number): KekuatanTertulis => ({ nilai: n, satuan: null, per: null });

const isButir = ({ satuan }: ProdukBaris): boolean => BUTIRAN.has(satuanTerlipat(satuan));
/** Of a tablet line what a mL of another form holds is no strength, nor anything of a form that was not typed. */
const isBentukLain = ({ u, produk: [own] }: Isi, lain: ProdukBaris): boolean =>
  own !== undefined &&
  isButir(own) &&
  lain.satuan === 'mL' &&
  (u.slot.bentuk.length > 0 || lain.kekuatan.every(({ per }) => per === 1));
/** Whether a bare number is the strength of a product; a large one is asked about even where it is one of another form. */
const isKekuatan = ({ n }: Angka, isi: Isi): boolean =>
  isi.produk.some((one) => punyaKekuatan(polosKekuatan(n), one) && (n >= BESAR || !isBentukLain(isi, one)));

const pakaiOf = ({ signa, hari, produk }: Pick<Isi, 'signa' | 'hari' | 'produk'>) => ({
  signa,
  hari,
  produk: produk[0] ?? null,
});

const tulisKuat = (nilai: number, satuan: string): string =>
  `${String(nilai).replace('.', ',')} ${satuan === 'IU' ? 'unit' : satuan}`;
/** The strengths of the pieces that the line may be of, each once; none of what has several substances. */
const kekuatanButir = (produk: readonly ProdukBaris[]): string[] => [
  ...new Set(
    produk
      .filter(isButir)
      .flatMap(({ kekuatan: [held, another] }) => (held && !another ? [tulisKuat(held.nilai, held.satuan)] : [])),
  ),
];
/** The number as the amount: where there are pieces of several strengths, of one of them. */
function pilihanJumlah(u: Urai, one: AngkaSatuan, produk: readonly ProdukBaris[]): Pilihan[] {
  const { asli } = one.angka.token;
  const kuat = kekuatanButir(produk);
  if (kuat.length < 2) return [ganti(u, one, `jumlah ${asli} ${produk[0]?.satuan ?? ''}`.trim(), `no ${asli}`)];
  return kuat.slice(0, 4).map((text) => ganti(u, one, `kekuatan ${text}, jumlah ${asli}`, `${text} no ${asli}`));
}

/** Offers both meanings of a bare number: the strength of a product, and the amount. */
function tanyaKeduanya(angka: Angka, { u, produk, tanya }: Isi): void {
  const held = produk.flatMap(({ kekuatan }) => kekuatan).find(({ nilai }) => nilai === angka.n);
  const unit = held ? (held.satuan === 'IU' ? 'unit' : held.satuan) : 'mg';
  const one = asDosis(angka);
  const asli = angka.token.asli;
  const [satuan = ''] = produk.map((p) => p.satuan);
  tanya(
    `"${asli}": kekuatan ${asli} ${unit} atau jumlah ${asli} ${satuan}?`,
    [
      ...(produk.some((p) => isButir(p) && punyaKekuatan(polosKekuatan(angka.n), p))
        ? []
        : pilihanBagian(u, one, produk)),
      ganti(u, one, `kekuatan ${asli} ${unit}`, `${asli} ${unit}`),
      ...pilihanJumlah(u, one, produk),
    ],
    { kata: one },
  );
}
/** More pieces than these are hardly one dose. */
const PALING_BUTIR = 4;
function tanyaJumlah(angka: Angka, pesan: string, { u, produk, tanya }: Isi): void {
  const one = asDosis(angka);
  const strengths = [
    ...new Set(produk.flatMap(({ kekuatan }) => kekuatan.map(({ nilai, satuan }) => tulisKuat(nilai, satuan)))),
  ];
  const asli = angka.token.asli;
  // Of what the facility does not have nobody knows the strengths.
  if (produk.length === 0) strengths.push(`${asli} mg`, ...(Number.isInteger(angka.n) ? [] : [`${asli}%`]));
  tanya(
    produk.length === 0 ? `"${asli}": kekuatan atau jumlah?` : pesan,
    [
      ...pilihanBagian(u, one, produk, PALING_BUTIR),
      ...strengths.slice(0, 4).map((text) => ganti(u, one, `kekuatan ${text}`, text)),
      ...(Number.isInteger(angka.n) && angka.n <= MAX_JUMLAH ? pilihanJumlah(u, one, produk) : []),
    ],
    { kata: one },
  );
}

/**
 * Asks about '3x1 5', which is five days more often than five tablets, and about '1/2-0-0 30', where thirty would last
 * longer than so many days.
 */
function tanyaHari(angka: Angka, isi: Isi): boolean {
  const { u, signa, hari, tanya } = isi;
  const asli = angka.token.asli;
  if (signa?.prn !== null || hari !== null || !Number.isInteger(angka.n)) return false;
  const cukup = lamaJumlah(pakaiOf(isi), angka.n);
  // Who writes 'selang sehari 15' counts tablets.
  const tiapHari = signa !== null && (signa.tiap_jam ?? 24) <= 24;
  const lama = tiapHari && cukup !== null && cukup > angka.n && angka.n <= MAX_HARI_JUMLAH;
  if (angka.n >= SEHARI_HARI && !lama) return false;
  const one = asDosis(angka);
  const jumlah = `jumlah ${asli}${lama ? `, cukup ${cukup} hari` : ''}`;
  tanya(
    `"${asli}": ${jumlah}, atau ${asli} hari?`,
    [ganti(u, one, jumlah, `no ${asli}`), ganti(u, one, `${asli} hari`)],
    { kata: one },
  );
  return true;
}

/** A dose is a part of a piece, or two or four of them: '12,5' and '50' of a tablet of 25 mg; three of the smallest. */
const GANDA = [2, 4];
const SEDIKIT = 10;
const isSebagianAtauGanda = (angka: Angka, { u, produk }: Isi): boolean =>
  pilihanBagian(u, asDosis(angka), produk).length > 0 ||
  produk.some((one) => {
    const [held, another] = one.kekuatan;
    if (!isButir(one) || !held || another) return false;
    return (angka.n < SEDIKIT ? [...GANDA, 3] : GANDA).some((kali) => held.nilai * kali === angka.n);
  });

function satuPolos(angka: Angka, sesudah: boolean, isi: Isi): Putus {
  const cocok = isKekuatan(angka, isi);
  const kekuatan = { kekuatan: polosKekuatan(angka.n), jumlah: null };
  const jumlah = { kekuatan: null, jumlah: { n: angka.n, kemasan: false } };
  const none = { kekuatan: null, jumlah: null };
  const need = butuhJumlah(pakaiOf(isi));
  const days = lamaJumlah(pakaiOf(isi), angka.n);
  if (cocok) {
    const bukanJumlah =
      (need !== null && need !== angka.n) || (days !== null && days > MAX_HARI_JUMLAH) || !Number.isInteger(angka.n);
    if (bukanJumlah) return kekuatan;
    tanyaKeduanya(angka, isi);
    return none;
  }
  if (!Number.isInteger(angka.n)) {
    tanyaJumlah(angka, `"${angka.token.asli}" bukan kekuatan yang ada, dan jumlah harus bilangan bulat`, isi);
    return none;
  }
  // So many may be the amount that use and days need, and be the dose of other pieces just as well.
  const dosis = !sesudah && isSebagianAtauGanda(angka, isi);
  if (need === angka.n && !dosis) return jumlah;
  if (sesudah && tanyaHari(angka, isi)) return none;
  if (dosis || angka.n >= BESAR || (sesudah && angka.n < 5)) {
    tanyaJumlah(angka, `"${angka.token.asli}": tidak ada kekuatan ini. Jumlah atau kekuatan?`, isi);
    return none;
  }
  return jumlah;
}

/** More than this nobody hands over of one line. */
const MAX_JUMLAH = 999;
/** Two bare numbers: each choice keeps both, or says what it leaves out. */
function tanyaDuaPolos(a: Angka, b: Angka, { u, produk, tanya }: Isi): void {
  const tulis = (satu: string, dua: string): string =>
    `${u.teks.slice(0, a.token.mulai)}${satu}${u.teks.slice(a.sampai.akhir, b.token.mulai)}${dua}${u.teks.slice(b.sampai.akhir)}`
      .replaceAll(/\s+/g, ' ')
      .trim();
  const unit = produk[0]?.kekuatan[0]?.satuan ?? 'mg';
  const satuan = unit === 'IU' ? 'unit' : unit;
  const bisa = ({ n }: Angka): boolean => Number.isInteger(n) && n <= MAX_JUMLAH;
  const [x, y] = [a.token.asli, b.token.asli];
  const bagian = (one: Angka, other: Angka): Pilihan[] =>
    bisa(other)
      ? pilihanBagian(u, asDosis(one), produk).map(({ label, teks }) => ({
          label: `${label}, jumlah ${other.token.asli}`,
          teks,
        }))
      : [];
  tanya(
    `Dua bilangan, "${x}" dan "${y}": mana kekuatan, mana jumlah?`,
    [
      ...bagian(a, b),
      ...bagian(b, a),
      ...(bisa(b)
        ? [
            { label: `kekuatan ${x} ${satuan}, jumlah ${y}`, teks: tulis(`${x} ${satuan}`, `no ${y}`) },
            { label: `jumlah ${y}, tanpa "${x}"`, teks: tulis('', `no ${y}`) },
          ]
        : []),
      ...(bisa(a)
        ? [
            { label: `jumlah ${x}, kekuatan ${y} ${satuan}`, teks: tulis(`no ${x}`, `${y} ${satuan}`) },
            { label: `jumlah ${x}, tanpa "${y}"`, teks: tulis(`no ${x}`, '') },
          ]
        : []),
    ],
    { kata: asDosis(a) },
  );
}

function duaPolos(a: Angka, b: Angka, isi: Isi): Putus {
  const sesudah = new Set(isi.u.slot.polos.filter((one) => one.sesudah).map(({ angka }) => angka));
  const has = (angka: Angka): boolean => isKekuatan(angka, isi);
  const [own] = isi.produk;
  // What the tablet that is taken has as its strength is not asked about for that of a syrup.
  const hanya = (k: Angka, j: Angka): boolean =>
    own !== undefined &&
    isButir(own) &&
    Number.isInteger(j.n) &&
    punyaKekuatan(polosKekuatan(k.n), own) &&
    isi.produk.every((one) => !punyaKekuatan(polosKekuatan(j.n), one) || one.satuan === 'mL');
  const putus = (k: Angka, j: Angka): Putus =>
    sesudah.has(j) && tanyaHari(j, isi)
      ? { kekuatan: polosKekuatan(k.n), jumlah: null }
      : { kekuatan: polosKekuatan(k.n), jumlah: { n: j.n, kemasan: false } };
  const need = butuhJumlah(pakaiOf(isi));
  if ((a.n === b.n && has(a)) || hanya(a, b)) return putus(a, b);
  if (hanya(b, a)) return putus(b, a);
  if (has(a) && !has(b) && Number.isInteger(b.n)) return putus(a, b);
  if (has(b) && !has(a) && Number.isInteger(a.n)) return putus(b, a);
  if (has(a) && has(b) && need !== null && need === b.n && need !== a.n) return putus(a, b);
  if (has(a) && has(b)) tanyaKeduanya(a, isi);
  else tanyaDuaPolos(a, b, isi);
  return { kekuatan: null, jumlah: null };
}

function terukurPolos(angka: Angka, isi: Isi): Putus {
  const { u, produk, tanya } = isi;
  const { n } = angka;
  const isiAda = produk.flatMap(({ isi_kemasan }) => (isi_kemasan === null ? [] : [isi_kemasan]));
  const cocok = produk.some((p) => punyaKekuatan(polosKekuatan(n), p));
  const pack = isiAda.some((one) => n % one === 0);
  const satuan = produk[0]?.satuan ?? 'mL';
  if (Number.isInteger(n) && !pack && n >= 1 && n <= 3 && !cocok)
    return { kekuatan: null, jumlah: { n, kemasan: true } };
  if (pack && !cocok) return { kekuatan: null, jumlah: { n, kemasan: false } };
  if (cocok && !pack && n > 3) return { kekuatan: polosKekuatan(n), jumlah: null };
  if (isiAda.length === 0 && n >= 10 && Number.isInteger(n) && !cocok)
    return { kekuatan: null, jumlah: { n, kemasan: false } };
  const one = asDosis(angka);
  const asli = angka.token.asli;
  if (cocok) tanyaKeduanya(angka, isi);
  else
    tanya(
      `"${asli}": ${asli} ${satuan} atau ${asli} kemasan?`,
      [ganti(u, one, `${asli} ${satuan}`, `no ${asli}`), ganti(u, one, `${asli} kemasan`, `${asli} botol`)],
      { kata: one },
    );
  return { kekuatan: null, jumlah: null };
}

/** Settles what bare numbers are: the strength of a product or the amount (resep.md RS21.8 to RS21.10). */
export function putusPolos(adaKekuatan: boolean, adaJumlah: boolean, isi: Isi): Putus {
  const { u, produk, tanya } = isi;
  const { polos } = u.slot;
  const [a, b, c] = polos;
  const none = { kekuatan: null, jumlah: null };
  if (!a) return none;
  if (polos.some(({ angka }) => angka.n <= 0)) {
    tanya('Jumlah 0 tidak ada', [], { kata: asDosis(a.angka), tolak: true });
    return none;
  }
  if (c || (b && (adaKekuatan || adaJumlah)) || (adaKekuatan && adaJumlah)) {
    const last = c ?? b ?? a;
    tanya(
      `"${last.angka.token.asli}" tidak jelas: hapus, atau tulis apa adanya`,
      [ganti(u, asDosis(last.angka), `tanpa "${last.angka.token.asli}"`, '')],
      { kata: asDosis(last.angka) },
    );
    return none;
  }
  if (b) return duaPolos(a.angka, b.angka, isi);
  if (adaJumlah) {
    if (produk.length === 0 || produk.some((p) => punyaKekuatan(polosKekuatan(a.angka.n), p)))
      return { kekuatan: polosKekuatan(a.angka.n), jumlah: null };
    tanyaJumlah(a.angka, `"${a.angka.token.asli}": tidak ada kekuatan ini`, isi);
    return none;
  }
  if (isTerukur(produk[0]?.satuan)) return terukurPolos(a.angka, isi);
  if (adaKekuatan) {
    if (a.sesudah && tanyaHari(a.angka, isi)) return none;
    if (Number.isInteger(a.angka.n)) return { kekuatan: null, jumlah: { n: a.angka.n, kemasan: false } };
    tanya(`Jumlah "${a.angka.token.asli}" harus bilangan bulat`, [], { kata: asDosis(a.angka), tolak: true });
    return none;
  }
  return satuPolos(a.angka, a.sesudah, isi);
}

/** An amount that can't be meant: not what use and days need, over 90 days, under a day, below a pack. */
export function periksaJumlah(jumlah: Jumlah | null, isi: Isi): void {
  const { u, produk, pasti: yakin, tanya, hari } = isi;
  const [first] = produk;
  if (!jumlah || yakin.has('jumlah')) return;
  const n = jumlah.kemasan ? (first?.isi_kemasan ? jumlah.n * first.isi_kemasan : null) : jumlah.n;
  if (n === null && Number.isInteger(jumlah.n) && jumlah.n >= 1) return;
  const found = janggalJumlah(pakaiOf(isi), n ?? jumlah.n);
  if (!found) return;
  if (found.kunci === null) return tanya(found.pesan, [], { tolak: true });
  const satuan = first?.satuan ?? '';
  const yes = pasti(u, `Ya, ${n} ${satuan}`, 'jumlah');
  const lain = found.seharusnya;
  if (lain === undefined) return tanya(found.pesan, [yes]);
  // What use and days need is counted where no amount stands; whole packs must be written.
  const counted = lain === butuhJumlah(pakaiOf(isi)) && hari !== null;
  tanya(found.pesan, [
    yes,
    counted
      ? { label: `${lain} ${satuan}, cukup ${hari} hari`, teks: tanpaJumlah(u) }
      : { label: `${lain} ${satuan}`, teks: `${tanpaJumlah(u)} no ${lain}` },
  ]);
}
/** The line without what was typed as its amount. */
const tanpaJumlah = (u: Urai): string => {
  const typed = u.slot.jumlah[0]?.token ?? u.slot.polos.at(-1)?.angka.token;
  return typed ? tanpaAngka(u, typed) : u.teks;
};
const isSatuan = (token: Token | undefined): boolean =>
  token !== undefined && (satuanOfKata(token.isi) !== null || KEMASAN.test(token.isi));
/** The line without a number, its word before it, and its unit on the one side or the other. */
function tanpaAngka({ teks, tokens }: Urai, typed: Token): string {
  const at = tokens.indexOf(typed);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const nomor = before !== undefined && /^(?:no|nomor|#|jml|jumlah|qty|jlh|sebanyak)$/.test(before.isi);
  const belakang = isSatuan(after);
  const from = nomor || (!belakang && isSatuan(before)) ? (before?.mulai ?? typed.mulai) : typed.mulai;
  const until = belakang ? (after?.akhir ?? typed.akhir) : typed.akhir;
  return `${teks.slice(0, from)} ${teks.slice(until)}`.replaceAll(/\s+/g, ' ').trim();
}
/** Of several amounts one: the line without the others. */
export function pilihJumlah(u: Urai): Pilihan[] {
  const [one, other] = u.slot.jumlah;
  if (!one || !other || u.slot.jumlah.length > 2) return [];
  const of = (keep: typeof one, drop: typeof one): Pilihan => ({
    label: ['jumlah', keep.n, keep.kemasan ? 'kemasan' : keep.satuan].filter((part) => part !== null).join(' '),
    teks: tanpaAngka(u, drop.token),
  });
  return [of(one, other), of(other, one)];
}
