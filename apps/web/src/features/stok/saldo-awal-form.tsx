import { zodResolver } from '@hookform/resolvers/zod';
import {
  createSaldoAwal,
  MAX_BARIS_SALDO_AWAL,
  SaldoAwalInput,
  updateSaldoAwal,
} from '@nadi/contract/stok/stok.contract';
import type { SaldoAwal } from '@nadi/contract/stok/stok.contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { EdField } from '#fields/ed-field.tsx';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { RowsSection } from '#patterns/rows-section.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useFormRows } from '#fields/use-form-rows.ts';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { depoQuery, productsQuery } from '#platform/lists/produk.ts';
import { today } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';

type Line = {
  produk_id: number | null;
  no_batch: string;
  ed: string | null;
  jumlah: number | null;
  hna: number | null;
  isi: number | null;
};
type Values = { depo_id: number | null; tanggal: string | null; catatan: string | null; baris: Line[] };

const newLine = (): Line => ({ produk_id: null, no_batch: '', ed: null, jumlah: null, hna: null, isi: 1 });
const fromSaldoAwal = ({ depo_id, tanggal, catatan, baris }: SaldoAwal): Values => ({
  depo_id,
  tanggal,
  catatan,
  baris: baris.map(({ produk_id, no_batch, ed, jumlah, hna, isi }) => ({ produk_id, no_batch, ed, jumlah, hna, isi })),
});

function BarisSection({ form }: { form: UseFormReturn<Values> }) {
  const { control } = form;
  const rows = useFormRows(form, 'baris', 'produk_id', newLine);
  const produk = toOptionsProps(
    useQuery({
      ...productsQuery,
      select: (rows) =>
        rows.map(({ id, nama, kode, satuan }) => ({ id, deskripsi: nama, keterangan: `${kode} · ${satuan}` })),
    }),
  );
  return (
    <RowsSection
      title="Isi"
      note="Jumlah dalam satuan terkecil; HNA adalah harga daftar untuk sebanyak isinya."
      noun="Baris"
      {...rows}
      columns="minmax(0, 2.4fr) minmax(0, 1fr) 116px 92px 124px 84px"
      max={MAX_BARIS_SALDO_AWAL}
      renderRow={(n) => (
        <>
          <PilihField control={control} name={`baris.${n}.produk_id`} label="Produk" required {...produk} />
          <TextField control={control} name={`baris.${n}.no_batch`} label="No. batch" maxLength={40} />
          <EdField control={control} name={`baris.${n}.ed`} label="ED" />
          <DigitField control={control} name={`baris.${n}.jumlah`} label="Jumlah" maxLength={9} asNumber required />
          <RupiahField control={control} name={`baris.${n}.hna`} label="HNA" required />
          <DigitField control={control} name={`baris.${n}.isi`} label="Isi" maxLength={6} asNumber required />
        </>
      )}
    />
  );
}

/** Opening stock of a depot, line by line; nothing is in stock before it has been approved. */
export function SaldoAwalForm({ dokumen, onClose }: { dokumen: SaldoAwal | null; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: dokumen
      ? fromSaldoAwal(dokumen)
      : { depo_id: null, tanggal: today(), catatan: null, baris: [newLine()] },
    resolver: zodResolver(SaldoAwalInput as never) as unknown as Resolver<Values>,
    mode: 'onTouched',
  });
  const depo = toOptionsProps(
    useQuery({ ...depoQuery, select: (rows) => rows.map(({ id, nama }) => ({ id, deskripsi: nama })) }),
  );
  const saving = useSave({
    form,
    version: dokumen?.versi ?? null,
    body: (values: Values, { version }) => (version === null ? values : { ...values, versi: version }),
    send: (body, key) =>
      dokumen
        ? callApi(updateSaldoAwal, { params: { id: dokumen.id }, body: body as never, idempotencyKey: key })
        : callApi(createSaldoAwal, { body: body as never, idempotencyKey: key }),
    stale: ['stok'],
    theirs: ({ data }: ApiError) => {
      const row = data as SaldoAwal | undefined;
      return row?.status === 'draf' ? { version: row.versi, values: fromSaldoAwal(row) } : null;
    },
    onSaved: ({ data }) => {
      toast.ok(`${data.nomor} tersimpan. Stok masuk sesudah disetujui.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={dokumen ? `Ubah ${dokumen.nomor}` : 'Saldo awal'}
      legend="Saldo awal"
      form={form}
      saving={saving}
      onClose={onClose}
      size={1000}
    >
      <PilihField control={form.control} name="depo_id" label="Depo" required className="q1" {...depo} />
      <TanggalField control={form.control} name="tanggal" label="Tanggal" required className="q1" />
      <TextField control={form.control} name="catatan" label="Catatan" maxLength={200} className="q2" />
      <BarisSection form={form} />
    </FormDialog>
  );
}
