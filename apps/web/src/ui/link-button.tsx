import type { ComponentPropsWithRef } from 'react';
import css from './link-button.module.css';

/** A button that stands in a text or beside a heading and looks like a link; `className` may change how it stands there. */
export function LinkButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={className ? `${css['link']} ${className}` : css['link']} />;
}
