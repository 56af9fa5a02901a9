import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { SwitchField } from '#fields/switch-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useDraft } from '#platform/draft/draft.ts';
import type { MasterPage } from './master-page.public.ts';
import type { BaseRow } from './master.queries.public.ts';
import { useSaveMaster } from './use-save-master.public.ts';

type MasterFormProps<B extends BaseRow, F extends FieldValues> = {
  page: MasterPage<B, F>;
  /** Null for a new row. */
  row: B | null;
  /** The values a new row begins with, such as the unit of a new room. */
  initialValues?: Partial<F>;
  onClose: () => void;
  onSaved?: (row: B) => void;
};

/** The form of a new row or of a change. */
export function MasterForm<B extends BaseRow, F extends FieldValues>({
  page,
  row,
  initialValues,
  onClose,
  onSaved,
}: MasterFormProps<B, F>) {
  const { contract, emptyValues, fromRow, fields, nameOf, formWidth, withoutAktif } = page;
  const [initial] = useState(() => (row ? fromRow(row) : { ...emptyValues(), ...initialValues }));
  // The resolver is typed by the schema, which differs for each list; the form's values are `F`.
  const form = useForm<F>({
    defaultValues: initial as DefaultValues<F>,
    resolver: zodResolver(contract.Input as never) as unknown as Resolver<F>,
    mode: 'onTouched',
  });
  const rowLabel = contract.label.toLocaleLowerCase('id-ID');
  // A draft that was begun for one parent does not belong to another parent.
  const draft = useDraft(
    `master:${contract.path}:${row?.id ?? ['baru', ...Object.values(initialValues ?? {})].join('-')}`,
    form,
    {
      note: row?.versi ?? null,
      belongs: (versi) => versi === (row?.versi ?? null),
      label: () => (row ? nameOf(row) : `${rowLabel} baru`),
    },
  );
  const saving = useSaveMaster({
    page,
    form,
    initial: row,
    draft,
    onSaved: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      title={row ? `Ubah ${nameOf(row)}` : `Tambah ${rowLabel}`}
      legend={`Data ${rowLabel}`}
      form={form}
      saving={saving}
      draft={draft}
      onClose={onClose}
      {...(formWidth ? { size: formWidth } : {})}
    >
      {fields({ form, row })}
      {!withoutAktif && (
        <SwitchField control={form.control} name={'aktif' as FieldPath<F>} label="Aktif, dapat dipilih" />
      )}
    </FormDialog>
  );
}
