import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startOwnApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { ALLOWANCES } from './allowance.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startOwnApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NIK = '3374015203850001';
type Kind = keyof typeof ALLOWANCES;
/** A call of each kind by somebody who may make it. */
const CALLS: Record<Kind, (f: TestFaskes) => ReturnType<Person['get']>> = {
  cari: (f) => f.petugas.post('/pasien/search', { query: 'siti' }),
  ekspor: (f) => f.admin.get('/tindakan/ekspor?contoh=true'),
  impor: (f) => f.admin.upload('/tindakan/impor', {}),
  bpjs: (f) => f.petugas.post('/pasien/bpjs/nik-fallback', { nik: NIK }),
};

it.each(Object.keys(ALLOWANCES) as Kind[])(
  '%s is answered 429 with Retry-After and kind words once an account has had its share; others go on',
  async (kind) => {
    let answered = 0;
    let last = await CALLS[kind](rs);
    for (; last.statusCode !== 429 && answered < 400; answered++) {
      expect([200, 422, 503], last.body).toContain(last.statusCode);
      last = await CALLS[kind](rs);
    }
    expect(answered).toBeGreaterThanOrEqual(ALLOWANCES[kind].burst);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toMatchObject({ kode: 'TERLALU_SERING', message: ALLOWANCES[kind].message });
    expect((await CALLS[kind](await t.newFaskes())).statusCode).not.toBe(429);
    // What costs little is not held up.
    expect((await rs.petugas.get('/setting')).statusCode).toBe(200);
  },
);

it('who may not make the call has nothing counted, and is told so', async () => {
  for (let n = 0; n < ALLOWANCES.bpjs.burst + 5; n++)
    expect((await rs.kasir.post('/pasien/bpjs/nik-fallback', { nik: NIK })).statusCode).toBe(403);
});
