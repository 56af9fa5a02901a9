import { Checkbox, Input } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './apotek.module.css';

type Toggle<T extends string> = {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  words: (one: T) => string;
  /** What stands below it, such as what is compared. */ describe?: (one: T) => string;
  /** Its first one has the focus when the step begins. */
  first?: boolean;
  /** They are questions of the review, which one key answers. */
  butir?: boolean;
  /** What was refused because of those that are not chosen. */
  error: string | undefined;
  onChange: (next: T[]) => void;
  children?: ReactNode;
};
/** What is ticked under one heading; what was refused for being left open is marked, and is where the focus goes. */
export function Checks<T extends string>(props: Toggle<T>) {
  const { legend, all, chosen, words, describe, first = false, butir = false, error, onChange, children } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend>{legend}</legend>
      {children}
      <div className={css['centang']}>
        {all.map((one, at) => (
          <Checkbox
            key={one}
            data-utama={(first && at === 0) || undefined}
            data-butir={butir ? one : undefined}
            data-kurang={(error !== undefined && !chosen.includes(one)) || undefined}
            error={error !== undefined && !chosen.includes(one)}
            size="xs"
            label={words(one)}
            description={describe?.(one)}
            checked={chosen.includes(one)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </div>
      {error && (
        <Input.Error id={id} size="sm">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
