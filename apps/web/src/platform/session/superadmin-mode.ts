import { SUPERADMIN_HEADER, SUPERADMIN_SESSION_MS, TENANT_HEADER, withRecent } from '@nadi/domain/akses/superadmin';
import { keepItem } from '../draft/keep-item.ts';
import { serverNow } from '../time/clock.ts';

/** platform.md 3: what the browser keeps of superadmin mode. Tenant 0 is all of them. */
export type SuperadminSession = {
  isActive: boolean;
  sessionStartTime: number;
  currentTenantId: number;
  currentTenantName: string;
};

const KEY = 'nadi-superadmin';
const RECENT_KEY = 'nadi-superadmin-terakhir';
const UNKNOWN = 'Unknown Tenant';
export const ALL_TENANTS = 'All Tenants';
/** A clock that was put right a little must not end the session. */
const CLOCK_SLACK_MS = 5 * 60_000;

const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Throws for what nobody of us has stored. */
function parseSession(text: string): SuperadminSession {
  const { isActive, sessionStartTime, currentTenantId, currentTenantName } = JSON.parse(text) as Record<
    string,
    unknown
  >;
  const id = currentTenantId ?? 0;
  const started = typeof sessionStartTime === 'number' && sessionStartTime <= serverNow() + CLOCK_SLACK_MS;
  if (typeof isActive !== 'boolean' || !started || !isId(id)) throw new TypeError('not a superadmin session');
  const name = typeof currentTenantName === 'string' && currentTenantName !== '' ? currentTenantName : UNKNOWN;
  return { isActive, sessionStartTime, currentTenantId: id, currentTenantName: id === 0 ? ALL_TENANTS : name };
}

/** A malformed session is warned about, and what is asked goes without its headers (platform.md 6). */
function readSession(): SuperadminSession | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const session = parseSession(text);
    return session.isActive ? session : null;
  } catch {
    console.warn('The stored superadmin session is malformed and is not used.');
    localStorage.removeItem(KEY);
    return null;
  }
}

/**
 * The session as this page was opened with. It stays as it is until the page is loaded again: another tab may choose
 * another tenant meanwhile, and what is shown here must never be saved there.
 */
let opened: SuperadminSession | null | undefined;
export function superadminSession(): SuperadminSession | null {
  if (opened === undefined) opened = readSession();
  return opened;
}

/** Reads again what is stored, where a page begins anew. */
export const reopenSuperadmin = (): void => {
  opened = undefined;
};

/** Begins superadmin mode, in all tenants. `endsAt` is the server's word. */
export function activateSuperadmin(endsAt: string | null | undefined): void {
  const ends = Date.parse(endsAt ?? '');
  opened = {
    isActive: true,
    sessionStartTime: Number.isNaN(ends) ? serverNow() : ends - SUPERADMIN_SESSION_MS,
    currentTenantId: 0,
    currentTenantName: ALL_TENANTS,
  };
  keepItem(KEY, JSON.stringify(opened));
}

/** Keeps another tenant for when the page is loaded again. */
export function keepTenant(tenant: { id: number; name: string } | null): void {
  const now = superadminSession();
  if (!now) return;
  const next = { ...now, currentTenantId: tenant?.id ?? 0, currentTenantName: tenant?.name ?? ALL_TENANTS };
  localStorage.setItem(KEY, JSON.stringify(next));
  if (tenant) keepItem(RECENT_KEY, JSON.stringify(withRecent(recentTenants(), tenant.id)));
}

/** The ids of the tenants last switched to, the newest first. */
export function recentTenants(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isId) : [];
  } catch {
    return [];
  }
}

export function forgetSuperadmin(): void {
  opened = undefined;
  localStorage.removeItem(KEY);
}

/** The headers of superadmin mode (ketentuan D10); none for anybody else. */
export function superadminHeaders(): Record<string, string> {
  const session = superadminSession();
  if (!session) return {};
  const { currentTenantId: id } = session;
  return { [SUPERADMIN_HEADER]: 'true', ...(id === 0 ? {} : { [TENANT_HEADER]: String(id) }) };
}

/** Whether another tab has chosen another tenant than this page shows. */
export const isTenantChanged = ({ key, newValue }: StorageEvent): boolean => {
  const now = superadminSession();
  if (key !== KEY || newValue === null || !now) return false;
  const next = readSession();
  return next !== null && next.currentTenantId !== now.currentTenantId;
};

const TOLD_KEY = 'nadi-faskes-diganti';
/** Loads the page anew as the other tab has it; the new page says so, with `takeTenantTold`. */
export function reloadForTenant(): void {
  sessionStorage.setItem(TOLD_KEY, '1');
  location.reload();
}
/** Whether this page was loaded because another tab chose another tenant; true once. */
export function takeTenantTold(): boolean {
  const isTold = sessionStorage.getItem(TOLD_KEY) !== null;
  sessionStorage.removeItem(TOLD_KEY);
  return isTold;
}

/** What is left of the session's hour. */
export const remainingMs = ({ sessionStartTime }: SuperadminSession, now: number): number =>
  sessionStartTime + SUPERADMIN_SESSION_MS - now;
