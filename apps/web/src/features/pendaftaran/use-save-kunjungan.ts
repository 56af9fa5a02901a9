import type { KunjunganRow, SavedPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SavePendaftaranInput } from '@nadi/contract/pendaftaran-input';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { labelOf } from '../../fields/field.ts';
import { useDelivery } from '../../fields/delivery.ts';
import { useSubmitError } from '../../fields/submit-error.ts';
import { ApiError } from '../../platform/api-error.ts';
import { ask } from '../../ui/confirm.ts';
import { findPastHours, checkAvailability } from './availability.ts';
import { toPayload } from './kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput } from './kunjungan-form.schema.ts';
import { sendPendaftaran } from './pendaftaran.queries.ts';
import type { EditTarget } from './pendaftaran.queries.ts';
import { toast } from '../../ui/toast.ts';
import { toSaveError, allMessages } from './save-error.ts';

type SaveStage = 'isi' | 'persetujuan' | 'simpan';

type SaveOptions = {
  /** The registration that is edited; null is a new one. */ existing: SavedPendaftaran | null;
  onSaved: (kunjungan: KunjunganRow) => void;
  /** Called when the clerk takes the registration as somebody else saved it. */ onReload: () => void;
};

const CONFLICT = 409;

/** Validate, ask for consent, save (kunjungan.md 4). Nothing is sent before the consent question is answered. */
export function useSaveKunjungan(form: KunjunganForm, { existing, onSaved, onReload }: SaveOptions) {
  const client = useQueryClient();
  const target: EditTarget = existing && { id: existing.id, versi: existing.versi };
  const [stage, setStage] = useState<SaveStage>('isi');
  const { submitError, report, clear } = useSubmitError(form);
  const input = useRef<KunjunganInput | null>(null);
  const answered = useRef(false);
  /** Where the clerk was when he pressed save, so that the focus can return there. */
  const focusOrigin = useRef<Element | null>(null);
  const returnFocus = (): void =>
    void setTimeout(() => focusOrigin.current instanceof HTMLElement && focusOrigin.current.focus());
  const delivery = useDelivery<SavePendaftaranInput>();
  /** The key of the past hours that the clerk has confirmed. */
  const acceptedHours = useRef<string | null>(null);

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['kunjungan', 'dokter'] });
    void client.invalidateQueries({ queryKey: ['kunjungan', 'bed'] });
  };
  /** Shows at its field whatever became unavailable meanwhile. Returns false when nothing did. */
  function rejectUnavailable(focus: boolean): boolean {
    const issues = checkAvailability({ client, existing }, form.getValues());
    for (const [at, { field, message }] of issues.entries())
      form.setError(field, { type: 'keadaan', message: message }, { shouldFocus: focus && at === 0 });
    if (issues.length > 0) refresh();
    return issues.length > 0;
  }

  /** Hours that are over are taken only when the clerk confirms them, whichever way they came into the form. */
  async function acceptHours(): Promise<boolean> {
    const pastHours = findPastHours({ client, existing }, form.getValues());
    if (!pastHours || pastHours.key === acceptedHours.current) return true;
    const accepted = await ask({
      title: 'Jam praktik sudah selesai',
      body: pastHours.message,
      yes: target ? 'Tetap simpan' : 'Tetap daftarkan',
      no: 'Pilih dokter lain',
      rare: true,
    });
    if (accepted) acceptedHours.current = pastHours.key;
    else setTimeout(() => form.setFocus('tujuan.dokter_id'));
    return accepted;
  }

  async function proceed(values: KunjunganInput): Promise<void> {
    if (!(await delivery.mayDiffer(values))) return returnFocus();
    input.current = values;
    // A repeated delivery has its consent already, and the place or bed that seems to be taken may be its own.
    const repeated = delivery.repeat(values);
    if (repeated) return send(repeated);
    if (rejectUnavailable(true) || !(await acceptHours())) return;
    answered.current = false;
    setStage('persetujuan');
  }
  const check = form.handleSubmit(proceed, () => void rejectUnavailable(false));

  async function send(body: SavePendaftaranInput): Promise<void> {
    setStage('simpan');
    try {
      const { data } = await sendPendaftaran(body, delivery.keyFor(input.current, body), target);
      void client.invalidateQueries({ queryKey: ['kunjungan'] });
      client.removeQueries({ queryKey: ['pendaftaran', 'terakhir', body.norm] });
      onSaved(data);
    } catch (error) {
      delivery.noteFailure(error);
      // The form must be reachable again before the focus goes to a field of it.
      flushSync(() => setStage('isi'));
      if (error instanceof ApiError && error.kode === 'PERLU_KONFIRMASI' && !body.lanjutkan)
        return askProceed(error.message, body);
      if (target && error instanceof ApiError && error.status === CONFLICT) return askReload(error.message);
      refresh();
      const issues = toSaveError(error, target !== null, (nama) => labelOf(form.control, nama) !== null);
      // kunjungan.md 8: each message is also a toast, besides its place in the form.
      for (const message of allMessages(issues)) toast.failure(message);
      report(issues);
    }
  }

  async function askReload(message: string): Promise<void> {
    const reload = await ask({
      title: 'Kunjungan ini sudah berubah',
      body: `${message} Yang Anda ketik hilang bila yang terbaru dimuat.`,
      yes: 'Muat yang terbaru',
      no: 'Kembali ke formulir',
      danger: true,
    });
    if (reload) onReload();
    else returnFocus();
  }

  async function askProceed(message: string, body: SavePendaftaranInput): Promise<void> {
    const proceed = await ask({
      title: target ? 'Tetap pindahkan pasien ini?' : 'Tetap daftarkan pasien ini?',
      body: `${message}.`,
      yes: target ? 'Tetap pindahkan' : 'Tetap daftarkan',
      no: 'Kembali ke formulir',
      rare: true,
    });
    if (proceed) await send({ ...body, lanjutkan: true });
    else returnFocus();
  }

  return {
    stage,
    submitError,
    save: () => {
      if (stage !== 'isi') return;
      focusOrigin.current = document.activeElement;
      clear();
      void check();
    },
    answer: (satuSehat: boolean) => {
      if (answered.current || !input.current) return;
      answered.current = true;
      void send(toPayload(input.current, { satu_sehat: satuSehat, lanjutkan: false }));
    },
    cancel: () => {
      setStage('isi');
      returnFocus();
    },
    reset: () => {
      clear();
      delivery.forget();
      acceptedHours.current = null;
    },
  };
}
