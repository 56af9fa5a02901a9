import { listBedRuangan } from '@nadi/contract/ruangan.contract';
import type { BedRuangan } from '@nadi/contract/ruangan.contract';
import { pickBedRefusal } from '@nadi/domain/ruangan/pick-bed';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';

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

/** The bed that the visit being edited holds is free for that visit alone. */
export const withOwnBed = (bed: readonly BedRuangan[], ownBedId: number | null): BedRuangan[] =>
  bed.map((item) =>
    item.id === ownBedId ? { ...item, status: BED_KOSONG, penghuni: null, keterangan: 'tempat tidur sekarang' } : item,
  );

export const formatBed = ({ kamar, nama_bed }: BedRuangan): string => `${kamar.deskripsi}, ${nama_bed}`;

/** Why the chosen bed is no longer available; null while it is. */
export function alasanBedGone(bedList: readonly BedRuangan[], id: number): string | null {
  const bed = bedList.find((item) => item.id === id);
  if (!bed) return 'Tempat tidur ini bukan di ruangan yang dipilih, pilih yang lain';
  const alasan = pickBedRefusal(bed.status);
  return alasan === null ? null : `${formatBed(bed)} sudah ${alasan.split(',')[0]}, pilih yang lain`;
}
