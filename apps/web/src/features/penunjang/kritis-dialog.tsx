import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { receiveKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { HasilKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { lazyFieldMessage } from '@nadi/contract/messages/field-messages';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { formatOwner } from '#platform/norm.ts';
import { queryClient } from '#platform/http/query.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { kritisText } from './penunjang-looks.ts';
import css from './penunjang.module.css';

/** Whether it is the value, the server says: it compares every reading of the text, and keeps the words. */
const schemaOf = (nama: string) =>
  z.object({ dibaca_ulang: z.string().refine((v) => v.trim() !== '', lazyFieldMessage('wajib', nama)) });
type Values = z.output<ReturnType<typeof schemaOf>>;
/** What of a critical result is read back; the record knows it without the rest. */
export type ReadBack = Pick<
  HasilKritis,
  | 'id'
  | 'penunjang_id'
  | 'nomor'
  | 'norm'
  | 'nama_pasien'
  | 'ruangan'
  | 'nama'
  | 'nilai_angka'
  | 'tanda'
  | 'nilai_teks'
  | 'kata_kritis'
  | 'satuan'
  | 'rujukan'
  | 'interpretasi'
  | 'diminta_oleh'
  | 'divalidasi_pada'
>;

type KritisDialogProps = {
  kritis: ReadBack;
  onRekam?: (() => void) | undefined;
  onClose: () => void;
  onSaved?: () => void;
};

/** Somebody takes note of a critical value by reading it back, as at the telephone (rekam-medis.md RM20). */
export function KritisDialog({ kritis, onRekam, onClose, onSaved }: KritisDialogProps) {
  const inWords = kritis.nilai_angka === null;
  const form = useForm<Values>({
    defaultValues: { dibaca_ulang: '' },
    resolver: zodResolver(schemaOf(inWords ? 'Hasil' : 'Nilai')) as Resolver<Values>,
  });
  const saving = useSave({
    form,
    body: ({ dibaca_ulang }: Values) => ({ hasil_id: kritis.id, dibaca_ulang }),
    send: (body, key) => callApi(receiveKritis, { params: { id: kritis.penunjang_id }, body, idempotencyKey: key }),
    stale: ['penunjang'],
    refused: (_error, { outdated }) => {
      if (!outdated) return false;
      toast.info('Hasil kritis ini sudah diterima');
      void queryClient.invalidateQueries({ queryKey: ['penunjang'] });
      onSaved?.();
      onClose();
      return true;
    },
    onSaved: () => {
      toast.ok('Hasil kritis diterima');
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Terima hasil kritis"
      legend="Penerimaan"
      form={form}
      saving={saving}
      saveLabel="Diterima"
      onClose={onClose}
      notice={
        <div className={css['kritis']}>
          <b>{kritisText(kritis)}</b>
          {kritis.kata_kritis !== null && <p>Kata kritis: {kritis.kata_kritis}</p>}
          <p>
            {formatOwner({ nama: kritis.nama_pasien, norm: kritis.norm })}, {kritis.ruangan}
          </p>
          <small>
            {kritis.nomor}, diminta {kritis.diminta_oleh}, divalidasi {formatDateTimeBulan(kritis.divalidasi_pada)}
          </small>
        </div>
      }
      note={
        onRekam && (
          <Button className={css['buat']} size="xs" variant="default" onClick={onRekam}>
            Buka rekam medis
          </Button>
        )
      }
    >
      <TextField
        control={form.control}
        name="dibaca_ulang"
        label={inWords ? 'Bacakan ulang hasilnya' : 'Bacakan ulang nilainya'}
        help={inWords ? 'Cukup kata kritisnya.' : undefined}
        unit={kritis.satuan}
        required
        autoFocus
        className="q2"
      />
    </FormDialog>
  );
}
