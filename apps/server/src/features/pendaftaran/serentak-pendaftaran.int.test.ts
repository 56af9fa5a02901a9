import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { uji } from '../../testing/harness.ts';
import type { FaskesUji } from '../../testing/harness.ts';
import { siapkanKunjungan } from '../../testing/kunjungan-uji.ts';
import type { IsiKunjungan } from '../../testing/kunjungan-uji.ts';

type Body = Record<string, unknown>;
type Baris = { id: number; versi: number; no_antrean: string; pendaftaran: { id: number; norm: number } };
let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

const q = async (sql: string): Promise<Record<string, unknown>[]> => (await t.superuser.query(sql)).rows;
const urut = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
/** Saves `n` patients with the numbers 1 to n. */
async function pasienBanyak(rs: FaskesUji, n: number): Promise<number[]> {
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, tanggal_lahir) select $1, n, 'PASIEN ' || n, 'pasien ' || n, '1990-01-01' from generate_series(1, $2::int) n`,
    [rs.faskesId, n],
  );
  return urut(n);
}
const ruang = (rs: FaskesUji, n: number): Body => ({
  ruangan_id: rs.ruangan[n]?.id,
  dokter_id: rs.dokterList[n]?.id,
  jadwal_dokter_id: rs.jadwal[n]?.id,
});
const inap = (k: IsiKunjungan, bed: number | null): Body => ({
  ruangan_id: k.ruanganId,
  dokter_id: k.dokterId,
  jadwal_dokter_id: k.jadwalId,
  kamar_id: bed,
});
async function daftar(rs: FaskesUji, norm: number, tujuan: Body): Promise<Baris> {
  const res = await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm, { tujuan }));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const pindahkan = (rs: FaskesUji, b: Baris, tujuan: Body): Promise<Response> =>
  rs.petugas.put(`/pendaftaran/${b.pendaftaran.id}`, {
    ...rs.bodyPendaftaran(b.pendaftaran.norm, { tujuan, lanjutkan: true }),
    versi: b.versi,
  });
const batalkan = (rs: FaskesUji, b: Baris): Promise<Response> =>
  rs.petugas.put(`/antrian_ruangan/${b.id}`, { status: 5, versi: b.versi, alasan: 'Pasien pulang' });

/** Lists schedules whose count differs from their visits, and beds whose status does not fit their visit. */
const janggal = (rs: FaskesUji) =>
  q(`
  select 'jadwal' as apa, j.id, coalesce(t.terpakai, 0)::int as kata, (select count(*) from kunjungan k where k.faskes_id = j.faskes_id and k.jadwal_dokter_id = j.id and k.status <> 5)::int as nyata
  from jadwal_dokter j left join jadwal_terpakai t on t.faskes_id = j.faskes_id and t.jadwal_dokter_id = j.id
  where j.faskes_id = ${rs.faskesId} and coalesce(t.terpakai, 0) <> (select count(*) from kunjungan k where k.faskes_id = j.faskes_id and k.jadwal_dokter_id = j.id and k.status <> 5)
  union all select 'bed', b.id, b.status, (select count(*) from kunjungan k where k.faskes_id = b.faskes_id and k.tempat_tidur_id = b.id)::int
  from tempat_tidur b where b.faskes_id = ${rs.faskesId} and (b.status = 2) <> exists (select from kunjungan k where k.faskes_id = b.faskes_id and k.tempat_tidur_id = b.id)`);

describe('many clerks at once', () => {
  it('D20: 200 at a quota of 40: 40 get in, numbers 1 to 40, the others hear that it is full', async () => {
    const rs = await t.newFaskes({ kuota: 40 });
    const hasil = await Promise.all(
      (await pasienBanyak(rs, 200)).map((norm) => rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm))),
    );
    const masuk = hasil.filter((h) => h.statusCode === 200).map((h) => h.json().data.no_antrean as string);
    expect(masuk.toSorted()).toEqual(urut(40).map((n) => `A-${String(n).padStart(3, '0')}`));
    for (const h of hasil.filter((satu) => satu.statusCode !== 200)) {
      expect([h.statusCode, h.json().errors]).toEqual([
        422,
        { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] },
      ]);
    }
    for (const tabel of ['pendaftaran', 'kunjungan', 'catatan_awal'])
      expect(await q(`select count(*)::int as n from ${tabel} where faskes_id = ${rs.faskesId}`)).toEqual([{ n: 40 }]);
    expect(
      await q(
        `select distinct nilai from penghitung where faskes_id = ${rs.faskesId} and nama in ('antrean', 'kunjungan', 'pendaftaran')`,
      ),
    ).toEqual([{ nilai: 40 }]);
    expect(await janggal(rs)).toEqual([]);
  });

  it('D4: the same submit five times at once is one visit with one of everything; the same edit five times is one change', async () => {
    const rs = await t.newFaskes();
    const k = await siapkanKunjungan(t, rs);
    const [norm] = await pasienBanyak(rs, 1);
    const isi = rs.bodyPendaftaran(norm!, {
      tujuan: { ...inap(k, k.bed[0]!), paket_id: k.paketId },
      tindakan_ids: [k.tindakan[0]],
      penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' },
    });
    const hasil = await Promise.all(
      urut(5).map(() => rs.petugas.post('/pendaftaran', isi, { key: 'jari-gugup-daftar' })),
    );
    expect(hasil.map((h) => [h.statusCode, h.json().data?.id])).toEqual(
      urut(5).map(() => [200, hasil[0]!.json().data.id]),
    );
    const banyak = async (dari: string): Promise<unknown> =>
      (await q(`select count(*)::int as n from ${dari} and faskes_id = ${rs.faskesId}`))[0]?.['n'];
    const SEMUA = [
      'kunjungan where true',
      'pendaftaran where true',
      'catatan_awal where true',
      'penanggung_jawab where true',
      `outbox where topik = 'kunjungan.terdaftar'`,
      `audit where objek = 'kunjungan' and aksi = 'buat'`,
      `peristiwa where topik = 'kunjungan'`,
    ];
    for (const dari of SEMUA) expect([dari, await banyak(dari)]).toEqual([dari, 1]);
    expect(await banyak('kunjungan_tindakan where true')).toBe(2);
    const { pendaftaran } = hasil[0]!.json().data as Baris;
    const ubah = () =>
      t.app.inject({
        method: 'PUT',
        url: `/api/pendaftaran/${pendaftaran.id}`,
        payload: { ...isi, tindakan_ids: [k.tindakan[1]], versi: 1 },
        headers: { authorization: `Bearer ${rs.petugas.token}`, 'idempotency-key': 'jari-gugup-ubah' },
      });
    expect((await Promise.all(urut(5).map(ubah))).map((h) => [h.statusCode, h.json().data?.versi])).toEqual(
      urut(5).map(() => [200, 2]),
    );
    expect(await banyak(`audit where objek = 'kunjungan' and aksi = 'ubah'`)).toBe(1);
    expect(await janggal(rs)).toEqual([]);
  });
});

describe('nobody waits in a circle', () => {
  it('visits that change rooms, schedules and beds with each other, again and again', async () => {
    const rs = await t.newFaskes();
    const PASANG = 4;
    const k = await siapkanKunjungan(t, rs, PASANG * 2);
    const norm = await pasienBanyak(rs, PASANG * 2);
    let baris = await Promise.all(norm.map((n, i) => daftar(rs, n, i % 2 === 0 ? ruang(rs, 0) : inap(k, k.bed[i]!))));
    for (let putaran = 0; putaran < 12; putaran++) {
      const hasil = await Promise.all(
        baris.map((b, i) => pindahkan(rs, b, (i + putaran) % 2 === 0 ? inap(k, k.bed[i]!) : ruang(rs, 0))),
      );
      expect(hasil.map((h) => [h.statusCode, h.json().message])).toEqual(
        hasil.map(() => [200, 'Pasien sukses diperbarui antrean kunjungan']),
      );
      baris = hasil.map((h) => h.json().data);
    }
    expect(await janggal(rs)).toEqual([]);
  });

  it('two edits for one bed, while a third leaves it: it goes to one at most', async () => {
    const rs = await t.newFaskes();
    const k = await siapkanKunjungan(t, rs, 1);
    const norm = await pasienBanyak(rs, 3);
    let [a, b, c] = (await Promise.all(
      norm.map((n, i) => daftar(rs, n, i === 0 ? inap(k, k.bed[0]!) : ruang(rs, i - 1))),
    )) as [Baris, Baris, Baris];
    for (let putaran = 0; putaran < 8; putaran++) {
      const hasil = await Promise.all([
        pindahkan(rs, a, ruang(rs, 0)),
        pindahkan(rs, b, inap(k, k.bed[0]!)),
        pindahkan(rs, c, inap(k, k.bed[0]!)),
      ]);
      expect(hasil[0]?.statusCode).toBe(200);
      for (const h of hasil.slice(1).filter((satu) => satu.statusCode !== 200))
        expect(h.json().errors).toEqual({ 'tujuan.kamar_id': ['Tempat tidur ini dipesan. Pilih tempat tidur lain.'] });
      expect(await janggal(rs)).toEqual([]);
      const kini = async (dulu: Baris): Promise<Baris> => ({
        ...dulu,
        versi: Number(
          (await q(`select versi from kunjungan where faskes_id = ${rs.faskesId} and id = ${dulu.id}`))[0]?.['versi'],
        ),
      });
      [a, b, c] = [await kini(a), await kini(b), await kini(c)];
      for (const satu of [a, b, c])
        await pindahkan(rs, satu, ruang(rs, 0)).then((h) => expect(h.statusCode, h.body).toBe(200));
      [a, b, c] = [await kini(a), await kini(b), await kini(c)];
      await pindahkan(rs, a, inap(k, k.bed[0]!));
      a = await kini(a);
    }
  });

  it('an edit against the cancelling of the same visit: one of the two holds, and the other is told', async () => {
    const rs = await t.newFaskes();
    const k = await siapkanKunjungan(t, rs, 20);
    const baris = await Promise.all(
      (await pasienBanyak(rs, 20)).map((n, i) => daftar(rs, n, i % 2 === 0 ? ruang(rs, 0) : inap(k, k.bed[i]!))),
    );
    const hasil = await Promise.all(
      baris.map((b, i) =>
        Promise.all([pindahkan(rs, b, i % 2 === 0 ? inap(k, k.bed[i]!) : ruang(rs, 1)), batalkan(rs, b)]),
      ),
    );
    for (const [ubah, batal] of hasil) {
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([ubah.statusCode, batal.statusCode]);
      if (ubah.statusCode === 422)
        expect(ubah.json().errors).toEqual({ norm: ['Kunjungan ini sudah dibatalkan, jadi tidak dapat diubah'] });
      else expect(batal.json().message).toBe('Antrean ini baru saja diubah orang lain. Muat ulang dan periksa lagi.');
    }
    expect(await janggal(rs)).toEqual([]);
  });

  it('registrations, edits and cancellations in both rooms together: all of them hold, each with its own number', async () => {
    const rs = await t.newFaskes();
    const norm = await pasienBanyak(rs, 40);
    const lama = await Promise.all(norm.slice(0, 20).map((n, i) => daftar(rs, n, ruang(rs, i % 2))));
    const hasil = await Promise.all([
      ...lama.slice(0, 14).map((b, i) => pindahkan(rs, b, ruang(rs, (i + 1) % 2))),
      ...lama.slice(14).map((b) => batalkan(rs, b)),
      ...norm
        .slice(20)
        .map((n, i) => rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(n, { tujuan: ruang(rs, i % 2) }))),
    ]);
    expect(hasil.map((h) => h.statusCode)).toEqual(hasil.map(() => 200));
    expect(await janggal(rs)).toEqual([]);
    expect(
      await q(
        `select 1 from kunjungan where faskes_id = ${rs.faskesId} group by ruangan_id, nomor_antrean having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  it('D19: a patient registered in a room while his visit is moved there waits there once', async () => {
    const rs = await t.newFaskes();
    for (const norm of await pasienBanyak(rs, 8)) {
      const b = await daftar(rs, norm, ruang(rs, 0));
      const [ubah, baru] = await Promise.all([
        pindahkan(rs, b, ruang(rs, 1)),
        rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(norm, { tujuan: ruang(rs, 1), lanjutkan: true })),
      ]);
      expect([ubah.statusCode, baru.statusCode].toSorted()).toEqual([200, 422]);
      expect((ubah.statusCode === 422 ? ubah : baru).json().errors.norm[0]).toMatch(
        /^Pasien masih menunggu di Poli Umum 2/,
      );
    }
    expect(await janggal(rs)).toEqual([]);
  });
});
