import { updatePasien } from '@nadi/contract/pasien/pasien.contract';
import type { PasienConflict } from '@nadi/contract/pasien/pasien.contract';
import type { UpdatePasien } from '@nadi/contract/pasien/pasien-input';
import { unreadQuestion } from '@nadi/domain/pasien/tak-terbaca';
import { useState } from 'react';
import type { Draft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { ask } from '#ui/confirm.ts';
import { splitFormFiles, toFormData } from '../dokumen/form-files.ts';
import type { PickedDokumen } from '../dokumen/picked-dokumen.ts';
import type { PasienFormOutput, PasienField, PasienFormApi } from '../pasien-form.ts';
import { findUnread, isStatusChanged } from '../pasien-resolver.ts';
import type { RuleContext } from '../pasien-resolver.ts';
import { useSavePasien } from '../use-save-pasien.ts';
import { mergeConflict, buildConflict } from './conflict.ts';
import type { Butir } from './conflict.ts';
import type { ConflictChoices } from './conflict-dialog.tsx';
import { valuesFromDetail } from './from-detail.ts';
import type { useFormBase } from './use-form-base.ts';

type UpdatePasienOptions = {
  form: PasienFormApi;
  draft: Draft;
  ruleContext: RuleContext;
  base: ReturnType<typeof useFormBase>;
  norm: number;
  /** The documents that were picked in the form. */
  dokumenList: readonly PickedDokumen[];
  onSaved: (pasien: { norm: number; nama: string }) => void;
};

const holdsNewerPasien = (data: unknown): data is PasienConflict =>
  typeof data === 'object' && data !== null && 'pasien' in data && 'perubahan' in data;

const KEEP_QUESTION = { title: 'Ada isian yang tidak terbaca', yes: 'Simpan', no: 'Kembali', rare: true } as const;

/**
 * Saves an update on the version it is based on. When somebody else has saved first, the clerk picks between the
 * differences, and the result is saved on the new version.
 */
export function useUpdatePasien({ form, draft, ruleContext, base, norm, dokumenList, onSaved }: UpdatePasienOptions) {
  const [butir, setButir] = useState<readonly Butir[]>([]);

  const saving = useSavePasien({
    form,
    draft,
    version: base.current.versi,
    gates: [
      async (values) => {
        const question = unreadQuestion(await findUnread(form.getValues(), ruleContext));
        return question === null || (await ask({ ...KEEP_QUESTION, body: question })) ? values : null;
      },
    ],
    body: ({ norm: _norm, ...content }: PasienFormOutput, { version, sure }): UpdatePasien => ({
      ...content,
      versi: version ?? base.current.versi,
      status_berubah: isStatusChanged(form.getValues(), ruleContext),
      yakin: sure,
    }),
    sure: { title: 'Ubah data pasien ini?' },
    send: async (body, idempotencyKey) => {
      const { inForm } = splitFormFiles(dokumenList);
      const to = { params: { norm }, query: { _method: 'PUT' }, idempotencyKey } as const;
      if (inForm.size === 0) return (await callApi(updatePasien, { ...to, body })).data;
      return (await uploadApi(updatePasien, { ...to, form: toFormData(body, inForm) })).data;
    },
    theirs: ({ data }) => {
      if (!holdsNewerPasien(data)) return null;
      const values = valuesFromDetail(data.pasien);
      setButir(buildConflict(base.current.isi, form.getValues(), values, data.perubahan));
      return { version: data.pasien.versi, values };
    },
    successMessage: 'Sukses Mengubah Data Pasien',
    onSaved,
  });

  function pick(choices: ConflictChoices): void {
    if (!saving.conflict) return;
    const { version: versi, values: newer } = saving.conflict;
    const merged = mergeConflict(newer, butir, choices);
    base.replace({ versi, isi: newer });
    form.reset(newer);
    for (const field of Object.keys(merged) as PasienField[])
      if (merged[field] !== newer[field]) form.setValue(field, merged[field] as never, { shouldDirty: true });
    saving.keepMine();
  }
  return { saving, butir, pick };
}
