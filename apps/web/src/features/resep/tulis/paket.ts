import type { ResepPratinjau } from '@nadi/contract/resep/resep-view';
import { BarisResepInput, PaketResep } from '@nadi/contract/resep/resep-input';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { aturanOf, produkOf, toBody } from './resep-body.ts';
import { newKunci } from './resep-values.ts';
import type { BarisValues, RacikValues, ResepValues } from './resep-values.ts';

/** A set of lines as a template keeps it; null where the template has none, or one that no longer reads. */
export function paketIn({ isi }: Pick<Templat, 'isi'>): PaketResep | null {
  const { data } = PaketResep.safeParse(isi.bagian['resep']);
  return data && data.baris.length + data.racik.length > 0 ? data : null;
}

/** What stands in the editor, as a set. */
export function toPaket(typed: ResepValues): PaketResep | null {
  const { baris = [], racik = [] } = toBody(typed);
  const named = baris.map((one, n) => ({
    ...one,
    nama: typed.baris[n]?.produk?.nama ?? typed.baris[n]?.nama_luar ?? '',
  }));
  return PaketResep.safeParse({ baris: named, racik }).data ?? null;
}

/** A code for a name, as codes are written: 'Batuk pilek dewasa' is 'batuk-pilek-dewasa'. */
export const kodeOf = (nama: string): string =>
  nama
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replaceAll(/^-+|-+$/g, '');

export const ringkas = ({ baris, racik }: PaketResep): string =>
  [...baris.map(({ nama }) => nama), ...racik.map(({ nama }) => `Racikan: ${nama}`)].join('; ');

/** The body of a set's lines, as the checks are asked. */
export const linesOf = ({ baris, racik }: PaketResep) => ({
  baris: baris.map((one) => BarisResepInput.strip().parse(one)),
  racik,
});

/** The set without the lines that were refused, and what those are called. */
export function without({ baris, racik }: PaketResep, errors: FieldErrors): { paket: PaketResep; gone: string[] } {
  const refused = (place: string): boolean => Object.keys(errors).some((name) => name.startsWith(`${place}.`));
  return {
    paket: {
      baris: baris.filter((_, n) => !refused(`baris.${n}`)),
      racik: racik.filter((_, n) => !refused(`racik.${n}`)),
    },
    gone: [
      ...baris.filter((_, n) => refused(`baris.${n}`)).map(({ nama }) => nama),
      ...racik.filter((_, n) => refused(`racik.${n}`)).map(({ nama }) => `Racikan ${nama}`),
    ],
  };
}

/** The places of lines whose medicine is no longer used, as the refusals of a field name them. */
export const inactiveIn = ({ baris, racik }: ResepPratinjau): FieldErrors =>
  Object.fromEntries([
    ...baris.flatMap(({ produk }, n) => (produk?.aktif === false ? [[`baris.${n}.produk_id`, ['']]] : [])),
    ...racik.flatMap(({ bahan }, n) => (bahan.some(({ produk }) => !produk.aktif) ? [[`racik.${n}.bahan`, ['']]] : [])),
  ]) as FieldErrors;

/** The lines of a set for the editor, with what the pharmacy knows of their medicines now. */
export function fromPaket(
  { baris, racik }: PaketResep,
  seen: ResepPratinjau,
): { baris: BarisValues[]; racik: RacikValues[] } {
  return {
    baris: baris.map(({ nama_luar, jumlah, aturan_id, hari }, n) => {
      const { produk = null, signa = null, aturan_teks = null } = seen.baris[n] ?? {};
      return {
        kunci: newKunci(),
        produk: produk && produkOf(produk),
        nama_luar,
        jumlah: jumlah === null ? '' : String(jumlah),
        ...aturanOf({ signa, aturan_teks, aturan_id, hari }),
      };
    }),
    racik: racik.map(({ nama, jenis, cara, bungkus, aturan_id, hari, bahan }, n) => {
      const { signa = null, aturan_teks = null, bahan: known = [] } = seen.racik[n] ?? {};
      return {
        kunci: newKunci(),
        nama,
        jenis,
        cara,
        bungkus: String(bungkus),
        ...aturanOf({ signa, aturan_teks, aturan_id, hari }),
        bahan: bahan.flatMap(({ diminta, satuan }, m) => {
          const produk = known[m]?.produk;
          return produk
            ? [{ kunci: newKunci(), produk: produkOf(produk), diminta: String(diminta).replace('.', ','), satuan }]
            : [];
        }),
      };
    }),
  };
}
