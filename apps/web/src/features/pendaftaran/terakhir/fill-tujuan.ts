import { fill } from '@nadi/domain/prefill/origin';
import type { QueryClient } from '@tanstack/react-query';
import { alasanUnavailable, onlyJadwalId, forPenjamin } from '../tujuan/jadwal.ts';
import type { DokterOption } from '../tujuan/jadwal.ts';
import { toTimeOfDay, toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { dokterQuery, instalasiQuery, ruanganUnitQuery, unitQuery } from '../pendaftaran.queries.ts';
import { readPrefill, writePrefill } from './prefill-form.ts';
import { pickTujuan, TUJUAN } from './prefill-values.ts';
import type { PrefillState, PrefillValues, TujuanName } from './prefill-values.ts';

export type FormContext = { form: KunjunganForm; client: QueryClient };

type WithId = readonly { id: number }[];

export const formTanggal = (form: KunjunganForm): string => toTanggalLayanan(form.getValues('tanggal_pendaftaran'));
export const formTimeOfDay = (form: KunjunganForm): string | null => toTimeOfDay(form.getValues('tanggal_pendaftaran'));

/** The options of a level, or null when they can't be loaded: the field then says so. */
async function loadOptions({ form, client }: FormContext, level: TujuanName): Promise<WithId | null> {
  const parent = TUJUAN[TUJUAN.indexOf(level) - 1];
  const id = parent ? form.getValues(`tujuan.${parent}`) : null;
  if (parent && id === null) return null;
  try {
    if (level === 'instalasi_id') return (await client.ensureQueryData(instalasiQuery())).data;
    if (level === 'unit_id') return (await client.ensureQueryData(unitQuery(id))).data;
    if (level === 'ruangan_id') return await client.ensureQueryData(ruanganUnitQuery(id, formTanggal(form)));
    return forPenjamin(await loadDokter({ form, client }, id), form.getValues('penjamin.jenis'));
  } catch {
    return null;
  }
}

export const loadDokter = ({ form, client }: FormContext, ruangan: number | null): Promise<DokterOption[]> =>
  client.fetchQuery({ ...dokterQuery(ruangan, formTanggal(form)), staleTime: 5000 });

/** `timeOfDay` is null in a ward, which takes patients in all day. */
const dokterBundle = (dokter: DokterOption, timeOfDay: string | null): Partial<PrefillValues> => ({
  dokter_id: dokter.id,
  jadwal_dokter_id: onlyJadwalId(dokter, timeOfDay),
});

const fillSingle = (state: PrefillState, bundle: Partial<PrefillValues>): PrefillState =>
  fill(state, { origin: { from: 'single', at: state.turn }, bundles: [bundle] });

/** The clerk has chosen a doctor: his only schedule goes with him. */
export function followDokter(form: KunjunganForm, dokter: DokterOption, timeOfDay: string | null): void {
  const picked = pickTujuan(readPrefill(form), 'dokter_id', form.getValues('norm'));
  writePrefill(form, fillSingle(picked, { jadwal_dokter_id: onlyJadwalId(dokter, timeOfDay) }));
  form.clearErrors(['tujuan.dokter_id', 'tujuan.jadwal_dokter_id']);
}

/**
 * From `level` down, picks the option of each list that has exactly one. Stops where the clerk has chosen meanwhile.
 */
export async function pickOnlyOption(context: FormContext, level: TujuanName): Promise<void> {
  const { form } = context;
  for (const at of TUJUAN.slice(TUJUAN.indexOf(level), -1)) {
    const parent = TUJUAN[TUJUAN.indexOf(at) - 1];
    const parentValue = parent ? form.getValues(`tujuan.${parent}`) : null;
    const options = await loadOptions(context, at);
    const [only, ...rest] = options ?? [];
    const changed =
      (parent && form.getValues(`tujuan.${parent}`) !== parentValue) || form.getValues(`tujuan.${at}`) !== null;
    if (!only || rest.length > 0 || changed) return;
    if (at === 'dokter_id' && alasanUnavailable(only as DokterOption) !== null) return;
    const bundle = at === 'dokter_id' ? dokterBundle(only as DokterOption, formTimeOfDay(form)) : { [at]: only.id };
    writePrefill(form, fillSingle(readPrefill(form), bundle));
  }
}

/** The clerk has chosen at this level: what is below is cleared, and picks itself where there is only one. */
export function followTujuan(context: FormContext, level: 'instalasi_id' | 'unit_id' | 'ruangan_id'): void {
  const { form } = context;
  const below = TUJUAN[TUJUAN.indexOf(level) + 1] ?? 'dokter_id';
  writePrefill(form, pickTujuan(readPrefill(form), level, form.getValues('norm')));
  form.clearErrors(TUJUAN.map((name) => `tujuan.${name}` as const));
  void pickOnlyOption(context, below);
}
