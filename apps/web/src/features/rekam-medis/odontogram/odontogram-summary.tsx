import { Button } from '@mantine/core';
import { getOdontogram } from '@nadi/contract/rekam-medis/odontogram.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/http/http.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { dmfText } from '@nadi/domain/rekam-medis/catatan-gigi';
import { OdontogramView } from './odontogram-view.tsx';

const WIDTH = 680;

/** A patient's teeth in a line, and all of them on request; nothing where nobody has looked at them yet. */
export function OdontogramSummary({ norm, className }: { norm: number; className: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    queryKey: ['rekam', 'odontogram', norm],
    queryFn: async ({ signal }) => (await callApi(getOdontogram, { params: { norm }, signal })).data,
    staleTime: 60_000,
  });
  if (!data || data.diperiksa_pada === null) return null;
  return (
    <section className={className} aria-label="Odontogram">
      <h2>Odontogram</h2>
      <ul>
        <li>
          <span>{dmfText(data)}</span>
          <small>{formatRiwayat(data.diperiksa_pada)}</small>
        </li>
      </ul>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Lihat odontogram
      </Button>
      {opened && (
        <Dialog title="Odontogram" size={WIDTH} onClose={() => setOpened(false)} centered={false} withClose>
          <OdontogramView odontogram={data} norm={norm} tanggalLahir={null} />
        </Dialog>
      )}
    </section>
  );
}
