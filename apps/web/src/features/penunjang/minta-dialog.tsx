import { zodResolver } from '@hookform/resolvers/zod';
import { createPenunjang, listPilihanPenunjang } from '@nadi/contract/penunjang.contract';
import type { PenunjangInput } from '@nadi/contract/penunjang.contract';
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
  onClose,
  onSaved,
}: {
  kunjunganId: number;
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
      klinis: '',
      cito: false,
      puasa: false,
      hamil: null,
      lanjutkan: false,
    },
    resolver: zodResolver(createPenunjang.body) as unknown as Resolver<PenunjangInput>,
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
        help="Pertanyaan atau dugaan, paling sedikit 5 huruf"
        maxLength={500}
        required
        autoFocus
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="tindakan_id"
        label="Pemeriksaan"
        options={pilihan.data?.pemeriksaan ?? []}
        loading={pilihan.isPending}
        required
      />
      <SwitchField control={control} name="cito" label="Cito" className="q2" />
      <SwitchField control={control} name="puasa" label="Puasa" className="q2" />
      {jenis === 'radiologi' && pilihan.data?.tanya_hamil === true && (
        <SegmentField control={control} name="hamil" label="Hamil?" options={YES_NO} yesNo required className="q2" />
      )}
    </FormDialog>
  );
}
