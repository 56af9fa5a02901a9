import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useAfter150 } from '#ui/state.tsx';
import { intakeHint, intakeLabel } from './intake-words.public.ts';
import css from './intake.module.css';

/** An Enter, a scanner's included, or another key that acts on what was typed. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
export type Early = { text: string; pressed: Pressed | null };

type IntakeWaitingProps = { early: Early; onEarly: (early: Early) => void; onClose: () => void };

/** Stands in the place of the intake box until that is loaded, and keeps what is typed and pressed for it. */
export function IntakeWaiting({ early, onEarly, onClose }: IntakeWaitingProps) {
  const slow = useAfter150(true);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    event.stopPropagation();
    if (key === 'Escape') return onClose();
    // The input is all there is, so Tab has nowhere to go.
    if (key !== 'Enter' && key !== 'F2' && key !== 'Tab') return;
    event.preventDefault();
    if (key !== 'Tab') onEarly({ ...early, pressed: { key, ctrlKey, metaKey, altKey } });
  }
  return (
    <div className={css['waiting']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the input in it */}
      <div role="dialog" aria-modal="true" aria-label="Cari pasien, menu, dan tindakan" onKeyDown={onKeyDown}>
        <div className={css['top']}>
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
          <input
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={early.text}
            aria-label={intakeLabel()}
            maxLength={200}
            placeholder={intakeHint()}
            onChange={(event) => onEarly({ text: event.currentTarget.value, pressed: null })}
          />
          <span className={css['read']} role="status">
            {slow && 'Memuat…'}
          </span>
        </div>
      </div>
    </div>
  );
}
