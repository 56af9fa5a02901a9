import type { TiketKios } from '@nadi/contract/antrean/kios.contract';
import type { PRIORITAS_KIOS } from '@nadi/domain/loket/prioritas';

export type PrioritasKios = (typeof PRIORITAS_KIOS)[number];
/** What somebody typed before taking a number. It is shown to nobody, and goes with them. */
export type Typed = { nik: string | null; kode_booking: string | null };
export const NOTHING_TYPED: Typed = { nik: null, kode_booking: null };

export type KiosState = {
  view: 'layanan' | 'prioritas' | 'ketik' | 'tiket' | 'atur';
  prioritas: PrioritasKios | null;
  typed: Typed;
  tiket: TiketKios | null;
};
export const HOME: KiosState = { view: 'layanan', prioritas: null, typed: NOTHING_TYPED, tiket: null };

export type KiosEvent =
  | { does: 'home' }
  | { does: 'ask-prioritas' }
  | { does: 'prioritas'; prioritas: PrioritasKios }
  | { does: 'ask-typed' }
  | { does: 'typed'; typed: Typed }
  | { does: 'atur' }
  | { does: 'tiket'; tiket: TiketKios };

/** What stands on the kiosk after a touch. With the ticket, what was typed for it is forgotten. */
export function stepKios(state: KiosState, event: KiosEvent): KiosState {
  switch (event.does) {
    case 'home':
      return HOME;
    case 'ask-prioritas':
      return { ...state, view: 'prioritas' };
    case 'prioritas':
      return { ...state, view: 'layanan', prioritas: event.prioritas };
    case 'ask-typed':
      return { ...state, view: 'ketik' };
    case 'typed':
      return { ...state, view: 'layanan', typed: event.typed };
    case 'atur':
      return { ...HOME, view: 'atur' };
    case 'tiket':
      return { ...HOME, view: 'tiket', tiket: event.tiket };
  }
}

/** So long a ticket stays in sight; it is all that somebody has where nothing is printed. */
export const TIKET_SECONDS = 15;
/** So long nobody touches the kiosk before it is given to the next person. */
export const IDLE_SECONDS = 30;
