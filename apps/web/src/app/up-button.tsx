import { IconArrowUp } from '@tabler/icons-react';
import css from './up-button.module.css';

/** In a chunk of its own: it comes to whoever has scrolled far, and a page that was just opened does not wait for it. */
export function UpButton({ onUp }: { onUp: () => void }) {
  return (
    <button type="button" className={css['up']} aria-label="Ke atas" onClick={onUp}>
      <IconArrowUp size={18} aria-hidden="true" />
    </button>
  );
}
