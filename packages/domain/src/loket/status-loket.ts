export type StatusLoket = 1 | 2 | 3 | 4 | 5;

export const LOKET_MENUNGGU = 1;
export const LOKET_DIPANGGIL = 2;
export const LOKET_DILAYANI = 3;
export const LOKET_SELESAI = 4;
/** Called and not there. Such a number may report at the counter and is then called again. */
export const LOKET_DILEWATI = 5;

/** The statuses of a number of the hall, with the words shown. */
export const STATUS_LOKET: readonly { id: StatusLoket; nama: string }[] = [
  { id: LOKET_MENUNGGU, nama: 'Menunggu' },
  { id: LOKET_DIPANGGIL, nama: 'Dipanggil' },
  { id: LOKET_DILAYANI, nama: 'Dilayani' },
  { id: LOKET_SELESAI, nama: 'Selesai' },
  { id: LOKET_DILEWATI, nama: 'Dilewati' },
];

/** What a counter does with a number. */
export const LANGKAH_LOKET = ['panggil', 'ulangi', 'layani', 'selesai', 'lewati', 'alihkan', 'dahulukan'] as const;
export type LangkahLoket = (typeof LANGKAH_LOKET)[number];

const STEPS: Readonly<Record<LangkahLoket, { from: readonly StatusLoket[]; to: StatusLoket | null }>> = {
  panggil: { from: [LOKET_MENUNGGU, LOKET_DILEWATI], to: LOKET_DIPANGGIL },
  ulangi: { from: [LOKET_DIPANGGIL], to: LOKET_DIPANGGIL },
  layani: { from: [LOKET_DIPANGGIL], to: LOKET_DILAYANI },
  selesai: { from: [LOKET_DIPANGGIL, LOKET_DILAYANI], to: LOKET_SELESAI },
  lewati: { from: [LOKET_DIPANGGIL], to: LOKET_DILEWATI },
  alihkan: { from: [LOKET_MENUNGGU, LOKET_DIPANGGIL, LOKET_DILAYANI, LOKET_DILEWATI], to: LOKET_MENUNGGU },
  dahulukan: { from: [LOKET_MENUNGGU], to: null },
};

/**
 * The status of a number after a step of a counter.
 *
 * Returns: null where the number may not go that way. A step that changes no status returns the one it came from.
 * Source:  DESIGN.md 29.
 */
export function statusAfter(from: number, langkah: LangkahLoket): StatusLoket | null {
  const step = STEPS[langkah];
  const known = step.from.find((one) => one === from);
  return known === undefined ? null : (step.to ?? known);
}

/** Called or being served: the one number that a counter has before it. */
export const AT_LOKET: readonly StatusLoket[] = [LOKET_DIPANGGIL, LOKET_DILAYANI];

/**
 * Whether somebody else has this number before them: such a number is taken away only after a question that names them.
 * `oleh` is the account that took it where it is; null where none did, as with numbers of before that was kept.
 */
export const isHeldByOther = ({ status, oleh }: { status: number; oleh: number | null }, akunId: number): boolean =>
  AT_LOKET.some((one) => one === status) && oleh !== null && oleh !== akunId;

/** Why a counter neither pauses nor is left just now. */
export const masihDiLoket = (nomor: string): string =>
  `Nomor ${nomor} masih di loket ini. Selesaikan atau lewati dulu.`;

/** For how long the last step of a number may be taken back; the page offers it for ten seconds, and a line may be slow. */
export const UNDO_LOKET_SECONDS = 60;

/**
 * About how long somebody waits, for the kiosk.
 *
 * Units:   `menit` is a service's usual time for one person; the result is minutes, rounded up to five.
 * Returns: 0 where nobody is before them.
 */
export const estimateMenit = (inFront: number, menit: number): number => Math.ceil((inFront * menit) / 5) * 5;
