import { expect } from 'vitest';
import type { Penunjang } from '@nadi/contract/penunjang.contract';
import type { Person, TestApp, TestFaskes } from './harness.ts';

/** A test of the laboratory that can be ordered. */
export async function prepareLab(t: TestApp, rs: TestFaskes): Promise<number> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Darah rutin', 'penunjang') returning id`,
    [rs.faskesId],
  );
  const lab = rows[0]?.id ?? 0;
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) values ($1, $2, '2020-01-01', 60000)`,
    [rs.faskesId, lab],
  );
  return lab;
}

async function step(person: Person, url: string, body: object): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}

/** Orders the test for a visit, measures parameter `kode` and validates what came out. */
export async function validResult(
  rs: TestFaskes,
  { kunjunganId, lab, kode, nilai }: { kunjunganId: number; lab: number; kode: string; nilai: number },
): Promise<void> {
  let order = await step(rs.dokter, `/kunjungan/${kunjunganId}/penunjang`, {
    jenis: 'lab',
    tindakan_id: [lab],
    klinis: 'Lemas, pucat',
    lanjutkan: true,
  });
  for (const status of [2, 3])
    order = await step(rs.penunjang, `/penunjang/${order.id}/status`, { versi: order.versi, status, alasan: null });
  const { data } = (await rs.penunjang.get('/parameter-lab')).json() as { data: { id: number; kode: string }[] };
  const parameter_id = data.find((one) => one.kode === kode)?.id;
  order = await step(rs.penunjang, `/penunjang/${order.id}/hasil`, {
    versi: order.versi,
    hasil: [{ item_id: order.item[0]?.id, parameter_id, nilai_angka: nilai }],
    alasan: null,
  });
  await step(rs.penunjang, `/penunjang/${order.id}/validasi`, { versi: order.versi });
}
