import { createPengukuran } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { Pengukuran, TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { BATAS_VITAL, SUHU_CARA, SUHU_CARA_IDS } from '@nadi/domain/rekam-medis/tanda-vital';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import { today } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { UkuranInput, type Settled } from './ukuran-input.tsx';
import { FORM_UKURAN, emptyValues, failedOf, resolverFor, settledUkuran, valuesOf } from './vital-form.ts';
import type { VitalBody, VitalValues } from './vital-form.ts';
import { tandaVitalQuery } from './vital.queries.ts';

const WIDTH = 640;
const SUHU_CARA_OPTIONS = SUHU_CARA_IDS.map((value) => ({ value, label: SUHU_CARA[value] }));

type VitalDialogProps = {
  vital: TandaVitalKunjungan;
  /** The reading that the new one stands for; null measures anew. */ koreksi: Pengukuran | null;
  hamil: boolean | null;
  onClose: () => void;
};

/**
 * Measures, typed one after the other: a number, Enter, the next. A dash says that it could not be measured, and asks why.
 * A mark beside a value never blocks it.
 */
export function VitalDialog({ vital, koreksi, hamil, onClose }: VitalDialogProps) {
  const { kunjungan_id, norm, tanggal_lahir, jenis_kelamin } = vital;
  const client = useQueryClient();
  const diukur = diukurOf(tanggal_lahir, today(), jenis_kelamin, hamil);
  const form = useForm<VitalValues, unknown, VitalBody>({
    defaultValues: koreksi ? valuesOf(koreksi) : emptyValues(),
    resolver: resolverFor(koreksi, diukur.umurBulan),
    mode: 'onTouched',
  });
  const { control } = form;
  const [settled, setSettled] = useState<Partial<Record<UkuranVital, Settled>>>({});
  const draft = useDraft(koreksi ? `koreksi-vital:${koreksi.id}` : `tanda-vital:${kunjungan_id}`, form);
  const values = useWatch({ control });
  const failed = failedOf(values);
  const show = (state: TandaVitalKunjungan): void =>
    void client.setQueryData(tandaVitalQuery(norm, kunjungan_id).queryKey, state);
  const saving = useSave({
    form,
    draft,
    body: (body: VitalBody, { sure }) => ({ ...body, lanjutkan: sure }),
    sure: { title: 'Nilai ini benar?', yes: 'Benar, simpan', no: 'Periksa lagi' },
    send: async (body, idempotencyKey) =>
      (await callApi(createPengukuran, { params: { id: kunjungan_id }, body, idempotencyKey })).data,
    refused: (error, { outdated }) => {
      // What somebody else corrected meanwhile is shown behind the words of the refusal.
      if (outdated && error instanceof ApiError && error.data) show(error.data as TandaVitalKunjungan);
      return false;
    },
    onSaved: (state) => {
      show(state);
      toast.ok(koreksi ? 'Pengukuran dikoreksi' : 'Tanda vital dicatat');
      onClose();
    },
  });
  const isLate = vital.status === SELESAI;
  return (
    <FormDialog
      title={koreksi ? 'Koreksi pengukuran' : 'Ukur tanda vital'}
      legend="Tanda vital"
      form={form}
      saving={saving}
      draft={draft}
      size={WIDTH}
      onClose={onClose}
    >
      {FORM_UKURAN.map((nama, at) => (
        <UkuranInput
          key={nama}
          control={control}
          nama={nama}
          diukur={diukur}
          autoFocus={at === 0}
          dari={settled[nama]}
          onLeave={(text) => {
            const read = Object.entries(settledUkuran(nama, text, form.getValues('diastole')));
            for (const [field, value] of read)
              form.setValue(field as UkuranVital, value, { shouldDirty: true, shouldValidate: true });
            if (read.length > 0)
              setSettled((known) => ({ ...known, [nama]: { typed: text, read: form.getValues(nama) } }));
          }}
        />
      ))}
      {failed.map((nama) => (
        <TextField
          key={nama}
          control={control}
          name={`tak_terukur.${nama}`}
          label={`Mengapa ${BATAS_VITAL[nama].label.toLocaleLowerCase('id-ID')} tak terukur`}
          maxLength={100}
          required
        />
      ))}
      <PilihKataField
        control={control}
        name="suhu_cara"
        label="Cara ukur suhu"
        options={SUHU_CARA_OPTIONS}
        className="q2"
      />
      <DateTimeField
        control={control}
        name="waktu"
        label="Waktu diukur"
        help={koreksi ? 'Kosong: seperti semula' : 'Kosong: sekarang'}
        className="q2"
      />
      {koreksi && (
        <TextField
          control={control}
          name="alasan"
          label="Alasan koreksi"
          maxLength={200}
          required={isLate}
          help="Kosongkan semua ukuran untuk mencabut pengukuran ini, dengan alasan"
        />
      )}
    </FormDialog>
  );
}
