import { PilihInput } from './pilih-input.tsx';
import type { PilihInputProps } from './pilih-input.tsx';
import { placeOf, toPickOptions } from './word-option.ts';
import type { WordOption } from './word-option.ts';

type PilihBoxProps = Pick<PilihInputProps, 'loading' | 'onOpen' | 'error' | 'minWidth' | 'autoFocus' | 'emptyText'> & {
  /** Names the box, for screen readers too. */
  label: string;
  options: readonly WordOption[];
  value: string;
  onChange: (value: string) => void;
  own?: PilihInputProps['own'];
};

/** The select outside of a form: of a filter, of a page's head, of a dialog that keeps its own values. */
export function PilihBox({ options, value, onChange, own, ...rest }: PilihBoxProps) {
  return (
    <PilihInput
      {...rest}
      savesLater
      options={toPickOptions(options)}
      value={placeOf(options, value)}
      onChoose={(at) => onChange(at === null ? '' : (options[at]?.value ?? ''))}
      own={{ size: 'xs', 'aria-label': rest.label, placeholder: rest.label, ...own }}
    />
  );
}
