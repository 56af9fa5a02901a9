import { forgetAllDirty, mayLeave } from '../session/leaving.ts';
import { appUpdate } from './update-store.ts';

/** The new worker takes over within a moment; the page loads the new version also without it. */
const TAKE_OVER_MS = 3000;

function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TAKE_OVER_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}

/** Loads the page anew, with the newest version. Asks first where something is not saved. */
export async function reloadForUpdate(): Promise<void> {
  if (!(await mayLeave({ of: 'reload' }))) return;
  forgetAllDirty();
  const waiting = appUpdate.get().registration?.waiting;
  if (waiting) await takeOver(waiting);
  location.reload();
}
