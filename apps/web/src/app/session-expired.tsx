import { Button, Modal } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LoginForm } from '../features/akses/login-form.public.tsx';
import { leaveExpired, useSession } from '../platform/session.ts';
import { useEscape } from '../ui/use-escape.ts';

const Z_INDEX = 450;

/** Hides everything beside `shown` and takes it out of reach of keys and screen readers. Returns what undoes it. */
function hideAllBut(shown: Element): () => void {
  const others = [...document.body.children].filter(
    (one): one is HTMLElement => one !== shown && one instanceof HTMLElement && !one.inert,
  );
  for (const one of others) {
    one.inert = true;
    one.style.visibility = 'hidden';
  }
  return () => {
    for (const one of others) {
      one.inert = false;
      one.style.visibility = '';
    }
  };
}

/** A place of its own at the end of the page, with all else hidden while it is there; the focus goes back afterwards. */
function useOnlyPlace(): HTMLElement {
  const [{ place, focused }] = useState(() => ({
    place: document.createElement('div'),
    focused: document.activeElement,
  }));
  useLayoutEffect(() => {
    document.body.append(place);
    const show = hideAllBut(place);
    return () => {
      show();
      place.remove();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
  }, [place, focused]);
  return place;
}

/**
 * The dialog over an open page, which keeps everything typed and is hidden (decisions D28): the same person goes on,
 * another one starts at home.
 */
export function SessionExpired() {
  const { user } = useSession();
  const place = useOnlyPlace();
  useEscape(() => undefined, Z_INDEX);
  if (!user) return null;
  return createPortal(
    <Modal
      opened
      onClose={() => undefined}
      title="Sesi berakhir"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      centered
      size={420}
      zIndex={Z_INDEX}
      withinPortal={false}
      styles={{ title: { fontSize: 16, fontWeight: 600 }, overlay: { background: 'var(--canvas)' } }}
    >
      <p style={{ fontSize: 13, lineHeight: '18px', color: 'var(--ink-2)', marginBottom: 16 }}>
        Masuk lagi sebagai {user.name} untuk melanjutkan. Halaman dan isian Anda tetap seperti tadi.
      </p>
      <LoginForm email={user.email} />
      <Button variant="subtle" fullWidth mt={8} onClick={leaveExpired}>
        Ganti pengguna
      </Button>
    </Modal>,
    place,
  );
}
