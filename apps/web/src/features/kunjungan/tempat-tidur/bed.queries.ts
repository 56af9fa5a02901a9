import { bedRuangan } from '@nadi/contract/ruangan.contract';
import type { BedRuangan } from '@nadi/contract/ruangan.contract';
import { tolakPilihBed } from '@nadi/domain/ruangan/pilih-bed';
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
    meta: { ikut: ['master'] },
    queryFn: async ({ signal }): Promise<BedRuangan[]> =>
      (await callApi(bedRuangan, { params: { id: ruangan }, signal })).data,
  });

/** The bed that the visit being edited holds is free for that visit alone. */
export const denganMilik = (bed: readonly BedRuangan[], milikSendiri: number | null): BedRuangan[] =>
  bed.map((satu) =>
    satu.id === milikSendiri
      ? { ...satu, status: BED_KOSONG, penghuni: null, keterangan: 'tempat tidur sekarang' }
      : satu,
  );

export const namaBed = ({ kamar, nama_bed }: BedRuangan): string => `${kamar.deskripsi}, ${nama_bed}`;

/** Why the chosen bed is no longer available; null while it is. */
export function alasanHilang(daftar: readonly BedRuangan[], id: number): string | null {
  const bed = daftar.find((satu) => satu.id === id);
  if (!bed) return 'Tempat tidur ini bukan di ruangan yang dipilih, pilih yang lain';
  const alasan = tolakPilihBed(bed.status);
  return alasan === null ? null : `${namaBed(bed)} sudah ${alasan.split(',')[0]}, pilih yang lain`;
}
