import { storeDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { messageOf } from '#platform/http/error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { session, subscribeSession } from '#platform/session/session.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { toast } from '#ui/toast.ts';
import { sendFoto } from '#features/pasien/foto/send-foto.ts';
import { DOKUMEN_LABELS } from './picked-dokumen.ts';
import type { PickedDokumen, PickedFoto } from './picked-dokumen.ts';
import { uploads } from './uploads.ts';
import type { Upload } from './uploads.ts';

/** Only this many files are sent at a time, so that each makes progress on a slow line. */
const MAX_PARALLEL = 2;

type Delivery = {
  send: (onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<unknown>;
  abort: AbortController;
};
const deliveries = new Map<string, Delivery>();

const updateUpload = (id: string, change: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

function buildDokumenForm({ jenis, file, expired_date, status }: PickedDokumen): FormData {
  const form = new FormData();
  form.set('jenis_dokumen', jenis);
  if (expired_date) form.set('expired_date', expired_date);
  form.set('status', String(status));
  form.set('file', file);
  return form;
}

/** Announces and clears the list once every upload in it is done. */
function tidyUp(): void {
  const all = uploads.get();
  if (all.length === 0 || all.some(({ stage }) => stage !== 'selesai')) return;
  toast.ok(all.length === 1 ? `${all[0]?.label ?? 'Berkas'} terunggah` : `${all.length} berkas terunggah`);
  for (const { id } of all) deliveries.delete(id);
  uploads.set([]);
}

async function run(id: string): Promise<void> {
  const one = deliveries.get(id);
  if (!one) return;
  const norm = uploads.get().find((upload) => upload.id === id)?.norm;
  updateUpload(id, { stage: 'jalan', fraction: 0, message: '' });
  try {
    await one.send((fraction) => updateUpload(id, { fraction }), one.abort.signal);
    updateUpload(id, { stage: 'selesai', fraction: 1 });
    void queryClient.invalidateQueries({ queryKey: ['pasien'] });
    // The patient's page may have asked for the documents before this one had arrived.
    if (norm !== undefined) void queryClient.invalidateQueries({ queryKey: ['riwayat', norm, 'dokumen'] });
  } catch (error) {
    if (!one.abort.signal.aborted) updateUpload(id, { stage: 'gagal', message: messageOf(error) });
  }
  runNext();
}

function runNext(): void {
  const all = uploads.get();
  const free = MAX_PARALLEL - all.filter(({ stage }) => stage === 'jalan').length;
  for (const { id } of all.filter(({ stage }) => stage === 'antre').slice(0, Math.max(0, free))) void run(id);
  tidyUp();
}

type UploadBatch = { norm: number; pasien: string; dokumenList: readonly PickedDokumen[]; foto: PickedFoto | null };

/**
 * Sends the picture and the documents of a patient who is already saved, each in a request of its own. A failed upload
 * does not undo the save.
 */
export function uploadFiles({ norm, pasien, dokumenList, foto }: UploadBatch): void {
  const added: Upload[] = [];
  const add = (label: string, nama: string, send: (key: string) => Delivery['send']): void => {
    const id = newIdempotencyKey();
    deliveries.set(id, { send: send(id), abort: new AbortController() });
    added.push({ id, norm, pasien, label, nama, stage: 'antre', fraction: 0, message: '' });
  };
  if (foto)
    add(
      'Foto',
      'foto.jpg',
      (idempotencyKey) => (onProgress, signal) =>
        sendFoto({ norm, foto: foto.blob, source: foto.source, idempotencyKey, onProgress, signal }),
    );
  for (const dokumen of dokumenList) {
    add(
      DOKUMEN_LABELS[dokumen.jenis],
      dokumen.file.name,
      (idempotencyKey) => (onProgress, signal) =>
        uploadApi(storeDokumen, {
          params: { norm },
          form: buildDokumenForm(dokumen),
          idempotencyKey,
          onProgress,
          signal,
        }),
    );
  }
  uploads.set([...uploads.get(), ...added]);
  runNext();
}

export function retryUpload(id: string): void {
  updateUpload(id, { stage: 'antre', message: '' });
  runNext();
}

/** Removes an upload from the list and aborts it when it is still running. */
export function discardUpload(id: string): void {
  deliveries.get(id)?.abort.abort();
  deliveries.delete(id);
  uploads.set(uploads.get().filter((one) => one.id !== id));
  runNext();
}

/** Uploads are discarded at sign-out, so that none is sent in the name of the next user. */
subscribeSession(() => {
  if (session().stage === 'keluar') for (const { id } of uploads.get()) discardUpload(id);
});
