import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { toast } from '#ui/toast.ts';
import type { FotoSource } from '../foto/foto-dialog.tsx';
import { LazyFotoDialog } from '../foto/lazy-foto-dialog.tsx';
import { sendFoto } from '../foto/send-foto.ts';
import { fotoQuery, useRefreshPasien } from './detail.queries.ts';
import css from './pasien-detail.module.css';

const initialsOf = (nama: string): string =>
  nama
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toLocaleUpperCase('id-ID');

/** The picture, or the initials without one. For a user who may change it, it is a button. */
export function FotoPasien({ pasien }: { pasien: DetailPasien }) {
  const { norm, nama, foto } = pasien;
  const url = useBlobUrl(useQuery(fotoQuery(norm, foto)).data);
  const refresh = useRefreshPasien(norm);
  const [editing, setEditing] = useState(false);
  async function save(blob: Blob, source: FotoSource): Promise<void> {
    await sendFoto({ norm, foto: blob, source, idempotencyKey: newIdempotencyKey() });
    refresh('pasien');
    setEditing(false);
    toast.ok('Foto pasien tersimpan.');
  }
  const image = url ? <img src={url} alt={`Foto ${nama}`} /> : <span aria-hidden="true">{initialsOf(nama)}</span>;
  if (!can('update pasien')) return <span className={css['avatar']}>{image}</span>;
  return (
    <>
      <button
        type="button"
        className={css['avatar']}
        aria-label={url ? `Ubah foto ${nama}` : `Pasang foto ${nama}`}
        onClick={() => setEditing(true)}
      >
        {image}
        <span className={css['ubahFoto']} aria-hidden="true">
          <IconCamera size={14} />
        </span>
      </button>
      {editing && <LazyFotoDialog onPick={save} onClose={() => setEditing(false)} />}
    </>
  );
}
