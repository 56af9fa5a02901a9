import { entity } from '#platform/lists/entity.ts';
import { useSession } from '#platform/session/session.ts';
import css from './shell.module.css';

/** Stays at the bottom of the window (platform.md 2.3): whose desk this is. A phone has its bar there instead. */
export function Footer() {
  // The profile may change while the page is open.
  useSession();
  const { name, address, phone } = entity();
  return (
    <footer className={css['footer']}>
      <span>Nadi</span>
      <span>{[name, address, phone && `Telp. ${phone}`].filter(Boolean).join(' · ')}</span>
    </footer>
  );
}
