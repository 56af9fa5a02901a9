import { hitungJumlah } from '@nadi/domain/resep/jumlah';
import { CARA_RACIK } from '@nadi/domain/resep/racik';
import { formatSigna } from '@nadi/domain/resep/signa';
import type { choose } from '#ui/confirm.ts';
import { nameOfRow } from './line-ops.ts';
import { newKunci, numberOf, satuanRacik, withoutHari } from './resep-values.ts';
import type { BarisValues, RacikValues, ResepValues, SignaValues } from './resep-values.ts';

type Baris = Pick<ResepValues, 'baris' | 'racik'>;
/** What a kept draft holds: of an older page it may lack a part. */
export type Draf = Partial<ResepValues>;

/** A use by what it means, so that '3x1' is the '3 x sehari 1 tablet' that came back from the server. */
const artiAturan = ({ aturan, signa, hari }: SignaValues): string =>
  `${(signa && formatSigna(signa)) || withoutHari(aturan).toLowerCase()}|${hari ?? ''}`;
function jumlahBaris({ jumlah, signa, hari, produk }: BarisValues): number | string | null {
  if (jumlah.trim() !== '') return numberOf(jumlah) || jumlah;
  const { satuan = '', utuh = false, isi_kemasan = null } = produk?.baris ?? { satuan: produk?.satuan };
  return hitungJumlah(signa, hari, { satuan, utuh, isi_kemasan });
}
const artiBaris = (one: BarisValues): string => [artiAturan(one), jumlahBaris(one), one.di_luar === true].join('|');
const isiRacik = ({ bahan }: RacikValues): string =>
  bahan.map(({ produk, diminta, satuan }) => `${produk.nama} ${diminta} ${satuan}`).join(', ');
const artiRacik = (one: RacikValues): string =>
  [artiAturan(one), numberOf(one.bungkus), one.jenis, one.cara, isiRacik(one)].join('|');

type Kenal<Row> = { obat: (row: Row) => string; arti: (row: Row) => string };
const BARIS: Kenal<BarisValues> = {
  obat: ({ produk, nama_luar }) => (produk ? `produk-${produk.id}` : (nama_luar ?? '').toLowerCase()),
  arti: artiBaris,
};
const RACIK: Kenal<RacikValues> = { obat: ({ nama }) => nama.toLowerCase(), arti: artiRacik };

/** Each row with one of the same medicine in the other prescription: with what says the same, where there is such. */
function pasang<Row>(rows: readonly Row[], lain: readonly Row[], { obat, arti }: Kenal<Row>): Map<Row, Row> {
  const sisa = new Set(lain);
  const pairs = new Map<Row, Row>();
  for (const sama of [(row: Row) => `${obat(row)}|${arti(row)}`, obat])
    for (const row of rows) {
      const other = pairs.has(row) ? undefined : [...sisa].find((one) => sama(one) === sama(row));
      if (other === undefined) continue;
      pairs.set(row, other);
      sisa.delete(other);
    }
  return pairs;
}
function tanpaPasangan<Row>(rows: readonly Row[] = [], lain: readonly Row[] = [], kenal: Kenal<Row>): Row[] {
  const pairs = pasang(rows, lain, kenal);
  return rows.filter((row) => !pairs.has(row));
}

/** The rows of one prescription whose medicine the other has not. */
const hanyaDi = (here: Draf, there: Draf): Baris => ({
  baris: tanpaPasangan(here.baris, there.baris, BARIS),
  racik: tanpaPasangan(here.racik, there.racik, RACIK),
});

const tulisAturan = ({ aturan }: SignaValues, jumlah: number | string | null): string =>
  [aturan.trim(), jumlah === null || jumlah === '' ? '' : `jumlah ${jumlah}`].filter(Boolean).join(' ') || 'kosong';
const tulisBaris = (one: BarisValues): string =>
  `${tulisAturan(one, jumlahBaris(one))}${one.di_luar === true ? ' (ambil di luar)' : ''}`;
const tulisRacik = (one: RacikValues): string =>
  `${tulisAturan(one, `${one.bungkus} ${satuanRacik(one.jenis)}`)} (${CARA_RACIK[one.cara]}: ${isiRacik(one)})`;

/** The rows of both prescriptions that don't say the same, each as it stands here and as it is in the draft. */
function bedaDengan(typed: ResepValues, { baris = [], racik = [] }: Draf): string[] {
  const tulis = <Row extends { kunci: string }>(pairs: Map<Row, Row>, arti: (row: Row) => string, kata: typeof arti) =>
    [...pairs]
      .filter(([kini, lain]) => arti(kini) !== arti(lain))
      .map(([kini, lain]) => `${nameOfRow(typed, kini.kunci)}: sekarang ${kata(kini)}, di draf ${kata(lain)}`);
  return [
    ...tulis(pasang(typed.baris, baris, BARIS), artiBaris, tulisBaris),
    ...tulis(pasang(typed.racik, racik, RACIK), artiRacik, tulisRacik),
  ];
}

/** What putting together adds, with its dose, and which medicine then stands in several lines. */
function sesudahGabung(typed: ResepValues, draf: Draf): string[] {
  const { baris, racik } = hanyaDi(draf, typed);
  const semua = { ...typed, baris, racik };
  const kata = [
    ...baris.map((one) => `${nameOfRow(semua, one.kunci)} ${tulisBaris(one)}`),
    ...racik.map((one) => `${nameOfRow(semua, one.kunci)} ${tulisRacik(one)}`),
  ];
  const ganda = [...new Set(baris.map(BARIS.obat))].flatMap((obat) => {
    const sama = [...typed.baris, ...baris].filter((one) => BARIS.obat(one) === obat);
    const [first] = sama;
    if (!first || sama.length < 2) return [];
    const nama = nameOfRow({ ...typed, baris: sama }, first.kunci);
    return [`${nama} menjadi ${sama.length} baris: ${sama.map(tulisBaris).join('; ')}.`];
  });
  const added = kata.length === 0 ? '' : `, dan dari draf ditambahkan ${kata.join(', ')}`;
  return [`Gabungkan: yang berbeda tetap seperti sekarang${added}.`, ...ganda];
}

const KEPALA = {
  cito: 'CITO',
  iter: 'iter',
  kronis: 'obat kronis',
  bagi_kronis: 'pembagian obat kronis',
  prb: 'PRB',
  depo_id: 'depo',
  catatan: 'catatan',
} as const;
/** What of the whole prescription, and not of a row, is another in the draft. */
const kepalaBeda = (typed: ResepValues, draf: Draf): string[] =>
  (Object.keys(KEPALA) as (keyof typeof KEPALA)[])
    .filter((name) => name in draf && draf[name] !== typed[name])
    .map((name) => KEPALA[name]);

/**
 * Asks whether an older draft takes the place of what stands here. All that is lost or another there is named, and where
 * there is any, both can be put together.
 */
export function gantiDengan(pukul: string, typed: ResepValues, draf: Draf): Parameters<typeof choose>[0] {
  const { baris, racik } = hanyaDi(typed, draf);
  const hilang = [...baris, ...racik].map(({ kunci }) => nameOfRow(typed, kunci));
  const beda = bedaDengan(typed, draf);
  const kepala = kepalaBeda(typed, draf);
  const words = [
    hilang.length > 0 && `Tidak ada di draf itu dan akan hilang: ${hilang.join(', ')}.`,
    beda.length > 0 && `Berbeda: ${beda.join('; ')}.`,
    kepala.length > 0 && `Di draf itu lain: ${kepala.join(', ')}.`,
  ].filter((one) => one !== false);
  const asks = {
    title: `Ganti resep ini dengan draf ${pukul}?`,
    yes: 'Pakai draf itu',
    no: 'Tetap yang ini',
    danger: true,
  };
  if (words.length === 0) return { ...asks, body: 'Yang diubah sesudah draf itu akan hilang.' };
  return { ...asks, body: [...words, ...sesudahGabung(typed, draf)].join(' '), other: 'Gabungkan' };
}

/** What stands here with the draft's rows that are not here. Of what is in both, the newer stays. */
export function gabungDraf(typed: ResepValues, draf: Draf): ResepValues {
  const { baris, racik } = hanyaDi(draf, typed);
  const ada = new Set([...typed.baris, ...typed.racik].map(({ kunci }) => kunci));
  const fresh = <Row extends { kunci: string }>(row: Row): Row =>
    ada.has(row.kunci) ? { ...row, kunci: newKunci() } : row;
  return {
    ...typed,
    catatan: typed.catatan.trim() === '' ? (draf.catatan ?? '') : typed.catatan,
    baris: [...typed.baris, ...baris.map(fresh)],
    racik: [...typed.racik, ...racik.map(fresh)],
  };
}
