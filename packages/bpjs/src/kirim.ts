import type { Balasan } from './amplop.ts';
import type { Kredensial } from './kredensial.ts';
import { susunKepala } from './tanda-tangan.ts';

/** What a client of BPJS gets from outside; nothing else is reached for. */
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

/** `simulator`: the answer says itself that it is made up (D21). */
export type Kiriman = (Balasan & { simulator: boolean }) | { gagal: 'sambungan' | 'waktu habis' };

const BALASAN_TERBESAR = 1024 * 1024;

/** An answer without end must not fill the memory: it counts as none. */
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
  // A redirect would carry the facility's keys to somewhere else.
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
 * Rules:   exactly one retry, with a new timestamp, and only when the connection failed; an answer, good or bad, and a time-out are never asked again.
 * Returns: the answer as it came, or why there is none. Never throws for what the network does.
 */
export async function kirim(s: Sarana, jalur: string): Promise<Kiriman> {
  const batas = AbortSignal.timeout(s.batasMs);
  for (let kali = 1; ; kali++) {
    try {
      return await sekali(s, jalur, batas);
    } catch (error) {
      if (batas.aborted) return { gagal: 'waktu habis' };
      // fetch reports every failure of the connection, also in the middle of the body, as a TypeError; anything else is a defect of ours.
      if (!(error instanceof TypeError)) throw error;
      if (kali === 2) return { gagal: 'sambungan' };
    }
  }
}
