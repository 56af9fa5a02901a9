import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { downloadCsv } from './csv.ts';
import css from './chart.module.css';

type ChartPanelProps = {
  title: string;
  note?: ReactNode;
  /** The columns of the chart's table, which is also what is exported. */
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  children: ReactNode;
};

function DataTable({ head, rows, title }: Pick<ChartPanelProps, 'head' | 'rows' | 'title'>) {
  return (
    <table className={css['table']}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((value, column) => (
              <td key={head[column]}>{value ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
          <DataTable title={title} head={head} rows={rows} />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
