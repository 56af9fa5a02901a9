import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RowAction } from '#patterns/list.ts';
import { askOf } from '#patterns/use-list-rows.ts';
import type { ListView } from '#patterns/use-list.ts';
import { can } from '#platform/session/session.ts';
import { EditListPage } from './edit-list-page.tsx';
import type { EditList } from './edit-list-page.tsx';
import { MasterForm } from './master-form.public.tsx';
import type { MasterListPage, MasterPage } from './master-page.public.ts';
import type { BaseRow } from './master.queries.public.ts';
import { removeRow } from './remove-row.public.ts';
import { Sheets } from './sheets.public.tsx';

type MasterListProps<B extends BaseRow, F extends FieldValues, D extends AnyEndpoint> = {
  page: MasterListPage<B, F, D>;
  /** It is one of the tabs of a page, which has the title. */
  within?: 'tab';
  /** What can be done with a row besides changing and removing it. The list takes them once. */
  actions?: readonly RowAction<B>[];
  /** Hears of a row that was added here. */
  onCreated?: (row: B) => void;
  /** The dialogs of those actions. */
  children?: ReactNode;
};

const sheetFilters = <B,>({ list, address }: ListView<B>): object => askOf(list, address.values, address.sort);

/** The list of a description, in the kit's words. */
export function masterList<B extends BaseRow, F extends FieldValues, D extends AnyEndpoint>(
  page: MasterListPage<B, F, D>,
): EditList<AnyEndpoint> {
  const { contract, title, nameOf, columns, filters } = page;
  return {
    name: contract.path,
    title,
    noun: contract.label.toLocaleLowerCase('id-ID'),
    topic: 'master',
    call: contract.daftar,
    nameOf,
    columns,
    filters,
    resource: contract.resource,
    remove: (row: B) => removeRow(page as unknown as MasterPage<B, FieldValues>, row),
    // The description's own types say that its columns belong to its call; here every list is alike.
  } as unknown as EditList<AnyEndpoint>;
}

/** The whole page of one list of master data. */
export function MasterList<B extends BaseRow, F extends FieldValues, D extends AnyEndpoint>({
  page,
  within,
  actions,
  onCreated,
  children,
}: MasterListProps<B, F, D>) {
  const [list] = useState(() => ({
    ...masterList(page),
    actions: (actions ?? []) as unknown as readonly RowAction<never>[],
  }));
  const { contract } = page;
  const mayImport = can(`create ${contract.resource}`) && can(`update ${contract.resource}`);
  return (
    <EditListPage
      of={list}
      {...(within ? { within } : {})}
      form={(row, close) => (
        <MasterForm
          page={page}
          row={row as B | null}
          onClose={close}
          {...(row === null && onCreated ? { onSaved: onCreated } : {})}
        />
      )}
      tools={(view) => <Sheets contract={contract} filters={sheetFilters(view)} mayImport={mayImport} />}
    >
      {children}
    </EditListPage>
  );
}
