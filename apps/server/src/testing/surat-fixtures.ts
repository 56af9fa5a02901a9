import { expect } from 'vitest';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Person, TestFaskes } from './harness.ts';
import { serve, signed } from './rekam-fixtures.ts';

/** A sick letter of three days. */
export const sakit = (rs: TestFaskes, changes: object = {}): object => ({
  jenis: 'sakit',
  mulai: rs.ctx.today,
  lama: 3,
  ...changes,
});
/** A certificate of a death that happened now. */
export const kematian = (): object => ({
  jenis: 'kematian',
  waktu: new Date().toISOString(),
  tempat: 'Ruang gawat darurat',
  sebab_a: 'Gagal napas',
  sebab_b: 'Pneumonia',
});
export const draftOf = (rs: TestFaskes, kunjunganId: number, isi: object, person: Person = rs.dokter) =>
  person.post(`/kunjungan/${kunjunganId}/surat`, { isi });
export async function write(rs: TestFaskes, kunjunganId: number, isi: object): Promise<Surat> {
  const res = await draftOf(rs, kunjunganId, isi);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
type Draft = Pick<Surat, 'id' | 'versi'>;
export const issueCall = (rs: TestFaskes, { id, versi }: Draft, person: Person = rs.dokter, options = {}) =>
  person.post(`/surat/${id}/terbit`, { versi }, options);
export async function issue(rs: TestFaskes, draft: Draft): Promise<Surat> {
  const res = await issueCall(rs, draft);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
type Visit = { id: number; norm: number };
/** A visit whose note the doctor has signed. */
export async function visited(rs: TestFaskes, changes: Parameters<typeof serve>[1] = {}): Promise<Visit> {
  const visit = await serve(rs, changes);
  await signed(rs, visit.id);
  return visit;
}
export async function issued(rs: TestFaskes, isi: object = sakit(rs)): Promise<{ visit: Visit; surat: Surat }> {
  const visit = await visited(rs);
  return { visit, surat: await issue(rs, await write(rs, visit.id, isi)) };
}
