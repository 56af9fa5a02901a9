import { ActionIcon, SegmentedControl } from '@mantine/core';
import { exportTren } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { Pengukuran, TrenPasien } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { BatasNormal } from '@nadi/domain/rekam-medis/tanda-flag';
import { normalOf } from '@nadi/domain/rekam-medis/tanda-flag';
import { asalOf, KELOMPOK_VITAL } from '@nadi/domain/rekam-medis/terkini';
import type { KelompokVital } from '@nadi/domain/rekam-medis/terkini';
import { RENTANG_LABEL, RENTANG_TREN, trenFrom } from '@nadi/domain/rekam-medis/tren';
import type { RentangTren, TitikTren } from '@nadi/domain/rekam-medis/tren';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PilihInput } from '#fields/pilih-input.tsx';
import { useNow } from '#patterns/clock.ts';
import { Loaded } from '#patterns/loaded.tsx';
import { downloadFile } from '#platform/http/download.ts';
import { formatRiwayatWithTime, formatTanggal, formatTime } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { AsalMarks } from '#ui/asal-mark.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { TrenChart } from './tren-chart.tsx';
import { diukurAt, takenBy, unitOf, valueText } from './vital-words.ts';
import { trenQuery, useFollowVital } from './vital.queries.ts';
import css from './tren.module.css';
import vital from './vital.module.css';

const OPTIONS = KELOMPOK_VITAL.map(({ label }, id) => ({ id, deskripsi: label }));
const RANGES = RENTANG_TREN.map((value) => ({ value, label: RENTANG_LABEL[value] }));
const DAY_MS = 86_400_000;

const rowsOf = ({ pengukuran }: TrenPasien, { ukuran }: KelompokVital): Pengukuran[] =>
  pengukuran.filter((row) => row[ukuran[0]] !== null);

function pointsOf(rows: readonly Pengukuran[], { id, ukuran }: KelompokVital): TitikTren[] {
  return rows
    .map((row) => ({
      waktu: Date.parse(row.waktu),
      atas: row[ukuran[0]] ?? 0,
      bawah: id === 'tekanan' ? row.diastole : null,
      diukur: asalOf(row, ukuran) === 'diukur',
    }))
    .toSorted((a, b) => a.waktu - b.waktu);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];
/** A time of the axis in as few letters as the span needs. */
function tickLabel(waktu: number, span: number): string {
  const instant = new Date(waktu);
  if (span <= 2 * DAY_MS) return formatTime(instant);
  const [day = '', month = '', year = ''] = formatTanggal(instant.toISOString()).split('/');
  const name = MONTHS[Number(month) - 1] ?? '';
  if (span <= 60 * DAY_MS) return `${Number(day)} ${name}`;
  return span <= 400 * DAY_MS ? name : `${name} ${year.slice(2)}`;
}

/** Of a blood pressure only the upper limit is drawn: the lower one of its upper value would cross the lower values. */
function limitsOf(tren: TrenPasien, { id, ukuran }: KelompokVital, newest: Pengukuran): BatasNormal | null {
  const normal = normalOf(ukuran[0], diukurAt(tren, newest.waktu, null));
  return normal && id === 'tekanan' ? { ...normal, min: null } : normal;
}

function Content({ tren, kelompok, asTable }: { tren: TrenPasien; kelompok: KelompokVital; asTable: boolean }) {
  const now = useNow();
  const rows = rowsOf(tren, kelompok);
  const { ukuran, label } = kelompok;
  const newest = rows[0];
  if (!newest) return <p className={css['catatan']}>Belum ada {label.toLocaleLowerCase('id-ID')} di rentang ini.</p>;
  if (asTable)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard
      <div className={css['tabel']} tabIndex={0} role="region" aria-label={`${label}: tabel`}>
        <DataTable
          label={label}
          className={vital['tabel']}
          columns={[
            { head: 'Waktu', cell: ({ waktu }: Pengukuran) => formatRiwayatWithTime(waktu), names: true },
            { head: `${label} (${unitOf(ukuran[0])})`, cell: (row) => valueText(row, ukuran) },
            {
              head: 'Asal',
              cell: (row) => (asalOf(row, ukuran) === 'diukur' ? 'diukur' : <AsalMarks of={row} ukuran={ukuran} />),
            },
            { head: 'Oleh', cell: takenBy },
          ]}
          rows={rows}
        />
      </div>
    );
  const points = pointsOf(rows, kelompok);
  const start = trenFrom(tren.rentang, new Date(now));
  const from = start === null ? Math.min(points[0]?.waktu ?? now, now - DAY_MS) : Date.parse(start);
  return (
    <TrenChart
      title={`${label}, ${RENTANG_LABEL[tren.rentang]}`}
      points={points}
      from={from}
      to={Math.max(now, points.at(-1)?.waktu ?? now)}
      normal={limitsOf(tren, kelompok, newest)}
      tickLabel={(waktu) => tickLabel(waktu, now - from)}
    />
  );
}

/**
 * The measures of a patient over time, as a curve or a table, and as a workbook. Made-up and carried values are hollow
 * (RM12).
 */
export function TrenPanel({ norm, kelompok: first = 'tekanan' }: { norm: number; kelompok?: KelompokVital['id'] }) {
  useFollowVital(norm);
  const [rentang, setRentang] = useState<RentangTren>('1t');
  const [chosen, setChosen] = useState<KelompokVital['id']>(first);
  const [asTable, setAsTable] = useState(false);
  const [exporting, setExporting] = useState(false);
  const query = useQuery(trenQuery(norm, rentang));
  const kelompok = KELOMPOK_VITAL.find(({ id }) => id === chosen) ?? KELOMPOK_VITAL[0];
  async function exportAll(): Promise<void> {
    setExporting(true);
    try {
      const file = await fetchBlob(exportTren, { params: { norm }, query: { rentang } });
      downloadFile(file, file.name || 'tanda-vital.xlsx');
      toast.ok('Ekspor selesai. Berkasnya ada di unduhan peramban.');
    } catch (error) {
      toast.error(error);
    } finally {
      setExporting(false);
    }
  }
  return (
    <section className={css['tren']} aria-label="Tren tanda vital">
      <div className={css['kepala']}>
        <div className={css['pilih']}>
          <PilihInput
            label="Ukuran"
            options={OPTIONS}
            value={KELOMPOK_VITAL.findIndex(({ id }) => id === chosen)}
            onChoose={(at) => setChosen(KELOMPOK_VITAL[at ?? 0]?.id ?? 'tekanan')}
            own={{ 'aria-label': 'Ukuran' }}
          />
        </div>
        <SegmentedControl
          aria-label="Rentang"
          data={RANGES}
          value={rentang}
          onChange={(next) => setRentang(next as RentangTren)}
        />
        <span className={css['renggang']} />
        <span className={css['ikon']}>
          <ActionIcon
            variant="subtle"
            aria-label={asTable ? 'Tampilkan grafik' : 'Tampilkan tabel'}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <IconTable size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label="Ekspor tren" disabled={exporting} onClick={() => void exportAll()}>
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </span>
      </div>
      <Loaded query={query} failed="Tren belum bisa dimuat">
        {(tren) => (
          <>
            <Content tren={tren} kelompok={kelompok} asTable={asTable} />
            {tren.lebih && <p className={css['catatan']}>Yang lebih lama lagi tidak ditampilkan.</p>}
            <p className={vital['keterangan']}>
              <span data-tanda="diukur">diukur</span> <span data-tanda="lain">otomatis, lalu</span>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
