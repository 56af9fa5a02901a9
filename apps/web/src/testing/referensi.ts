import type { ReferensiItem } from '@nadi/contract/master/referensi.contract';

/** One entry of a reference list, as the server tells it. */
export const referensi = (id: number, deskripsi: string): ReferensiItem => ({
  id,
  deskripsi,
  aktif: true,
  value: id,
  title: deskripsi,
});
