import { countKunjunganKemarin } from '@nadi/contract/kunjungan/kunjungan.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#platform/http/http.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';

/** How many visits of yesterday nobody finished; at midnight they leave the lists of the day. */
export const kemarinQuery = () =>
  queryOptions({
    queryKey: ['kunjungan', 'kemarin'],
    queryFn: async ({ signal }) => (await callApi(countKunjunganKemarin, { signal })).data,
    enabled: can('view kunjungan') || can('view antrean'),
    refetchInterval: 5 * 60_000,
  });
export type Kemarin = { tanggal: string; jumlah: number };

export const kemarinText = ({ jumlah }: Kemarin): string => `${jumlah} kunjungan kemarin belum selesai`;
export const kemarinPath = ({ tanggal }: Kemarin): string => `${PATHS.kunjungan}?tanggal=${tanggal}`;

/** Tells of them beside the day, and opens them. */
export function KunjunganKemarin() {
  const { data } = useQuery(kemarinQuery());
  if (!data || data.jumlah === 0) return null;
  return (
    <>
      {' · '}
      {can('view kunjungan') ? <Link to={kemarinPath(data)}>{kemarinText(data)}</Link> : kemarinText(data)}
    </>
  );
}
