import { Button, Modal } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { LoginForm } from '#features/akses/login-form.public.tsx';
import { leaveExpired, useSession } from '#platform/session/session.ts';
import { useEscape } from '#ui/use-escape.ts';

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

/** Nobody types on for so long after the page was taken from under their hands. */
const QUIET_MS = 1000;

/**
 * The focus goes to the password once nobody types: the rest of a sentence would go into it, and with its Enter to the
 * server. Until then the keys are used up.
 */
function useQuietFocus(password: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isUp = (): boolean => document.activeElement === password.current;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        removeEventListener('keydown', swallow, { capture: true });
        if (!isUp()) password.current?.focus();
      }, QUIET_MS);
    };
    const swallow = (event: KeyboardEvent): void => {
      // Whoever has clicked into the box means it.
      if (isUp()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wait();
    };
    addEventListener('keydown', swallow, { capture: true });
    wait();
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', swallow, { capture: true });
    };
  }, [password]);
}

/**
 * The dialog over an open page, which keeps everything typed and is hidden (ketentuan D28): the same person goes on,
 * another one starts at home.
 */
export function SessionExpired() {
  const { user } = useSession();
  const place = useOnlyPlace();
  const password = useRef<HTMLInputElement>(null);
  useQuietFocus(password);
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
      trapFocus={false}
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
      <LoginForm email={user.email} passwordRef={password} focusLater />
      <Button variant="subtle" fullWidth mt={8} onClick={leaveExpired}>
        Ganti pengguna
      </Button>
    </Modal>,
    place,
  );
}
