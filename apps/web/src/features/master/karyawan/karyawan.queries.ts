import { findAkunKaryawan } from '@nadi/contract/akun-karyawan.contract';
import { listDokter } from '@nadi/contract/karyawan-master.contract';
import type { karyawanMaster } from '@nadi/contract/karyawan-master.contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Opsi } from '../../../fields/pilih-field.tsx';
import { callApi } from '../../../platform/http.ts';
import { JARANG_BERUBAH } from '../../../platform/query.ts';
import { semuaReferensiQuery } from '../../../platform/referensi.ts';

export type Karyawan = z.output<typeof karyawanMaster.Baris>;

const LIST_SMF = 26;
/** More doctors than any facility has. */
const SEMUA = 1000;

export const smfQuery = semuaReferensiQuery(LIST_SMF);

const lengkap = ({
  gelar_depan: depan,
  nama,
  gelar_belakang: belakang,
}: {
  gelar_depan: string | null;
  nama: string;
  gelar_belakang: string | null;
}): string => [[depan, nama].filter(Boolean).join(' '), belakang].filter(Boolean).join(', ');

export const dokterQuery = queryOptions({
  queryKey: ['master', 'dokter'],
  queryFn: async ({ signal }): Promise<readonly Opsi[]> =>
    (await callApi(listDokter, { query: { limit: SEMUA }, signal })).data.map(({ id, master_pegawai }) => ({
      id,
      deskripsi: lengkap(master_pegawai),
    })),
  ...JARANG_BERUBAH,
});

/** The account of an employee, and the roles that can be given to it. */
export const akunQuery = (id: number) =>
  queryOptions({
    queryKey: ['master', 'akun', id],
    queryFn: ({ signal }) => callApi(findAkunKaryawan, { params: { id }, signal }).then(({ data }) => data),
  });
