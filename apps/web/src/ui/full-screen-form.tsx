import { ActionIcon, Button, Loader, Modal } from '@mantine/core';
import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useId, useLayoutEffect } from 'react';
import { formatJam } from '../platform/tanggal.ts';
import { tanya } from './confirm.ts';
import css from './full-screen-form.module.css';
import { Kbd } from './kbd.tsx';
import uiCss from './ui.module.css';

type FullScreenFormProps = {
  judul: string;
  /** 'rtl' lays the whole form out from the right. */
  arah?: 'ltr' | 'rtl';
  onClose: () => void;
  /** Whether closing would lose something; then it asks first. */
  dirty: () => boolean;
  onSave: () => void;
  /** Handles the form's keys: `(event, save) => handleFormKey(event, save)` of fields/form-keyboard.ts. */
  onKey: (event: KeyboardEvent<HTMLElement>, onSave: () => void) => void;
  /** The label of the save button. Without it the form has nothing to save (yet), and no button. */
  simpan?: string;
  menyimpan?: string;
  saving?: boolean;
  /** Shown over the body while saving. */
  pesanSimpan?: string;
  tersimpanPada?: Date | null;
  /** Stands in the header, between the title and the close button. */
  kepala?: ReactNode;
  /** Stands at the left of the footer: Reset, Edit Detail Pasien. */
  kaki?: ReactNode;
  /** Stands in the footer before the save button: "1 kesalahan". */
  kakiKanan?: ReactNode;
  kiri?: ReactNode;
  lebarKiri?: number;
  kanan?: ReactNode;
  lebarKanan?: number;
  /**
   * On a small screen the right panel comes first and stays in sight. Put `data-tinggi` on something in it when it
   * takes up to half the screen.
   */
  kananDulu?: boolean;
  children: ReactNode;
};

export function DraftMark({ pada }: { pada: Date | null }) {
  if (!pada) return null;
  return (
    <span className={uiCss['draft']}>
      <IconDeviceFloppy size={14} aria-hidden="true" /> <span className={css['lebar']}>Draf tersimpan</span>{' '}
      {formatJam(pada)}
    </span>
  );
}

/** Every open dialog hears Esc, so each one checks that it is the top one before it acts. */
const isTopDialog = (titleId: string): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1)?.querySelector('h2')?.id === titleId;

let terbuka = 0;

/** Tells app/tokens.css that the page is covered. Forms may stand over each other, so they are counted. */
function useLayarPenuh(): void {
  useLayoutEffect(() => {
    terbuka += 1;
    document.documentElement.dataset['layarPenuh'] = '';
    return () => {
      terbuka -= 1;
      if (terbuka === 0) delete document.documentElement.dataset['layarPenuh'];
    };
  }, []);
}

/**
 * Sets the focus with the first rendering, and not a moment later as the library does: a practised clerk types at once,
 * and the first letter must land in the form.
 */
const fokusAwal = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

/**
 * A form over the whole screen: header and footer stay, the body scrolls. Esc closes it, and asks when something would
 * be lost.
 */
export function FullScreenForm(props: FullScreenFormProps) {
  const {
    judul,
    onClose,
    dirty,
    onSave,
    onKey,
    simpan,
    menyimpan = 'Menyimpan...',
    saving = false,
    kiri,
    kanan,
    lebarKiri = 200,
    lebarKanan = 336,
  } = props;
  const titleId = useId();
  useLayarPenuh();

  async function close(): Promise<void> {
    if (saving || !isTopDialog(titleId)) return;
    const isi = 'Yang sudah diketik dan drafnya akan dibuang.';
    if (
      !dirty() ||
      (await tanya({
        judul: 'Tutup tanpa menyimpan?',
        isi,
        ya: 'Buang dan tutup',
        tidak: 'Kembali mengisi',
        bahaya: true,
      }))
    )
      onClose();
  }
  const save = (): void => {
    if (!saving && simpan) onSave();
  };
  const columns = [kiri ? `${lebarKiri}px` : '', 'minmax(0, 1fr)', kanan ? `${lebarKanan}px` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Modal.Root
      opened
      onClose={() => void close()}
      onKeyDown={(event) => onKey(event, save)}
      fullScreen
      closeOnEscape
      returnFocus={false}
    >
      <Modal.Content
        className={css['content']}
        aria-label={judul}
        radius={0}
        {...(props.arah ? { dir: props.arah } : {})}
      >
        <Modal.Body className={css['body']}>
          <div className={css['form']} ref={fokusAwal}>
            <div className={css['header']}>
              <h2 className={css['title']} id={titleId}>
                {judul}
              </h2>
              <DraftMark pada={props.tersimpanPada ?? null} />
              <span className={css['grow']} />
              {props.kepala && (
                <div className={css['kepala']} inert={saving}>
                  {props.kepala}
                </div>
              )}
              {props.kepala && <span className={css['separator']} />}
              <ActionIcon aria-label="Tutup" onClick={() => void close()}>
                <IconX size={18} />
              </ActionIcon>
            </div>
            <div
              className={css['main']}
              data-kanan-dulu={props.kananDulu || undefined}
              style={{ '--kolom': columns } as CSSProperties}
            >
              {kiri && (
                <div className={`${css['side']} ${css['left']}`} inert={saving}>
                  {kiri}
                </div>
              )}
              <div className={css['scroll']} inert={saving}>
                {props.children}
              </div>
              {kanan && (
                <div className={`${css['side']} ${css['right']}`} inert={saving}>
                  {kanan}
                </div>
              )}
              {saving && (
                <div className={css['overlay']} role="status">
                  <Loader size={18} /> {props.pesanSimpan ?? menyimpan}
                </div>
              )}
            </div>
            <div className={css['footer']}>
              <Button variant="default" onClick={() => void close()} rightSection={<Kbd>Esc</Kbd>}>
                Tutup
              </Button>
              {props.kaki}
              <span className={css['grow']} />
              {props.kakiKanan}
              {simpan && (
                <Button data-simpan onClick={save} disabled={saving} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
                  {saving ? menyimpan : simpan}
                </Button>
              )}
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
