import { keepSealed, readSealed } from '../session/sealed-item.ts';
import { PRINTED_FOR_KEY, session } from '../session/session.ts';

/** As many papers as the lists of this desk show. */
const KEPT = 50;
type Kept = { akun: number; nama: [number, string][] };

/** By the numbers of jobs. The list of jobs knows no patient; this window keeps them as long as it is open. */
const names = new Map<number, string>();
let owner: number | null = null;
let earlier: Promise<void> | null = null;

/** The names that were noted for whoever is signed in; those of somebody else are forgotten. */
function namesOfUser(): Map<number, string> {
  const user = session().user?.userId ?? null;
  if (user !== owner) {
    names.clear();
    earlier = null;
  }
  owner = user;
  return names;
}

async function readEarlier(): Promise<void> {
  const kept = (await readSealed(PRINTED_FOR_KEY)) as Kept | null;
  const known = namesOfUser();
  if (kept === null || kept.akun !== owner) return;
  for (const [job, whose] of kept.nama) if (!known.has(job)) known.set(job, whose);
}

/** Resolves when the names that this window noted before it was loaded again are known, too. */
export function printedForKnown(): Promise<void> {
  namesOfUser();
  earlier ??= readEarlier();
  return earlier;
}

/** Notes whose paper a job is, as the page that printed it knows that. */
export function notePrintedFor(job: number, whose: string): void {
  const known = namesOfUser().set(job, whose);
  void printedForKnown().then(() => {
    if (owner !== null && known.has(job))
      keepSealed(PRINTED_FOR_KEY, {
        akun: owner,
        nama: [...known].toSorted(([a], [b]) => a - b).slice(-KEPT),
      } satisfies Kept);
  });
}

/** Whose paper a job is that was printed from this window; null where it does not know. */
export const printedFor = (job: number): string | null => namesOfUser().get(job) ?? null;
