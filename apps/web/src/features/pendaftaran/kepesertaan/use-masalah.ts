import { findPemilikKartu, findPesertaProblem, isSamePerson, providerNote } from '@nadi/domain/kunjungan/kepesertaan';
import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import type { PesertaProblem } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import type { PesertaAnswer } from '#features/pasien/form/bpjs/peserta.public.tsx';
import type { FormContext } from '../terakhir/fill-tujuan.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import type { PickedPasien } from '../pendaftaran.queries.ts';
import { changeToUmum } from './apply-kepesertaan.ts';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { readTempatBpjs, useTempatBpjs } from './use-tempat-bpjs.ts';
import type { TempatBpjs } from './use-tempat-bpjs.ts';

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
const nameAll = (atasNama: string | null, masalah: PesertaProblem | null): string | null =>
  [...(atasNama === null ? [] : [atasNama]), ...(masalah === null ? [] : [nameMasalah(masalah)])].join('. ') || null;

/** In whose name the card is, in words; null where it is the patient's, or nobody is chosen yet. */
export function nameAtasNama(data: Peserta, pasien: PickedPasien | null | undefined): string | null {
  const owner = pasien ? findPemilikKartu(data, pasien) : 'pasien';
  if (owner === 'pasien') return null;
  return `Kartu atas nama ${data.nama}, ${owner === 'orang lain' ? 'bukan pasien ini' : 'belum pasti pasien ini'}`;
}

const NOT_ASKED = 'Kepesertaan belum dicek';

type OwnAnswer = {
  answer: PesertaAnswer | null;
  /** In whose name the card is, where it is not certainly the patient's. */
  atasNama: string | null;
};

/** The answer of BPJS, unless it is about another card and another person than the form's. */
function ownAnswer(
  answer: PesertaAnswer | null,
  { nomor, pasien }: { nomor: string | null; pasien: PickedPasien | undefined },
): OwnAnswer {
  if (answer === null) return { answer: null, atasNama: null };
  const isOfCard = !nomor || nomor === answer.data.noKartu;
  if (!isOfCard && !(pasien && isSamePerson(answer.data, pasien))) return { answer: null, atasNama: null };
  return { answer, atasNama: nameAtasNama(answer.data, pasien) };
}

function useOwnAnswer(form: KunjunganForm, kepesertaan: Kepesertaan): OwnAnswer {
  const [norm, nomor] = useWatch({ control: form.control, name: ['norm', 'penjamin.nomor_penjamin'] });
  const pasien = useQuery(pasienQuery(norm)).data;
  return ownAnswer(kepesertaan.answer, { nomor, pasien });
}

function describeStatus({ answer, atasNama }: OwnAnswer, failed: boolean, { ownKode, layanan }: TempatBpjs): string {
  if (answer === null) return failed ? `${NOT_ASKED}: BPJS tidak menjawab` : NOT_ASKED;
  const masalah = findPesertaProblem(answer.data, ownKode, layanan);
  const catatan = providerNote(answer.data, ownKode, layanan);
  const text = [nameAll(atasNama, masalah) ?? 'Peserta aktif', catatan].filter(Boolean).join('. ');
  return answer.source === 'cache' ? `${text} (data tersimpan ${formatDateTime(answer.diambil_pada)})` : text;
}

/**
 * What is known of the membership when the visit is saved, 'belum dicek' included: a save that is quicker than BPJS says
 * so. Null where BPJS doesn't pay.
 */
export function useStatusPeserta(form: KunjunganForm, kepesertaan: Kepesertaan): string | null {
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const own = useOwnAnswer(form, kepesertaan);
  const tempat = useTempatBpjs(form);
  return jenis === PENJAMIN_BPJS ? describeStatus(own, kepesertaan.error !== null, tempat) : null;
}

/** The same as it is now, from what was loaded: whoever asks does not render again for it. */
export function readStatusPeserta(context: FormContext, kepesertaan: Kepesertaan): string | null {
  const { norm, penjamin } = context.form.getValues();
  if (penjamin.jenis !== PENJAMIN_BPJS) return null;
  const pasien = context.client.getQueryData(pasienQuery(norm).queryKey);
  const own = ownAnswer(kepesertaan.answer, { nomor: penjamin.nomor_penjamin, pasien });
  return describeStatus(own, kepesertaan.error !== null, readTempatBpjs(context));
}

/**
 * What is wrong with the membership that shall pay for this visit; null when nothing is, or when BPJS was not asked.
 * An answer about another card than the one in the form says nothing about this visit.
 */
export function useMasalah(form: KunjunganForm, kepesertaan: Kepesertaan): MasalahPenjamin | null {
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const hasUmum = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_UMUM) ?? false;
  const { answer, atasNama } = useOwnAnswer(form, kepesertaan);
  const { ownKode, layanan } = useTempatBpjs(form);
  const masalah = answer ? findPesertaProblem(answer.data, ownKode, layanan) : null;
  const text = nameAll(atasNama, masalah);
  if (text === null || jenis !== PENJAMIN_BPJS) return null;
  return { text, toUmum: hasUmum ? () => changeToUmum(form, kepesertaan.onTouch) : null };
}
