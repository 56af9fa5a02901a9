import { session } from '../session.ts';

/** By the numbers of jobs. The list of jobs knows no patient, and this page forgets them when it goes. */
const names = new Map<number, string>();
let owner: number | null = null;

/** The names that were noted for whoever is signed in; those of somebody else are forgotten. */
function namesOfUser(): Map<number, string> {
  const user = session().user?.userId ?? null;
  if (user !== owner) names.clear();
  owner = user;
  return names;
}

/** Notes whose paper a job is, as the page that printed it knows that. */
export const notePrintedFor = (job: number, whose: string): void => void namesOfUser().set(job, whose);

/** Whose paper a job is that was printed from this page; null where it does not know. */
export const printedFor = (job: number): string | null => namesOfUser().get(job) ?? null;
