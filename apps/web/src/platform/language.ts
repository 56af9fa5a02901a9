import { BAHASA, setBahasa } from '@nadi/contract/messages/field-messages';
import type { Bahasa } from '@nadi/contract/messages/field-messages';
import { FIELD_NAMES } from '@nadi/contract/messages/field-names';
import { sayPlainly } from '@nadi/contract/messages/plain-messages';
import { translateMessage } from '@nadi/contract/messages/translate-message';
import { z } from 'zod';
import { keepItem } from './draft/keep-item.ts';
import { session, subscribeSession } from './session/session.ts';
import { createStore, useStore } from './draft/store.ts';

/** The language of field messages. Each user's choice is kept in this browser. */
const language = createStore<Bahasa>('id');
const storageKey = (userId: number): string => `nadi-bahasa:${userId}`;

function applyLanguage(chosen: Bahasa): void {
  setBahasa(chosen, FIELD_NAMES);
  language.set(chosen);
}

/** Users read in their own language, so a choice is never left for the next person at this browser. */
function followUser(): void {
  const { user } = session();
  const chosen = user ? localStorage.getItem(storageKey(user.userId)) : null;
  applyLanguage(BAHASA.find((one) => one === chosen) ?? 'id');
}

subscribeSession(followUser);
followUser();

/** Where a contract has no words of its own for a wrong value, these are said; never the validator's own. */
z.config({ localeError: sayPlainly });

export const useLanguage = (): Bahasa => useStore(language);

export function pickLanguage(chosen: Bahasa): void {
  const { user } = session();
  if (user) keepItem(storageKey(user.userId), chosen);
  applyLanguage(chosen);
}

/** Puts messages about fields into the language that the user reads; what is drawn follows another choice at once. */
export function useTranslate(): (message: string) => string {
  useLanguage();
  return translateMessage;
}
