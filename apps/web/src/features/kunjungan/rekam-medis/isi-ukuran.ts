import { UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Asal, Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';

/** The measures that 'Input manual' is about. The save fills in those that are empty (kunjungan.md 5). */
export const VITAL_MANUAL: readonly Ukuran[] = ['sistole', 'diastole', 'heart_rate', 'respiratory_rate'];

/** A measure as the form holds it; without an origin it was typed, or it is empty. */
type IsiUkuran = { teks: string | null; asal: Asal | undefined };
export const UKURAN_KOSONG: IsiUkuran = { teks: null, asal: undefined };
export type IsiBeberapa = Partial<Record<Ukuran, IsiUkuran>>;

export function ukuranKini(form: FormKunjungan, nama: Ukuran): IsiUkuran {
  const rekam = form.getValues('medical_record');
  return { teks: rekam[nama], asal: rekam.asal[nama] };
}

export const ukuranTerisi = (form: FormKunjungan, nama: Ukuran): boolean =>
  (form.getValues(`medical_record.${nama}`) ?? '').trim() !== '';

export const ukuranBerasal = (form: FormKunjungan, dari: readonly Asal[]): Ukuran[] => {
  const asal = form.getValues('medical_record.asal');
  return UKURAN.filter((nama) => asal[nama] !== undefined && dari.includes(asal[nama]));
};

/** Puts measures into the form, each with its origin. `shouldDirty` is true when the clerk did it. */
export function taruhUkuran(form: FormKunjungan, isi: IsiBeberapa, { shouldDirty }: { shouldDirty: boolean }): void {
  const baru = Object.entries(isi) as [Ukuran, IsiUkuran][];
  const asal = { ...form.getValues('medical_record.asal') };
  for (const [nama, { teks, asal: dari }] of baru) {
    form.setValue(`medical_record.${nama}`, teks, { shouldDirty });
    if (dari === undefined) delete asal[nama];
    else asal[nama] = dari;
  }
  form.setValue('medical_record.asal', asal, { shouldDirty });
  form.clearErrors(baru.map(([nama]) => `medical_record.${nama}` as const));
}
