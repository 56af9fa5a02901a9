import { expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { enterSuperadmin, getAs, inTenant } from '#testing/superadmin-fixtures.ts';

const t = await startTestApp();
const address = await t.address();

type Stream = { text: () => string; ended: () => boolean; stop: () => void };
async function listen(token: string, faskesId: number): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/v1/peristiwa`, {
    headers: { authorization: `Bearer ${token}`, ...inTenant(faskesId) },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  let text = '';
  let ended = false;
  const read = async (): Promise<void> => {
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(part).toString();
    ended = true;
  };
  read().catch(() => (ended = true));
  return { text: () => text, ended: () => ended, stop: () => stop.abort() };
}

it('a superadmin hears the live events of the facility that they look into, and of no other', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  const { token } = await enterSuperadmin(t);
  const stream = await listen(token, rs.faskesId);
  await other.savePasien();
  await rs.savePasien();
  await expect.poll(stream.text).toContain('"topik":"pasien"');
  expect(stream.text().match(/"topik":"pasien"/g)).toHaveLength(1);
  stream.stop();
});

it('and no more once the session is over', async () => {
  const rs = await t.newFaskes();
  const { token } = await enterSuperadmin(t);
  const stream = await listen(token, rs.faskesId);
  expect((await getAs(t, token, '/v1/logout', inTenant(rs.faskesId))).statusCode).toBe(200);
  await rs.savePasien();
  await expect.poll(stream.ended).toBe(true);
  expect(stream.text()).not.toContain('"topik":"pasien"');
});
