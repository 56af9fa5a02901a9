import type { RiwayatGabung } from '@nadi/contract/kembar.contract';
import { messageOf } from '../../platform/error.ts';
import { newIdempotencyKey } from '../../platform/http.ts';
import { tulisNorm } from '../../platform/norm.ts';
import { mintaAlasan } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { kirimBatal, segarkanPasien } from './kembar.queries.ts';

const PILIHAN = ['Ternyata dua orang yang berbeda', 'Salah memilih pasien', 'Data yang dipertahankan keliru'] as const;

type Siapa = RiwayatGabung['pemenang'];
const tulis = ({ nama, norm }: Siapa): string => `${nama} (${tulisNorm(norm)})`;

/**
 * Undoes a merge after the clerk has read what comes back and has given a reason. Returns null when the merge is undone
 * or the clerk decides against it. Otherwise it returns why the server refused, and the caller shows that at the merge.
 */
export async function batalkanGabung({ id, pemenang, kalah }: RiwayatGabung): Promise<string | null> {
  const kunci = newIdempotencyKey();
  const isi = (
    <>
      <p>{tulis(kalah)} menjadi pasien sendiri lagi, bersama kunjungan, dokumen, dan semua yang ikut pindah.</p>
      <p>
        Data {tulis(pemenang)} kembali seperti sebelum digabung. Yang diubah sesudah digabung tetap, dan akan
        disebutkan.
      </p>
    </>
  );
  const alasan = await mintaAlasan({
    judul: 'Batalkan penggabungan?',
    isi,
    pilihan: PILIHAN,
    ya: 'Batalkan penggabungan',
  });
  if (alasan === null) return null;
  try {
    toast.ok(await kirimBatal(id, alasan, kunci));
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    await segarkanPasien();
  }
}
