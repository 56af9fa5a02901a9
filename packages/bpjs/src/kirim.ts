import type { Balasan } from './amplop.ts';
import type { Kredensial } from './kredensial.ts';
import { susunKepala } from './tanda-tangan.ts';

/** Everything a call to BPJS needs from outside this package. */
export type Sarana = {
  fetch: typeof fetch;
  /** Unix milliseconds. */
  kini: () => number;
  /** Base address of the service, without a slash at its end. */
  alamat: string;
  kredensial: Kredensial;
  /** Milliseconds for the whole call, its one retry included. */
  batasMs: number;
};

/** `simulator` is true where the answer itself says that it is made up (D21). */
export type Kiriman = (Balasan & { simulator: boolean }) | { gagal: 'sambungan' | 'waktu habis' };

const BALASAN_TERBESAR = 1024 * 1024;

/** An endless answer must not fill the memory, so one above the limit is read as empty. */
async function bacaTeks(res: Response): Promise<string> {
  if (!res.body) return '';
  const potongan: Uint8Array[] = [];
  let panjang = 0;
  for await (const p of res.body) {
    panjang += p.byteLength;
    if (panjang > BALASAN_TERBESAR) return '';
    potongan.push(p);
  }
  return Buffer.concat(potongan).toString('utf8');
}

async function sekali(s: Sarana, jalur: string, batas: AbortSignal): Promise<Kiriman> {
  const timestamp = String(Math.floor(s.kini() / 1000));
  // A redirect is not followed, because it would carry the facility's keys to another host.
  const res = await s.fetch(`${s.alamat}/${jalur}`, {
    headers: { ...susunKepala(s.kredensial, timestamp), accept: 'application/json' },
    redirect: 'manual',
    signal: batas,
  });
  return { http: res.status, teks: await bacaTeks(res), timestamp, simulator: res.headers.get('x-simulator') !== null };
}

/**
 * One GET to BPJS.
 *
 * Rules:   the call is repeated once, with a new timestamp, and only when the connection failed. It is never repeated
 *          after an answer, good or bad, nor after a time-out.
 * Returns: the answer as it came, or why there is none. Network failures never throw.
 */
export async function kirim(s: Sarana, jalur: string): Promise<Kiriman> {
  const batas = AbortSignal.timeout(s.batasMs);
  for (let kali = 1; ; kali++) {
    try {
      return await sekali(s, jalur, batas);
    } catch (error) {
      if (batas.aborted) return { gagal: 'waktu habis' };
      // fetch reports every failed connection, also one that breaks inside the body, as a TypeError. Anything else is a
      // bug of
      // ours.
      if (!(error instanceof TypeError)) throw error;
      if (kali === 2) return { gagal: 'sambungan' };
    }
  }
}
