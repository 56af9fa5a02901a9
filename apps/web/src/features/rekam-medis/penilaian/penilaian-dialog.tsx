import { createPenilaian } from '@nadi/contract/rekam-medis/penilaian.contract';
import type { PenilaianKunjungan, SavePenilaian } from '@nadi/contract/rekam-medis/penilaian.contract';
import { computePenilaian, formatPenilaian, PENILAIAN } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import type { JenisPenilaian } from '@nadi/domain/rekam-medis/penilaian/penilaian';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { PilihField } from '#fields/pilih-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { butirFor, jawabanOf, optionsOf } from './penilaian-form.ts';
import type { PenilaianValues } from './penilaian-form.ts';
import { penilaianQuery } from './penilaian.queries.ts';
import css from './penilaian.module.css';

type PenilaianDialogProps = { state: PenilaianKunjungan; jenis: JenisPenilaian; onClose: () => void };

/** The questions of one score. What it comes to is shown while one answers; the server computes it anew (RM13). */
export function PenilaianDialog({ state, jenis, onClose }: PenilaianDialogProps) {
  const { kunjungan_id, norm, umur_bulan, jenis_kelamin } = state;
  const client = useQueryClient();
  const form = useForm<PenilaianValues>({
    defaultValues: Object.fromEntries(PENILAIAN[jenis].butir.map(({ kunci }) => [kunci, null])),
  });
  const { control } = form;
  const values = useWatch({ control }) as PenilaianValues;
  const saving = useSave({
    form,
    body: (given: PenilaianValues): SavePenilaian => ({
      jenis,
      waktu: null,
      jawaban: { ...jawabanOf(jenis, state, given) },
    }),
    send: async (body, idempotencyKey) =>
      (await callApi(createPenilaian, { params: { id: kunjungan_id }, body, idempotencyKey })).data,
    fieldOf: (name) => name.replace(/^jawaban\./, ''),
    onSaved: (result) => {
      client.setQueryData(penilaianQuery(norm, kunjungan_id).queryKey, result);
      toast.ok(`${PENILAIAN[jenis].nama}: ${result.penilaian.find((one) => one.jenis === jenis)?.hasil ?? 'dicatat'}`);
      onClose();
    },
  });
  const jawaban = jawabanOf(jenis, state, values);
  const hasil = computePenilaian(jenis, jawaban, { umurBulan: umur_bulan, kelamin: jenis_kelamin });
  return (
    <FormDialog
      title={PENILAIAN[jenis].nama}
      legend="Jawaban"
      form={form}
      saving={saving}
      onClose={onClose}
      note={
        <p className={css['hasil']} role="status">
          Skor <strong>{formatPenilaian(jenis, jawaban, hasil)}</strong>
        </p>
      }
    >
      {butirFor(jenis, state, values).map((butir, at) => (
        <PilihField
          key={butir.kunci}
          control={control}
          name={butir.kunci}
          label={butir.label}
          options={optionsOf(butir)}
          placeholder="Belum dijawab"
          clearable
          autoFocus={at === 0}
        />
      ))}
    </FormDialog>
  );
}
