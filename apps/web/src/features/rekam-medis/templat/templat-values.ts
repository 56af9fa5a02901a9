import { TemplatInput } from '@nadi/contract/rekam-medis/templat.contract';
import { PaketResep } from '@nadi/contract/resep/resep-input';
import { PaketSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Templat, TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import type { JenisPenunjang } from '@nadi/domain/penunjang/penunjang';
import { BIDANG_IDS } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan, JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { z } from 'zod';
import type { DiagnosaBaris } from '../diagnosa/diagnosa-ops.ts';
import { penunjangIn, suratIn } from './usulan.ts';

/** What other parts of the record keep in a template: medicines are handed on as they came, the rest is typed here. */
export type BagianValues = {
  resep?: unknown;
  /** Without a test it proposes none. */
  penunjang: { jenis: JenisPenunjang; tindakan_id: number[]; klinis: string; cito: boolean; puasa: boolean };
  surat: {
    jenis: 'tidak' | PaketSurat['jenis'];
    lama: number | null;
    hari: number | null;
    keperluan: string;
    catatan: string;
    tujuan: string;
    poli: string;
    alasan: string;
  };
};
const NO_PENUNJANG: BagianValues['penunjang'] = {
  jenis: 'lab',
  tindakan_id: [],
  klinis: '',
  cito: false,
  puasa: false,
};
const NO_SURAT: BagianValues['surat'] = {
  jenis: 'tidak',
  lama: null,
  hari: null,
  keperluan: '',
  catatan: '',
  tujuan: '',
  poli: '',
  alasan: '',
};
const withoutNulls = (part: object): object => Object.fromEntries(Object.entries(part).filter(([, v]) => v !== null));
/** The parts of a template as its form holds them. */
export const bagianValues = (bagian: Readonly<Record<string, unknown>>): BagianValues => ({
  ...bagian,
  penunjang: { ...NO_PENUNJANG, ...withoutNulls(penunjangIn(bagian) ?? {}) },
  surat: { ...NO_SURAT, ...withoutNulls(suratIn(bagian) ?? {}) },
});
const LETTER_FIELDS = new Map(
  PaketSurat.options.map(({ shape }) => [shape.jenis.value as string, Object.keys(shape)] as const),
);
/** What is kept of them: of a letter the fields of its kind alone. */
export function bagianBody({ penunjang, surat, ...more }: BagianValues): Record<string, unknown> {
  const names = LETTER_FIELDS.get(surat.jenis) ?? [];
  return {
    ...more,
    ...(penunjang.tindakan_id.length > 0 ? { penunjang } : {}),
    ...(names.length > 0
      ? { surat: Object.fromEntries(names.map((name) => [name, surat[name as keyof typeof surat]])) }
      : {}),
  };
}

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
    bagian: BagianValues;
  };
};
/** What a new template begins with, such as the texts of a note. */
export type TemplatStart = Partial<Omit<TemplatValues, 'isi'>> & {
  isi?: Partial<Omit<TemplatValues['isi'], 'bagian'>> & { bagian?: Readonly<Record<string, unknown>> };
};

/** The medicines of a template by their names. */
export function medicinesIn({ bagian }: { bagian?: Readonly<Record<string, unknown>> }): string[] {
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
  isi: { diagnosa: [], pemeriksaan: {}, ...isi, bagian: bagianValues(isi.bagian ?? {}), ...textsOf(isi) },
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
    bagian: bagianValues(isi.bagian ?? {}),
  },
});

const asBody = (values: TemplatValues) => ({
  ...values,
  isi: {
    ...values.isi,
    diagnosa: values.isi.diagnosa.map(({ icd, peran }) => ({ icd, peran })),
    bagian: bagianBody(values.isi.bagian),
  },
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
  if (bidang !== undefined) return ['isi', bidang];
  const { penunjang, surat } = isi.bagian;
  if (holds(penunjang?.klinis ?? null)) return ['isi', 'bagian', 'penunjang', 'klinis'];
  const written = Object.entries(surat ?? {}).find(([, value]) => typeof value === 'string' && holds(value));
  return written ? ['isi', 'bagian', 'surat', written[0]] : null;
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
