import { bacaNomor } from '@nadi/domain/angka/baca-nomor';
import { detectNomor, isSamePerson } from '@nadi/domain/kunjungan/kepesertaan';
import { KARTU_BPJS_LENGTH } from '@nadi/domain/pasien/kartu-bpjs';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '#ui/toast.ts';
import type { PesertaAnswer, NomorPeserta } from '#features/pasien/form/bpjs/peserta.public.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { askPrefill } from '../terakhir/prefill-form.ts';
import { defaultNomor, followKepesertaan } from './apply-kepesertaan.ts';
import { KepesertaanError, askKepesertaan } from './ask-kepesertaan.ts';

type KepesertaanState = {
  /** The patient who was chosen when BPJS was asked; null when none was chosen. */
  norm: number | null;
  /** What the clerk typed into the box; null while the form's own number stands there. */
  typed: string | null;
  nomor: string | null;
  answer: PesertaAnswer | null;
  loading: boolean;
  error: string | null;
};
const emptyState = (norm: number | null): KepesertaanState => ({
  norm,
  typed: null,
  nomor: null,
  answer: null,
  loading: false,
  error: null,
});

export type Kepesertaan = Omit<KepesertaanState, 'norm' | 'nomor'> & {
  /** True while nothing stands over the form, so that F4 and Alt+U act. */
  active: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  setTyped: (text: string) => void;
  check: () => void;
  cancel: () => void;
  reset: () => void;
  /** Called when the payer counts as chosen by the clerk. */
  onTouch: () => void;
};

/** kunjungan.md 8, "Insurance lookup succeeds". */
const formatSuccess = ({ source }: PesertaAnswer): string =>
  `Data BPJS berhasil diambil${source === 'cache' ? ' (dari database)' : ' (dari BPJS Kesehatan)'}`;

type KepesertaanOptions = {
  active?: boolean;
  /** BPJS is asked as soon as it pays and a card is there. */
  unasked?: boolean;
  onTouch?: () => void;
};

/** The toast of an answer has its own id, because the next question closes it. */
const TOAST_ID = 'kepesertaan';

/**
 * 'Cek Pasien By NIK/NOKA': the eligibility of the chosen patient, or of anybody while none is chosen. It never blocks
 * typing or saving.
 */
export function useKepesertaan(
  form: KunjunganForm,
  { active = true, unasked = false, onTouch = () => undefined }: KepesertaanOptions = {},
): Kepesertaan {
  const client = useQueryClient();
  const [norm, jenis, nomorInForm] = useWatch({
    control: form.control,
    name: ['norm', 'penjamin.jenis', 'penjamin.nomor_penjamin'],
  });
  const pasien = useQuery(pasienQuery(norm)).data;
  const [state, setState] = useState(() => emptyState(norm));
  const running = useRef<AbortController | null>(null);
  const inputRef = useRef<HTMLInputElement | null>(null);

  // When the patient changes, nothing of the former one is kept, and the call for him is aborted.
  useEffect(
    () => () => {
      running.current?.abort();
      if (norm !== null) setState(emptyState(null));
    },
    [norm],
  );

  /** A person who was checked first and then chosen as the patient: the answer is still about him. */
  const pickedLater =
    state.norm === null && state.answer !== null && pasien !== undefined && isSamePerson(state.answer.data, pasien);
  const current =
    state.norm === norm ? state : pickedLater ? { ...state, norm, typed: null, error: null } : emptyState(norm);

  async function currentNomor(): Promise<string> {
    if (current.typed !== null) return current.typed;
    const data = norm === null ? null : await client.ensureQueryData(pasienQuery(norm)).catch(() => null);
    return defaultNomor(form.getValues('penjamin'), data);
  }
  /** `quiet`: nobody pressed a key for it, so only the panel and the fields say what comes. */
  async function ask(lookup: NomorPeserta, quiet = false): Promise<void> {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    toast.dismiss(TOAST_ID);
    const update = (changes: Partial<KepesertaanState>): void =>
      setState((old) => (old.norm === norm ? { ...old, loading: false, ...changes } : old));
    setState({
      ...current,
      nomor: lookup.nomor,
      answer: current.nomor === lookup.nomor ? current.answer : null,
      loading: true,
      error: null,
    });
    const at = askPrefill(form);
    try {
      const answer = await askKepesertaan(lookup, controller.signal);
      if (controller.signal.aborted || form.getValues('norm') !== norm) return;
      update({ answer });
      if (!quiet) toast.ok(formatSuccess(answer), TOAST_ID);
      if (unasked) await followKepesertaan({ form, client }, answer.data, at);
    } catch (error) {
      if (!controller.signal.aborted)
        // An older answer beside the failure would be read as the answer to this question.
        update({
          answer: null,
          error: error instanceof KepesertaanError ? error.message : 'Data BPJS tidak dapat diambil',
        });
    }
  }
  const kartu =
    unasked && jenis === PENJAMIN_BPJS && nomorInForm && detectNomor(nomorInForm) === 'noka' ? nomorInForm : null;
  const askUnasked = useEffectEvent(() => {
    if (kartu === null || kartu === current.nomor) return;
    // BPJS has just said it, asked by the NIK: the answer, and the button in it that has the focus, stay.
    if (kartu === current.answer?.data.noKartu)
      void followKepesertaan({ form, client }, current.answer.data, askPrefill(form));
    else void ask({ askedBy: 'noka', nomor: kartu }, true);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- a card that stands in the form, and another patient, are the signs to ask; the panel says that BPJS is being asked
  useEffect(() => askUnasked(), [kartu, norm]);
  async function check(): Promise<void> {
    const nomor = await currentNomor();
    if (form.getValues('norm') !== norm) return;
    const oleh = detectNomor(nomor);
    if (oleh) {
      if (!current.loading || current.nomor !== nomor) await ask({ askedBy: oleh, nomor });
      return;
    }
    inputRef.current?.focus();
    if (nomor === '') return;
    running.current?.abort();
    const read = bacaNomor(nomor, Infinity);
    setState({
      ...emptyState(norm),
      typed: current.typed,
      error:
        read.hasil === 'tolak'
          ? read.pesan
          : `Isi NIK ${NIK_LENGTH} angka atau nomor kartu ${KARTU_BPJS_LENGTH} angka, sekarang ${nomor.length}`,
    });
  }
  return {
    typed: current.typed,
    answer: current.answer,
    loading: current.loading,
    error: current.error,
    active,
    inputRef,
    onTouch,
    setTyped: (typed) => setState({ ...current, typed, error: null }),
    check: () => void check(),
    cancel: () => {
      running.current?.abort();
      setState({ ...current, loading: false });
    },
    reset: () => {
      running.current?.abort();
      setState(emptyState(norm));
    },
  };
}
