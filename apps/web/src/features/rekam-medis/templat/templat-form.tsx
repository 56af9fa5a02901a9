import { zodResolver } from '@hookform/resolvers/zod';
import { searchIcd } from '@nadi/contract/master/icd-master.contract';
import { parseIcdQuery } from '@nadi/domain/icd/icd-query';
import { createTemplat, updateTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import type { Templat, TemplatRow } from '@nadi/contract/rekam-medis/templat.contract';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import {
  BIDANG_CATATAN,
  BIDANG_IDS,
  JENIS_CATATAN,
  JENIS_CATATAN_IDS,
  MAX_BIDANG,
} from '@nadi/domain/rekam-medis/catatan';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { Control, Resolver } from 'react-hook-form';
import { CariBox } from '#fields/cari-box.tsx';
import { nameField } from '#fields/field.ts';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { theirsOf } from '#platform/http/api-error.ts';
import { useSave } from '#patterns/use-save.ts';
import { useDraft } from '#platform/draft/draft.ts';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { applyDiagnosa } from '../diagnosa/diagnosa-ops.ts';
import type { DiagnosaOp } from '../diagnosa/diagnosa-ops.ts';
import { DiagnosaList } from '../diagnosa/diagnosa-section.tsx';
import { useRereadTemplat } from '../rekam.queries.ts';
import { ExamSummary } from '../vital/exam-summary.tsx';
import css from './templat.module.css';
import { PenunjangFields, SuratUsulFields } from './templat-bagian.tsx';
import { TemplatPreview } from './templat-preview.tsx';
import { schemaOf, startValues, templatValues } from './templat-values.ts';
import type { TemplatBody, TemplatStart, TemplatValues } from './templat-values.ts';

const WIDTH = 720;
const WRITERS = JENIS_CATATAN_IDS.map((jenis) => ({ value: jenis, label: JENIS_CATATAN[jenis].nama }));
const OWNERS = [
  { value: 'saya', label: 'Saya' },
  { value: 'faskes', label: 'Faskes, dipakai semua' },
];

/** The message of a list of errors, of which the first that says something stands for all. */
function firstMessage(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const one of Object.values(error)) {
    const found = firstMessage(one);
    if (found !== null) return found;
  }
  return null;
}

/** The diagnoses that the template adds to those of the visit. */
function DiagnosaField({ control }: { control: Control<TemplatValues> }) {
  const { field, fieldState } = useController({ control, name: 'isi.diagnosa' });
  const run = (op: DiagnosaOp): Promise<boolean> => {
    field.onChange(applyDiagnosa(field.value, op));
    return Promise.resolve(true);
  };
  const error = Array.isArray(fieldState.error)
    ? (fieldState.error.map(firstMessage).find((one) => one !== null) ?? null)
    : firstMessage(fieldState.error);
  return (
    <div className={css['diagnosa']}>
      <span className={css['judul']}>Diagnosis</span>
      <DiagnosaList list={field.value} run={run} editable />
      <CariBox
        id="templat-diagnosa"
        label="Kode atau nama diagnosis ICD-10"
        placeholder="Kode atau nama diagnosis ICD-10"
        queryKey={['rekam', 'icd-templat']}
        search={async (search, signal) =>
          (await callApi(searchIcd, { query: { search, jenis: `${ICD_DIAGNOSA}` }, signal })).data.map(
            ({ kode, deskripsi }) => ({
              kode,
              deskripsi,
            }),
          )
        }
        enough={(text) => parseIcdQuery(text) !== null}
        tooShortText="Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya"
        failedText="Tidak dapat memuat data ICD."
        keyOf={({ kode }) => kode}
        renderRow={({ kode, deskripsi }) => `${kode} ${deskripsi}`}
        many
        onPick={({ kode, deskripsi }) => void run({ do: 'add', icd: kode, teks: deskripsi })}
        emptyText="Tidak ada kode ICD yang cocok"
        error={error !== null}
        {...(error === null ? {} : { describedBy: 'templat-diagnosa-keliru' })}
        inputRef={field.ref}
      />
      {error !== null && (
        <p className={css['keliru']} id="templat-diagnosa-keliru">
          {error}
        </p>
      )}
    </div>
  );
}

function Preview({ control }: { control: Control<TemplatValues> }) {
  return <TemplatPreview isi={useWatch({ control, name: 'isi' })} />;
}

type TemplatFormProps = {
  /** Null for a new one, which begins with `start`. */
  row: TemplatRow | null;
  start?: TemplatStart;
  /** The patient from whose note it comes: their name has no place in it. */
  pasien?: string;
  onClose: () => void;
};

const isTemplat = (data: unknown): data is Templat =>
  typeof data === 'object' && data !== null && 'kode' in data && 'versi' in data;

/** A template, new or changed: its texts with holes, its diagnoses and its examination (rekam-medis.md RM28). */
export function TemplatForm({ row, start, pasien, onClose }: TemplatFormProps) {
  const reread = useRereadTemplat();
  const [initial] = useState(() =>
    row
      ? templatValues(row, row.aktif, row.diagnosa)
      : startValues({ milik: can('create rekam medis') ? 'saya' : 'faskes', ...start }),
  );
  const form = useForm<TemplatValues, unknown, TemplatBody>({
    defaultValues: initial,
    resolver: zodResolver(schemaOf(pasien ?? null) as never) as unknown as Resolver<
      TemplatValues,
      unknown,
      TemplatBody
    >,
    mode: 'onTouched',
  });
  const control = form.control as unknown as Control<TemplatValues>;
  nameField(form.control, 'isi', 'Isi templat');
  nameField(form.control, 'isi.diagnosa', 'Diagnosis');
  const mayChoose = row === null && can('create rekam medis') && can('update rekam medis');
  const draft = useDraft(`templat:${row?.id ?? (pasien === undefined ? 'baru' : 'dari-catatan')}`, form, {
    label: () => (row ? `Templat .${row.kode}` : 'Templat baru'),
    note: row?.versi ?? null,
    belongs: (versi) => versi === (row?.versi ?? null),
  });
  const saving = useSave({
    form,
    draft,
    version: row?.versi ?? null,
    body: (values: TemplatBody) => values,
    send: async ({ milik, aktif, ...body }, key, version) =>
      row === null
        ? (await callApi(createTemplat, { body: { ...body, milik }, idempotencyKey: key })).data
        : (
            await callApi(updateTemplat, {
              params: { id: row.id },
              body: { ...body, aktif, versi: version ?? row.versi },
              idempotencyKey: key,
            })
          ).data,
    theirs: (error) => {
      const stored = theirsOf(error, (data) => (isTemplat(data) ? data : null));
      return (
        stored && { version: stored.versi, values: templatValues(stored, row?.aktif ?? true, row?.diagnosa ?? []) }
      );
    },
    stale: ['rekam-medis'],
    onSaved: ({ kode }) => {
      reread();
      onClose();
      toast.ok(`Templat disimpan. Di catatan ketik .${kode} lalu spasi.`);
    },
  });
  return (
    <FormDialog
      title={row ? `Ubah templat .${row.kode}` : pasien === undefined ? 'Templat baru' : 'Simpan sebagai templat'}
      legend="Templat"
      form={form}
      saving={saving}
      draft={draft}
      size={WIDTH}
      onClose={onClose}
      notice={
        <p className={css['petunjuk']}>
          {pasien === undefined
            ? 'Tulis [[yang diisi nanti]] di antara kurung siku ganda; Tab berpindah dari isian ke isian.'
            : 'Ganti yang hanya tentang pasien ini dengan [[isian]] sebelum disimpan.'}
        </p>
      }
      note={<Preview control={control} />}
    >
      <TextField
        control={control}
        name="kode"
        label="Kode"
        help="Diketik sesudah titik: .flu"
        maxLength={20}
        required
        autoFocus
        className="q1"
      />
      <TextField control={control} name="nama" label="Nama" maxLength={100} required className="q3" />
      <PilihKataField control={control} name="jenis" label="Jenis catatan" options={WRITERS} required className="q2" />
      {mayChoose && (
        <PilihKataField control={control} name="milik" label="Milik" options={OWNERS} required className="q2" />
      )}
      {BIDANG_IDS.map((bidang) => (
        <TextAreaField
          key={bidang}
          control={control}
          name={`isi.${bidang}`}
          label={BIDANG_CATATAN[bidang]}
          rows={bidang === 'subjektif' ? 3 : 2}
          maxLength={MAX_BIDANG}
        />
      ))}
      <DiagnosaField control={control} />
      <Exam control={control} />
      <PenunjangFields control={control} />
      <SuratUsulFields control={control} />
      {row && <SwitchField control={control} name="aktif" label="Aktif, dapat dipakai" />}
    </FormDialog>
  );
}

function Exam({ control }: { control: Control<TemplatValues> }) {
  const { field } = useController({ control, name: 'isi.pemeriksaan' });
  return (
    <div className={css['diagnosa']}>
      <span className={css['judul']}>Pemeriksaan</span>
      <ExamSummary value={field.value} onChange={field.onChange} />
    </div>
  );
}
