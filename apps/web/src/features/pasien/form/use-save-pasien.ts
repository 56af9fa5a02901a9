import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrors } from 'react-hook-form';
import { useSave } from '#patterns/use-save.ts';
import type { Gate, Saving, Theirs } from '#patterns/use-save.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { toast } from '#ui/toast.ts';
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

type Saved = { norm: number; nama: string };
type SavePasienOptions<V extends PasienFormOutput, B> = {
  form: PasienFormApi;
  draft: Draft;
  version?: number;
  gates?: readonly Gate<V>[];
  body: (values: V, how: { version: number | null; sure: boolean }) => B;
  sure?: { title: string; rare?: boolean };
  send: (body: B, idempotencyKey: string) => Promise<Saved>;
  theirs?: (error: ApiError) => Theirs<PasienFormValues> | null;
  successMessage: string;
  onSaved: (pasien: Saved) => void;
};

/** Saves a patient. The list is loaded again after every attempt (platform.md 4). */
export function useSavePasien<B, V extends PasienFormOutput = PasienFormOutput>({
  form,
  successMessage,
  onSaved,
  theirs,
  ...options
}: SavePasienOptions<V, B>): Saving<PasienFormValues> {
  const queries = useQueryClient();
  const refreshList = (): void => void queries.invalidateQueries({ queryKey: ['pasien'] });
  return useSave<PasienFormValues, PasienFormOutput, B, Saved, V>({
    ...options,
    form,
    stale: ['pasien'],
    theirs: (error) => {
      refreshList();
      return theirs?.(error) ?? null;
    },
    refused: () => {
      refreshList();
      return false;
    },
    words: withMessage,
    invalid: (errors) => notifyInvalid(errors, form.getValues()),
    onSaved: (pasien) => {
      // The cached record is removed, so that the patient page shows what was saved.
      queries.removeQueries({ queryKey: ['riwayat', pasien.norm], type: 'inactive' });
      // Who was found like the typed patient before the save is out of date, because the saved one is there now too.
      void queries.invalidateQueries({ queryKey: ['kembar', 'calon'], refetchType: 'none' });
      toast.ok(successMessage);
      onSaved(pasien);
    },
  });
}
