import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDirty } from '#fields/form-dirty.ts';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { FormSummary, FormWords } from '#fields/form-summary.tsx';
import type { Draft } from '#platform/draft/draft.ts';
import { forgetDirty, mayLeave } from '#platform/session/leaving.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DraftMark } from '#ui/full-screen-form.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DraftOffer } from './draft-offer.tsx';
import css from './form.module.css';
import { addRowByKey } from './rows-section.tsx';
import type { Saving } from './use-save.ts';

const DEFAULT_WIDTH = 560;

type FormDialogProps<F extends FieldValues, O> = {
  title: string;
  /** Names the group of fields to a screen reader. */
  legend: string;
  form: UseFormReturn<F, unknown, O>;
  saving: Saving<F>;
  onClose: () => void;
  draft?: Draft;
  size?: number;
  saveLabel?: string;
  /** Stands between the summary of errors and the fields. */
  notice?: ReactNode;
  /** Stands below the fields. */
  note?: ReactNode;
  /** A key of this dialog alone; true when it was one. Keys of the page are not heard below a dialog. */
  onKey?: (event: KeyboardEvent) => boolean;
  children: ReactNode;
};

/**
 * A form in a dialog. Enter goes to the next field, Ctrl+Enter saves, Esc closes and asks when something would be lost.
 * The fields stand in four columns; the classes 'q1' to 'q3' say how many of them a field takes.
 */
export function FormDialog<F extends FieldValues, O>(props: FormDialogProps<F, O>) {
  const { title, form, saving, onClose, draft, size = DEFAULT_WIDTH, saveLabel = 'Simpan' } = props;
  const isDirty = useFormDirty(form);
  const body = useRef<HTMLDivElement>(null);
  const { conflict } = saving;

  async function close(): Promise<void> {
    if (saving.saving) return;
    const leave = await mayLeave({ of: 'form', dirty: isDirty(), canKeep: Boolean(draft?.keep), whose: title });
    if (leave === false || (leave === 'keep' && !(await draft?.keep?.()))) return;
    if (leave === 'drop') draft?.discard();
    // The page behind stays open, and has nothing to lose any more.
    forgetDirty(form.control);
    onClose();
  }
  function save(): void {
    if (conflict?.text) return saving.keepMine();
    // A save over several fields of somebody else is meant, and never pressed out of habit: it has a button of its own.
    if (conflict) body.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
    else saving.save();
  }
  return (
    <Dialog
      title={title}
      onClose={() => void close()}
      size={size}
      centered={false}
      busy={saving.saving}
      onKey={(event) => {
        if (props.onKey?.(event.nativeEvent) || addRowByKey(event, body.current)) event.preventDefault();
        else handleFormKey(event, save);
      }}
    >
      <FormWords form={form} ref={body}>
        {draft && <DraftOffer draft={draft} />}
        <FormSummary form={form} submitError={saving.summary} />
        {conflict && <ConflictNotice form={form} conflict={conflict} saving={saving} />}
        {props.notice}
        <fieldset className={css['isian']} disabled={saving.saving}>
          <legend className="visually-hidden">{props.legend}</legend>
          {props.children}
        </fieldset>
        {props.note}
        <div className={css['kaki']} data-kaki>
          {draft && <DraftMark savedAt={draft.savedAt} />}
          <span className={css['renggang']} />
          <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
            Tutup
          </Button>
          <Button
            data-simpan
            disabled={saving.saving || (conflict !== null && !conflict.text)}
            onClick={save}
            rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
          >
            {saving.saving ? 'Menyimpan...' : saveLabel}
          </Button>
        </div>
      </FormWords>
    </Dialog>
  );
}
