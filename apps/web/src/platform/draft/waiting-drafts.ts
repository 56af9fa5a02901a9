import { useEffect, useState } from 'react';
import { draftChanges, readDrafts, tellDraftChange } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';
import type { FormToOpen } from '../http/operations.ts';
import { DRAFT_PREFIX } from '../session/session.ts';

export type WaitingDraft = StoredDraft & { opens: FormToOpen };

/**
 * What this user left behind in this facility and can go on with from anywhere: drafts that no open form has, the latest
 * first. Other tabs of the browser write and drop them too.
 */
export function useWaitingDrafts(): readonly WaitingDraft[] {
  const [drafts, setDrafts] = useState<readonly WaitingDraft[]>([]);
  useEffect(() => {
    let asked = 0;
    const read = async (): Promise<void> => {
      const mine = ++asked;
      const all = await readDrafts();
      if (mine === asked) setDrafts(all.filter((draft): draft is WaitingDraft => draft.opens !== null));
    };
    void read();
    const unsubscribe = draftChanges.subscribe(() => void read());
    return () => {
      asked = 0;
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key.startsWith(DRAFT_PREFIX)) tellDraftChange();
    };
    // A tab that was closed with a form open says nothing; whoever looks at this one afterwards has to see its draft.
    addEventListener('storage', onStorage);
    addEventListener('focus', tellDraftChange);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('focus', tellDraftChange);
    };
  }, []);
  return drafts;
}
