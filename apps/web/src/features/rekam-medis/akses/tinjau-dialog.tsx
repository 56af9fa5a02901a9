import { zodResolver } from '@hookform/resolvers/zod';
import { reviewAksesDarurat, TinjauanInput } from '@nadi/contract/akses/akses-darurat.contract';
import type { AksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import css from './akses.module.css';

type Values = { hasil: string; catatan: string };
type Body = z.output<typeof TinjauanInput>;

const HASIL = [
  { value: 'wajar', label: 'Wajar' },
  { value: 'tidak wajar', label: 'Tidak wajar' },
];

/** What somebody finds of an emergency access; it is said once (rekam-medis.md RM35). */
export function TinjauDialog({ row, onClose }: { row: AksesDarurat; onClose: () => void }) {
  const form = useForm<Values, unknown, Body>({
    defaultValues: { hasil: '', catatan: '' },
    resolver: zodResolver(TinjauanInput as never) as unknown as Resolver<Values, unknown, Body>,
    mode: 'onTouched',
  });
  const draft = useDraft(`tinjau-akses:${row.id}`, form, { label: () => `Tinjauan akses ${row.oleh}` });
  const saving = useSave({
    form,
    draft,
    body: (values: Body) => values,
    send: (body, idempotencyKey) => callApi(reviewAksesDarurat, { params: { id: row.id }, body, idempotencyKey }),
    stale: ['rekam-medis'],
    onSaved: () => {
      onClose();
      toast.ok(`Akses ${row.oleh} ditinjau.`);
    },
  });
  return (
    <FormDialog
      title={`Tinjau akses darurat ${row.oleh}`}
      legend="Tinjauan"
      form={form}
      saving={saving}
      draft={draft}
      onClose={onClose}
      notice={
        <dl className={css['fakta']}>
          <dt>Pasien</dt>
          <dd>
            {formatNorm(row.norm)} {row.nama}
          </dd>
          <dt>Dibuka</dt>
          <dd>{formatDateTime(row.dibuat_pada)}</dd>
          <dt>Alasan</dt>
          <dd>{row.alasan}</dd>
        </dl>
      }
    >
      <PilihKataField
        control={form.control}
        name="hasil"
        label="Hasil tinjauan"
        options={HASIL}
        required
        autoFocus
        className="q2"
      />
      <TextField
        control={form.control}
        name="catatan"
        label="Catatan"
        help="Apa yang ditanyakan, dan jawabannya"
        maxLength={500}
      />
    </FormDialog>
  );
}
