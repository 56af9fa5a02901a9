import { Button } from '@mantine/core';
import { printPersetujuan } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { Persetujuan } from '@nadi/contract/kunjungan/persetujuan.contract';
import { KEPUTUSAN_PERSETUJUAN, TANDA_PERSETUJUAN } from '@nadi/domain/rekam-medis/persetujuan';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import css from './persetujuan.module.css';

const WIDTH = 760;
const ICONS = { setuju: IconCheck, menolak: IconX, darurat: IconAlertTriangle };

/** The sheet of an answer as it is on paper; the server counts each as a printing. */
function Sheet({ of: { id, nama }, onClose }: { of: Persetujuan; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['rekam', 'persetujuan', 'pdf', id],
    queryFn: ({ signal }) => fetchBlob(printPersetujuan, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title={`Persetujuan ${nama}`} onClose={onClose} size={WIDTH} centered={false} withClose>
      <PrintSheet fetched={fetched} title={`Persetujuan ${nama}`} nama={`persetujuan-${id}.pdf`} />
    </Dialog>
  );
}

const describe = ({ keputusan, penerima_nama, penerima_hubungan, tanda, alasan }: Persetujuan): string =>
  keputusan === 'darurat'
    ? (alasan ?? '')
    : [`${penerima_nama ?? ''} (${penerima_hubungan ?? ''})`, tanda === null ? null : TANDA_PERSETUJUAN[tanda], alasan]
        .filter(Boolean)
        .join(', ');

/** What patients answered about procedures of the visit, the newest first; refusals stay. */
export function PersetujuanList({ of: all }: { of: readonly Persetujuan[] }) {
  const [opened, setOpened] = useState<Persetujuan | null>(null);
  if (all.length === 0) return null;
  return (
    <>
      <ul className={css['daftar']} aria-label="Persetujuan tindakan">
        {all.map((one) => {
          const AnswerIcon = ICONS[one.keputusan];
          return (
            <li key={one.id} data-keputusan={one.keputusan}>
              <span className={css['jawab']}>
                <AnswerIcon size={14} aria-hidden="true" /> {KEPUTUSAN_PERSETUJUAN[one.keputusan]}
              </span>
              <span>
                {one.nama} <small>{describe(one)}</small>
              </span>
              <small>{formatDateTimeBulan(one.dibuat_pada)}</small>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Cetak persetujuan ${one.nama}`}
                onClick={() => setOpened(one)}
              >
                Cetak
              </Button>
            </li>
          );
        })}
      </ul>
      {opened && <Sheet of={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
