import { isKartuBpjs, KARTU_BPJS_LENGTH } from '@nadi/domain/pasien/kartu-bpjs';
import { isNik, NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { toast } from '#ui/toast.ts';
import type { PasienFormApi } from '../pasien-form.ts';
import { compareBpjs, takeBackValues, valuesFromPeserta } from './bpjs-values.ts';
import type { BpjsDifference, BpjsValues, BpjsField } from './bpjs-values.ts';
import type { FillTrail, Taken } from '../fill-trail.ts';
import { askPeserta } from './peserta.public.tsx';
import type { PesertaAnswer, NomorPeserta } from './peserta.public.tsx';

export type BpjsResult = {
  answer: PesertaAnswer;
  differences: readonly BpjsDifference[];
  pickedFromBpjs: ReadonlySet<BpjsField>;
};
export type BpjsLookup = {
  loading: boolean;
  result: BpjsResult | null;
  fetchPeserta: () => void;
  cancel: () => void;
  closePanel: () => void;
  pick: (differences: BpjsDifference, bpjs: boolean) => void;
};

/** The code in BPJS's own metadata for an answer without an error. */
const BPJS_OK = 200;

/**
 * The number in the focused field when it is complete, otherwise the NIK or else the card number; null without either.
 */
function findNomorToAsk(form: PasienFormApi): NomorPeserta | null {
  const { nik, no_bpjs } = form.getValues();
  const [hasNik, hasKartu] = [isNik(nik ?? ''), isKartuBpjs(no_bpjs ?? '')];
  const inKartuField = document.activeElement?.getAttribute('name') === 'no_bpjs';
  if (hasKartu && (inKartuField || !hasNik)) return { askedBy: 'noka', nomor: no_bpjs ?? '' };
  return hasNik ? { askedBy: 'nik', nomor: nik ?? '' } : null;
}

const hasMetadata = (data: unknown): data is { metadata: { code: number; message: string } } =>
  typeof data === 'object' && data !== null && 'metadata' in data;

/** platform.md 8: shows BPJS's own message, otherwise the server's, otherwise a general one. */
function notifyError(error: unknown): void {
  if (!(error instanceof ApiError) || error.withoutMessage) return toast.failure('Data pasien tidak dapat diambil');
  const { data, message } = error;
  if (hasMetadata(data) && data.metadata.code !== BPJS_OK)
    toast.failure(spokenWords(data.metadata.message) || message, 'INFO RESPON DARI BPJS');
  else toast.failure(message);
}

/**
 * 'Isi dari BPJS': fills the empty fields and shows the other values beside what was typed. The clerk can go on typing
 * while BPJS is asked, and nothing typed in that time is overwritten. `onNik` is called with a NIK found by card
 * number. `trailRef` holds what was taken from its answers.
 */
export function useBpjs(form: PasienFormApi, onNik: (nik: string) => void, trailRef: RefObject<FillTrail>): BpjsLookup {
  const [loading, setLoading] = useState(false);
  const [result, setResult] = useState<BpjsResult | null>(null);
  const running = useRef<AbortController | null>(null);
  const keepTaken = (bpjs: readonly Taken[]): void => void (trailRef.current = { ...trailRef.current, bpjs });
  useEffect(() => () => running.current?.abort(), []);

  function writeValues(values: Partial<Record<BpjsField, unknown>>): void {
    if (values.nik !== undefined) onNik(String(values.nik ?? ''));
    for (const [field, value] of Object.entries(values))
      form.setValue(field as BpjsField, value as never, { shouldDirty: true, shouldValidate: value !== '' });
  }
  function take({ written }: Taken, values: BpjsValues): void {
    const current = form.getValues();
    for (const [field, value] of Object.entries(values) as [BpjsField, unknown][])
      written[field] = { value, before: current[field] };
    writeValues(values);
  }
  /** Another number is another person: what BPJS told of the one before goes with it, and nothing that was typed. */
  const followNomor = useEffectEvent(() => {
    const gone = trailRef.current.bpjs.filter(({ field, nomor }) => (form.getValues(field) ?? '') !== nomor);
    if (gone.length === 0) return;
    keepTaken(trailRef.current.bpjs.filter((one) => !gone.includes(one)));
    const values = takeBackValues(form.getValues(), Object.assign({}, ...gone.map(({ written }) => written)));
    setResult(null);
    if (Object.keys(values).length === 0) return;
    writeValues(values);
    toast.info('Nomornya diganti: isian dari BPJS untuk nomor sebelumnya dikosongkan.');
  });
  useEffect(
    () => form.subscribe({ name: ['nik', 'no_bpjs'], formState: { values: true }, callback: () => followNomor() }),
    [form],
  );
  function acceptAnswer(asked: NomorPeserta, answer: PesertaAnswer): void {
    // The number has been changed since, so this answer may be about another person.
    const field = asked.askedBy === 'nik' ? 'nik' : 'no_bpjs';
    if (form.getValues(field) !== asked.nomor) return toast.info('Nomornya sudah diganti. Ambil lagi dari BPJS.');
    const { values, differences } = compareBpjs(form.getValues(), valuesFromPeserta(answer.data, asked.askedBy));
    const before = trailRef.current.bpjs.find((one) => one.field === field && one.nomor === asked.nomor);
    const now = before ?? { field, nomor: asked.nomor, written: {} };
    keepTaken([...trailRef.current.bpjs.filter((one) => one !== now), now]);
    take(now, values);
    setResult({ answer, differences, pickedFromBpjs: new Set() });
    toast.ok(`Data BPJS berhasil diambil${answer.source === 'cache' ? ' (dari database)' : ''}`);
  }
  async function fetchPeserta(): Promise<void> {
    const asked = findNomorToAsk(form);
    if (!asked) {
      toast.info(`Isi NIK ${NIK_LENGTH} angka atau No. BPJS ${KARTU_BPJS_LENGTH} angka dulu.`);
      return form.setFocus('nik');
    }
    running.current?.abort();
    const one = new AbortController();
    running.current = one;
    setLoading(true);
    try {
      acceptAnswer(asked, await askPeserta(asked, one.signal));
    } catch (error) {
      if (!one.signal.aborted) {
        // What BPJS said before would be read as its answer to this question.
        setResult(null);
        notifyError(error);
      }
    } finally {
      if (running.current === one) {
        running.current = null;
        setLoading(false);
      }
    }
  }
  /**
   * The clerk's value is what stands in the field when that of BPJS replaces it. When the clerk has typed over the BPJS
   * value since, what was typed stays.
   */
  function pick({ field, oldValue, newValue }: BpjsDifference, bpjs: boolean): void {
    const current = form.getValues(field) as BpjsDifference['oldValue'];
    const clerkValue = current === newValue ? oldValue : current;
    const last = trailRef.current.bpjs.at(-1);
    if (bpjs && last) last.written[field] = { value: newValue, before: clerkValue };
    writeValues({ [field]: bpjs ? newValue : clerkValue });
    setResult((result) => {
      if (!result) return result;
      const pickedFromBpjs = new Set(result.pickedFromBpjs);
      if (bpjs) pickedFromBpjs.add(field);
      else pickedFromBpjs.delete(field);
      return {
        ...result,
        pickedFromBpjs,
        differences: result.differences.map((one) => (one.field === field ? { ...one, oldValue: clerkValue } : one)),
      };
    });
  }
  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setLoading(false);
  }
  return {
    loading,
    result,
    cancel,
    pick,
    fetchPeserta: () => void fetchPeserta(),
    closePanel: () => {
      cancel();
      setResult(null);
    },
  };
}
