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
  /** Every cut is a picture of its own, so its own key. */ idempotencyKey: string;
  onProgress?: (bagian: number) => void;
  signal?: AbortSignal;
};

/** platform.md 7: a file goes as form-data, the camera's picture as base64. */
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
