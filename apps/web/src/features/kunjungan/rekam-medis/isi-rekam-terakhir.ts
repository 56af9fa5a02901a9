import { tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import type { Terakhir } from '../kunjungan.queries.ts';
import { taruhUkuran, UKURAN_KOSONG, ukuranBerasal, ukuranTerisi, VITAL_MANUAL } from './isi-ukuran.ts';
import type { IsiBeberapa } from './isi-ukuran.ts';

/** The complaint carries no origin of its own: whose it is, and which one was carried over. */
type Ingatan = { norm: number; keluhan: string | null };
const ingatan = new WeakMap<object, Ingatan>();

const keluhanKini = (form: FormKunjungan): string => form.getValues('medical_record.keluhan') ?? '';

/** A form that was put back from a draft: whose complaint stands in it is known once that patient's last visit is. */
export function ingatRekam(form: FormKunjungan, { pasien, medical_record }: Terakhir): void {
  if (ingatan.has(form.control)) return;
  const lalu = medical_record?.keluhan ?? '';
  ingatan.set(form.control, { norm: pasien.norm, keluhan: lalu !== '' && lalu === keluhanKini(form) ? lalu : null });
}

/** Another patient: what came from the one before goes, and what was made up for his age. What was typed stays. */
export function lepasRekamLain(form: FormKunjungan, norm: number): void {
  const dulu = ingatan.get(form.control);
  if (dulu?.norm === norm) return;
  taruhUkuran(form, Object.fromEntries(ukuranBerasal(form, ['lalu', 'otomatis']).map((nama) => [nama, UKURAN_KOSONG])), { shouldDirty: false });
  form.setValue('pakai.normal', false);
  if (dulu?.keluhan && dulu.keluhan === keluhanKini(form)) form.setValue('medical_record.keluhan', null);
  ingatan.set(form.control, { norm, keluhan: null });
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
  if (!rekam.keluhan) return;
  if (keluhanKini(form).trim() === '') {
    form.setValue('medical_record.keluhan', rekam.keluhan);
    form.clearErrors('medical_record.keluhan');
  }
  if (keluhanKini(form) === rekam.keluhan) ingatan.set(form.control, { norm: pasien.norm, keluhan: rekam.keluhan });
}
