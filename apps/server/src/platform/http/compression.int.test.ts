import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const ask = (url: string, encoding: string) =>
  t.app.inject({
    url: `/api${url}`,
    headers: { authorization: `Bearer ${rs.admin.token}`, 'accept-encoding': encoding },
  });

it('a list is compressed, by what the browser can read, and says the same', async () => {
  const plain = await ask('/v1/user-data', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  for (const [accepted, name, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/v1/user-data', accepted);
    expect(packed.headers['content-encoding']).toBe(name);
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
});

it('an answer under a kilobyte is sent as it is', async () => {
  const res = await ask('/referensi/1', 'br');
  expect(res.rawPayload.length).toBeLessThan(1024);
  expect(res.headers['content-encoding']).toBeUndefined();
});
