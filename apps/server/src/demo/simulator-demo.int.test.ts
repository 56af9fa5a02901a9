import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPeserta, type PesertaQuery, type PesertaResult } from '@nadi/bpjs/peserta';
import { saveKredensial } from '#features/bpjs/bpjs.public.ts';
import { createAkun, createFaskes } from '#features/faskes-baru/create-faskes.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startOwnApp, type TestApp } from '#testing/harness.ts';
import { TEST_KREDENSIAL } from '#testing/fake-outside.ts';
import { DEMO_FASKES, type DemoFaskes } from './faskes-demo.ts';
import { startSimulator, connectDemo, type ConnectedFaskes, type DemoSimulator } from './simulator-demo.ts';

let t: TestApp;
let simulator: DemoSimulator;
let connectedFaskes: ConnectedFaskes[];

/**
 * Creates a demo facility with two patients, one with NIK and card and one whose card the facility does not know, and a
 * third one beyond the demo's own.
 */
async function createDemoFaskes(f: DemoFaskes): Promise<void> {
  await withOwner(t.owner, async (client) => {
    const id = await createFaskes(client, {
      kode: f.kode,
      nama: f.nama,
      jenis: f.jenis,
      alamat: '',
      telepon: '',
      zona: 'Asia/Jakarta',
    });
    await createAkun(client, {
      email: `petugas@${f.kode.toLowerCase()}.demo`,
      nama: 'P',
      password: 'Rahasia@2026',
      faskesId: id,
      peran: 'petugas',
    });
    await inTransaction(client, async () => {
      await enterFaskes(client, id);
      await client.query(
        `insert into pasien (norm, nik, no_bpjs, nama, tanggal_lahir, jenis_kelamin, nama_cari)
         values (1, $1, '0009331000003', $2, '1971-02-03', 1, 'x'), (2, null, null, 'TANPA KARTU', '1980-01-02', 2, 'x'), (5001, '3374100101800001', '0009331015003', 'PASIEN BARU', '1980-01-01', 1, 'x')`,
        [f.kode === 'KLINIK' ? '3374100302710001' : '3374100302710002', `PASIEN ${f.kode}`],
      );
      await client.query(
        `insert into pasien_kontak (pasien_id, jenis, nomor) select id, 3, '080031000003' from pasien where faskes_id = faskes_kini() and norm = 1`,
      );
    });
  });
}

beforeAll(async () => {
  t = await startOwnApp();
  for (const f of DEMO_FASKES) await createDemoFaskes(f);
  connectedFaskes = await withOwner(t.owner, (client) => connectDemo(client, t.app.services.vault));
  simulator = await startSimulator(t.db, connectedFaskes);
});
afterAll(() => simulator.close());

function ask(n: 0 | 1, by: PesertaQuery['by'], nomor: string): Promise<PesertaResult> {
  const { akun } = connectedFaskes[n] as ConnectedFaskes;
  return findPeserta(
    { fetch, now: Date.now, baseUrl: `${simulator.alamat}/${akun.layanan}-rest`, kredensial: akun, timeoutMs: 5000 },
    akun.layanan,
    { by, nomor },
    '2026-11-21',
  );
}

it('the clinic is given PCare, the hospital VClaim, and a second start the same', async () => {
  expect(connectedFaskes.map((f) => [f.akun.layanan, f.akun.pcare?.kdAplikasi])).toEqual([
    ['pcare', '095'],
    ['vclaim', undefined],
  ]);
  expect(await withOwner(t.owner, (client) => connectDemo(client, t.app.services.vault))).toEqual(connectedFaskes);
});

it('a demo patient is told by name and birth date, each facility’s own first where their cards are alike', async () => {
  expect(await ask(0, 'noka', '0009331000003')).toMatchObject({
    peserta: {
      nama: 'PASIEN KLINIK',
      tglLahir: '03-02-1971',
      sex: 'L',
      noKTP: '3374100302710001',
      noHP: '080031000003',
    },
  });
  expect(await ask(1, 'noka', '0009331000003')).toMatchObject({
    peserta: { nama: 'PASIEN RSUD', noKTP: '3374100302710002' },
  });
  expect(await ask(0, 'nik', '3374100302710002')).toMatchObject({ peserta: { nama: 'PASIEN RSUD' } });
});

it('one whose card the facility does not know has one here', async () => {
  expect(await ask(0, 'noka', '0009431000006')).toMatchObject({
    peserta: { nama: 'TANPA KARTU', noKartu: '0009431000006', noKTP: null },
  });
  for (const nomor of ['0009431000003', '0009431000007', '0009499999999'])
    expect((await ask(0, 'noka', nomor)).jenis, nomor).toBe('tidak terdaftar');
});

it('a patient whom somebody has registered since is not told: only a made-up one with that NIK', async () => {
  expect((await ask(0, 'noka', '0009331015003')).jenis).toBe('tidak terdaftar');
  const result = await ask(0, 'nik', '3374100101800001');
  expect(result).toMatchObject({ jenis: 'ditemukan', peserta: { tglLahir: '01-01-1980' } });
  expect(JSON.stringify(result)).not.toContain('PASIEN BARU');
});

it('a demo facility that was given credentials of its own keeps them', async () => {
  const { faskesId } = connectedFaskes[0] as ConnectedFaskes;
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, faskesId);
      await saveKredensial(client, t.app.services.vault, {
        faskesId,
        layanan: 'pcare',
        alamat: 'https://bpjs.uji',
        kredensial: TEST_KREDENSIAL.pcare,
      });
    }),
  );
  const secondTime = await withOwner(t.owner, (client) => connectDemo(client, t.app.services.vault));
  expect(secondTime.map((f) => f.akun.layanan)).toEqual(['vclaim']);
});
