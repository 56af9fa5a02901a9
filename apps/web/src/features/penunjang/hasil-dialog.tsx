import { Button } from '@mantine/core';
import {
  getPenunjang,
  listParameterLab,
  saveHasil,
  validateHasil,
} from '@nadi/contract/rekam-medis/penunjang.contract';
import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { isDikoreksi, KOREKSI_MENUNGGU } from '@nadi/domain/penunjang/penunjang';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useFormDirty } from '#fields/form-dirty.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { formatOwner } from '#platform/norm.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, useHeardShortcuts } from '#platform/keys/shortcut.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { BerkasList } from './berkas-list.tsx';
import { ArtiNilai } from './arti-nilai.tsx';
import { DitarikList } from './ditarik-list.tsx';
import {
  emptyHasil,
  fieldOf,
  hasTable,
  hasilResolver,
  kunciTabel,
  offeredAt,
  ownOf,
  pesanNilai,
} from './hasil-form.ts';
import type { HasilBody, HasilValues } from './hasil-form.ts';
import { HasilList } from './hasil-list.tsx';
import { HasilTabel } from './hasil-tabel.tsx';
import { sayMenungguBaca } from './penunjang-looks.ts';
import css from './penunjang.module.css';
import { TambahBerkas } from './tambah-berkas.tsx';

const WIDTH = 720;

type LoadedProps = { order: Penunjang; parameters: readonly ParameterLab[]; again: () => void; onClose: () => void };

/** Validates what is stored of an order, and says what it lacks or who must be told. */
function useValidate(order: Penunjang, onDone: () => void) {
  return useSave({
    form: null,
    read: () => ({ versi: order.versi }),
    body: (body) => body,
    send: (body, key) => callApi(validateHasil, { params: { id: order.id }, body, idempotencyKey: key }),
    stale: ['penunjang'],
    onSaved: ({ data }) => {
      const lacking = data.kurang;
      const kritis = sayMenungguBaca(data.hasil);
      if (kritis !== null)
        toast.show({ message: `${order.nomor}: ${kritis}`, color: 'var(--danger)', autoClose: false });
      if (lacking.length === 0) toast.ok(`Hasil ${order.nomor} divalidasi`);
      else toast.info(`Hasil ${order.nomor} divalidasi. Belum selesai: ${lacking.join(', ')} belum berhasil`);
      onDone();
    },
  });
}

type ValidateAllProps = {
  lacking: readonly string[];
  validating: ReturnType<typeof useValidate>;
  onValidate: () => void;
};

/** What ends the order, and what it still lacks. */
function ValidateAll({ lacking, validating, onValidate }: ValidateAllProps) {
  return (
    <>
      {validating.summary && (
        <p className={css['tolak']} role="alert">
          {validating.summary.message}
        </p>
      )}
      {lacking.length > 0 && (
        <p className={css['kosong']}>
          Belum ada hasil: {lacking.join(', ')}. Yang tidak diperiksa ditulis &ldquo;tidak diperiksa&rdquo;.
        </p>
      )}
      <Button
        className={css['buat']}
        size="xs"
        variant="default"
        disabled={validating.saving}
        onClick={onValidate}
        rightSection={<Kbd>{keysOf('penunjang-validasi')}</Kbd>}
      >
        Validasi semua hasil
      </Button>
    </>
  );
}

type ValueFieldsProps = {
  form: UseFormReturn<HasilValues, unknown, HasilBody>;
  order: Penunjang;
  parameter: ParameterLab | null;
};

/** The value of a parameter, or a result without one: its name and a text. */
function ValueFields({ form: { control }, order, parameter }: ValueFieldsProps) {
  const nilai = useWatch({ control, name: 'nilai' });
  if (parameter === null)
    return (
      <>
        <TextField control={control} name="nama" label="Nama hasil" maxLength={100} placeholder="Kesan" />
        <TextAreaField control={control} name="nilai" label="Uraian" maxLength={4000} rows={4} required />
      </>
    );
  return (
    <TextField
      control={control}
      name="nilai"
      label="Nilai"
      unit={parameter.satuan}
      help={<ArtiNilai order={order} parameter={parameter} nilai={nilai} />}
      check={(text) => pesanNilai(order, parameter, text)}
      required
      className="q2"
    />
  );
}

/** One result after the other: Ctrl+Enter saves, and the next may be typed. Validation ends the order. */
function LoadedHasil({ order, parameters, again, onClose }: LoadedProps) {
  const form = useForm<HasilValues, unknown, HasilBody>({
    defaultValues: emptyHasil(order.item[0]?.id ?? 0, order, parameters),
    resolver: hasilResolver(order, parameters),
  });
  const parameterId = useWatch({ control: form.control, name: 'parameter_id' });
  const itemId = useWatch({ control: form.control, name: 'item_id' });
  const isDirty = useFormDirty(form);
  const [count, setCount] = useState(0);
  const [next, setNext] = useState<'tabel' | 'parameter_id'>('parameter_id');
  const test = order.item.find(({ id }) => id === itemId);
  const offered = offeredAt(parameters, test?.tindakan_id);
  const own = ownOf(parameters, test?.tindakan_id);
  const parameter = offered.find(({ id }) => id === parameterId) ?? null;
  const saving = useSave({
    form,
    body: (body: HasilBody, { sure }) => ({ ...body, pasti: sure }),
    sure: {
      title: 'Nilai ini benar?',
      body: (message) => `${message}.`,
      yes: 'Benar, simpan',
      no: 'Kembali',
    },
    send: (body, key) => callApi(saveHasil, { params: { id: order.id }, body, idempotencyKey: key }),
    fieldOf: (name, body) => fieldOf(name, body, form.getValues()),
    stale: ['penunjang'],
    onSaved: () => {
      const fromTable = hasTable(form.getValues());
      form.reset(emptyHasil(form.getValues('item_id'), order, parameters));
      setNext(fromTable ? 'tabel' : 'parameter_id');
      setCount((before) => before + 1);
      again();
    },
  });
  // The next result begins with its parameter, once the fields can be used again; after a table its test's first value.
  const mayFocus = count > 0 && !saving.saving;
  const first = own[0];
  const nextField = next === 'tabel' && first ? (`tabel.${kunciTabel(itemId, first.id)}` as const) : 'parameter_id';
  useEffect(() => {
    if (mayFocus) form.setFocus(nextField);
  }, [form, mayFocus, nextField]);
  const validating = useValidate(order, onClose);
  /** What is typed is saved first: the stored value would be validated in its place. */
  function validate(): void {
    if (isDirty()) toast.failure('Yang diketik belum disimpan: Ctrl+Enter menyimpan, lalu validasi.');
    else validating.save();
  }
  const typed = useWatch({ control: form.control, compute: hasTable });
  /** Where the table ends: the reason of a revision, else the button that saves. */
  function toSave(): void {
    if (revises && form.getValues('alasan').trim() === '') form.setFocus('alasan');
    else document.querySelector<HTMLElement>('[role=dialog] [data-simpan]')?.focus();
  }
  const waiting = [...order.hasil, ...order.berkas].some(({ divalidasi_pada }) => divalidasi_pada === null);
  /** A correction that was saved is not seen by anybody before it is validated. */
  function leave(): void {
    if (waiting && isDikoreksi(order))
      toast.info(
        `${order.nomor}: ${KOREKSI_MENUNGGU}. Pembacanya masih melihat hasil lama; ${keysOf('penunjang-validasi')} memvalidasi.`,
      );
    onClose();
  }
  useHeardShortcuts(() => ['penunjang-validasi']);
  const revises = order.hasil.some(({ divalidasi_pada }) => divalidasi_pada !== null);
  return (
    <FormDialog
      title={`Hasil ${order.nomor}, ${formatOwner(order.pasien)}`}
      legend="Hasil"
      form={form}
      saving={saving}
      size={WIDTH}
      onClose={leave}
      onKey={(event) => {
        const heard = waiting && comboOf(event) === keysOf('penunjang-validasi');
        if (heard && !event.repeat) validate();
        return heard;
      }}
      notice={order.hasil.length > 0 && <HasilList order={order} />}
      note={
        <>
          <BerkasList order={order} onChanged={again} />
          <DitarikList order={order} />
          <TambahBerkas orderId={order.id} itemId={itemId} onSaved={again} />
          {waiting && <ValidateAll lacking={order.kurang} validating={validating} onValidate={validate} />}
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
      {own.length > 0 && (
        <HasilTabel
          key={itemId}
          control={form.control}
          order={order}
          itemId={itemId}
          parameters={own}
          onEnd={typed ? toSave : null}
        />
      )}
      <PilihField
        control={form.control}
        name="parameter_id"
        label="Parameter"
        options={offered.map(({ id, nama, satuan }) => ({ id, deskripsi: satuan ? `${nama} (${satuan})` : nama }))}
        clearable
        autoFocus={own.length === 0}
        className="q2"
      />
      <ValueFields form={form} order={order} parameter={parameter} />
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
