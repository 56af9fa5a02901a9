import { kirimResep } from '@nadi/contract/resep/resep.contract';
import type { HasilPeriksaan, Resep } from '@nadi/contract/resep/resep-view';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDelivery } from '#fields/delivery.ts';
import { useTask } from '#patterns/use-task.ts';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { ApiError, needsConfirmation } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { pratinjauQuery, resepQuery, theirResep } from '../resep.queries.ts';
import { contractIssues, firstIssue, goToIssue, kurangKirim } from './issue-baris.ts';
import { rowsOfTyped } from './pratinjau.ts';
import { toBody } from './resep-body.ts';
import { denganPasti, findingsOf, openFindings, reasonsFor } from './temuan.ts';
import type { Jawaban } from './temuan.ts';
import type { ResepDraft } from './use-resep-draft.ts';

type Options = {
  draft: ResepDraft;
  kunjunganId: number;
  /** What of the record the checks read, and a promise that it is stored. */
  facts: unknown;
  ready: () => Promise<unknown>;
  /** Tells, and leads to, what is typed and no line yet; null where nothing is. */
  menunggu: () => string | null;
  onSent: (resep: Resep) => void;
};

/** Sends a prescription to the pharmacy; what holds it up is asked about first, all at once. */
export function useKirimResep({ draft, kunjunganId, facts, ready, menunggu, onSent }: Options) {
  const { form, saver, flush } = draft;
  const client = useQueryClient();
  const sendings = useDelivery<unknown>();
  const toIssue = useRef<ReturnType<typeof firstIssue>>(null);
  const [asked, setAsked] = useState<readonly HasilPeriksaan[] | null>(null);
  /** What was refused of the lines as they stood then. */
  const [refused, setRefused] = useState<{ of: unknown; errors: FieldErrors } | null>(null);
  const refuse = (errors: FieldErrors): void => setRefused({ of: saver.state.get().values, errors });

  /** Says which line is not as it must be, and leads to its field. */
  function tellIssue(found: FieldErrors, message: string): void {
    const issue = firstIssue(found, form.getValues());
    toast.failure(issue?.pesan ?? message);
    toIssue.current = issue;
  }
  const { busy: sending, run } = useTask((error) => {
    const theirs = theirResep(error);
    if (theirs) draft.clash(theirs);
    else if (needsConfirmation(error)) setAsked((error.data as { pemeriksaan: HasilPeriksaan[] }).pemeriksaan);
    else if (error instanceof ApiError && Object.keys(error.errors).length > 0) {
      refuse(error.errors);
      setAsked(null);
      tellIssue(error.errors, error.message);
    } else toast.error(error);
  });
  // Fields take no focus while it is being sent.
  useEffect(() => {
    if (sending || !toIssue.current) return;
    goToIssue(toIssue.current);
    toIssue.current = null;
  }, [sending]);

  /** Why it can't be sent yet: its lines are not all on the server. */
  function tellUnstored(): void {
    const { theirs, errors, refusal, awaySince } = saver.state.get();
    const found = { ...errors, ...contractIssues(form.getValues()) };
    const isTold = theirs !== null || ((refusal !== null || awaySince !== null) && Object.keys(found).length === 0);
    if (!isTold) tellIssue(found, 'Belum dapat dikirim: periksa isian yang ditandai.');
  }
  const send = (answered: Jawaban): Promise<unknown> =>
    run(async () => {
      const stored = await flush();
      // After it: the key that sends may have asked about the line that it took.
      if (menunggu() !== null) return;
      const { id, versi } = saver.state.get();
      if (!stored || id === null) return tellUnstored();
      const values = form.getValues();
      const asking = { kunjunganId, resepId: id, body: toBody(values), facts, rows: rowsOfTyped(values) };
      // Never what was answered a while ago: the patient may have been weighed, or asked for allergies, since.
      const { isi, ditolak: wrong } = await client.fetchQuery({ ...pratinjauQuery(asking, ready), staleTime: 0 });
      // Of lines that are refused the answer says nothing, and the others have another place in it.
      const lacks = Object.keys(wrong).length > 0 ? wrong : kurangKirim(isi);
      if (Object.keys(lacks).length > 0) {
        refuse(lacks);
        return tellIssue(lacks, '');
      }
      const found = isi.pemeriksaan;
      const mine = denganPasti(answered, found, values);
      if (openFindings(found, mine).length > 0) return setAsked(found);
      const dilihat = findingsOf(found).map(({ kunci, pesan }) => ({ kunci, pesan }));
      const body = { versi, alasan: reasonsFor(found, mine), dilihat };
      // Pressed again after an answer that got lost, it is the same sending: the server answers with what it has sent.
      const idempotencyKey = sendings.keyFor(body, body);
      const { data } = await callApi(kirimResep, { params: { id }, body, idempotencyKey });
      setAsked(null);
      client.setQueryData(resepQuery(id).queryKey, data);
      toast.ok(`Resep ${data.no_resep ?? ''} dikirim ke apotek, antrean ${data.no_antrean ?? '-'}.`);
      onSent(data);
    });
  return { send, sending, asked, setAsked, refusedOf: refused };
}
