/** For component tests: fetch is the only fake. */
export type Permintaan = { method: string; path: string; query: URLSearchParams; kunci: string | null; body: unknown };
/** `biner` answers bytes instead of `body`. */
export type Jawaban = { status?: number; body: unknown; biner?: { isi: BlobPart; tipe: string; nama?: string } };
export type Penjawab = (permintaan: Permintaan) => Jawaban | Promise<Jawaban> | undefined;

/** A success in the envelope of decisions D2. */
export const jawab = (data: unknown, lain: object = {}): Jawaban => ({
  body: { status: 'success', success: true, message: 'Berhasil', data, ...lain },
});
/** Bytes, as a `binary` call answers. */
export const jawabBiner = (isi: BlobPart, tipe: string, nama?: string): Jawaban => ({
  body: null,
  biner: { isi, tipe, ...(nama ? { nama } : {}) },
});
/** A refusal in the envelope of decisions D3. */
export const tolak = (status: number, isi: object): Jawaban => ({
  status,
  body: { status: 'error', success: false, error: true, message: 'Ditolak', ...isi },
});

/** Fails when the request is given up. */
const terputus = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Puts a server in the place of fetch; returns every request in order. `penjawab` answers what a test is about, `bawaan` the rest. */
export function gantiFetch(bawaan: (permintaan: Permintaan) => Jawaban, penjawab: Penjawab): Permintaan[] {
  const semua: Permintaan[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://nadi.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const permintaan: Permintaan = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      kunci: new Headers(init?.headers).get('Idempotency-Key'),
      body,
    };
    semua.push(permintaan);
    const {
      status = 200,
      body: isi,
      biner,
    } = (await Promise.race([penjawab(permintaan), terputus(init?.signal)])) ?? bawaan(permintaan);
    if (biner)
      return new Response(new Blob([biner.isi]), {
        status,
        headers: {
          'Content-Type': biner.tipe,
          ...(biner.nama ? { 'Content-Disposition': `attachment; filename="${biner.nama}"` } : {}),
        },
      });
    return new Response(JSON.stringify(isi), { status, headers: { 'Content-Type': 'application/json' } });
  };
  return semua;
}
