import { listPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { PenunjangBaris } from '@nadi/contract/rekam-medis/penunjang.contract';
import {
  DIKERJAKAN,
  DIMINTA,
  DITERIMA,
  FINISHED_DAYS,
  isDikoreksi,
  JENIS_PENUNJANG,
  JENIS_PENUNJANG_IDS,
  KOREKSI_MENUNGGU,
  PENUNJANG_BATAL,
  PENUNJANG_SELESAI,
} from '@nadi/domain/penunjang/penunjang';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { RUANGAN_FILTER } from '#patterns/visit-filters.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat, formatTime } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { PENUNJANG_LOOKS } from './penunjang-looks.ts';
import css from './penunjang.module.css';
import { useOrderSteps } from './use-order-steps.ts';

const HasilDialog = lazyChunk(async () => (await import('./hasil-dialog.tsx')).HasilDialog);
const OrderDialog = lazyChunk(async () => (await import('./order-dialog.tsx')).OrderDialog);

const testsOf = ({ item }: PenunjangBaris): string => item.map(({ nama }) => nama).join(', ');
/** What whoever does the test must know beside it. */
const remarksOf = (row: PenunjangBaris): string => {
  const { klinis, puasa, hamil } = row;
  return [
    isDikoreksi(row) && KOREKSI_MENUNGGU,
    klinis,
    puasa && 'puasa',
    hamil === true && 'hamil',
    hamil === false && 'tidak hamil',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** How many wait or are being done, by status; how much is over is no work. */
const openCounts = (answer: unknown): Record<string, number> => {
  const all = (answer as { jumlah?: Record<string, number> } | undefined)?.jumlah ?? {};
  return Object.fromEntries([DIMINTA, DITERIMA, DIKERJAKAN].map((status) => [status, all[status] ?? 0]));
};

/** What is over is listed for some days only. */
const isOver = (status: string | undefined): boolean =>
  [PENUNJANG_SELESAI, PENUNJANG_BATAL].map(String).includes(status ?? '');

const PENUNJANG: List<typeof listPenunjang> = {
  name: 'penunjang',
  title: 'Penunjang',
  noun: 'permintaan',
  topic: 'penunjang',
  prompt: true,
  call: listPenunjang,
  id: ({ id }) => id,
  nameOf: ({ nomor, pasien }) => `${nomor} ${pasien.nama}`,
  size: 50,
  height: 'lines',
  actionsWidth: 150,
  columns: [
    {
      kind: 'text',
      head: 'Nomor',
      width: 128,
      phone: 'side',
      tone: 'strong',
      value: ({ nomor }) => nomor,
      second: ({ diminta_pada: pada }) => `${formatRiwayat(pada)} ${formatTime(pada)}`,
    },
    { kind: 'person', head: 'Pasien', grow: 2.2, phone: 'title', value: ({ pasien }) => pasien },
    {
      kind: 'own',
      head: 'Pemeriksaan',
      value: (row) => [row.cito && 'CITO', testsOf(row), remarksOf(row)].filter(Boolean).join(', '),
      cell: (row) => (
        <div className={css['apa']}>
          {row.cito && <span className={css['cito']}>CITO </span>}
          {testsOf(row)}
          <small>{remarksOf(row)}</small>
        </div>
      ),
    },
    {
      kind: 'text',
      head: 'Ruangan',
      grow: 1.7,
      phone: 'line',
      value: ({ ruangan }) => ruangan,
      second: ({ diminta_oleh: oleh }) => oleh,
    },
    { kind: 'status', head: 'Status', width: 128, of: PENUNJANG_LOOKS, value: ({ status }) => status },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari permintaan', hint: 'Nama, RM, no. permintaan' },
    {
      kind: 'choice',
      name: 'jenis',
      label: 'Jenis',
      all: 'Semua jenis',
      options: JENIS_PENUNJANG_IDS.map((jenis) => ({ value: jenis, label: JENIS_PENUNJANG[jenis].nama })),
    },
    RUANGAN_FILTER,
    {
      kind: 'choice',
      name: 'cito',
      label: 'Cito',
      all: 'Cito dan biasa',
      options: [
        { value: 'ya', label: 'Cito saja' },
        { value: 'tidak', label: 'Biasa saja' },
      ],
    },
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      all: 'Belum selesai',
      of: PENUNJANG_LOOKS,
      values: Object.keys(PENUNJANG_LOOKS).map(Number),
      counts: openCounts,
    },
  ],
  words: ({ status }) => ({
    failed: 'Daftar kerja belum bisa dimuat',
    none: isOver(status) ? `Tidak ada dalam ${FINISHED_DAYS} hari terakhir` : 'Tidak ada permintaan yang menunggu',
    noneHint: 'Permintaan dokter tampil di sini begitu dikirim.',
    nothingFitsHint: 'Ubah saringan atau kata yang dicari.',
  }),
};

type Opened = { id: number; fill: boolean } | null;

/** What waits or is being done: the urgent first, then the oldest (`/apps/penunjang`, rekam-medis.md RM6, RM18). */
export function PenunjangPage() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const { actions, busy } = useOrderSteps({
    onHasil: ({ id }) => setOpened({ id, fill: true }),
    onLihat: ({ id }) => setOpened({ id, fill: false }),
  });
  const [list] = useState((): typeof PENUNJANG => ({
    ...PENUNJANG,
    actions,
    open: {
      hint: 'lihat',
      run: ({ id, status }) => setOpened({ id, fill: status === DIKERJAKAN && can('update penunjang') }),
    },
  }));
  return (
    <ListPage
      of={list}
      busy={busy}
      note={({ address }) => isOver(address.values['status']) && `diminta ${FINISHED_DAYS} hari terakhir`}
    >
      {opened && (
        <LoadBoundary onClose={close}>
          {opened.fill ? (
            <HasilDialog id={opened.id} onClose={close} />
          ) : (
            <OrderDialog id={opened.id} onClose={close} />
          )}
        </LoadBoundary>
      )}
    </ListPage>
  );
}
