import { saveRekamKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { RekamKunjungan, RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DraftHead } from '#platform/draft-saving/draft-head.ts';
import type { Stored } from '#platform/draft-saving/draft-saving.ts';
import { mergeByField } from '#platform/draft-saving/merge-drafts.ts';
import { useDraftSaver } from '#platform/draft-saving/use-draft-saver.ts';
import { callApi } from '#platform/http/http.ts';
import type { Store } from '#platform/draft/store.ts';
import { useStable } from '#platform/use-stable.ts';
import { toast } from '#ui/toast.ts';
import { usePatchRekam } from '../rekam.queries.ts';

type StoredFields = Stored<RekamKunjunganInput> & { oleh: string | null };

const fieldsOf = ({
  versi: _versi,
  diubah_oleh: _oleh,
  diubah_pada: _pada,
  ...fields
}: RekamKunjungan): RekamKunjunganInput => fields;
const storedOf = (kunjunganId: number, row: RekamKunjungan): StoredFields => ({
  id: kunjunganId,
  versi: row.versi,
  pada: row.diubah_pada,
  values: fieldsOf(row),
  oleh: row.diubah_oleh,
});
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
  /** What the server has of it, for who tells it. */
  head: Store<DraftHead<RekamKunjunganInput, StoredFields>>;
};

/**
 * What is written of a visit beside its notes: consciousness, prognosis, education. All who write in the record share the
 * row, so what others changed is put together with what is typed here, and asked about only where both changed the same.
 */
export function useRekamFields(kunjunganId: number, stored: RekamKunjungan): RekamFields {
  const patch = useStable(usePatchRekam(kunjunganId));
  const { saver, head } = useDraftSaver<RekamKunjunganInput, StoredFields>(() => ({
    ...storedParts(kunjunganId, stored),
    send: async (values, row, idempotencyKey) => {
      const body = { ...values, versi: row?.versi ?? 0 };
      const { data } = await callApi(saveRekamKunjungan, { params: { id: kunjunganId }, body, idempotencyKey });
      patch({ rekam: data });
      return storedOf(kunjunganId, data);
    },
    readTheirs: (data) => {
      const row = readRow(data);
      return row && storedOf(kunjunganId, row);
    },
    rules: { merge: mergeByField, hold: () => null },
    onRefused: toast.error,
  }));
  const values = useSyncExternalStore(saver.state.subscribe, () => saver.state.get().values);
  useEffect(() => saver.read(storedOf(kunjunganId, stored)), [saver, kunjunganId, stored]);
  const [hands] = useState(() => ({
    set: (change: Partial<RekamKunjunganInput>) => saver.type({ ...saver.state.get().values, ...change }),
    keepMine: () => saver.choose('mine'),
    takeTheirs: () => saver.choose('theirs'),
    flush: saver.flush,
    stop: saver.stop,
    head: saver.head,
  }));
  const { theirs } = head;
  // The same object as long as it says the same: the parts that read it are not drawn anew by what is typed in the note.
  return useMemo(() => {
    const choice = theirs && saver.choice();
    const names = choice
      ? (Object.keys(values) as (keyof RekamKunjunganInput)[]).filter(
          (name) => !Object.is(choice.mine[name], choice.theirs[name]),
        )
      : [];
    const clashes = names.map((name) => ({ name, theirs: choice?.theirs[name] ?? null, by: theirs?.oleh ?? null }));
    return { ...hands, values, clashes };
  }, [hands, saver, values, theirs]);
}
const storedParts = (kunjunganId: number, row: RekamKunjungan) => {
  const { values, ...stored } = storedOf(kunjunganId, row);
  return { values, stored };
};
