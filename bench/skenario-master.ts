import { hariIni, masuk, minta, type Sesi } from './api.ts';
import { siapkanMaster } from './basis.ts';
import { bergilir, jalankan, type Alat } from './jalankan.ts';

/** The clinic's account is used, so that the hospital's rooms stay what the other parts measure. */
const ADMIN = 'admin@klinik.demo';
const TINDAKAN = 2000;
/** A sheet with keys and prices that no earlier run had, so that the whole sheet is written. */
const lembar = (): string =>
  `Kode;Nama tindakan;Kategori;Tarif umum\n${Array.from({ length: TINDAKAN }, (_, n) => `BENCH-${n};Tindakan bench nomor ${n};tindakan;${10_000 + n * 100}`).join('\n')}\n`;

async function impor(port: number, { token }: Sesi, simpan: boolean): Promise<{ detik: number; jumlah: string }> {
  const form = new FormData();
  form.set('file', new Blob([lembar()]), 'tindakan.csv');
  const mulai = performance.now();
  const jawaban = await fetch(`http://127.0.0.1:${port}/api/tindakan/impor?simpan=${simpan}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  const isi = (await jawaban.json()) as { data?: { baru: number; ubah: number; tetap: number }; message: string };
  if (!jawaban.ok || !isi.data) throw new Error(`import: ${jawaban.status} ${isi.message}`);
  const { baru, ubah, tetap } = isi.data;
  return { detik: (performance.now() - mulai) / 1000, jumlah: `${baru} new, ${ubah} changed, ${tetap} equal` };
}

type Bernomor = { data: { id: number }[] };

/** Collects the calls that lead to a doctor of today, for every room of the facility. */
async function jalurTujuan(
  port: number,
  { token, zona }: Sesi,
): Promise<Record<'instalasi' | 'unit' | 'ruangan' | 'dokter' | 'tindakan' | 'cariTindakan', string[]>> {
  const ambil = async (jalur: string): Promise<number[]> =>
    (await minta<Bernomor>(port, jalur, { token })).data.map(({ id }) => id);
  const instalasi = await ambil('/ruangan/instalasi');
  const unit = (await Promise.all(instalasi.map((id) => ambil(`/unit/ruangan/${id}`)))).flat();
  const ruangan = (await Promise.all(unit.map((id) => ambil(`/ruangan/unit/${id}`)))).flat();
  const hari = `date=${hariIni(zona)}`;
  const tindakan = (id: number): string => `/api/ruangan/tindakan/${id}/0?page=1&limit=5&penjamin=1&${hari}`;
  return {
    instalasi: ['/api/ruangan/instalasi'],
    unit: instalasi.map((id) => `/api/unit/ruangan/${id}`),
    ruangan: unit.map((id) => `/api/ruangan/unit/${id}?${hari}`),
    dokter: ruangan.map((id) => `/api/ruangan/dokter/${id}/jadwal?${hari}`),
    tindakan: ruangan.map(tindakan),
    cariTindakan: ruangan.map((id, n) => `${tindakan(id)}&search=nomor%20${n % 100}`),
  };
}

const DAFTAR = [
  ['procedures, first page of 2,000', '/tindakan/daftar?limit=25'],
  ['procedures, searched', '/tindakan/daftar?limit=25&search=nomor%2019'],
  ['employees, first page of 500', '/karyawan/daftar?limit=25'],
  ['employees, searched', '/karyawan/daftar?limit=25&search=bench%2042'],
  ['rooms, first page of 200', '/ruangan/daftar?limit=25'],
  ['schedules, first page of 2,100', '/jadwal-dokter/daftar?limit=25'],
  ['ICD codes, first page', '/icd/daftar?limit=25'],
  ['floor of 200 rooms', '/ruangan/denah'],
] as const;

/**
 * Measures lists of master data at the sizes of a large hospital: 200 rooms, 300 doctors with 7 schedules each, 500
 * employees, 2,000 procedures.
 */
export async function master(alat: Alat): Promise<void> {
  const { pilihan, kabari } = alat;
  const { port } = pilihan;
  await siapkanMaster(pilihan.dataDir);
  const sesi = await masuk(port, ADMIN);
  for (const simpan of [false, true]) {
    const { detik, jumlah } = await impor(port, sesi, simpan);
    kabari(`import of ${TINDAKAN} procedures, ${simpan ? 'saved' : 'looked at'}: ${detik.toFixed(1)} s (${jumlah})`);
  }
  const jalur = await jalurTujuan(port, sesi);
  kabari(`${jalur.dokter.length} rooms to choose from`);
  await jalankan(alat, {
    nama: 'destination: installations',
    anggaran: {},
    akun: ADMIN,
    buat: bergilir(jalur.instalasi),
  });
  await jalankan(alat, { nama: 'destination: units of one', anggaran: {}, akun: ADMIN, buat: bergilir(jalur.unit) });
  await jalankan(alat, {
    nama: 'destination: rooms of a unit',
    anggaran: {},
    akun: ADMIN,
    buat: bergilir(jalur.ruangan),
  });
  await jalankan(alat, {
    nama: 'destination: doctors of today',
    anggaran: {},
    akun: ADMIN,
    buat: bergilir(jalur.dokter),
  });
  await jalankan(alat, {
    nama: 'procedures of a room, first five',
    anggaran: {},
    akun: ADMIN,
    buat: bergilir(jalur.tindakan),
  });
  await jalankan(alat, {
    nama: 'procedures of a room, searched',
    anggaran: {},
    akun: ADMIN,
    buat: bergilir(jalur.cariTindakan),
  });
  for (const [nama, path] of DAFTAR)
    await jalankan(alat, { nama, anggaran: {}, akun: ADMIN, buat: bergilir([`/api${path}`]) });
}
