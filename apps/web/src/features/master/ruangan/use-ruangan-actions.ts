import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { can } from '#platform/session/session.ts';
import type { MasterPage } from '#features/daftar/master-page.public.ts';
import type { BaseRow } from '#features/daftar/master.queries.public.ts';
import { removeRow } from '#features/daftar/remove-row.public.ts';

/** The page of any of the five lists: their rows differ, but the page of rooms treats them alike. */
export type AnyMasterPage = MasterPage<BaseRow, FieldValues>;
export type OpenedForm = { page: AnyMasterPage; row: BaseRow | null; initialValues: FieldValues };

/** The actions that the user may take on the floor, and the one form that is open. */
export function useRuanganActions() {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const toAnyPage = <B extends BaseRow, F extends FieldValues>(page: MasterPage<B, F>): AnyMasterPage =>
    page as unknown as AnyMasterPage;
  return {
    form,
    close: () => setForm(null),
    may: { add: can('create ruangan'), update: can('update ruangan'), remove: can('delete ruangan') },
    add: <B extends BaseRow, F extends FieldValues>(page: MasterPage<B, F>, initialValues: Partial<F> = {}): void =>
      setForm({ page: toAnyPage(page), row: null, initialValues }),
    update: <B extends BaseRow, F extends FieldValues>(page: MasterPage<B, F>, row: B): void =>
      setForm({ page: toAnyPage(page), row, initialValues: {} }),
    remove: <B extends BaseRow, F extends FieldValues>(page: MasterPage<B, F>, row: B): void =>
      void removeRow(toAnyPage(page), row),
  };
}
export type RuanganActions = ReturnType<typeof useRuanganActions>;
