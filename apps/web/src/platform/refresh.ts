import type { TokenAnswer } from '@nadi/contract/auth.contract';
import { accessToken, keepTokens, refreshTokenKept } from './token.ts';

let running: Promise<boolean> | null = null;
let afterRefresh: () => void = () => undefined;
/** The session registers itself here, because it rewrites its encrypted copy when the tokens changed. */
export function onRefreshed(handler: () => void): void {
  afterRefresh = handler;
}

const isTokens = (value: unknown): value is TokenAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'refresh_token' in value;

async function rotate(used: string | null): Promise<boolean> {
  const now = accessToken();
  if (now && now !== used) return true; // another tab has refreshed them already
  const kept = refreshTokenKept();
  if (!kept) return false;
  try {
    const response = await fetch('/api/v1/refresh-token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ refreshToken: kept }),
    });
    const json: unknown = response.ok ? await response.json() : null;
    if (!isTokens(json)) return false;
    keepTokens(json.access_token, json.refresh_token);
    afterRefresh();
    return true;
  } catch {
    return false;
  }
}

/** Rotates the tokens once for all tabs. `used` is the access token that was refused. */
export function refreshOnce(used: string | null): Promise<boolean> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  running ??= Promise.resolve(locks ? locks.request('nadi-refresh', () => rotate(used)) : rotate(used)).finally(() => {
    running = null;
  });
  return running;
}
