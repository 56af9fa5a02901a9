import type { FormToOpen } from '../http/operations.ts';
import { DRAFT_PREFIX, session, subscribeSession } from '../session/session.ts';
import { createStore } from './store.ts';
import { seal, unseal, vaultAvailable } from '../session/vault.ts';
import { serverDate, serverNow } from '../time/clock.ts';

const LIFE_MS = 12 * 60 * 60_000;
/** Stands between a form's key and the number of a further draft of the same form. */
const FURTHER = '~';

type Owner = { userId: number; faskes: number | null };
type Kept = Owner & {
  pada: number;
  isi: unknown;
  catatan?: unknown;
  label?: string;
  buka?: FormToOpen;
  samping?: string;
  berubah?: readonly string[];
};
/**
 * `slot`: the name it is stored under; `key`: the form it belongs to ('pasien:baru', 'kunjungan:123'). `opens`: how its
 * form is opened again from elsewhere; null for a form that only its own page opens. `beside`: what the form held that no
 * draft can hold, in words ("2 berkas"); empty where there was nothing. `changed`: the paths of what differs from what the
 * form was filled with, where that was asked for.
 */
export type StoredDraft = {
  slot: string;
  key: string;
  at: Date;
  label: string;
  values: unknown;
  note: unknown;
  opens: FormToOpen | null;
  beside: string;
  changed: readonly string[];
};
/** What is kept of a form, besides when. */
export type DraftContent = Omit<StoredDraft, 'slot' | 'key' | 'at' | 'beside' | 'changed'> &
  Partial<Pick<StoredDraft, 'beside' | 'changed'>>;

/** What no draft can hold, such as picked files, by slot. It lasts as long as this page and its user's sign-in. */
const besides = new Map<string, unknown>();
export const forgetBeside = (): void => besides.clear();
subscribeSession(() => {
  if (session().stage === 'keluar') forgetBeside();
});
export const keepBeside = (slot: string, content: unknown): unknown => besides.set(slot, content);
export const besideOf = (slot: string): unknown => besides.get(slot) ?? null;

function owner(): Owner | null {
  const { user } = session();
  return user ? { userId: user.userId, faskes: user.entity?.id ?? null } : null;
}
const prefixOf = (who: Owner): string => `${DRAFT_PREFIX}${who.faskes ?? 0}:${who.userId}:`;

/** False on plain http, where nothing can be sealed, and while nobody is signed in. */
export const draftsAvailable = (): boolean => vaultAvailable() && owner() !== null;

/** Counts what happened to the drafts of this browser, for those who list them. */
export const draftChanges = createStore(0);
export const tellDraftChange = (): void => draftChanges.set(draftChanges.get() + 1);

export function dropDraft(slot: string): void {
  localStorage.removeItem(slot);
  besides.delete(slot);
  tellDraftChange();
}

/** Puts a dropped draft back as it was stored; the answer of {@link takeAwayDraft}. */
type PutBack = () => void;

/** Drops a draft that somebody may want back a moment later. */
export function takeAwayDraft(slot: string): PutBack {
  const stored = localStorage.getItem(slot);
  const content = besideOf(slot);
  dropDraft(slot);
  return () => {
    if (stored === null) return;
    localStorage.setItem(slot, stored);
    if (content !== null) keepBeside(slot, content);
    tellDraftChange();
  };
}

const LOCK_PREFIX = 'nadi-draf-terbuka:';

/** Says to every tab of this browser that an open form has the draft, until the answer is called or the tab is gone. */
function holdDraft(slot: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // There are no locks where there is no vault either, and in tests.
  const { locks } = navigator as { locks?: LockManager | null };
  void (locks ? locks.request(LOCK_PREFIX + slot, () => held) : held).then(tellDraftChange);
  return release;
}

/** The draft that an open form has; see {@link holdDraft}. `start` and `stop` follow the form being shown. */
export function createDraftHold() {
  let slot: string | null = null;
  let release: () => void = () => undefined;
  const hold = (next: string | null): string | null => {
    release();
    slot = next;
    release = next === null ? () => undefined : holdDraft(next);
    return next;
  };
  return { current: () => slot, hold, start: () => void hold(slot), stop: () => release() };
}

/** The drafts that an open form has, in this tab or another one; nobody has lost them. */
async function heldDrafts(): Promise<ReadonlySet<string>> {
  const { locks } = navigator as { locks?: LockManager | null };
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(LOCK_PREFIX.length)));
}

/** Null, and removed, when the draft is corrupt, too old, somebody else's, or sealed with a key that is gone. */
async function readSlot(slot: string, who: Owner): Promise<StoredDraft | null> {
  try {
    const kept = (await unseal(localStorage.getItem(slot) ?? '')) as Kept;
    const mine = kept.userId === who.userId && kept.faskes === who.faskes;
    if (mine && serverNow() - kept.pada < LIFE_MS)
      return {
        slot,
        key: slot.slice(prefixOf(who).length).split(FURTHER)[0] ?? '',
        at: new Date(kept.pada),
        label: kept.label ?? '',
        values: kept.isi,
        note: kept.catatan ?? null,
        opens: kept.buka ?? null,
        beside: kept.samping ?? '',
        changed: kept.berubah ?? [],
      };
  } catch {
    // It is removed below, as one that is too old is.
  }
  dropDraft(slot);
  return null;
}

/** The drafts of one form, or of every form without a key, that no open form has; the latest comes first. */
export async function readDrafts(key?: string): Promise<StoredDraft[]> {
  const who = owner();
  if (!who || !vaultAvailable()) return [];
  const prefix = prefixOf(who);
  const open = await heldDrafts();
  const slots = Object.keys(localStorage).filter(
    (name) =>
      name.startsWith(prefix) &&
      !open.has(name) &&
      (key === undefined || name.slice(prefix.length).split(FURTHER)[0] === key),
  );
  const drafts = await Promise.all(slots.map((slot) => readSlot(slot, who)));
  return drafts.filter((draft) => draft !== null).toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** A name for another draft of this form, beside those that are kept. Null while nobody is signed in. */
export function freeSlot(key: string): string | null {
  const who = owner();
  if (!who) return null;
  const plain = `${prefixOf(who)}${key}`;
  return localStorage.getItem(plain) === null ? plain : `${plain}${FURTHER}${serverNow().toString(36)}`;
}

/** Rejects when the browser's storage is full or broken. */
export async function writeDraft(
  slot: string,
  { values, note, label, opens, beside = '', changed }: DraftContent,
): Promise<Date | null> {
  const who = owner();
  if (!who || !vaultAvailable()) return null;
  const at = serverDate();
  const kept: Kept = {
    pada: at.getTime(),
    ...who,
    isi: values,
    catatan: note,
    label,
    samping: beside,
    ...(opens ? { buka: opens } : {}),
    ...(changed ? { berubah: changed } : {}),
  };
  localStorage.setItem(slot, await seal(kept));
  tellDraftChange();
  return at;
}
