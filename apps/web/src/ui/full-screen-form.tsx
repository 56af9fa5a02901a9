import { ActionIcon, Button, Loader, Modal } from '@mantine/core';
import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useId, useLayoutEffect } from 'react';
import { useBackGuard } from '#platform/draft/back-guard.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import { useOpenForm } from '#platform/draft/open-forms.ts';
import { openIntake } from '#platform/http/operations.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { focusFirst } from './focus-first.ts';
import css from './full-screen-form.module.css';
import { Kbd } from './kbd.tsx';
import { SuperadminMark } from './superadmin-mark.tsx';
import { toast } from './toast.ts';
import uiCss from './ui.module.css';
import { useEscape } from './use-escape.ts';
import { WhoseContext } from './whose.ts';

const nobody = (): null => null;

type FullScreenFormProps = {
  title: string;
  onClose: () => void;
  /** Whether closing would lose something; then it asks first. */
  dirty: () => boolean;
  /** Whose record it is, for the questions that are asked before something is lost. */
  whose?: (() => string | null) | undefined;
  /** Closes the form and keeps what was typed as a draft. Resolves false when it could not be kept. */
  onKeep?: (() => Promise<boolean>) | undefined;
  /** What is kept besides what was typed, as long as the page is not loaded anew: "2 berkas". */
  keptBeside?: string | undefined;
  onSave: () => void;
  /** Handles the form's keys: `(event, save) => handleFormKey(event, save)` of fields/form-keyboard.ts. */
  onKey: (event: KeyboardEvent<HTMLElement>, onSave: () => void) => void;
  /** The label of the save button. Without it the form has nothing to save (yet), and no button. */
  saveLabel?: string;
  savingLabel?: string;
  saving?: boolean;
  /** Shown over the body while saving. */
  savingMessage?: string;
  savedAt?: Date | null;
  /** Stands in the header, between the title and the close button. */
  headerContent?: ReactNode;
  /** Stands at the left of the footer: Reset, Edit Detail Pasien. */
  footerContent?: ReactNode;
  /** Stands in the footer before the save button: "1 kesalahan". */
  footerRight?: ReactNode;
  left?: ReactNode;
  leftWidth?: number;
  right?: ReactNode;
  rightWidth?: number;
  /**
   * On a small screen the right panel comes first and stays in sight. Put `data-tinggi` on something in it when it
   * takes up to half the screen.
   */
  rightFirst?: boolean;
  children: ReactNode;
};

export function DraftMark({ savedAt }: { savedAt: Date | null }) {
  if (!savedAt) return null;
  return (
    <span className={uiCss['draft']}>
      <IconDeviceFloppy size={14} aria-hidden="true" /> <span className={css['lebar']}>Draf tersimpan</span>{' '}
      {formatTime(savedAt)}
    </span>
  );
}

/** Shortcuts are heard below a dialog too, so each one checks that it is the top one before it acts. */
const isTopDialog = (titleId: string): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1)?.querySelector('h2')?.id === titleId;

let openCount = 0;

/** Tells app/tokens.css that the page is covered. Forms may stand over each other, so they are counted. */
function useFullScreen(): void {
  useLayoutEffect(() => {
    openCount += 1;
    document.documentElement.dataset['layarPenuh'] = '';
    return () => {
      openCount -= 1;
      if (openCount === 0) delete document.documentElement.dataset['layarPenuh'];
    };
  }, []);
}

/**
 * A form over the whole screen: header and footer stay, the body scrolls. Esc closes it, and asks when something would
 * be lost.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function FullScreenForm(props: FullScreenFormProps) {
  const {
    title,
    onClose,
    dirty,
    onKeep,
    onSave,
    onKey,
    saveLabel,
    savingLabel = 'Menyimpan...',
    saving = false,
    left,
    right,
    leftWidth = 200,
    rightWidth = 336,
  } = props;
  const titleId = useId();
  useFullScreen();

  async function close(): Promise<void> {
    if (saving) return;
    const leave = await mayLeave({
      of: 'form',
      dirty: dirty(),
      canKeep: onKeep !== undefined,
      whose: props.whose?.() ?? null,
      ...(props.keptBeside ? { beside: props.keptBeside } : {}),
    });
    if (leave === 'keep') void onKeep?.();
    else if (leave === 'drop') onClose();
  }
  useEscape(() => void close());
  // A question that is open already is answered first.
  useBackGuard(() => isTopDialog(titleId) && void close());
  /** Gives way to the next patient: what was typed is kept, or asked about where it cannot be. */
  async function setAside(): Promise<boolean> {
    if (saving) return false;
    if (dirty() && onKeep) {
      const kept = await onKeep();
      if (kept) toast.info(`${title} disisihkan`);
      return kept;
    }
    if ((await mayLeave({ of: 'form', dirty: dirty(), whose: props.whose?.() ?? null })) === false) return false;
    onClose();
    return true;
  }
  useOpenForm(setAside);
  const search = (): Answer =>
    isTopDialog(titleId) ? did(openIntake()) : 'Tutup dulu yang terbuka di atas formulir ini, dengan Esc.';
  useShortcut('cari', search, { inDialog: true });
  const save = (): void => {
    if (!saving && saveLabel) onSave();
  };
  const columns = [left ? `${leftWidth}px` : '', 'minmax(0, 1fr)', right ? `${rightWidth}px` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <WhoseContext value={props.whose ?? nobody}>
      <Modal.Root
        opened
        onClose={() => void close()}
        onKeyDown={(event) => onKey(event, save)}
        fullScreen
        closeOnEscape={false}
        returnFocus={false}
      >
        <Modal.Content className={css['content']} aria-label={title} radius={0}>
          <Modal.Body className={css['body']}>
            <div className={css['form']} ref={focusFirst} tabIndex={-1} aria-busy={saving || undefined}>
              <div className={css['header']}>
                <h2 className={css['title']} id={titleId}>
                  {title}
                </h2>
                <DraftMark savedAt={props.savedAt ?? null} />
                <span className={css['grow']} />
                <SuperadminMark />
                {props.headerContent && (
                  <div className={css['kepala']} inert={saving}>
                    {props.headerContent}
                  </div>
                )}
                {props.headerContent && <span className={css['separator']} />}
                <ActionIcon aria-label="Tutup" onClick={() => void close()}>
                  <IconX size={18} />
                </ActionIcon>
              </div>
              <div
                className={css['main']}
                data-kanan-dulu={props.rightFirst || undefined}
                style={{ '--kolom': columns } as CSSProperties}
              >
                {left && (
                  <div className={`${css['side']} ${css['left']}`} inert={saving}>
                    {left}
                  </div>
                )}
                <div className={css['scroll']} inert={saving}>
                  {props.children}
                </div>
                {right && (
                  <div className={`${css['side']} ${css['right']}`} inert={saving}>
                    {right}
                  </div>
                )}
                {saving && (
                  <div className={css['overlay']} role="status">
                    <Loader size={18} /> {props.savingMessage ?? savingLabel}
                  </div>
                )}
              </div>
              <div className={css['footer']}>
                <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
                  Tutup
                </Button>
                {props.footerContent}
                <span className={css['grow']} />
                {props.footerRight}
                {saveLabel && (
                  <Button data-simpan onClick={save} disabled={saving} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
                    {saving ? savingLabel : saveLabel}
                  </Button>
                )}
              </div>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </WhoseContext>
  );
}
