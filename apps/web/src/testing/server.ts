/** For component tests: fetch is the only fake. */
export type Permintaan = { method: string; path: string; query: URLSearchParams; kunci: string | null; body: unknown };
export type Jawaban = { status?: number; body: unknown };
export type Penjawab = (permintaan: Permintaan) => Jawaban | undefined;

/** A success in the envelope of decisions D2. */
export const jawab = (data: unknown, lain: object = {}): Jawaban => ({ body: { status: 'success', success: true, message: 'Berhasil', data, ...lain } });
/** A refusal in the envelope of decisions D3. */
export const tolak = (status: number, isi: object): Jawaban => ({ status, body: { status: 'error', success: false, error: true, message: 'Ditolak', ...isi } });

/** Puts a server in the place of fetch; returns every request in order. `penjawab` answers what a test is about, `bawaan` the rest. */
export function gantiFetch(bawaan: (permintaan: Permintaan) => Jawaban, penjawab: Penjawab): Permintaan[] {
  const semua: Permintaan[] = [];
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input), 'http://nadi.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const permintaan: Permintaan = { method: init?.method ?? 'GET', path: url.pathname.replace(/^\/api/, ''), query: url.searchParams, kunci: new Headers(init?.headers).get('Idempotency-Key'), body };
    semua.push(permintaan);
    const { status = 200, body: isi } = penjawab(permintaan) ?? bawaan(permintaan);
    return Promise.resolve(new Response(JSON.stringify(isi), { status, headers: { 'Content-Type': 'application/json' } }));
  };
  return semua;
}
