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
 * Undoes a merge, after saying what comes back and asking why. Null when it is undone or the person thinks better of it, else
 * why the server does not: the caller shows it where the merge stands.
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
