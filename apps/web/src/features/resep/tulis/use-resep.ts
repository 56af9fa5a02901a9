import { createResep, kirimResep, updateResep } from '@nadi/contract/resep.contract';
import type { HasilPeriksaan, Resep } from '@nadi/contract/resep-view';
import { SaveResep } from '@nadi/contract/resep-input';
import { DRAF } from '@nadi/domain/resep/status-resep';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDelivery } from '../../../fields/delivery.ts';
import { useTask } from '../../../patterns/use-task.ts';
import type { FieldErrors as ServerErrors } from '../../../platform/api-error.ts';
import { ApiError, needsConfirmation } from '../../../platform/api-error.ts';
import { useDraft } from '../../../platform/draft.ts';
import type { Offer } from '../../../platform/draft.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { useLiveEvent } from '../../../platform/live.ts';
import { useDirty } from '../../../platform/leaving.ts';
import { bindToUser } from '../../../platform/session.ts';
import { formatTime } from '../../../platform/tanggal.ts';
import { choose } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { periksaKey, pratinjauQuery, resepQuery, theirResep } from '../resep.queries.ts';
import { changesChecks } from './changes-checks.ts';
import { belumTersimpan, firstIssue, goToIssue, kurangBungkus, kurangKirim } from './issue-baris.ts';
import { gabungDraf, gantiDengan } from './gabung-draf.ts';
import type { Draf } from './gabung-draf.ts';
import { alignErrors, alignPratinjau, isNoRows, isOfLine, placesIn, rowsOfTyped, tanpaSalah } from './pratinjau.ts';
import type { Pratinjau } from './pratinjau.ts';
import { fromResep, toBody } from './resep-body.ts';
import { EMPTY_RESEP, isEmptyResep, isTerjawab } from './resep-values.ts';
import type { ResepValues, SignaValues } from './resep-values.ts';
import { denganPasti, findingsOf, jawabanDari, openFindings, reasonsFor, rowOf } from './temuan.ts';
import type { Jawaban } from './temuan.ts';
import { serverDate } from '../../../platform/clock.ts';

/** rekam-medis.md RM32: a draft goes to the server two seconds after the last key. */
const QUIET_MS = 2000;
const AGAIN_MS = 5000;
const CHECK_MS = 300;

type Options = {
  kunjunganId: number;
  norm: number;
  label: string;
  /** The draft that is gone on with; null begins a new one with its first line. */
  stored: Resep | null;
  /** What of the record the checks read, and a promise that it is stored. */
  facts: unknown;
  ready: () => Promise<unknown>;
  onSent: (resep: Resep) => void;
  /** A new draft stands on the server. */
  onStored: (id: number) => void;
};

/** The line in which the next medicine is typed: what stands in it, and the way to it. */
export type BarisBaru = { teks: () => string; focus: () => void };

type At = { id: number; versi: number } | null;
type Creation = { key: string; body: ReturnType<typeof toBody> };

/** The messages of the contract at the paths of the body: `baris.0.jumlah`. */
function contractIssues(typed: ResepValues): ServerErrors {
  const { error } = SaveResep.safeParse(toBody(typed));
  const issues: ServerErrors = {};
  for (const { path, message } of error?.issues ?? []) (issues[path.join('.')] ??= []).push(message);
  Object.assign(issues, kurangBungkus(typed));
  // What is asked about is chosen first: the server would refuse it.
  const asks = (name: string, rows: readonly SignaValues[]): void => {
    for (const [n, row] of rows.entries())
      if (!isTerjawab(row)) (issues[`${name}.${n}.aturan_teks`] ??= []).push('Pilih dahulu maksud aturan pakainya');
  };
  asks('baris', typed.baris);
  asks('racik', typed.racik);
  return issues;
}

/**
 * A prescription under the doctor's hands: what is typed, its copy on the server, and what the checks say of it. It is kept
 * twice, sealed in this browser at once and on the server when typing pauses, so that neither a lost line nor a closed
 * window loses a line.
 */
export function useResep({ kunjunganId, norm, label, stored, facts, ready, onSent, onStored }: Options) {
  const client = useQueryClient();
  const form = useForm<ResepValues>({ defaultValues: stored ? fromResep(stored) : EMPTY_RESEP });
  const typed = useWatch({ control: form.control }) as ResepValues;
  const draft = useDraft<ResepValues>(`resep:${kunjunganId}`, form, { label: () => label });
  const at = useRef<At>(stored && { id: stored.id, versi: stored.versi });
  const creation = useRef<Creation | null>(null);
  const sendings = useDelivery<unknown>();
  const underWay = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const changes = useRef(0);
  const sentChanges = useRef(0);
  const baru = useRef<BarisBaru | null>(null);
  const tolak = useRef<ServerErrors>({});
  const toIssue = useRef<ReturnType<typeof firstIssue>>(null);
  const [resepId, setResepId] = useState(stored?.id ?? null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [unsent, setUnsent] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Resep | null>(null);
  const [refused, setRefused] = useState<ServerErrors>({});
  const [given, setJawaban] = useState<Jawaban>(() => jawabanDari(stored));
  const [asked, setAsked] = useState<readonly HasilPeriksaan[] | null>(null);
  const [checkAuthor] = useState(bindToUser);
  useDirty(unsent);

  const issues = contractIssues(typed);
  const [checked] = useDebouncedValue(typed, CHECK_MS);
  const checkedIssues = contractIssues(checked);
  // A line that is refused keeps no other from being checked.
  const bisa = tanpaSalah(checked, checkedIssues);
  const mayCheck = Object.keys(checkedIssues).every(isOfLine) && !isEmptyResep(bisa);
  const preview = useQuery({
    ...pratinjauQuery({ kunjunganId, resepId, body: toBody(bisa), facts, rows: rowsOfTyped(bisa) }, ready),
    enabled: mayCheck,
  });
  const terperiksa = mayCheck ? preview.data : undefined;
  const ditolak = terperiksa ? alignErrors(terperiksa.ditolak, terperiksa.asked, rowsOfTyped(typed)) : {};
  const pratinjau: Pratinjau | null =
    isEmptyResep(typed) || !terperiksa || isNoRows(terperiksa.rows)
      ? null
      : alignPratinjau(terperiksa.isi, terperiksa.rows, rowsOfTyped(typed));
  const errors: ServerErrors = { ...ditolak, ...refused, ...issues };
  const jawaban = pratinjau ? denganPasti(given, pratinjau.pemeriksaan, typed) : given;
  // What is open follows the patient: a weight, an allergy, a result, a rule that comes now is what it is checked by.
  useLiveEvent((event) => {
    if (changesChecks(event, { kunjunganId, norm }))
      void client.invalidateQueries({ queryKey: periksaKey(kunjunganId) });
  });

  function note(resep: Resep): void {
    at.current = { id: resep.id, versi: resep.versi };
    setResepId(resep.id);
    setSavedAt(serverDate());
    client.setQueryData(resepQuery(resep.id).queryKey, resep);
  }
  async function store(body: ReturnType<typeof toBody>): Promise<Resep> {
    if (at.current !== null) {
      const { id, versi } = at.current;
      return (await callApi(updateResep, { params: { id }, body: { ...body, versi } })).data;
    }
    // A creation whose answer was lost is repeated as it was: another body under its key would be refused, and another
    // key would make a second draft.
    creation.current ??= { key: newIdempotencyKey(), body };
    const { key, body: first } = creation.current;
    const { data } = await callApi(createResep, {
      params: { kunjungan_id: kunjunganId },
      body: first,
      idempotencyKey: key,
    });
    creation.current = null;
    onStored(data.id);
    if (first === body) return data;
    note(data);
    return store(body);
  }
  async function transfer(): Promise<boolean> {
    const values = form.getValues();
    const mine = changes.current;
    if (Object.keys(contractIssues(values)).length > 0) return false;
    if (at.current === null && isEmptyResep(values)) return true;
    try {
      checkAuthor();
      note(await store(toBody(values)));
      sentChanges.current = mine;
      setFailed(null);
      tolak.current = {};
      setRefused({});
      if (changes.current !== mine) return await transfer();
      setUnsent(false);
      draft.discard();
      return true;
    } catch (error) {
      const theirs = theirResep(error);
      if (theirs) setConflict(theirs);
      else if (error instanceof ApiError && error.kind === 'ditolak') {
        creation.current = null;
        tolak.current = error.errors;
        setRefused(error.errors);
        setFailed(error.message);
      } else {
        setFailed('Draf belum tersimpan di server, dicoba lagi. Isian tetap ada di peramban ini.');
        plan(AGAIN_MS);
      }
      return false;
    }
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (conflict !== null) return Promise.resolve(false);
    if (changes.current === sentChanges.current && underWay.current === null) return Promise.resolve(true);
    underWay.current ??= transfer().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }
  function plan(after: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), after);
  }
  function change(next: Partial<ResepValues>): void {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as keyof ResepValues, value as never, { shouldDirty: true });
    changes.current += 1;
    setUnsent(true);
    tolak.current = {};
    setRefused({});
    plan(QUIET_MS);
  }
  /** Puts another state of the server in the place of what is shown. */
  function show(resep: Resep): void {
    form.reset(fromResep(resep));
    changes.current = 0;
    sentChanges.current = 0;
    note(resep);
    setUnsent(false);
    setConflict(null);
    setRefused({});
    setJawaban(jawabanDari(resep));
  }

  const offered = draft.offer;
  /** Lines and doses that were written since are not given up for an older draft unasked. */
  async function takeOffer({ at: pada, values, take, drop }: Offer): Promise<void> {
    const now = form.getValues();
    const draf = values as Draf;
    const asks = isEmptyResep(now) ? null : gantiDengan(formatTime(pada), now, draf);
    const answer = asks === null || (changes.current === 0 && !asks.other) ? 'yes' : await choose(asks);
    if (answer === 'no') return;
    if (answer === 'other') {
      change(gabungDraf(form.getValues(), draf));
      drop();
    } else {
      take();
      // A local draft that was taken up is not on the server yet.
      change({});
    }
    plan(0);
  }
  const offer = offered && { ...offered, take: () => void takeOffer(offered) };
  const leave = useEffectEvent(() => void flush());
  useEffect(() => () => leave(), []);
  // Somebody of the pharmacy sent it back, or it was changed at another desk, while nothing is typed here.
  const follow = useEffectEvent((row: Resep) => {
    if (row.id === at.current?.id && row.versi > at.current.versi && !unsent && underWay.current === null) show(row);
  });
  useEffect(() => {
    if (stored && stored.status === DRAF) follow(stored);
  }, [stored]);

  /** Says which line is not as it must be, and leads to its field. */
  function tellIssue(found: ServerErrors, message: string): void {
    const issue = firstIssue(found, form.getValues());
    toast.failure(issue?.pesan ?? message);
    toIssue.current = issue;
  }
  /** Sends it to the pharmacy; what holds it up is asked about first, all at once. */
  const { busy: sending, run } = useTask((error) => {
    const theirs = theirResep(error);
    if (theirs) setConflict(theirs);
    else if (needsConfirmation(error)) setAsked((error.data as { pemeriksaan: HasilPeriksaan[] }).pemeriksaan);
    else if (error instanceof ApiError && Object.keys(error.errors).length > 0) {
      setRefused(error.errors);
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
  /** What is typed and no line yet: it is told, and led to, before anything goes without it. */
  function menunggu(): string | null {
    const teks = baru.current?.teks() ?? '';
    if (teks === '') return null;
    const pesan = `"${teks}" belum menjadi baris resep: ambil dengan Enter, jawab pertanyaannya, atau hapus ketikannya.`;
    toast.failure(pesan);
    baru.current?.focus();
    return pesan;
  }
  const send = (answered: Jawaban = jawaban): Promise<unknown> =>
    run(async () => {
      const stored = await flush();
      // After it: the key that sends may have asked about the line that it took.
      if (menunggu() !== null) return;
      if (!stored || at.current === null) {
        const found = { ...tolak.current, ...contractIssues(form.getValues()) };
        if (conflict === null && (failed === null || Object.keys(found).length > 0))
          tellIssue(found, 'Belum dapat dikirim: periksa isian yang ditandai.');
        return;
      }
      const values = form.getValues();
      const asking = { kunjunganId, resepId: at.current.id, body: toBody(values), facts, rows: rowsOfTyped(values) };
      // Never what was answered a while ago: the patient may have been weighed, or asked for allergies, since.
      const { isi, ditolak: wrong } = await client.fetchQuery({ ...pratinjauQuery(asking, ready), staleTime: 0 });
      // Of lines that are refused the answer says nothing, and the others have another place in it.
      const lacks = Object.keys(wrong).length > 0 ? wrong : kurangKirim(isi);
      if (Object.keys(lacks).length > 0) {
        setRefused(lacks);
        return tellIssue(lacks, '');
      }
      const found = isi.pemeriksaan;
      const mine = denganPasti(answered, found, values);
      if (openFindings(found, mine).length > 0) return setAsked(found);
      const { id, versi } = at.current;
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
  return {
    form,
    typed,
    change,
    flush,
    /** Lent by the line for the next medicine. */ baru,
    menunggu,
    send,
    sending,
    show,
    resepId,
    pratinjau,
    checking: preview.isFetching,
    checkFailed: preview.isError,
    /** By place in the body: what keeps it from being stored or sent. */
    errors,
    /** The numbers of the lines that no check has seen, because something is wrong with them. */
    takDiperiksa: placesIn({ ...ditolak, ...issues })
      .map((place) => rowOf(place, typed) ?? 0)
      .toSorted((a, b) => a - b),
    savedAt,
    unsent,
    /** Why it is not stored; null: it is, or waits for the end of typing. */
    failed: (unsent ? belumTersimpan(errors, typed) : null) ?? failed,
    conflict,
    /** Saves what stands here over what somebody else has saved meanwhile. */
    keepMine: () => {
      if (!conflict) return;
      at.current = { id: conflict.id, versi: conflict.versi };
      setConflict(null);
      plan(0);
    },
    takeTheirs: () => conflict && show(conflict),
    offer,
    draft,
    jawaban,
    setJawaban,
    /** The findings that are asked about before it is sent; null while nothing is asked. */
    asked,
    closeAsked: () => setAsked(null),
  };
}
export type ResepEditor = ReturnType<typeof useResep>;
