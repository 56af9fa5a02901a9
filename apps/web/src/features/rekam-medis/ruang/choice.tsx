import { PilihBox } from '#fields/pilih-box.tsx';
import css from './ruang.module.css';

const NONE = { value: '', label: 'Belum diisi' };

type ChoiceProps = {
  label: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  onPick: (value: string | null) => void;
};
/** One of few words beside a text of the note; it may be left open. */
export function Choice({ label, value, options, onPick }: ChoiceProps) {
  return (
    <div className={css['pilih']}>
      <span aria-hidden="true">{label}</span>
      <PilihBox
        label={label}
        options={[NONE, ...options.map(([id, nama]) => ({ value: id, label: nama }))]}
        value={value ?? ''}
        onChange={(next) => onPick(next === '' ? null : next)}
      />
    </div>
  );
}
