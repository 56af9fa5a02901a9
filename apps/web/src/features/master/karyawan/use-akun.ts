import { createAkunKaryawan, resetKaryawanPassword, updateAkunKaryawan } from '@nadi/contract/akun-karyawan.contract';
import type { AkunWithPassword, AkunKaryawan, AkunInput } from '@nadi/contract/akun-karyawan.contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useDelivery } from '../../../fields/delivery.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/http.ts';
import { ask } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshMaster } from '../daftar/master.queries.ts';

export type AkunFormValues = z.output<typeof AkunInput>;
type UseAkunInput = {
  id: number;
  form: UseFormReturn<AkunFormValues>;
  initial: AkunKaryawan | null;
  onPassword: (password: AkunWithPassword) => void;
  onClose: () => void;
};

const SIGN_OUT_WARNING = 'Siapa pun yang sedang masuk dengan akun ini akan dikeluarkan.';

/** Saves an account, only once however often it is tried. A change that signs people out asks first. */
export function useAkun({ id, form, initial, onPassword, onClose }: UseAkunInput) {
  const delivery = useDelivery<object>();
  const passwordDelivery = useDelivery<object>();
  const { submitError, report, clear } = useSubmitError(form);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);

  async function send(
    ofDelivery: ReturnType<typeof useDelivery<object>>,
    values: object,
    run: (key: string) => Promise<void>,
  ): Promise<void> {
    clear();
    setSaving(true);
    try {
      await run(ofDelivery.keyFor(values, values));
      ofDelivery.forget();
    } catch (error) {
      ofDelivery.noteFailure(error);
      setSaving(false);
      setConflict(error instanceof ApiError && error.status === 409);
      report(error);
    }
  }
  async function save(values: AkunFormValues): Promise<void> {
    if (
      initial?.aktif &&
      !values.aktif &&
      !(await ask({
        title: `Nonaktifkan akun ${initial.email}?`,
        body: SIGN_OUT_WARNING,
        yes: 'Nonaktifkan',
        no: 'Batal',
        danger: true,
      }))
    )
      return;
    if (!(await delivery.mayDiffer(values))) return;
    await send(delivery, values, async (idempotencyKey) => {
      if (!initial)
        return onPassword((await callApi(createAkunKaryawan, { params: { id }, body: values, idempotencyKey })).data);
      const { data } = await callApi(updateAkunKaryawan, {
        params: { id },
        query: { _method: 'PUT' },
        body: { ...values, versi: initial.versi },
        idempotencyKey,
      });
      refreshMaster();
      toast.ok(`Akun ${data.email} diubah.`);
      onClose();
    });
  }
  async function resetPassword(): Promise<void> {
    if (
      !initial ||
      !(await ask({
        title: `Atur ulang sandi ${initial.email}?`,
        body: `Sandi yang lama tidak berlaku lagi. ${SIGN_OUT_WARNING}`,
        yes: 'Atur ulang',
        no: 'Batal',
        danger: true,
      }))
    )
      return;
    await send(passwordDelivery, {}, async (idempotencyKey) =>
      onPassword((await callApi(resetKaryawanPassword, { params: { id }, body: {}, idempotencyKey })).data),
    );
  }
  return {
    saving,
    submitError,
    conflict,
    save: () => void form.handleSubmit((values) => save(values))(),
    resetPassword: () => void resetPassword(),
  };
}
