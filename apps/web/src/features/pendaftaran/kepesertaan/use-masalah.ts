import { findPesertaProblem, isSamePerson } from '@nadi/domain/kunjungan/kepesertaan';
import type { PesertaProblem } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { useSetting } from '../../../platform/setting.ts';
import type { KunjunganForm } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { changeToUmum } from './apply-kepesertaan.ts';
import type { Kepesertaan } from './use-kepesertaan.ts';

export type MasalahPenjamin = {
  text: string;
  /** null where the facility has no general payer. */
  toUmum: (() => void) | null;
};

function nameMasalah({ inactive, inArrears, otherFktp }: PesertaProblem): string {
  const words = [
    ...(inactive ? ['tidak aktif'] : []),
    ...(inArrears ? ['menunggak'] : []),
    ...(otherFktp === null ? [] : [`FKTP lain: ${otherFktp}`]),
  ];
  return `Peserta ${words.join(', ')}`;
}

/**
 * What is wrong with the membership that shall pay for this visit; null when nothing is, or when BPJS was not asked.
 * An answer about another card than the one in the form says nothing about this visit.
 */
export function useMasalah(form: KunjunganForm, kepesertaan: Kepesertaan): MasalahPenjamin | null {
  const [norm, jenis, nomor] = useWatch({
    control: form.control,
    name: ['norm', 'penjamin.jenis', 'penjamin.nomor_penjamin'],
  });
  const pasien = useQuery(pasienQuery(norm)).data;
  const hasUmum = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_UMUM) ?? false;
  const data = kepesertaan.answer?.data;
  const ownKode = useSetting('bpjs:kode-faskes');
  const masalah = data ? findPesertaProblem(data, ownKode) : null;
  if (!data || !masalah || jenis !== PENJAMIN_BPJS) return null;
  const otherPerson = Boolean(nomor) && nomor !== data.noKartu && !(pasien && isSamePerson(data, pasien));
  if (otherPerson) return null;
  return { text: nameMasalah(masalah), toUmum: hasUmum ? () => changeToUmum(form, kepesertaan.onTouch) : null };
}
