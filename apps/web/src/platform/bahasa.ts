import { BAHASA, setBahasa } from '@nadi/contract/pesan';
import type { Bahasa } from '@nadi/contract/pesan';
import { session, subscribeSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The language of field messages. Each user's choice is kept in this browser. */
const bahasa = createStore<Bahasa>('id');
const kunci = (userId: number): string => `nadi-bahasa:${userId}`;

function pakai(pilihan: Bahasa): void {
  setBahasa(pilihan);
  bahasa.set(pilihan);
}

/** Users read in their own language, so a choice is never left for the next person at this browser. */
function ikutiPengguna(): void {
  const { user } = session();
  const pilihan = user ? localStorage.getItem(kunci(user.userId)) : null;
  pakai(BAHASA.find((satu) => satu === pilihan) ?? 'id');
}

subscribeSession(ikutiPengguna);
ikutiPengguna();

export const useBahasa = (): Bahasa => useStore(bahasa);

export function pilihBahasa(pilihan: Bahasa): void {
  const { user } = session();
  if (user) localStorage.setItem(kunci(user.userId), pilihan);
  pakai(pilihan);
}

/** Arabic is read from the right. */
export const arahOf = (pilihan: Bahasa): 'ltr' | 'rtl' => (pilihan === 'ar' ? 'rtl' : 'ltr');
