import { useRef } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';

/** What was sent last: the form's values as text, and the body that was made of them. */
type Delivery<S> = { values: string | undefined; payload: S; key: string; lost: boolean };

/** JSON leaves nothing of maps, sets and files, so that two different ones would be the same request. */
function plain(_name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return value;
}
const textOf = (values: unknown): string | undefined => JSON.stringify(values, plain);

/**
 * The saves of one opened form with their Idempotency-Keys (ketentuan D4). The same body is sent with the same key;
 * another body is another request and gets a new key. When an answer got lost, nobody knows whether the save arrived:
 * unchanged values are then sent again exactly as before, and changed ones only after the clerk was asked.
 */
export function useDelivery<S>() {
  const last = useRef<Delivery<S> | null>(null);
  const sameValues = (values: unknown): boolean => last.current?.values === textOf(values);
  return {
    /** The body to send again when these very values were sent and no answer came; else null. */
    repeat: (values: unknown): S | null => (last.current?.lost && sameValues(values) ? last.current.payload : null),
    /** False when the clerk goes back to the form. */
    mayDiffer: async (values: unknown): Promise<boolean> => {
      if (!last.current?.lost || sameValues(values)) return true;
      const warning =
        'Jawaban server atas simpanan sebelumnya tidak sampai, jadi simpanan itu mungkin sudah masuk. Periksa dulu daftarnya sebelum menyimpan yang sudah diubah.';
      return ask({ title: 'Simpan lagi?', body: warning, yes: 'Simpan lagi', no: 'Kembali mengisi' });
    },
    keyFor: (values: unknown, payload: S): string => {
      const same = textOf(last.current?.payload) === textOf(payload);
      const key = same && last.current ? last.current.key : newIdempotencyKey();
      last.current = { values: textOf(values), payload, key, lost: false };
      return key;
    },
    noteFailure: (error: unknown): void => {
      if (last.current && error instanceof ApiError && error.kind === 'jaringan') last.current.lost = true;
    },
    forget: (): void => {
      last.current = null;
    },
  };
}
