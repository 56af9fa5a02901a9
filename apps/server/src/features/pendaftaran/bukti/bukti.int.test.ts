import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { findBukti } from './bukti.repository.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

type KunjunganRow = {
  id: number;
  versi: number;
  no_antrean: string;
  pendaftaran: { id: number; nomor_pendaftaran: string };
};
async function register(f: TestFaskes, norm: number, update: Record<string, unknown> = {}): Promise<KunjunganRow> {
  const res = await f.petugas.post('/pendaftaran', f.pendaftaranBody(norm, update));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const readBukti = (f: TestFaskes, id: number) => t.db.read(f.ctx, (tx) => findBukti(tx, id));
const printBukti = (f: TestFaskes, id: number): Promise<Response> => f.petugas.get(`/pendaftaran/${id}/bukti`);
const listAudit = async (f: TestFaskes): Promise<unknown[]> =>
  (
    await t.superuser.query(
      `select akun_id, objek, objek_id from audit where faskes_id = $1 and aksi = 'cetak' order by id`,
      [f.faskesId],
    )
  ).rows;

describe('platform.md 2.7, GET /pendaftaran/{id}/bukti', () => {
  it('is a PDF of one page of A5, to be shown and not kept', async () => {
    const { pendaftaran } = await register(rs, await rs.savePasien());
    const res = await printBukti(rs, pendaftaran.id);
    expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
    expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const page = [...res.rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => [width, height].map((n) => Math.round((Number(n) / 72) * 25.4)),
    );
    expect(page).toEqual([[148, 210]]);
    expect(res.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-cache, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining(
        `inline; filename="bukti-pendaftaran-${pendaftaran.nomor_pendaftaran}.pdf"`,
      ),
    });
  });

  it('tells what was registered', async () => {
    const norm = await rs.savePasien({ gelar_depan: 'Ny.', status: 1 });
    const { pendaftaran, no_antrean } = await register(rs, norm, {
      penjamin: { jenis: 3, nomor_penjamin: 'AS-77', kelas: 1, keterangan: null },
    });
    const { rows } = await t.superuser.query('select nama from faskes where id = $1', [rs.faskesId]);
    expect(await readBukti(rs, pendaftaran.id)).toMatchObject({
      nomor_pendaftaran: pendaftaran.nomor_pendaftaran,
      tanggal_pendaftaran: expect.stringMatching(/^\d{4}-.*Z$/),
      dibuat_pada: expect.stringMatching(/^\d{4}-.*Z$/),
      no_antrean,
      dibatalkan: false,
      penjamin: 'Asuransi Swasta',
      nomor_penjamin: 'AS-77',
      ruangan: 'Poli Umum 1',
      dokter: 'dr. Dokter Uji 0',
      pasien: {
        norm,
        gelar_depan: 'Ny.',
        nama: 'SITI AMINAH',
        gelar_belakang: null,
        tanggal_lahir: '1985-03-12',
        status: 'Aktif',
      },
      faskes: {
        nama: rows[0].nama,
        alamat: 'Jl. Uji 1',
        telepon: '024-000',
        logo: '',
        panjang_norm: 6,
        zona: 'Asia/Jakarta',
      },
    });
  });

  it('the officer is the employee behind the account, else the account, else nobody of the facility', async () => {
    const f = await t.newFaskes();
    const { id } = (await register(f, await f.savePasien())).pendaftaran;
    const readPetugas = async () => (await readBukti(f, id))?.petugas;
    expect(await readPetugas()).toEqual({ gelar_depan: null, nama: 'Uji petugas', gelar_belakang: null });
    await t.superuser.query(
      `insert into pegawai (faskes_id, akun_id, nama, gelar_belakang, profesi) values ($1, $2, 'Sari Wulandari', 'A.Md.RMIK', 'petugas')`,
      [f.faskesId, f.petugas.akunId],
    );
    expect(await readPetugas()).toEqual({ gelar_depan: null, nama: 'Sari Wulandari', gelar_belakang: 'A.Md.RMIK' });
    const { rows } = await t.superuser.query(
      `insert into akun (email, sandi_hash, nama, nama_bergelar) values (gen_random_uuid() || '@nadi.uji', '-', 'Super', 'Super') returning id`,
    );
    await t.superuser.query('update pendaftaran set dibuat_oleh = $3 where faskes_id = $1 and id = $2', [
      f.faskesId,
      id,
      rows[0].id,
    ]);
    expect(await readPetugas()).toBeNull();
    expect((await printBukti(f, id)).statusCode).toBe(200);
  });

  it('who printed what is written down, each time', async () => {
    const f = await t.newFaskes();
    const { id } = (await register(f, await f.savePasien())).pendaftaran;
    await printBukti(f, id);
    await f.perawat.get(`/pendaftaran/${id}/bukti`);
    const objek = { objek: 'bukti pendaftaran', objek_id: String(id) };
    expect(await listAudit(f)).toEqual([
      { akun_id: f.petugas.akunId, ...objek },
      { akun_id: f.perawat.akunId, ...objek },
    ]);
  });

  it('of a patient who was merged into another it prints the record that stands', async () => {
    const f = await t.newFaskes();
    const [pemenang, kalah] = [await f.savePasien({ nama: 'SITI AMINAH' }), await f.savePasien({ nama: 'SITI AMINA' })];
    const { id } = (await register(f, kalah)).pendaftaran;
    await mergePasien(f, pemenang, kalah);
    expect((await readBukti(f, id))?.pasien).toMatchObject({ norm: pemenang, nama: 'SITI AMINAH' });
    expect((await printBukti(f, id)).statusCode).toBe(200);
  });

  it('D13: names the visit it opened, also after a transfer; one that was cancelled says so', async () => {
    const f = await t.newFaskes();
    const { id, versi, pendaftaran, no_antrean } = await register(f, await f.savePasien());
    await t.superuser.query(
      `insert into kunjungan (faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan, ruangan_id, dokter_id, tanggal, tanggal_layanan, nomor_antrean)
      select faskes_id, pendaftaran_id, pasien_id, nomor_kunjungan || 'B', $2, $3, tanggal, tanggal_layanan, 77 from kunjungan where faskes_id = $1`,
      [f.faskesId, f.ruangan[1]?.id, f.dokterList[1]?.id],
    );
    expect(await readBukti(f, pendaftaran.id)).toMatchObject({
      no_antrean,
      ruangan: 'Poli Umum 1',
      dokter: 'dr. Dokter Uji 0',
      dibatalkan: false,
    });
    expect(
      (await f.petugas.put(`/antrian_ruangan/${id}`, { status: 5, versi, alasan: 'Pasien pulang' })).statusCode,
    ).toBe(200);
    expect(await readBukti(f, pendaftaran.id)).toMatchObject({ dibatalkan: true });
  });

  it('a name of 150 letters, emoji or code is a receipt all the same', async () => {
    for (const nama of ['W'.repeat(150), '😀 A 🏥', `"); image('/etc/passwd') <b>`]) {
      const { pendaftaran } = await register(rs, await rs.savePasien({ nama }));
      const res = await printBukti(rs, pendaftaran.id);
      expect([res.statusCode, res.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });

  it('D3: another facility’s registration does not exist, and nothing is written down', async () => {
    const other = await t.newFaskes();
    const { id } = (await register(rs, await rs.savePasien())).pendaftaran;
    // Ids are shared by all facilities, so this one belongs to no registration here.
    for (const foreign of [id, 2_147_483_647]) {
      const res = await printBukti(other, foreign);
      expect([res.statusCode, res.json().message]).toEqual([404, 'Pendaftaran tidak ditemukan']);
    }
    expect(await listAudit(other)).toEqual([]);
  });

  it('not without the permission, not without a session', async () => {
    const { id } = (await register(rs, await rs.savePasien())).pendaftaran;
    expect((await rs.klien.get(`/pendaftaran/${id}/bukti`)).statusCode).toBe(403);
    expect((await rs.kasir.get(`/pendaftaran/${id}/bukti`)).statusCode).toBe(200);
    expect((await t.app.inject({ method: 'GET', url: `/api/pendaftaran/${id}/bukti` })).statusCode).toBe(401);
  });

  it.each(['abc', '0', '1.5', '9999999999'])('%s is no registration', async (id) =>
    expect((await rs.petugas.get(`/pendaftaran/${id}/bukti`)).statusCode).toBe(422),
  );
});

describe('the receipt as a print job', () => {
  const pegang = (): string => crypto.randomUUID();
  const print = async (f: TestFaskes, id: number, bentuk: 'escpos' | 'html') => {
    const job = await f.petugas.post('/cetakan', { jenis: 'bukti-pendaftaran', acuan: id, meja: 'Loket 2' });
    expect(job.statusCode, job.body).toBe(200);
    const body = { pegang: pegang(), bentuk, profil: PROFIL_BAWAAN };
    const taken = await f.petugas.post(`/cetakan/${job.json().data.id}/isi`, body);
    return { job: job.json().data, isi: taken.json().data.isi as string };
  };

  it('is called by its number, made of what is stored now, and a second one says so on paper', async () => {
    const f = await t.newFaskes();
    const { pendaftaran } = await register(f, await f.savePasien({ nama: 'SITI AMINAH' }));
    const first = await print(f, pendaftaran.id, 'escpos');
    expect(first.job.nomor).toBe(pendaftaran.nomor_pendaftaran);
    const text = Buffer.from(first.isi, 'base64').toString('latin1');
    expect([text.includes('SITI AMINAH'), text.includes('CETAK ULANG')]).toEqual([true, false]);
    await t.superuser.query('update pasien set nama = $2 where faskes_id = $1', [f.faskesId, 'SITI AMINAH BINTI ALI']);
    const second = await print(f, pendaftaran.id, 'html');
    expect(second.isi).toContain('SITI AMINAH BINTI ALI');
    expect(second.isi).toContain('CETAK ULANG 2');
    expect(await listAudit(f)).toEqual(
      Array.from({ length: 2 }, () => ({
        akun_id: f.petugas.akunId,
        objek: 'bukti pendaftaran',
        objek_id: String(pendaftaran.id),
      })),
    );
  });

  it('a logo is drawn, and one that cannot be read costs nobody the receipt', async () => {
    const f = await t.newFaskes();
    const { pendaftaran } = await register(f, await f.savePasien());
    const size = async (logo: string): Promise<number> => {
      await t.superuser.query('update faskes set logo = $2 where id = $1', [f.faskesId, logo]);
      return (await print(f, pendaftaran.id, 'escpos')).isi.length;
    };
    const plain = await size('');
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAC0lEQVR4nGNgwAYAABAAAWg0gu8AAAAASUVORK5CYII=';
    expect(await size(`data:image/png;base64,${dot}`)).toBeGreaterThan(plain);
    expect(await size('data:image/png;base64,AAAA')).toBeGreaterThan(0);
  });

  it('D3: another facility’s registration cannot be queued', async () => {
    const [f, other] = [await t.newFaskes(), await t.newFaskes()];
    const { pendaftaran } = await register(f, await f.savePasien());
    for (const acuan of [pendaftaran.id, 2_147_483_647]) {
      const res = await other.petugas.post('/cetakan', { jenis: 'bukti-pendaftaran', acuan, meja: 'Loket 2' });
      expect([res.statusCode, res.json().message]).toEqual([404, 'Bukti pendaftaran tidak ditemukan']);
    }
  });
});
