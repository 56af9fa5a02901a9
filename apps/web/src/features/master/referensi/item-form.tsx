import { ReferensiInput } from '@nadi/contract/master/referensi-master.contract';
import type { ReferensiItem } from '@nadi/contract/master/referensi-master.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { notifyWithUndo } from '#features/daftar/undo.public.ts';
import { renameItem, removeItem, addItem } from './update-items.ts';

type ItemFormValues = { deskripsi: string };
type ItemFormProps = {
  jenis: number;
  listName: string;
  /** Null for a new entry. */ item: ReferensiItem | null;
  onClose: () => void;
};

const FORM_WIDTH = 440;

/** The entry as somebody else has saved it meanwhile. */
const currentItemOf = ({ data }: ApiError): ReferensiItem | undefined =>
  (data as { kini?: ReferensiItem } | undefined)?.kini;

/** The form of a new entry, or of another name for one. */
export function ItemForm({ jenis, listName, item, onClose }: ItemFormProps) {
  const form = useForm<ItemFormValues>({
    defaultValues: { deskripsi: item?.deskripsi ?? '' },
    resolver: zodResolver(ReferensiInput),
    mode: 'onTouched',
  });
  const [base, setBase] = useState(item);
  const saving = useSave({
    form,
    version: item?.versi ?? null,
    body: ({ deskripsi }: ItemFormValues, { version }) => ({ deskripsi, versi: version ?? undefined }),
    send: ({ deskripsi, versi = 0 }, key) =>
      item ? renameItem(jenis, { ...item, versi }, deskripsi, key) : addItem(jenis, deskripsi, key),
    stale: ['master'],
    theirs: (error) => {
      const current = currentItemOf(error);
      if (!current) return null;
      setBase(current);
      const { deskripsi, versi } = current;
      return { version: versi, values: { deskripsi }, text: `Nama yang tersimpan: ${deskripsi}.` };
    },
    onSaved: (saved) => {
      notifyWithUndo(
        base ? `${base.deskripsi} diganti menjadi ${saved.deskripsi}.` : `${saved.deskripsi} ditambahkan.`,
        () => (base ? renameItem(jenis, saved, base.deskripsi) : removeItem(jenis, saved.id)),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={item ? `Ganti nama ${item.deskripsi}` : `Tambah ke ${listName}`}
      legend="Pilihan"
      form={form}
      saving={saving}
      size={FORM_WIDTH}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="deskripsi"
        label="Nama"
        maxLength={100}
        required
        autoFocus
        help={item ? 'Yang sudah memakai pilihan ini ikut berganti nama.' : undefined}
      />
    </FormDialog>
  );
}
