import { uploadFoto, uploadWebcam } from '@nadi/contract/dokumen-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { uploadApi } from '../../../platform/unggah.ts';
import { useBlobUrl } from '../../../platform/use-blob-url.ts';
import { toast } from '../../../ui/toast.ts';
import { FotoDialog } from '../foto/foto-dialog.tsx';
import type { AsalFoto } from '../foto/foto-dialog.tsx';
import { fotoQuery, useSegarkan } from './detail.queries.ts';
import css from './pasien-detail.module.css';

const inisial = (nama: string): string => nama.split(/\s+/).filter(Boolean).slice(0, 2).map((kata) => kata[0]).join('').toLocaleUpperCase('id-ID');

function keBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

/** platform.md 7: a file goes as form-data, the camera's picture as base64. Every cut is a picture of its own, so its own key. */
async function kirimFoto(norm: number, foto: Blob, asal: AsalFoto): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  if (asal === 'kamera') {
    await callApi(uploadWebcam, { params: { norm }, body: { base64: await keBase64(foto) }, idempotencyKey });
    return;
  }
  const form = new FormData();
  form.set('foto', foto, 'foto.jpg');
  await uploadApi(uploadFoto, { params: { norm }, form, idempotencyKey });
}

/** The picture, or initials; a button for who may change it. */
export function FotoPasien({ pasien }: { pasien: DetailPasien }) {
  const { norm, nama, foto } = pasien;
  const url = useBlobUrl(useQuery(fotoQuery(norm, foto)).data);
  const segarkan = useSegarkan(norm);
  const [mengubah, setMengubah] = useState(false);
  async function simpan(blob: Blob, asal: AsalFoto): Promise<void> {
    await kirimFoto(norm, blob, asal);
    segarkan('pasien');
    setMengubah(false);
    toast.ok('Foto pasien tersimpan.');
  }
  const isi = url ? <img src={url} alt={`Foto ${nama}`} /> : <span aria-hidden="true">{inisial(nama)}</span>;
  if (!can('update', 'pasien')) return <span className={css['avatar']}>{isi}</span>;
  return (
    <>
      <button type="button" className={css['avatar']} aria-label={url ? `Ubah foto ${nama}` : `Pasang foto ${nama}`} onClick={() => setMengubah(true)}>
        {isi}
        <span className={css['ubahFoto']} aria-hidden="true"><IconCamera size={14} /></span>
      </button>
      {mengubah && <FotoDialog onPilih={simpan} onClose={() => setMengubah(false)} />}
    </>
  );
}
