import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Kbd } from '#ui/kbd.tsx';
import { KeptScroll } from '#ui/kept-scroll.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListCards } from './list-cards.tsx';
import { ExportButton, ExportStatus } from './list-export.tsx';
import { FilterChips, ListFilters, PhoneFilters } from './list-filters.tsx';
import { LoadMore, ListFooter } from './list-footer.tsx';
import { ListError, listPlaceholder } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import css from './list.module.css';
import type { AnyList, Key, List, Rows } from './list.ts';
import { LimitsContext, useLimitsOf } from '#platform/lists/ruangan.ts';
import { can } from '#platform/session/session.ts';
import { useListExport } from './use-list-export.ts';
import { useList } from './use-list.ts';
import type { ListOptions, ListView } from './use-list.ts';

type Slot<R> = (view: ListView<R>) => ReactNode;
export type ListSlots<R> = ListOptions & {
  /** Facts beside the title. */
  note?: Slot<R>;
  /** Buttons beside the filters. */
  tools?: Slot<R>;
  /** What stands at the end of the line of chips. */
  beside?: Slot<R>;
  /** What stands above the rows and stays in sight while they scroll. Its height does not change with the rows. */
  above?: Slot<R>;
  /** What stands at the right of the rows where the window has the room; a narrow one leaves it out. */
  side?: Slot<R>;
  /** What stands at the end of the footer. */
  foot?: Slot<R>;
  /** A row to be chosen and brought into sight; each new object does it once. */
  follow?: { id: Key } | null;
  /** A list inside of a page has a heading of its own instead of the page's; in a tab, the tab is its heading. */
  within?: true | 'tab';
  /** Dialogs. */
  children?: ReactNode;
};

function AddButton<R>({ list: { add } }: { list: AnyList<R> }) {
  if (!add || !can(add.may)) return null;
  return (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      rightSection={<Kbd filled>N</Kbd>}
      onClick={add.run}
    >
      Tambah
    </Button>
  );
}

/** Says that the filters are those of last time, because a filter that nobody set looks like missing rows. */
function Remembered<R>({ view: { address, filtered, clearFilters } }: { view: ListView<R> }) {
  if (!address.remembered || filtered.length === 0) return null;
  return (
    <span className={css['remembered']}>
      <span role="status">Saringan terakhir Anda dipakai lagi.</span>
      <button type="button" className={css['plain']} onClick={clearFilters}>
        Hapus saringan
      </button>
    </span>
  );
}

function Limits({ children }: { children: ReactNode }) {
  return <LimitsContext value={useLimitsOf()}>{children}</LimitsContext>;
}
/** A list of waits asks once from when they are marked. */
const WithLimits = ({ wanted, children }: { wanted: boolean; children: ReactNode }) =>
  wanted ? <Limits>{children}</Limits> : children;

/** What stands beside the rows reaches down beside their footer too. */
const WithSide = ({ side, children }: { side: ReactNode; children: ReactNode }) =>
  side === undefined ? (
    children
  ) : (
    <div className={css['withSide']}>
      <div className={css['column']}>{children}</div>
      {side}
    </div>
  );

function ListRoot<R>({ list, ...slots }: ListSlots<R> & { list: AnyList<R> }) {
  const root = useRef<HTMLDivElement>(null);
  const view = useList(list, root, slots);
  const running = useListExport(view);
  const { focus, isPhone, rows, settled } = view;
  const placeholder = listPlaceholder(view);
  const chips = list.filters?.find((filter) => filter.kind === 'chips');
  const show = useEffectEvent((id: Key) => focus.show(id));
  const { follow } = slots;
  useEffect(() => {
    if (follow) show(follow.id);
  }, [follow]);

  const goToRows = useEffectEvent(() => {
    const at = rows.findIndex((row) => list.id(row) === focus.currentId);
    if (rows.length > 0) focus.goTo(Math.max(0, at));
  });
  /** The filter in which Enter was pressed before its answer had come. */
  const [waiting, setWaiting] = useState<Element | null>(null);
  const answered = settled && !view.query.isPending;
  useEffect(() => {
    if (waiting === null || !answered) return;
    // Whoever has gone elsewhere meanwhile is not pulled back.
    if (document.activeElement === waiting) goToRows();
    // oxlint-disable-next-line react/set-state-in-effect -- the answer that the key waited for is here, and the key is used up
    setWaiting(null);
  }, [waiting, answered]);

  /** From a filter, an arrow or Enter leads to the rows, once they are the answer to what was typed. */
  function onFilterKey(event: KeyboardEvent<HTMLElement>): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-saring]')) return;
    if (key !== 'ArrowDown' && key !== 'Enter') return setWaiting(null);
    event.preventDefault();
    setWaiting(target);
  }
  const controls = (
    <>
      <ListFilters view={view} />
      {isPhone && <PhoneFilters view={view} />}
      {slots.tools?.(view)}
      {list.exports && can(list.exports.may) && <ExportButton running={running} empty={view.total === 0} />}
      <AddButton list={list} />
    </>
  );
  const statusChips = chips && (
    <div className={css['chips']} role="group" aria-label="Saring menurut status">
      <FilterChips filter={chips} view={view} />
      {slots.beside?.(view)}
    </div>
  );
  const facts = (
    <>
      {slots.note?.(view)} <Remembered view={view} />
    </>
  );
  // A tab that neither filters nor does anything has no band above its rows.
  const hasHead =
    slots.within !== 'tab' || Boolean(list.filters?.length || list.exports || list.add || slots.tools || slots.note);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the filters inside bubble up to here
    <div className={css['page']} ref={root} onKeyDown={onFilterKey}>
      {slots.within ? (
        hasHead && (
          <div className={css['within']}>
            {slots.within === 'tab' ? statusChips : <h2>{list.title}</h2>}
            <div className={css['facts']}>{facts}</div>
            {controls}
          </div>
        )
      ) : (
        <PageHeader title={list.title} note={facts}>
          {controls}
        </PageHeader>
      )}
      <ExportStatus running={running} />
      {slots.within !== 'tab' && statusChips}
      {slots.above?.(view)}
      <WithSide side={slots.side?.(view)}>
        <KeptScroll className={css['scroll'] ?? ''} reachable={!isPhone && rows.length === 0}>
          <WithLimits wanted={list.columns.some(({ kind }) => kind === 'minutes')}>
            {isPhone ? (placeholder ?? <ListCards view={view} />) : <ListTable view={view} placeholder={placeholder} />}
          </WithLimits>
          <LoadMore view={view} />
          <ListError view={view} />
        </KeptScroll>
        <ListFooter view={view}>{slots.foot?.(view)}</ListFooter>
      </WithSide>
      {slots.children}
    </div>
  );
}

/** A whole page of rows: head, filters, table or cards, states, footer and keys, from one description. */
export function ListPage<E extends AnyEndpoint>({ of, ...slots }: ListSlots<Rows<E>> & { of: List<E> }) {
  // Inside, names of filters and orders are plain text: that they are the call's own is checked where a list is described.
  return <ListRoot list={of as unknown as AnyList<Rows<E>>} {...slots} />;
}
