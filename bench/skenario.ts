import { AKUN, masuk, minta, type Sesi } from './api.ts';
import type { Bagian } from './argumen.ts';
import { ambilTelepon, susunPencarian, type Pencarian } from './contoh.ts';
import { bergilir, jalankan, type Alat, type Anggaran } from './jalankan.ts';
import { bukaKlien, susun, type Permintaan } from './klien.ts';
import { formulir } from './skenario-formulir.ts';
import { master } from './skenario-master.ts';
import { pasien } from './skenario-pasien.ts';
import { ambilTujuan, buatPasien, buatPendaftaran } from './tulis.ts';

const CARI: Anggaran = { p95: { 1: 5, 16: 25 } };
const DAFTAR: Anggaran = { p95: { 1: 25, 16: 25 }, perDetik: 300 };
/** How many visits are registered before the list and the queue are measured. Registering them is also the warm-up. */
const KUNJUNGAN_AWAL = 600;
const CONTOH_PERIKSA = 20;
const RUANGAN_RAMAI = 4;

const jalurCari = (teks: string, mendalam = false): string =>
  `/pasien/search/${encodeURIComponent(teks)}${mendalam ? '?mendalam=true' : ''}`;

/** Counts how many of some inputs get the right answer, because a fast answer that is wrong is no figure. */
async function periksaPencarian(port: number, sesi: Sesi, { isi, ada, mendalam }: Pencarian): Promise<number> {
  let benar = 0;
  for (const teks of isi.slice(0, CONTOH_PERIKSA)) {
    const { data } = await minta<{ data: unknown[] }>(port, jalurCari(teks, mendalam), { token: sesi.token });
    if (data.length > 0 === ada) benar += 1;
  }
  return benar;
}

async function cari(alat: Alat): Promise<void> {
  const {
    pilihan: { port },
    kabari,
  } = alat;
  const telepon = await ambilTelepon(port, await masuk(port), alat.baris);
  for (const p of susunPencarian(alat.baris, telepon)) {
    if (p.isi.length === 0) {
      kabari(`${p.nama}: no such row among the samples, left out`);
      continue;
    }
    const benar = await periksaPencarian(port, await masuk(port), p);
    const dilihat = Math.min(CONTOH_PERIKSA, p.isi.length);
    if (benar < dilihat)
      kabari(
        `${p.nama}: ${dilihat - benar} of ${dilihat} inputs looked at ${p.ada ? 'found nobody' : 'found somebody'}`,
      );
    await jalankan(alat, {
      nama: p.nama,
      anggaran: p.mendalam ? {} : CARI,
      buat: bergilir(p.isi.map((t) => `/api${jalurCari(t, p.mendalam)}`)),
    });
  }
}

async function simpan(alat: Alat): Promise<void> {
  const { port } = alat.pilihan;
  await jalankan(alat, {
    nama: 'patient create',
    anggaran: {},
    buat: await buatPasien(port, await masuk(port), alat.baris),
  });
}

async function isiHari(alat: Alat, buat: () => Permintaan): Promise<void> {
  const { port } = alat.pilihan;
  const { token } = await masuk(port);
  const klien = await bukaKlien(port);
  let jadi = 0;
  for (let n = 0; n < KUNJUNGAN_AWAL; n++) if ((await klien.kirim(susun(buat(), token))).status === 200) jadi += 1;
  klien.tutup();
  const { meta } = await minta<{ meta: { total: number } }>(port, '/kunjungan?limit=1', { token });
  alat.kabari(`${jadi} of ${KUNJUNGAN_AWAL} visits registered beforehand; the day has ${meta.total}`);
}

/** Lists what the two pages ask: everything of the day, one room, one status. */
const jalurHari = (dasar: string, ruangan: readonly number[]): string[] =>
  ruangan.flatMap((id) => [
    dasar,
    `${dasar}&ruangan_id=${id}`,
    `${dasar}&status=1`,
    `${dasar}&ruangan_id=${id}&status=1`,
  ]);

/**
 * Runs the parts that were asked for. All registrations share one supply of patients, so that nobody is registered
 * twice.
 */
export async function jalankanSkenario(alat: Alat): Promise<void> {
  const {
    pilihan: { bagian, port },
    baris,
    kabari,
  } = alat;
  const minta1 = (b: Bagian): boolean => bagian.has(b);
  if (minta1('cari')) await cari(alat);
  if (minta1('kunjungan') || minta1('antrean') || minta1('daftar') || minta1('formulir')) {
    const tujuan = await ambilTujuan(port, await masuk(port));
    const ruangan = [...new Set(tujuan.map((t) => t.ruangan_id))];
    kabari(`${tujuan.length} schedules with places today in ${ruangan.length} rooms`);
    if (tujuan.length === 0) throw new Error('no schedule with places today: the demo is incomplete.');
    const buat = buatPendaftaran(baris, tujuan);
    await isiHari(alat, buat);
    if (minta1('kunjungan'))
      await jalankan(alat, {
        nama: 'visit list, 50 rows',
        anggaran: {},
        buat: bergilir(jalurHari('/api/kunjungan?limit=50', ruangan)),
      });
    if (minta1('antrean'))
      await jalankan(alat, {
        nama: 'queue, up to 200 rows',
        anggaran: {},
        buat: bergilir(ruangan.map((id) => `/api/antrian_ruangan?ruangan_id=${id}`)),
      });
    if (minta1('daftar')) {
      await jalankan(alat, { nama: 'visit registration', anggaran: DAFTAR, buat });
      const ramai = new Set(ruangan.slice(0, RUANGAN_RAMAI));
      // The samples are taken from their other end, where nobody waits yet.
      const diRamai = buatPendaftaran(
        baris.toReversed(),
        tujuan.filter((t) => ramai.has(t.ruangan_id)),
      );
      await jalankan(alat, {
        nama: `visit registration, ${RUANGAN_RAMAI} rooms contended`,
        anggaran: DAFTAR,
        buat: diRamai,
      });
    }
    if (minta1('formulir')) await formulir(alat);
  }
  if (minta1('pasien')) await pasien(alat);
  if (minta1('simpan')) await simpan(alat);
  if (minta1('master')) await master(alat);
  if (minta1('masuk'))
    await jalankan(alat, {
      nama: 'login',
      anggaran: {},
      tanpaMasuk: true,
      buat: () => ({ cara: 'POST', jalur: '/api/v1/auth', isi: AKUN }),
    });
}
