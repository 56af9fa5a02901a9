import { createResep, updateResep } from '@nadi/contract/resep/resep.contract';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { DRAF } from '@nadi/domain/resep/status-resep';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { serverIso } from '#platform/time/clock.ts';
import { useDraft } from '#platform/draft/draft.ts';
import type { Offer } from '#platform/draft/draft.ts';
import type { Stored } from '#platform/draft-saving/draft-saving.ts';
import { mergeWhole } from '#platform/draft-saving/merge-drafts.ts';
import { useDraftForm, useDraftSaver } from '#platform/draft-saving/use-draft-saver.ts';
import { callApi } from '#platform/http/http.ts';
import { useStable } from '#platform/use-stable.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { choose } from '#ui/confirm.ts';
import { isResep, resepQuery } from '../resep.queries.ts';
import { gabungDraf, gantiDengan } from './gabung-draf.ts';
import type { Draf } from './gabung-draf.ts';
import { contractIssues } from './issue-baris.ts';
import { fromResep, toBody } from './resep-body.ts';
import { EMPTY_RESEP, isEmptyResep } from './resep-values.ts';
import type { ResepValues } from './resep-values.ts';

type StoredResep = Stored<ResepValues> & { resep: Resep };
const storedOf = (resep: Resep): StoredResep => ({
  id: resep.id,
  versi: resep.versi,
  pada: serverIso(),
  values: fromResep(resep),
  resep,
});

type Options = {
  kunjunganId: number;
  label: string;
  /** The draft that is gone on with; null begins a new one with its first line. */
  stored: Resep | null;
  /** A new draft stands on the server. */
  onStored: (id: number) => void;
  /** Another state of the server has taken the place of what was shown. */
  onShown: (resep: Resep) => void;
};

/** Stores a prescription that is being written, and shows what is stored to whoever else reads it in this page. */
function useSendResep({ kunjunganId, onStored }: Pick<Options, 'kunjunganId' | 'onStored'>) {
  const client = useQueryClient();
  return useStable(async (values: ResepValues, row: { id: number; versi: number } | null, idempotencyKey: string) => {
    const body = toBody(values);
    const { data } =
      row === null
        ? await callApi(createResep, { params: { kunjungan_id: kunjunganId }, body, idempotencyKey })
        : await callApi(updateResep, { params: { id: row.id }, body: { ...body, versi: row.versi }, idempotencyKey });
    if (row === null) onStored(data.id);
    // The answer to a save that is asked for again is older than what stands there by now.
    client.setQueryData(resepQuery(data.id).queryKey, (known) => (known && known.versi > data.versi ? known : data));
    return storedOf(data);
  });
}

/**
 * The lines of a prescription under the doctor's hands, kept twice: sealed in this browser at once, and on the server when
 * typing pauses, so that neither a lost line nor a closed window loses a line.
 */
export function useResepDraft({ kunjunganId, label, stored, onStored, onShown }: Options) {
  const client = useQueryClient();
  const send = useSendResep({ kunjunganId, onStored });
  const draftOf = useDraftSaver<ResepValues, StoredResep>(() => ({
    values: stored ? fromResep(stored) : EMPTY_RESEP,
    stored: stored && { id: stored.id, versi: stored.versi, pada: null },
    send,
    readTheirs: (data) => (isResep(data) ? storedOf(data) : null),
    rules: {
      merge: mergeWhole,
      hold: (values, id) => {
        if (id === null && isEmptyResep(values)) return 'empty';
        return Object.keys(contractIssues(values)).length > 0 ? 'invalid' : null;
      },
    },
  }));
  const { saver, head } = draftOf;
  const form = useForm<ResepValues>({ defaultValues: saver.state.get().values });
  const draft = useDraft<ResepValues>(`resep:${kunjunganId}`, form, { label: () => label });
  const { flush } = useDraftForm(draftOf, form, draft);
  /** How much was changed when the server's state was shown last. */
  const shownRev = useRef(0);

  function change(next: Partial<ResepValues>): void {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as keyof ResepValues, value as never, { shouldDirty: true });
  }
  /** Does what may put another state of the server in the place of what is shown. */
  function showing(resep: Resep, step: () => void): void {
    const before = saver.state.get().values;
    step();
    client.setQueryData(resepQuery(resep.id).queryKey, resep);
    const { values, rev } = saver.state.get();
    if (values === before) return;
    shownRev.current = rev;
    onShown(resep);
  }
  /** Puts another state of the server in the place of what is shown. */
  const show = (resep: Resep): void => showing(resep, () => saver.put(storedOf(resep)));
  // Somebody of the pharmacy sent it back, or it was changed at another desk, while nothing is typed here.
  const follow = useEffectEvent((row: Resep) => {
    if (row.id === saver.state.get().id) showing(row, () => saver.read(storedOf(row)));
  });
  useEffect(() => {
    if (stored && stored.status === DRAF) follow(stored);
  }, [stored]);

  const offered = draft.offer;
  /** Lines and doses that were written since are not given up for an older draft unasked. */
  async function takeOffer({ at: pada, values, take, drop }: Offer): Promise<void> {
    const now = form.getValues();
    const draf = values as Draf;
    const asks = isEmptyResep(now) ? null : gantiDengan(formatTime(pada), now, draf);
    const isUntouched = saver.state.get().rev === shownRev.current;
    const answer = asks === null || (isUntouched && !asks.other) ? 'yes' : await choose(asks);
    if (answer === 'no') return;
    if (answer === 'other') {
      change(gabungDraf(form.getValues(), draf));
      drop();
    } else take();
    void flush();
  }
  const conflict = head.theirs?.resep ?? null;
  return {
    form,
    change,
    flush,
    saver,
    head,
    draft,
    show,
    conflict,
    /** Something else than a save has found that somebody else changed it. */
    clash: (resep: Resep) => saver.meet(storedOf(resep)),
    /** Saves what stands here over what somebody else has saved meanwhile. */
    keepMine: () => saver.choose('mine'),
    takeTheirs: () => conflict && showing(conflict, () => saver.choose('theirs')),
    offer: offered && { ...offered, take: () => void takeOffer(offered) },
  };
}
export type ResepDraft = ReturnType<typeof useResepDraft>;
