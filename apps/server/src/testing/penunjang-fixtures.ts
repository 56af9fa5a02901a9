import { expect } from 'vitest';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { Person, TestApp, TestFaskes } from './harness.ts';
import { serve } from './rekam-fixtures.ts';
import type { OpenedKunjungan } from './rekam-fixtures.ts';

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

/** Orders the test for a visit, measures parameter `kode` and validates what came out. */
export async function validResult(
  rs: TestFaskes,
  { kunjunganId, lab, kode, nilai }: { kunjunganId: number; lab: number; kode: string; nilai: number },
): Promise<void> {
  let order = await send(rs.dokter, `/kunjungan/${kunjunganId}/penunjang`, {
    jenis: 'lab',
    tindakan_id: [lab],
    klinis: 'Lemas, pucat',
    lanjutkan: true,
  });
  for (const status of [2, 3])
    order = await send(rs.penunjang, `/penunjang/${order.id}/status`, { versi: order.versi, status, alasan: null });
  const { data } = (await rs.penunjang.get('/parameter-lab')).json() as { data: { id: number; kode: string }[] };
  const parameter_id = data.find((one) => one.kode === kode)?.id;
  order = await send(rs.penunjang, `/penunjang/${order.id}/hasil`, {
    versi: order.versi,
    hasil: [{ item_id: order.item[0]?.id, parameter_id, nilai_angka: nilai }],
    alasan: null,
  });
  await send(rs.penunjang, `/penunjang/${order.id}/validasi`, { versi: order.versi });
}

/** A facility's laboratory: two tests with a tariff, one without, a procedure that is no test, and radiology. */
export type Lab = { rs: TestFaskes; tests: readonly number[] };

export async function addTests(t: TestApp, of: TestFaskes): Promise<number[]> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Darah rutin', 'penunjang'), ($1, 'LAB-2', 'Kalium', 'penunjang'),
      ($1, 'LAB-9', 'Tanpa tarif', 'penunjang'), ($1, 'TIN-1', 'Jahit luka', 'tindakan'), ($1, 'RAD-9', 'Foto panggul', 'penunjang') returning id`,
    [of.faskesId],
  );
  const ids = rows.map(({ id }) => id);
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, x, '2020-01-01', 60000 from unnest($2::int[]) x`,
    [of.faskesId, [ids[0], ids[1], ids[3], ids[4]]],
  );
  return ids;
}
export const prepareOrders = async (t: TestApp, rs: TestFaskes): Promise<Lab> => ({ rs, tests: await addTests(t, rs) });

export const orderBody = ({ tests }: Lab, changes: object = {}): object => ({
  jenis: 'lab',
  tindakan_id: [tests[0]],
  klinis: 'Lemas, pucat',
  ...changes,
});
export const orderCall = (lab: Lab, id: number, changes: object = {}, { person = lab.rs.dokter, key }: By = {}) =>
  person.post(`/kunjungan/${id}/penunjang`, orderBody(lab, changes), key === undefined ? {} : { key });
type By = { person?: Person; key?: string };

export const stepCall = (
  { rs }: Lab,
  { id, versi }: Penunjang,
  status: number,
  { alasan = null, person = rs.penunjang }: { alasan?: string | null; person?: Person } = {},
) => person.post(`/penunjang/${id}/status`, { versi, status, alasan });

/** Sends what must go through, and returns the order as it is then. */
export async function send(person: Person, url: string, body: object): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
export const order = (lab: Lab, kunjunganId: number, changes: object = {}): Promise<Penunjang> =>
  send(lab.rs.dokter, `/kunjungan/${kunjunganId}/penunjang`, orderBody(lab, changes));

/** The same order, received and being done. */
export async function working({ rs }: Lab, { id, versi }: Penunjang): Promise<Penunjang> {
  const received = await send(rs.penunjang, `/penunjang/${id}/status`, { versi, status: 2 });
  return send(rs.penunjang, `/penunjang/${id}/status`, { versi: received.versi, status: 3 });
}
export async function parameter({ rs }: Lab, kode: string): Promise<number> {
  const { data } = (await rs.penunjang.get('/parameter-lab')).json() as { data: { id: number; kode: string }[] };
  return data.find((one) => one.kode === kode)?.id ?? 0;
}
export const fill = async (
  lab: Lab,
  of: Penunjang,
  kode: string,
  result: { nilai: number; alasan?: string; pasti?: boolean },
) =>
  lab.rs.penunjang.post(`/penunjang/${of.id}/hasil`, {
    versi: of.versi,
    hasil: [{ item_id: of.item[0]?.id, parameter_id: await parameter(lab, kode), nilai_angka: result.nilai }],
    alasan: result.alasan ?? null,
    pasti: result.pasti ?? false,
  });
/** An order with one validated value, however odd it is. */
export async function finished(
  lab: Lab,
  kode: string,
  nilai: number,
): Promise<{ visit: OpenedKunjungan; data: Penunjang }> {
  const visit = await serve(lab.rs);
  const work = await working(lab, await order(lab, visit.id));
  const filled = (await fill(lab, work, kode, { nilai, pasti: true })).json().data as Penunjang;
  return { visit, data: await send(lab.rs.penunjang, `/penunjang/${filled.id}/validasi`, { versi: filled.versi }) };
}
