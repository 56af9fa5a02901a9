import { listAntreanRuangan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { hariLain } from '@nadi/domain/kunjungan/hari-antrean';
import { STATUS_KUNJUNGAN_OPTIONS } from '@nadi/domain/kunjungan/status-kunjungan';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { undoNewest } from '#patterns/undo.tsx';
import { DOKTER_FILTER } from '#patterns/visit-filters.ts';
import { NOTHING_TO_UNDO, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTime, today } from '#platform/time/tanggal.ts';
import { dipindahkanText, KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import { Counted } from '#features/kunjungan/counted.public.tsx';
import { PindahDialog } from '#features/kunjungan/pindah-dialog.public.tsx';
import { KunjunganKemarin } from '#features/kunjungan/kemarin.public.tsx';
import { useOpenRekam } from '#features/kunjungan/open-rekam.public.ts';
import { RUANGAN_HARI_FILTER } from '#features/kunjungan/ruangan-filter.public.ts';
import {
  CALLED_COLUMNS,
  STATUS_COLUMN,
  TRIASE_STATUS,
  TUJUAN_COLUMNS,
  waitingMinutes,
} from '#features/kunjungan/kunjungan-columns.public.ts';
import { CallNext, Freshness, LateDokter, SkipRule, Today, WaitingSigns } from './antrean-parts.tsx';
import { CalledNumber } from './called-number.tsx';
import { DokterDialog } from './dokter-dialog.tsx';
import { askEndPengumuman } from './end-pengumuman.ts';
import { skippedCount, statusCounts } from './antrean.queries.ts';
import { nameOf, useAntreanActions } from './use-antrean-actions.ts';

/**
 * Where they were moved to, or from which room they are handed over. Else when nobody came, and after how many calls: who
 * was called often is asked about, and not only called again.
 */
function skippedText(row: KunjunganRow): string | null {
  const { dilewati_pada, jumlah_panggil, pindahan_dari, dipindahkan_ke } = row;
  if (dipindahkan_ke) return dipindahkanText(row);
  if (pindahan_dari) return `dari ${pindahan_dari}`;
  if (dilewati_pada === null) return null;
  return `lewat ${formatTime(dilewati_pada)}${jumlah_panggil > 1 ? ` · ${jumlah_panggil}x` : ''}`;
}

/** A number of yesterday may be that of somebody of today, so its day stands with it. */
const secondText = (row: KunjunganRow): string | null =>
  [hariLain(row.tanggal_layanan, today()), skippedText(row)].filter(Boolean).join(' · ') || null;

const [SEMUA_STATUS, ...STATUSES] = STATUS_KUNJUNGAN_OPTIONS;

export const ANTREAN: List<typeof listAntreanRuangan> = {
  name: 'antrean',
  title: 'Antrean',
  noun: 'antrean',
  topic: 'kunjungan',
  prompt: true,
  call: listAntreanRuangan,
  id: ({ id }) => id,
  nameOf,
  paging: 'more',
  size: 200,
  many: true,
  height: 'compact',
  actionsWidth: 152,
  hints: [
    { key: 'antrean-ulang', label: 'ulang', may: 'update antrean' },
    { key: 'antrean-layani', label: 'layani', may: 'update antrean' },
    { key: 'buka-rekam', label: 'rekam', may: 'view rekam medis' },
    { key: 'antrean-selesai', label: 'selesai', may: 'update antrean' },
    { key: 'antrean-lewati', label: 'lewati', may: 'update antrean' },
    { key: 'antrean-tidak-hadir', label: 'tidak hadir', may: 'update antrean' },
  ],
  columns: [
    {
      kind: 'text',
      head: 'Antrean',
      width: 184,
      narrow: 140,
      phone: 'title',
      tone: 'strong',
      value: (row) => row.no_antrean,
      second: secondText,
      secondStatus: TRIASE_STATUS,
    },
    {
      kind: 'time',
      head: 'Daftar',
      width: 62,
      under: 'Tunggu',
      phone: 'hidden',
      tone: 'quiet',
      value: (row) => row.tanggal,
    },
    {
      kind: 'minutes',
      head: 'Tunggu',
      width: 106,
      phone: 'side',
      value: (row, now) => waitingMinutes(row, now),
      ruangan: (row) => row.ruangan.id,
    },
    { kind: 'person', head: 'Pasien', phone: 'title', value: ({ pendaftaran }) => pendaftaran.pasien },
    ...TUJUAN_COLUMNS,
    ...CALLED_COLUMNS,
    STATUS_COLUMN,
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari antrean', hint: 'No. antrean, nama, No. RM' },
    RUANGAN_HARI_FILTER,
    DOKTER_FILTER,
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      all: SEMUA_STATUS.nama,
      of: KUNJUNGAN_LOOKS,
      values: STATUSES.map(({ id }) => id),
      counts: statusCounts,
    },
    { kind: 'chip', name: 'dilewati', label: 'Dilewati', value: 'ya', count: skippedCount },
    { kind: 'own', name: 'inap', label: 'Rawat inap' },
  ],
  words: {
    failed: 'Antrean belum bisa dimuat',
    none: 'Belum ada antrean hari ini',
    noneHint: 'Pasien yang didaftarkan langsung muncul di sini.',
    nothingFitsHint: 'Ubah ruangan, status, atau kata yang dicari.',
  },
};

/** `left`: the late doctor for whom nobody waits any more then. */
type Moving = { rows: readonly KunjunganRow[]; left?: number | null };

/** Today's queue. Those who have waited longest stand first. */
export function AntreanPage() {
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Moving | null>(null);
  /** The doctor of the filter, while the dialog of a late doctor is open. */
  const [late, setLate] = useState<{ dokterId: number | null } | null>(null);
  const openRekam = useOpenRekam();
  const { busy, changed, actions, callNext } = useAntreanActions((row) => setMoving({ rows: [row] }), openRekam);
  useShortcut('urungkan', () => undoNewest() || NOTHING_TO_UNDO);
  const [list] = useState((): typeof ANTREAN => ({
    ...ANTREAN,
    // One key serves and opens the record for whoever may; the others serve with it.
    hints: (ANTREAN.hints ?? []).filter(({ key }) => key !== 'antrean-layani' || !can('view rekam medis')),
    actions,
    open: {
      may: 'view detail pasien',
      hint: 'detail',
      run: ({ pendaftaran }) => navigate(pathTo('pasienDetail', { norm: pendaftaran.norm })),
    },
  }));
  return (
    <ListPage
      of={list}
      busy={busy}
      follow={changed}
      note={() => (
        <>
          <Today />
          <KunjunganKemarin />
        </>
      )}
      tools={(view) => (
        <>
          <LateDokter view={view} onOpen={(dokterId) => setLate({ dokterId })} />
          <CallNext view={view} onCall={(of) => void callNext(of)} />
        </>
      )}
      above={(view) => <CalledNumber view={view} />}
      beside={({ rows }) => <WaitingSigns rows={rows} />}
      foot={(view) => (
        <>
          <Counted view={view} />
          <SkipRule />
          <Freshness view={view} />
        </>
      )}
    >
      {late && (
        <DokterDialog
          dokterId={late.dokterId}
          onClose={() => setLate(null)}
          onMove={(rows, left) => {
            setLate(null);
            setMoving({ rows, left });
          }}
        />
      )}
      {moving && (
        <PindahDialog
          rows={moving.rows}
          onClose={() => setMoving(null)}
          onDone={() => moving.left && void askEndPengumuman(moving.left)}
        />
      )}
    </ListPage>
  );
}
