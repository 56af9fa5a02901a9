/**
 * Runs before every file of component tests. The files of a worker share one window and one copy of every library, because opening those anew for
 * each file costs as much as the tests; our own modules are opened anew, so that a file finds no session, no cache and no store of another.
 */
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

vi.resetModules();
// happy-dom has no key store.
vi.mock('../platform/vault.ts', () => import('./fake-vault.ts'));

type ListenerArguments = Parameters<typeof window.addEventListener>;
const originals = { addEventListener, fetch, XMLHttpRequest };
/** A test that installs no server asks nobody: without this its requests would go out to a real address. */
globalThis.fetch = (input) => Promise.reject(new TypeError(`${String(input)}: no server is installed in this test`));
const added: ListenerArguments[] = [];
globalThis.addEventListener = ((...listener: ListenerArguments) => {
  added.push(listener);
  originals.addEventListener(...listener);
}) as typeof addEventListener;

// What a file leaves in the window goes with it: the listeners of its modules above all, which would go on answering the keys of the next file.
afterAll(() => {
  cleanup();
  for (const [type, listener, options] of added) removeEventListener(type, listener, options);
  Object.assign(globalThis, originals);
  // It believes what it heard last, also where nobody listens any more.
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});
