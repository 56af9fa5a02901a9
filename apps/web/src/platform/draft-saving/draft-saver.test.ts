import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../http/api-error.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { SaverInput } from './draft-saver.ts';
import type { Stored } from './draft-saving.ts';
import { mergeWhole } from './merge-drafts.ts';

vi.mock('../session/session.ts', () => ({ bindToUser: () => () => undefined }));
const line = vi.hoisted(() => ({ back: [] as (() => void)[] }));
vi.mock('../live/live.ts', () => ({
  onLineBack: (listener: () => void) => {
    line.back.push(listener);
    return () => void line.back.splice(line.back.indexOf(listener), 1);
  },
}));
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

type Text = string;
type Call = { values: Text; versi: number | null; key: string };
/** A server with one row, which writes texts in small letters, knows the keys that it has answered, and may be cut off. */
function startServer(row: Stored<Text> | null = null) {
  const calls: Call[] = [];
  const answered = new Map<string, Stored<Text>>();
  const server = { row, calls, cut: 'no' as 'no' | 'before' | 'after', refuse: null as ApiError | null };
  const send: SaverInput<Text>['send'] = async (values, over, key) => {
    calls.push({ values, versi: over?.versi ?? null, key });
    if (server.cut === 'before') throw networkError();
    if (server.refuse !== null) throw server.refuse;
    const known = answered.get(key);
    if (known) return { id: 5, versi: known.versi, pada: known.pada };
    if ((over?.versi ?? 0) !== (server.row?.versi ?? 0))
      throw new ApiError({ kind: 'ditolak', status: 409, message: 'sudah diubah', data: server.row });
    const versi = (server.row?.versi ?? 0) + 1;
    server.row = { id: 5, versi, pada: 'x', values: values.toLowerCase() };
    answered.set(key, server.row);
    if (server.cut === 'after') throw networkError();
    return { id: 5, versi, pada: 'x' };
  };
  return Object.assign(server, { send });
}
const startSaver = (server: ReturnType<typeof startServer>, more: Partial<SaverInput<Text>> = {}) =>
  createDraftSaver<Text>({
    values: server.row?.values ?? '',
    stored: server.row,
    send: server.send,
    readTheirs: (data) => data as Stored<Text> | null,
    ...more,
  });
const ROW: Stored<Text> = { id: 5, versi: 3, pada: 'x', values: '' };

it('a creation whose answer was lost is repeated as it was, and what was typed since follows it', async () => {
  const server = startServer();
  const saver = startSaver(server);
  server.cut = 'after';
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(2000);
  server.cut = 'no';
  saver.type('CTM 10');
  await vi.advanceTimersByTimeAsync(5000);
  const [first, again, more] = server.calls;
  expect(again).toEqual(first);
  expect(more).toMatchObject({ values: 'CTM 10', versi: 1 });
  expect(server.calls).toHaveLength(3);
  expect(saver.head.get()).toMatchObject({ saved: true, theirs: null, versi: 2 });
});

it('a change whose answer was lost is no change of somebody else, however the server writes it', async () => {
  const server = startServer(ROW);
  const saver = startSaver(server);
  server.cut = 'after';
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(2000);
  server.cut = 'before';
  saver.type('CTM 10');
  await vi.advanceTimersByTimeAsync(4000);
  server.cut = 'no';
  saver.type('CTM 10 3x1');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(saver.head.get()).toMatchObject({ saved: true, theirs: null, versi: 5 });
  expect(server.row?.values).toBe('ctm 10 3x1');
});

it('what never arrived is asked about where somebody else has saved meanwhile', async () => {
  const server = startServer(ROW);
  const saver = startSaver(server);
  server.cut = 'before';
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(2000);
  server.cut = 'no';
  server.row = { ...ROW, versi: 4, values: 'puyer' };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(saver.head.get().theirs?.values).toBe('puyer');
  expect(saver.choice()).toEqual({ mine: 'CTM', theirs: 'puyer', asks: true });
  saver.choose('mine');
  await vi.advanceTimersByTimeAsync(0);
  expect([server.row.values, saver.head.get().saved]).toEqual(['ctm', true]);
});

it('the same text keeps its key through all tries, and goes out as soon as the line is back', async () => {
  const server = startServer(ROW);
  const saver = startSaver(server);
  server.cut = 'before';
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
  const tries = server.calls.length;
  server.cut = 'no';
  for (const listener of line.back) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls.length - tries).toBe(1);
  expect([saver.head.get().saved, line.back]).toEqual([true, []]);
});

it('what the server fails at is no text that is sent again for ever: the next one goes out under its own key', async () => {
  const server = startServer();
  const saver = startSaver(server);
  server.refuse = new ApiError({ kind: 'server', status: 500, message: 'Terjadi kesalahan di server.' });
  saver.type('\0');
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.head.get().awaySince).not.toBeNull();
  server.refuse = null;
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls.map(({ values }) => values)).toEqual(['\0', 'CTM']);
  expect(server.calls[0]?.key).not.toBe(server.calls[1]?.key);
});

it('what would be refused waits until it is mended, and an emptied one that the server never had is no row', async () => {
  const server = startServer();
  const hold = (text: string, id: number | null) =>
    text === '?' ? 'invalid' : text === '' && id === null ? 'empty' : null;
  const saver = startSaver(server, { rules: { merge: mergeWhole, hold } });
  saver.type('?');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await saver.flush(), server.calls]).toEqual([false, []]);
  saver.type('');
  expect([await saver.flush(), server.calls]).toEqual([true, []]);
  saver.type('CTM');
  expect(await saver.flush()).toBe(true);
  saver.type('');
  expect([await saver.flush(), server.row?.values]).toEqual([true, '']);
});

it('a refusal says why at its fields, is told once, and is forgotten with the next key', async () => {
  const server = startServer(ROW);
  const onRefused = vi.fn();
  const saver = startSaver(server, { onRefused });
  const errors = { 'baris.0.jumlah': ['Terlalu banyak'] };
  server.refuse = new ApiError({ kind: 'ditolak', status: 422, message: 'Terlalu banyak', errors });
  saver.type('CTM 9999999');
  expect(await saver.flush()).toBe(false);
  expect(saver.head.get()).toMatchObject({ refusal: 'Terlalu banyak', errors });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.calls.length, onRefused.mock.calls.length]).toEqual([1, 1]);
  saver.type('CTM 9');
  expect(saver.head.get()).toMatchObject({ refusal: null, errors: {} });
});

it('what was changed while it was refused goes out by itself', async () => {
  const server = startServer(ROW);
  const send: typeof server.send = (values, row, key) => {
    if (values !== 'CTM') return server.send(values, row, key);
    saver.type('CTM 9');
    return Promise.reject(new ApiError({ kind: 'ditolak', status: 422, message: 'Terlalu panjang' }));
  };
  const saver = startSaver(server, { send });
  saver.type('CTM');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saver.head.get()).toMatchObject({ saved: true, refusal: null });
});
