import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp, type TestFaskes } from '../testing/harness.ts';
import { fillSlots } from './feature.ts';
import { enqueueOutbox, listOutbox, resendOutbox, setOutboxSenders } from './outbox.ts';
import type { OutboxMessage, OutboxSender, SendResult } from './outbox.ts';
import { backOffSeconds, outboxJobs, sendOutbox } from './send-outbox.ts';

let t: TestApp;
let rs: TestFaskes;
const send = vi.fn<(message: OutboxMessage) => Promise<SendResult>>();
const senderOf = (service: string): OutboxSender => ({
  service,
  topics: ['uji.dibuat', 'uji.diubah'],
  send: (_services, message) => send(message),
});
const SENDER = senderOf('luar');

beforeAll(async () => void (t = await startOwnApp()));
afterAll(() => setOutboxSenders([]));
beforeEach(async () => {
  rs = await t.newFaskes();
  await t.superuser.query('delete from outbox');
  send.mockReset().mockResolvedValue('terkirim');
  setOutboxSenders([SENDER]);
});

const enqueue = (ujiId: number, topic = 'uji.dibuat', faskes = rs) =>
  t.db.write(faskes.ctx, (tx) => enqueueOutbox(tx, topic, { uji_id: ujiId }));
const warn = vi.fn();
const run = (senders = [SENDER], signal = new AbortController().signal) =>
  sendOutbox(t.app.services, senders, { warn }, signal);
const list = (ujiId: number, faskes = rs) => t.db.read(faskes.ctx, (tx) => listOutbox(tx, `uji/${ujiId}`));
const sentIds = () => send.mock.calls.map(([{ muatan }]) => muatan['uji_id']);
/** Lets every wait and every claim be over. */
const letTimePass = () =>
  t.superuser.query(`update outbox set coba_pada = now() - interval '1 second' where status = 1`);

describe('the outbox', () => {
  it('D22: what a save wrote is sent once, by whoever comes first of two servers, and says so', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => n + 1);
    for (const id of ids) await enqueue(id);
    expect(await list(1)).toMatchObject([{ layanan: 'luar', topik: 'uji.dibuat', status: 'menunggu', percobaan: 0 }]);
    await Promise.all([run(), run(), run()]);
    expect(sentIds().toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
    expect(await list(1)).toMatchObject([
      { status: 'terkirim', alasan: '', percobaan: 1, terkirim_pada: expect.stringMatching(/T.*Z$/) },
    ]);
    await run();
    expect(send).toHaveBeenCalledTimes(ids.length);
  });

  it('a save that is undone tells nobody', async () => {
    await t.db
      .write(rs.ctx, async (tx) => {
        await enqueueOutbox(tx, 'uji.dibuat', { uji_id: 1 });
        throw new Error('batal');
      })
      .catch(() => undefined);
    await run();
    expect(send).not.toHaveBeenCalled();
  });

  it('nothing is called inside a transaction', async () => {
    await enqueue(1);
    let open: number | null = null;
    send.mockImplementation(async () => {
      const { rowCount } = await t.superuser.query(
        `select from pg_stat_activity where usename = 'nadi_app' and datname = current_database() and xact_start is not null`,
      );
      open = rowCount;
      return 'terkirim';
    });
    await run();
    expect(open).toBe(0);
  });

  it('each service gets its own, and one that is away keeps nobody else waiting', async () => {
    const senders = [senderOf('mogok'), SENDER];
    setOutboxSenders(senders);
    const mogok: OutboxSender = { ...senderOf('mogok'), send: () => Promise.reject(new Error('mogok')) };
    await enqueue(1);
    await run([mogok, SENDER]);
    expect(await list(1)).toMatchObject([
      {
        layanan: 'mogok',
        status: 'menunggu',
        percobaan: 1,
        alasan: 'Layanan belum dapat dihubungi; dicoba lagi nanti.',
      },
      { layanan: 'luar', status: 'terkirim' },
    ]);
  });

  it('messages about one thing keep their order, across tries; others go on', async () => {
    await enqueue(1, 'uji.dibuat');
    await enqueue(1, 'uji.diubah');
    await enqueue(2, 'uji.dibuat');
    send.mockRejectedValueOnce(new Error('putus'));
    await run();
    expect(send.mock.calls.map(([{ topik, muatan }]) => `${muatan['uji_id']} ${topik}`)).toEqual(['1 uji.dibuat']);
    await run();
    expect(sentIds()).toEqual([1, 2]);
    await letTimePass();
    await run();
    await run();
    expect(send.mock.calls.slice(2).map(([{ topik, percobaan }]) => [topik, percobaan])).toEqual([
      ['uji.dibuat', 2],
      ['uji.diubah', 1],
    ]);
  });

  it('another facility’s message is neither seen nor sent again from here', async () => {
    const other = await t.newFaskes();
    await enqueue(1, 'uji.dibuat', other);
    send.mockResolvedValue({ ditolak: 'Nomor tidak dikenal' });
    await run();
    expect(send.mock.calls.map(([{ faskesId }]) => faskesId)).toEqual([other.faskesId]);
    expect(await list(1)).toEqual([]);
    const [message] = await list(1, other);
    expect(await t.db.write(rs.ctx, (tx) => resendOutbox(tx, Number(message?.id)))).toBe(false);
  });
});

describe('a message that is not sent', () => {
  it('is rejected with the reason, and sent again when somebody asks, once', async () => {
    await enqueue(1);
    send.mockResolvedValueOnce({ ditolak: 'NIK tidak ditemukan' });
    await run();
    const [message] = await list(1);
    expect(message).toMatchObject({ status: 'ditolak', alasan: 'NIK tidak ditemukan', terkirim_pada: null });
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    const resend = () => t.db.write(rs.ctx, (tx) => resendOutbox(tx, Number(message?.id)));
    expect((await Promise.all([resend(), resend()])).toSorted()).toEqual([false, true]);
    await run();
    expect(await list(1)).toMatchObject([{ status: 'terkirim', alasan: '', percobaan: 1 }]);
  });

  it('waits longer after each try, and is rejected after the twelfth', async () => {
    await enqueue(1);
    send.mockRejectedValue(new TypeError('fetch failed'));
    await run();
    const { rows } = await t.superuser.query(
      `select extract(epoch from coba_pada - now())::int as detik from outbox where status = 1`,
    );
    expect(rows[0].detik).toBeGreaterThan(20);
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    for (let n = 1; n < 12; n++) {
      await letTimePass();
      await run();
    }
    expect(send).toHaveBeenCalledTimes(12);
    expect(await list(1)).toMatchObject([{ status: 'ditolak', alasan: 'Belum berhasil setelah 12 kali dicoba.' }]);
    expect([1, 2, 3, 11, 12].map(backOffSeconds)).toEqual([30, 60, 120, 21_600, 21_600]);
  });

  it('leaves those behind it untried when the service is away', async () => {
    for (const id of [1, 2, 3]) await enqueue(id);
    send.mockRejectedValueOnce(new Error('putus'));
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    expect(await list(2)).toMatchObject([{ status: 'menunggu', percobaan: 0, alasan: '' }]);
    await run();
    expect(sentIds()).toEqual([1, 2, 3]);
  });

  it('whose server died is sent again by the next, when the claim is over', async () => {
    await enqueue(1);
    let answerLate = (): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answerLate = () => resolve({ ditolak: 'terlambat' }))));
    const slow = run();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    await letTimePass();
    await run();
    expect(await list(1)).toMatchObject([{ status: 'terkirim', percobaan: 2 }]);
    answerLate();
    await slow;
    expect(await list(1)).toMatchObject([{ status: 'terkirim', percobaan: 2 }]);
  });

  it('says in the log which service and topic, and nothing of the message', async () => {
    warn.mockClear();
    await enqueue(3374015203850002);
    send.mockRejectedValueOnce(new Error('3374015203850002 tidak sah'));
    await run();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ layanan: 'luar', topik: 'uji.dibuat', jenis: 'Error' }),
      'a message could not be sent',
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('3374015203850002');
  });
});

it('a sender of a topic that nobody writes is a defect that the start tells', () => {
  const feature = { name: 'uji', tables: [], outbox: ['uji.dibuat'], senders: [SENDER] };
  expect(() => fillSlots([feature])).toThrow('nobody writes the topic uji.diubah that luar is to be told');
});

describe('without a sender', () => {
  it('there is no job, and what is written is never claimed', async () => {
    setOutboxSenders([]);
    await enqueue(1);
    expect(outboxJobs(t.app.services, [], { warn })).toEqual([]);
    setOutboxSenders([SENDER]);
    await run();
    expect(send).not.toHaveBeenCalled();
  });
});
