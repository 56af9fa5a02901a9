/** Letters of a booking that somebody types at the kiosk: shorter ones are not finished yet. */
export const MIN_KODE_BOOKING = 4;
export const MAX_KODE_BOOKING = 40;
