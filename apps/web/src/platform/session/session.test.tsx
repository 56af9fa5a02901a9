import { userData } from '@nadi/contract/akses/auth.contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerUser } from '#testing/page.tsx';
import { answer, refuse, replaceFetch, answerToken } from '#testing/server.ts';
import { callApi } from '../http/http.ts';
import { forgetTab, useDirty } from './leaving.ts';
import { connectSession, endIdleSession, login, session, startSession } from './session.ts';

/** The server as the test wants it: `open` says whether it still takes the session's tokens. */
const server = { open: true, userId: 7 };
const answerPerson = () => {
  const { body } = answerUser(['view kunjungan']) as { body: { data: { userData: object } } };
  return answer({ userData: { ...body.data.userData, userId: server.userId } });
};
const markUnsaved = () => renderHook(() => useDirty(true));
const assign = vi.fn();

const otherTab = (key: string, change: () => void): void => {
  change();
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
};
const kept = () => [
  localStorage.getItem('accessToken'),
  localStorage.getItem('refreshToken'),
  localStorage.getItem('p-auth'),
];
const stage = () => session().stage;
/** Any call that needs a session. */
const work = () =>
  callApi(userData).then(
    () => 'done',
    (error: unknown) => (error as { status: number }).status,
  );

connectSession();
beforeEach(async () => {
  Object.assign(server, { open: true, userId: 7 });
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  replaceFetch(
    () => refuse(404, {}),
    ({ path }) => {
      if (path === '/v1/auth') {
        server.open = true;
        return answerToken(crypto.randomUUID(), 'r2');
      }
      if (path === '/v1/logout') return answer(null);
      if (!server.open) return refuse(401, { message: 'Unauthenticated.' });
      return path === '/v1/user-data' ? answerPerson() : undefined;
    },
  );
  await login({ email: 'a', password: 'b' });
  sessionStorage.setItem('nadi-tab', '[{"id":"/apps/pasien"}]');
});
afterEach(() => (cleanup(), forgetTab('')));

it('a refused refresh removes tokens and person at once; with nothing unsaved the login page comes', async () => {
  server.open = false;
  expect(await work()).toBe(401);
  expect(kept()).toEqual([null, null, null]);
  expect(session()).toEqual({ stage: 'keluar', user: null, alasan: 'berakhir' });
});

it('with something unsaved open, the sign-in stands over it; the same person goes on and the call is sent again', async () => {
  markUnsaved();
  server.open = false;
  const waiting = work();
  await vi.waitFor(() => expect(stage()).toBe('habis'));
  expect(kept()).toEqual([null, null, null]);
  await login({ email: 'a', password: 'b' });
  expect(await waiting).toBe('done');
  expect(stage()).toBe('masuk');
  expect(kept().every((one) => one !== null)).toBe(true);
});

it('another person finds nothing of the former: neither page nor tabs, over the page and at the login page', async () => {
  markUnsaved();
  server.open = false;
  void work();
  await vi.waitFor(() => expect(stage()).toBe('habis'));
  server.userId = 99;
  await login({ email: 'c', password: 'd' });
  expect(assign).toHaveBeenCalledWith('/');
  expect(sessionStorage.getItem('nadi-tab')).toBeNull();
});

it('the same person finds the former tabs at the login page, another starts at home', async () => {
  server.open = false;
  await work();
  await login({ email: 'a', password: 'b' });
  expect(sessionStorage.getItem('nadi-tab')).not.toBeNull();
  expect(assign).not.toHaveBeenCalled();
  server.open = false;
  await work();
  server.userId = 99;
  await login({ email: 'c', password: 'd' });
  expect(assign).toHaveBeenCalledWith('/');
  expect(sessionStorage.getItem('nadi-tab')).toBeNull();
});

it('another tab in which something is unsaved keeps it when the session ends elsewhere', async () => {
  markUnsaved();
  otherTab('accessToken', () => {
    localStorage.setItem('nadi-sesi-berakhir', '1');
    for (const key of ['accessToken', 'refreshToken', 'p-auth']) localStorage.removeItem(key);
  });
  await vi.waitFor(() => expect(stage()).toBe('habis'));
});

it('a sign-out elsewhere signs out here, whatever is open', async () => {
  markUnsaved();
  otherTab('accessToken', () => {
    for (const key of ['accessToken', 'refreshToken', 'p-auth']) localStorage.removeItem(key);
  });
  await vi.waitFor(() => expect(session()).toMatchObject({ stage: 'keluar', alasan: null }));
});

it.each([
  ['the same person', 7, 0],
  ['another person', 99, 1],
])(
  'issue 31: signed out and in elsewhere, an open page is gone on with by the same person only: %s',
  async (_w, id, n) => {
    otherTab('accessToken', () => {
      for (const key of ['accessToken', 'refreshToken', 'p-auth']) localStorage.removeItem(key);
    });
    await vi.waitFor(() => expect(stage()).toBe('keluar'));
    server.userId = id;
    // The window of the other tab is another one.
    const owner = sessionStorage.getItem('nadi-tab-milik');
    sessionStorage.removeItem('nadi-tab-milik');
    await login({ email: 'c', password: 'd' });
    if (owner !== null) sessionStorage.setItem('nadi-tab-milik', owner);
    await startSession();
    expect(assign.mock.calls).toEqual(Array.from({ length: n }, () => ['/']));
  },
);

it('a desk that nobody uses ends at the server too, with the tokens that are removed here', async () => {
  markUnsaved();
  await endIdleSession();
  expect(stage()).toBe('habis');
  expect(kept()).toEqual([null, null, null]);
});

it('after a reload nobody is signed in any more', async () => {
  server.open = false;
  await work();
  await startSession();
  expect(stage()).toBe('keluar');
});
