import { vaultAvailable } from './vault.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Without a vault the tokens are kept for this tab only. */
const place = (): Storage => (vaultAvailable() ? localStorage : sessionStorage);

export const accessToken = (): string | null => place().getItem(ACCESS);
export const refreshTokenKept = (): string | null => place().getItem(REFRESH);

/**
 * Keeps the tokens of an answer. Storage would turn a missing one into the word 'undefined', with which somebody seems
 * to be signed in: that is told in the log, nothing is kept, and the result is false (platform.md 5).
 */
export function keepTokens(access: unknown, refresh: unknown): boolean {
  const isToken = (token: unknown): token is string => typeof token === 'string' && token !== '';
  if (!isToken(access) || !isToken(refresh)) {
    console.error('An answer came without its tokens, and none were kept.');
    return false;
  }
  place().setItem(ACCESS, access);
  place().setItem(REFRESH, refresh);
  return true;
}

export function dropTokens(): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(ACCESS);
    storage.removeItem(REFRESH);
  }
}

export const ACCESS_KEY = ACCESS;
