import { Button } from '@mantine/core';
import { exportKartuStok, printKartuStok } from '@nadi/contract/stok/laporan-stok.contract';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTask } from '#patterns/use-task.ts';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

export type KartuAsk = { produk_id: number; depo_id?: number; dari?: string; sampai?: string };

function Sheet({ ask, nama, onClose }: { ask: KartuAsk; nama: string; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['stok', 'kartu-cetak', ask],
    queryFn: ({ signal }) => fetchBlob(printKartuStok, { query: ask, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = `Cetak kartu stok ${nama}`;
  return (
    <Dialog title={title} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet fetched={fetched} title={title} nama={`kartu-stok-${ask.produk_id}.pdf`} />
    </Dialog>
  );
}

/** The card that stands on the screen as a sheet and as paper (farmasi.md F22). */
export function KartuFiles({ ask, nama }: { ask: KartuAsk; nama: string }) {
  const [printing, setPrinting] = useState(false);
  const { busy, run } = useTask();
  const download = (): Promise<unknown> =>
    run(async () => {
      const file = await fetchBlob(exportKartuStok, { query: ask });
      downloadFile(file, file.name || `kartu-stok-${ask.produk_id}.xlsx`);
    });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={busy}
        onClick={() => void download()}
      >
        Ekspor
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => setPrinting(true)}
      >
        Cetak
      </Button>
      {printing && <Sheet ask={ask} nama={nama} onClose={() => setPrinting(false)} />}
    </>
  );
}
