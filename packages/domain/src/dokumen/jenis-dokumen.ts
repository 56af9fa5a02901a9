/**
 * The kinds of documents that move stock or money, hold stock, or bring a price. The database keeps the number; its table
 * `dokumen_jenis` is filled from here when the server starts, so that a further kind is one line.
 *
 * Source:  farmasi.md F13, F15; kasir.md K31. A number is never given to another kind.
 */
export const JENIS_DOKUMEN = {
  'saldo-awal': { nomor: 1, sebutan: 'saldo-awal' },
  // One time that medicine of a prescription is handed over; what waits for the next time is held under the next one.
  'resep-penyerahan': { nomor: 2, sebutan: 'resep' },
  // What lay in an account when it was begun; its document is the account.
  'kas-saldo-awal': { nomor: 3, sebutan: 'saldo awal kas' },
} as const;
export type JenisDokumen = keyof typeof JENIS_DOKUMEN;

/** The document that stock is kept for, or that stock or money is moved by: `{ jenis: 'saldo-awal', id: 12 }`. */
export type Dokumen = { jenis: JenisDokumen; id: number };

const BY_NOMOR = new Map<number, JenisDokumen>(
  Object.entries(JENIS_DOKUMEN).map(([jenis, { nomor }]) => [nomor, jenis as JenisDokumen]),
);

/**
 * The kind that a row of the database names.
 *
 * Throws:  where no kind has that number, which the database's foreign key does not allow.
 */
export function jenisDokumenOf(nomor: number): JenisDokumen {
  const jenis = BY_NOMOR.get(nomor);
  if (jenis === undefined) throw new Error(`no kind of document has the number ${nomor}`);
  return jenis;
}
