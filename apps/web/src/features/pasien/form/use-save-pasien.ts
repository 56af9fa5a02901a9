import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { useDelivery } from '../../../fields/delivery.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { PasienFormOutput, PasienFormValues, PasienFormApi } from './pasien-form.ts';

const FAILED_MESSAGE = 'Data Pasien Gagal Disimpan! Harap periksa kembali isianmu.';

/** platform.md 8: the server's message, otherwise ours. A broken connection has a message of its own. */
function withMessage(error: unknown): unknown {
  if (error instanceof ApiError && (!error.withoutMessage || error.kind === 'jaringan')) return error;
  const { kind, status } = error instanceof ApiError ? error : { kind: 'server' as const, status: 0 };
  return new ApiError({ kind, status, message: FAILED_MESSAGE });
}

/** platform.md 8: the message for a form that is not valid. */
function notifyInvalid(errors: FieldErrors<PasienFormValues>, values: PasienFormValues): void {
  if (values.tak_dikenal && errors.nama) toast.failure('Nama pasien harus diisi');
  else if (
    (errors.tanggal_lahir && values.tanggal_lahir) ||
    (errors.tanggal_lahir_keluarga && values.tanggal_lahir_keluarga)
  )
    toast.failure('Ups, format tanggal salah. Harap periksa kembali isianmu.');
  else if (errors.norm) toast.failure('Harap periksa kembali NORM yang dimasukkan.', 'Ups, NORM tidak valid');
  else toast.failure('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
}

type SavePasienOptions<S> = {
  form: PasienFormApi;
  /** Settles with the clerk what must be clear before sending; null when the clerk goes back to the form. */
  prepare: (values: PasienFormOutput) => Promise<S | null>;
  send: (prepared: S, idempotencyKey: string) => Promise<{ norm: number; nama: string }>;
  successMessage: string;
  onSaved: (pasien: { norm: number; nama: string }) => void;
  /** Returns true when it has already shown the refusal. */
  onRejected?: (error: unknown) => boolean;
};

/**
 * Saves once, however often it is tried (see useDelivery). The list is loaded again after every attempt
 * (platform.md 4).
 */
export function useSavePasien<S>({ form, prepare, send, successMessage, onSaved, onRejected }: SavePasienOptions<S>) {
  const queries = useQueryClient();
  const deliveries = useDelivery<S>();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const { submitError, report, clear } = useSubmitError(form);

  async function trySave(values: PasienFormOutput): Promise<void> {
    if (!(await deliveries.mayDiffer(values))) return;
    const prepared = deliveries.repeat(values) ?? (await prepare(values));
    if (!prepared) return;
    setSaving(true);
    try {
      const pasien = await send(prepared, deliveries.keyFor(values, prepared));
      deliveries.forget();
      // The cached record is removed, so that the patient page shows what was saved.
      queries.removeQueries({ queryKey: ['riwayat', pasien.norm], type: 'inactive' });
      toast.ok(successMessage);
      setSaving(false);
      onSaved(pasien);
    } catch (error) {
      deliveries.noteFailure(error);
      // The fields must be enabled again before one of them can get the focus.
      flushSync(() => setSaving(false));
      if (!onRejected?.(error)) report(withMessage(error));
    } finally {
      void queries.invalidateQueries({ queryKey: ['pasien'] });
      // Who was found like the typed patient before the save is out of date, because the saved one is there now too.
      void queries.invalidateQueries({ queryKey: ['kembar', 'calon'], refetchType: 'none' });
    }
  }

  async function save(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    clear();
    try {
      await form.handleSubmit(trySave, (errors) => notifyInvalid(errors, form.getValues()))();
    } finally {
      busy.current = false;
    }
  }

  return {
    save,
    saving,
    submitError,
    /** Forgets the error and the earlier attempts, because the form was reset. */
    clearSaves: () => {
      clear();
      deliveries.forget();
    },
  };
}
