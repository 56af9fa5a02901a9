import { Button } from '@mantine/core';
import { useStore } from '../platform/store.ts';
import { AlasanDialog } from './alasan-dialog.tsx';
import { openQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import css from './ui.module.css';

/** The dialog of the open question; it is mounted only while there is one. */
export function ConfirmHost() {
  const now = useStore(openQuestion);
  if (!now) return null;
  if (now.kind === 'alasan')
    return <AlasanDialog key={now.request.title} request={now.request} onAnswer={now.answer} />;
  const { title, body, yes = 'Ya', no = 'Batal', other, danger, rare } = now.question;
  const cautious = danger || rare;
  return (
    <Dialog title={title} onClose={() => now.answer('no')} size={440} zIndex={400}>
      {body && <div className={css['confirm']}>{body}</div>}
      <div className={css['confirmActions']}>
        <Button variant="default" onClick={() => now.answer('no')} data-autofocus={cautious || undefined}>
          {no}
        </Button>
        {other && (
          <Button variant="default" onClick={() => now.answer('other')}>
            {other}
          </Button>
        )}
        <Button
          variant={rare ? 'default' : 'filled'}
          {...(danger ? { color: 'var(--danger)', c: 'var(--surface)' } : {})}
          onClick={() => now.answer('yes')}
          data-autofocus={cautious ? undefined : true}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
