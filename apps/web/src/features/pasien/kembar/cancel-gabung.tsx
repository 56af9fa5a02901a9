import type { GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { messageOf } from '#platform/http/error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { sendCancelGabung, refreshPasien } from './kembar.queries.ts';

const ALASAN_OPTIONS = [
  'Ternyata dua orang yang berbeda',
  'Salah memilih pasien',
  'Data yang dipertahankan keliru',
] as const;

type MergedPasien = GabungEntry['pemenang'];
const formatPasien = ({ nama, norm }: MergedPasien): string => `${nama} (${formatNorm(norm)})`;

/**
 * Undoes a merge after the clerk has read what comes back and has given a reason. Returns null when the merge is undone
 * or the clerk decides against it. Otherwise it returns why the server refused, and the caller shows that at the merge.
 */
export async function cancelGabung({ id, pemenang, kalah }: GabungEntry): Promise<string | null> {
  const idempotencyKey = newIdempotencyKey();
  const content = (
    <>
      <p>{formatPasien(kalah)} menjadi pasien sendiri lagi, bersama kunjungan, dokumen, dan semua yang ikut pindah.</p>
      <p>
        Data {formatPasien(pemenang)} kembali seperti sebelum digabung. Yang diubah sesudah digabung tetap, dan akan
        disebutkan.
      </p>
    </>
  );
  const alasan = await requestAlasan({
    title: 'Batalkan penggabungan?',
    body: content,
    options: ALASAN_OPTIONS,
    yes: 'Batalkan penggabungan',
  });
  if (alasan === null) return null;
  try {
    toast.ok(await sendCancelGabung(id, alasan, idempotencyKey));
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    await refreshPasien();
  }
}
