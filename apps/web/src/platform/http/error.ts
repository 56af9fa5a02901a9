import { ApiError } from './api-error.ts';
import type { FieldErrors } from './api-error.ts';

export type Place =
  | { at: 'fields'; errors: FieldErrors; message: string }
  | { at: 'summary'; message: string; action: string | null }
  | { at: 'toast'; message: string; action: string | null }
  | { at: 'nowhere' };

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Words for any error, never empty. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Terjadi kesalahan. Coba lagi; bila berulang, hubungi tim IT.';
}

function actionOf(error: unknown, hasForm: boolean): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter) return `Coba lagi dalam ${error.retryAfter} detik.`;
  if (error.kind === 'jaringan')
    return hasForm ? 'Isian Anda masih ada. Simpan lagi setelah tersambung.' : 'Coba lagi setelah tersambung.';
  if (error.kind === 'server' && error.requestId) return `Kode bantuan: ${error.requestId}`;
  return null;
}

/**
 * An error has exactly one place: its fields when the server named fields that the form has, else the form's summary,
 * else (no form) a toast.
 */
export function placeOf(error: unknown, form: { has: (field: string) => boolean } | null): Place {
  if (isAbort(error)) return { at: 'nowhere' };
  const message = messageOf(error);
  if (!form) return { at: 'toast', message, action: actionOf(error, false) };
  if (error instanceof ApiError && Object.keys(error.errors).some((field) => form.has(field)))
    return { at: 'fields', errors: error.errors, message };
  return { at: 'summary', message, action: actionOf(error, true) };
}
