import { ApiError } from '../../platform/api-error.ts';

const GAGAL = 'Gagal mendaftarkan kunjungan. Harap hubungi tim IT';
const GAGAL_UBAH = 'Gagal memperbarui kunjungan. Harap hubungi tim IT';
const LENGKAPI = 'Harap lengkapi isian data kunjungan';
const JADWAL = 'tujuan.jadwal_dokter_id';

function salin(error: ApiError, message: string, errors: Record<string, string[]>): ApiError {
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
export function kesalahanSimpan(error: unknown, ubah: boolean, ada: (name: string) => boolean): unknown {
  const gagal = ubah ? GAGAL_UBAH : GAGAL;
  if (!(error instanceof ApiError)) return new ApiError({ kind: 'server', status: 0, message: gagal });
  if (error.kind === 'jaringan' || (error.kind === 'server' && error.tanpaKata)) return salin(error, gagal, {});
  const errors: Record<string, string[]> = {};
  for (const [nama, pesan] of Object.entries(error.errors)) {
    // A full schedule is shown at the doctor while the form has no field for the schedule (D20), whatever doctor was
    // chosen.
    const tempat = nama === JADWAL && document.getElementsByName(JADWAL).length === 0 ? 'tujuan.dokter_id' : nama;
    errors[tempat] = [...(errors[tempat] ?? []), ...pesan];
  }
  const semua = Object.values(errors).flat();
  if (semua.length > 0) return salin(error, Object.keys(errors).some(ada) ? error.message : semua.join(' '), errors);
  return salin(error, error.tanpaKata ? LENGKAPI : error.message, {});
}

/** Each message of a refusal by the server, without repetitions. */
export const semuaPesan = (galat: unknown): string[] =>
  galat instanceof ApiError ? [...new Set(Object.values(galat.errors).flat())] : [];
