import type { AnyColumn, AnyList } from './list.ts';

/** A screen of 1366 less the rail of icons. */
const ROOM_PX = 1294;
/** Below this a free column shows too little of its text. */
const FREE_PX = 160;
const ICON_PX = 32;
const BUTTON_PX = 92;
const PADDING_PX = 24;

/** The width of the column of actions: given, or that of the buttons which a row can have. */
export function actionsWidth<R>({ actions, actionsWidth: given }: AnyList<R>): number {
  if (given !== undefined) return given;
  if (actions === undefined || typeof actions === 'function') return 0;
  const count = (place: string): number => actions.filter((one) => (one.place ?? 'menu') === place).length;
  const shown = count('button') * BUTTON_PX + count('icon') * ICON_PX + (count('menu') > 0 ? ICON_PX : 0);
  return shown === 0 ? 0 : Math.max(60, shown + PADDING_PX);
}

/** The least width in which every column of the narrow screen can be read. */
export const leastWidth = <R>(list: AnyList<R>): number =>
  list.columns
    .filter(({ from }) => from === undefined)
    .reduce((sum, { width = FREE_PX }: AnyColumn<R>) => sum + width, actionsWidth(list));

/**
 * Refuses a description whose columns could not be read, where it is drawn: its own test, and the developer, see it
 * first.
 */
export function refuseTooWide<R>(list: AnyList<R>): void {
  const width = leastWidth(list);
  if (width > ROOM_PX)
    throw new Error(`The columns of ${list.name} need ${width} px, and a screen of 1366 has ${ROOM_PX}`);
}
