import type { Build } from './build.ts';
import { findKept, openKeptPage } from './kept-files.ts';
import type { Browser } from './kept-files.ts';

/** A line that is so slow counts as none for opening the app: what is kept opens at once. */
const PATIENCE_MS = 8000;

/** What the worker answers: the page of the app, or a file of it. Everything else it never touches. */
export type Kind = 'page' | 'file' | 'named';

/** The worker answers nothing of the API, nor what the server tells of itself. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string, build: Build): Kind | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || pathname.startsWith('/api/')) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (build.named.includes(pathname)) return 'named';
  return request.mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : null;
}

/** A gateway that answers for an absent server counts as none. */
const isAbsent = ({ status }: Response): boolean => status >= 502 && status <= 504;

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the line is too slow')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The server's own page, because it may be a newer one; the kept page where no server answers. */
export async function answerPage(browser: Browser, build: Build, ask: () => Promise<Response>): Promise<Response> {
  let answer: Response | null = null;
  let failure: unknown;
  try {
    answer = await inTime(ask());
    if (!isAbsent(answer)) return answer;
  } catch (error) {
    failure = error;
  }
  const kept = await openKeptPage(browser, build);
  if (kept) return kept;
  if (answer) return answer;
  throw failure;
}

/**
 * A file's name changes with its content, so the kept one is the right one, also of a build that the server has no
 * more.
 */
export const answerFile = async (browser: Browser, path: string, ask: () => Promise<Response>): Promise<Response> =>
  (await findKept(browser, path)) ?? ask();

/** A file that keeps its name is the server's while there is one, because the page beside it is the server's too. */
export async function answerNamed(browser: Browser, path: string, ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask();
    if (answer.ok) return answer;
    return (await findKept(browser, path)) ?? answer;
  } catch (error) {
    const kept = await findKept(browser, path);
    if (kept) return kept;
    throw error;
  }
}
