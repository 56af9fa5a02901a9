import css from './ui.module.css';

/**
 * The badge of a shortcut; `filled` for one on a filled button. Screen readers skip it, because the button says its
 * words.
 */
export function Kbd({ children, filled }: { children: string; filled?: boolean }) {
  return (
    <kbd className={css['kbd']} data-filled={filled || undefined} aria-hidden="true">
      {children}
    </kbd>
  );
}
