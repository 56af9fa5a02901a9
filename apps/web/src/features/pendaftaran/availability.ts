import type { SavedPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { RuanganUnit } from '@nadi/contract/master.contract';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { isAboveKelas } from '@nadi/domain/ruangan/pick-bed';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { QueryClient } from '@tanstack/react-query';
import {
  alasanUnavailable,
  jadwalInUse,
  needsJadwalPick,
  isOver,
  ownPlace,
  formatHours,
  formatFull,
  forPenjamin,
} from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';
import { toTimeOfDay, toTanggalLayanan } from './kunjungan-form.schema.ts';
import type { KunjunganFormValues } from './kunjungan-form.schema.ts';
import { dokterQuery, kelasQuery, ruanganUnitQuery } from './pendaftaran.queries.ts';
import { alasanBedGone, bedQuery, formatBed, withOwnBed } from './tempat-tidur/bed.queries.ts';

type CheckContext = { client: QueryClient; /** The registration that is edited. */ existing: SavedPendaftaran | null };
type TujuanFormValues = KunjunganFormValues['tujuan'];
type FieldError = { field: 'tujuan.dokter_id' | 'tujuan.jadwal_dokter_id' | 'tujuan.kamar_id'; message: string };

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

/**
 * What the server would refuse, as far as the lists that the form has loaded meanwhile can tell: a schedule that is
 * full or closed by now, a bed that somebody else took. A list that is not loaded, or of a half-typed day, is not
 * checked.
 */
export function checkAvailability(
  { client, existing }: CheckContext,
  { tanggal_pendaftaran, tujuan, penjamin }: KunjunganFormValues,
): FieldError[] {
  const { ruangan_id, dokter_id, jadwal_dokter_id, kamar_id } = tujuan;
  if (ruangan_id === null) return [];
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  const dokter =
    toTimeOfDay(tanggal_pendaftaran) === null
      ? undefined
      : client.getQueryData(dokterQuery(ruangan_id, tanggal).queryKey);
  const beds = kamar_id === null ? undefined : client.getQueryData(bedQuery(ruangan_id).queryKey);
  const options = dokter && forPenjamin(dokter, penjamin.jenis, ownPlace(existing, tanggal));
  const alasanGone =
    beds && kamar_id !== null ? alasanBedGone(withOwnBed(beds, existing?.tujuan.kamar_id ?? null), kamar_id) : null;
  return [
    options && dokter_id !== null && !keepsPlace(existing, tujuan, tanggal)
      ? checkDokter(
          options.find(({ id }) => id === dokter_id),
          jadwal_dokter_id,
        )
      : null,
    alasanGone === null ? null : { field: 'tujuan.kamar_id' as const, message: alasanGone },
  ].filter((item) => item !== null);
}

/**
 * Looks for the room in the lists of all days of its unit, because the list of a day just typed may still be loading.
 */
const isRawatInap = (client: QueryClient, { unit_id, ruangan_id }: TujuanFormValues): boolean =>
  client
    .getQueriesData<RuanganUnit[]>({ queryKey: ruanganUnitQuery(unit_id, '').queryKey.slice(0, -1) })
    .some(([, ruangan]) =>
      ruangan?.some(({ id, jenis_kunjungan }) => id === ruangan_id && jenis_kunjungan === RAWAT_INAP),
    );

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
    isRawatInap(client, tujuan) ||
    keepsPlace(existing, tujuan, tanggal)
  )
    return null;
  return {
    key: `${jadwal.id} ${tanggal}`,
    message: `${dokter.nama} praktik ${formatHours(jadwal.hours)}; waktu pendaftaran ini ${formatHours(timeOfDay)}.`,
  };
}

/** A bed of a higher class than the payer's; `key` identifies both, so that a clerk who confirmed it is not asked again. */
export function findBedAboveKelas(client: QueryClient, { tujuan, penjamin }: KunjunganFormValues): RareChoice | null {
  const { ruangan_id, kamar_id } = tujuan;
  const beds = ruangan_id === null ? undefined : client.getQueryData(bedQuery(ruangan_id).queryKey);
  const bed = beds?.find(({ id }) => id === kamar_id);
  if (!bed || penjamin.jenis === PENJAMIN_UMUM || !isAboveKelas(bed.kamar.kelas, penjamin.kelas)) return null;
  const kelas = client.getQueryData(kelasQuery().queryKey)?.find(({ id }) => id === penjamin.kelas)?.deskripsi;
  return {
    key: `${bed.id} ${penjamin.kelas}`,
    message: `${formatBed(bed)}: ${bed.kamar.kelas_deskripsi}. Kelas penjamin: ${kelas ?? '-'}.`,
  };
}
