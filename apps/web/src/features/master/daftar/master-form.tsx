import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { labelOf } from '../../../fields/field.ts';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { SwitchField } from '../../../fields/switch-field.tsx';
import { useMarkDirty } from '../../../platform/dirty.ts';
import { useDraft } from '../../../platform/draft.ts';
import { ask } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftMark } from '../../../ui/full-screen-form.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import css from './master-list.module.css';
import type { MasterPage } from './master-page.ts';
import type { BaseRow } from './master.queries.ts';
import { useSaveMaster } from './use-save-master.ts';

type MasterFormProps<B extends BaseRow, F extends FieldValues> = {
  page: MasterPage<B, F>;
  /** Null for a new row. */
  row: B | null;
  /** The values a new row begins with, such as the unit of a new room. */
  initialValues?: Partial<F>;
  onClose: () => void;
  onSaved?: (row: B) => void;
};

const DEFAULT_WIDTH = 560;
const formatValue = (value: unknown): string =>
  value === null || value === '' || value === undefined
    ? 'kosong'
    : value === true
      ? 'ya'
      : value === false
        ? 'tidak'
        : typeof value === 'object'
          ? 'berbeda'
          : String(value);

/** The form of a new row or of a change. Enter goes to the next field, Ctrl+Enter saves, Esc closes and asks. */
export function MasterForm<B extends BaseRow, F extends FieldValues>({
  page,
  row,
  initialValues,
  onClose,
  onSaved,
}: MasterFormProps<B, F>) {
  const { contract, emptyValues, fromRow, fields, nameOf, formWidth = DEFAULT_WIDTH, withoutAktif } = page;
  const [initial] = useState(() => (row ? fromRow(row) : { ...emptyValues(), ...initialValues }));
  // The resolver is typed by the schema, which differs for each list; the form's values are `F`.
  const form = useForm<F>({
    defaultValues: initial as DefaultValues<F>,
    resolver: zodResolver(contract.Input as never) as unknown as Resolver<F>,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const markDirty = useMarkDirty();
  useEffect(() => markDirty(isDirty), [markDirty, isDirty]);
  // A draft that was begun for one parent does not belong to another parent.
  const draft = useDraft(
    `master:${contract.path}:${row?.id ?? ['baru', ...Object.values(initialValues ?? {})].join('-')}`,
    form,
    row?.versi ?? null,
    (versi) => versi === (row?.versi ?? null),
  );
  const { save, saving, submitError, conflict, takeStored, saveAnyway } = useSaveMaster({
    page,
    form,
    initial: row,
    onSaved: (saved) => {
      finish();
      onSaved?.(saved);
    },
  });
  function finish(): void {
    draft.discard();
    // The page behind stays open, and has nothing to lose any more.
    markDirty(false);
    onClose();
  }
  async function close(): Promise<void> {
    if (saving) return;
    if (
      isDirty &&
      !(await ask({
        title: 'Tutup tanpa menyimpan?',
        body: 'Yang sudah diketik dan drafnya akan dibuang.',
        yes: 'Buang dan tutup',
        no: 'Kembali mengisi',
        danger: true,
      }))
    )
      return;
    finish();
  }
  const current = conflict ? fromRow(conflict.kini) : null;
  const different = current
    ? Object.keys(current).filter(
        (fieldName) => JSON.stringify(current[fieldName]) !== JSON.stringify(form.getValues(fieldName as FieldPath<F>)),
      )
    : [];
  const rowLabel = contract.label.toLocaleLowerCase('id-ID');
  return (
    <Dialog
      title={row ? `Ubah ${nameOf(row)}` : `Tambah ${rowLabel}`}
      onClose={() => void close()}
      size={formWidth}
      centered={false}
      onKey={(event) => handleFormKey(event, save)}
    >
      <FormSummary form={form} submitError={submitError} />
      {conflict && (
        <div className={css['bentrok']} role="alert">
          <p>{conflict.message}</p>
          <ul>
            {different.map((fieldName) => (
              <li key={fieldName}>
                {labelOf(form.control, fieldName) ?? fieldName} tersimpan:{' '}
                <strong>{formatValue(current?.[fieldName])}</strong>
              </li>
            ))}
          </ul>
          <div className={css['tombol']}>
            <Button size="xs" variant="default" onClick={takeStored}>
              Pakai yang tersimpan
            </Button>
            <Button size="xs" onClick={saveAnyway}>
              Simpan isian saya
            </Button>
          </div>
        </div>
      )}
      <fieldset className={css['isian']} disabled={saving}>
        <legend className="visually-hidden">Data {rowLabel}</legend>
        {fields({ form, row })}
        {!withoutAktif && (
          <SwitchField control={form.control} name={'aktif' as FieldPath<F>} label="Aktif, dapat dipilih" />
        )}
      </fieldset>
      <div className={css['kaki']}>
        <DraftMark savedAt={draft.savedAt} />
        <span className={css['renggang']} />
        <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button
          data-simpan
          disabled={saving || conflict !== null}
          onClick={save}
          rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
        >
          {saving ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
