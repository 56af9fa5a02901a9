import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { expect } from 'vitest';
import type { Person, TestApp, TestFaskes } from './harness.ts';
import { setSetting } from './setting-fixtures.ts';

export type OpenedKunjungan = { id: number; norm: number; versi: number };

/** Makes the test's doctor account the doctor of room 0. */
export async function linkDokter(t: TestApp, rs: TestFaskes): Promise<void> {
  await t.superuser.query(
    `update pegawai set akun_id = $2 where faskes_id = $1 and id = (select pegawai_id from dokter where faskes_id = $1 and id = $3)`,
    [rs.faskesId, rs.dokter.akunId, rs.dokterList[0]?.id],
  );
}

/** Makes the test's doctor account the doctor of room 0, and the nurse an employee of it. */
export async function prepareRekam(t: TestApp, rs: TestFaskes): Promise<void> {
  const f = rs.faskesId;
  await linkDokter(t, rs);
  await t.superuser.query(
    `with p as (insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Perawat Uji', 'perawat', $2) returning id)
     insert into pegawai_ruangan (faskes_id, ruangan_id, pegawai_id) select $1, $3, id from p`,
    [f, rs.perawat.akunId, rs.ruangan[0]?.id],
  );
  await t.superuser.query(
    `insert into icd (faskes_id, jenis, kode, deskripsi, aktif) select $1, 10, kode, teks, aktif from (values
      ('J00', 'Selesma', true), ('J06.9', 'ISPA', true), ('I10', 'Hipertensi', true), ('O80', 'Persalinan spontan', true), ('N40', 'Hiperplasia prostat', true),
      ('B20', 'HIV', true), ('X99.9', 'Kode lama', false)) x (kode, teks, aktif)
      on conflict (faskes_id, jenis, kode) do update set aktif = excluded.aktif, deskripsi = excluded.deskripsi`,
    [f],
  );
}

/** The profession of an account's employee from now on. */
export const setProfesi = (t: TestApp, rs: TestFaskes, { akunId }: Person, profesi: string): Promise<unknown> =>
  t.superuser.query(`update pegawai set profesi = $3 where faskes_id = $1 and akun_id = $2`, [
    rs.faskesId,
    akunId,
    profesi,
  ]);

/** Gives somebody's shipped role these rights too. */
export async function grant(t: TestApp, rs: TestFaskes, kode: string, izin: readonly string[]): Promise<void> {
  await t.superuser.query(
    `update peran set izin = array(select distinct unnest(izin || $3::text[])) where faskes_id = $1 and kode = $2`,
    [rs.faskesId, kode, [...izin]],
  );
  t.app.services.user.forget();
}

/** Who may open records in this facility: everybody with the right, or who treats the patient. */
export const setAkses = (t: TestApp, rs: TestFaskes, mode: 'faskes' | 'hubungan'): Promise<void> =>
  setSetting(t, rs, 'rekam-medis:akses', mode);

/** A visit of a new patient in room 0 that is being served. */
export async function serve(
  rs: TestFaskes,
  { norm, changes = {}, status = 3 }: { norm?: number; changes?: Record<string, unknown>; status?: 1 | 3 } = {},
): Promise<OpenedKunjungan> {
  const patient = norm ?? (await rs.savePasien());
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(patient, changes));
  expect(res.statusCode, res.body).toBe(200);
  const { id, versi } = res.json().data;
  if (status === 1) return { id, norm: patient, versi };
  const served = await rs.petugas.put(`/antrian_ruangan/${id}`, { status: 3, versi });
  expect(served.statusCode, served.body).toBe(200);
  return { id, norm: patient, versi: served.json().data.versi };
}

export const SOAP = {
  jenis: 'soap',
  subjektif: 'Batuk pilek tiga hari',
  objektif: 'Faring hiperemis',
  asesmen: 'ISPA',
  plan: 'Istirahat, minum cukup',
};

export async function draft(
  rs: TestFaskes,
  kunjunganId: number,
  body: Record<string, unknown> = SOAP,
  person = rs.dokter,
): Promise<{ id: number; versi: number }> {
  const res = await person.post(`/kunjungan/${kunjunganId}/catatan`, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}

export async function diagnose(rs: TestFaskes, kunjunganId: number, icd = 'J06.9'): Promise<void> {
  const read = await rs.dokter.get(`/kunjungan/${kunjunganId}/rekam-medis`);
  expect(read.statusCode, read.body).toBe(200);
  const { versi } = read.json().data.diagnosa;
  const res = await rs.dokter.put(`/kunjungan/${kunjunganId}/diagnosa`, { versi, diagnosa: [{ icd, peran: 'utama' }] });
  expect(res.statusCode, res.body).toBe(200);
}

/** A draft that only lacks its signature. */
export async function readyDraft(rs: TestFaskes, kunjunganId: number): Promise<{ id: number; versi: number }> {
  await diagnose(rs, kunjunganId);
  return draft(rs, kunjunganId);
}

export async function signed(
  rs: TestFaskes,
  kunjunganId: number,
  selesai = false,
): Promise<{ id: number; versi: number; sidik: string }> {
  const { id, versi } = await readyDraft(rs, kunjunganId);
  const res = await rs.dokter.post(`/catatan/${id}/tanda-tangan`, { versi, selesai });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.catatan;
}

/** The record of a visit, as its page asks for it. */
export async function readRekam(rs: TestFaskes, id: number, person = rs.dokter): Promise<RekamMedisKunjungan> {
  const res = await person.get(`/kunjungan/${id}/rekam-medis`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
export const signCall = (rs: TestFaskes, id: number, versi: number, { selesai = false, person = rs.dokter } = {}) =>
  person.post(`/catatan/${id}/tanda-tangan`, { versi, selesai });
export const saveCall = (rs: TestFaskes, id: number, versi: number, { person = rs.dokter, ...changes }: Saved = {}) =>
  person.put(`/catatan/${id}`, { ...SOAP, ...changes, versi });
type Saved = Record<string, unknown> & { person?: Person };
