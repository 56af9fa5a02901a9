import { PeranBaru, createPeran, renamePeran } from '@nadi/contract/akses/peran.contract';
import type { Peran } from '@nadi/contract/akses/peran.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';

const FORM_WIDTH = 440;
const MAX_NAMA = 40;

/** What the dialog is for: a new role, which may begin as a copy, or another name for one. */
export type PeranTask = { kind: 'new'; from: number | null } | { kind: 'rename'; peran: Peran };

type FormProps = { onClose: () => void; onSaved: (peran: Peran) => void };
type NewPeran = { nama: string; salin_dari: number | null };

function NewPeranForm({ from, rows, onClose, onSaved }: FormProps & { from: number | null; rows: readonly Peran[] }) {
  const origin = rows.find(({ id }) => id === from);
  const form = useForm<NewPeran>({
    defaultValues: { nama: origin ? `${origin.nama} (salinan)`.slice(0, MAX_NAMA) : '', salin_dari: from },
    resolver: zodResolver(PeranBaru) as never,
    mode: 'onTouched',
  });
  const saving = useSave({
    form,
    body: (values: NewPeran) => values,
    send: (body, idempotencyKey) => callApi(createPeran, { body, idempotencyKey }),
    stale: ['akses', 'master'],
    onSaved: ({ data }) => {
      toast.ok(`Peran ${data.nama} dibuat. Belum dipegang siapa pun.`);
      onSaved(data);
    },
  });
  return (
    <FormDialog title="Peran baru" legend="Peran" form={form} saving={saving} size={FORM_WIDTH} onClose={onClose}>
      <TextField control={form.control} name="nama" label="Nama peran" maxLength={MAX_NAMA} required autoFocus />
      <PilihField
        control={form.control}
        name="salin_dari"
        label="Salin hak dari"
        placeholder="Tanpa hak"
        clearable
        options={rows.filter(({ kode }) => kode !== 'client').map(({ id, nama }) => ({ id, deskripsi: nama }))}
      />
    </FormDialog>
  );
}

function RenameForm({ peran, onClose, onSaved }: FormProps & { peran: Peran }) {
  const form = useForm<{ nama: string }>({
    defaultValues: { nama: peran.nama },
    resolver: zodResolver(PeranBaru.pick({ nama: true })) as never,
    mode: 'onTouched',
  });
  const saving = useSave({
    form,
    version: peran.versi,
    body: ({ nama }: { nama: string }, { version }) => ({ nama, versi: version ?? peran.versi }),
    send: (body, idempotencyKey) =>
      callApi(renamePeran, { params: { id: peran.id }, query: { _method: 'PUT' }, body, idempotencyKey }),
    stale: ['akses', 'master'],
    onSaved: ({ data }) => {
      toast.ok(`Peran ${peran.nama} sekarang bernama ${data.nama}.`);
      onSaved(data);
    },
  });
  return (
    <FormDialog
      title={`Ganti nama ${peran.nama}`}
      legend="Peran"
      form={form}
      saving={saving}
      size={FORM_WIDTH}
      onClose={onClose}
    >
      <TextField control={form.control} name="nama" label="Nama peran" maxLength={MAX_NAMA} required autoFocus />
    </FormDialog>
  );
}

export function PeranForm({ task, rows, ...rest }: FormProps & { task: PeranTask; rows: readonly Peran[] }) {
  return task.kind === 'new' ? (
    <NewPeranForm from={task.from} rows={rows} {...rest} />
  ) : (
    <RenameForm peran={task.peran} {...rest} />
  );
}
