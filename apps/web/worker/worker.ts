/// <reference lib="webworker" />
import { answerFile, answerNamed, answerPage, kindOf } from './answer.ts';
import type { Build } from './build.ts';
import { dropOldBuilds, keepBuild } from './kept-files.ts';
import type { Browser } from './kept-files.ts';

/** The service worker: it keeps the files of the app, so that it opens without the server (docs/decisions/0040). */
declare const self: ServiceWorkerGlobalScope;
/** Written by build/service-worker.ts. */
declare const __NADI_BUILD__: Build;

const BUILD = __NADI_BUILD__;
const browser: Browser = { caches, fetch: (input, init) => fetch(input, init) };

/** Browsers that know this ask the server past the worker, which then need not be started for a call of the API. */
type Routes = { addRoutes?: (rules: object) => Promise<void> };

self.addEventListener('install', (event) => {
  const direct = (event as unknown as Routes).addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  // It only saves time: without it the worker lets these calls pass.
  event.waitUntil(Promise.all([keepBuild(browser, BUILD), direct?.catch(() => undefined)]));
});

async function activate(): Promise<void> {
  await dropOldBuilds(browser, BUILD);
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin, BUILD);
  if (kind === null) return;
  const ask = (): Promise<Response> => fetch(request);
  if (kind === 'page') {
    const preload = event.preloadResponse as Promise<Response | undefined>;
    event.respondWith(answerPage(browser, BUILD, async () => (await preload) ?? ask()));
  } else {
    const { pathname } = new URL(request.url);
    event.respondWith(kind === 'file' ? answerFile(browser, pathname, ask) : answerNamed(browser, pathname, ask));
  }
});

/** `HAS`: whether this build is the one whose script the page has. `SKIP_WAITING`: the page is about to load anew. */
type Message = { type: 'HAS'; entry: string } | { type: 'SKIP_WAITING' };
self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'HAS') event.ports[0]?.postMessage(message.entry === BUILD.entry);
});
