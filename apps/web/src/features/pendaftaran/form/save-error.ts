import { ApiError } from '#platform/http/api-error.ts';

const CREATE_FAILED = 'Gagal mendaftarkan kunjungan. Harap hubungi tim IT';
const UPDATE_FAILED = 'Gagal memperbarui kunjungan. Harap hubungi tim IT';
/** kunjungan.md 8 has words for an answer that is of no use; here there was none. */
const CREATE_LOST = 'Kunjungan belum pasti terdaftar: sambungan ke server terputus.';
const UPDATE_LOST = 'Perubahan kunjungan belum pasti tersimpan: sambungan ke server terputus.';
const COMPLETE_THE_FORM = 'Harap lengkapi isian data kunjungan';
const JADWAL_FIELD = 'tujuan.jadwal_dokter_id';

function copyError(error: ApiError, message: string, errors: Record<string, string[]>): ApiError {
  const { kind, status, retryAfter, kode, requestId } = error;
  return new ApiError({
    kind,
    status,
    message,
    errors,
    ...(retryAfter ? { retryAfter } : {}),
    ...(kode ? { kode } : {}),
    ...(requestId ? { requestId } : {}),
  });
}

/**
 * kunjungan.md 8, "Save fails": the words for each kind of failure. `hasField` says whether the form has a field, also
 * in a closed panel.
 */
export function toSaveError(error: unknown, edited: boolean, hasField: (name: string) => boolean): unknown {
  const failedMessage = edited ? UPDATE_FAILED : CREATE_FAILED;
  if (!(error instanceof ApiError)) return new ApiError({ kind: 'server', status: 0, message: failedMessage });
  // The line is cut, which is no fault of the system; what was typed is kept, as the line below it says.
  if (error.kind === 'jaringan') return copyError(error, edited ? UPDATE_LOST : CREATE_LOST, {});
  if (error.kind === 'server' && error.withoutMessage) return copyError(error, failedMessage, {});
  const errors: Record<string, string[]> = {};
  for (const [field, fieldMessages] of Object.entries(error.errors)) {
    // A full schedule is shown at the doctor while the form has no field for the schedule (D20), whatever doctor was
    // chosen.
    const shownAt =
      field === JADWAL_FIELD && document.getElementsByName(JADWAL_FIELD).length === 0 ? 'tujuan.dokter_id' : field;
    errors[shownAt] = [...(errors[shownAt] ?? []), ...fieldMessages];
  }
  const messages = Object.values(errors).flat();
  if (messages.length > 0)
    return copyError(error, Object.keys(errors).some(hasField) ? error.message : messages.join(' '), errors);
  return copyError(error, error.withoutMessage ? COMPLETE_THE_FORM : error.message, {});
}

/** Each message of a refusal by the server, without repetitions. */
export const allMessages = (error: unknown): string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
