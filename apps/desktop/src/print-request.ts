/** platform.md 9. */
const DEFAULT_PRINTER = 'XP-80C';
const ENCODINGS: ReadonlySet<unknown> = new Set(['cp1252', 'ascii']);
const MAX_NAME = 120;
/** As much as the server sends to a printer of the network. */
export const MAX_BYTES = 2 * 1024 * 1024;

export type PrintRequest = { printerName: string; bytes: Uint8Array };
type Read<T> = { value: T } | { error: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a printer as an argument of a program: one that looks like an option, or holds control signs, is none. */
function readName(value: unknown): Read<string> {
  if (value === undefined || value === '') return { value: DEFAULT_PRINTER };
  if (typeof value !== 'string' || value.length > MAX_NAME || /^[-/\\]|[\p{Cc}\p{Cs}"'`$|;&<>]/u.test(value))
    return { error: 'Nama printer tidak benar' };
  return { value };
}

/** What a page may ask about a printer. */
export function readAvailabilityRequest(request: unknown): Read<string> {
  return isRecord(request) ? readName(request['printerName']) : { error: 'Permintaan cetak tidak dapat dibaca' };
}

/** What a page may ask to be printed: a name, bytes, and the encoding that their letters have. */
export function readPrintRequest(request: unknown): Read<PrintRequest> {
  if (!isRecord(request)) return { error: 'Permintaan cetak tidak dapat dibaca' };
  const name = readName(request['printerName']);
  if ('error' in name) return name;
  const { commands, encoding } = request;
  if (!ENCODINGS.has(encoding)) return { error: 'Penyandian tidak dikenal' };
  if (!(commands instanceof Uint8Array) || commands.length === 0) return { error: 'Isi cetakan tidak dapat dibaca' };
  if (commands.length > MAX_BYTES) return { error: 'Isi cetakan terlalu besar' };
  return { value: { printerName: name.value, bytes: commands } };
}
