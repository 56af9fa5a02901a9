import { verifyFactor } from '@nadi/contract/master/faktor.contract';
import type { removeFactor } from '@nadi/contract/master/faktor.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { Button, Input } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi } from '#platform/http/http.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useCountdown } from '../use-countdown.ts';
import css from './faktor.module.css';
import type { FactorWords } from './factor-words.ts';

export type Verified = ResponseOf<typeof verifyFactor>;

type CodeFormProps = {
  /** The temporary token; null inside a session. */
  token: string | null;
  words: FactorWords;
  /** Digits alone, because there is no recovery code yet. */
  digitsOnly?: boolean;
  /** What the code is for; to prove it, where nothing is said. */
  call?: typeof verifyFactor | typeof removeFactor;
  onVerified: (answer: Verified) => Promise<void> | void;
  /** The temporary token is no longer valid. */
  onExpired: () => void;
};

/** One code, by its own field and its Enter. */
export function CodeForm({
  token,
  words,
  digitsOnly = false,
  call = verifyFactor,
  onVerified,
  onExpired,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useCountdown();
  const input = useRef<HTMLInputElement>(null);

  function fail(failure: unknown): void {
    if (failure instanceof ApiError && failure.status === 401) return onExpired();
    if (failure instanceof ApiError && failure.status === 429) setWait(failure.retryAfter ?? 30);
    setError(failure instanceof ApiError ? (failure.errors['code']?.[0] ?? failure.message) : messageOf(failure));
    input.current?.select();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || wait > 0) return;
    if (code.trim() === '') return setError(words.empty);
    setBusy(true);
    setError(null);
    try {
      const answer = await callApi(call, { body: { code }, ...(token === null ? {} : { token }) });
      await onVerified(answer as Verified);
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={css['codeForm']} onSubmit={(event) => void send(event)} noValidate>
      <FieldFrame id="kode" label={words.code} required error={wait > 0 ? words.wait(wait) : error}>
        <Input
          id="kode"
          ref={input}
          size="md"
          className={css['code'] ?? ''}
          inputMode={digitsOnly ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={digitsOnly ? '000000' : words.codeHint}
          aria-required
          aria-describedby="kode-ket"
          aria-invalid={error ? true : undefined}
          error={Boolean(error)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoFocus
        />
      </FieldFrame>
      <Button type="submit" size="md" disabled={busy || wait > 0} rightSection={<Kbd filled>Enter</Kbd>}>
        {busy ? words.checking : words.verify}
      </Button>
    </form>
  );
}
