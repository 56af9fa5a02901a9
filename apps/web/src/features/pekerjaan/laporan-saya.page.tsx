import { cancelPekerjaan, listPekerjaan, repeatPekerjaan } from '@nadi/contract/pekerjaan.contract';
import type { Pekerjaan } from '@nadi/contract/pekerjaan.contract';
import { HARI_BERKAS, isEnded, JENIS_PEKERJAAN, STATUS_PEKERJAAN } from '@nadi/domain/pekerjaan/pekerjaan';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List, RowAction } from '#patterns/list.ts';
import { useRowTask } from '#patterns/use-row-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { downloadBerkas } from './download-berkas.public.ts';
import { Keadaan, keadaanOf } from './keadaan.tsx';

const nameOf = ({ jenis }: Pekerjaan): string => JENIS_PEKERJAAN[jenis].judul;

const LAPORAN_SAYA: List<typeof listPekerjaan> = {
  name: 'laporan-saya',
  title: 'Laporan saya',
  noun: 'berkas',
  topic: 'pekerjaan',
  prompt: true,
  call: listPekerjaan,
  paging: 'whole',
  id: ({ id }) => id,
  nameOf,
  height: 'lines',
  columns: [
    { kind: 'text', head: 'Berkas', phone: 'title', tone: 'strong', value: nameOf, second: ({ rincian }) => rincian },
    {
      kind: 'own',
      head: 'Keadaan',
      width: 380,
      phone: 'line',
      cell: (row) => <Keadaan of={row} />,
      // A card of a phone has the words alone.
      value: (row) => `${STATUS_PEKERJAAN[row.status]}: ${keadaanOf(row)}`,
    },
    { kind: 'text', head: 'Diminta', width: 150, phone: 'side', value: (row) => formatDateTime(row.dibuat_pada) },
    {
      kind: 'text',
      head: 'Berkas ada s.d.',
      width: 150,
      phone: 'named',
      value: ({ berkas }) => berkas && formatDateTime(berkas.sampai),
    },
  ],
  actionsWidth: 200,
  words: {
    none: 'Belum ada berkas yang Anda minta',
    noneHint: `Ekspor yang terlalu besar untuk ditunggu disiapkan di sini. Berkasnya disimpan ${HARI_BERKAS} hari.`,
  },
};

/** What somebody had prepared in the background (laporan.md L6): how far it is, and the files that are there. */
export function LaporanSayaPage() {
  const { run, busy } = useRowTask<Pekerjaan>({ id: ({ id }) => id, nameOf, topic: 'pekerjaan' });
  const download = (row: Pekerjaan): unknown =>
    run({
      row,
      send: async () => {
        await downloadBerkas(row.id);
        return row;
      },
      done: () => 'Berkasnya ada di unduhan peramban.',
    });
  const cancel = (row: Pekerjaan): unknown =>
    run({
      row,
      send: () => callApi(cancelPekerjaan, { params: { id: row.id } }),
      done: ({ message }) => message,
    });
  const repeat = (row: Pekerjaan): unknown =>
    run({
      row,
      send: () => callApi(repeatPekerjaan, { params: { id: row.id }, idempotencyKey: newIdempotencyKey() }),
      done: ({ message }) => message,
    });
  const [list] = useState((): typeof LAPORAN_SAYA => {
    const actions: RowAction<Pekerjaan>[] = [
      { label: 'Unduh', place: 'button', when: ({ berkas }) => berkas !== null, run: download },
      {
        label: 'Batalkan',
        key: 'pekerjaan-batal',
        place: 'button',
        when: ({ status }) => !isEnded(status),
        run: cancel,
      },
      {
        label: 'Ulangi',
        place: 'button',
        when: ({ status, berkas, hak_hilang }) => isEnded(status) && berkas === null && !hak_hilang,
        run: repeat,
      },
    ];
    return { ...LAPORAN_SAYA, actions };
  });
  return (
    <ListPage
      of={list}
      busy={busy}
      note={() => 'berkas yang Anda minta, hanya Anda yang dapat membukanya'}
      foot={() => 'Halaman ini boleh ditinggal: Anda diberi tahu saat berkasnya siap.'}
    />
  );
}
