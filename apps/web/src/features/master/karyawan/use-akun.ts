import {
  createAkunKaryawan,
  createAkunKode,
  resetKaryawanPassword,
  updateAkunKaryawan,
} from '@nadi/contract/akses/akun-karyawan.contract';
import type { AkunKaryawan, AkunInput } from '@nadi/contract/akses/akun-karyawan.contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSave } from '#patterns/use-save.ts';
import type { Gate, Saving } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { OneTimeSecret } from './one-time-password.public.tsx';

export type AkunFormValues = z.output<typeof AkunInput>;
type UseAkunInput = {
  id: number;
  form: UseFormReturn<AkunFormValues>;
  initial: AkunKaryawan | null;
  onSecret: (secret: OneTimeSecret) => void;
  onClose: () => void;
};

type Empty = Record<string, never>;
const SIGN_OUT_WARNING = 'Siapa pun yang sedang masuk dengan akun ini akan dikeluarkan.';

/** Saves an account, or renews its password. A change that signs people out asks first. */
export function useAkun({ id, form, initial, onSecret, onClose }: UseAkunInput) {
  const [stale, setStale] = useState(false);
  const askDisable: Gate<AkunFormValues> = async (values) => {
    if (!initial?.aktif || values.aktif) return values;
    const title = `Nonaktifkan akun ${initial.email}?`;
    return (await ask({ title, body: SIGN_OUT_WARNING, yes: 'Nonaktifkan', no: 'Batal', danger: true }))
      ? values
      : null;
  };
  const account = useSave({
    form,
    version: initial?.versi ?? null,
    gates: [askDisable],
    body: (values: AkunFormValues, { sure }) => ({ ...values, yakin: sure }),
    send: async ({ yakin, ...body }, idempotencyKey, versi) => {
      if (versi === null) return (await callApi(createAkunKaryawan, { params: { id }, body, idempotencyKey })).data;
      await callApi(updateAkunKaryawan, {
        params: { id },
        query: { _method: 'PUT' },
        body: { ...body, versi, yakin },
        idempotencyKey,
      });
      return null;
    },
    sure: { title: 'Tambah hak Anda sendiri?', yes: 'Tambah' },
    stale: ['master'],
    refused: (_error, { outdated }) => {
      setStale(outdated);
      return false;
    },
    onSaved: (issued, { body }) => {
      if (issued) return onSecret({ kind: 'sandi', ...issued });
      toast.ok(`Akun ${body.email} diubah.`);
      onClose();
    },
  });
  const askReset: Gate<Empty> = async (values) => {
    const title = `Atur ulang sandi ${initial?.email}?`;
    const body = `Sandi yang lama tidak berlaku lagi. ${SIGN_OUT_WARNING}`;
    return (await ask({ title, body, yes: 'Atur ulang', no: 'Batal', danger: true })) ? values : null;
  };
  const password = useSave({
    form: null,
    read: (): Empty => ({}),
    gates: [askReset],
    body: (values: Empty) => values,
    send: async (body, idempotencyKey) =>
      (await callApi(resetKaryawanPassword, { params: { id }, body, idempotencyKey })).data,
    onSaved: (issued) => onSecret({ kind: 'sandi', ...issued }),
  });
  const code = useSave({
    form: null,
    read: (): Empty => ({}),
    body: (values: Empty) => values,
    send: async (body, idempotencyKey) =>
      (await callApi(createAkunKode, { params: { id }, body, idempotencyKey })).data,
    onSaved: (issued) => onSecret({ kind: 'kode', ...issued }),
  });
  const saving: Saving<AkunFormValues> = {
    ...account,
    saving: account.saving || password.saving || code.saving,
    summary: account.summary ?? password.summary ?? code.summary,
  };
  return { saving, stale, resetPassword: password.save, createKode: code.save };
}
