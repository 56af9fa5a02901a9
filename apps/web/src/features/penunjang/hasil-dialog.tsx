import { Button } from '@mantine/core';
import { getPenunjang, listParameterLab, saveHasil, validateHasil } from '@nadi/contract/penunjang.contract';
import type { ParameterLab, Penunjang } from '@nadi/contract/penunjang.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  batasFor,
  formatRujukan,
  interpretFor,
  isKritis as isKritisMeaning,
  KATA_INTERPRETASI,
} from '@nadi/domain/penunjang/rujukan';
import { interpretTeks } from '@nadi/domain/penunjang/kata-hasil';
import { parseUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { lazyFieldMessage } from '@nadi/contract/field-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { useFormDirty } from '../../fields/form-dirty.ts';
import { PilihField } from '../../fields/pilih-field.tsx';
import { TextAreaField } from '../../fields/text-area-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { FormDialog } from '../../patterns/form-dialog.tsx';
import { useSave } from '../../patterns/use-save.ts';
import { mayLeave } from '../../platform/leaving.ts';
import { callApi } from '../../platform/http.ts';
import { formatOwner } from '../../platform/norm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import { BerkasList } from './berkas-list.tsx';
import { HasilList } from './hasil-list.tsx';
import css from './penunjang.module.css';
import { TambahBerkas } from './tambah-berkas.tsx';

/** Without a parameter a result has a name and a text; where nothing is typed at all, the parameter is what is missing. */
const HasilForm = z
  .object({
    item_id: z.int(lazyFieldMessage('wajib', 'Pemeriksaan')),
    parameter_id: z.int().nullable(),
    nama: z.string(),
    nilai: z.string(),
    alasan: z.string(),
  })
  .superRefine(({ parameter_id, nama, nilai }, { addIssue }) => {
    const lack = (name: string, message: string): void => addIssue({ code: 'custom', path: [name], message });
    if (parameter_id === null && nama.trim() === '')
      return lack(nilai.trim() === '' ? 'parameter_id' : 'nama', 'Pilih parameter, atau isi nama hasilnya');
    if (nilai.trim() === '') lack('nilai', parameter_id === null ? 'Uraian wajib diisi' : 'Nilai wajib diisi');
  });
type Values = z.output<typeof HasilForm>;
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const WIDTH = 640;

type Kata = Pick<ParameterLab, 'batas' | 'kata_rujukan' | 'kata_kritis'>;
const hasKata = ({ kata_rujukan, kata_kritis }: Kata): boolean => kata_rujukan.length + kata_kritis.length > 0;
/**
 * The number that stands for a value; null where it is a text. A parameter that has words and no limits has texts
 * alone.
 */
function numberOf(nilai: string, parameter: Kata | null): number | null {
  if (parameter === null || (parameter.batas.length === 0 && hasKata(parameter))) return null;
  const number = parseUkuran(nilai);
  return number !== null && Number.isFinite(number) ? number : null;
}
/** The parameters of a test first, then those of all tests. */
const offeredAt = (parameters: readonly ParameterLab[], tindakanId: number | undefined): ParameterLab[] => [
  ...parameters.filter(({ tindakan }) => tindakan.some((id) => id === tindakanId)),
  ...parameters.filter(({ tindakan }) => tindakan.length === 0),
];

/** What a value means for this patient, while it is typed; the server says it again when it is saved. */
function Meaning({ order, parameter, nilai }: { order: Penunjang; parameter: ParameterLab; nilai: string }) {
  const orang = { jenisKelamin: order.pasien.jenis_kelamin, umurHari: order.pasien.umur_hari };
  const batas = batasFor(parameter.batas, orang);
  const value = numberOf(nilai, parameter);
  const { kata_rujukan: normal, kata_kritis: kritis } = parameter;
  const ofText = nilai.trim() === '' || value !== null ? null : interpretTeks(nilai, { rujukan: normal, kritis });
  const meant = value === null ? ofText : interpretFor(value, parameter.batas, orang);
  const none = !batas && !hasKata(parameter);
  return (
    <>
      {none
        ? 'Tanpa rujukan untuk umur dan jenis kelamin ini'
        : `Rujukan ${formatRujukan(batas) || normal.join(', ') || '-'}`}
      {kritis.length > 0 && `, kritis: ${kritis.join(', ')}`}
      {meant !== null && (
        <>
          {': '}
          <span className={css['arti']} data-kritis={isKritisMeaning(meant) || undefined}>
            {meant} {KATA_INTERPRETASI[meant]}
          </span>
        </>
      )}
    </>
  );
}

type LoadedProps = { order: Penunjang; parameters: readonly ParameterLab[]; again: () => void; onClose: () => void };

/** One result after the other: Ctrl+Enter saves, and the next may be typed. Validation ends the order. */
function LoadedHasil({ order, parameters, again, onClose }: LoadedProps) {
  const form = useForm<Values>({
    defaultValues: { item_id: order.item[0]?.id ?? 0, parameter_id: null, nama: '', nilai: '', alasan: '' },
    resolver: zodResolver(HasilForm) as Resolver<Values>,
  });
  const parameterId = useWatch({ control: form.control, name: 'parameter_id' });
  const itemId = useWatch({ control: form.control, name: 'item_id' });
  const nilai = useWatch({ control: form.control, name: 'nilai' });
  const isDirty = useFormDirty(form);
  const [count, setCount] = useState(0);
  const offered = offeredAt(parameters, order.item.find(({ id }) => id === itemId)?.tindakan_id);
  const parameter = offered.find(({ id }) => id === parameterId) ?? null;
  const saving = useSave({
    form,
    body: ({ item_id, nama, nilai, alasan }: Values) => {
      const number = numberOf(nilai, parameter);
      return {
        versi: order.versi,
        alasan: orNull(alasan),
        hasil: [
          {
            item_id,
            // One of another test that was chosen before is left out.
            parameter_id: parameter?.id ?? null,
            nama: parameter === null ? orNull(nama) : null,
            nilai_angka: number,
            nilai_teks: number === null ? nilai : null,
          },
        ],
      };
    },
    send: (body, key) => callApi(saveHasil, { params: { id: order.id }, body, idempotencyKey: key }),
    fieldOf: (name) => name.replace(/^hasil\.0\./, '').replace(/^nilai_\w+$/, 'nilai'),
    stale: ['penunjang'],
    onSaved: () => {
      form.reset({ ...form.getValues(), parameter_id: null, nama: '', nilai: '', alasan: '' });
      setCount((before) => before + 1);
      again();
    },
  });
  // The next result begins with its parameter, once the fields can be used again.
  const mayFocus = count > 0 && !saving.saving;
  useEffect(() => {
    if (mayFocus) form.setFocus('parameter_id');
  }, [form, mayFocus]);
  const validating = useSave({
    form: null,
    read: () => ({ versi: order.versi }),
    body: (body) => body,
    send: (body, key) => callApi(validateHasil, { params: { id: order.id }, body, idempotencyKey: key }),
    stale: ['penunjang'],
    onSaved: () => {
      toast.ok(`Hasil ${order.nomor} divalidasi`);
      onClose();
    },
  });
  /** What is typed and not saved would go with the dialog. */
  async function validate(): Promise<void> {
    if (await mayLeave({ of: 'form', dirty: isDirty(), whose: order.nomor })) validating.save();
  }
  const waiting = [...order.hasil, ...order.berkas].some(({ divalidasi_pada }) => divalidasi_pada === null);
  const revises = order.hasil.some(({ divalidasi_pada }) => divalidasi_pada !== null);
  return (
    <FormDialog
      title={`Hasil ${order.nomor}, ${formatOwner(order.pasien)}`}
      legend="Hasil"
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={onClose}
      notice={order.hasil.length > 0 && <HasilList order={order} />}
      note={
        <>
          <BerkasList order={order} onChanged={again} />
          <TambahBerkas orderId={order.id} itemId={itemId} onSaved={again} />
          {waiting && (
            <>
              {validating.summary && (
                <p className={css['tolak']} role="alert">
                  {validating.summary.message}
                </p>
              )}
              <Button
                className={css['buat']}
                size="xs"
                variant="default"
                disabled={validating.saving}
                onClick={() => void validate()}
              >
                Validasi semua hasil
              </Button>
            </>
          )}
        </>
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
        options={offered.map(({ id, nama, satuan }) => ({ id, deskripsi: satuan ? `${nama} (${satuan})` : nama }))}
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
        <TextField
          control={form.control}
          name="nilai"
          label="Nilai"
          unit={parameter.satuan}
          help={<Meaning order={order} parameter={parameter} nilai={nilai} />}
          required
          className="q2"
        />
      )}
      {revises && <TextField control={form.control} name="alasan" label="Alasan revisi" maxLength={500} />}
    </FormDialog>
  );
}

export function HasilDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    // No live topic: each reading is in the audit.
    queryKey: ['rekam', 'penunjang-hasil', id],
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
