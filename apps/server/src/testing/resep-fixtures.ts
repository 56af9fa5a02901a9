import type { Resep } from '@nadi/contract/resep/resep-view';
import { startTestApp, type TestApp, type TestFaskes } from './harness.ts';
import { saveProduk, stockUp } from './stok-fixtures.ts';

/** A facility in which prescriptions can be written and filled: a doctor, a pharmacist, medicines with stock and price. */
export type ResepFixture = { amoksisilin: number; parasetamol: number; ctm: number; morfin: number };

/** Reference ids of list 42. */
export const ZAT = { amoksisilin: 30, parasetamol: 432, ctm: 113, morfin: 384, ampisilin: 31, ibuprofen: 286 } as const;

export async function prepareResep(t: TestApp, rs: TestFaskes): Promise<ResepFixture> {
  const f = rs.faskesId;
  await t.superuser.query(
    `update pegawai set akun_id = $1, sip = 'SIP-D' where faskes_id = $2 and id = (select pegawai_id from dokter where faskes_id = $2 and id = $3)`,
    [rs.dokter.akunId, f, rs.dokterList[0]?.id],
  );
  await t.superuser.query(
    `insert into pegawai (faskes_id, nama, gelar_depan, profesi, akun_id, sip, sip_berlaku) values ($1, 'Rina', 'apt.', 'apoteker', $2, 'SIPA-1', '2099-12-31')`,
    [f, rs.apoteker.akunId],
  );
  const make = async (zat_id: number, mg: number, over: object = {}): Promise<number> => {
    const { id } = await saveProduk(rs, {
      zat: [{ zat_id, kekuatan: mg, kekuatan_satuan: 'mg', per: 1 }],
      fornas: true,
      ...over,
    });
    await stockUp(rs, id, [
      { no_batch: 'A', ed: '2030-01-31', jumlah: 100 },
      { no_batch: 'B', ed: '2031-01-31', jumlah: 100 },
    ]);
    return id;
  };
  return {
    amoksisilin: await make(ZAT.amoksisilin, 500, { nama: 'Amoksan' }),
    parasetamol: await make(ZAT.parasetamol, 500, { nama: 'Pamol' }),
    ctm: await make(ZAT.ctm, 4, { nama: 'Orphen' }),
    morfin: await make(ZAT.morfin, 10, { nama: 'MST', golongan: 'narkotika' }),
  };
}

export async function visit(rs: TestFaskes, norm?: number): Promise<{ norm: number; id: number }> {
  const of = norm ?? (await rs.savePasien());
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(of, { lanjutkan: true }));
  if (res.statusCode !== 200) throw new Error(res.body);
  return { norm: of, id: res.json().data.id };
}

/** `3x1` of a tablet. */
export const signa = (kali: number, pembilang = 1, penyebut = 1, satuan = 'tablet') => ({
  kali,
  dosis: { pembilang, penyebut, satuan },
});
export const baris = (produk_id: number, over: object = {}) => ({ produk_id, signa: signa(3), hari: 5, ...over });

export async function draft(rs: TestFaskes, kunjunganId: number, body: object): Promise<Resep> {
  const res = await rs.dokter.post(`/kunjungan/${kunjunganId}/resep`, body);
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data;
}

/** A reason for whatever holds the prescription up. */
export async function send(rs: TestFaskes, { id, versi }: Pick<Resep, 'id' | 'versi'>): Promise<Resep> {
  const res = await rs.dokter.post(`/resep/${id}/kirim`, { versi });
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data;
}

export const SEMUA_BUTIR = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '3.5',
].map((butir) => ({ butir, baik: true }));
const TEPAT = ['pasien', 'obat', 'dosis', 'rute', 'waktu'].map((butir) => ({ butir, baik: true }));
const PENERIMA = { nama: 'Siti Aminah', hubungan: 'pasien', identitas: ['nama', 'tanggal lahir'] };
/** What every handing over asks for. */
export const SERAH = { penerima: PENERIMA, jawaban: TEPAT };

/** Confirms by hand each line and ingredient that is still to be handed over. */
export const tanpaPindai = ({ baris: lines, racik }: Pick<Resep, 'baris' | 'racik'>) => [
  ...lines
    .filter(({ produk, status, jumlah, diserahkan }) => produk !== null && status === 1 && (jumlah ?? 0) > diserahkan)
    .map(({ id }) => ({ baris_id: id })),
  ...racik
    .filter(({ status }) => status === 1)
    .flatMap(({ id, bahan }) =>
      bahan.filter(({ jumlah }) => jumlah !== null).map((one) => ({ baris_id: id, bahan_id: one.id })),
    ),
];

/** Until when each compound may be used, as whoever prepares it types it. */
export const budDiketik = ({ racik }: Pick<Resep, 'racik'>) =>
  racik.filter(({ status }) => status === 1).map(({ id }) => ({ baris_id: id, tanggal: '30/11/2029' }));

/** Takes a draft as far as the pharmacy's last step but one. */
export async function prepared(rs: TestFaskes, kunjunganId: number, body: object): Promise<Resep> {
  const sent = await send(rs, await draft(rs, kunjunganId, body));
  const telaah = await rs.apoteker.post(`/resep/${sent.id}/telaah`, { versi: sent.versi, jawaban: SEMUA_BUTIR });
  if (telaah.statusCode !== 200) throw new Error(telaah.body);
  const reviewed: Resep = telaah.json().data;
  const siapkan = await rs.apoteker.post(`/resep/${sent.id}/siapkan`, {
    versi: reviewed.versi,
    batch: tanpaPindai(reviewed),
    bud: budDiketik(reviewed),
  });
  if (siapkan.statusCode !== 200) throw new Error(siapkan.body);
  return siapkan.json().data;
}

/** What `openApotek` opened, of the test file that runs now. */
export let t!: TestApp;
export let rs!: TestFaskes;
export let obat!: ResepFixture;
/** A facility whose doctor writes and whose pharmacist fills prescriptions; opened before all tests of a file. */
export async function openApotek(): Promise<void> {
  t = await startTestApp();
  rs = await t.newFaskes();
  obat = await prepareResep(t, rs);
}

export const write = (kunjunganId: number, body: object, person = rs.dokter) =>
  person.post(`/kunjungan/${kunjunganId}/resep`, body);
export const kirim = (resep: Pick<Resep, 'id' | 'versi'>, over: object = {}, person = rs.dokter) =>
  person.post(`/resep/${resep.id}/kirim`, { versi: resep.versi, ...over });
/** One that was sent, for a visit of its own. */
export const sent = async (body: object): Promise<Resep> => send(rs, await draft(rs, (await visit(rs)).id, body));

type Answer = ReturnType<TestFaskes['apoteker']['post']>;
/** The prescription as a step answers it; the step must have been taken. */
export const done = async (answer: Answer): Promise<Resep> => {
  const res = await answer;
  if (res.statusCode !== 200) throw new Error(res.body);
  return res.json().data;
};
export const step = (
  resep: Pick<Resep, 'id' | 'versi'>,
  name: string,
  body: object = {},
  person = rs.apoteker,
): Answer => person.post(`/resep/${resep.id}/${name}`, { versi: resep.versi, ...body });
export const telaah = (resep: Pick<Resep, 'id' | 'versi'>, body: object = {}): Answer =>
  step(resep, 'telaah', { jawaban: SEMUA_BUTIR, ...body });
export const reviewed = async (body: object): Promise<Resep> => done(telaah(await sent(body)));
export const ready = async (body: object): Promise<Resep> => prepared(rs, (await visit(rs)).id, body);

/** Of the facility, which is the first value. */
export const rows = async (sql: string, ...values: unknown[]) =>
  (await t.superuser.query(sql, [rs.faskesId, ...values])).rows;
/** Units that are there and that are held, over all batches. */
export const stock = async (produk: number): Promise<{ ada: number; dipesan: number }> =>
  (
    await rows(
      'select sum(jumlah)::int as ada, sum(dipesan)::int as dipesan from stok where faskes_id = $1 and produk_id = $2',
      produk,
    )
  )[0];
/** Units that are charged for the lines of a prescription, in the order of the lines, and how many rows say so. */
export const charged = async ({ id }: Pick<Resep, 'id'>): Promise<{ jumlah: number[]; baris: number }> => {
  const found = await rows(
    `select coalesce(sum(c.jumlah), 0)::int as jumlah, count(c.id)::int as baris, coalesce(bool_and(c.harga = b.harga_satuan), true) as seharga
     from resep_baris b left join biaya c on c.faskes_id = b.faskes_id and c.sumber = 'obat' and c.sumber_id = b.id
     where b.faskes_id = $1 and b.resep_id = $2 group by b.id order by b.id`,
    id,
  );
  if (found.some(({ seharga }) => !seharga)) throw new Error('charged at another price than was quoted');
  return { jumlah: found.map(({ jumlah }) => jumlah), baris: found.reduce((sum, one) => sum + one.baris, 0) };
};
/** What stands charged of a prescription, line by line. */
export const biayaOf = ({ id }: Pick<Resep, 'id'>) =>
  rows(
    `select distinct on (b.id) b.id, c.jumlah, c.harga::int as harga, c.penjamin_id from resep_baris b
     join biaya c on c.faskes_id = b.faskes_id and c.sumber = 'obat' and c.sumber_id = b.id where b.faskes_id = $1 and b.resep_id = $2 order by b.id, c.ke desc`,
    id,
  );
export const newProduk = async (jumlah: number, over: object = {}): Promise<number> => {
  const { id } = await saveProduk(rs, over);
  await stockUp(rs, id, [{ jumlah }]);
  return id;
};
/** The reservations of a product run out, as the hourly job ends them. */
export const lapse = (produk: number) =>
  rows(
    `with r as (update reservasi_stok set akhir = 'lewat', selesai_pada = now() where faskes_id = $1 and produk_id = $2 and akhir is null
       returning depo_id, batch_id, jumlah)
     update stok s set dipesan = s.dipesan - r.jumlah from r where s.faskes_id = $1 and s.depo_id = r.depo_id and s.batch_id = r.batch_id`,
    produk,
  );
/** A batch is held back with a reason, or let go again. */
export const block = (batchId: number, alasan: string | null) =>
  rows(
    'update batch set diblokir = $3::text is not null, alasan = $3 where faskes_id = $1 and id = $2',
    batchId,
    alasan,
  );
