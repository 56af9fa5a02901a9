import { Button } from '@mantine/core';
import { IconEyeOff, IconLock } from '@tabler/icons-react';
import { usePreview } from '#platform/session/preview.ts';
import type { Preview } from '#platform/session/preview.ts';
import { EmptyState } from '#ui/state.tsx';
import { decide } from '../guard.ts';
import { findPage } from '../pages.ts';
import { useVisitor } from '../visitor.ts';
import css from './shell.module.css';

/** 'gone': the user may not open it any more. The others: as a role sees the app, the role may not, or the user may not. */
type PageRight = 'held' | 'gone' | 'not-of-role' | 'not-of-user';

/** Whether the page at an address may be seen now. The guard has let the user come this far. */
export function usePageRight(path: string): PageRight {
  const preview = usePreview();
  const visitor = useVisitor();
  const access = findPage(path)?.page.access ?? null;
  if (preview && decide(access, { role: preview.kode, may: preview.may }) !== 'show') return 'not-of-role';
  if (decide(access, visitor) === 'show') return 'held';
  return preview ? 'not-of-user' : 'gone';
}

function wordsOf(right: Exclude<PageRight, 'held'>, preview: Preview | null): { title: string; body: string } {
  if (right === 'not-of-role')
    return {
      title: `Peran ${preview?.nama} tidak dapat membuka halaman ini`,
      body: 'Halaman yang terbuka tadi tetap seperti semula dan kembali sesudah pratinjau ditutup.',
    };
  if (right === 'not-of-user')
    return {
      title: `Halaman ini terlihat oleh peran ${preview?.nama}`,
      body: 'Anda sendiri tidak memegang haknya, jadi isinya tidak ditampilkan.',
    };
  return {
    title: 'Hak Anda untuk halaman ini sudah dicabut',
    body: 'Hubungi pengelola hak akses di faskes Anda bila ini keliru.',
  };
}

type PageRightNoticeProps = {
  right: Exclude<PageRight, 'held'>;
  /** Something typed stands below, and is not lost. */
  dirty: boolean;
  /** Absent for a page that stays open. */
  onClose?: (() => void) | undefined;
};

/** What had the focus may have gone with the page, or goes a moment later with a dialog of it. */
function focusIfLost(notice: HTMLElement | null): () => void {
  const take = (): void => {
    if (document.activeElement === document.body) notice?.focus();
  };
  take();
  const timer = setTimeout(take);
  return () => clearTimeout(timer);
}

/** In the place of a page that may not be seen; above it while something in it is not saved, so that it can be copied. */
export function PageRightNotice({ right, dirty, onClose }: PageRightNoticeProps) {
  const { title, body } = wordsOf(right, usePreview());
  if (right === 'gone' && dirty)
    return (
      <div className={css['rightGone']} role="alert">
        <IconLock size={18} stroke={1.8} aria-hidden="true" />
        <div>
          <strong>{title}.</strong> Yang sudah Anda ketik masih ada di bawah, tetapi tidak dapat disimpan lagi. Salin
          yang perlu, lalu tutup halaman ini.
        </div>
        {onClose && (
          <Button size="xs" variant="default" onClick={onClose}>
            Tutup halaman
          </Button>
        )}
      </div>
    );
  return (
    <div ref={focusIfLost} tabIndex={-1}>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={title}
        action={
          onClose &&
          right === 'gone' && (
            <Button variant="default" leftSection={<IconEyeOff size={16} aria-hidden="true" />} onClick={onClose}>
              Tutup halaman
            </Button>
          )
        }
      >
        {body}
      </EmptyState>
    </div>
  );
}
