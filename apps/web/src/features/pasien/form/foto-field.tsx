import { Button } from '@mantine/core';
import { IconCamera, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { fotoQuery } from '../detail/detail.queries.ts';
import { LazyFotoDialog } from '../foto/lazy-foto-dialog.tsx';
import type { PickedFiles } from './dokumen/use-picked-files.ts';
import css from './pasien-form.module.css';

type FotoFieldProps = {
  picked: PickedFiles;
  /** The stored picture, when the patient has one. */ saved: { norm: number; foto: string } | null;
};

/** The picture in the form: it is taken before the save and sent after it. */
export function FotoField({ picked, saved }: FotoFieldProps) {
  const [opened, setOpened] = useState(false);
  const stored = useQuery(fotoQuery(saved?.norm ?? 0, saved?.foto ?? null));
  const url = useBlobUrl(picked.foto?.blob ?? stored.data);
  return (
    <div className={css['foto']}>
      {picked.foto && <span className={css['fotoKet']}>Foto baru, dikirim setelah disimpan</span>}
      {picked.foto && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => picked.pickFoto(null)}>
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
        onClick={() => setOpened(true)}
      >
        {url ? 'Ganti foto' : 'Foto'}
      </Button>
      {opened && (
        <LazyFotoDialog
          onPick={(blob, source) => {
            picked.pickFoto({ blob, source });
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
