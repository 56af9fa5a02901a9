import { storeDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { messageOf } from '../../../../platform/error.ts';
import { newIdempotencyKey } from '../../../../platform/http.ts';
import { queryClient } from '../../../../platform/query.ts';
import { session, subscribeSession } from '../../../../platform/session.ts';
import { uploadApi } from '../../../../platform/unggah.ts';
import { toast } from '../../../../ui/toast.ts';
import { kirimFoto } from '../../foto/kirim-foto.ts';
import { LABEL_DOKUMEN } from './berkas.ts';
import type { Berkas, FotoBaru } from './berkas.ts';
import { unggahan } from './unggahan.ts';
import type { Unggahan } from './unggahan.ts';

/** Only this many files are sent at a time, so that each makes progress on a slow line. */
const BERSAMAAN = 2;

type Kiriman = {
  kirim: (onProgress: (bagian: number) => void, signal: AbortSignal) => Promise<unknown>;
  batal: AbortController;
};
const kiriman = new Map<string, Kiriman>();

const ubah = (id: string, isi: Partial<Unggahan>): void =>
  unggahan.set(unggahan.get().map((satu) => (satu.id === id ? { ...satu, ...isi } : satu)));

function formDokumen({ jenis, file, expired_date, status }: Berkas): FormData {
  const form = new FormData();
  form.set('jenis_dokumen', jenis);
  if (expired_date) form.set('expired_date', expired_date);
  form.set('status', String(status));
  form.set('file', file);
  return form;
}

/** Announces and clears the list once every upload in it is done. */
function rapikan(): void {
  const semua = unggahan.get();
  if (semua.length === 0 || semua.some(({ tahap }) => tahap !== 'selesai')) return;
  toast.ok(semua.length === 1 ? `${semua[0]?.label ?? 'Berkas'} terunggah` : `${semua.length} berkas terunggah`);
  for (const { id } of semua) kiriman.delete(id);
  unggahan.set([]);
}

async function jalankan(id: string): Promise<void> {
  const satu = kiriman.get(id);
  if (!satu) return;
  ubah(id, { tahap: 'jalan', bagian: 0, pesan: '' });
  try {
    await satu.kirim((bagian) => ubah(id, { bagian }), satu.batal.signal);
    ubah(id, { tahap: 'selesai', bagian: 1 });
    void queryClient.invalidateQueries({ queryKey: ['pasien'] });
  } catch (error) {
    if (!satu.batal.signal.aborted) ubah(id, { tahap: 'gagal', pesan: messageOf(error) });
  }
  lanjutkan();
}

function lanjutkan(): void {
  const semua = unggahan.get();
  const bebas = BERSAMAAN - semua.filter(({ tahap }) => tahap === 'jalan').length;
  for (const { id } of semua.filter(({ tahap }) => tahap === 'antre').slice(0, Math.max(0, bebas))) void jalankan(id);
  rapikan();
}

type Kirim = { norm: number; pasien: string; daftar: readonly Berkas[]; foto: FotoBaru | null };

/**
 * Sends the picture and the documents of a patient who is already saved, each in a request of its own. A failed upload
 * does not undo the save.
 */
export function unggahBerkas({ norm, pasien, daftar, foto }: Kirim): void {
  const baru: Unggahan[] = [];
  const tambah = (label: string, nama: string, kirim: (kunci: string) => Kiriman['kirim']): void => {
    const id = newIdempotencyKey();
    kiriman.set(id, { kirim: kirim(id), batal: new AbortController() });
    baru.push({ id, norm, pasien, label, nama, tahap: 'antre', bagian: 0, pesan: '' });
  };
  if (foto)
    tambah(
      'Foto',
      'foto.jpg',
      (idempotencyKey) => (onProgress, signal) =>
        kirimFoto({ norm, foto: foto.blob, asal: foto.asal, idempotencyKey, onProgress, signal }),
    );
  for (const berkas of daftar) {
    tambah(
      LABEL_DOKUMEN[berkas.jenis],
      berkas.file.name,
      (idempotencyKey) => (onProgress, signal) =>
        uploadApi(storeDokumen, { params: { norm }, form: formDokumen(berkas), idempotencyKey, onProgress, signal }),
    );
  }
  unggahan.set([...unggahan.get(), ...baru]);
  lanjutkan();
}

export function unggahUlang(id: string): void {
  ubah(id, { tahap: 'antre', pesan: '' });
  lanjutkan();
}

/** Removes an upload from the list and aborts it when it is still running. */
export function buangUnggahan(id: string): void {
  kiriman.get(id)?.batal.abort();
  kiriman.delete(id);
  unggahan.set(unggahan.get().filter((satu) => satu.id !== id));
  lanjutkan();
}

/** Uploads are discarded at sign-out, so that none is sent in the name of the next user. */
subscribeSession(() => {
  if (session().tahap === 'keluar') for (const { id } of unggahan.get()) buangUnggahan(id);
});
