import { listAksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import type { AksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { IconChecklist, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { formatDateTime, formatRiwayat, formatTime } from '#platform/time/tanggal.ts';
import type { Looks } from '#ui/status.tsx';
import { useNavigate } from 'react-router';
import { TinjauDialog } from './tinjau-dialog.tsx';

const LOOKS: Looks = {
  terlambat: { word: 'Lewat 7 hari', color: 'var(--danger)', glyph: 'alert' },
  belum: { word: 'Belum ditinjau', color: 'var(--warn)', glyph: 'ring' },
  sudah: { word: 'Sudah ditinjau', color: 'var(--ok)', glyph: 'tick' },
};
const statusOf = ({ terlambat, ditinjau_pada }: AksesDarurat): string =>
  ditinjau_pada !== null ? 'sudah' : terlambat ? 'terlambat' : 'belum';

/** How it was found, or until when that is to be said. */
const remarkOf = ({ hasil, catatan, ditinjau_oleh, ditinjau_pada, tinjau_sebelum }: AksesDarurat): string =>
  hasil === null
    ? `sebelum ${formatRiwayat(tinjau_sebelum)}`
    : [`${hasil}, ${ditinjau_oleh ?? '-'} ${formatRiwayat(ditinjau_pada ?? '')}`, catatan].filter(Boolean).join('. ');

const AKSES: List<typeof listAksesDarurat> = {
  name: 'akses-darurat',
  title: 'Akses darurat',
  noun: 'akses darurat',
  topic: 'rekam-medis',
  call: listAksesDarurat,
  id: ({ id }) => id,
  nameOf: ({ oleh, norm }) => `akses ${oleh} pada ${formatNorm(norm)}`,
  size: 50,
  height: 'lines',
  actionsWidth: 150,
  columns: [
    {
      kind: 'text',
      head: 'Dibuka',
      width: 150,
      phone: 'line',
      value: ({ dibuat_pada }) => formatDateTime(dibuat_pada),
      second: ({ sampai, diakhiri }) => `${diakhiri ? 'diakhiri' : 'sampai'} ${formatTime(sampai)}`,
    },
    {
      kind: 'text',
      head: 'Oleh',
      width: 200,
      phone: 'title',
      tone: 'strong',
      value: ({ oleh }) => oleh,
      second: ({ platform }) => (platform ? 'Superadmin, bukan dari faskes ini' : null),
    },
    {
      kind: 'text',
      head: 'Pasien',
      width: 190,
      phone: 'line',
      value: ({ nama }) => nama,
      second: ({ norm }) => formatNorm(norm),
    },
    { kind: 'text', head: 'Alasan', phone: 'line', value: ({ alasan }) => alasan },
    {
      kind: 'status',
      head: 'Status',
      width: 150,
      phone: 'side',
      of: LOOKS,
      value: statusOf,
    },
    { kind: 'text', head: 'Tinjauan', width: 190, phone: 'line', value: remarkOf },
  ],
  filters: [
    { kind: 'search', name: 'search', address: 'cari', label: 'Cari akses darurat', hint: 'Pembuka, No. RM' },
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      all: 'Semua Status',
      of: LOOKS,
      values: ['terlambat', 'belum', 'sudah'],
      counts: (answer) => (answer as { jumlah?: Record<string, number> } | undefined)?.jumlah ?? {},
    },
  ],
  quiet: ({ ditinjau_pada }) => ditinjau_pada !== null,
  words: {
    none: 'Belum ada akses darurat',
    noneHint: 'Setiap pembukaan darurat rekam medis tampil di sini untuk ditinjau dalam 7 hari.',
    nothingFitsHint: 'Ubah saringan atau kata yang dicari.',
  },
};

/** Emergency accesses, those that wait for their review first; nobody reviews their own (rekam-medis.md RM35). */
export function AksesDaruratPage() {
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState<AksesDarurat | null>(null);
  const showJejak = ({ norm }: AksesDarurat): void => void navigate(pathTo('jejakRekam', { norm }));
  const [list] = useState((): typeof AKSES => ({
    ...AKSES,
    open: {
      run: (row) => (row.ditinjau_pada === null && !row.milik_saya ? setReviewing(row) : showJejak(row)),
      hint: 'tinjau',
    },
    actions: [
      {
        label: 'Tinjau',
        says: ({ oleh, norm }) => `Tinjau akses ${oleh} pada ${formatNorm(norm)}`,
        may: 'update akses rekam medis',
        place: 'button',
        icon: IconChecklist,
        when: ({ ditinjau_pada, milik_saya }) => ditinjau_pada === null && !milik_saya,
        run: setReviewing,
      },
      {
        label: 'Siapa yang membuka',
        says: ({ norm }) => `Siapa yang membuka ${formatNorm(norm)}`,
        place: 'icon',
        icon: IconEye,
        run: showJejak,
      },
    ],
  }));
  return (
    <ListPage of={list}>{reviewing && <TinjauDialog row={reviewing} onClose={() => setReviewing(null)} />}</ListPage>
  );
}
