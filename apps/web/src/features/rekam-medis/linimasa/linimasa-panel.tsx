import { ActionIcon, Button, Input } from '@mantine/core';
import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import { IconCopy, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, memo, useCallback, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { Link } from 'react-router';
import { PilihBox } from '#fields/pilih-box.tsx';
import { useNow } from '#patterns/clock.ts';
import { pathTo } from '#platform/address/paths.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { NoteDeeds } from '../catatan/note-deeds.tsx';
import { Adendum, NoteRead, SecretMark, WrongWords } from '../catatan/note-read.tsx';
import { SECRET_READERS } from '../catatan/secret-words.ts';
import { SalinanButton } from '../salinan/salinan-button.tsx';
import { catatanQuery, useFollowPasien } from '../rekam.queries.ts';
import type { HalamanEntri } from '../rekam.queries.ts';
import css from './linimasa.module.css';
import { useLinimasa } from './use-linimasa.ts';
import { SUMBER, agoText, entryFits, entryIcon, entryKey, isHidden } from './linimasa-words.ts';

type LinimasaPanelProps = {
  norm: number;
  kunjunganId: number;
  first: HalamanEntri;
  /** Writes the present note like that visit; absent where nothing can be written. */
  onCopy?: ((entry: LinimasaEntry) => void) | undefined;
  opened: string | null;
  onOpen: Dispatch<SetStateAction<string | null>>;
  /** Shows the record of another visit in this place; without it, it opens on its own page. */
  onVisit?: ((kunjunganId: number) => void) | undefined;
};

/** A whole note of the timeline with what was added to it, where it stands; it follows what others do with it. */
function OpenedNote({ id, norm }: { id: number; norm: number }) {
  const query = useQuery(catatanQuery(id));
  useFollowPasien(norm, () => query.refetch());
  if (query.isError)
    return <ErrorState error={query.error} title="Catatan belum bisa dimuat" onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonAfter150 rows={3} />;
  return (
    <>
      {query.data.rahasia && <SecretMark />}
      <WrongWords note={query.data} />
      <NoteRead note={query.data} compact />
      <NoteDeeds note={query.data} />
      {query.data.adendum.map((one, at) => (
        <Adendum key={one.id} note={one} at={at + 1} compact>
          <NoteDeeds note={one} />
        </Adendum>
      ))}
    </>
  );
}

type EntryProps = {
  norm: number;
  entry: LinimasaEntry;
  /** How long ago it was, in words; they change once a day, where the time does twice a minute. */
  ago: string;
  opened: boolean;
  /** It belongs to the visit whose record this is. */
  here?: boolean;
  /** All of its diagnoses and its summary stand there without being opened. */
  whole?: boolean;
  onToggle: (key: string) => void;
  onCopy?: ((entry: LinimasaEntry) => void) | undefined;
  onVisit?: ((kunjunganId: number) => void) | undefined;
};

/**
 * One entry; pressed, it shows all of it in place. Hundreds stand in a list, and one that stays as it is is not drawn
 * anew.
 */
export const Entry = memo((props: EntryProps) => {
  const { norm, entry, ago, here = false, opened, whole = false, onToggle, onCopy, onVisit } = props;
  const { waktu, ruangan, oleh, judul, ringkas, tanda, diagnosa, sumber, id, kunjungan_id } = entry;
  return (
    <li className={css['entri']} data-buka={opened || undefined} data-tanda={tanda.join(' ') || undefined}>
      <button type="button" className={css['judul']} aria-expanded={opened} onClick={() => onToggle(entryKey(entry))}>
        {createElement(entryIcon(entry), { size: 16, stroke: 1.7, 'aria-hidden': true })}
        <span>
          <strong>{formatRiwayat(waktu)}</strong> <small>{here ? 'kunjungan ini' : ago}</small>
          <small className={css['tempat']}>{[ruangan, oleh].filter(Boolean).join(', ')}</small>
          {diagnosa.length > 0 ? (
            diagnosa.slice(0, opened || whole ? diagnosa.length : 2).map(({ icd, teks }) => (
              <span key={icd} className={css['icd']}>
                <strong>{icd}</strong> {teks}
              </span>
            ))
          ) : (
            <span className={css['icd']}>{judul}</span>
          )}
          {whole && !opened && ringkas && <span className={`${css['icd']} ${css['ringkas']}`}>{ringkas}</span>}
          {tanda.length > 0 && <small className={css['cap']}>{tanda.join(' · ')}</small>}
        </span>
      </button>
      {opened && (
        <div className={css['isi']}>
          {ringkas && <p className={css['ringkas']}>{ringkas}</p>}
          {isHidden(entry) ? (
            <p>Hanya dibaca {SECRET_READERS}.</p>
          ) : (
            sumber === 'catatan' && <OpenedNote id={id} norm={norm} />
          )}
          <p className={css['tombol']}>
            {onCopy && !here && !isHidden(entry) && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={14} aria-hidden="true" />}
                rightSection={<Kbd>{keysOf('rekam-tiru')}</Kbd>}
                onClick={() => onCopy(entry)}
              >
                Seperti ini
              </Button>
            )}
            {sumber === 'catatan' && tanda.length === 0 && <SalinanButton kunjunganId={kunjungan_id} size="xs" />}
            {!here && onVisit && (
              <Button size="xs" variant="default" onClick={() => onVisit(kunjungan_id)}>
                Buka
              </Button>
            )}
            {!here && !onVisit && (
              <Button size="xs" variant="default" component={Link} to={pathTo('rekam', { id: kunjungan_id })}>
                Buka
              </Button>
            )}
          </p>
        </div>
      )}
    </li>
  );
});

const ALL = '';
export const SUMBER_OPTIONS = [
  { value: ALL, label: 'Semua jenis' },
  ...Object.entries(SUMBER).map(([value, label]) => ({ value, label })),
];

/** Opens an entry, or closes the one that is open; the same function in every render. */
export const useToggle = (onOpen: Dispatch<SetStateAction<string | null>>): ((key: string) => void) =>
  useCallback((key) => onOpen((opened) => (opened === key ? null : key)), [onOpen]);

/** What happened to the patient, newest first; each entry opens in place (rekam-medis.md RM30). */
export const LinimasaPanel = memo((props: LinimasaPanelProps) => {
  const { norm, kunjunganId, first, onCopy, opened, onOpen, onVisit } = props;
  const [sumber, setSumber] = useState(ALL);
  const [words, setWords] = useState<string | null>(null);
  const query = useLinimasa(norm, sumber === ALL ? null : sumber, first);
  const now = useNow();
  const toggle = useToggle(onOpen);
  const all = query.data?.pages.flatMap(({ entri }) => entri) ?? [];
  const shown = words === null || words.trim() === '' ? all : all.filter((entry) => entryFits(entry, words.trim()));
  return (
    <>
      <div className={css['kepala']}>
        <h2>
          Riwayat <small>{query.hasNextPage ? `${all.length}+` : all.length}</small>
        </h2>
        <PilihBox label="Jenis riwayat" options={SUMBER_OPTIONS} value={sumber} onChange={setSumber} />
        <ActionIcon
          size={28}
          aria-label="Cari di riwayat"
          aria-expanded={words !== null}
          onClick={() => setWords(words === null ? '' : null)}
        >
          <IconSearch size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {words !== null && (
        <Input
          className={css['cari'] ?? ''}
          size="xs"
          aria-label="Cari di riwayat yang dimuat"
          placeholder="Diagnosis, obat, kata"
          value={words}
          autoFocus
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWords(null);
          }}
        />
      )}
      {query.isError && all.length === 0 && (
        <ErrorState error={query.error} title="Riwayat belum bisa dimuat" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={5} height={48} />}
      <ul className={css['daftar']} aria-label="Riwayat pasien">
        {shown.map((entry) => {
          const key = entryKey(entry);
          return (
            <Entry
              key={key}
              norm={norm}
              entry={entry}
              ago={agoText(entry.waktu, now)}
              here={entry.kunjungan_id === kunjunganId}
              opened={opened === key}
              onToggle={toggle}
              onCopy={onCopy}
              onVisit={onVisit}
            />
          );
        })}
      </ul>
      {shown.length === 0 && !query.isPending && !query.isError && (
        <p className={css['kosong']}>{words ? 'Tidak ada yang cocok.' : 'Belum ada riwayat.'}</p>
      )}
      {query.hasNextPage && (
        <Button
          size="xs"
          variant="subtle"
          fullWidth
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Memuat…' : 'Yang lebih lama'}
        </Button>
      )}
    </>
  );
});
