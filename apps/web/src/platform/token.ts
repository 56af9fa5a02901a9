import { vaultAvailable } from './vault.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Without a vault the tokens are kept for this tab only. */
const place = (): Storage => (vaultAvailable() ? localStorage : sessionStorage);

export const accessToken = (): string | null => place().getItem(ACCESS);
export const refreshTokenKept = (): string | null => place().getItem(REFRESH);

export function keepTokens(access: string, refresh: string): void {
  place().setItem(ACCESS, access);
  place().setItem(REFRESH, refresh);
}

export function dropTokens(): void {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(ACCESS);
    storage.removeItem(REFRESH);
  }
}

export const ACCESS_KEY = ACCESS;
