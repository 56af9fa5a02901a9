import { formatNorm } from '../../../platform/norm.ts';
import { choose } from '../../../ui/confirm.ts';
import type { PasienFormApi } from './pasien-form.ts';

export type NikOwner = { norm: number; nama: string };

/**
 * Says whose the typed NIK is and what can be done: that patient is opened, or the NIK stays empty. One NIK is one
 * person's, so no reason helps, and the save would refuse it. True: the patient is to be opened.
 */
export async function askTakenNik({ norm, nama }: NikOwner, form: PasienFormApi): Promise<boolean> {
  const answer = await choose({
    title: 'Pencarian Pasien',
    body: (
      <>
        <p>
          Pasien tersebut sudah terdaftar dengan: {nama} - {formatNorm(norm)}
        </p>
        <p>Ya membuka pasien itu. Bila ini orang lain, kosongkan NIK: satu NIK milik satu orang.</p>
      </>
    ),
    // An Enter that goes on typing stays in the form: the way out is chosen.
    yes: 'Ya',
    no: 'Tidak',
    other: 'Kosongkan NIK',
    rare: true,
  });
  if (answer === 'other') form.setValue('nik', null, { shouldDirty: true, shouldValidate: true });
  return answer === 'yes';
}
