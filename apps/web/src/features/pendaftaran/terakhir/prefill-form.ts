import { ask, restored, typed } from '@nadi/domain/prefill/origin';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { EMPTY_PREFILL } from './prefill-values.ts';
import type { PrefillState, PrefillValues } from './prefill-values.ts';

const PATH = {
  instalasi_id: 'tujuan.instalasi_id',
  unit_id: 'tujuan.unit_id',
  ruangan_id: 'tujuan.ruangan_id',
  dokter_id: 'tujuan.dokter_id',
  jadwal_dokter_id: 'tujuan.jadwal_dokter_id',
  jenis: 'penjamin.jenis',
  nomor_penjamin: 'penjamin.nomor_penjamin',
  kelas: 'penjamin.kelas',
  no_sep: 'penjamin.no_sep',
} as const satisfies Record<keyof PrefillValues, string>;
const NAMES = Object.keys(EMPTY_PREFILL) as (keyof PrefillValues)[];

/** What a room offers, which goes when another room is chosen. */
const FIELDS_OF_RUANGAN = ['tujuan.paket_id', 'tujuan.kamar_id'] as const;

function clearFieldsOfRuangan(form: KunjunganForm): void {
  for (const field of FIELDS_OF_RUANGAN) form.setValue(field, null);
  form.setValue('tindakan_ids', []);
  form.clearErrors([...FIELDS_OF_RUANGAN, 'tindakan_ids']);
  // That he waits there already was about the former room.
  if (form.getValues('norm') !== null) form.clearErrors('norm');
}

/** What stands in the form with its origins. The form holds them, so that a draft keeps them. */
export function readPrefill(form: KunjunganForm): PrefillState {
  const { tujuan, penjamin, prefill } = form.getValues();
  const { instalasi_id, unit_id, ruangan_id, dokter_id, jadwal_dokter_id } = tujuan;
  const { jenis, nomor_penjamin, kelas, no_sep } = penjamin;
  return restored({
    values: {
      instalasi_id,
      unit_id,
      ruangan_id,
      dokter_id,
      jadwal_dokter_id,
      jenis,
      nomor_penjamin,
      kelas,
      no_sep,
    },
    origins: prefill.origins,
    turn: prefill.turn,
  });
}

/** Puts the state into the form. `shouldDirty` is true when the clerk did it. */
export function writePrefill(form: KunjunganForm, next: PrefillState, { shouldDirty = false } = {}): void {
  const before = readPrefill(form);
  const changed = NAMES.filter((name) => next.values[name] !== before.values[name]);
  for (const name of changed) form.setValue(PATH[name], next.values[name], { shouldDirty });
  const renewed = NAMES.filter((name) => changed.includes(name) || next.origins[name] !== before.origins[name]);
  form.clearErrors(renewed.map((name) => PATH[name]));
  if (changed.includes('ruangan_id')) clearFieldsOfRuangan(form);
  form.setValue('prefill', { ...form.getValues('prefill'), origins: next.origins, turn: next.turn });
}

/** Begins a question. Returns its turn: what is typed from now on is newer than its answer. */
export function askPrefill(form: KunjunganForm): number {
  const next = ask(readPrefill(form));
  writePrefill(form, next);
  return next.turn;
}

/** Notes that the clerk has typed into a field, or emptied it. A card belongs to the patient who is chosen. */
export function notePrefillTyped(form: KunjunganForm, name: keyof PrefillValues): void {
  writePrefill(form, typed(readPrefill(form), name, form.getValues('norm') ?? undefined));
}
