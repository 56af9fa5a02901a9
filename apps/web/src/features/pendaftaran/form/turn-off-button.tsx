import { IconX } from '@tabler/icons-react';
import css from './kunjungan-form.module.css';

/**
 * Turns off the panel it stands in. The focus moves to the panel's title, because the button disappears with the panel.
 */
export function TurnOffButton({ onTurnOff, children }: { onTurnOff: () => void; children: string }) {
  return (
    <button
      type="button"
      className={css['terakhir']}
      onClick={({ currentTarget }) => {
        const id = currentTarget.closest('section')?.parentElement?.id ?? '';
        document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
        onTurnOff();
      }}
    >
      <IconX size={13} stroke={2} aria-hidden="true" /> {children}
    </button>
  );
}
