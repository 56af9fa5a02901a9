import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp, type TestFaskes } from '../testing/harness.ts';
import { fillSlots, type Feature } from './feature.ts';
import { enqueueOutbox, listOutbox, resendOutbox, setOutboxSenders } from './outbox.ts';
import type { OutboxSender, SendResult } from './outbox.ts';
import type { OutboxMessage } from './outbox-topics.ts';
import { backOffSeconds, outboxJobs, sendOutbox } from './send-outbox.ts';

let t: TestApp;
let rs: TestFaskes;
const send = vi.fn<(message: OutboxMessage<'resep.dikirim' | 'resep.ditelaah'>) => Promise<SendResult>>();
type Topic = 'resep.dikirim' | 'resep.ditelaah';
const senderOf = (service: string): OutboxSender<Topic> => ({
  service,
  topics: ['resep.dikirim', 'resep.ditelaah'],
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

const enqueue = (resepId: number, topic: Topic = 'resep.dikirim', faskes = rs) =>
  t.db.write(faskes.ctx, (tx) => enqueueOutbox(tx, topic, { resep_id: resepId }));
const warn = vi.fn();
const run = (senders = [SENDER], signal = new AbortController().signal) =>
  sendOutbox(t.app.services, senders, { warn }, signal);
const list = (resepId: number, faskes = rs) => t.db.read(faskes.ctx, (tx) => listOutbox(tx, `resep/${resepId}`));
const sentIds = () => send.mock.calls.map(([{ muatan }]) => muatan.resep_id);
/** Lets every wait and every claim be over. */
const letTimePass = () =>
  t.superuser.query(`update outbox set coba_pada = now() - interval '1 second' where status = 1`);

describe('the outbox', () => {
  it('D22: what a save wrote is sent once, by whoever comes first of two servers, and says so', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => n + 1);
    for (const id of ids) await enqueue(id);
    expect(await list(1)).toMatchObject([
      { layanan: 'luar', topik: 'resep.dikirim', status: 'menunggu', percobaan: 0 },
    ]);
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
        await enqueueOutbox(tx, 'resep.dikirim', { resep_id: 1 });
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
    const mogok: OutboxSender<Topic> = { ...senderOf('mogok'), send: () => Promise.reject(new Error('mogok')) };
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
    await enqueue(1, 'resep.dikirim');
    await enqueue(1, 'resep.ditelaah');
    await enqueue(2, 'resep.dikirim');
    send.mockRejectedValueOnce(new Error('putus'));
    await run();
    expect(send.mock.calls.map(([{ topik, muatan }]) => `${muatan.resep_id} ${topik}`)).toEqual(['1 resep.dikirim']);
    await run();
    expect(sentIds()).toEqual([1, 2]);
    await letTimePass();
    await run();
    await run();
    expect(send.mock.calls.slice(2).map(([{ topik, percobaan }]) => [topik, percobaan])).toEqual([
      ['resep.dikirim', 2],
      ['resep.ditelaah', 1],
    ]);
  });

  it('another facility’s message is neither seen nor sent again from here', async () => {
    const other = await t.newFaskes();
    await enqueue(1, 'resep.dikirim', other);
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
      expect.objectContaining({ layanan: 'luar', topik: 'resep.dikirim', jenis: 'Error' }),
      'a message could not be sent',
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('3374015203850002');
  });
});

it.each([
  ['its payload', `muatan = '{"resep_id": "satu"}'`],
  ['its topic', `topik = 'resep.lama'`],
])(
  'a stored message whose version is another, by %s, is rejected without a try, and those behind it go on',
  async (_what, change) => {
    await enqueue(1);
    await t.superuser.query(`update outbox set ${change}`);
    await enqueue(2);
    await run();
    expect(sentIds()).toEqual([2]);
    expect(await list(1)).toMatchObject([
      { status: 'ditolak', alasan: 'Isi pesan ini tidak dapat dibaca oleh versi program ini.' },
    ]);
  },
);

it('a sender of a topic that nobody writes is a defect that the start tells', () => {
  const feature: Feature = { name: 'uji', tables: [], outbox: ['resep.dikirim'], senders: [SENDER] };
  expect(() => fillSlots([feature])).toThrow('nobody writes the topic resep.ditelaah that luar is to be told');
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
