import { zodResolver } from '@hookform/resolvers/zod';
import { receiveKritis } from '@nadi/contract/penunjang.contract';
import type { Hasil } from '@nadi/contract/penunjang.contract';
import { lazyFieldMessage } from '@nadi/contract/field-messages';
import { parseUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../fields/text-field.tsx';
import { FormDialog } from '../../patterns/form-dialog.tsx';
import { useSave } from '../../patterns/use-save.ts';
import { callApi } from '../../platform/http.ts';
import { hasilText } from './penunjang-looks.ts';

const Terima = z.object({
  dibaca_ulang: z
    .string()
    .refine((v) => Number.isFinite(parseUkuran(v) ?? Number.NaN), lazyFieldMessage('salah', 'Nilai')),
});
type Values = z.output<typeof Terima>;

/** Somebody takes note of a critical value by reading it back, as at the telephone (rekam-medis.md RM20). */
export function KritisDialog({
  penunjangId,
  hasil,
  onClose,
  onSaved,
}: {
  penunjangId: number;
  hasil: Hasil;
  onClose: () => void;
  onSaved: () => void;
}) {
  const form = useForm<Values>({
    defaultValues: { dibaca_ulang: '' },
    resolver: zodResolver(Terima) as Resolver<Values>,
  });
  const saving = useSave({
    form,
    body: ({ dibaca_ulang }: Values) => ({ hasil_id: hasil.id, dibaca_ulang: parseUkuran(dibaca_ulang) ?? Number.NaN }),
    send: (body, key) => callApi(receiveKritis, { params: { id: penunjangId }, body, idempotencyKey: key }),
    stale: ['penunjang'],
    onSaved: () => onSaved(),
  });
  return (
    <FormDialog
      title="Terima hasil kritis"
      legend="Penerimaan"
      form={form}
      saving={saving}
      saveLabel="Diterima"
      onClose={onClose}
      notice={<p>{hasilText(hasil)}</p>}
    >
      <TextField
        control={form.control}
        name="dibaca_ulang"
        label="Bacakan ulang nilainya"
        required
        autoFocus
        className="q2"
      />
    </FormDialog>
  );
}
