import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import css from './chart.module.css';
import { downloadCsv } from './csv.ts';
import { DataTable } from './data-table.tsx';

type ChartRow = readonly (string | number | null)[];
type ChartPanelProps = {
  title: string;
  note?: ReactNode;
  /** The columns of the chart's table, which is also what is exported. */
  head: readonly string[];
  rows: readonly ChartRow[];
  children: ReactNode;
};

/** A chart that can be shown as a table and exported as CSV. */
export function ChartPanel({ title, note, head, rows, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={css['panel']} aria-label={title}>
      <div className={css['head']}>
        <h2>{title}</h2>
        <span className={css['facts']}>{note}</span>
        <ActionIcon
          aria-label={`${title}: tampilkan ${asTable ? 'grafik' : 'tabel'}`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <IconTable size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon aria-label={`${title}: ekspor CSV`} onClick={() => downloadCsv(title, head, rows)}>
          <IconDownload size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      {asTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard
        <div className={css['body']} tabIndex={0} role="region" aria-label={`${title}: tabel`}>
          <DataTable
            label={title}
            className={css['table']}
            columns={head.map((name, at) => ({ head: name, cell: (row: ChartRow) => row[at] ?? '-' }))}
            rows={rows}
          />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
