import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOwnApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { emptyOutbox, letOutboxTimePass, sendOutbox } from '#testing/outbox-fixtures.ts';
import { fillSlots, type Feature } from '../feature.ts';
import { cleanNightly } from '../jobs/jobs.ts';
import { backOffSeconds } from './outbox-rows.ts';
import { enqueueOutbox, listOutbox, OUTBOX_CHANNEL, resendOutbox, setOutboxSenders } from './outbox.ts';
import type { OutboxSender, SendResult } from './outbox.ts';
import type { OutboxMessage } from './outbox-topics.ts';
import { withOwner } from '../postgres/owner.ts';
import { createOutboxEngine } from './send-outbox.ts';

type Topic = 'resep.dikirim' | 'resep.ditelaah';
type Send = (message: OutboxMessage<Topic>, signal: AbortSignal) => Promise<SendResult>;

let t: TestApp;
let rs: TestFaskes;
const send = vi.fn<Send>();
const senderOf = (service: string, more: Partial<OutboxSender<Topic>> = {}): OutboxSender<Topic> => ({
  service,
  topics: ['resep.dikirim', 'resep.ditelaah'],
  everywhere: true,
  send: (_services, message, signal) => send(message, signal),
  ...more,
});
const SENDER = senderOf('luar');

beforeAll(async () => void (t = await startOwnApp()));
afterAll(() => setOutboxSenders([]));
beforeEach(async () => {
  rs = await t.newFaskes();
  await emptyOutbox(t);
  send.mockReset().mockResolvedValue('terkirim');
  setOutboxSenders([SENDER]);
});

const enqueue = (resepId: number, topic: Topic = 'resep.dikirim', faskes = rs, kunci: string | null = null) =>
  t.db.write(faskes.ctx, (tx) => enqueueOutbox(tx, topic, { resep_id: resepId }, kunci));
const warn = vi.fn();
const run = (senders: readonly OutboxSender<Topic>[] = [SENDER]) => sendOutbox(t.app.services, senders, warn);
const engineOf = (...senders: OutboxSender<Topic>[]) => createOutboxEngine(t.app.services, senders, { warn });
const sweep = (engine: ReturnType<typeof engineOf>) => engine.sweep(new AbortController().signal);
/** What a server does when a commit tells it. */
async function hear(sender = SENDER): Promise<void> {
  const engine = engineOf(sender);
  engine.hear(`${rs.faskesId} ${sender.service}`);
  await engine.idle();
  await engine.stop();
}
const list = (resepId: number, faskes = rs) => t.db.read(faskes.ctx, (tx) => listOutbox(tx, `resep/${resepId}`));
const statusOf = async (resepId: number) => (await list(resepId)).map(({ status, alasan }) => [status, alasan]);
const resend = async (resepId: number) => {
  const [message] = await list(resepId);
  return t.db.write(rs.ctx, (tx) => resendOutbox(tx, Number(message?.id)));
};
const sentIds = () => send.mock.calls.map(([{ muatan }]) => muatan.resep_id);
const letTimePass = () => letOutboxTimePass(t);
const keadaan = async () => (await t.superuser.query('select layanan, gagal from layanan_keadaan')).rows;
const AWAY = 'Layanan belum dapat dihubungi; dicoba lagi nanti.';

describe('the outbox', () => {
  it('D22: what a save wrote is sent once, by whoever comes first of two servers, and says so', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => n + 1);
    for (const id of ids) await enqueue(id);
    expect(await list(1)).toMatchObject([
      { layanan: 'luar', topik: 'resep.dikirim', status: 'menunggu', percobaan: 0, terkirim_pada: null },
    ]);
    await Promise.all([run(), run(), run()]);
    expect(sentIds().toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
    expect(await list(1)).toMatchObject([
      { status: 'terkirim', alasan: '', percobaan: 1, terkirim_pada: expect.stringMatching(/T.*Z$/) },
    ]);
    await run();
    expect(send).toHaveBeenCalledTimes(ids.length);
  });

  it('a commit tells the server, which sends at once; a save that is undone tells nobody', async () => {
    const engine = engineOf(SENDER);
    const missed = vi.fn();
    t.app.services.broadcast.follow(OUTBOX_CHANNEL, { hear: engine.hear, missed });
    await vi.waitFor(() => expect(missed).toHaveBeenCalled());
    const undone = t.db.write(rs.ctx, async (tx) => {
      await enqueueOutbox(tx, 'resep.dikirim', { resep_id: 1 });
      throw new Error('batal');
    });
    await undone.catch(() => undefined);
    await enqueue(2);
    await vi.waitFor(async () => expect(await statusOf(2)).toEqual([['terkirim', '']]));
    expect(sentIds()).toEqual([2]);
    await t.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(2), 5000);
    await enqueue(3);
    await vi.waitFor(async () => expect(await statusOf(3)).toEqual([['terkirim', '']]));
    await engine.stop();
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

  it('each service gets its own; one that is slow or away keeps neither another nor its own other facilities waiting', async () => {
    const other = await t.newFaskes();
    let answer = (): void => undefined;
    const slow = senderOf('lambat', {
      send: (_services, { faskesId }) =>
        faskesId === rs.faskesId
          ? new Promise((done) => (answer = () => done('terkirim')))
          : send({} as never, {} as never),
    });
    const away = senderOf('mogok', { send: () => Promise.reject(new Error('mogok')) });
    setOutboxSenders([slow, away, SENDER]);
    await enqueue(1);
    await enqueue(1, 'resep.dikirim', other);
    const engine = engineOf(slow, away, SENDER);
    await sweep(engine);
    await vi.waitFor(async () =>
      expect(
        (await list(1)).map(({ layanan, status, percobaan, alasan }) => [layanan, status, percobaan, alasan]),
      ).toEqual([
        ['lambat', 'menunggu', 1, ''],
        ['mogok', 'menunggu', 1, AWAY],
        ['luar', 'terkirim', 1, ''],
      ]),
    );
    await vi.waitFor(async () =>
      expect((await list(1, other)).map(({ status }) => status)).toEqual(['terkirim', 'menunggu', 'terkirim']),
    );
    answer();
    await engine.stop();
  });

  it('facilities take turns: who has one message does not wait for who has many', async () => {
    const other = await t.newFaskes();
    for (let id = 1; id <= 25; id++) await enqueue(id);
    await enqueue(99, 'resep.dikirim', other);
    await run([senderOf('luar', { faskesAtOnce: 1 })]);
    expect(sentIds().indexOf(99)).toBeLessThanOrEqual(10);
    expect(sentIds()).toHaveLength(26);
  });

  it('messages about one thing keep their order, across tries; others go on', async () => {
    await enqueue(1, 'resep.dikirim');
    await enqueue(1, 'resep.ditelaah');
    await enqueue(2, 'resep.dikirim');
    send.mockRejectedValueOnce(new Error('putus'));
    await run();
    await run();
    expect(sentIds()).toEqual([1]);
    await letTimePass();
    await run();
    expect(
      send.mock.calls.slice(1).map(([{ topik, muatan, percobaan }]) => `${muatan.resep_id} ${topik} ${percobaan}`),
    ).toEqual(['2 resep.dikirim 1', '1 resep.dikirim 2', '1 resep.ditelaah 1']);
  });

  it('a service may keep another order than that of the thing', async () => {
    const told: string[] = [];
    const sender: OutboxSender<'kunjungan.diubah' | 'rekam.ditandatangani'> = {
      service: 'luar',
      topics: ['kunjungan.diubah', 'rekam.ditandatangani'],
      everywhere: true,
      orderBy: 'kunjungan_id',
      send: async (_services, { topik, muatan }) => {
        if (told.push(`${topik} ${muatan.kunjungan_id}`) === 1) return { ditahan: 'Tidak pasti.' };
        return 'terkirim';
      },
    };
    setOutboxSenders([sender]);
    const visit = { pendaftaran_id: 1, satu_sehat: true };
    await t.db.write(rs.ctx, async (tx) => {
      await enqueueOutbox(tx, 'kunjungan.diubah', { ...visit, kunjungan_id: 1 });
      await enqueueOutbox(tx, 'rekam.ditandatangani', { ...visit, kunjungan_id: 1, rekam_id: 5 });
      await enqueueOutbox(tx, 'rekam.ditandatangani', { ...visit, kunjungan_id: 2, rekam_id: 6 });
    });
    await sendOutbox(t.app.services, [sender], warn);
    // What is held may have arrived or not, so what follows it waits for the person too.
    expect(told).toEqual(['kunjungan.diubah 1', 'rekam.ditandatangani 2']);
    const [held] = await t.db.read(rs.ctx, (tx) => listOutbox(tx, 'kunjungan/1'));
    expect(await t.db.write(rs.ctx, (tx) => resendOutbox(tx, Number(held?.id)))).toBe(true);
    await sendOutbox(t.app.services, [sender], warn);
    expect(told.slice(2)).toEqual(['kunjungan.diubah 1', 'rekam.ditandatangani 1']);
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

  it('what one key names is told once, also when it is asked for while it is being settled', async () => {
    await enqueue(1, 'resep.dikirim', rs, 'sekali');
    await enqueue(1, 'resep.dikirim', rs, 'sekali');
    expect(await list(1)).toHaveLength(1);
    await t.superuser.query('begin');
    await t.superuser
      .query(`with s as (delete from kiriman returning faskes_id, id, layanan, kunci, topik, muatan, acuan)
      insert into kiriman_selesai (faskes_id, id, layanan, kunci, topik, muatan, acuan, status) select *, 2 from s`);
    const asked = enqueue(1, 'resep.dikirim', rs, 'sekali');
    await waitForLocks(t.superuser, 1);
    await t.superuser.query('commit');
    await asked;
    expect(await list(1)).toMatchObject([{ status: 'terkirim' }]);
    await enqueue(1, 'resep.dikirim', rs, 'lain');
    expect(await list(1)).toHaveLength(2);
  });
});

describe('a facility that lacks a service', () => {
  const OWN = senderOf('luar');
  delete OWN.everywhere;
  const connect = (more: string) =>
    t.superuser.query(
      `insert into sambungan (faskes_id, layanan, sejak, dimatikan_pada) values ($1, 'luar', ${more})`,
      [rs.faskesId],
    );
  beforeEach(() => setOutboxSenders([OWN]));

  it('gets no row for it, before it is connected too; one that has it gets one', async () => {
    const other = await t.newFaskes();
    await connect(`now() + interval '1 hour', null`);
    await enqueue(1);
    expect(await list(1)).toEqual([]);
    await t.superuser.query('update sambungan set sejak = now()');
    await enqueue(2);
    await enqueue(2, 'resep.dikirim', other);
    await run([OWN]);
    expect([await statusOf(2), await list(2, other)]).toEqual([[['terkirim', '']], []]);
  });

  it('that has switched it off has its messages wait, and says so', async () => {
    await connect('now(), now()');
    await enqueue(1);
    await hear(OWN);
    await run([OWN]);
    expect([await statusOf(1), sentIds()]).toEqual([[['menunggu', 'Layanan ini dimatikan.']], []]);
    await t.superuser.query('update sambungan set dimatikan_pada = null');
    await run([OWN]);
    expect(await statusOf(1)).toEqual([['terkirim', '']]);
  });
});

describe('a message that is not sent', () => {
  it('is rejected with the reason, and sent again when somebody asks, once', async () => {
    await enqueue(1);
    send.mockResolvedValueOnce({ ditolak: 'NIK tidak ditemukan' });
    await run();
    expect(await list(1)).toMatchObject([{ status: 'ditolak', alasan: 'NIK tidak ditemukan', terkirim_pada: null }]);
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    expect((await Promise.all([resend(1), resend(1)])).toSorted()).toEqual([false, true]);
    await run();
    expect(await list(1)).toMatchObject([{ status: 'terkirim', alasan: '', percobaan: 1 }]);
  });

  it('that its sender holds waits for a person, and the sender then knows that it may have arrived', async () => {
    await enqueue(1);
    send.mockResolvedValueOnce({ ditahan: 'Tidak pasti.' });
    await run();
    expect(await statusOf(1)).toEqual([['ditahan', 'Tidak pasti.']]);
    await resend(1);
    await run();
    expect(await list(1)).toMatchObject([{ status: 'terkirim', percobaan: 2 }]);
  });

  it('that need not be sent, or that nobody wants any more, is settled with the reason', async () => {
    const sender = senderOf('luar', { lastsHours: { 'resep.ditelaah': 2 } });
    setOutboxSenders([sender]);
    await enqueue(1);
    send.mockResolvedValueOnce({ tidakDikirim: 'Tanpa persetujuan.' });
    await run([sender]);
    expect(await list(1)).toMatchObject([
      { status: 'tidak dikirim', alasan: 'Tanpa persetujuan.', terkirim_pada: null },
    ]);
    await enqueue(2, 'resep.dikirim');
    await enqueue(3, 'resep.ditelaah');
    send.mockRejectedValue(new Error('putus'));
    await run([sender]);
    await letTimePass();
    await t.superuser.query(`update kiriman set berlaku_sampai = berlaku_sampai - interval '3 hours'`);
    send.mockReset().mockResolvedValue('terkirim');
    await hear(sender);
    expect(sentIds()).toEqual([2]);
    await run([sender]);
    expect([await statusOf(2), await statusOf(3)]).toEqual([[['terkirim', '']], [['tidak dikirim', 'Lewat waktu.']]]);
  });

  it('whose server died is sent again by the next, when the claim is over; what the first still says no longer counts', async () => {
    await enqueue(1);
    const answers: ((result: SendResult) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const first = run();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await run();
    await hear();
    expect(answers).toHaveLength(1);
    await letTimePass();
    const second = run();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.({ ditolak: 'terlambat' });
    await first;
    expect(await list(1)).toMatchObject([{ status: 'menunggu', percobaan: 2 }]);
    answers[1]?.('terkirim');
    await second;
    expect(await list(1)).toMatchObject([{ status: 'terkirim', percobaan: 2 }]);
  });

  it('because the server stops keeps its try, and the service is not called away; those behind it are untried', async () => {
    for (const id of [1, 2]) await enqueue(id);
    send.mockImplementation(
      (_message, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
    );
    const engine = engineOf(SENDER);
    await sweep(engine);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await engine.stop();
    expect([await list(1), await list(2), await keadaan()]).toMatchObject([
      [{ status: 'menunggu', percobaan: 1, alasan: '' }],
      [{ status: 'menunggu', percobaan: 0 }],
      [],
    ]);
    send.mockReset().mockResolvedValue('terkirim');
    await run();
    expect(send.mock.calls.map(([{ percobaan }]) => percobaan)).toEqual([2, 1]);
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

describe('a service that is away', () => {
  it('is left alone by every server, longer each time, and uses no message up; one of them sees that it is back', async () => {
    for (const id of [1, 2, 3]) await enqueue(id);
    send.mockRejectedValue(new TypeError('fetch failed'));
    await run();
    await run();
    await hear();
    expect([sentIds(), await statusOf(1), await list(2)]).toMatchObject([
      [1],
      [['menunggu', AWAY]],
      [{ status: 'menunggu', percobaan: 0, alasan: '' }],
    ]);
    const { rows } = await t.superuser.query(
      `select extract(epoch from tutup_sampai - now())::int as detik from layanan_keadaan`,
    );
    expect(rows[0].detik).toBeGreaterThan(20);
    for (let n = 1; n < 40; n++) {
      await letTimePass();
      await run();
    }
    expect(sentIds()).toHaveLength(40);
    expect(await keadaan()).toEqual([{ layanan: 'luar', gagal: 40 }]);
    send.mockReset().mockResolvedValue('terkirim');
    await letTimePass();
    await run();
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([1, 2, 3].map(() => [['terkirim', '']]));
    expect(await keadaan()).toEqual([{ layanan: 'luar', gagal: 0 }]);
    expect([1, 2, 3, 5, 6, 99].map(backOffSeconds)).toEqual([30, 60, 120, 480, 600, 600]);
  });

  it('for one message alone, again and again, holds that one; the others go on', async () => {
    send.mockImplementation(async ({ muatan }) => {
      if (muatan.resep_id === 1) throw new Error('HTTP 500');
      return 'terkirim';
    });
    await enqueue(1);
    await run();
    for (const id of [2, 3]) {
      expect(await statusOf(1)).toEqual([['menunggu', AWAY]]);
      await enqueue(id);
      await letTimePass();
      await run();
      expect(await statusOf(id)).toEqual([['terkirim', '']]);
    }
    expect(await statusOf(1)).toEqual([['ditahan', 'Tidak terjawab untuk pesan ini, sedangkan pesan lain terjawab.']]);
    await letTimePass();
    await run();
    expect(sentIds().filter((id) => id === 1)).toHaveLength(3);
  });

  it('and never answers is given up in time, also by a sender that does not listen to its signal', async () => {
    send.mockImplementation(() => new Promise(() => undefined));
    await enqueue(1);
    await run([senderOf('luar', { timeoutMs: 30 })]);
    expect(await statusOf(1)).toEqual([['menunggu', AWAY]]);
  });
});

describe('another version of the program', () => {
  it('a payload that is none of the table is rejected without a try, and those behind it go on', async () => {
    await enqueue(1);
    await t.superuser.query(`update kiriman set muatan = '{"resep_id": "satu"}'`);
    await enqueue(2);
    await run();
    expect(sentIds()).toEqual([2]);
    expect(await statusOf(1)).toEqual([['ditolak', 'Isi pesan ini tidak dapat dibaca oleh versi program ini.']]);
  });

  it('a topic that its sender does not know is left as it is, with what follows about that thing', async () => {
    await enqueue(1);
    await t.superuser.query(`update kiriman set topik = 'resep.baru'`);
    await enqueue(1);
    await enqueue(2);
    await run();
    expect(sentIds()).toEqual([2]);
    expect(await list(1)).toMatchObject([1, 2].map(() => ({ status: 'menunggu', percobaan: 0, alasan: '' })));
  });
});

it('a sender of a topic that nobody writes, or two of one name, are defects that the start tells', () => {
  const feature = (...senders: OutboxSender[]): Feature => ({
    name: 'uji',
    tables: [],
    outbox: ['resep.dikirim'],
    senders,
  });
  expect(() => fillSlots([feature(SENDER)])).toThrow('nobody writes the topic resep.ditelaah that luar is to be told');
  expect(() => fillSlots([feature(SENDER, SENDER)])).toThrow('two senders call themselves luar');
});

it('without a sender there is no job, and what is written is kept as not sent, and never claimed', async () => {
  setOutboxSenders([]);
  await enqueue(1);
  expect(engineOf().jobs).toEqual([]);
  setOutboxSenders([SENDER]);
  await run();
  expect(send).not.toHaveBeenCalled();
  const { rows } = await t.superuser.query('select topik, layanan, status, alasan from kiriman_selesai');
  expect(rows).toEqual([{ topik: 'resep.dikirim', layanan: '', status: 5, alasan: 'Sebelum disambungkan.' }]);
});

it('what was settled more than 24 months ago is removed at night, with its month', async () => {
  await t.superuser.query(`
    create table kiriman_selesai_202001 partition of kiriman_selesai for values from ('2020-01-01Z') to ('2020-02-01Z');
    insert into kiriman_selesai (faskes_id, layanan, topik, muatan, acuan, status, selesai_pada) values
      (1, 'luar', 'a.b', '{}', 'a/1', 2, '2020-01-15'), (1, 'luar', 'a.b', '{}', 'a/2', 2, '2020-03-15'),
      (1, 'luar', 'a.b', '{}', 'a/3', 2, now() - interval '23 months')`);
  await withOwner(t.owner, cleanNightly);
  const { rows } = await t.superuser.query(
    `select acuan, to_regclass('kiriman_selesai_202001') as bulan from kiriman_selesai`,
  );
  expect(rows).toEqual([{ acuan: 'a/3', bulan: null }]);
});
