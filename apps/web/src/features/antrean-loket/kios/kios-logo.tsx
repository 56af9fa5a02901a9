import { useRef } from 'react';
import { Logo } from '#ui/logo.tsx';
import css from './kios.module.css';

/** So long staff hold the logo for the set-up of the kiosk, which nobody does by chance. */
export const HOLD_MS = 3000;

/** The facility's logo, or Nadi's where it has none, which leads staff to the printer of the kiosk: held for three seconds, or by Enter of a keyboard. */
export function KiosLogo({ logo, onHeld }: { logo: string; onHeld: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(timer.current);
  return (
    <button
      type="button"
      className={css['logo']}
      aria-label="Atur printer kios"
      onPointerDown={() => {
        release();
        timer.current = setTimeout(onHeld, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // A click without a pointer is a key's.
      onClick={({ detail }) => detail === 0 && onHeld()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {logo === '' ? <Logo size={80} /> : <img src={logo} alt="" draggable={false} />}
    </button>
  );
}
