import { listGabung } from '@nadi/contract/pasien/kembar.contract';
import type { GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { cancelGabung } from './cancel-gabung.tsx';
import { normFilter } from './kembar.queries.ts';
import { MergeCell, MergedCell, OutcomeCell } from './pair-cells.tsx';
import { GABUNG_LOOKS } from './status-pasangan.ts';

const isCancelled = ({ dibatalkan_pada }: GabungEntry): boolean => dibatalkan_pada !== null;
const statusOf = (entry: GabungEntry): keyof typeof GABUNG_LOOKS => (isCancelled(entry) ? 'dibatalkan' : 'digabung');

const GABUNG: List<typeof listGabung> = {
  name: 'gabung',
  title: 'Penggabungan',
  noun: 'penggabungan',
  topic: 'pasien',
  call: listGabung,
  id: ({ id }) => id,
  nameOf: ({ kalah }) => kalah.nama,
  size: 10,
  height: 'lines',
  columns: [
    {
      kind: 'own',
      head: 'Waktu dan alasan',
      width: 260,
      cell: (entry) => <MergeCell entry={entry} />,
      value: ({ alasan }) => alasan,
    },
    {
      kind: 'own',
      head: 'Digabungkan',
      phone: 'title',
      cell: (entry) => <MergedCell pasien={entry.kalah} linked={isCancelled(entry)} />,
      value: ({ kalah }) => kalah.nama,
    },
    {
      kind: 'own',
      head: 'Ke',
      cell: ({ pemenang }) => <MergedCell pasien={pemenang} linked />,
      value: ({ pemenang }) => pemenang.nama,
    },
    {
      kind: 'own',
      head: 'Status',
      width: 200,
      cell: (entry) => (
        <OutcomeCell
          of={GABUNG_LOOKS}
          status={statusOf(entry)}
          oleh={entry.dibatalkan_oleh}
          pada={entry.dibatalkan_pada}
        />
      ),
      value: (entry) => GABUNG_LOOKS[statusOf(entry)].word,
    },
  ],
  filters: [normFilter],
  actionsWidth: 190,
  words: {
    failed: 'Riwayat penggabungan belum bisa dimuat',
    noneHint: 'Pasien yang digabung tercatat di sini dan dapat dikembalikan.',
    nothingFits: 'Tidak ada penggabungan dengan No. RM ini',
    nothingFitsHint: 'Periksa nomornya.',
  },
};

/** Every merge, the newest first, each with a button that undoes it. */
export function RiwayatGabungList() {
  const [problem, setProblem] = useState<{ id: number; message: string } | null>(null);
  async function cancelMerge(entry: GabungEntry): Promise<void> {
    const message = await cancelGabung(entry);
    setProblem(message === null ? null : { id: entry.id, message });
  }
  const [list] = useState((): typeof GABUNG => ({
    ...GABUNG,
    open: {
      may: 'update gabung pasien',
      hint: 'batalkan',
      run: (entry) => !isCancelled(entry) && void cancelMerge(entry),
    },
    actions: [
      {
        label: 'Batalkan penggabungan',
        may: 'update gabung pasien',
        place: 'button',
        when: (entry) => !isCancelled(entry),
        run: cancelMerge,
      },
    ],
  }));
  return <ListPage of={list} within="tab" memory={false} problem={problem} />;
}
