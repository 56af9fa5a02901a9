import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { addDays, addMonths } from '@nadi/domain/tanggal/tanggal';
import { saldoAkhir } from '@nadi/domain/stok/narkotika';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';
import { baris, draft, prepareResep, send, visit } from '#testing/resep-fixtures.ts';
import { defaultDepo, saveProduk, stockUp } from '#testing/stok-fixtures.ts';
import type { Ctx } from '#platform/db/db.ts';
import { exportNarkotika } from './narkotika/narkotika-file.service.ts';
import { readNarkotika } from './narkotika/narkotika.service.ts';
import { issue, type StokLine } from './stok.public.ts';

let t: TestApp;
let rs: TestFaskes;
let depo: number;
let ctx: Ctx;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareResep(t, rs);
  depo = await defaultDepo(rs);
  ctx = { ...rs.ctx, akunId: rs.apoteker.akunId };
});
const bulanIni = (): string => rs.ctx.today.slice(0, 7);
const bulanLalu = (): string => addMonths(`${bulanIni()}-01`, -1).slice(0, 7);
/** Movements so far of a product become those of the month before, which nobody but the owner of the tables could do. */
const moveBack = (produk: number) =>
  t.superuser.query(
    `begin; set local session_replication_role = replica;
     update mutasi_stok set pada = '${bulanLalu()}-15T05:00:00Z' where faskes_id = ${rs.faskesId} and produk_id = ${produk}; commit`,
  );
const take = (dokumen: Dokumen, jenis: 'resep' | 'musnah', line: Omit<StokLine, 'baris'>) =>
  t.db.write(ctx, (tx) => issue(tx, { depoId: depo, dokumen, jenis, lines: [{ ...line, baris: 1 }] }));
const get = async (path: string, person: Person = rs.apoteker) => {
  const res = await person.get(path);
  expect(res.statusCode, res.body).toBe(200);
  return res;
};
const sheetOf = (file: Buffer): string[][] =>
  readWorkbook(file).map((row) => row.map((cell) => String(cellValue(cell) ?? '')));
const audits = async (objek: string, aksi: string): Promise<number> =>
  (
    await t.superuser.query('select 1 from audit where faskes_id = $1 and objek = $2 and aksi = $3', [
      rs.faskesId,
      objek,
      aksi,
    ])
  ).rowCount ?? 0;
/** 100 that were there, of which 30 went out on a prescription and 7 were destroyed. */
async function prepareProduk(golongan: string): Promise<{ id: number; resep: number; no: string }> {
  const { id } = await saveProduk(rs, { golongan });
  const [batch] = (await stockUp(rs, id, [{ jumlah: 100 }])) as [number];
  await moveBack(id);
  const other = await saveProduk(rs);
  await stockUp(rs, other.id, [{ jumlah: 100 }]);
  const resep = await send(rs, await draft(rs, (await visit(rs)).id, { baris: [baris(other.id)] }));
  const { rows } = await t.superuser.query<{ id: number }>(
    'insert into resep_penyerahan (faskes_id, resep_id, ke) values ($1, $2, 1) returning id',
    [rs.faskesId, resep.id],
  );
  await take({ jenis: 'resep-penyerahan', id: rows[0]?.id as number }, 'resep', { produk_id: id, jumlah: 30 });
  await take({ jenis: 'saldo-awal', id: 1_000_000 + id }, 'musnah', {
    produk_id: id,
    jumlah: 7,
    batch: [{ batch_id: batch, jumlah: 7 }],
  });
  return { id, resep: resep.id, no: resep.no_resep as string };
}

describe('spec: F22: the card of a product as a file', () => {
  it('has each movement of the period, oldest first, counted on from what was there before', async () => {
    const { id, no } = await prepareProduk('keras');
    const res = await get(`/stok/kartu/ekspor?produk_id=${id}&dari=${bulanIni()}-01`);
    const rows = sheetOf(res.rawPayload);
    expect(rows[0]?.slice(2, 8)).toEqual(['Dokumen', 'Keterangan', 'Depo', 'Masuk', 'Keluar', 'Sisa']);
    expect(rows.slice(1).map((row) => [row[2] ?? '', row[3], row[5] ?? '', row[6] ?? '', row[7]])).toEqual([
      ['', 'Saldo awal masa ini', '', '', '100'],
      [`resep ${no}`, 'Resep', '', '30', '70'],
      [`saldo-awal ${1_000_000 + id}`, 'Dimusnahkan', '', '7', '63'],
    ]);
    const whole = sheetOf((await get(`/stok/kartu/ekspor?produk_id=${id}`)).rawPayload);
    expect(whole.slice(1).map((row) => row[7])).toEqual(['100', '70', '63']);
    const before = sheetOf(
      (await get(`/stok/kartu/ekspor?produk_id=${id}&sampai=${addDays(`${bulanIni()}-01`, -1)}`)).rawPayload,
    );
    expect(before.slice(1).map((row) => row[3])).toEqual(['Saldo awal']);
  });
  it('is a PDF too, and both are in the audit', async () => {
    const { id } = await prepareProduk('keras');
    const [printed, exported] = [await audits('kartu stok', 'cetak'), await audits('kartu stok', 'ekspor')];
    const res = await get(`/stok/kartu/cetak?produk_id=${id}&depo_id=${depo}`);
    expect([res.headers['content-type'], res.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    await get(`/stok/kartu/ekspor?produk_id=${id}`);
    expect([await audits('kartu stok', 'cetak'), await audits('kartu stok', 'ekspor')]).toEqual([
      printed + 1,
      exported + 1,
    ]);
  });
  it('F1: what things cost stands only before whom may see it', async () => {
    const { id } = await prepareProduk('keras');
    const titles = async (izin: string[]): Promise<unknown> => {
      const { exportKartu } = await import('./kartu/kartu-file.service.ts');
      const { content } = await exportKartu(t.db, { ...ctx, izin: izin as never }, { produk_id: id });
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      return sheetOf(Buffer.concat(parts))[0]?.includes('Nilai');
    };
    expect([await titles(['view stock']), await titles(['view stock', 'view harga produk'])]).toEqual([false, true]);
  });
  it('is refused without the right, for another facility’s product, and for half a date', async () => {
    const { id } = await saveProduk(rs);
    const other = await t.newFaskes();
    for (const end of ['ekspor', 'cetak']) {
      expect((await rs.petugas.get(`/stok/kartu/${end}?produk_id=${id}`)).statusCode).toBe(403);
      expect((await other.apoteker.get(`/stok/kartu/${end}?produk_id=${id}`)).statusCode).toBe(404);
      expect(
        Object.keys((await rs.apoteker.get(`/stok/kartu/${end}?produk_id=${id}&dari=2026-02-31`)).json().errors),
      ).toEqual(['dari']);
    }
  });
});

describe('spec: F43: narcotics and their like', () => {
  it('adds up a month of the ledger, and the next begins with what it left', async () => {
    const { id } = await prepareProduk('narkotika');
    const of = async (bulan: string) =>
      (await get(`/stok/narkotika?bulan=${bulan}&golongan=narkotika&limit=100`))
        .json()
        .data.find((row: { id: number }) => row.id === id);
    const nothing = { masuk_pbf: 0, masuk_lain: 0, keluar_resep: 0, keluar_lain: 0, musnah: 0 };
    expect(await of(bulanLalu())).toMatchObject({ ...nothing, saldo_awal: 0, masuk_lain: 100, saldo_akhir: 100 });
    const now = await of(bulanIni());
    expect(now).toMatchObject({ ...nothing, saldo_awal: 100, keluar_resep: 30, musnah: 7, saldo_akhir: 63 });
    expect(saldoAkhir(now.saldo_awal, now)).toBe(now.saldo_akhir);
    const { rows } = await t.superuser.query(
      'select sum(jumlah)::int as n from stok where faskes_id = $1 and produk_id = $2',
      [rs.faskesId, id],
    );
    expect(rows[0].n).toBe(now.saldo_akhir);
  });
  it('lists those classes alone, one of them where it is asked for, and without a month this one', async () => {
    const [psiko, keras] = [
      await saveProduk(rs, { golongan: 'psikotropika' }),
      await saveProduk(rs, { golongan: 'keras' }),
    ];
    const idsOf = async (query: string): Promise<number[]> =>
      (await get(`/stok/narkotika?limit=100${query}`)).json().data.map(({ id }: { id: number }) => id);
    expect(await idsOf('')).toContain(psiko.id);
    expect(await idsOf('')).not.toContain(keras.id);
    expect(await idsOf('&golongan=narkotika')).not.toContain(psiko.id);
    expect((await get('/stok/narkotika?limit=1&page=2')).json().meta.total).toBeGreaterThan(1);
    expect(Object.keys((await rs.apoteker.get('/stok/narkotika?bulan=2026-13')).json().errors)).toEqual(['bulan']);
    expect(Object.keys((await rs.apoteker.get('/stok/narkotika?golongan=keras')).json().errors)).toEqual(['golongan']);
  });
  it('the register names document, patient, address and doctor, and each reading of it is written down', async () => {
    const { id, no } = await prepareProduk('narkotika');
    const before = await audits('register narkotika', 'baca');
    const { data } = (await get(`/stok/narkotika/${id}`)).json();
    expect(data).toMatchObject({
      bulan: bulanIni(),
      produk: { id, saldo_awal: 100, saldo_akhir: 63 },
      baris: [
        {
          dokumen: no,
          jenis: 'Resep',
          keluar: 30,
          saldo: 70,
          pasien: { nama: expect.any(String), alamat: expect.any(String) },
          dokter: expect.stringMatching(/./),
        },
        { jenis: 'Dimusnahkan', keluar: 7, saldo: 63, pasien: null, dokter: null },
      ],
    });
    expect(await audits('register narkotika', 'baca')).toBe(before + 1);
  });
  it('who may not see prescriptions reads amounts and no patient', async () => {
    const { id } = await prepareProduk('narkotika');
    const blind = { ...ctx, izin: ['view stock'] as never };
    expect((await readNarkotika(t.db, blind, id, undefined)).baris[0]).toMatchObject({
      keluar: 30,
      pasien: null,
      dokter: null,
    });
  });
  it('goes out as a sheet and as paper, both in the audit', async () => {
    const { id } = await prepareProduk('prekursor');
    const [printed, exported] = [
      await audits('register narkotika', 'cetak'),
      await audits('register narkotika', 'ekspor'),
    ];
    const rows = sheetOf((await get('/stok/narkotika/ekspor?golongan=prekursor')).rawPayload);
    const { kode } = (await get(`/stok/narkotika/${id}`)).json().data.produk;
    expect(rows.find((row) => row[1] === kode)?.slice(4)).toEqual(['100', '0', '0', '30', '0', '7', '63']);
    const res = await get('/stok/narkotika/cetak?golongan=prekursor');
    expect([res.headers['content-type'], res.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect([await audits('register narkotika', 'cetak'), await audits('register narkotika', 'ekspor')]).toEqual([
      printed + 1,
      exported + 1,
    ]);
  });
  it('issue 30 E4: a pharmacist whose SIP has ended prints none', async () => {
    const endSip = (sip_berlaku: string | null) =>
      t.superuser.query('update pegawai set sip_berlaku = $3 where faskes_id = $1 and akun_id = $2', [
        rs.faskesId,
        rs.apoteker.akunId,
        sip_berlaku,
      ]);
    await endSip('2020-01-31');
    const res = await rs.apoteker.get('/stok/narkotika/cetak?golongan=prekursor');
    await endSip(null);
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringMatching(/^SIP Anda berakhir/)]);
  });
  it('is refused without the right, and another facility’s product is nobody’s', async () => {
    const { id } = await prepareProduk('narkotika');
    const { id: keras } = await saveProduk(rs, { golongan: 'keras' });
    const other = await t.newFaskes();
    for (const path of ['', '/ekspor', '/cetak', `/${id}`])
      expect([path, (await rs.petugas.get(`/stok/narkotika${path}`)).statusCode]).toEqual([path, 403]);
    expect((await other.apoteker.get(`/stok/narkotika/${id}`)).statusCode).toBe(404);
    expect((await rs.apoteker.get(`/stok/narkotika/${keras}`)).statusCode).toBe(404);
    const { content } = await exportNarkotika(t.db, { ...other.ctx, akunId: other.apoteker.akunId }, {});
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    expect(sheetOf(Buffer.concat(parts))).toHaveLength(1);
  });
});
