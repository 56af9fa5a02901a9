import type { QueryClient } from '@tanstack/react-query';
import { alasanUnavailable, onlyJadwalId, forPenjamin } from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';
import { toTimeOfDay, toTanggalLayanan } from './kunjungan-form.schema.ts';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import { dokterQuery, instalasiQuery, ruanganUnitQuery, unitQuery } from './pendaftaran.queries.ts';

export type FormContext = { form: KunjunganForm; client: QueryClient };
/** Each level depends on the one before it (decisions D14). */
export const TUJUAN_LEVELS = [
  'tujuan.instalasi_id',
  'tujuan.unit_id',
  'tujuan.ruangan_id',
  'tujuan.dokter_id',
  'tujuan.jadwal_dokter_id',
] as const;
export type TujuanLevel = (typeof TUJUAN_LEVELS)[number];

/** What a room offers, cleared when another room is chosen. */
const FIELDS_OF_RUANGAN = ['tujuan.paket_id', 'tujuan.kamar_id'] as const;

/** A changed parent clears what is below it (kunjungan.md 4). */
export function clearBelow(form: KunjunganForm, level: TujuanLevel): void {
  if (level === 'tujuan.instalasi_id' || level === 'tujuan.unit_id' || level === 'tujuan.ruangan_id') {
    for (const field of FIELDS_OF_RUANGAN) {
      form.setValue(field, null);
      form.clearErrors(field);
    }
    form.setValue('tindakan_ids', []);
    form.clearErrors('tindakan_ids');
  }
  for (const below of TUJUAN_LEVELS.slice(TUJUAN_LEVELS.indexOf(level) + 1)) {
    form.setValue(below, null);
    form.clearErrors(below);
  }
}

type WithId = readonly { id: number }[];

const formTanggal = (form: KunjunganForm): string => toTanggalLayanan(form.getValues('tanggal_pendaftaran'));

/** The options of a level, or null when they can't be loaded: the field then says so. */
async function loadOptions({ form, client }: FormContext, level: TujuanLevel): Promise<WithId | null> {
  const parent = TUJUAN_LEVELS[TUJUAN_LEVELS.indexOf(level) - 1];
  const id = parent ? form.getValues(parent) : null;
  if (parent && id === null) return null;
  try {
    if (level === 'tujuan.instalasi_id') return (await client.ensureQueryData(instalasiQuery())).data;
    if (level === 'tujuan.unit_id') return (await client.ensureQueryData(unitQuery(id))).data;
    if (level === 'tujuan.ruangan_id') return await client.ensureQueryData(ruanganUnitQuery(id, formTanggal(form)));
    return forPenjamin(await loadDokter({ form, client }, id), form.getValues('penjamin.jenis'));
  } catch {
    return null;
  }
}

const loadDokter = ({ form, client }: FormContext, ruangan: number | null): Promise<DokterOption[]> =>
  client.fetchQuery({ ...dokterQuery(ruangan, formTanggal(form)), staleTime: 5000 });

/** `timeOfDay` is null in a ward, which takes patients in all day. */
export function pickDokter(
  form: KunjunganForm,
  dokter: DokterOption,
  timeOfDay = toTimeOfDay(form.getValues('tanggal_pendaftaran')),
): void {
  form.setValue('tujuan.dokter_id', dokter.id);
  form.setValue('tujuan.jadwal_dokter_id', onlyJadwalId(dokter, timeOfDay));
  form.clearErrors(['tujuan.dokter_id', 'tujuan.jadwal_dokter_id']);
}

/**
 * From `level` down, picks the option of each list that has exactly one. Stops where the clerk has chosen meanwhile.
 */
export async function pickOnlyOption(context: FormContext, level: TujuanLevel): Promise<void> {
  const { form } = context;
  const start = TUJUAN_LEVELS.indexOf(level);
  for (const at of TUJUAN_LEVELS.slice(start, -1)) {
    const parent = TUJUAN_LEVELS[TUJUAN_LEVELS.indexOf(at) - 1];
    const parentValue = parent ? form.getValues(parent) : null;
    const options = await loadOptions(context, at);
    const [only, ...rest] = options ?? [];
    const changed = (parent && form.getValues(parent) !== parentValue) || form.getValues(at) !== null;
    if (!only || rest.length > 0 || changed) return;
    if (at !== 'tujuan.dokter_id') form.setValue(at, only.id);
    else if (alasanUnavailable(only as DokterOption) === null) pickDokter(form, only as DokterOption);
    form.clearErrors(at);
  }
}

/** The doctor of the last visit, and the reason why he can't be chosen now. */
export async function checkLastDokter(
  context: FormContext,
  last: { ruangan_id: number; dokter_id: number; penjamin: { jenis: number } },
): Promise<{ dokter: DokterOption | null; alasan: string | null }> {
  try {
    const dokter =
      forPenjamin(await loadDokter(context, last.ruangan_id), last.penjamin.jenis).find(
        ({ id }) => id === last.dokter_id,
      ) ?? null;
    return { dokter, alasan: dokter ? alasanUnavailable(dokter) : 'Tidak praktik lagi di ruangan ini' };
  } catch {
    return { dokter: null, alasan: 'Jadwalnya tidak dapat dimuat' };
  }
}
