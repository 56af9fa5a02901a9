import { zodResolver } from '@hookform/resolvers/zod';
import { createPenunjang, listPilihanPenunjang, PenunjangInput } from '@nadi/contract/penunjang.contract';
import { JENIS_PENUNJANG, JENIS_PENUNJANG_IDS } from '@nadi/domain/penunjang/penunjang';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { PilihBanyakField } from '../../fields/pilih-banyak-field.tsx';
import { PilihKataField } from '../../fields/pilih-kata-field.tsx';
import { SegmentField } from '../../fields/segment-field.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { FormDialog } from '../../patterns/form-dialog.tsx';
import { useSave } from '../../patterns/use-save.ts';
import { callApi } from '../../platform/http.ts';

const KINDS = JENIS_PENUNJANG_IDS.map((jenis) => ({ value: jenis, label: JENIS_PENUNJANG[jenis].nama }));
const YES_NO = [
  { id: 1, deskripsi: 'Ya' },
  { id: 0, deskripsi: 'Tidak' },
];

/** Orders tests of a visit. The same test within a day asks before it is ordered again. */
export function MintaDialog({
  kunjunganId,
  diagnosis,
  onClose,
  onSaved,
}: {
  kunjunganId: number;
  /** The main diagnosis in words, which the question to the laboratory begins with; null where there is none yet. */
  diagnosis: string | null;
  onClose: () => void;
  onSaved: (nomor: string) => void;
}) {
  const pilihan = useQuery({
    queryKey: ['penunjang', 'pilihan', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(listPilihanPenunjang, { params: { id: kunjunganId }, signal })).data,
  });
  const form = useForm<PenunjangInput>({
    defaultValues: {
      jenis: 'lab',
      tindakan_id: [],
      klinis: diagnosis ?? '',
      cito: false,
      puasa: false,
      hamil: null,
      lanjutkan: false,
    },
    resolver: zodResolver(PenunjangInput) as unknown as Resolver<PenunjangInput>,
    mode: 'onTouched',
  });
  const { control } = form;
  const jenis = useWatch({ control, name: 'jenis' });
  const saving = useSave({
    form,
    body: (values: PenunjangInput, { sure }) => ({ ...values, lanjutkan: sure }),
    send: async (body, key) =>
      (await callApi(createPenunjang, { params: { id: kunjunganId }, body, idempotencyKey: key })).data,
    sure: { title: 'Sudah pernah diminta', yes: 'Tetap minta' },
    stale: ['penunjang'],
    onSaved: ({ nomor }) => onSaved(nomor),
  });
  return (
    <FormDialog
      title="Minta penunjang"
      legend="Permintaan"
      form={form}
      saving={saving}
      saveLabel="Minta"
      onClose={onClose}
    >
      <PilihKataField control={control} name="jenis" label="Jenis" options={KINDS} required className="q2" />
      <TextField
        control={control}
        name="klinis"
        label="Klinis"
        help={
          diagnosis === null
            ? 'Pertanyaan atau dugaan, paling sedikit 5 huruf'
            : 'Dari diagnosis utama; ganti bila perlu'
        }
        maxLength={500}
        required
        autoFocus={diagnosis === null}
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="tindakan_id"
        label="Pemeriksaan"
        options={pilihan.data?.pemeriksaan ?? []}
        loading={pilihan.isPending}
        required
        autoFocus={diagnosis !== null}
      />
      <SwitchField control={control} name="cito" label="Cito" className="q2" />
      <SwitchField control={control} name="puasa" label="Puasa" className="q2" />
      {jenis === 'radiologi' && pilihan.data?.tanya_hamil === true && (
        <SegmentField control={control} name="hamil" label="Hamil?" options={YES_NO} yesNo required className="q2" />
      )}
    </FormDialog>
  );
}
