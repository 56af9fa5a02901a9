import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { RuanganUnit } from '@nadi/contract/master/master.contract';
import { formatHours, isOver } from '@nadi/domain/jadwal/jam-praktik';
import { whyNoKejadian } from '@nadi/domain/kunjungan/kecelakaan';
import { kelaminWarning, kelasWarning, noBedWarning } from '@nadi/domain/ruangan/pick-bed';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { QueryClient } from '@tanstack/react-query';
import { alasanUnavailable, jadwalInUse, needsJadwalPick, ownPlace, formatFull, forPenjamin } from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';
import { toTimeOfDay, toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { formatTanggal, isTanggal } from '#platform/time/tanggal.ts';
import { dokterQuery, kelasQuery, pasienQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';
import { alasanBedGone, bedQuery, formatBed, keptBed, withOwnBed } from '../tempat-tidur/bed.public.ts';

type CheckContext = { client: QueryClient; /** The registration that is edited. */ existing: SavedPendaftaran | null };
type TujuanFormValues = KunjunganFormValues['tujuan'];
type FieldName = 'tujuan.dokter_id' | 'tujuan.jadwal_dokter_id' | 'tujuan.kamar_id' | 'kecelakaan.tanggal_kejadian';
type FieldError = { field: FieldName; message: string };

function checkDokter(dokter: DokterOption | undefined, jadwalId: number | null): FieldError | null {
  if (!dokter) return { field: 'tujuan.dokter_id', message: 'Tidak praktik lagi di ruangan ini, pilih dokter lain' };
  const alasan = alasanUnavailable(dokter);
  if (alasan !== null) return { field: 'tujuan.dokter_id', message: `${alasan}, pilih dokter lain` };
  if (jadwalId === null)
    return needsJadwalPick(dokter)
      ? { field: 'tujuan.jadwal_dokter_id', message: 'Jadwal dokter wajib dipilih' }
      : null;
  const jadwal = dokter.jadwal?.find(({ id }) => id === jadwalId);
  return jadwal?.remaining === 0
    ? { field: 'tujuan.jadwal_dokter_id', message: `${formatFull(jadwal)}, pilih jadwal lain` }
    : null;
}

/** An edited visit keeps its place whatever has become of the schedule. */
const keepsPlace = (existing: SavedPendaftaran | null, tujuan: TujuanFormValues, tanggal: string): boolean =>
  existing?.tanggal_layanan === tanggal &&
  existing.tujuan.ruangan_id === tujuan.ruangan_id &&
  existing.tujuan.dokter_id === tujuan.dokter_id &&
  existing.tujuan.jadwal_dokter_id === tujuan.jadwal_dokter_id;

/** The day of an accident after that of the visit. A day that is half typed is told by the form's own rules. */
function checkKejadian({ pakai, kecelakaan, tanggal_pendaftaran }: KunjunganFormValues): FieldError | null {
  const kejadian = pakai.kecelakaan ? kecelakaan.tanggal_kejadian : null;
  const message =
    kejadian && isTanggal(kejadian) ? whyNoKejadian(kejadian, toTanggalLayanan(tanggal_pendaftaran)) : null;
  return message === null ? null : { field: 'kecelakaan.tanggal_kejadian', message };
}

/**
 * What the server would refuse, as far as the lists that the form has loaded meanwhile can tell: a schedule that is
 * full or closed by now, a bed that somebody else took. A list that is not loaded, or of a half-typed day, is not
 * checked.
 */
export function checkAvailability({ client, existing }: CheckContext, values: KunjunganFormValues): FieldError[] {
  const { tanggal_pendaftaran, tujuan, penjamin } = values;
  const { ruangan_id, dokter_id, jadwal_dokter_id, kamar_id } = tujuan;
  const kejadian = checkKejadian(values);
  if (ruangan_id === null) return kejadian ? [kejadian] : [];
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  const dokter =
    toTimeOfDay(tanggal_pendaftaran) === null
      ? undefined
      : client.getQueryData(dokterQuery(ruangan_id, tanggal).queryKey);
  const beds = kamar_id === null ? undefined : client.getQueryData(bedQuery(ruangan_id).queryKey);
  const options = dokter && forPenjamin(dokter, penjamin.jenis, ownPlace(existing, tanggal));
  const alasanGone =
    beds && kamar_id !== null ? alasanBedGone(withOwnBed(beds, keptBed(existing?.tujuan.kamar_id)), kamar_id) : null;
  return [
    options && dokter_id !== null && !keepsPlace(existing, tujuan, tanggal)
      ? checkDokter(
          options.find(({ id }) => id === dokter_id),
          jadwal_dokter_id,
        )
      : null,
    alasanGone === null ? null : { field: 'tujuan.kamar_id' as const, message: alasanGone },
    kejadian,
  ].filter((item) => item !== null);
}

/**
 * Looks for the room in the lists of all days of its unit, because the list of a day just typed may still be loading.
 */
const findRuangan = (client: QueryClient, { unit_id, ruangan_id }: TujuanFormValues): RuanganUnit | undefined =>
  client
    .getQueriesData<RuanganUnit[]>({ queryKey: ruanganUnitQuery(unit_id, '').queryKey.slice(0, -1) })
    .flatMap(([, ruangan]) => ruangan ?? [])
    .find(({ id }) => id === ruangan_id);

/**
 * A choice that is allowed but rarely meant. `key` identifies it, so that a clerk who confirmed it is not asked again.
 */
export type RareChoice = { key: string; message: string };

/**
 * The chosen schedule, when its hours are over at the registration time. Null in a ward, which takes patients in all
 * day, and where an edited visit keeps its place.
 */
export function findPastHours(
  { client, existing }: CheckContext,
  { tanggal_pendaftaran, tujuan }: KunjunganFormValues,
): RareChoice | null {
  const { ruangan_id, dokter_id, jadwal_dokter_id } = tujuan;
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  const timeOfDay = toTimeOfDay(tanggal_pendaftaran);
  const dokter = client.getQueryData(dokterQuery(ruangan_id, tanggal).queryKey)?.find(({ id }) => id === dokter_id);
  const jadwal = dokter && jadwalInUse(dokter, jadwal_dokter_id);
  if (
    !jadwal ||
    timeOfDay === null ||
    !isOver(jadwal.hours, timeOfDay) ||
    findRuangan(client, tujuan)?.jenis_kunjungan === RAWAT_INAP ||
    keepsPlace(existing, tujuan, tanggal)
  )
    return null;
  return {
    key: `${jadwal.id} ${tanggal}`,
    message: `${dokter.nama} praktik ${formatHours(jadwal.hours)}; waktu pendaftaran ini ${formatHours(timeOfDay)}.`,
  };
}

const findBed = (client: QueryClient, { ruangan_id, kamar_id }: TujuanFormValues) =>
  ruangan_id === null
    ? undefined
    : client.getQueryData(bedQuery(ruangan_id).queryKey)?.find(({ id }) => id === kamar_id);

/** A bed of a kamar for the other sex. */
export function findBedOfOtherSex(client: QueryClient, { norm, tujuan }: KunjunganFormValues): RareChoice | null {
  const bed = findBed(client, tujuan);
  const kelamin = client.getQueryData(pasienQuery(norm).queryKey)?.jenis_kelamin ?? null;
  const warning = bed && kelaminWarning(bed.kamar.jenis_kelamin, kelamin);
  return bed && warning ? { key: `${bed.id} ${norm}`, message: `${formatBed(bed)}: ${warning}.` } : null;
}

/** A ward without a bed; not where an edited visit is in that ward without one already. */
export function findNoBed({ client, existing }: CheckContext, { tujuan }: KunjunganFormValues): RareChoice | null {
  const ruangan = findRuangan(client, tujuan);
  const isAsStored = existing?.tujuan.ruangan_id === tujuan.ruangan_id && existing?.tujuan.kamar_id === null;
  const warning = ruangan && tujuan.kamar_id === null && !isAsStored ? noBedWarning(ruangan) : null;
  return ruangan && warning ? { key: `tanpa bed ${ruangan.id}`, message: `${warning}.` } : null;
}

/** A referral that is written after the day of the visit. */
export function findLaterRujukan({ pakai, rujukan, tanggal_pendaftaran }: KunjunganFormValues): RareChoice | null {
  const day = pakai.rujukan ? rujukan.tanggal : null;
  return day !== null && isTanggal(day) && day > toTanggalLayanan(tanggal_pendaftaran)
    ? { key: `rujukan ${day}`, message: `Tanggal rujukan ${formatTanggal(day)}, sesudah hari kunjungan ini.` }
    : null;
}

/** A bed of a higher class than the payer's; `key` identifies both, so that a clerk who confirmed it is not asked again. */
export function findBedAboveKelas(client: QueryClient, { tujuan, penjamin }: KunjunganFormValues): RareChoice | null {
  const bed = findBed(client, tujuan);
  const kelas = client.getQueryData(kelasQuery().queryKey)?.find(({ id }) => id === penjamin.kelas)?.deskripsi ?? null;
  const warning = bed && kelasWarning(bed.kamar, { ...penjamin, kelas_deskripsi: kelas });
  return bed && warning ? { key: `${bed.id} ${penjamin.kelas}`, message: `${formatBed(bed)}: ${warning}.` } : null;
}
