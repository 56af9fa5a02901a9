import { setupFactor } from '@nadi/contract/master/faktor.contract';
import type { FactorSetup as Setup } from '@nadi/contract/master/faktor.contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi } from '#platform/http/http.ts';
import { useMarkDirty } from '#platform/session/leaving.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { CodeForm } from './code-form.tsx';
import type { Verified } from './code-form.tsx';
import css from './faktor.module.css';
import type { FactorWords } from './factor-words.ts';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QR_SIZE = 200;

type FactorSetupProps = {
  /** The temporary token; null inside a session. */
  token: string | null;
  words: FactorWords;
  /** Beside the account, such as 'superadmin'. */
  role?: string;
  onDone: (verified: Verified) => void;
  onCancel: () => void;
  /** Told whether the recovery codes stand there and are not kept yet: whoever frames it stays open as long. */
  onHold?: (holds: boolean) => void;
  onExpired: () => void;
};

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={css['step']}>
      <h2>
        <span className={css['number']}>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

function Key({ secret, words }: { secret: string; words: FactorWords }) {
  const [said, setSaid] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(secret.replaceAll(' ', '')).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  return (
    <div className={css['key']}>
      <span>{words.cannotScan}</span>
      <div className={css['row']}>
        <code>{secret}</code>
        <ActionIcon variant="default" aria-label={words.copyKey} onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      <span role="status">{said}</span>
    </div>
  );
}

/** Scan, type, keep the recovery codes: the set-up of a second factor, for whoever must have one and whoever wants one. */
export function FactorSetup(props: FactorSetupProps) {
  const [tries, setTries] = useState(0);
  return <SetupTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

type SetupTryProps = FactorSetupProps & { onRetry: () => void };
function SetupTry({ token, words, role, onDone, onCancel, onHold, onExpired, onRetry }: SetupTryProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [verified, setVerified] = useState<Verified | null>(null);
  const [kept, setKept] = useState(false);
  const holds = verified !== null && !kept;
  const markDirty = useMarkDirty();
  const tellHold = useEffectEvent((now: boolean) => onHold?.(now));
  useEffect(() => {
    markDirty(holds);
    tellHold(holds);
    return () => markDirty(false);
  }, [holds, markDirty]);
  const begin = useEffectEvent(async () => {
    try {
      setSetup((await callApi(setupFactor, token === null ? {} : { token })).data);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onExpired();
      else setFailure(error);
    }
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answers to the beginning of the set-up is shown
    void begin();
  }, []);
  if (failure !== null)
    return (
      <div role="alert" className={css['failure']}>
        <b>{words.failed}</b>
        <span>{messageOf(failure)}</span>
        <Button onClick={onRetry}>{words.retry}</Button>
      </div>
    );
  if (!setup) return <SkeletonAfter150 rows={6} />;
  return (
    <div className={css['setup']}>
      <header className={css['head']}>
        <Logo size={28} />
        <h1>{words.setupTitle}</h1>
        <span className={css['account']}>{[setup.account, role].filter(Boolean).join(' · ')}</span>
      </header>
      <div className={css['columns']}>
        <Step number={1} title={words.scan}>
          <div className={css['picture']}>
            <QrPicture text={setup.otpauth_url} label={words.picture} size={QR_SIZE} />
          </div>
          <Key secret={setup.secret} words={words} />
        </Step>
        <div className={css['steps']}>
          <Step number={2} title={words.type}>
            {verified ? (
              <p className={css['accepted']} role="status">
                <IconCheck size={16} aria-hidden="true" /> {words.accepted}
              </p>
            ) : (
              <CodeForm token={token} words={words} digitsOnly onVerified={setVerified} onExpired={onExpired} />
            )}
          </Step>
          {verified && (
            <Step number={3} title={words.keep}>
              <RecoveryCodes
                codes={verified.recovery_codes}
                account={setup.account}
                words={words}
                kept={kept}
                onKept={setKept}
              />
            </Step>
          )}
        </div>
      </div>
      <div className={css['foot']}>
        <span>{token === null ? words.own.hour : words.hour}</span>
        {!verified && (
          <Button variant="default" onClick={onCancel}>
            {token === null ? words.back : words.signOut}
          </Button>
        )}
        {verified && (
          <Button disabled={!kept} rightSection={<Kbd filled>Enter</Kbd>} onClick={() => onDone(verified)}>
            {words.continue}
          </Button>
        )}
      </div>
    </div>
  );
}
