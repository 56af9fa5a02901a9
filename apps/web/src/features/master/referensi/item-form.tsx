import { ReferensiInput } from '@nadi/contract/referensi-master.contract';
import type { ReferensiItem } from '@nadi/contract/referensi-master.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { handleFormKey } from '../../../fields/form-keyboard.ts';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { useDelivery } from '../../../fields/delivery.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { TextField } from '../../../fields/text-field.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { refreshMaster } from '../daftar/master.queries.ts';
import { notifyWithUndo } from '../daftar/undo.tsx';
import css from './referensi.module.css';
import { renameItem, removeItem, addItem } from './update-items.ts';

type ItemFormValues = { deskripsi: string };
type ItemFormProps = {
  jenis: number;
  listName: string;
  /** Null for a new entry. */ item: ReferensiItem | null;
  onClose: () => void;
};

/** The entry as somebody else has saved it meanwhile. */
const currentItemOf = (error: unknown): ReferensiItem | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.data as { kini?: ReferensiItem } | undefined)?.kini
    : undefined;

/** The form of a new entry, or of another name for one. Ctrl+Enter saves. */
export function ItemForm({ jenis, listName, item, onClose }: ItemFormProps) {
  const form = useForm<ItemFormValues>({
    defaultValues: { deskripsi: item?.deskripsi ?? '' },
    resolver: zodResolver(ReferensiInput),
    mode: 'onTouched',
  });
  const { submitError, report, clear } = useSubmitError(form);
  const delivery = useDelivery<object>();
  const [base, setBase] = useState(item);
  const [conflictMessage, setConflictMessage] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function send(values: ItemFormValues): Promise<void> {
    clear();
    if (!(await delivery.mayDiffer(values))) return;
    setSaving(true);
    const key = delivery.keyFor(values, { ...values, versi: base?.versi });
    try {
      const saved = base
        ? await renameItem(jenis, base, values.deskripsi, key)
        : await addItem(jenis, values.deskripsi, key);
      refreshMaster();
      notifyWithUndo(
        base ? `${base.deskripsi} diganti menjadi ${saved.deskripsi}.` : `${saved.deskripsi} ditambahkan.`,
        () => (base ? renameItem(jenis, saved, base.deskripsi) : removeItem(jenis, saved.id)),
      );
      onClose();
    } catch (error) {
      setSaving(false);
      delivery.noteFailure(error);
      const current = currentItemOf(error);
      if (!current) return report(error);
      setBase(current);
      setConflictMessage(`${(error as Error).message} Nama yang tersimpan: ${current.deskripsi}.`);
    }
  }
  const save = (): void => void form.handleSubmit(send)();
  return (
    <Dialog
      title={item ? `Ganti nama ${item.deskripsi}` : `Tambah ke ${listName}`}
      onClose={() => !saving && onClose()}
      size={440}
      centered={false}
      onKey={(event) => handleFormKey(event, save)}
    >
      <FormSummary form={form} submitError={submitError} />
      {conflictMessage && (
        <p className={css['lain']} role="alert">
          {conflictMessage}
        </p>
      )}
      <fieldset className={css['isian']} disabled={saving}>
        <legend className="visually-hidden">Pilihan</legend>
        <TextField
          control={form.control}
          name="deskripsi"
          label="Nama"
          maxLength={100}
          required
          autoFocus
          help={item ? 'Yang sudah memakai pilihan ini ikut berganti nama.' : undefined}
        />
      </fieldset>
      <div className={css['kaki']}>
        <Button variant="default" onClick={onClose} disabled={saving} rightSection={<Kbd>Esc</Kbd>}>
          Tutup
        </Button>
        <Button data-simpan disabled={saving} onClick={save} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {saving ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
