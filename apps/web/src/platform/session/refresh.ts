import { networkError } from '../http/api-error.ts';
import { accessToken, keepTokens, refreshTokenKept } from './token.ts';

let running: Promise<boolean> | null = null;
let afterRefresh: () => void = () => undefined;
/** The session registers itself here, because it rewrites its encrypted copy when the tokens changed. */
export function onRefreshed(handler: () => void): void {
  afterRefresh = handler;
}

/** The pauses before each further try. The server takes the same token again for a minute, in case its answer got lost. */
const RETRY_AFTER_MS = [300, 1000, 3000];
const ANSWER_TIMEOUT_MS = 15_000;

type Answer = { status: number; json: unknown };

/** Asks for new tokens until an answer comes. Throws when none does: then nobody knows whether the session is over. */
async function ask(refreshToken: string): Promise<Answer> {
  for (const wait of [...RETRY_AFTER_MS, null]) {
    try {
      const response = await fetch('/api/v1/refresh-token', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ refreshToken }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (response.status < 500) return { status: response.status, json: await response.json() };
    } catch {
      // The line is gone, perhaps only for a moment; what happens next is decided below.
    }
    if (wait !== null) await new Promise((resume) => setTimeout(resume, wait));
  }
  throw networkError();
}

async function rotate(used: string | null): Promise<boolean> {
  const now = accessToken();
  if (now && now !== used) return true; // another tab has refreshed them already
  const kept = refreshTokenKept();
  if (!kept) return false;
  const { status, json } = await ask(kept);
  if (status !== 200) return false;
  const tokens = (json ?? {}) as { access_token?: unknown; refresh_token?: unknown };
  if (!keepTokens(tokens.access_token, tokens.refresh_token)) return false;
  afterRefresh();
  return true;
}

/**
 * Rotates the tokens once for all tabs. `used` is the access token that was refused.
 *
 * Returns: false when the session is over. Throws when the server does not answer.
 */
export function refreshOnce(used: string | null): Promise<boolean> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  running ??= Promise.resolve(locks ? locks.request('nadi-refresh', () => rotate(used)) : rotate(used)).finally(() => {
    running = null;
  });
  return running;
}
