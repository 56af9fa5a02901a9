import { lazyChunk } from '#platform/http/chunk.ts';
import { Button, Input, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { login } from '#platform/session/session.ts';
import type { PendingFactor } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { FieldFrame } from '#fields/field-frame.tsx';
import { useCountdown } from './use-countdown.ts';

const FactorStep = lazyChunk(async () => (await import('./faktor/factor-step.tsx')).FactorStep);

type Errors = { email?: string; password?: string; all?: string };

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return { all: messageOf(error) };
  const [email, password] = [error.errors['email']?.[0], error.errors['password']?.[0]];
  if (email && email === password) return { password };
  if (email || password) return { ...(email ? { email } : {}), ...(password ? { password } : {}) };
  return error.status === 401 || error.status === 422 ? { password: error.message } : { all: error.message };
}

/** Why the server takes no other try yet: too many wrong ones, or too many people at one moment. */
type Pause = 'salah' | 'ramai';

const PAUSE_WORDS: Record<Pause, string> = {
  salah: 'Terlalu banyak percobaan.',
  ramai: 'Banyak yang sedang masuk bersamaan.',
};

type ShownProps = { errors: Errors; wait: number; pause: Pause };

function Shown({ errors, wait, pause }: ShownProps): ReactNode {
  if (wait > 0)
    return (
      <p role="status" style={{ fontSize: 13, color: 'var(--warn)', marginBottom: 12 }}>
        {PAUSE_WORDS[pause]} Coba lagi dalam {wait} detik.
      </p>
    );
  if (!errors.all) return null;
  return (
    <p role="alert" style={{ fontSize: 13, color: 'var(--danger)', marginBottom: 12 }}>
      {errors.all}
    </p>
  );
}

type LoginFormProps = {
  email?: string;
  password?: string;
  passwordRef?: RefObject<HTMLInputElement | null>;
  /** Whoever shows the form sets the focus. */ focusLater?: true;
  /** What signs in; an example of the form puts something else in its place. */
  signIn?: typeof login;
  /** Told when a second factor is asked for, and when it no longer is. */
  onFactor?: (pending: PendingFactor | null) => void;
};

/** E-mail and password, and then the second factor of whoever has one. */
export function LoginForm({ onFactor, ...form }: LoginFormProps) {
  const [pending, setPending] = useState<(PendingFactor & { email: string }) | null>(null);
  function show(next: (PendingFactor & { email: string }) | null): void {
    setPending(next);
    onFactor?.(next);
  }
  if (!pending) return <PasswordForm {...form} onPending={show} />;
  return (
    <LoadBoundary onClose={() => show(null)}>
      <FactorStep pending={pending} onBack={() => show(null)} />
    </LoadBoundary>
  );
}

type PasswordFormProps = Omit<LoginFormProps, 'onFactor'> & {
  onPending: (pending: PendingFactor & { email: string }) => void;
};

/** The form with e-mail and password. A given `email` is filled in, and the password gets the focus. */
function PasswordForm({
  email: given = '',
  password: givenPassword = '',
  passwordRef,
  focusLater,
  signIn = login,
  onPending,
}: PasswordFormProps) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useCountdown();
  const [pause, setPause] = useState<Pause>('salah');
  const own = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = passwordRef ?? own;
  const [filled, setFilled] = useState(given);
  if (filled !== given) {
    setFilled(given);
    setEmail(given);
    if (givenPassword) setPassword(givenPassword);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing: Errors = {
      ...(email.trim() ? {} : { email: 'Email wajib diisi' }),
      ...(password ? {} : { password: 'Kata sandi wajib diisi' }),
    };
    setErrors(missing);
    // An Enter after the e-mail leads on: the password must not be typed where everybody can read it.
    if (missing.email) emailInput.current?.focus();
    else if (missing.password) passwordInput.current?.focus();
    if (missing.email || missing.password || busy || wait > 0) return;
    setBusy(true);
    try {
      const pending = await signIn({ email: email.trim(), password });
      if (pending) onPending({ ...pending, email: email.trim() });
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        setPause(error.kode === 'RAMAI' ? 'ramai' : 'salah');
        setWait(error.retryAfter ?? 30);
      } else setErrors(errorsOf(error));
      passwordInput.current?.select();
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate style={{ display: 'grid', gap: 8 }}>
      <FieldFrame id="email" label="Email" required error={errors.email ?? null}>
        <Input
          id="email"
          ref={emailInput}
          type="email"
          size="md"
          autoComplete="username"
          aria-required
          aria-describedby="email-ket"
          aria-invalid={errors.email ? true : undefined}
          error={Boolean(errors.email)}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          autoFocus={given === ''}
        />
      </FieldFrame>
      <FieldFrame id="sandi" label="Kata sandi" required error={errors.password ?? null}>
        <PasswordInput
          id="sandi"
          ref={passwordInput}
          size="md"
          autoComplete="current-password"
          aria-required
          aria-describedby="sandi-ket"
          aria-invalid={errors.password ? true : undefined}
          error={Boolean(errors.password)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoFocus={given !== '' && !focusLater}
          data-autofocus={(given !== '' && !focusLater) || undefined}
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />
          }
          visibilityToggleButtonProps={{ 'aria-label': 'Lihat kata sandi', tabIndex: 0, 'aria-hidden': false }}
        />
      </FieldFrame>
      <Shown errors={errors} wait={wait} pause={pause} />
      <Button type="submit" size="md" fullWidth disabled={busy || wait > 0} rightSection={<Kbd filled>Enter</Kbd>}>
        {busy ? 'Memeriksa...' : 'Masuk'}
      </Button>
    </form>
  );
}
