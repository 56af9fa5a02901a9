import { zodResolver } from '@hookform/resolvers/zod';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { createPenunjang, listPilihanPenunjang, PenunjangInput } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { PaketPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { JENIS_PENUNJANG, JENIS_PENUNJANG_IDS } from '@nadi/domain/penunjang/penunjang';
import { hasHole } from '@nadi/domain/rekam-medis/hole';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import css from './penunjang.module.css';

const KINDS = JENIS_PENUNJANG_IDS.map((jenis) => ({ value: jenis, label: JENIS_PENUNJANG[jenis].nama }));
const YES_NO = [
  { id: 1, deskripsi: 'Ya' },
  { id: 0, deskripsi: 'Tidak' },
];

type MintaDialogProps = {
  kunjunganId: number;
  /** The main diagnosis in words, which the question to the laboratory begins with; null where there is none yet. */
  diagnosis: string | null;
  /** What a template proposes; null begins with nothing. */
  usul: PaketPenunjang | null;
  onClose: () => void;
  onSaved: (nomor: string) => void;
};
type OrderOptions = ResponseOf<typeof listPilihanPenunjang>['data'];

/** `pilihan`: what the room offers; null while it is asked for, which only a proposal waits for. */
function MintaForm({
  kunjunganId,
  diagnosis,
  usul,
  onClose,
  onSaved,
  pilihan,
}: MintaDialogProps & { pilihan: OrderOptions | null }) {
  const offered = usul?.tindakan_id.filter((id) => pilihan?.pemeriksaan.some((one) => one.id === id)) ?? [];
  const asks = diagnosis === null || hasHole(usul?.klinis ?? null);
  const missing = (usul?.tindakan_id.length ?? 0) - offered.length;
  const form = useForm<PenunjangInput>({
    defaultValues: {
      jenis: usul?.jenis ?? 'lab',
      tindakan_id: offered,
      klinis: usul?.klinis ?? diagnosis ?? '',
      cito: usul?.cito ?? false,
      puasa: usul?.puasa ?? false,
      hamil: null,
      lanjutkan: false,
    },
    resolver: zodResolver(PenunjangInput) as unknown as Resolver<PenunjangInput>,
    mode: 'onTouched',
  });
  const { control } = form;
  const jenis = useWatch({ control, name: 'jenis' });
  // One of the other kind that is chosen stays in sight with its name; the server says why it can't be asked so.
  const pemeriksaan = (pilihan?.pemeriksaan ?? []).map((one) => ({ ...one, aktif: (one.jenis ?? jenis) === jenis }));
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
      {...(usul === null
        ? {}
        : {
            notice: (
              <p className={css['petunjuk']}>
                Usulan templat: hapus yang tidak perlu sebelum diminta.
                {missing > 0 && ` ${missing} pemeriksaan tidak ditawarkan di ruangan ini.`}
              </p>
            ),
          })}
    >
      <PilihKataField control={control} name="jenis" label="Jenis" options={KINDS} required className="q2" />
      <TextField
        control={control}
        name="klinis"
        label="Klinis"
        help={
          diagnosis === null || usul?.klinis
            ? 'Pertanyaan atau dugaan, paling sedikit 5 huruf'
            : 'Dari diagnosis utama; ganti bila perlu'
        }
        maxLength={500}
        required
        autoFocus={asks}
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="tindakan_id"
        label="Pemeriksaan"
        options={pemeriksaan}
        emptyText={`Tidak ada pemeriksaan ${JENIS_PENUNJANG[jenis].nama.toLowerCase()} yang cocok`}
        loading={pilihan === null}
        required
        autoFocus={!asks}
      />
      <SwitchField control={control} name="cito" label="Cito" className="q2" />
      <SwitchField control={control} name="puasa" label="Puasa" className="q2" />
      {jenis === 'radiologi' && pilihan?.tanya_hamil === true && (
        <SegmentField control={control} name="hamil" label="Hamil?" options={YES_NO} yesNo required className="q2" />
      )}
    </FormDialog>
  );
}

/** Orders tests of a visit. The same test within a day asks before it is ordered again. */
export function MintaDialog(props: MintaDialogProps) {
  const {
    data = null,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['penunjang', 'pilihan', props.kunjunganId],
    queryFn: async ({ signal }) =>
      (await callApi(listPilihanPenunjang, { params: { id: props.kunjunganId }, signal })).data,
  });
  if (props.usul === null || data !== null) return <MintaForm {...props} pilihan={data} />;
  return (
    <Dialog title="Minta penunjang" size={640} onClose={props.onClose} centered={false} withClose>
      {isError ? (
        <ErrorState error={error} title="Pemeriksaan belum bisa dimuat" onRetry={() => void refetch()} />
      ) : (
        <SkeletonAfter150 rows={5} height={28} />
      )}
    </Dialog>
  );
}
