import { expect } from 'vitest';
import type { TestApp, TestFaskes } from './harness.ts';

/** A package of a facility, with the form of a check-up unless it is to be none. */
export async function makePaket(t: TestApp, di: TestFaskes, { form = true } = {}): Promise<number> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into paket (faskes_id, kode, deskripsi, harga) values ($1, $2, 'MCU Karyawan', 350000) returning id`,
    [di.faskesId, `MCU${Math.floor(Math.random() * 1e9)}`],
  );
  const id = rows[0]?.id ?? 0;
  if (form) expect((await di.admin.post('/mcu-formulir/store', { paket_id: id })).statusCode).toBe(200);
  return id;
}

/** Everything that the first form asks beside measures. */
export const JAWABAN = {
  fisik: 'Dalam batas normal',
  gdp: 98,
  kolesterol: 248,
  hb: 14,
  rontgen: 'Normal',
  ekg: 'Normal',
  audio_kanan: 20,
  audio_kiri: 20,
  visus_kanan: '6/6',
  visus_kiri: '6/6',
};

type Arrived = { id: number; norm: number; versi: number };
/** A visit with the package, of a patient of the company; served unless it still waits. Its first measures were taken. */
export async function arrive(
  t: TestApp,
  di: TestFaskes,
  paket: number,
  { pasien = {}, served = true }: { pasien?: object; served?: boolean } = {},
): Promise<Arrived> {
  const norm = await di.savePasien({ perusahaan: 'PT Karya Tekstil', bagian: 'Tenun', ...pasien });
  const body = di.pendaftaranBody(norm, { lanjutkan: true }) as { tujuan: object };
  const res = await di.petugas.post('/pendaftaran', { ...body, tujuan: { ...body.tujuan, paket_id: paket } });
  expect(res.statusCode, res.body).toBe(200);
  const { id, versi } = res.json().data as Arrived;
  if (served) expect((await di.petugas.put(`/antrian_ruangan/${id}`, { status: 3, versi })).statusCode).toBe(200);
  await t.superuser.query(
    `update catatan_awal set sistole = 120, diastole = 80, tinggi_badan = 170, berat_badan = 65, asal = '{}' where faskes_id = $1 and kunjungan_id = $2`,
    [di.faskesId, id],
  );
  return { id, norm, versi };
}
