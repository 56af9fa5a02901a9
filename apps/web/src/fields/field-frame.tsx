import { InputWrapperContext } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './field-frame.module.css';

type FrameProps = {
  id: string;
  label: string;
  required?: boolean;
  error: string | null;
  help?: ReactNode;
  className?: string;
  children: ReactNode;
  labelTag?: 'label' | 'span';
};

/** The label stands above and one line is reserved below, so that nothing moves when an error appears. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  help,
  className,
  children,
  labelTag: Label = 'label',
}: FrameProps) {
  return (
    <div className={`${css['frame']} ${className ?? ''}`}>
      <Label className={css['label']} id={`${id}-label`} {...(Label === 'label' ? { htmlFor: id } : {})}>
        {label}
        {required && (
          <span className={css['star']} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </Label>
      {/* The library's inputs read their description only from this context: one passed to them is overwritten. */}
      <InputWrapperContext
        value={{
          describedBy: `${id}-ket`,
          inputId: undefined,
          labelId: undefined,
          offsetBottom: false,
          offsetTop: false,
          getStyles: null,
        }}
      >
        {children}
      </InputWrapperContext>
      <div
        className={css['line']}
        id={`${id}-ket`}
        dir={error ? 'auto' : undefined}
        {...(error ? { 'data-error': true, role: 'alert' } : {})}
      >
        {error ?? help}
      </div>
    </div>
  );
}

/** The right side of a control: the error sign, the unit, and any other part. */
export function FieldRight({ error, unit, children }: { error: string | null; unit?: string; children?: ReactNode }) {
  return (
    <span className={css['right']}>
      {error && <IconAlertTriangleFilled className={css['icon']} size={15} aria-hidden="true" />}
      {unit && <span className={css['unit']}>{unit}</span>}
      {children}
    </span>
  );
}
