import { zodResolver } from '@hookform/resolvers/zod';
import { AksesDaruratInput, openAksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { DARURAT_MIN_ALASAN, DARURAT_MINUTES, DARURAT_REVIEW_DAYS } from '@nadi/domain/rekam-medis/akses-rekam';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';
import { whoseRecord } from '#features/rekam-medis/akses/rekam-darurat.public.tsx';
import css from './buka-darurat.module.css';

type Values = { norm: number | null; alasan: string };
type Body = z.output<typeof AksesDaruratInput>;
/** `siapa`: the patient as the question named them. */
export type Opened = { norm: number; siapa: string; sampai: string };

/** A patient whom the facility does not have is told at the number that was typed. */
const atNorm = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 404
    ? new ApiError({ kind: 'ditolak', status: 404, message: error.message, errors: { norm: [error.message] } })
    : error;

/** The number is typed by hand, so whose it is stands in words before anything opens. */
async function confirmWhose(norm: number): Promise<string | null> {
  try {
    const siapa = await whoseRecord(norm);
    const body = `${siapa}. Inikah pasiennya?`;
    const isMeant = await ask({ title: 'Buka rekam medis ini?', body, yes: 'Ya, buka', no: 'Kembali', rare: true });
    return isMeant ? siapa : null;
  } catch (error) {
    throw atNorm(error);
  }
}

type DialogProps = { faskes: string; onClose: () => void; onOpened: (opened: Opened) => void };

/** Asks for one patient of this facility, and why (rekam-medis.md RM35). */
export function BukaDaruratDialog({ faskes, onClose, onOpened }: DialogProps) {
  const form = useForm<Values, unknown, Body>({
    defaultValues: { norm: null, alasan: '' },
    resolver: zodResolver(AksesDaruratInput as never) as unknown as Resolver<Values, unknown, Body>,
    mode: 'onTouched',
  });
  const siapa = useRef('');
  const saving = useSave({
    form,
    gates: [
      async (values: Body) => {
        const named = await confirmWhose(values.norm);
        siapa.current = named ?? '';
        return named === null ? null : values;
      },
    ],
    body: (values: Body) => values,
    send: (body, idempotencyKey) => callApi(openAksesDarurat, { body, idempotencyKey }),
    words: atNorm,
    onSaved: ({ data }, { body }) => onOpened({ norm: body.norm, siapa: siapa.current, sampai: data.sampai }),
  });
  return (
    <FormDialog
      title="Buka rekam medis seorang pasien"
      legend="Akses darurat"
      form={form}
      saving={saving}
      saveLabel="Buka"
      onClose={onClose}
      notice={
        <p className={css['catatan']}>
          Rekam medis satu pasien <strong>{faskes}</strong> terbuka {DARURAT_MINUTES} menit, hanya untuk dibaca. Faskes
          melihat alasan Anda dan meninjaunya dalam {DARURAT_REVIEW_DAYS} hari.
        </p>
      }
    >
      <DigitField
        control={form.control}
        name="norm"
        label="No. RM"
        maxLength={9}
        asNumber
        required
        autoFocus
        className="q1"
      />
      <TextAreaField
        control={form.control}
        name="alasan"
        label="Alasan"
        help={`Paling sedikit ${DARURAT_MIN_ALASAN} huruf`}
        rows={3}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
