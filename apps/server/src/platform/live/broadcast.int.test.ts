import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@nadi/contract/live-event';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { announce } from './live-event.ts';

let t: TestApp;
let rs: TestFaskes;
let alamat: string;
const stops: AbortController[] = [];
beforeAll(async () => {
  t = await startTestApp();
  alamat = await t.address();
});
beforeEach(async () => void (rs = await t.newFaskes()));
afterEach(() => stops.splice(0).forEach((one) => one.abort()));

type Reader = { events(): LiveEvent[]; chunks(): number; ended(): boolean };

/** Listens like an open page. */
async function listen({ token }: Person, since?: number): Promise<Reader> {
  const stop = new AbortController();
  stops.push(stop);
  const res = await fetch(`${alamat}/api/v1/peristiwa`, {
    headers: { authorization: `Bearer ${token}`, ...(since === undefined ? {} : { 'last-event-id': String(since) }) },
    signal: stop.signal,
  });
  const parts: string[] = [];
  let ended = false;
  void (async () => {
    for await (const part of res.body!.pipeThrough(new TextDecoderStream())) parts.push(part);
    ended = true;
  })().catch(() => undefined);
  await vi.waitFor(() => expect(parts.join('')).toContain(': tersambung'));
  return {
    events: () => [...parts.join('').matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json as string)),
    chunks: () => parts.filter((part) => part.includes('data: ')).length,
    ended: () => ended,
  };
}

const tell = (norm: number): Promise<void> => t.db.write(rs.ctx, (tx) => announce(tx, 'pasien', { norm }));

it('forty events of one moment reach each reader in one piece, and none is left out', async () => {
  const [petugas, perawat] = [await listen(rs.petugas), await listen(rs.perawat)];
  const norms = Array.from({ length: 40 }, (_, n) => n + 1);
  await t.db.write(rs.ctx, async (tx) => {
    for (const norm of norms) await announce(tx, 'pasien', { norm });
  });
  for (const reader of [petugas, perawat]) {
    await vi.waitFor(() => expect(reader.events()).toHaveLength(1));
    expect(reader.events()[0]!.gabungan!['norm']).toEqual(norms);
    expect(reader.chunks()).toBe(1);
  }
});

it('one reader hears only what it may, and another facility nothing', async () => {
  const other = await t.newFaskes();
  const [petugas, kasir, stranger] = [await listen(rs.petugas), await listen(rs.kasir), await listen(other.petugas)];
  await tell(7);
  await t.db.write(rs.ctx, (tx) => announce(tx, 'kembar', { kembar_id: 8 }));
  await vi.waitFor(() => expect(petugas.events().map(({ data }) => data)).toEqual([{ norm: 7 }]));
  // A second event shows that the first has passed the others by.
  await tell(9);
  await vi.waitFor(() => expect(petugas.events()).toHaveLength(2));
  expect([kasir.events(), stranger.events()]).toEqual([[], []]);
});

it('a right that is taken away while events are gathered is gone when they are told', async () => {
  const [petugas, perawat] = [await listen(rs.petugas), await listen(rs.perawat)];
  await tell(1);
  await vi.waitFor(() => expect(perawat.events()).toHaveLength(1));
  await t.superuser.query(`delete from akun_peran where faskes_id = $1 and akun_id = $2`, [
    rs.faskesId,
    rs.perawat.akunId,
  ]);
  await t.db.write(rs.ctx, async (tx) => {
    await announce(tx, 'pasien', { norm: 2 });
    await announce(tx, 'akses', { akun_id: rs.perawat.akunId });
  });
  await vi.waitFor(() => expect(petugas.events().some(({ data }) => data['norm'] === 2)).toBe(true));
  expect(perawat.events()).toHaveLength(1);
  expect(perawat.ended()).toBe(false);
});

it('an ended session ends its stream, and hears nothing more', async () => {
  const [petugas, perawat] = [await listen(rs.petugas), await listen(rs.perawat)];
  await t.superuser.query(`update sesi set diakhiri_pada = now() where akun_id = $1`, [rs.perawat.akunId]);
  await t.db.write(rs.ctx, async (tx) => {
    await announce(tx, 'pasien', { norm: 3 });
    await announce(tx, 'akses', { akun_id: rs.perawat.akunId });
  });
  await vi.waitFor(() => expect(perawat.ended()).toBe(true));
  expect(perawat.events()).toEqual([]);
  await vi.waitFor(() => expect(petugas.events().some(({ data }) => data['norm'] === 3)).toBe(true));
});

it('where many listen they are told how far to spread what they ask', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, () => listen(rs.petugas)));
  await tell(5);
  for (const reader of readers) await vi.waitFor(() => expect(reader.events()[0]?.sebar_ms).toBe(200));
});

it('a reader that comes back is told all it missed in order, however much that is, and then what comes', async () => {
  const { rows } = await t.superuser.query(
    `insert into peristiwa (faskes_id, topik, izin, data, dibuat_pada)
     select $1, 'pasien', 'view tabel pasien', jsonb_build_object('norm', n), now() - interval '14 seconds' from generate_series(1, 3530) n returning id`,
    [rs.faskesId],
  );
  const since = Number(rows[1000].id);
  const reader = await listen(rs.petugas, since);
  await tell(9999);
  await vi.waitFor(() => expect(reader.events().at(-1)?.data).toEqual({ norm: 9999 }), 5000);
  const told = reader.events().map(({ id }) => Number(id));
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  const missed = rows.map(({ id }) => Number(id)).filter((id) => id > since);
  expect(missed.filter((id) => !told.includes(id))).toHaveLength(0);
});
