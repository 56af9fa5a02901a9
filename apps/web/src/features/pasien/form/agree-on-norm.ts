import { checkNorm } from '@nadi/contract/pasien/pasien.contract';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { ask, sayWhose } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** platform.md 9: a typed norm further above the free one than this has to be confirmed. */
const MAX_NORM_GAP = 100;

async function askAboutNorm(norm: number, nama: string): Promise<number | null> {
  const { data } = await callApi(checkNorm, { params: { norm } });
  if (!data.ok) {
    const isi = `NORM ${formatNorm(norm)} milik pasien lain. NORM yang masih bebas: ${formatNorm(data.freeNorm)}.`;
    return (await ask({
      title: 'NORM telah digunakan',
      body: sayWhose(nama, isi),
      yes: `Gunakan ${formatNorm(data.freeNorm)}`,
      no: 'Batal',
    }))
      ? data.freeNorm
      : null;
  }
  if (norm - data.freeNorm <= MAX_NORM_GAP) return norm;
  const isi = `NORM ${formatNorm(norm)} jauh di atas NORM bebas berikutnya (${formatNorm(data.freeNorm)}). Penomoran akan dilanjutkan dari ${formatNorm(norm + 1)}.`;
  return (await ask({ title: 'Tetap Lanjukan ?', body: sayWhose(nama, isi), yes: 'Lanjutkan', no: 'Batal' }))
    ? norm
    : null;
}

/** The norm to save with (platform.md 5, "Pre-save NORM check"); null when the clerk goes back or the check failed. */
export async function agreeOnNorm(norm: number, nama: string): Promise<number | null> {
  try {
    return await askAboutNorm(norm, nama);
  } catch (error) {
    toast.failure(error instanceof ApiError && !error.withoutMessage ? error.message : 'Data norm tidak dapat diambil');
    return null;
  }
}
