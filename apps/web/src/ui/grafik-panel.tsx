import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { unduhCsv } from './csv.ts';
import css from './grafik.module.css';

type GrafikPanelProps = {
  judul: string;
  keterangan?: ReactNode;
  /** The columns of the chart's table, which is also what is exported. */
  kepala: readonly string[];
  baris: readonly (readonly (string | number | null)[])[];
  children: ReactNode;
};

function Tabel({ kepala, baris, judul }: Pick<GrafikPanelProps, 'kepala' | 'baris' | 'judul'>) {
  return (
    <table className={css['table']}>
      <caption className="visually-hidden">{judul}</caption>
      <thead>
        <tr>
          {kepala.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map((row, at) => (
          <tr key={at}>
            {row.map((value, column) => (
              <td key={kepala[column]}>{value ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart that can be shown as a table and exported as CSV. */
export function GrafikPanel({ judul, keterangan, kepala, baris, children }: GrafikPanelProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={css['panel']} aria-label={judul}>
      <div className={css['head']}>
        <h2>{judul}</h2>
        <span className={css['facts']}>{keterangan}</span>
        <ActionIcon
          aria-label={`${judul}: tampilkan ${asTable ? 'grafik' : 'tabel'}`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <IconTable size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon aria-label={`${judul}: ekspor CSV`} onClick={() => unduhCsv(judul, kepala, baris)}>
          <IconDownload size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      {asTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard
        <div className={css['body']} tabIndex={0} role="region" aria-label={`${judul}: tabel`}>
          <Tabel judul={judul} kepala={kepala} baris={baris} />
        </div>
      ) : (
        children
      )}
    </section>
  );
}
