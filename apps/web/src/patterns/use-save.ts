import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDelivery } from '#fields/delivery.ts';
import { checkForm } from '#fields/open-words.ts';
import { useSubmitError } from '#fields/submit-error.ts';
import type { SubmitError } from '#fields/submit-error.ts';
import { isConflict, needsConfirmation } from '#platform/http/api-error.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { forgetDirty } from '#platform/session/leaving.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** Settles something with the user before a save. It gives the values to go on with; null goes back to the form. */
export type Gate<V> = (values: V) => Promise<V | null>;

/**
 * The row as somebody else has saved it. `text`: one sentence that tells the whole difference, after which the next save
 * is one over it; without it the fields are compared.
 */
export type Theirs<F> = { version: number; values: F; text?: string };
export type Conflict<F> = Theirs<F> & { message: string };

type How = { sure: boolean; version: number | null };
/** `typed`: the form's own values, before any gate has added to them. */
type Sent<O, V, B> = How & { typed: O; values: V; body: B; key: string };

type SaveOptions<F extends FieldValues, O, V extends O, B, R> = {
  /** Null for what has no form; `read` gives its values then. */
  form: UseFormReturn<F, unknown, O> | null;
  /** The values to save; null after it has shown what is missing. */
  read?: () => O | null;
  /** `sure`: the user was told what stands against it, and wants it all the same. */
  body: (values: V, how: How) => B;
  send: (body: B, key: string, version: number | null) => Promise<R>;
  /** The first words of the query keys that a save makes stale. */
  stale?: readonly string[];
  /** The version of the row that the form was filled from; null for a new one. */
  version?: number | null;
  gates?: readonly Gate<V>[];
  /** Reads the row of somebody else out of a 409. Without it, or when it gives null, a 409 is an error like others. */
  theirs?: (error: ApiError) => Theirs<F> | null;
  /** Returns true when it has shown the refusal in its own way. `outdated`: a 409, whose row it does not read. */
  refused?: (error: unknown, how: { version: number | null; outdated: boolean }) => boolean | Promise<boolean>;
  invalid?: (errors: FieldErrors<F>) => void;
  /** Better words for an error, or errors at other fields. */
  words?: (error: unknown) => unknown;
  /** The form's name of a field of the body, where the two differ. */
  fieldOf?: (name: string, body: B) => string;
  sure?: { title?: string; body?: (message: string) => string; yes?: string; no?: string };
  draft?: Draft;
  onSaved: (result: R, sent: { body: B; version: number | null }) => void | Promise<void>;
};

export type Saving<F extends FieldValues> = {
  save: () => void;
  saving: boolean;
  summary: SubmitError | null;
  conflict: Conflict<F> | null;
  /** Replaces what was typed with what somebody else saved. */
  takeTheirs: () => void;
  /** Saves what was typed, or what was put together in the form meanwhile, over what somebody else saved. */
  keepMine: () => void;
  dropConflict: () => void;
  /** Forgets the error and the earlier tries, because the form was reset. */
  forget: () => void;
};

const isFocusLost = (origin: Element): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || (active.matches('[tabindex="-1"]') && active.contains(origin));
};

/** Puts the focus where it was when the user saved, unless something else has taken it. */
function returnFocus(origin: Element | null): void {
  setTimeout(() => {
    if (origin instanceof HTMLElement && origin.isConnected && isFocusLost(origin)) origin.focus();
  });
}

/**
 * One save of a form: check, gates, send. However often it is tried, it is saved once (`useDelivery`). A refusal has one
 * place: the two texts of a conflict, a question, the fields, or the summary; then the focus is back in the form.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function useSave<F extends FieldValues, O, B, R, V extends O = O>(
  options: SaveOptions<F, O, V, B, R>,
): Saving<F> {
  const { form, body, send, gates = [], stale = [], draft, fieldOf = (name: string) => name } = options;
  const client = useQueryClient();
  const delivery = useDelivery<B>();
  const { submitError, report, clear } = useSubmitError(form);
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  /** The version of a row that the user has seen in a conflict since the form was filled. */
  const [seen, setSeen] = useState<number | null>(null);
  const version = seen ?? options.version ?? null;
  const busy = useRef(false);
  const origin = useRef<Element | null>(null);

  const { mutate, isPending, error, variables } = useMutation<R, unknown, Sent<O, V, B>>({
    mutationFn: (sent) => send(sent.body, sent.key, sent.version),
    onSuccess: async (result, sent) => {
      delivery.forget();
      draft?.discard();
      if (form) forgetDirty(form.control);
      for (const topic of stale) void client.invalidateQueries({ queryKey: [topic] });
      // What follows a save is no part of it: told as a refusal, a failure there would invite to save once more.
      try {
        await options.onSaved(result, sent);
      } catch (failure) {
        toast.error(failure);
      }
    },
    onError: (failure) => delivery.noteFailure(failure),
    onSettled: () => {
      busy.current = false;
    },
  });

  function transmit(typed: O, values: V, how: How, ready = body(values, how)): true {
    busy.current = true;
    mutate({ typed, values, ...how, body: ready, key: delivery.keyFor(typed, ready) });
    return true;
  }
  /** Resolves false when nothing is sent, because the user goes back to the form. */
  async function start(typed: O, how: How): Promise<boolean> {
    if (!(await delivery.mayDiffer(typed))) return false;
    // What was asked before a save whose answer got lost is not asked again: the very same body is sent again.
    const again = delivery.repeat(typed);
    if (again !== null) return transmit(typed, typed as V, how, again);
    let values: V | null = typed as V;
    for (const gate of gates) {
      // Each gate asks the user, and the next one is about its answer.
      values = await gate(values);
      if (values === null) {
        returnFocus(origin.current);
        return false;
      }
    }
    return transmit(typed, values, how);
  }
  async function check(how: How): Promise<boolean> {
    let sent = false;
    const run = async (values: O): Promise<void> => void (sent = await start(values, how));
    if (form) await checkForm(form, run, options.invalid);
    else {
      const values = options.read?.() ?? null;
      if (values !== null) await run(values);
    }
    return sent;
  }
  async function begin(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    origin.current = document.activeElement;
    clear();
    let sent = false;
    try {
      sent = await check({ sure: false, version });
    } catch (failure) {
      report(failure);
    } finally {
      if (!sent) busy.current = false;
    }
  }
  // What was typed is saved over a row of somebody else once the form knows that row: its rules may ask for it.
  const [overs, setOvers] = useState(0);
  const saveOver = useEffectEvent(() => void begin());
  useEffect(() => {
    if (overs > 0) saveOver();
  }, [overs]);

  async function confirm(message: string, sent: Sent<O, V, B>): Promise<void> {
    const { title = 'Tetap disimpan?', body: text, yes = 'Tetap simpan', no = 'Kembali' } = options.sure ?? {};
    busy.current = true;
    // What stands against a save is told to be read: a habitual Enter goes back.
    const sure = await ask({ title, body: text?.(message) ?? message, yes, no, rare: true });
    busy.current = false;
    if (sure) transmit(sent.typed, sent.values, { sure: true, version: sent.version });
    else returnFocus(origin.current);
  }
  const place = useEffectEvent(async (failure: unknown, sent: Sent<O, V, B>): Promise<void> => {
    if (needsConfirmation(failure) && !sent.sure) return confirm(failure.message, sent);
    const theirs = isConflict(failure) ? (options.theirs?.(failure) ?? null) : null;
    if (theirs && isConflict(failure)) {
      setConflict({ ...theirs, message: failure.message });
      return returnFocus(origin.current);
    }
    const how = { version: sent.version, outdated: isConflict(failure) };
    if (await options.refused?.(failure, how)) return returnFocus(origin.current);
    report(options.words?.(failure) ?? failure, (name) => fieldOf(name, sent.body));
    returnFocus(origin.current);
  });
  // The error is placed once its rendering stands: only then can a field that was disabled take the focus.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server refused becomes a conflict, or messages at the fields that this render shows
    if (error !== null && variables) void place(error, variables);
  }, [error, variables]);

  return {
    saving: isPending,
    summary: submitError,
    conflict,
    save: () => void begin(),
    takeTheirs: () => {
      if (!conflict) return;
      setSeen(conflict.version);
      setConflict(null);
      form?.reset(conflict.values);
    },
    keepMine: () => {
      if (!conflict) return;
      setSeen(conflict.version);
      setConflict(null);
      setOvers((count) => count + 1);
    },
    dropConflict: () => setConflict(null),
    forget: () => {
      clear();
      delivery.forget();
      setConflict(null);
    },
  };
}
