import type { NadiApp } from './app-type.ts';
import { allowStyles } from './security-headers.ts';

type OperationDoc = {
  summary?: string;
  description?: string;
  security?: { bearer: string[] }[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: {
    content?: Record<string, { schema?: { properties?: Record<string, unknown>; required?: string[] } }>;
  };
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (h) => `&#${h.charCodeAt(0)};`);

/** Who may: the permissions of each way in, or that a session is enough, or that not even one is needed. */
function accessOf({ security }: OperationDoc): string {
  if (!security) return 'terbuka';
  return security.map(({ bearer }) => bearer.join(' dan ')).join(' atau ') || 'masuk';
}

function operationRow(method: string, path: string, o: OperationDoc): string {
  const bodySchema = Object.values(o.requestBody?.content ?? {})[0]?.schema;
  const requiredFields = new Set(bodySchema?.required);
  const fields = [
    ...(o.parameters ?? []).map((p) => `${p.name}${p.required ? '*' : ''} <i>(${p.in})</i>`),
    ...Object.keys(bodySchema?.properties ?? {}).map((k) => `${escapeHtml(k)}${requiredFields.has(k) ? '*' : ''}`),
  ];
  return `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(o.summary ?? '')}${fields.length ? `<p>${fields.join(', ')}</p>` : ''}</td><td>${escapeHtml([accessOf(o), o.description].filter(Boolean).join('; '))}</td></tr>`;
}

/** Serves the contracts as OpenAPI 3.1, and the same as a page that needs no script. */
export function apiDocsRoutes(app: NadiApp): void {
  const openOptions = { config: { endpoint: { can: 'publik' } }, schema: { hide: true } };
  app.get('/api/docs/openapi.json', openOptions, async () => app.swagger());
  app.get('/api/docs', openOptions, async (_request, reply) => {
    const path = Object.entries(app.swagger().paths ?? {}) as [string, Record<string, OperationDoc>][];
    const bodySchema = path
      .flatMap(([p, method]) => Object.entries(method).map(([c, o]) => operationRow(c, p, o)))
      .join('\n');
    return reply.type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="id"><head><meta charset="utf-8"><title>API Nadi</title><meta name="viewport" content="width=device-width">
<style nonce="${allowStyles(reply)}">body{font:14px/20px system-ui,sans-serif;margin:24px;color:#152022;max-width:1100px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #dfe5e5;padding:8px;text-align:left;vertical-align:top}p{margin:4px 0 0;color:#5c696c}</style></head>
<body><h1>API Nadi</h1><p>Spesifikasi lengkap: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). Tanda * berarti wajib. POST yang membuat data dan setiap PUT menerima header <code>Idempotency-Key</code>.</p>
<table><thead><tr><th>Cara</th><th>Jalur</th><th>Guna dan isian</th><th>Akses</th></tr></thead><tbody>${bodySchema}</tbody></table></body></html>`);
  });
}
