import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { TestFaskes } from './harness.ts';

export type Hall = {
  /** Services with the letters G and H, which no room of a test has. */
  layanan: [number, number];
  loket: [number, number];
  /** Takes a number, of service G unless said otherwise. */
  ambil(changes?: object): Promise<TiketLoket>;
  panggil(loket: number, changes?: object): ReturnType<TestFaskes['petugas']['post']>;
  langkah(tiket: { id: number; versi: number }, changes: object): ReturnType<TestFaskes['petugas']['put']>;
  /** What the page of a counter shows. */
  lihat(loket?: number): Promise<Record<string, never>>;
};

/** A hall with two services and two counters. */
export async function prepareHall(rs: TestFaskes): Promise<Hall> {
  const create = async (path: string, body: object): Promise<number> => {
    const res = await rs.admin.post(`${path}/store`, { aktif: true, ...body });
    if (res.statusCode !== 200) throw new Error(`not created: ${res.body}`);
    return res.json().data.id as number;
  };
  const layanan: [number, number] = [
    await create('/layanan-loket', { kode: 'G', deskripsi: 'Pendaftaran BPJS', petunjuk: 'Siapkan KTP' }),
    await create('/layanan-loket', { kode: 'h', deskripsi: 'Pendaftaran umum' }),
  ];
  const loket: [number, number] = [
    await create('/loket', { kode: 'L1', deskripsi: 'Loket 1', jenis: 'pendaftaran' }),
    await create('/loket', { kode: 'L2', deskripsi: 'Loket 2', jenis: 'pendaftaran' }),
  ];
  return {
    layanan,
    loket,
    ambil: async (changes = {}) =>
      (await rs.petugas.post('/antrean-loket', { layanan_id: layanan[0], ...changes })).json().data as TiketLoket,
    panggil: (loketId, changes = {}) =>
      rs.petugas.post('/antrean-loket/panggil', { loket_id: loketId, layanan, sebelumnya: null, ...changes }),
    langkah: ({ id, versi }, changes) => rs.petugas.put(`/antrean-loket/${id}`, { versi, ...changes }),
    lihat: async (loketId) =>
      (await rs.petugas.get(`/antrean-loket${loketId === undefined ? '' : `?loket_id=${loketId}`}`)).json().data,
  };
}
