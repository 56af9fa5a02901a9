import { uploadFoto, uploadWebcam } from '@nadi/contract/dokumen-pasien.contract';
import { callApi } from '../../../platform/http.ts';
import { uploadApi } from '../../../platform/unggah.ts';
import type { AsalFoto } from './foto-dialog.tsx';

function keBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

type Kiriman = {
  norm: number;
  foto: Blob;
  asal: AsalFoto;
  /** Each crop is a new picture and needs a key of its own. */ idempotencyKey: string;
  onProgress?: (bagian: number) => void;
  signal?: AbortSignal;
};

/** platform.md 7: a file is sent as form-data, a picture of the camera as base64. */
export async function kirimFoto({ norm, foto, asal, idempotencyKey, onProgress, signal }: Kiriman): Promise<void> {
  const batal = signal ? { signal } : {};
  if (asal === 'kamera') {
    await callApi(uploadWebcam, { params: { norm }, body: { base64: await keBase64(foto) }, idempotencyKey, ...batal });
    return;
  }
  const form = new FormData();
  form.set('foto', foto, 'foto.jpg');
  await uploadApi(uploadFoto, {
    params: { norm },
    form,
    idempotencyKey,
    ...batal,
    ...(onProgress ? { onProgress } : {}),
  });
}
