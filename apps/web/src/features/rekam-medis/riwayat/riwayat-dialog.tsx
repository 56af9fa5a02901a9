import { zodResolver } from '@hookform/resolvers/zod';
import {
  createRiwayatKesehatan,
  RiwayatInput,
  updateRiwayatKesehatan,
} from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { RiwayatKesehatan } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { JENIS_RIWAYAT, JENIS_RIWAYAT_IDS } from '@nadi/domain/rekam-medis/rekam';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { theirsOf } from '#platform/http/api-error.ts';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';

const RiwayatForm = RiwayatInput.extend({ aktif: z.boolean() });
type FormInput = z.input<typeof RiwayatForm>;
type FormOutput = z.output<typeof RiwayatForm>;

const JENIS = JENIS_RIWAYAT_IDS.map((value) => ({ value, label: JENIS_RIWAYAT[value] }));
const EMPTY: FormInput = { jenis: 'penyakit', teks: '', sejak: null, aktif: true };
const valuesOf = ({ jenis, teks, sejak, aktif }: RiwayatKesehatan): FormInput => ({
  jenis: jenis as FormInput['jenis'],
  teks,
  sejak,
  aktif,
});
const listOf = (data: unknown): RiwayatKesehatan[] | null =>
  Array.isArray(data) ? (data as RiwayatKesehatan[]) : null;

type RiwayatDialogProps = {
  norm: number;
  /** The one that is changed; null records a new one. */
  riwayat: RiwayatKesehatan | null;
  onSaved: (all: RiwayatKesehatan[]) => void;
  onClose: () => void;
};

/** Records one of a patient's histories, changes it, or ends it: it stays to be read with who ended it. */
export function RiwayatDialog({ norm, riwayat, onSaved, onClose }: RiwayatDialogProps) {
  const form = useForm<FormInput, unknown, FormOutput>({
    defaultValues: riwayat ? valuesOf(riwayat) : EMPTY,
    resolver: zodResolver(RiwayatForm),
    mode: 'onTouched',
  });
  const { control } = form;
  const saving = useSave({
    form,
    version: riwayat?.versi ?? null,
    body: (values: FormOutput) => values,
    send: async ({ aktif, ...body }, idempotencyKey, versi) =>
      riwayat
        ? (
            await callApi(updateRiwayatKesehatan, {
              params: { norm, id: riwayat.id },
              body: { ...body, aktif, versi: versi ?? riwayat.versi },
              idempotencyKey,
            })
          ).data
        : (await callApi(createRiwayatKesehatan, { params: { norm }, body, idempotencyKey })).data,
    theirs: (error) => {
      const row = theirsOf(error, listOf)?.find(({ id }) => id === riwayat?.id);
      return row && row.versi !== riwayat?.versi ? { version: row.versi, values: valuesOf(row) } : null;
    },
    onSaved: (all, { body }) => {
      toast.ok(body.aktif ? 'Riwayat disimpan' : 'Riwayat diakhiri');
      onSaved(all);
      onClose();
    },
  });
  return (
    <FormDialog
      title={riwayat ? 'Ubah riwayat' : 'Tambah riwayat'}
      legend="Riwayat kesehatan"
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <PilihKataField control={control} name="jenis" label="Jenis" options={JENIS} required autoFocus className="q2" />
      <TextField
        control={control}
        name="sejak"
        label="Sejak"
        placeholder="Tahun atau tanggal, mis. 2015"
        maxLength={40}
        className="q2"
      />
      <TextField control={control} name="teks" label="Riwayat" maxLength={500} required />
      {riwayat && <SwitchField control={control} name="aktif" label="Masih berlaku" />}
    </FormDialog>
  );
}
