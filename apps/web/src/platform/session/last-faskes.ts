import { keepItem } from '../draft/keep-item.ts';

/** Which facility this browser belongs to, for the sign-in page. It names no person and stays after the sign-out. */
const KEY = 'nadi-faskes';
export type LastFaskes = { name: string; address: string };

export function rememberFaskes({ name, address }: LastFaskes): void {
  keepItem(KEY, JSON.stringify({ name, address }));
}

export function readLastFaskes(): LastFaskes | null {
  try {
    const { name, address } = (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as Partial<LastFaskes>;
    return typeof name === 'string' && typeof address === 'string' ? { name, address } : null;
  } catch {
    // What is stored is damaged.
    return null;
  }
}

export const forgetLastFaskes = (): void => localStorage.removeItem(KEY);
