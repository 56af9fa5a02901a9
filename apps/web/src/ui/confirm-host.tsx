import { Button } from '@mantine/core';
import { comboOf } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { useStore } from '#platform/draft/store.ts';
import { AlasanDialog } from './alasan-dialog.tsx';
import { openQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import css from './ui.module.css';

/** The dialog of the open question; it is mounted only while there is one. */
export function ConfirmHost() {
  const now = useStore(openQuestion);
  if (!now) return null;
  if (now.kind === 'alasan')
    return <AlasanDialog key={now.request.title} request={now.request} onAnswer={now.answer} />;
  const { title, body, yes = 'Ya', no = 'Batal', other, otherKey, danger, rare } = now.question;
  const cautious = danger || rare;
  return (
    <Dialog
      title={title}
      onClose={() => now.answer('no')}
      size={otherKey === undefined ? 440 : 560}
      zIndex={400}
      onKey={(event) => {
        if (otherKey === undefined || comboOf(event.nativeEvent) !== keysOf(otherKey)) return;
        event.preventDefault();
        // The key that is held since it asked is no answer.
        if (!event.repeat) now.answer('other');
      }}
    >
      {body && <div className={css['confirm']}>{body}</div>}
      <div className={css['confirmActions']}>
        <Button variant="default" onClick={() => now.answer('no')} data-autofocus={cautious || undefined}>
          {no}
        </Button>
        {other && (
          <Button
            variant="default"
            onClick={() => now.answer('other')}
            rightSection={otherKey === undefined ? undefined : <Kbd>{keysOf(otherKey)}</Kbd>}
          >
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
