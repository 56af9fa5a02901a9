import { tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Terakhir } from '../kunjungan.queries.ts';
import { taruhUkuran, UKURAN_KOSONG, ukuranBerasal, ukuranTerisi, VITAL_MANUAL } from './isi-ukuran.ts';
import type { IsiBeberapa } from './isi-ukuran.ts';

/** Complaint and kind carry no origin of their own: whose they are, and which were carried over. */
type Ingatan = { norm: number; keluhan: string | null; sakit: boolean | null };
const ingatan = new WeakMap<object, Ingatan>();

const keluhanKini = (form: FormKunjungan): string => form.getValues('medical_record.keluhan') ?? '';

/** A form that was put back from a draft: whose complaint stands in it is known once that patient's last visit is. */
export function ingatRekam(form: FormKunjungan, { pasien, medical_record }: Terakhir): void {
  if (ingatan.has(form.control)) return;
  const lalu = medical_record?.keluhan ?? '';
  ingatan.set(form.control, { norm: pasien.norm, keluhan: lalu !== '' && lalu === keluhanKini(form) ? lalu : null, sakit: null });
}

/** Another patient: what came from the one before goes, and what was made up for his age. What was typed stays. */
export function lepasRekamLain(form: FormKunjungan, norm: number): void {
  const dulu = ingatan.get(form.control);
  if (dulu?.norm === norm) return;
  taruhUkuran(form, Object.fromEntries(ukuranBerasal(form, ['lalu', 'otomatis']).map((nama) => [nama, UKURAN_KOSONG])), { shouldDirty: false });
  form.setValue('pakai.normal', false);
  if (dulu?.keluhan && dulu.keluhan === keluhanKini(form)) form.setValue('medical_record.keluhan', null);
  if (typeof dulu?.sakit === 'boolean' && dulu.sakit === form.getValues('medical_record.kunjungan_sakit')) form.setValue('medical_record.kunjungan_sakit', null);
  ingatan.set(form.control, { norm, keluhan: null, sakit: null });
}

/** The kind of the last visit, where none is chosen yet. */
function isiJenis(form: FormKunjungan, sakit: boolean | null): boolean | null {
  if (sakit === null || form.getValues('medical_record.kunjungan_sakit') !== null) return null;
  form.setValue('medical_record.kunjungan_sakit', sakit);
  form.clearErrors('medical_record.kunjungan_sakit');
  return sakit;
}

/**
 * Selecting a patient loads his recent vital signs and complaint (kunjungan.md 4), each where the form is still empty.
 * What the system itself made up then is not carried on: nobody ever measured it (decisions D11).
 */
export function isiRekamTerakhir(form: FormKunjungan, { pasien, medical_record: rekam }: Terakhir): void {
  lepasRekamLain(form, pasien.norm);
  if (!rekam) return;
  const manual = form.getValues('pakai.manual');
  const isi: IsiBeberapa = {};
  for (const nama of UKURAN) {
    const nilai = rekam[nama];
    if (nilai === null || rekam.asal[nama] === 'otomatis' || ukuranTerisi(form, nama) || (!manual && VITAL_MANUAL.includes(nama))) continue;
    isi[nama] = { teks: tulisUkuran(nilai), asal: 'lalu' };
  }
  taruhUkuran(form, isi, { shouldDirty: false });
  const sakit = isiJenis(form, rekam.kunjungan_sakit) ?? ingatan.get(form.control)?.sakit ?? null;
  ingatan.set(form.control, { norm: pasien.norm, keluhan: ingatan.get(form.control)?.keluhan ?? null, sakit });
  if (!rekam.keluhan) return;
  if (keluhanKini(form).trim() === '') {
    form.setValue('medical_record.keluhan', rekam.keluhan);
    form.clearErrors('medical_record.keluhan');
  }
  if (keluhanKini(form) === rekam.keluhan) ingatan.set(form.control, { norm: pasien.norm, keluhan: rekam.keluhan, sakit });
}
