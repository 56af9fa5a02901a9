import type { Galat } from '../daftar/daftar.service.ts';

export type Bernama = { id: number; deskripsi: string };
type Sel = Record<string, unknown>;
/**
 * A column of a sheet that holds names. The id that `find` returns goes to the field `target`; errors are shown at
 * `column`.
 */
export type Kamus = {
  kolom: string;
  ke: string;
  sebutan: string;
  boleh_kosong?: boolean;
  cari: (sel: Sel) => readonly Bernama[];
};

const rapi = (teks: unknown): string =>
  String(teks ?? '')
    .trim()
    .toLowerCase();

/** Makes a lookup of rows by name, so that the list is not searched once for each line. */
export function menurutNama<T extends Bernama>(daftar: readonly T[]): (nama: unknown) => readonly T[] {
  const peta = Map.groupBy(daftar, ({ deskripsi }) => rapi(deskripsi));
  return (nama) => peta.get(rapi(nama)) ?? [];
}

function satuNama({ kolom, ke, sebutan, boleh_kosong, cari }: Kamus, sel: Sel): { isi: Sel } | { galat: string } {
  // A column that the sheet does not have leaves its field as it is.
  if (sel[kolom] === undefined) return { isi: {} };
  if (rapi(sel[kolom]) === '') return boleh_kosong ? { isi: { [ke]: null } } : { galat: `${sebutan} wajib diisi` };
  const ada = cari(sel);
  if (ada.length === 0) return { galat: `${sebutan} ${String(sel[kolom])} tidak ada` };
  return ada.length === 1
    ? { isi: { [ke]: ada[0]?.id } }
    : {
        galat: `Ada ${ada.length} ${sebutan.toLowerCase()} bernama ${String(sel[kolom])}; samakan dulu namanya dengan satu saja`,
      };
}

/** Turns a line with names into input with ids, and into errors where a name is not found once. */
export function tafsirNama(kamus: readonly Kamus[], sel: Sel): { isian: Sel; galat?: Galat } {
  const isian: Sel = { ...sel };
  const galat: Galat = {};
  for (const k of kamus) {
    const hasil = satuNama(k, sel);
    if ('galat' in hasil) galat[k.kolom] = [hasil.galat];
    else Object.assign(isian, hasil.isi);
  }
  return { isian, galat };
}
