import { Button } from '@mantine/core';
import { JENIS_CETAKAN } from '@nadi/domain/cetak/jenis-cetakan';
import { messageOf } from '../http/error.ts';
import { toast } from '#ui/toast.ts';
import type { PrintRequest } from './desk-printers.ts';
import css from './tell-unprinted.module.css';

/** Says that a document is not printed, why, and how to try again; it stays until then, because nothing else tells it. */
export function tellUnprinted({ jenis, acuan, whose }: PrintRequest, error: unknown, retry: () => void): void {
  const id = `belum-tercetak-${jenis}-${acuan}`;
  const { label } = JENIS_CETAKAN[jenis];
  toast.show({
    id,
    title: `${label}${whose ? ` ${whose}` : ''} belum tercetak`,
    message: (
      <span className={css['belum']} role="alert">
        <span>{messageOf(error)}</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            toast.dismiss(id);
            retry();
          }}
        >
          Coba lagi
        </Button>
      </span>
    ),
    color: 'var(--danger)',
    autoClose: false,
  });
}
