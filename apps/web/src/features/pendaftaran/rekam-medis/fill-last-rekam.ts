import { formatUkuran, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';
import { putUkuran, EMPTY_UKURAN, ukuranByAsal, isUkuranFilled, MANUAL_VITAL } from './ukuran-values.ts';
import type { UkuranValues } from './ukuran-values.ts';

const currentKeluhan = (form: KunjunganForm): string => form.getValues('medical_record.keluhan') ?? '';

/** Called when the clerk has chosen the kind of visit himself. */
export function forgetJenis(form: KunjunganForm): void {
  const remembered = form.getValues('ingatan');
  if (remembered) form.setValue('ingatan', { ...remembered, sakit: null });
}

/**
 * For another patient: clears what was carried over from the former one or made up for his age. What was typed stays.
 */
export function releaseOtherRekam(form: KunjunganForm, norm: number): void {
  const remembered = form.getValues('ingatan');
  if (remembered?.norm === norm) return;
  putUkuran(form, Object.fromEntries(ukuranByAsal(form, ['lalu', 'otomatis']).map((nama) => [nama, EMPTY_UKURAN])), {
    shouldDirty: false,
  });
  form.setValue('pakai.normal', false);
  if (remembered?.keluhan && remembered.keluhan === currentKeluhan(form)) form.setValue('medical_record.keluhan', null);
  if (typeof remembered?.sakit === 'boolean' && remembered.sakit === form.getValues('medical_record.kunjungan_sakit'))
    form.setValue('medical_record.kunjungan_sakit', null);
  form.setValue('ingatan', { norm, keluhan: null, sakit: null });
}

/** Fills in the kind of the last visit where none is chosen yet. */
function fillJenis(form: KunjunganForm, sakit: boolean | null): boolean | null {
  if (sakit === null || form.getValues('medical_record.kunjungan_sakit') !== null) return null;
  form.setValue('medical_record.kunjungan_sakit', sakit);
  form.clearErrors('medical_record.kunjungan_sakit');
  return sakit;
}

/**
 * Selecting a patient loads his recent vital signs and complaint (kunjungan.md 4), each where the form is still empty.
 * A value that the system made up then is not carried over, because nobody ever measured it (ketentuan D11).
 */
export function fillLastRekam(
  form: KunjunganForm,
  { pasien, terakhir, medical_record: rekam }: RecentPendaftaran,
): void {
  releaseOtherRekam(form, pasien.norm);
  if (!rekam) return;
  const manual = form.getValues('pakai.manual');
  const filled: UkuranValues = {};
  for (const nama of UKURAN) {
    const value = rekam[nama];
    if (
      value === null ||
      rekam.asal[nama] === 'otomatis' ||
      isUkuranFilled(form, nama) ||
      (!manual && MANUAL_VITAL.includes(nama))
    )
      continue;
    filled[nama] = { text: formatUkuran(value), asal: 'lalu' };
  }
  putUkuran(form, filled, { shouldDirty: false });
  const remembered = form.getValues('ingatan');
  const sakit = fillJenis(form, rekam.kunjungan_sakit) ?? remembered?.sakit ?? null;
  if (rekam.keluhan && currentKeluhan(form).trim() === '') {
    form.setValue('medical_record.keluhan', rekam.keluhan);
    form.clearErrors('medical_record.keluhan');
  }
  form.setValue('ingatan', {
    norm: pasien.norm,
    dari: rekam.keluhan_dari ?? (terakhir ? toTanggalLayanan(terakhir.tanggal) : null),
    keluhan: rekam.keluhan && currentKeluhan(form) === rekam.keluhan ? rekam.keluhan : (remembered?.keluhan ?? null),
    sakit,
    unit: terakhir?.unit_id ?? null,
  });
}

/** A complaint of one poli says nothing at another: it is taken out while it is still the last visit's. */
export function leaveKeluhan(form: KunjunganForm, unit: number | null): void {
  const remembered = form.getValues('ingatan');
  if (!remembered?.keluhan || unit === null || typeof remembered.unit !== 'number' || unit === remembered.unit) return;
  if (remembered.keluhan !== currentKeluhan(form)) return;
  form.setValue('medical_record.keluhan', null);
  form.setValue('ingatan', { ...remembered, keluhan: null, left: true });
}
