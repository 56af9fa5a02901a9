import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListView } from '#patterns/use-list.ts';
import { createPasien } from '#platform/http/operations.ts';
import { can } from '#platform/session/session.ts';
import { formatNumber } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { pasienCountQuery } from './pasien-list.queries.ts';
import css from './pasien.module.css';

/** "38 cocok dari 12.486 pasien", with a chip for each filter. */
export function ListSummary({ view }: { view: ListView<PasienRow> }) {
  const { filtered, total, lebih, columns, query } = view;
  const { data: unfilteredTotal } = useQuery({ ...pasienCountQuery(), enabled: filtered.length > 0 });
  const countText = query.data ? `${lebih ? 'lebih dari ' : ''}${formatNumber(total)}` : '…';
  const labelOf = (name: string): string => columns.find(({ filter }) => filter === name)?.head ?? name;
  return (
    <div className={css['keterangan']}>
      <span aria-live="polite">
        {filtered.length > 0 ? (
          <>
            <b className={css['cocok']}>{countText}</b> cocok
            {unfilteredTotal === undefined ? '' : ` dari ${formatNumber(unfilteredTotal)} pasien`}
          </>
        ) : (
          `${countText} pasien`
        )}
      </span>
      {filtered.map(([name, text]) => (
        <button
          key={name}
          type="button"
          className={css['cip']}
          onClick={() => view.typeFilter(name, '')}
          aria-label={`Hapus saringan ${labelOf(name)}: ${text}`}
        >
          <span className={css['potong']}>
            {labelOf(name)}: {text}
          </span>{' '}
          <IconX size={13} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

export function NewPasien() {
  if (!can('create pasien')) return null;
  return (
    <Button variant="default" onClick={() => createPasien()} rightSection={<Kbd>F2</Kbd>}>
      Pasien baru
    </Button>
  );
}
