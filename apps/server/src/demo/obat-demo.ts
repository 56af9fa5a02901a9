import { kataObat } from '@nadi/domain/produk/kata-obat';
import type { KataObat } from '@nadi/domain/produk/kata-obat';
import { namaObat } from '@nadi/domain/produk/nama-obat';
import { nilaiMasuk } from '@nadi/domain/stok/fefo';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { OBAT_DEMO } from './obat-data.ts';
import { DIRESEPKAN } from './resep-demo-data.ts';
import { createRandom, seedFrom } from './random.ts';

export type DemoObat = {
  kode: string;
  zat_id: number;
  kekuatan: number | null;
  kekuatan_satuan: string | null;
  per: number;
  bentuk: string;
  satuan: string;
  golongan: string;
  kategori: string;
  hna: number;
  isi: number;
  fornas: boolean;
  antibiotik: boolean;
  lasa: boolean;
  high_alert: boolean;
  obat_luar: boolean;
  kocok: boolean;
  utuh: boolean;
  boleh_gerus: boolean | null;
  suhu: string | null;
};

const FIELDS = /'[^']*'|\S+/g;
/** The smallest unit is counted whole, so a syringe of 0,4 mL is one unit of its own. */
const PER_PIECE = 1;

function parseLine(line: string, n: number): DemoObat {
  const [zat = '', strength = '', bentuk = '', satuan = '', golongan = '', kategori = '', price = '', marks = ''] = (
    line.match(FIELDS) ?? []
  ).map((field) => field.replaceAll("'", ''));
  const found = /^([\d.]+)(mg|mcg|g|IU|%)(?:\/([\d.]+))?$/.exec(strength);
  const [hna = 0, isi = 1] = price.split('/').map(Number);
  const whole = Number.isInteger(isi);
  const has = (mark: string): boolean => marks.includes(mark);
  return {
    kode: `OB-${String(n + 1).padStart(4, '0')}`,
    zat_id: Number(zat),
    kekuatan: found ? Number(found[1]) : null,
    kekuatan_satuan: found?.[2] ?? null,
    per: whole ? Number(found?.[3] ?? 1) : PER_PIECE,
    bentuk,
    satuan: whole ? satuan : 'ampul',
    golongan,
    kategori,
    hna,
    isi: whole ? isi : PER_PIECE,
    fornas: has('f'),
    antibiotik: has('a'),
    lasa: has('l'),
    high_alert: has('h'),
    obat_luar: has('x'),
    kocok: has('k'),
    utuh: has('u'),
    boleh_gerus: bentuk.includes('lepas lambat') ? false : bentuk === 'tablet' ? true : null,
    suhu: /insulin|vaksin|serum/i.test(bentuk) || [294, 295, 425, 1015, 1037].includes(Number(zat)) ? '2-8 °C' : null,
  };
}

export const DEMO_OBAT: readonly DemoObat[] = OBAT_DEMO.trim().split('\n').map(parseLine);

/** The name of the pack that is bought: a box of tablets, or a bottle, tube or vial. */
export const packName = ({ satuan, isi }: Pick<DemoObat, 'satuan' | 'isi'>): string =>
  isi === 1
    ? 'Satuan'
    : satuan === 'mL' || satuan === 'g'
      ? `${isi} ${satuan}`
      : isi % 10 === 0
        ? `Box ${isi / 10} x 10`
        : `Box ${isi}`;

export type DemoNama = { kode: string; nama: string; nama_obat: string; kata: readonly KataObat[] };
/** What a demo's medicine is called, once the facility's list says what its substance is called. */
export function nameDemoObat(obat: DemoObat, zat: string): DemoNama {
  const nama_obat = namaObat({ ...obat, nama: zat, merk: null, zat: [{ ...obat, nama: zat }] });
  return {
    kode: obat.kode,
    nama: nama_obat,
    nama_obat,
    kata: kataObat({ utama: [zat, obat.kode, obat.kode.replace('-', '')], lain: [nama_obat] }),
  };
}

export type DemoBatch = {
  kode: string;
  no_batch: string;
  ed: string;
  jumlah: number;
  hna: number;
  isi: number;
  nilai: number;
};
/**
 * One to three batches of each medicine, a few of them near their expiry, one in twenty-five medicines without any, so
 * that every state can be seen; what the demo's doctors prescribe lasts for a year of visits. The same each time.
 */
export function stockOf(kode: string, today: string, obat: readonly DemoObat[] = DEMO_OBAT): DemoBatch[] {
  return obat.flatMap((one) => {
    const random = createRandom(seedFrom(kode, 'stok', one.kode));
    const prescribed = DIRESEPKAN.has(one.kode);
    if (random.chance(0.04) && !prescribed) return [];
    return Array.from({ length: random.integer(1, 3) }, (_, n) => {
      const days = n === 0 && random.chance(0.12) ? random.integer(5, 80) : random.integer(150, 900);
      const packs = prescribed
        ? random.integer(70, 140)
        : one.isi >= 20 && one.satuan !== 'mL' && one.satuan !== 'g'
          ? random.integer(2, 12)
          : random.integer(8, 60);
      const jumlah = packs * one.isi;
      // The last day of its month, as boxes say.
      const month = addDays(today, days).slice(0, 7);
      const ed = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
      const letters = String.fromCodePoint(65 + random.integer(0, 25), 65 + random.integer(0, 25));
      return {
        kode: one.kode,
        no_batch: `${letters}${random.integer(1000, 9999)}`,
        ed,
        jumlah,
        hna: one.hna,
        isi: one.isi,
        nilai: nilaiMasuk(one.hna, one.isi, jumlah),
      };
    });
  });
}
