import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { NO_TARIF } from './picked-tindakan.ts';
import { tindakanPageQuery, PAGE_SIZE } from './tindakan.queries.ts';
import type { TarifBasis, TindakanOption } from './tindakan.queries.ts';

const WAIT_MS = 200;

type TindakanSearchOptions = { picked: readonly number[]; onPick: (tindakan: TindakanOption) => void };

/**
 * The typed text, the page of results for it, and its keys. Enter adds the first row, and waits for it when it is
 * pressed before the answer. It never removes a procedure, and adds no other row when the first one can't be chosen.
 */
export function useTindakanSearch(basis: TarifBasis, { picked, onPick }: TindakanSearchOptions) {
  const [text, setText] = useState('');
  /** Why the last Enter added nothing. */
  const [alasan, setAlasan] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [waiting, setWaiting] = useState(false);
  const trimmed = text.trim();
  const [settledText] = useDebouncedValue(trimmed, WAIT_MS);
  const query = useQuery(tindakanPageQuery(basis, settledText, page));
  const input = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const rows = query.data?.data ?? [];
  const total = query.data?.meta.total ?? 0;
  const settled = settledText === trimmed && !query.isFetching && !query.isPlaceholderData;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- other tariffs are another list, which begins at its first page
  useEffect(() => setPage(1), [basis.ruangan, basis.kelas, basis.penjamin, basis.tanggal]);

  function changeText(newText: string): void {
    setText(newText);
    setPage(1);
    setWaiting(false);
    setAlasan(null);
  }
  const takeFirst = useEffectEvent(() => {
    setWaiting(false);
    const [first] = rows;
    if (!first) return;
    if (first.tarif === null) return setAlasan(`${NO_TARIF}: ${first.nama_tindakan}`);
    changeText('');
    if (picked.includes(first.id)) setAlasan(`Sudah dipilih: ${first.nama_tindakan}`);
    else onPick(first);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an Enter pressed before the answer is carried out once the answer is there
    if (waiting && settled) takeFirst();
  }, [waiting, settled]);

  const goToPage = (newPage: number): void => {
    if (newPage >= 1 && (newPage - 1) * PAGE_SIZE < total) setPage(newPage);
  };
  return {
    query,
    rows,
    total,
    page,
    text,
    alasan,
    changeText,
    goToPage,
    input,
    listRef,
    attachInput: (element: HTMLInputElement | null) => {
      input.current = element;
    },
    /** In an empty box Enter is left to the form, which moves to the next field. */
    onInputKey: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        listRef.current?.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && text !== '') {
        event.preventDefault();
        event.stopPropagation();
        changeText('');
      } else if (event.key === 'Enter' && trimmed !== '') {
        event.preventDefault();
        event.stopPropagation();
        if (settled && query.isError && rows.length === 0) void query.refetch();
        setAlasan(null);
        setWaiting(true);
      }
    },
    onPageKey: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
      event.preventDefault();
      goToPage(page + (event.key === 'PageDown' ? 1 : -1));
      // The row that had the focus is about to be replaced.
      input.current?.focus();
    },
  };
}
