import { Button, Input } from '@mantine/core';
import type { RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { HPHT, USIA_HAMIL } from '@nadi/domain/rekam-medis/note-fields';
import { GINJAL, KESADARAN, PROGNOSIS, PROGNOSIS_IDS } from '@nadi/domain/rekam-medis/rekam';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { NoteFieldBox } from '../catatan/note-field-box.tsx';
import { Choice } from './choice.tsx';
import css from './ruang.module.css';
import { StatusPulang } from './status-pulang.tsx';
import type { RekamFields } from './use-rekam-fields.ts';

type Of = { fields: RekamFields };

const LABELS: Partial<Record<keyof RekamKunjunganInput, string>> = {
  kesadaran: 'Kesadaran',
  prognosis: 'Prognosis',
  hamil: 'Hamil',
  usia_hamil: 'Usia kehamilan',
  hpht: 'HPHT',
  menyusui: 'Menyusui',
  ginjal: 'Fungsi ginjal',
  tindak_lanjut: 'Tindak lanjut',
  cara_keluar: 'Status pulang',
  keadaan_keluar: 'Keadaan keluar',
  alasan_pulang: 'Alasan pulang',
  edukasi: 'Edukasi',
  terapi_nonobat: 'Terapi nonobat',
  bmhp: 'BMHP',
};
export const KesadaranBox = ({ fields: { values, set } }: Of) => (
  <Choice
    label="Kesadaran"
    value={values.kesadaran}
    options={KESADARAN.map((one) => [one, one])}
    onPick={(kesadaran) => set({ kesadaran: kesadaran as RekamKunjunganInput['kesadaran'] })}
  />
);

export const PrognosisBox = ({ fields: { values, set } }: Of) => (
  <Choice
    label="Prognosis"
    value={values.prognosis}
    options={PROGNOSIS_IDS.map((id) => [id, PROGNOSIS[id]])}
    onPick={(prognosis) => set({ prognosis: prognosis as RekamKunjunganInput['prognosis'] })}
  />
);

const YES_NO = [
  ['ya', 'Ya'],
  ['tidak', 'Tidak'],
] as const;
const flagText = (value: boolean | null): string | null => (value === null ? null : value ? 'ya' : 'tidak');
const flagOf = (text: string | null): boolean | null => (text === null ? null : text === 'ya');

const Text = ({
  name,
  fields: { values, set },
}: Of & { name: 'tindak_lanjut' | 'edukasi' | 'terapi_nonobat' | 'bmhp' }) => {
  const id = useId();
  return (
    <div className={css['isian']}>
      <label htmlFor={id}>{LABELS[name]}</label>
      <Input
        id={id}
        size="sm"
        maxLength={1000}
        value={values[name] ?? ''}
        onChange={(event) => set({ [name]: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
    </div>
  );
};

const wordOf = (value: unknown): string =>
  value === null ? 'belum diisi' : value === true ? 'ya' : value === false ? 'tidak' : String(value);

/** What somebody else has set to something else meanwhile: nothing of the row is saved before one of both is chosen. */
export function RekamClash({ fields: { clashes, keepMine, takeTheirs } }: Of) {
  if (clashes.length === 0) return null;
  return (
    <div className={css['bentrok']} role="alert">
      <p>
        {clashes
          .map(
            ({ name, theirs, by }) =>
              `${LABELS[name] ?? name} baru diisi${by === null ? '' : ` ${by}`}: ${wordOf(theirs)}`,
          )
          .join('; ')}
        .
      </p>
      <p className={css['tombol']}>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Pakai itu
        </Button>
        <Button size="xs" onClick={keepMine}>
          Simpan isian saya
        </Button>
      </p>
    </div>
  );
}

type FollowUpProps = Of & { rawatInap: boolean; /** When the patient came. */ masuk: string; instruksi: ReactNode };
/** How the patient goes home, and what they were told; pregnancy and kidneys, which prescriptions depend on. */
export function FollowUpSection({ fields, rawatInap, masuk, instruksi }: FollowUpProps) {
  const { values, set } = fields;
  return (
    <section className={css['bagian']} data-bagian aria-label="Tindak lanjut">
      <h2>
        <span aria-hidden="true" /> Tindak lanjut
      </h2>
      <div>
        <RekamClash fields={fields} />
        {!rawatInap && <StatusPulang fields={fields} masuk={masuk} />}
        <div className={css['kisi']}>
          <Text name="tindak_lanjut" fields={fields} />
          <Text name="edukasi" fields={fields} />
          <Text name="terapi_nonobat" fields={fields} />
          <Text name="bmhp" fields={fields} />
        </div>
        {instruksi}
        <div className={css['deret']}>
          <Choice
            label="Hamil"
            value={flagText(values.hamil)}
            options={YES_NO}
            onPick={(text) => set({ hamil: flagOf(text), ...(text === 'ya' ? {} : { usia_hamil: null, hpht: null }) })}
          />
          <Choice
            label="Menyusui"
            value={flagText(values.menyusui)}
            options={YES_NO}
            onPick={(text) => set({ menyusui: flagOf(text) })}
          />
          <Choice
            label="Fungsi ginjal"
            value={values.ginjal}
            options={GINJAL.map((one) => [one, one])}
            onPick={(ginjal) => set({ ginjal: ginjal as RekamKunjunganInput['ginjal'] })}
          />
        </div>
        {values.hamil === true && (
          <div className={css['kisi']}>
            <NoteFieldBox
              field={USIA_HAMIL}
              value={values.usia_hamil}
              onChange={(value) => set({ usia_hamil: value as number | null })}
            />
            <NoteFieldBox
              field={HPHT}
              value={values.hpht}
              onChange={(value) => set({ hpht: value as string | null })}
            />
          </div>
        )}
      </div>
    </section>
  );
}
