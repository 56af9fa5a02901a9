import { addAdendum } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { BIDANG_CATATAN, BIDANG_IDS, MAX_BIDANG, isLateAdendum } from '@nadi/domain/rekam-medis/catatan';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import css from '../ruang/ruang.module.css';
import { serverIso } from '#platform/time/clock.ts';

type Values = Record<BidangCatatan, string>;
const EMPTY = Object.fromEntries(BIDANG_IDS.map((bidang) => [bidang, ''])) as Values;

type AdendumDialogProps = { note: Catatan; label: string; onSaved: () => void; onClose: () => void };

/** What is added to a signed note is signed with its save; the note itself stays as it is (rekam-medis.md RM3). */
export function AdendumDialog({ note, label, onSaved, onClose }: AdendumDialogProps) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const draft = useDraft(`adendum:${note.id}`, form, { label: () => label });
  const [late] = useState(
    () => note.ditandatangani_pada !== null && isLateAdendum(note.ditandatangani_pada, serverIso()),
  );
  const saving = useSave({
    form,
    body: (values: Values) => values,
    send: (body, idempotencyKey) => callApi(addAdendum, { params: { id: note.id }, body, idempotencyKey }),
    stale: [],
    onSaved: () => {
      draft.discard();
      onSaved();
    },
  });
  return (
    <FormDialog
      title="Tambah adendum"
      legend="Adendum"
      form={form}
      saving={saving}
      draft={draft}
      size={640}
      saveLabel="Tandatangani adendum"
      onClose={onClose}
      {...(late
        ? { notice: <p className={css['tanya']}>Lewat 2 × 24 jam: adendum ini menunggu persetujuan perekam medis.</p> }
        : {})}
    >
      {BIDANG_IDS.map((bidang, at) => (
        <TextAreaField
          key={bidang}
          control={form.control}
          name={bidang}
          label={BIDANG_CATATAN[bidang]}
          rows={at === 0 ? 3 : 2}
          maxLength={MAX_BIDANG}
          autoFocus={at === 0}
        />
      ))}
    </FormDialog>
  );
}
