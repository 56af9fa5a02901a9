import { beforeAll, describe, expect, it } from 'vitest';
import { DAFTAR_JENIS_CETAKAN, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { cleanNightly } from '../../platform/jobs.ts';
import { withOwner } from '../../platform/owner.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '../../testing/harness.ts';
import { cetakFeature } from './cetak.feature.ts';
import { DOKUMEN_SOURCES } from './cetak.public.ts';
import { createPrinterTurns } from './printer-turns.ts';
import { sendCetakan } from './send-cetakan.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const UJI = { jenis: 'halaman-uji', acuan: 7, meja: 'Loket 2' };
const PRINTER = { nama: 'Epson', alamat: '10.10.4.60', port: 9100, ...PROFIL_BAWAAN };
const key = (): string => crypto.randomUUID();
const allow = async (rs: TestFaskes, value: string) => {
  const semula = (await rs.admin.get('/pengaturan'))
    .json()
    .data.find((one: { key: string }) => one.key === 'cetak:jaringan-printer').value;
  return rs.admin.put('/pengaturan', { perubahan: [{ key: 'cetak:jaringan-printer', semula, value }] });
};
const newJob = async (who: Person, body: object = UJI): Promise<number> => {
  const res = await who.post('/cetakan', body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.id;
};
const take = (who: Person, id: number, pegang: string, bentuk = 'escpos') =>
  who.post(`/cetakan/${id}/isi`, { pegang, bentuk, profil: PROFIL_BAWAAN });
const takePage = (who: Person, id: number, pegang: string, kertas: string) =>
  who.post(`/cetakan/${id}/isi`, { pegang, bentuk: 'html', profil: { ...PROFIL_BAWAAN, kertas } });
const send = (who: Person, id: number, printer_id: number, pegang = key()) =>
  who.post(`/cetakan/${id}/kirim`, { pegang, printer_id });
const finish = (who: Person, id: number, pegang: string, result: object = {}) =>
  who.put(`/cetakan/${id}/hasil`, { pegang, terkirim: true, cara: 'usb', printer: 'XP-80C', alasan: null, ...result });
const list = async (who: Person, query = '') => (await who.get(`/cetakan${query}`)).json().data;

/** A facility that allowed a network, with a printer in it. */
async function withPrinter(changes: object = {}): Promise<{ rs: TestFaskes; printerId: number }> {
  const rs = await t.newFaskes();
  expect((await allow(rs, '10.10.4.0/24')).statusCode).toBe(200);
  const res = await rs.admin.post('/printer/store', { ...PRINTER, ...changes });
  expect(res.statusCode, res.body).toBe(200);
  return { rs, printerId: res.json().data.id };
}

describe('a print job', () => {
  it('stands in the list without anything about a patient, and its paper is made when it is printed', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    expect(await list(rs.petugas)).toEqual([
      expect.objectContaining({ id, jenis: 'halaman-uji', nomor: '7', status: 'antre', ke: null, meja: 'Loket 2' }),
    ]);
    const taken = await take(rs.petugas, id, key());
    const bytes = Buffer.from(taken.json().data.isi, 'base64');
    expect(bytes.subarray(0, 2)).toEqual(Buffer.of(0x1b, 0x40));
    expect(bytes.toString('latin1')).toContain('HALAMAN UJI');
    const columns = await t.superuser.query(
      `select column_name as nama from information_schema.columns where table_name = 'cetakan'`,
    );
    expect(columns.rows.map(({ nama }) => nama).filter((nama) => /nama|pasien|norm|nik|isi|html/.test(nama))).toEqual(
      [],
    );
  });

  it('is a page for the browser where that prints, its copies on a sheet each', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas, { ...UJI, salinan: 3 });
    const { isi } = (await take(rs.petugas, id, key(), 'html')).json().data;
    expect(isi.match(/HALAMAN UJI/g)).toHaveLength(3);
    expect(isi.match(/<section>/g)).toHaveLength(3);
  });

  it('is held by who prints it: nobody else prints it meanwhile, who holds it may ask again', async () => {
    const rs = await t.newFaskes();
    const [id, mine] = [await newJob(rs.petugas), key()];
    expect((await take(rs.petugas, id, mine)).statusCode).toBe(200);
    expect((await take(rs.petugas, id, mine)).statusCode).toBe(200);
    const other = await take(rs.perawat, id, key());
    expect([other.statusCode, other.json().message]).toEqual([409, 'Cetakan ini sedang dicetak di meja lain.']);
    expect((await finish(rs.perawat, id, key())).statusCode).toBe(409);
    // Whoever held it left without a word.
    await t.superuser.query(`update cetakan set dipegang_pada = now() - interval '2 minutes' where id = $1`, [id]);
    expect(await list(rs.petugas)).toMatchObject([{ id, status: 'antre', sedang: false, macet: true }]);
    expect((await take(rs.perawat, id, key())).statusCode).toBe(200);
    expect((await finish(rs.petugas, id, mine)).statusCode).toBe(409);
  });

  it('of two who take it at once one prints', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const both = await Promise.all([take(rs.petugas, id, key()), take(rs.perawat, id, key())]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('that was sent is never printed again; its result may be told twice', async () => {
    const rs = await t.newFaskes();
    const [id, mine] = [await newJob(rs.petugas), key()];
    await take(rs.petugas, id, mine);
    for (let n = 0; n < 2; n++)
      expect((await finish(rs.petugas, id, mine)).json().data).toMatchObject({
        status: 'terkirim',
        cara: 'usb',
        ke: 1,
      });
    expect((await take(rs.petugas, id, key())).statusCode).toBe(409);
    expect(await list(rs.petugas)).toMatchObject([{ percobaan: 1, oleh: 'Uji petugas' }]);
  });

  it('that failed with nothing on paper is tried again as the first; half a paper makes the next one a reprint', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const attempt = async (mungkin_keluar: boolean) => {
      const mine = key();
      const taken = await take(rs.petugas, id, mine);
      await finish(rs.petugas, id, mine, { terkirim: false, mungkin_keluar, alasan: 'Kertas habis' });
      return taken.json().data.cetakan.ke;
    };
    expect([await attempt(false), await attempt(true), await attempt(false)]).toEqual([1, 1, 2]);
    expect(await list(rs.petugas)).toMatchObject([{ status: 'gagal', alasan: 'Kertas habis', percobaan: 3 }]);
  });

  it('is found alone by its number, whatever was printed after it', async () => {
    const rs = await t.newFaskes();
    const [id] = [await newJob(rs.petugas), await newJob(rs.petugas)];
    const { data, meta } = (await rs.petugas.get(`/cetakan?id=${id}&limit=1`)).json();
    expect([data.map((one: { id: number }) => one.id), meta.total]).toEqual([[id], 1]);
    expect((await rs.petugas.get('/cetakan?id=satu')).statusCode).toBe(422);
  });

  it('D4: is made once, however often the same press is sent', async () => {
    const rs = await t.newFaskes();
    const press = { key: key() };
    const both = await Promise.all([rs.petugas.post('/cetakan', UJI, press), rs.petugas.post('/cetakan', UJI, press)]);
    expect(new Set(both.map((res) => res.json().data.id)).size).toBe(1);
    expect(await list(rs.petugas)).toHaveLength(1);
  });

  it('two printings of one document at once are never both the second one', async () => {
    const rs = await t.newFaskes();
    const jobs = await Promise.all([newJob(rs.petugas), newJob(rs.petugas), newJob(rs.perawat)]);
    const taken = await Promise.all(jobs.map((id) => take(rs.petugas, id, key())));
    expect(taken.map((res) => res.json().data.cetakan.ke).toSorted()).toEqual([1, 2, 3]);
  });

  it('goes after thirty days', async () => {
    const rs = await t.newFaskes();
    const [old, young] = [await newJob(rs.petugas), await newJob(rs.petugas)];
    await t.superuser.query(`update cetakan set dibuat_pada = now() - interval '31 days' where id = $1`, [old]);
    await withOwner(t.owner, (client) => cleanNightly(client, cetakFeature.cleanings));
    expect(await list(rs.petugas)).toMatchObject([{ id: young }]);
  });
});

describe('kinds of documents', () => {
  it('each have one source, but for those that are to come', () => {
    const made = DOKUMEN_SOURCES.parts()
      .flat()
      .map(({ jenis }) => jenis);
    expect(made.toSorted()).toEqual(DAFTAR_JENIS_CETAKAN.filter((jenis) => !specOf(jenis).later).toSorted());
  });
});

describe('who may', () => {
  it('D3: another facility’s job does not exist', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const [id, mine] = [await newJob(rs.petugas), key()];
    const { printerId } = await withPrinter();
    for (const res of [
      await take(other.petugas, id, mine),
      await finish(other.petugas, id, mine),
      await finish(rs.petugas, 999_999_999, mine),
    ])
      expect([res.statusCode, res.json().message]).toEqual([404, 'Cetakan tidak ditemukan']);
    expect(await list(other.petugas)).toEqual([]);
    expect((await other.petugas.get(`/cetakan?id=${id}`)).json().data).toEqual([]);
    // Nor does its printer.
    const res = await send(rs.petugas, id, printerId);
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { printer_id: ['Printer ini tidak ada atau tidak aktif'] },
    ]);
    expect(await list(rs.petugas)).toMatchObject([{ status: 'antre', percobaan: 0 }]);
  });

  it('print what they may see the source of, and no more', async () => {
    const rs = await t.newFaskes();
    const refused = await rs.petugas.post('/cetakan', { ...UJI, jenis: 'struk' });
    expect(refused.statusCode).toBe(403);
    expect((await rs.klien.post('/cetakan', UJI)).statusCode).toBe(403);
    expect((await t.app.inject({ method: 'GET', url: '/api/cetakan' })).statusCode).toBe(401);
    // A job of a kind that they may not see is not in their list, and not theirs to print.
    const id = await newJob(rs.petugas);
    await t.superuser.query(`update cetakan set jenis = 'struk' where id = $1`, [id]);
    expect(await list(rs.petugas)).toEqual([]);
    expect((await rs.petugas.get(`/cetakan?id=${id}`)).json().data).toEqual([]);
    expect((await take(rs.petugas, id, key())).statusCode).toBe(403);
    expect((await finish(rs.petugas, id, key())).statusCode).toBe(403);
  });

  it('a document that is not there, and one that nobody can make yet', async () => {
    const rs = await t.newFaskes();
    const res = await rs.kasir.post('/cetakan', { ...UJI, jenis: 'struk' });
    expect([res.statusCode, res.json().message]).toEqual([404, 'Struk kasir tidak ditemukan']);
  });

  it.each([
    [{ jenis: 'undangan' }, 'jenis'],
    [{ acuan: 0 }, 'acuan'],
    [{ acuan: 'satu' }, 'acuan'],
    [{ salinan: 0 }, 'salinan'],
    [{ salinan: 21 }, 'salinan'],
    [{ meja: '' }, 'meja'],
    [{ meja: 'x'.repeat(61) }, 'meja'],
  ])('%j is refused at its field', async (wrong, field) => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.post('/cetakan', { ...UJI, ...wrong });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });

  it('wrong profiles, forms and keys are refused', async () => {
    const rs = await t.newFaskes();
    const id = await newJob(rs.petugas);
    const body = { pegang: key(), bentuk: 'escpos', profil: PROFIL_BAWAAN };
    for (const wrong of [
      { pegang: 'x' },
      { bentuk: 'pdf' },
      { profil: { ...PROFIL_BAWAAN, ukuran: 9 } },
      { profil: { ...PROFIL_BAWAAN, kepadatan: 16 } },
      { profil: { ...PROFIL_BAWAAN, kolom: 4000 } },
      { profil: { ...PROFIL_BAWAAN, penyandian: 'utf-16' } },
    ])
      expect(
        (await rs.petugas.post(`/cetakan/${id}/isi`, { ...body, ...wrong })).statusCode,
        JSON.stringify(wrong),
      ).toBe(422);
  });
});

describe('a card and labels of a patient', () => {
  const jobOf = async (rs: TestFaskes, body: object) =>
    (await rs.petugas.post('/cetakan', { acuan: 1, meja: 'Loket 2', ...body })).json().data;
  const bytesOf = async (rs: TestFaskes, id: number) =>
    Buffer.from((await take(rs.petugas, id, key())).json().data.isi, 'base64').toString('latin1');

  it('are jobs: a roll for a receipt printer, their own sheet for the browser, a card says that it is printed again', async () => {
    const rs = await t.newFaskes();
    await rs.savePasien({ nama: 'SITI AMINAH' });
    const { id, nomor } = await jobOf(rs, { jenis: 'kartu-pasien', salinan: 2 });
    expect(nomor).toBe('000001');
    const mine = key();
    const { isi } = (await takePage(rs.petugas, id, mine, 'label')).json().data;
    expect([isi.match(/<section class="whole">/g)?.length, isi.match(/>SITI AMINAH</g)?.length]).toEqual([2, 2]);
    await finish(rs.petugas, id, mine, { cara: 'peramban' });
    const again = await bytesOf(rs, (await jobOf(rs, { jenis: 'kartu-pasien' })).id);
    expect([again.includes('CETAK ULANG 2'), again.includes('SITI AMINAH')]).toEqual([true, true]);
    const { rows } = await t.superuser.query(
      `select a.objek, p.norm from audit a join pasien p on p.faskes_id = a.faskes_id and p.id::text = a.objek_id
        where a.faskes_id = $1 and a.aksi = 'cetak' order by a.id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { objek: 'kartu pasien', norm: 1 },
      { objek: 'kartu pasien', norm: 1 },
    ]);
  });

  it('labels keep how many and from which place, also when they are tried again', async () => {
    const rs = await t.newFaskes();
    await rs.savePasien();
    const label = { jumlah: 4, mulai: 23 };
    const { id } = await jobOf(rs, { jenis: 'label-pasien', label });
    expect(await list(rs.petugas)).toMatchObject([{ id, label, nomor: '000001' }]);
    for (let n = 0; n < 2; n++) {
      const mine = key();
      const { isi } = (await takePage(rs.petugas, id, mine, 'a4')).json().data;
      expect([isi.match(/<section/g)?.length, isi.match(/>000001</g)?.length]).toEqual([2, 4]);
      await finish(rs.petugas, id, mine, { terkirim: false, alasan: 'Kertas habis' });
    }
    expect((await bytesOf(rs, id)).match(/000001/g)).toHaveLength(4);
  });

  it('are looked at before, which is written down and makes no job', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await rs.savePasien({ nama: 'SITI AMINAH' });
    const look = { jenis: 'kartu-pasien', acuan: 1, kertas: 'label' };
    const { nomor, isi } = (await rs.petugas.post('/cetakan/pratinjau', look)).json().data;
    expect([nomor, isi.includes('>SITI AMINAH<'), isi.includes('CETAK ULANG')]).toEqual(['000001', true, false]);
    const roll = (await rs.petugas.post('/cetakan/pratinjau', { ...look, kertas: '80mm' })).json().data;
    expect(roll.isi).toContain('data-page="80"');
    expect(await list(rs.petugas)).toEqual([]);
    const { rows } = await t.superuser.query(
      `select aksi, objek from audit where faskes_id = $1 and objek = 'kartu pasien'`,
      [rs.faskesId],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ aksi: 'baca', objek: 'kartu pasien' })));
    expect((await other.petugas.post('/cetakan/pratinjau', look)).statusCode).toBe(404);
    expect((await rs.klien.post('/cetakan/pratinjau', look)).statusCode).toBe(403);
    expect((await rs.petugas.post('/cetakan/pratinjau', { ...look, jenis: 'struk' })).statusCode).toBe(403);
    expect((await rs.petugas.post('/cetakan/pratinjau', { ...look, kertas: 'a3' })).statusCode).toBe(422);
  });

  it.each([
    [{ label: { jumlah: 0, mulai: 1 } }, 'label.jumlah'],
    [{ label: { jumlah: 121, mulai: 1 } }, 'label.jumlah'],
    [{ label: { jumlah: 1, mulai: 25 } }, 'label.mulai'],
    [{ label: { jumlah: 1, mulai: 1 }, jenis: 'kartu-pasien' }, 'label'],
  ])('%j is refused at its field', async (wrong, field) => {
    const rs = await t.newFaskes();
    await rs.savePasien();
    const res = await rs.petugas.post('/cetakan', { jenis: 'label-pasien', acuan: 1, meja: 'A', ...wrong });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });
});

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
