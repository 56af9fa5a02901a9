import { Button } from '@mantine/core';
import { listKunjungan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { STATUS_KUNJUNGAN_OPTIONS } from '@nadi/domain/kunjungan/status-kunjungan';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { undoNewest } from '#patterns/undo.tsx';
import type { ListView } from '#patterns/use-list.ts';
import { DOKTER_FILTER, PENJAMIN_FILTER } from '#patterns/visit-filters.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { NOTHING_TO_UNDO, useShortcut } from '#platform/keys/shortcut.ts';
import { today } from '#platform/time/tanggal.ts';
import { dipindahkanText } from '#ui/status-kunjungan.ts';
import { ChangeLogDialog } from './change-log-dialog.tsx';
import { Counted, countedText, daysText, COUNTED_FILTERS } from './counted.public.tsx';
import {
  CALLED_COLUMNS,
  STATUS_COLUMN,
  TRIASE_STATUS,
  TUJUAN_COLUMNS,
  waitingMinutes,
} from './kunjungan-columns.public.ts';
import { KunjunganKemarin } from './kemarin.public.tsx';
import { KunjunganView } from './kunjungan-view.public.tsx';
import { PindahDialog } from './pindah-dialog.public.tsx';
import { useKunjunganActions } from './kunjungan-actions.ts';
import { useOpenRekam } from './open-rekam.public.ts';
import { RUANGAN_HARI_FILTER } from './ruangan-filter.public.ts';

const [SEMUA_STATUS, ...STATUSES] = STATUS_KUNJUNGAN_OPTIONS;
const STATUS_OPTIONS = STATUSES.map(({ id, nama }) => ({ value: String(id), label: nama }));

export const KUNJUNGAN: List<typeof listKunjungan> = {
  name: 'kunjungan',
  title: 'Kunjungan',
  noun: 'kunjungan',
  topic: 'kunjungan',
  call: listKunjungan,
  id: ({ id }) => id,
  nameOf: ({ pendaftaran }) => pendaftaran.pasien.nama,
  size: 50,
  height: 'tall',
  columns: [
    {
      kind: 'text',
      head: 'No. kunjungan',
      width: 136,
      under: 'Waktu',
      phone: 'line',
      value: (row) => row.nomor_kunjungan,
    },
    { kind: 'time', head: 'Waktu', width: 64, narrow: 114, phone: 'side', tone: 'quiet', value: (row) => row.tanggal },
    {
      kind: 'minutes',
      head: 'Tunggu',
      width: 106,
      phone: 'side',
      value: (row, now) => (row.tanggal_layanan === today() ? waitingMinutes(row, now) : null),
      ruangan: (row) => row.ruangan.id,
    },
    {
      kind: 'text',
      head: 'Antrean',
      width: 156,
      narrow: 126,
      phone: 'title',
      tone: 'strong',
      value: (row) => row.no_antrean,
      second: dipindahkanText,
      secondStatus: TRIASE_STATUS,
    },
    {
      kind: 'person',
      head: 'Pasien',
      phone: 'title',
      value: ({ pendaftaran }) => pendaftaran.pasien,
      link: ({ pendaftaran }) =>
        can('view detail pasien') ? pathTo('pasienDetail', { norm: pendaftaran.norm }) : null,
    },
    ...TUJUAN_COLUMNS,
    ...CALLED_COLUMNS,
    { kind: 'time', head: 'Selesai', width: 92, from: 1600, phone: 'hidden', value: (row) => row.selesai_pada },
    STATUS_COLUMN,
  ],
  filters: [
    { kind: 'day', name: 'tanggal', label: 'Tanggal' },
    RUANGAN_HARI_FILTER,
    DOKTER_FILTER,
    PENJAMIN_FILTER,
    { kind: 'choice', name: 'status', label: 'Status', all: SEMUA_STATUS.nama, options: STATUS_OPTIONS },
    { kind: 'own', name: 'consent', label: 'General consent' },
    ...COUNTED_FILTERS,
    { kind: 'search', name: 'cari', label: 'Cari kunjungan', hint: 'Pasien, dokter, No. antrean' },
  ],
  words: ({ tanggal }) => ({
    none: `Belum ada kunjungan pada ${tanggal === today() ? 'hari' : 'tanggal'} ini`,
    noneHint: 'Pilih tanggal lain, atau daftarkan kunjungan.',
    nothingFitsHint: 'Ubah saringan atau kata yang dicari.',
  }),
};

/** Below the rows, because the head has no room for one filter more. */
function UnsignedConsent({ view: { address } }: { view: ListView<KunjunganRow> }) {
  const isOn = address.values['consent'] === 'belum';
  // Both do not fit beside the pages.
  if (!isOn && countedText(address.values) !== '') return null;
  return (
    <Button
      size="compact-xs"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => address.choose('consent', isOn ? '' : 'belum')}
    >
      Consent belum ditandatangani
    </Button>
  );
}

/** The visits of one day, the newest first. */
export function KunjunganPage() {
  const [moving, setMoving] = useState<readonly KunjunganRow[] | null>(null);
  const [changeLogOf, setChangeLogOf] = useState<KunjunganRow | null>(null);
  const { actions, busy } = useKunjunganActions(setChangeLogOf, (row) => setMoving([row]));
  useShortcut('urungkan', () => undoNewest() || NOTHING_TO_UNDO);
  const [asked, setAsked] = useState<{ id: number } | null>(null);
  const view = ({ pendaftaran }: KunjunganRow): void => setAsked({ id: pendaftaran.id });
  const openRekam = useOpenRekam();
  const [list] = useState((): typeof KUNJUNGAN => ({
    ...KUNJUNGAN,
    // A phone and a mouse have no Enter.
    actions: [{ label: 'Lihat', may: 'view kunjungan', run: view }, openRekam, ...actions],
    open: { may: 'view kunjungan', hint: 'lihat', run: view },
  }));
  return (
    <ListPage
      of={list}
      busy={busy}
      foot={(view) => (
        <>
          <UnsignedConsent view={view} />
          <Counted view={view} />
        </>
      )}
      note={({ address: { values } }) => (
        <>
          {daysText(values)}
          {values['tanggal'] === today() && <KunjunganKemarin />}
        </>
      )}
    >
      {changeLogOf && <ChangeLogDialog kunjungan={changeLogOf} onClose={() => setChangeLogOf(null)} />}
      {moving && <PindahDialog rows={moving} onClose={() => setMoving(null)} />}
      <KunjunganView on="kunjungan" asked={asked} />
    </ListPage>
  );
}
