import '@fontsource-variable/ibm-plex-sans/wght.css';
import './mantine.css';
import './tokens.css';
import { createRoot } from 'react-dom/client';
import { ignoreDroppedFiles } from '#platform/http/dropped-files.ts';
import { connectCacheOwner } from '#platform/http-cache/cache-owner.ts';
import { askBeforeUnload } from '#platform/session/leaving.ts';
import { followNewDay } from '#platform/time/new-day.ts';
import { connectSession, session, startSession, subscribeSession } from '#platform/session/session.ts';
import { setZone } from '#platform/time/zone.ts';
import { cleanPastes } from '#ui/clean-paste.ts';
import { tellFullInputs } from '#ui/tell-full-input.ts';
import { App } from './app.tsx';
import { shareStyleNonce } from './style-nonce.ts';

shareStyleNonce();
const root = document.getElementById('root');
if (!root) throw new Error('#root');

const applyZone = (): void => setZone(session().user?.entity?.zona ?? 'Asia/Jakarta');
subscribeSession(applyZone);
connectSession();
connectCacheOwner();
followNewDay();
void startSession();
ignoreDroppedFiles();
// Also before the sign-in: the recovery codes of a second factor are shown there once.
addEventListener('beforeunload', askBeforeUnload);
tellFullInputs();
cleanPastes();
/** Drawn in other letters first, the page would move when its own come. Nobody waits for them longer than this. */
const LETTERS_MS = 400;
const letters = document.fonts.load('14px "IBM Plex Sans Variable"').catch(() => undefined);
void Promise.race([letters, new Promise((resolve) => setTimeout(resolve, LETTERS_MS))]).then(() =>
  createRoot(root).render(<App />),
);

/** The page, its lists and its forms come first: whoever has just opened it needs the line for them. */
const KEEP_FILES_AFTER_MS = 5000;
// While developing there is no worker, because it would show files that have changed since.
if (import.meta.env.PROD)
  setTimeout(
    () =>
      void import('#platform/app-update/service-worker.ts').then(
        ({ startServiceWorker }) => startServiceWorker(),
        // The next start of the app tries again; until then it needs the server as before.
        () => undefined,
      ),
    KEEP_FILES_AFTER_MS,
  );
