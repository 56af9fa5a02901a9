import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { createElement, useEffect, useRef } from 'react';
import { useTabDirty } from '#platform/session/leaving.ts';
import { createKunjungan, createPasien } from '#platform/http/operations.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { can } from '#platform/session/session.ts';
import { useTabTitles } from '#platform/address/tab-title.ts';
import { Kbd } from '#ui/kbd.tsx';
import { iconOf } from '../page-icons.ts';
import { findPage } from '../pages.ts';
import { usePageRight } from './page-right.tsx';
import css from './shell.module.css';
import type { Tab } from './tab-store.ts';

type TabButtonProps = {
  tab: Tab;
  name: string | undefined;
  active: boolean;
  onOpen: (path: string) => void;
  onClose: (id: string) => void;
};

function TabButton({ tab, name, active, onOpen, onClose }: TabButtonProps) {
  const dirty = useTabDirty(tab.id);
  const found = findPage(tab.id);
  const right = usePageRight(tab.id);
  const root = useRef<HTMLDivElement>(null);
  // Also when a name makes it, or one before it, wider.
  useEffect(() => {
    if (active) root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  if (!found) return null;
  const { page } = found;
  // What a page calls itself is a patient's name, and is seen no longer than the page. Whoever looks as a role sees it on.
  const isHidden = (right === 'gone' || right === 'not-of-user') && !dirty;
  const title = isHidden ? 'Tidak dapat dibuka' : (name ?? found.title);
  return (
    <div
      ref={root}
      className={css['tab']}
      data-active={active || undefined}
      data-one={page.path.includes(':') || undefined}
    >
      <button
        type="button"
        className={css['tabOpen']}
        aria-current={active ? 'page' : undefined}
        onClick={() => onOpen(tab.id)}
        onAuxClick={(event) => event.button === 1 && onClose(tab.id)}
      >
        {createElement(iconOf(page.name), { size: 15, stroke: 1.7, 'aria-hidden': true })}
        <span className={css['tabTitle']} title={title}>
          {title}
        </span>
        {dirty && <span className={css['dirty']} role="img" aria-label="belum disimpan" />}
      </button>
      {page.closable !== false && (
        <button type="button" className={css['tabClose']} aria-label={`Tutup ${title}`} onClick={() => onClose(tab.id)}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export function TabsRow({
  tabs,
  active,
  onOpen,
  onClose,
}: {
  tabs: readonly Tab[];
  active: string;
  onOpen: (path: string) => void;
  onClose: (id: string) => void;
}) {
  const names = useTabTitles();
  return (
    <div className={css['tabs']}>
      <nav className={css['tabList']} aria-label="Halaman terbuka">
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            name={names.get(tab.id)}
            active={tab.id === active}
            onOpen={onOpen}
            onClose={onClose}
          />
        ))}
      </nav>
      {can('create pasien') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => createPasien()}
          rightSection={<Kbd>{keysOf('pasien-baru')}</Kbd>}
        >
          Pasien baru
        </Button>
      )}
      {can('create kunjungan') && (
        <Button
          size="xs"
          variant="light"
          onClick={() => createKunjungan()}
          leftSection={<IconPlus size={15} />}
          rightSection={<Kbd>{keysOf('kunjungan')}</Kbd>}
        >
          Kunjungan
        </Button>
      )}
    </div>
  );
}
