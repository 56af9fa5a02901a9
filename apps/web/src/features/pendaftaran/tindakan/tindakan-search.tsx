import { ActionIcon, Input } from '@mantine/core';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconCheck, IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import type { Bound } from '#fields/field.ts';
import { useOpenWordsOf } from '#fields/open-words.ts';
import type { TellWords } from '#fields/open-words.ts';
import { BOX, startPick } from '#fields/pick.ts';
import type { Policy } from '#fields/pick.ts';
import { usePick } from '#fields/use-pick.ts';
import { LoadError } from '../form/form-section.tsx';
import { NO_TARIF } from './picked-tindakan.ts';
import { PAGE_SIZE, tindakanPageQuery } from './tindakan.queries.ts';
import type { TarifBasis, TindakanOption } from './tindakan.queries.ts';
import css from './tindakan.module.css';

const WAIT_MS = 200;

type TindakanSearchProps = {
  field: Bound & { tell: TellWords };
  basis: TarifBasis;
  picked: readonly number[];
  onPick: (tindakan: TindakanOption) => void;
};

/** Enter only adds: the first line or none, so that one without a tariff is named and not passed over. */
const POLICY: Policy<TindakanOption> = {
  ...BOX,
  retry: 'takes',
  keyOf: ({ id }) => id,
  early: 'first',
  refuses: ({ tarif }) => tarif === null,
  namesRefused: true,
  many: true,
};

/** The page of results for the typed words; other words or other tariffs are another list, which begins at its first. */
function useTindakanPage(basis: TarifBasis, text: string) {
  const [asked] = useDebouncedValue(text, WAIT_MS);
  const list = JSON.stringify([basis, text]);
  const [turned, setTurned] = useState({ list, page: 1 });
  const page = turned.list === list ? turned.page : 1;
  const query = useQuery(tindakanPageQuery(basis, asked, page));
  const total = query.data?.meta.total ?? 0;
  return {
    query,
    page,
    total,
    rows: query.data?.data ?? [],
    goToPage: (newPage: number): void => {
      if (newPage >= 1 && (newPage - 1) * PAGE_SIZE < total) setTurned({ list, page: newPage });
    },
    answer: {
      of: asked,
      items: query.data?.data ?? [],
      settled: !query.isFetching && !query.isPlaceholderData,
      failed: query.isError,
    },
  };
}

/** The row that a key leads to from a row; null is the box above them. */
function rowFor(key: string, from: HTMLElement): HTMLElement | null | undefined {
  const all = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = all.indexOf(from);
  if (key === 'ArrowDown') return all[at + 1] ?? from;
  if (key === 'ArrowUp') return all[at - 1] ?? null;
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}

/**
 * The procedures of the room, five at a time. Enter after typing picks the first; arrows with Enter or Space pick any.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function TindakanSearch({ field, basis, picked, onPick }: TindakanSearchProps) {
  const [state, setState] = useState(startPick());
  const { query, rows, total, page, goToPage, answer } = useTindakanPage(basis, (state.text ?? '').trim());
  /** Why the last Enter added nothing. It goes with the words it was about. */
  const [refusal, setRefusal] = useState<{ alasan: string; text: string | null } | null>(null);
  /** The words by which a line below was chosen: they stay, for the next one of the list, and are left open no more. */
  const [served, setServed] = useState<string | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const pick = usePick({
    state,
    setState,
    answer,
    policy: POLICY,
    onTake: (item) => {
      const again = picked.includes(item.id);
      setRefusal(again ? { alasan: `Sudah dipilih: ${item.nama_tindakan}`, text: null } : null);
      if (!again) onPick(item);
    },
    onRefuse: ({ nama_tindakan }) => setRefusal({ alasan: `${NO_TARIF}: ${nama_tindakan}`, text: state.text }),
    onRetry: () => void query.refetch(),
  });
  const left = state.left && state.text !== served;
  useOpenWordsOf({ ...state, left }, { name: 'Cari tindakan', tell: field.tell, focus: pick.focus });
  function pickLine(item: TindakanOption): void {
    // An Enter that still waits was for another line.
    setState({ ...state, waiting: null });
    setServed(state.text);
    onPick(item);
  }
  function onInputKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return pick.onKeyDown(event);
    event.preventDefault();
    setState({ ...state, waiting: null });
    listRef.current?.querySelector('button')?.focus();
  }
  function onRowKey(event: KeyboardEvent<HTMLElement>): void {
    const target = event.altKey ? undefined : rowFor(event.key, event.currentTarget);
    if (target === undefined) return;
    event.preventDefault();
    if (target === null) pick.focus();
    else target.focus();
  }
  function onPageKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    goToPage(page + (event.key === 'PageDown' ? 1 : -1));
    // The row that had the focus is about to be replaced.
    pick.focus();
  }
  const failed = query.isError && !query.isFetching;
  const alasan = refusal !== null && refusal.text === state.text ? refusal.alasan : null;
  const help = (
    <span role="status" className={css['alasan']} title={alasan ?? undefined}>
      {alasan}
    </span>
  );
  const firstIndex = (page - 1) * PAGE_SIZE;
  return (
    // Page keys turn pages wherever the focus is in the picker, and its words are left when the whole of it is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the box and the list inside it: no control of its own
    <div
      className={css['sisi']}
      onKeyDown={onPageKey}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && pick.words.onBlur()}
    >
      <FieldFrame
        id={field.id}
        label="Cari tindakan"
        error={field.error}
        help={failed ? <LoadError what="tindakan ruangan" onRetry={() => void query.refetch()} /> : help}
      >
        <Input
          {...field.aria}
          ref={(element: HTMLInputElement | null) => (pick.attach(element), field.ref(element))}
          size="sm"
          error={field.error !== null}
          placeholder="nama atau kode"
          maxLength={100}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          {...pick.words}
          onBlur={undefined}
          onChange={(event) => {
            setRefusal(null);
            pick.words.onChange(event);
          }}
          onKeyDown={onInputKey}
        />
      </FieldFrame>
      <ul
        ref={listRef}
        className={css['daftar']}
        data-halaman
        aria-label="Tindakan ruangan"
        aria-busy={query.isFetching}
      >
        {rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={css['pilih']}
              aria-pressed={picked.includes(item.id)}
              aria-disabled={item.tarif === null || undefined}
              onClick={() => item.tarif !== null && pickLine(item)}
              onKeyDown={onRowKey}
            >
              {picked.includes(item.id) ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : item.tarif === null ? (
                <span />
              ) : (
                <IconPlus size={16} aria-hidden="true" />
              )}
              <span className={css['nama']}>{item.nama_tindakan}</span>
              <span className={css['tarif']} data-alasan={item.tarif === null || undefined}>
                {item.tarif === null ? NO_TARIF : formatRupiah(item.tarif)}
              </span>
            </button>
          </li>
        ))}
        {rows.length === 0 && !failed && (
          <li className={css['kosong']}>
            {query.isPending
              ? 'Memuat…'
              : pick.words.value.trim() === ''
                ? 'Belum ada tindakan di ruangan ini'
                : 'Tidak ada tindakan yang cocok'}
          </li>
        )}
      </ul>
      <div className={css['kaki']}>
        <span role="status">
          {total > 0 && `${firstIndex + 1}–${Math.min(firstIndex + PAGE_SIZE, total)} dari ${total}`}
        </span>
        <ActionIcon size={28} aria-label="Halaman sebelumnya" disabled={page === 1} onClick={() => goToPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label="Halaman berikutnya"
          disabled={firstIndex + PAGE_SIZE >= total}
          onClick={() => goToPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
