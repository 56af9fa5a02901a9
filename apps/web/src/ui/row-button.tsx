import type { ComponentPropsWithRef } from 'react';
import css from './row-button.module.css';

type RowButtonProps = ComponentPropsWithRef<'button'> & {
  /** What one does next stands out. */
  first?: boolean;
  /** It holds an icon and no word. */
  icon?: boolean;
  /** On a phone it is larger. */
  touch?: boolean;
};

/** A button of a row. There are two in each of five hundred rows, so it is a plain element with the looks of the others. */
export function RowButton({ first = false, icon = false, touch = false, className, ...rest }: RowButtonProps) {
  const own = [css[icon ? 'icon' : 'word'], ...(touch ? [css['touch']] : []), ...(className ? [className] : [])];
  return <button type="button" {...rest} className={own.join(' ')} data-first={first || undefined} />;
}
