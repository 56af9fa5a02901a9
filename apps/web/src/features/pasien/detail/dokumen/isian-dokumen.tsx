import { JENIS_DOKUMEN } from '@nadi/contract/dokumen-pasien.contract';
import type { JenisDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { FieldFrame } from '../../../../fields/field-frame.tsx';
import { MaskedInput } from '../../../../fields/masked-input.tsx';
import { keptTanggal, shownTanggal } from '../../../../fields/mask.ts';
import { LABEL_DOKUMEN, berlakuSalah } from '../../form/dokumen/berkas.ts';
import css from './dokumen.module.css';

/** What the clerk enters about a document. `expired_date` may hold an incomplete date while it is typed. */
export type IsianDokumen = { jenis: JenisDokumen | null; expired_date: string | null; status: 0 | 1 };

export const lengkap = <T extends IsianDokumen>(isian: T): isian is T & { jenis: JenisDokumen } =>
  isian.jenis !== null && !berlakuSalah(isian);

const JENIS = [
  { value: '', label: 'Pilih jenis' },
  ...JENIS_DOKUMEN.map((jenis) => ({ value: jenis, label: LABEL_DOKUMEN[jenis] })),
];
const STATUS = [
  { value: '1', label: 'Aktif' },
  { value: '0', label: 'Tidak Aktif' },
];

type IsianProps = {
  isian: IsianDokumen;
  onUbah: (isian: IsianDokumen) => void;
  /** The name of the file, when the form is about several files. */ untuk?: string;
  periksa: boolean;
  autoFocus?: boolean;
};

/**
 * Type, expiry and status of one file. `showErrors` is set once the clerk has tried to save, so that missing values are
 * not reported earlier.
 */
export function IsianDokumenFields({ isian, onUbah, untuk = '', periksa, autoFocus }: IsianProps) {
  const [id, idTanggal, idStatus] = [useId(), useId(), useId()];
  const [tinggalkan, setTinggalkan] = useState(false);
  const { jenis, expired_date, status } = isian;
  const salahJenis = periksa && jenis === null ? 'Pilih jenis dokumennya' : null;
  const salahTanggal = (periksa || tinggalkan) && berlakuSalah(isian) ? 'Tanggal tidak ada di kalender' : null;
  const nama = (label: string): string | undefined => (untuk ? `${label} ${untuk}` : undefined);
  return (
    <div className={css['isian']}>
      <FieldFrame id={id} label="Jenis dokumen" required error={salahJenis}>
        <NativeSelect
          id={id}
          aria-label={nama('Jenis dokumen')}
          aria-required
          aria-invalid={salahJenis !== null || undefined}
          aria-describedby={`${id}-ket`}
          error={salahJenis !== null}
          data-autofocus={autoFocus || undefined}
          data={JENIS}
          value={jenis ?? ''}
          onChange={(event) => onUbah({ ...isian, jenis: (event.currentTarget.value || null) as JenisDokumen | null })}
        />
      </FieldFrame>
      <FieldFrame id={idTanggal} label="Berlaku sampai" error={salahTanggal} help="Kosong: tanpa batas">
        <MaskedInput
          id={idTanggal}
          aria-label={nama('Berlaku sampai')}
          aria-invalid={salahTanggal !== null || undefined}
          aria-describedby={`${idTanggal}-ket`}
          pattern="##/##/####"
          placeholder="hh/bb/tttt"
          inputRef={() => undefined}
          shown={shownTanggal(expired_date ?? '')}
          error={salahTanggal !== null}
          onText={(teks) => onUbah({ ...isian, expired_date: keptTanggal(teks) })}
          onBlur={() => setTinggalkan(true)}
        />
      </FieldFrame>
      <FieldFrame id={idStatus} label="Status" error={null}>
        <NativeSelect
          id={idStatus}
          aria-label={nama('Status')}
          data={STATUS}
          value={String(status)}
          onChange={(event) => onUbah({ ...isian, status: event.currentTarget.value === '1' ? 1 : 0 })}
        />
      </FieldFrame>
    </div>
  );
}
