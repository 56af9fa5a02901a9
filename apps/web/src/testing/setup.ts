/**
 * Runs before every file of component tests. The files of a worker share one window and one copy of every library,
 * because opening those anew for each file costs as much as the tests; our own modules are opened anew, so that a file
 * finds no session, no cache and no store of another.
 */
import { onlineManager } from '@tanstack/react-query';
import type * as Endpoints from '@nadi/contract/endpoint';
import * as React from 'react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { z } from 'zod';
import { beginFile, endFile } from './end-of-file.ts';
import { answerQuickly } from './quick-dom.ts';

vi.resetModules();
// happy-dom has no key store.
vi.mock('#platform/session/vault.ts', () => import('./fake-vault.ts'));
// The server of a test knows the contract of each call that its page can make.
vi.mock('@nadi/contract/endpoint', async (original) => {
  const [real, { noteCall }] = await Promise.all([original<typeof Endpoints>(), import('./known-calls.ts')]);
  return { ...real, endpoint: (given: Parameters<typeof real.endpoint>[0]) => noteCall(real.endpoint(given)) };
});

/** Where servers of tests still answer otherwise than the contract says. What is mended goes from here. */
const NOT_HELD =
  /\/src\/features\/(pasien|pendaftaran|rekam-medis\/(kepulangan|odontogram|rekam-page|resep-kembali|ruang\/status-pulang|templat-resep|tugas)|resep\/)/;

afterEach(async () => {
  if (NOT_HELD.test(expect.getState().testPath ?? '')) return;
  const { takeDrift } = await import('./server.ts');
  const drift = takeDrift();
  if (drift.length > 0) throw new Error(`the contract refuses what this test answers\n${drift.join('\n')}`);
});

/**
 * React takes a stack trace of each element for its warnings, up to ten thousand a second, which is a fifth of the time of
 * these tests. It takes none while this counter is full.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

// Nor does it know fonts, to which a field that grows with its text listens.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
// A schema is compiled at its first parse, which costs more than it saves for the few values of a test. The shipped page
// compiles none either, because its content policy forbids eval.
z.config({ jitless: true });
answerQuickly();
beginFile();

afterAll(async () => {
  await endFile();
  // It believes what it heard last, also where nobody listens any more.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});
