import { listBedRuangan } from '@nadi/contract/master/ruangan.contract';
import type { BedRuangan } from '@nadi/contract/master/ruangan.contract';
import { bedWarnings, pickBedRefusal } from '@nadi/domain/ruangan/pick-bed';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { kelasQuery } from '../pendaftaran.queries.ts';

export type { BedRuangan };

/**
 * The key begins with 'kunjungan', because a registration elsewhere may take a bed; `ikut` adds 'master', because a bed
 * may be put out of use there.
 */
export const bedQuery = (ruangan: number) =>
  queryOptions({
    queryKey: ['kunjungan', 'bed', ruangan],
    meta: { alsoStaleBy: ['master'], prompt: true },
    queryFn: async ({ signal }): Promise<BedRuangan[]> =>
      (await callApi(listBedRuangan, { params: { id: ruangan }, signal })).data,
  });

/** The bed that a visit holds. `free`: it may be chosen for that visit, as for nobody else. */
export type OwnBed = { id: number; free: boolean };
/** The bed of a visit that is edited, and may keep it. */
export const keptBed = (id: number | null | undefined): OwnBed | null => (id ? { id, free: true } : null);
export const withOwnBed = (bed: readonly BedRuangan[], own: OwnBed | null): BedRuangan[] =>
  bed.map((item) =>
    item.id === own?.id
      ? {
          ...item,
          ...(own.free ? { status: BED_KOSONG } : {}),
          penghuni: null,
          keterangan: 'tempat tidur sekarang',
        }
      : item,
  );

/** Who is put into a bed. The payer's class is of list 19. */
export type BedPasien = {
  nama?: string;
  jenis_kelamin: number | null;
  penjamin: { jenis: number | null; kelas: number | null };
};
/** What the class of a payer is called; null where there is none. */
export const useKelasNama = (kelas: number | null): string | null =>
  useQuery(kelasQuery()).data?.find(({ id }) => id === kelas)?.deskripsi ?? null;
/** Tells what is to be heeded where this patient is put into a bed. */
export function useBedNotes({ jenis_kelamin, penjamin }: BedPasien): (bed: BedRuangan) => string[] {
  const kelas_deskripsi = useKelasNama(penjamin.kelas);
  return ({ kamar }) => bedWarnings(kamar, { jenis_kelamin, penjamin: { ...penjamin, kelas_deskripsi } });
}

export const formatBed = ({ kamar, nama_bed }: BedRuangan): string => `${kamar.deskripsi}, ${nama_bed}`;

/** Why the chosen bed is no longer available; null while it is. */
export function alasanBedGone(bedList: readonly BedRuangan[], id: number): string | null {
  const bed = bedList.find((item) => item.id === id);
  if (!bed) return 'Tempat tidur ini bukan di ruangan yang dipilih, pilih yang lain';
  const alasan = pickBedRefusal(bed.status);
  return alasan === null ? null : `${formatBed(bed)} sudah ${alasan.split(',')[0]}, pilih yang lain`;
}
