import { keepItem } from '../draft/keep-item.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';

/** Keeps what names a patient through a reload of this window, sealed as all that the browser keeps of patients. */
export function keepSealed(key: string, value: unknown): void {
  if (vaultAvailable()) void seal(value).then((text) => keepItem(key, text, sessionStorage));
}

/** What {@link keepSealed} kept; null where nothing was, and where another key has sealed it. */
export async function readSealed(key: string): Promise<unknown> {
  const kept = sessionStorage.getItem(key);
  if (kept === null || !vaultAvailable()) return null;
  try {
    return await unseal(kept);
  } catch {
    // Nobody can read it any more, and the window works without it.
    sessionStorage.removeItem(key);
    return null;
  }
}
