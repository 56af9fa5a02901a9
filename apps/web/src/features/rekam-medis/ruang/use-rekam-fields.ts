import { saveRekamKunjungan } from '@nadi/contract/rekam-medis.contract';
import type { RekamKunjungan, RekamKunjunganInput } from '@nadi/contract/rekam-medis.contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { theirsOf } from '../../../patterns/theirs-of.ts';
import { callApi } from '../../../platform/http.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useDirty } from '../../../platform/leaving.ts';
import { bindToUser } from '../../../platform/session.ts';
import { useStable } from '../../../platform/use-stable.ts';
import { toast } from '../../../ui/toast.ts';
import { usePatchRekam } from '../rekam.queries.ts';
import { mergeFields } from './merge-fields.ts';

const QUIET_MS = 1200;
const AGAIN_MS = 5000;

const fieldsOf = ({
  versi: _versi,
  diubah_oleh: _oleh,
  diubah_pada: _pada,
  ...fields
}: RekamKunjungan): RekamKunjunganInput => fields;
const readRow = (data: unknown): RekamKunjungan | null =>
  typeof data === 'object' && data !== null && 'kesadaran' in data && 'versi' in data ? (data as RekamKunjungan) : null;

export type RekamFields = {
  values: RekamKunjunganInput;
  set: (change: Partial<RekamKunjunganInput>) => void;
  /** Fields that somebody else has set to something else, with their value. */
  clashes: readonly { name: keyof RekamKunjunganInput; theirs: unknown; by: string | null }[];
  keepMine: () => void;
  takeTheirs: () => void;
  /** Sends what is unsent; resolves true when the server has all of it. */
  flush: () => Promise<boolean>;
  /** Sends nothing more. */
  stop: () => void;
};

/**
 * What is written of a visit beside its notes: consciousness, prognosis, education. All who write in the record share the
 * row, so what others changed is put together with what is typed here, and asked about only where both changed the same.
 */
export function useRekamFields(kunjunganId: number, stored: RekamKunjungan): RekamFields {
  const patch = usePatchRekam(kunjunganId);
  const base = useRef(stored);
  const [values, setValues] = useState(() => fieldsOf(stored));
  const [clash, setClash] = useState<{ row: RekamKunjungan; names: (keyof RekamKunjunganInput)[] } | null>(null);
  const [unsent, setUnsent] = useState(false);
  const now = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const underWay = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  const [checkAuthor] = useState(bindToUser);
  useDirty(unsent);

  function show(next: RekamKunjunganInput): void {
    now.current = next;
    setValues(next);
  }
  /** Puts another row under what is typed here. Returns whether both agree. */
  function rebase(row: RekamKunjungan): boolean {
    const { merged, clashes } = mergeFields(fieldsOf(base.current), now.current, fieldsOf(row));
    if (clashes.length > 0) {
      setClash({ row, names: clashes });
      return false;
    }
    base.current = row;
    show(merged);
    return true;
  }
  async function transfer(): Promise<boolean> {
    const sent = now.current;
    try {
      checkAuthor();
      const body = { ...sent, versi: base.current.versi };
      const { data } = await callApi(saveRekamKunjungan, { params: { id: kunjunganId }, body });
      base.current = data;
      patch({ rekam: data });
      if (now.current !== sent) return await transfer();
      setUnsent(false);
      return true;
    } catch (error) {
      const theirs = theirsOf(error, readRow);
      if (theirs !== null) return rebase(theirs) ? await transfer() : false;
      if (error instanceof ApiError && error.kind === 'ditolak') toast.error(error);
      else plan(AGAIN_MS);
      return false;
    }
  }
  function send(): Promise<boolean> {
    clearTimeout(timer.current);
    underWay.current ??= transfer().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }
  function plan(after: number): void {
    clearTimeout(timer.current);
    if (stopped.current) return;
    timer.current = setTimeout(() => void send(), after);
  }
  function set(change: Partial<RekamKunjunganInput>): void {
    show({ ...now.current, ...change });
    setUnsent(true);
    plan(QUIET_MS);
  }
  function settle(mine: boolean): void {
    if (!clash) return;
    const own = now.current;
    const { merged } = mergeFields(fieldsOf(base.current), own, fieldsOf(clash.row));
    base.current = clash.row;
    show(mine ? { ...merged, ...Object.fromEntries(clash.names.map((name) => [name, own[name]])) } : merged);
    setClash(null);
    plan(0);
  }
  const follow = useEffectEvent((row: RekamKunjungan) => {
    if (row.versi > base.current.versi && underWay.current === null) rebase(row);
  });
  useEffect(() => follow(stored), [stored]);
  const hands = {
    set: useStable(set),
    keepMine: useStable(() => settle(true)),
    takeTheirs: useStable(() => settle(false)),
    stop: useStable(() => {
      stopped.current = true;
      clearTimeout(timer.current);
    }),
    flush: useStable(async () => (unsent || timer.current !== undefined ? send() : true)),
  };
  const [kept] = useState(hands);
  // The same object as long as it says the same: the parts that read it are not drawn anew by what is typed in the note.
  return useMemo(() => {
    const { row, names } = clash ?? { row: null, names: [] };
    const theirs = row && fieldsOf(row);
    const by = row?.diubah_oleh ?? null;
    return { ...kept, values, clashes: names.map((name) => ({ name, theirs: theirs?.[name] ?? null, by })) };
  }, [kept, values, clash]);
}
