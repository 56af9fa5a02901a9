import { signIn } from './api.ts';
import { measureLoad } from './load.ts';
import { inTurn, type BenchContext } from './run-line.ts';
import { buildSearches } from './samples.ts';

/** So many answers, and not so many seconds: what is called often enough is compiled. */
const WARM_UP_ANSWERS = 30_000;
const ROUND_SECONDS = 2;
const CLIENTS = 16;

/**
 * Lets a server that has just started answer searches of every kind, and counts nothing. Until what every request goes
 * through is compiled a request costs more than twice as much, and whichever line comes first paid that for all others.
 */
export async function warmUp({ options: { port }, samples }: BenchContext): Promise<void> {
  const { token } = await signIn(port);
  const kinds = buildSearches(samples, []).map(({ inputs }) => inputs);
  const longest = Math.max(...kinds.map((inputs) => inputs.length));
  const texts = Array.from({ length: longest }, (_, n) => kinds.flatMap((inputs) => inputs[n] ?? [])).flat();
  const make = inTurn(texts.map((text) => `/api/pasien/search/${encodeURIComponent(text)}`));
  const round = { port, nama: 'warm-up', klien: CLIENTS, detik: ROUND_SECONDS, readCpu: () => null };
  for (let answered = 0; answered < WARM_UP_ANSWERS;) {
    const { permintaan, contoh } = await measureLoad(round, { token, make });
    if (permintaan === 0) throw new Error(`the warm-up had no answer: ${contoh ?? 'nothing came'}`);
    answered += permintaan;
  }
}
