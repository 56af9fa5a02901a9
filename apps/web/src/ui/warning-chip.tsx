import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './warning-chip.module.css';

export type WarningKind = 'bahaya' | 'awas' | 'biasa';
type WarningChipProps = { kind: WarningKind; ChipIcon: Icon; children: ReactNode };

/** A warning beside a patient's name: its colour is never alone, the icon and the words say it too. */
export function WarningChip({ kind, ChipIcon, children }: WarningChipProps) {
  return (
    <span className={css['cip']} data-jenis={kind}>
      <ChipIcon size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
