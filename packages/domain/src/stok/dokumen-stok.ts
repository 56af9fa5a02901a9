/**
 * The kinds of documents that move stock, hold it or bring its price. The database keeps the number; its table
 * `dokumen_jenis` is filled from here when the server starts, so that a further kind is one line.
 *
 * Source:  farmasi.md F13, F15. A number is never given to another kind.
 */
export const JENIS_DOKUMEN_STOK = {
  'saldo-awal': { nomor: 1, sebutan: 'saldo-awal' },
  // One time that medicine of a prescription is handed over; what waits for the next time is held under the next one.
  'resep-penyerahan': { nomor: 2, sebutan: 'resep' },
} as const;
export type JenisDokumenStok = keyof typeof JENIS_DOKUMEN_STOK;

/** The document that stock is kept for or moved by: `{ jenis: 'saldo-awal', id: 12 }`. */
export type Dokumen = { jenis: JenisDokumenStok; id: number };

const BY_NOMOR = new Map<number, JenisDokumenStok>(
  Object.entries(JENIS_DOKUMEN_STOK).map(([jenis, { nomor }]) => [nomor, jenis as JenisDokumenStok]),
);

/**
 * The kind that a row of the database names.
 *
 * Throws:  where no kind has that number, which the database's foreign key does not allow.
 */
export function jenisDokumenOf(nomor: number): JenisDokumenStok {
  const jenis = BY_NOMOR.get(nomor);
  if (jenis === undefined) throw new Error(`no kind of document has the number ${nomor}`);
  return jenis;
}
