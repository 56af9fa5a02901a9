import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDelivery } from '../../../fields/delivery.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { isConflict, needsConfirmation } from '../../../platform/api-error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { ask } from '../../../ui/confirm.ts';
import type { MasterPage } from './master-page.ts';
import { refreshMaster } from './master.queries.ts';
import type { BaseRow } from './master.queries.ts';
import { notifyWithUndo } from './undo.tsx';

/** The row as somebody else has saved it meanwhile, when that is why a change was refused; else null. */
function currentRowOf<B extends BaseRow>(error: unknown): { kini: B; message: string } | null {
  if (!isConflict(error)) return null;
  const { kini: now } = (error.data ?? {}) as { kini?: B };
  return now ? { kini: now, message: error.message } : null;
}

export function updateRow<B extends BaseRow>(
  contract: MasterPage<B, FieldValues>['contract'],
  id: number,
  body: object,
  key: string = newIdempotencyKey(),
): Promise<B> {
  return callApi(contract.ubah, {
    params: { id },
    query: { _method: 'PUT' },
    body: body as never,
    idempotencyKey: key,
  }).then(({ data }) => data as unknown as B);
}
export function addRow<B extends BaseRow>(
  contract: MasterPage<B, FieldValues>['contract'],
  body: object,
  key: string = newIdempotencyKey(),
): Promise<B> {
  return callApi(contract.simpan, { body: body as never, idempotencyKey: key }).then(
    ({ data }) => data as unknown as B,
  );
}

type SaveMasterInput<B extends BaseRow, F extends FieldValues> = {
  page: MasterPage<B, F>;
  form: UseFormReturn<F>;
  initial: B | null;
  onSaved: (row: B) => void;
};

/**
 * Saves one row, based on the version that was read. It is saved only once however often it is tried, and can be undone
 * for ten seconds.
 */
export function useSaveMaster<B extends BaseRow, F extends FieldValues>({
  page,
  form,
  initial,
  onSaved,
}: SaveMasterInput<B, F>) {
  const { contract, nameOf, fromRow } = page as unknown as MasterPage<B, FieldValues>;
  const delivery = useDelivery<object>();
  const { submitError, report, clear } = useSubmitError(form);
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<{ kini: B; message: string } | null>(null);
  const [saving, setSaving] = useState(false);

  function notify(row: B): void {
    const previous = base;
    notifyWithUndo(previous ? `${nameOf(row)} diubah.` : `${nameOf(row)} ditambahkan.`, ({ yakin, key }) =>
      previous
        ? updateRow(contract, row.id, { ...fromRow(previous), versi: row.versi, yakin }, key)
        : callApi(contract.hapus, { params: { id: row.id } }),
    );
  }
  async function send(values: F, versi: number | null, yakin = false): Promise<void> {
    const payload = versi === null ? (yakin ? { ...values, yakin } : values) : { ...values, versi, yakin };
    setSaving(true);
    try {
      const key = delivery.keyFor(values, payload);
      const row =
        base && versi !== null
          ? await updateRow<B>(contract, base.id, payload, key)
          : await addRow<B>(contract, payload, key);
      delivery.forget();
      refreshMaster();
      notify(row);
      onSaved(row);
    } catch (error) {
      setSaving(false);
      delivery.noteFailure(error);
      const changed = currentRowOf<B>(error);
      if (changed) setConflict(changed);
      else if (needsConfirmation(error)) {
        if (await ask({ title: 'Tetap disimpan?', body: error.message, yes: 'Tetap simpan', no: 'Kembali' }))
          await send(values, versi, true);
      } else report(error);
    }
  }
  async function save(values: F): Promise<void> {
    if (saving) return;
    clear();
    if (await delivery.mayDiffer(values)) await send(values, base?.versi ?? null);
  }
  return {
    saving,
    submitError,
    conflict,
    save: () => void form.handleSubmit((values) => save(values))(),
    /** Replaces what was typed with what somebody else saved. */
    takeStored: () => {
      if (!conflict) return;
      setBase(conflict.kini);
      form.reset(fromRow(conflict.kini) as F);
      setConflict(null);
    },
    /** Saves what was typed over what somebody else saved. */
    saveAnyway: () => {
      if (!conflict) return;
      const { kini: now } = conflict;
      setBase(now);
      setConflict(null);
      void form.handleSubmit((values) => send(values, now.versi))();
    },
  };
}
