import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { useBlobUrl } from '../../../platform/use-blob-url.ts';
import { toast } from '../../../ui/toast.ts';
import type { AsalFoto } from '../foto/foto-dialog.tsx';
import { FotoMalas } from '../foto/foto-malas.tsx';
import { kirimFoto } from '../foto/kirim-foto.ts';
import { fotoQuery, useSegarkan } from './detail.queries.ts';
import css from './pasien-detail.module.css';

const inisial = (nama: string): string =>
  nama
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((kata) => kata[0])
    .join('')
    .toLocaleUpperCase('id-ID');

/** The picture, or the initials without one. For a user who may change it, it is a button. */
export function FotoPasien({ pasien }: { pasien: DetailPasien }) {
  const { norm, nama, foto } = pasien;
  const url = useBlobUrl(useQuery(fotoQuery(norm, foto)).data);
  const segarkan = useSegarkan(norm);
  const [mengubah, setMengubah] = useState(false);
  async function simpan(blob: Blob, asal: AsalFoto): Promise<void> {
    await kirimFoto({ norm, foto: blob, asal, idempotencyKey: newIdempotencyKey() });
    segarkan('pasien');
    setMengubah(false);
    toast.ok('Foto pasien tersimpan.');
  }
  const isi = url ? <img src={url} alt={`Foto ${nama}`} /> : <span aria-hidden="true">{inisial(nama)}</span>;
  if (!can('update', 'pasien')) return <span className={css['avatar']}>{isi}</span>;
  return (
    <>
      <button
        type="button"
        className={css['avatar']}
        aria-label={url ? `Ubah foto ${nama}` : `Pasang foto ${nama}`}
        onClick={() => setMengubah(true)}
      >
        {isi}
        <span className={css['ubahFoto']} aria-hidden="true">
          <IconCamera size={14} />
        </span>
      </button>
      {mengubah && <FotoMalas onPilih={simpan} onClose={() => setMengubah(false)} />}
    </>
  );
}
