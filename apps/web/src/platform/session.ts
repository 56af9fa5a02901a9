import { auth, logout as logoutCall, userData } from '@nadi/contract/auth.contract';
import { UserData } from '@nadi/contract/auth.contract';
import type { Login } from '@nadi/contract/auth.contract';
import { abilitiesOf } from '@nadi/domain/akses/ability';
import { hasIzin } from '@nadi/domain/akses/izin';
import { isSignedIn, readKeptUser } from '@nadi/domain/akses/kept-user';
import type { KeptUser } from '@nadi/domain/akses/kept-user';
import type { Permission } from '@nadi/domain/akses/permission';
import { keepItem } from './keep-item.ts';
import { ApiError } from './api-error.ts';
import { callApi, onSessionExpired } from './http.ts';
import { rememberFaskes } from './last-faskes.ts';
import { endPreview, previewed } from './preview.ts';
import { onRefreshed } from './refresh.ts';
import { createStore, useStore } from './store.ts';
import { ACCESS_KEY, accessToken, dropTokens, keepTokens, refreshTokenKept } from './token.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';

/** 'habis': the session ended under an open page, and the sign-in dialog stands over it. */
export type Session =
  | { stage: 'memuat'; user: null }
  | { stage: 'keluar'; user: null; alasan: 'berakhir' | null }
  | { stage: 'masuk' | 'habis'; user: UserData };

const KEY = 'p-auth';
export const DRAFT_PREFIX = 'nadi-draf:';
const store = createStore<Session>({ stage: 'memuat', user: null });
let waiting: { promise: Promise<boolean>; settle: (again: boolean) => void } | null = null;

export const session = (): Session => store.get();
export const useSession = (): Session => useStore(store);
export const subscribeSession = store.subscribe;

/** The signed-in user. Call it only below the guard, where somebody is signed in. */
export function useUser(): UserData {
  const { user } = useSession();
  if (!user) throw new Error('useUser below the guard only');
  return user;
}

/**
 * Whether the user may do any of what is asked: `can('create kunjungan')`. The server decides by the same rule (decisions
 * D8). While the app is seen as a role sees it, only what both hold is offered.
 */
export function can(asked: Permission | readonly Permission[]): boolean {
  const { user } = store.get();
  return hasIzin(abilitiesOf(user && user.ability), asked) && (previewed()?.may(asked) ?? true);
}

/** What a user may do, as a text that changes only with it: rights, and the role by which the guard leads. */
export const rightsOf = ({ ability, role }: UserData): string => JSON.stringify([role, ability]);

async function keepUser(user: UserData): Promise<void> {
  if (user.entity) rememberFaskes(user.entity);
  if (!vaultAvailable()) return;
  const object = {
    permissions: user.ability,
    roles: user.roles,
    token: accessToken(),
    refreshToken: refreshTokenKept(),
    userData: user,
    userId: user.userId,
  };
  keepItem(KEY, await seal(object));
}

const parseUser = (value: unknown): UserData | null => UserData.safeParse(value).data ?? null;

/** A record that can't be believed is removed, and nobody is signed in (platform.md 2.2). */
async function readUser(): Promise<KeptUser<UserData>> {
  const text = vaultAvailable() ? localStorage.getItem(KEY) : null;
  const record = text === null ? undefined : await unseal(text).catch(() => null);
  const kept = readKeptUser(record, parseUser);
  if (kept.state === 'corrupt') {
    localStorage.removeItem(KEY);
    dropTokens();
  }
  return kept;
}

function forget(alasan: 'berakhir' | null): void {
  endPreview();
  dropTokens();
  localStorage.removeItem(KEY);
  sessionStorage.removeItem('nadi-tab');
  waiting?.settle(false);
  waiting = null;
  store.set({ stage: 'keluar', user: null, alasan });
}

async function loadUser(): Promise<UserData> {
  const { data } = await callApi(userData, { onExpired: 'throw' });
  await keepUser(data.userData);
  return data.userData;
}

/**
 * Asks the server what the user may do now, because a right was given or taken. Returns what they had before when the
 * rights differ, else null. A session that has ended meanwhile is asked for over the page.
 */
export async function renewRights(): Promise<UserData | null> {
  const { data } = await callApi(userData);
  const now = store.get();
  if (now.stage !== 'masuk' || now.user.userId !== data.userData.userId) return null;
  if (JSON.stringify(now.user) === JSON.stringify(data.userData)) return null;
  await keepUser(data.userData);
  store.set({ stage: 'masuk', user: data.userData });
  return rightsOf(now.user) === rightsOf(data.userData) ? null : now.user;
}

/** Called at start: shows the kept user at once, and asks the server for the current one right after. */
export async function startSession(): Promise<void> {
  const record = await readUser();
  if (!isSignedIn(record, { access: accessToken(), refresh: refreshTokenKept() }))
    return store.set({ stage: 'keluar', user: null, alasan: null });
  const kept = record.state === 'kept' ? record.user : null;
  if (kept) store.set({ stage: 'masuk', user: kept });
  try {
    const user = await loadUser();
    if (JSON.stringify(user) !== JSON.stringify(kept)) store.set({ stage: 'masuk', user });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forget('berakhir');
    else if (!kept) store.set({ stage: 'keluar', user: null, alasan: null });
  }
}

/** Signs in. In stage 'habis' only the same user goes on with the open page; another one starts at home. */
export async function login(body: Login): Promise<void> {
  const before = store.get();
  const tokens = await callApi(auth, { body });
  keepTokens(tokens.access_token, tokens.refresh_token);
  const user = await loadUser();
  if (before.stage === 'habis' && before.user.userId !== user.userId) {
    sessionStorage.removeItem('nadi-tab');
    location.assign('/');
    return;
  }
  store.set({ stage: 'masuk', user });
  waiting?.settle(true);
  waiting = null;
}

export const logout = (): Promise<void> =>
  leaveAfter(() => callApi(logoutCall, { onExpired: 'throw' }).catch(() => undefined));

/** Signs out here once `end` has ended the session at the server. Nothing changes where it throws. */
export async function leaveAfter(end: () => Promise<unknown>): Promise<void> {
  await end();
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  forget(null);
}

/**
 * Ends a session that nobody uses: at the server, and here by the sign-in dialog over the page. What was typed stays for
 * the same person (decisions D28).
 */
export async function endIdleSession(): Promise<void> {
  void waitForSignIn();
  await callApi(logoutCall, { onExpired: 'throw' }).catch(() => undefined);
}

/** Called from the sign-in dialog to give up the expired session; drafts stay for the same user. */
export const leaveExpired = (): void => forget('berakhir');

function waitForSignIn(): Promise<boolean> {
  const now = store.get();
  if (now.stage === 'masuk') store.set({ stage: 'habis', user: now.user });
  else if (now.stage !== 'habis') return Promise.resolve(false);
  if (!waiting) {
    let settle: (again: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
  }
  return waiting.promise;
}

async function followOtherTab(event: StorageEvent): Promise<void> {
  if (event.key !== ACCESS_KEY && event.key !== KEY) return;
  const now = store.get();
  if (!now.user) {
    if (event.key === KEY && event.newValue && now.stage === 'keluar') await startSession();
    return;
  }
  if (!accessToken()) return forget(null);
  const record = event.key === KEY ? await readUser() : null;
  if (record?.state !== 'kept') return;
  const kept = record.user;
  if (kept.userId !== now.user.userId) return location.assign('/');
  if (now.stage === 'habis') {
    store.set({ stage: 'masuk', user: kept });
    waiting?.settle(true);
    waiting = null;
  }
}

/** Wires the session to the HTTP client and to other tabs, once. */
export function connectSession(): void {
  onSessionExpired(waitForSignIn);
  onRefreshed(() => {
    const { user } = store.get();
    if (user) void keepUser(user);
  });
  addEventListener('storage', (event) => void followOtherTab(event));
}
