import { listDokter } from '@nadi/contract/master/karyawan-master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../http/http.ts';
import { RARELY_CHANGING } from '../http/query.ts';

/** More doctors than any facility has. */
const MAX_DOKTER = 1000;

type NamaBergelar = { gelar_depan: string | null; nama: string; gelar_belakang: string | null };
export const formatNamaBergelar = ({ gelar_depan: front, nama, gelar_belakang: back }: NamaBergelar): string =>
  [[front, nama].filter(Boolean).join(' '), back].filter(Boolean).join(', ');

/** Every doctor in use. */
export const dokterQuery = queryOptions({
  queryKey: ['master', 'dokter'],
  queryFn: async ({ signal }): Promise<readonly { id: number; deskripsi: string }[]> =>
    (await callApi(listDokter, { query: { limit: MAX_DOKTER }, signal })).data.map(({ id, master_pegawai }) => ({
      id,
      deskripsi: formatNamaBergelar(master_pegawai),
    })),
  ...RARELY_CHANGING,
});
