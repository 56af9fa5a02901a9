import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { uji, type FaskesUji, type Orang, type Uji } from '../../testing/harness.ts';

let t: Uji;
let rs: FaskesUji;
let alamat: string;
const henti: AbortController[] = [];
beforeAll(async () => {
  t = await uji();
  alamat = await t.alamat();
});
beforeEach(async () => void (rs = await t.newFaskes()));
afterEach(() => henti.splice(0).forEach((satu) => satu.abort()));

/** Listens like an open page, and returns what it has received. */
async function dengar({ token }: Orang, sejak?: string): Promise<() => unknown[]> {
  const stop = new AbortController();
  henti.push(stop);
  const res = await fetch(`${alamat}/api/v1/peristiwa`, {
    headers: { authorization: `Bearer ${token}`, ...(sejak ? { 'last-event-id': sejak } : {}) },
    signal: stop.signal,
  });
  let teks = '';
  void (async () => {
    for await (const bagian of res.body!.pipeThrough(new TextDecoderStream())) teks += bagian;
  })().catch(() => undefined);
  await vi.waitFor(() => expect(teks).toContain(': tersambung'));
  return () => [...teks.matchAll(/^data: (.*)$/gm)].map(([, isi]) => JSON.parse(isi as string).data);
}

it('a visit is told to whoever may see the queue, also without the right to the list of visits', async () => {
  const norm = await rs.simpanPasien();
  await t.superuser
    .query(`with p as (insert into peran (faskes_id, kode, nama, izin) values (${rs.faskesId}, 'loket', 'Loket', '{view antrean}') returning id)
    insert into akun_peran (faskes_id, akun_id, peran_id) select ${rs.faskesId}, ${rs.klien.akunId}, id from p`);
  const langsung = await dengar(rs.klien);
  const { data } = (await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm))).json();
  await vi.waitFor(() => expect(langsung()).toMatchObject([{ kunjungan_id: data.id, jenis: 'dibuat' }]));
  expect((await rs.perawat.put(`/antrian_ruangan/${data.id}`, { status: 2, versi: 1 })).statusCode).toBe(200);
  expect(
    (await rs.petugas.put(`/pendaftaran/${data.pendaftaran.id}`, { ...rs.bodyPendaftaran(norm), versi: 2 })).statusCode,
  ).toBe(200);
  await vi.waitFor(() =>
    expect(langsung()).toMatchObject([{ jenis: 'dibuat' }, { jenis: 'status' }, { jenis: 'diubah' }]),
  );
});

it('a changed patient is told to whoever may open its page, also without the right to the list', async () => {
  const norm = await rs.simpanPasien();
  const langsung = await dengar(rs.apoteker);
  const res = await rs.petugas.post(
    `/pasien/update/${norm}?_method=PUT`,
    { ...rs.pasienBaru({ nama: 'SITI RAHAYU' }), versi: 1 },
    { key: randomUUID() },
  );
  expect(res.statusCode, res.body).toBe(200);
  await vi.waitFor(() => expect(langsung()).toEqual([{ norm }]));
  // The same holds after a broken connection.
  const susulan = await dengar(rs.apoteker, '0');
  await vi.waitFor(() => expect(susulan()).toEqual([{ norm }]));
  expect((await dengar(rs.klien, '0'))()).toEqual([]);
});
