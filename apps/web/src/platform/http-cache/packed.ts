/** Sends bytes through a stream of the browser and collects what comes out. */
async function pump(
  bytes: Uint8Array<ArrayBuffer>,
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  void writer
    .write(bytes)
    .then(() => writer.close())
    // The reader below rejects for the same reason, and its rejection is the one that is told.
    .catch(() => undefined);
  const parts: Uint8Array[] = [];
  const reader = readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    if (value) parts.push(value);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** JSON, compressed by the browser itself. */
export const packJson = (value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  pump(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('gzip'));

/** Rejects when the bytes are damaged. */
export const unpackJson = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await pump(bytes, new DecompressionStream('gzip')))) as unknown;
