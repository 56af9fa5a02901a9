import { checkNorm } from '@nadi/contract/pasien.contract';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/http.ts';
import { tulisNorm } from '../../../platform/norm.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';

/** platform.md 9: a typed norm further above the free one than this has to be confirmed. */
const JARAK_NORM = 100;

async function tanyakan(norm: number): Promise<number | null> {
  const { data } = await callApi(checkNorm, { params: { norm } });
  if (!data.ok) {
    const isi = `NORM ${tulisNorm(norm)} milik pasien lain. NORM yang masih bebas: ${tulisNorm(data.freeNorm)}.`;
    return (await tanya({
      judul: 'NORM telah digunakan',
      isi,
      ya: `Gunakan ${tulisNorm(data.freeNorm)}`,
      tidak: 'Batal',
    }))
      ? data.freeNorm
      : null;
  }
  if (norm - data.freeNorm <= JARAK_NORM) return norm;
  const isi = `NORM ${tulisNorm(norm)} jauh di atas NORM bebas berikutnya (${tulisNorm(data.freeNorm)}). Penomoran akan dilanjutkan dari ${tulisNorm(norm + 1)}.`;
  return (await tanya({ judul: 'Tetap Lanjukan ?', isi, ya: 'Lanjutkan', tidak: 'Batal' })) ? norm : null;
}

/** The norm to save with (platform.md 5, "Pre-save NORM check"); null when the clerk goes back or the check failed. */
export async function sepakatiNorm(norm: number): Promise<number | null> {
  try {
    return await tanyakan(norm);
  } catch (error) {
    toast.gagal(error instanceof ApiError && !error.tanpaKata ? error.message : 'Data norm tidak dapat diambil');
    return null;
  }
}
