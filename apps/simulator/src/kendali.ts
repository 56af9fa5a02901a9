import type { FastifyInstance } from 'fastify';
import { KHUSUS } from './khusus.ts';

/** How the whole service behaves, whatever is asked. */
export const MODE = ['normal', 'lambat', 'galat', 'mati'] as const;
export type Mode = (typeof MODE)[number];

/** `skewSeconds` moves the simulator's clock; `panggilan` counts the calls to the services. */
export type Keadaan = { mode: Mode; selisihDetik: number; panggilan: number };

const ARTI: Record<Mode, string> = {
  normal: 'menjawab seperti biasa',
  lambat: 'menjawab setelah lama',
  galat: 'HTTP 500 dengan HTML',
  mati: 'sambungan diputus',
};

type Ubah = { mode?: unknown; selisih_detik?: unknown; panggilan?: unknown };

/** Changes the state, or returns what is wrong with the change. */
function terapkan(k: Keadaan, ubah: Ubah): string | null {
  const mode = ubah.mode === undefined ? k.mode : MODE.find((m) => m === ubah.mode);
  const selisih = ubah.selisih_detik === undefined ? k.selisihDetik : Number(ubah.selisih_detik);
  if (mode === undefined) return `mode harus salah satu dari ${MODE.join(', ')}`;
  if (!Number.isInteger(selisih)) return 'selisih_detik harus bilangan bulat';
  if (ubah.panggilan !== undefined && Number(ubah.panggilan) !== 0) return 'panggilan hanya dapat dikembalikan ke 0';
  Object.assign(k, { mode, selisihDetik: selisih, ...(ubah.panggilan === undefined ? {} : { panggilan: 0 }) });
  return null;
}

const GAYA = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#16202c;background:#fff}
fieldset{border:1px solid #b8c2cf;border-radius:6px;margin:0 0 1rem;padding:.75rem 1rem}label{display:block;padding:.25rem 0}
button{font:inherit;padding:.4rem 1.2rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #dde3ea;padding:.3rem .4rem .3rem 0}code{font-size:.9em}`;

function halaman({ mode, selisihDetik, panggilan }: Keadaan): string {
  const pilihan = MODE.map(
    (m) =>
      `<label><input type="radio" name="mode" value="${m}"${m === mode ? ' checked' : ''}> <b>${m}</b>: ${ARTI[m]}</label>`,
  ).join('');
  const khusus = Object.entries(KHUSUS)
    .map(
      ([k, laku]) =>
        `<tr><td><code>000990000${k}</code></td><td><code>990000010190${k}</code></td><td>${laku}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Simulator BPJS</title><style>${GAYA}</style>
<h1>Simulator BPJS</h1><p>Bukan BPJS Kesehatan: semua orang dan jawabannya rekaan. ${panggilan} panggilan sejak awal.</p>
<form method="post" action="/kendali"><fieldset><legend>Layanan</legend>${pilihan}</fieldset>
<fieldset><legend>Jam</legend><label>Selisih jam simulator (detik) <input name="selisih_detik" type="number" step="1" value="${selisihDetik}"></label></fieldset>
<button>Terapkan</button></form>
<h2>Nomor khusus</h2><table><tr><th>Kartu</th><th>NIK</th><th>Kelakuan</th></tr>${khusus}</table></html>`;
}

/** Serves the control page, and the same as JSON. It answers in every mode. */
export function kendaliRoutes(app: FastifyInstance, keadaan: Keadaan): void {
  const json = (): Record<string, unknown> => ({
    mode: keadaan.mode,
    selisih_detik: keadaan.selisihDetik,
    panggilan: keadaan.panggilan,
  });
  app.get('/', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(halaman(keadaan)),
  );
  app.get('/kendali', async () => json());
  app.post('/kendali', async (request, reply) => {
    const formulir = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const salah = terapkan(keadaan, (request.body ?? {}) as Ubah);
    if (salah !== null) return reply.status(422).send({ message: salah });
    return formulir ? reply.redirect('/', 303) : json();
  });
}
