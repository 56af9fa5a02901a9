import type { AnyColumn, AnyList, ShownColumn } from './list.ts';

/** A screen of 1366 less the rail of icons. */
const ROOM_PX = 1294;
/** The rail, and the line beside the page. */
const RAIL_PX = 53;
/** Below this a free column shows too little of its text. */
const FREE_PX = 160;
/** Where the window has no room for all columns, they have less air (list.module.css), and free ones show less. */
const NARROW_AIR_PX = 8;
const NARROW_FREE_PX = 136;
const ICON_PX = 32;
const BUTTON_PX = 92;
const PADDING_PX = 24;

function buttonsWidth<R>({ actions }: AnyList<R>): number {
  if (actions === undefined || typeof actions === 'function') return 0;
  const count = (place: string): number => actions.filter((one) => (one.place ?? 'menu') === place).length;
  const shown = count('button') * BUTTON_PX + count('icon') * ICON_PX + (count('menu') > 0 ? ICON_PX : 0);
  return shown === 0 ? 0 : Math.max(60, shown + PADDING_PX);
}

/** The width of the column of actions: given, or that of the buttons which a row can have; 0 where there is none. */
export function actionsWidth<R>(list: AnyList<R>, isNarrow = false): number {
  const width = list.actionsWidth ?? buttonsWidth(list);
  return isNarrow && width > 0 ? width - NARROW_AIR_PX : width;
}

const widthOf = <R>(columns: readonly AnyColumn<R>[], free: number): number =>
  columns.reduce((sum, { width = free }) => sum + width, 0);

/** The least width in which every column of a desk can be read. */
const leastWidth = <R>(list: AnyList<R>): number =>
  widthOf(
    list.columns.filter(({ from }) => from === undefined),
    FREE_PX,
  ) + actionsWidth(list);

/** The windows without room for all columns of the list. */
export const tooNarrowFor = <R>(list: AnyList<R>): string => `(max-width: ${leastWidth(list) + RAIL_PX - 1}px)`;

/** The columns for such a window: narrower, and with those that stand under others in their cells. */
export const narrowed = <R>(columns: readonly ShownColumn<R>[]): ShownColumn<R>[] =>
  columns
    .filter(({ under }) => under === undefined)
    .map((column) => ({
      ...column,
      grow: undefined,
      width: column.narrow ?? (column.width === undefined ? undefined : column.width - NARROW_AIR_PX),
      below: columns.find(({ under }) => under === column.head),
    }));

/** The least width of the table with these columns. */
export const tableWidth = <R>(list: AnyList<R>, columns: readonly ShownColumn<R>[], isNarrow: boolean): number =>
  isNarrow ? widthOf(columns, NARROW_FREE_PX) + actionsWidth(list, true) : leastWidth(list);

/**
 * Refuses a description whose columns could not be read, where it is drawn: its own test, and the developer, see it
 * first.
 */
export function refuseTooWide<R>(list: AnyList<R>): void {
  if (!import.meta.env.DEV) return;
  const width = leastWidth(list);
  if (width > ROOM_PX)
    throw new Error(`The columns of ${list.name} need ${width} px, and a screen of 1366 has ${ROOM_PX}`);
}
