import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/time/tanggal.ts';
import css from './count-tabs.module.css';

export type CountTab<I extends string> = {
  id: I;
  label: string;
  /** How many rows it holds; undefined until that is known, when only its room is kept. Absent where nothing is counted. */
  count?: number | undefined;
  body: () => ReactNode;
};

type CountTabsProps<I extends string> = {
  label: string;
  value: I;
  onChange: (id: I) => void;
  tabs: readonly CountTab<I>[];
};

/** The parts of a page, of which one is shown and drawn. Where the shown one stands is the page's, such as its address. */
export function CountTabs<I extends string>({ label, value, onChange, tabs }: CountTabsProps<I>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the open tab may be scrolled out of view.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads from the page which tab is open; another one is the sign to look again
  }, [value]);
  return (
    <Tabs
      value={value}
      onChange={(id) => onChange(tabs.find((tab) => tab.id === id)?.id ?? value)}
      keepMounted={false}
      classNames={{
        root: css['root'] ?? '',
        list: css['list'] ?? '',
        tab: css['tab'] ?? '',
        panel: css['panel'] ?? '',
      }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, label: name, ...others }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
            {'count' in others && (
              <span className={css['count']}> {others.count === undefined ? '' : formatNumber(others.count)}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, body }) => (
        <Tabs.Panel key={id} value={id}>
          {id === value && body()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
