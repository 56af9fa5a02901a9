import { findOrangLain, findPesertaProblem, isSamePerson, providerNote } from '@nadi/domain/kunjungan/kepesertaan';
import type { PesertaProblem } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { penjaminQuery } from '../../../platform/penjamin.ts';
import { formatDateTime } from '../../../platform/tanggal.ts';
import type { PesertaAnswer } from '../../pasien/form/bpjs/peserta.public.tsx';
import type { KunjunganForm } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { changeToUmum } from './apply-kepesertaan.ts';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { useTempatBpjs } from './use-tempat-bpjs.ts';

export type MasalahPenjamin = {
  text: string;
  /** null where the facility has no general payer. */
  toUmum: (() => void) | null;
};

function nameMasalah({ inactive, inArrears, otherFktp }: PesertaProblem): string {
  const words = [
    ...(inactive ? ['tidak aktif'] : []),
    ...(inArrears ? ['menunggak'] : []),
    ...(otherFktp === null ? [] : [otherFktp]),
  ];
  return `Peserta ${words.join(', ')}`;
}

/** Whose card it is stands first; what is wrong with that membership is told all the same. */
const nameAll = (orangLain: string | null, masalah: PesertaProblem | null): string | null =>
  [
    ...(orangLain === null ? [] : [`Kartu milik orang lain: ${orangLain}`]),
    ...(masalah === null ? [] : [nameMasalah(masalah)]),
  ].join('. ') || null;

const NOT_ASKED = 'Kepesertaan belum dicek';

/**
 * What is known of the membership when the visit is saved, 'belum dicek' included: a save that is quicker than BPJS says
 * so. Null where BPJS doesn't pay.
 */
export function useStatusPeserta(form: KunjunganForm, kepesertaan: Kepesertaan): string | null {
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const { answer, orangLain } = useOwnAnswer(form, kepesertaan);
  const tempat = useTempatBpjs(form);
  if (jenis !== PENJAMIN_BPJS) return null;
  if (answer === null) return kepesertaan.error === null ? NOT_ASKED : `${NOT_ASKED}: BPJS tidak menjawab`;
  const masalah = findPesertaProblem(answer.data, tempat.ownKode, tempat.layanan);
  const catatan = providerNote(answer.data, tempat.ownKode, tempat.layanan);
  const text = [nameAll(orangLain, masalah) ?? 'Peserta aktif', catatan].filter(Boolean).join('. ');
  return answer.source === 'cache' ? `${text} (data tersimpan ${formatDateTime(answer.diambil_pada)})` : text;
}

type OwnAnswer = {
  answer: PesertaAnswer | null;
  /** Whose card it is, where it is not the patient's. */
  orangLain: string | null;
};

/** The answer of BPJS, unless it is about another card and another person than the form's. */
function useOwnAnswer(form: KunjunganForm, kepesertaan: Kepesertaan): OwnAnswer {
  const [norm, nomor] = useWatch({ control: form.control, name: ['norm', 'penjamin.nomor_penjamin'] });
  const pasien = useQuery(pasienQuery(norm)).data;
  const { answer } = kepesertaan;
  if (answer === null) return { answer: null, orangLain: null };
  const isOfCard = !nomor || nomor === answer.data.noKartu;
  if (!isOfCard && !(pasien && isSamePerson(answer.data, pasien))) return { answer: null, orangLain: null };
  return { answer, orangLain: pasien ? findOrangLain(answer.data, pasien) : null };
}

/**
 * What is wrong with the membership that shall pay for this visit; null when nothing is, or when BPJS was not asked.
 * An answer about another card than the one in the form says nothing about this visit.
 */
export function useMasalah(form: KunjunganForm, kepesertaan: Kepesertaan): MasalahPenjamin | null {
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const hasUmum = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_UMUM) ?? false;
  const { answer, orangLain } = useOwnAnswer(form, kepesertaan);
  const { ownKode, layanan } = useTempatBpjs(form);
  const masalah = answer ? findPesertaProblem(answer.data, ownKode, layanan) : null;
  const text = nameAll(orangLain, masalah);
  if (text === null || jenis !== PENJAMIN_BPJS) return null;
  return { text, toUmum: hasUmum ? () => changeToUmum(form, kepesertaan.onTouch) : null };
}
