import { afterAll, beforeAll, expect, it } from 'vitest';
import { cariPeserta, type Dicari, type HasilPeserta } from '@nadi/bpjs/peserta';
import { simpanKredensial } from '../features/bpjs/bpjs.public.ts';
import { buatAkun, buatFaskes } from '../features/faskes-baru/faskes-baru.ts';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { ujiSendiri, type Uji } from '../testing/harness.ts';
import { KREDENSIAL_UJI } from '../testing/luar-uji.ts';
import { FASKES_DEMO, type FaskesDemo } from './faskes-demo.ts';
import { nyalakanSimulator, sambungkanDemo, type FaskesTersambung, type SimulatorDemo } from './simulator-demo.ts';

let t: Uji;
let simulator: SimulatorDemo;
let faskes: FaskesTersambung[];

/**
 * Creates a demo facility with two patients, one with NIK and card and one whose card the facility does not know, and a
 * third one beyond the demo's own.
 */
async function faskesDemo(f: FaskesDemo): Promise<void> {
  await withOwner(t.owner, async (client) => {
    const id = await buatFaskes(client, {
      kode: f.kode,
      nama: f.nama,
      jenis: f.jenis,
      alamat: '',
      telepon: '',
      zona: 'Asia/Jakarta',
    });
    await buatAkun(client, {
      email: `petugas@${f.kode.toLowerCase()}.demo`,
      nama: 'P',
      sandi: 'Rahasia@2026',
      faskesId: id,
      peran: 'petugas',
    });
    await transaksi(client, async () => {
      await masukFaskes(client, id);
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
  t = await ujiSendiri();
  for (const f of FASKES_DEMO) await faskesDemo(f);
  faskes = await withOwner(t.owner, (client) => sambungkanDemo(client, t.app.bekal.brankas));
  simulator = await nyalakanSimulator(t.db, faskes);
});
afterAll(() => simulator.tutup());

function tanya(n: 0 | 1, menurut: Dicari['menurut'], nomor: string): Promise<HasilPeserta> {
  const { akun } = faskes[n] as FaskesTersambung;
  return cariPeserta(
    { fetch, kini: Date.now, alamat: `${simulator.alamat}/${akun.layanan}-rest`, kredensial: akun, batasMs: 5000 },
    akun.layanan,
    { menurut, nomor },
    '2026-11-21',
  );
}

it('the clinic is given PCare, the hospital VClaim, and a second start the same', async () => {
  expect(faskes.map((f) => [f.akun.layanan, f.akun.pcare?.kdAplikasi])).toEqual([
    ['pcare', '095'],
    ['vclaim', undefined],
  ]);
  expect(await withOwner(t.owner, (client) => sambungkanDemo(client, t.app.bekal.brankas))).toEqual(faskes);
});

it('a demo patient is told by name and birth date, each facility’s own first where their cards are alike', async () => {
  expect(await tanya(0, 'noka', '0009331000003')).toMatchObject({
    peserta: {
      nama: 'PASIEN KLINIK',
      tglLahir: '03-02-1971',
      sex: 'L',
      noKTP: '3374100302710001',
      noHP: '080031000003',
    },
  });
  expect(await tanya(1, 'noka', '0009331000003')).toMatchObject({
    peserta: { nama: 'PASIEN RSUD', noKTP: '3374100302710002' },
  });
  expect(await tanya(0, 'nik', '3374100302710002')).toMatchObject({ peserta: { nama: 'PASIEN RSUD' } });
});

it('one whose card the facility does not know has one here', async () => {
  expect(await tanya(0, 'noka', '0009431000006')).toMatchObject({
    peserta: { nama: 'TANPA KARTU', noKartu: '0009431000006', noKTP: null },
  });
  for (const nomor of ['0009431000003', '0009431000007', '0009499999999'])
    expect((await tanya(0, 'noka', nomor)).jenis, nomor).toBe('tidak terdaftar');
});

it('a patient whom somebody has registered since is not told: only a made-up one with that NIK', async () => {
  expect((await tanya(0, 'noka', '0009331015003')).jenis).toBe('tidak terdaftar');
  const hasil = await tanya(0, 'nik', '3374100101800001');
  expect(hasil).toMatchObject({ jenis: 'ditemukan', peserta: { tglLahir: '01-01-1980' } });
  expect(JSON.stringify(hasil)).not.toContain('PASIEN BARU');
});

it('a demo facility that was given credentials of its own keeps them', async () => {
  const { faskesId } = faskes[0] as FaskesTersambung;
  await withOwner(t.owner, (client) =>
    transaksi(client, async () => {
      await masukFaskes(client, faskesId);
      await simpanKredensial(client, t.app.bekal.brankas, {
        faskesId,
        layanan: 'pcare',
        alamat: 'https://bpjs.uji',
        kredensial: KREDENSIAL_UJI.pcare,
      });
    }),
  );
  const lagi = await withOwner(t.owner, (client) => sambungkanDemo(client, t.app.bekal.brankas));
  expect(lagi.map((f) => f.akun.layanan)).toEqual(['vclaim']);
});
