import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSave } from '#patterns/use-save.ts';
import type { Saving } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import type { MasterPage } from './master-page.public.ts';
import type { BaseRow } from './master.queries.public.ts';
import { notifyWithUndo } from './undo.public.ts';

/** The row as somebody else has saved it meanwhile, when that is why a change was refused. */
const currentRowOf = <B extends BaseRow>({ data }: ApiError): B | undefined => (data as { kini?: B } | undefined)?.kini;

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
  draft: Draft;
  onSaved: (row: B) => void;
};

/** Saves one row, based on the version that was read. It can be undone for ten seconds. */
export function useSaveMaster<B extends BaseRow, F extends FieldValues>({
  page,
  form,
  initial,
  draft,
  onSaved,
}: SaveMasterInput<B, F>): Saving<F> {
  const { contract, nameOf, fromRow } = page as unknown as MasterPage<B, FieldValues>;
  const [base, setBase] = useState(initial);

  function notify(row: B): void {
    notifyWithUndo(base ? `${nameOf(row)} diubah.` : `${nameOf(row)} ditambahkan.`, ({ yakin, key }) =>
      base
        ? updateRow(contract, row.id, { ...fromRow(base), versi: row.versi, yakin }, key)
        : callApi(contract.hapus, { params: { id: row.id } }),
    );
  }
  return useSave({
    form,
    draft,
    version: initial?.versi ?? null,
    body: (values: F, { sure, version }): object =>
      version === null ? (sure ? { ...values, yakin: true } : values) : { ...values, versi: version, yakin: sure },
    sure: base ? { title: `Tetap simpan perubahan ${nameOf(base)}?` } : {},
    send: (body, key) => (initial ? updateRow<B>(contract, initial.id, body, key) : addRow<B>(contract, body, key)),
    stale: ['master'],
    theirs: (error) => {
      const row = currentRowOf<B>(error);
      if (!row) return null;
      setBase(row);
      return { version: row.versi, values: fromRow(row) as F };
    },
    onSaved: (row) => {
      notify(row);
      onSaved(row);
    },
  });
}
