import { getKartuPasien, getLabelPasien } from '@nadi/contract/pasien-cetak.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchBlob } from '../../../platform/unggah.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LembarCetak } from '../../../ui/lembar-cetak.tsx';
import { LabelForm } from './label-form.tsx';
import type { IsiLabel } from './label-form.tsx';

export type Cetakan = { jenis: 'kartu' | 'label'; norm: number; nama: string };

/** The server logs every print, so the file is fetched once and is dropped when the dialog closes. */
function useBerkasCetak({ jenis, norm }: Cetakan, label: IsiLabel | null) {
  return useQuery({
    queryKey: ['cetak', jenis, norm, label],
    queryFn: ({ signal }) =>
      jenis === 'kartu'
        ? fetchBlob(getKartuPasien, { params: { norm }, signal })
        : fetchBlob(getLabelPasien, { params: { norm }, query: label ?? {}, signal }),
    enabled: jenis === 'kartu' || label !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Previews a patient's card or a sheet of labels, to be printed or saved from there. */
export function CetakDialog({ cetakan, onClose }: { cetakan: Cetakan; onClose: () => void }) {
  const [label, setLabel] = useState<IsiLabel | null>(null);
  const query = useBerkasCetak(cetakan, label);
  const judul = cetakan.jenis === 'kartu' ? `Kartu pasien ${cetakan.nama}` : `Label ${cetakan.nama}`;
  const mengisi = cetakan.jenis === 'label' && label === null;
  const ubah = label && (
    <Button variant="default" onClick={() => setLabel(null)}>
      Ubah jumlah
    </Button>
  );
  return (
    <Dialog judul={judul} onClose={onClose} size={mengisi ? 460 : 760} tengah={false} denganTutup>
      {mengisi ? (
        <LabelForm onSiap={setLabel} onClose={onClose} />
      ) : (
        <LembarCetak diambil={query} judul={judul} nama={`${cetakan.jenis}-${cetakan.norm}.pdf`} samping={ubah} />
      )}
    </Dialog>
  );
}
