import { DRAFT_PREFIX, session } from './session.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';

const LIFE_MS = 12 * 60 * 60_000;
/** Stands between a form's key and the number of a further draft of the same form. */
const FURTHER = '~';

type Owner = { userId: number; faskes: number | null };
type Kept = Owner & { pada: number; isi: unknown; catatan?: unknown; label?: string };
/** `slot`: the name it is stored under; `key`: the form it belongs to ('pasien:baru', 'kunjungan:123'). */
export type StoredDraft = { slot: string; key: string; at: Date; label: string; values: unknown; note: unknown };

function owner(): Owner | null {
  const { user } = session();
  return user ? { userId: user.userId, faskes: user.entity?.id ?? null } : null;
}
const prefixOf = (who: Owner): string => `${DRAFT_PREFIX}${who.faskes ?? 0}:${who.userId}:`;

/** False on plain http, where nothing can be sealed, and while nobody is signed in. */
export const draftsAvailable = (): boolean => vaultAvailable() && owner() !== null;

export const dropDraft = (slot: string): void => localStorage.removeItem(slot);

/** Null, and removed, when the draft is corrupt, too old, somebody else's, or sealed with a key that is gone. */
async function readSlot(slot: string, who: Owner): Promise<StoredDraft | null> {
  try {
    const kept = (await unseal(localStorage.getItem(slot) ?? '')) as Kept;
    const mine = kept.userId === who.userId && kept.faskes === who.faskes;
    if (mine && Date.now() - kept.pada < LIFE_MS)
      return {
        slot,
        key: slot.slice(prefixOf(who).length).split(FURTHER)[0] ?? '',
        at: new Date(kept.pada),
        label: kept.label ?? '',
        values: kept.isi,
        note: kept.catatan ?? null,
      };
  } catch {
    // It is removed below, as one that is too old is.
  }
  dropDraft(slot);
  return null;
}

/** The drafts of one form, or of every form without a key; the latest comes first. */
export async function readDrafts(key?: string): Promise<StoredDraft[]> {
  const who = owner();
  if (!who || !vaultAvailable()) return [];
  const prefix = prefixOf(who);
  const slots = Object.keys(localStorage).filter(
    (name) => name.startsWith(prefix) && (key === undefined || name.slice(prefix.length).split(FURTHER)[0] === key),
  );
  const drafts = await Promise.all(slots.map((slot) => readSlot(slot, who)));
  return drafts.filter((draft) => draft !== null).toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** A name for another draft of this form, beside those that are kept. Null while nobody is signed in. */
export function freeSlot(key: string): string | null {
  const who = owner();
  if (!who) return null;
  const plain = `${prefixOf(who)}${key}`;
  return localStorage.getItem(plain) === null ? plain : `${plain}${FURTHER}${Date.now().toString(36)}`;
}

/** Rejects when the browser's storage is full or broken. */
export async function writeDraft(
  slot: string,
  { values, note, label }: { values: unknown; note: unknown; label: string },
): Promise<Date | null> {
  const who = owner();
  if (!who || !vaultAvailable()) return null;
  const at = new Date();
  const kept: Kept = { pada: at.getTime(), ...who, isi: values, catatan: note, label };
  localStorage.setItem(slot, await seal(kept));
  return at;
}
