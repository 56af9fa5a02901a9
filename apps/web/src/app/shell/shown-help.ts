import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import { heardShortcuts } from '#platform/keys/shortcut.ts';
import { createStore } from '#platform/draft/store.ts';

/** What is heard where the help was opened; null while it is closed. */
export const shownHelp = createStore<ReadonlySet<ShortcutId> | null>(null);
export const openHelp = (): void => shownHelp.set(heardShortcuts());
