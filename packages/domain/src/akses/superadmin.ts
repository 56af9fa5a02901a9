/** platform.md 9: the superadmin's session, and how many tenants are shown and kept. */
export const SUPERADMIN_SESSION_MS = 3_600_000;
export const SUPERADMIN_WARNING_MS = 600_000;
export const BANNER_TENANTS = 10;
export const RECENT_SHOWN = 5;
export const RECENT_KEPT = 10;
export const RELOAD_AFTER_MS = 1000;

/** ketentuan.md D10: the two headers of superadmin mode. */
export const SUPERADMIN_HEADER = 'X-Superadmin-Mode';
export const TENANT_HEADER = 'X-Tenant-Override';

export type Tenant = { id: number; name: string; code: string; jenis_faskes: string };

/**
 * Whether a tenant fits what was typed into the search of the switcher.
 *
 * Source: platform.md 5: name, code, facility type or id, case-insensitive.
 */
export function fitsTenant({ id, name, code, jenis_faskes }: Tenant, typed: string): boolean {
  const words = typed.trim().toLocaleLowerCase('id-ID');
  return [name, code, jenis_faskes, String(id)].some((text) => text.toLocaleLowerCase('id-ID').includes(words));
}

/** The ids of the tenants last switched to, the newest first, each once (platform.md 3). */
export const withRecent = (recent: readonly number[], id: number): number[] =>
  [id, ...recent.filter((one) => one !== id)].slice(0, RECENT_KEPT);

/** How far a session of one hour is: running, in its last ten minutes, or over. */
export type SessionAge = 'running' | 'warning' | 'over';

export function sessionAge(remainingMs: number): SessionAge {
  if (remainingMs <= 0) return 'over';
  return remainingMs < SUPERADMIN_WARNING_MS ? 'warning' : 'running';
}

/** `mm:ss`, as the banner shows what is left; never below zero. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.floor(remainingMs / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
