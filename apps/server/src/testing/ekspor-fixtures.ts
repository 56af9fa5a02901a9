import { expect } from 'vitest';
import { createPekerja, type Ekspor } from '#features/pekerjaan/pekerjaan.public.ts';
import type { Person, TestApp, TestFaskes } from './harness.ts';
import { readWorkbook, type TestCell } from './read-workbook.ts';

const log = { warn: () => undefined, error: () => undefined };

/** What an export gives when it is prepared in the background for a person. */
async function prepared(
  t: TestApp,
  rs: TestFaskes,
  { person, path, body }: { person: Person; path: string; body: object },
): Promise<TestCell[][]> {
  const asked = await person.post(`${path}/latar`, body);
  expect(asked.statusCode, asked.body).toBe(200);
  const server = createPekerja(t.app.services, log);
  server.soon(rs.faskesId);
  await server.idle();
  await server.stop();
  const file = await person.get(`/pekerjaan/${asked.json().data.id}/berkas`);
  expect(file.statusCode, file.body).toBe(200);
  return readWorkbook(file.rawPayload);
}

/**
 * Proves that an export gives the same rows at once and in the background, and that what is too large to wait for says
 * that it can be prepared. Returns the rows, the heads first.
 */
export async function expectBothWays<F extends object>(
  t: TestApp,
  rs: TestFaskes,
  { person, path, filter, ekspor }: { person: Person; path: string; filter: F; ekspor: Ekspor<F> },
): Promise<TestCell[][]> {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const now = await person.get(`${path}?${query.toString()}`);
  expect(now.statusCode, now.body).toBe(200);
  const rows = readWorkbook(now.rawPayload);
  expect(rows.length).toBeGreaterThan(1);
  expect(await prepared(t, rs, { person, path, body: filter })).toEqual(rows);
  const tooLarge = (progress?: () => Promise<void>): Promise<unknown> =>
    ekspor.send(t, rs.ctx, filter, { max: 0, ...(progress ? { progress } : {}) }).catch((error: unknown) => error);
  expect(await tooLarge()).toMatchObject({ status: 422, data: { latar: true } });
  expect(await tooLarge(async () => undefined)).toMatchObject({ status: 422, data: undefined });
  return rows;
}
