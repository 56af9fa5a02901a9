import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import css from './part-rows.module.css';

type Usul = { id: string; /** The template that proposes it. */ kode: string; what: string };
type UsulanRowsProps<T> = {
  usulan: readonly T[];
  /** What taking it up is called. */ action: string;
  onTake: (usul: T) => void;
  onDrop: (usul: T) => void;
};

/** What templates proposed for a part of a record, above what it holds. Nothing comes of it by itself. */
export function UsulanRows<T extends Usul>({ usulan, action, onTake, onDrop }: UsulanRowsProps<T>) {
  if (usulan.length === 0) return null;
  return (
    <ul className={css['rows']} aria-label="Usulan templat">
      {usulan.map((usul) => (
        <li key={usul.id} data-usul>
          <IconBulb size={16} aria-hidden="true" />
          <div className={css['what']}>
            {usul.what}
            <small>Usulan templat .{usul.kode}, belum dikerjakan</small>
          </div>
          <span className={css['buttons']}>
            <Button
              size="compact-sm"
              variant="default"
              data-mulai
              aria-label={`${action}: ${usul.what}`}
              onClick={() => onTake(usul)}
            >
              {action}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Abaikan usulan ${usul.what}`}
              onClick={() => onDrop(usul)}
            >
              Abaikan
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
