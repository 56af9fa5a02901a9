import { endpoint } from '@nadi/contract/endpoint';
import { page } from '@nadi/contract/envelope';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { SplitPage } from '#patterns/split-page.tsx';
import { BarLine, BarSide } from '#patterns/bar-side.tsx';
import { AKTIF_LOOKS } from '#ui/status.tsx';
import { KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import type { GalleryRow, ListState } from './server.ts';

const listGallery = endpoint({
  method: 'GET',
  path: '/galeri/:keadaan',
  can: 'view merk',
  summary: 'Rows of the gallery',
  params: z.object({ keadaan: z.string() }),
  query: z.object({
    cari: z.string().optional(),
    golongan: z.string().optional(),
    tanggal: z.string().optional(),
    status: z.string().optional(),
    urut: z.enum(['nama', '-nama']).optional(),
    page: z.coerce.number(),
    limit: z.coerce.number(),
  }),
  response: page(z.custom<GalleryRow>()).extend({ per_status: z.record(z.string(), z.number()) }),
});

/** A list with a column, a filter and an action of each kind. */
const listOf = (keadaan: ListState): List<typeof listGallery> => ({
  name: `galeri-${keadaan}`,
  title: 'Daftar contoh',
  noun: 'contoh',
  topic: 'master',
  call: listGallery,
  params: { keadaan },
  height: 'tall',
  id: ({ id }) => id,
  nameOf: ({ pasien }) => pasien.nama,
  quiet: ({ aktif }) => !aktif,
  columns: [
    { kind: 'person', head: 'Pasien', sort: 'nama', phone: 'title', value: ({ pasien }) => pasien, link: () => '/' },
    {
      kind: 'text',
      head: 'Obat',
      value: ({ obat }) => obat,
      second: ({ batch }) => batch,
      secondStatus: { of: AKTIF_LOOKS, value: ({ aktif }) => String(aktif) },
    },
    { kind: 'status', head: 'Status', width: 130, phone: 'side', of: KUNJUNGAN_LOOKS, value: ({ status }) => status },
    { kind: 'minutes', head: 'Tunggu', width: 110, phone: 'line', value: ({ menit }) => menit },
    { kind: 'money', head: 'Harga', width: 120, phone: 'named', value: ({ harga }) => harga },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari contoh', hint: 'Nama atau nomor' },
    {
      kind: 'choice',
      name: 'golongan',
      label: 'Golongan',
      all: 'Semua golongan',
      options: [{ value: 'keras', label: 'Keras' }],
    },
    { kind: 'day', name: 'tanggal', label: 'Hari' },
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      of: KUNJUNGAN_LOOKS,
      values: [1, 2, 3, 4],
      all: 'Semua',
      counts: (answer) => (answer as { per_status: Record<string, number> }).per_status,
    },
  ],
  actions: [
    { label: 'Ubah', key: 'edit', place: 'icon', icon: IconPencil, run: () => undefined },
    { label: 'Panggil', place: 'button', when: ({ status }) => status === 1, run: () => undefined },
    { label: 'Hapus', place: 'menu', icon: IconTrash, danger: true, run: () => undefined },
  ],
  add: { may: 'create merk', run: () => undefined },
  open: { run: () => undefined },
});

const BARS = {
  title: 'Menurut kota',
  bars: [
    { name: 'Kabupaten Hulu Sungai Tengah, Kalimantan Selatan', count: 1204 },
    { name: 'Semarang', count: 12 },
    { name: 'Tanpa kota', count: 3, quiet: true },
  ],
  note: 'Dihitung dari semua yang tersaring.',
};

export const ListIn = ({ state }: { state: ListState }) => <ListPage of={listOf(state)} />;
export const ListBesideBars = () => (
  <ListPage of={listOf('isi')} above={() => <BarLine {...BARS} />} side={() => <BarSide {...BARS} />} />
);

const { open: _none, ...SPLIT } = listOf('isi');
export const Split = () => (
  <SplitPage
    of={SPLIT}
    name="pilih"
    width={580}
    nothing="Pilih satu contoh"
    label="Rincian"
    detail={(id) => <p>Rincian {id}</p>}
  />
);
