import { uploadFoto, uploadWebcam } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { callApi } from '#platform/http/http.ts';
import { uploadApi } from '#platform/http/upload.ts';
import type { FotoSource } from './foto-dialog.tsx';

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

type FotoDelivery = {
  norm: number;
  foto: Blob;
  source: FotoSource;
  /** Each crop is a new picture and needs a key of its own. */ idempotencyKey: string;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** platform.md 7: a file is sent as form-data, a picture of the camera as base64. */
export async function sendFoto({
  norm,
  foto,
  source,
  idempotencyKey,
  onProgress,
  signal,
}: FotoDelivery): Promise<void> {
  const signalOption = signal ? { signal } : {};
  if (source === 'kamera') {
    await callApi(uploadWebcam, {
      params: { norm },
      body: { base64: await toBase64(foto) },
      idempotencyKey,
      ...signalOption,
    });
    return;
  }
  const form = new FormData();
  form.set('foto', foto, 'foto.jpg');
  await uploadApi(uploadFoto, {
    params: { norm },
    form,
    idempotencyKey,
    ...signalOption,
    ...(onProgress ? { onProgress } : {}),
  });
}
