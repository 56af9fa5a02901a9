import { bacaAturanPakai, bacaBaris, type BacaanBaris, type ProdukBaris } from './baca-baris.ts';
import { bacaBahan } from './baca-bahan.ts';
import { SIGNA_RUJUKAN } from './signa-rujukan.ts';

type Kekuatan = readonly [nilai: number, satuan: string, per?: number];
const mg = (...nilai: number[]): Kekuatan[] => nilai.map((one) => [one, 'mg']);
/** The strengths that the list of a facility has of each medicine, by its name. */
const KEKUATAN: Readonly<Record<string, readonly Kekuatan[]>> = {
  amoksisilin: mg(500),
  captopril: mg(12.5, 25, 50),
  omeprazol: mg(20),
  simvastatin: mg(10, 20),
  amlodipin: mg(5, 10),
  parasetamol: mg(500, 650),
  paracetamol: mg(500, 1000),
  ibuprofen: mg(200, 400),
  ranitidin: mg(150, 300),
  cefadroxil: mg(500),
  cefotaxime: mg(1000),
  metformin: mg(500, 850),
  prednison: mg(5),
  cefixime: mg(100, 200),
  dexamethasone: mg(5),
  asiklovir: mg(200, 400),
  loratadin: mg(10),
  ciprofloxacin: mg(500),
  haloperidol: mg(0.5, 1.5, 5),
  bisoprolol: mg(2.5, 5),
  'asam mefenamat': mg(500),
  diazepam: mg(2, 5),
  warfarin: mg(1, 2),
  digoxin: mg(0.25),
  cetirizin: mg(10),
  ctm: mg(4),
  albendazol: mg(400),
  ceftriaxone: mg(1000),
  metronidazol: mg(250, 500),
  metilprednisolon: mg(4, 16),
  misoprostol: [[200, 'mcg']],
  'vitamin d': [[1000, 'IU']],
  citicoline: mg(500),
};
const TERUKUR: Readonly<Record<string, readonly Kekuatan[]>> = {
  amoksisilin: [[125, 'mg', 5]],
  parasetamol: [[120, 'mg', 5]],
  ambroxol: [[15, 'mg', 5]],
  cetirizin: [[5, 'mg', 5]],
  ketoconazole: [[2, '%']],
};
const isiOf = (nama: string, satuan: string, bentuk: string): number | null =>
  nama === 'sukralfat' ? 100 : satuan === 'g' ? 10 : satuan !== 'mL' ? null : bentuk.startsWith('tetes') ? 10 : 60;

export type Rujukan = Record<(typeof KOLOM)[number], string>;
const KOLOM = [
  'id',
  'grup',
  'teks',
  'satuan',
  'nama',
  'kekuatan',
  'bentuk',
  'kali',
  'tiap_jam',
  'sekali',
  'dosis',
  'dosis_satuan',
  'waktu',
  'prn',
  'rute',
  'hari',
  'jumlah',
  'jumlah_satuan',
  'sikap',
] as const;

/** The rows of the reference list. */
export const rujukan = (): Rujukan[] =>
  SIGNA_RUJUKAN.trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|');
      return Object.fromEntries(KOLOM.map((name, n) => [name, cells[n] ?? ''])) as Rujukan;
    });

function produkOf({ satuan, nama, bentuk }: Rujukan): ProdukBaris[] {
  if (satuan === '' || satuan === '-') return [];
  const measured = satuan === 'mL' || satuan === 'g';
  const rest = { satuan, bentuk: bentuk || null, isi_kemasan: isiOf(nama, satuan, bentuk), utuh: measured };
  const held = (measured ? TERUKUR : KEKUATAN)[nama] ?? [];
  if (held.length === 0) return [{ ...rest, kekuatan: [] }];
  return held.map(([nilai, unit, per = 1]) => ({ ...rest, kekuatan: [{ nilai, satuan: unit, per }] }));
}

const sorted = (list: readonly string[]): string => list.filter(Boolean).toSorted().join();
const pecahan = (text: string): string => {
  const [top = '', bottom = '1'] = text.split('/');
  return text === '' ? '' : String(Number(top.replace(',', '.')) / Number(bottom));
};

/** What a reading says, in the columns of the list. */
function kolomDari({ isi }: BacaanBaris): Partial<Rujukan> {
  const { signa, jumlah, hari } = isi;
  return {
    nama: isi.nama,
    kekuatan: isi.kekuatan ? 'ada' : '',
    kali: String(signa?.kali ?? ''),
    tiap_jam: String(signa?.tiap_jam ?? ''),
    sekali: signa?.sekali ? 'ya' : '',
    dosis: signa?.dosis ? String(signa.dosis.pembilang / signa.dosis.penyebut) : '',
    dosis_satuan: signa?.dosis?.satuan ?? '',
    waktu: sorted(signa?.waktu ?? []),
    prn: signa?.prn ?? '',
    rute: signa?.rute ?? '',
    hari: String(hari ?? ''),
    jumlah: String(jumlah?.n ?? ''),
    jumlah_satuan: jumlah?.kemasan ? 'kemasan' : '',
  };
}
const kolomBenar = (row: Rujukan): Partial<Rujukan> => ({
  nama: row.nama,
  kekuatan: row.kekuatan === '' ? '' : 'ada',
  kali: row.kali,
  tiap_jam: row.tiap_jam,
  sekali: row.sekali,
  dosis: pecahan(row.dosis),
  dosis_satuan: row.dosis_satuan,
  waktu: sorted(row.waktu.split(',')),
  prn: row.prn,
  rute: row.rute,
  hari: row.hari,
  jumlah: row.jumlah,
  jumlah_satuan: row.jumlah_satuan === 'kemasan' ? 'kemasan' : '',
});

export type Banding = { row: Rujukan; hasil: BacaanBaris['hasil']; beda: string[]; pesan: string };

function bandingBahan(row: Rujukan): Banding {
  const read = bacaBahan(row.teks);
  if (read.hasil !== 'baca') return { row, hasil: read.hasil, beda: [], pesan: read.soal[0]?.pesan ?? '' };
  const unit = { mcg: 'mikrogram', IU: 'unit' }[read.satuan as string] ?? read.satuan;
  const same =
    read.nama === row.nama && read.diminta === pecahan(row.dosis).replace('.', ',') && unit === row.dosis_satuan;
  return { row, hasil: 'baca', beda: same ? [] : [JSON.stringify(read)], pesan: '' };
}

/** What the product reads of a row, beside what the list says. */
export function bandingkan(row: Rujukan): Banding {
  if (row.grup === 'bahan') return bandingBahan(row);
  const produk = produkOf(row);
  const aturan = row.grup === 'kolom aturan';
  const read = (aturan ? bacaAturanPakai : bacaBaris)(row.teks, { produk });
  if (read.hasil !== 'baca') return { row, hasil: read.hasil, beda: [], pesan: read.soal[0]?.pesan ?? '' };
  const got = kolomDari(read);
  const want = kolomBenar(row);
  const beda = Object.keys(want).filter(
    (name) => got[name as 'nama'] !== want[name as 'nama'] && !(aturan && name === 'nama'),
  );
  return { row, hasil: 'baca', beda: beda.map((name) => `${name}: ${got[name as 'nama']}`), pesan: '' };
}
