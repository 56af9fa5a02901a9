import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { startPick } from '#fields/pick.ts';
import { usePick } from '#fields/use-pick.ts';
import type { PickRowProps } from '#fields/use-pick.ts';
import { can } from '#platform/session/session.ts';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, useAfter150 } from '#ui/state.tsx';
import { HitRow } from './hit-row.tsx';
import {
  beginsPageName,
  deepEntry,
  INTAKE_POLICY,
  newPasienEntry,
  pageEntries,
  pasienEntry,
  retryEntry,
} from './intake-groups.ts';
import type { Entry, Group, PageLink } from './intake-groups.ts';
import type { Early } from './intake-waiting.public.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { intakeHint, intakeLabel } from './intake-words.public.ts';
import css from './intake.module.css';
import { readQuery } from './read-query.public.ts';
import { useSearch } from './use-search.public.ts';

const WAIT_MS = 120;
const WIDTH = 960;
const HEARD = { bubbles: true, cancelable: true } as const;

export type IntakeProps = {
  pages: readonly PageLink[];
  onOpenPage: (path: string) => void;
  onClose: () => void;
  /** What was typed and pressed before the box was loaded. */
  early?: Early;
};

function ActionRow({ entry, row }: { entry: Extract<Entry, { kind: 'action' }>; row: PickRowProps }) {
  const EntryIcon = entry.icon;
  return (
    <div {...row} className={css['action']}>
      <EntryIcon size={17} stroke={1.7} aria-hidden="true" />
      <span>
        {entry.label}
        {entry.quoted && <strong> “{entry.quoted}”</strong>}
      </span>
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </div>
  );
}

/** The heads of the columns of patients. */
function PasienHead() {
  return (
    <div className={`${css['grid']} ${css['head']}`} role="presentation">
      <span>No. RM</span>
      <span>Pasien</span>
      <span>JK · Umur</span>
      <span className={css['wide']}>NIK</span>
      <span className={css['wide']}>Kartu BPJS</span>
      <span className={css['wide']}>Kunjungan terakhir</span>
    </div>
  );
}

function GroupHead({ group: { title, columns } }: { group: Group }) {
  if (columns) return <PasienHead />;
  return (
    <div className={css['section']} role="presentation">
      {title}
    </div>
  );
}

/** What the keys do, and what may be typed. */
function KeyHints() {
  return (
    <div className={css['foot']}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> pilih
      </span>
      <span>
        <Kbd>Enter</Kbd> {can('create kunjungan') ? 'daftarkan kunjungan' : 'buka'}
      </span>
      {can('view detail pasien') && (
        <span>
          <Kbd>Alt+Enter</Kbd> buka detail
        </span>
      )}
      <span>
        <Kbd>Esc</Kbd> tutup
      </span>
      <span className={css['hint']}>nama ibu · alamat · tanggal lahir · nama dd/mm/yyyy · antrean A-012</span>
    </div>
  );
}

/** The intake box: type or scan anything to find a patient, a page or an action. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function IntakeDialog({ pages, onOpenPage, onClose, early }: IntakeProps) {
  useEscape(onClose);
  const [first] = useState(early ?? { text: '', pressed: null });
  const [state, setState] = useState(startPick(first.text));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.setSelectionRange(first.text.length, first.text.length);
    if (first.pressed)
      box.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { ...first.pressed, ...HEARD }));
  }, [first]);
  const text = (state.text ?? '').trim();
  const search = useSearch(text, WAIT_MS);
  const { hits, searchDeep } = search;
  const leave = { close: onClose, openPage: onOpenPage };
  const newPasien = newPasienEntry(text, leave);
  const failed = search.isError && text !== '';
  const slow = useAfter150(search.isFetching);
  // Where the line is slow or gone nobody knows yet whether the patient is new; F2 is there all the same.
  const unknown = slow && text !== '' && hits.length === 0;
  const actionGroups: readonly Group[] = [
    { title: 'Tindakan', entries: newPasien && !unknown ? [newPasien] : [] },
    { title: 'Halaman', entries: pageEntries(text, pages, leave) },
  ];
  const groups: readonly Group[] = [
    { title: 'Pasien', columns: true, others: search.others, entries: hits.map((hit) => pasienEntry(hit, leave)) },
    {
      title: 'Mungkin maksud Anda',
      others: search.maksudOthers,
      entries: search.maksud.map((hit) => pasienEntry(hit, leave, hit.alasan)),
    },
    { title: 'Pencarian gagal', entries: failed ? [retryEntry(search.retry)] : [] },
    ...(beginsPageName(text, pages) ? actionGroups.toReversed() : actionGroups),
    { title: 'Pencarian', entries: searchDeep ? [deepEntry(text, searchDeep)] : [] },
  ].filter(({ entries }) => entries.length > 0);
  const pick = usePick({
    id: 'intake-list',
    state,
    setState,
    answer: {
      of: text,
      items: groups.flatMap(({ entries }) => entries),
      settled: search.settled,
      failed,
    },
    policy: INTAKE_POLICY,
    onTake: (entry, detail) => entry.run(detail),
    onRetry: search.retry,
  });
  const readAs = readQuery(text);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'F2' || !newPasien) return pick.onKeyDown(event);
    event.preventDefault();
    newPasien.run(false);
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={WIDTH}
      styles={{
        content: {
          position: 'fixed',
          top: 72,
          left: 0,
          right: 0,
          margin: '0 auto',
          width: `min(${WIDTH}px, calc(100vw - 32px))`,
          maxHeight: 'calc(100dvh - 112px)',
        },
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Cari pasien, menu, dan tindakan" className={css['content']}>
        <div className={css['top']}>
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
          <input
            autoFocus
            data-autofocus
            {...pick.box}
            ref={(element) => {
              box.current = element;
              pick.attach(element);
            }}
            aria-label={intakeLabel()}
            maxLength={200}
            placeholder={intakeHint()}
            onKeyDown={onKeyDown}
          />
          <span className={css['read']} aria-live="polite">
            {readAs && (
              <>
                Dibaca sebagai <b>{readAs}</b>
              </>
            )}
          </span>
        </div>
        {/* The input keeps the focus: a press in the list must not take it. */}
        <div className={css['list']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          {failed && <ErrorState error={search.error} title="Pencarian pasien gagal" />}
          {text !== '' && search.settled && !failed && hits.length === 0 && search.allowed && (
            <p className={css['empty']} role="status">
              Tidak ada pasien yang cocok dengan “{text}”{search.deep && ', juga di dalam kata'}.
            </p>
          )}
          {slow && hits.length === 0 && (
            <p className={css['empty']} role="status">
              Mencari…
            </p>
          )}
          <div id="intake-list" role="listbox" aria-label="Hasil">
            {groups.map((group) => (
              <Fragment key={group.title}>
                <GroupHead group={group} />
                {group.entries.map((entry) => {
                  const row = pick.row({ key: entry.key, item: entry });
                  return entry.kind === 'pasien' ? (
                    <HitRow
                      key={entry.key}
                      hit={entry.hit}
                      alasan={entry.alasan}
                      row={row}
                      text={text}
                      action={entry.label || null}
                    />
                  ) : (
                    <ActionRow key={entry.key} entry={entry} row={row} />
                  );
                })}
                {group.others && (
                  <div className={css['others']} role="presentation">
                    {group.others}
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        </div>
        <KeyHints />
      </Modal.Content>
    </Modal.Root>
  );
}
