import { Button } from '@mantine/core';
import { IconCamera, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobUrl } from '../../../platform/use-blob-url.ts';
import { fotoQuery } from '../detail/detail.queries.ts';
import { FotoMalas } from '../foto/foto-malas.tsx';
import type { BerkasForm } from './dokumen/use-berkas.ts';
import css from './pasien-form.module.css';

type FotoProps = {
  berkas: BerkasForm;
  /** The stored picture, when the patient has one. */ tersimpan: { norm: number; foto: string } | null;
};

/** The picture in the form: it is taken before the save and sent after it. */
export function FotoPasien({ berkas, tersimpan }: FotoProps) {
  const [buka, setBuka] = useState(false);
  const lama = useQuery(fotoQuery(tersimpan?.norm ?? 0, tersimpan?.foto ?? null));
  const url = useBlobUrl(berkas.foto?.blob ?? lama.data);
  return (
    <div className={css['foto']}>
      {berkas.foto && <span className={css['fotoKet']}>Foto baru, dikirim setelah disimpan</span>}
      {berkas.foto && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => berkas.pilihFoto(null)}>
          Batalkan foto
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={
          url ? (
            <img className={css['fotoGambar']} src={url} alt="" width={20} height={20} />
          ) : (
            <IconUser size={15} aria-hidden="true" />
          )
        }
        rightSection={<IconCamera size={15} aria-hidden="true" />}
        onClick={() => setBuka(true)}
      >
        {url ? 'Ganti foto' : 'Foto'}
      </Button>
      {buka && (
        <FotoMalas
          onPilih={(blob, asal) => {
            berkas.pilihFoto({ blob, asal });
            setBuka(false);
          }}
          onClose={() => setBuka(false)}
        />
      )}
    </div>
  );
}
