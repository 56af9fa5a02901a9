import { createPersetujuan } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { Persetujuan, PersetujuanInput } from '@nadi/contract/kunjungan/persetujuan.contract';
import {
  HUBUNGAN_PENERIMA,
  MIN_ALASAN_DARURAT,
  PENJELASAN,
  PENJELASAN_IDS,
} from '@nadi/domain/rekam-medis/persetujuan';
import { penandaAwal } from '@nadi/domain/rekam-medis/penanda-tangan';
import type { PasienPenanda } from '@nadi/domain/rekam-medis/penanda-tangan';
import { useForm, useWatch } from 'react-hook-form';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { today } from '#platform/time/tanggal.ts';
import { InkField } from '#fields/ink-field.tsx';
import { emptyPersetujuan, persetujuanResolver } from './persetujuan-form.ts';
import type { PersetujuanValues } from './persetujuan-form.ts';
import css from './persetujuan.module.css';

const WIDTH = 820;
const MAX_TEXT = 2000;
const ANSWERS = [
  { value: 'setuju', label: 'Menyetujui' },
  { value: 'menolak', label: 'Menolak' },
  { value: 'darurat', label: 'Gawat darurat' },
];
const RELATIONS = HUBUNGAN_PENERIMA.map((value) => ({ value, label: value }));
const SIGNED = [
  { value: 'layar', label: 'Tanda tangan di layar' },
  { value: 'kertas', label: 'Dicetak, tanda tangan di kertas' },
];

type DialogProps = {
  kunjunganId: number;
  tindakan: { id: number; nama: string };
  pasien: PasienPenanda;
  /** What the record says of the diagnosis, to begin with. */
  diagnosis: string;
  /** Why the procedure was not recorded, in the server's words. */
  refusal: string;
  onClose: () => void;
  onSaved: (all: Persetujuan[], keputusan: PersetujuanInput['keputusan']) => void;
};

/** What the patient was told of a procedure and answered, before it is recorded as done (rekam-medis.md RM26). */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function PersetujuanDialog({
  kunjunganId,
  tindakan,
  pasien,
  diagnosis,
  refusal,
  onClose,
  onSaved,
}: DialogProps) {
  const form = useForm<PersetujuanValues, unknown, PersetujuanInput>({
    defaultValues: emptyPersetujuan(penandaAwal(pasien, today()), diagnosis),
    resolver: persetujuanResolver(tindakan.id),
    mode: 'onTouched',
  });
  const { control } = form;
  const [keputusan, tanda] = useWatch({ control, name: ['keputusan', 'tanda'] });
  const saving = useSave({
    form,
    body: (values: PersetujuanInput) => values,
    send: async (body, key) =>
      (await callApi(createPersetujuan, { params: { id: kunjunganId }, body, idempotencyKey: key })).data,
    onSaved: (all, { body }) => onSaved(all, body.keputusan),
  });
  const isEmergency = keputusan === 'darurat';
  return (
    <FormDialog
      title={`Persetujuan ${tindakan.nama}`}
      legend="Persetujuan tindakan"
      form={form}
      saving={saving}
      size={WIDTH}
      notice={<p className={css['tanya']}>{refusal}</p>}
      onClose={onClose}
    >
      <PilihKataField
        control={control}
        name="keputusan"
        label="Keputusan"
        options={ANSWERS}
        required
        autoFocus
        className="q2"
      />
      {isEmergency && (
        <TextAreaField
          control={control}
          name="alasan"
          label="Alasan gawat darurat"
          help={`Paling sedikit ${MIN_ALASAN_DARURAT} huruf`}
          maxLength={500}
          required
        />
      )}
      {!isEmergency && (
        <>
          <PilihKataField
            control={control}
            name="tanda"
            label="Tanda tangan"
            options={SIGNED}
            required
            className="q2"
          />
          {PENJELASAN_IDS.map((one) => (
            <TextAreaField
              key={one}
              control={control}
              name={`penjelasan.${one}`}
              label={PENJELASAN[one]}
              maxLength={MAX_TEXT}
              required
              {...(one === 'diagnosis' ? {} : { className: 'q2' })}
            />
          ))}
          {keputusan === 'menolak' && (
            <TextAreaField control={control} name="alasan" label="Alasan menolak" maxLength={500} />
          )}
          <TextField
            control={control}
            name="penerima_nama"
            label="Dijelaskan kepada"
            personName
            maxLength={150}
            required
            className="q2"
          />
          <PilihKataField
            control={control}
            name="penerima_hubungan"
            label="Hubungan dengan pasien"
            options={RELATIONS}
            required
            className="q2"
          />
          <TextField
            control={control}
            name="saksi_1"
            label="Saksi 1"
            personName
            maxLength={150}
            required
            className="q2"
          />
          <TextField
            control={control}
            name="saksi_2"
            label="Saksi 2"
            personName
            maxLength={150}
            required
            className="q2"
          />
          {tanda === 'layar' && (
            <>
              <InkField control={control} name="goresan.penerima" label="Penerima penjelasan" required className="q2" />
              <InkField control={control} name="goresan.saksi_1" label="Saksi pertama" className="q2" />
              <InkField control={control} name="goresan.saksi_2" label="Saksi kedua" className="q2" />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
