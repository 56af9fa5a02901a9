import { updatePasien } from '@nadi/contract/pasien.contract';
import type { PasienConflict } from '@nadi/contract/pasien.contract';
import type { UpdatePasien } from '@nadi/contract/pasien-input';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { callApi } from '../../../../platform/http.ts';
import type { PasienFormOutput, PasienField, PasienFormValues, PasienFormApi } from '../pasien-form.ts';
import { isStatusChanged } from '../pasien-resolver.ts';
import type { RuleContext } from '../pasien-resolver.ts';
import { useSavePasien } from '../use-save-pasien.ts';
import { mergeConflict, buildConflict } from './conflict.ts';
import type { Butir } from './conflict.ts';
import type { ConflictChoices } from './conflict-dialog.tsx';
import { valuesFromDetail } from './from-detail.ts';
import type { useFormBase } from './use-form-base.ts';

const HTTP_CONFLICT = 409;
type Conflict = { versi: number; message: string; butir: Butir[]; newer: PasienFormValues };
type UpdatePasienOptions = {
  form: PasienFormApi;
  ruleContext: RuleContext;
  base: ReturnType<typeof useFormBase>;
  norm: number;
  onSaved: (pasien: { norm: number; nama: string }) => void;
};

const isBentrokPasien = (data: unknown): data is PasienConflict =>
  typeof data === 'object' && data !== null && 'pasien' in data && 'perubahan' in data;

/**
 * Saves an update on the version it is based on. When somebody else has saved first, the clerk picks between the
 * differences, and the result is saved on the new version.
 */
export function useUpdatePasien({ form, ruleContext, base, norm, onSaved }: UpdatePasienOptions) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  function onRejected(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== HTTP_CONFLICT || !isBentrokPasien(error.data)) return false;
    const { pasien, perubahan } = error.data;
    const newer = valuesFromDetail(pasien);
    setConflict({
      versi: pasien.versi,
      message: error.message,
      butir: buildConflict(base.current.isi, form.getValues(), newer, perubahan),
      newer,
    });
    return true;
  }
  const saving = useSavePasien<UpdatePasien>({
    form,
    prepare: ({ norm: _norm, ...content }: PasienFormOutput) =>
      Promise.resolve({
        ...content,
        versi: base.current.versi,
        status_berubah: isStatusChanged(form.getValues(), ruleContext),
      }),
    send: async (body, idempotencyKey) =>
      (await callApi(updatePasien, { params: { norm }, query: { _method: 'PUT' }, body, idempotencyKey })).data,
    successMessage: 'Sukses Mengubah Data Pasien',
    onSaved,
    onRejected,
  });

  const [retryCount, setRetryCount] = useState(0);
  // The save runs in an effect, because it must see the new version, which is known only after the next render.
  const saveAgain = useEffectEvent(() => void saving.save());
  useEffect(() => {
    if (retryCount > 0) saveAgain();
  }, [retryCount]);

  function pick(choices: ConflictChoices): void {
    if (!conflict) return;
    const { newer, butir, versi } = conflict;
    const merged = mergeConflict(newer, butir, choices);
    setConflict(null);
    base.replace({ versi, isi: newer });
    form.reset(newer);
    for (const field of Object.keys(merged) as PasienField[])
      if (merged[field] !== newer[field]) form.setValue(field, merged[field] as never, { shouldDirty: true });
    setRetryCount((current) => current + 1);
  }
  return { ...saving, conflict, pick, goBack: () => setConflict(null) };
}
