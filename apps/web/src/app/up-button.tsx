import { IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import css from './up-button.module.css';

/** In a chunk of its own: it comes to whoever has scrolled far, and a page that was just opened does not wait for it. */
export function UpButton({ below, onUp }: { below: number; onUp: () => void }) {
  const style: CSSProperties & Record<'--below', string> = { '--below': `${below}px` };
  return (
    <button type="button" className={css['up']} aria-label="Ke atas" onClick={onUp} style={style}>
      <IconArrowUp size={18} aria-hidden="true" />
    </button>
  );
}
