import { Entity } from '@nadi/contract/auth.contract';
import { keepItem } from './keep-item.ts';

/** Which facility this browser belongs to, for the sign-in page. It names no person and stays after the sign-out. */
const KEY = 'nadi-faskes';
const LastFaskes = Entity.pick({ name: true, address: true });
export type LastFaskes = { name: string; address: string };

export function rememberFaskes({ name, address }: LastFaskes): void {
  keepItem(KEY, JSON.stringify({ name, address }));
}

export function readLastFaskes(): LastFaskes | null {
  try {
    return LastFaskes.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    // Nobody has signed in here yet, or what is stored is damaged.
    return null;
  }
}

export const forgetLastFaskes = (): void => localStorage.removeItem(KEY);
