import { createContext } from 'react';

/** Whose record the page or form around is about; every dialog that opens on it says so. */
export const WhoseContext = createContext<() => string | null>(() => null);
