import { updatePeranIzin } from '@nadi/contract/akses/peran.contract';
import type { Peran } from '@nadi/contract/akses/peran.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#patterns/use-save.ts';
import { useDirty } from '#platform/session/leaving.ts';
import { callApi } from '#platform/http/http.ts';
import { renewRights } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { NO_EDITS, outdatedIn, rebase, toSave, without } from './izin-edits.ts';
import type { IzinEdits } from './izin-edits.ts';
import { peranQuery } from './peran.queries.ts';

/** The changes of the page until they are saved together, and what to do where somebody else was quicker. */
export function useIzinEdits(rows: readonly Peran[]) {
  const [edits, setEdits] = useState<IzinEdits>(NO_EDITS);
  const client = useQueryClient();
  useDirty(edits.size > 0);
  const outdated = outdatedIn(edits, rows);
  const { save, saving, summary, forget } = useSave({
    form: null,
    read: () => (edits.size > 0 && outdated.length === 0 ? edits : null),
    body: (changed: IzinEdits, { sure }) => ({ peran: toSave(changed), yakin: sure }),
    send: (body, idempotencyKey) => callApi(updatePeranIzin, { query: { _method: 'PUT' }, body, idempotencyKey }),
    sure: { title: 'Tambah hak Anda sendiri?', yes: 'Tambah' },
    refused: async (_error, { outdated: isOutdated }) => {
      // The rows of somebody else say which roles they are; the page then shows the way on.
      if (isOutdated) await client.refetchQueries({ queryKey: peranQuery.queryKey });
      return isOutdated;
    },
    onSaved: ({ data }) => {
      client.setQueryData(peranQuery.queryKey, data);
      setEdits(NO_EDITS);
      toast.ok('Hak akses disimpan. Berlaku sekarang juga.');
      // The one who saves may have changed their own rights.
      renewRights().catch(toast.error);
    },
  });
  return {
    edits,
    outdated,
    save,
    saving,
    summary,
    change: (next: IzinEdits) => {
      forget();
      setEdits(next);
    },
    /** Takes in a role that was made or renamed here; what is changed in it and not saved stays changed. */
    adopt: (made: Peran) => {
      const next = rows.some(({ id }) => id === made.id)
        ? rows.map((row) => (row.id === made.id ? made : row))
        : [...rows, made];
      client.setQueryData(peranQuery.queryKey, next);
      setEdits(rebase(edits, next));
    },
    takeTheirs: () => {
      forget();
      setEdits(without(edits, outdated));
    },
    keepMine: () => {
      forget();
      setEdits(rebase(edits, rows));
    },
    undo: () => {
      forget();
      setEdits(NO_EDITS);
    },
  };
}
