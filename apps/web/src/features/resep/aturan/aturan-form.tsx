import { zodResolver } from '@hookform/resolvers/zod';
import { AturanObatInput, createAturanObat, updateAturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import { DAFTAR_JENIS_ATURAN, JENIS_ATURAN, SATUAN_BATAS, TINGKAT_ATURAN } from '@nadi/domain/resep/aturan';
import { DAFTAR_KELOMPOK, KELOMPOK_ZAT } from '@nadi/domain/resep/kelompok-zat';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { DesimalField } from '#fields/desimal-field.tsx';
import { useZatOptions } from '#fields/zat-options.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';

type Values = z.output<typeof AturanObatInput>;

/** A select of words that is emptied holds '', and the contract knows only null. */
const AturanInput = z.preprocess(
  (values) =>
    Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, value === '' ? null : value])),
  AturanObatInput,
);

const EMPTY: Values = {
  jenis: 'interaksi',
  zat_id: null,
  kelompok: null,
  dengan_zat_id: null,
  dengan_kelompok: null,
  batas: null,
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'peringatan',
  teks: '',
  sumber: '',
  aktif: true,
};
const valuesOf = (row: AturanObat): Values => ({
  jenis: row.jenis,
  zat_id: row.zat_id,
  kelompok: row.kelompok,
  dengan_zat_id: row.dengan_zat_id,
  dengan_kelompok: row.dengan_kelompok,
  batas: row.batas,
  usia_min_bulan: row.usia_min_bulan,
  usia_max_bulan: row.usia_max_bulan,
  tingkat: row.tingkat,
  teks: row.teks,
  sumber: row.sumber,
  aktif: row.aktif,
});

const TINGKAT = (['peringatan', 'tahan'] as const).map((one) => ({ value: one, label: TINGKAT_ATURAN[one] }));
const KELOMPOK = DAFTAR_KELOMPOK.map((one) => ({ value: one, label: KELOMPOK_ZAT[one].nama }));

/** A rule of the facility's own, or a change of one, which puts it to sleep until it is approved anew. */
export function AturanForm({ row, onClose }: { row: AturanObat | null; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: row ? valuesOf(row) : EMPTY,
    resolver: zodResolver(AturanInput as unknown as typeof AturanObatInput) as unknown as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control } = form;
  const jenis = useWatch({ control, name: 'jenis' });
  const zat = useZatOptions();
  const saving = useSave({
    form,
    version: row?.versi ?? null,
    body: (values: Values, { sure }) => ({ ...values, yakin: sure }),
    send: async (body, key, version) =>
      row === null
        ? (await callApi(createAturanObat, { body, idempotencyKey: key })).data
        : (
            await callApi(updateAturanObat, {
              params: { id: row.id },
              body: { ...body, versi: version ?? row.versi },
              idempotencyKey: key,
            })
          ).data,
    stale: ['resep'],
    onSaved: () => {
      onClose();
      toast.ok('Aturan disimpan. Ia memeriksa setelah disahkan.');
    },
  });
  const limit = SATUAN_BATAS[jenis];
  return (
    <FormDialog
      title={row ? `Ubah aturan ${row.zat ?? ''}`.trim() : 'Aturan baru'}
      legend="Aturan"
      form={form}
      saving={saving}
      onClose={onClose}
      note={<p>Setiap perubahan perlu disahkan lagi oleh apoteker.</p>}
    >
      <PilihKataField
        control={control}
        name="jenis"
        label="Jenis aturan"
        options={DAFTAR_JENIS_ATURAN.map((one) => ({ value: one, label: JENIS_ATURAN[one] }))}
        required
        className="q2"
      />
      <PilihKataField control={control} name="tingkat" label="Tingkat" options={TINGKAT} required className="q2" />
      <PilihField control={control} name="zat_id" label="Zat" {...zat} clearable className="q2" />
      <PilihKataField control={control} name="kelompok" label="atau kelompok" options={KELOMPOK} className="q2" />
      {jenis === 'interaksi' && (
        <>
          <PilihField control={control} name="dengan_zat_id" label="Dengan zat" {...zat} clearable className="q2" />
          <PilihKataField
            control={control}
            name="dengan_kelompok"
            label="atau dengan kelompok"
            options={KELOMPOK}
            className="q2"
          />
        </>
      )}
      {limit !== null && (
        <DesimalField control={control} name="batas" label={`Batas (${limit})`} desimal={3} className="q2" />
      )}
      <DesimalField
        control={control}
        name="usia_min_bulan"
        label="Usia paling muda (bulan)"
        desimal={1}
        className="q2"
      />
      <DesimalField
        control={control}
        name="usia_max_bulan"
        label="Usia paling tua (bulan)"
        desimal={1}
        className="q2"
      />
      <TextAreaField control={control} name="teks" label="Bunyi aturan" maxLength={300} required />
      <TextField control={control} name="sumber" label="Sumber aturan" maxLength={200} required />
      <SwitchField control={control} name="aktif" label="Dipakai" />
    </FormDialog>
  );
}
