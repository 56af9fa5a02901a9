import { Button } from '@mantine/core';
import { exportNarkotika, listNarkotika, printNarkotika } from '@nadi/contract/stok/laporan-stok.contract';
import type { NarkotikaRow } from '@nadi/contract/stok/laporan-stok.contract';
import { NAMA_GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import { GOLONGAN_DILAPORKAN } from '@nadi/domain/stok/narkotika';
import { addMonths, formatBulan } from '@nadi/domain/tanggal/tanggal';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { today } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { RegisterDialog } from './register-dialog.tsx';

const MONTHS = 24;
const bulanIni = (): string => today().slice(0, 7);
/** This month is what the list shows unasked. */
const earlierMonths = (): { value: string; label: string }[] =>
  Array.from({ length: MONTHS }, (_, n) => {
    const bulan = addMonths(`${bulanIni()}-01`, -(n + 1)).slice(0, 7);
    return { value: bulan, label: formatBulan(bulan) };
  });

const narkotikaList = (open: (row: NarkotikaRow) => unknown): List<typeof listNarkotika> => ({
  name: 'narkotika',
  title: 'Narkotika, psikotropika, prekursor',
  noun: 'produk',
  topic: 'stok',
  call: listNarkotika,
  id: ({ id }) => id,
  nameOf: ({ nama }) => nama,
  columns: [
    {
      kind: 'text',
      head: 'Produk',
      phone: 'title',
      value: (row) => row.nama,
      second: (row) => `${row.kode} · ${row.satuan}`,
    },
    { kind: 'text', head: 'Golongan', width: 120, value: (row) => NAMA_GOLONGAN_OBAT[row.golongan] },
    { kind: 'number', head: 'Saldo awal', width: 100, value: (row) => row.saldo_awal },
    { kind: 'number', head: 'Masuk PBF', width: 100, phone: 'hidden', value: (row) => row.masuk_pbf || null },
    { kind: 'number', head: 'Masuk lain', width: 100, phone: 'hidden', value: (row) => row.masuk_lain || null },
    { kind: 'number', head: 'Keluar resep', width: 110, phone: 'hidden', value: (row) => row.keluar_resep || null },
    { kind: 'number', head: 'Keluar lain', width: 100, phone: 'hidden', value: (row) => row.keluar_lain || null },
    { kind: 'number', head: 'Musnah', width: 90, phone: 'hidden', value: (row) => row.musnah || null },
    { kind: 'number', head: 'Saldo akhir', width: 100, tone: 'strong', value: (row) => row.saldo_akhir },
  ],
  filters: [
    { kind: 'choice', name: 'bulan', label: 'Bulan', all: formatBulan(bulanIni()), options: earlierMonths() },
    {
      kind: 'choice',
      name: 'golongan',
      label: 'Golongan',
      all: 'Semua golongan',
      options: GOLONGAN_DILAPORKAN.map((value) => ({ value, label: NAMA_GOLONGAN_OBAT[value] })),
    },
  ],
  open: { run: open, hint: 'register' },
  actions: [{ label: 'Register', place: 'icon', icon: IconListDetails, run: open }],
  exports: { call: exportNarkotika, may: 'view stock', fileName: 'narkotika' },
  words: {
    none: 'Tidak ada narkotika, psikotropika, atau prekursor',
    noneHint: 'Golongan sebuah produk diisi di tab Produk.',
    nothingFits: 'Tidak ada yang cocok',
    nothingFitsHint: 'Pilih bulan atau golongan lain.',
    failed: 'Laporan belum bisa dimuat',
  },
});

type Ask = { bulan?: string; golongan?: NarkotikaRow['golongan'] };
function Sheet({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['stok', 'narkotika-cetak', ask],
    queryFn: ({ signal }) => fetchBlob(printNarkotika, { query: ask, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const bulan = ask.bulan ?? bulanIni();
  const title = `Laporan ${formatBulan(bulan)}`;
  return (
    <Dialog title={title} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet fetched={fetched} title={title} nama={`narkotika-${bulan}.pdf`} />
    </Dialog>
  );
}

/** What came in and went out in a month of what the state has reported, of the ledger alone (farmasi.md F43). */
export function NarkotikaList() {
  const [chosen, setChosen] = useState<NarkotikaRow | null>(null);
  const [printing, setPrinting] = useState<Ask | null>(null);
  const [list] = useState(() => narkotikaList(setChosen));
  return (
    <ListPage
      of={list}
      within="tab"
      tools={({ address: { values } }) => (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => setPrinting(askOf(values))}
          >
            Cetak
          </Button>
          {chosen && (
            <RegisterDialog produk={chosen} bulan={values['bulan'] || bulanIni()} onClose={() => setChosen(null)} />
          )}
        </>
      )}
    >
      {printing && <Sheet ask={printing} onClose={() => setPrinting(null)} />}
    </ListPage>
  );
}

const askOf = ({ bulan, golongan }: Readonly<Record<string, string>>): Ask => ({
  ...(bulan ? { bulan } : {}),
  ...(golongan ? { golongan: golongan as NarkotikaRow['golongan'] } : {}),
});
