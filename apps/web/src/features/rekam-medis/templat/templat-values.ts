import { TemplatInput } from '@nadi/contract/templat.contract';
import { PaketResep } from '@nadi/contract/resep-input';
import type { Templat, TemplatRow } from '@nadi/contract/templat.contract';
import { BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { z } from 'zod';
import type { DiagnosaBaris } from '../diagnosa/diagnosa-ops.ts';

/** A template as its form holds it. */
export type TemplatValues = {
  kode: string;
  nama: string;
  jenis: JenisCatatan;
  milik: 'saya' | 'faskes';
  aktif: boolean;
  isi: Record<BidangCatatan, string> & {
    diagnosa: DiagnosaBaris[];
    pemeriksaan: Pemeriksaan;
    /** What other parts of the record keep in it; it is handed on as it came. */
    bagian: Record<string, unknown>;
  };
};
/** What a new template begins with, such as the texts of a note. */
export type TemplatStart = Partial<Omit<TemplatValues, 'isi'>> & { isi?: Partial<TemplatValues['isi']> };

/** The medicines of a template by their names. */
export function medicinesIn({ bagian }: { bagian?: Record<string, unknown> }): string[] {
  const { data } = PaketResep.safeParse(bagian?.['resep']);
  return data ? [...data.baris.map(({ nama }) => nama), ...data.racik.map(({ nama }) => `Racikan ${nama}`)] : [];
}

const textsOf = (isi: Partial<Record<BidangCatatan, string | null>>): Record<BidangCatatan, string> =>
  Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, isi[bidang] ?? ''])) as Record<BidangCatatan, string>;

export const startValues = ({ isi = {}, ...start }: TemplatStart): TemplatValues => ({
  kode: '',
  nama: '',
  jenis: 'soap',
  milik: 'saya',
  aktif: true,
  ...start,
  isi: { diagnosa: [], pemeriksaan: {}, bagian: {}, ...isi, ...textsOf(isi) },
});

/** `words` knows what the codes of its diagnoses mean. */
export const templatValues = (
  { kode, nama, jenis, milik, isi }: Templat,
  aktif: boolean,
  words: TemplatRow['diagnosa'],
): TemplatValues => ({
  kode,
  nama,
  jenis: jenis as JenisCatatan,
  milik,
  aktif,
  isi: {
    ...textsOf(isi),
    diagnosa: (isi.diagnosa ?? []).map(({ icd, peran }) => ({
      icd,
      peran,
      teks: words.find((one) => one.icd === icd)?.teks ?? '',
      salinan_dari: null,
      disalin_dari: null,
      peringatan: null,
    })),
    pemeriksaan: (isi.pemeriksaan ?? {}) as Pemeriksaan,
    bagian: isi.bagian ?? {},
  },
});

const asBody = (values: TemplatValues) => ({
  ...values,
  isi: { ...values.isi, diagnosa: values.isi.diagnosa.map(({ icd, peran }) => ({ icd, peran })) },
});

/** A stored template as it is sent back unchanged. */
export function storedBody(row: TemplatRow): Omit<ReturnType<typeof asBody>, 'milik' | 'aktif'> {
  const { milik: _milik, aktif: _aktif, ...body } = asBody(templatValues(row, row.aktif, row.diagnosa));
  return body;
}

const Body = TemplatInput.extend({ milik: z.enum(['saya', 'faskes']), aktif: z.boolean() });
export type TemplatBody = z.output<typeof Body>;

/** Where the words of a patient stand in what is to be used for others. */
function placeOfName({ nama, isi }: TemplatBody, pasien: string): string[] | null {
  const holds = (text: string | null): boolean => (text ?? '').toUpperCase().includes(pasien.toUpperCase());
  if (holds(nama)) return ['nama'];
  const bidang = BIDANG_IDS.find((one) => holds(isi[one]));
  return bidang === undefined ? null : ['isi', bidang];
}

/**
 * Checks a template by its contract. `pasien`: the name of the patient from whose note it comes, which has no place in it
 * (rekam-medis.md RM28).
 */
export const schemaOf = (pasien: string | null) =>
  z
    .preprocess((values) => asBody(values as TemplatValues), Body)
    .superRefine((values, ctx) => {
      const path = pasien === null ? null : placeOfName(values, pasien);
      if (path !== null)
        ctx.addIssue({ code: 'custom', path, message: 'Ganti nama pasien: templat dipakai untuk pasien lain' });
    });
