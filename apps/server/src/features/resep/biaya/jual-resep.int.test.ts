import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { readsResepWhole } from '@nadi/domain/resep/baca-lengkap';
import type { Resep, ResepJual } from '@nadi/contract/resep/resep-view';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestFaskes } from '#testing/harness.ts';
import { baris, obat, openApotek, reviewed, rows, rs, signa, t } from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const RACIK = () => ({
  nama: 'Puyer',
  jenis: 1,
  cara: 'dtd',
  bungkus: 12,
  signa: signa(3, 1, 1, 'bungkus'),
  hari: 4,
  bahan: [{ produk_id: obat.parasetamol, diminta: 120, satuan: 'mg' }],
});
/** One that says a lot about its patient. */
const written = () =>
  reviewed({
    cito: true,
    kronis: true,
    prb: 'epilepsi',
    catatan: 'Kejang, jangan terlambat',
    baris: [baris(obat.ctm), { nama_luar: 'Salep di apotek lain', aturan_teks: 'oles', jumlah: 1 }],
    racik: [RACIK()],
  });
/** Every name in an answer, wherever it stands. */
const keysIn = (data: unknown): string[] =>
  Array.isArray(data)
    ? data.flatMap(keysIn)
    : typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, value]) => [key, ...keysIn(value)])
      : [];

describe('resep.md 6: who has "view resep" alone', () => {
  it('is the cashier, of the roles of a new facility', () =>
    expect(
      DEFAULT_PERAN.filter(({ izin }) => izin.includes('view resep') && !readsResepWhole(izin)).map(({ kode }) => kode),
    ).toEqual(['kasir']));
  it('reads names, amounts and money, and nothing else of it', async () => {
    const resep = await written();
    const res = await rs.kasir.get(`/resep/${resep.id}`);
    const jual: ResepJual = res.json().data;
    expect(new Set(keysIn(jual))).toEqual(
      new Set(
        [
          ['id', 'no_resep', 'no_antrean', 'status', 'total'],
          ['kunjungan', 'nomor_kunjungan', 'tanggal', 'ruangan', 'penjamin'],
          ['pasien', 'norm', 'nama', 'tanggal_lahir'],
          ['baris', 'satuan', 'jumlah', 'diserahkan', 'diskon', 'harga'],
          ['racik', 'bungkus', 'bahan'],
        ].flat(),
      ),
    );
    expect(res.body).not.toMatch(/epilepsi|Kejang|sehari|apotek lain/);
    const harga = resep.baris[0]?.harga_satuan;
    expect(jual).toMatchObject({
      no_resep: resep.no_resep,
      baris: [{ nama: resep.baris[0]?.nama, jumlah: 15, harga }],
      racik: [{ nama: 'Puyer', bungkus: 12, bahan: [{ jumlah: 3, satuan: 'tablet' }] }],
      total: resep.total,
    });
    // Its reading is written down like any other.
    const [stored] = await rows(
      `select count(*)::int as n from audit where faskes_id = $1 and aksi = 'baca' and objek = 'resep pasien' and (sesudah ->> 'resep_id')::int = $2 and akun_id = $3`,
      resep.id,
      rs.kasir.akunId,
    );
    expect(stored.n).toBe(1);
  });
  it('has no reasons, checks or uses in the lists either', async () => {
    const resep = await written();
    const [row] = (await rs.kasir.get(`/resep?q=${resep.no_resep}`)).json().data;
    const own = (await rs.kasir.get(`/kunjungan/${resep.kunjungan.id}/resep`)).json().data;
    // Who prepares it reads for what it is.
    const [whole] = (await rs.apoteker.get(`/resep?q=${resep.no_resep}`)).json().data;
    expect(whole).toMatchObject({ kronis: true, prb: 'epilepsi' });
    for (const one of [row, own[0]]) {
      expect(one).toMatchObject({ id: resep.id });
      expect(keysIn(one).filter((key) => /prb|kronis|catatan|signa|aturan|alasan|terdahulu|telaah/.test(key))).toEqual(
        [],
      );
    }
  });
  it('prints a bill: the payload without what is known of the patient and how it is taken', async () => {
    const resep = await written();
    const of = async (person: TestFaskes['kasir']) => (await person.get(`/resep/${resep.id}/cetak`)).json().data;
    const [whole, nota] = [await of(rs.apoteker), await of(rs.kasir)];
    const left = new Set(['statusGinjal', 'statusHamil', 'statusMenyusui', 'statusCito', 'aturanMinum']);
    expect(keysIn(whole).filter((key) => !left.has(key))).toEqual(keysIn(nota));
    expect(keysIn(whole)).toEqual(expect.arrayContaining([...left]));
    expect(nota).toMatchObject({ subTotal: whole.subTotal, grandTotalWithAdjustments: resep.total });
  });
  it.each(['salinan', 'salinan/cetak', 'etiket'])(
    'is refused %s, and nothing of that is written down as printed',
    async (end) => {
      const resep = await written();
      const res = await rs.kasir.get(`/resep/${resep.id}/${end}`);
      expect([res.statusCode, res.json().kode]).toEqual([403, 'TERLARANG']);
      const [stored] = await rows(
        `select count(*)::int as n from audit where faskes_id = $1 and aksi = 'cetak' and (sesudah ->> 'resep_id')::int = $2`,
        resep.id,
      );
      expect(stored.n).toBe(0);
    },
  );
  it('prints no label by the list of jobs either, and looks at none', async () => {
    const resep: Resep = await written();
    const job = { jenis: 'etiket', acuan: resep.baris[0]?.id };
    const asked = [
      await rs.kasir.post('/cetakan', { ...job, salinan: 1, meja: 'Kasir' }),
      await rs.kasir.post('/cetakan/pratinjau', { ...job, kertas: 'label' }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await rs.apoteker.post('/cetakan', { ...job, salinan: 1, meja: 'Apotek' })).statusCode).toBe(200);
  });
  it('finds nothing of another facility', async () => {
    const resep = await written();
    const other = await t.newFaskes();
    for (const end of ['', '/cetak', '/salinan', '/etiket'])
      expect([end, (await other.kasir.get(`/resep/${resep.id}${end}`)).statusCode]).toEqual([
        end,
        end === '/salinan' || end === '/etiket' ? 403 : 404,
      ]);
  });
});
