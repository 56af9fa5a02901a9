import { formatUkuran, parseUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { flagVital } from '@nadi/domain/rekam-medis/tanda-flag';
import type { Diukur } from '@nadi/domain/rekam-medis/tanda-flag';
import { askKoma } from '@nadi/domain/rekam-medis/keraguan-vital';
import { BATAS_VITAL, checkVital } from '@nadi/domain/rekam-medis/tanda-vital';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TextField } from '#fields/text-field.tsx';
import { Status } from '#ui/status.tsx';
import type { VitalBody, VitalValues } from './vital-form.ts';
import { TANDA_LOOKS, unitOf } from './vital-words.ts';

/** What was typed, and what the field made of it. */
export type Settled = { typed: string; read: string };

type UkuranInputProps = {
  control: Control<VitalValues, unknown, VitalBody>;
  nama: UkuranVital;
  diukur: Diukur;
  autoFocus: boolean;
  /** Is told below the field as long as that stands in it. */ dari: Settled | undefined;
  onLeave: (text: string) => void;
};

/** One measure of the quick form, with its limits below, or the mark of what was typed. */
export function UkuranInput({ control, nama, diukur, autoFocus, dari, onLeave }: UkuranInputProps) {
  const { label, min, max } = BATAS_VITAL[nama];
  const text = useWatch({ control, name: nama });
  const value = parseUkuran(text, unitOf(nama));
  const koma = askKoma(nama, value, diukur.umurBulan);
  const tanda = value === null || checkVital(nama, value) !== null ? null : flagVital(nama, value, diukur);
  return (
    <TextField
      control={control}
      name={nama}
      label={label}
      unit={unitOf(nama)}
      autoFocus={autoFocus}
      onLeave={onLeave}
      className="q1"
      help={
        koma !== null ? (
          <span role="alert">{koma}</span>
        ) : dari && dari.read === text ? (
          <span role="status">{`"${dari.typed}" dibaca ${dari.read} ${unitOf(nama)}`}</span>
        ) : tanda && tanda !== 'normal' ? (
          <Status of={TANDA_LOOKS} value={tanda} />
        ) : (
          `${formatUkuran(min)}–${formatUkuran(max)}`
        )
      }
    />
  );
}
