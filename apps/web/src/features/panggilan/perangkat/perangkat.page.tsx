import {
  listPerangkat,
  NAMA_JENIS_PERANGKAT,
  removePerangkat,
  renewKodePerangkat,
} from '@nadi/contract/akses/perangkat.contract';
import type { Pasangan, Perangkat } from '@nadi/contract/akses/perangkat.contract';
import { IconKey, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi } from '#platform/http/http.ts';
import { PATHS } from '#platform/address/paths.ts';
import { queryClient } from '#platform/http/query.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { KodeDialog } from './kode-dialog.tsx';
import { PERANGKAT_LOOKS } from './perangkat-looks.public.ts';
import { PerangkatForm } from './perangkat-form.tsx';

const NOTE = `TV pemanggil dan mesin tiket di ruang tunggu. Alamat layar: ${PATHS.layar}, alamat kios: ${PATHS.kios}`;

const nameOf = ({ nama }: Perangkat): string => nama;

const PERANGKAT: List<typeof listPerangkat> = {
  name: 'perangkat',
  title: 'Layar & kios',
  noun: 'layar atau kios',
  topic: 'perangkat',
  call: listPerangkat,
  id: ({ id }) => id,
  nameOf,
  paging: 'whole',
  columns: [
    { kind: 'text', head: 'Nama', phone: 'title', tone: 'strong', value: nameOf },
    { kind: 'text', head: 'Jenis', width: 120, under: 'Nama', value: ({ jenis }) => NAMA_JENIS_PERANGKAT[jenis] },
    { kind: 'text', head: 'Ruang tunggu', width: 200, value: ({ ruang_tunggu }) => ruang_tunggu },
    { kind: 'text', head: 'Menampilkan', value: (row) => describeContent(row) },
    {
      kind: 'text',
      head: 'Suara',
      width: 90,
      under: 'Menampilkan',
      value: (row) => (row.jenis === 'kios' ? '-' : row.bersuara ? 'Ya' : 'Tidak'),
    },
    { kind: 'status', head: 'Status', width: 150, of: PERANGKAT_LOOKS, value: ({ keadaan }) => keadaan },
    {
      kind: 'text',
      head: 'Terakhir terlihat',
      width: 150,
      under: 'Status',
      tone: 'quiet',
      value: ({ dilihat_pada }) => (dilihat_pada === null ? '-' : formatDateTime(dilihat_pada)),
    },
  ],
  words: {
    none: 'Belum ada layar atau kios',
    noneHint: 'Tambahkan TV pemanggil atau mesin tiket, lalu ketik kodenya di sana.',
    nothingFitsHint: 'Periksa ejaannya.',
  },
};

function describeContent({ jenis, ruangan_id, loket_id }: Perangkat): string {
  if (jenis === 'kios') return '-';
  const parts = [
    ...(ruangan_id.length > 0 ? [`${ruangan_id.length} ruangan`] : []),
    ...(loket_id.length > 0 ? [`${loket_id.length} loket`] : []),
  ];
  return parts.length === 0 ? 'Semua ruangan dan loket' : parts.join(', ');
}

/** The displays and kiosks of the facility: added, changed, given a code, and taken off. */
export function PerangkatPage() {
  const [edited, setEdited] = useState<{ row: Perangkat | null } | null>(null);
  const [pasangan, setPasangan] = useState<Pasangan | null>(null);
  const { busy, run } = useRowTask<Perangkat>({ id: ({ id }) => id, nameOf, topic: 'perangkat' });

  async function remove(row: Perangkat): Promise<void> {
    const body = 'Sejak itu tidak menampilkan dan menyuarakan apa pun, sampai dipasang lagi dengan kode baru.';
    if (!(await ask({ title: `Lepas ${row.nama}?`, body, yes: 'Lepas', no: 'Batal', danger: true }))) return;
    await run({
      row,
      send: () => callApi(removePerangkat, { params: { id: row.id } }),
      done: () => `${row.nama} dilepas.`,
    });
  }
  async function renew(row: Perangkat): Promise<void> {
    const answer = await run({
      row,
      send: () => callApi(renewKodePerangkat, { params: { id: row.id }, body: {} }),
      done: () => `Kode baru untuk ${row.nama}.`,
    });
    if (answer) setPasangan(answer.data);
  }
  const [list] = useState((): typeof PERANGKAT => ({
    ...PERANGKAT,
    open: { may: 'update perangkat', hint: 'ubah', run: (row) => setEdited({ row }) },
    add: { may: 'create perangkat', run: () => setEdited({ row: null }) },
    actions: [
      {
        label: 'Kode',
        may: 'update perangkat',
        place: 'button',
        icon: IconKey,
        says: (row) => `Kode baru untuk ${row.nama}`,
        run: (row) => renew(row),
      },
      {
        label: 'Ubah',
        may: 'update perangkat',
        key: 'edit',
        place: 'icon',
        icon: IconPencil,
        run: (row) => setEdited({ row }),
      },
      {
        label: 'Lepas',
        may: 'delete perangkat',
        place: 'icon',
        icon: IconPlugConnectedX,
        danger: true,
        run: (row) => remove(row),
      },
    ],
  }));
  return (
    <ListPage of={list} busy={busy} note={() => NOTE}>
      {edited && (
        <PerangkatForm
          row={edited.row}
          onClose={() => setEdited(null)}
          onSaved={(made) => {
            setEdited(null);
            setPasangan(made);
          }}
        />
      )}
      {pasangan && (
        <KodeDialog
          pasangan={pasangan}
          onClose={() => {
            setPasangan(null);
            void queryClient.invalidateQueries({ queryKey: ['perangkat'] });
          }}
        />
      )}
    </ListPage>
  );
}
