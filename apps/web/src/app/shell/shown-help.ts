import type { ShortcutId } from '../../platform/shortcut-list.ts';
import { heardShortcuts } from '../../platform/shortcut.ts';
import { createStore } from '../../platform/store.ts';

/** What is heard where the help was opened; null while it is closed. */
export const shownHelp = createStore<ReadonlySet<ShortcutId> | null>(null);
export const openHelp = (): void => shownHelp.set(heardShortcuts());
