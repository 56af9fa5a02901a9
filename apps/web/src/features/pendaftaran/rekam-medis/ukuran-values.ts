import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Asal, Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';

/** The measures that 'Input manual' is about. The save fills in those that are empty (kunjungan.md 5). */
export const MANUAL_VITAL: readonly Ukuran[] = ['sistole', 'diastole', 'heart_rate', 'respiratory_rate'];

/** A measure as the form holds it; without an origin it was typed, or it is empty. */
type UkuranValue = { text: string | null; asal: Asal | undefined };
export const EMPTY_UKURAN: UkuranValue = { text: null, asal: undefined };
export type UkuranValues = Partial<Record<Ukuran, UkuranValue>>;

export function currentUkuran(form: KunjunganForm, nama: Ukuran): UkuranValue {
  const rekam = form.getValues('medical_record');
  return { text: rekam[nama], asal: rekam.asal[nama] };
}

export const isUkuranFilled = (form: KunjunganForm, nama: Ukuran): boolean =>
  (form.getValues(`medical_record.${nama}`) ?? '').trim() !== '';

export const ukuranByAsal = (form: KunjunganForm, asalList: readonly Asal[]): Ukuran[] => {
  const asal = form.getValues('medical_record.asal');
  return UKURAN.filter((nama) => asal[nama] !== undefined && asalList.includes(asal[nama]));
};

/** Puts measures into the form, each with its origin. `shouldDirty` is true when the clerk did it. */
export function putUkuran(form: KunjunganForm, values: UkuranValues, { shouldDirty }: { shouldDirty: boolean }): void {
  const entries = Object.entries(values) as [Ukuran, UkuranValue][];
  const asal = { ...form.getValues('medical_record.asal') };
  for (const [nama, { text, asal: asalList }] of entries) {
    form.setValue(`medical_record.${nama}`, text, { shouldDirty });
    if (asalList === undefined) delete asal[nama];
    else asal[nama] = asalList;
  }
  form.setValue('medical_record.asal', asal, { shouldDirty });
  form.clearErrors(entries.map(([nama]) => `medical_record.${nama}` as const));
}
