import { printRekapMcu } from '@nadi/contract/kunjungan/mcu.contract';
import { ISI_REKAP_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { RekapMcuPart } from '@nadi/domain/rekam-medis/lembar-mcu';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { pageMenuProps } from '#ui/menu.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';

const WORDS: Record<RekapMcuPart, string> = {
  rekap: 'Rekap',
  peserta: 'Hasil semua peserta',
  perusahaan: 'Keterangan untuk perusahaan',
};
/** The filters of the list as its call takes them. */
type Saringan = Readonly<Record<string, unknown>>;

/** The server writes each of these files down as a printing, so it is fetched once and kept by nobody. */
function Sheet({ isi, saringan, onClose }: { isi: RekapMcuPart; saringan: Saringan; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['mcu', 'cetak-rekap', isi, saringan],
    queryFn: ({ signal }) => fetchBlob(printRekapMcu, { query: { ...saringan, isi }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = `Cetak: ${WORDS[isi].toLowerCase()}`;
  return (
    <Dialog title={title} whose={null} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet fetched={fetched} title={title} nama={`mcu-${isi}.pdf`} />
    </Dialog>
  );
}

/** Prints the recap as it is filtered, or the papers of everybody in it who is concluded. */
export function CetakRekap({ saringan, empty }: { saringan: () => Saringan; empty: boolean }) {
  const [asked, setAsked] = useState<{ isi: RekapMcuPart; saringan: Saringan } | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={240} {...pageMenuProps()}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            disabled={empty}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Cetak
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ISI_REKAP_MCU.map((isi) => (
            <Menu.Item key={isi} onClick={() => setAsked({ isi, saringan: saringan() })}>
              {WORDS[isi]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && <Sheet {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
