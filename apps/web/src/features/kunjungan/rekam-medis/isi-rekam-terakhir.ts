import { tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Terakhir } from '../kunjungan.queries.ts';
import { taruhUkuran, UKURAN_KOSONG, ukuranBerasal, ukuranTerisi, VITAL_MANUAL } from './isi-ukuran.ts';
import type { IsiBeberapa } from './isi-ukuran.ts';

const keluhanKini = (form: FormKunjungan): string => form.getValues('medical_record.keluhan') ?? '';

/** Called when the clerk has chosen the kind of visit himself. */
export function lupakanJenis(form: FormKunjungan): void {
  const dulu = form.getValues('ingatan');
  if (dulu) form.setValue('ingatan', { ...dulu, sakit: null });
}

/**
 * For another patient: clears what was carried over from the former one or made up for his age. What was typed stays.
 */
export function lepasRekamLain(form: FormKunjungan, norm: number): void {
  const dulu = form.getValues('ingatan');
  if (dulu?.norm === norm) return;
  taruhUkuran(
    form,
    Object.fromEntries(ukuranBerasal(form, ['lalu', 'otomatis']).map((nama) => [nama, UKURAN_KOSONG])),
    { shouldDirty: false },
  );
  form.setValue('pakai.normal', false);
  if (dulu?.keluhan && dulu.keluhan === keluhanKini(form)) form.setValue('medical_record.keluhan', null);
  if (typeof dulu?.sakit === 'boolean' && dulu.sakit === form.getValues('medical_record.kunjungan_sakit'))
    form.setValue('medical_record.kunjungan_sakit', null);
  form.setValue('ingatan', { norm, keluhan: null, sakit: null });
}

/** Fills in the kind of the last visit where none is chosen yet. */
function isiJenis(form: FormKunjungan, sakit: boolean | null): boolean | null {
  if (sakit === null || form.getValues('medical_record.kunjungan_sakit') !== null) return null;
  form.setValue('medical_record.kunjungan_sakit', sakit);
  form.clearErrors('medical_record.kunjungan_sakit');
  return sakit;
}

/**
 * Selecting a patient loads his recent vital signs and complaint (kunjungan.md 4), each where the form is still empty.
 * A value that the system made up then is not carried over, because nobody ever measured it (decisions D11).
 */
export function isiRekamTerakhir(form: FormKunjungan, { pasien, medical_record: rekam }: Terakhir): void {
  lepasRekamLain(form, pasien.norm);
  if (!rekam) return;
  const manual = form.getValues('pakai.manual');
  const isi: IsiBeberapa = {};
  for (const nama of UKURAN) {
    const nilai = rekam[nama];
    if (
      nilai === null ||
      rekam.asal[nama] === 'otomatis' ||
      ukuranTerisi(form, nama) ||
      (!manual && VITAL_MANUAL.includes(nama))
    )
      continue;
    isi[nama] = { teks: tulisUkuran(nilai), asal: 'lalu' };
  }
  taruhUkuran(form, isi, { shouldDirty: false });
  const dulu = form.getValues('ingatan');
  const sakit = isiJenis(form, rekam.kunjungan_sakit) ?? dulu?.sakit ?? null;
  if (rekam.keluhan && keluhanKini(form).trim() === '') {
    form.setValue('medical_record.keluhan', rekam.keluhan);
    form.clearErrors('medical_record.keluhan');
  }
  form.setValue('ingatan', {
    norm: pasien.norm,
    keluhan: rekam.keluhan && keluhanKini(form) === rekam.keluhan ? rekam.keluhan : (dulu?.keluhan ?? null),
    sakit,
  });
}
