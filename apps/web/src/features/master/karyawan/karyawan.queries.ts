import { findAkunKaryawan } from '@nadi/contract/akses/akun-karyawan.contract';
import type { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { callApi } from '#platform/http/http.ts';
import { allReferensiQuery } from '#platform/lists/referensi.ts';

export type Karyawan = z.output<typeof karyawanMaster.Row>;

export const smfQuery = allReferensiQuery(REFERENSI_LIST.smf);

/** The account of an employee, and the roles that can be given to it. */
export const akunQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'akun', id],
    queryFn: ({ signal }) => callApi(findAkunKaryawan, { params: { id }, signal }).then(({ data }) => data),
  });
