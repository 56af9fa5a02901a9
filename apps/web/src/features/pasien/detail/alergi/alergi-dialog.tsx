import { zodResolver } from '@hookform/resolvers/zod';
import { AlergiBaru, AlergiInput, createAlergi, updateAlergi } from '@nadi/contract/pasien/alergi.contract';
import type { Alergi, AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import {
  DIBANTAH,
  JENIS_ALERGI,
  JENIS_OBAT,
  KEPARAHAN_ALERGI,
  KEPASTIAN_ALERGI,
  REAKSI_ALERGI,
  REAKSI_IDS,
  SASARAN_TETAP,
} from '@nadi/domain/rekam-medis/alergi';
import { isSebutan } from '@nadi/domain/zat/pilih-zat';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useZatOptions } from '#fields/zat-options.ts';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';

/** Reactions are chosen by their place in the table. */
const CHOSEN = { reaksi: z.array(z.int()) };
const AlergiForm = AlergiInput.omit({ reaksi: true }).extend(CHOSEN);
const AlergiBaruForm = AlergiBaru.omit({ reaksi: true }).extend(CHOSEN);
type FormInput = z.input<typeof AlergiForm>;
type FormOutput = z.output<typeof AlergiForm>;

const toOptions = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([id, deskripsi]) => ({ id: Number(id), deskripsi }));
const REAKSI_OPTIONS = REAKSI_IDS.map((one, id) => ({ id, deskripsi: REAKSI_ALERGI[one] }));

const EMPTY: FormInput = {
  jenis: JENIS_OBAT,
  zat_id: null,
  zat: '',
  reaksi: [],
  keparahan: null,
  kepastian: 1,
  sejak: null,
  sumber: null,
  alasan: null,
};
const valuesOf = ({ jenis, zat_id, zat, reaksi, keparahan, kepastian, sejak, sumber, alasan }: Alergi): FormInput => ({
  jenis,
  zat_id,
  zat,
  reaksi: reaksi.map((one) => REAKSI_IDS.indexOf(one as (typeof REAKSI_IDS)[number])).filter((at) => at >= 0),
  keparahan,
  kepastian,
  sejak,
  sumber,
  alasan,
});

type AlergiDialogProps = {
  pasien: Pick<DetailPasien, 'norm'>;
  /** The one that is changed; null records a new one. */
  alergi: Alergi | null;
  onSaved: (state: AlergiPasien) => void;
  onClose: () => void;
};

/** Records an allergy, changes what is known of it, or disputes it with a reason; what it is against stays (RM14). */
export function AlergiDialog({ pasien: { norm }, alergi, onSaved, onClose }: AlergiDialogProps) {
  const form = useForm<FormInput, unknown, FormOutput>({
    defaultValues: alergi ? valuesOf(alergi) : EMPTY,
    resolver: zodResolver(alergi ? AlergiForm : AlergiBaruForm),
    mode: 'onTouched',
  });
  const { control } = form;
  const isStored = alergi !== null;
  const [jenis, kepastian, zatId] = useWatch({ control, name: ['jenis', 'kepastian', 'zat_id'] });
  const zat = useZatOptions(zatId);
  const saving = useSave({
    form,
    version: alergi?.versi ?? null,
    body: (values: FormOutput): AlergiInput => ({
      ...values,
      zat_id: values.jenis === JENIS_OBAT ? values.zat_id : null,
      alasan: values.kepastian === DIBANTAH ? values.alasan : null,
      reaksi: values.reaksi.flatMap((at) => REAKSI_IDS[at] ?? []),
    }),
    send: async (body, idempotencyKey, versi) =>
      alergi
        ? (
            await callApi(updateAlergi, {
              params: { norm, id: alergi.id },
              body: { ...body, ...(versi === null ? {} : { versi }) },
              idempotencyKey,
            })
          ).data
        : (await callApi(createAlergi, { params: { norm }, body, idempotencyKey })).data,
    theirs: (error) => {
      const row = (error.data as AlergiPasien | undefined)?.alergi.find(({ id }) => id === alergi?.id);
      return row && row.versi !== alergi?.versi ? { version: row.versi, values: valuesOf(row) } : null;
    },
    onSaved: (state, { body }) => {
      toast.ok(`Alergi ${body.zat} disimpan`);
      onSaved(state);
      onClose();
    },
  });
  function pickZat(id: number | null): void {
    const name = zat.options.find((option) => option.id === id)?.deskripsi;
    if (name !== undefined) form.setValue('zat', name, { shouldDirty: true, shouldValidate: true });
  }
  /** Other words mean another substance: the chosen one would be held, and the words by nobody. */
  function typeZat(teks: string): void {
    const dipilih = zat.options.find(({ id }) => id === zatId);
    if (dipilih && !isSebutan(teks, dipilih)) form.setValue('zat_id', null, { shouldDirty: true });
  }
  return (
    <FormDialog
      title={alergi ? 'Ubah alergi' : 'Catat alergi'}
      legend="Alergi"
      form={form}
      saving={saving}
      onClose={onClose}
    >
      <PilihField
        control={control}
        name="jenis"
        label="Jenis"
        options={toOptions(JENIS_ALERGI)}
        required
        disabled={isStored}
        autoFocus={!isStored}
        className="q2"
      />
      {jenis === JENIS_OBAT && !isStored && (
        <PilihField
          control={control}
          name="zat_id"
          label="Zat dari daftar"
          {...zat}
          onPick={pickZat}
          clearable
          className="q2"
        />
      )}
      <TextField
        control={control}
        name="zat"
        label="Zat"
        maxLength={200}
        required
        disabled={isStored}
        onPick={typeZat}
        help={isStored ? SASARAN_TETAP : undefined}
      />
      <PilihBanyakField control={control} name="reaksi" label="Reaksi" options={REAKSI_OPTIONS} autoFocus={isStored} />
      <PilihField
        control={control}
        name="keparahan"
        label="Keparahan"
        options={toOptions(KEPARAHAN_ALERGI)}
        placeholder="Tidak diketahui"
        clearable
        className="q2"
      />
      <PilihField
        control={control}
        name="kepastian"
        label="Kepastian"
        options={toOptions(KEPASTIAN_ALERGI)}
        required
        className="q2"
      />
      {kepastian === DIBANTAH && (
        <TextField control={control} name="alasan" label="Alasan dibantah" maxLength={200} required />
      )}
      <TextField control={control} name="sejak" label="Sejak" maxLength={40} className="q2" />
      <TextField control={control} name="sumber" label="Sumber" maxLength={100} className="q2" />
    </FormDialog>
  );
}
