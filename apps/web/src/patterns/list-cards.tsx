import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { Cell, markOf } from './cell.tsx';
import css from './list.module.css';
import type { AnyColumn } from './list.ts';
import { MANY } from './list-rows.tsx';
import type { RowProps } from './list-rows.tsx';
import { RowActions } from './row-actions.tsx';
import { textOf } from './text-of.ts';
import type { ListView } from './use-list.ts';
import { orderAt } from './use-row-focus.ts';

const inPlace = <R,>(columns: readonly AnyColumn<R>[], place: AnyColumn<R>['phone']): AnyColumn<R>[] =>
  columns.filter(({ phone }) => phone === place);

/** One row on a phone: its title, what stands beside it, its lines, and its actions at the foot. */
function Card<R>({ list, columns, row, current, busy, order, marked, problem }: Omit<RowProps<R>, 'tabStop'>) {
  const cell = (column: AnyColumn<R>) => (
    <Cell column={column} row={row} marked={marked[markOf(column) ?? ''] ?? ''} tabStop />
  );
  // What is not known is left out here: without its heading, a dash says nothing.
  const line = columns
    .filter(({ phone }) => phone === 'line' || phone === 'named')
    .map((column) => ({ column, text: textOf(column, row) }))
    .filter(({ text }) => text !== '-')
    .map(({ column: { phone, head }, text }) => (phone === 'named' ? `${head} ${text}` : text))
    .join(' · ');
  const told = inPlace(columns, undefined);
  return (
    <li
      data-row={list.id(row)}
      data-pilih={current || undefined}
      data-quiet={list.quiet?.(row) || undefined}
      aria-busy={busy || undefined}
    >
      <div className={css['cardTitle']}>
        {inPlace(columns, 'title').map((column) => (
          <div key={column.head} data-tone={column.tone}>
            {cell(column)}
          </div>
        ))}
      </div>
      <div className={css['cardSide']}>
        {inPlace(columns, 'side')
          .filter((column) => textOf(column, row) !== '-')
          .map((column) => (
            <div key={column.head}>{cell(column)}</div>
          ))}
      </div>
      {line !== '' && <div className={css['cardLine']}>{line}</div>}
      {told
        .filter(({ kind }) => kind !== 'status')
        .map((column) => (
          <div key={column.head} className={css['cardTold']}>
            <span>{column.head}: </span>
            {cell(column)}
          </div>
        ))}
      <div className={css['cardFoot']}>
        {told
          .filter(({ kind }) => kind === 'status')
          .map((column) => (
            <span key={column.head}>{cell(column)}</span>
          ))}
        <RowActions list={list} row={row} current={false} tabStop busy={busy} order={order} touch />
        {list.open?.byClick && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Buka ${list.nameOf(row)}`}
            onClick={() => void list.open?.run(row)}
          >
            Buka
          </Button>
        )}
      </div>
      {problem && (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
const KeptCard = memo(Card) as typeof Card;

/** So far below the window the next cards are drawn, before a thumb gets there. */
const AHEAD_PX = 1500;

/** Calls `onNear` when the end of the cards comes near. */
function CardsEnd({ onNear }: { onNear: () => void }) {
  const watch = (end: HTMLLIElement): (() => void) => {
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(), {
      root: end.closest('[data-scroll]'),
      rootMargin: `${AHEAD_PX}px`,
    });
    watcher.observe(end);
    return () => watcher.disconnect();
  };
  return <li ref={(end) => (end ? watch(end) : undefined)} className={css['rest']} aria-hidden="true" />;
}

/**
 * The rows on a phone: one card each, so that nothing scrolls sideways. Of a long list a part is drawn, and more each
 * time their end comes near: cards differ in height, so that room cannot stand for the others as it does in a table.
 */
export function ListCards<R>({ view }: { view: ListView<R> }) {
  const { list, rows, focus, busy, problem, marked, settled, filtered } = view;
  const columns = view.columns.filter(({ phone }) => phone !== 'hidden');
  const [drawn, setDrawn] = useState(MANY);
  // The row that was gone to is drawn, however far down.
  const shown = list.many === true ? rows.slice(0, Math.max(drawn, focus.currentAt + 1)) : rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- choosing only tints; every action is a button or link too
    <ul
      className={css['cards']}
      aria-label={list.title}
      aria-busy={!settled}
      // Cards with nothing to press are a stop themselves, because the keys that scroll need the focus inside.
      {...(list.open || list.actions ? {} : { tabIndex: 0 })}
      onClick={focus.bodyProps.onClick}
    >
      {shown.map((row, at) => (
        <KeptCard
          key={list.id(row)}
          list={list}
          columns={columns}
          row={row}
          current={focus.currentId === list.id(row)}
          busy={busy.has(list.id(row))}
          order={orderAt(at, rows.length, filtered.length > 0)}
          marked={marked}
          problem={problem?.id === list.id(row) ? problem.message : null}
        />
      ))}
      {shown.length < rows.length && (
        // Anew for each part, because an end that stays in sight tells nothing more.
        <CardsEnd key={shown.length} onNear={() => setDrawn(shown.length + MANY)} />
      )}
    </ul>
  );
}
