import type { TestFaskes } from './test-faskes.ts';

export type TestBatch = { no_batch?: string; ed?: string | null; jumlah: number; hna?: number; isi?: number };

let number = 0;

/** A product of a facility, as its pharmacist saves it. */
export async function saveProduk(
  rs: TestFaskes,
  over: object = {},
): Promise<{ id: number; versi: number; nama_obat: string }> {
  number += 1;
  const res = await rs.apoteker.post('/ProdukObat/store', {
    kode: `OB-${number}`,
    nama: `Obat Uji ${number}`,
    jenis: 'obat',
    golongan: 'keras',
    satuan: 'tablet',
    bentuk: 'tablet',
    yakin: true,
    ...over,
  });
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data;
}

/** The default depot of a facility. */
export const defaultDepo = async (rs: TestFaskes): Promise<number> =>
  (await rs.apoteker.get('/depo')).json().data.find(({ bawaan }: { bawaan: boolean }) => bawaan).id;

/** Brings batches of a product into a depot by an opening stock that is approved at once. Returns their ids. */
export async function stockUp(
  rs: TestFaskes,
  produkId: number,
  batches: readonly TestBatch[],
  depoId?: number,
): Promise<number[]> {
  const depo = depoId ?? (await defaultDepo(rs));
  const written = await rs.apoteker.post('/saldo-awal', {
    depo_id: depo,
    tanggal: rs.ctx.today,
    baris: batches.map(({ no_batch, ed = '2099-12-31', jumlah, hna = 1000, isi = 1 }, n) => ({
      produk_id: produkId,
      no_batch: no_batch ?? `B${n + 1}`,
      ed,
      jumlah,
      hna,
      isi,
    })),
  });
  if (written.statusCode !== 200) throw new Error(written.body);
  const approved = await rs.apoteker.post(`/saldo-awal/${written.json().data.id}/setujui`, {});
  if (approved.statusCode !== 200) throw new Error(approved.body);
  const { stok } = (await rs.apoteker.get(`/stok/kartu?produk_id=${produkId}&depo_id=${depo}`)).json().data;
  return batches.map(
    ({ no_batch }, n) =>
      stok.find(
        (row: { no_batch: string; batch_id: number }) => row.no_batch === (no_batch ?? `B${n + 1}`).toUpperCase(),
      ).batch_id,
  );
}
