import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import css from './resep.module.css';

type SegmentProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
  error?: string | undefined;
};
/** A choice of a few words on one line of the editor's side. */
export function Segment({ label, value, options, onPick, error }: SegmentProps) {
  const id = useId();
  return (
    <div className={css['keadaan']}>
      <span id={id}>{label}</span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={id}
        data={options.map(([key, word]) => ({ value: key, label: word }))}
        value={value}
        onChange={onPick}
      />
      {error && (
        <small className={css['galat']} role="alert">
          {error}
        </small>
      )}
    </div>
  );
}
