import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import type { RuanganUnit } from '@nadi/contract/master.contract';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import type { QueryClient } from '@tanstack/react-query';
import {
  alasanTakBisa,
  jadwalDipakai,
  perluPilihJadwal,
  sudahSelesai,
  tempatSendiri,
  tulisJam,
  tulisPenuh,
  untukPenjamin,
} from './jadwal.ts';
import type { PilihanDokter } from './jadwal.ts';
import { pukulLayanan, tanggalLayanan } from './kunjungan-form.schema.ts';
import type { NilaiKunjungan } from './kunjungan-form.schema.ts';
import { dokterQuery, ruanganUnitQuery } from './kunjungan.queries.ts';
import { alasanHilang, bedQuery, denganMilik } from './tempat-tidur/bed.queries.ts';

type Dunia = { client: QueryClient; /** The registration that is edited. */ lama: PendaftaranTersimpan | null };
type Tujuan = NilaiKunjungan['tujuan'];
type Galat = { kolom: 'tujuan.dokter_id' | 'tujuan.jadwal_dokter_id' | 'tujuan.kamar_id'; pesan: string };

function periksaDokter(dokter: PilihanDokter | undefined, jadwalId: number | null): Galat | null {
  if (!dokter) return { kolom: 'tujuan.dokter_id', pesan: 'Tidak praktik lagi di ruangan ini, pilih dokter lain' };
  const alasan = alasanTakBisa(dokter);
  if (alasan !== null) return { kolom: 'tujuan.dokter_id', pesan: `${alasan}, pilih dokter lain` };
  if (jadwalId === null)
    return perluPilihJadwal(dokter) ? { kolom: 'tujuan.jadwal_dokter_id', pesan: 'Jadwal dokter wajib dipilih' } : null;
  const jadwal = dokter.jadwal?.find(({ id }) => id === jadwalId);
  return jadwal?.sisa === 0
    ? { kolom: 'tujuan.jadwal_dokter_id', pesan: `${tulisPenuh(jadwal)}, pilih jadwal lain` }
    : null;
}

/** An edited visit keeps its place whatever has become of the schedule. */
const tetap = (lama: PendaftaranTersimpan | null, tujuan: Tujuan, tanggal: string): boolean =>
  lama?.tanggal_layanan === tanggal &&
  lama.tujuan.ruangan_id === tujuan.ruangan_id &&
  lama.tujuan.dokter_id === tujuan.dokter_id &&
  lama.tujuan.jadwal_dokter_id === tujuan.jadwal_dokter_id;

/**
 * What the server would refuse, as far as the lists that the form has loaded meanwhile can tell: a schedule that is
 * full or closed by now, a bed that somebody else took. A list that is not loaded, or of a half-typed day, is not
 * checked.
 */
export function periksaKeadaan(
  { client, lama }: Dunia,
  { tanggal_pendaftaran, tujuan, penjamin }: NilaiKunjungan,
): Galat[] {
  const { ruangan_id, dokter_id, jadwal_dokter_id, kamar_id } = tujuan;
  if (ruangan_id === null) return [];
  const tanggal = tanggalLayanan(tanggal_pendaftaran);
  const dokter =
    pukulLayanan(tanggal_pendaftaran) === null
      ? undefined
      : client.getQueryData(dokterQuery(ruangan_id, tanggal).queryKey);
  const beds = kamar_id === null ? undefined : client.getQueryData(bedQuery(ruangan_id).queryKey);
  const pilihan = dokter && untukPenjamin(dokter, penjamin.jenis, tempatSendiri(lama, tanggal));
  const hilang =
    beds && kamar_id !== null ? alasanHilang(denganMilik(beds, lama?.tujuan.kamar_id ?? null), kamar_id) : null;
  return [
    pilihan && dokter_id !== null && !tetap(lama, tujuan, tanggal)
      ? periksaDokter(
          pilihan.find(({ id }) => id === dokter_id),
          jadwal_dokter_id,
        )
      : null,
    hilang === null ? null : { kolom: 'tujuan.kamar_id' as const, pesan: hilang },
  ].filter((satu) => satu !== null);
}

/**
 * Looks for the room in the lists of all days of its unit, because the list of a day just typed may still be loading.
 */
const rawatInap = (client: QueryClient, { unit_id, ruangan_id }: Tujuan): boolean =>
  client
    .getQueriesData<RuanganUnit[]>({ queryKey: ruanganUnitQuery(unit_id, '').queryKey.slice(0, -1) })
    .some(([, ruangan]) =>
      ruangan?.some(({ id, jenis_kunjungan }) => id === ruangan_id && jenis_kunjungan === RAWAT_INAP),
    );

/**
 * A choice that is allowed but rarely meant. `key` identifies it, so that a clerk who confirmed it is not asked again.
 */
export type LewatJam = { kunci: string; pesan: string };

/**
 * The chosen schedule, when its hours are over at the registration time. Null in a ward, which takes patients in all
 * day, and where an edited visit keeps its place.
 */
export function lewatJam({ client, lama }: Dunia, { tanggal_pendaftaran, tujuan }: NilaiKunjungan): LewatJam | null {
  const { ruangan_id, dokter_id, jadwal_dokter_id } = tujuan;
  const tanggal = tanggalLayanan(tanggal_pendaftaran);
  const pukul = pukulLayanan(tanggal_pendaftaran);
  const dokter = client.getQueryData(dokterQuery(ruangan_id, tanggal).queryKey)?.find(({ id }) => id === dokter_id);
  const jadwal = dokter && jadwalDipakai(dokter, jadwal_dokter_id);
  if (
    !jadwal ||
    pukul === null ||
    !sudahSelesai(jadwal.jam, pukul) ||
    rawatInap(client, tujuan) ||
    tetap(lama, tujuan, tanggal)
  )
    return null;
  return {
    kunci: `${jadwal.id} ${tanggal}`,
    pesan: `${dokter.nama} praktik ${tulisJam(jadwal.jam)}; waktu pendaftaran ini ${tulisJam(pukul)}.`,
  };
}
