import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien-input';
import { formatNorm } from '../../../platform/norm.ts';
import { choose } from '../../../ui/confirm.ts';
import type { PasienFormApi } from './pasien-form.ts';

export type NomorOwner = { norm: number; nama: string };

/**
 * Says whose the typed NIK or BPJS card is and what can be done: that patient is opened, or the number stays empty. One
 * number is one person's, so no reason helps, and the save would refuse it. True: the patient is to be opened.
 */
export async function askTakenNomor(
  field: 'nik' | 'no_bpjs',
  { norm, nama }: NomorOwner,
  form: PasienFormApi,
): Promise<boolean> {
  const label = PASIEN_FIELD_NAMES[field];
  const answer = await choose({
    title: 'Pencarian Pasien',
    body: (
      <>
        <p>
          Pasien tersebut sudah terdaftar dengan: {nama} - {formatNorm(norm)}
        </p>
        <p>
          Ya membuka pasien itu. Bila ini orang lain, kosongkan {label}: satu {label} milik satu orang.
        </p>
      </>
    ),
    // An Enter that goes on typing stays in the form: the way out is chosen.
    yes: 'Ya',
    no: 'Tidak',
    other: `Kosongkan ${label}`,
    rare: true,
  });
  if (answer === 'other') form.setValue(field, null, { shouldDirty: true, shouldValidate: true });
  return answer === 'yes';
}
