import { findAkunKaryawan } from '@nadi/contract/akun-karyawan.contract';
import { listDokter } from '@nadi/contract/karyawan-master.contract';
import type { karyawanMaster } from '@nadi/contract/karyawan-master.contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { PickOption } from '../../../fields/pick-option.ts';
import { callApi } from '../../../platform/http.ts';
import { RARELY_CHANGING } from '../../../platform/query.ts';
import { allReferensiQuery } from '../../../platform/referensi.ts';

export type Karyawan = z.output<typeof karyawanMaster.Row>;

/** More doctors than any facility has. */
const MAX_DOKTER = 1000;

export const smfQuery = allReferensiQuery(REFERENSI_LIST.smf);

const fullNama = ({
  gelar_depan: front,
  nama,
  gelar_belakang: back,
}: {
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
}): string => [[front, nama].filter(Boolean).join(' '), back].filter(Boolean).join(', ');

export const dokterQuery = queryOptions({
  queryKey: ['master', 'dokter'],
  queryFn: async ({ signal }): Promise<readonly PickOption[]> =>
    (await callApi(listDokter, { query: { limit: MAX_DOKTER }, signal })).data.map(({ id, master_pegawai }) => ({
      id,
      deskripsi: fullNama(master_pegawai),
    })),
  ...RARELY_CHANGING,
});

/** The account of an employee, and the roles that can be given to it. */
export const akunQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'akun', id],
    queryFn: ({ signal }) => callApi(findAkunKaryawan, { params: { id }, signal }).then(({ data }) => data),
  });
