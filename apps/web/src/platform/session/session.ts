import { auth, logout as logoutCall, userData } from '@nadi/contract/akses/auth.contract';
import type { Login, TokenAnswer, UserData } from '@nadi/contract/akses/auth.contract';
import { abilitiesOf } from '@nadi/domain/akses/ability';
import { hasIzin } from '@nadi/domain/akses/izin';
import { isSignedIn, readKeptUser } from '@nadi/domain/akses/kept-user';
import type { KeptUser } from '@nadi/domain/akses/kept-user';
import type { Permission } from '@nadi/domain/akses/permission';
import { keepItem } from '../draft/keep-item.ts';
import { ApiError, networkError, unreadableError } from '../http/api-error.ts';
import { callApi, onSessionExpired } from '../http/http.ts';
import { readUserData } from './kept-user-data.ts';
import { rememberFaskes } from './last-faskes.ts';
import { forgetAllDirty, isAnyDirty } from './leaving.ts';
import { endPreview, previewed } from './preview.ts';
import { onRefreshed } from './refresh.ts';
import { createStore, useStore } from '../draft/store.ts';
import {
  activateSuperadmin,
  forgetSuperadmin,
  isTenantChanged,
  reloadForTenant,
  reopenSuperadmin,
  superadminSession,
} from './superadmin-mode.ts';
import { ACCESS_KEY, accessToken, dropTokens, keepTokens, refreshTokenKept } from './token.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';

/** 'superadmin': the hour of a superadmin's session is over. */
type SignOutReason = 'berakhir' | 'superadmin' | null;
/** 'habis': the session ended under an open page, and the sign-in dialog stands over it. */
export type Session =
  | { stage: 'memuat'; user: null }
  | { stage: 'keluar'; user: null; alasan: SignOutReason }
  | { stage: 'masuk' | 'habis'; user: UserData };

const KEY = 'p-auth';
/** Tells the other tabs that the tokens went because the session ended, and not because somebody signed out. */
const ENDED_KEY = 'nadi-sesi-berakhir';
export const TABS_KEY = 'nadi-tab';
/** What its tabs are called. */
export const TAB_NAMES_KEY = 'nadi-tab-nama';
/** For whom it printed. */
export const PRINTED_FOR_KEY = 'nadi-cetak-nama';
const forgetTabs = (): void => {
  for (const key of [TABS_KEY, TAB_NAMES_KEY, PRINTED_FOR_KEY]) sessionStorage.removeItem(key);
};
/**
 * Whose this window is, and for a superadmin in which facility: 'person' or 'person:facility'. Tabs outlive an ended
 * session for the same person alone (ketentuan D28). It stays after a sign-out, because the address of the open page
 * does too: the same number is another patient elsewhere.
 */
const TABS_OWNER_KEY = 'nadi-tab-milik';
export const DRAFT_PREFIX = 'nadi-draf:';
const store = createStore<Session>({ stage: 'memuat', user: null });
let waiting: { promise: Promise<boolean>; settle: (again: boolean) => void } | null = null;

export const session = (): Session => store.get();
export const useSession = (): Session => useStore(store);
export const subscribeSession = store.subscribe;

/**
 * Binds what is sent without a hand, by a timer or when a page goes, to whoever is signed in now. What it returns is
 * called before each such sending: it throws as a cut line does while nobody or somebody else is signed in, because a
 * timer outlives the session of its page, and nothing of one person may go out in the name of another (ketentuan D28).
 */
export function bindToUser(): () => void {
  const owner = store.get().user?.userId;
  return () => {
    const { stage, user } = store.get();
    if (stage !== 'masuk' || user.userId !== owner) throw networkError();
  };
}

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

export const isSuperadmin = ({ role }: UserData): boolean => role === 'superadmin';

async function keepUser(user: UserData): Promise<void> {
  // The desk is not that of a facility which somebody of the platform looked into.
  if (user.entity && !isSuperadmin(user)) rememberFaskes(user.entity);
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

/** A record that can't be believed is removed, and nobody is signed in (platform.md 2.2). */
async function readUser(): Promise<KeptUser<UserData>> {
  const text = vaultAvailable() ? localStorage.getItem(KEY) : null;
  const record = text === null ? undefined : await unseal(text).catch(() => null);
  const kept = readKeptUser(record, readUserData);
  if (kept.state === 'corrupt') {
    localStorage.removeItem(KEY);
    dropTokens();
  }
  return kept;
}

/** platform.md 4: tokens and user data are removed at once. */
function removeKept(alasan: SignOutReason): void {
  if (alasan === null) localStorage.removeItem(ENDED_KEY);
  else keepItem(ENDED_KEY, '1');
  dropTokens();
  forgetSuperadmin();
  localStorage.removeItem(KEY);
}

function forget(alasan: SignOutReason): void {
  endPreview();
  removeKept(alasan);
  if (alasan === null) forgetTabs();
  waiting?.settle(false);
  waiting = null;
  store.set({ stage: 'keluar', user: null, alasan });
  // The forms went with the session, so that the browser has nothing to ask about at the sign-in.
  forgetAllDirty();
}

async function loadUser(): Promise<UserData> {
  const { data } = await callApi(userData, { onExpired: 'throw' });
  const user = data.userData;
  // What was stored of superadmin mode may have been lost, or be somebody else's.
  if (!isSuperadmin(user)) forgetSuperadmin();
  else if (!superadminSession()) activateSuperadmin(user.session_expires_at);
  await keepUser(user);
  return user;
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

const ownerOf = (user: UserData): string =>
  isSuperadmin(user) ? `${user.userId}:${user.entity?.id ?? 0}` : String(user.userId);

/**
 * Makes this window the person's own. Returns false when it was somebody else's, or of another facility: its tabs are
 * gone then, and the page has to begin at Home.
 */
function takeWindow(user: UserData): boolean {
  const owner = sessionStorage.getItem(TABS_OWNER_KEY);
  sessionStorage.setItem(TABS_OWNER_KEY, ownerOf(user));
  if (owner === null || owner === ownerOf(user)) return true;
  forgetTabs();
  endPreview();
  return false;
}

function enter(user: UserData): void {
  localStorage.removeItem(ENDED_KEY);
  // Another person, or another facility, starts anew at home, so that nothing of the former is found.
  if (!takeWindow(user)) return location.assign('/');
  store.set({ stage: 'masuk', user });
  waiting?.settle(true);
  waiting = null;
}

/** Called at start: shows the kept user at once, and asks the server for the current one right after. */
export async function startSession(): Promise<void> {
  reopenSuperadmin();
  const record = await readUser();
  if (!isSignedIn(record, { access: accessToken(), refresh: refreshTokenKept() }))
    return store.set({ stage: 'keluar', user: null, alasan: null });
  const kept = record.state === 'kept' ? record.user : null;
  if (kept) {
    if (!takeWindow(kept)) return location.assign('/');
    store.set({ stage: 'masuk', user: kept });
  }
  try {
    const user = await loadUser();
    if (JSON.stringify(user) !== JSON.stringify(kept)) enter(user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && superadminSession()) return leaveTenant();
    if (error instanceof ApiError && error.status === 401)
      forget(kept && isSuperadmin(kept) ? 'superadmin' : 'berakhir');
    else if (!kept) store.set({ stage: 'keluar', user: null, alasan: null });
  }
}

/** The tenant that this page was opened for is none any more: the page goes on without it, or ends where it must. */
async function leaveTenant(): Promise<void> {
  forgetSuperadmin();
  forgetUser();
  await startSession();
}

/**
 * Forgets who was shown at once when the page is loaded, because the next time they see another tenant; the page that
 * chose it knows where this window goes on.
 */
export function forgetUser(): void {
  localStorage.removeItem(KEY);
  forgetTabs();
  sessionStorage.removeItem(TABS_OWNER_KEY);
}

/** ketentuan D36: the password was right, and a second factor is still to be shown or set up. */
export type PendingFactor = { need: 'verify' | 'setup'; token: string; superadmin: boolean };

/** Signs in. Returns what is still to be shown where the password is not enough. */
export async function login(body: Login): Promise<PendingFactor | null> {
  const answer = await callApi(auth, { body });
  const { requires_2fa: verify, requires_2fa_setup: setup, is_superadmin: superadmin = false } = answer;
  if (verify || setup) return { need: setup ? 'setup' : 'verify', token: answer.access_token, superadmin };
  await enterSession(answer);
  return null;
}

type Entered = Pick<TokenAnswer, 'access_token' | 'refresh_token' | 'session_expires_at'>;

/**
 * Goes on with the tokens of a sign-in that is complete. Only the same user goes on where a session ended; another one
 * starts at home.
 */
export async function enterSession(tokens: Entered): Promise<void> {
  forgetSuperadmin();
  if (!keepTokens(tokens.access_token, tokens.refresh_token)) throw unreadableError(200);
  enter(await loadUser());
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
 * Ends a session that nobody uses, at the server and here. The call goes out first, because it needs the tokens that are
 * then removed.
 */
export async function endIdleSession(): Promise<void> {
  const ended = callApi(logoutCall, { onExpired: 'throw' }).catch(() => undefined);
  void waitForSignIn();
  await ended;
}

/** Ends the hour of a superadmin: here, and at the server too. */
export async function expireSuperadmin(): Promise<void> {
  if (store.get().stage !== 'masuk') return;
  await callApi(logoutCall, { onExpired: 'throw' }).catch(() => undefined);
  forget('superadmin');
}

/** Called from the sign-in dialog to give up the expired session; drafts stay for the same user. */
export const leaveExpired = (): void => forget('berakhir');

/**
 * The session has ended under an open page (ketentuan D28). Where something unsaved is open the sign-in stands over it
 * until the same person is back; else the login page comes, and false is returned.
 */
function waitForSignIn(): Promise<boolean> {
  const now = store.get();
  if (now.user && isSuperadmin(now.user)) {
    forget('superadmin');
    return Promise.resolve(false);
  }
  if (now.stage === 'masuk') {
    if (!isAnyDirty()) {
      forget('berakhir');
      return Promise.resolve(false);
    }
    removeKept('berakhir');
    store.set({ stage: 'habis', user: now.user });
  } else if (now.stage !== 'habis') return Promise.resolve(false);
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
  if (isTenantChanged(event)) return reloadForTenant();
  if (event.key !== ACCESS_KEY && event.key !== KEY) return;
  const now = store.get();
  if (!now.user) {
    if (event.key === KEY && event.newValue && now.stage === 'keluar') await startSession();
    return;
  }
  if (!accessToken()) {
    if (localStorage.getItem(ENDED_KEY) === null) return forget(null);
    if (now.stage === 'masuk') void waitForSignIn();
    return;
  }
  const record = event.key === KEY ? await readUser() : null;
  if (record?.state !== 'kept') return;
  const kept = record.user;
  if (kept.userId !== now.user.userId) return location.assign('/');
  if (now.stage === 'habis') enter(kept);
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
