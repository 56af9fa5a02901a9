import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAppBeside, startTestApp, type TestApp } from '#testing/harness.ts';

/** Written out once more, so that a header that is changed or lost by mistake is noticed. */
const EXPECTED = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data: blob:;frame-src blob:;connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** What an answer says about itself rather than about its safety. */
const OTHERS =
  /^(cache-control|connection|content-(length|type|encoding)|date|keep-alive|transfer-encoding|vary|x-request-id|x-accel-buffering)$/;

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));

const safetyOf = (headers: object): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OTHERS.test(name)));

it.each([
  ['an answer', '/healthz', 200],
  ['a refusal', '/api/kunjungan', 401],
  ['a call that does not exist', '/api/tidak-ada', 404],
  ['a file that does not exist', '/tidak-ada.js', 404],
])('%s carries exactly these headers', async (_what, url, status) => {
  const res = await t.app.inject({ url });
  expect(res.statusCode).toBe(status);
  expect(safetyOf(res.headers)).toEqual(EXPECTED);
});

it('so does the live stream', async () => {
  const rs = await t.newFaskes();
  const stop = new AbortController();
  const res = await fetch(`${await t.address()}/api/v1/peristiwa`, {
    headers: { authorization: `Bearer ${rs.petugas.token}` },
    signal: stop.signal,
  });
  expect(res.status).toBe(200);
  expect(safetyOf(Object.fromEntries(res.headers))).toEqual(EXPECTED);
  stop.abort();
});

describe('a page', () => {
  const INDEX = fileURLToPath(new URL('../../../../web/index.html', import.meta.url));
  let withWeb: TestApp;
  beforeAll(async () => {
    const web = mkdtempSync(path.join(os.tmpdir(), 'nadi-web-'));
    copyFileSync(INDEX, path.join(web, 'index.html'));
    withWeb = await startAppBeside({ web });
    return () => rmSync(web, { recursive: true });
  });

  it.each(['/api/docs', '/login'])('%s has styles by a nonce of this one answer', async (url) => {
    const read = async () => {
      const res = await withWeb.app.inject({ url });
      expect(res.statusCode).toBe(200);
      const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{20,})';/.exec(
        String(res.headers['content-security-policy']),
      )?.[1];
      return { body: res.body, nonce: nonce ?? 'none' };
    };
    const [first, second] = [await read(), await read()];
    expect(first.body).toContain(`nonce="${first.nonce}"`);
    expect(second.nonce).not.toBe(first.nonce);
  });

  it('is never sent as a file, without its nonce', async () => {
    const res = await withWeb.app.inject({ url: '/index.html' });
    expect([res.statusCode, res.body.includes('__NADI_NONCE__')]).toEqual([404, false]);
  });
});

describe('by HTTPS', () => {
  const PROXY = '10.9.8.7';
  const YEAR = 'max-age=31536000';
  const ask = (app: TestApp, remoteAddress: string, proto?: string) =>
    app.app.inject({
      url: '/healthz',
      remoteAddress,
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });

  it('which a trusted proxy tells, browsers stay with it; nobody else can tell', async () => {
    const behind = await startAppBeside({ proxies: [PROXY] });
    const hsts = async (...from: [string, string?]) =>
      (await ask(behind, ...from)).headers['strict-transport-security'];
    expect(await hsts(PROXY, 'https')).toBe(YEAR);
    expect(await hsts(PROXY, 'http')).toBeUndefined();
    expect(await hsts(PROXY)).toBeUndefined();
    expect(await hsts('192.0.2.1', 'https')).toBeUndefined();
    expect((await ask(t, PROXY, 'https')).headers['strict-transport-security']).toBeUndefined();
  });

  it('which the configuration tells, all answers say so', async () => {
    const always = await startAppBeside({ https: true });
    expect((await ask(always, '192.0.2.1')).headers['strict-transport-security']).toBe(YEAR);
  });
});
