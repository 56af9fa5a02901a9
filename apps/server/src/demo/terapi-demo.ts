import { bacaBaris } from '@nadi/domain/resep/baris/baca-baris';
import { withRute } from '@nadi/domain/resep/bentuk-sediaan';
import { formatSigna } from '@nadi/domain/resep/signa';
import { PAKAI_DEMO, PUYER_DEMO, type PakaiObat } from './resep-demo-data.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';

const DEWASA_BULAN = 144;
/** From each of these ages on, in months, other medicines are given. */
const BATAS_BULAN = [0, PUYER_DEMO.dariBulan, PUYER_DEMO.sampaiBulan, DEWASA_BULAN] as const;
const NAMELESS = 'x';

/** `signa` and days as they are read from what is typed behind a name. */
export function readAturan(aturan: string, satuan: string) {
  const produk = [{ satuan, bentuk: null, kekuatan: [], isi_kemasan: null, utuh: false }];
  const read = bacaBaris(`${NAMELESS} ${aturan}`, { produk });
  if (read.hasil !== 'baca') throw new Error(`the demo writes what is not certain: ${aturan}`);
  const { signa, hari, jumlah } = read.isi;
  return { signa, hari, jumlah: jumlah?.kemasan === false ? jumlah.n : null };
}

/** What is given for a complaint at this age. The prescription and the plan of the note are both made from it. */
export function terapiOf(
  keluhan: string,
  umurBulan: number,
): { puyer: boolean; kronis: boolean; pakai: readonly PakaiObat[] } {
  const puyer =
    (PUYER_DEMO.keluhan as readonly string[]).includes(keluhan) &&
    umurBulan >= PUYER_DEMO.dariBulan &&
    umurBulan < PUYER_DEMO.sampaiBulan;
  const uses = puyer ? [] : (REKAM_DEMO[keluhan]?.obat ?? []).flatMap((nama) => PAKAI_DEMO[nama] ?? []);
  return {
    puyer,
    kronis: uses.some((one) => one.kronis),
    pakai: uses.map(({ dewasa, anak }) => (umurBulan < DEWASA_BULAN ? (anak ?? dewasa) : dewasa)),
  };
}

/** What the facility calls a medicine, by its code, and the unit it is counted in. */
export type NamaObatByKode = ReadonlyMap<string, { nama_obat: string; satuan: string }>;

const used = (nama: string, aturan: string, satuan: string): string => {
  const { signa } = readAturan(aturan, satuan);
  return signa === null ? nama : `${nama} ${formatSigna(withRute(signa, { nama, bentuk: null, rute: null }))}`;
};

/** The plan of a note: the medicines in the words of the prescription, then what is advised. */
export function planOf(keluhan: string, umurBulan: number, obat: NamaObatByKode): string {
  const { puyer, pakai } = terapiOf(keluhan, umurBulan);
  const medicines = puyer
    ? [used(PUYER_DEMO.nama, PUYER_DEMO.aturan, 'bungkus')]
    : pakai.flatMap((one) => {
        if ('luar' in one) return [used(one.luar, one.aturan, 'tablet')];
        const found = obat.get(one.kode);
        return found ? [used(found.nama_obat, one.aturan, found.satuan)] : [];
      });
  const advice = REKAM_DEMO[keluhan]?.plan ?? '';
  return medicines.length === 0 ? advice : `${medicines.join('; ')}. ${advice}`;
}

/** The plans of a complaint, each for an age from `dari` months to below `sampai`; the last has no end. */
export const plansOf = (
  keluhan: string,
  obat: NamaObatByKode,
): { dari: number; sampai: number | null; plan: string }[] =>
  BATAS_BULAN.map((dari, n) => ({ dari, sampai: BATAS_BULAN[n + 1] ?? null, plan: planOf(keluhan, dari, obat) }));
