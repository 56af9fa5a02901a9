import { UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { giveBack, setAside } from '@nadi/domain/prefill/origin';
import type { Filled } from '@nadi/domain/prefill/origin';
import { PANELS, PLAIN } from './isian-disisihkan.ts';
import type { Disisihkan, IsianPasien, Name, Panel } from './isian-disisihkan.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { readPrefill, writePrefill } from '../terakhir/prefill-form.ts';
import { releaseOtherRekam } from '../rekam-medis/fill-last-rekam.ts';
import { currentUkuran, putUkuran } from '../rekam-medis/ukuran-values.ts';

/** How the parts are called where the form tells that they were set aside. */
const WORDS: readonly [string, readonly string[]][] = [
  ['keluhan', ['medical_record.keluhan']],
  ['tanda vital', UKURAN],
  ['jenis kunjungan', ['medical_record.kunjungan_sakit', 'medical_record.promotif']],
  ['tujuan', ['instalasi_id', 'unit_id', 'ruangan_id', 'dokter_id', 'jadwal_dokter_id']],
  ['penjamin', ['jenis', 'nomor_penjamin', 'kelas', 'no_sep']],
  ['keterangan penjamin', ['penjamin.keterangan']],
  ['paket', ['tujuan.paket_id']],
  ['tempat tidur', ['tujuan.kamar_id']],
  ['tindakan', ['tindakan_ids']],
  ['kecelakaan', ['kecelakaan']],
  ['penanggung jawab', ['penanggung_jawab_pasien']],
  ['rujukan', ['rujukan']],
];

/** What was set aside in words: 'keluhan, tanda vital'. */
export const wordsOf = ({ isian, prefill }: Disisihkan): string =>
  WORDS.filter(([, names]) => names.some((name) => name in isian || name in prefill))
    .map(([word]) => word)
    .join(', ');

const isPanel = (name: string): name is Panel => (PANELS as readonly string[]).includes(name);
const isUkuran = (name: string): name is Ukuran => (UKURAN as readonly string[]).includes(name);
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function panelOf({ pakai, ...values }: KunjunganFormValues, name: Panel): unknown {
  const typed = Object.entries(values[name]).some(([key, value]) => key !== 'status' && !isNothing(value));
  return typed ? { on: pakai[name], values: values[name] } : null;
}

/** What stands there now. Measures that nobody typed for this visit are not in it. */
export function readIsian(form: KunjunganForm): IsianPasien {
  const values = form.getValues();
  const found: IsianPasien = {};
  for (const name of PLAIN) found[name] = form.getValues(name);
  for (const name of UKURAN) {
    const { text, asal } = currentUkuran(form, name);
    found[name] = asal === undefined ? text : null;
  }
  for (const name of PANELS) found[name] = panelOf(values, name);
  return Object.fromEntries(Object.entries(found).filter(([, value]) => !isNothing(value)));
}

/**
 * The same with the origins of the table: what has stood there since `former` was chosen was typed for them; what came
 * after they were let go was typed for nobody yet.
 */
export function originsOf(now: IsianPasien, former: { norm: number; isian: IsianPasien }): Filled<IsianPasien> {
  const same = (name: Name): boolean => JSON.stringify(now[name]) === JSON.stringify(former.isian[name]);
  const names = Object.keys(now) as Name[];
  const origins = Object.fromEntries(
    names.map((name) => [name, { from: 'typed', at: 0, ...(same(name) ? { by: former.norm } : {}) }]),
  );
  return { values: now, origins, turn: 0 };
}

/** Empties one part, or puts it back. */
function writePart(form: KunjunganForm, name: Name, value: unknown): void {
  const empty = initialFormValues(null);
  if (isPanel(name)) {
    const kept = value as { on: boolean; values: never } | null;
    form.setValue(name, kept?.values ?? (empty[name] as never), { shouldDirty: true });
    form.setValue(`pakai.${name}`, kept?.on ?? false, { shouldDirty: true });
    form.setValue(`buka.${name}`, kept?.on ?? false);
    form.clearErrors(name);
  } else if (isUkuran(name))
    putUkuran(form, { [name]: { text: value as string | null, asal: undefined } }, { shouldDirty: true });
  else {
    const nothing = name === 'tindakan_ids' ? [] : name === 'medical_record.promotif' ? false : null;
    form.setValue(name, (value ?? nothing) as never, { shouldDirty: true });
    form.clearErrors(name);
  }
}

/** The clerk lets the chosen patient go: what stands there now was typed for them. */
export function letGoPasien(form: KunjunganForm, nama: string): void {
  const norm = form.getValues('norm');
  if (norm === null) return;
  form.setValue('dilepas', { norm, nama, isian: readIsian(form) });
  form.setValue('norm', null, { shouldDirty: true });
}

/**
 * Another patient is chosen: what was typed for the former one is set aside and leaves the form (ketentuan D55).
 * Called before destination and payer follow the new patient.
 */
export function setIsianAside(form: KunjunganForm, norm: number): void {
  const former = form.getValues('dilepas');
  form.setValue('dilepas', null);
  if (!former || former.norm === norm) return;
  releaseOtherRekam(form, norm);
  const isian = setAside(originsOf(readIsian(form), former), former.norm);
  const prefill = setAside(readPrefill(form), former.norm);
  for (const name of Object.keys(isian) as Name[]) writePart(form, name, null);
  const others = form.getValues('disisihkan').filter((one) => one.norm !== former.norm);
  const nothing = Object.keys(isian).length === 0 && Object.keys(prefill).length === 0;
  form.setValue('disisihkan', nothing ? others : [...others, { norm: former.norm, nama: former.nama, isian, prefill }]);
}

/** Puts back what was typed for the patient who is chosen again. */
export function takeIsianBack(form: KunjunganForm, kept: Disisihkan): void {
  writePrefill(form, giveBack(readPrefill(form), kept.prefill, kept.norm), { shouldDirty: true });
  for (const [name, value] of Object.entries(kept.isian) as [Name, unknown][]) writePart(form, name, value);
  dropIsian(form, kept.norm);
}

export function dropIsian(form: KunjunganForm, norm: number): void {
  form.setValue(
    'disisihkan',
    form.getValues('disisihkan').filter((one) => one.norm !== norm),
  );
}
