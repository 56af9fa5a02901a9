import type { FastifyInstance } from 'fastify';
import { SPECIAL } from './special.ts';

/** How the whole service behaves, whatever is asked. */
export const MODES = ['normal', 'lambat', 'galat', 'mati'] as const;
export type Mode = (typeof MODES)[number];

/** `skewSeconds` moves the simulator's clock; `panggilan` counts the calls to the services. */
export type SimulatorState = { mode: Mode; skewSeconds: number; panggilan: number };

const MEANINGS: Record<Mode, string> = {
  normal: 'menjawab seperti biasa',
  lambat: 'menjawab setelah lama',
  galat: 'HTTP 500 dengan HTML',
  mati: 'sambungan diputus',
};

type StateChange = { mode?: unknown; selisih_detik?: unknown; panggilan?: unknown };

/** Changes the state, or returns what is wrong with the change. */
function applyChange(k: SimulatorState, change: StateChange): string | null {
  const mode = change.mode === undefined ? k.mode : MODES.find((m) => m === change.mode);
  const skew = change.selisih_detik === undefined ? k.skewSeconds : Number(change.selisih_detik);
  if (mode === undefined) return `mode harus salah satu dari ${MODES.join(', ')}`;
  if (!Number.isInteger(skew)) return 'selisih_detik harus bilangan bulat';
  if (change.panggilan !== undefined && Number(change.panggilan) !== 0)
    return 'panggilan hanya dapat dikembalikan ke 0';
  Object.assign(k, { mode, skewSeconds: skew, ...(change.panggilan === undefined ? {} : { panggilan: 0 }) });
  return null;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#16202c;background:#fff}
fieldset{border:1px solid #b8c2cf;border-radius:6px;margin:0 0 1rem;padding:.75rem 1rem}label{display:block;padding:.25rem 0}
button{font:inherit;padding:.4rem 1.2rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #dde3ea;padding:.3rem .4rem .3rem 0}code{font-size:.9em}`;

function controlPage({ mode, skewSeconds, panggilan: callCount }: SimulatorState): string {
  const modeOptions = MODES.map(
    (m) =>
      `<label><input type="radio" name="mode" value="${m}"${m === mode ? ' checked' : ''}> <b>${m}</b>: ${MEANINGS[m]}</label>`,
  ).join('');
  const specialRows = Object.entries(SPECIAL)
    .map(
      ([k, behaviour]) =>
        `<tr><td><code>000990000${k}</code></td><td><code>990000010190${k}</code></td><td>${behaviour}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Simulator BPJS</title><style>${STYLE}</style>
<h1>Simulator BPJS</h1><p>Bukan BPJS Kesehatan: semua orang dan jawabannya rekaan. ${callCount} panggilan sejak awal.</p>
<form method="post" action="/kendali"><fieldset><legend>Layanan</legend>${modeOptions}</fieldset>
<fieldset><legend>Jam</legend><label>Selisih jam simulator (detik) <input name="selisih_detik" type="number" step="1" value="${skewSeconds}"></label></fieldset>
<button>Terapkan</button></form>
<h2>Nomor khusus</h2><table><tr><th>Kartu</th><th>NIK</th><th>Kelakuan</th></tr>${specialRows}</table></html>`;
}

/** Serves the control page, and the same as JSON. It answers in every mode. */
export function controlRoutes(app: FastifyInstance, state: SimulatorState): void {
  const toJson = (): Record<string, unknown> => ({
    mode: state.mode,
    selisih_detik: state.skewSeconds,
    panggilan: state.panggilan,
  });
  app.get('/', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(controlPage(state)),
  );
  app.get('/kendali', async () => toJson());
  app.post('/kendali', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const problem = applyChange(state, (request.body ?? {}) as StateChange);
    if (problem !== null) return reply.status(422).send({ message: problem });
    return isForm ? reply.redirect('/', 303) : toJson();
  });
}
