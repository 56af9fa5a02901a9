import { Button } from '@mantine/core';
import { getPenunjang, listParameterLab, saveHasil, validateHasil } from '@nadi/contract/penunjang.contract';
import type { ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { parseUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { lazyFieldMessage } from '@nadi/contract/field-messages';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { PilihField } from '../../fields/pilih-field.tsx';
import { TextAreaField } from '../../fields/text-area-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { FormDialog } from '../../patterns/form-dialog.tsx';
import { useSave } from '../../patterns/use-save.ts';
import { callApi, newIdempotencyKey } from '../../platform/http.ts';
import { formatOwner } from '../../platform/norm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import { hasilText } from './penunjang-looks.ts';
import css from './penunjang.module.css';

const Isian = z.object({
  item_id: z.int(lazyFieldMessage('wajib', 'Pemeriksaan')),
  parameter_id: z.int().nullable(),
  nama: z.string(),
  nilai: z.string().min(1, lazyFieldMessage('wajib', 'Nilai')),
  alasan: z.string(),
});
type Values = z.output<typeof Isian>;
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const WIDTH = 640;

type LoadedProps = { order: Penunjang; parameters: readonly ParameterLab[]; again: () => void; onClose: () => void };

/** One result after the other: Ctrl+Enter saves, and the next may be typed. Validation ends the order. */
function LoadedHasil({ order, parameters, again, onClose }: LoadedProps) {
  const form = useForm<Values>({
    defaultValues: { item_id: order.item[0]?.id ?? 0, parameter_id: null, nama: '', nilai: '', alasan: '' },
    resolver: zodResolver(Isian) as Resolver<Values>,
  });
  const parameterId = useWatch({ control: form.control, name: 'parameter_id' });
  const parameter = parameters.find(({ id }) => id === parameterId) ?? null;
  const saving = useSave({
    form,
    body: ({ item_id, parameter_id, nama, nilai, alasan }: Values) => {
      const number = parameter === null ? null : parseUkuran(nilai);
      const asNumber = number !== null && Number.isFinite(number);
      return {
        versi: order.versi,
        alasan: orNull(alasan),
        hasil: [
          {
            item_id,
            parameter_id,
            nama: parameter === null ? orNull(nama) : null,
            nilai_angka: asNumber ? number : null,
            nilai_teks: asNumber ? null : nilai,
          },
        ],
      };
    },
    send: (body, key) => callApi(saveHasil, { params: { id: order.id }, body, idempotencyKey: key }),
    fieldOf: (name) => name.replace(/^hasil\.0\./, '').replace(/^nilai_\w+$/, 'nilai'),
    stale: ['penunjang'],
    onSaved: () => {
      form.reset({ ...form.getValues(), parameter_id: null, nama: '', nilai: '', alasan: '' });
      again();
    },
  });
  async function validate(): Promise<void> {
    try {
      const body = { versi: order.versi };
      await callApi(validateHasil, { params: { id: order.id }, body, idempotencyKey: newIdempotencyKey() });
      toast.ok(`Hasil ${order.nomor} divalidasi`);
      onClose();
    } catch (error) {
      toast.error(error);
    }
  }
  const waiting = order.hasil.some(({ divalidasi_pada }) => divalidasi_pada === null);
  const revises = order.hasil.some(({ divalidasi_pada }) => divalidasi_pada !== null);
  return (
    <FormDialog
      title={`Hasil ${order.nomor}, ${formatOwner(order.pasien)}`}
      legend="Hasil"
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={onClose}
      notice={
        order.hasil.length > 0 && (
          <ul className={css['hasil']}>
            {order.hasil.map((hasil) => (
              <li key={hasil.id}>
                {hasilText(hasil)}{' '}
                <small>
                  {hasil.divalidasi_pada === null ? 'menunggu validasi' : `divalidasi ${hasil.divalidasi_oleh}`}
                </small>
              </li>
            ))}
          </ul>
        )
      }
      note={
        waiting && (
          <Button className={css['buat']} size="xs" variant="default" onClick={() => void validate()}>
            Validasi semua hasil
          </Button>
        )
      }
    >
      <PilihField
        control={form.control}
        name="item_id"
        label="Pemeriksaan"
        options={order.item.map(({ id, nama }) => ({ id, deskripsi: nama }))}
        required
        className="q2"
      />
      <PilihField
        control={form.control}
        name="parameter_id"
        label="Parameter"
        options={parameters.map(({ id, nama, satuan }) => ({ id, deskripsi: `${nama} (${satuan})` }))}
        clearable
        autoFocus
        className="q2"
      />
      {parameter === null ? (
        <>
          <TextField control={form.control} name="nama" label="Nama hasil" maxLength={100} placeholder="Kesan" />
          <TextAreaField control={form.control} name="nilai" label="Uraian" maxLength={4000} rows={4} required />
        </>
      ) : (
        <TextField control={form.control} name="nilai" label="Nilai" unit={parameter.satuan} required className="q2" />
      )}
      {revises && <TextField control={form.control} name="alasan" label="Alasan revisi" maxLength={500} />}
    </FormDialog>
  );
}

export function HasilDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['penunjang', 'hasil', id],
    queryFn: async ({ signal }) => {
      const [order, parameters] = await Promise.all([
        callApi(getPenunjang, { params: { id }, signal }),
        callApi(listParameterLab, { signal }),
      ]);
      return { order: order.data, parameters: parameters.data };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (query.data) return <LoadedHasil {...query.data} again={() => void query.refetch()} onClose={onClose} />;
  return (
    <Dialog title="Hasil" onClose={onClose} size={WIDTH} centered={false} withClose>
      {query.isError ? (
        <ErrorState error={query.error} title="Permintaan belum bisa dimuat" onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonAfter150 rows={5} height={28} />
      )}
    </Dialog>
  );
}
