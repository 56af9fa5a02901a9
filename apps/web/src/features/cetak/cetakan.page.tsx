import { listCetakan } from '@nadi/contract/cetakan.contract';
import { DAFTAR_JENIS_CETAKAN, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { CARA_CETAK, DAFTAR_STATUS_CETAKAN, STATUS_CETAKAN } from '@nadi/domain/cetak/status-cetakan';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { amountOf, CETAKAN_LOOKS, hasilOf, nameOfCetakan, reasonOf, titleOfCetakan } from './cetakan-looks.ts';
import { usePrintActions } from './use-print-actions.ts';

const CETAKAN: List<typeof listCetakan> = {
  name: 'cetakan',
  title: 'Antrean cetak',
  noun: 'cetakan',
  topic: 'cetakan',
  call: listCetakan,
  id: ({ id }) => id,
  nameOf: nameOfCetakan,
  size: 50,
  height: 'lines',
  columns: [
    {
      kind: 'text',
      head: 'Waktu',
      width: 150,
      phone: 'side',
      tone: 'quiet',
      value: (row) => formatDateTime(row.dibuat_pada),
    },
    {
      kind: 'text',
      head: 'Dokumen',
      grow: 2,
      phone: 'title',
      value: titleOfCetakan,
      second: (row) => `${row.meja}, ${row.oleh ?? 'mencetak sendiri'}`,
    },
    {
      kind: 'text',
      head: 'Ke',
      width: 180,
      value: ({ printer, cara }) => printer ?? (cara === null ? null : CARA_CETAK[cara]),
      second: amountOf,
    },
    { kind: 'status', head: 'Hasil', width: 120, of: CETAKAN_LOOKS, value: hasilOf },
    { kind: 'text', head: 'Keterangan', grow: 2, value: reasonOf },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Hasil',
      all: 'Semua hasil',
      options: DAFTAR_STATUS_CETAKAN.map((value) => ({
        value,
        label: value === 'terkirim' ? `${STATUS_CETAKAN[value]}, atau dialog dibuka` : STATUS_CETAKAN[value],
      })),
    },
    {
      kind: 'choice',
      name: 'jenis',
      label: 'Dokumen',
      all: 'Semua dokumen',
      options: DAFTAR_JENIS_CETAKAN.filter((value) => !specOf(value).later).map((value) => ({
        value,
        label: specOf(value).label,
      })),
    },
  ],
  actionsWidth: 132,
  words: {
    none: 'Belum ada yang dicetak',
    noneHint: 'Yang dicetak 30 hari terakhir tampil di sini, juga yang gagal.',
  },
};

/** What was printed at all desks and what became of it; what failed is tried again from here. */
export function CetakanPage() {
  const { actions, busy } = usePrintActions();
  const [list] = useState((): typeof CETAKAN => ({ ...CETAKAN, actions }));
  return <ListPage of={list} busy={busy} />;
}
