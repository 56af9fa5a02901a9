import { listSesi } from '@nadi/contract/akses/sesi.contract';
import type { Sesi } from '@nadi/contract/akses/sesi.contract';
import type { List } from '#patterns/list.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';

export const nameOf = ({ perangkat, masuk_pada }: Sesi): string => `${perangkat}, masuk ${formatDateTime(masuk_pada)}`;

/** The list of the own sessions; `end` ends one that is not this one. */
export const sesiList = (end: (sesi: Sesi) => unknown): List<typeof listSesi> => ({
  name: 'sesi',
  title: 'Sesi saya',
  noun: 'sesi',
  topic: 'akses',
  call: listSesi,
  id: (sesi) => sesi.id,
  nameOf,
  paging: 'whole',
  columns: [
    {
      kind: 'text',
      head: 'Perangkat',
      phone: 'title',
      value: (sesi) => sesi.perangkat,
      second: (sesi) => (sesi.ini ? 'Sesi ini' : null),
    },
    { kind: 'text', head: 'Alamat jaringan', width: 220, value: (sesi) => sesi.alamat },
    { kind: 'text', head: 'Masuk', width: 200, value: (sesi) => formatDateTime(sesi.masuk_pada) },
    { kind: 'text', head: 'Terakhir dipakai', width: 200, value: (sesi) => formatDateTime(sesi.terakhir_pada) },
  ],
  actions: [{ label: 'Akhiri', place: 'button', when: (sesi) => !sesi.ini, run: end }],
  words: { none: 'Belum ada sesi lain' },
});
