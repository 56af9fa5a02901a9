import { Button, Input, SegmentedControl } from '@mantine/core';
import { listRiwayatKesehatan } from '@nadi/contract/rekam-medis/diagnosa.contract';
import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import { IconEye, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { useNow } from '#patterns/clock.ts';
import { callApi } from '#platform/http/http.ts';
import { focusSearch, useShortcut } from '#platform/keys/shortcut.ts';
import { timeParts } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { riwayatKey } from '../rekam.queries.ts';
import { OdontogramSummary } from '../odontogram/odontogram-summary.tsx';
import { TrenPanel } from '../vital/tren-panel.tsx';
import css from './linimasa.module.css';
import { Entry, SUMBER_OPTIONS, useToggle } from './linimasa-panel.tsx';
import { useLinimasa } from './use-linimasa.ts';
import { agoText, entryFits, entryKey } from './linimasa-words.ts';

const VIEWS = [
  { value: 'ringkas', label: 'Ringkas' },
  { value: 'lengkap', label: 'Lengkap' },
  { value: 'tabel', label: 'Tabel' },
];

const yearOf = ({ waktu }: LinimasaEntry): string => timeParts(new Date(waktu)).year;

/** The entries year by year, in their order. */
export function byYear(entries: readonly LinimasaEntry[]): { year: string; entries: LinimasaEntry[] }[] {
  const groups: { year: string; entries: LinimasaEntry[] }[] = [];
  for (const entry of entries) {
    const year = yearOf(entry);
    const last = groups.at(-1);
    if (last?.year === year) last.entries.push(entry);
    else groups.push({ year, entries: [entry] });
  }
  return groups;
}

function ActiveProblems({ norm }: { norm: number }) {
  const { data } = useQuery({
    queryKey: riwayatKey(norm),
    queryFn: async ({ signal }) => (await callApi(listRiwayatKesehatan, { params: { norm }, signal })).data,
    staleTime: 60_000,
  });
  const active = (data ?? []).filter(({ aktif }) => aktif);
  return (
    <section className={css['masalah']} aria-label="Masalah aktif">
      <h2>Masalah aktif</h2>
      {active.length === 0 ? (
        <p className={css['kosong']}>{data ? 'Tidak ada yang dicatat.' : ''}</p>
      ) : (
        <ul>
          {active.map(({ id, teks, sejak }) => (
            <li key={id}>
              <span>{teks}</span>
              <small>{sejak ?? ''}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Goes from entry to entry with the arrows; each is a button, which Enter opens. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  all[at + step]?.focus();
}

type TabProps = {
  norm: number;
  /** The documented table of records (platform.md 2.6), which stands beside the timeline. */
  table: () => ReactNode;
};

/** Everything that was written about a patient, newest first, with the trend of measures and active problems beside it. */
export function LinimasaTab({ norm, table }: TabProps) {
  const [view, setView] = useState('ringkas');
  const [sumber, setSumber] = useState('');
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useLinimasa(norm, sumber === '' ? null : sumber);
  const box = useRef<HTMLInputElement>(null);
  const now = useNow();
  const toggle = useToggle(setOpened);
  useShortcut('saring', () => focusSearch(box.current));
  const all = query.data?.pages.flatMap(({ entri }) => entri) ?? [];
  const shown = words.trim() === '' ? all : all.filter((entry) => entryFits(entry, words.trim()));
  return (
    <div className={css['tab']} data-memuat={query.isPending || undefined}>
      <div className={css['utama']}>
        <div className={css['alat']}>
          <Input
            ref={box}
            size="xs"
            aria-label="Cari di catatan yang dimuat"
            placeholder={`Cari di ${all.length} catatan: diagnosis, obat, kata`}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            leftSection={<IconSearch size={14} aria-hidden="true" />}
            rightSection={<Kbd>/</Kbd>}
          />
          <PilihBox label="Jenis riwayat" options={SUMBER_OPTIONS} value={sumber} onChange={setSumber} />
          <SegmentedControl size="xs" aria-label="Tampilan" data={VIEWS} value={view} onChange={setView} />
        </div>
        {view === 'tabel' ? (
          table()
        ) : (
          <>
            {query.isError && all.length === 0 && (
              <ErrorState error={query.error} title="Riwayat belum bisa dimuat" onRetry={() => void query.refetch()} />
            )}
            {query.isPending && <SkeletonAfter150 rows={6} height={48} />}
            {query.data && shown.length === 0 && (
              <EmptyState title={words === '' ? 'Belum ada riwayat' : 'Tidak ada yang cocok'} />
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it */}
            <div onKeyDown={walk} data-lengkap={view === 'lengkap' || undefined} className={css['tahunan']}>
              {byYear(shown).map(({ year, entries }) => (
                <section key={year} aria-label={year}>
                  <h2 className={css['tahun']}>{year}</h2>
                  <ul className={css['daftar']}>
                    {entries.map((entry) => {
                      const key = entryKey(entry);
                      return (
                        <Entry
                          key={key}
                          norm={norm}
                          entry={entry}
                          ago={agoText(entry.waktu, now)}
                          opened={opened === key}
                          whole={view === 'lengkap'}
                          onToggle={toggle}
                        />
                      );
                    })}
                  </ul>
                </section>
              ))}
            </div>
            {query.data && (
              <footer className={css['kaki']}>
                <span>{query.hasNextPage ? `${shown.length} dimuat` : `${shown.length} catatan`}</span>
                {query.hasNextPage && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {query.isFetchingNextPage ? 'Memuat…' : 'Muat yang lebih lama'}
                  </Button>
                )}
                <span className={css['tuts']}>
                  <Kbd>↑</Kbd> <Kbd>↓</Kbd> catatan <Kbd>Enter</Kbd> buka
                </span>
                <span className={css['tercatat']}>
                  <IconEye size={14} aria-hidden="true" /> Setiap pembukaan tercatat
                </span>
              </footer>
            )}
          </>
        )}
      </div>
      <aside className={css['sisi']} aria-label="Tren dan masalah">
        <div className={css['tren']}>
          <TrenPanel norm={norm} />
        </div>
        <ActiveProblems norm={norm} />
        <OdontogramSummary norm={norm} className={css['masalah']} />
      </aside>
    </div>
  );
}
