import { createStore, useStore } from '../draft/store.ts';

/** What the app knows of its own versions (platform.md 4, "Service worker"). */
export type AppUpdate = {
  /** A newer version than the one in this tab lies ready. */
  updateAvailable: boolean;
  /** A newer version is on its way. */
  downloadUpdate: boolean;
  registration: ServiceWorkerRegistration | null;
};

const NOTHING: AppUpdate = { updateAvailable: false, downloadUpdate: false, registration: null };
export const appUpdate = createStore<AppUpdate>(NOTHING);
export const useAppUpdate = (): AppUpdate => useStore(appUpdate);
export const noteUpdate = (now: Partial<AppUpdate>): void => appUpdate.set({ ...appUpdate.get(), ...now });
