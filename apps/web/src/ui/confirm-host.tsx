import { Button } from '@mantine/core';
import { useStore } from '../platform/store.ts';
import { AlasanDialog } from './alasan-dialog.tsx';
import { pertanyaan } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import css from './ui.module.css';

/** The dialog of the open question; it is mounted only while there is one. */
export function ConfirmHost() {
  const now = useStore(pertanyaan);
  if (!now) return null;
  if (now.jenis === 'alasan') return <AlasanDialog key={now.minta.judul} minta={now.minta} onJawab={now.jawab} />;
  const { judul, isi, ya = 'Ya', tidak = 'Batal', bahaya, jarang } = now.tanya;
  const menahan = bahaya || jarang;
  return (
    <Dialog judul={judul} onClose={() => now.jawab(false)} size={440} zIndex={400}>
      {isi && <div className={css['confirm']}>{isi}</div>}
      <div className={css['confirmActions']}>
        <Button variant="default" onClick={() => now.jawab(false)} data-autofocus={menahan || undefined}>
          {tidak}
        </Button>
        <Button
          variant={jarang ? 'default' : 'filled'}
          {...(bahaya ? { color: 'var(--danger)', c: 'var(--surface)' } : {})}
          onClick={() => now.jawab(true)}
          data-autofocus={menahan ? undefined : true}
        >
          {ya}
        </Button>
      </div>
    </Dialog>
  );
}
