import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import {
  ANAMNESIS,
  HUBUNGAN_ANAMNESIS,
  CATATAN_FIELDS,
  JENIS_BERANAMNESIS,
} from '@nadi/domain/rekam-medis/note-fields';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Choice } from '../ruang/choice.tsx';
import css from '../ruang/ruang.module.css';
import { NoteFieldBox } from './note-field-box.tsx';
import type { NoteValues } from './note-values.ts';

type Of = { form: UseFormReturn<NoteValues>; jenis: JenisCatatan };

const put = (form: Of['form'], nama: string, value: unknown): void =>
  form.setValue('isi', { ...form.getValues('isi'), [nama]: value }, { shouldDirty: true });

/** Who told the history: the patient, or somebody else (rekam-medis.md RM7). */
export function AnamnesisBox({ form, jenis }: Of) {
  const isi = useWatch({ control: form.control, name: 'isi' });
  if (!JENIS_BERANAMNESIS.includes(jenis)) return null;
  return (
    <Choice
      label="Anamnesis"
      value={typeof isi['anamnesis'] === 'string' ? isi['anamnesis'] : null}
      options={Object.entries(ANAMNESIS)}
      onPick={(anamnesis) => put(form, 'anamnesis', anamnesis)}
    />
  );
}

/** Who it was, where it was not the patient. */
export function HubunganBox({ form, jenis }: Of) {
  const isi = useWatch({ control: form.control, name: 'isi' });
  if (!JENIS_BERANAMNESIS.includes(jenis) || isi['anamnesis'] !== 'allo') return null;
  return (
    <NoteFieldBox
      field={HUBUNGAN_ANAMNESIS}
      value={isi['hubungan']}
      onChange={(value) => put(form, HUBUNGAN_ANAMNESIS.nama, value)}
    />
  );
}

/** What a note of this kind holds beside its texts. */
export function NoteFieldsSection({ form, jenis }: Of) {
  const isi = useWatch({ control: form.control, name: 'isi' });
  const found = CATATAN_FIELDS[jenis];
  if (!found) return null;
  return (
    <section className={css['bagian']} data-bagian aria-label={found.judul}>
      <h2>
        <span aria-hidden="true" /> {found.judul}
      </h2>
      <div>
        <div className={css['kisi']}>
          {found.fields.map((field) => (
            <NoteFieldBox
              key={field.nama}
              field={field}
              value={isi[field.nama]}
              onChange={(value) => put(form, field.nama, value)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
