import { listPasien } from '@nadi/contract/pasien/pasien.contract';
import { exportPasien, exportPasienLatar } from '@nadi/contract/pasien/pasien-print.contract';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { pasienLook } from '#ui/status-pasien.tsx';
import { offerBackground } from '#features/pekerjaan/offer-background.public.ts';
import { LazyPrintDialog } from '../cetak/lazy-print-dialog.tsx';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { formatNamaLengkap, formatShortAlamat } from '../pasien-text.ts';
import { ImportPasien } from './import-pasien.tsx';
import { ListSummary, NewPasien } from './list-summary.tsx';
import { pasienActions } from './pasien-actions.ts';
import { DEFAULT_PAGE_SIZE, filtersOfSearch, PAGE_SIZES, SEARCH_FIELDS } from './search-fields.ts';

export const PASIEN: List<typeof listPasien> = {
  name: 'pasien',
  title: 'Daftar Pasien',
  noun: 'pasien',
  topic: 'pasien',
  call: listPasien,
  id: ({ norm }) => norm,
  nameOf: ({ nama }) => nama,
  size: DEFAULT_PAGE_SIZE,
  sizes: PAGE_SIZES,
  height: 'tall',
  exports: {
    call: exportPasien,
    may: 'view ekspor pasien',
    fileName: 'pasien',
    refused: offerBackground(exportPasienLatar),
  },
  words: {
    noneAction: <NewPasien />,
    nothingFitsHint: 'Periksa ejaan atau saringannya. Nomor telepon dan kartu BPJS dicari di kotak atas, Ctrl+K.',
  },
  columns: [
    {
      kind: 'text',
      head: 'No. RM',
      width: 94,
      sort: 'norm',
      filter: 'norm',
      digits: true,
      phone: 'side',
      tone: 'strong',
      value: ({ norm }) => formatNorm(norm),
    },
    {
      kind: 'person',
      head: 'Pasien',
      grow: 2.2,
      sort: 'nama',
      filter: 'nama',
      mark: 'nama',
      phone: 'title',
      value: (row) => ({ ...row, norm: undefined, nama: formatNamaLengkap(row) }),
    },
    {
      kind: 'text',
      head: 'Alamat',
      filter: 'alamat',
      phone: 'line',
      tone: 'quiet',
      value: (row) => formatShortAlamat(row, row.kecamatan_deskripsi),
    },
    {
      kind: 'birth-date',
      head: 'Tanggal Lahir',
      width: 124,
      sort: 'tanggal_lahir',
      filter: 'tanggal_lahir',
      phone: 'line',
      value: (row) => row.tanggal_lahir,
    },
    { kind: 'text', head: 'No. KTP', width: 158, filter: 'nik', digits: true, phone: 'line', value: (row) => row.nik },
    {
      kind: 'text',
      head: 'No. BPJS',
      width: 140,
      filter: 'no_bpjs',
      digits: true,
      phone: 'hidden',
      value: (row) => row.no_bpjs,
    },
    {
      kind: 'status',
      head: 'Status',
      width: 116,
      filter: 'status',
      of: pasienLook,
      value: (row) => row.referensi_status_pasien.deskripsi,
    },
  ],
  filters: [
    {
      kind: 'search',
      name: 'nama',
      label: 'Cari di daftar pasien',
      hint: 'Nama, No. RM, atau NIK',
      read: filtersOfSearch,
      reads: SEARCH_FIELDS,
    },
  ],
};

/** All patients, with a filter under each head. How the user left the list is kept at the server. */
export function PasienPage() {
  const navigate = useNavigate();
  const [printJob, setPrintJob] = useState<PrintJob | null>(null);
  const [list] = useState((): typeof PASIEN => {
    const openDetail = (norm: number): unknown => navigate(pathTo('pasienDetail', { norm }));
    return {
      ...PASIEN,
      actions: pasienActions(openDetail, setPrintJob),
      open: { may: 'view detail pasien', hint: 'detail', run: ({ norm }) => openDetail(norm) },
    };
  });
  return (
    <ListPage
      of={list}
      note={(view) => <ListSummary view={view} />}
      tools={({ filtered, clearFilters }) => (
        <>
          {filtered.length > 0 && (
            <Button size="xs" variant="default" leftSection={<IconFilterOff size={16} />} onClick={clearFilters}>
              Hapus saringan
            </Button>
          )}
          <ImportPasien />
        </>
      )}
    >
      {printJob && <LazyPrintDialog printJob={printJob} onClose={() => setPrintJob(null)} />}
    </ListPage>
  );
}
