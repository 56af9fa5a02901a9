import type { CalonKembar } from '@nadi/contract/pasien/kembar.contract';
import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien/pasien-input';
import { useRef } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { choose, openQuestion } from '#ui/confirm.ts';
import { findNomorOwner } from '../kembar/kembar.public.tsx';
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

/** Tells of a card of another as soon as it is found, once for each number, as a NIK is told of by its own field. */
export function useTakenKartu(form: PasienFormApi, onOpen: (norm: number) => void) {
  const asked = useRef<string | null>(null);
  return {
    see: (calon: readonly CalonKembar[]): void => {
      const { nik, no_bpjs } = form.getValues();
      if (!no_bpjs) asked.current = null;
      const owner = no_bpjs ? findNomorOwner(calon, 'no_bpjs', no_bpjs) : undefined;
      // Whose NIK is the same too has been asked about there, and an open question is not replaced by this one.
      if (!no_bpjs || !owner || (nik && owner === findNomorOwner(calon, 'nik', nik)) || openQuestion.get() !== null)
        return;
      if (asked.current === no_bpjs) return;
      asked.current = no_bpjs;
      void askTakenNomor('no_bpjs', owner, form).then((yes) => yes && onOpen(owner.norm));
    },
    forget: (): void => void (asked.current = null),
  };
}
