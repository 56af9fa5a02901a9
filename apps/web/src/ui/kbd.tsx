import css from './ui.module.css';

/** A shortcut's badge. `filled` on a filled button. Hidden from screen readers: the button says its words. */
export function Kbd({ children, filled }: { children: string; filled?: boolean }) {
  return (
    <kbd className={css['kbd']} data-filled={filled || undefined} aria-hidden="true">
      {children}
    </kbd>
  );
}
