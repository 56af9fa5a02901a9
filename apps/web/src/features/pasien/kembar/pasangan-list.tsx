import { listKembar } from '@nadi/contract/pasien/kembar.contract';
import type { PasanganKembar } from '@nadi/contract/pasien/kembar.contract';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List, RowAction } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { formatNorm } from '#platform/norm.ts';
import { mergePasien } from '#platform/http/operations.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { normFilter, refreshPasien, sendNotKembar, sendReopenKembar } from './kembar.queries.ts';
import { OutcomeCell, SideCell, SuspicionCell } from './pair-cells.tsx';
import { PASANGAN_LOOKS } from './status-pasangan.ts';

const NONE: Record<string, string> = {
  terbuka: 'Tidak ada pasangan yang perlu diperiksa',
  bukan: 'Belum ada pasangan yang dinyatakan berbeda',
  digabung: 'Belum ada pasangan yang digabung',
};
const NOT_KEMBAR_ALASAN_OPTIONS = [
  'Orang lain dengan nama yang sama',
  'Saudara kembar',
  'Anggota keluarga dengan nomor telepon yang sama',
  'Sudah ditanyakan kepada pasien',
] as const;
const MAY = 'update gabung pasien';

const nameOf = ({ a, b }: PasanganKembar): string => `${a.nama} dan ${b.nama}`;
const openGabung = ({ a, b }: PasanganKembar): void => mergePasien({ a: a.norm, b: b.norm });

const PASANGAN: List<typeof listKembar> = {
  name: 'kembar',
  title: 'Pasangan pasien',
  noun: 'pasangan',
  topic: 'pasien',
  call: listKembar,
  id: ({ id }) => id,
  nameOf,
  size: 10,
  height: 'lines',
  columns: [
    {
      kind: 'own',
      head: 'Kemiripan',
      width: 220,
      narrow: 200,
      phone: 'line',
      cell: (row) => <SuspicionCell pasangan={row} />,
      value: ({ skor, alasan }) => [`${skor} dari 100`, ...alasan].join(', '),
    },
    {
      kind: 'own',
      head: 'Pasien pertama',
      phone: 'title',
      cell: ({ a, b }) => <SideCell side={a} other={b} />,
      value: ({ a }) => a.nama,
    },
    {
      kind: 'own',
      head: 'Pasien kedua',
      phone: 'title',
      cell: ({ a, b }) => <SideCell side={b} other={a} />,
      value: ({ b }) => b.nama,
    },
    {
      kind: 'own',
      head: 'Status',
      width: 190,
      cell: ({ status, oleh, pada, catatan }) => (
        <OutcomeCell
          of={PASANGAN_LOOKS}
          status={status}
          oleh={oleh}
          pada={status === 'terbuka' ? null : pada}
          catatan={catatan}
        />
      ),
      value: ({ status }) => PASANGAN_LOOKS[status].word,
    },
  ],
  filters: [
    { kind: 'chips', name: 'status', label: 'Status', of: PASANGAN_LOOKS, values: Object.keys(PASANGAN_LOOKS) },
    normFilter,
  ],
  actionsWidth: 210,
  open: { may: MAY, hint: 'gabungkan', run: (row) => row.status !== 'digabung' && openGabung(row) },
  words: ({ status = '' }) => ({
    failed: 'Daftar pasien kembar belum bisa dimuat',
    none: NONE[status] ?? '',
    noneHint: status === 'terbuka' ? 'Pasien yang mirip dicari setiap malam dan saat pasien disimpan.' : '',
    nothingFits: 'Tidak ada pasangan dengan No. RM ini',
    nothingFitsHint: 'Periksa nomornya, atau lihat status yang lain.',
  }),
};

/** The work list of pairs: merge them, mark the two as different people with the reason, or take that back. */
export function PasanganList() {
  const [problem, setProblem] = useState<{ id: string | number; message: string } | null>(null);
  const { busy, run } = useRowTask({ id: PASANGAN.id, nameOf, topic: 'pasien', onRefused: setProblem });

  async function markNotKembar(row: PasanganKembar): Promise<void> {
    const { id, a, b } = row;
    const body = `${a.nama} (${formatNorm(a.norm)}) dan ${b.nama} (${formatNorm(b.norm)}) tidak akan diduga lagi sebagai satu orang.`;
    const title = 'Bukan orang yang sama?';
    const alasan = await requestAlasan({ title, body, options: NOT_KEMBAR_ALASAN_OPTIONS, yes: 'Simpan' });
    if (alasan === null) return;
    const send = (): Promise<unknown> => sendNotKembar(id, alasan).finally(refreshPasien);
    await run({ row, send, done: () => 'Ditandai sebagai dua orang yang berbeda' });
  }
  const reopen = (row: PasanganKembar): Promise<unknown> =>
    run({
      row,
      send: () => sendReopenKembar(row.id).finally(refreshPasien),
      done: () => 'Pasangan ini ada di daftar kerja lagi',
    });
  const actions: RowAction<PasanganKembar>[] = [
    {
      label: 'Gabungkan',
      may: MAY,
      key: 'gabungkan',
      place: 'button',
      when: ({ status }) => status !== 'digabung',
      run: openGabung,
    },
    {
      label: 'Bukan orang yang sama',
      says: (row) => `Bukan orang yang sama: ${nameOf(row)}`,
      may: MAY,
      key: 'bukan-kembar',
      place: 'button',
      when: ({ status }) => status === 'terbuka',
      run: markNotKembar,
    },
    {
      label: 'Buka lagi',
      says: (row) => `Buka lagi: ${nameOf(row)}`,
      may: MAY,
      place: 'button',
      when: ({ status }) => status === 'bukan',
      run: reopen,
    },
  ];
  const [list] = useState((): typeof PASANGAN => ({ ...PASANGAN, actions }));
  return <ListPage of={list} within="tab" memory={false} busy={busy} problem={problem} />;
}
