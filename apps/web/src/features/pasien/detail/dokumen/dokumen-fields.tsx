import { JENIS_DOKUMEN } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { useId, useState } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import { MaskedInput } from '#fields/masked-input.tsx';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from '#fields/mask.ts';
import { PilihBox } from '#fields/pilih-box.tsx';
import { DOKUMEN_LABELS, isExpiryInvalid } from '#features/pasien/form/dokumen/picked-dokumen.ts';
import css from './dokumen.module.css';

/** What the clerk enters about a document. `expired_date` may hold an incomplete date while it is typed. */
export type DokumenFormValues = { jenis: JenisDokumen | null; expired_date: string | null; status: 0 | 1 };

export const isComplete = <T extends DokumenFormValues>(values: T): values is T & { jenis: JenisDokumen } =>
  values.jenis !== null && !isExpiryInvalid(values);

const JENIS_OPTIONS = JENIS_DOKUMEN.map((jenis) => ({ value: jenis, label: DOKUMEN_LABELS[jenis] }));
const STATUS_OPTIONS = [
  { value: '1', label: 'Aktif' },
  { value: '0', label: 'Tidak Aktif' },
];

type DokumenFieldsProps = {
  values: DokumenFormValues;
  onChange: (values: DokumenFormValues) => void;
  /** The name of the file, when the form is about several files. */ fileName?: string;
  showErrors: boolean;
  autoFocus?: boolean;
};

/**
 * Type, expiry and status of one file. `showErrors` is set once the clerk has tried to save, so that missing values are
 * not reported earlier.
 */
export function DokumenFields({ values, onChange, fileName = '', showErrors, autoFocus }: DokumenFieldsProps) {
  const [id, tanggalId, statusId] = [useId(), useId(), useId()];
  const [wasBlurred, setWasBlurred] = useState(false);
  const { jenis, expired_date, status } = values;
  const jenisError = showErrors && jenis === null ? 'Pilih jenis dokumennya' : null;
  const tanggalError =
    (showErrors || wasBlurred) && isExpiryInvalid(values)
      ? (whyNoTanggal(expired_date ?? '') ?? 'Tanggal tidak ada di kalender')
      : null;
  const labelFor = (label: string): string => (fileName ? `${label} ${fileName}` : label);
  return (
    <div className={css['isian']}>
      <FieldFrame id={id} label="Jenis dokumen" required error={jenisError}>
        <PilihBox
          label={labelFor('Jenis dokumen')}
          error={jenisError}
          autoFocus={autoFocus}
          options={JENIS_OPTIONS}
          value={jenis ?? ''}
          onChange={(picked) => onChange({ ...values, jenis: (picked || null) as JenisDokumen | null })}
          own={{
            id,
            size: 'sm',
            placeholder: 'Pilih jenis',
            'aria-required': true,
            'aria-invalid': jenisError !== null || undefined,
            'aria-describedby': `${id}-ket`,
          }}
        />
      </FieldFrame>
      <FieldFrame id={tanggalId} label="Berlaku sampai" error={tanggalError} help="Kosong: tanpa batas">
        <MaskedInput
          id={tanggalId}
          aria-label={fileName ? labelFor('Berlaku sampai') : undefined}
          aria-invalid={tanggalError !== null || undefined}
          aria-describedby={`${tanggalId}-ket`}
          pattern="##/##/####"
          placeholder="hh/bb/tttt"
          inputRef={() => undefined}
          shown={shownTanggal(expired_date ?? '')}
          error={tanggalError !== null}
          onText={(text) => onChange({ ...values, expired_date: keptTanggal(text) })}
          onBlur={() => {
            onChange({ ...values, expired_date: settledTanggal(expired_date ?? '') });
            setWasBlurred(true);
          }}
        />
      </FieldFrame>
      <FieldFrame id={statusId} label="Status" error={null}>
        <PilihBox
          label={labelFor('Status')}
          options={STATUS_OPTIONS}
          value={String(status)}
          onChange={(picked) => onChange({ ...values, status: picked === '1' ? 1 : 0 })}
          own={{ id: statusId, size: 'sm' }}
        />
      </FieldFrame>
    </div>
  );
}
