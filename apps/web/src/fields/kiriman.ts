import { useRef } from 'react';
import { ApiError } from '../platform/api-error.ts';
import { newIdempotencyKey } from '../platform/http.ts';
import { tanya } from '../ui/confirm.ts';

/** What was sent last: the form's values as text, and the body that was made of them. */
type Kiriman<S> = { isi: string; muatan: S; kunci: string; hilang: boolean };

/**
 * The saves of one opened form with their Idempotency-Keys (decisions D4). The same body is sent with the same key;
 * another body is another request and gets a new key. When an answer got lost, nobody knows whether the save arrived:
 * unchanged values are then sent again exactly as before, and changed ones only after the clerk was asked.
 */
export function useKiriman<S>() {
  const terakhir = useRef<Kiriman<S> | null>(null);
  const samaIsi = (isi: unknown): boolean => terakhir.current?.isi === JSON.stringify(isi);
  return {
    /** The body to send again when these very values were sent and no answer came; else null. */
    ulang: (isi: unknown): S | null => (terakhir.current?.hilang && samaIsi(isi) ? terakhir.current.muatan : null),
    /** False when the clerk goes back to the form. */
    bolehBeda: async (isi: unknown): Promise<boolean> => {
      if (!terakhir.current?.hilang || samaIsi(isi)) return true;
      const kabar =
        'Jawaban server atas simpanan sebelumnya tidak sampai, jadi simpanan itu mungkin sudah masuk. Periksa dulu daftarnya sebelum menyimpan yang sudah diubah.';
      return tanya({ judul: 'Simpan lagi?', isi: kabar, ya: 'Simpan lagi', tidak: 'Kembali mengisi' });
    },
    kunciUntuk: (isi: unknown, muatan: S): string => {
      const sama = JSON.stringify(terakhir.current?.muatan) === JSON.stringify(muatan);
      const kunci = sama && terakhir.current ? terakhir.current.kunci : newIdempotencyKey();
      terakhir.current = { isi: JSON.stringify(isi), muatan, kunci, hilang: false };
      return kunci;
    },
    gagal: (error: unknown): void => {
      if (terakhir.current && error instanceof ApiError && error.kind === 'jaringan') terakhir.current.hilang = true;
    },
    lupakan: (): void => {
      terakhir.current = null;
    },
  };
}
