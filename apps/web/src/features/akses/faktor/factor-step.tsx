import { Button } from '@mantine/core';
import { useState } from 'react';
import { enterSession } from '#platform/session/session.ts';
import type { PendingFactor } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import type { Verified } from './code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import css from './faktor.module.css';
import { factorWords } from './factor-words.ts';

/** Completes a sign-in with the tokens that the code has brought. */
async function enter({ access_token, refresh_token, session_expires_at }: Verified): Promise<void> {
  if (access_token && refresh_token) await enterSession({ access_token, refresh_token, session_expires_at });
}

type FactorStepProps = { pending: PendingFactor & { email: string }; onBack: () => void };

/** What comes after the password: the code of the second factor, or its set-up. */
export function FactorStep({ pending: { need, token, superadmin, email }, onBack }: FactorStepProps) {
  const words = factorWords(superadmin);
  const [expired, setExpired] = useState(false);
  const lang = superadmin ? 'en' : 'id';
  /** Each recovery code is gone after its use, so that whoever lost the phone hears it, and where a new app is set up. */
  async function enterAndTell(verified: Verified): Promise<void> {
    await enter(verified);
    if (verified.recovery_used)
      toast.show({ message: words.own.cameByRecovery(verified.recovery_left), color: 'var(--warn)', autoClose: false });
  }
  if (expired)
    return (
      <div role="alert" lang={lang} className={css['failure']}>
        <b>{words.expired}</b>
        <Button autoFocus onClick={onBack}>
          {words.back}
        </Button>
      </div>
    );
  if (need === 'setup')
    return (
      <div lang={lang}>
        <FactorSetup
          token={token}
          words={words}
          {...(superadmin ? { role: 'superadmin' } : {})}
          onDone={(verified) => void enter(verified)}
          onCancel={onBack}
          onExpired={() => setExpired(true)}
        />
      </div>
    );
  return (
    <section lang={lang} className={css['verify']} aria-label={words.verifyTitle}>
      <h2>{words.verifyTitle}</h2>
      <p>{words.verifyHint}</p>
      <p className={css['account']}>{email}</p>
      <CodeForm token={token} words={words} onVerified={enterAndTell} onExpired={() => setExpired(true)} />
      <Button variant="subtle" onClick={onBack}>
        {words.back}
      </Button>
    </section>
  );
}
