import type { Pengukuran, SavePengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { formatUkuran, parseUkuran, rapikanUkuran, whyUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { askKoma } from '@nadi/domain/rekam-medis/keraguan-vital';
import {
  BATAS_VITAL,
  checkPengukuran,
  checkVital,
  TANPA_UKURAN,
  UKURAN_VITAL,
} from '@nadi/domain/rekam-medis/tanda-vital';
import type { SuhuCara, UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The order in which measures are taken at a desk: the seven of every visit first. */
export const FORM_UKURAN = [
  'sistole',
  'diastole',
  'heart_rate',
  'respiratory_rate',
  'suhu_badan',
  'spo2',
  'berat_badan',
  'tinggi_badan',
  'lingkar_perut',
  'o2_lpm',
  'lingkar_kepala',
  'lila',
] as const satisfies readonly UkuranVital[];

/** What stands in the fields. A dash in a measure says that it could not be measured. */
export type VitalValues = Record<UkuranVital, string> & {
  waktu: string | null;
  suhu_cara: string;
  tak_terukur: Record<UkuranVital, string>;
  alasan: string;
};
export type VitalBody = SavePengukuran;

const TAK_TERUKUR = '-';
const isFailed = (text: string | undefined): boolean => text?.trim() === TAK_TERUKUR;

const noWords = (): Record<UkuranVital, string> =>
  Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, ''])) as Record<UkuranVital, string>;
export const emptyValues = (): VitalValues => ({
  ...noWords(),
  waktu: null,
  suhu_cara: '',
  tak_terukur: noWords(),
  alasan: '',
});

/** A reading as it is corrected. Its time stays empty: it is kept unless another one is typed. */
export const valuesOf = (row: Pengukuran): VitalValues => ({
  ...(Object.fromEntries(
    UKURAN_VITAL.map((nama) => {
      const value = row[nama];
      return [nama, value === null ? (row.tak_terukur[nama] === undefined ? '' : TAK_TERUKUR) : formatUkuran(value)];
    }),
  ) as Record<UkuranVital, string>),
  waktu: null,
  suhu_cara: row.suhu_cara ?? '',
  tak_terukur: { ...noWords(), ...row.tak_terukur },
  alasan: '',
});

/** RM29 counts a temperature as three digits, which only tenths of a degree can be. Null for any other text. */
const suhuOf = (text: string): string | null => {
  const tenths = /^\d{3}$/.test(text) ? `${text.slice(0, 2)},${text.slice(2)}` : null;
  return tenths !== null && checkVital('suhu_badan', parseUkuran(tenths)) === null ? tenths : null;
};

/** What a field and its neighbour hold once it is left, as `rapikanUkuran`; a temperature of three digits with its comma. */
export function settledUkuran(nama: UkuranVital, text: string, diastole: string): Partial<Record<UkuranVital, string>> {
  const suhu = nama === 'suhu_badan' ? suhuOf(text) : null;
  if (suhu !== null) return { suhu_badan: suhu };
  return rapikanUkuran(text, { nama, satuan: BATAS_VITAL[nama].satuan, diastole });
}

/** The measures that could not be taken, as the form stands now. */
export const failedOf = (values: Partial<Record<UkuranVital, string>>): UkuranVital[] =>
  FORM_UKURAN.filter((nama) => isFailed(values[nama]));

const nilaiOf = (text: string, nama: UkuranVital): number | null =>
  isFailed(text) ? null : parseUkuran(text, BATAS_VITAL[nama].satuan);

/** The form as the call takes it. A measure that a correction leaves as it was keeps its origin. */
export function bodyOf(values: VitalValues, koreksi: Pengukuran | null): VitalBody {
  const nilai = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, nilaiOf(values[nama], nama)])) as Record<
    UkuranVital,
    number | null
  >;
  const kept = UKURAN_VITAL.filter((nama) => koreksi?.asal[nama] !== undefined && koreksi[nama] === nilai[nama]);
  return {
    ...nilai,
    waktu: values.waktu,
    asal: Object.fromEntries(kept.map((nama) => [nama, koreksi?.asal[nama]])),
    suhu_cara: values.suhu_cara === '' || nilai.suhu_badan === null ? null : (values.suhu_cara as SuhuCara),
    tak_terukur: Object.fromEntries(failedOf(values).map((nama) => [nama, values.tak_terukur[nama].trim()])),
    koreksi_dari: koreksi?.id ?? null,
    alasan: values.alasan.trim() === '' ? null : values.alasan.trim(),
    lanjutkan: false,
  };
}

/** Why a typed measure is not taken as it stands: no number for sure, or one whose comma is lost. */
const whyTyped = (nama: UkuranVital, text: string, umurBulan: number | null): string | null =>
  whyUkuran(text, BATAS_VITAL[nama].satuan) ?? askKoma(nama, parseUkuran(text, BATAS_VITAL[nama].satuan), umurBulan);

/** Checks by the rule that the server has too; the messages stand at the fields of their names. */
export const resolverFor =
  (koreksi: Pengukuran | null, umurBulan: number | null): Resolver<VitalValues, unknown, VitalBody> =>
  (values, _context, { names }) => {
    const body = bodyOf(values, koreksi);
    const issues = checkPengukuran(body, koreksi ? { alasan: body.alasan } : null);
    const errors: FieldErrors<VitalValues> = {};
    for (const [field, message] of Object.entries(issues)) {
      // The first field that is left empty is no empty form yet.
      if (message === TANPA_UKURAN && names?.length === 1) continue;
      const [group, nama] = field.split('.');
      const typed = values[field as UkuranVital];
      const why =
        typeof typed === 'string' && !isFailed(typed) ? whyTyped(field as UkuranVital, typed, umurBulan) : null;
      const error = { type: 'validate', message: why ?? message };
      if (group === 'tak_terukur' && nama !== undefined) errors.tak_terukur = { ...errors.tak_terukur, [nama]: error };
      else Object.assign(errors, { [field]: error });
    }
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors };
  };
