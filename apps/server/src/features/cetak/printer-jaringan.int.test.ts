import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { createPrinterTurns } from './printer-turns.ts';
import { sendCetakan } from './send-cetakan.service.ts';
import { PRINTER, UJI, allow, key, newJob, openCetak, send, t, withPrinter } from '#testing/cetak-fixtures.ts';
import type { TestFaskes } from '#testing/harness.ts';

beforeAll(openCetak);

describe('two processes of the server', () => {
  const room = (turnMs: number) => ({ net: t.app.services.outside.printers, turns: createPrinterTurns(), turnMs });
  const sendBy = (rs: TestFaskes, at: ReturnType<typeof room>, id: number, printer_id: number) =>
    sendCetakan(t.db, { ...rs.ctx, izin: ['view dashboard'], akunId: rs.petugas.akunId }, at, {
      id,
      pegang: key(),
      printer_id,
    });

  it('print at one printer one after the other', async () => {
    const { rs, printerId } = await withPrinter();
    const printer = await t.printers.put('10.10.4.60');
    const jobs = [await newJob(rs.petugas), await newJob(rs.petugas, { ...UJI, acuan: 8 })];
    const done = await Promise.all(jobs.map((id) => sendBy(rs, room(10_000), id, printerId)));
    expect(done.map(({ status }) => status)).toEqual(['terkirim', 'terkirim']);
    expect(printer.jobs).toHaveLength(2);
    expect((await t.superuser.query('select from giliran_printer where faskes_id = $1', [rs.faskesId])).rowCount).toBe(
      0,
    );
  });

  it('where the other one prints too long the job fails in words; a turn of one that is gone ends by itself', async () => {
    const { rs, printerId } = await withPrinter();
    const printer = await t.printers.put('10.10.4.60');
    const id = await newJob(rs.petugas);
    await t.superuser.query(
      `insert into giliran_printer (faskes_id, printer, pegang, sampai) values ($1, '10.10.4.60|9100', gen_random_uuid(), now() + interval '1 minute')`,
      [rs.faskesId],
    );
    expect(await sendBy(rs, room(300), id, printerId)).toMatchObject({
      status: 'gagal',
      alasan: 'Printer sedang dipakai',
    });
    expect(printer.jobs).toHaveLength(0);
    await t.superuser.query(`update giliran_printer set sampai = now() - interval '1 second' where faskes_id = $1`, [
      rs.faskesId,
    ]);
    expect(await sendBy(rs, room(300), id, printerId)).toMatchObject({ status: 'terkirim' });
  });
});

describe('a printer of the network', () => {
  it('gets the job once, however often it is sent', async () => {
    const { rs, printerId } = await withPrinter();
    const printer = await t.printers.put('10.10.4.60');
    const [id, mine] = [await newJob(rs.petugas, { ...UJI, salinan: 2 }), key()];
    const both = await Promise.all([send(rs.petugas, id, printerId, mine), send(rs.perawat, id, printerId)]);
    // The other one comes while the job is held, or after it was sent: either way nothing more is printed.
    for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
    expect((await send(rs.petugas, id, printerId)).json().data).toMatchObject({
      status: 'terkirim',
      cara: 'jaringan',
      printer: 'Epson',
      ke: 1,
      percobaan: 1,
    });
    expect(printer.jobs).toHaveLength(1);
    // Both copies stand in it.
    expect(printer.jobs[0]?.bytes.toString('latin1').match(/HALAMAN UJI/g)).toHaveLength(2);
  });

  it('that is away fails the job with its reason, and the job is tried again when it is back', async () => {
    const { rs, printerId } = await withPrinter();
    await t.printers.takeAway('10.10.4.60');
    const id = await newJob(rs.petugas);
    const failed = await send(rs.petugas, id, printerId);
    expect([failed.statusCode, failed.json().data]).toMatchObject([
      200,
      { status: 'gagal', alasan: 'Printer menolak sambungan (mati atau sedang dipakai)', ke: null },
    ]);
    const printer = await t.printers.put('10.10.4.60', 'kertas-habis');
    expect((await send(rs.petugas, id, printerId)).json().data).toMatchObject({
      status: 'gagal',
      alasan: 'Kertas habis',
    });
    printer.mode = 'normal';
    expect((await send(rs.petugas, id, printerId)).json().data).toMatchObject({
      status: 'terkirim',
      ke: 1,
      percobaan: 3,
    });
    expect(printer.jobs).toHaveLength(1);
  });

  it('that is unplugged in the middle says so, and the next try is a reprint', async () => {
    const { rs, printerId } = await withPrinter();
    const printer = await t.printers.put('10.10.4.60', 'putus');
    const id = await newJob(rs.petugas);
    expect((await send(rs.petugas, id, printerId)).json().data).toMatchObject({
      status: 'gagal',
      alasan: 'Sambungan printer terputus di tengah cetak',
      ke: 1,
    });
    printer.mode = 'normal';
    expect((await send(rs.petugas, id, printerId)).json().data).toMatchObject({ status: 'terkirim', ke: 2 });
  });

  it('serves jobs one after the other', async () => {
    const { rs, printerId } = await withPrinter();
    const printer = await t.printers.put('10.10.4.60', 'lambat');
    const jobs = await Promise.all([1, 2, 3].map((acuan) => newJob(rs.petugas, { ...UJI, acuan })));
    const sent = await Promise.all(jobs.map((id) => send(rs.petugas, id, printerId)));
    expect(sent.map((res) => res.json().data.status)).toEqual(['terkirim', 'terkirim', 'terkirim']);
    expect(printer.jobs.map(({ bytes }) => bytes.toString('latin1').match(/HALAMAN UJI/g)?.length)).toEqual([1, 1, 1]);
  });
});

describe('where the server connects to', () => {
  const NEVER = [
    ['127.0.0.1', /server sendiri/],
    ['0.0.0.0', /server sendiri/],
    ['169.254.169.254', /link-local/],
    ['::1', /server sendiri/],
    ['::ffff:127.0.0.1', /server sendiri/],
    ['10.10.4.2', /server sendiri/],
    ['10.10.5.60', /di luar jaringan/],
    ['8.8.8.8', /di luar jaringan/],
  ] as const;

  it.each(NEVER)('never to %s, also where a name leads there', async (address, why) => {
    const { rs, printerId } = await withPrinter({ alamat: 'printer.klinik.lan' });
    t.printers.names.set('printer.klinik.lan', [[address]]);
    const before = t.printers.connected.length;
    const res = await send(rs.petugas, await newJob(rs.petugas), printerId);
    expect(res.json().data).toMatchObject({ status: 'gagal', alasan: expect.stringMatching(why), ke: null });
    expect(t.printers.connected.length).toBe(before);
  });

  it('a printer at such an address is refused when it is set up', async () => {
    const rs = await t.newFaskes();
    await allow(rs, '10.10.4.0/24');
    const refused = NEVER.filter(([address]) => address !== '10.10.4.2');
    for (const [alamat, why] of [
      ...refused,
      ['localhost', /server sendiri/],
      ['cetak.LOCALHOST', /server sendiri/],
    ] as const) {
      const res = await rs.admin.post('/printer/store', { ...PRINTER, alamat });
      expect([res.statusCode, res.json().errors.alamat[0]]).toEqual([422, expect.stringMatching(why)]);
    }
    for (const alamat of ['http://10.10.4.60', '10.10.4.60:9100', '127.1', '2130706433', '0x7f000001'])
      expect((await rs.admin.post('/printer/store', { ...PRINTER, alamat })).json().errors).toEqual({
        alamat: ['Alamat printer tidak benar'],
      });
  });

  it('a name is looked up once, and one bad address among several refuses it', async () => {
    const { rs, printerId } = await withPrinter({ alamat: 'ganti.klinik.lan' });
    await t.printers.put('10.10.4.60');
    t.printers.names.set('ganti.klinik.lan', [['10.10.4.60'], ['127.0.0.1']]);
    expect((await send(rs.petugas, await newJob(rs.petugas), printerId)).json().data.status).toBe('terkirim');
    expect(t.printers.connected.at(-1)).toBe('10.10.4.60');
    t.printers.names.set('ganti.klinik.lan', [['10.10.4.60', '127.0.0.1']]);
    expect((await send(rs.petugas, await newJob(rs.petugas), printerId)).json().data.status).toBe('gagal');
    t.printers.names.set('ganti.klinik.lan', [[]]);
    expect((await send(rs.petugas, await newJob(rs.petugas), printerId)).json().data.alasan).toBe(
      'Nama printer tidak dikenal di jaringan',
    );
  });

  it('a network that is taken out of the list is closed from the next job on', async () => {
    const { rs, printerId } = await withPrinter();
    await t.printers.put('10.10.4.60');
    await allow(rs, '192.168.1.0/24');
    expect((await send(rs.petugas, await newJob(rs.petugas), printerId)).json().data.alasan).toMatch(
      /di luar jaringan/,
    );
  });

  it('the list itself takes networks only, and only from who holds the settings', async () => {
    const rs = await t.newFaskes();
    for (const wrong of ['0.0.0.0/0', '127.0.0.1', '169.254.0.0/16', 'printer.lan'])
      expect((await allow(rs, wrong)).statusCode, wrong).toBe(422);
    expect((await rs.petugas.put('/pengaturan', { perubahan: [] })).statusCode).toBe(403);
    expect((await rs.petugas.post('/printer/store', PRINTER)).statusCode).toBe(403);
  });

  it('a desk is told no address', async () => {
    const { rs, printerId } = await withPrinter();
    const res = await rs.petugas.get('/printer');
    expect(res.json().data).toEqual([{ id: printerId, nama: 'Epson', ...PROFIL_BAWAAN }]);
    expect((await (await t.newFaskes()).petugas.get('/printer')).json().data).toEqual([]);
  });
});
