/** The pauses that a counter is offered, in minutes. */
export const ISTIRAHAT_MENIT = [5, 10, 15, 30, 60] as const;
/** A pause of a counter is no closing: after so many minutes somebody says it again. */
export const MAX_ISTIRAHAT_MENIT = 120;
/** After so many minutes a call for staff from a kiosk counts no more: whoever asked has left or was helped. */
export const PETUGAS_MENIT = 15;
