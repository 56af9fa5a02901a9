import { factorState, removeFactor } from '@nadi/contract/master/faktor.contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#platform/http/http.ts';
import { useUser, isSuperadmin } from '#platform/session/session.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { factorWords } from './factor-words.ts';
import css from './faktor.module.css';

const KEY = ['akun', 'faktor-kedua'];

/** The second factor of one's own account: set up by whoever wants one, replaced, and taken off by whoever may. */
export function OwnFactorDialog({ onClose }: { onClose: () => void }) {
  const superadmin = isSuperadmin(useUser());
  const words = factorWords(superadmin);
  const own = words.own;
  const holds = useRef(false);
  const client = useQueryClient();
  const [stage, setStage] = useState<'state' | 'setup' | 'prove' | 'off'>('state');
  const query = useQuery({ queryKey: KEY, queryFn: async () => (await callApi(factorState)).data });
  const state = query.data;

  const close = (): void => (holds.current ? toast.info(words.keepFirst) : onClose());
  function settle(message: string): void {
    setStage('state');
    toast.ok(message);
    void client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <Dialog title={words.verifyTitle} size={stage === 'setup' ? 800 : 460} withClose centered={false} onClose={close}>
      <div lang={superadmin ? 'en' : 'id'} className={css['own']}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 rows={3} />}
        {state && stage === 'state' && (
          <>
            <p>{state.active ? own.active(formatTanggal(state.active_since), state.recovery_left) : own.inactive}</p>
            {state.required && <p>{own.required}</p>}
            <div className={css['row']}>
              <Button onClick={() => setStage(state.active ? 'prove' : 'setup')}>
                {state.active ? own.replace : own.begin}
              </Button>
              {state.active && !state.required && (
                <Button variant="default" onClick={() => setStage('off')}>
                  {own.off}
                </Button>
              )}
            </div>
          </>
        )}
        {stage === 'prove' && (
          <>
            <p>{own.proveHint}</p>
            <CodeForm token={null} words={words} onVerified={() => setStage('setup')} onExpired={onClose} />
          </>
        )}
        {stage === 'off' && (
          <>
            <p>{own.offHint}</p>
            <CodeForm
              token={null}
              words={{ ...words, verify: own.off }}
              call={removeFactor}
              onVerified={() => settle(own.removed)}
              onExpired={onClose}
            />
          </>
        )}
        {stage === 'setup' && (
          <FactorSetup
            token={null}
            words={words}
            onDone={() => settle(own.done)}
            onCancel={() => setStage('state')}
            onHold={(now) => void (holds.current = now)}
            onExpired={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
