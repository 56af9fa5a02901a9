import { Button } from '@mantine/core';
import { printSalinanRekam } from '@nadi/contract/rekam-medis/salinan-rekam.contract';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#platform/session/session.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

const WIDTH = 760;
const TITLE = 'Salinan untuk pasien';

/** The sheet; the server writes each down as a printing, so it is fetched once and kept by nobody. */
function Sheet({ kunjunganId, onClose }: { kunjunganId: number; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['rekam', 'salinan-cetak', kunjunganId],
    queryFn: ({ signal }) => fetchBlob(printSalinanRekam, { params: { id: kunjunganId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title={TITLE} onClose={onClose} size={WIDTH} centered={false} withClose>
      <PrintSheet fetched={fetched} title={TITLE} nama={`resume-kunjungan-${kunjunganId}.pdf`} />
    </Dialog>
  );
}

/** Hands the signed record of a visit to its patient (rekam-medis.md RM30). */
export function SalinanButton({ kunjunganId, size }: { kunjunganId: number; size?: 'xs' }) {
  const [opened, setOpened] = useState(false);
  // Who reads by being of the platform alone hands nothing out.
  if (!can('view rekam medis')) return null;
  return (
    <>
      <Button
        variant="default"
        {...(size ? { size } : {})}
        leftSection={<IconFileText size={size ? 14 : 16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {size ? 'Salinan' : TITLE}
      </Button>
      {opened && <Sheet kunjunganId={kunjunganId} onClose={() => setOpened(false)} />}
    </>
  );
}
