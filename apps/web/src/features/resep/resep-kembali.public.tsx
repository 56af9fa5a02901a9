import { listResepKembali } from '@nadi/contract/resep/resep.contract';
import type { ResepKembali } from '@nadi/contract/resep/resep.contract';
import { queryOptions } from '@tanstack/react-query';
import type { List } from '#patterns/list.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';

/** What the pharmacy gave back to the doctor who reads (resep.md RS11), for the work list of the records. */
export const RESEP_KEMBALI: List<typeof listResepKembali> = {
  name: 'resep-dikembalikan',
  title: 'Resep dikembalikan',
  noun: 'resep',
  topic: 'resep',
  prompt: true,
  size: 50,
  height: 'lines',
  call: listResepKembali,
  id: ({ id }) => id,
  nameOf: ({ nama, no_resep }) => `${no_resep ?? 'resep'} ${nama}`,
  columns: [
    {
      kind: 'text',
      head: 'Pasien',
      width: 220,
      phone: 'title',
      tone: 'strong',
      value: ({ nama }: ResepKembali) => nama,
      second: ({ norm }: ResepKembali) => formatNorm(norm),
    },
    {
      kind: 'text',
      head: 'Resep',
      width: 170,
      phone: 'line',
      value: ({ no_resep }: ResepKembali) => no_resep ?? '-',
      second: ({ ruangan }: ResepKembali) => ruangan,
    },
    { kind: 'text', head: 'Alasan apotek', phone: 'line', value: ({ alasan }: ResepKembali) => alasan },
    {
      kind: 'text',
      head: 'Dikembalikan',
      width: 190,
      phone: 'named',
      value: ({ pada }: ResepKembali) => formatDateTime(pada),
      second: ({ oleh }: ResepKembali) => oleh,
    },
  ],
  words: {
    none: 'Tidak ada resep yang dikembalikan apotek',
    noneHint: 'Resep Anda yang dikembalikan apoteker tampil di sini sampai dikirim lagi atau dibatalkan.',
  },
};

const SHOWN = 20;
/** The same for Home, live. */
export const resepKembaliQuery = () =>
  queryOptions({
    queryKey: ['resep', 'beranda', 'dikembalikan'],
    queryFn: async ({ signal }) => (await callApi(listResepKembali, { query: { page: 1, limit: SHOWN }, signal })).data,
    enabled: can('create resep'),
  });

/** Where the record opens at its prescription. */
export const AT_RESEP = '?ke=resep';
